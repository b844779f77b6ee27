#include "state/ranges.h"

#include "lib/bug.h"
#include "model/ranges.h"
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
    int64_t first, count;
    Run run; /* of the elements */
} Range;

/* The greatest value of an integer type, where 64 bits hold it. */
static int64_t greatest(const Type *type)
{
    uint32_t width = type_width(type), bits = type_is_signed(type) ? width - 1 : width;
    return bits >= 63 ? INT64_MAX : ((int64_t)1 << bits) - 1;
}

static bool find_rounds(Range *range)
{
    TermBank *bank = range->eval.engine->bank;
    const RangeLoop *loop = range->loop;
    int64_t end;
    if (!term_to_int64(bank, range->locals[loop->counter->slot], &range->first) || range->first < 0)
        return false;
    Term value = eval_value(&range->eval, loop->end);
    if (value == TERM_NONE || !term_to_int64(bank, value, &end) || end >= INT64_MAX)
        return false;
    end += loop->is_end_inside;
    range->count = end - range->first;
    return range->count >= FEW && end <= greatest(loop->counter->type);
}

/* The elements, if they lie in one row whose memory is of their type. */
static bool find_elements(Range *range)
{
    Eval *eval = &range->eval;
    Place at = range->loop->element->place;
    Lvalue place, row;
    int64_t index, extent, available, first;
    TermBank *bank = eval->engine->bank;
    eval->is_store = range->loop->kind == RANGE_FILL;
    bool is_found = lvalue_of(eval, range->loop->element, false, &place);
    eval->is_store = false;
    if (!is_found || place.whole || place.has_union || place.is_const || place.is_foreign ||
        place.is_packed || !place.count || !lvalue_array_above(eval, &place, at, &row))
        return false;
    Term length = lvalue_extent(eval, &row);
    if (length == TERM_NONE || !term_to_int64(bank, length, &extent) ||
        !term_to_int64(bank, place.indices[place.count - 1], &index) ||
        range->count > extent - index)
        return false;
    if (!run_of_pointer(eval, lvalue_pointer(eval, &place), place.type, PROPERTY_COUNT, at,
                        &range->run))
        return false;
    return range->run.dims == 1 && term_to_int64(bank, range->run.available, &available) &&
           term_to_int64(bank, range->run.first, &first) && range->count <= available;
}

/* Without a rounded value, which is told where it is stored. */
static bool is_exact(const Range *range, Term value)
{
    const Engine *engine = range->eval.engine;
    return term_is_constant(engine->bank, value) && !roundoff_is_met(engine, range->eval.rounded) &&
           !(term_sort(engine->bank, value) == SORT_REAL &&
             roundoff_is_rounded(engine, NULL, value));
}

static bool fill(Range *range)
{
    Eval *eval = &range->eval;
    TermBank *bank = eval->engine->bank;
    Place at = range->loop->element->place;
    Term value = eval_copy(eval, range->loop->body->value);
    if (value == TERM_NONE || value == TERM_UNDEFINED || !is_exact(range, value) ||
        !run_is_plain(eval, &range->run))
        return false;
    Term values = term_array_constant(bank, sort_array(bank, term_sort(bank, value)), value);
    return run_write(eval, &range->run, values, range->count, at);
}

/* A constant that is an integer. */
static bool whole_number(const TermBank *bank, Term term, int64_t *value)
{
    Num number = term_is_constant(bank, term) ? term_num(bank, term) : NUM(0);
    *value = num_is_int64(number) ? num_int64(number) : 0;
    return term_is_constant(bank, term) && num_is_int64(number);
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

/* What an integer type holds. */
static void integer_bounds(const Type *type, int64_t *low, int64_t *high)
{
    *high = greatest(type);
    *low = type_is_signed(type) ? -*high - 1 : 0;
}

/* Integers within them are numbers of the type. */
static void real_bounds(const Type *type, int64_t *low, int64_t *high)
{
    bool is_single = type->size < 8;
    *high = (int64_t)1 << (is_single ? 24 : 53);
    *low = -*high;
}

static bool add_up(Range *range)
{
    Eval *eval = &range->eval;
    TermBank *bank = eval->engine->bank;
    const Variable *sum = range->loop->sum;
    bool is_real = sum->type->kind == TYPE_REAL;
    int64_t start, first, low, high;
    ArrayTotal total;
    Term before = range->locals[sum->slot];
    Place at = range->loop->element->place;
    if (!whole_number(bank, before, &start) || !term_to_int64(bank, range->run.first, &first) ||
        (is_real && eval->engine->assumed.has_rounded) ||
        !claim_check_run(eval, &range->run, term_int64(bank, range->count), false, at))
        return false;
    Term array = lvalue_load(eval, &range->run.outer);
    if (array == TERM_NONE || !term_array_total(bank, array, first, range->count, &total))
        return false;
    (is_real ? real_bounds : integer_bounds)(sum->type, &low, &high);
    if (!stays_within(&total, start, range->count, low, high))
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
        term_int64(engine->bank, range->first + range->count);
    range->eval.process->is_changed = true;
    if (rounds)
        rounds[range->eval.state->model->site_base[function->index] + head->first] +=
            (uint64_t)range->count;
    engine->stats->transitions += STEPS * (uint64_t)range->count;
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
    bool is_made = find_rounds(&range) && find_elements(&range) &&
                   (range.loop->kind == RANGE_FILL ? fill(&range) : add_up(&range));
    if (!is_made)
        return 0;
    finish(&range);
    return STEPS * (uint64_t)range.count;
}
