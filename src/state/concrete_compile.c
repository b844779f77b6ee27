/* Functions as codes of registers. */
#include "state/concrete_code.h"

#include "lib/alloc.h"
#include "lib/bug.h"

enum { REGISTERS_MAX = 60000 };

typedef struct Compiler {
    ConcreteCode *code;
    VecU32 free;     /* registers of intermediate values that are not in use */
    VecU32 used;     /* those of the statement at hand */
    VecU32 checked;  /* variables that are known to hold a word, since the statement began */
    bool is_refused; /* there is no code for the statement at hand */
} Compiler;

/* The arithmetic of a type. */
typedef enum Class { CLASS_NONE, CLASS_S32, CLASS_U32, CLASS_S64, CLASS_U64, CLASS_REAL } Class;

static uint32_t refuse(Compiler *compiler)
{
    compiler->is_refused = true;
    return 0;
}

static bool is_number(const Type *type)
{
    return concrete_is_word(type) && type->kind != TYPE_POINTER;
}

static Class class_of(const Type *type)
{
    if (type->kind == TYPE_REAL)
        return CLASS_REAL;
    if (type->kind != TYPE_INT)
        return CLASS_NONE;
    uint32_t width = type_width(type);
    if (width == 32)
        return type_is_signed(type) ? CLASS_S32 : CLASS_U32;
    if (width == 64)
        return type_is_signed(type) ? CLASS_S64 : CLASS_U64;
    return CLASS_NONE;
}

static uint32_t emit(Compiler *compiler, OpCode code, uint32_t to, uint32_t a, uint32_t b)
{
    Op op = {.code = (uint16_t)code, .to = (uint16_t)to, .a = (uint16_t)a, .b = (uint16_t)b};
    vec_push(&compiler->code->ops, op);
    return compiler->code->ops.length - 1;
}

static uint32_t new_register(Compiler *compiler)
{
    if (compiler->code->register_count >= REGISTERS_MAX)
        return refuse(compiler);
    return compiler->code->register_count++;
}

static uint32_t temporary(Compiler *compiler)
{
    uint32_t at = compiler->free.length ? vec_pop(&compiler->free) : new_register(compiler);
    vec_push(&compiler->used, at);
    return at;
}

static uint32_t constant(Compiler *compiler, Word value)
{
    ConcreteCode *code = compiler->code;
    for (uint32_t i = 0; i < code->constants.length; i++)
        if (code->constants.data[i].value.number == value.number)
            return code->constants.data[i].at;
    CodeConstant row = {value, new_register(compiler)};
    vec_push(&code->constants, row);
    return row.at;
}

/* Whether a variable is memory that pointers may lead to, too. */
static bool is_memory(const Variable *variable)
{
    return variable->is_address_taken &&
           (variable->kind == VARIABLE_LOCAL || variable->kind == VARIABLE_PARAM ||
            variable->kind == VARIABLE_GLOBAL);
}

static uint32_t variable_register(Compiler *compiler, const Variable *variable)
{
    ConcreteCode *code = compiler->code;
    bool is_kept = variable->kind == VARIABLE_LOCAL || variable->kind == VARIABLE_PARAM ||
                   variable->kind == VARIABLE_INPUT;
    if (!is_kept || !concrete_is_word(variable->type) || is_memory(variable))
        return refuse(compiler);
    for (uint32_t i = 0; i < code->variables.length; i++)
        if (code->variables.data[i].variable == variable)
            return code->variables.data[i].at;
    CodeVariable row = {variable, new_register(compiler)};
    vec_push(&code->variables, row);
    return row.at;
}

static bool is_checked(const Compiler *compiler, uint32_t at)
{
    for (uint32_t i = 0; i < compiler->checked.length; i++)
        if (compiler->checked.data[i] == at)
            return true;
    return false;
}

static uint32_t temporary(Compiler *compiler);

