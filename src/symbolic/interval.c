#include "symbolic/interval.h"

#include "lib/alloc.h"
#include "lib/bug.h"

bool bounds_add_low(Bounds *bounds, Num low, bool strict)
{
    int order = bounds->has_low ? num_compare(low, bounds->low) : 1;
    if (order < 0 || (order == 0 && (bounds->low_strict || !strict)))
        return false;
    bounds->has_low = true;
    bounds->low = low;
    bounds->low_strict = strict;
    return true;
}

bool bounds_add_high(Bounds *bounds, Num high, bool strict)
{
    int order = bounds->has_high ? num_compare(high, bounds->high) : -1;
    if (order > 0 || (order == 0 && (bounds->high_strict || !strict)))
        return false;
    bounds->has_high = true;
    bounds->high = high;
    bounds->high_strict = strict;
    return true;
}

void bounds_round(Arena *arena, Bounds *bounds)
{
    if (bounds->has_low) {
        bool step = bounds->low_strict && num_is_integer(bounds->low);
        bounds->low = num_ceil(arena, bounds->low);
        if (step)
            bounds->low = num_add(arena, bounds->low, NUM(1));
    }
    if (bounds->has_high) {
        bool step = bounds->high_strict && num_is_integer(bounds->high);
        bounds->high = num_floor(arena, bounds->high);
        if (step)
            bounds->high = num_sub(arena, bounds->high, NUM(1));
    }
    bounds->low_strict = bounds->high_strict = false;
}

bool bounds_empty(const Bounds *bounds)
{
    if (!bounds->has_low || !bounds->has_high)
        return false;
    int order = num_compare(bounds->low, bounds->high);
    return order > 0 || (order == 0 && (bounds->low_strict || bounds->high_strict));
}

bool bounds_point(const Bounds *bounds)
{
    CHECK(!bounds->low_strict || bounds->has_low);
    return bounds->has_low && bounds->has_high && !bounds->low_strict && !bounds->high_strict &&
           num_equal(bounds->low, bounds->high);
}

bool bounds_contain(const Bounds *bounds, Num value)
{
    int low = bounds->has_low ? num_compare(value, bounds->low) : 1;
    int high = bounds->has_high ? num_compare(value, bounds->high) : -1;
    return (low > 0 || (low == 0 && !bounds->low_strict)) &&
           (high < 0 || (high == 0 && !bounds->high_strict));
}

/* Of positive numbers: the first integer, or one more than its floor plus the reciprocal of the
 * simplest number among the reciprocals of the rest (continued fractions). */
static Num simplest_positive(Arena *arena, const Bounds *bounds)
{
    Num floor = num_floor(arena, bounds->low), next = num_add(arena, floor, NUM(1));
    if (bounds_contain(bounds, floor) && num_sign(floor) > 0)
        return floor;
    if (bounds_contain(bounds, next))
        return next;
    Bounds rest = {
        .has_low = true, .low_strict = bounds->high_strict, .high_strict = bounds->low_strict};
    Num low = num_sub(arena, bounds->low, floor);
    rest.low = num_div(arena, NUM(1), num_sub(arena, bounds->high, floor));
    rest.has_high = !num_is_zero(low);
    if (rest.has_high)
        rest.high = num_div(arena, NUM(1), low);
    return num_add(arena, floor, num_div(arena, NUM(1), simplest_positive(arena, &rest)));
}

Num bounds_simplest(Arena *arena, const Bounds *bounds)
{
    CHECK(!bounds_empty(bounds));
    if (bounds_contain(bounds, NUM(0)))
        return NUM(0);
    if (!bounds->has_low || num_sign(bounds->low) < 0) {
        Bounds other = bounds_scale(arena, bounds, NUM(-1));
        return num_neg(arena, simplest_positive(arena, &other));
    }
    return simplest_positive(arena, bounds);
}

void intervals_release(Intervals *intervals)
{
    for (uint32_t i = 0; i < intervals->list.length; i++)
        vec_release(&intervals->list.data[i].holes);
    vec_release(&intervals->list);
    memo_release(&intervals->places);
}

static Interval *interval_of(Intervals *intervals, Term form, Term relation)
{
    uint32_t place;
    if (memo_get(&intervals->places, form, &place)) {
        intervals->list.data[place - 1].only = TERM_NONE;
    } else {
        vec_push(&intervals->list, ((Interval){.form = form, .only = relation}));
        place = intervals->list.length;
        memo_put(&intervals->places, form, place);
    }
    return &intervals->list.data[place - 1];
}

void intervals_add(TermBank *bank, Intervals *intervals, Term relation)
{
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
    bool possible = true;
    for (uint32_t i = 0; i < intervals->list.length && possible; i++)
        possible = interval_relations(bank, &intervals->list.data[i], relations);
    return possible;
}

Term bounds_decide(uint32_t kind, const Bounds *bounds)
{
    int sign = bounds_sign(bounds);
    bool no_negative = bounds->has_low && num_sign(bounds->low) >= 0;
    bool no_positive = bounds->has_high && num_sign(bounds->high) <= 0;
    switch (kind) {
    case TERM_GT_ZERO:
        return sign > 0 ? TERM_TRUE : no_positive ? TERM_FALSE : TERM_NONE;
    case TERM_GE_ZERO:
        return no_negative ? TERM_TRUE : sign < 0 ? TERM_FALSE : TERM_NONE;
    case TERM_EQ_ZERO:
        return sign ? TERM_FALSE : no_negative && no_positive ? TERM_TRUE : TERM_NONE;
    default:
        return sign ? TERM_TRUE : no_negative && no_positive ? TERM_FALSE : TERM_NONE;
    }
}
