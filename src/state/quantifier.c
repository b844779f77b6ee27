#include "state/quantifier.h"

#include "lib/bug.h"
#include "state/evaluate.h"

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

Term quantifier_constraint(Eval *eval, const Expr *expr, Term symbol)
{
    Term constraint = expr->a ? eval_condition(eval, expr->a) : TERM_TRUE;
    return within_type(eval, expr->variable->type, symbol, constraint);
}

/* The bounds of a symbol where the condition holds; an empty range where it cannot. */
static bool range_under(Eval *eval, Term symbol, Term condition, int64_t limit, int64_t *first,
                        int64_t *last)
{
    CHECK(term_sort(eval->engine->bank, condition) == SORT_BOOL);
    ContextId context = context_and(eval->engine->contexts, eval->context, condition);
    if (context == CONTEXT_FALSE)
        return *first = 1, *last = 0, true;
    Bounds bounds = context_bounds(eval->engine->contexts, context, symbol);
    if (!bounds.has_low || !bounds.has_high || !num_is_int64(bounds.low) ||
        !num_is_int64(bounds.high))
        return false;
    *first = num_int64(bounds.low);
    *last = num_int64(bounds.high);
    return *first > INT64_MIN / 2 && *last < INT64_MAX / 2 && *last - *first < limit;
}

/* The expression of the next variable of the same quantifier or fold; NULL: there is none. */
static const Expr *next_variable(const Expr *expr)
{
    CHECK(expr->kind == EXPR_FOLD || expr->kind == EXPR_FORALL || expr->kind == EXPR_EXISTS);
    const Expr *inner = expr->b;
    if (expr->kind == EXPR_FOLD)
        return inner->kind == EXPR_FOLD && inner->op == FOLD_INNER ? inner : NULL;
    return inner->kind == expr->kind ? inner : NULL;
}

/* The constraints of all variables of the quantifier, from this one on; TERM_NONE: stopped. */
static Term joint_constraint(Eval *eval, const Expr *expr, Term constraint)
{
    TermBank *bank = eval->engine->bank;
    const Expr *inner = next_variable(expr);
    if (!inner || constraint == TERM_NONE)
        return constraint;
    Term symbol = eval_bind(eval, inner->variable, inner->place), theirs = TERM_TRUE;
    bool is_dead = false;
    if (symbol == TERM_NONE)
        return TERM_NONE;
    if (inner->a)
        theirs = eval_under(eval, constraint, inner->a, true, &is_dead);
    if (is_dead)
        theirs = TERM_TRUE;
    Term joint = theirs == TERM_NONE ? TERM_NONE : term_and(bank, constraint, theirs);
    joint = joint_constraint(eval, inner, joint);
    eval_unbind(eval);
    return joint;
}

bool quantifier_range(Eval *eval, const Expr *expr, Term symbol, Term constraint, int64_t limit,
                      int64_t *first, int64_t *last)
{
    if (constraint == TERM_NONE || term_sort(eval->engine->bank, symbol) != SORT_INT)
        return false;
    if (constraint != TERM_TRUE && range_under(eval, symbol, constraint, limit, first, last))
        return true;
    if (!next_variable(expr))
        return false;
    Term joint = joint_constraint(eval, expr, constraint);
    return joint != TERM_NONE && range_under(eval, symbol, joint, limit, first, last);
}

