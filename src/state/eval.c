/* What evaluation must show: obligations, assumptions, and the values that need a choice. */
#include <stdarg.h>
#include <string.h>

#include "state/eval.h"
#include "lib/bug.h"
#include "state/law.h"
#include "state/symbol.h"
#include "symbolic/named.h"
#include "symbolic/rebuild.h"

Eval eval_begin(Engine *engine, State *state, uint32_t rank)
{
    CHECK(rank < state->process_count);
    Process *process = &state->processes[rank];
    const Function *function = NULL;
    if (process_depth(process))
        function = state->model->program->functions[process_top(process)->function];
    return (Eval){.engine = engine,
                  .state = state,
                  .rank = rank,
                  .blamed = rank,
                  .process = process,
                  .function = function,
                  .context = state->context,
                  .rounded = engine->assumed.rounded,
                  .guard = TERM_TRUE};
}

bool eval_is_shipped(const Eval *eval, Place place)
{
    return place.file && source_file(eval->state->model->program->sources, place.file)->is_ours;
}

/* The statement at which a frame waits for the one above it: its call, or where it stands (at the
 * system function that called, or the return from main). */
static const Stmt *waiting_stmt(const Eval *eval, uint32_t depth, const Function **function)
{
    CHECK(depth + 1 < process_depth(eval->process));
    const Program *program = eval->state->model->program;
    const FrameHeader *frame = process_frame(eval->process, depth);
    uint32_t call = process_frame(eval->process, depth + 1)->call;
    *function = program->functions[frame->function];
    bool is_call = call < (*function)->stmt_count;
    return &(*function)->stmts[is_call ? call : (*function)->locations[frame->location].first];
}

/* The statement being executed; inside a function of a header that tass ships, its call in the
 * user's text. */
static const Stmt *users_stmt(const Eval *eval, const Function **function)
{
    const Stmt *stmt = eval->stmt;
    *function = eval->function;
    for (uint32_t depth = process_depth(eval->process);
         depth-- > 1 && eval_is_shipped(eval, (*function)->place);)
        stmt = waiting_stmt(eval, depth - 1, function);
    return stmt;
}

static Place users_place(const Eval *eval, Place place)
{
    const Function *function;
    if (!eval_is_shipped(eval, place) || !eval->function ||
        !eval_is_shipped(eval, eval->function->place))
        return place;
    const Stmt *stmt = users_stmt(eval, &function);
    return stmt ? stmt->place : place;
}

void eval_rest_on(Eval *eval, Assumption assumption, Place place)
{
    engine_assume_at(eval->engine, assumption, users_place(eval, place));
}

Place eval_call_place(const Eval *eval)
{
    const Function *function;
    uint32_t depth = process_depth(eval->process);
    return depth < 2 ? eval->stmt->place : waiting_stmt(eval, depth - 2, &function)->place;
}

uint32_t eval_site(const Eval *eval)
{
    CHECK(eval->stmt && eval->function);
    const Function *function;
    const Stmt *stmt = users_stmt(eval, &function);
    return model_site(eval->state->model, function, stmt);
}

Term eval_unsupported(Eval *eval, Place place, const char *format, ...)
{
    Buf buf = {0};
    va_list args;
    va_start(args, format);
    buf_vprintf(&buf, format, args);
    va_end(args);
    engine_unsupported(eval->engine, users_place(eval, place), "%s", buf_text(&buf));
    buf_release(&buf);
    return TERM_NONE;
}

void eval_set_guard(Eval *eval, Term guard)
{
    CHECK(guard != TERM_NONE);
    State *state = eval->state;
    eval->guard = guard;
    eval->context = guard == TERM_TRUE ? state->context
                                       : context_and(eval->engine->contexts, state->context, guard);
}

bool eval_is_dead(const Eval *eval)
{
    return eval->engine->stop == STOP_NONE && eval->split.term == TERM_NONE &&
           eval->state->context != CONTEXT_FALSE && eval->context == CONTEXT_FALSE;
}

void eval_end(Eval *eval)
{
    eval->context = CONTEXT_FALSE;
    if (eval->guard == TERM_TRUE)
        eval->state->context = CONTEXT_FALSE;
}

