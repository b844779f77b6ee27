#include "mpi/fileerror.h"

#include <stdarg.h>

#include "lib/bug.h"
#include "mpi/errors.h"
#include "mpi/parameter.h"

void file_errors(Call *call, const FilePart *part)
{
    errors_of(call, part ? part->file | ARGUMENT_FILE : ARGUMENT_FILE_NULL);
}

bool file_require(Call *call, const FilePart *part, bool holds, FileError error, const char *format,
                  ...)
{
    Eval *eval = call->eval;
    if (holds)
        return true;
    if (errors_are_returned(call, part ? part->file | ARGUMENT_FILE : ARGUMENT_FILE_NULL)) {
        engine_assume(eval->engine, ASSUMPTION_DETECTION);
        file_errors(call, part);
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
    CHECK(error == FILE_ERROR_EXISTS || error == FILE_ERROR_NO_SUCH_FILE);
    Eval *eval = call->eval;
    file_errors(call, NULL);
    if (errors_are_fatal(call, ARGUMENT_FILE_NULL))
        eval_require(eval, TERM_FALSE, PROPERTY_MPI_FILE, call->stmt->place, "%s: %s",
                     call->function->name, what);
    else
        eval->error = error;
}
