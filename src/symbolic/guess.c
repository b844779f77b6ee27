#include "symbolic/guess.h"

#include "lib/bug.h"
#include "symbolic/context_facts.h"

enum { ARRAY_ENTRIES = 24, LEVELS = 2, MATRIX_ENTRIES = 12, MATRIX_DIAGONAL = 16 };

typedef struct Guesser {
    Contexts *contexts;
    TermBank *bank;
    ContextId context;
    uint32_t which;
    uint32_t counter;         /* of values given: makes them differ */
    uint32_t indices[LEVELS]; /* of the element of an array of arrays that is guessed */
    bool is_in_matrix;
} Guesser;

/* Where in its interval a number is taken from. */
typedef enum Spot { SPOT_LOW, SPOT_HIGH, SPOT_ABOVE_LOW, SPOT_BELOW_HIGH, SPOT_MIDDLE } Spot;

/* The values of numbers without bounds. */
typedef enum Sequence {
    SEQUENCE_ZERO,
    SEQUENCE_COUNT,
    SEQUENCE_SCATTERED,
    SEQUENCE_MATRIX
} Sequence;

typedef struct Strategy {
    Spot spot;
    Sequence sequence;
} Strategy;

static const Strategy strategies[GUESS_COUNT] = {
    {SPOT_ABOVE_LOW, SEQUENCE_COUNT},  {SPOT_LOW, SEQUENCE_COUNT},
    {SPOT_HIGH, SEQUENCE_COUNT},       {SPOT_ABOVE_LOW, SEQUENCE_SCATTERED},
    {SPOT_LOW, SEQUENCE_ZERO},         {SPOT_HIGH, SEQUENCE_ZERO},
    {SPOT_HIGH, SEQUENCE_SCATTERED},   {SPOT_MIDDLE, SEQUENCE_SCATTERED},
    {SPOT_ABOVE_LOW, SEQUENCE_MATRIX},
};

/* Of matrices that factorizations ask for: regular in all their minors, and roots that are numbers. */
static int64_t matrix_value(const Guesser *guesser, uint32_t count)
{
    if (!guesser->is_in_matrix)
        return count;
    return guesser->indices[0] == guesser->indices[1] ? MATRIX_DIAGONAL : 1;
}

/* The next value of a sequence: 0, 0, …; 1, 2, …; small numbers in no order; or a matrix with a
 * large diagonal. */
static int64_t next_value(Guesser *guesser)
{
    uint32_t count = ++guesser->counter;
    switch (strategies[guesser->which].sequence) {
    case SEQUENCE_ZERO:
        return 0;
    case SEQUENCE_COUNT:
        return count;
    case SEQUENCE_MATRIX:
        return matrix_value(guesser, count);
    default:
        return (int64_t)(count * 2654435761u >> 28) - 6;
    }
}

/* Moves an end that is not a member, or is to be left, into the interval. */
static Num inside(Arena *arena, const Bounds *bounds, bool low)
{
    CHECK(low ? bounds->has_low : bounds->has_high);
    Num end = low ? bounds->low : bounds->high;
    Num step = num_add(arena, end, NUM(low ? 1 : -1));
    if (bounds_contain(bounds, step))
        return step;
    if (bounds->has_low && bounds->has_high)
        return num_div(arena, num_add(arena, bounds->low, bounds->high), NUM(2));
    return end;
}

static Num middle(Arena *arena, const Bounds *bounds, Sort sort)
{
    CHECK(bounds->has_low && bounds->has_high);
    Num half = num_div(arena, num_add(arena, bounds->low, bounds->high), NUM(2));
    return sort == SORT_INT ? num_floor(arena, half) : half;
}

/* Whether the low end is far from zero and the high end is nearer: that of a type, mostly, which
 * nobody wants to read. */
static bool high_is_nicer(Arena *arena, const Bounds *bounds)
{
    enum { FAR = 1000 };
    if (!bounds->has_low || !bounds->has_high || num_compare(bounds->low, NUM(-FAR)) >= 0)
        return false;
    return num_compare(bounds->high, num_neg(arena, bounds->low)) < 0;
}