/* What is assumed under a guard and inside quantifiers, as a condition of the path. */
static Term eval_close(Eval *eval, Term condition)
{
    CHECK(eval->bound_count <= EVAL_BOUND_MAX);
    TermBank *bank = eval->engine->bank;
    if (eval->guard != TERM_TRUE)
        condition = term_implies(bank, eval->guard, condition);
    for (uint32_t i = eval->bound_count; i-- > 0;)
        if (!term_is_constant(bank, eval->bound_symbols[i]))
            condition = term_forall(bank, eval->bound_symbols[i], TERM_TRUE, condition);
    return condition;
}

bool eval_assume(Eval *eval, Term condition)
{
    CHECK(condition != TERM_NONE && term_sort(eval->engine->bank, condition) == SORT_BOOL);
    Engine *engine = eval->engine;
    State *state = eval->state;
    if (condition == TERM_TRUE)
        return true;
    state->context = context_and(engine->contexts, state->context, eval_close(eval, condition));
    eval->context = eval->guard == TERM_TRUE
                        ? state->context
                        : context_and(engine->contexts, eval->context, condition);
    return state->context != CONTEXT_FALSE && eval->context != CONTEXT_FALSE;
}

/* Whether a condition is one over values that nobody is free to choose: what a function of the
 * library returns, a number that is known by how it was computed, the bytes of a value. */
static bool is_invented(TermBank *bank, Term condition)
{
    VecU32 symbols = {0};
    bool is_found = false;
    if (!term_is_immediate(condition))
        term_symbols(bank, condition, &symbols);
    for (uint32_t i = 0; i < symbols.length && !is_found; i++)
        is_found = sort_kind(bank, term_sort(bank, symbols.data[i])) == SORT_KIND_FUNCTION ||
                   bank_named(bank, symbols.data[i]) ||
                   symbol_is_address(term_symbol_name(bank, symbols.data[i])) ||
                   strstr(term_symbol_name(bank, symbols.data[i]), " byte") != NULL;
    vec_release(&symbols);
    return is_found;
}

void eval_note_guess(Engine *engine, ContextId context, Term condition)
{
    if (engine->mode.is_replay && !engine->assumed.has_guessed)
        engine->assumed.has_guessed =
            is_invented(engine->bank, context_simplify(engine->contexts, context, condition));
}

bool eval_choose(Eval *eval, Term condition)
{
    eval_note_guess(eval->engine, eval->context, condition);
    return eval_assume(eval, condition);
}

static void eval_report(Eval *eval, Term condition, Property property, Place place, bool goes_on,
                        const char *message)
{
    CHECK(property < PROPERTY_COUNT);
    Finding finding = {.property = property,
                       .place = users_place(eval, place),
                       .rank = (int32_t)eval->blamed,
                       .function = eval->function,
                       .context = eval->context,
                       .condition = condition,
                       .goes_on = goes_on,
                       .message = message};
    eval->engine->watch.sink(eval->engine->watch.user, eval->state, &finding);
}

void eval_error(Eval *eval, Property property, Place place, const char *format, ...)
{
    CHECK(property < PROPERTY_COUNT);
    if (!property_in(eval->engine->properties, property))
        return;
    va_list args;
    va_start(args, format);
    eval_report(eval, TERM_FALSE, property, place, true, engine_vtext(eval->engine, format, args));
    va_end(args);
}

bool eval_fails(Eval *eval, Property property, Place place, const char *format, ...)
{
    if (eval->engine->stop != STOP_NONE)
        return false;
    va_list args;
    va_start(args, format);
    eval_report(eval, TERM_FALSE, property, place, false, engine_vtext(eval->engine, format, args));
    va_end(args);
    return eval->engine->stop == STOP_NONE && eval_choose(eval, TERM_FALSE);
}

void eval_grant(Eval *eval, Term condition)
{
    CHECK(condition != TERM_NONE);
    Engine *engine = eval->engine;
    condition = eval_close(eval, condition);
    if (engine->assumed.is_side)
        condition = term_implies(
            engine->bank, context_condition(engine->contexts, eval->state->context), condition);
    vec_push(engine->assumed.granted, condition);
}

