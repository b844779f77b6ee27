/* A state of one model (paper, figure 6), being built or committed.
 *
 * The State object is mutable and there is one of it: processes are edited in place, and nothing is
 * interned while a process runs. state_commit interns bottom up what changed since the last commit
 * or restore and returns the id of the whole; state_restore makes the object equal to a committed
 * state again, touching only the processes that differ (paper, section 5.3: the morphic pattern).
 *
 * Notes (where an output was last written) are committed beside the state, not in it: they serve
 * messages and do not make two states different.
 */
#ifndef STATE_STATE_H
#define STATE_STATE_H

#include "state/communication.h"
#include "state/model.h"
#include "state/store.h"
#include "symbolic/context.h"

typedef enum ProcessStatus {
    PROCESS_READY,   /* may execute */
    PROCESS_BLOCKED, /* waits at a system call */
    PROCESS_ENDED,
    PROCESS_CUT, /* at an assumption that does not hold: the others may still go on */
} ProcessStatus;

typedef enum MpiPhase { MPI_BEFORE, MPI_ACTIVE, MPI_AFTER } MpiPhase;

/* ZEROED_AND_STORED: zeros were stored, too, which have the type that they were stored with. */
enum { ZEROED_NOT, ZEROED, ZEROED_AND_STORED };

/* One block of the heap. A block gets its element type at the first typed use. */
typedef struct Block {
    uint32_t is_live;
    uint32_t type;        /* index of the element type + 1; 0: none yet */
    Term bytes;           /* its size */
    Term extent;          /* number of elements, once typed */
    Term element_extents; /* of the element type, as one tuple; TERM_NONE: all constant */
    Term value;           /* array of elements, once typed */
    uint32_t is_zeroed;   /* ZEROED_…: what nothing was stored in is zero */
    uint32_t site;        /* of the call that allocated it */
    uint32_t frame;       /* depth of the frame that it ends with (alloca) + 1; 0: it is freed */
} Block;
#define BLOCK_TERMS(TERM) TERM(bytes) TERM(extent) TERM(element_extents) TERM(value)

/* A frame is words of the stack: this header, then the values of its variables by slot, then the
 * extents of their types by slot, then (when loops are counted) the visits of each location. */
typedef struct FrameHeader {
    uint32_t function; /* index */
    uint32_t location;
    uint32_t call; /* index of the caller's statement that awaits the return; UINT32_MAX: none */
    uint32_t variables;
} FrameHeader;

#define FRAME_HEADER_WORDS 4u

typedef struct Process {
    uint32_t status;       /* ProcessStatus */
    uint32_t phase;        /* of the system call it waits at */
    uint32_t mpi;          /* MpiPhase */
    uint32_t thread_level; /* what MPI_Init or MPI_Init_thread provided */
    uint32_t receive_order;
    uint32_t next_symbol; /* numbers the fresh symbols of this process */
    uint32_t exit_status; /* a Term, once ended */
    uint32_t exit_site;   /* of the statement that ended it */
    Term last_time;       /* what its clock showed last; TERM_NONE: nothing yet */
    Term seed;            /* of its random numbers; TERM_NONE: not set */
    uint32_t random_position;
    uint32_t knowledge; /* of what the others did (mpi/knowledge.h) */
    VecU32 stack;
    VecU32 bases;   /* of each frame: its position in stack */
    VecU32 globals; /* values by slot, then extents by slot */
    VEC(Block) heap;
    Requests requests;
    VecU32 waits;            /* request slots of the call it waits at */
    Collectives collectives; /* per communicator in the order of their start */
    MpiObjects objects;      /* that it made */
    /* Of the last commit or restore. */
    ComponentId committed;
    ComponentId quiet_place; /* it as a place without messages; 0: not known */
    bool is_changed;
    ContextId simplified; /* its terms are simplified under this context, if it is unchanged */
} Process;
#define PROCESS_TERMS(TERM) TERM(exit_status) TERM(last_time) TERM(seed)