/* The quantified condition for one value of the variable bound last. */
static Term eval_instance(Eval *eval, const Expr *expr, int64_t number)
{
    CHECK(eval->bound_count);
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
    CHECK(eval->bound_count);
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

/* Values that are tried before a quantifier is left to the provers. */
typedef struct Tried {
    int64_t first, last; /* all that the variable can have; none when they are not known */
} Tried;

/* The truth of the quantified condition for one value, where it is known. */
static Term truth_of(Eval *eval, Term symbol, Term quantified, Term value)
{
    Term instance = term_substitute(eval->engine->bank, quantified, &symbol, &value, 1);
    return instance == TERM_NONE ? TERM_NONE : eval_simplify(eval, instance);
}

static Term truth_at(Eval *eval, Term symbol, Term quantified, int64_t number)
{
    TermBank *bank = eval->engine->bank;
    Term value = term_sort(bank, symbol) == SORT_INT ? term_int64(bank, number)
                                                     : term_real(bank, NUM(number));
    return truth_of(eval, symbol, quantified, value);
}

/* One of the values decides the quantifier, or all of them do; TERM_NONE: neither, as soon as some of
 * them are open. */
static Term decided_by_all(Eval *eval, Term symbol, Term quantified, Term decisive, Tried tried)
{
    CHECK(decisive == TERM_TRUE || decisive == TERM_FALSE);
    enum { OPEN_MAX = 8 };
    uint32_t open = 0;
    for (int64_t number = tried.first; number <= tried.last && open < OPEN_MAX; number++) {
        Term truth = truth_at(eval, symbol, quantified, number);
        if (truth == decisive)
            return decisive;
        open += truth != term_bool(decisive == TERM_FALSE);
    }
    return open || tried.first > tried.last ? TERM_NONE : term_bool(decisive == TERM_FALSE);
}

/* In a replay, where all else has a value: whether one that the prover finds decides the quantifier. */
static bool is_decided_by_witness(Eval *eval, Term symbol, Term quantified, Term decisive)
{
    Engine *engine = eval->engine;
    Assignment *witness = NULL;
    Term wanted = decisive == TERM_TRUE ? quantified : term_not(engine->bank, quantified);
    if (!engine->mode.is_replay)
        return false;
    prover_satisfiable(engine->prover, eval->context, wanted, EFFORT_BRANCH, &witness);
    if (!witness)
        return false;
    Term value = assignment_value(witness, symbol);
    assignment_free(witness);
    return truth_of(eval, symbol, quantified, value) == decisive;
}

/* A quantifier over many values that some of them decide, where its other parts are known (in a
 * replay, say); else the quantified condition. */
static Term decided(Eval *eval, Term symbol, Term quantified, Term decisive, Tried tried)
{
    static const int values[] = {0, 1, -1, 2, -2, 3, -3, 4, 5, 6, 7, 8};
    TermBank *bank = eval->engine->bank;
    for (uint32_t i = 0; i < sizeof values / sizeof *values; i++)
        if (truth_at(eval, symbol, quantified, values[i]) == decisive)
            return decisive;
    Term truth = decided_by_all(eval, symbol, quantified, decisive, tried);
    if (truth != TERM_NONE)
        return truth;
    if (is_decided_by_witness(eval, symbol, quantified, decisive))
        return decisive;
    return decisive == TERM_FALSE ? term_forall(bank, symbol, TERM_TRUE, quantified)
                                  : term_exists(bank, symbol, TERM_TRUE, quantified);
}

static Term eval_body(Eval *eval, const Expr *expr, Term symbol, Term constraint, Tried tried)
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
    if (expr->kind == EXPR_FORALL)
        return decided(eval, symbol, term_implies(bank, constraint, body), TERM_FALSE, tried);
    return decided(eval, symbol, term_and(bank, constraint, body), TERM_TRUE, tried);
}

Term quantifier_value(Eval *eval, const Expr *expr)
{
    enum { FEW = 32, MANY = 1000 };
    Term symbol = eval_bind(eval, expr->variable, expr->place), result;
    if (symbol == TERM_NONE)
        return TERM_NONE;
    Term constraint = quantifier_constraint(eval, expr, symbol);
    Tried tried = {0, -1}, none = tried;
    bool is_known =
        quantifier_range(eval, expr, symbol, constraint, MANY, &tried.first, &tried.last);
    if (is_known && tried.last - tried.first < FEW)
        result = eval_instances(eval, expr, tried.first, tried.last);
    else
        result = eval_body(eval, expr, symbol, constraint, is_known ? tried : none);
    eval_unbind(eval);
    return result;
}
