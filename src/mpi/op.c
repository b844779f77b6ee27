#include "mpi/op.h"

#include "lib/bug.h"
#include "mpi/arguments.h"
#include "mpi/callback.h"
#include "mpi/errors.h"
#include "mpi/object.h"
#include "state/arithmetic.h"
#include "state/extended.h"
#include "state/rounding.h"

typedef enum OpCode {
    OP_NULL,
    OP_MAX,
    OP_MIN,
    OP_SUM,
    OP_PROD,
    OP_LAND,
    OP_BAND,
    OP_LOR,
    OP_BOR,
    OP_LXOR,
    OP_BXOR,
    OP_MINLOC,
    OP_MAXLOC,
    OP_COUNT
} OpCode;

#define CLASS(class) (1u << (class))

typedef struct Op {
    const char *name;
    uint32_t classes; /* of the datatypes it applies to */
} Op;

enum {
    NUMBERS = CLASS(DATATYPE_INTEGER) | CLASS(DATATYPE_REAL),
    TRUTHS = CLASS(DATATYPE_INTEGER) | CLASS(DATATYPE_LOGICAL),
    BITS = CLASS(DATATYPE_INTEGER) | CLASS(DATATYPE_BYTE),
};

static const Op op_table[OP_COUNT] = {
    [OP_NULL] = {"MPI_OP_NULL", 0},
    [OP_MAX] = {"MPI_MAX", NUMBERS},
    [OP_MIN] = {"MPI_MIN", NUMBERS},
    [OP_SUM] = {"MPI_SUM", NUMBERS | CLASS(DATATYPE_COMPLEX)},
    [OP_PROD] = {"MPI_PROD", NUMBERS | CLASS(DATATYPE_COMPLEX)},
    [OP_LAND] = {"MPI_LAND", TRUTHS},
    [OP_BAND] = {"MPI_BAND", BITS},
    [OP_LOR] = {"MPI_LOR", TRUTHS},
    [OP_BOR] = {"MPI_BOR", BITS},
    [OP_LXOR] = {"MPI_LXOR", TRUTHS},
    [OP_BXOR] = {"MPI_BXOR", BITS},
    [OP_MINLOC] = {"MPI_MINLOC", CLASS(DATATYPE_PAIR)},
    [OP_MAXLOC] = {"MPI_MAXLOC", CLASS(DATATYPE_PAIR)},
};

static const char *op_name(uint32_t op)
{
    if (op == OP_REPLACE)
        return "MPI_REPLACE";
    if (op == OP_NO_OP)
        return "MPI_NO_OP";
    return op < OP_COUNT ? op_table[op].name : "the user's operation";
}

bool args_op(Call *call, uint32_t index, uint32_t *op)
{
    int64_t handle;
    if (!args_int(call, index, "the operation", &handle))
        return false;
    *op = HANDLE_NUMBER(handle);
    const MpiObject *object = object_find_live(call->eval->process, OBJECT_OP, *op);
    if (HANDLE_CLASS(handle) == HANDLE_OP && object) {
        *op = OP_USER | (uint32_t)list_number(call->eval->engine->bank, object->value, 0);
        return true;
    }
    bool is_valid = HANDLE_CLASS(handle) == HANDLE_OP && *op != OP_NULL && *op < OP_COUNT;
    if (handle != HANDLE_OP)
        errors_are_findings(call);
    return is_valid || eval_require(call->eval, TERM_FALSE, PROPERTY_MPI_OP, call->stmt->place,
                                    "%s: this is no valid operation", call->function->name);
}

bool args_accumulation(Call *call, uint32_t index, uint32_t *op)
{
    int64_t handle;
    if (!args_int(call, index, "the operation", &handle))
        return false;
    *op = HANDLE_NUMBER(handle);
    if (HANDLE_CLASS(handle) == HANDLE_OP && (*op == OP_REPLACE || *op == OP_NO_OP))
        return true;
    return args_op(call, index, op) &&
           eval_require(call->eval, term_bool(!op_is_user(*op)), PROPERTY_MPI_OP, call->stmt->place,
                        "%s: an operation of the program cannot accumulate", call->function->name);
}

