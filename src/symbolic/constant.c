/* Constants: arithmetic on numbers as terms, and the conversions of the interface. */
#include "symbolic/poly.h"

Term term_int(TermBank *bank, Num value)
{
    REQUIRE(num_is_integer(value));
    return constant_make(bank, SORT_INT, value);
}

Term term_int64(TermBank *bank, int64_t value)
{
    if (small_fits(value))
        return small_make(SORT_INT, value);
    return constant_make(bank, SORT_INT, num_from_int64(&bank->arena, value));
}

Term term_real(TermBank *bank, Num value)
{
    return constant_make(bank, SORT_REAL, value);
}

bool constant_is_zero(Term a)
{
    return term_is_small(a) && small_value(a) == 0;
}

bool constant_is_one(Term a)
{
    return term_is_small(a) && small_value(a) == 1;
}

int constant_sign(const TermBank *bank, Term a)
{
    CHECK(term_is_constant(bank, a));
    if (term_is_small(a))
        return (small_value(a) > 0) - (small_value(a) < 0);
    return num_sign(term_num(bank, a));
}

Term constant_add(TermBank *bank, Term a, Term b)
{
    CHECK(term_sort(bank, a) == term_sort(bank, b));
    Sort sort = term_sort(bank, a);
    if (term_is_small(a) && term_is_small(b)) {
        int64_t sum = (int64_t)small_value(a) + small_value(b);
        if (small_fits(sum))
            return small_make(sort, sum);
    }
    return constant_make(bank, sort, num_add(&bank->arena, term_num(bank, a), term_num(bank, b)));
}

Term constant_mul(TermBank *bank, Term a, Term b)
{
    CHECK(term_sort(bank, a) == term_sort(bank, b));
    Sort sort = term_sort(bank, a);
    if (term_is_small(a) && term_is_small(b)) {
        int64_t product = (int64_t)small_value(a) * small_value(b);
        if (small_fits(product))
            return small_make(sort, product);
    }
    return constant_make(bank, sort, num_mul(&bank->arena, term_num(bank, a), term_num(bank, b)));
}

Term constant_neg(TermBank *bank, Term a)
{
    if (term_is_small(a) && small_fits(-(int64_t)small_value(a)))
        return small_make(term_sort(bank, a), -(int64_t)small_value(a));
    return constant_make(bank, term_sort(bank, a), num_neg(&bank->arena, term_num(bank, a)));
}

Term constant_div(TermBank *bank, Term a, Term b)
{
    CHECK(!constant_is_zero(b) && term_sort(bank, a) == term_sort(bank, b));
    if (constant_is_one(b))
        return a;
    return constant_make(bank, term_sort(bank, a),
                         num_div(&bank->arena, term_num(bank, a), term_num(bank, b)));
}
