#include "mpi/attributes_predefined.h"

#include "mpi/arguments.h"
#include "mpi/error_codes.h"
#include "mpi/part.h"
#include "mpi/separate.h"
#include "state/heap.h"

/* As mpi.h numbers them. */
enum {
    KEYVAL_TAG_UB = 1,
    KEYVAL_HOST,
    KEYVAL_IO,
    KEYVAL_WTIME_IS_GLOBAL,
    KEYVAL_UNIVERSE_SIZE,
    KEYVAL_APPNUM,
    KEYVAL_LAST_CODE,
    KEYVAL_WIN_BASE,
    KEYVAL_WIN_SIZE,
    KEYVAL_WIN_UNIT,
    KEYVAL_WIN_FLAVOUR,
    KEYVAL_WIN_MODEL,
};
enum { MODEL_SEPARATE = 1, MODEL_UNIFIED }; /* MPI_WIN_SEPARATE, MPI_WIN_UNIFIED */

bool attribute_is_predefined(int64_t key)
{
    return key >= KEYVAL_TAG_UB && key <= KEYVAL_WIN_MODEL;
}

/* The integer that an attribute points to: a block that belongs to MPI. */
static bool make_integer(Call *call, Basic basic, int64_t number, Term *value)
{
    Eval *eval = call->eval;
    const Type *type = type_basic(eval->state->model->program->types, basic);
    *value = heap_allocate(eval, term_int64(eval->engine->bank, (int64_t)type->size), false);
    if (*value == TERM_NONE)
        return false;
    blocks_last(eval->process)->site = 0;
    return args_store_at(call, *value, type, number);
}

/* What MPI says of a window. */
static bool make_of_window(Call *call, uint32_t window, uint32_t key, Term *value)
{
    Eval *eval = call->eval;
    const WindowPart *part = window_part(eval->process, window);
    int64_t size;
    switch (key) {
    case KEYVAL_WIN_BASE:
        *value = part->base == TERM_NONE ? pointer_null(eval->engine->bank) : part->base;
        return true;
    case KEYVAL_WIN_SIZE:
        return eval_int(eval, part->size, call->stmt->place, "the size of the window", &size) &&
               make_integer(call, BASIC_LONG, size, value);
    case KEYVAL_WIN_UNIT:
        return make_integer(call, BASIC_INT, part->unit, value);
    case KEYVAL_WIN_FLAVOUR:
        return make_integer(call, BASIC_INT, windows_at(eval->state, window)->flavour, value);
    default:
        return make_integer(
            call, BASIC_INT,
            separate_is(eval->engine, eval->state, window) ? MODEL_SEPARATE : MODEL_UNIFIED, value);
    }
}

/* MPI need not define MPI_UNIVERSE_SIZE and MPI_APPNUM, and leaves open what the others are but for
 * MPI_HOST, of which there is none. */
static bool make_of_comm(Call *call, uint32_t key, Term *value)
{
    switch (key) {
    case KEYVAL_TAG_UB:
        engine_assume(call->eval->engine, ASSUMPTION_TAGS);
        return make_integer(call, BASIC_INT, CONSTANT_TAG_UB, value);
    case KEYVAL_HOST:
        return make_integer(call, BASIC_INT, CONSTANT_PROC_NULL, value);
    case KEYVAL_LAST_CODE:
        return make_integer(call, BASIC_INT, error_last_code(call->eval->process), value);
    case KEYVAL_IO:
        engine_assume(call->eval->engine, ASSUMPTION_PREDEFINED);
        return make_integer(call, BASIC_INT, CONSTANT_ANY_SOURCE, value);
    case KEYVAL_WTIME_IS_GLOBAL:
        engine_assume(call->eval->engine, ASSUMPTION_PREDEFINED);
        return make_integer(call, BASIC_INT, 0, value);
    default:
        engine_assume(call->eval->engine, ASSUMPTION_PREDEFINED);
        *value = TERM_UNDEFINED;
        return true;
    }
}

bool attribute_refresh(Call *call, uint32_t key, Term value)
{
    const Type *type = type_basic(call->eval->state->model->program->types, BASIC_INT);
    return key != KEYVAL_LAST_CODE ||
           args_store_at(call, value, type, error_last_code(call->eval->process));
}

bool attribute_predefined(Call *call, uint32_t owner, uint32_t key, Term *value)
{
    bool is_window = owner & ARGUMENT_WINDOW;
    if (is_window == (key >= KEYVAL_WIN_BASE))
        return is_window ? make_of_window(call, owner & ~ARGUMENT_WINDOW, key, value)
                         : make_of_comm(call, key, value);
    return eval_require(call->eval, TERM_FALSE, PROPERTY_MPI_ARGUMENT, call->stmt->place,
                        "%s: this key is for another kind of object", call->function->name);
}
