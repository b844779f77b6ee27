#include <criterion/criterion.h>
#include <string.h>

#include "model/floating.h"

static Arena arena;
static TypeTable *types;

static void setup(void)
{
    arena_init(&arena);
    types = types_new(&arena);
}

static void teardown(void)
{
    types_free(types);
    arena_release(&arena);
}

TestSuite(floating, .init = setup, .fini = teardown);

static Num number(const char *text)
{
    Num result;
    cr_assert(num_parse(&arena, text, strlen(text), &result));
    return result;
}

static bool keeps(BinaryOperator op, const char *a, const char *b)
{
    return floating_keeps(op, type_basic(types, BASIC_DOUBLE), number(a), number(b));
}

Test(floating, types_hold_what_their_digits_say)
{
    static const Basic basics[] = {BASIC_FLOAT, BASIC_DOUBLE, BASIC_LDOUBLE, BASIC_FLOAT128};
    static const char *const beyond[] = {"16777217", "9007199254740993", "18446744073709551617",
                                         "0x1p113"};
    for (size_t i = 0; i < sizeof basics / sizeof *basics; i++) {
        Num value = number(beyond[i]);
        if (basics[i] == BASIC_FLOAT128)
            value = num_add(&arena, value, NUM(1));
        cr_expect(!floating_holds(type_basic(types, basics[i]), value), "%s", beyond[i]);
        cr_expect(i == 3 || floating_holds(type_basic(types, basics[i + 1]), value));
        cr_expect(!floating_holds(type_basic(types, basics[i]), number("0.1")));
        cr_expect(floating_holds(type_basic(types, basics[i]), number("-0.375")));
    }
}

Test(floating, operations_on_numbers_of_the_type_are_rounded_once)
{
    cr_expect(keeps(BINARY_DIVIDE, "1", "3") && keeps(BINARY_ADD, "9007199254740992", "1"));
    cr_expect(!keeps(BINARY_ADD, "0.1", "0.2") && !keeps(BINARY_MULTIPLY, "0.1", "10"));
    cr_expect(keeps(BINARY_ADD, "0.1", "0") && keeps(BINARY_ADD, "0.1", "0.1"));
    cr_expect(keeps(BINARY_SUBTRACT, "0.1", "0.1") && !keeps(BINARY_SUBTRACT, "0.1", "0.2"));
    cr_expect(keeps(BINARY_MULTIPLY, "0.1", "-4") && keeps(BINARY_MULTIPLY, "0", "0.1"));
    cr_expect(!keeps(BINARY_MULTIPLY, "0.1", "0.1"));
    cr_expect(keeps(BINARY_DIVIDE, "0.1", "8") && keeps(BINARY_DIVIDE, "0.1", "0.1"));
    cr_expect(keeps(BINARY_DIVIDE, "0", "0.1") && !keeps(BINARY_DIVIDE, "8", "0.1"));
}

Test(floating, only_more_digits_show_what_was_rounded)
{
    const Type *narrow = type_basic(types, BASIC_FLOAT), *wide = type_basic(types, BASIC_DOUBLE);
    cr_expect(!floating_converts(narrow, wide, number("0.1")));
    cr_expect(floating_converts(narrow, wide, number("0.5")));
    cr_expect(floating_converts(wide, narrow, number("0.1")));
    cr_expect(floating_converts(wide, wide, number("0.1")));
}

Test(floating, neighbours_merge_and_step)
{
    const Type *narrow = type_basic(types, BASIC_FLOAT), *wide = type_basic(types, BASIC_DOUBLE);
    Num a = number("16777216"), b = number("16777217");
    cr_expect(floating_merges(narrow, a, b) && !floating_merges(wide, a, b));
    cr_expect(!floating_merges(narrow, a, a) && !floating_merges(narrow, number("0.1"), b));
    cr_expect(floating_merges(wide, number("0.1"), number("0.10000000000000000001")));
    cr_expect(floating_steps(narrow, b) && !floating_steps(wide, b) && !floating_steps(narrow, a));
    cr_expect(floating_steps(wide, number("2.99999999999999999999")));
    cr_expect(!floating_steps(wide, number("2.9")) && !floating_steps(wide, number("0.1")));
    cr_expect(!floating_steps(wide, number("1e400")));
}
