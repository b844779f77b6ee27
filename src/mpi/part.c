#include "mpi/part.h"

#include "lib/bug.h"
#include "mpi/errors.h"
#include "mpi/fileerror.h"
#include "mpi/object.h"
#include "mpi/row.h"

WindowPart *window_part(const Process *process, uint32_t window)
{
    for (uint32_t i = 0; i < parts_count(process); i++)
        if (parts_at(process, i)->window == window)
            return parts_at(process, i);
    return NULL;
}

uint32_t window_comm(const State *state, uint32_t window)
{
    return windows_at(state, window)->comm;
}

bool args_window_handle(Call *call, int64_t handle, uint32_t *window)
{
    Eval *eval = call->eval;
    uint32_t number = HANDLE_NUMBER(handle);
    const WindowPart *part = NULL;
    bool is_window =
        HANDLE_CLASS(handle) == HANDLE_WIN && number > 0 && number <= windows_count(eval->state);
    if (is_window)
        part = window_part(eval->process, number - 1);
    *window = number - 1;
    if (part && part->is_live)
        return session_allows(call, session_of(eval->process, *window | ARGUMENT_WINDOW), "window");
    return eval_require(eval, TERM_FALSE, PROPERTY_MPI_WINDOW, call->stmt->place, "%s: %s",
                        call->function->name,
                        handle == HANDLE_WIN ? "the window is MPI_WIN_NULL"
                        : part && is_window  ? "the window was freed"
                                             : "this is no valid window");
}

bool args_window(Call *call, uint32_t index, uint32_t *window)
{
    int64_t handle;
    errors_are_findings(call);
    if (!args_int(call, index, "the window", &handle) ||
        !args_window_handle(call, handle, window) ||
        !session_agrees(call, index, session_of(call->eval->process, *window | ARGUMENT_WINDOW),
                        "window"))
        return false;
    if (objects_count(call->eval->process))
        errors_of(call, *window | ARGUMENT_WINDOW);
    return true;
}

bool args_target(Call *call, uint32_t index, uint32_t window, uint32_t *target)
{
    return args_peer(call, index, window_comm(call->eval->state, window), false, target);
}

FilePart *file_part(const Process *process, uint32_t file)
{
    for (uint32_t i = 0; i < file_parts_count(process); i++)
        if (file_parts_at(process, i)->file == file)
            return file_parts_at(process, i);
    return NULL;
}

bool args_file_handle(Call *call, int64_t handle, uint32_t *file)
{
    Eval *eval = call->eval;
    uint32_t number = HANDLE_NUMBER(handle);
    bool is_file =
        HANDLE_CLASS(handle) == HANDLE_FILE && number > 0 && number <= mpi_files_count(eval->state);
    FilePart *part = is_file ? file_part(eval->process, number - 1) : NULL;
    *file = number - 1;
    file_errors(call, part && part->is_live ? part : NULL);
    if (part && part->is_live)
        return session_allows(call, session_of(eval->process, *file | ARGUMENT_FILE), "file");
    errors_are_findings(call);
    return eval_require(eval, TERM_FALSE, PROPERTY_MPI_FILE, call->stmt->place, "%s: %s",
                        call->function->name,
                        handle == HANDLE_FILE ? "the file is MPI_FILE_NULL"
                        : part                ? "the file was closed"
                                              : "this is no valid file");
}

bool args_file(Call *call, uint32_t index, uint32_t *file)
{
    int64_t handle;
    return args_int(call, index, "the file", &handle) && args_file_handle(call, handle, file);
}

bool args_file_or_null(Call *call, uint32_t index, uint32_t *file)
{
    int64_t handle;
    *file = ARGUMENT_FILE_NULL;
    if (!args_int(call, index, "the file", &handle))
        return false;
    if (handle == HANDLE_FILE) {
        file_errors(call, NULL);
        return true;
    }
    bool ok = args_file_handle(call, handle, file);
    *file |= ARGUMENT_FILE;
    return ok;
}