typedef enum AbortKind { ABORT_NOT, ABORT_BY_MPI, ABORT_BY_LIBRARY } AbortKind;

typedef struct OutputNote {
    uint32_t site; /* of the last write; 0: none */
    uint32_t rank;
} OutputNote;

typedef struct State {
    const Model *model;
    Store *store;
    ContextId context;
    Process *processes;
    uint32_t process_count, process_capacity;
    VecU32 outputs; /* values by slot, then extents by slot, then writers by slot: a value of the
                       output's shape whose scalars are the rank that wrote it last + 1; 0: none */
    VEC(OutputNote) output_notes; /* by slot: the last write, then the last write of each rank */
    Messages messages;
    VecU32 comms;            /* communicators that the program made, in the form of mpi/comm.h */
    uint32_t is_aborted;     /* what was left undone is no error; AbortKind */
    VecU32 text;             /* what rank 0 printed, in the form of libc/text.h */
    uint32_t has_other_text; /* another rank printed, too */
    uint32_t has_foreign;    /* a pointer was sent to another process (pointer.h) */
    VecU32 files;            /* that were written, in the form of libc/files.h */
    VEC(const Type *) heap_types; /* only grows; the same number always means the same type */
    ComponentId finished;         /* of a compare: the final outputs of the specification; else 0 */
    ComponentId finished_text;
    ComponentId finished_files;
    ComponentId finished_notes;
    uint32_t finished_aborted; /* AbortKind of the specification */
} State;

typedef struct StateId {
    ComponentId state, notes;
} StateId;

void state_init(State *state, Store *store);
void state_release(State *state);
/* Sets up the processes of a model before their first step: no frames, globals and outputs unset.
 * The context stays. */
void state_start(State *state, const Model *model);

StateId state_commit(State *state);
/* model is the one the state was committed with. */
void state_restore(State *state, StateId id, const Model *const models[2]);

/* The outputs and the text of now become those of the model that has finished. */
void state_keep_outputs(State *state);
/* Whether every process has ended. */
bool state_is_ended(const State *state);

/* Frames. The new frame's variables are undefined. */
void process_push(Process *process, const Model *model, const Function *function, uint32_t call);
void process_pop(Process *process);

static inline uint32_t process_depth(const Process *process)
{
    return process->bases.length;
}
static inline FrameHeader *process_frame(Process *process, uint32_t depth)
{
    return (FrameHeader *)(process->stack.data + process->bases.data[depth]);
}
static inline FrameHeader *process_top(Process *process)
{
    return process_frame(process, process->bases.length - 1);
}
/* The (first) statement where a process stands. */
const Stmt *process_stmt(const Process *process, const Model *model, const Function **function);
/* The values of a frame's variables by slot; the extents follow them. */
static inline Term *frame_values(FrameHeader *frame)
{
    return (Term *)frame + FRAME_HEADER_WORDS;
}
/* The visits of each location, when the model counts them. */
static inline uint32_t *frame_visits(FrameHeader *frame)
{
    return frame_values(frame) + 2 * frame->variables;
}

/* The number of a type among heap_types. */
uint32_t state_heap_type(State *state, const Type *type);

/* Calls visit for every term of the state, which may replace it. */
typedef Term TermVisit(void *user, Term term);
/* Those of one process: its frames, globals, heap and operations. Marks it as changed when some
 * term was. */
void process_map(Process *process, TermVisit *visit, void *user);
/* Only those of its operations and of what it made by MPI. */
bool process_map_operations(Process *process, TermVisit *visit, void *user);
/* Those of a process, and of the messages that it has posted. */
void state_map(State *state, uint32_t rank, TermVisit *visit, void *user);
/* Every word of the same records, whatever it means, of the process itself and of its calls too:
 * what checked builds look through for terms that the lists of terms forgot. */
typedef void WordVisit(void *user, uint32_t word);
void state_each_word(const State *state, uint32_t rank, WordVisit *visit, void *user);
/* Simplifies every term under the path condition (paper, section 4.5). */
void state_simplify(State *state, Contexts *contexts);

#endif