static bool is_proved(Eval *eval, Term condition, Effort effort)
{
    CHECK(condition != TERM_NONE && term_sort(eval->engine->bank, condition) == SORT_BOOL);
    if (condition == TERM_TRUE || condition == TERM_FALSE)
        return condition == TERM_TRUE;
    return eval->engine->stop == STOP_NONE &&
           prover_valid(eval->engine->prover, eval->context, condition, effort, NULL) == ANSWER_YES;
}

bool eval_holds(Eval *eval, Term condition)
{
    return is_proved(eval, condition, EFFORT_OBLIGATION);
}

bool eval_meets(Eval *eval, Term condition, Property property)
{
    bool is_on = property_in(eval->engine->properties, property);
    return is_proved(eval, condition, is_on ? EFFORT_OBLIGATION : EFFORT_BRANCH);
}

/* An obligation of a call whose errors are values: where it does not hold, the call returns one. */
static bool eval_returns(Eval *eval, Term condition, int64_t error, Place place)
{
    CHECK(error);
    TermBank *bank = eval->engine->bank;
    Term number = term_ite(bank, condition, term_int64(bank, 1), term_int64(bank, 0));
    int64_t holds;
    if (!eval_int(eval, number, place, "an argument", &holds))
        return false;
    if (holds)
        return true;
    eval->error = error;
    engine_assume(eval->engine, ASSUMPTION_DETECTION);
    return false;
}

/* The execution goes on only where the condition holds. */
static bool eval_switched_off(Eval *eval, Term condition, Place place)
{
    if (eval_choose(eval, condition))
        return true;
    if (eval->state->context == CONTEXT_FALSE)
        endings_add(eval->engine->watch.endings, ENDING_SWITCHED_OFF, eval->state->model->side,
                    users_place(eval, place));
    return false;
}

bool eval_is_feasible(Eval *eval)
{
    Prover *prover = eval->engine->prover;
    if (prover_satisfiable(prover, eval->context, TERM_TRUE, EFFORT_BRANCH, NULL) != ANSWER_NO)
        return true;
    eval_end(eval);
    return false;
}

bool eval_require(Eval *eval, Term condition, Property property, Place place, const char *format,
                  ...)
{
    CHECK(condition != TERM_NONE && term_sort(eval->engine->bank, condition) == SORT_BOOL);
    CHECK(property < PROPERTY_COUNT);
    Engine *engine = eval->engine;
    if (condition == TERM_TRUE)
        return true;
    if (engine->stop != STOP_NONE || !law_relate(eval, condition))
        return false;
    bool is_on = property_in(engine->properties, property);
    if (eval_meets(eval, condition, property))
        return true;
    int64_t error = eval->error_value ? eval->error_value(property) : 0;
    if (error)
        return eval_returns(eval, condition, error, place);
    if (!is_on) {
        engine->assumed.noted->properties |= (PropertySet)1 << property;
        return eval_switched_off(eval, condition, place);
    }
    va_list args;
    va_start(args, format);
    eval_report(eval, condition, property, place, false, engine_vtext(engine, format, args));
    va_end(args);
    return engine->stop == STOP_NONE && eval_choose(eval, condition) && eval_is_feasible(eval);
}

Term eval_simplify(Eval *eval, Term term)
{
    CHECK(term != TERM_NONE);
    if (term_is_immediate(term))
        return term;
    return context_simplify(eval->engine->contexts, eval->context, term);
}

enum { SPLIT_MAX = 4096, FEW_VALUES = 32 };

/* Whether the path condition leaves one value between the bounds; what an earlier choice fixed is
 * found here even where the term itself does not simplify to it. */
