/* That nothing is done with ranks but to use them as names. */
#include <string.h>

#include "lib/bug.h"
#include "mpi/rank_look.h"

/* What is read, and that nothing else is done with ranks. */

static void use_variable(Looking *all, const Variable *variable)
{
    uint8_t *mark = rank_mark(all, variable, all->function);
    if (mark)
        *mark |= SCALARSET_USED;
    if (variable->kind == VARIABLE_OUTPUT && !all->is_of_first)
        all->use->is_blind = false;
}

bool rank_is_mentioned(const Looking *all, const Expr *expr)
{
    if (!expr)
        return false;
    bool mentions = rank_holds(all, expr) || rank_is_mentioned(all, expr->a) ||
                    rank_is_mentioned(all, expr->b) || rank_is_mentioned(all, expr->c);
    for (uint32_t i = 0; !mentions && i < expr->arg_count; i++)
        mentions = rank_is_mentioned(all, expr->args[i]);
    return mentions;
}

/* Types of variable size may read any variable. */
static void use_type(Looking *all, const Type *type)
{
    if (!type || !type_leads_to_variable(type))
        return;
    for (const Type *at = type; at;
         at = at->kind == TYPE_POINTER || at->kind == TYPE_ARRAY ? at->element : NULL)
        if (at->kind == TYPE_ARRAY)
            all->use->is_blind &= !rank_is_mentioned(all, at->extent_expr);
    const Program *program = all->scalarset->model->program;
    const Function *function = program->functions[all->function];
    for (uint32_t i = 0; i < function->local_count; i++)
        all->use->marks[scalarset_local(all->scalarset, all->function, i)] |= SCALARSET_USED;
    for (uint32_t i = 0; i < program->global_count; i++)
        all->use->marks[scalarset_global(i)] |= SCALARSET_USED;
}

static void check_value(Looking *all, const Expr *expr);
static void check_rank_or_value(Looking *all, const Expr *expr);

/* A rank itself, in a place for one; also where 0 is false: that names rank 0. */
static void check_rank(Looking *all, const Expr *expr)
{
    const Expr *value = expr_without_casts(expr);
    all->use->is_blind &= rank_is_plain(expr);
    if (value->kind == EXPR_CONDITIONAL) {
        check_rank_or_value(all, value->a);
        check_rank_or_value(all, value->b);
        check_rank_or_value(all, value->c);
    } else if (value->kind == EXPR_VARIABLE) {
        use_variable(all, value->variable);
    } else {
        check_value(all, value->a); /* the status */
    }
}

static void check_rank_or_value(Looking *all, const Expr *expr)
{
    if (rank_holds(all, expr))
        check_rank(all, expr);
    else
        check_value(all, expr);
}

static void check_parts(Looking *all, const Expr *expr)
{
    bool is_logical = expr->kind == EXPR_AND || expr->kind == EXPR_OR ||
                      (expr->kind == EXPR_UNARY && expr->op == UNARY_NOT);
    bool is_equality =
        expr->kind == EXPR_BINARY && (expr->op == BINARY_EQUAL || expr->op == BINARY_NOT_EQUAL);
    void (*check)(Looking *, const Expr *) =
        is_logical || is_equality ? check_rank_or_value : check_value;
    if (expr->a && expr->kind == EXPR_CONDITIONAL)
        check_rank_or_value(all, expr->a);
    else if (expr->a)
        check(all, expr->a);
    if (expr->b)
        check(all, expr->b);
    if (expr->c)
        check(all, expr->c);
    for (uint32_t i = 0; i < expr->arg_count; i++)
        check_value(all, expr->args[i]);
}

/* What depends on where things are, or on other processes. */
static bool is_barred(const Expr *expr)
{
    switch (expr->kind) {
    case EXPR_CAST:
        return rank_hides_status(expr) ||
               (expr->a->type->kind == TYPE_POINTER && type_is_integer(expr->type));
    case EXPR_FUNCTION:
    case EXPR_FORALL:
    case EXPR_EXISTS:
    case EXPR_REMOTE:
    case EXPR_FOLD:
    case EXPR_DEFINED:
    case EXPR_EXTENT:
    case EXPR_WITHIN:
        return true;
    default:
        return false;
    }
}

static void check_value(Looking *all, const Expr *expr)
{
    if (!expr)
        return;
    all->use->is_blind &= !is_barred(expr) && !rank_holds(all, expr);
    use_type(all, expr->type);
    if (expr->kind == EXPR_SIZEOF)
        use_type(all, expr->sized);
    if (expr->kind == EXPR_VARIABLE)
        use_variable(all, expr->variable);
    else
        check_parts(all, expr);
}

/* What is stored into: a variable for ranks, or a place that its path leads to. */
void rank_check_target(Looking *all, const Expr *lhs, bool takes)
{
    if (lhs->kind == EXPR_VARIABLE && (takes || !rank_holds(all, lhs)))
        use_variable(all, lhs->variable);
    else
        check_value(all, lhs);
}

/* Whether a format says what is done with its arguments, and that is to print them as wide as they are. */
static bool is_plain_format(const StringLiteral *format)
{
    for (uint32_t i = 0; i < format->length; i++) {
        if (format->bytes[i] != '%')
            continue;
        do
            i++;
        while (i < format->length && format->bytes[i] &&
               strchr("#0- +'.123456789hlqjztL", format->bytes[i]));
        if (i >= format->length || format->bytes[i] == '*' || format->bytes[i] == 'n')
            return false;
    }
    return true;
}

