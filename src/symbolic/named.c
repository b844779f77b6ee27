#include "symbolic/named.h"

#include <stdio.h>

#include "lib/num_big.h"
#include "symbolic/bank.h"
#include "symbolic/enclosure.h"

enum { LONGEST = 1 << 18 }; /* bits of a numerator or denominator */

bool named_is_long(const TermBank *bank, Term constant)
{
    if (term_is_immediate(constant) || !bank_is(bank, constant, TERM_CONSTANT) ||
        term_sort(bank, constant) != SORT_REAL)
        return false;
    Num value = term_num(bank, constant);
    if (num_is_small(value))
        return false;
    return mpz_sizeinbase(mpq_numref(value.big->value), 2) > LONGEST ||
           mpz_sizeinbase(mpq_denref(value.big->value), 2) > LONGEST;
}

static bool is_named(const TermBank *bank, Term term)
{
    return bank_flags(bank, term) & FLAG_NAMED && enclosure_is_closed(bank, term);
}

static bool is_constant(const TermBank *bank, Term term)
{
    return term_is_immediate(term) || bank_is(bank, term, TERM_CONSTANT);
}

bool named_is_due(const TermBank *bank, Term a, Term b)
{
    bool x = is_named(bank, a), y = is_named(bank, b);
    return (x && (y || is_constant(bank, b))) || (y && is_constant(bank, a));
}

/* What is exact without a name: x + 0, x * 1, x * 0, x - x. */
static Term simple_result(TermBank *bank, NamedOperation operation, Term a, Term b)
{
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
    Fingerprint parts[] = {
        term_fingerprint(bank, a), term_fingerprint(bank, b), {operation, operation}};
    Fingerprint whole = fingerprint_bytes(parts, sizeof parts);
    char name[48];
    snprintf(name, sizeof name, "real#%016llx%016llx", (unsigned long long)whole.high,
             (unsigned long long)whole.low);
    Term term = term_symbol(bank, name, SORT_REAL);
    if (named_find(bank, term))
        return term;
    bank->nodes.data[term].flags = FLAG_NAMED; /* and not open */
    vec_push(&bank->named, ((NamedReal){operation, a, b}));
    memo_put(&bank->named_places, term, bank->named.length);
    Num low, high;
    enclosure_ends(bank, term, BITS, &low, &high); /* so that no later question goes deep */
    return term;
}

const NamedReal *named_find(const TermBank *bank, Term term)
{
    uint32_t place;
    if (!bank->named.length || !memo_get(&bank->named_places, term, &place))
        return NULL;
    return &bank->named.data[place - 1];
}