/* The slot of a global variable. */
static uint32_t global_slot(Compiler *compiler, const Variable *variable)
{
    ConcreteCode *code = compiler->code;
    if (!concrete_is_word(variable->type))
        return refuse(compiler);
    while (code->globals.length <= variable->slot)
        vec_push(&code->globals, NULL);
    code->globals.data[variable->slot] = variable;
    return variable->slot;
}

static uint32_t compile_load(Compiler *compiler, const Expr *expr);

static uint32_t compile_variable(Compiler *compiler, const Expr *expr)
{
    const Variable *variable = expr->variable;
    if (is_memory(variable))
        return compile_load(compiler, expr);
    if (variable->kind == VARIABLE_GLOBAL) {
        uint32_t slot = global_slot(compiler, variable), to = temporary(compiler);
        emit(compiler, OP_GET_GLOBAL, to, 0, 0);
        vec_last(&compiler->code->ops).extra = slot;
        return to;
    }
    uint32_t at = variable_register(compiler, variable);
    if (compiler->is_refused || is_checked(compiler, at))
        return at;
    emit(compiler, OP_CHECK, 0, at, 0);
    vec_push(&compiler->checked, at);
    return at;
}

static uint32_t compile_value(Compiler *compiler, const Expr *expr);

static uint32_t compile_integer(Compiler *compiler, Num number, const Type *type)
{
    if (!num_is_int64(number) || !concrete_is_word(type))
        return refuse(compiler); /* beyond 2^63 */
    return constant(compiler, (Word){.number = num_int64(number)});
}

static uint32_t compile_real(Compiler *compiler, const Expr *expr)
{
    if (expr->op || !num_is_double(expr->number))
        return refuse(compiler);
    return constant(compiler, (Word){.real = num_to_double(expr->number)});
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
    case BINARY_GREATER_EQUAL: /* of reals that are not near each other */
        return is_real ? OP_LESS_REAL : is_u64 ? OP_LESS_EQUAL_U64 : OP_LESS_EQUAL;
    case BINARY_EQUAL:
        return is_real ? OP_EQUAL_REAL : OP_EQUAL;
    default:
        return is_real ? OP_NOT_EQUAL_REAL : OP_NOT_EQUAL;
    }
}

static uint32_t compile_operation(Compiler *compiler, OpCode code, uint32_t a, uint32_t b)
{
    if (compiler->is_refused || code == OP_LEAVE)
        return refuse(compiler);
    uint32_t to = temporary(compiler);
    emit(compiler, code, to, a, b);
    return to;
}

static uint32_t compile_pointer_relation(Compiler *compiler, const Expr *expr)
{
    uint32_t a = compile_value(compiler, expr->a), b = compile_value(compiler, expr->b);
    bool is_equality = expr->op == BINARY_EQUAL || expr->op == BINARY_NOT_EQUAL;
    bool is_swapped = expr->op == BINARY_GREATER || expr->op == BINARY_LESS_EQUAL;
    bool is_negated = expr->op == BINARY_NOT_EQUAL || expr->op == BINARY_LESS_EQUAL ||
                      expr->op == BINARY_GREATER_EQUAL;
    uint32_t to = compile_operation(compiler, is_equality ? OP_EQUAL_POINTERS : OP_LESS_POINTERS,
                                    is_swapped ? b : a, is_swapped ? a : b);
    return is_negated ? compile_operation(compiler, OP_NOT, to, 0) : to;
}

static uint32_t compile_binary(Compiler *compiler, const Expr *expr)
{
    const Type *type = expr->a->type;
    bool is_relation = expr->op >= BINARY_LESS;
    if (type->kind == TYPE_POINTER && is_relation)
        return compile_pointer_relation(compiler, expr);
    if (!is_number(type) || !is_number(expr->b->type))
        return refuse(compiler);
    uint32_t a = compile_value(compiler, expr->a), b = compile_value(compiler, expr->b);
    if (!is_relation)
        return compile_operation(compiler, arithmetic[expr->op][class_of(expr->type)], a, b);
    bool is_swapped = expr->op == BINARY_GREATER || expr->op == BINARY_GREATER_EQUAL;
    OpCode code = relation_code((BinaryOperator)expr->op, type);
    return compile_operation(compiler, code, is_swapped ? b : a, is_swapped ? a : b);
}

