#include "search/stuck.h"

#include "mpi/collective.h"
#include "mpi/comm.h"
#include "mpi/object.h"
#include "mpi/observe.h"

static const char *peer_text(Engine *engine, uint32_t peer)
{
    return peer == COMMUNICATION_ANY ? "any source" : engine_text(engine, "rank %u", peer);
}

static const char *tag_text(Engine *engine, uint32_t tag)
{
    return tag == COMMUNICATION_ANY ? "any tag" : engine_text(engine, "tag %u", tag);
}

/* Why a partner does not do its part. */
static const char *partner_text(Composition *composition, uint32_t peer)
{
    const State *state = &composition->state;
    if (peer >= state->process_count)
        return "no message from anybody fits";
    const Process *partner = &state->processes[peer];
    if (partner->flow.status == PROCESS_ENDED)
        return engine_text(&composition->engine, "rank %u has ended", peer);
    if (mpi_of(partner)->stage == MPI_AFTER)
        return engine_text(&composition->engine, "rank %u has called MPI_Finalize", peer);
    return engine_text(&composition->engine, "rank %u waits as well", peer);
}

/* A message for the process that is not what it waits for. */
static const char *other_message_text(Composition *composition, uint32_t rank, uint32_t comm,
                                      uint32_t source, uint32_t tag)
{
    Engine *engine = &composition->engine;
    const State *state = &composition->state;
    for (uint32_t i = 0; i < messages_count(state); i++) {
        const Message *message = messages_at(state, i);
        uint32_t line = model_site_place(state->model, message->site).line;
        if (message->dest != rank || (source != COMMUNICATION_ANY && message->source != source))
            continue;
        if (message->comm != comm)
            return engine_text(engine, "; its message of line %u is on another communicator", line);
        if (tag != COMMUNICATION_ANY && message->tag != tag)
            return engine_text(engine, "; its message of line %u has tag %u", line, message->tag);
    }
    return "";
}

/* A receive of the destination that is not for what the process sends. */
static const char *other_receive_text(Composition *composition, uint32_t rank, const Request *send)
{
    Engine *engine = &composition->engine;
    const State *state = &composition->state;
    const Process *partner = &state->processes[send->peer];
    for (uint32_t i = 0; i < requests_count(partner); i++) {
        const Request *receive = requests_at(partner, i);
        uint32_t line = model_site_place(state->model, receive->site).line;
        if (receive->kind != REQUEST_RECEIVE || receive->state != REQUEST_POSTED)
            continue;
        if (receive->comm != send->comm)
            return engine_text(engine, "; its receive of line %u is on another communicator", line);
        if (receive->tag != COMMUNICATION_ANY && receive->tag != send->tag)
            return engine_text(engine, "; its receive of line %u is for tag %u", line,
                               receive->tag);
        if (receive->peer != COMMUNICATION_ANY && receive->peer != rank)
            return engine_text(engine, "; its receive of line %u is from rank %u", line,
                               receive->peer);
    }
    return "";
}

/* at is where the process waits. */
static const char *request_text(Composition *composition, uint32_t rank, const Request *request,
                                Place at)
{
    Engine *engine = &composition->engine;
    bool receives = request->kind == REQUEST_RECEIVE;
    const char *what = receives                        ? "to receive from"
                       : request->kind == REQUEST_ROOM ? "until its message is received by"
                                                       : "to send to";
    const char *other =
        receives ? other_message_text(composition, rank, request->comm, request->peer, request->tag)
                 : other_receive_text(composition, rank, request);
    uint32_t line = model_site_place(composition->state.model, request->site).line;
    bool is_elsewhere = request->kind != REQUEST_ROOM && line != at.line;
    return engine_text(engine, "%s %s, %s%s: %s%s", what, peer_text(engine, request->peer),
                       tag_text(engine, request->tag),
                       is_elsewhere ? engine_text(engine, " (line %u)", line) : "",
                       partner_text(composition, request->peer), other);
}

/* Of a process at a probe: communicator, source and tag. */
static const char *probe_text(Composition *composition, uint32_t rank, const uint32_t *probe)
{
    enum { PROBE_COMM, PROBE_SOURCE, PROBE_TAG };
    Engine *engine = &composition->engine;
    return engine_text(engine, "for a message from %s, %s: %s%s",
                       peer_text(engine, probe[PROBE_SOURCE]), tag_text(engine, probe[PROBE_TAG]),
                       partner_text(composition, probe[PROBE_SOURCE]),
                       other_message_text(composition, rank, probe[PROBE_COMM], probe[PROBE_SOURCE],
                                          probe[PROBE_TAG]));
}