static bool is_one_value(Eval *eval, Term term, int64_t low, int64_t high, int64_t *value)
{
    CHECK(low <= high);
    Engine *engine = eval->engine;
    uint32_t possible = 0;
    for (int64_t i = low; i <= high; i++) {
        Term equal =
            eval_simplify(eval, term_equal(engine->bank, term, term_int64(engine->bank, i)));
        if (equal == TERM_FALSE)
            continue;
        *value = i;
        if (equal == TERM_TRUE ||
            prover_valid(engine->prover, eval->context, equal, EFFORT_LIGHT, NULL) == ANSWER_YES)
            return true;
        possible++;
    }
    return possible == 1;
}

bool eval_is_bound(const Eval *eval, Term term)
{
    TermBank *bank = eval->engine->bank;
    VecU32 symbols = {0};
    bool is_found = false;
    if (eval->bound_count && !term_is_immediate(term))
        term_symbols(bank, term, &symbols);
    for (uint32_t i = 0; i < symbols.length; i++)
        for (uint32_t k = 0; k < eval->bound_count; k++)
            is_found |= symbols.data[i] == eval->bound_symbols[k];
    vec_release(&symbols);
    return is_found;
}

/* Where a choice is needed under a guard the executions in which the guard does not hold go on, too:
 * that it holds is the first choice. False: no choice of the term comes next. */
static bool chooses_guard(Eval *eval)
{
    TermBank *bank = eval->engine->bank;
    if (eval->guard == TERM_TRUE)
        return false;
    Sides sides = prover_branch(eval->engine->prover, eval->state->context, eval->guard);
    if (sides == SIDE_TRUE)
        return false;
    if (sides == SIDE_FALSE)
        eval->context = CONTEXT_FALSE;
    else
        eval->split =
            (Split){term_ite(bank, eval->guard, term_int64(bank, 1), term_int64(bank, 0)), 0, 1};
    return true;
}

void eval_split(Eval *eval, Term term, int64_t low, int64_t high, Place place)
{
    CHECK(term_sort(eval->engine->bank, term) == SORT_INT);
    if (eval_is_bound(eval, term) || eval_is_bound(eval, eval->guard))
        eval_unsupported(
            eval, place,
            "a choice that depends on the variable of a quantifier, which has too many "
            "values to try them one by one");
    else if (!chooses_guard(eval))
        eval->split = (Split){term, low, high};
}

/* How many integers a symbol can be; 0: too many, or it is no integer. */
static uint32_t count_values(Eval *eval, Term symbol, int64_t *low, int64_t *high)
{
    if (term_sort(eval->engine->bank, symbol) != SORT_INT)
        return 0;
    Bounds bounds = context_bounds(eval->engine->contexts, eval->context, symbol);
    if (!bounds.has_low || !bounds.has_high || !num_is_int64(bounds.low) ||
        !num_is_int64(bounds.high) || num_compare(bounds.high, bounds.low) < 0)
        return 0;
    *low = num_int64(bounds.low);
    *high = num_int64(bounds.high);
    uint64_t count = (uint64_t)*high - (uint64_t)*low;
    return count < FEW_VALUES ? (uint32_t)count + 1 : 0;
}

/* Of a term over inputs with few values, as lengths of blocks are that a distribution gives, the
 * choice is one of them: then all the others that depend on it are known, too. Else it is the term
 * itself, between the bounds that are given. */
static Term chosen_by(Eval *eval, Term term, int64_t *low, int64_t *high)
{
    VecU32 symbols = {0};
    Term choice = term;
    int64_t least = *low, greatest = *high;
    uint32_t product = 1;
    term_symbols(eval->engine->bank, term, &symbols);
    for (uint32_t i = 0; i < symbols.length && product && product <= FEW_VALUES; i++) {
        int64_t first, last;
        uint32_t count = count_values(eval, symbols.data[i], &first, &last);
        product *= count;
        if (count > 1 && choice == term) {
            choice = symbols.data[i];
            least = first;
            greatest = last;
        }
    }
    vec_release(&symbols);
    if (!product || product > FEW_VALUES)
        return term;
    *low = least;
    *high = greatest;
    return choice;
}

