#include "mpi/session.h"

#include <string.h>

#include "mpi/arguments.h"
#include "mpi/environment.h"
#include "mpi/errors.h"
#include "mpi/group.h"
#include "mpi/info.h"
#include "mpi/object.h"

static const char *const process_sets[] = {"mpi://WORLD", "mpi://SELF"};
enum { SET_WORLD, SET_SELF, SET_COUNT };

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
    return mpi_of(process)->stage == MPI_AFTER && !session_is_open(process);
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
    return object_return(call, GROUP, OBJECT_GROUP, list) ? call_success(call) : CALL_STOPPED;
}

/* Of MPI_Comm_create_from_group: group, text, info, error handler, communicator. */
enum { FROM_GROUP, FROM_TEXT, FROM_INFO, FROM_HANDLER, FROM_RESULT };

bool session_text_key(Call *call, uint32_t index, uint32_t *key)
{
    Integers text = {0};
    bool ok = args_string(call, index, &text);
    if (ok)
        *key = list_of_numbers(call->eval->engine->bank, text.data, text.length);
    vec_release(&text);
    return ok;
}

bool session_stays_out(Call *call, bool *stays_out)
{
    Eval *eval = call->eval;
    Integers members = {0};
    Lvalue place;
    bool ok = args_active(call) && args_group(call, FROM_GROUP, &members);
    *stays_out = ok && !members.length;
    vec_release(&members);
    Term null = term_int64(eval->engine->bank, HANDLE_COMM);
    return ok && (!*stays_out ||
                  (lvalue_of_pointer(eval, call->args[FROM_RESULT], args_pointee(call, FROM_RESULT),
                                     call->stmt->place, &place) &&
                   lvalue_write(eval, &place, null, call->stmt->place)));
}

static bool check_member(Call *call, const Integers *members)
{
    bool is_member = group_rank_of(members, call->eval->rank) != CONSTANT_UNDEFINED;
    return eval_require(call->eval, term_bool(is_member), PROPERTY_MPI_COMM, call->stmt->place,
                        "%s: the process is not in the group", call->function->name);
}

bool session_join(Call *call, const Integers *members, const CommPlan *made, uint32_t *comm)
{
    VecU32 ranks = {0};
    CommPlan plan = *made;
    if (!check_member(call, members))
        return false;
    for (uint32_t i = 0; i < members->length; i++)
        vec_push(&ranks, (uint32_t)members->data[i]);
    plan.members = ranks.data;
    plan.count = ranks.length;
    plan.topology = TERM_NONE;
    *comm = comm_join(call->eval->state, &plan, call->eval->rank);
    vec_release(&ranks);
    return true;
}

bool session_read_comm(Call *call, Collective *entry)
{
    Integers members = {0};
    CommPlan plan = {.site = entry->site, .key = KEY_FROM_GROUP};
    bool ok = args_group(call, FROM_GROUP, &members) &&
              session_text_key(call, FROM_TEXT, &plan.tag) &&
              errors_check(call, FROM_HANDLER, PARAMETER_COMM) &&
              session_join(call, &members, &plan, &entry->comm) &&
              errors_take(call, FROM_HANDLER, entry->comm, PARAMETER_COMM);
    vec_release(&members);
    return ok;
}