/* The arguments of the probe that a process is at; NULL when it is at none. */
static const uint32_t *probe_of(const Process *process)
{
    if (process->flow.phase == PHASE_PROBE || process->flow.phase == PHASE_PROBE_ANY)
        return process->flow.waits.data;
    bool observes = process->flow.phase == PHASE_OBSERVE && observe_is_probe(process);
    return observes ? process->flow.waits.data + 1 : NULL;
}

/* What a process waits for, or polls, first. */
static const Request *awaited_request(const Process *process)
{
    bool observes = process->flow.phase == PHASE_OBSERVE && !observe_is_probe(process);
    if (process->flow.phase != PHASE_WAIT && !observes)
        return NULL;
    for (uint32_t i = observes; i < process->flow.waits.length; i++) {
        uint32_t slot = process->flow.waits.data[i];
        if (slot < requests_count(process) &&
            requests_at(process, slot)->kind != REQUEST_COLLECTIVE &&
            requests_at(process, slot)->state == REQUEST_POSTED)
            return requests_at(process, slot);
    }
    return NULL;
}

/* The statement that a process waits at. */
static const Stmt *waiting_stmt(const State *state, uint32_t rank, const Function **function)
{
    return process_stmt(&state->processes[rank], state->model, function);
}

/* A finding that holds whatever the inputs are: where, by whom, and in which function (or NULL). */
static void report_at(Composition *composition, Property property, Place place, uint32_t rank,
                      const Function *function, const char *message)
{
    Engine *engine = &composition->engine;
    State *state = &composition->state;
    Finding finding = {.property = property,
                       .place = place,
                       .rank = (int32_t)rank,
                       .function = function,
                       .context = state->context,
                       .condition = TERM_FALSE,
                       .message = message};
    engine->sink(engine->user, state, &finding);
}

/* Who has not come to a collective of a process. */
static const char *absent_text(Composition *composition, uint32_t owner, const Collective *entry)
{
    Engine *engine = &composition->engine;
    State *state = &composition->state;
    for (uint32_t rank = 0; rank < state->process_count; rank++)
        if (comm_is_member(state, entry->comm, rank) &&
            !collective_has_come(state, owner, entry, rank))
            return engine_text(engine,
                               state->processes[rank].flow.status == PROCESS_ENDED
                                   ? "rank %u has ended"
                                   : "rank %u is elsewhere",
                               rank);
    return "the others are in another collective";
}

static const char *process_text(Composition *composition, uint32_t rank, Place *place)
{
    Engine *engine = &composition->engine;
    const Process *process = &composition->state.processes[rank];
    const Function *function;
    *place = (Place){0};
    if (process->flow.status == PROCESS_ENDED)
        return engine_text(engine, "rank %u has ended", rank);
    const Stmt *stmt = waiting_stmt(&composition->state, rank, &function);
    const Request *request = awaited_request(process);
    const char *name = stmt->callee && stmt->callee->kind == EXPR_FUNCTION
                           ? stmt->callee->function->name
                           : "its call";
    *place = stmt->place;
    const Collective *collective = collective_awaited(process);
    if (collective)
        return engine_text(engine, "rank %u waits in %s%s%s: %s", rank, name,
                           collective->request ? " for its " : "",
                           collective->request ? collective_name(collective) : "",
                           absent_text(composition, rank, collective));
    const uint32_t *probe = probe_of(process);
    const char *what = probe     ? probe_text(composition, rank, probe)
                       : request ? request_text(composition, rank, request, *place)
                                 : "";
    return engine_text(engine, "rank %u waits in %s%s%s", rank, name, *what ? " " : "", what);
}

static const char *stuck_message(Property property)
{
    switch (property) {
    case PROPERTY_DEADLOCK_POTENTIAL:
        return "deadlock where MPI buffers no message and leaves no collective early";
    case PROPERTY_LIVELOCK:
        return "a process polls for ever for what cannot happen";
    default:
        return "deadlock: no process can go on";
    }
}

/* Whose call the report is about: the first that waits, or polls when that is what is wrong. */
static bool is_to_blame(const Process *process, Property property)
{
    return process->flow.status == PROCESS_BLOCKED &&
           (property != PROPERTY_LIVELOCK || observe_polls(process));
}

bool stuck_is_reported(const Composition *composition, Property property)
{
    bool is_ignored =
        composition->deadlock == DEADLOCK_MODE_IGNORE &&
        (property == PROPERTY_DEADLOCK_POTENTIAL || property == PROPERTY_DEADLOCK_ABSOLUTE);
    return !is_ignored && property_in(composition->engine.properties, property);
}

