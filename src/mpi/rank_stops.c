/* Loops that send the same to all ranks but 0, one after the other:
 *
 *     for (w = 1; w < size; w++)
 *         MPI_Send(buffer, count, type, w, tag, MPI_COMM_WORLD);
 *
 * The variable counts: it holds no rank that could change places with another, and the loop does the same to all that can
 * (docs/reduction.md, "Loops over all ranks").
 */
#include <string.h>

#include "lib/bug.h"
#include "mpi/handle.h"
#include "mpi/p2p.h"
#include "mpi/rank_look.h"

/* Numbers that are computed from one another. */
enum { DEPTH_MAX = 4 };

/* Without conversions that leave a number what it is; with others that are around it, it is another one. */
static const Expr *plain(const Expr *expr)
{
    return rank_is_plain(expr) ? expr_without_casts(expr) : expr;
}

static const Expr *variable_of(const Expr *expr)
{
    const Expr *value = plain(expr);
    return value->kind == EXPR_VARIABLE ? value : NULL;
}

static bool is_int(const Expr *expr, int64_t *value)
{
    const Expr *at = plain(expr);
    bool is = at->kind == EXPR_INT && num_is_int64(at->number);
    if (is)
        *value = num_int64(at->number);
    return is;
}

static bool mentions(const Expr *expr, const Variable *variable);

/* Whether the length of an array in a type depends on the variable. */
static bool is_as_long_as(const Type *type, const Variable *variable)
{
    bool is = false;
    for (; type && !is;
         type = type->kind == TYPE_POINTER || type->kind == TYPE_ARRAY ? type->element : NULL)
        is = type->kind == TYPE_ARRAY && mentions(type->extent_expr, variable);
    return is;
}

static bool mentions(const Expr *expr, const Variable *variable)
{
    if (!expr)
        return false;
    bool found = (expr->kind == EXPR_VARIABLE && expr->variable == variable) ||
                 is_as_long_as(expr->type, variable) ||
                 (expr->kind == EXPR_SIZEOF && is_as_long_as(expr->sized, variable)) ||
                 mentions(expr->a, variable) || mentions(expr->b, variable) ||
                 mentions(expr->c, variable);
    for (uint32_t i = 0; i < expr->arg_count && !found; i++)
        found = mentions(expr->args[i], variable);
    return found;
}

/* A variable, or one plus a small constant. */
static const Variable *variable_and(const Expr *expr, int64_t *constant)
{
    const Expr *at = plain(expr);
    *constant = 0;
    if (at->kind == EXPR_VARIABLE)
        return at->variable;
    if (at->kind != EXPR_BINARY || (at->op != BINARY_ADD && at->op != BINARY_SUBTRACT))
        return NULL;
    const Expr *base = variable_of(at->a), *other = at->b;
    if (!base && at->op == BINARY_ADD) {
        base = variable_of(at->b);
        other = at->a;
    }
    if (!base || !is_int(other, constant) || *constant < 0 || *constant > 1)
        return NULL;
    if (at->op == BINARY_SUBTRACT)
        *constant = -*constant;
    return base->variable;
}

/* Numbers that are the number of processes and a constant more, wherever they are set. */

static bool is_world(const Expr *expr)
{
    int64_t value;
    return is_int(expr, &value) && value == (HANDLE_COMM | COMM_WORLD);
}

/* Whether the argument is what MPI_Comm_size sets, of all processes. */
static bool sets_count(const Stmt *stmt, uint32_t argument)
{
    const Function *called = rank_system_callee(stmt);
    return called && !strcmp(called->name, "MPI_Comm_size") && argument == 1 &&
           stmt->arg_count == 2 && is_world(stmt->args[0]);
}

static bool is_count(const Scalarset *scalarset, const Expr *expr, int64_t *more, uint32_t depth);

/* Whether a statement sets the variable to such a number, or does not set it. That it is 0 before does no harm: nobody is sent
 * anything then. */
static bool keeps_count(const Scalarset *scalarset, const Stmt *stmt, const Variable *variable,
                        int64_t wanted, uint32_t depth)
{
    int64_t more = 0;
    if (stmt->lhs && mentions(stmt->lhs, variable)) {
        if (stmt->kind != STMT_ASSIGN || stmt->lhs->kind != EXPR_VARIABLE)
            return false;
        bool is_zero = stmt->value->kind == EXPR_ZERO || (is_int(stmt->value, &more) && !more);
        return is_zero || (is_count(scalarset, stmt->value, &more, depth + 1) && more == wanted);
    }
    if (stmt->kind == STMT_HAVOC)
        return false;
    for (uint32_t i = 0; stmt->kind == STMT_CALL && i < stmt->arg_count; i++) {
        const Expr *arg = expr_without_casts(stmt->args[i]);
        bool is_lent = arg->kind == EXPR_ADDRESS && mentions(arg, variable);
        if (is_lent && (wanted || arg->a->kind != EXPR_VARIABLE || !sets_count(stmt, i)))
            return false;
    }
    return true;
}

