## Namen und Wörter

game-shear_panic_first = Shear Panic '05
edition-shear_panic_first = Erste Ausgabe
die-return = Würfel + x
word-turn = Drehung
word-join = Heran
word-part = Zurück

## Was geschieht

choose-an-action = Jetzt wähl eine Aktion
unused-extra-buttons =
    { $buttons ->
        [one] { $buttons } Knopf übrig
       *[other] { $buttons } Knöpfe übrig
    }
the-flock-is-apart = Die Herde ist in { $parts } Teilen
the-flock-is-whole-again = Die Herde ist ganz
choose-the-part-that-stays = Welcher Teil bleibt?
choose-the-part-that-returns-first = Wer kommt zuerst zurück?
roll-the-return-die = Wirf den Würfel + x
that-sign-leads-nowhere = { $sign } führt nirgendwohin
reunite =
    { $sheep ->
        [one] Schaf { $cell } zurück zur Herde
       *[other] { $sheep } Schafe von { $cell } zurück
    }
reunite-as-near-as-can-be = Rück { $cell } an die Herde
slide-the-flock-to-the-middle = Schieb alle in die Mitte
you-may-take-an-extra-button = Noch einen Extraknopf?
take-an-extra-button = Nimm einen Extraknopf
sheared =
    { $sheep-key ->
        [black] Berta geschoren: weg { $cell }
        [blue] Blau geschoren: weg { $cell }
        [green] Grün geschoren: weg { $cell }
        [red] Rot geschoren: weg { $cell }
       *[yellow] Gelb geschoren: weg { $cell }
    }
sheep-left =
    { $sheep ->
        [one] Noch { $sheep } Schaf
       *[other] Noch { $sheep } Schafe
    }
extra-buttons-left = { $color }: Knöpfe { $values }

## Hausregeln

rule-boing_landing =
    { $value-key ->
        [any] Sprung: Du landest auf irgendeinem freien Feld hinter einem übersprungenen Schaf.
       *[behind] Sprung: Du landest gleich hinter einem übersprungenen Schaf.
    }
rule-shear =
    { $value-key ->
        [plain] Phase 4: Niemand scheidet aus; alle Reihen zählen von hinten 4, 3, 2, 1, auch die gleich vor Shawn.
        [zero] Phase 4: Die Reihe gleich vor Shawn bleibt stehen und bekommt nichts; die anderen zählen von hinten 4, 3, 2, 1.
       *[remove] Phase 4: Die Reihe gleich vor Shawn scheidet aus; die anderen zählen von hinten 4, 3, 2, 1.
    }

## The page

page-move-shear_panic_first = { $color }: Zieh die Schafe, wie deine Aktion es sagt.
