#include "mpi/datarep.h"

#include <string.h>

#include "libc/characters.h"
#include "mpi/arguments.h"
#include "mpi/callback.h"
#include "mpi/object.h"

enum { LENGTH_MAX = 127 }; /* MPI_MAX_DATAREP_STRING - 1 */

/* A list of the characters. */
static Term name_of(Call *call, const Buf *text)
{
    Integers characters = {0};
    for (const char *c = buf_text(text); *c; c++)
        vec_push(&characters, *c);
    Term list = list_of_numbers(call->eval->engine->bank, characters.data, characters.length);
    vec_release(&characters);
    return list;
}

static bool is_registered(const Process *process, Term name)
{
    for (uint32_t i = 0; i < objects_count(process); i++)
        if (objects_at(process, i)->kind == OBJECT_DATAREP && objects_at(process, i)->value == name)
            return true;
    return false;
}

static bool is_predefined(const char *name)
{
    return !strcmp(name, "native") || !strcmp(name, "internal") || !strcmp(name, "external32");
}

bool datarep_check(Call *call, const FilePart *part, uint32_t index)
{
    Buf text = {0};
    Eval *eval = call->eval;
    bool ok = characters_text(eval, call->args[index], call->stmt->place, &text);
    bool is_native = ok && !strcmp(buf_text(&text), "native");
    if (ok && !is_native) {
        ok = file_require(
            call, part,
            is_predefined(buf_text(&text)) || is_registered(eval->process, name_of(call, &text)),
            FILE_ERROR_DATAREP, "there is no data representation '%s'", buf_text(&text));
        if (ok)
            eval_unsupported(eval, call->stmt->place, "the data representation '%s'",
                             buf_text(&text));
    }
    buf_release(&text);
    return is_native;
}

/* MPI_CONVERSION_FN_NULL, or a function with six parameters. */
static bool check_conversion(Call *call, uint32_t index)
{
    enum { PARAMETERS = 6 };
    return pointer_is_null(call->eval->engine->bank, call->args[index]) ||
           callback_function(call, index, PARAMETERS, "a conversion of data");
}

static bool check_functions(Call *call)
{
    enum { READ = 1, WRITE, EXTENT, PARAMETERS = 3 };
    return check_conversion(call, READ) && check_conversion(call, WRITE) &&
           callback_function(call, EXTENT, PARAMETERS, "extents of data in files");
}

CallStatus datarep_register(Call *call)
{
    Buf text = {0};
    Eval *eval = call->eval;
    bool ok = args_active(call);
    if (ok)
        file_errors(call, NULL);
    ok = ok && characters_text(eval, call->args[0], call->stmt->place, &text) &&
         file_require(call, NULL, strlen(buf_text(&text)) <= LENGTH_MAX, FILE_ERROR_ARGUMENT,
                      "the name is longer than %d characters", LENGTH_MAX) &&
         check_functions(call);
    Term name = ok ? name_of(call, &text) : TERM_NONE;
    ok = ok && file_require(call, NULL,
                            !is_predefined(buf_text(&text)) && !is_registered(eval->process, name),
                            FILE_ERROR_DUPLICATE, "there is a data representation '%s' already",
                            buf_text(&text));
    if (ok)
        object_add(call, OBJECT_DATAREP, name);
    buf_release(&text);
    return ok ? call_success(call) : CALL_STOPPED;
}
