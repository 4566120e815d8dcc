## Nazwy i słowa

game-shear_panic_first = Shear Panic '05
edition-shear_panic_first = Pierwsze wydanie
die-return = Kość + x
word-turn = Obrót
word-join = Dołącz
word-part = Wraca

## Co się dzieje

choose-an-action = Wybierz teraz akcję
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

## Zasady domowe

rule-boing_landing =
    { $value-key ->
        [any] Skok: lądujesz na dowolnym wolnym polu za przeskoczoną owcą.
       *[behind] Skok: lądujesz tuż za przeskoczoną owcą.
    }
rule-shear =
    { $value-key ->
        [plain] Faza 4: nikt nie odpada z gry; wszystkie rzędy dają od najdalszego 4, 3, 2, 1, także ten najbliżej Shawna.
        [zero] Faza 4: rząd najbliżej Shawna zostaje, ale nic nie daje; pozostałe dają od najdalszego 4, 3, 2, 1.
       *[remove] Faza 4: rząd najbliżej Shawna odpada z gry; pozostałe dają od najdalszego 4, 3, 2, 1.
    }

## The page

page-move-shear_panic_first = { $color }: przesuń owce tak, jak każe twoja akcja.
