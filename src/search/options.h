/* What a verification, or a comparison, is asked: which faults are looked for, in which executions,
 * within which limits, and how. */
#ifndef SEARCH_OPTIONS_H
#define SEARCH_OPTIONS_H

#include <stdio.h>

#include "search/formula.h"
#include "state/given.h"
#include "symbolic/prover.h"

typedef enum DeadlockMode {
    DEADLOCK_MODE_POTENTIAL,
    DEADLOCK_MODE_ABSOLUTE,
    DEADLOCK_MODE_IGNORE
} DeadlockMode;

/* A snapshot for the progress line; called at most a few times a second. Returning false stops the
 * search with an inconclusive verdict ("interrupted"). */
typedef bool VerifyProgress(void *user, const Stats *stats, uint32_t depth);

/* How outputs and printed text (printed.h) are compared; a pattern is NULL where there is none. */
typedef struct TextRules {
    const char *only;    /* lines that match are compared, no others */
    const char *ignored; /* lines that match are not compared */
    bool ignores_layout; /* blanks and the conversions of numbers do not matter */
    /* A number that real outputs, and printed numbers where the layout does not matter, may differ by;
     * NULL: they are equal. */
    const char *tolerance;
} TextRules;

/* What is found of these properties in this line is allowed. */
typedef struct Allowance {
    const char *file; /* a path, or the end of one */
    uint32_t line;
    PropertySet properties;
    const char *origin; /* who says so: "-allow=f.c:12:overflow" */
} Allowance;

/* What tests are to cover: each side of a branch and each truth of its conditions, each
 * statement, each path, each truth of a condition that decides. */
typedef enum TestGoal { TEST_NOTHING, TEST_BRANCHES, TEST_LINES, TEST_PATHS, TEST_MCDC } TestGoal;

/* Where what is left of a search is kept (checkpoint.h). */
typedef struct CheckpointPlan {
    const char *directory;
    double seconds; /* between one time and the next */
    bool resumes;   /* goes on with what was kept there */
    bool
        is_first; /* no search of the command came before: it is said when there is nothing of it */
} CheckpointPlan;

struct FoundPath;

/* Where the search goes from a path that a formula was found on. */
typedef enum PathAnswerKind {
    PATH_NEXT,
    PATH_EXTEND,  /* to longer ones that begin with it */
    PATH_DISCARD, /* it is none, nor are those with the same first positions */
    PATH_QUIT,    /* nowhere */
} PathAnswerKind;

typedef struct PathAnswer {
    PathAnswerKind kind;
    uint32_t positions; /* of DISCARD, from 1 on */
} PathAnswer;

typedef struct VerifyOptions {
    uint32_t
        processes[2]; /* of each side; a program that does not call MPI_Init runs as one process */
    DeadlockMode deadlock;
    PropertySet properties;
    const InputBound *inputs;
    uint32_t input_count;
    uint32_t error_limit; /* stop after so many distinct violations; 0: none */
    uint32_t spawn_limit; /* processes that may be spawned, of a program that spawns any */
    double timeout;       /* seconds; 0: none */
    double
        processor_timeout; /* seconds of this process, all that it did before included; 0: none */
    size_t memory;         /* bytes of resident memory; 0: none */
    uint32_t depth_limit;  /* of the search stack; 0: none */
    uint32_t
        unbounded_depth; /* choices on a path from which on unbounded.h looks at branches; 0: many */
    uint32_t loop_limit; /* rounds of one loop in one call of its function; 0: none; see loops.h */
    const LoopBound *loop_bounds; /* of single loops */
    uint32_t loop_bound_count;
    const Allowance *allowances;
    uint32_t allowance_count;
    bool accepts_bounds;  /* what holds within the bounds on loops is verified */
    uint64_t state_limit; /* states seen; 0: none */
    bool reduce;          /* partial-order reduction */
    bool exchanges;       /* states that differ in which process is which alone are one */
    bool starts_ahead;    /* an implementation has head starts (headstart.h) */
    uint32_t doubts; /* of DOUBT_…: what is not left out of account, as it is until it matters */
    bool runs_concrete;   /* stretches without symbolic values run on words (state/concrete.h) */
    bool fixes_rand;      /* rand gives the numbers of glibc, else any */
    bool splits_windows;  /* one-sided communication by the separate model, not the unified one */
    bool keeps_snapshots; /* collective assertions keep whole processes, not what they read alone */
    MergeMode merge;      /* short branches become choices: see state/merge.h */
    bool
        tries_merging; /* of numbers, with more and more effort, where branches make many paths; merge
                             is what the others go by */
    Forks forks;       /* what a search that is not the last resort may cost */
    bool learns;       /* conditions under which states need not be explored (learned.h) */
    bool simplify;
    bool marks_reached; /* the result says which statements were executed */
    Formula *formula;   /* paths that satisfy it are looked for, and nothing else; NULL: none */
    bool is_claim;      /* it is the negation of what is to hold (-ltl) */
    uint32_t repeat;    /* how often such a path may pass a place; 0: as it does */
    /* Asked of each such path, of which number others came before; NULL: as many are looked for as
     * error_limit says. */
    PathAnswer (*ask)(void *user, const struct FoundPath *path, uint32_t number);
    void *ask_user;
    bool is_shortest;                 /* of those paths one with the fewest positions */
    bool explains_backward;           /* of each, what has to hold at its places (backward.h) */
    TestGoal tests;                   /* the result has tests that cover these, too */
    uint32_t jobs;                    /* processes that search at a time */
    const CheckpointPlan *checkpoint; /* NULL: nothing is kept */
    struct Cluster *cluster; /* ranks that search together (cluster.h); NULL: there are no others */
    /* For these: a fingerprint of the programs and of all that the command says of the search. */
    uint32_t identity[4];
    /* Numbers of alternatives: the only path that is followed, to find again what another search
     * found on it. Not given: all are. */
    const uint32_t *guide;
    uint32_t guide_length;
    bool draws_states; /* the result has the graph of states */
    bool save_all;     /* save every state, not only where the heuristic says so */
    ProverOptions prover;
    Given given;
    FILE *run; /* not NULL: one schedule is executed with concrete inputs; what it prints goes there
                */
    uint64_t seed; /* of the schedule; 0: the first alternative at every choice */
    TextRules text;
    VerifyProgress *progress;
    void *progress_user;
} VerifyOptions;

#endif
