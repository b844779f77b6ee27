#include "mpi/leftovers.h"

#include "lib/bug.h"
#include "mpi/match.h"
#include "mpi/object.h"
#include "mpi/part.h"
#include "mpi/partitioned.h"
#include "mpi/spawn.h"
#include "mpi/waiting.h"

/* A finding that holds whatever the inputs are: where, by whom, and in which function (or NULL). */
static void report_at(Engine *engine, State *state, Property property, Place place, uint32_t rank,
                      const Function *function, const char *message)
{
    CHECK(rank < state->process_count);
    Finding finding = {.property = property,
                       .place = place,
                       .rank = (int32_t)rank,
                       .function = function,
                       .context = state->context,
                       .condition = TERM_FALSE,
                       .message = message};
    engine->watch.sink(engine->watch.user, state, &finding);
}

static void report_unreceived(Engine *engine, State *state, const Message *message)
{
    const Function *function;
    const Stmt *stmt = model_site_stmt(state->model, message->site, &function);
    if (!property_in(engine->properties, PROPERTY_MPI_UNRECEIVED))
        return;
    report_at(engine, state, PROPERTY_MPI_UNRECEIVED, stmt->place, message->source, function,
              engine_text(engine, "the message to rank %u with tag %u is never received",
                          message->dest, TAG_NUMBER(message->tag)));
}

/* Collectives that some process entered, and left, and others never came to. */
void leftovers_collectives(Engine *engine, State *state)
{
    if (state->is_aborted || !property_in(engine->properties, PROPERTY_MPI_COLLECTIVE_ORDER))
        return;
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        Process *process = &state->processes[rank];
        for (uint32_t i = 0; i < collectives_count(process); i++) {
            const Collective *entry = collectives_at(process, i);
            if (entry->is_done)
                continue;
            report_at(engine, state, PROPERTY_MPI_COLLECTIVE_ORDER,
                      model_site_place(state->model, entry->site), rank, NULL,
                      engine_text(engine, "%s is never completed: %s", collective_name(entry),
                                  waiting_absent_text(engine, state, rank, entry)));
        }
    }
}

/* Whether the sender waits for ever, since its operation must synchronise: that is a deadlock, not
 * a lost message. */
static bool blocks_sender(const State *state, const Message *message)
{
    const Process *sender = &state->processes[message->source];
    if (message->mode != SEND_SYNCHRONOUS || !message->request ||
        sender->flow.status != PROCESS_BLOCKED)
        return false;
    for (uint32_t i = 0; i < sender->flow.waits.length; i++)
        if (sender->flow.waits.data[i] == message->request - 1)
            return true;
    return false;
}

bool leftovers_unreceived(Engine *engine, State *state)
{
    uint32_t kept = 0, count = messages_count(state);
    if (state->is_aborted)
        return false;
    for (uint32_t i = 0; i < count; i++) {
        Message message = *messages_at(state, i);
        const Process *receiver = &state->processes[message.dest];
        bool may_receive = (receiver->flow.status != PROCESS_ENDED && !session_is_over(receiver)) ||
                           match_has_receive(state, &message);
        if (may_receive || blocks_sender(state, &message)) {
            *messages_at(state, kept++) = message;
            continue;
        }
        report_unreceived(engine, state, &message);
        if (message.request) {
            Process *sender = &state->processes[message.source];
            requests_at(sender, message.request - 1)->state = REQUEST_BUFFERED;
            sender->is_changed = true;
            match_wake(state, message.source);
        }
    }
    messages_truncate(state, kept);
    return kept != count;
}

/* What could have been freed until now. */
static void report_left(Engine *engine, State *state, uint32_t rank)
{
    uint32_t at = 0;
    if (state->is_aborted || !property_in(engine->properties, PROPERTY_MPI_RESOURCE_LEAK))
        return;
    for (const MpiObject *left; (left = object_next_left(&state->processes[rank], &at));)
        report_at(engine, state, PROPERTY_MPI_RESOURCE_LEAK,
                  model_site_place(state->model, left->site), rank, NULL,
                  engine_text(engine, "the %s made here is never freed",
                              object_kind_name((ObjectKind)left->kind)));
}

void leftovers_exit(Engine *engine, State *state, uint32_t rank)
{
    CHECK(state->processes[rank].flow.status == PROCESS_ENDED);
    const Function *main = spawn_main(state, rank);
    uint32_t site = state->processes[rank].exit_site;
    Place end = site ? model_site_place(state->model, site) : main->end;
    const MpiProcess *mpi = mpi_of(&state->processes[rank]);
    report_left(engine, state, rank);
    if (mpi->program && mpi->stage == MPI_BEFORE && !state->is_aborted &&
        property_in(engine->properties, PROPERTY_MPI_INIT))
        report_at(
            engine, state, PROPERTY_MPI_INIT, end, rank, main,
            "the process was spawned and ends without MPI_Init, which those who spawned it may "
            "wait for");
    if (mpi->stage != MPI_ACTIVE || state->is_aborted ||
        !property_in(engine->properties, PROPERTY_MPI_FINALIZE))
        return;
    report_at(engine, state, PROPERTY_MPI_FINALIZE, end, rank, main,
              "the process ends without MPI_Finalize");
}
