#include "search/decision.h"

#include "lib/bug.h"
#include "model/program.h"
#include "state/evaluate.h"

static const Expr *without_casts(const Expr *expr)
{
    while (expr->kind == EXPR_CAST && expr_is_truth(expr->a))
        expr = expr->a;
    return expr;
}

static bool is_not(const Expr *expr)
{
    return expr->kind == EXPR_UNARY && expr->op == UNARY_NOT;
}

static void collect(const Expr *expr, const Expr **conditions, uint32_t *count)
{
    expr = without_casts(expr);
    if (expr->kind == EXPR_AND || expr->kind == EXPR_OR) {
        collect(expr->a, conditions, count);
        collect(expr->b, conditions, count);
    } else if (is_not(expr)) {
        collect(expr->a, conditions, count);
    } else {
        if (*count < CONDITIONS_MAX)
            conditions[*count] = expr;
        ++*count;
    }
}

uint32_t decision_size(const Program *program, const Function *function, const Location *location)
{
    const Expr *conditions[CONDITIONS_MAX];
    uint32_t count = 0;
    const Stmt *first = &function->stmts[location->first], *last = first + 1;
    const SourceFile *file = source_file(program->sources, function->place.file);
    if (location->count != 2 || !first->guard || first->guard != last->guard ||
        function == program->initialise || function == program->start || !file || file->is_ours ||
        first->place.file != function->place.file || !stmt_is_written(function, first))
        return 0;
    collect(first->guard, conditions, &count);
    return count <= CONDITIONS_MAX ? count : 0;
}

void decision_conditions(const Function *function, const Location *location,
                         const Expr *conditions[CONDITIONS_MAX])
{
    uint32_t count = 0;
    collect(function->stmts[location->first].guard, conditions, &count);
    CHECK(count && count <= CONDITIONS_MAX);
}

typedef struct Truths {
    Eval *eval;
    Term truth[CONDITIONS_MAX], reach[CONDITIONS_MAX];
    Term edge[CONDITIONS_MAX]; /* TERM_FALSE: there is none */
    uint32_t count;
    uint32_t forced; /* the condition that has a truth of its own; CONDITIONS_MAX: none */
    bool forced_truth;
} Truths;

/* Where the two sides of a relation of numbers are equal. */
static Term find_edge(Truths *truths, const Expr *expr, Term reach)
{
    bool is_dead = false;
    if (expr->kind != EXPR_BINARY || expr->op < BINARY_LESS || expr->op > BINARY_GREATER_EQUAL ||
        (!type_is_integer(expr->a->type) && expr->a->type->kind != TYPE_REAL))
        return TERM_FALSE;
    Expr equal = *expr;
    equal.op = BINARY_EQUAL;
    Term edge = eval_under(truths->eval, reach, &equal, true, &is_dead);
    return is_dead || edge == TERM_NONE ? TERM_FALSE : edge;
}

/* The truth of an expression as C evaluates it where reach holds; TERM_NONE: not known. */
static Term find_truths(Truths *truths, const Expr *expr, Term reach)
{
    TermBank *bank = truths->eval->engine->bank;
    expr = without_casts(expr);
    if (is_not(expr)) {
        Term truth = find_truths(truths, expr->a, reach);
        return truth == TERM_NONE ? TERM_NONE : term_not(bank, truth);
    }
    if (expr->kind != EXPR_AND && expr->kind != EXPR_OR) {
        bool is_dead = false;
        Term truth = eval_under(truths->eval, reach, expr, true, &is_dead);
        truths->reach[truths->count] = reach;
        truths->edge[truths->count] = is_dead ? TERM_FALSE : find_edge(truths, expr, reach);
        truths->truth[truths->count++] = is_dead ? TERM_FALSE : truth;
        return truths->truth[truths->count - 1];
    }
    bool is_and = expr->kind == EXPR_AND;
    Term a = find_truths(truths, expr->a, reach);
    Term goes_on = a == TERM_NONE ? TERM_FALSE : is_and ? a : term_not(bank, a);
    Term b = find_truths(truths, expr->b, term_and(bank, reach, goes_on));
    if (a == TERM_NONE || b == TERM_NONE)
        return TERM_NONE;
    return is_and ? term_and(bank, a, b) : term_or(bank, a, b);
}

/* The outcome where one condition has a truth of its own. */
static Term outcome(Truths *truths, const Expr *expr, uint32_t *next)
{
    TermBank *bank = truths->eval->engine->bank;
    expr = without_casts(expr);
    if (is_not(expr))
        return term_not(bank, outcome(truths, expr->a, next));
    if (expr->kind != EXPR_AND && expr->kind != EXPR_OR) {
        uint32_t own = (*next)++;
        return own == truths->forced ? term_bool(truths->forced_truth) : truths->truth[own];
    }
    Term a = outcome(truths, expr->a, next), b = outcome(truths, expr->b, next);
    return expr->kind == EXPR_AND ? term_and(bank, a, b) : term_or(bank, a, b);
}

/* Where the outcome is another one with the other truth of the condition. */
static Term decides(Truths *truths, const Expr *guard, uint32_t condition)
{
    CHECK(condition < truths->count && truths->count <= CONDITIONS_MAX);
    Term outcomes[2];
    truths->forced = condition;
    for (int truth = 0; truth < 2; truth++) {
        uint32_t next = 0;
        truths->forced_truth = truth;
        outcomes[truth] = outcome(truths, guard, &next);
    }
    return term_differ(truths->eval->engine->bank, outcomes[0], outcomes[1]);
}

void decision_claims(Eval *eval, const Location *location, bool determines, DecisionVisit *visit,
                     void *user)
{
    CHECK(location->count == 2);
    TermBank *bank = eval->engine->bank;
    const Expr *guard = eval->function->stmts[location->first].guard;
    Truths truths = {.eval = eval, .forced = CONDITIONS_MAX};
    find_truths(&truths, guard, TERM_TRUE);
    bool is_known = true;
    for (uint32_t i = 0; i < truths.count; i++)
        is_known &= truths.truth[i] != TERM_NONE;
    for (uint32_t i = 0; i < truths.count && is_known; i++) {
        Term claim = truths.reach[i];
        if (determines)
            claim = term_and(bank, claim, decides(&truths, guard, i));
        visit(user, i, CONDITION_FALSE, term_and(bank, claim, term_not(bank, truths.truth[i])));
        visit(user, i, CONDITION_TRUE, term_and(bank, claim, truths.truth[i]));
        visit(user, i, CONDITION_EDGE, term_and(bank, claim, truths.edge[i]));
    }
}
