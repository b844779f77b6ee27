/* The stages that look at a slice alone (slice.h). */
#include "symbolic/chain.h"
#include "symbolic/guess.h"
#include "symbolic/slice.h"

static bool has_value(const TermBank *bank, Term place)
{
    return sort_kind(bank, term_sort(bank, place)) != SORT_KIND_FUNCTION;
}

/* Whether a model of the slice, with values for the rest from a model of the parent, is a model of the
 * question, which is then settled. */
static bool settles(Prover *prover, Question *question, const Slice *slice, Assignment *part)
{
    const Assignment *rest = models_find(&prover->models, question->parent);
    Assignment *whole = rest ? assignment_copy(rest) : assignment_new(prover->bank);
    for (uint32_t i = 0; i < slice->places.length; i++) {
        Term place = slice->places.data[i];
        Term value = has_value(prover->bank, place) ? assignment_evaluate(part, place) : TERM_NONE;
        if (value)
            (void)assignment_set_place(whole, place, value);
    }
    if (!models_satisfies(&prover->models, question->context, whole)) {
        assignment_free(whole);
        return false;
    }
    question->model = models_keep(&prover->models, question->context, whole);
    question->answer = ANSWER_YES;
    return true;
}

bool chain_part_guesses(Prover *prover, Question *question)
{
    Slice slice = slice_of(prover->contexts, question->context, question->seed, SLICE_BY_PLACES);
    for (uint32_t i = 0; i < GUESS_COUNT && !question->model; i++) {
        Assignment *guess = guess_assignment(prover->contexts, question->context, &slice.places, i);
        (void)settles(prover, question, &slice, guess);
        assignment_free(guess);
    }
    slice_release(&slice);
    return question->answer == ANSWER_YES;
}

/* All values. */

enum { POINTS = 1024, EVALUATIONS = 32768 };

/* A place and the integers that it can hold. */
typedef struct Axis {
    Term place;
    int64_t low, count, at;
} Axis;

typedef struct Grid {
    Prover *prover;
    Slice slice;
    VEC(Axis) axes;
    int64_t points;
} Grid;

static bool add_axis(Grid *grid, ContextId context, Term place)
{
    if (term_sort(grid->prover->bank, place) != SORT_INT)
        return false;
    Bounds bounds = context_bounds(grid->prover->contexts, context, place);
    if (!bounds.has_low || !bounds.has_high || !num_is_int64(bounds.low) ||
        !num_is_int64(bounds.high))
        return false;
    int64_t low = num_int64(bounds.low), high = num_int64(bounds.high), count;
    if (__builtin_sub_overflow(high, low, &count) || count < 0 || count >= POINTS)
        return false;
    Axis axis = {place, low, count + 1, 0};
    vec_push(&grid->axes, axis);
    grid->points *= axis.count;
    return grid->points <= POINTS;
}

static bool grid_init(Grid *grid, Prover *prover, const Question *question)
{
    *grid = (Grid){.prover = prover, .points = 1};
    grid->slice = slice_of(prover->contexts, question->context, question->seed, SLICE_BY_PLACES);
    for (uint32_t i = 0; i < grid->slice.places.length; i++)
        if (!add_axis(grid, question->context, grid->slice.places.data[i]))
            return false;
    return grid->axes.length > 0 && grid->points * grid->slice.conjuncts.length <= EVALUATIONS;
}

static void grid_release(Grid *grid)
{
    slice_release(&grid->slice);
    vec_release(&grid->axes);
}

static bool next_point(Grid *grid)
{
    for (uint32_t i = 0; i < grid->axes.length; i++) {
        if (++grid->axes.data[i].at < grid->axes.data[i].count)
            return true;
        grid->axes.data[i].at = 0;
    }
    return false;
}

static void set_point(const Grid *grid, Assignment *point)
{
    for (uint32_t i = 0; i < grid->axes.length; i++) {
        const Axis *axis = &grid->axes.data[i];
        (void)assignment_set_place(point, axis->place,
                                   term_int64(grid->prover->bank, axis->low + axis->at));
    }
}

/* Whether the point is shown not to be a model of the slice. */
static bool is_refuted(const Grid *grid, Assignment *point)
{
    for (uint32_t i = 0; i < grid->slice.conjuncts.length; i++)
        if (assignment_evaluate(point, grid->slice.conjuncts.data[i]) == TERM_FALSE)
            return true;
    return false;
}

/* A point that is not refuted may have no value, or the parent no model: then it stays open. Few such
 * points are enough to give up. */
static void try_points(Grid *grid, Question *question)
{
    enum { OPEN_MAX = 8 };
    Assignment *point = assignment_new(grid->prover->bank);
    uint32_t open = 0;
    do {
        set_point(grid, point);
        if (!is_refuted(grid, point))
            open += !settles(grid->prover, question, &grid->slice, point);
    } while (!question->model && open < OPEN_MAX && next_point(grid));
    assignment_free(point);
    if (!question->model && !open)
        question->answer = ANSWER_NO;
}

bool chain_values(Prover *prover, Question *question)
{
    Grid grid;
    if (grid_init(&grid, prover, question))
        try_points(&grid, question);
    grid_release(&grid);
    if (question->answer == ANSWER_NO)
        memo_put(&prover->refuted, question->context, true);
    return question->answer != ANSWER_UNKNOWN;
}
