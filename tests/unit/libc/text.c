#include <criterion/criterion.h>

#include "libc/mathematics.h"
#include "libc/text.h"
#include "symbolic/build.h"

static const Conversion plain = {.letter = 'd', .precision = 255};

Test(text, constants_become_the_characters_that_c_prints)
{
    TermBank *bank = bank_new(NULL);
    VecU32 text = {0}, expanded = {0};
    text_character(&text, 'n');
    text_value(&text, plain, term_int64(bank, -42));
    text_value(&text, (Conversion){.letter = 'f', .precision = 2, .width = 6},
               term_real(bank, num_fraction(bank_arena(bank), 5, 4)));
    text_value(&text, (Conversion){.letter = 'c', .precision = 255}, term_int64(bank, '!'));
    text_expand(bank, text.data, text.length, &expanded);
    Buf buf = {0};
    text_print(&buf, bank, expanded.data, expanded.length);
    cr_assert_str_eq(buf_text(&buf), "n-42  1.25!");
    buf_release(&buf);
    vec_release(&text);
    vec_release(&expanded);
    bank_free(bank);
}

Test(text, symbolic_values_stay_terms_with_their_conversion)
{
    TermBank *bank = bank_new(NULL);
    VecU32 text = {0}, expanded = {0};
    text_value(&text, plain, term_symbol(bank, "n", SORT_INT));
    text_expand(bank, text.data, text.length, &expanded);
    cr_assert_eq(expanded.length, 2);
    cr_assert_eq(text_unpack(expanded.data[0]).letter, 'd');
    Buf buf = {0};
    text_print(&buf, bank, expanded.data, expanded.length);
    cr_assert_str_eq(buf_text(&buf), "{n}");
    expanded.data[0] = text_pack((Conversion){.letter = 'f', .width = 8, .precision = 2});
    buf_clear(&buf);
    text_print(&buf, bank, expanded.data, expanded.length);
    cr_assert_str_eq(buf_text(&buf), "{%8.2f of n}");
    buf_release(&buf);
    vec_release(&text);
    vec_release(&expanded);
    bank_free(bank);
}

Test(text, conversions_survive_packing)
{
    Conversion conversion = {.letter = 'g', .flags = 21, .width = 12, .precision = 3};
    Conversion back = text_unpack(text_pack(conversion));
    cr_assert(back.letter == 'g' && back.flags == 21 && back.width == 12 && back.precision == 3);
}

Test(mathematics, only_known_names_have_a_meaning)
{
    cr_assert_not_null(mathematics_find("sqrt"));
    cr_assert_not_null(mathematics_find("fmax"));
    cr_assert_eq(mathematics_find("sqrtl"), mathematics_find("sqrt"));
    cr_assert_neq(mathematics_find("floor"), mathematics_find("ceil"));
    cr_assert_not_null(mathematics_find("cbrt"));
    cr_assert_null(mathematics_find("j0"));
    cr_assert_null(mathematics_find("sqrts"));
    cr_assert_null(mathematics_find("sqrtll"));
}
