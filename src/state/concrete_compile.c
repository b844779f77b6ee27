/* Functions as codes of registers: their statements. */
#include "state/concrete_emit.h"

#include "lib/alloc.h"
#include "lib/bug.h"

static void set_variable(Compiler *compiler, const Variable *variable, uint32_t value)
{
    if (variable->kind == VARIABLE_INPUT || variable->is_const) {
        compiler_refuse(compiler);
    } else if (variable->kind == VARIABLE_GLOBAL) {
        uint32_t slot = compiler_global(compiler, variable);
        compiler_emit(compiler, OP_SET_GLOBAL, 0, value, 0);
        vec_last(&compiler->code->ops).extra = slot;
    } else {
        compiler_emit(compiler, OP_SET, compiler_variable(compiler, variable), value, 0);
    }
}

static void set_memory(Compiler *compiler, const Expr *lhs, uint32_t value)
{
    if (lhs->kind == EXPR_VARIABLE && lhs->variable->is_const)
        compiler_refuse(compiler);
    uint32_t place = compile_place(compiler, lhs), type = compile_type(compiler, lhs->type);
    compiler_emit(compiler, OP_STORE, 0, place, value);
    vec_last(&compiler->code->ops).extra = type;
}

/* A jump over a step that nobody can tell. */
static uint32_t compile_skip(Compiler *compiler, const Stmt *stmt, uint32_t value)
{
    const Type *type = stmt->lhs->type;
    bool is_free = type->kind == TYPE_REAL || !type_is_signed(type);
    uint32_t before = is_free ? value : compile_value(compiler, stmt->lhs);
    uint32_t jump = compiler_emit(compiler, OP_JUMP_UNSEEN, 0, value, before);
    vec_last(&compiler->code->ops).extra = is_free ? 0 : type_width(type);
    return jump;
}

static void compile_assign(Compiler *compiler, const Stmt *stmt)
{
    CHECK(stmt->kind == STMT_ASSIGN || stmt->lhs);
    const Expr *lhs = stmt->lhs;
    if (!concrete_is_word(lhs->type) || lhs->type->is_const) {
        compiler_refuse(compiler);
        return;
    }
    uint32_t value = compile_value(compiler, stmt->value);
    uint32_t skip = stmt->is_unread_step ? compile_skip(compiler, stmt, value) : 0;
    if (lhs->kind != EXPR_VARIABLE || compiler_is_memory(lhs->variable))
        set_memory(compiler, lhs, value);
    else
        set_variable(compiler, lhs->variable, value);
    if (stmt->is_unread_step)
        compiler_jump_here(compiler, skip);
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
        compiler_refuse(compiler);
    for (uint32_t i = 0; !compiler->is_refused && i < stmt->arg_count; i++)
        vec_push(&registers, compile_value(compiler, stmt->args[i]));
    uint32_t to =
        stmt->lhs && !compiler->is_refused ? compiler_variable(compiler, stmt->lhs->variable) : 0;
    if (!compiler->is_refused) {
        uint32_t number = (uint32_t)(stmt - code->function->stmts);
        code->calls[number] = compiler_emit(compiler, OP_CALL, to, stmt->arg_count, 0);
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
        compiler_refuse(compiler);
    uint32_t value = stmt->value ? compile_value(compiler, stmt->value) : 0;
    compiler_emit(compiler, OP_RETURN, 0, value, stmt->value != NULL);
    vec_last(&compiler->code->ops).extra = (uint32_t)(stmt - compiler->code->function->stmts);
}

/* The lifetime of a variable begins or ends. */
static void compile_unset(Compiler *compiler, const Stmt *stmt, const Variable *variable)
{
    bool is_plain = variable->kind == VARIABLE_LOCAL &&
                    (stmt->kind == STMT_DECLARE || !variable->is_address_taken);
    uint32_t at = is_plain ? compiler_variable(compiler, variable) : compiler_refuse(compiler);
    compiler_emit(compiler, OP_UNSET, at, 0, 0);
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
        compiler_emit(compiler, OP_REQUIRE, 0, condition, 0);
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
        compiler_refuse(compiler);
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
        compiler_emit(compiler, OP_LEAVE, 0, 0, 0);
    } else if (stmt->kind != STMT_CALL && stmt->kind != STMT_RETURN) {
        uint32_t go = compiler_emit(compiler, OP_GO, 0, 0, 0);
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
    return compiler_emit(compiler, stmt->is_guard_negated ? OP_JUMP_IF : OP_JUMP_UNLESS, 0,
                         condition, 0);
}

static void compile_location(Compiler *compiler, const Location *location)
{
    CHECK(location->count);
    ConcreteCode *code = compiler->code;
    const Stmt *first = &code->function->stmts[location->first];
    uint32_t start = code->ops.length;
    bool is_plain = location->count == 1 && !first->guard;
    if (!is_plain && (!location->is_exclusive || location->count < 2 || location->count > 64)) {
        compiler_emit(compiler, OP_LEAVE, 0, 0, 0);
        return;
    }
    for (uint32_t i = 0; i < location->count; i++) {
        uint32_t jump = compile_guard(compiler, first + i, i + 1 == location->count);
        if (compiler->is_refused) {
            code->ops.length = start;
            compiler_emit(compiler, OP_LEAVE, 0, 0, 0);
            end_statement(compiler);
            return;
        }
        end_statement(compiler);
        compile_statement(compiler, first + i);
        if (jump != UINT32_MAX)
            compiler_jump_here(compiler, jump);
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
        code->params[i] = compiler_variable(&compiler, function->locals[i]);
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
#ifdef TASS_CHECKS
    concrete_code_check(code);
#endif
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
