/* Places in memory, and pointers to them. */
#include "lib/bug.h"
#include "state/concrete_emit.h"

static uint32_t compile_root(Compiler *compiler, const Variable *variable)
{
    ConcreteCode *code = compiler->code;
    bool is_kept = variable->kind == VARIABLE_LOCAL || variable->kind == VARIABLE_PARAM ||
                   variable->kind == VARIABLE_GLOBAL;
    if (!is_kept || !concrete_cells(variable->type))
        return compiler_refuse(compiler);
    uint32_t root = 0;
    while (root < code->roots.length && code->roots.data[root].variable != variable)
        root++;
    if (root == code->roots.length) {
        CodeRoot row = {.variable = variable};
        vec_push(&code->roots, row);
    }
    uint32_t to = compiler_operation(compiler, OP_ROOT, 0, 0);
    vec_last(&code->ops).extra = root;
    return to;
}

/* With is_address one past the end will do. */
static uint32_t compile_element(Compiler *compiler, const Expr *expr, bool is_address)
{
    const Type *array = expr->a->type;
    uint64_t each = concrete_cells(expr->type);
    bool is_fixed = array->kind == TYPE_ARRAY && array->is_complete && !array->extent_expr;
    if (!is_fixed || !each || each > UINT32_MAX || array->extent >= UINT32_MAX)
        return compiler_refuse(compiler);
    uint32_t a = compile_place(compiler, expr->a), b = compile_value(compiler, expr->b);
    uint32_t to = compiler_operation(compiler, OP_INDEX, a, b);
    if (compiler->is_refused)
        return to;
    Op *op = &vec_last(&compiler->code->ops);
    op->position = (uint32_t)array->extent + is_address;
    op->extra = (uint32_t)each;
    return to;
}

static uint32_t compile_member(Compiler *compiler, const Expr *expr)
{
    const Type *record = expr->a->type;
    bool is_plain = record->kind == TYPE_STRUCT && concrete_cells(record) &&
                    concrete_cells(record) <= UINT32_MAX && expr_is_lvalue(expr->a);
    uint32_t a = is_plain ? compile_place(compiler, expr->a) : compiler_refuse(compiler);
    uint32_t to = compiler_operation(compiler, OP_MEMBER, a, 0);
    if (!compiler->is_refused)
        vec_last(&compiler->code->ops).extra = (uint32_t)concrete_field(record, expr->field);
    return to;
}

uint32_t compile_place(Compiler *compiler, const Expr *expr)
{
    if (compiler->is_refused)
        return 0;
    switch (expr->kind) {
    case EXPR_VARIABLE:
        return compile_root(compiler, expr->variable);
    case EXPR_INDEX:
        return compile_element(compiler, expr, false);
    case EXPR_FIELD:
        return compile_member(compiler, expr);
    case EXPR_DEREF:
        return compiler_operation(compiler, OP_DEREFERENCE, compile_value(compiler, expr->a), 0);
    default:
        return compiler_refuse(compiler);
    }
}

uint32_t compile_type(Compiler *compiler, const Type *type)
{
    ConcreteCode *code = compiler->code;
    for (uint32_t i = 0; i < code->types.length; i++)
        if (code->types.data[i] == type)
            return i;
    vec_push(&code->types, type);
    return code->types.length - 1;
}

uint32_t compile_load(Compiler *compiler, const Expr *expr)
{
    if (!concrete_is_word(expr->type))
        return compiler_refuse(compiler);
    uint32_t to = compiler_operation(compiler, OP_LOAD, compile_place(compiler, expr), 0);
    if (!compiler->is_refused)
        vec_last(&compiler->code->ops).extra = compile_type(compiler, expr->type);
    return to;
}

/* Only of what a pointer leads to, and of elements of a variable: whatever else has a view of its
 * own. */
uint32_t compile_address(Compiler *compiler, const Expr *expr)
{
    if (expr->a->kind == EXPR_DEREF)
        return compile_value(compiler, expr->a->a);
    if (expr->a->kind == EXPR_VARIABLE)
        return concrete_is_word(expr->a->type) ? compile_place(compiler, expr->a)
                                               : compiler_refuse(compiler);
    if (expr->a->kind != EXPR_INDEX || expr->a->a->kind != EXPR_VARIABLE)
        return compiler_refuse(compiler);
    return compile_element(compiler, expr->a, true);
}

uint32_t compile_pointer_sum(Compiler *compiler, const Expr *expr)
{
    CHECK(expr->a->type->kind == TYPE_POINTER);
    if (!concrete_cells(expr->a->type->element) || !compiler_is_number(expr->b->type))
        return compiler_refuse(compiler);
    uint32_t a = compile_value(compiler, expr->a), b = compile_value(compiler, expr->b);
    if (compiler_class(expr->b->type) == CLASS_U64)
        b = compiler_operation(compiler, OP_NATURAL, b, 0);
    return compiler_operation(compiler, OP_ADD_POINTER, a, b);
}

uint32_t compile_pointer_difference(Compiler *compiler, const Expr *expr)
{
    uint32_t a = compile_value(compiler, expr->a), b = compile_value(compiler, expr->b);
    return compiler_operation(compiler, OP_SUBTRACT_POINTERS, a, b);
}

uint32_t compile_pointer_cast(Compiler *compiler, const Expr *expr)
{
    CHECK(expr->type->kind == TYPE_POINTER);
    const Type *from = expr->a->type, *to = expr->type;
    if (expr->a->kind == EXPR_INT && num_is_zero(expr->a->number))
        return compiler_constant(compiler, (Word){0});
    if (from->kind != TYPE_POINTER || from->element->unqualified != to->element->unqualified)
        return compiler_refuse(compiler);
    return compile_value(compiler, expr->a);
}

uint32_t compile_pointer_relation(Compiler *compiler, const Expr *expr)
{
    uint32_t a = compile_value(compiler, expr->a), b = compile_value(compiler, expr->b);
    bool is_equality = expr->op == BINARY_EQUAL || expr->op == BINARY_NOT_EQUAL;
    bool is_swapped = expr->op == BINARY_GREATER || expr->op == BINARY_LESS_EQUAL;
    bool is_negated = expr->op == BINARY_NOT_EQUAL || expr->op == BINARY_LESS_EQUAL ||
                      expr->op == BINARY_GREATER_EQUAL;
    uint32_t to = compiler_operation(compiler, is_equality ? OP_EQUAL_POINTERS : OP_LESS_POINTERS,
                                     is_swapped ? b : a, is_swapped ? a : b);
    return is_negated ? compiler_operation(compiler, OP_NOT, to, 0) : to;
}
