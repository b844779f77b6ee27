#include "lib/bug.h"
#include "symbolic/context_facts.h"
#include "symbolic/poly.h"
#include "symbolic/refute.h"
#include "symbolic/relation.h"

enum { PAIRS_MAX = 2000 };

/* Rule: where p = 0, a multiple of p is neither positive nor other than 0. */
static bool excludes(TermBank *bank, Term equation, Term relation)
{
    CHECK(bank_is(bank, equation, TERM_EQ_ZERO) && term_is_relation(bank, relation));
    uint32_t kind = bank_kind(bank, relation);
    Term p = bank_words(bank, equation)[0], multiple = bank_words(bank, relation)[0];
    return (kind == TERM_NE_ZERO || kind == TERM_GT_ZERO) &&
           term_sort(bank, p) == term_sort(bank, multiple) &&
           poly_unfolded_pairs(bank, multiple) <= PAIRS_MAX &&
           poly_divide_exact(bank, multiple, p) != TERM_NONE;
}

static bool is_equation(const TermBank *bank, Term conjunct)
{
    return bank_is(bank, conjunct, TERM_EQ_ZERO);
}

bool refute_multiples(Contexts *contexts, ContextId context)
{
    TermBank *bank = contexts_bank(contexts);
    uint32_t count;
    const Term *conjuncts = context_conjuncts(contexts, context, &count);
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = 0; is_equation(bank, conjuncts[i]) && k < count; k++)
            if (term_is_relation(bank, conjuncts[k]) &&
                excludes(bank, conjuncts[i], conjuncts[k])) {
                rule_hit(bank, RULE_refute_multiples);
                return true;
            }
    return false;
}