/* The first of the arguments that is a literal is the format. */
static bool prints_plainly(const Stmt *stmt)
{
    for (uint32_t i = 0; i < stmt->arg_count && i < 2; i++) {
        const Expr *arg = expr_without_casts(stmt->args[i]);
        const Expr *at = arg->kind == EXPR_ADDRESS && arg->a->kind == EXPR_INDEX ? arg->a->a : NULL;
        if (at && at->kind == EXPR_STRING)
            return at->type->element->size == 1 && is_plain_format(at->string);
    }
    return false;
}

/* What is printed counts as it is, where it counts; only rank 0 stays what it is. So does how much was printed, and
 * what else a rank is used for than to be printed. */
static void check_printing(Looking *all, const Stmt *stmt)
{
    bool counts = !all->scalarset->prints;
    bool is_plain = !counts && !stmt->lhs && prints_plainly(stmt);
    all->use->is_blind &= !counts || all->is_of_first;
    for (uint32_t i = 0; i < stmt->arg_count; i++)
        if (is_plain)
            check_rank_or_value(all, stmt->args[i]);
        else
            check_value(all, stmt->args[i]);
}

/* Rank 0, any source, or nobody. */
static bool is_rank_zero(const Expr *expr)
{
    const Expr *value = expr_without_casts(expr);
    return (value->kind == EXPR_INT && num_sign(value->number) <= 0) ||
           (value->kind == EXPR_UNARY && value->op == UNARY_NEGATE && value->a->kind == EXPR_INT);
}

/* Whether combining numbers by an operation gives the same in any order: a predefined one, and no partial result is looked at. */
static bool is_in_any_order(const Looking *all, const Expr *op)
{
    const Expr *value = expr_without_casts(op);
    return !all->scalarset->overflows && value->kind == EXPR_INT &&
           rank_op_is_symmetric(value->number);
}

static void check_call_of_mpi(Looking *all, const Stmt *stmt, const Function *called)
{
    const Variable *set = rank_variable_set(stmt);
    bool begins = rank_manner(all->scalarset, called) == MANNER_BEGINS;
    for (uint32_t i = 0; i < stmt->arg_count; i++) {
        const Parameter *parameter = rank_parameter(all->scalarset, called, i);
        bool is_source = parameter && parameter->kind == PARAMETER_SOURCE;
        if (set && i == 1) {
            use_variable(all, set);
        } else if (rank_takes(parameter)) {
            check_rank_or_value(all, stmt->args[i]);
            all->has_others |= !all->is_of_first && !is_rank_zero(stmt->args[i]);
            all->posts_receives |= all->is_of_first && begins && is_source;
        } else {
            check_value(all, stmt->args[i]);
        }
        if (parameter && parameter->kind == PARAMETER_OP)
            all->use->is_blind &= is_in_any_order(all, stmt->args[i]);
    }
}

static void check_system_call(Looking *all, const Stmt *stmt, const Function *called)
{
    Manner manner = rank_manner(all->scalarset, called);
    bool frees = !strcmp(called->name, "free");
    if (manner == MANNER_PRINTS) {
        check_printing(all, stmt);
    } else if (manner == MANNER_OF_MPI || manner == MANNER_BEGINS) {
        check_call_of_mpi(all, stmt, called);
    } else {
        for (uint32_t i = 0; i < stmt->arg_count; i++)
            check_value(all, frees ? expr_without_casts(stmt->args[i]) : stmt->args[i]);
    }
}

/* Only rank 0 is known to send to all others. */
static void note_stops(Looking *all, const Stmt *stmt)
{
    if (!rank_is_stop(all->scalarset, stmt, UINT32_MAX))
        return;
    all->use->sends_to_all = true;
    all->use->is_blind &= all->is_of_first;
}

static void check_call(Looking *all, const Stmt *stmt)
{
    note_stops(all, stmt);
    const Function *called = stmt->callee->kind == EXPR_FUNCTION ? stmt->callee->function : NULL;
    if (stmt->lhs)
        rank_check_target(all, stmt->lhs, false);
    if (called && !called->is_defined) {
        check_system_call(all, stmt, called);
        return;
    }
    for (uint32_t i = 0; i < stmt->arg_count; i++)
        if (called && i < called->param_count)
            check_rank_or_value(all, stmt->args[i]);
        else
            check_value(all, stmt->args[i]);
}

void rank_check_stmt(Looking *all, const Stmt *stmt)
{
    if (stmt->guard)
        check_rank_or_value(all, stmt->guard);
    switch (stmt->kind) {
    case STMT_NOOP:
    case STMT_LEAVE:
        break;
    case STMT_DECLARE:
        for (uint32_t i = 0; i < stmt->variable_count; i++)
            use_type(all, stmt->variables[i]->type);
        break;
    case STMT_ASSIGN:
        rank_check_target(all, stmt->lhs, rank_holds(all, stmt->lhs));
        if (rank_holds(all, stmt->lhs))
            check_rank_or_value(all, stmt->value);
        else
            check_value(all, stmt->value);
        break;
    case STMT_RETURN:
        check_value(all, stmt->value);
        break;
    case STMT_ASSERT:
    case STMT_ASSUME:
        all->has_assumptions |= stmt->kind == STMT_ASSUME;
        if (stmt->value)
            check_rank_or_value(all, stmt->value);
        for (uint32_t i = 0; i < stmt->arg_count; i++)
            check_rank_or_value(all, stmt->args[i]);
        all->use->is_blind &= !stmt->is_of_loop;
        break;
    case STMT_CALL:
        check_call(all, stmt);
        break;
    case STMT_HAVOC:
    case STMT_COLLECTIVE:
    case STMT_CUT:
        all->use->is_blind = false;
        break;
    }
}
