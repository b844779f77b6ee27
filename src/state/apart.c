#include "state/apart.h"

static bool same_outer(const Lvalue *a, const Lvalue *b)
{
    bool is_same = a->key.region == b->key.region && a->key.a == b->key.a && a->key.b == b->key.b &&
                   a->count == b->count;
    for (uint32_t i = 0; is_same && i < a->count; i++)
        is_same = a->indices[i] == b->indices[i];
    return is_same;
}

Term run_apart(TermBank *bank, const Run *a, Term a_count, const Run *b, Term b_count)
{
    if (!same_outer(&a->outer, &b->outer))
        return TERM_TRUE;
    return term_or(bank, term_le(bank, term_add(bank, a->first, a_count), b->first),
                   term_le(bank, term_add(bank, b->first, b_count), a->first));
}
