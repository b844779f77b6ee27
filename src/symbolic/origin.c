#include "symbolic/origin.h"

#include "lib/bug.h"

static bool has_origin(const TermBank *bank, Term term)
{
    uint32_t place;
    return memo_get(&bank->origin_places, term, &place);
}

/* What has several summands, and so may hide its sign. */
static bool is_compound(const TermBank *bank, Term term)
{
    return bank_is(bank, term, TERM_POLYNOMIAL) || bank_is(bank, term, TERM_QUOTIENT);
}

static void add_origin(TermBank *bank, Term result, OriginKind kind, Term a, Term b)
{
    CHECK(a != TERM_NONE && (b != TERM_NONE || kind >= ORIGIN_SAME_SIGN));
    if (!is_compound(bank, result) || result == a || result == b || has_origin(bank, result))
        return;
    CHECK(bank->origins.length == bank->origin_places.count);
    vec_push(&bank->origins, ((Origin){a, b, kind}));
    memo_put(&bank->origin_places, result, bank->origins.length);
}

void origin_sum(TermBank *bank, Term result, Term a, Term b)
{
    if (has_origin(bank, a) || has_origin(bank, b) || bank_is(bank, a, TERM_QUOTIENT) ||
        bank_is(bank, b, TERM_QUOTIENT))
        add_origin(bank, result, ORIGIN_SUM, a, b);
}

void origin_product(TermBank *bank, Term result, Term a, Term b)
{
    bool scales = term_is_constant(bank, a) || term_is_constant(bank, b);
    if (!scales || has_origin(bank, a) || has_origin(bank, b))
        add_origin(bank, result, ORIGIN_PRODUCT, a, b);
}

void origin_same_sign(TermBank *bank, Term result, Term a)
{
    if (has_origin(bank, a))
        add_origin(bank, result, ORIGIN_SAME_SIGN, a, TERM_NONE);
}

void origin_same_zeros(TermBank *bank, Term result, Term a)
{
    if (has_origin(bank, a))
        add_origin(bank, result, ORIGIN_SAME_ZEROS, a, TERM_NONE);
}
