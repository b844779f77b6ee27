#include "mpi/environment.h"

#include <string.h>
#include <time.h>

#include "mpi/arguments.h"
#include "mpi/attributes.h"
#include "mpi/claims.h"
#include "mpi/file.h"
#include "mpi/match.h"
#include "mpi/part.h"
#include "mpi/window.h"
#include "mpi/object.h"
#include "state/clock.h"
#include "state/exec.h"

static bool begin(Call *call)
{
    Process *process = call->eval->process;
    if (mpi_of(process)->stage != MPI_BEFORE &&
        !eval_require(call->eval, TERM_FALSE, PROPERTY_MPI_INIT, call->stmt->place,
                      "%s is called a second time", call->function->name))
        return false;
    mpi_of(process)->stage = MPI_ACTIVE;
    return true;
}

CallStatus mpi_init(Call *call)
{
    return begin(call) ? call_success(call) : CALL_STOPPED;
}

/* The level provided is the level required, which is an assumption; processes have one thread. */
CallStatus mpi_init_thread(Call *call)
{
    enum { THREAD_MULTIPLE = 3 };
    int64_t required;
    if (!args_int(call, 2, "the thread level", &required) ||
        !eval_require(call->eval, term_bool(required >= 0 && required <= THREAD_MULTIPLE),
                      PROPERTY_MPI_ARGUMENT, call->stmt->place, "%s: %lld is no thread level",
                      call->function->name, (long long)required) ||
        !begin(call) || !args_store(call, 3, required))
        return CALL_STOPPED;
    mpi_of(call->eval->process)->thread_level = (uint32_t)required;
    if (required)
        engine_assume(call->eval->engine, ASSUMPTION_THREAD_LEVEL);
    return call_success(call);
}

CallStatus mpi_query_thread(Call *call)
{
    return args_active(call) && args_store(call, 0, mpi_of(call->eval->process)->thread_level)
               ? call_success(call)
               : CALL_STOPPED;
}

/* What MPI_Finalize says of an operation that is not over. */
static const char *lost_text(const Request *request)
{
    if (request->state == REQUEST_INACTIVE)
        return "the persistent request is never freed";
    return request->is_detached ? "the receive started here was freed before it was complete, so "
                                  "that nothing completes it before MPI_Finalize"
                                : "the operation started here is never completed";
}

static void check_request(Call *call, uint32_t slot)
{
    Eval *eval = call->eval;
    const Request *request = requests_at(eval->process, slot);
    bool is_inactive = request->state == REQUEST_INACTIVE;
    Place place =
        model_site_place(eval->state->model, is_inactive ? request->made_site : request->site);
    if (request->kind == REQUEST_MESSAGE)
        eval_error(eval, PROPERTY_MPI_UNRECEIVED, place,
                   "the message that was matched here is never received");
    else
        eval_error(eval, PROPERTY_MPI_REQUEST_LOST, place, "%s", lost_text(request));
}

/* A process completes its operations locally before MPI_Finalize (MPI 4.1, 11.2.2). To free the
 * request does that for a send, and for a receive that is cancelled (3.8.4), but not for another
 * receive (3.7.3): its buffer is in use until nobody knows when. */
static bool is_over(const Request *request)
{
    bool is_lost_receive = request->kind == REQUEST_RECEIVE && !request->is_cancelling;
    return request->kind == REQUEST_FREE || request->kind == REQUEST_ATTACHED ||
           request->kind == REQUEST_ROOM || request->kind == REQUEST_RETIRED || request->whole ||
           (request->is_detached && !is_lost_receive);
}

/* Every operation must have been completed, and every persistent request freed. */
static void check_requests(Call *call)
{
    const Process *process = call->eval->process;
    for (uint32_t i = 0; i < requests_count(process); i++)
        if (!is_over(requests_at(process, i)))
            check_request(call, i);
}

void environment_end(Call *call)
{
    check_requests(call);
    comm_check_leaks(call->eval);
    object_check_leaks(call->eval);
    window_check_leaks(call->eval);
    file_check_leaks(call->eval);
    claims_truncate(call->eval->process, 0);
}

CallStatus mpi_finalize(Call *call)
{
    Process *process = call->eval->process;
    if (!args_active(call) ||
        !eval_require(call->eval, term_bool(mpi_of(process)->stage == MPI_ACTIVE),
                      PROPERTY_MPI_INIT, call->stmt->place, "%s is called without MPI_Init",
                      call->function->name) ||
        !attributes_delete(call, COMM_SELF))
        return CALL_STOPPED;
    mpi_of(process)->stage = MPI_AFTER;
    if (!session_is_open(process))
        environment_end(call);
    return call_success(call);
}

