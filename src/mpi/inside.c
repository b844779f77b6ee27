#include "mpi/inside.h"

#include "mpi/row.h"

/* What tells that a function communicates: a partner, a message that was probed, a request that it
 * starts or completes, the elements of a window. */
static bool communicates(const MpiFunction *row)
{
    bool has_window = false, has_elements = false;
    if (row->is_collective)
        return true;
    for (uint32_t i = 0; i < row->parameter_count; i++) {
        uint8_t kind = row->parameters[i].kind;
        if (kind == PARAMETER_DEST || kind == PARAMETER_SOURCE || kind == PARAMETER_MESSAGE_INOUT)
            return true;
        if (kind == PARAMETER_REQUEST_INOUT || kind == PARAMETER_REQUESTS_INOUT)
            return !(row->features & (FEATURE_RELEASE | FEATURE_CANCEL));
        has_window |= kind == PARAMETER_WIN;
        has_elements |= kind == PARAMETER_TYPE || kind == PARAMETER_SEND_TYPE;
    }
    return has_window && has_elements;
}

/* The function of an operation that the process is in; NULL: in none. Of the functions that MPI calls,
 * they alone have four parameters of which the first is a pointer. */
static const Function *operation_of(const Call *call)
{
    enum { PARAMETERS = 4 };
    Process *process = call->eval->process;
    for (uint32_t i = process_depth(process); i-- > 1;) {
        const FrameHeader *frame = process_frame(process, i);
        const Function *function = call->eval->state->model->program->functions[frame->function];
        bool is_entered = frame->call != UINT32_MAX && frame->call & CALL_OF_SYSTEM;
        if (is_entered && function->param_count == PARAMETERS &&
            function->locals[0]->type->kind == TYPE_POINTER)
            return function;
    }
    return NULL;
}

bool inside_allows(Call *call)
{
    if (!communicates(mpi_function_of(call->function)))
        return true;
    const Function *operation = operation_of(call);
    return !operation || eval_require(call->eval, TERM_FALSE, PROPERTY_MPI_OP, call->stmt->place,
                                      "%s is called in '%s', the function of an operation",
                                      call->function->name, operation->name);
}
