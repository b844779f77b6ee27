/* Variables that only take numbers in. */
#include "model/unread.h"

#include "lib/bug.h"
#include "model/root.h"

typedef struct Reads {
    Program *program;
    const Function *function; /* the one that is looked at */
    bool has_changed;
} Reads;

static Variable *own_variable(const Reads *reads, const Variable *variable)
{
    switch (variable->kind) {
    case VARIABLE_GLOBAL:
        CHECK(variable->slot < reads->program->global_count);
        return reads->program->globals[variable->slot];
    case VARIABLE_LOCAL:
    case VARIABLE_PARAM:
        CHECK(variable->function != reads->function ||
              variable->slot < reads->function->local_count);
        return variable->function == reads->function ? reads->function->locals[variable->slot]
                                                     : NULL;
    default:
        return NULL;
    }
}

static void note_read(Reads *reads, Variable *variable)
{
    reads->has_changed |= variable->is_unread;
    variable->is_unread = false;
}

static void note_all_locals(Reads *reads)
{
    for (uint32_t i = 0; i < reads->function->local_count; i++)
        note_read(reads, reads->function->locals[i]);
}

static void note_all_globals(Reads *reads)
{
    for (uint32_t i = 0; i < reads->program->global_count; i++)
        note_read(reads, reads->program->globals[i]);
}

static void read_expr(Reads *reads, const Expr *expr);

/* What is read to find a place, without its root. */
static void read_path(Reads *reads, const Expr *place)
{
    for (; place->kind == EXPR_INDEX || place->kind == EXPR_FIELD; place = place->a)
        read_expr(reads, place->b);
}

static void read_expr(Reads *reads, const Expr *expr)
{
    if (!expr)
        return;
    Variable *variable = expr->kind == EXPR_VARIABLE ? own_variable(reads, expr->variable) : NULL;
    if (variable)
        note_read(reads, variable);
    if (expr->type && type_leads_to_variable(expr->type)) { /* which may read any of them */
        note_all_locals(reads);
        note_all_globals(reads);
    }
    read_expr(reads, expr->a);
    read_expr(reads, expr->b);
    read_expr(reads, expr->c);
    for (uint32_t i = 0; i < expr->arg_count; i++)
        read_expr(reads, expr->args[i]);
}

static bool is_number(const Type *type)
{
    return type_is_integer(type) || type->kind == TYPE_REAL;
}

/* Results of arithmetic that leave no range: overflow of the others is undefined. */
static bool is_safe(const Type *type)
{
    return type->kind == TYPE_REAL || (type_is_integer(type) && !type_is_signed(type));
}

/* Whether an operation has a value, and nothing can be wrong with it, whatever its operands hold. */
static bool is_total(const Expr *expr)
{
    switch (expr->kind) {
    case EXPR_CAST:
        return is_number(expr->a->type) &&
               (type_is_integer(expr->a->type) ? is_number(expr->type)
                                               : expr->type->kind == TYPE_REAL);
    case EXPR_UNARY:
        return expr->op == UNARY_NEGATE && is_safe(expr->type);
    case EXPR_BINARY:
        return (expr->op == BINARY_ADD || expr->op == BINARY_SUBTRACT ||
                expr->op == BINARY_MULTIPLY) &&
               is_safe(expr->type);
    default:
        return false;
    }
}

/* Reads of a number that an unread variable takes in. */
static void take_expr(Reads *reads, const Expr *expr)
{
    if (root_variable(expr)) {
        read_path(reads, expr);
    } else if (expr->kind == EXPR_CONDITIONAL) {
        read_expr(reads, expr->a);
        take_expr(reads, expr->b);
        take_expr(reads, expr->c);
    } else if (is_total(expr)) {
        take_expr(reads, expr->a);
        if (expr->b)
            take_expr(reads, expr->b);
    } else {
        read_expr(reads, expr);
    }
}

/* Whether two places without calls are written alike. */
static bool is_same_place(const Expr *a, const Expr *b)
{
    if (a->kind != b->kind)
        return false;
    switch (a->kind) {
    case EXPR_VARIABLE:
        return a->variable == b->variable;
    case EXPR_INT:
        return num_equal(a->number, b->number);
    case EXPR_CAST:
        return a->type == b->type && is_same_place(a->a, b->a);
    case EXPR_FIELD:
        return a->field == b->field && is_same_place(a->a, b->a);
    case EXPR_INDEX:
        return is_same_place(a->a, b->a) && is_same_place(a->b, b->b);
    default:
        return false;
    }
}

/* Whether the expression is the place and what is added to it or subtracted from it, which is read if
 * reads is given. */