Place stuck_place(const Composition *composition)
{
    const State *state = &composition->state;
    const Function *function;
    for (uint32_t rank = 0; rank < state->process_count; rank++)
        if (state->processes[rank].flow.status == PROCESS_BLOCKED)
            return waiting_stmt(state, rank, &function)->place;
    return (Place){0};
}

void stuck_report(Composition *composition, Property property)
{
    Engine *engine = &composition->engine;
    State *state = &composition->state;
    if (!stuck_is_reported(composition, property))
        return;
    VecText notes = {0};
    VEC(Place) places = {0};
    Place place = {0};
    const Function *function = NULL;
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        Place at;
        vec_push(&notes, process_text(composition, rank, &at));
        vec_push(&places, at);
        if (!place.line && is_to_blame(&state->processes[rank], property))
            place = waiting_stmt(state, rank, &function)->place;
    }
    Finding finding = {.property = property,
                       .place = place,
                       .rank = -1,
                       .function = function,
                       .context = state->context,
                       .condition = TERM_FALSE,
                       .message = stuck_message(property),
                       .notes = notes.data,
                       .note_places = places.data,
                       .note_count = notes.length};
    engine->sink(engine->user, state, &finding);
    vec_release(&notes);
    vec_release(&places);
}

static void report_unreceived(Composition *composition, const Message *message)
{
    Engine *engine = &composition->engine;
    State *state = &composition->state;
    const Function *function;
    const Stmt *stmt = model_site_stmt(state->model, message->site, &function);
    if (!property_in(engine->properties, PROPERTY_MPI_UNRECEIVED))
        return;
    report_at(composition, PROPERTY_MPI_UNRECEIVED, stmt->place, message->source, function,
              engine_text(engine, "the message to rank %u with tag %u is never received",
                          message->dest, message->tag));
}

/* Collectives that some process entered, and left, and others never came to. */
void stuck_collectives(Composition *composition)
{
    Engine *engine = &composition->engine;
    State *state = &composition->state;
    if (state->is_aborted || !property_in(engine->properties, PROPERTY_MPI_COLLECTIVE_ORDER))
        return;
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        Process *process = &state->processes[rank];
        for (uint32_t i = 0; i < collectives_count(process); i++) {
            const Collective *entry = collectives_at(process, i);
            if (entry->is_done)
                continue;
            report_at(composition, PROPERTY_MPI_COLLECTIVE_ORDER,
                      model_site_place(state->model, entry->site), rank, NULL,
                      engine_text(engine, "%s is never completed: %s", collective_name(entry),
                                  absent_text(composition, rank, entry)));
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

bool stuck_unreceived(Composition *composition)
{
    State *state = &composition->state;
    uint32_t kept = 0, count = messages_count(state);
    if (state->is_aborted)
        return false;
    for (uint32_t i = 0; i < count; i++) {
        Message message = *messages_at(state, i);
        const Process *receiver = &state->processes[message.dest];
        bool may_receive =
            (receiver->flow.status != PROCESS_ENDED && mpi_of(receiver)->stage != MPI_AFTER) ||
            match_has_receive(state, &message);
        if (may_receive || blocks_sender(state, &message)) {
            *messages_at(state, kept++) = message;
            continue;
        }
        report_unreceived(composition, &message);
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
static void report_left(Composition *composition, uint32_t rank)
{
    Engine *engine = &composition->engine;
    State *state = &composition->state;
    uint32_t at = 0;
    if (state->is_aborted || !property_in(engine->properties, PROPERTY_MPI_RESOURCE_LEAK))
        return;
    for (const MpiObject *left; (left = object_next_left(&state->processes[rank], &at));)
        report_at(composition, PROPERTY_MPI_RESOURCE_LEAK,
                  model_site_place(state->model, left->site), rank, NULL,
                  engine_text(engine, "the %s made here is never freed",
                              object_kind_name((ObjectKind)left->kind)));
}

void stuck_exit(Composition *composition, uint32_t rank)
{
    Engine *engine = &composition->engine;
    State *state = &composition->state;
    const Function *main = state->model->program->main;
    uint32_t site = state->processes[rank].exit_site;
    report_left(composition, rank);
    if (mpi_of(&state->processes[rank])->stage != MPI_ACTIVE || state->is_aborted ||
        !property_in(engine->properties, PROPERTY_MPI_FINALIZE))
        return;
    report_at(composition, PROPERTY_MPI_FINALIZE,
              site ? model_site_place(state->model, site) : main->end, rank, main,
              "the process ends without MPI_Finalize");
}
