/* Values of expressions, in registers. */
#include "lib/bug.h"
#include "model/floating.h"
#include "state/concrete_emit.h"

static bool is_checked(const Compiler *compiler, uint32_t at)
{
    CHECK(at < compiler->code->register_count || !compiler->code->register_count);
    for (uint32_t i = 0; i < compiler->checked.length; i++)
        if (compiler->checked.data[i] == at)
            return true;
    return false;
}

static uint32_t compile_variable(Compiler *compiler, const Expr *expr)
{
    const Variable *variable = expr->variable;
    if (compiler_is_memory(variable))
        return compile_load(compiler, expr);
    if (variable->kind == VARIABLE_GLOBAL) {
        uint32_t slot = compiler_global(compiler, variable), to = compiler_temporary(compiler);
        compiler_emit(compiler, OP_GET_GLOBAL, to, 0, 0);
        vec_last(&compiler->code->ops).extra = slot;
        return to;
    }
    uint32_t at = compiler_variable(compiler, variable);
    if (compiler->is_refused || is_checked(compiler, at))
        return at;
    compiler_emit(compiler, OP_CHECK, 0, at, 0);
    vec_push(&compiler->checked, at);
    return at;
}

static uint32_t compile_integer(Compiler *compiler, Num number, const Type *type)
{
    if (!num_is_int64(number) || !concrete_is_word(type))
        return compiler_refuse(compiler); /* beyond 2^63 */
    return compiler_constant(compiler, (Word){.number = num_int64(number)});
}

static uint32_t compile_real(Compiler *compiler, const Expr *expr)
{
    if (expr->op || !floating_holds(expr->type, expr->number) || !num_is_double(expr->number))
        return compiler_refuse(compiler);
    return compiler_constant(compiler, (Word){.real = num_to_double(expr->number)});
}

/* The operation of each class; OP_LEAVE: none. */
static OpCode unary_code(Class class, UnaryOperator op)
{
    static const OpCode negate[] = {OP_LEAVE,      OP_NEGATE_S32, OP_NEGATE_U32,
                                    OP_NEGATE_S64, OP_NEGATE_U64, OP_NEGATE_REAL};
    static const OpCode complement[] = {OP_LEAVE,      OP_COMPLEMENT, OP_COMPLEMENT_U32,
                                        OP_COMPLEMENT, OP_COMPLEMENT, OP_LEAVE};
    return op == UNARY_NEGATE       ? negate[class]
           : op == UNARY_COMPLEMENT ? complement[class]
                                    : OP_LEAVE;
}

#define BY_CLASS(NAME)                                                                             \
    {                                                                                              \
        OP_LEAVE, OP_##NAME##_S32, OP_##NAME##_U32, OP_##NAME##_S64, OP_##NAME##_U64
#define BITS(NAME)                                                                                 \
    {                                                                                              \
        OP_LEAVE, OP_##NAME, OP_##NAME, OP_##NAME, OP_##NAME, OP_LEAVE                             \
    }
static const OpCode arithmetic[][6] = {[BINARY_ADD] = BY_CLASS(ADD), OP_ADD_REAL},
                    [BINARY_SUBTRACT] = BY_CLASS(SUBTRACT), OP_SUBTRACT_REAL
}
, [BINARY_MULTIPLY] = BY_CLASS(MULTIPLY), OP_MULTIPLY_REAL
}
, [BINARY_DIVIDE] = {OP_LEAVE, OP_DIVIDE, OP_DIVIDE, OP_DIVIDE, OP_DIVIDE_U64, OP_DIVIDE_REAL},
  [BINARY_REMAINDER] = {OP_LEAVE,     OP_REMAINDER,     OP_REMAINDER,
                        OP_REMAINDER, OP_REMAINDER_U64, OP_LEAVE},
  [BINARY_SHIFT_LEFT] = BY_CLASS(SHIFT_LEFT), OP_LEAVE
}
, [BINARY_SHIFT_RIGHT] = {OP_LEAVE,           OP_SHIFT_RIGHT_32,  OP_SHIFT_RIGHT_32,
                          OP_SHIFT_RIGHT_S64, OP_SHIFT_RIGHT_U64, OP_LEAVE},
  [BINARY_BIT_AND] = BITS(BIT_AND), [BINARY_BIT_OR] = BITS(BIT_OR),
  [BINARY_BIT_XOR] = BITS(BIT_XOR), [BINARY_COMPLEX] = {OP_LEAVE},
}
;
#undef BY_CLASS
#undef BITS