bool session_is_open(const Process *process)
{
    for (uint32_t i = 0; i < objects_count(process); i++)
        if (objects_at(process, i)->kind == OBJECT_SESSION && objects_at(process, i)->is_live)
            return true;
    return false;
}

uint32_t session_alone(const Process *process)
{
    uint32_t found = 0, count = 0;
    for (uint32_t i = 0; i < objects_count(process); i++)
        if (objects_at(process, i)->kind == OBJECT_SESSION && objects_at(process, i)->is_live) {
            found = OBJECT_FIRST + i;
            count++;
        }
    return count == 1 && mpi_of(process)->stage != MPI_ACTIVE ? found : 0;
}

bool session_is_over(const Process *process)
{
    CHECK(mpi_of(process)->stage <= MPI_AFTER);
    return mpi_of(process)->stage == MPI_AFTER && !session_is_open(process);
}

uint32_t session_of(const Process *process, uint32_t owner)
{
    for (uint32_t i = 0; i < objects_count(process); i++) {
        const MpiObject *object = objects_at(process, i);
        if (object->kind == OBJECT_ORIGIN && object->comm == owner)
            return object->key;
    }
    return 0;
}

void session_adopt(Call *call, uint32_t owner, uint32_t session)
{
    Process *process = call->eval->process;
    if (!session || session_of(process, owner))
        return;
    object_add(call, OBJECT_ORIGIN, list_make(call->eval->engine->bank, NULL, 0));
    objects_last(process)->comm = owner;
    objects_last(process)->key = session;
}

bool session_allows(Call *call, uint32_t session, const char *what)
{
    bool is_open = !session || object_find_live(call->eval->process, OBJECT_SESSION, session);
    return is_open || eval_require(call->eval, TERM_FALSE, PROPERTY_MPI_INIT, call->stmt->place,
                                   "%s: the session that the %s stems from was finalized",
                                   call->function->name, what);
}

/* The session that an argument stems from; false: it is no object that stems from one, or from MPI_Init. */
static bool origin_of(Call *call, uint32_t index, ParameterKind kind, uint32_t *session)
{
    const Process *process = call->eval->process;
    int64_t handle;
    bool is_of_interest =
        kind == PARAMETER_COMM || kind == PARAMETER_GROUP || kind == PARAMETER_WIN;
    if (!is_of_interest || !term_to_int64(call->eval->engine->bank,
                                          eval_simplify(call->eval, call->args[index]), &handle))
        return false;
    uint32_t number = HANDLE_NUMBER(handle);
    if (kind == PARAMETER_GROUP) {
        const MpiObject *object = object_find_live(call->eval->process, OBJECT_GROUP, number);
        *session = object ? object->key : 0;
        return object;
    }
    *session = session_of(process, kind == PARAMETER_WIN ? (number - 1) | ARGUMENT_WINDOW : number);
    return number;
}

bool session_agrees(Call *call, uint32_t index, uint32_t session, const char *what)
{
    const Parameter *parameters = mpi_function_of(call->function)->parameters;
    uint32_t other;
    if (!session_allows(call, session, what))
        return false;
    for (uint32_t i = 0; i < index; i++)
        if (origin_of(call, i, (ParameterKind)parameters[i].kind, &other) && other != session)
            return eval_require(call->eval, TERM_FALSE, PROPERTY_MPI_COMM, call->stmt->place,
                                "%s: the %s stems from %s, what is given before it from %s",
                                call->function->name, what, session ? "a session" : "MPI_Init",
                                !other    ? "MPI_Init"
                                : session ? "another one"
                                          : "a session");
    return true;
}

bool args_session(Call *call, uint32_t index, uint32_t *session)
{
    int64_t handle;
    if (!args_int(call, index, "the session", &handle))
        return false;
    *session = HANDLE_NUMBER(handle);
    bool is_valid = HANDLE_CLASS(handle) == HANDLE_SESSION &&
                    object_find_live(call->eval->process, OBJECT_SESSION, *session);
    if (!is_valid)
        return object_invalid(call, OBJECT_SESSION, handle == HANDLE_SESSION);
    errors_of(call, *session | ARGUMENT_SESSION);
    return true;
}
