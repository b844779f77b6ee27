#include "symbolic/named.h"

#include <stdio.h>

#include "lib/bug.h"
#include "lib/num_big.h"
#include "symbolic/enclosure.h"
#include "symbolic/quotient.h"

enum {
    LONGEST = 1 << 18,        /* bits of a numerator or denominator */
    LONGEST_CLOSED = 1 << 14, /* bits of all coefficients where there are more than one */
    MOST_PAIRS = 64,          /* of a product, or of what a sum of quotients has over a divisor */
    MOST_FACTORS = 8,         /* of a product that has no name */
    FEW_PAIRS = 16,           /* that may be added to a sum of any length */
    MOST_CLOSED_PAIRS = 256   /* of a sum without named numbers, of two that are not short */
};

static size_t bits_of(const TermBank *bank, Term constant)
{
    if (term_is_immediate(constant))
        return 1;
    CHECK(term_is_constant(bank, constant));
    Num value = term_num(bank, constant);
    if (num_is_small(value))
        return 1;
    size_t above = mpz_sizeinbase(mpq_numref(value.big->value), 2);
    size_t below = mpz_sizeinbase(mpq_denref(value.big->value), 2);
    return above > below ? above : below;
}

static size_t bits_of_pairs(const TermBank *bank, Term term)
{
    PolyView view;
    size_t bits = 0;
    poly_view(bank, term, &view);
    for (uint32_t i = 0; i < view.count; i++)
        bits += bits_of(bank, view.pairs[i].coefficient);
    return bits;
}

static bool is_quotient(const TermBank *bank, Term term)
{
    return !term_is_immediate(term) && bank_is(bank, term, TERM_QUOTIENT);
}

static bool is_constant(const TermBank *bank, Term term)
{
    return term_is_immediate(term) || bank_is(bank, term, TERM_CONSTANT);
}

bool named_is_long(const TermBank *bank, Term term)
{
    if (term_is_immediate(term) || term_sort(bank, term) != SORT_REAL)
        return false;
    if (is_constant(bank, term))
        return bits_of(bank, term) > LONGEST;
    if (!enclosure_is_closed(bank, term))
        return false;
    if (!is_quotient(bank, term))
        return bits_of_pairs(bank, term) > LONGEST_CLOSED;
    const Factor *factors;
    Term scale;
    uint32_t count = quotient_factors(bank, term, &factors, &scale);
    size_t bits = bits_of_pairs(bank, quotient_numerator(bank, term));
    for (uint32_t i = 0; i < count; i++)
        bits += factors[i].exponent * bits_of_pairs(bank, factors[i].primitive);
    return bits > LONGEST_CLOSED;
}

static bool is_named(const TermBank *bank, Term term)
{
    return !is_constant(bank, term) && bank_flags(bank, term) & FLAG_NAMED;
}

static uint32_t pairs_above(const TermBank *bank, Term term)
{
    return poly_pair_count(bank, quotient_numerator(bank, term));
}

/* At most how many pairs a denominator has when it is expanded, up to a limit. */
static uint32_t pairs_below(const TermBank *bank, Term term)
{
    if (!is_quotient(bank, term))
        return 1;
    const Factor *factors;
    Term scale;
    uint32_t count = quotient_factors(bank, term, &factors, &scale), pairs = 1;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = 0; k < factors[i].exponent && pairs <= MOST_PAIRS; k++)
            pairs *= poly_pair_count(bank, factors[i].primitive);
    CHECK(pairs);
    return pairs;
}

/* Sums without a divisor stay sums, so that their order does not matter: those that few summands are
 * added to, as loops that add up do. What a stencil makes in many rounds grows otherwise. */
static bool is_sum_due(const TermBank *bank, Term a, Term b)
{
    bool has_name = is_named(bank, a) || is_named(bank, b);
    if (!is_quotient(bank, a) && !is_quotient(bank, b)) {
        uint32_t x = poly_pair_count(bank, a), y = poly_pair_count(bank, b);
        return (x < y ? x : y) > FEW_PAIRS && x + y > (has_name ? MOST_PAIRS : MOST_CLOSED_PAIRS);
    }
    return has_name || (uint64_t)pairs_above(bank, a) * pairs_below(bank, b) +
                               (uint64_t)pairs_above(bank, b) * pairs_below(bank, a) >
                           MOST_PAIRS;
}