/* An integer that is 0 where the scalar is. */
static uint32_t compile_condition(Compiler *compiler, const Expr *expr)
{
    uint32_t value = compile_value(compiler, expr);
    if (expr->type->kind != TYPE_REAL)
        return value;
    return compile_operation(compiler, OP_TRUTH_REAL, value, 0);
}

static uint32_t compile_unary(Compiler *compiler, const Expr *expr)
{
    if (expr->op == UNARY_NOT)
        return compile_operation(compiler, OP_NOT, compile_condition(compiler, expr->a), 0);
    uint32_t a = compile_value(compiler, expr->a);
    return compile_operation(compiler, unary_code(class_of(expr->type), (UnaryOperator)expr->op), a,
                             0);
}

static void jump_here(Compiler *compiler, uint32_t jump)
{
    compiler->code->ops.data[jump].position = compiler->code->ops.length;
}

/* What is evaluated under a condition is known afterwards only where the condition holds. */
static uint32_t compile_under(Compiler *compiler, const Expr *expr, bool as_condition, uint32_t to)
{
    uint32_t checked = compiler->checked.length;
    uint32_t value =
        as_condition ? compile_condition(compiler, expr) : compile_value(compiler, expr);
    if (as_condition) {
        emit(compiler, OP_NOT, to, value, 0);
        emit(compiler, OP_NOT, to, to, 0);
    } else {
        emit(compiler, OP_COPY, to, value, 0);
    }
    compiler->checked.length = checked;
    return to;
}

static uint32_t compile_connective(Compiler *compiler, const Expr *expr)
{
    uint32_t a = compile_condition(compiler, expr->a), to = temporary(compiler);
    emit(compiler, OP_NOT, to, a, 0);
    emit(compiler, OP_NOT, to, to, 0);
    uint32_t jump = emit(compiler, expr->kind == EXPR_AND ? OP_JUMP_UNLESS : OP_JUMP_IF, 0, to, 0);
    compile_under(compiler, expr->b, true, to);
    jump_here(compiler, jump);
    return to;
}

static uint32_t compile_conditional(Compiler *compiler, const Expr *expr)
{
    uint32_t condition = compile_condition(compiler, expr->a), to = temporary(compiler);
    uint32_t otherwise = emit(compiler, OP_JUMP_UNLESS, 0, condition, 0);
    compile_under(compiler, expr->b, false, to);
    uint32_t end = emit(compiler, OP_JUMP, 0, 0, 0);
    jump_here(compiler, otherwise);
    compile_under(compiler, expr->c, false, to);
    jump_here(compiler, end);
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

static uint32_t compile_pointer_cast(Compiler *compiler, const Expr *expr)
{
    const Type *from = expr->a->type, *to = expr->type;
    if (expr->a->kind == EXPR_INT && num_is_zero(expr->a->number))
        return constant(compiler, (Word){0});
    if (from->kind != TYPE_POINTER || from->element->unqualified != to->element->unqualified)
        return refuse(compiler);
    return compile_value(compiler, expr->a);
}

/* Places. */

static uint32_t compile_root(Compiler *compiler, const Variable *variable)
{
    ConcreteCode *code = compiler->code;
    bool is_kept = variable->kind == VARIABLE_LOCAL || variable->kind == VARIABLE_PARAM ||
                   variable->kind == VARIABLE_GLOBAL;
    if (!is_kept || !concrete_cells(variable->type))
        return refuse(compiler);
    uint32_t root = 0;
    while (root < code->roots.length && code->roots.data[root].variable != variable)
        root++;
    if (root == code->roots.length) {
        CodeRoot row = {.variable = variable};
        vec_push(&code->roots, row);
    }
    uint32_t to = compile_operation(compiler, OP_ROOT, 0, 0);
    vec_last(&code->ops).extra = root;
    return to;
}

static uint32_t compile_place(Compiler *compiler, const Expr *expr);

/* With is_address one past the end will do. */
static uint32_t compile_element(Compiler *compiler, const Expr *expr, bool is_address)
{
    const Type *array = expr->a->type;
    uint64_t each = concrete_cells(expr->type);
    bool is_fixed = array->kind == TYPE_ARRAY && array->is_complete && !array->extent_expr;
    if (!is_fixed || !each || each > UINT32_MAX || array->extent >= UINT32_MAX)
        return refuse(compiler);
    uint32_t a = compile_place(compiler, expr->a), b = compile_value(compiler, expr->b);
    uint32_t to = compile_operation(compiler, OP_INDEX, a, b);
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
    uint32_t a = is_plain ? compile_place(compiler, expr->a) : refuse(compiler);
    uint32_t to = compile_operation(compiler, OP_MEMBER, a, 0);
    if (!compiler->is_refused)
        vec_last(&compiler->code->ops).extra = (uint32_t)concrete_field(record, expr->field);
    return to;
}

static uint32_t compile_place(Compiler *compiler, const Expr *expr)
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
        return compile_operation(compiler, OP_DEREFERENCE, compile_value(compiler, expr->a), 0);
    default:
        return refuse(compiler);
    }
}