static bool is_count_variable(const Scalarset *scalarset, const Variable *variable, int64_t wanted,
                              uint32_t depth)
{
    const Program *program = scalarset->model->program;
    bool is = variable->kind == VARIABLE_GLOBAL || variable->kind == VARIABLE_LOCAL;
    uint32_t number = is ? rank_number(scalarset, variable, 0) : UINT32_MAX;
    if (number == UINT32_MAX || scalarset->escapes[number] || !type_is_integer(variable->type) ||
        (variable->kind == VARIABLE_LOCAL && !variable->function))
        return false;
    for (uint32_t i = 0; i < program->function_count && is; i++)
        for (uint32_t k = 0; k < program->functions[i]->stmt_count && is; k++)
            is = keeps_count(scalarset, &program->functions[i]->stmts[k], variable, wanted, depth);
    return is;
}

/* Whether the expression is the number of processes and *more. */
static bool is_count(const Scalarset *scalarset, const Expr *expr, int64_t *more, uint32_t depth)
{
    int64_t constant;
    if (depth == DEPTH_MAX)
        return false;
    if (is_int(expr, &constant)) {
        *more = constant - scalarset->model->process_count;
        return constant > 0;
    }
    const Variable *variable = variable_and(expr, &constant);
    if (!variable)
        return false;
    for (int64_t own = 0; own >= -1; own--)
        if (is_count_variable(scalarset, variable, own, depth)) {
            *more = own + constant;
            return true;
        }
    return false;
}

/* The shape of the loop. */

static bool is_alone(const Function *function, LocationId at)
{
    const Location *location = &function->locations[at];
    return location->count == 1 && location->incoming == 1 &&
           !function->stmts[location->first].guard;
}

static bool is_step(const Stmt *stmt, const Variable *variable)
{
    int64_t constant;
    return stmt->kind == STMT_ASSIGN && stmt->lhs->kind == EXPR_VARIABLE &&
           stmt->lhs->variable == variable && variable_and(stmt->value, &constant) == variable &&
           constant == 1;
}

/* The number that the variable has at the head first. */
static bool starts_at(const Function *function, const RankStops *stops, const Variable *variable,
                      int64_t *start)
{
    const Stmt *found = NULL;
    for (uint32_t i = 0; i < function->stmt_count; i++) {
        const Stmt *stmt = &function->stmts[i];
        if (stmt->kind == STMT_RETURN || stmt->target != stops->head || stmt->source == stops->step)
            continue;
        if (found)
            return false;
        found = stmt;
    }
    return found && found->kind == STMT_ASSIGN && !found->guard &&
           found->lhs->kind == EXPR_VARIABLE && found->lhs->variable == variable &&
           is_int(found->value, start);
}

/* Whether the loop goes on up to the last rank, which is to be the variable and shift. */
static bool ends_at_last(const Scalarset *scalarset, const Expr *guard, const Variable *variable,
                         int64_t shift)
{
    const Expr *at = plain(guard);
    int64_t more;
    if (at->kind != EXPR_BINARY || (at->op != BINARY_LESS && at->op != BINARY_LESS_EQUAL))
        return false;
    const Expr *left = variable_of(at->a);
    return left && left->variable == variable && is_count(scalarset, at->b, &more, 0) &&
           more + shift == (at->op == BINARY_LESS ? 0 : -1);
}

static bool is_loop(const Scalarset *scalarset, const Function *function, const Stmt *send,
                    const Variable *variable, int64_t shift, RankStops *stops)
{
    int64_t start;
    if (send->guard || !is_alone(function, send->source) || !is_alone(function, send->target))
        return false;
    const Stmt *step = &function->stmts[function->locations[send->target].first];
    *stops = (RankStops){
        .function = function->index, .send = send, .head = step->target, .step = send->target};
    const Location *head = &function->locations[stops->head];
    bool is_entered = function->entry == stops->head || function->entry == stops->step ||
                      function->entry == send->source;
    if (is_entered || !is_step(step, variable) || head->count != 2 || head->incoming != 2)
        return false;
    const Stmt *sides = &function->stmts[head->first];
    const Stmt *into = sides[0].target == send->source ? &sides[0] : &sides[1];
    return into->kind == STMT_NOOP && into->target == send->source && into->guard &&
           !into->is_guard_negated && ends_at_last(scalarset, into->guard, variable, shift) &&
           starts_at(function, stops, variable, &start) && start + shift == 1;
}

/* What is sent. */