/* Whether the symbols stand in it under sums and products alone. */
static bool is_polynomial(const TermBank *bank, Term term)
{
    uint32_t count;
    if (term_kind(bank, term) == TERM_SYMBOL || term_is_constant(bank, term))
        return true;
    if (term_kind(bank, term) != TERM_POLYNOMIAL)
        return false;
    const Term *children = term_children(bank, term, &count);
    for (uint32_t i = 0; i < count; i++)
        if (term_kind(bank, children[i]) != TERM_SYMBOL)
            return false;
    return true;
}

bool eval_choose_length(Eval *eval, Term length, Place place)
{
    int64_t low = 0, high = 0;
    if (term_is_constant(eval->engine->bank, length))
        return true;
    length = eval_simplify(eval, length);
    if (is_polynomial(eval->engine->bank, length))
        return true;
    Term choice = chosen_by(eval, length, &low, &high);
    if (choice == length)
        return true;
    eval_split(eval, choice, low, high, place);
    return false;
}

/* The condition of a choice that the term is, or is a sum or product of; TERM_NONE: there is none. */
static Term condition_within(const TermBank *bank, Term term)
{
    uint32_t count;
    TermKind kind = term_kind(bank, term);
    if (kind != TERM_ITE && kind != TERM_POLYNOMIAL)
        return TERM_NONE;
    const Term *children = term_children(bank, term, &count);
    if (kind == TERM_ITE)
        return children[0];
    Term condition = TERM_NONE;
    for (uint32_t i = 0; i < count && condition == TERM_NONE; i++)
        condition = condition_within(bank, children[i]);
    return condition;
}

/* The integers between the bounds of a term, if they are few. */
static bool few_values(Eval *eval, Term term, int64_t *low, int64_t *high)
{
    Arena *arena = bank_arena(eval->engine->bank);
    Bounds bounds = context_bounds(eval->engine->contexts, eval->context, term);
    if (!bounds.has_low || !bounds.has_high)
        return false;
    Num first = num_ceil(arena, bounds.low), last = num_floor(arena, bounds.high);
    if (!num_is_int64(first) || !num_is_int64(last) ||
        num_compare(num_sub(arena, last, first), NUM(SPLIT_MAX)) > 0)
        return false;
    *low = num_int64(first);
    *high = num_int64(last);
    return true;
}

bool eval_has_few_values(Eval *eval, Term term, int64_t most)
{
    int64_t low, high;
    CHECK(term_sort(eval->engine->bank, term) == SORT_INT && most > 0 && most <= SPLIT_MAX);
    return few_values(eval, eval_simplify(eval, term), &low, &high) && high - low < most;
}

/* An index with few values of an array that the term is read from, or is a sum or product of such;
 * TERM_NONE: there is none. */
static Term index_within(Eval *eval, Term term, int64_t *low, int64_t *high)
{
    uint32_t count;
    const TermBank *bank = eval->engine->bank;
    TermKind kind = term_kind(bank, term);
    if (kind != TERM_READ && kind != TERM_POLYNOMIAL)
        return TERM_NONE;
    VecU32 parts = {0};
    const Term *children = term_children(bank, term, &count);
    for (uint32_t i = kind == TERM_READ; i < count; i++)
        vec_push(&parts, children[i]);
    Term index = TERM_NONE;
    if (kind == TERM_READ && !term_is_constant(bank, parts.data[0]) &&
        few_values(eval, parts.data[0], low, high))
        index = parts.data[0];
    for (uint32_t i = 0; i < parts.length && index == TERM_NONE; i++)
        index = index_within(eval, parts.data[i], low, high);
    vec_release(&parts);
    return index;
}

typedef struct Known {
    TermBank *bank;
    Term index, value;
} Known;

/* The term with the value for the index, where index_within looks. */
static Term put_known(void *user, Term term)
{
    Known *known = user;
    TermKind kind = term_kind(known->bank, term);
    if (term == known->index)
        return known->value;
    return kind == TERM_READ || kind == TERM_POLYNOMIAL
               ? term_rebuild(known->bank, term, put_known, known)
               : term;
}

/* A term between distant bounds has few values where it chooses between some by conditions, where it is
 * read at one of a few places, or where its inputs have few. False: it does none of these. An index that
 * has one value there becomes it. */