static uint32_t type_number(Compiler *compiler, const Type *type)
{
    ConcreteCode *code = compiler->code;
    for (uint32_t i = 0; i < code->types.length; i++)
        if (code->types.data[i] == type)
            return i;
    vec_push(&code->types, type);
    return code->types.length - 1;
}

static uint32_t compile_load(Compiler *compiler, const Expr *expr)
{
    if (!concrete_is_word(expr->type))
        return refuse(compiler);
    uint32_t to = compile_operation(compiler, OP_LOAD, compile_place(compiler, expr), 0);
    if (!compiler->is_refused)
        vec_last(&compiler->code->ops).extra = type_number(compiler, expr->type);
    return to;
}

/* Only of what a pointer leads to, and of elements of a variable: whatever else has a view of its
 * own. */
static uint32_t compile_address(Compiler *compiler, const Expr *expr)
{
    if (expr->a->kind == EXPR_DEREF)
        return compile_value(compiler, expr->a->a);
    if (expr->a->kind == EXPR_VARIABLE)
        return concrete_is_word(expr->a->type) ? compile_place(compiler, expr->a)
                                               : refuse(compiler);
    if (expr->a->kind != EXPR_INDEX || expr->a->a->kind != EXPR_VARIABLE)
        return refuse(compiler);
    return compile_element(compiler, expr->a, true);
}

static uint32_t compile_pointer_sum(Compiler *compiler, const Expr *expr)
{
    if (!concrete_cells(expr->a->type->element) || !is_number(expr->b->type))
        return refuse(compiler);
    uint32_t a = compile_value(compiler, expr->a), b = compile_value(compiler, expr->b);
    if (class_of(expr->b->type) == CLASS_U64)
        b = compile_operation(compiler, OP_NATURAL, b, 0);
    return compile_operation(compiler, OP_ADD_POINTER, a, b);
}

static uint32_t compile_pointer_difference(Compiler *compiler, const Expr *expr)
{
    uint32_t a = compile_value(compiler, expr->a), b = compile_value(compiler, expr->b);
    return compile_operation(compiler, OP_SUBTRACT_POINTERS, a, b);
}