/* Whether a call is a standard send on MPI_COMM_WORLD; *dest is the argument that says to whom. */
static bool is_send(const Scalarset *scalarset, const Stmt *stmt, uint32_t *dest)
{
    const Function *called = rank_system_callee(stmt);
    if (!called || rank_manner(scalarset, called) != MANNER_OF_MPI || stmt->lhs)
        return false;
    const MpiFunction *row = mpi_function_of(scalarset->model->system[called->index]);
    bool is_world_wide = false;
    for (uint32_t i = 0; i < stmt->arg_count && i < row->parameter_count; i++) {
        if (row->parameters[i].kind == PARAMETER_DEST)
            *dest = i;
        is_world_wide |= row->parameters[i].kind == PARAMETER_COMM && is_world(stmt->args[i]);
    }
    return row->system.handler == p2p_send && row->system.kind == SEND_STANDARD && is_world_wide;
}

/* Whether a function sends to its parameter, and does nothing else but set its own variables: without a branch, and without the
 * parameter. */
static bool sends_to(const Scalarset *scalarset, const Function *function, uint32_t param)
{
    const Variable *variable = function->locals[param];
    uint32_t sends = 0, dest = 0;
    bool is = !scalarset->escapes[rank_number(scalarset, variable, function->index)];
    for (uint32_t i = 0; i < function->location_count && is; i++)
        is = function->locations[i].count <= 1;
    for (uint32_t i = 0; i < function->stmt_count && is; i++) {
        const Stmt *stmt = &function->stmts[i];
        bool is_sent = stmt->kind == STMT_CALL && is_send(scalarset, stmt, &dest);
        bool is_own = stmt->kind == STMT_ASSIGN && stmt->lhs->kind != EXPR_DEREF;
        const Expr *at = is_own ? stmt->lhs : NULL;
        while (at && (at->kind == EXPR_INDEX || at->kind == EXPR_FIELD))
            at = at->a;
        is_own &= at && at->kind == EXPR_VARIABLE && at->variable->kind == VARIABLE_LOCAL;
        is = !stmt->guard && !mentions(stmt->lhs, variable) && !mentions(stmt->value, variable) &&
             (is_sent || is_own || stmt->kind == STMT_LEAVE ||
              (stmt->kind == STMT_DECLARE && !is_as_long_as(stmt->variables[0]->type, variable)) ||
              stmt->kind == STMT_NOOP || stmt->kind == STMT_RETURN);
        for (uint32_t k = 0; k < stmt->arg_count && is; k++)
            is = is_sent && k == dest
                     ? variable_of(stmt->args[k]) && mentions(stmt->args[k], variable)
                     : !mentions(stmt->args[k], variable);
        sends += is_sent;
    }
    return is && sends == 1;
}

/* Whether a statement sends to the ranks from 1 on, one in each round of a loop. */
static bool is_stops(const Scalarset *scalarset, const Function *function, const Stmt *stmt,
                     RankStops *stops)
{
    uint32_t dest = 0;
    int64_t shift = 0;
    if (stmt->kind != STMT_CALL || stmt->lhs || stmt->callee->kind != EXPR_FUNCTION)
        return false;
    const Function *called = stmt->callee->function;
    const Variable *variable = NULL;
    bool is_found = !called->is_defined && is_send(scalarset, stmt, &dest);
    if (is_found)
        variable = variable_and(stmt->args[dest], &shift);
    for (uint32_t i = 0; called->is_defined && !is_found && i < called->param_count; i++) {
        variable = i < stmt->arg_count ? variable_and(stmt->args[i], &shift) : NULL;
        is_found = variable && sends_to(scalarset, called, i);
        dest = i;
    }
    if (!is_found || !variable || variable->kind != VARIABLE_LOCAL ||
        !type_is_integer(variable->type) ||
        scalarset->escapes[rank_number(scalarset, variable, function->index)])
        return false;
    for (uint32_t i = 0; i < stmt->arg_count; i++)
        if (i != dest && mentions(stmt->args[i], variable))
            return false;
    bool is = is_loop(scalarset, function, stmt, variable, shift, stops);
    stops->argument = dest;
    return is;
}

void rank_find_stops(Scalarset *scalarset)
{
    const Program *program = scalarset->model->program;
    for (uint32_t i = 0; i < program->function_count; i++)
        for (uint32_t k = 0; k < program->functions[i]->stmt_count; k++) {
            const Function *function = program->functions[i];
            RankStops stops;
            if (is_stops(scalarset, function, &function->stmts[k], &stops))
                vec_push(&scalarset->stops, stops);
        }
}

bool rank_is_stop(const Scalarset *scalarset, const Stmt *stmt, uint32_t argument)
{
    for (uint32_t i = 0; i < scalarset->stops.length; i++)
        if (scalarset->stops.data[i].send == stmt)
            return argument == UINT32_MAX || scalarset->stops.data[i].argument == argument;
    return false;
}

bool rank_is_within_stops(const Scalarset *scalarset, uint32_t function, LocationId at)
{
    for (uint32_t i = 0; i < scalarset->stops.length; i++) {
        const RankStops *stops = &scalarset->stops.data[i];
        if (stops->function == function &&
            (at == stops->head || at == stops->step || at == stops->send->source))
            return true;
    }
    return false;
}
