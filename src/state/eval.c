#include "state/eval.h"

#include <stdarg.h>
#include <string.h>

#include "lib/bug.h"
#include "state/bytes.h"

Eval eval_begin(Engine *engine, State *state, uint32_t rank)
{
    Process *process = &state->processes[rank];
    const Function *function = NULL;
    if (process_depth(process))
        function = state->model->program->functions[process_top(process)->function];
    return (Eval){.engine = engine,
                  .state = state,
                  .rank = rank,
                  .process = process,
                  .function = function,
                  .context = state->context,
                  .guard = TERM_TRUE};
}

static bool is_ours(const Eval *eval, Place place)
{
    return place.file && source_file(eval->state->model->program->sources, place.file)->is_ours;
}

/* The statement at which a frame waits for the one above it: its call, or where it stands (at the
 * system function that called, or the return from main). */
static const Stmt *waiting_stmt(const Eval *eval, uint32_t depth, const Function **function)
{
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
         depth-- > 1 && is_ours(eval, (*function)->place);)
        stmt = waiting_stmt(eval, depth - 1, function);
    return stmt;
}

static Place users_place(const Eval *eval, Place place)
{
    const Function *function;
    if (!is_ours(eval, place) || !eval->function || !is_ours(eval, eval->function->place))
        return place;
    const Stmt *stmt = users_stmt(eval, &function);
    return stmt ? stmt->place : place;
}