static uint32_t compile_cast(Compiler *compiler, const Expr *expr)
{
    const Type *from = expr->a->type->unqualified, *to = expr->type->unqualified;
    if (to->kind == TYPE_POINTER)
        return compile_pointer_cast(compiler, expr);
    if (from->kind == TYPE_POINTER || !concrete_is_word(from) || !concrete_is_word(to))
        return refuse(compiler);
    uint32_t a = compile_value(compiler, expr->a);
    if (from == to || (from->kind == TYPE_REAL && to->kind == TYPE_REAL))
        return a;
    if (from->kind == TYPE_REAL && to->kind == TYPE_BOOL)
        return compile_operation(compiler, OP_TRUTH_REAL, a, 0);
    if (from->kind == TYPE_REAL) {
        Class class = class_of(to);
        bool is_signed = class == CLASS_S32 || class == CLASS_S64;
        return compile_operation(compiler,
                                 class == CLASS_NONE ? OP_LEAVE
                                 : is_signed         ? OP_TO_S32
                                                     : OP_TO_U32,
                                 a, 0);
    }
    if (to->kind != TYPE_REAL)
        return compile_operation(compiler, wrap_code(to), a, 0);
    bool is_u64 = class_of(from) == CLASS_U64; /* whose upper half looks negative */
    return compile_operation(compiler, is_u64 ? OP_FROM_U64 : OP_FROM_INTEGER, a, 0);
}

static uint32_t compile_value(Compiler *compiler, const Expr *expr)
{
    if (compiler->is_refused)
        return 0;
    switch (expr->kind) {
    case EXPR_INT:
        return compile_integer(compiler, expr->number, expr->type);
    case EXPR_REAL:
        return compile_real(compiler, expr);
    case EXPR_ZERO:
        return concrete_is_word(expr->type) ? constant(compiler, (Word){0}) : refuse(compiler);
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
                                            : refuse(compiler);
    case EXPR_CAST:
        return compile_cast(compiler, expr);
    default:
        return refuse(compiler);
    }
}

static void set_variable(Compiler *compiler, const Variable *variable, uint32_t value,
                         bool is_unread)
{
    if (variable->kind == VARIABLE_INPUT || variable->is_const) {
        refuse(compiler);
    } else if (variable->kind == VARIABLE_GLOBAL) {
        uint32_t slot = global_slot(compiler, variable);
        emit(compiler, is_unread ? OP_LEAVE : OP_SET_GLOBAL, 0, value, 0);
        vec_last(&compiler->code->ops).extra = slot;
    } else {
        uint32_t to = variable_register(compiler, variable);
        emit(compiler, is_unread ? OP_SET_UNREAD : OP_SET, to, value, 0);
    }
}

static void compile_assign(Compiler *compiler, const Stmt *stmt)
{
    const Expr *lhs = stmt->lhs;
    if (!concrete_is_word(lhs->type) || lhs->type->is_const) {
        refuse(compiler);
        return;
    }
    uint32_t value = compile_value(compiler, stmt->value);
    if (lhs->kind != EXPR_VARIABLE || is_memory(lhs->variable)) {
        if (stmt->is_unread_step || (lhs->kind == EXPR_VARIABLE && lhs->variable->is_const))
            refuse(compiler);
        uint32_t place = compile_place(compiler, lhs), type = type_number(compiler, lhs->type);
        emit(compiler, OP_STORE, 0, place, value);
        vec_last(&compiler->code->ops).extra = type;
        return;
    }
    set_variable(compiler, lhs->variable, value,
                 stmt->is_unread_step && lhs->type->size >= sizeof(int32_t));
}

/* An argument or result that is passed as it is. */
static bool is_same(const Type *from, const Type *to)
{
    return from->unqualified == to->unqualified && concrete_is_word(to);
}

/* A call of a function in this way. */
static bool is_simple_call(const Stmt *stmt)
{
    if (stmt->callee->kind != EXPR_FUNCTION)
        return false;
    const Function *function = stmt->callee->function;
    const Type *type = function->type, *result = type->element;
    bool is_simple = function->is_defined && !function->is_system && !function->is_abstract &&
                     !function->is_old_style && !function->variable_arguments &&
                     !function->never_returns && stmt->callee->type->element == type &&
                     type->has_prototype && stmt->arg_count == function->param_count &&
                     stmt->arg_count == type->param_count && !stmt->variable_count;
    for (uint32_t i = 0; is_simple && i < stmt->arg_count; i++)
        is_simple = is_same(stmt->args[i]->type, type->params[i]) &&
                    is_same(stmt->args[i]->type, function->locals[i]->type);
    if (!is_simple || !stmt->lhs)
        return is_simple;
    const Expr *lhs = stmt->lhs;
    return lhs->kind == EXPR_VARIABLE && lhs->variable->kind == VARIABLE_LOCAL &&
           !lhs->type->is_const && is_same(result, lhs->type);
}