static Num number_at(Guesser *guesser, const Bounds *bounds, Sort sort, Spot spot)
{
    Arena *arena = bank_arena(guesser->bank);
    bool low = spot != SPOT_HIGH && spot != SPOT_BELOW_HIGH;
    if (low ? !bounds->has_low : !bounds->has_high)
        low = !low;
    if (spot == SPOT_ABOVE_LOW && high_is_nicer(arena, bounds))
        low = false;
    if (spot == SPOT_MIDDLE && bounds->has_low && bounds->has_high)
        return middle(arena, bounds, sort);
    CHECK(low ? bounds->has_low : bounds->has_high);
    Num end = low ? bounds->low : bounds->high;
    bool at_end = spot == SPOT_LOW || spot == SPOT_HIGH;
    if (at_end && bounds_contain(bounds, end))
        return end;
    Num value = inside(arena, bounds, low);
    return sort == SORT_INT ? num_floor(arena, value) : value;
}

static Term guess_number(Guesser *guesser, Term term, Sort sort)
{
    Bounds bounds = {0};
    if (term)
        bounds = context_bounds(guesser->contexts, guesser->context, term);
    Num value = NUM(next_value(guesser));
    bool has = bounds.has_low || bounds.has_high;
    bool free = !has || (guesser->which == 0 && bounds_contain(&bounds, value));
    if (!free)
        value = number_at(guesser, &bounds, sort, strategies[guesser->which].spot);
    return constant_make(guesser->bank, sort, value);
}

static Term guess_value(Guesser *guesser, Term term, Sort sort, uint32_t level);

static uint32_t entries_to_guess(const Guesser *guesser, uint32_t level)
{
    if (strategies[guesser->which].sequence == SEQUENCE_MATRIX)
        return MATRIX_ENTRIES;
    return level ? ARRAY_ENTRIES / 4 : ARRAY_ENTRIES;
}

static Term guess_array(Guesser *guesser, Sort sort, uint32_t level)
{
    CHECK(sort_kind(guesser->bank, sort) == SORT_KIND_ARRAY && level <= LEVELS);
    Sort element = sort_element(guesser->bank, sort);
    Term array = sort_default(guesser->bank, sort);
    if (strategies[guesser->which].sequence == SEQUENCE_ZERO || level == LEVELS)
        return array;
    uint32_t count = entries_to_guess(guesser, level);
    guesser->counter = level ? guesser->counter : 0;
    for (uint32_t i = 0; i < count; i++) {
        guesser->indices[level] = i;
        guesser->is_in_matrix = level == LEVELS - 1;
        array = term_write(guesser->bank, array, term_int64(guesser->bank, i),
                           guess_value(guesser, TERM_NONE, element, level + 1));
    }
    guesser->is_in_matrix = false;
    return array;
}

static Term guess_boolean(Guesser *guesser, Term term)
{
    Term known = term ? context_simplify(guesser->contexts, guesser->context, term) : term;
    bool guess = strategies[guesser->which].spot == SPOT_HIGH;
    return known && term_is_immediate(known) ? known : term_bool(guess);
}

/* term is TERM_NONE for an element of an array. */
static Term guess_value(Guesser *guesser, Term term, Sort sort, uint32_t level)
{
    CHECK(level <= LEVELS);
    if (sort_is_numeric(sort))
        return guess_number(guesser, term, sort);
    if (sort == SORT_BOOL)
        return guess_boolean(guesser, term);
    if (sort_kind(guesser->bank, sort) == SORT_KIND_ARRAY)
        return guess_array(guesser, sort, level);
    return sort_default(guesser->bank, sort);
}

/* What the context's equations solve follows from the rest. */
static void put_solved(Guesser *guesser, Assignment *guess)
{
    const LinearSystem *linear = &context_facts(guesser->contexts, guesser->context)->linear;
    for (uint32_t i = 0; i < linear->rows.length; i++) {
        Term pivot = linear->rows.data[i].pivot;
        Term solution = linear_solution(guesser->bank, &linear->rows.data[i]);
        Term value = solution ? assignment_evaluate(guess, solution) : TERM_NONE;
        if (value)
            (void)assignment_set_place(guess, pivot, value);
    }
}

Assignment *guess_assignment(Contexts *contexts, ContextId context, const VecU32 *places,
                             uint32_t which)
{
    CHECK(which < GUESS_COUNT && context != CONTEXT_FALSE);
    Guesser guesser = {.contexts = contexts, .bank = contexts_bank(contexts), .context = context};
    guesser.which = which;
    Assignment *guess = assignment_new(guesser.bank);
    for (uint32_t i = 0; i < places->length; i++) {
        Term place = places->data[i];
        Sort sort = term_sort(guesser.bank, place);
        if (sort_kind(guesser.bank, sort) != SORT_KIND_FUNCTION)
            (void)assignment_set_place(guess, place, guess_value(&guesser, place, sort, 0));
    }
    put_solved(&guesser, guess);
    return guess;
}
