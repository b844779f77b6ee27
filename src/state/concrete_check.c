/* What holds of the code of a function. */
#include "lib/bug.h"
#include "state/concrete_code.h"

static void check_call(const ConcreteCode *code, uint32_t number)
{
    const Op *op = &code->ops.data[number];
    const Stmt *stmt = &code->function->stmts[op->extra];
    REQUIRE(stmt->kind == STMT_CALL && op->a == stmt->arg_count);
    REQUIRE(code->calls[op->extra] == number);
    REQUIRE((uint64_t)op->position + op->a <= code->arguments.length);
    for (uint32_t i = 0; i < op->a; i++)
        REQUIRE(code->arguments.data[op->position + i] < code->register_count);
}

/* What an operation names besides registers. */
static void check_names(const ConcreteCode *code, uint32_t number)
{
    const Op *op = &code->ops.data[number];
    switch (op->code) {
    case OP_ROOT:
        REQUIRE(op->extra < code->roots.length);
        break;
    case OP_LOAD:
    case OP_STORE:
        REQUIRE(op->extra < code->types.length && concrete_is_word(code->types.data[op->extra]));
        break;
    case OP_GET_GLOBAL:
    case OP_SET_GLOBAL:
        REQUIRE(op->extra < code->globals.length && code->globals.data[op->extra]);
        break;
    case OP_JUMP:
    case OP_JUMP_IF:
    case OP_JUMP_UNSEEN:
    case OP_JUMP_UNLESS: /* forwards, within a location */
        REQUIRE(op->position > number && op->position < code->ops.length);
        break;
    case OP_CALL:
        REQUIRE(op->extra < code->function->stmt_count);
        check_call(code, number);
        break;
    case OP_RETURN:
        REQUIRE(op->extra < code->function->stmt_count);
        REQUIRE(code->function->stmts[op->extra].kind == STMT_RETURN);
        break;
    case OP_GO:
        REQUIRE(op->extra < code->function->stmt_count);
        REQUIRE(op->position == code->entries[code->function->stmts[op->extra].target]);
        break;
    default:
        break;
    }
}

/* Operations that do not use a register name the first, which need not be there. */
static void check_registers(const ConcreteCode *code, const Op *op)
{
    uint32_t count = code->register_count ? code->register_count : 1;
    bool has_number = op->code == OP_CALL, has_flag = op->code == OP_RETURN;
    REQUIRE(op->to < count);
    REQUIRE(has_number || op->a < count);
    REQUIRE(has_flag ? op->b <= 1 : op->b < count);
}

static bool goes_elsewhere(const Op *op)
{
    return op->code == OP_LEAVE || op->code == OP_GO || op->code == OP_CALL ||
           op->code == OP_RETURN;
}

void concrete_code_check(const ConcreteCode *code)
{
    uint32_t count = code->ops.length;
    for (uint32_t i = 0; i < count; i++) {
        REQUIRE(code->ops.data[i].code <= OP_GO);
        check_registers(code, &code->ops.data[i]);
        check_names(code, i);
    }
    REQUIRE(!count || goes_elsewhere(&code->ops.data[count - 1]));
    for (LocationId i = 0; i < code->function->location_count; i++) {
        REQUIRE(code->entries[i] < count && (!i || code->entries[i - 1] < code->entries[i]));
        REQUIRE(!code->entries[i] || goes_elsewhere(&code->ops.data[code->entries[i] - 1]));
    }
    for (uint32_t i = 0; i < code->variables.length; i++) {
        uint32_t at = code->variables.data[i].at;
        REQUIRE(at < code->register_count && code->places[at] == i);
    }
    for (uint32_t i = 0; i < code->constants.length; i++)
        REQUIRE(code->constants.data[i].at < code->register_count);
}
