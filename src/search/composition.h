/* A program as a transition system; of a compare (comparison.h), the one of the two programs that is
 * at work. The choices are the feasible sides of a branch, the values of a term that must be
 * concrete, and the alternatives of communication.
 */
#ifndef SEARCH_COMPOSITION_H
#define SEARCH_COMPOSITION_H

#include "libc/record.h"
#include "search/label.h"
#include "search/remembered.h"
#include "search/repeats.h"
#include "search/options.h"
#include "search/reduction.h"
#include "state/exec.h"
#include "symbolic/memo.h"

/* A state without what was thrown away: but for the path condition it is the one that was met before it. */
typedef struct MetState {
    ContextId context;
    ComponentId identity;
    uint32_t before; /* its place, plus 1; 0: there is none */
} MetState;

/* What forgotten.h keeps. */
typedef struct Forgotten {
    bool is_on;
    uint32_t in_vain; /* identities made since one was met again */
    Memo plain;       /* terms in which nothing drawn is */
    VEC(MetState) met;
    Memo last_met; /* state without its condition to the last in met, plus 1 */
} Forgotten;

/* So many choices from the start, how many values inputs with bounds may still have (unbounded.h). */
typedef struct Spread {
    uint32_t length;
    double open;
} Spread;

typedef struct Composition {
    Engine engine;
    RecordKinds kinds; /* of the state */
    State state;
    Model *models[2]; /* [0] NULL in a verify */
    DeadlockMode deadlock;
    bool follows_stuck; /* behind a potential deadlock there may be others that count: what MPI
                                 may do is an alternative there, too, and not all taken */
    ContextId initial;  /* the path condition of the first state */
    uint32_t unbounded_depth; /* see VerifyOptions */
    VEC(Spread) spreads;      /* of choices of the path, in its order */
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
    VecU32
        silent;   /* processes whose optional steps were put off here, and which send nothing behind
                      these (idle.h) */
    VecU32 spins; /* states met since anything but polling happened */
    bool
        spins_stay; /* … and nothing else happens before polling is found to go on for ever, or too long */
    bool
        has_polled; /* some process was told "not yet" without a choice, since this was cleared, … */
    StateId polled_at; /* … and in that state */
    const Label *path; /* the labels taken so far; owned by the search */
    uint32_t path_length;
    const Label *followed; /* a replay: the labels of the path that it follows; else NULL */
    uint32_t followed_length;
    Remembered idle; /* which optional steps lead nowhere (idle.h) */
    Remembered
        interchanges; /* of which states the order of answers does not matter (interchange.h) */
    Forgotten forgotten;
    struct Symmetry
        *symmetries[2]; /* of the models: states that are the same but for which process is
                                       which are known by one identity; NULL: none are */
    Memo leaving; /* by the site of a branch, and the side: the alternatives that leave its loop */
    Repeats repeats;         /* of the run since the last choice */
    bool is_stuck;           /* the path ends since no process can go on */
    bool has_finished;       /* the path ends since all processes have ended */
    struct Watcher *watcher; /* a formula is looked for (watcher.h); or NULL */
    struct Lasso *lasso;     /* executions that never end are looked for (lasso.h); or NULL */
    struct HeadStarts *head_starts; /* of the implementation (headstart.h); NULL: it has none */
    struct Learned
        *learned; /* what suffices for nothing to be wrong is learnt (learned.h); or NULL */
} Composition;

/* Runs the processes that are ready. Returns true with a point when there is something to choose,
 * or the path is over. */
bool composition_run_ready(Composition *composition, Point *point);
/* A move more without a choice: whether the state is one that the run was in (repeats.h). */
bool composition_repeats(Composition *composition);

/* The term of TextRules.tolerance; TERM_NONE: there is none. */
Term composition_tolerance(const Composition *composition);
/* Whether the path leaves a process out from some branch on, where it goes round for ever (LABEL_REST). */
bool composition_rests(const Composition *composition, uint32_t rank);
/* The path is over, or everything is. */
Point composition_end(const Composition *composition);
/* Releases the state with its store, and what the run remembers; not the models, the prover and the contexts. */
void composition_release(Composition *composition);
/* The labels are to be chosen from. */
Point composition_choice(const Composition *composition, bool is_nondeterministic, bool may_recur);

#endif