static void compile_call(Compiler *compiler, const Stmt *stmt)
{
    ConcreteCode *code = compiler->code;
    VecU32 registers = {0};
    if (!is_simple_call(stmt))
        refuse(compiler);
    for (uint32_t i = 0; !compiler->is_refused && i < stmt->arg_count; i++)
        vec_push(&registers, compile_value(compiler, stmt->args[i]));
    uint32_t to =
        stmt->lhs && !compiler->is_refused ? variable_register(compiler, stmt->lhs->variable) : 0;
    if (!compiler->is_refused) {
        uint32_t number = (uint32_t)(stmt - code->function->stmts);
        code->calls[number] = emit(compiler, OP_CALL, to, stmt->arg_count, 0);
        code->results[number] = to;
        vec_last(&code->ops).position = code->arguments.length;
        vec_last(&code->ops).extra = number;
        for (uint32_t i = 0; i < registers.length; i++)
            vec_push(&code->arguments, registers.data[i]);
    }
    vec_release(&registers);
}

static void compile_return(Compiler *compiler, const Stmt *stmt)
{
    if (!compiler->code->is_callable)
        refuse(compiler);
    uint32_t value = stmt->value ? compile_value(compiler, stmt->value) : 0;
    emit(compiler, OP_RETURN, 0, value, stmt->value != NULL);
    vec_last(&compiler->code->ops).extra = (uint32_t)(stmt - compiler->code->function->stmts);
}

/* The lifetime of a variable begins or ends. */
static void compile_unset(Compiler *compiler, const Stmt *stmt, const Variable *variable)
{
    bool is_plain = variable->kind == VARIABLE_LOCAL &&
                    (stmt->kind == STMT_DECLARE || !variable->is_address_taken);
    uint32_t at = is_plain ? variable_register(compiler, variable) : refuse(compiler);
    emit(compiler, OP_UNSET, at, 0, 0);
}

static void compile_effect(Compiler *compiler, const Stmt *stmt)
{
    switch (stmt->kind) {
    case STMT_NOOP:
        break;
    case STMT_ASSIGN:
        compile_assign(compiler, stmt);
        break;
    case STMT_ASSERT: {
        uint32_t condition = compile_condition(compiler, stmt->value);
        emit(compiler, OP_REQUIRE, 0, condition, 0);
        break;
    }
    case STMT_DECLARE:
    case STMT_LEAVE:
        for (uint32_t i = 0; i < stmt->variable_count; i++)
            compile_unset(compiler, stmt, stmt->variables[i]);
        break;
    case STMT_CALL:
        compile_call(compiler, stmt);
        break;
    case STMT_RETURN:
        compile_return(compiler, stmt);
        break;
    default:
        refuse(compiler);
    }
}

static void end_statement(Compiler *compiler)
{
    while (compiler->used.length)
        vec_push(&compiler->free, vec_pop(&compiler->used));
    vec_clear(&compiler->checked);
    compiler->is_refused = false;
}

static void compile_statement(Compiler *compiler, const Stmt *stmt)
{
    ConcreteCode *code = compiler->code;
    uint32_t start = code->ops.length;
    compile_effect(compiler, stmt);
    if (compiler->is_refused) {
        code->ops.length = start;
        emit(compiler, OP_LEAVE, 0, 0, 0);
    } else if (stmt->kind != STMT_CALL && stmt->kind != STMT_RETURN) {
        uint32_t go = emit(compiler, OP_GO, 0, 0, 0);
        code->ops.data[go].extra = (uint32_t)(stmt - code->function->stmts);
    }
    end_statement(compiler);
}

