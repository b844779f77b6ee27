/* Matching (MPI 4.1, 3.5) and what a quiescent state can do.
 *
 * A message and a receive match when each is the earliest for the other: the message is the
 * earliest unmatched one of its source that the receive accepts, and the receive is the earliest
 * posted one that accepts the message. A pair whose receive names its source is fixed as soon as it
 * exists: no later event can make either find another partner. Such pairs are matched at once. A
 * receive from MPI_ANY_SOURCE waits until no process can go on by itself; then every source that
 * has a candidate is an alternative. In a program that calls MPI_Cancel every nonblocking receive, and
 * every message of a nonblocking send, waits so, since it may be cancelled before (cancel.h);
 * so does every probe.
 *
 * A probe sees the earliest message from a source that it accepts, once no posted receive accepts
 * that message: before, the receive may take it, and then the probe sees the next one.
 *
 * Without wildcard receives each process is a function of the input and of what it receives, and
 * every match is fixed; the order in which processes run therefore changes nothing but the states
 * in between, and one schedule decides every property of final and stuck states (Siegel and
 * Avrunin). With wildcard receives, running every process as far as it goes before a wildcard
 * receive is matched loses no match either: a candidate stays a candidate until it is taken.
 */
#ifndef MPI_MATCH_H
#define MPI_MATCH_H

#include "mpi/record.h"
#include "state/engine.h"

/* Makes all fixed matches. */
void match_fixed(Engine *engine, State *state);
/* The same where all were made before a message from source to dest, or a receive at dest of
 * messages from source, was posted: no others can have become possible. */
void match_between(Engine *engine, State *state, uint32_t source, uint32_t dest);

/* An alternative at a quiescent state. */
typedef enum AlternativeKind {
    ALTERNATIVE_MATCH, /* the receive in slot of rank takes the message of source */
    ALTERNATIVE_PROBE, /* the probe of rank sees the message of source */
    ALTERNATIVE_ANSWER, /* the call of rank that observes gets the answer whose low 16 bits are in slot,
                           and others in source (observe.c) */
    ALTERNATIVE_CANCEL, /* the operation in slot of rank is cancelled (cancel.h) */
    ALTERNATIVE_BUFFER, /* optional: the standard send in slot of rank is buffered */
    ALTERNATIVE_LEAVE,  /* optional: rank leaves its collective before the others have come */
    ALTERNATIVE_GRANT,  /* rank gets the lock of window slot at target source */
    ALTERNATIVE_APPLY,  /* operation number slot of rank takes effect, on element source - 1 or all
                         */
    ALTERNATIVE_TURN,   /* it is the turn of rank at a file (fileaccess.h) */
    ALTERNATIVE_RETURN, /* optional: rank returns from a lock, or start, that it has not got */
} AlternativeKind;

typedef struct Alternative {
    AlternativeKind kind;
    uint32_t rank, slot, source;
    bool is_alone; /* nothing else was considered (settled.h) */
} Alternative;

typedef VEC(Alternative) Alternatives;

static inline void alternatives_add(Alternatives *alternatives, AlternativeKind kind, uint32_t rank,
                                    uint32_t slot, uint32_t source)
{
    vec_push(alternatives, ((Alternative){kind, rank, slot, source, false}));
}

/* Appends the matches that wildcard receives (and probes) can make. */
void match_wildcards(const State *state, Alternatives *alternatives);
/* Appends the standard sends that a process waits for, which MPI may buffer or not. */
void match_optional(const State *state, Alternatives *alternatives);
/* Takes an alternative that is about messages: a match, a probe, a buffered send. */
void match_take(Engine *engine, State *state, Alternative alternative);

/* Whether a posted receive admits the message: communicator, source and tag. */
bool match_accepts(const Request *receive, const Message *message);
/* Adds a message in its place among those of its sender and destination. */
void match_post(Engine *engine, State *state, const Message *message);
/* The message that a probe by rank sees from a source: the earliest that it accepts, unless a
 * posted receive accepts that one, too; NULL when there is none. */
const Message *match_probe(const State *state, uint32_t rank, uint32_t comm, uint32_t source,
                           uint32_t tag);
/* What the receiver of a message is sure of once it has the message, or sees it in a probe: what
 * its sender knew, and what came with messages for receives that were posted before that order and
 * admit this message too, since they must have been matched first. */
uint32_t match_knowledge(State *state, const Message *message, uint32_t order);
/* The message at that index is taken by a receive or a matched probe, which has what it needs of
 * it. The sender goes on when it is received: posted is what the receiver knew then. */
void match_claim(Engine *engine, State *state, uint32_t index, Request *taker);
void match_release_sender(State *state, Request *receive, uint32_t posted);
/* The request of a process is no longer concerned with its message: of a room the buffered send is
 * instead, if there is a request of it. */
void match_forget_request(State *state, uint32_t rank, uint32_t slot);
/* Whether a receive is posted that can take the message; its slot, UINT32_MAX when there is none. */
bool match_has_receive(const State *state, const Message *message);
uint32_t match_receive_for(const State *state, const Message *message);
/* Whether a process called MPI_Abort, and waits, or abort. */
bool match_may_abort(const State *state);
/* Ends all processes if one of them called MPI_Abort or abort. To be asked when nothing else can
 * happen: what the others could have done before is explored first. */
bool match_abort(State *state);
/* Whether the process is at a call that waits for a request, or looks at it. */
bool match_is_awaited(const Process *process, uint32_t slot);
/* Lets a blocked process be tried again. */
void match_wake(State *state, uint32_t rank);

#endif
