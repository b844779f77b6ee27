#include <criterion/criterion.h>
#include <stdio.h>

#include "unit/symbolic/notation.h"

/* Identities that must hold by construction alone. */

static Term indexed(TermBank *bank, const char *name, uint32_t i, uint32_t j)
{
    char text[32];
    snprintf(text, sizeof text, "%s%u_%u", name, i, j);
    return term_symbol(bank, text, SORT_REAL);
}

static Term minor_of(TermBank *bank, Term m[3][3], uint32_t row, uint32_t column)
{
    uint32_t r[2], c[2];
    for (uint32_t i = 0, k = 0; i < 3; i++)
        if (i != row)
            r[k++] = i;
    for (uint32_t i = 0, k = 0; i < 3; i++)
        if (i != column)
            c[k++] = i;
    return term_sub(bank, term_mul(bank, m[r[0]][c[0]], m[r[1]][c[1]]),
                    term_mul(bank, m[r[0]][c[1]], m[r[1]][c[0]]));
}

static Term signed_minor(TermBank *bank, Term m[3][3], uint32_t row, uint32_t column)
{
    Term minor = minor_of(bank, m, row, column);
    return (row + column) % 2 ? term_neg(bank, minor) : minor;
}

static Term determinant(TermBank *bank, Term m[3][3])
{
    Term sum = term_real(bank, NUM(0));
    for (uint32_t i = 0; i < 3; i++)
        sum = term_add(bank, sum, term_mul(bank, m[0][i], signed_minor(bank, m, 0, i)));
    return sum;
}

Test(algebra, a_symbolic_matrix_times_its_inverse_is_the_identity)
{
    TermBank *bank = bank_new(NULL);
    Term m[3][3];
    for (uint32_t i = 0; i < 9; i++)
        m[i / 3][i % 3] = indexed(bank, "m", i / 3, i % 3);
    Term det = determinant(bank, m);
    for (uint32_t i = 0; i < 9; i++) {
        Term sum = term_real(bank, NUM(0));
        for (uint32_t k = 0; k < 3; k++) {
            Term inverse = term_divide(bank, signed_minor(bank, m, i % 3, k), det);
            sum = term_add(bank, sum, term_mul(bank, m[i / 3][k], inverse));
        }
        cr_expect_eq(sum, term_real(bank, NUM(i / 3 == i % 3)));
    }
    bank_free(bank);
}

Test(algebra, lu_factors_multiply_to_the_matrix)
{
    TermBank *bank = bank_new(NULL);
    Term a[3][3], lower[3][3], upper[3][3];
    for (uint32_t i = 0; i < 9; i++)
        a[i / 3][i % 3] = upper[i / 3][i % 3] = indexed(bank, "a", i / 3, i % 3);
    for (uint32_t k = 0; k < 3; k++)
        for (uint32_t i = k + 1; i < 3; i++) {
            lower[i][k] = term_divide(bank, upper[i][k], upper[k][k]);
            for (uint32_t j = k; j < 3; j++)
                upper[i][j] = term_sub(bank, upper[i][j], term_mul(bank, lower[i][k], upper[k][j]));
        }
    for (uint32_t i = 0; i < 3; i++)
        for (uint32_t j = 0; j < 3; j++) {
            Term sum = i <= j ? upper[i][j] : term_real(bank, NUM(0));
            for (uint32_t k = 0; k < i && k <= j; k++)
                sum = term_add(bank, sum, term_mul(bank, lower[i][k], upper[k][j]));
            cr_expect_eq(sum, a[i][j], "%u %u: %s", i, j, notation_text(bank, sum));
        }
    bank_free(bank);
}

Test(algebra, a_sum_of_two_hundred_quotients_telescopes)
{
    TermBank *bank = bank_new(NULL);
    Term one = term_real(bank, NUM(1)), x = term_symbol(bank, "x", SORT_REAL), sum = one;
    sum = term_real(bank, NUM(0));
    for (int64_t i = 0; i < 200; i++) {
        Term here = term_add(bank, x, term_real(bank, NUM(i)));
        Term next = term_add(bank, here, one);
        sum = term_add(bank, sum, term_divide(bank, one, term_mul(bank, here, next)));
    }
    Term last = term_add(bank, x, term_real(bank, NUM(200)));
    Term wanted = term_sub(bank, term_divide(bank, one, x), term_divide(bank, one, last));
    cr_expect_eq(sum, wanted);
    bank_free(bank);
}

Test(algebra, horner_and_powers_give_one_polynomial)
{
    TermBank *bank = bank_new(NULL);
    Term x = term_symbol(bank, "x", SORT_REAL);
    Term horner = term_real(bank, NUM(0)), powers = horner;
    for (uint32_t i = 0; i <= 30; i++) {
        Term c = indexed(bank, "c", 30 - i, 0), d = indexed(bank, "c", i, 0);
        horner = term_add(bank, term_mul(bank, horner, x), c);
        powers = term_add(bank, powers, term_mul(bank, d, term_pow(bank, x, i)));
    }
    cr_expect_eq(horner, powers);
    bank_free(bank);
}

Test(algebra, a_dot_product_is_the_same_in_either_order)
{
    TermBank *bank = bank_new(NULL);
    Term a = term_symbol(bank, "A", sort_array(bank, SORT_REAL));
    Term b = term_symbol(bank, "C", sort_array(bank, SORT_REAL));
    Term up = term_real(bank, NUM(0)), down = up;
    for (int64_t i = 0; i < 1000; i++) {
        Term low = term_int64(bank, i), high = term_int64(bank, 999 - i);
        up = term_add(bank, up, term_mul(bank, term_read(bank, a, low), term_read(bank, b, low)));
        down = term_add(bank, down,
                        term_mul(bank, term_read(bank, b, high), term_read(bank, a, high)));
    }
    cr_expect_eq(up, down);
    bank_free(bank);
}

Test(algebra, powers_expand_alike)
{
    TermBank *bank = bank_new(NULL);
    Term sum = notation_parse(bank, "x + y"), power = term_pow(bank, sum, 8);
    Term square = term_mul(bank, sum, sum), fourth = term_mul(bank, square, square);
    cr_expect_eq(power, term_mul(bank, fourth, fourth));
    cr_expect_eq(term_divide(bank, power, fourth), fourth);
    Term many = notation_parse(bank, "1.0 + x + y + z + t");
    Term sixth = term_pow(bank, many, 6);
    cr_expect_eq(term_mul(bank, sixth, sixth), term_pow(bank, many, 12));
    bank_free(bank);
}

/* Numbers beyond 64 bits. */
Test(algebra, big_coefficients_are_exact)
{
    TermBank *bank = bank_new(NULL);
    Term n = term_symbol(bank, "n", SORT_INT);
    Term big = term_pow(bank, term_int64(bank, 10), 40);
    Term p = term_add(bank, term_mul(bank, n, big), term_int64(bank, 1));
    cr_expect_eq(term_sub(bank, p, term_mul(bank, big, n)), term_int64(bank, 1));
    cr_expect_eq(term_quotient(bank, term_mul(bank, p, big), big), p);
    cr_expect_eq(notation_parse(bank, "n*100000000000 == 500000000000"),
                 notation_parse(bank, "n == 5"));
    cr_expect_str_eq(notation_text(bank, big), "10000000000000000000000000000000000000000");
    bank_free(bank);
}
