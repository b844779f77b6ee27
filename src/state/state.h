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

#include "state/block.h"
#include "state/model.h"
#include "state/store.h"
#include "symbolic/context.h"

typedef enum ProcessStatus {
    PROCESS_READY,   /* may execute */
    PROCESS_BLOCKED, /* waits at a system call */
    PROCESS_ENDED,
    PROCESS_CUT, /* at an assumption that does not hold: the others may still go on */
} ProcessStatus;

/* A frame is words of the stack: this header, then the values of its variables by slot, then the
 * extents of their types by slot, then (when loops are counted) the visits of each location. */
typedef struct FrameHeader {
    uint32_t function; /* index */
    uint32_t location;
    uint32_t call; /* index of the caller's statement that awaits the return; UINT32_MAX: none */
    uint32_t variables;
} FrameHeader;

#define FRAME_HEADER_WORDS 4u

/* In a frame that a system function entered (call_enter), the call is this bit and the phase. */
#define CALL_OF_SYSTEM 0x80000000u

/* What of a process is of one flow of control; a process has one. */
typedef struct Flow {
    uint32_t status; /* ProcessStatus */
    uint32_t phase;  /* of the system call it waits at */
    VecU32 stack;
    VecU32 bases; /* of each frame: its position in stack */
    VecU32 waits; /* what the call that it waits at waits for, in the call's own form */
} Flow;

typedef struct Process {
    Flow flow;
    uint32_t next_symbol;             /* numbers the fresh symbols of this process */
    Term exit_status;                 /* once ended */
    uint32_t exit_site;               /* of the statement that ended it */
    VecU32 globals;                   /* values by slot, then extents by slot */
    VecU32 records[RECORD_KINDS_MAX]; /* by number */
    /* Of the last commit or restore. */
    ComponentId committed;
    ComponentId quiet_place; /* it as a place without records; 0: not known */
    bool is_changed;
    ContextId simplified; /* its terms are simplified under this context, if it is unchanged */
} Process;

RECORD_ACCESS(Block, blocks, Process, RECORD_BLOCKS)
RECORD_ACCESS(Claim, claims, Process, RECORD_CLAIMS) /* claim.h */

/* Of all processes at once: by one that ends the others, or by the library's abort. */
typedef enum AbortKind { ABORT_NOT, ABORT_OF_ALL, ABORT_BY_LIBRARY } AbortKind;

typedef struct OutputNote {
    uint32_t site; /* of the last write; 0: none */
    uint32_t rank;
} OutputNote;

typedef struct State {
    const Model *model;
    Store *store;
    const RecordKinds *kinds;
    ContextId context;
    Process *processes;
    uint32_t process_count, process_capacity;
    VecU32 outputs; /* values by slot, then extents by slot, then writers by slot: a value of the
                       output's shape whose scalars have a bit for each rank that wrote it */
    VEC(OutputNote) output_notes; /* by slot: the last write, then the last write of each rank */
    VecU32 records[RECORD_KINDS_MAX]; /* by number */
    uint32_t is_aborted;              /* what was left undone is no error; AbortKind */
    uint32_t has_foreign;             /* a pointer was sent to another process (pointer.h) */
    VEC(const Type *) heap_types;     /* only grows; the same number always means the same type */
    ComponentId finished;             /* of a compare: what the specification left; else 0 */
    ComponentId finished_notes;
    Term split; /* whose value is chosen next, at a choice of one (exec_split); else TERM_NONE */
} State;

RECORD_ACCESS(Block, shared_blocks, State, RECORD_SHARED_BLOCKS)

typedef struct StateId {
    ComponentId state, notes;
} StateId;

/* The kinds of records are made once for all states of a store, and outlive the state. */
void state_init(State *state, Store *store, const RecordKinds *kinds);
void state_release(State *state);
/* Sets up the processes of a model before their first step: no frames, globals and outputs unset.
 * The context stays. */
void state_start(State *state, const Model *model);

StateId state_commit(State *state);
/* The same in the middle of a run of a process, which goes on with what it has begun. */
StateId state_commit_amid(State *state, uint32_t rank);
/* model is the one the state was committed with. */
void state_restore(State *state, StateId id, const Model *const models[2]);

