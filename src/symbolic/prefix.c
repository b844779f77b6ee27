/* Sums of the first elements: prefix(v, t, e) is the sum of t for v = 0, 1 … e-1; where e is negative,
 * minus that for v = e … -1, so that prefix(v, t, e + 1) - prefix(v, t, e) is t at e everywhere. */
#include <stdio.h>
#include <stdlib.h>

#include "lib/bug.h"
#include "symbolic/bank.h"
#include "symbolic/poly.h"

enum {
    CONSTANT_MAX = 256, /* elements that are added one by one, where the end is a number, */
    STEPS_MAX = 16,     /* and where it is a number beyond something */
};

/* Whether the term has a value whatever the variable is: then it may be taken beyond the sum. */
static bool is_total(TermBank *bank, Term term, Memo *seen)
{
    uint32_t kind = bank_kind(bank, term);
    if (term_is_immediate(term) || !memo_put_new(seen, term, 1))
        return true;
    if (kind == TERM_QUOTIENT || kind == TERM_DIV || kind == TERM_REM || kind == TERM_BITS)
        return false;
    VecU32 children = {0};
    bool all = true;
    term_children_list(bank, term, &children);
    for (uint32_t i = 0; i < children.length && all; i++)
        all = is_total(bank, children.data[i], seen);
    vec_release(&children);
    return all;
}

static Term at(TermBank *bank, Term variable, Term body, Term value)
{
    return term_substitute(bank, body, &variable, &value, 1);
}

/* The sum of the elements from start on, so many of them; TERM_NONE: one has no value. */
static Term elements(TermBank *bank, Term variable, Term body, Term start, int64_t count)
{
    CHECK(count >= 0 && count <= CONSTANT_MAX);
    Term sum = constant_zero(term_sort(bank, body));
    for (int64_t i = 0; i < count && sum; i++) {
        Term one = at(bank, variable, body, term_add(bank, start, term_int64(bank, i)));
        sum = one == TERM_NONE ? TERM_NONE : term_add(bank, sum, one);
    }
    return sum;
}

/* From start to count elements further on, which may be negative. */
static Term distance(TermBank *bank, Term variable, Term body, Term start, int64_t count)
{
    if (count >= 0)
        return elements(bank, variable, body, start, count);
    Term first = term_add(bank, start, term_int64(bank, count));
    Term sum = elements(bank, variable, body, first, -count);
    return sum ? term_neg(bank, sum) : TERM_NONE;
}

int64_t term_constant_part(TermBank *bank, Term end)
{
    int64_t number;
    Term constant = TERM_NONE;
    if (bank_is(bank, end, TERM_POLYNOMIAL))
        constant = poly_coefficient(bank, end, TERM_NONE);
    if (!constant || !term_to_int64(bank, constant, &number))
        return 0;
    return number;
}

static bool occurs(TermBank *bank, Term variable, Term body, uint32_t *greatest)
{
    VecU32 symbols = {0};
    bool found = false;
    term_symbols(bank, body, &symbols);
    for (uint32_t i = 0; i < symbols.length; i++) {
        const char *name = term_symbol_name(bank, symbols.data[i]);
        uint32_t number = *name == '$' ? (uint32_t)strtoul(name + 1, NULL, 10) : 0;
        found |= symbols.data[i] == variable;
        if (symbols.data[i] != variable && number > *greatest)
            *greatest = number;
    }
    vec_release(&symbols);
    return found;
}

static Term make(TermBank *bank, Term variable, Term body, Term end)
{
    CHECK(term_sort(bank, end) == SORT_INT);
    uint32_t depth = quantifier_depth(bank, body);
    if (!occurs(bank, variable, body, &depth)) {
        Term count = term_sort(bank, body) == SORT_REAL ? term_to_real(bank, end) : end;
        return rule_result(bank, RULE_prefix_constant, term_mul(bank, body, count));
    }
    char name[24];
    snprintf(name, sizeof name, "$%u", depth + 1);
    Term bound = term_symbol(bank, name, SORT_INT);
    body = term_substitute(bank, body, &variable, &bound, 1);
    return bank_intern(bank, TERM_PREFIX, term_sort(bank, body), (Term[]){bound, body, end}, 3);
}

Term term_prefix_sum(TermBank *bank, Term variable, Term body, Term end)
{
    CHECK(bank_is(bank, variable, TERM_SYMBOL) && sort_is_numeric(term_sort(bank, body)));
    CHECK(term_sort(bank, end) == SORT_INT);
    Memo seen = {0};
    int64_t number;
    bool total = is_total(bank, body, &seen), is_number = term_to_int64(bank, end, &number);
    memo_release(&seen);
    if (is_number && !number)
        return rule_result(bank, RULE_prefix_empty, constant_zero(term_sort(bank, body)));
    if (!is_number)
        number = term_constant_part(bank, end);
    int64_t most = is_number ? CONSTANT_MAX : STEPS_MAX;
    if (!total || !number || number > most || number < -most)
        return make(bank, variable, body, end);
    Term start = term_sub(bank, end, term_int64(bank, number));
    Term further = distance(bank, variable, body, start, number);
    if (!further)
        return make(bank, variable, body, end);
    rule_hit(bank, RULE_prefix_step);
    return is_number ? further : term_add(bank, make(bank, variable, body, start), further);
}