static bool counts(Reads *reads, const Expr *expr, const Expr *place)
{
    if (is_same_place(expr, place)) {
        if (reads)
            read_path(reads, place);
        return true;
    }
    if (expr->kind == EXPR_CAST)
        return type_is_integer(expr->type) && counts(reads, expr->a, place);
    bool is_sum = expr->kind == EXPR_BINARY && expr->op == BINARY_ADD;
    if (!is_sum && !(expr->kind == EXPR_BINARY && expr->op == BINARY_SUBTRACT))
        return false;
    bool is_first = counts(NULL, expr->a, place);
    if (!is_first && !(is_sum && counts(NULL, expr->b, place)))
        return false;
    if (reads) {
        counts(reads, is_first ? expr->a : expr->b, place);
        read_expr(reads, is_first ? expr->b : expr->a);
    }
    return true;
}

/* What an unread variable takes in. */
static void take(Reads *reads, const Stmt *stmt)
{
    if (is_safe(stmt->lhs->type) || !counts(reads, stmt->value, stmt->lhs))
        take_expr(reads, stmt->value);
}

static void read_stmt(Reads *reads, const Stmt *stmt)
{
    const Variable *root = stmt->lhs ? root_variable(stmt->lhs) : NULL;
    const Variable *target = root ? own_variable(reads, root) : NULL;
    if (stmt->kind == STMT_COLLECTIVE ||
        stmt->kind == STMT_CUT) /* another program may read any of them */
        note_all_locals(reads);
    if (target)
        read_path(reads, stmt->lhs);
    else
        read_expr(reads, stmt->lhs);
    bool is_taken = stmt->kind == STMT_ASSIGN && target && is_number(stmt->lhs->type);
    if (stmt->value && is_taken && target->is_unread)
        take(reads, stmt);
    else
        read_expr(reads, stmt->value);
    read_expr(reads, stmt->guard);
    read_expr(reads, stmt->callee);
    for (uint32_t i = 0; i < stmt->arg_count; i++)
        read_expr(reads, stmt->args[i]);
}

/* What the variable holds beside numbers makes no difference: nothing reads that either. */
static bool may_be_unread(const Variable *variable)
{
    return !variable->is_address_taken && !variable->is_delivered &&
           !type_leads_to_variable(variable->type);
}

/* Assertions that name variables of others, and what says which variables may change, look at those
 * that the program shares among its functions. */
static bool sees_globals(const Program *program)
{
    return program->gathering_count || program->has_contract || program->invariant_count ||
           program->has_cuts;
}

static void begin(Program *program)
{
    for (uint32_t i = 0; i < program->global_count; i++)
        program->globals[i]->is_unread =
            !sees_globals(program) && may_be_unread(program->globals[i]);
    for (uint32_t i = 0; i < program->function_count; i++) {
        const Function *function = program->functions[i];
        bool is_good = true;
        for (uint32_t k = 0; k < function->local_count; k++)
            is_good &= !type_leads_to_variable(function->locals[k]->type) &&
                       !function->locals[k]->is_delivered;
        for (uint32_t k = 0; k < function->local_count; k++)
            function->locals[k]->is_unread = is_good && may_be_unread(function->locals[k]);
    }
}

/* Whether the value of the place is needed for that of the expression, so that it is set. */
static bool needs(const Expr *expr, const Expr *place)
{
    if (is_same_place(expr, place))
        return true;
    return is_total(expr) && (needs(expr->a, place) || (expr->b && needs(expr->b, place)));
}

static bool is_step(const Reads *reads, const Stmt *stmt)
{
    const Variable *root = stmt->kind == STMT_ASSIGN ? root_variable(stmt->lhs) : NULL;
    const Variable *variable = root ? own_variable(reads, root) : NULL;
    if (!variable || !variable->is_unread || !is_number(stmt->lhs->type))
        return false;
    return is_safe(stmt->lhs->type) ? needs(stmt->value, stmt->lhs)
                                    : counts(NULL, stmt->value, stmt->lhs);
}

static void read_function(Reads *reads, const Function *function)
{
    reads->function = function;
    for (uint32_t k = 0; k < function->stmt_count; k++)
        read_stmt(reads, &function->stmts[k]);
}

void unread_find(Program *program)
{
    Reads reads = {.program = program, .has_changed = true};
    begin(program);
    while (reads.has_changed) {
        reads.has_changed = false;
        for (uint32_t i = 0; i < program->function_count; i++)
            read_function(&reads, program->functions[i]);
        for (uint32_t i = 0; i < program->uncalled_count; i++) /* a formula may ask them */
            read_function(&reads, program->uncalled[i]);
    }
    for (uint32_t i = 0; i < program->function_count; i++) {
        reads.function = program->functions[i];
        for (uint32_t k = 0; k < reads.function->stmt_count; k++)
            reads.function->stmts[k].is_unread_step = is_step(&reads, &reads.function->stmts[k]);
    }
}
