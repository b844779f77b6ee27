/* Variables that only count: nothing reads them but the statements that step them. */
#include "model/unread.h"

#include "lib/alloc.h"
#include "lib/bug.h"

static bool has_variable_type(const Type *type)
{
    for (; type;
         type = type->kind == TYPE_POINTER || type->kind == TYPE_ARRAY ? type->element : NULL)
        if (type_is_variable(type))
            return true;
    return false;
}

/* By slot: whether something reads the local variable. */
typedef struct Reads {
    const Function *function;
    bool *is_read;
    bool reads_all; /* a type of variable size may read any of them */
} Reads;

static bool is_own(const Reads *reads, const Variable *variable)
{
    return (variable->kind == VARIABLE_LOCAL || variable->kind == VARIABLE_PARAM) &&
           variable->function == reads->function;
}

static void read_expr(Reads *reads, const Expr *expr)
{
    if (!expr)
        return;
    CHECK(expr->kind != EXPR_VARIABLE || !is_own(reads, expr->variable) ||
          expr->variable->slot < reads->function->local_count);
    if (expr->kind == EXPR_VARIABLE && is_own(reads, expr->variable))
        reads->is_read[expr->variable->slot] = true;
    reads->reads_all |= expr->type && has_variable_type(expr->type);
    read_expr(reads, expr->a);
    read_expr(reads, expr->b);
    read_expr(reads, expr->c);
    for (uint32_t i = 0; i < expr->arg_count; i++)
        read_expr(reads, expr->args[i]);
}

static const Variable *target_of(const Reads *reads, const Stmt *stmt)
{
    bool is_scalar = stmt->kind == STMT_ASSIGN && stmt->lhs->kind == EXPR_VARIABLE &&
                     type_is_integer(stmt->lhs->type);
    return is_scalar && is_own(reads, stmt->lhs->variable) ? stmt->lhs->variable : NULL;
}

/* Sums and differences of the variable and numbers: whatever it holds, they have a value. */
static bool is_step(const Expr *expr, const Variable *variable)
{
    switch (expr->kind) {
    case EXPR_INT:
        return true;
    case EXPR_VARIABLE:
        return expr->variable == variable;
    case EXPR_CAST:
        return type_is_integer(expr->type) && is_step(expr->a, variable);
    case EXPR_BINARY:
        return (expr->op == BINARY_ADD || expr->op == BINARY_SUBTRACT) &&
               type_is_integer(expr->type) && is_step(expr->a, variable) &&
               is_step(expr->b, variable);
    default:
        return false;
    }
}

static bool is_step_of(const Reads *reads, const Stmt *stmt)
{
    CHECK(stmt->kind != STMT_ASSIGN || stmt->value);
    const Variable *variable = target_of(reads, stmt);
    return variable && !variable->is_address_taken && is_step(stmt->value, variable);
}

static void read_stmt(Reads *reads, const Stmt *stmt)
{
    reads->reads_all |= stmt->kind == STMT_COLLECTIVE; /* another program may read any of them */
    read_expr(reads, stmt->guard);
    if (!target_of(reads, stmt))
        read_expr(reads, stmt->lhs);
    if (!is_step_of(reads, stmt))
        read_expr(reads, stmt->value);
    read_expr(reads, stmt->callee);
    for (uint32_t i = 0; i < stmt->arg_count; i++)
        read_expr(reads, stmt->args[i]);
}

void unread_find(Function *function)
{
    Reads reads = {.function = function,
                   .is_read = mem_zero(function->local_count + 1, sizeof *reads.is_read)};
    for (uint32_t i = 0; i < function->local_count; i++)
        reads.reads_all |=
            has_variable_type(function->locals[i]->type) || function->locals[i]->is_delivered;
    for (uint32_t i = 0; i < function->stmt_count; i++)
        read_stmt(&reads, &function->stmts[i]);
    for (uint32_t i = 0; i < function->stmt_count && !reads.reads_all; i++) {
        Stmt *stmt = &function->stmts[i];
        stmt->is_unread_step =
            is_step_of(&reads, stmt) && !reads.is_read[stmt->lhs->variable->slot];
    }
    mem_free(reads.is_read);
}
