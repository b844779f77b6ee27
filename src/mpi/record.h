/* The records of MPI in a state: messages, requests, collectives, objects, communicators (paper,
 * figure 6). Their words are listed in record.def. */
#ifndef MPI_RECORD_H
#define MPI_RECORD_H

#include "state/state.h"

#define RECORD_TABLE "mpi/record.def"
#include "state/record_structs.h"

typedef enum MpiStage { MPI_BEFORE, MPI_ACTIVE, MPI_AFTER } MpiStage;

typedef enum SendMode {
    SEND_STANDARD,
    SEND_SYNCHRONOUS,
    SEND_READY,
    SEND_BUFFERED,
} SendMode;

typedef enum RequestKind {
    REQUEST_FREE,
    REQUEST_SEND,
    REQUEST_RECEIVE,
    REQUEST_MESSAGE,    /* a message that a matched probe took */
    REQUEST_COLLECTIVE, /* its record among the collectives has the rest */
    REQUEST_ATTACHED,   /* the buffer for buffered sends (mpi/buffered.h) */
    REQUEST_ROOM,       /* what one of them takes */
    REQUEST_WHOLE,      /* of several operations, its parts (mpi/whole.h) */
    REQUEST_FLUSH,      /* waits for what takes room in a buffer */
    REQUEST_GENERAL,    /* of the program's own (mpi/general.h) */
    REQUEST_FILE_READ,  /* an operation on a file (mpi/fileaccess.h) */
    REQUEST_FILE_WRITE,
    REQUEST_OPERATION, /* a one-sided operation (mpi/rma.h) */
    REQUEST_RETIRED,   /* over, but copies of its handle may exist: not to be reused yet */
} RequestKind;

typedef enum RequestState {
    REQUEST_INACTIVE, /* persistent, not started */
    REQUEST_POSTED,
    REQUEST_MATCHED,   /* the partner was found: it can complete */
    REQUEST_BUFFERED,  /* a send that MPI copied away */
    REQUEST_CANCELLED, /* withdrawn before it was matched */
} RequestState;

#define COMMUNICATION_ANY UINT32_MAX
#define COMMUNICATION_NOBODY (UINT32_MAX - 1) /* MPI_PROC_NULL */

typedef enum LeaveState { LEAVE_NOT, LEAVE_NOW, LEAVE_DONE } LeaveState;
typedef enum CollectiveMode {
    MODE_BLOCKING,
    MODE_NONBLOCKING,
    MODE_INIT,    /* makes a persistent request; the record stays as what each start copies */
    MODE_STARTED, /* started from such a record */
} CollectiveMode;

typedef enum WindowFlavour {
    WINDOW_CREATED = 1,
    WINDOW_ALLOCATED,
    WINDOW_DYNAMIC,
    WINDOW_SHARED,
} WindowFlavour;

typedef enum AccessEpoch {
    ACCESS_NONE,
    ACCESS_FENCE,
    ACCESS_START,
    ACCESS_LOCK,
    ACCESS_LOCK_ALL,
} AccessEpoch;
typedef enum ExposureEpoch { EXPOSURE_NONE, EXPOSURE_FENCE, EXPOSURE_POST } ExposureEpoch;

typedef enum GrantKind { GRANT_SHARED, GRANT_EXCLUSIVE, GRANT_POST } GrantKind;
typedef enum GrantStatus {
    GRANT_OFFERED, /* posted, and not yet started */
    GRANT_AWAITED, /* asked for */
    GRANT_HELD,
    GRANT_RETURNED, /* the origin has completed what it did */
} GrantStatus;

typedef enum OperationKind {
    OPERATION_PUT,
    OPERATION_GET,
    OPERATION_ACCUMULATE,
    OPERATION_FETCH, /* MPI_Get_accumulate, MPI_Fetch_and_op */
    OPERATION_COMPARE,
} OperationKind;
typedef enum OperationStatus {
    OPERATION_HELD_BACK, /* its grant is awaited */
    OPERATION_PENDING,   /* it takes effect some time: which of several comes first is a choice */
    OPERATION_CHOSEN,    /* it takes effect as soon as its process is looked at */
    OPERATION_DONE,      /* it has taken effect, and is not yet complete */
} OperationStatus;

typedef enum AccessKind {
    ACCESS_LOAD, /* by the process itself */
    ACCESS_STORE,
    ACCESS_ATTACH, /* the memory is attached to a window, or detached */
    ACCESS_GET,
    ACCESS_PUT,
    ACCESS_ACCUMULATE,
} AccessKind;

/* What is done with bytes of a file, or with all of it. */
typedef enum FileUsage {
    FILE_READ,
    FILE_WRITTEN,
    FILE_RESIZED,
    FILE_MEASURED, /* its size was asked for */
    FILE_CUT,      /* it was read up to its end, and more was asked for */
    FILE_FOUND,    /* opened, and was there */
    FILE_CREATED,
    FILE_MISSED, /* opened, and was not there, or made only because it was not */
    FILE_DELETED,
} FileUsage;

/* The numbers of the kinds: of a process, of the state. */
enum { MPI_RECORDS = 8 };
enum {
    RECORD_MPI_PROCESS = MPI_RECORDS,
    RECORD_REQUESTS,
    RECORD_COLLECTIVES,
    RECORD_OBJECTS,
    RECORD_PARTS,
    RECORD_OPERATIONS,
    RECORD_ACCESSES,
    RECORD_ATTACHMENTS,
    RECORD_FILE_PARTS,
    RECORD_PARTITIONED_MADE,
};
enum {
    RECORD_COMMS = MPI_RECORDS,
    RECORD_MESSAGES,
    RECORD_WINDOWS,
    RECORD_GRANTS,
    RECORD_UNLOCKED,
    RECORD_SIDES,
    RECORD_MPI_FILES,
    RECORD_FILE_ACCESSES,
    RECORD_FILE_EXTENTS,
};