static OpCode relation_code(BinaryOperator op, const Type *type)
{
    bool is_real = type->kind == TYPE_REAL;
    bool is_u64 = !is_real && type_width(type) == 64 && !type_is_signed(type);
    switch (op) {
    case BINARY_LESS:
    case BINARY_GREATER:
        return is_real ? OP_LESS_REAL : is_u64 ? OP_LESS_U64 : OP_LESS;
    case BINARY_LESS_EQUAL:
    case BINARY_GREATER_EQUAL:
        return is_real ? OP_LESS_EQUAL_REAL : is_u64 ? OP_LESS_EQUAL_U64 : OP_LESS_EQUAL;
    case BINARY_EQUAL:
        return is_real ? OP_EQUAL_REAL : OP_EQUAL;
    default:
        return is_real ? OP_NOT_EQUAL_REAL : OP_NOT_EQUAL;
    }
}

/* A number as one of the type, which its operations make on doubles; a float that has not all
 * digits is for the general way. */
static uint32_t compile_rounding(Compiler *compiler, const Type *type, uint32_t value)
{
    bool is_narrow = type->kind == TYPE_REAL && type->size < sizeof(double);
    return is_narrow ? compiler_operation(compiler, OP_AS_FLOAT, value, 0) : value;
}

static uint32_t compile_binary(Compiler *compiler, const Expr *expr)
{
    const Type *type = expr->a->type;
    bool is_relation = expr->op >= BINARY_LESS;
    if (type->kind == TYPE_POINTER && is_relation)
        return compile_pointer_relation(compiler, expr);
    if (!compiler_is_number(type) || !compiler_is_number(expr->b->type))
        return compiler_refuse(compiler);
    uint32_t a = compile_value(compiler, expr->a), b = compile_value(compiler, expr->b);
    if (!is_relation) {
        OpCode code = arithmetic[expr->op][compiler_class(expr->type)];
        return compile_rounding(compiler, expr->type, compiler_operation(compiler, code, a, b));
    }
    bool is_swapped = expr->op == BINARY_GREATER || expr->op == BINARY_GREATER_EQUAL;
    OpCode code = relation_code((BinaryOperator)expr->op, type);
    return compiler_operation(compiler, code, is_swapped ? b : a, is_swapped ? a : b);
}

/* An integer that is 0 where the scalar is. */
uint32_t compile_condition(Compiler *compiler, const Expr *expr)
{
    uint32_t value = compile_value(compiler, expr);
    if (expr->type->kind != TYPE_REAL)
        return value;
    return compiler_operation(compiler, OP_TRUTH_REAL, value, 0);
}

static uint32_t compile_unary(Compiler *compiler, const Expr *expr)
{
    if (expr->op == UNARY_NOT)
        return compiler_operation(compiler, OP_NOT, compile_condition(compiler, expr->a), 0);
    uint32_t a = compile_value(compiler, expr->a);
    return compiler_operation(
        compiler, unary_code(compiler_class(expr->type), (UnaryOperator)expr->op), a, 0);
}

/* What is evaluated under a condition is known afterwards only where the condition holds. */
static uint32_t compile_under(Compiler *compiler, const Expr *expr, bool as_condition, uint32_t to)
{
    CHECK(to < compiler->code->register_count || compiler->is_refused);
    uint32_t checked = compiler->checked.length;
    uint32_t value =
        as_condition ? compile_condition(compiler, expr) : compile_value(compiler, expr);
    if (as_condition) {
        compiler_emit(compiler, OP_NOT, to, value, 0);
        compiler_emit(compiler, OP_NOT, to, to, 0);
    } else {
        compiler_emit(compiler, OP_COPY, to, value, 0);
    }
    compiler->checked.length = checked;
    return to;
}

static uint32_t compile_connective(Compiler *compiler, const Expr *expr)
{
    uint32_t a = compile_condition(compiler, expr->a), to = compiler_temporary(compiler);
    compiler_emit(compiler, OP_NOT, to, a, 0);
    compiler_emit(compiler, OP_NOT, to, to, 0);
    uint32_t jump =
        compiler_emit(compiler, expr->kind == EXPR_AND ? OP_JUMP_UNLESS : OP_JUMP_IF, 0, to, 0);
    compile_under(compiler, expr->b, true, to);
    compiler_jump_here(compiler, jump);
    return to;
}

