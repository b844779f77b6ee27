#include "state/ranges.h"

#include "lib/bug.h"
#include "model/ranges.h"
#include "state/affine.h"
#include "state/claim.h"
#include "state/concrete.h"
#include "state/evaluate.h"
#include "state/lvalue_access.h"
#include "state/lvalue_find.h"
#include "state/roundoff.h"
#include "state/run_access.h"

/* Fewer rounds than FEW are made one by one; each is STEPS steps. */
enum { FEW = 1024, STEPS = 3 };

/* Some rounds of a loop: from the counter's value on. */
typedef struct Range {
    Eval eval;
    const RangeLoop *loop;
    Term *locals;
    Rounds rounds;
    Run run; /* of the elements */
} Range;

static bool find_rounds(Range *range)
{
    TermBank *bank = range->eval.engine->bank;
    const RangeLoop *loop = range->loop;
    Rounds *rounds = &range->rounds;
    int64_t end;
    rounds->loop = loop;
    if (!term_to_int64(bank, range->locals[loop->counter->slot], &rounds->first) ||
        rounds->first < 0)
        return false;
    Term value = eval_value(&range->eval, loop->end);
    if (value == TERM_NONE || !term_to_int64(bank, value, &end) || end >= INT64_MAX)
        return false;
    end += loop->is_end_inside;
    rounds->count = end - rounds->first;
    return end > rounds->first && rounds->count >= FEW &&
           end <= affine_greatest(loop->counter->type);
}

/* The elements at an index that grows by 1, if they lie in one row whose memory is of their type. */
static bool find_elements(Range *range, const Expr *element, const Expr *place_index, bool is_store,
                          Run *run)
{
    Eval *eval = &range->eval;
    Place at = element->place;
    Lvalue place, row;
    Affine grown;
    int64_t index, extent, available, first, count = range->rounds.count;
    TermBank *bank = eval->engine->bank;
    if (!affine_find(eval, &range->rounds, place_index, &grown) || grown.step != 1)
        return false;
    eval->is_store = is_store;
    bool is_found = lvalue_of(eval, element, false, &place);
    eval->is_store = false;
    if (!is_found || place.whole || place.has_union || (is_store && place.is_const) ||
        place.is_foreign || place.is_packed || !place.count ||
        !lvalue_array_above(eval, &place, at, &row))
        return false;
    Term length = lvalue_extent(eval, &row);
    if (length == TERM_NONE || !term_to_int64(bank, length, &extent) ||
        !term_to_int64(bank, place.indices[place.count - 1], &index) || count > extent - index)
        return false;
    if (!run_of_pointer(eval, lvalue_pointer(eval, &place), place.type, PROPERTY_COUNT, at, run))
        return false;
    return run->dims == 1 && term_to_int64(bank, run->available, &available) &&
           term_to_int64(bank, run->first, &first) && count <= available;
}

/* Without a rounded value, which is told where it is stored. */
static bool is_exact(const Range *range, Term value)
{
    const Engine *engine = range->eval.engine;
    return term_is_constant(engine->bank, value) && !roundoff_is_met(engine, range->eval.rounded) &&
           !(term_sort(engine->bank, value) == SORT_REAL &&
             roundoff_is_rounded(engine, NULL, value));
}

static bool find_stored(Range *range)
{
    return find_elements(range, range->loop->element, range->loop->index, true, &range->run) &&
           run_is_plain(&range->eval, &range->run);
}

static bool store(Range *range, Term values)
{
    return run_write(&range->eval, &range->run, values, range->rounds.count,
                     range->loop->element->place);
}

static bool fill(Range *range)
{
    Eval *eval = &range->eval;
    TermBank *bank = eval->engine->bank;
    if (!find_stored(range))
        return false;
    Term value = eval_copy(eval, range->loop->body->value);
    if (value == TERM_NONE || value == TERM_UNDEFINED || !is_exact(range, value))
        return false;
    return store(range, term_array_constant(bank, sort_array(bank, term_sort(bank, value)), value));
}

static bool fill_line(Range *range)
{
    TermBank *bank = range->eval.engine->bank;
    Affine line;
    if (!find_stored(range) ||
        !affine_find(&range->eval, &range->rounds, range->loop->value, &line))
        return false;
    bool is_real = range->loop->element->type->kind == TYPE_REAL;
    Term first = is_real ? term_real(bank, NUM(line.first)) : term_int64(bank, line.first);
    return store(range, term_array_line(bank, first, line.step, range->rounds.count));
}

