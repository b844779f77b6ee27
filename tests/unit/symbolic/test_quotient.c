#include <criterion/criterion.h>

#include "symbolic/poly_gcd.h"
#include "unit/symbolic/notation.h"
#include "unit/symbolic/random_term.h"

/* A rational function built by its operations, and as one fraction of two polynomials. */
typedef struct Ratio {
    Term value, numerator, denominator;
} Ratio;

static Ratio leaf(TermBank *bank, Random *random)
{
    Term one = term_real(bank, NUM(1));
    Term term = random_below(random, 3)
                    ? tree_symbol(bank, SORT_REAL, random_below(random, SYMBOLS))
                    : term_real(bank, NUM((int64_t)random_below(random, 7) - 3));
    return (Ratio){term, term, one};
}

static Ratio combine(TermBank *bank, Random *random, Ratio a, Ratio b)
{
    Term left = term_mul(bank, a.numerator, b.denominator),
         right = term_mul(bank, b.numerator, a.denominator);
    Term below = term_mul(bank, a.denominator, b.denominator);
    switch (random_below(random, b.value == term_real(bank, NUM(0)) ? 3 : 5)) {
    case 0:
        return (Ratio){term_add(bank, a.value, b.value), term_add(bank, left, right), below};
    case 1:
        return (Ratio){term_sub(bank, a.value, b.value), term_sub(bank, left, right), below};
    case 2:
        return (Ratio){term_mul(bank, a.value, b.value), term_mul(bank, a.numerator, b.numerator),
                       below};
    default:
        return (Ratio){term_divide(bank, a.value, b.value), left,
                       term_mul(bank, a.denominator, b.numerator)};
    }
}

static Ratio random_ratio(TermBank *bank, Random *random, uint32_t depth)
{
    if (!depth)
        return leaf(bank, random);
    Ratio a = random_ratio(bank, random, depth - 1);
    return combine(bank, random, a, random_ratio(bank, random, random_below(random, depth)));
}

Test(quotient, equal_rational_functions_have_one_id, .timeout = 300)
{
    Random random = {.state = 11};
    for (uint32_t round = 0; round < 500; round++) {
        TermBank *bank = bank_new(NULL);
        Ratio ratio = random_ratio(bank, &random, 1 + random_below(&random, 4));
        Term whole = term_divide(bank, ratio.numerator, ratio.denominator);
        cr_assert_eq(ratio.value, whole, "round %u: %s", round, notation_text(bank, ratio.value));
        bank_free(bank);
    }
}

static const struct {
    const char *a, *b, *gcd;
} divisors[] = {
    {"x^2 - 1", "x^2 + 2*x + 1", "x + 1"},
    {"x*y + x", "y^2 + y", "y + 1"},
    {"(x + y)^3*(x - y)", "(x + y)^2*(x + 2*y)", "(x + y)^2"},
    {"x^2 + y^2", "x^2 - y^2", "1.0"},
    {"(x*y - z)*(x + z^2)", "(x*y - z)*(y - z)", "x*y - z"},
    {"6*x + 4", "9*x + 6", "x + 2.0/3"},
    {"x^5 - y^5", "x^3 - y^3", "x - y"},
    {"x", "y", "1.0"},
};

Test(quotient, greatest_common_divisors_are_found)
{
    TermBank *bank = bank_new(NULL);
    for (size_t i = 0; i < sizeof divisors / sizeof *divisors; i++) {
        Term found = poly_gcd(bank, notation_parse(bank, divisors[i].a),
                              notation_parse(bank, divisors[i].b));
        Term wanted = notation_parse(bank, divisors[i].gcd);
        Term lead = poly_leading(bank, wanted);
        wanted = term_divide(bank, wanted, lead);
        cr_expect_eq(found, wanted, "%s, %s: %s", divisors[i].a, divisors[i].b,
                     found ? notation_text(bank, found) : "none");
    }
    bank_free(bank);
}

/* What is known of a denominator's factors never changes what a term is. */
Test(quotient, factors_of_a_denominator_do_not_matter)
{
    TermBank *bank = bank_new(NULL);
    Term expanded = notation_parse(bank, "1/(x^2 - 3*x + 2)");
    Term product =
        term_mul(bank, notation_parse(bank, "1/(x - 1)"), notation_parse(bank, "1/(x - 2)"));
    cr_assert_eq(expanded, product);
    cr_assert_eq(term_add(bank, expanded, notation_parse(bank, "1/(x - 1)")),
                 notation_parse(bank, "1/(x - 2)"));
    cr_assert_eq(term_mul(bank, expanded, notation_parse(bank, "x - 1")),
                 notation_parse(bank, "1/(x - 2)"));
    bank_free(bank);
}

/* Powers of long linear forms are multiplied out in quotients where that is needed. */
Test(quotient, powers_in_numerators_are_compared)
{
#define LONG_FORM "(x + y + z + t + u + v + w + a + b + c + d + e + o)"
    TermBank *bank = bank_new(NULL);
    Term product = notation_parse(bank, LONG_FORM "/h1*(" LONG_FORM "/h2)");
    Term square = notation_parse(bank, LONG_FORM "*(x + y + z + t + u + v) + " LONG_FORM
                                                 "*(w + a + b + c + d + e + o)");
    Term quotient = term_divide(bank, square, notation_parse(bank, "h1*h2"));
    cr_expect_eq(term_equal(bank, product, quotient), TERM_TRUE);
    Term other = term_add(bank, quotient, notation_parse(bank, "x/h1"));
    cr_expect_neq(term_equal(bank, product, other), TERM_TRUE);
    bank_free(bank);
}
