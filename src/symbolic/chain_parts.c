/* The stages that look at a slice alone (slice.h). */
#include "lib/bug.h"
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
    CHECK(question->answer == ANSWER_UNKNOWN && !question->model);
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

enum { AXIS_MAX = 1024, AXES_MAX = 16, OPEN_MAX = 8, WORK = 12000, PROOF_WORK = 60000 };

/* A place and the integers that it can hold. */
typedef struct Axis {
    Term place;
    int64_t low, high;
} Axis;

typedef struct Grid {
    Prover *prover;
    Question *question;
    Slice slice;
    Axis axes[AXES_MAX];
    uint32_t axis_count;
    VecU32 levels; /* of each conjunct: after which axis all its places have values */
    Assignment *point;
    uint32_t work; /* evaluations that are left */
    uint32_t open; /* points that are not refuted, and yet no model */
} Grid;

static bool add_axis(Grid *grid, Term place)
{
    CHECK(grid->axis_count <= AXES_MAX);
    Prover *prover = grid->prover;
    if (grid->axis_count == AXES_MAX || term_sort(prover->bank, place) != SORT_INT)
        return false;
    Bounds bounds = context_bounds(prover->contexts, grid->question->context, place);
    if (!bounds.has_low || !bounds.has_high || !num_is_int64(bounds.low) ||
        !num_is_int64(bounds.high))
        return false;
    int64_t low = num_int64(bounds.low), high = num_int64(bounds.high), width;
    if (__builtin_sub_overflow(high, low, &width) || width < 0 || width >= AXIS_MAX)
        return false;
    CHECK(low <= high);
    grid->axes[grid->axis_count++] = (Axis){place, low, high};
    return true;
}

static uint32_t level_of(const Grid *grid, const VecU32 *places)
{
    uint32_t level = 0;
    for (uint32_t i = 0; i < places->length; i++)
        for (uint32_t k = level; k < grid->axis_count; k++)
            if (grid->axes[k].place == places->data[i])
                level = k;
    return level;
}

static bool grid_init(Grid *grid, Prover *prover, Question *question)
{
    bool is_proof = question->limit > prover->options.feasibility_limit;
    *grid = (Grid){.prover = prover, .question = question, .work = is_proof ? PROOF_WORK : WORK};
    grid->slice = slice_of(prover->contexts, question->context, question->seed, SLICE_BY_PLACES);
    for (uint32_t i = 0; i < grid->slice.places.length; i++)
        if (!add_axis(grid, grid->slice.places.data[i]))
            return false;
    VecU32 places = {0};
    for (uint32_t i = 0; i < grid->slice.conjuncts.length; i++) {
        slice_list_places(&grid->slice, grid->slice.conjuncts.data[i], &places);
        vec_push(&grid->levels, level_of(grid, &places));
    }
    vec_release(&places);
    grid->point = assignment_new(prover->bank);
    return grid->axis_count > 0;
}

static void grid_release(Grid *grid)
{
    slice_release(&grid->slice);
    vec_release(&grid->levels);
    assignment_free(grid->point);
}

/* Whether what was chosen up to an axis is shown to be no part of a model of the slice. */
static bool is_refuted(Grid *grid, uint32_t level)
{
    for (uint32_t i = 0; i < grid->levels.length && grid->work; i++) {
        if (grid->levels.data[i] != level)
            continue;
        grid->work--;
        if (assignment_evaluate(grid->point, grid->slice.conjuncts.data[i]) == TERM_FALSE)
            return true;
    }
    return false;
}

/* All values of an axis and those behind it. A point that is not refuted may have no value, or the
 * parent no model: then it stays open, and a few of these are enough to give up. */
static void try_values(Grid *grid, uint32_t level)
{
    CHECK(level <= grid->axis_count && grid->open <= OPEN_MAX);
    if (level == grid->axis_count) {
        grid->open += !settles(grid->prover, grid->question, &grid->slice, grid->point);
        return;
    }
    const Axis *axis = &grid->axes[level];
    for (int64_t value = axis->low; value <= axis->high; value++) {
        if (grid->question->model || grid->open == OPEN_MAX || !grid->work)
            return;
        (void)assignment_set_place(grid->point, axis->place, term_int64(grid->prover->bank, value));
        if (!is_refuted(grid, level))
            try_values(grid, level + 1);
    }
}

bool chain_values(Prover *prover, Question *question)
{
    Grid grid;
    if (grid_init(&grid, prover, question)) {
        try_values(&grid, 0);
        if (!question->model && !grid.open && grid.work)
            question->answer = ANSWER_NO;
    }
    grid_release(&grid);
    if (question->answer == ANSWER_NO)
        memo_put(&prover->refuted, question->context, true);
    return question->answer != ANSWER_UNKNOWN;
}
