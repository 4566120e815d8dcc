## Namen und Wörter

game-shear_panic_first = Shear Panic '05
edition-shear_panic_first = Erste Ausgabe
die-return = Würfel + x
word-turn = Drehung
word-join = Heran
word-part = Zurück

## Was geschieht

choose-an-action = { $color }: mach eine Aktion
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

## Was zu tun ist

take-the-shorn-sheep-off = Nimm die geschorenen weg
bring-the-part-back =
    { $sheep ->
        [one] Rück { $cell } nach { $way }, bis es anstößt
       *[other] Rück { $sheep } Schafe von { $cell } nach { $way }, bis sie anstoßen
    }

## Was nicht stimmt

first-roll-the-return-die = Erst wirft { $color } den Würfel + x
only-the-part-goes-back = Nur der abgetrennte Teil geht zurück
the-part-goes-back-until-it-touches = Er geht am Stück und gerade, bis er anstößt

## Züge in Worten

this-part-stays = Der Teil bei { $cell } bleibt
this-part-goes-back-first = Zuerst kommt { $cell } zurück
this-part-goes-back = { $cell } geht zurück zur Herde

## Hausregeln

## House rules: a name, what it may be, and what it changes

rule-connectivity-name = Zusammenhalt
rule-connectivity-value =
    { $value ->
        [4] nur Seite
       *[8] auch über Eck
    }
rule-connectivity =
    { $value ->
        [4] Nur Schafe Seite an Seite halten zusammen.
       *[8] Auch Schafe, die sich über Eck berühren, halten zusammen.
    }
rule-penalty_two_players-name = Knöpfe übrig
rule-penalty_two_players-value =
    { $value-key ->
        [always] kosten immer
       *[excess] nur zu viele
    }
rule-penalty_two_players =
    { $value-key ->
        [always] Zu zweit kostet jeder übrige Knopf Punkte.
       *[excess] Zu zweit kosten nur mehr Knöpfe als freie Aktionen Punkte.
    }
rule-boing_landing-name = Sprung: Ziel
rule-boing_landing-value =
    { $value-key ->
        [any] jedes freie Feld
       *[behind] gleich dahinter
    }
rule-boing_landing =
    { $value-key ->
        [any] Ziel ist jedes freie Feld hinter einem übersprungenen Schaf.
       *[behind] Ziel ist das Feld gleich hinter einem übersprungenen Schaf.
    }
rule-shear-name = Die Schur
rule-shear-value =
    { $value-key ->
        [plain] niemand geht
        [zero] nächste: nichts
       *[remove] nächste geht
    }
rule-shear =
    { $value-key ->
        [plain] Niemand geht; alle Reihen zählen 4, 3, 2, 1, auch die nächste.
        [zero] Die Reihe bei Shawn bleibt und bekommt nichts.
       *[remove] Die Reihe bei Shawn scheidet aus.
    }
