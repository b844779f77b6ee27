#include <criterion/criterion.h>
#include <string.h>

#include "lib/num.h"

static Num parse(Arena *arena, const char *text)
{
    Num value = NUM(0);
    cr_assert(num_parse(arena, text, strlen(text), &value), "%s does not parse", text);
    return value;
}

static void expect_text(Num value, const char *text, const char *what)
{
    Buf buf = {0};
    num_print(&buf, value);
    cr_expect_str_eq(buf_text(&buf), text, "%s: %s, not %s", what, buf_text(&buf), text);
    buf_release(&buf);
}

Test(num, constants_parse_to_their_exact_value)
{
    static const char *const rows[][2] = {
        {"0", "0"},
        {"12", "12"},
        {"0x1f", "31"},
        {"017", "15"},
        {"0.1", "1/10"},
        {"1.5e-3", "3/2000"},
        {".5", "1/2"},
        {"5.", "5"},
        {"0x1.8p3", "12"},
        {"1e20", "100000000000000000000"},
        {"-7/2", "-7/2"},
        {"6/4", "3/2"},
        {"00", "0"},
        {"09.5", "19/2"},
        {"9223372036854775808", "9223372036854775808"},
        {"1e-20", "1/100000000000000000000"},
    };
    Arena arena;
    arena_init(&arena);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        expect_text(parse(&arena, rows[i][0]), rows[i][1], rows[i][0]);
    arena_release(&arena);
}

Test(num, what_is_no_constant_does_not_parse)
{
    static const char *const rows[] = {"",   "-",   "x",    "1x", "0x", "1e", "1e+",
                                       "08", "1/0", "1//2", " 1", "1 ", ".",  "1e999999999"};
    Arena arena;
    arena_init(&arena);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Num value;
        cr_expect(!num_parse(&arena, rows[i], strlen(rows[i]), &value), "'%s' parses", rows[i]);
    }
    arena_release(&arena);
}

/* Field laws on numbers around every boundary of the small representation. */
Test(num, arithmetic_is_exact_across_the_small_boundary)
{
    static const char *const texts[] = {"0",
                                        "1",
                                        "-1",
                                        "2/3",
                                        "-7/5",
                                        "4611686018427387904",
                                        "9223372036854775807",
                                        "-9223372036854775807",
                                        "9223372036854775808",
                                        "1/9223372036854775807",
                                        "-1/9223372036854775808",
                                        "123456789012345678901234567890/7"};
    enum { COUNT = sizeof texts / sizeof *texts };
    Arena arena;
    arena_init(&arena);
    for (int i = 0; i < COUNT; i++) {
        for (int j = 0; j < COUNT; j++) {
            Num a = parse(&arena, texts[i]), b = parse(&arena, texts[j]);
            Num sum = num_add(&arena, a, b);
            cr_expect(num_equal(num_sub(&arena, sum, b), a), "%s + %s - same", texts[i], texts[j]);
            cr_expect(num_equal(sum, num_add(&arena, b, a)));
            cr_expect_eq(num_compare(a, b), -num_compare(b, a));
            cr_expect_eq(num_compare(a, b), num_sign(num_sub(&arena, a, b)));
            if (!num_is_zero(b))
                cr_expect(num_equal(num_div(&arena, num_mul(&arena, a, b), b), a), "%s * %s / same",
                          texts[i], texts[j]);
            Num square = num_mul(&arena, sum, sum);
            Num expanded =
                num_add(&arena, num_add(&arena, num_mul(&arena, a, a), num_mul(&arena, b, b)),
                        num_mul(&arena, NUM(2), num_mul(&arena, a, b)));
            cr_expect(num_equal(square, expanded));
            if (num_equal(a, b))
                cr_expect_eq(num_hash(a), num_hash(b));
        }
    }
    arena_release(&arena);
}

Test(num, numbers_that_fit_are_always_small)
{
    Arena arena;
    arena_init(&arena);
    Num big = parse(&arena, "9223372036854775808");
    cr_expect(!num_is_small(big));
    Num back = num_sub(&arena, big, NUM(1));
    cr_expect(num_is_int64(back) && num_int64(back) == INT64_MAX);
    cr_expect(!num_is_small(num_from_int64(&arena, INT64_MIN)));
    arena_release(&arena);
}

Test(num, rounding_goes_where_it_says)
{
    static const struct {
        const char *value;
        int64_t floor, ceil, trunc;
    } rows[] = {{"7/2", 3, 4, 3},
                {"-7/2", -4, -3, -3},
                {"4", 4, 4, 4},
                {"-1/3", -1, 0, 0},
                {"92233720368547758070/10", INT64_MAX, INT64_MAX, INT64_MAX}};
    Arena arena;
    arena_init(&arena);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Num value = parse(&arena, rows[i].value);
        cr_expect_eq(num_int64(num_floor(&arena, value)), rows[i].floor);
        cr_expect_eq(num_int64(num_ceil(&arena, value)), rows[i].ceil);
        cr_expect_eq(num_int64(num_trunc(&arena, value)), rows[i].trunc);
    }
    arena_release(&arena);
}

