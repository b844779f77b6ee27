#include "mpi/session.h"

#include <string.h>

#include "mpi/arguments.h"
#include "mpi/environment.h"
#include "mpi/error_handlers.h"
#include "mpi/group.h"
#include "mpi/info.h"
#include "mpi/object.h"
#include "state/lvalue_access.h"

static const char *const process_sets[] = {"mpi://WORLD", "mpi://SELF"};
enum { SET_WORLD, SET_SELF, SET_COUNT };

/* info, error handler, session */
CallStatus session_init(Call *call)
{
    enum { INFO, HANDLER, SESSION };
    args_any_time(call);
    if (mpi_of(call->eval->process)->program) {
        eval_unsupported(call->eval, call->stmt->place, "a session of a process that was spawned");
        return CALL_STOPPED;
    }
    uint32_t number = OBJECT_FIRST + objects_count(call->eval->process);
    Term empty = list_make(call->eval->engine->bank, NULL, 0);
    return info_check(call, INFO) && errors_check(call, HANDLER, PARAMETER_SESSION) &&
                   object_return(call, SESSION, OBJECT_SESSION, empty) &&
                   errors_take(call, HANDLER, number | ARGUMENT_SESSION, PARAMETER_SESSION)
               ? call_success(call)
               : CALL_STOPPED;
}

/* With the last session, and without MPI_Init, MPI is over for the process. */
CallStatus session_finalize(Call *call)
{
    Lvalue place;
    uint32_t number;
    Process *process = call->eval->process;
    if (!args_active(call) || !object_load(call, 0, OBJECT_SESSION, &place, &number))
        return CALL_STOPPED;
    MpiObject *object = object_find_live(process, OBJECT_SESSION, number);
    if (!object) {
        object_invalid(call, OBJECT_SESSION, number == 0);
        return CALL_STOPPED;
    }
    Term null = term_int64(call->eval->engine->bank, HANDLE_SESSION);
    if (!lvalue_write(call->eval, &place, null, call->stmt->place))
        return CALL_STOPPED;
    object->is_live = false;
    if (mpi_of(process)->stage != MPI_ACTIVE && !session_is_open(process))
        environment_end(call);
    return call_success(call);
}

/* session, info, number of process sets */
CallStatus session_count(Call *call)
{
    Arguments arguments;
    engine_assume(call->eval->engine, ASSUMPTION_PROCESS_SETS);
    return arguments_read(call, &arguments) && args_store(call, 2, SET_COUNT) ? call_success(call)
                                                                              : CALL_STOPPED;
}

/* session, info, number, room for the name and its end (set to what it needs; 0: no name is wanted),
 * name */
CallStatus session_name(Call *call)
{
    enum { SESSION, INFO, NUMBER, LENGTH, NAME };
    Arguments arguments;
    int64_t number;
    Integers room = {0}, text = {0};
    if (!arguments_read(call, &arguments) || !args_int(call, NUMBER, "the number", &number) ||
        !eval_require(call->eval, term_bool(number >= 0 && number < SET_COUNT),
                      PROPERTY_MPI_ARGUMENT, call->stmt->place,
                      "%s: there is no process set number %lld", call->function->name,
                      (long long)number))
        return CALL_STOPPED;
    engine_assume(call->eval->engine, ASSUMPTION_PROCESS_SETS);
    const char *name = process_sets[number];
    bool ok = args_integers(call, LENGTH, 1, "the length", &room);
    int64_t limit = ok ? room.data[0] : 0;
    for (int64_t i = 0; i + 1 < limit && name[i]; i++)
        vec_push(&text, name[i]);
    vec_push(&text, 0);
    ok = ok && args_store(call, LENGTH, (int64_t)strlen(name) + 1) &&
         (limit <= 0 || args_store_integers(call, NAME, &text));
    vec_release(&room);
    vec_release(&text);
    return ok ? call_success(call) : CALL_STOPPED;
}

/* The set that an argument names; SET_COUNT: there is none. */
static bool args_set(Call *call, uint32_t index, uint32_t *set)
{
    Integers text = {0};
    bool ok = args_string(call, index, &text);
    for (*set = 0; ok && *set < SET_COUNT; (*set)++) {
        const char *name = process_sets[*set];
        bool is_equal = strlen(name) == text.length;
        for (uint32_t i = 0; is_equal && i < text.length; i++)
            is_equal = name[i] == text.data[i];
        if (is_equal)
            break;
    }
    vec_release(&text);
    return ok;
}

/* session, name, info with the key "mpi_size" */
CallStatus session_set_info(Call *call)
{
    Arguments arguments;
    uint32_t set;
    if (!arguments_read(call, &arguments) || !args_set(call, 1, &set) ||
        !eval_require(call->eval, term_bool(set < SET_COUNT), PROPERTY_MPI_ARGUMENT,
                      call->stmt->place, "%s: there is no such process set", call->function->name))
        return CALL_STOPPED;
    uint32_t size = set == SET_SELF ? 1 : call->eval->state->model->world_count;
    return info_give_entry(call, 2, "mpi_size", engine_text(call->eval->engine, "%u", size))
               ? call_success(call)
               : CALL_STOPPED;
}

/* session, info with the key "thread_level" */
CallStatus session_info(Call *call)
{
    Arguments arguments;
    engine_assume(call->eval->engine, ASSUMPTION_SESSION_THREADS);
    return arguments_read(call, &arguments) &&
                   info_give_entry(call, 1, "thread_level", "MPI_THREAD_SINGLE")
               ? call_success(call)
               : CALL_STOPPED;
}

/* session, name, group: of a name that is none, MPI_GROUP_NULL */
CallStatus session_group(Call *call)
{
    enum { SESSION, NAME, GROUP };
    Arguments arguments;
    Integers members = {0};
    uint32_t set;
    if (!arguments_read(call, &arguments) || !args_set(call, NAME, &set))
        return CALL_STOPPED;
    if (set == SET_COUNT)
        return object_store(call, GROUP, OBJECT_GROUP, GROUP_NULL) ? call_success(call)
                                                                   : CALL_STOPPED;
    for (uint32_t rank = 0; rank < call->eval->state->model->world_count; rank++)
        if (set == SET_WORLD || rank == call->eval->rank)
            vec_push(&members, rank);
    Term list = list_of_numbers(call->eval->engine->bank, members.data, members.length);
    vec_release(&members);
    if (!object_return(call, GROUP, OBJECT_GROUP, list))
        return CALL_STOPPED;
    objects_last(call->eval->process)->key =
        (uint32_t)arguments.values[SESSION] & ~ARGUMENT_SESSION;
    return call_success(call);
}