uint32_t eval_site(const Eval *eval)
{
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

static void eval_set_guard(Eval *eval, Term guard)
{
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

/* What is assumed under a guard and inside quantifiers, as a condition of the path. */
static Term eval_close(Eval *eval, Term condition)
{
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
 * library returns, the bytes of a value. */
static bool is_invented(TermBank *bank, Term condition)
{
    VecU32 symbols = {0};
    bool is_found = false;
    if (!(condition & 0x80000000u))
        term_symbols(bank, condition, &symbols);
    for (uint32_t i = 0; i < symbols.length && !is_found; i++)
        is_found = sort_kind(bank, term_sort(bank, symbols.data[i])) == SORT_KIND_FUNCTION ||
                   strstr(term_symbol_name(bank, symbols.data[i]), " byte") != NULL;
    vec_release(&symbols);
    return is_found;
}

void eval_note_guess(Engine *engine, ContextId context, Term condition)
{
    if (engine->is_replay && !engine->has_guessed)
        engine->has_guessed =
            is_invented(engine->bank, context_simplify(engine->contexts, context, condition));
}

bool eval_choose(Eval *eval, Term condition)
{
    eval_note_guess(eval->engine, eval->context, condition);
    return eval_assume(eval, condition);
}

static void eval_report(Eval *eval, Term condition, Property property, Place place,
                        const char *message)
{
    Finding finding = {.property = property,
                       .place = users_place(eval, place),
                       .rank = (int32_t)eval->rank,
                       .function = eval->function,
                       .context = eval->context,
                       .condition = condition,
                       .message = message};
    eval->engine->sink(eval->engine->user, eval->state, &finding);
}

void eval_error(Eval *eval, Property property, Place place, const char *format, ...)
{
    if (!property_in(eval->engine->properties, property))
        return;
    Buf buf = {0};
    va_list args;
    va_start(args, format);
    buf_vprintf(&buf, format, args);
    va_end(args);
    eval_report(eval, TERM_FALSE, property, place, engine_text(eval->engine, "%s", buf_text(&buf)));
    buf_release(&buf);
}

bool eval_holds(Eval *eval, Term condition)
{
    if (condition == TERM_TRUE || condition == TERM_FALSE)
        return condition == TERM_TRUE;
    return eval->engine->stop == STOP_NONE &&
           prover_valid(eval->engine->prover, eval->context, condition, EFFORT_OBLIGATION, NULL) ==
               ANSWER_YES;
}

/* An obligation of a call whose errors are values: where it does not hold, the call returns one. */
static bool eval_returns(Eval *eval, Term condition, int64_t error, Place place)
{
    TermBank *bank = eval->engine->bank;
    Term number = term_ite(bank, condition, term_int64(bank, 1), term_int64(bank, 0));
    int64_t holds;
    if (!eval_int(eval, number, place, "an argument", &holds))
        return false;
    if (holds)
        return true;
    eval->error = error;
    eval->engine->assumed_mpi |= ASSUMED_DETECTION;
    return false;
}

bool eval_require(Eval *eval, Term condition, Property property, Place place, const char *format,
                  ...)
{
    Engine *engine = eval->engine;
    if (condition == TERM_TRUE)
        return true;
    if (engine->stop != STOP_NONE)
        return false;
    bool is_on = property_in(engine->properties, property);
    if (condition != TERM_FALSE &&
        prover_valid(engine->prover, eval->context, condition,
                     is_on ? EFFORT_OBLIGATION : EFFORT_BRANCH, NULL) == ANSWER_YES)
        return true;
    int64_t error = eval->error_value ? eval->error_value(property) : 0;
    if (error)
        return eval_returns(eval, condition, error, place);
    if (!is_on) {
        engine->assumed |= (PropertySet)1 << property;
        return eval_choose(eval, condition);
    }
    Buf buf = {0};
    va_list args;
    va_start(args, format);
    buf_vprintf(&buf, format, args);
    va_end(args);
    eval_report(eval, condition, property, place, engine_text(engine, "%s", buf_text(&buf)));
    buf_release(&buf);
    if (engine->stop != STOP_NONE || !eval_choose(eval, condition))
        return false;
    if (prover_satisfiable(engine->prover, eval->context, TERM_TRUE, EFFORT_BRANCH, NULL) !=
        ANSWER_NO)
        return true;
    if (eval->guard == TERM_TRUE)
        eval->state->context = CONTEXT_FALSE;
    eval->context = CONTEXT_FALSE;
    return false;
}

Term eval_simplify(Eval *eval, Term term)
{
    if (term & 0x80000000u)
        return term;
    return context_simplify(eval->engine->contexts, eval->context, term);
}

enum { SPLIT_MAX = 4096 };

/* Whether the path condition leaves one value between the bounds; what an earlier choice fixed is
 * found here even where the term itself does not simplify to it. */
static bool is_one_value(Eval *eval, Term term, int64_t low, int64_t high, int64_t *value)
{
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

bool eval_int(Eval *eval, Term term, Place place, const char *what, int64_t *value)
{
    TermBank *bank = eval->engine->bank;
    if (term_to_int64(bank, term, value))
        return true;
    term = eval_simplify(eval, term);
    if (term_to_int64(bank, term, value))
        return true;
    Bounds bounds = context_bounds(eval->engine->contexts, eval->context, term);
    if (bounds.has_low && bounds.has_high) {
        Arena *arena = bank_arena(bank);
        Num low = num_ceil(arena, bounds.low), high = num_floor(arena, bounds.high);
        if (num_is_int64(low) && num_is_int64(high) &&
            num_compare(num_sub(arena, high, low), NUM(SPLIT_MAX)) <= 0) {
            if (is_one_value(eval, term, num_int64(low), num_int64(high), value))
                return true;
            eval->split = (Split){term, num_int64(low), num_int64(high)};
            return false;
        }
    }
    eval_unsupported(eval, place,
                     "%s is %s, which may have too many values; bound the inputs it depends on "
                     "(-inputNAME=LOW..HIGH)",
                     what, engine_term_text(eval->engine, term));
    return false;
}

Term eval_under(Eval *eval, Term condition, const Expr *a, bool as_condition, bool *is_dead)
{
    Term guard = eval->guard;
    *is_dead = false;
    if (condition != TERM_TRUE && !expr_is_total(a))
        eval_set_guard(eval, term_and(eval->engine->bank, guard, condition));
    Term value = TERM_NONE;
    if (eval->context != CONTEXT_FALSE)
        value = as_condition ? eval_condition(eval, a) : eval_value(eval, a);
    if (value == TERM_NONE)
        *is_dead = guard != eval->guard && eval_is_dead(eval);
    if (guard != eval->guard)
        eval_set_guard(eval, guard);
    return value;
}

static Term eval_connective(Eval *eval, const Expr *expr)
{
    TermBank *bank = eval->engine->bank;
    bool is_and = expr->kind == EXPR_AND, is_dead;
    Term a = eval_condition(eval, expr->a);
    if (a == TERM_NONE || a == term_bool(!is_and))
        return a;
    Term condition = is_and ? a : term_not(bank, a);
    Term b = eval_under(eval, condition, expr->b, true, &is_dead);
    if (is_dead)
        return a;
    if (b == TERM_NONE)
        return TERM_NONE;
    return is_and ? term_and(bank, a, b) : term_or(bank, a, b);
}

/* A constraint of a bound variable, which has only values of its type. */
static Term within_type(Eval *eval, const Type *type, Term symbol, Term constraint)
{
    TermBank *bank = eval->engine->bank;
    if (constraint == TERM_NONE || !type_is_integer(type))
        return constraint;
    Term in_range = value_in_range(bank, type, symbol);
    ContextId context = context_and(eval->engine->contexts, eval->context, constraint);
    bool is_known = context == CONTEXT_FALSE ||
                    context_simplify(eval->engine->contexts, context, in_range) == TERM_TRUE;
    return is_known ? constraint : term_and(bank, constraint, in_range);
}

/* The values that a bound variable can have under its constraint, when they are few. */
static bool quantifier_range(Eval *eval, Term symbol, Term constraint, int64_t *first,
                             int64_t *last)
{
    enum { FEW = 32 };
    TermBank *bank = eval->engine->bank;
    if (constraint == TERM_NONE || constraint == TERM_TRUE || term_sort(bank, symbol) != SORT_INT)
        return false;
    ContextId context = context_and(eval->engine->contexts, eval->context, constraint);
    if (context == CONTEXT_FALSE)
        return *first = 1, *last = 0, true;
    Bounds bounds = context_bounds(eval->engine->contexts, context, symbol);
    if (!bounds.has_low || !bounds.has_high || !num_is_int64(bounds.low) ||
        !num_is_int64(bounds.high))
        return false;
    *first = num_int64(bounds.low);
    *last = num_int64(bounds.high);
    return *first > INT64_MIN / 2 && *last < INT64_MAX / 2 && *last - *first < FEW;
}

/* The quantified condition for one value of the variable bound last. */
static Term eval_instance(Eval *eval, const Expr *expr, int64_t number)
{
    TermBank *bank = eval->engine->bank;
    bool is_forall = expr->kind == EXPR_FORALL, is_dead;
    eval->bound_symbols[eval->bound_count - 1] = term_int64(bank, number);
    Term constraint = expr->a ? eval_condition(eval, expr->a) : TERM_TRUE;
    if (constraint == TERM_NONE)
        return TERM_NONE;
    constraint = eval_simplify(eval, constraint);
    if (constraint == TERM_FALSE)
        return term_bool(is_forall);
    Term body = eval_under(eval, constraint, expr->b, true, &is_dead);
    if (body == TERM_NONE && is_dead)
        return term_bool(is_forall);
    if (body == TERM_NONE)
        return TERM_NONE;
    return is_forall ? term_or(bank, term_not(bank, constraint), body)
                     : term_and(bank, constraint, body);
}

/* A quantifier over few values, without a quantifier: both provers are better at that. */
static Term eval_instances(Eval *eval, const Expr *expr, int64_t first, int64_t last)
{
    TermBank *bank = eval->engine->bank;
    bool is_forall = expr->kind == EXPR_FORALL;
    Term result = term_bool(is_forall);
    for (int64_t number = first; number <= last; number++) {
        Term instance = eval_instance(eval, expr, number);
        if (instance == TERM_NONE)
            return TERM_NONE;
        result = is_forall ? term_and(bank, result, instance) : term_or(bank, result, instance);
    }
    return result;
}

static Term eval_body(Eval *eval, const Expr *expr, Term symbol, Term constraint)
{
    TermBank *bank = eval->engine->bank;
    bool is_dead;
    if (constraint == TERM_NONE)
        return TERM_NONE;
    Term body = eval_under(eval, constraint, expr->b, true, &is_dead);
    if (is_dead)
        body = term_bool(expr->kind == EXPR_FORALL);
    if (body == TERM_NONE)
        return TERM_NONE;
    return expr->kind == EXPR_FORALL ? term_forall(bank, symbol, constraint, body)
                                     : term_exists(bank, symbol, constraint, body);
}

static Term eval_quantifier(Eval *eval, const Expr *expr)
{
    TermBank *bank = eval->engine->bank;
    if (eval->bound_count == EVAL_BOUND_MAX)
        return eval_unsupported(eval, expr->place, "more than %u nested quantifiers",
                                EVAL_BOUND_MAX);
    const Variable *variable = expr->variable;
    const char *name = engine_text(eval->engine, "%s'%u", variable->name, eval->bound_count);
    Term symbol = term_symbol(bank, name, value_sort(bank, variable->type));
    eval->bound[eval->bound_count] = variable;
    eval->bound_symbols[eval->bound_count++] = symbol;
    Term constraint = expr->a ? eval_condition(eval, expr->a) : TERM_TRUE;
    constraint = within_type(eval, variable->type, symbol, constraint);
    int64_t first, last;
    Term result = quantifier_range(eval, symbol, constraint, &first, &last)
                      ? eval_instances(eval, expr, first, last)
                      : eval_body(eval, expr, symbol, constraint);
    eval->bound_count--;
    return result;
}

static Term eval_pointer_relation(Eval *eval, const Expr *expr, Term a, Term b)
{
    TermBank *bank = eval->engine->bank;
    if (expr->op == BINARY_EQUAL || expr->op == BINARY_NOT_EQUAL) {
        Term equal = pointer_equal(eval, a, b, expr->place);
        if (equal == TERM_NONE)
            return TERM_NONE;
        return expr->op == BINARY_EQUAL ? equal : term_not(bank, equal);
    }
    bool is_less = expr->op == BINARY_LESS || expr->op == BINARY_LESS_EQUAL;
    bool or_equal = expr->op == BINARY_LESS_EQUAL || expr->op == BINARY_GREATER_EQUAL;
    return pointer_less(eval, is_less ? a : b, is_less ? b : a, or_equal, expr->place);
}

static Term eval_relation(Eval *eval, const Expr *expr)
{
    TermBank *bank = eval->engine->bank;
    Term a = eval_value(eval, expr->a);
    Term b = a == TERM_NONE ? TERM_NONE : eval_value(eval, expr->b);
    if (b == TERM_NONE)
        return TERM_NONE;
    if (expr->a->type->kind == TYPE_POINTER)
        return eval_pointer_relation(eval, expr, a, b);
    if (expr->a->type->kind == TYPE_COMPLEX) {
        Term equal = term_and(bank, term_equal(bank, term_item(bank, a, 0), term_item(bank, b, 0)),
                              term_equal(bank, term_item(bank, a, 1), term_item(bank, b, 1)));
        return expr->op == BINARY_EQUAL ? equal : term_not(bank, equal);
    }
    switch ((BinaryOperator)expr->op) {
    case BINARY_LESS:
        return term_lt(bank, a, b);
    case BINARY_LESS_EQUAL:
        return term_le(bank, a, b);
    case BINARY_GREATER:
        return term_lt(bank, b, a);
    case BINARY_GREATER_EQUAL:
        return term_le(bank, b, a);
    case BINARY_EQUAL:
        return term_equal(bank, a, b);
    default:
        return term_differ(bank, a, b);
    }
}

static bool is_relation(const Expr *expr)
{
    return expr->kind == EXPR_BINARY && expr->op >= BINARY_LESS;
}

/* Whether an integer conversion leaves the truth of its operand as it is. */
static bool keeps_truth(const Expr *cast)
{
    const Type *from = cast->a->type, *to = cast->type;
    if (to->kind == TYPE_BOOL)
        return true;
    return type_is_integer(from) && type_is_integer(to) && type_width(to) >= type_width(from);
}

static Term eval_truth(Eval *eval, Term value, const Type *type, Place place)
{
    TermBank *bank = eval->engine->bank;
    switch (type->kind) {
    case TYPE_BOOL:
    case TYPE_INT:
        return term_differ(bank, value, term_int64(bank, 0));
    case TYPE_REAL:
        return term_differ(bank, value, term_real(bank, NUM(0)));
    case TYPE_COMPLEX: {
        Term zero = term_real(bank, NUM(0));
        return term_or(bank, term_differ(bank, term_item(bank, value, 0), zero),
                       term_differ(bank, term_item(bank, value, 1), zero));
    }
    case TYPE_POINTER: {
        Term null = pointer_equal(eval, value, pointer_null(bank), place);
        return null == TERM_NONE ? TERM_NONE : term_not(bank, null);
    }
    default:
        return eval_unsupported(eval, place, "a condition of this type");
    }
}

Term eval_condition(Eval *eval, const Expr *expr)
{
    switch (expr->kind) {
    case EXPR_AND:
    case EXPR_OR:
        return eval_connective(eval, expr);
    case EXPR_FORALL:
    case EXPR_EXISTS:
        return eval_quantifier(eval, expr);
    case EXPR_CAST:
        if (keeps_truth(expr))
            return eval_condition(eval, expr->a);
        break;
    case EXPR_UNARY:
        if (expr->op == UNARY_NOT) {
            Term a = eval_condition(eval, expr->a);
            return a == TERM_NONE ? TERM_NONE : term_not(eval->engine->bank, a);
        }
        break;
    case EXPR_BINARY:
        if (is_relation(expr))
            return eval_relation(eval, expr);
        break;
    default:
        break;
    }
    Term value = eval_value(eval, expr);
    return value == TERM_NONE ? TERM_NONE : eval_truth(eval, value, expr->type, expr->place);
}

/* A boolean term as C's int. */
static Term eval_truth_value(Eval *eval, Term condition)
{
    TermBank *bank = eval->engine->bank;
    if (condition == TERM_NONE)
        return TERM_NONE;
    return term_ite(bank, condition, term_int64(bank, 1), term_int64(bank, 0));
}

static Term eval_unary(Eval *eval, const Expr *expr)
{
    TermBank *bank = eval->engine->bank;
    if (expr->op == UNARY_NOT)
        return eval_truth_value(eval, eval_condition(eval, expr));
    Term a = eval_value(eval, expr->a);
    if (a == TERM_NONE)
        return TERM_NONE;
    if (expr->op == UNARY_REAL || expr->op == UNARY_IMAGINARY)
        return term_item(bank, a, expr->op == UNARY_IMAGINARY);
    if (expr->type->kind == TYPE_COMPLEX)
        return eval_complex(eval, term_neg(bank, term_item(bank, a, 0)),
                            term_neg(bank, term_item(bank, a, 1)));
    Term result = term_neg(bank, a);
    if (expr->op == UNARY_COMPLEMENT)
        result = term_sub(bank, result, term_int64(bank, 1));
    if (expr->type->kind == TYPE_REAL)
        return result;
    return eval_integer_result(eval, result, expr->type, expr->place);
}

static Term eval_binary(Eval *eval, const Expr *expr)
{
    if (is_relation(expr))
        return eval_truth_value(eval, eval_relation(eval, expr));
    Term a = eval_value(eval, expr->a);
    Term b = a == TERM_NONE ? TERM_NONE : eval_value(eval, expr->b);
    if (b == TERM_NONE)
        return TERM_NONE;
    return eval_arithmetic(eval, (BinaryOperator)expr->op, expr->type, a, b, expr->place);
}

static Term eval_conditional(Eval *eval, const Expr *expr)
{
    TermBank *bank = eval->engine->bank;
    Term condition = eval_condition(eval, expr->a);
    if (condition == TERM_NONE)
        return TERM_NONE;
    condition = eval_simplify(eval, condition);
    if (expr->type->kind == TYPE_POINTER && condition != TERM_TRUE && condition != TERM_FALSE) {
        int64_t side;
        if (!eval_int(eval, eval_truth_value(eval, condition), expr->place, "condition", &side))
            return TERM_NONE;
        condition = term_bool(side != 0);
    }
    if (condition == TERM_TRUE || condition == TERM_FALSE)
        return eval_value(eval, condition == TERM_TRUE ? expr->b : expr->c);
    bool is_dead_b, is_dead_c;
    Term b = eval_under(eval, condition, expr->b, false, &is_dead_b);
    if (b == TERM_NONE && !is_dead_b)
        return TERM_NONE;
    Term c = eval_under(eval, term_not(bank, condition), expr->c, false, &is_dead_c);
    if (is_dead_b || is_dead_c)
        return is_dead_b ? c : b;
    return c == TERM_NONE ? TERM_NONE : term_ite(bank, condition, b, c);
}

static Term eval_cast(Eval *eval, const Expr *expr)
{
    const Type *from = expr->a->type, *to = expr->type;
    if (type_is_integer(from) && type_is_integer(to) && is_relation(expr->a))
        return eval_truth_value(eval, eval_relation(eval, expr->a));
    Term value = eval_value(eval, expr->a);
    if (value == TERM_NONE || to->kind == TYPE_VOID)
        return value;
    return eval_convert(eval, value, from, to, expr->place);
}

static Term eval_bound(Eval *eval, const Variable *variable)
{
    for (uint32_t i = eval->bound_count; i-- > 0;)
        if (eval->bound[i] == variable)
            return eval->bound_symbols[i];
    BUG("bound variable '%s' outside its quantifier", variable->name);
}

/* An input, or the number that the path condition has fixed it to: what is computed from it stays
 * small then. */
static Term eval_input(Eval *eval, uint32_t slot)
{
    Term value = eval->state->model->inputs[slot];
    if (value & 0x80000000u)
        return value;
    Sort sort = term_sort(eval->engine->bank, value);
    if (sort != SORT_INT && sort != SORT_REAL)
        return value;
    Term simple = eval_simplify(eval, value);
    return term_is_constant(eval->engine->bank, simple) ? simple : value;
}

static Term eval_variable(Eval *eval, const Variable *variable)
{
    switch (variable->kind) {
    case VARIABLE_LOCAL:
    case VARIABLE_PARAM:
        return frame_values(process_top(eval->process))[variable->slot];
    case VARIABLE_GLOBAL:
        return eval->process->globals.data[variable->slot];
    case VARIABLE_INPUT:
        return eval_input(eval, variable->slot);
    case VARIABLE_OUTPUT:
        return eval->state->outputs.data[variable->slot];
    case VARIABLE_BOUND:
        return eval_bound(eval, variable);
    }
    BUG("kind of variable %d", (int)variable->kind);
}

Term eval_interpret(Eval *eval, Term term)
{
    Assignment *interpretation = eval->state->model->interpretation;
    if (!interpretation)
        return term;
    Term value = assignment_evaluate(interpretation, term);
    return value == TERM_NONE ? term : value;
}

/* A function of the mathematical library is not free: a value invented for it proves nothing. */
static bool is_library(const Eval *eval, const Function *function)
{
    return is_ours(eval, function->place);
}

static Term eval_apply(Eval *eval, const Expr *expr)
{
    const Function *function = expr->function;
    Term args[16];
    if (expr->arg_count > 16)
        return eval_unsupported(eval, expr->place, "abstract function with more than 16 arguments");
    for (uint32_t i = 0; i < expr->arg_count; i++) {
        args[i] = eval_value(eval, expr->args[i]);
        if (args[i] == TERM_NONE)
            return TERM_NONE;
    }
    Term symbol = eval->state->model->abstracts[function->index];
    if (symbol == TERM_NONE)
        return eval_unsupported(eval, expr->place, "abstract function '%s' with these types",
                                function->name);
    PureFunction *pure = eval->state->model->pure[function->index];
    if (pure)
        return pure(eval, expr, symbol, args);
    Term result = term_apply(eval->engine->bank, symbol, args, expr->arg_count);
    return is_library(eval, function) ? result : eval_interpret(eval, result);
}

static Term eval_pointer_add(Eval *eval, const Expr *expr)
{
    Term pointer = eval_value(eval, expr->a);
    Term offset = pointer == TERM_NONE ? TERM_NONE : eval_value(eval, expr->b);
    if (offset == TERM_NONE)
        return TERM_NONE;
    return pointer_add(eval, pointer, offset, expr->a->type->element, expr->place);
}

static Term eval_pointer_diff(Eval *eval, const Expr *expr)
{
    Term a = eval_value(eval, expr->a);
    Term b = a == TERM_NONE ? TERM_NONE : eval_value(eval, expr->b);
    if (b == TERM_NONE)
        return TERM_NONE;
    return pointer_difference(eval, a, b, expr->a->type->element, expr->place);
}

static Term eval_sizeof(Eval *eval, const Type *type, Place place)
{
    TermBank *bank = eval->engine->bank;
    if (type->size || type->kind != TYPE_ARRAY)
        return term_int64(bank, (int64_t)type->size);
    Term element = eval_sizeof(eval, type->element, place);
    Term extent =
        type->extent_expr ? eval_value(eval, type->extent_expr) : term_int64(bank, type->extent);
    if (element == TERM_NONE || extent == TERM_NONE)
        return TERM_NONE;
    return term_mul(bank, extent, element);
}

static Term eval_lvalue(Eval *eval, const Expr *expr)
{
    bool may_be_shared = eval->process->requests.length && expr->kind == EXPR_VARIABLE &&
                         expr->variable->is_address_taken;
    may_be_shared |= expr->kind == EXPR_VARIABLE && expr->variable->kind == VARIABLE_OUTPUT;
    if (expr->kind == EXPR_VARIABLE && !may_be_shared)
        return eval_variable(eval, expr->variable);
    Lvalue place;
    if (expr->kind == EXPR_FIELD && !expr_is_lvalue(expr)) {
        Term record = eval_copy(eval, expr->a);
        if (record != TERM_NONE && expr->a->type->kind == TYPE_UNION)
            return union_member(eval, record, expr->a->type, expr->field, expr->place);
        return record == TERM_NONE || record == TERM_UNDEFINED
                   ? record
                   : term_item(eval->engine->bank, record, expr->field);
    }
    return lvalue_of(eval, expr, false, &place) ? lvalue_read(eval, &place) : TERM_NONE;
}

static Term eval_address(Eval *eval, const Expr *expr)
{
    Lvalue place;
    if (expr->a->kind == EXPR_FUNCTION)
        return eval_value(eval, expr->a);
    if (expr->a->kind == EXPR_DEREF)
        return eval_value(eval, expr->a->a);
    return lvalue_of(eval, expr->a, true, &place) ? lvalue_pointer(eval, &place) : TERM_NONE;
}

Term eval_copy(Eval *eval, const Expr *expr)
{
    TermBank *bank = eval->engine->bank;
    switch (expr->kind) {
    case EXPR_INT:
        return term_int(bank, expr->number);
    case EXPR_REAL:
        return term_real(bank, expr->number);
    case EXPR_STRING:
    case EXPR_VARIABLE:
    case EXPR_DEREF:
    case EXPR_INDEX:
    case EXPR_FIELD:
        return eval_lvalue(eval, expr);
    case EXPR_FUNCTION: {
        ObjectKey key = {REGION_FUNCTION, expr->function->index, 0};
        return pointer_make(bank, key, NULL, 0);
    }
    case EXPR_ZERO:
        return value_zero(bank, expr->type);
    case EXPR_UNDEFINED:
        return value_undefined(bank, expr->type);
    case EXPR_UNARY:
        return eval_unary(eval, expr);
    case EXPR_BINARY:
        return eval_binary(eval, expr);
    case EXPR_AND:
    case EXPR_OR:
    case EXPR_FORALL:
    case EXPR_EXISTS:
        return eval_truth_value(eval, eval_condition(eval, expr));
    case EXPR_CONDITIONAL:
        return eval_conditional(eval, expr);
    case EXPR_CAST:
        return eval_cast(eval, expr);
    case EXPR_ADDRESS:
        return eval_address(eval, expr);
    case EXPR_POINTER_ADD:
        return eval_pointer_add(eval, expr);
    case EXPR_POINTER_DIFF:
        return eval_pointer_diff(eval, expr);
    case EXPR_SIZEOF:
        return eval_sizeof(eval, expr->sized, expr->place);
    case EXPR_APPLY:
        return eval_apply(eval, expr);
    case EXPR_REMOTE:
        return eval_unsupported(eval, expr->place, "an expression over other processes");
    }
    BUG("kind of expression %d", (int)expr->kind);
}

Term eval_value(Eval *eval, const Expr *expr)
{
    Term value = eval_copy(eval, expr);
    if (value == TERM_NONE || !value_may_be_undefined(eval->engine->bank, value) ||
        !type_is_scalar(expr->type))
        return value;
    Buf name = {0};
    expr_print(&name, expr);
    bool is_pointer = expr->type->kind == TYPE_POINTER;
    bool ok = eval_require(eval, value_defined(eval->engine->bank, value),
                           is_pointer ? PROPERTY_POINTER_INVALID : PROPERTY_UNINITIALISED_READ,
                           expr->place, "%s'%s' is used but was never set",
                           is_pointer ? "pointer " : "", buf_text(&name));
    buf_release(&name);
    return ok ? value_settled(eval->engine->bank, value) : TERM_NONE;
}