Test(num, integer_division_is_that_of_c)
{
    Arena arena;
    arena_init(&arena);
    for (int64_t a = -7; a <= 7; a++) {
        for (int64_t b = -3; b <= 3; b++) {
            if (!b)
                continue;
            cr_expect_eq(num_int64(num_quotient(&arena, NUM(a), NUM(b))), a / b);
            cr_expect_eq(num_int64(num_remainder(&arena, NUM(a), NUM(b))), a % b);
        }
        cr_expect_eq(num_int64(num_modulo(&arena, NUM(a), NUM(3))), ((a % 3) + 3) % 3);
    }
    arena_release(&arena);
}

Test(num, doubles_convert_exactly_and_to_nearest)
{
    Arena arena;
    arena_init(&arena);
    static const double values[] = {0.0, 1.0, -0.5, 0.1, 1e300, 5e-324, 123456.789, -1e-10};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        Num exact = num_from_double(&arena, values[i]);
        cr_expect_eq(num_to_double(exact), values[i]);
        cr_expect(num_is_double(exact));
    }
    cr_expect_eq(num_to_double(parse(&arena, "0.1")), 0.1);
    cr_expect_eq(num_to_double(parse(&arena, "1/3")), 1.0 / 3.0);
    cr_expect(!num_is_double(parse(&arena, "0.1")));
    arena_release(&arena);
}

Test(num, binary_formats_have_what_fits_their_bits_and_exponents)
{
    static const struct {
        const char *text;
        bool is_double, is_float, is_scale;
    } rows[] = {{"0", true, true, true},
                {"-1/8", true, true, true},
                {"3/8", true, true, false},
                {"1/3", false, false, false},
                {"16777216", true, true, true},
                {"16777217", true, false, false},
                {"-16777217/16777216", true, false, false},
                {"9007199254740993", false, false, false},
                {"18014398509481988", true, false, false},
                {"0x1p64", true, true, true},
                {"0x1.000001p64", true, false, false},
                {"0x1.00000000000001p64", false, false, false},
                {"0x1p-126", true, true, true},
                {"0x1p-127", true, false, true},
                {"0x1p-1022", true, false, true},
                {"0x1p-1023", false, false, true},
                {"0x1p127", true, true, true},
                {"0x1p128", true, false, true},
                {"0x1p1023", true, false, true},
                {"0x1p1024", false, false, true},
                {"0x1.fffffffffffffp1023", true, false, false}};
    Arena arena;
    arena_init(&arena);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Num number = parse(&arena, rows[i].text);
        cr_expect_eq(num_is_binary(number, 53, 1023), rows[i].is_double, "%s", rows[i].text);
        cr_expect_eq(num_is_binary(number, 24, 127), rows[i].is_float, "%s", rows[i].text);
        cr_expect_eq(num_is_scale(number), rows[i].is_scale, "%s", rows[i].text);
    }
    arena_release(&arena);
}

Test(num, near_is_what_some_thousand_units_tell_apart)
{
    Arena arena;
    arena_init(&arena);
    Num one = NUM(1), tiny = num_power_of_two(&arena, -45), small = num_power_of_two(&arena, -30);
    cr_expect(num_is_near(one, num_add(&arena, one, tiny), 53));
    cr_expect(!num_is_near(one, num_add(&arena, one, small), 53));
    cr_expect(num_is_near(one, num_add(&arena, one, small), 24));
    cr_expect(num_is_near(NUM(0), NUM(0), 53) && !num_is_near(NUM(0), tiny, 53));
    cr_expect(num_is_nearly_whole(num_sub(&arena, NUM(-7), tiny), 53) &&
              num_is_nearly_whole(NUM(0), 53));
    cr_expect(!num_is_nearly_whole(num_sub(&arena, NUM(-7), small), 53) &&
              !num_is_nearly_whole(tiny, 53));
    cr_expect(num_is_negligible(tiny, one) && !num_is_negligible(small, one));
    cr_expect(!num_is_negligible(NUM(0), one) && !num_is_negligible(tiny, NUM(0)));
    Num large = num_power_of_two(&arena, 1100);
    cr_expect(num_is_near(large, large, 53) &&
              !num_is_near(large, num_add(&arena, large, large), 53));
    arena_release(&arena);
}

Test(num, decimals_print_where_finite)
{
    static const char *const rows[][2] = {{"1/2", "0.5"}, {"3", "3.0"},      {"-1/8", "-0.125"},
                                          {"1/3", "1/3"}, {"1/100", "0.01"}, {"-25/2", "-12.5"}};
    Arena arena;
    arena_init(&arena);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Buf buf = {0};
        num_print_decimal(&buf, parse(&arena, rows[i][0]));
        cr_expect_str_eq(buf_text(&buf), rows[i][1]);
        buf_release(&buf);
    }
    arena_release(&arena);
}