static uint32_t compile_conditional(Compiler *compiler, const Expr *expr)
{
    uint32_t condition = compile_condition(compiler, expr->a), to = compiler_temporary(compiler);
    uint32_t otherwise = compiler_emit(compiler, OP_JUMP_UNLESS, 0, condition, 0);
    compile_under(compiler, expr->b, false, to);
    uint32_t end = compiler_emit(compiler, OP_JUMP, 0, 0, 0);
    compiler_jump_here(compiler, otherwise);
    compile_under(compiler, expr->c, false, to);
    compiler_jump_here(compiler, end);
    return to;
}

static OpCode wrap_code(const Type *to)
{
    bool is_signed = type_is_signed(to);
    if (to->kind == TYPE_BOOL)
        return OP_WRAP_BOOL;
    switch (type_width(to)) {
    case 8:
        return is_signed ? OP_WRAP_S8 : OP_WRAP_U8;
    case 16:
        return is_signed ? OP_WRAP_S16 : OP_WRAP_U16;
    case 32:
        return is_signed ? OP_WRAP_S32 : OP_WRAP_U32;
    case 64:
        return OP_COPY; /* the same bits */
    default:
        return OP_LEAVE;
    }
}

static uint32_t compile_cast(Compiler *compiler, const Expr *expr)
{
    const Type *from = expr->a->type->unqualified, *to = expr->type->unqualified;
    if (to->kind == TYPE_POINTER)
        return compile_pointer_cast(compiler, expr);
    if (from->kind == TYPE_POINTER || !concrete_is_word(from) || !concrete_is_word(to))
        return compiler_refuse(compiler);
    uint32_t a = compile_value(compiler, expr->a);
    if (from == to)
        return a;
    if (from->kind == TYPE_REAL && to->kind == TYPE_REAL)
        return compile_rounding(compiler, to, a);
    if (from->kind == TYPE_REAL && to->kind == TYPE_BOOL)
        return compiler_operation(compiler, OP_TRUTH_REAL, a, 0);
    if (from->kind == TYPE_REAL) {
        Class class = compiler_class(to);
        bool is_signed = class == CLASS_S32 || class == CLASS_S64;
        return compiler_operation(compiler,
                                  class == CLASS_NONE ? OP_LEAVE
                                  : is_signed         ? OP_TO_S32
                                                      : OP_TO_U32,
                                  a, 0);
    }
    if (to->kind != TYPE_REAL)
        return compiler_operation(compiler, wrap_code(to), a, 0);
    bool is_u64 = compiler_class(from) == CLASS_U64; /* whose upper half looks negative */
    OpCode code = is_u64 ? OP_FROM_U64 : OP_FROM_INTEGER;
    return compile_rounding(compiler, to, compiler_operation(compiler, code, a, 0));
}

uint32_t compile_value(Compiler *compiler, const Expr *expr)
{
    if (compiler->is_refused)
        return 0;
    switch (expr->kind) {
    case EXPR_INT:
        return compile_integer(compiler, expr->number, expr->type);
    case EXPR_REAL:
        return compile_real(compiler, expr);
    case EXPR_ZERO:
        return concrete_is_word(expr->type) ? compiler_constant(compiler, (Word){0})
                                            : compiler_refuse(compiler);
    case EXPR_VARIABLE:
        return compile_variable(compiler, expr);
    case EXPR_INDEX:
    case EXPR_FIELD:
    case EXPR_DEREF:
        return compile_load(compiler, expr);
    case EXPR_ADDRESS:
        return compile_address(compiler, expr);
    case EXPR_POINTER_ADD:
        return compile_pointer_sum(compiler, expr);
    case EXPR_POINTER_DIFF:
        return compile_pointer_difference(compiler, expr);
    case EXPR_UNARY:
        return compile_unary(compiler, expr);
    case EXPR_BINARY:
        return compile_binary(compiler, expr);
    case EXPR_AND:
    case EXPR_OR:
        return compile_connective(compiler, expr);
    case EXPR_CONDITIONAL:
        return concrete_is_word(expr->type) ? compile_conditional(compiler, expr)
                                            : compiler_refuse(compiler);
    case EXPR_CAST:
        return compile_cast(compiler, expr);
    default:
        return compiler_refuse(compiler);
    }
}