static bool split_distant(Eval *eval, Term *term, Place place)
{
    TermBank *bank = eval->engine->bank;
    int64_t low = 0, high = 1, only;
    Term condition = condition_within(bank, *term), choice = *term, index;
    if (condition != TERM_NONE) {
        choice = term_ite(bank, condition, term_int64(bank, 1), term_int64(bank, 0));
    } else if ((index = index_within(eval, *term, &low, &high))) {
        choice = index;
        if (is_one_value(eval, index, low, high, &only)) {
            Known known = {bank, index, term_int64(bank, only)};
            Term simpler = put_known(&known, *term);
            bool is_simpler = simpler != TERM_NONE && simpler != *term;
            *term = is_simpler ? simpler : *term;
            return is_simpler;
        }
    } else {
        choice = chosen_by(eval, *term, &low, &high);
    }
    if (choice == *term)
        return false;
    eval_split(eval, choice, low, high, place);
    return true;
}

bool eval_int(Eval *eval, Term term, Place place, const char *what, int64_t *value)
{
    CHECK(term != TERM_NONE);
    TermBank *bank = eval->engine->bank;
    if (term_to_int64(bank, term, value))
        return true;
    term = eval_simplify(eval, term);
    if (term_to_int64(bank, term, value))
        return true;
    int64_t first, last;
    if (few_values(eval, term, &first, &last)) {
        if (is_one_value(eval, term, first, last, value))
            return true;
        Term choice = chosen_by(eval, term, &first, &last);
        eval_split(eval, choice, first, last, place);
        return false;
    }
    Term before = term;
    if (split_distant(eval, &term, place))
        return term != before && eval_int(eval, term, place, what, value);
    eval_unsupported(eval, place,
                     "%s is %s, which may have too many values; bound the inputs it depends on "
                     "(-inputNAME=LOW..HIGH)",
                     what, engine_term_text(eval->engine, term));
    return false;
}

Term eval_interpret(Eval *eval, Term term)
{
    Assignment *interpretation = eval->state->model->interpretation;
    if (!interpretation)
        return term;
    Term value = assignment_evaluate(interpretation, term);
    return value == TERM_NONE ? term : value;
}

bool eval_fits(Eval *eval, Term value, const Type *type)
{
    CHECK(type_width(type) && value != TERM_NONE);
    TermBank *bank = eval->engine->bank;
    int64_t small;
    if (type_width(type) >= 32 && term_to_int64(bank, value, &small) && small >= 0 &&
        small <= INT32_MAX)
        return true;
    Num least = value_least(bank, type), greatest = value_greatest(bank, type);
    if (term_is_constant(bank, value)) {
        Num number = term_num(bank, value);
        return num_compare(least, number) <= 0 && num_compare(number, greatest) <= 0;
    }
    Bounds bounds = context_bounds(eval->engine->contexts, eval->context, value);
    return bounds.has_low && bounds.has_high && num_compare(least, bounds.low) <= 0 &&
           num_compare(bounds.high, greatest) <= 0;
}

Term eval_wrap(Eval *eval, Term value, const Type *type)
{
    CHECK(type_width(type) && value != TERM_NONE);
    TermBank *bank = eval->engine->bank;
    if (eval_fits(eval, value, type))
        return value;
    Num modulus = num_power_of_two(bank_arena(bank), (int)type_width(type));
    Term least = term_int(bank, value_least(bank, type));
    return term_add(bank, term_modulo(bank, term_sub(bank, value, least), modulus), least);
}

Term eval_bind(Eval *eval, const Variable *variable, Place place)
{
    if (eval->bound_count == EVAL_BOUND_MAX)
        return eval_unsupported(eval, place, "more than %u nested quantifiers", EVAL_BOUND_MAX);
    const char *name = engine_text(eval->engine, "%s'%u", variable->name, eval->bound_count);
    Term symbol =
        term_symbol(eval->engine->bank, name, value_sort(eval->engine->bank, variable->type));
    eval->bound[eval->bound_count] = variable;
    eval->bound_symbols[eval->bound_count++] = symbol;
    return symbol;
}
