#include "symbolic/slice.h"

#include "lib/alloc.h"
#include "lib/bug.h"
#include "symbolic/bank.h"

/* The places of a term. */

typedef struct PlaceWalk {
    TermBank *bank;
    bool takes_any; /* index or argument */
    Memo seen;
    VecU32 *places;
} PlaceWalk;

/* A read or an application whose indices or arguments are numbers, or any. */
static bool is_given(const PlaceWalk *walk, Term term)
{
    const TermBank *bank = walk->bank;
    uint32_t count, kind = bank_kind(bank, term);
    if (kind == TERM_SYMBOL)
        return true;
    if (kind != TERM_READ && kind != TERM_APPLY)
        return false;
    const Term *children = term_children(bank, term, &count);
    for (uint32_t i = 1; i < count; i++)
        if (!walk->takes_any && !term_is_immediate(children[i]))
            return false;
    return !term_is_immediate(children[0]) && is_given(walk, children[0]);
}

static void walk_places(PlaceWalk *walk, Term term)
{
    CHECK(term != TERM_NONE);
    if (term_is_immediate(term) || !memo_put_new(&walk->seen, term, 1))
        return;
    VecU32 parts = {0};
    if (is_given(walk, term))
        vec_push(walk->places, term);
    else if (term_binds(bank_kind(walk->bank, term)))
        term_symbols(walk->bank, term, walk->places);
    else
        term_children_list(walk->bank, term, &parts);
    for (uint32_t i = 0; i < parts.length; i++)
        walk_places(walk, parts.data[i]);
    vec_release(&parts);
}

void slice_list_places(const Slice *slice, Term term, VecU32 *places)
{
    PlaceWalk walk = {.bank = slice->bank, .places = places};
    walk.takes_any = slice->by == SLICE_BY_APPLICATIONS;
    vec_clear(places);
    if (slice->by == SLICE_BY_SYMBOLS)
        term_symbols(slice->bank, term, places);
    else
        walk_places(&walk, term);
    memo_release(&walk.seen);
}

static void add_places(Slice *slice, const VecU32 *places)
{
    for (uint32_t i = 0; i < places->length; i++)
        if (memo_put_new(&slice->is_known, places->data[i], 1))
            vec_push(&slice->places, places->data[i]);
}

static bool touches(const Slice *slice, const VecU32 *places)
{
    CHECK(slice->is_known.count == slice->places.length);
    uint32_t ignored;
    for (uint32_t i = 0; i < places->length; i++)
        if (memo_get(&slice->is_known, places->data[i], &ignored))
            return true;
    return places->length == 0;
}

static bool grow(Slice *slice, const Term *conjuncts, uint32_t count, bool *taken)
{
    VecU32 places = {0};
    bool grew = false;
    for (uint32_t i = 0; i < count; i++) {
        if (taken[i])
            continue;
        slice_list_places(slice, conjuncts[i], &places);
        if (!touches(slice, &places))
            continue;
        taken[i] = grew = true;
        vec_push(&slice->conjuncts, conjuncts[i]);
        add_places(slice, &places);
    }
    vec_release(&places);
    return grew;
}

Slice slice_of(Contexts *contexts, ContextId context, Term seed, SliceBy by)
{
    Slice slice = {.bank = contexts_bank(contexts), .by = by};
    VecU32 places = {0};
    slice_list_places(&slice, seed, &places);
    add_places(&slice, &places);
    vec_release(&places);
    uint32_t count;
    const Term *conjuncts = context_conjuncts(contexts, context, &count);
    bool *taken = mem_zero(count + 1, sizeof *taken);
    while (grow(&slice, conjuncts, count, taken))
        continue;
    mem_free(taken);
    CHECK(slice.conjuncts.length <= count && slice.is_known.count == slice.places.length);
    return slice;
}

void slice_release(Slice *slice)
{
    vec_release(&slice->conjuncts);
    vec_release(&slice->places);
    memo_release(&slice->is_known);
}
