#include "search/unbounded.h"

#include <math.h>

#include "lib/bug.h"
#include "search/control.h"
#include "state/evaluate.h"

/* Choices on one path, beyond which bounded inputs rarely go; fewer, where they cost many questions. */
enum { DEEP = 1000, DEEP_AND_COSTLY = 60, COSTLY = 1500 };
/* How far from its number a counter soon ends a loop; and choices beyond which it does not seem to, since it is
 * stepped in some rounds only, or set back. */
enum { AWAY_MAX = 1000, COUNTED_MAX = 2000 };

static bool is_deep(const Composition *composition)
{
    uint32_t length = composition->path_length;
    if (composition->unbounded_depth)
        return length >= composition->unbounded_depth;
    return length >= DEEP ||
           (length >= DEEP_AND_COSTLY && composition->engine.stats->queries >= COSTLY);
}

static bool has_symbol(const VecU32 *symbols, Term symbol)
{
    for (uint32_t i = 0; i < symbols->length; i++)
        if (symbols->data[i] == symbol)
            return true;
    return false;
}

static bool is_unbounded(Composition *composition, const Type *type, Term symbol)
{
    const Engine *engine = &composition->engine;
    Bounds bounds = context_bounds(engine->contexts, composition->state.context, symbol);
    if (!type_is_integer(type))
        return type->kind == TYPE_REAL && !bounds.has_high;
    Num greatest = value_greatest(engine->bank, type);
    return !bounds.has_high || num_compare(bounds.high, greatest) >= 0;
}

/* How many values an integer with bounds may have here; 0 where it has none, which says nothing. */
static double spread_of(const Composition *composition, const Type *type, Term number)
{
    const Engine *engine = &composition->engine;
    if (term_is_immediate(number) || !type_is_integer(type))
        return 0;
    Bounds bounds = context_bounds(engine->contexts, composition->state.context, number);
    if (!bounds.has_low || !bounds.has_high ||
        num_compare(bounds.high, value_greatest(engine->bank, type)) >= 0)
        return 0;
    return fmin(num_to_double(bounds.high) - num_to_double(bounds.low) + 1, 0x1p40);
}

/* How much the path condition leaves open of the numbers among the inputs that have bounds. */
static double spread(const Composition *composition)
{
    const Model *model = composition->state.model;
    const Program *program = model->program;
    const Type *type = type_basic(program->types, BASIC_INT);
    const Term *numbers = composition->engine.outside.numbers;
    double sum = 0;
    for (uint32_t i = 0; i < program->input_count; i++)
        sum += spread_of(composition, program->inputs[i]->type, model->inputs[i]);
    for (uint32_t i = 0; i < INPUT_NUMBERS; i++)
        if (numbers[i] != TERM_NONE)
            sum += spread_of(composition, type, numbers[i]);
    return sum;
}

/* Choices from which on it is noted what is left open. */
enum { NOTED = 20 };

/* Whether the second half of the path has left less open of inputs with bounds: a loop that they end goes
 * round, whatever else its conditions depend on, and so it does end. What is noted of another path, up to where
 * that left this one, may be among it; this only puts the answer off. */
static bool is_narrowing(Composition *composition)
{
    uint32_t length = composition->path_length, i = composition->spreads.length;
    if (length < NOTED)
        return false;
    while (i && composition->spreads.data[i - 1].length >= length)
        i--;
    composition->spreads.length = i;
    Spread now = {length, spread(composition)};
    vec_push(&composition->spreads, now);
    for (uint32_t k = i; k && composition->spreads.data[k - 1].length >= length / 2; k--)
        if (composition->spreads.data[k - 1].open > now.open)
            return true;
    return false;
}

/* The name of an input without a bound that a term depends on; NULL: none. */
static const char *unbounded_input(Composition *composition, Term condition)
{
    const Model *model = composition->state.model;
    const Outside *outside = &composition->engine.outside;
    const Type *type = type_basic(model->program->types, BASIC_INT);
    const char *found = NULL;
    VecU32 symbols = {0};
    term_symbols(composition->engine.bank, condition, &symbols);
    for (uint32_t i = 0; i < model->program->input_count && !found; i++)
        if (has_symbol(&symbols, model->inputs[i]) &&
            is_unbounded(composition, model->program->inputs[i]->type, model->inputs[i]))
            found = model->program->inputs[i]->name;
    for (uint32_t i = 0; i < INPUT_NUMBERS && !found; i++)
        if (outside->numbers[i] != TERM_NONE && has_symbol(&symbols, outside->numbers[i]) &&
            is_unbounded(composition, type, outside->numbers[i]))
            found = term_symbol_name(composition->engine.bank, outside->numbers[i]);
    vec_release(&symbols);
    return found;
}

/* Whether the process is in a loop that a counter ends as well, on its way to a number that is known. */
static bool is_counted(const Composition *composition, const Function *function, FrameHeader *frame)
{
    TermBank *bank = composition->engine.bank;
    Counter counter;
    int64_t now, last, away;
    if (composition->path_length >= COUNTED_MAX ||
        !control_counter(function, frame->location, &counter))
        return false;
    const Expr *limit = counter.limit;
    Term value = frame_values(frame)[counter.variable->slot];
    Term end = limit->kind == EXPR_INT ? term_int(bank, limit->number)
                                       : frame_values(frame)[limit->variable->slot];
    if (!term_to_int64(bank, value, &now) || !term_to_int64(bank, end, &last) ||
        __builtin_sub_overflow(last, now, &away))
        return false;
    return counter.rises ? away >= 0 && away <= AWAY_MAX : away <= 0 && away >= -AWAY_MAX;
}

bool unbounded_stop(Composition *composition, uint32_t rank)
{
    CHECK(rank < composition->state.process_count);
    bool narrows = is_narrowing(composition);
    if (narrows || !is_deep(composition))
        return false;
    Engine *engine = &composition->engine;
    State *state = &composition->state;
    FrameHeader *top = process_top(&state->processes[rank]);
    const Function *function = state->model->program->functions[top->function];
    const Location *location = &function->locations[top->location];
    const Stmt *stmt = &function->stmts[location->first];
    if (is_counted(composition, function, top))
        return false;
    Eval eval = eval_begin(engine, state, rank);
    Term condition = stmt->guard ? eval_condition(&eval, stmt->guard) : TERM_NONE;
    const char *input = condition ? unbounded_input(composition, condition) : NULL;
    if (!input)
        return false;
    engine->stop = STOP_UNBOUNDED;
    engine->stop_place = stmt->place;
    engine->stop_text = engine_text(
        engine, "%s at %s depends on input %s, which has no upper bound: give -input%s=LOW..HIGH",
        location->is_loop_head ? "the loop" : "the branch",
        place_text(state->model->program->sources, stmt->place), input, input);
    return true;
}
