#include "state/concrete_emit.h"

#include "lib/bug.h"

enum { REGISTERS_MAX = 60000 };

uint32_t compiler_refuse(Compiler *compiler)
{
    compiler->is_refused = true;
    return 0;
}

uint32_t compiler_emit(Compiler *compiler, OpCode code, uint32_t to, uint32_t a, uint32_t b)
{
    CHECK(code <= OP_GO && to < REGISTERS_MAX && a < REGISTERS_MAX && b < REGISTERS_MAX);
    Op op = {.code = (uint16_t)code, .to = (uint16_t)to, .a = (uint16_t)a, .b = (uint16_t)b};
    vec_push(&compiler->code->ops, op);
    return compiler->code->ops.length - 1;
}

static uint32_t new_register(Compiler *compiler)
{
    if (compiler->code->register_count >= REGISTERS_MAX)
        return compiler_refuse(compiler);
    return compiler->code->register_count++;
}

uint32_t compiler_temporary(Compiler *compiler)
{
    uint32_t at = compiler->free.length ? vec_pop(&compiler->free) : new_register(compiler);
    vec_push(&compiler->used, at);
    return at;
}

uint32_t compiler_constant(Compiler *compiler, Word value)
{
    CHECK(compiler->code->constants.length < REGISTERS_MAX);
    ConcreteCode *code = compiler->code;
    for (uint32_t i = 0; i < code->constants.length; i++)
        if (code->constants.data[i].value.number == value.number)
            return code->constants.data[i].at;
    CodeConstant row = {value, new_register(compiler)};
    vec_push(&code->constants, row);
    return row.at;
}

bool compiler_is_memory(const Variable *variable)
{
    return variable->is_address_taken &&
           (variable->kind == VARIABLE_LOCAL || variable->kind == VARIABLE_PARAM ||
            variable->kind == VARIABLE_GLOBAL);
}

uint32_t compiler_variable(Compiler *compiler, const Variable *variable)
{
    ConcreteCode *code = compiler->code;
    bool is_kept = variable->kind == VARIABLE_LOCAL || variable->kind == VARIABLE_PARAM ||
                   variable->kind == VARIABLE_INPUT;
    if (!is_kept || !concrete_is_word(variable->type) || compiler_is_memory(variable))
        return compiler_refuse(compiler);
    for (uint32_t i = 0; i < code->variables.length; i++)
        if (code->variables.data[i].variable == variable)
            return code->variables.data[i].at;
    CodeVariable row = {variable, new_register(compiler)};
    vec_push(&code->variables, row);
    return row.at;
}

uint32_t compiler_global(Compiler *compiler, const Variable *variable)
{
    ConcreteCode *code = compiler->code;
    if (!concrete_is_word(variable->type))
        return compiler_refuse(compiler);
    while (code->globals.length <= variable->slot)
        vec_push(&code->globals, NULL);
    code->globals.data[variable->slot] = variable;
    return variable->slot;
}

uint32_t compiler_operation(Compiler *compiler, OpCode code, uint32_t a, uint32_t b)
{
    if (compiler->is_refused || code == OP_LEAVE)
        return compiler_refuse(compiler);
    uint32_t to = compiler_temporary(compiler);
    compiler_emit(compiler, code, to, a, b);
    return to;
}

void compiler_jump_here(Compiler *compiler, uint32_t jump)
{
    CHECK(jump < compiler->code->ops.length);
    compiler->code->ops.data[jump].position = compiler->code->ops.length;
}

bool compiler_is_number(const Type *type)
{
    return concrete_is_word(type) && type->kind != TYPE_POINTER;
}

Class compiler_class(const Type *type)
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
