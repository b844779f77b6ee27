/* Quotients of long polynomials: what stays an atom, and what is seen when it is multiplied out. */
#include <criterion/criterion.h>

#include "symbolic/bank.h"
#include "symbolic/build.h"
#include "symbolic/quotient.h"
#include "symbolic/unfold.h"
#include "unit/symbolic/notation.h"

#define LONG                                                                                       \
    "(x*y + z*t + u*v + w*a + b*c + d*e + o*x + y*z + t*u + v*w + a*b + c*d + e*o + x^2 + y^2 + "  \
    "z^2 + 1)"
#define ALSO                                                                                       \
    "(x*t + y*u + z*v + t*w + u*a + v*b + w*c + a*d + b*e + c*o + d*x + e*y + o*z + t^2 + u^2 + "  \
    "v^2 + 2)"

static Term zero(TermBank *bank)
{
    return term_real(bank, NUM(0));
}

Test(unfold, long_quotients_are_atoms)
{
    TermBank *bank = bank_new(NULL);
    Term quotient = notation_parse(bank, "3*x/" LONG);
    Term monic = notation_parse(bank, "x/" LONG);
    cr_expect(quotient_is_folded(bank, monic));
    cr_expect_eq(quotient, term_mul(bank, term_real(bank, NUM(3)), monic));
    cr_expect_not(quotient_is_folded(bank, notation_parse(bank, "x/(y + z)")));
    bank_free(bank);
}

/* The last of the pivots of an elimination has a few terms for each step, no determinant. */
Test(unfold, an_elimination_stays_short)
{
    enum { ORDER = 7 };
    TermBank *bank = bank_new(NULL);
    Term a[ORDER][ORDER];
    char name[4] = "xij";
    for (int i = 0; i < ORDER; i++)
        for (int j = 0; j < ORDER; j++) {
            name[1] = (char)('0' + i), name[2] = (char)('0' + j);
            a[i][j] = term_symbol(bank, name, SORT_REAL);
        }
    for (int k = 0; k < ORDER; k++)
        for (int i = k + 1; i < ORDER; i++) {
            Term factor = term_divide(bank, a[i][k], a[k][k]);
            for (int j = k; j < ORDER; j++)
                a[i][j] = term_sub(bank, a[i][j], term_mul(bank, factor, a[k][j]));
        }
    cr_expect_lt(bank_terms(bank), 20000u);
    cr_expect_not(term_may_vanish(bank, a[ORDER - 1][ORDER - 1]));
    bank_free(bank);
}

static const struct {
    const char *a, *b;
    bool are_equal;
} pairs[] = {
    {"x/" LONG " + y/" LONG, "(x + y)/" LONG, true},
    {"x/" LONG " + y/" LONG, "(x + z)/" LONG, false},
    {LONG "*(x/" LONG ")", "x", true},
    {LONG "*(x/" LONG ")", "x + 1", false},
    {"1/" LONG " - 1/" ALSO, "(" ALSO " - " LONG ")/(" LONG "*" ALSO ")", true},
    {"1/" LONG " - 1/" ALSO, "(" LONG " - " ALSO ")/(" LONG "*" ALSO ")", false},
    {"1/(1/" LONG ")", LONG, true},
    {"1/(1/" LONG ")", ALSO, false},
    {"f(x/" LONG " + y/" LONG ")", "f((x + y)/" LONG ")", true},
    {"f(x/" LONG " + y/" LONG ")", "f((x - y)/" LONG ")", false},
    {"(x/" LONG ")^3", "x^3/(" LONG "*" LONG "*" LONG ")", true},
    {"(x/" LONG ")^3", "x^3/(" LONG "*" LONG "*" ALSO ")", false},
};

Test(unfold, equal_values_are_seen)
{
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        TermBank *bank = bank_new(NULL);
        Term a = notation_parse(bank, pairs[i].a), b = notation_parse(bank, pairs[i].b);
        cr_expect_eq(term_equal(bank, a, b) == TERM_TRUE, pairs[i].are_equal, "%s, %s", pairs[i].a,
                     pairs[i].b);
        cr_expect_eq(term_may_vanish(bank, term_sub(bank, a, b)), pairs[i].are_equal, "%s, %s",
                     pairs[i].a, pairs[i].b);
        cr_expect_eq(term_unfold(bank, term_sub(bank, a, b), UNFOLD_MUCH) == zero(bank),
                     pairs[i].are_equal, "%s, %s", pairs[i].a, pairs[i].b);
        bank_free(bank);
    }
}

Test(unfold, work_is_bounded)
{
    TermBank *bank = bank_new(NULL);
    Term sum = notation_parse(bank, "x/" LONG " + y/" ALSO);
    cr_expect_eq(term_unfold(bank, sum, 16), TERM_NONE);
    Term fraction = term_unfold(bank, sum, UNFOLD_SOME);
    cr_assert_neq(fraction, TERM_NONE);
    cr_expect_not(bank_flags(bank, fraction) & FLAG_FOLDED);
    cr_expect_eq(term_unfold(bank, fraction, 1), fraction);
    bank_free(bank);
}

/* A divisor that turns out to be 0 has no value. */
Test(unfold, nothing_is_divided_by_zero)
{
    TermBank *bank = bank_new(NULL);
    Term nothing = term_sub(bank, notation_parse(bank, "x/" LONG " + y/" LONG),
                            notation_parse(bank, "(x + y)/" LONG));
    cr_assert_neq(nothing, zero(bank));
    Term quotient = term_divide(bank, notation_parse(bank, "x"), nothing);
    cr_expect_eq(term_unfold(bank, quotient, UNFOLD_MUCH), TERM_NONE);
    cr_expect(term_may_vanish(bank, quotient), "nothing is known of it");
    bank_free(bank);
}
