## Nazwy i słowa

game-shear_panic_first = Shear Panic '05
edition-shear_panic_first = Pierwsze wydanie
die-return = Kość + x
word-turn = Obrót
word-join = Dołącz
word-part = Wraca

## Co się dzieje

choose-an-action = { $color }: wybierz akcję
unused-extra-buttons =
    { $buttons ->
        [one] został { $buttons } guzik
        [few] zostały { $buttons } guziki
        [many] zostało { $buttons } guzików
       *[other] zostało { $buttons } guzika
    }
the-flock-is-apart =
    { $parts ->
        [one] Stado ma { $parts } część
        [few] Stado ma { $parts } części
        [many] Stado ma { $parts } części
       *[other] Stado ma { $parts } części
    }
the-flock-is-whole-again = Stado znowu jest całe
choose-the-part-that-stays = Która część zostaje?
choose-the-part-that-returns-first = Która część wraca?
roll-the-return-die = Rzuć kością + x
that-sign-leads-nowhere = { $sign } donikąd nie prowadzi
reunite =
    { $sheep ->
        [one] Owca { $cell } wraca do stada
        [few] { $sheep } owce z { $cell } wracają
        [many] { $sheep } owiec z { $cell } wraca
       *[other] { $sheep } owcy z { $cell } wraca
    }
reunite-as-near-as-can-be = Dosuń owce z { $cell } do stada
slide-the-flock-to-the-middle = Przesuń stado na środek
you-may-take-an-extra-button = Jeszcze dodatkowy guzik?
take-an-extra-button = Zdejmij dodatkowy guzik
sheared =
    { $sheep-key ->
        [black] Berta ostrzyżona: { $cell }
        [blue] Niebieska ostrzyżona: { $cell }
        [green] Zielona ostrzyżona: { $cell }
        [red] Czerwona ostrzyżona: { $cell }
       *[yellow] Żółta ostrzyżona: { $cell }
    }
sheep-left =
    { $sheep ->
        [one] Została { $sheep } owca
        [few] Zostały { $sheep } owce
        [many] Zostało { $sheep } owiec
       *[other] Zostało { $sheep } owcy
    }
extra-buttons-left = { $color }: guziki { $values }

## Co trzeba zrobić

take-the-shorn-sheep-off = Zdejmij ostrzyżone owce
bring-the-part-back =
    { $sheep ->
        [one] Przesuń { $cell } na { $way }, aż dotknie stada
        [few] Przesuń { $sheep } owce z { $cell } na { $way }, aż dotkną stada
        [many] Przesuń { $sheep } owiec z { $cell } na { $way }, aż dotkną stada
       *[other] Przesuń { $sheep } owcy z { $cell } na { $way }, aż dotkną stada
    }

## Co jest nie tak

first-roll-the-return-die = Najpierw kość + x: { $color }
only-the-part-goes-back = Wraca tylko oderwana część
the-part-goes-back-until-it-touches = Wraca w całości i prosto, aż dotknie stada

## Ruchy słowami

this-part-stays = Zostaje część { $cell }
this-part-goes-back-first = Najpierw wraca { $cell }
this-part-goes-back = { $cell } wraca do stada

## Zasady domowe

## House rules: a name, what it may be, and what it changes

rule-connectivity-name = Stado razem
rule-connectivity-value =
    { $value ->
        [4] bok w bok
       *[8] także rogiem
    }
rule-connectivity =
    { $value ->
        [4] Owce trzymają się razem tylko bok w bok.
       *[8] Owce, które stykają się rogiem, też są razem.
    }
rule-penalty_two_players-name = Guziki na koniec
rule-penalty_two_players-value =
    { $value-key ->
        [always] zawsze kosztują
       *[excess] tylko nadmiar
    }
rule-penalty_two_players =
    { $value-key ->
        [always] We dwoje każdy niezużyty guzik kosztuje punkty.
       *[excess] We dwoje kosztują tylko guziki ponad wolne akcje.
    }
rule-boing_landing-name = Skok: cel
rule-boing_landing-value =
    { $value-key ->
        [any] dowolne wolne
       *[behind] tuż za owcą
    }
rule-boing_landing =
    { $value-key ->
        [any] Lądujesz na dowolnym wolnym polu za przeskoczoną owcą.
       *[behind] Lądujesz tuż za przeskoczoną owcą.
    }
rule-shear-name = Strzyżenie
rule-shear-value =
    { $value-key ->
        [plain] nikt nie odchodzi
        [zero] najbliższy: nic
       *[remove] najbliższy odpada
    }
rule-shear =
    { $value-key ->
        [plain] Nikt nie odchodzi; rzędy liczą 4, 3, 2, 1, najbliższy też.
        [zero] Rząd najbliżej Shawna zostaje i nie dostaje nic.
       *[remove] Rząd najbliżej Shawna odpada z gry.
    }