/* Between objects: within one, a later round may read what an earlier one stored. */
static bool copy(Range *range)
{
    Run source;
    if (!find_stored(range) ||
        !find_elements(range, range->loop->source, range->loop->source_index, false, &source) ||
        object_key_equal(source.outer.key, range->run.outer.key))
        return false;
    Term values = run_read(&range->eval, &source, range->rounds.count);
    return values != TERM_NONE && store(range, values);
}

/* Whether adding numbers of that kind one by one to a start stays between the bounds. */
static bool stays_within(const ArrayTotal *total, int64_t start, int64_t count, int64_t low,
                         int64_t high)
{
    __int128 least = total->least < 0 ? (__int128)total->least * count : 0;
    __int128 most = total->most > 0 ? (__int128)total->most * count : 0;
    if (total->least >= 0)
        most = total->sum;
    if (total->most <= 0)
        least = total->sum;
    return start + least >= low && start + most <= high;
}

/* Of the elements from the first on. */
static bool total_of_elements(Range *range, ArrayTotal *total)
{
    Eval *eval = &range->eval;
    TermBank *bank = eval->engine->bank;
    const RangeLoop *loop = range->loop;
    int64_t first, count = range->rounds.count;
    if (!find_elements(range, loop->element, loop->index, false, &range->run) ||
        !term_to_int64(bank, range->run.first, &first) ||
        !claim_check_run(eval, &range->run, term_int64(bank, count), false, loop->element->place))
        return false;
    Term array = lvalue_load(eval, &range->run.outer);
    return array != TERM_NONE && term_array_total(bank, array, first, count, total);
}

static bool total_of_values(Range *range, ArrayTotal *total)
{
    Affine line;
    if (!affine_find(&range->eval, &range->rounds, range->loop->value, &line))
        return false;
    bool rises = line.first <= line.last;
    __int128 ends = (__int128)line.first + line.last, count = range->rounds.count;
    total->least = rises ? line.first : line.last;
    total->most = rises ? line.last : line.first;
    total->sum = count % 2 ? ends / 2 * count : count / 2 * ends;
    return true;
}

static bool add_up(Range *range)
{
    TermBank *bank = range->eval.engine->bank;
    const Variable *sum = range->loop->sum;
    bool is_real = sum->type->kind == TYPE_REAL;
    int64_t start, low, high;
    ArrayTotal total;
    if (!affine_number(bank, range->locals[sum->slot], &start) ||
        (is_real && range->eval.engine->assumed.has_rounded) ||
        !(range->loop->kind == RANGE_SUM ? total_of_elements : total_of_values)(range, &total))
        return false;
    affine_bounds(sum->type, &low, &high);
    if (!stays_within(&total, start, range->rounds.count, low, high))
        return false;
    int64_t after = start + (int64_t)total.sum;
    range->locals[sum->slot] = is_real ? term_real(bank, NUM(after)) : term_int64(bank, after);
    return true;
}

static bool is_possible(const Engine *engine, const State *state)
{
    const Program *program = state->model->program;
    return concrete_is_possible(engine, state) && !program->has_restrict;
}

/* The process stands at the head for the last time. */
static void finish(Range *range)
{
    Engine *engine = range->eval.engine;
    const Function *function = range->eval.function;
    uint64_t *rounds = engine->watch.rounds[range->eval.state->model->side];
    const Location *head = &function->locations[process_top(range->eval.process)->location];
    range->locals[range->loop->counter->slot] =
        term_int64(engine->bank, range->rounds.first + range->rounds.count);
    range->eval.process->is_changed = true;
    if (rounds)
        rounds[range->eval.state->model->site_base[function->index] + head->first] +=
            (uint64_t)range->rounds.count;
    engine->stats->transitions += STEPS * (uint64_t)range->rounds.count;
}

uint64_t ranges_run(Engine *engine, State *state, uint32_t rank)
{
    CHECK(rank < state->process_count);
    Range range = {.eval = eval_begin(engine, state, rank)};
    FrameHeader *top = process_top(range.eval.process);
    range.loop = range.eval.function->locations[top->location].range;
    range.locals = frame_values(top);
    if (!range.loop || !is_possible(engine, state))
        return 0;
    range.eval.stmt = range.loop->body;
    range.eval.may_start_again = true; /* that is left to the next step */
    range.eval.rounded = roundoff_mark(engine);
    static bool (*const makes[])(Range *) = {[RANGE_FILL] = fill,
                                             [RANGE_LINE] = fill_line,
                                             [RANGE_COPY] = copy,
                                             [RANGE_SUM] = add_up,
                                             [RANGE_COUNT] = add_up};
    if (!find_rounds(&range) || !makes[range.loop->kind](&range))
        return 0;
    finish(&range);
    return STEPS * (uint64_t)range.rounds.count;
}