RECORD_ACCESS(MpiProcess, mpi_process, Process, RECORD_MPI_PROCESS)
RECORD_ACCESS(Request, requests, Process, RECORD_REQUESTS)
RECORD_ACCESS(Collective, collectives, Process, RECORD_COLLECTIVES)
RECORD_ACCESS(MpiObject, objects, Process, RECORD_OBJECTS)
RECORD_ACCESS(WindowPart, parts, Process, RECORD_PARTS)
RECORD_ACCESS(Attachment, attachments, Process, RECORD_ATTACHMENTS)
RECORD_ACCESS(RmaOperation, operations, Process, RECORD_OPERATIONS)
RECORD_ACCESS(Access, accesses, Process, RECORD_ACCESSES)
RECORD_ACCESS(FilePart, file_parts, Process, RECORD_FILE_PARTS)
RECORD_ACCESS(PartitionedMade, partitioned_made, Process, RECORD_PARTITIONED_MADE)
RECORD_ACCESS(MpiFile, mpi_files, State, RECORD_MPI_FILES)
RECORD_ACCESS(FileAccess, file_accesses, State, RECORD_FILE_ACCESSES)
RECORD_ACCESS(FileExtent, file_extents, State, RECORD_FILE_EXTENTS)
RECORD_ACCESS(Message, messages, State, RECORD_MESSAGES)
RECORD_ACCESS(Window, windows, State, RECORD_WINDOWS)
RECORD_ACCESS(Grant, grants, State, RECORD_GRANTS)
RECORD_ACCESS(GroupSide, sides, State, RECORD_SIDES)
RECORD_ACCESS(Unlocked, unlocked, State, RECORD_UNLOCKED)

/* What a process waits for, by its phase: PHASE_START before the call has done anything. */
enum {
    PHASE_START,
    PHASE_WAIT,      /* for the requests in waits, or for a collective */
    PHASE_PROBE,     /* for a message; waits holds communicator, source, tag */
    PHASE_PROBE_ANY, /* the same from any source, or of what may be cancelled: which one is a choice */
    PHASE_PROBED,    /* the choice was made: waits holds the source as fourth word */
    PHASE_OBSERVE,   /* observe.h */
    PHASE_OBSERVED,  /* the answer is the last word of waits */
    PHASE_WINDOW,    /* for a lock, a post, the effect or the end of one-sided operations */
    PHASE_RETURNED,  /* from there before it was granted */
    PHASE_FILE,      /* for its turn at a file, which is a choice */
    PHASE_FILE_TURN, /* it has come */
    PHASE_SIDE,      /* for the other members of an intercommunicator */
    PHASE_ABORT,     /* about to end all processes, once nobody can do anything else */
    /* All requests of the call can complete; those before phase - PHASE_COMPLETING have. */
    PHASE_COMPLETING = 1000,
};

/* What a process in PHASE_OBSERVE has called (observe.h): the first word of waits. */
typedef enum ObserveKind {
    OBSERVE_WAITANY,
    OBSERVE_WAITSOME,
    OBSERVE_TEST, /* one request */
    OBSERVE_TESTALL,
    OBSERVE_TESTANY,
    OBSERVE_TESTSOME,
    OBSERVE_IPROBE,
    OBSERVE_IMPROBE,
    OBSERVE_STATUS, /* MPI_Request_get_status */
    OBSERVE_STATUS_ALL,
    OBSERVE_STATUS_ANY,
    OBSERVE_STATUS_SOME,
    OBSERVE_ARRIVED,  /* MPI_Parrived */
    OBSERVE_EXPOSURE, /* MPI_Win_test; waits holds it, see epoch_test */
} ObserveKind;

/* What MPI keeps of a process itself. */
static inline MpiProcess *mpi_of(const Process *process)
{
    return mpi_process_at(process, 0);
}
/* The words of mpi/comm.h. */
static inline VecU32 *comms_of(const State *state)
{
    return (VecU32 *)&state->records[RECORD_COMMS];
}

/* All kinds, for a run. */
void mpi_records_add(RecordKinds *kinds);

/* By source, destination and communicator: negative, 0 or positive. */
int message_order(const Message *a, const Message *b);
/* Adds a message where its order has it, after those of the same order: these keep the order of
 * posting. */
void messages_insert(State *state, const Message *message);
/* Drops the free records at the end. */
void requests_trim(Process *process);
/* Whether such a call looks for messages, not at requests. */
static inline bool observe_is_probe(ObserveKind kind)
{
    return kind == OBSERVE_IPROBE || kind == OBSERVE_IMPROBE;
}

/* Of a send: whether the program said that the partition is ready; of a receive, whether the program
 * was told that it has arrived. */
bool request_partition_is_ready(const Request *request, uint32_t partition);
/* Whether all of a send goes out: of a partitioned one, that all partitions are ready. */
bool request_is_out(const Request *request);
/* Whether a request of MPI_Buffer_iflush waits for what has that room. */
bool request_is_flushed(const Request *flush, const Request *room);
/* Whether who waits for the request waits for the operation in the slot, too. */
bool request_waits_for(const Process *process, uint32_t whole, uint32_t slot);

#endif
