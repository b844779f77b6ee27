#include "mpi/arguments.h"

#include "lib/bug.h"
#include "mpi/part.h"
#include "mpi/promise.h"
#include "mpi/row.h"
#include "mpi/info.h"
#include "mpi/op.h"

/* comm: of the call, in which ranks count. */
static bool check_one(Call *call, uint32_t index, ParameterKind kind, uint32_t comm, int64_t *value)
{
    uint32_t number;
    bool ok;
    switch (kind) {
    case PARAMETER_COUNT:
    case PARAMETER_SEND_COUNT:
    case PARAMETER_RECEIVE_COUNT:
    case PARAMETER_LENGTH:
        return args_count(call, index, value);
    case PARAMETER_TYPE:
    case PARAMETER_SEND_TYPE:
    case PARAMETER_RECEIVE_TYPE:
    case PARAMETER_OLD_TYPE:
        ok = args_type(call, index, kind != PARAMETER_OLD_TYPE, &number);
        break;
    case PARAMETER_DEST:
    case PARAMETER_SOURCE:
        ok = args_peer(call, index, comm, kind == PARAMETER_SOURCE, &number);
        break;
    case PARAMETER_ROOT:
        ok = args_root(call, index, comm, &number);
        break;
    case PARAMETER_TAG:
    case PARAMETER_ANY_TAG:
        ok = args_tag(call, index, kind == PARAMETER_ANY_TAG, &number);
        break;
    case PARAMETER_OP:
        ok = args_op(call, index, &number);
        break;
    case PARAMETER_INFO:
        return info_check(call, index);
    default:
        return true;
    }
    if (ok)
        *value = number;
    return ok;
}

/* Those of a receive or a probe. */
static bool check_wildcards(Call *call, const Arguments *arguments, uint32_t comm)
{
    const Parameter *parameters = mpi_function_of(call->function)->parameters;
    bool ok = true;
    for (uint32_t i = 0; ok && i < call->count; i++) {
        if (parameters[i].kind == PARAMETER_SOURCE)
            ok = promises_allow(call, comm, (uint32_t)arguments->values[i], 0);
        if (parameters[i].kind == PARAMETER_ANY_TAG)
            ok = promises_allow(call, comm, 0, (uint32_t)arguments->values[i]);
    }
    return ok;
}

bool arguments_check(Call *call, Arguments *arguments)
{
    const Parameter *parameters = mpi_function_of(call->function)->parameters;
    uint32_t comm = 0;
    REQUIRE(call->count <= ARGUMENTS_MAX);
    for (uint32_t i = 0; i < call->count; i++) {
        uint32_t window;
        if (parameters[i].kind == PARAMETER_WIN) {
            if (!args_window(call, i, &window))
                return false;
            comm = window_comm(call->eval->state, window);
            arguments->values[i] = window | ARGUMENT_WINDOW;
        }
        if (parameters[i].kind == PARAMETER_SESSION) {
            uint32_t session;
            if (!args_session(call, i, &session))
                return false;
            arguments->values[i] = session | ARGUMENT_SESSION;
        }
        if (parameters[i].kind == PARAMETER_FILE) {
            uint32_t file;
            if (!args_file_or_null(call, i, &file))
                return false;
            arguments->values[i] = file;
        }
        if (parameters[i].kind != PARAMETER_COMM)
            continue;
        if (!args_comm(call, i, &comm))
            return false;
        arguments->values[i] = comm;
    }
    for (uint32_t i = 0; i < call->count; i++)
        if (!check_one(call, i, parameters[i].kind, comm, &arguments->values[i]))
            return false;
    return check_wildcards(call, arguments, comm);
}

bool arguments_check_info(Call *call)
{
    const Parameter *parameters = mpi_function_of(call->function)->parameters;
    for (uint32_t i = 0; i < call->count; i++)
        if (parameters[i].kind == PARAMETER_INFO)
            return info_check(call, i);
    return true;
}

bool arguments_read(Call *call, Arguments *arguments)
{
    return args_active(call) && arguments_check(call, arguments);
}