CallStatus mpi_initialized(Call *call)
{
    return args_store(call, 0, mpi_of(call->eval->process)->stage != MPI_BEFORE)
               ? call_success(call)
               : CALL_STOPPED;
}

CallStatus mpi_finalized(Call *call)
{
    return args_store(call, 0, mpi_of(call->eval->process)->stage == MPI_AFTER) ? call_success(call)
                                                                                : CALL_STOPPED;
}

CallStatus mpi_comm_size(Call *call)
{
    Arguments arguments;
    if (!arguments_read(call, &arguments))
        return CALL_STOPPED;
    uint32_t comm = (uint32_t)arguments.values[ARGUMENT(Comm_size, comm)];
    return args_store(call, ARGUMENT(Comm_size, size),
                      comm_own_size(call->eval->state, comm, call->eval->rank))
               ? call_success(call)
               : CALL_STOPPED;
}

CallStatus mpi_comm_rank(Call *call)
{
    Arguments arguments;
    if (!arguments_read(call, &arguments))
        return CALL_STOPPED;
    uint32_t comm = (uint32_t)arguments.values[ARGUMENT(Comm_rank, comm)];
    uint32_t rank = comm_group_rank(call->eval->state, comm, call->eval->rank);
    return args_store(call, ARGUMENT(Comm_rank, rank), rank) ? call_success(call) : CALL_STOPPED;
}

/* The time where the program is run, in seconds. */
static Term time_of_run(TermBank *bank)
{
    enum { NANOSECONDS = 1000000000 };
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    Num fraction = num_div(bank_arena(bank), NUM(now.tv_nsec), NUM(NANOSECONDS));
    return term_real(bank, num_add(bank_arena(bank), NUM(now.tv_sec), fraction));
}

/* The clock of a process: it never runs backwards, and nothing else is known of it. */
CallStatus mpi_wtime(Call *call)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    if (!args_active(call))
        return CALL_STOPPED;
    if (eval->engine->mode.is_run) {
        call->result = time_of_run(bank);
        return CALL_DONE;
    }
    call->result = clock_symbol(eval, CLOCK_WALL);
    Term earlier = term_real(bank, NUM(0));
    if (mpi_of(eval->process)->last_time != TERM_NONE)
        earlier = mpi_of(eval->process)->last_time;
    if (!eval_assume(eval, term_le(bank, earlier, call->result)))
        return CALL_STOPPED;
    mpi_of(eval->process)->last_time = call->result;
    return CALL_DONE;
}

CallStatus mpi_abort(Call *call)
{
    uint32_t comm;
    if (call->eval->process->flow.phase == PHASE_START &&
        (!args_active(call) || !args_comm(call, 0, &comm)))
        return CALL_STOPPED;
    return call_abort(call);
}

CallStatus mpi_wtick(Call *call)
{
    TermBank *bank = call->eval->engine->bank;
    if (!args_active(call))
        return CALL_STOPPED;
    call->result = term_real(bank, num_fraction(bank_arena(bank), 1, 1000000));
    return CALL_DONE;
}

CallStatus mpi_get_version(Call *call)
{
    enum { VERSION = 4, SUBVERSION = 1 };
    return args_store(call, 0, VERSION) && args_store(call, 1, SUBVERSION) ? call_success(call)
                                                                           : CALL_STOPPED;
}

/* Stores a text in the buffer of the first argument, which has room for what the constant says, and its
 * length where the second leads. */
static CallStatus give_text(Call *call, const char *text, int64_t room, const char *constant,
                            Assumption assumption)
{
    Integers all = {0};
    for (const char *c = text; *c; c++)
        vec_push(&all, *c);
    vec_push(&all, 0);
    engine_assume(call->eval->engine, assumption);
    bool ok = args_room(call, 0, room, constant) && args_store_integers(call, 0, &all) &&
              args_store(call, 1, all.length - 1);
    vec_release(&all);
    return ok ? call_success(call) : CALL_STOPPED;
}

CallStatus mpi_get_processor_name(Call *call)
{
    enum { NAME_MAX_LENGTH = 128 };
    return args_active(call) ? give_text(call, "node", NAME_MAX_LENGTH, "MPI_MAX_PROCESSOR_NAME",
                                         ASSUMPTION_NODE_NAME)
                             : CALL_STOPPED;
}

CallStatus mpi_get_library_version(Call *call)
{
    args_any_time(call);
    enum { VERSION_MAX = 256 };
    return give_text(call, "MPI 4.1", VERSION_MAX, "MPI_MAX_LIBRARY_VERSION_STRING",
                     ASSUMPTION_LIBRARY);
}