Term op_accumulate(Call *call, uint32_t op, uint32_t type, Term a, Term b)
{
    CHECK(!op_is_user(op));
    if (op == OP_NO_OP)
        return a;
    return op == OP_REPLACE ? b : op_apply(call, op, type, a, b);
}

bool op_is_symmetric(uint32_t op)
{
    return op > OP_NULL && op < OP_MINLOC;
}

bool op_check(Call *call, uint32_t op, uint32_t type)
{
    const Datatype *datatype = datatype_find(type);
    if (op_is_user(op) || op == OP_REPLACE || op == OP_NO_OP)
        return true;
    if (!datatype)
        return eval_require(call->eval, TERM_FALSE, PROPERTY_MPI_OP, call->stmt->place,
                            "%s: %s does not apply to derived datatypes", call->function->name,
                            op_name(op));
    CHECK(op < OP_COUNT);
    return (op_table[op].classes & CLASS(datatype->class)) ||
           eval_require(call->eval, TERM_FALSE, PROPERTY_MPI_OP, call->stmt->place,
                        "%s: %s does not apply to elements of %s", call->function->name,
                        op_name(op), datatype->name);
}

static Term truth(TermBank *bank, Term value)
{
    return term_differ(bank, value, term_int64(bank, 0));
}

static Term op_logical(TermBank *bank, OpCode op, Term a, Term b)
{
    CHECK(op == OP_LAND || op == OP_LOR || op == OP_LXOR);
    Term p = truth(bank, a), q = truth(bank, b);
    Term result = op == OP_LAND  ? term_and(bank, p, q)
                  : op == OP_LOR ? term_or(bank, p, q)
                                 : term_differ(bank, p, q);
    return term_ite(bank, result, term_int64(bank, 1), term_int64(bank, 0));
}

/* Which operand MPI takes where one is NaN, the standard does not say. */
static bool has_no_nan(Eval *eval, Term *a, Term *b, Place at)
{
    const TermBank *bank = eval->engine->bank;
    if (!extended_settle(eval, a, at) || !extended_settle(eval, b, at))
        return false;
    if (extended_of(bank, *a) != EXTENDED_NAN && extended_of(bank, *b) != EXTENDED_NAN)
        return true;
    eval_unsupported(eval, at, "the least or greatest of values that are NaN");
    return false;
}

/* The pair with the extreme value; of equal values the one with the lower index. */
static Term op_location(Call *call, OpCode op, const Type *type, Term a, Term b)
{
    CHECK(op == OP_MINLOC || op == OP_MAXLOC);
    TermBank *bank = call->eval->engine->bank;
    Term va = term_item(bank, a, 0), vb = term_item(bank, b, 0);
    Term ia = term_item(bank, a, 1), ib = term_item(bank, b, 1);
    Place at = call->stmt->place;
    rounding_chosen(call->eval, type, va, vb, at);
    if (extended_is_any(call->eval, va, vb)) {
        if (!has_no_nan(call->eval, &va, &vb, at))
            return TERM_NONE;
        BinaryOperator less = op == OP_MINLOC ? BINARY_LESS : BINARY_GREATER;
        Term first = extended_relation(call->eval, less, va, vb, at);
        Term same = extended_relation(call->eval, BINARY_EQUAL, va, vb, at);
        if (first == TERM_NONE || same == TERM_NONE)
            return TERM_NONE;
        Term lower = term_and(bank, same, term_le(bank, ia, ib));
        return term_ite(bank, term_or(bank, first, lower), a, b);
    }
    Term better = op == OP_MINLOC ? term_lt(bank, va, vb) : term_lt(bank, vb, va);
    Term equal = term_and(bank, term_equal(bank, va, vb), term_le(bank, ia, ib));
    return term_ite(bank, term_or(bank, better, equal), a, b);
}

