#include "symbolic/interval.h"

#include "lib/alloc.h"
#include "lib/bug.h"

void intervals_release(Intervals *intervals)
{
    for (uint32_t i = 0; i < intervals->list.length; i++)
        vec_release(&intervals->list.data[i].holes);
    vec_release(&intervals->list);
    memo_release(&intervals->places);
}

static Interval *interval_of(Intervals *intervals, Term form, Term relation)
{
    CHECK(form != TERM_NONE && relation != TERM_NONE);
    uint32_t place;
    if (memo_get(&intervals->places, form, &place)) {
        intervals->list.data[place - 1].only = TERM_NONE;
    } else {
        vec_push(&intervals->list, ((Interval){.form = form, .only = relation}));
        place = intervals->list.length;
        memo_put(&intervals->places, form, place);
    }
    CHECK(place <= intervals->list.length && intervals->list.data[place - 1].form == form);
    return &intervals->list.data[place - 1];
}

void intervals_add(TermBank *bank, Intervals *intervals, Term relation)
{
    CHECK(term_is_relation(bank, relation));
    RelationView view = relation_view(bank, relation);
    Interval *interval = interval_of(intervals, view.form, relation);
    if (view.side == RELATION_DIFFERS)
        vec_push(&interval->holes, view.value);
    if (view.side == RELATION_LOW || view.side == RELATION_EQUAL)
        bounds_add_low(&interval->bounds, view.value, view.strict);
    if (view.side == RELATION_HIGH || view.side == RELATION_EQUAL)
        bounds_add_high(&interval->bounds, view.value, view.strict);
    if (term_sort(bank, view.form) == SORT_INT)
        bounds_round(bank_arena(bank), &interval->bounds);
}

/* Rule: an end that is a hole is no member. Returns whether something was cut off. */
static bool cut_hole(TermBank *bank, Interval *interval, Num hole)
{
    Bounds *bounds = &interval->bounds;
    bool cut = false;
    if (bounds->has_low && num_equal(bounds->low, hole))
        cut |= bounds_add_low(bounds, hole, true);
    if (bounds->has_high && num_equal(bounds->high, hole))
        cut |= bounds_add_high(bounds, hole, true);
    if (cut && term_sort(bank, interval->form) == SORT_INT)
        bounds_round(bank_arena(bank), bounds);
    return cut;
}

static void cut_holes(TermBank *bank, Interval *interval)
{
    for (bool again = true; again && !bounds_empty(&interval->bounds);) {
        again = false;
        for (uint32_t i = 0; i < interval->holes.length; i++)
            again |= cut_hole(bank, interval, interval->holes.data[i]);
    }
}

static void add_relation(TermBank *bank, VecU32 *relations, Term form, RelationSide side, Num value,
                         bool strict)
{
    RelationView view = {.form = form, .side = side, .value = value, .strict = strict};
    vec_push(relations, relation_of_view(bank, &view));
}

static bool interval_relations(TermBank *bank, Interval *interval, VecU32 *relations)
{
    CHECK(sort_is_numeric(term_sort(bank, interval->form)));
    if (interval->only) {
        vec_push(relations, interval->only);
        return true;
    }
    cut_holes(bank, interval);
    const Bounds *bounds = &interval->bounds;
    Term form = interval->form;
    if (bounds_empty(bounds))
        return false;
    if (bounds_point(bounds)) {
        add_relation(bank, relations, form, RELATION_EQUAL, bounds->low, false);
    } else {
        if (bounds->has_low)
            add_relation(bank, relations, form, RELATION_LOW, bounds->low, bounds->low_strict);
        if (bounds->has_high)
            add_relation(bank, relations, form, RELATION_HIGH, bounds->high, bounds->high_strict);
    }
    for (uint32_t i = 0; i < interval->holes.length; i++)
        if (bounds_contain(bounds, interval->holes.data[i]))
            add_relation(bank, relations, form, RELATION_DIFFERS, interval->holes.data[i], false);
    return true;
}

bool intervals_relations(TermBank *bank, Intervals *intervals, VecU32 *relations)
{
    CHECK(intervals->places.count == intervals->list.length);
    bool possible = true;
    for (uint32_t i = 0; i < intervals->list.length && possible; i++)
        possible = interval_relations(bank, &intervals->list.data[i], relations);
    return possible;
}
