#include "mpi/fileerror.h"

#include <stdarg.h>

#include "mpi/file.h"
#include "mpi/object.h"

/* As errors.c numbers the predefined handlers; 0 is the default. */
enum { HANDLER_DEFAULT, HANDLER_FATAL, HANDLER_RETURN, HANDLER_ABORT, HANDLER_COUNT };

static uint32_t handler_of(Call *call, const FilePart *part)
{
    return part ? part->handler : mpi_of(call->eval->process)->file_handler;
}

static int64_t class_of(Property property)
{
    return property == PROPERTY_MPI_FILE       ? FILE_ERROR_FILE
           : property == PROPERTY_MPI_ARGUMENT ? FILE_ERROR_ARGUMENT
           : property == PROPERTY_MPI_COUNT    ? 2
           : property == PROPERTY_MPI_DATATYPE ? 3
                                               : 0;
}

void file_errors(Call *call, const FilePart *part)
{
    bool returns = handler_of(call, part) == HANDLER_RETURN;
    call->eval->error_value = returns ? class_of : NULL;
}

bool file_require(Call *call, const FilePart *part, bool holds, FileError error, const char *format,
                  ...)
{
    Eval *eval = call->eval;
    if (holds)
        return true;
    if (handler_of(call, part) == HANDLER_RETURN) {
        engine_assume(eval->engine, ASSUMPTION_DETECTION);
        eval->error = error;
        return false;
    }
    Buf text = {0};
    va_list args;
    va_start(args, format);
    buf_vprintf(&text, format, args);
    va_end(args);
    eval_require(eval, TERM_FALSE, PROPERTY_MPI_FILE, call->stmt->place, "%s: %s",
                 call->function->name, buf_text(&text));
    buf_release(&text);
    return false;
}

void file_fails(Call *call, FileError error, const char *what)
{
    Eval *eval = call->eval;
    uint32_t handler = handler_of(call, NULL);
    if (handler == HANDLER_FATAL || handler == HANDLER_ABORT)
        eval_require(eval, TERM_FALSE, PROPERTY_MPI_FILE, call->stmt->place, "%s: %s",
                     call->function->name, what);
    else
        eval->error = error;
}

/* The handle of the first argument: MPI_FILE_NULL stands for files that are opened later. */
static bool read_file(Call *call, FilePart **part)
{
    int64_t handle;
    uint32_t file;
    *part = NULL;
    if (!args_active(call) || !args_int(call, 0, "the file", &handle))
        return false;
    if (handle == HANDLE_FILE)
        return true;
    if (!args_file(call, 0, &file))
        return false;
    *part = file_part(call->eval->process, file);
    return true;
}

/* file, error handler */
CallStatus file_set_handler(Call *call)
{
    FilePart *part;
    int64_t handle;
    if (!read_file(call, &part) || !args_int(call, 1, "the error handler", &handle))
        return CALL_STOPPED;
    uint32_t number = HANDLE_NUMBER(handle);
    if (HANDLE_CLASS(handle) != HANDLE_ERRHANDLER || !number || number >= HANDLER_COUNT) {
        object_invalid(call, OBJECT_ERRHANDLER, handle == HANDLE_ERRHANDLER);
        return CALL_STOPPED;
    }
    if (part)
        part->handler = number;
    else
        mpi_of(call->eval->process)->file_handler = number;
    call->eval->process->is_changed = true;
    return call_success(call);
}

/* file, where the error handler goes */
CallStatus file_get_handler(Call *call)
{
    FilePart *part;
    if (!read_file(call, &part))
        return CALL_STOPPED;
    uint32_t handler = handler_of(call, part);
    return object_store(call, 1, OBJECT_ERRHANDLER,
                        handler == HANDLER_DEFAULT ? HANDLER_RETURN : handler)
               ? call_success(call)
               : CALL_STOPPED;
}
