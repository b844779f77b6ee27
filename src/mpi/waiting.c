#include "mpi/waiting.h"

#include "mpi/comm.h"
#include "mpi/grant.h"
#include "mpi/part.h"
#include "mpi/partitioned.h"
#include "mpi/operation.h"
#include "mpi/whole.h"

static const char *peer_text(Engine *engine, uint32_t peer)
{
    return peer == COMMUNICATION_ANY ? "any source" : engine_text(engine, "rank %u", peer);
}

static const char *tag_text(Engine *engine, uint32_t tag)
{
    return tag == COMMUNICATION_ANY ? "any tag" : engine_text(engine, "tag %u", TAG_NUMBER(tag));
}

/* Why a partner does not do its part. */
static const char *partner_text(Engine *engine, const State *state, uint32_t peer)
{
    if (peer >= state->process_count)
        return "no message from anybody fits";
    const Process *partner = &state->processes[peer];
    if (partner->flow.status == PROCESS_ENDED)
        return engine_text(engine, "rank %u has ended", peer);
    if (session_is_over(partner))
        return engine_text(engine, "rank %u has called MPI_Finalize", peer);
    return engine_text(engine, "rank %u waits as well", peer);
}

/* A message for the process that is not what it waits for. */
static const char *other_message_text(Engine *engine, const State *state, uint32_t rank,
                                      uint32_t comm, uint32_t source, uint32_t tag)
{
    for (uint32_t i = 0; i < messages_count(state); i++) {
        const Message *message = messages_at(state, i);
        uint32_t line = model_site_place(state->model, message->site).line;
        if (message->dest != rank || (source != COMMUNICATION_ANY && message->source != source))
            continue;
        if (message->comm != comm)
            return engine_text(engine, "; its message of line %u is on another communicator", line);
        if (tag != COMMUNICATION_ANY && message->tag != tag)
            return engine_text(engine, "; its message of line %u has tag %u", line,
                               TAG_NUMBER(message->tag));
    }
    return "";
}

/* A receive of the destination that is not for what the process sends. */
static const char *other_receive_text(Engine *engine, const State *state, uint32_t rank,
                                      const Request *send)
{
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
                               TAG_NUMBER(receive->tag));
        if (receive->peer != COMMUNICATION_ANY && receive->peer != rank)
            return engine_text(engine, "; its receive of line %u is from rank %u", line,
                               receive->peer);
    }
    return "";
}

/* at is where the process waits. */
static const char *request_text(Engine *engine, const State *state, uint32_t rank,
                                const Request *request, Place at)
{
    if (request->kind == REQUEST_GENERAL)
        return "for MPI_Grequest_complete";
    bool receives = request->kind == REQUEST_RECEIVE;
    const char *what = receives                        ? "to receive from"
                       : request->kind == REQUEST_ROOM ? "until its message is received by"
                                                       : "to send to";
    const char *other = receives ? other_message_text(engine, state, rank, request->comm,
                                                      request->peer, request->tag)
                                 : other_receive_text(engine, state, rank, request);
    uint32_t line = model_site_place(state->model, request->site).line;
    bool is_elsewhere = request->kind != REQUEST_ROOM && line != at.line;
    return engine_text(engine, "%s %s, %s%s: %s%s", what, peer_text(engine, request->peer),
                       tag_text(engine, request->tag),
                       is_elsewhere ? engine_text(engine, " (line %u)", line) : "",
                       partner_text(engine, state, request->peer), other);
}

/* Of a process at a probe: communicator, source and tag. */
static const char *probe_text(Engine *engine, const State *state, uint32_t rank,
                              const uint32_t *probe)
{
    enum { PROBE_COMM, PROBE_SOURCE, PROBE_TAG };
    return engine_text(engine, "for a message from %s, %s: %s%s",
                       peer_text(engine, probe[PROBE_SOURCE]), tag_text(engine, probe[PROBE_TAG]),
                       partner_text(engine, state, probe[PROBE_SOURCE]),
                       other_message_text(engine, state, rank, probe[PROBE_COMM],
                                          probe[PROBE_SOURCE], probe[PROBE_TAG]));
}

/* The arguments of the probe that a process is at; NULL when it is at none. */
static const uint32_t *probe_of(const Process *process)
{
    if (process->flow.phase == PHASE_PROBE || process->flow.phase == PHASE_PROBE_ANY)
        return process->flow.waits.data;
    bool observes = process->flow.phase == PHASE_OBSERVE &&
                    observe_is_probe((ObserveKind)process->flow.waits.data[0]);
    return observes ? process->flow.waits.data + 1 : NULL;
}

/* The first part of the request that is not complete; of another one itself. */
static uint32_t unfinished_part(const Process *process, uint32_t whole)
{
    for (uint32_t slot = 0; whole_next(process, whole, &slot); slot++)
        if (!request_is_complete(process, slot))
            return slot;
    return whole;
}

/* What a process waits for, or polls, first. */
static const Request *awaited_request(const Process *process)
{
    bool observes = process->flow.phase == PHASE_OBSERVE &&
                    !observe_is_probe((ObserveKind)process->flow.waits.data[0]);
    if (process->flow.phase != PHASE_WAIT && !observes)
        return NULL;
    for (uint32_t i = observes; i < process->flow.waits.length; i++) {
        uint32_t slot = process->flow.waits.data[i];
        if (slot < requests_count(process) &&
            requests_at(process, slot)->kind != REQUEST_COLLECTIVE &&
            requests_at(process, slot)->state == REQUEST_POSTED)
            return requests_at(process, unfinished_part(process, slot));
    }
    return NULL;
}

/* Who has not come to a collective of a process. */
const char *waiting_absent_text(Engine *engine, const State *state, uint32_t owner,
                                const Collective *entry)
{
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

const char *waiting_text(Engine *engine, const State *state, uint32_t rank, Place *place)
{
    const Process *process = &state->processes[rank];
    const Function *function;
    *place = (Place){0};
    if (process->flow.status == PROCESS_ENDED)
        return engine_text(engine, "rank %u has ended", rank);
    const Stmt *stmt = process_stmt(process, state->model, &function);
    const Request *request = awaited_request(process);
    const Function *callee = process_callee(process, state->model);
    const char *name = callee ? callee->name : "its call";
    *place = stmt->place;
    const Collective *collective = collective_awaited(process);
    if (collective)
        return engine_text(engine, "rank %u waits in %s%s%s: %s", rank, name,
                           collective->request ? " for its " : "",
                           collective->request ? collective_name(collective) : "",
                           waiting_absent_text(engine, state, rank, collective));
    const uint32_t *probe = probe_of(process);
    const char *epoch = grant_waiting_text(engine, state, rank);
    const char *what = epoch     ? epoch
                       : probe   ? probe_text(engine, state, rank, probe)
                       : request ? request_text(engine, state, rank, request, *place)
                                 : "";
    return engine_text(engine, "rank %u waits in %s%s%s", rank, name, *what ? " " : "", what);
}
