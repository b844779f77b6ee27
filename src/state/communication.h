/* The data of MPI in a state (paper, figure 6: the buffered messages): plain records of 32-bit
 * words, so that they commit as they are. What they mean is the affair of src/mpi. Behind each
 * record stand its words that are terms: whatever goes through the terms of a state goes through
 * these lists.
 */
#ifndef STATE_COMMUNICATION_H
#define STATE_COMMUNICATION_H

#include "lib/vec.h"
#include "symbolic/term.h"

typedef enum SendMode {
    SEND_STANDARD,
    SEND_SYNCHRONOUS,
    SEND_READY,
    SEND_BUFFERED,
} SendMode;

/* A message that was posted and not yet matched. Ranks are those of MPI_COMM_WORLD. */
typedef struct Message {
    uint32_t source, dest;
    uint32_t comm;
    uint32_t tag;
    uint32_t mode;      /* SendMode */
    uint32_t request;   /* slot of the sender's request, or of its room, + 1; 0: it is of no more
                           interest */
    uint32_t type;      /* signature of its elements (mpi/signature.h) */
    uint32_t count;     /* basic elements */
    Term data;          /* the elements' values, from index 0 */
    uint32_t site;      /* of the call that posted it */
    uint32_t knowledge; /* of its sender then (mpi/knowledge.h) */
    uint32_t is_seen;   /* by a probe, so that the next one sees it as well */
} Message;
#define MESSAGE_TERMS(TERM) TERM(data)

typedef enum RequestKind {
    REQUEST_FREE,
    REQUEST_SEND,
    REQUEST_RECEIVE,
    REQUEST_MESSAGE,    /* a message that a matched probe took */
    REQUEST_COLLECTIVE, /* its record among the collectives has the rest */
    REQUEST_ATTACHED,   /* the buffer for buffered sends (mpi/buffered.h) */
    REQUEST_ROOM,       /* what one of them takes */
    REQUEST_RETIRED,    /* over, but copies of its handle may exist: not to be reused yet */
} RequestKind;

typedef enum RequestState {
    REQUEST_INACTIVE, /* persistent, not started */
    REQUEST_POSTED,
    REQUEST_MATCHED,   /* the partner was found: it can complete */
    REQUEST_BUFFERED,  /* a send that MPI copied away */
    REQUEST_CANCELLED, /* withdrawn before it was matched */
} RequestState;

/* An operation of a process from its start to its completion. Blocking calls use one (or two) of
 * their own. Slots are reused lowest first, once no copy of the handle is left; order numbers the
 * posted receives of a process. */
typedef struct Request {
    uint32_t kind, state;
    uint32_t is_persistent, is_internal;
    uint32_t comm;
    uint32_t peer; /* world rank, or one of the values below */
    uint32_t tag;  /* or COMMUNICATION_ANY */
    uint32_t mode; /* SendMode */
    Term buffer;   /* pointer */
    Term pieces;   /* of a derived datatype: pointers to runs of elements, each followed by their
                      number, as one path; else TERM_NONE */
    uint32_t type; /* number of the datatype as given */
    uint32_t count;
    uint32_t signature, elements; /* the same as messages have it */
    uint32_t order;
    uint32_t got_source, got_tag, got_type, got_count; /* of the message that was matched */
    uint32_t got_site;
    uint32_t got_request; /* of its sender, who waits until it is received, as in Message */
    Term got_data;
    uint32_t is_detached;   /* freed by the user before it completed */
    uint32_t is_delivered;  /* the user was told that it is complete, but keeps it */
    uint32_t is_cancelling; /* MPI_Cancel was called since it was started */
    uint32_t site;          /* of the call that started it */
    uint32_t made_site;     /* of the call that made a persistent one */
    uint32_t knowledge; /* of the partner, once it is matched; of a posted receive, its owner's */
} Request;
#define REQUEST_TERMS(TERM) TERM(buffer) TERM(pieces) TERM(got_data)

