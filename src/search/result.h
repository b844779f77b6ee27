/* What a run found: the verdict, the violations with their traces, the statistics. Plain data, made
 * by verify.h, read by report. Everything lives in the result's arena; texts are ready to print. */
#ifndef SEARCH_RESULT_H
#define SEARCH_RESULT_H

#include "lib/property.h"
#include "lib/source.h"
#include "lib/stats.h"
#include "lib/vec.h"
#include "lib/ending.h"
#include "state/reached.h"
#include "symbolic/rules.h"

typedef enum Verdict {
    VERDICT_VERIFIED,     /* exit status 0 */
    VERDICT_VIOLATED,     /* 1 */
    VERDICT_INCONCLUSIVE, /* 2 */
    VERDICT_UNUSABLE,     /* 3 */
} Verdict;

typedef enum Certainty { CERTAINTY_POSSIBLE, CERTAINTY_PROVED } Certainty;

/* Which program of a compare; a verify has only the implementation. */
typedef enum Side { SIDE_SPECIFICATION, SIDE_IMPLEMENTATION } Side;

typedef struct NamedValue {
    const char *name;  /* "n", "a[3]" */
    const char *value; /* "5", "0.5", "2*X_a[0] + 1" */
    bool is_any;       /* of an input: with any other value it goes wrong in the same way */
} NamedValue;

typedef VEC(NamedValue) NamedValues;

static inline NamedValue named_value(const char *name, const char *value)
{
    return (NamedValue){.name = name, .value = value};
}

typedef struct TraceStep {
    Side side;
    uint32_t rank;
    Place place;
    const char
        *text; /* the statement, close to C; for a branch, its condition and the side taken */
    NamedValues
        changes; /* variables that the step set, with their new values under the concrete inputs */
    NamedValues values;   /* of what an assertion is about */
    bool is_relevant;     /* one of the steps that show best what the violation depends on */
    const char *function; /* that the step is of */
    uint32_t depth;       /* of its call, from 0 on */
    NamedValues stores;   /* numbers and pointers that lie where it wrote, by place (stores.h) */
    const char *calls;    /* the function that the step calls, by name; NULL: none */
    const char *returned; /* the number that it returned, under the concrete inputs; NULL: none */
    NamedValues
        delivered; /* what it left behind its pointers, where it has no text: by number of the argument and place, "0[2].x" */
    int32_t
        over; /* of a call without a text: index of the first step behind its end; -1: it has not ended */
    int32_t source; /* of a receive: the rank that sent its message; -1: not known */
    int32_t match; /* of a receive: index of the step that sent its message (and the other way); -1:
                      none */
    int32_t sent_to, received_from; /* both ends of a step that sends and receives; -1: none */
    bool is_matched;  /* it sent or received a message, by a step that may not be given */
    bool has_nobody;  /* of a message: it goes to nobody and comes from nobody (MPI_PROC_NULL) */
    int64_t at_place; /* the communicator or window of a call of MPI, by its handle; -1: none */
} TraceStep;

/* An output that differs. */
typedef struct Difference {
    const char *output;                         /* "sum", "c[1][2]" */
    const char *specification, *implementation; /* symbolic values */
    const char *difference; /* their symbolic difference; NULL when they are not numbers */
    const char *specification_value,
        *implementation_value; /* under the concrete inputs; NULL: unknown */
} Difference;

typedef struct Violation {
    Property property;
    Certainty certainty;
    Place place;
    Side side;
    int32_t rank;           /* -1: no one process's */
    const char *function;   /* where it happened; NULL: nowhere in particular */
    const char *message;    /* one line */
    VecText notes;          /* what each process waits for, where an object was declared, … */
    VEC(Place) note_places; /* of the notes, one each; file 0 when none */
    NamedValues
        inputs; /* concrete inputs that show it; empty when there are none or no model was found */
    NamedValues points; /* values of abstract functions under them: "f(2.75)" */
    VEC(Difference) differences;
    VEC(TraceStep) trace;
    uint64_t dropped_steps; /* those before the trace's first, which are not kept */
    const char *condition;  /* the path condition, symbolic */
    const char *obligation; /* what does not hold, symbolic */
    const char
        *unavoidable; /* after what the failure cannot be avoided, with these inputs, in words;
                                NULL: not known (critical.h) */
    int32_t unavoidable_step; /* index in the trace of the call that this is about; -1: none */
    const char *native; /* what the program did natively (-confirm), in words; NULL: not tried */
} Violation;

/* What would be a violation, and was allowed (VerifyOptions). */
typedef struct AllowedFinding {
    Property property;
    Certainty certainty;
    Place place;
    const char *message;
    uint32_t allowance; /* which of the options' */
    bool goes_on;
} AllowedFinding;
/* Inputs that lead along one path to its end, and what the program does with them (testing.h). */
typedef struct Test {
    NamedValues inputs;
    const char *printed; /* by rank 0, without a terminating zero; NULL: others print, too */
    size_t printed_length;
    int64_t status;   /* of rank 0's exit */
    uint64_t *covers; /* aims (testing.h) that are reached on every schedule */
} Test;