static uint32_t degree_of(const TermBank *bank, Term term)
{
    CHECK(!is_quotient(bank, term));
    PolyView view;
    uint32_t degree = 0;
    poly_view(bank, term, &view);
    for (uint32_t i = 0; i < view.count; i++) {
        uint32_t of_pair =
            view.pairs[i].monomial ? monomial_degree(bank, view.pairs[i].monomial) : 0;
        degree = of_pair > degree ? of_pair : degree;
    }
    return degree;
}

/* Products of a few numbers commute, and squares of sums are not negative: those stay what they are. */
static bool is_short_product(const TermBank *bank, Term a, Term b)
{
    if (is_quotient(bank, a) || is_quotient(bank, b))
        return false;
    if (poly_pair_count(bank, a) == 1 && poly_pair_count(bank, b) == 1)
        return degree_of(bank, a) + degree_of(bank, b) <= MOST_FACTORS;
    return a == b && degree_of(bank, a) == 1;
}

bool named_is_due(const TermBank *bank, NamedOperation operation, Term a, Term b)
{
    CHECK(a != TERM_NONE && b != TERM_NONE);
    bool x = is_constant(bank, a), y = is_constant(bank, b);
    if ((x && y) || !(x || enclosure_is_closed(bank, a)) || !(y || enclosure_is_closed(bank, b)))
        return false;
    if (operation == NAMED_ADD || operation == NAMED_SUBTRACT)
        return is_sum_due(bank, a, b);
    if (y || (x && operation == NAMED_MULTIPLY))
        return false; /* a multiple */
    if (operation == NAMED_MULTIPLY && is_short_product(bank, a, b))
        return false;
    if (is_named(bank, a) || is_named(bank, b))
        return true;
    if (operation == NAMED_MULTIPLY)
        return (uint64_t)pairs_above(bank, a) * pairs_above(bank, b) > MOST_PAIRS ||
               (uint64_t)pairs_below(bank, a) * pairs_below(bank, b) > MOST_PAIRS;
    return (uint64_t)pairs_above(bank, a) * pairs_below(bank, b) > MOST_PAIRS ||
           (uint64_t)pairs_below(bank, a) * pairs_above(bank, b) > MOST_PAIRS;
}

/* What is exact without a name: x + 0, x * 1, x * 0, x - x. */
static Term simple_result(TermBank *bank, NamedOperation operation, Term a, Term b)
{
    CHECK(operation <= NAMED_DIVIDE);
    Term zero = term_real(bank, NUM(0)), one = term_real(bank, NUM(1));
    switch (operation) {
    case NAMED_ADD:
        return a == zero ? b : b == zero ? a : TERM_NONE;
    case NAMED_SUBTRACT:
        return b == zero ? a : a == b ? zero : TERM_NONE;
    case NAMED_MULTIPLY:
        if (a == zero || b == zero)
            return zero;
        return a == one ? b : b == one ? a : TERM_NONE;
    case NAMED_DIVIDE:
        return b == one ? a : a == zero ? zero : a == b ? one : TERM_NONE;
    }
    return TERM_NONE;
}

Term named_result(TermBank *bank, NamedOperation operation, Term a, Term b)
{
    enum { BITS = 32 };
    Term simple = simple_result(bank, operation, a, b);
    if (simple != TERM_NONE)
        return simple;
    CHECK(term_sort(bank, a) == SORT_REAL && term_sort(bank, b) == SORT_REAL);
    bool commutes = operation == NAMED_ADD || operation == NAMED_MULTIPLY;
    if (commutes && term_compare(bank, a, b) > 0) {
        Term first = a;
        a = b;
        b = first;
    }
    Fingerprint parts[] = {
        term_fingerprint(bank, a), term_fingerprint(bank, b), {operation, operation}};
    Fingerprint whole = fingerprint_bytes(parts, sizeof parts);
    char name[48];
    snprintf(name, sizeof name, "real#%016llx%016llx", (unsigned long long)whole.high,
             (unsigned long long)whole.low);
    Term term = term_symbol(bank, name, SORT_REAL);
    if (bank_named(bank, term))
        return term;
    bank->nodes.data[term].flags = FLAG_NAMED; /* and not open */
    vec_push(&bank->named, ((NamedReal){operation, a, b}));
    memo_put(&bank->named_places, term, bank->named.length);
    Num low, high;
    enclosure_ends(bank, term, BITS, &low, &high); /* so that no later question goes deep */
    return term;
}
