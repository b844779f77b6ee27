/* What evaluation and execution share: the reasoning tools, what is checked, where findings go, and
 * why to stop. One Engine a run; nothing in it is owned but the texts' arena.
 */
#ifndef STATE_ENGINE_H
#define STATE_ENGINE_H

#include "lib/property.h"
#include "state/given.h"
#include "state/state.h"
#include "symbolic/prover.h"

/* Something that must hold and was not proved to. condition is what should hold; the finding is
 * real for the inputs that satisfy context and not condition. */
typedef struct Finding {
    Property property;
    Place place;
    int32_t rank; /* -1: no one process's */
    const Function *function;
    ContextId context;
    Term condition;
    const char *message;
    const char *const *notes; /* or NULL */
    const Place *note_places;
    uint32_t note_count;
    /* Of outputs that differ: which, and the two values. */
    const char *output;
    Term specification, implementation;
} Finding;

typedef void FindingSink(void *user, State *state, const Finding *finding);

/* Called before each statement (stmt) that a process executes and after it, for traces. */
typedef void StepHook(void *user, State *state, uint32_t rank, const Function *function,
                      const Stmt *stmt);
/* A receive took a message. */
typedef void MatchHook(void *user, State *state, uint32_t sender, uint32_t send_site,
                       uint32_t receiver, uint32_t receive_site);

/* A process printed something, in the form of libc/text.h. */
typedef void PrintHook(void *user, uint32_t rank, const uint32_t *words, uint32_t count);

typedef enum Stop {
    STOP_NONE,
    STOP_ERRORS, /* enough violations */
    STOP_TIME,
    STOP_MEMORY,
    STOP_STACK,
    STOP_DEPTH,
    STOP_LOOP,
    STOP_STATES,
    STOP_INTERRUPTED,
    STOP_UNBOUNDED,   /* limit_place and limit_text say what */
    STOP_UNSUPPORTED, /* limit_place and limit_text say what */
} Stop;

/* What MPI does and nobody can know: each is listed with the verdict when it was assumed. */
typedef enum MpiAssumption {
    ASSUMED_ONE_NODE = 1,      /* all processes share memory */
    ASSUMED_ORDER = 2,         /* of the orders of a reordered communicator, two were tried */
    ASSUMED_GRAPH_ORDER = 16,  /* graphs keep the order of the ranks */
    ASSUMED_DETECTION = 8,     /* MPI finds wrong arguments and returns their error class */
    ASSUMED_OPERATION = 4,     /* a user's operation keeps the laws that it must */
    ASSUMED_THREAD_LEVEL = 64, /* MPI_Init_thread provides what is required */
    ASSUMED_LIBRARY = 128,     /* the text of MPI_Get_library_version */
    ASSUMED_NODE_NAME = 32,    /* all processes run on one node, which has this name */
} MpiAssumption;

enum { INPUT_NUMBERS = 16 };

typedef struct Engine {
    TermBank *bank;
    Contexts *contexts;
    Prover *prover;
    Stats *stats;
    Arena *texts;
    PropertySet properties;
    PropertySet assumed; /* properties that were switched off and assumed somewhere */
    bool assumed_no_overflow;
    uint32_t assumed_mpi; /* bits of MpiAssumption */
    bool is_replay;       /* inputs are concrete */
    bool has_guessed;     /* a replay: the path rests on what a library function returns, and nobody
                             knows */
    bool assumed_input;   /* that standard input holds the numbers that are read of it */
    bool assumed_by_program; /* the implementation of a compare makes assumptions of its own */
    const Given *given;
    Term input_numbers[INPUT_NUMBERS]; /* the first that were read of an open standard input */
    uint32_t loop_limit;               /* 0: none; else the models count loops */
    bool reached_loop_limit;
    bool merges;          /* see merge.h */
    uint64_t state_limit; /* of states_seen, which a long run adds to; 0: none */
    bool buffers_sends;   /* standard sends complete at once: deadlocks are not of interest */
    FindingSink *sink;
    StepHook *before, *after; /* or NULL */
    MatchHook *matched;       /* or NULL */
    PrintHook *printed;       /* or NULL: printed text is kept in the state */
    bool (*tick)(void *user); /* called now and then; false: stop was set */
    void *user;               /* of all of these */
    Stop stop;
    Place limit_place;
    const char *limit_text;
    uint32_t ticks;
} Engine;

/* Records that something is not modelled, and stops. The first one stays. */
void engine_unsupported(Engine *engine, Place place, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Formats in the texts' arena. */
const char *engine_text(Engine *engine, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
const char *engine_term_text(Engine *engine, Term term);

#endif