/* A state of a search that is drawn (graph.h). */
typedef enum NodeKind {
    NODE_CHOICE,   /* something is chosen */
    NODE_FINISHED, /* all processes have ended */
    NODE_STUCK,    /* no process can go on */
    NODE_CUT,      /* an assumption does not hold, or a limit was reached */
    NODE_FAULT,    /* a violation was found on the way here */
} NodeKind;

typedef struct StateNode {
    NodeKind kind;
    const char *text;  /* where each process stands, a line each */
    const char *fault; /* the violations, a line each; NULL: none */
} StateNode;

typedef struct StateEdge {
    uint32_t from, to; /* indices of nodes */
    const char *label; /* what is chosen */
} StateEdge;

/* The first node is the first state. */
typedef struct StateGraph {
    VEC(StateNode) nodes;
    VEC(StateEdge) edges;
} StateGraph;

/* A place of a path, with what has to hold there of the variables, as C, for the rest to be followed
 * (backward.h); NULL: not known. */
typedef struct PlaceCondition {
    Place place; /* line 0: the end */
    const char *text, *condition;
} PlaceCondition;

/* A path that a formula was found on (found.h). */
typedef struct FoundPath {
    const char *condition;        /* of the inputs, as C */
    NamedValues inputs;           /* that satisfy it */
    VEC(TraceStep) steps;         /* the positions of the word; of the end, without a place */
    VEC(PlaceCondition) backward; /* if they were asked for: of its last statements, in order */
    uint32_t
        again_from; /* the position, from 1, from which on the word repeats itself for ever; 0: it ends */
    bool is_whole; /* there is nothing behind the last position */
} FoundPath;

/* Paths without a test. */
typedef struct TestDrops {
    uint32_t by_path;     /* the replay goes another way, or meets a fault */
    uint32_t by_schedule; /* what it does depends on the order of the processes */
    uint32_t by_outside;  /* the path depends on what is no input */
    uint32_t by_rounding; /* a comparison of rounded numbers is too close */
    uint32_t open;        /* no inputs were found */
} TestDrops;

/* The loop that was gone round most often when a limit ended the search (busiest.h). */
typedef struct Busiest {
    Place place;          /* line 0: there is none */
    const char *function; /* that it is in */
    uint64_t rounds;      /* in all executions together */
    const char *keeps;    /* what keeps it going, in words; NULL: nothing that is known */
    const char *options;  /* that make the search smaller, as one writes them; NULL: none */
} Busiest;

typedef struct Result {
    Arena arena;
    Verdict verdict;
    const char *reason; /* of INCONCLUSIVE and UNUSABLE: which limit, or what could not be decided;
                           of VIOLATED: what ended the search before it was complete, or NULL */
    Busiest busiest;
    VEC(Violation) violations;
    VEC(AllowedFinding) allowed;
    VecText assumptions;    /* everything the verdict rests on that the user might not expect */
    VEC(Ending) endings;    /* how the executions ended; places of both programs */
    PropertySet properties; /* what was checked */
    uint32_t invariants; /* loop invariants that it rests on, which were proved; of both programs */
    Reached reached;     /* of a verify, if that was asked; else without sets */
    VEC(FoundPath) paths;
    bool asks_paths; /* -find or -ltl */
    VEC(Test) tests; /* if they were asked for */
    TestDrops drops;
    uint64_t *chances; /* aims of conditions (testing.h) that are not proved impossible */
    StateGraph *graph; /* NULL: it was not asked for */
    bool is_undone;    /* nobody is to see it: merging left a question open */
    bool
        is_forked; /* nor this: branches made paths that merging may spare, or merging was too dear */
    uint32_t doubts; /* nor this: of DOUBT_…, what was left out of account and mattered */
    bool
        is_divided_in_vain; /* nor this: one process is to search (along the guide, if there is one) */
    bool is_part;           /* nor this: other parts of the search are still to be made */
    VecU32 guide;           /* see VerifyOptions */
    uint32_t jobs;          /* processes that searched; 0: this one alone */
    bool is_unbounded;      /* a loop or recursion went on without a bound: it is named, not run */
    bool is_cut_short;      /* not every execution was followed to its end, but for faults */
    bool abandoned;         /* the work was left where it stood */
    Stats stats;
    uint64_t rule_hits[RULE_COUNT]; /* how often each symbolic rule was applied */
    double seconds;                 /* of wall time, search only */
    size_t memory_bytes;            /* held by the allocator at the end */
} Result;

/* An empty one; never NULL. */
Result *result_new(void);
void result_free(Result *result);
/* It outlives the region that it got some of its memory in (lib/alloc.h). */
void result_keep(const Result *result);

/* What a violation, or a path, has besides the result's arena. */
void violation_release(Violation *violation);
void path_release(FoundPath *path);

#endif