static Term op_arithmetic(Call *call, BinaryOperator op, const Type *element, Term a, Term b)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    bool is_any = element->kind != TYPE_COMPLEX && extended_is_any(eval, a, b);
    /* A sum, however long, so that the order does not matter. */
    bool is_plain = op == BINARY_ADD && element->kind == TYPE_REAL && !is_any &&
                    term_kind(bank, a) != TERM_QUOTIENT && term_kind(bank, b) != TERM_QUOTIENT;
    Term result = is_plain ? term_add(bank, a, b)
                           : eval_arithmetic(eval, op, element, a, b, call->stmt->place);
    if (!type_is_integer(element) && !is_any && result != TERM_NONE)
        roundoff_combined(eval->engine, op, element, a, b, result);
    return result;
}

Term op_apply(Call *call, uint32_t op, uint32_t type, Term a, Term b)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    const Datatype *datatype = datatype_find(type);
    CHECK(op < OP_COUNT && datatype && (op_table[op].classes & CLASS(datatype->class)));
    TypeTable *types = eval->state->model->program->types;
    const Type *element =
        datatype->class == DATATYPE_PAIR ? NULL : type_basic(types, datatype->basic);
    Place at = call->stmt->place;
    if (datatype->class == DATATYPE_COMPLEX)
        element = type_complex(types, datatype->basic);
    bool is_any = element && element->kind != TYPE_COMPLEX && extended_is_any(eval, a, b);
    switch ((OpCode)op) {
    case OP_MAX:
    case OP_MIN:
        if (is_any && !has_no_nan(eval, &a, &b, at))
            return TERM_NONE;
        if (is_any)
            return extended_extreme(eval, op == OP_MIN, a, b, at);
        if (op == OP_MIN)
            return term_ite(bank, term_le(bank, a, b), a, b);
        return term_ite(bank, term_le(bank, b, a), a, b);
    case OP_SUM:
    case OP_PROD:
        return op_arithmetic(call, op == OP_SUM ? BINARY_ADD : BINARY_MULTIPLY, element, a, b);
    case OP_LAND:
    case OP_LOR:
    case OP_LXOR:
        return op_logical(bank, (OpCode)op, a, b);
    case OP_BAND:
        return eval_arithmetic(eval, BINARY_BIT_AND, element, a, b, at);
    case OP_BOR:
        return eval_arithmetic(eval, BINARY_BIT_OR, element, a, b, at);
    case OP_BXOR:
        return eval_arithmetic(eval, BINARY_BIT_XOR, element, a, b, at);
    case OP_MINLOC:
    case OP_MAXLOC:
        return op_location(call, (OpCode)op, type_basic(types, datatype->basic), a, b);
    case OP_NULL:
    case OP_COUNT:
        break;
    }
    BUG("operation %u", op);
}

const Function *op_function(Call *call, uint32_t op)
{
    CHECK(op_is_user(op));
    CHECK((op & ~OP_USER) >> 1 < call->eval->state->model->program->function_count);
    return call->eval->state->model->program->functions[(op & ~OP_USER) >> 1];
}

/* function, commutes, operation */
CallStatus op_create(Call *call)
{
    enum { PARAMETERS = 4 };
    int64_t commutes;
    if (!args_active(call) || !args_int(call, 1, "the flag", &commutes))
        return CALL_STOPPED;
    const Function *function = callback_function(call, 0, PARAMETERS, "an operation");
    if (!function)
        return CALL_STOPPED;
    int64_t code = (int64_t)function->index << 1 | (commutes != 0);
    Term value = list_of_numbers(call->eval->engine->bank, &code, 1);
    return object_return(call, 2, OBJECT_OP, value) ? call_success(call) : CALL_STOPPED;
}

CallStatus op_free(Call *call)
{
    return object_free(call, OBJECT_OP);
}

CallStatus op_commutative(Call *call)
{
    Arguments arguments;
    if (!arguments_read(call, &arguments))
        return CALL_STOPPED;
    bool commutes = op_is_commutative((uint32_t)arguments.values[ARGUMENT(Op_commutative, op)]);
    return args_store(call, ARGUMENT(Op_commutative, commute), commutes) ? call_success(call)
                                                                         : CALL_STOPPED;
}