/* A process alone, as it is now; and as it was. */
ComponentId state_commit_process(State *state, uint32_t rank);
void state_put_process(State *state, uint32_t rank, ComponentId id);
/* The id that the state, all of whose processes are as they were committed, would have with these ones in their places. */
ComponentId state_commit_as(State *state, const ComponentId *processes);
/* The value that a global, or a local of its topmost frame, had then; slot and count as of its
 * Variable, and of all of these. */
Term state_variable_then(const State *state, ComponentId process, bool is_global, uint32_t slot);
/* The outputs of now, and the records that are outputs, become those of the model that has
 * finished. */
void state_keep_outputs(State *state);
/* Of the model that has finished: its outputs, its records of a kind that is an output, how it was
 * aborted. Valid until the next component is interned or a process is read. */
const uint32_t *state_finished_outputs(const State *state, uint32_t *count);
const uint32_t *state_finished_records(const State *state, uint32_t number, uint32_t *count);
AbortKind state_finished_aborted(const State *state);
/* Whether it is one of the processes that may be spawned, and was not. */
bool state_is_absent(const State *state, uint32_t rank);
/* Whether every process has ended. */
bool state_is_ended(const State *state);

/* Frames. The new frame's variables are undefined. */
uint32_t frame_words(const Model *model, const Function *function);
void process_push(Process *process, const Model *model, const Function *function, uint32_t call);
void process_pop(Process *process);

static inline uint32_t process_depth(const Process *process)
{
    return process->flow.bases.length;
}
static inline FrameHeader *process_frame(Process *process, uint32_t depth)
{
    CHECK(depth < process_depth(process));
    return (FrameHeader *)(process->flow.stack.data + process->flow.bases.data[depth]);
}
static inline FrameHeader *process_top(Process *process)
{
    return process_frame(process, process->flow.bases.length - 1);
}
/* Equal where the process stands at the same place with the same values of local variables. */
uint64_t process_outline(const Process *process);
/* The (first) statement where a process stands. */
const Stmt *process_stmt(const Process *process, const Model *model, const Function **function);
/* The function that it names, if it is a call; NULL: it is none, or goes through a pointer. */
const Function *process_callee(const Process *process, const Model *model);
/* The same, of a system function. */
const SystemFunction *process_system_callee(const Process *process, const Model *model);
/* The values of a frame's variables by slot; the extents follow them. */
static inline Term *frame_values(FrameHeader *frame)
{
    return (Term *)frame + FRAME_HEADER_WORDS;
}
/* Of each location, when the model counts: its visits, and the path condition of the last one. */
static inline uint32_t *frame_visits(FrameHeader *frame)
{
    return frame_values(frame) + 2 * frame->variables;
}

/* The number of a type among heap_types. */
uint32_t state_heap_type(State *state, const Type *type);

/* Calls visit for every term of a process: its frames, globals and records, and those records of
 * the state that are its own. Marks it as changed when some term was. */
void state_map(State *state, uint32_t rank, TermVisit *visit, void *user);
/* The same for all that does not merely repeat what another record says (RecordKind.is_derived);
 * visit replaces nothing. */
void state_scan(const State *state, uint32_t rank, TermVisit *visit, void *user);
/* Only the process's own records, blocks of the heap apart. */
void process_scan_records(const State *state, uint32_t rank, TermVisit *visit, void *user);
/* Every term of the state, of all its processes; of what a specification left, none. */
void state_map_all(State *state, TermVisit *visit, void *user);
/* Every component that its records name. */
void state_each_component(const State *state, WordVisit *visit, void *user);
/* Every word of a process, whatever it means, and of its calls too: what checked builds look through
 * for terms that nothing declares. */
void state_each_word(const State *state, uint32_t rank, WordVisit *visit, void *user);
/* Whether every record of every process is as its kind says (record.h). */
bool state_check(const State *state, const TermBank *bank);
/* Its records, for people who look for a fault of tass. */
void state_print(Buf *out, const State *state);
/* Simplifies every term under the path condition (paper, section 4.5). */
void state_simplify(State *state, Contexts *contexts);

#endif
