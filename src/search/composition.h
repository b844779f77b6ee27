/* A program as a transition system; of a compare (comparison.h), the one of the two programs that is
 * at work. The choices are the feasible sides of a branch, the values of a term that must be
 * concrete, and the alternatives of communication.
 */
#ifndef SEARCH_COMPOSITION_H
#define SEARCH_COMPOSITION_H

#include "libc/record.h"
#include "search/label.h"
#include "search/remembered.h"
#include "search/verify.h"
#include "state/exec.h"

#define NO_TURN UINT32_MAX

/* How far a run came without a choice, and two states on the way. */
typedef struct MoveRounds {
    uint64_t moves, kept_at, near_at;
    ComponentId kept,
        near; /* near: all that follow soon are compared with it; 0: their outline is */
    uint64_t outline;
} MoveRounds;

typedef struct Composition {
    Engine engine;
    RecordKinds kinds; /* of the state */
    State state;
    Model *models[2]; /* [0] NULL in a verify */
    DeadlockMode deadlock;
    ContextId initial;        /* the path condition of the first state */
    uint32_t unbounded_depth; /* see VerifyOptions */
    bool reduces;             /* local runs of the processes are not interleaved */
    uint32_t turn; /* without reduction: the process that runs until it waits; follows from the last
                      label */
    bool highest_first;        /* of the ready processes: where the order is tested */
    uint32_t confluence_calls; /* of that test so far */
    const InputBound *bounds;  /* what the options say of the inputs */
    uint32_t bound_count;
    const TextRules *text;   /* how printed text is compared */
    bool has_compared_text;  /* some of it was, so far */
    bool has_other_writer;   /* another rank than 0 printed what was compared */
    bool has_left_text;      /* rules left some of it out */
    const Finding *replayed; /* a replay: what is to be found again; else NULL */
    Labels labels;           /* of the current choice */
    Alternatives alternatives;
    VecU32 spins;      /* states met since anything but polling happened */
    const Label *path; /* the labels taken so far; owned by the search */
    uint32_t path_length;
    const Label *followed; /* a replay: the labels of the path that it follows; else NULL */
    uint32_t followed_length;
    Remembered idle; /* which optional steps lead nowhere (idle.h) */
    MoveRounds rounds;
    bool is_stuck;           /* the path ends since no process can go on */
    bool has_finished;       /* the path ends since all processes have ended */
    struct Watcher *watcher; /* a formula is looked for (watcher.h); or NULL */
    struct Lasso *lasso;     /* executions that never end are looked for (lasso.h); or NULL */
} Composition;

/* An empty state, in a store of its own. */
void composition_init_state(Composition *composition);
/* Puts the state before the first step: inputs constrained, processes at the start of main. False
 * when the inputs have no solution (*why says so) or evaluation stopped. */
bool composition_start(Composition *composition);

Point composition_run(Composition *composition);
/* Runs the processes that are ready. Returns true with a point when there is something to choose,
 * or the path is over. */
bool composition_run_ready(Composition *composition, Point *point);
bool composition_take(Composition *composition, Label label);

/* The term of TextRules.tolerance; TERM_NONE: there is none. */
Term composition_tolerance(const Composition *composition);
/* All processes have ended: the call of MPI_Abort, or the statement that ended one with a status
 * that is not 0; NULL: all ended as they should. */
const Stmt *composition_failing_exit(const Composition *composition);

/* The place of the first assumption that does not hold where a process stands is counted as the end
 * of an execution; so is a state where some process waits for ever. */
void composition_count_cut(const Composition *composition);
void composition_count_hung(const Composition *composition);
/* All processes have ended: looks at what is left, and notes that the program has finished. */
void composition_finish(Composition *composition);

/* The path is over, or everything is. */
Point composition_end(const Composition *composition);
/* The labels are to be chosen from. */
Point composition_choice(const Composition *composition, bool is_nondeterministic, bool may_recur);

System composition_system(Composition *composition);

#endif
