## Namen und Wörter

game-pasterze = Pasterze
edition-pasterze = Ein Hund, neun Schafe
letter-dog = H
letter-green-2 = G2
letter-red-2 = R2
letter-shepherd = S
word-green-2 = Grün 2
word-red-2 = Rot 2
word-aside = Zur Seite
word-dog = Hund
word-pen = Pferch
word-pull = Locken
word-shepherd = Schäfer
word-shepherd-card = Karte des Schäfers
word-green-pen = Grüner Pferch
word-green-pen-sheep = Voller grüner Pferch
word-red-pen = Roter Pferch
word-red-pen-sheep = Voller roter Pferch

## Was geschieht

put-a-sheep-on-each-dark-field = Schafe auf dunkle Felder
play-a-card = Spiel eine Karte
put-a-card-face-down-for-the-dog = Verdeckte Karte: Hund
put-a-card-face-down-for-the-shepherd = Verdeckte Karte: Schäfer
card-laid = { $color } legt eine Karte
card-played = { $color } spielt eine { $value }
no-card-fits = { $color }: keine Karte passt
no-card-fits-take-your-five-back = Nichts passt: alle 5 zurück
take-your-five-cards-back = Nimm alle 5 Karten zurück
card-does-not-fit-any-more = Die { $value } passt nicht mehr
bring-the-dog-in = Hol den Hund herein: { $value }
move-the-dog = Zieh den Hund: { $value }
dog-stops = Der Hund hält auf { $cell }
bring-the-shepherd-in = Der Schäfer kommt: { $value }
move-the-shepherd = Zieh den Schäfer: { $value }
shepherd-stops = Der Schäfer hält auf { $cell }
pull-a-sheep = Lock ein Schaf an
sheep-is-pulled = Schaf { $cell } kommt nach { $to }
no-sheep-is-pulled = Kein Schaf wird gelockt
put-a-green-pen-under-the-dog = Leg grünen Pferch auf { $cell }
put-a-red-pen-under-the-dog = Leg roten Pferch auf { $cell }
pen-lies-under-the-dog =
    { $color-key ->
        [green] Auf { $cell }: grüner Pferch
       *[red] Auf { $cell }: roter Pferch
    }
no-pens-left-take-one-from-the-board = Nimm deinen leeren Pferch
no-pens-left-take-any-from-the-board = Nimm einen leeren Pferch
pen-goes-under-the-dog = Pferch { $cell } kommt nach { $to }
sheep-runs = Schaf { $cell } läuft nach { $to }
sheep-has-nowhere-to-run = Schaf { $cell } kann nicht weg
choose-which-way-flees-first = Welche Seite läuft zuerst?
choose-where-this-sheep-steps-aside = Wohin weicht { $cell } aus?
sheep-caught = gefangen auf { $cell }
partner-scores-too = mit dem Partner
swap-dog-and-shepherd = Tauscht Hund und Schäfer
has-the-dog = { $color } führt den Hund
has-the-shepherd = { $color } führt den Schäfer
sheep-caught-so-far = { $color }: { $sheep } gefangen
pens-left =
    { $color }: { $pens ->
        [one] noch { $pens } Pferch
       *[other] noch { $pens } Pferche
    }
turn-of-at-most = Zug { $turn } von { $turns }
cards-in-hand = { $color } hat { $cards }
both-have-enough-sheep-a-draw = Beide { $sheep }: Gleichstand
turn-limit-reached-a-draw = { $turns } Züge: Gleichstand

## The page

page-move-pasterze = { $color }: Leg eine Karte auf ihren Platz, dann zieh den Hund und lass die Schafe laufen.