#define COMMUNICATION_ANY UINT32_MAX
#define COMMUNICATION_NOBODY (UINT32_MAX - 1) /* MPI_PROC_NULL */

typedef enum LeaveState { LEAVE_NOT, LEAVE_NOW, LEAVE_DONE } LeaveState;
typedef enum CollectiveMode {
    MODE_BLOCKING,
    MODE_NONBLOCKING,
    MODE_INIT,    /* makes a persistent request; the record stays as what each start copies */
    MODE_STARTED, /* started from such a record */
} CollectiveMode;

/* A buffer of a collective. Counts and types are arrays with an entry for each rank. The buffer
 * has as many parts: one for each rank, or one for all; each starts at its displacement. Counts and
 * displacements are in copies of the datatype; elements and signatures say the same in basic
 * elements, as others see it. */
typedef struct Section {
    Term pointer; /* TERM_NONE: there is no buffer */
    Term counts, displacements, types;
    Term elements, signatures;
    Term pieces; /* when there are derived datatypes, as in Request */
    Term arrays; /* those of counts, displacements and datatypes that the program gave and must not
                    change, as pieces; TERM_NONE: none */
    uint32_t parts;
    uint32_t is_in_place; /* it is (part of) the receive buffer */
} Section;
#define SECTION_TERMS(TERM)                                                                        \
    TERM(pointer)                                                                                  \
    TERM(counts)                                                                                   \
    TERM(displacements) TERM(types) TERM(elements) TERM(signatures) TERM(pieces) TERM(arrays)

/* A collective operation that a process has started. A process may leave before all have come;
 * then its record stays for the others. */
typedef struct Collective {
    uint32_t kind, mode; /* the function, as src/mpi numbers them; CollectiveMode */
    uint32_t comm;
    uint32_t root, op;
    uint32_t colour, key;  /* of MPI_Comm_split, in two's complement */
    Section send, receive; /* what goes to each rank, and what is expected from each */
    Term data;             /* the elements contributed, in the order of their destinations */
    Term result;           /* once is_done: what this process gets, in the order of sources */
    uint32_t is_done;
    uint32_t leave;      /* LeaveState */
    uint32_t request;    /* of a nonblocking one that is not completed: its slot + 1 */
    uint32_t persistent; /* the slot + 1 of the persistent request that it belongs to */
    uint32_t instance;   /* the number that all members know that request by; 0: none yet */
    /* While a user's operation combines the elements (mpi/fold.h). */
    uint32_t scratch; /* number of its first block on the heap + 1; 0: it has not begun */
    uint32_t contributions, calls; /* how many there are; calls of the function so far */
    uint32_t globals; /* the values of the global variables before a call, as a component */
    Term combined;    /* what the first of two orders gave */
    uint32_t site;
    uint32_t knowledge; /* of its owner at the start; once is_done, what the owner learns */
} Collective;
#define COLLECTIVE_TERMS(TERM) TERM(data) TERM(result) TERM(combined)

/* An object that a process made by MPI and holds a handle of: a datatype, a group, an operation …
 * The handle is the object's position; it is never used again, so that a stale one is known. */
typedef struct MpiObject {
    uint32_t kind; /* as src/mpi numbers them */
    uint32_t site; /* of the call that made it */
    uint32_t is_live, is_committed;
    uint32_t comm, key; /* of an attribute or a name: of what, and which */
    Term value; /* what it is: a list of numbers that is no pointer (mpi/object.h), or a pointer */
} MpiObject;
#define MPI_OBJECT_TERMS(TERM) TERM(value)

typedef VEC(MpiObject) MpiObjects;
typedef VEC(Collective) Collectives;
typedef VEC(Message) Messages;
typedef VEC(Request) Requests;

/* By source, destination and communicator: negative, 0 or positive. */
int message_order(const Message *a, const Message *b);
/* Adds a message where its order has it, after those of the same order: these keep the order of
 * posting. */
void messages_insert(Messages *messages, const Message *message);

#endif