/* The guard of a statement, from which a jump leads to the next one's; UINT32_MAX: it has none. */
static uint32_t compile_guard(Compiler *compiler, const Stmt *stmt, bool is_last)
{
    if (!stmt->guard || is_last)
        return UINT32_MAX;
    uint32_t condition = compile_condition(compiler, stmt->guard);
    return emit(compiler, stmt->is_guard_negated ? OP_JUMP_IF : OP_JUMP_UNLESS, 0, condition, 0);
}

static void compile_location(Compiler *compiler, const Location *location)
{
    ConcreteCode *code = compiler->code;
    const Stmt *first = &code->function->stmts[location->first];
    uint32_t start = code->ops.length;
    bool is_plain = location->count == 1 && !first->guard;
    if (!is_plain && (!location->is_exclusive || location->count < 2 || location->count > 64)) {
        emit(compiler, OP_LEAVE, 0, 0, 0);
        return;
    }
    for (uint32_t i = 0; i < location->count; i++) {
        uint32_t jump = compile_guard(compiler, first + i, i + 1 == location->count);
        if (compiler->is_refused) {
            code->ops.length = start;
            emit(compiler, OP_LEAVE, 0, 0, 0);
            end_statement(compiler);
            return;
        }
        end_statement(compiler);
        compile_statement(compiler, first + i);
        if (jump != UINT32_MAX)
            jump_here(compiler, jump);
    }
}

/* Where steps lead to, now that it is known where the code of each location is. */
static void connect(ConcreteCode *code)
{
    for (uint32_t i = 0; i < code->ops.length; i++) {
        Op *op = &code->ops.data[i];
        if (op->code == OP_GO)
            op->position = code->entries[code->function->stmts[op->extra].target];
    }
}

/* Whether its frame holds nothing but words that only it can reach. */
static bool is_callable(const Function *function)
{
    bool is_plain = !function->calls_alloca && !function->calls_setjmp && !function->has_restrict &&
                    !function->variable_arguments && !function->never_returns;
    for (uint32_t i = 0; is_plain && i < function->local_count; i++)
        is_plain =
            concrete_is_word(function->locals[i]->type) && !function->locals[i]->is_address_taken;
    return is_plain;
}

ConcreteCode *concrete_compile(const Function *function)
{
    ConcreteCode *code = mem_zero(1, sizeof *code);
    Compiler compiler = {.code = code};
    uint32_t count = function->location_count;
    code->function = function;
    code->is_callable = is_callable(function);
    code->entries = mem_zero(count, sizeof *code->entries);
    code->waits = mem_zero(count, sizeof *code->waits);
    code->costs = mem_zero(count, sizeof *code->costs);
    code->calls = mem_zero(function->stmt_count + 1, sizeof *code->calls);
    code->results = mem_zero(function->stmt_count + 1, sizeof *code->results);
    code->params = mem_zero(function->param_count + 1, sizeof *code->params);
    for (uint32_t i = 0; code->is_callable && i < function->param_count; i++)
        code->params[i] = variable_register(&compiler, function->locals[i]);
    for (uint32_t i = 0; i < count; i++) {
        code->entries[i] = code->ops.length;
        compile_location(&compiler, &function->locations[i]);
    }
    connect(code);
    code->places = mem_zero(code->register_count + 1, sizeof *code->places);
    for (uint32_t i = 0; i < code->variables.length; i++)
        code->places[code->variables.data[i].at] = i;
    vec_release(&compiler.free);
    vec_release(&compiler.used);
    vec_release(&compiler.checked);
    return code;
}

void concrete_code_free(ConcreteCode *code)
{
    vec_release(&code->ops);
    vec_release(&code->variables);
    vec_release(&code->constants);
    vec_release(&code->roots);
    vec_release(&code->types);
    vec_release(&code->arguments);
    vec_release(&code->globals);
    mem_free(code->entries);
    mem_free(code->calls);
    mem_free(code->results);
    mem_free(code->params);
    mem_free(code->places);
    mem_free(code->waits);
    mem_free(code->costs);
    mem_free(code);
}
