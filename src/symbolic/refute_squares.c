#include "lib/bug.h"
#include "symbolic/context_facts.h"
#include "symbolic/poly.h"
#include "symbolic/refute.h"
#include "symbolic/relation.h"
#include "symbolic/squares.h"

enum { RELATIONS_MAX = 40 };

/* p >= 0, or p > 0. */
typedef struct Inequality {
    Term p;
    bool strict;
} Inequality;

typedef struct Inequalities {
    TermBank *bank;
    Inequality items[RELATIONS_MAX];
    uint32_t count;
} Inequalities;

static void add_inequality(Inequalities *list, Term p, bool strict)
{
    CHECK(list->count <= RELATIONS_MAX && term_sort(list->bank, p) == SORT_REAL);
    if (list->count < RELATIONS_MAX)
        list->items[list->count++] = (Inequality){p, strict};
}

static void collect(Inequalities *list, const Term *conjuncts, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        if (!term_is_relation(list->bank, conjuncts[i]))
            continue;
        uint32_t kind = bank_kind(list->bank, conjuncts[i]);
        Term p = bank_words(list->bank, conjuncts[i])[0];
        if (term_sort(list->bank, p) != SORT_REAL || kind == TERM_NE_ZERO)
            continue;
        add_inequality(list, p, kind == TERM_GT_ZERO);
        if (kind == TERM_EQ_ZERO)
            add_inequality(list, term_neg(list->bank, p), false);
    }
}

/* A positive factor for q such that some linear monomial of p cancels in p + factor·q; 1 when there
 * is none. */
static Term cancelling_factor(TermBank *bank, Term p, Term q)
{
    PolyView left;
    poly_view(bank, p, &left);
    for (uint32_t i = 0; i < left.count; i++) {
        Term monomial = left.pairs[i].monomial;
        if (!monomial || monomial_degree(bank, monomial) != 1)
            continue;
        Term mine = left.pairs[i].coefficient;
        Term theirs = poly_coefficient(bank, q, monomial);
        if (theirs && constant_sign(bank, mine) * constant_sign(bank, theirs) < 0)
            return constant_div(bank, constant_neg(bank, mine), theirs);
    }
    return constant_one(SORT_REAL);
}

/* Rule: p >= 0 and q >= 0 cannot hold together when some p + c·q with c > 0 is a negated sum of
 * squares that is below 0, or is not above 0 where one of the two is strict. */
static bool excludes(TermBank *bank, const Inequality *a, const Inequality *b)
{
    bool strict;
    Term sum = poly_add(bank, a->p, poly_scale(bank, b->p, cancelling_factor(bank, a->p, b->p)));
    return squares_bound(bank, sum, -1, &strict) && (strict || a->strict || b->strict);
}

bool refute_squares(Contexts *contexts, ContextId context)
{
    uint32_t count;
    const Term *conjuncts = context_conjuncts(contexts, context, &count);
    Inequalities list = {.bank = contexts_bank(contexts)};
    collect(&list, conjuncts, count);
    for (uint32_t i = 0; i < list.count; i++)
        for (uint32_t k = i + 1; k < list.count; k++)
            if (excludes(list.bank, &list.items[i], &list.items[k])) {
                rule_hit(list.bank, RULE_refute_squares);
                return true;
            }
    return false;
}
