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
put-a-card-face-down-for-the-dog = Verdeckte Karte: Hund
put-a-card-face-down-for-the-shepherd = Verdeckte Karte: Schäfer
card-laid = { $color } legt eine Karte
card-played = { $color } spielt eine { $value }
no-card-fits = { $color }: keine Karte passt
no-card-fits-take-your-five-back = Nichts passt: alle 5 zurück
take-your-five-cards-back = Nimm alle 5 Karten zurück
card-does-not-fit-any-more = Die { $value } passt nicht mehr
dog-stops = Der Hund hält auf { $cell }
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

sheep-steps-aside = Schaf { $cell } geht nach { $to }
this-side-runs-first = Zuerst läuft die Seite { $way }

## Was zu tun ist

play-a-card = Leg eine Karte: { $cards }
then-the-dog-goes-so-far = So viele Felder geht der Hund
both-lay-a-hidden-card = Beide: verdeckte Karte
then-turn-both-cards-up = Dann deckt beide Karten auf
bring-the-dog-in =
    Hund herein: { $value ->
        [one] { $value } Feld
       *[other] { $value } Felder
    }
move-the-dog =
    Hund: genau { $value ->
        [one] { $value } Feld
       *[other] { $value } Felder
    }
then-a-pen-goes-under-the-dog =
    { $color-key ->
        [green] Dann grüner Pferch darunter
       *[red] Dann roter Pferch darunter
    }
then-the-sheep-run = Dann laufen nahe Schafe weg
bring-the-shepherd-in =
    Schäfer herein: { $value ->
        [one] { $value } Feld
       *[other] { $value } Felder
    }
move-the-shepherd =
    Schäfer: genau { $value ->
        [one] { $value } Feld
       *[other] { $value } Felder
    }
then-the-shepherd-pulls-a-sheep = Dann lockt er ein Schaf an

## Was nicht stimmt

this-card-is-played = Diese Karte ist schon gespielt
this-card-leads-nowhere = Diese Karte passt nirgends
figures-go-exactly =
    { $figure-key ->
        [dog] Der Hund geht genau { $value }; das waren { $went }
       *[shepherd] Der Schäfer geht genau { $value }; es waren { $went }
    }
no-card-goes-so-far = Das waren { $went }; du hast { $cards }
figures-never-go-diagonally =
    { $figure-key ->
        [dog] Der Hund geht nie schräg
       *[shepherd] Der Schäfer geht nie schräg
    }
the-way-is-blocked = Der Weg ist versperrt, kein Springen
figures-never-stop-on-sheep =
    { $figure-key ->
        [dog] Der Hund hält nie auf einem Schaf
       *[shepherd] Der Schäfer hält nie auf einem Schaf
    }
figures-never-stop-on-pens =
    { $figure-key ->
        [dog] Der Hund hält nie auf einem Pferch
       *[shepherd] Der Schäfer hält nie auf einem Pferch
    }
move-the-dog-not-the-sheep = Zieh den Hund, nicht die Schafe
the-shepherd-pulls-a-sheep-close = Er lockt ein Schaf zu sich
sheep-run-farther =
    { $distance ->
        [one] Zum Hund muss { $distance } Feld frei sein
       *[other] Zum Hund müssen { $distance } Felder frei sein
    }
sheep-ran-too-far =
    { $distance ->
        [one] Zu weit: { $distance } freies Feld genügt
       *[other] Zu weit: { $distance } freie Felder genügen
    }
sheep-run-straight-away = Schafe laufen gerade vom Hund weg
this-sheep-stays = Dieses Schaf muss nicht weg
sheep-stay-off-the-light-fields = Schafe gehen nie auf helle Felder
caught-sheep-stay-in-their-pens = Gefangene Schafe bleiben im Pferch
pens-go-under-the-dog = Dein Pferch kommt unter den Hund
that-is-not-your-pen =
    { $color-key ->
        [green] Das ist ein grüner Pferch, nicht deiner
       *[red] Das ist ein roter Pferch, nicht deiner
    }
pens-stay-where-they-lie = Pferche bleiben liegen

## House rules: a name, what it may be, and what it changes

rule-entry_cost-name = Hereinkommen
rule-entry_cost-value =
    { $value ->
        [0] gratis
       *[1] ein Schritt
    }
rule-entry_cost =
    { $value ->
        [0] Der erste Schritt auf ein helles Feld zählt nicht.
       *[1] Der erste Schritt auf ein helles Feld zählt als einer.
    }
rule-pull_optional-name = Schafe ziehen
rule-pull_optional-value =
    { $value-key ->
        [true] darf
       *[false] muss
    }
rule-pull_optional =
    { $value-key ->
        [true] Der Schäfer darf ein Schaf stehen lassen, das er ziehen könnte.
       *[false] Der Schäfer zieht ein Schaf, wenn er eines ziehen kann.
    }
rule-relocate_any_pen-name = Kein Pferch mehr
rule-relocate_any_pen-value =
    { $value-key ->
        [true] jeden nehmen
       *[false] eigenen nehmen
    }
rule-relocate_any_pen =
    { $value-key ->
        [true] Nimm irgendeinen leeren Pferch vom Brett; er behält seine Farbe.
       *[false] Nimm einen eigenen leeren Pferch vom Brett.
    }
