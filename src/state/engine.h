/* What evaluation and execution share: the reasoning tools, what is checked, where findings go, and
 * why to stop. One Engine a run; nothing in it is owned but the texts' arena.
 */
#ifndef STATE_ENGINE_H
#define STATE_ENGINE_H

#include <stdarg.h>

#include "lib/property.h"
#include "lib/assumption.h"
#include "lib/ending.h"
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
    bool goes_on; /* executions that come to it are followed all the same */
    const char *message;
    const char *const *notes; /* or NULL */
    const Place *note_places;
    uint32_t note_count;
    /* Of outputs that differ: which, and the two values. */
    const char *output;
    Term specification, implementation;
    bool is_of_text;           /* output is what was printed */
    uint32_t printed_at;       /* of standard output that differs: the first word of the
                            implementation's that does, + 1; 0: none */
    const uint32_t *clocks[2]; /* of each side: the words that depend on clocks */
    uint32_t clock_count[2];
    uint32_t passes;  /* of a lasso (lasso.h): how often a replay passes the head of the loop before
                        that counts; 0: until its memory comes back */
    uint32_t pass_at; /* the pass that it was found at, from 1; 0: the finding is no lasso */
} Finding;

typedef void FindingSink(void *user, State *state, const Finding *finding);

/* Called before each statement (stmt) that a process executes and after it, for traces. */
typedef void StepHook(void *user, State *state, uint32_t rank, const Function *function,
                      const Stmt *stmt);
/* Whether the process is to stop before the statements of its location. */
typedef bool VisibleHook(void *user, const State *state, uint32_t rank);
/* A process comes back to a state for ever, which no property forbids. Whether that needs no more to be said. */
typedef bool HangHook(void *user, State *state, uint32_t rank);
/* A receive took a message. */
typedef void MatchHook(void *user, State *state, uint32_t sender, uint32_t send_site,
                       uint32_t receiver, uint32_t receive_site);

/* A process printed something, in the form of libc/text.h. */
typedef void PrintHook(void *user, uint32_t rank, const uint32_t *words, uint32_t count);

struct Eval;
struct Run;
struct Call;

/* A function with a body was entered: its frame is the topmost, with its arguments. False: it is executed.
 * True: what it does to variables of others was done; it returns *value (TERM_NONE: nothing), and *condition
 * holds then. */
typedef bool EnterHook(void *user, State *state, Term *value, Term *condition);
/* The topmost function is about to return a value (TERM_NONE: none). False: the path is over. */
typedef bool ReturnHook(void *user, State *state, Term value);
/* The process reads or writes count elements of a run of an object that others may access
 * (CLAIM_EXPOSED). False: the path ends, or a choice is needed first. */
typedef bool ExposedHook(struct Eval *eval, const struct Run *run, Term count, bool is_write,
                         Place at);
/* The process uses a file by a stream of the C library. *is_watched: that it does so in order with the
 * others is looked after. False as of ExposedHook. */
typedef enum FileUse { FILE_USE_READ, FILE_USE_WRITE, FILE_USE_CLOSE } FileUse;
typedef bool FileHook(struct Eval *eval, Term name, FileUse use, Place at, bool *is_watched);
/* Before a system function is called, or called again: what its process has to do meanwhile. False
 * as of ExposedHook. */
typedef bool ProgressHook(struct Call *call);
/* A function of the program is told of the error of a call, or was and has returned: sets the result
 * of the call. False as of ExposedHook, and when that function was entered. */
typedef bool TellHook(struct Call *call);

typedef enum Stop {
    STOP_NONE,
    STOP_ERRORS, /* enough violations */
    STOP_TIME,
    STOP_PROCESSOR_TIME,
    STOP_MEMORY,
    STOP_STACK,
    STOP_DEPTH,
    STOP_LOOP,
    STOP_STATES,
    STOP_ROUNDS, /* at the end: see Limits.reached_rounds */
    STOP_INTERRUPTED,
    STOP_UNBOUNDED,   /* stop_place and stop_text say what */
    STOP_UNSUPPORTED, /* stop_place and stop_text say what */
    STOP_LOST,        /* a process that searched was killed */
    STOP_AGAIN, /* a question stayed open for what the search left out of account, or merged */
} Stop;

/* What a search does not leave out of account any more, since it mattered. */
enum {
    DOUBT_SENDERS = 1,       /* a process may send to itself everywhere */
    DOUBT_ACCUMULATIONS = 2, /* who knows which accumulation of another process */
    DOUBT_SEEDS = 4,         /* at which position of its sequence a number of rand was */
};

/* What kind of execution it is. */
typedef struct Mode {
    bool is_replay;       /* inputs are concrete */
    bool shows_unread;    /* steps that nobody can tell are made all the same, to be seen */
    bool is_run;          /* one execution, which goes on as gcc's program would; a condition that
                         * values leave open ends it */
    bool is_alone;        /* no second program reads the same numbers of standard input */
    bool fixes_rand;      /* rand gives the numbers of glibc */
    bool splits_windows;  /* their memory has a public copy and a private one */
    bool keeps_snapshots; /* collective assertions keep whole processes (snapshot.h) */
    MergeMode merges;
    bool buffers_sends; /* standard sends complete at once: deadlocks are not of interest */
    uint32_t doubts;    /* of DOUBT_… */
} Mode;

/* What is taken for granted on the way. */
typedef struct Assumed {
    uint32_t merged;    /* how often two sides became one state */
    bool is_side;       /* the condition of the path is that of one side of a branch */
    bool is_seen;       /* a side used memory that others are told of: it is to be a path */
    Assumptions *noted; /* the rows of assumption.def that were come to so far */
    VecU32 *granted;    /* conditions that were not checked; NULL: they are not kept */
    struct Roundings *roundings; /* see roundoff.h; NULL: not looked at */
    uint32_t rounded;            /* rounded values that evaluation has met */
    bool has_rounded;            /* some rounded value was stored */
    bool rounds_floats;          /* some value was rounded to a float */
    bool computes_reals;         /* floating-point numbers were computed, or made of others */
    bool converts_integers;      /* into floating-point numbers */
    uint32_t begun;              /* how many before the arguments of the function at hand */
    uint32_t ranges;             /* how often a result was taken to stay in its type */
    bool has_outside;            /* some pointer was moved outside its array, and went on */
    bool trusted_senders; /* alternatives were left out since no process seemed to send to itself */
    bool sent_to_itself;  /* some process did */
    bool renumbered;      /* states were the same but for positions of rand */
    bool seeded_again;    /* a seed was set behind some number */
    bool missed_order; /* that an access comes after an accumulation was asked, and not followed */
    bool told_source;  /* a process was told whose message it received */
    bool has_guessed;  /* a replay: the path rests on what a library function returns, and nobody
                       * knows */
} Assumed;

enum { INPUT_NUMBERS = 16, INPUT_TEXTS = 64, HELD_MAX = 64 };

/* glibc's generator of random numbers, as far as it was asked (libc/random.h). */
enum { RAND_LAG = 31 };
typedef struct RandRing {
    int64_t seed;
    uint32_t next; /* word; 0: nothing was asked */
    uint32_t words[RAND_LAG];
} RandRing;

/* What the program finds outside. */
typedef struct Outside {
    const Given *given;
    GivenFile *terminal; /* what was read of tass's own standard input; no data: nothing yet */
    Term numbers[INPUT_NUMBERS]; /* the first that were read of an open standard input */
    Term texts[INPUT_TEXTS];     /* what stands for numbers in words of the command line, and for
                                    characters of standard input: the first of them */
    uint32_t text_count;
    RandRing rand;
} Outside;

/* What ends executions before they are over. Time, memory and the user are asked for between
 * statements, by whatever runs: a search, a look ahead or a replay; long work on terms asks the same
 * (bank_watch). */
typedef struct Limits {
    struct Loops *loops;     /* bounds on loops, see loops.h; NULL: none; else the models count */
    bool reached_polls;      /* polling that came to no end was given up */
    bool reached_rounds;     /* executions that may or may not go round for ever were met, and that
                                is asked for */
    uint64_t states;         /* of states_seen, which a long run adds to; 0: none */
    Stop (*ask)(void *user); /* what has been reached; NULL: there is no such limit */
    void *user;
    uint32_t statements; /* executed since it was asked */
    Forks forks;
} Limits;

/* Who is told of what happens: a search, a look ahead, a replay and a run each have their own, which
 * take the place of the others as a whole. */
typedef struct Watch {
    FindingSink *sink;
    StepHook *before, *after; /* or NULL */
    EnterHook *entered;       /* or NULL */
    ReturnHook *returning;    /* or NULL */
    VisibleHook *visible;     /* or NULL: nothing is */
    HangHook *hangs;          /* or NULL */
    MatchHook *matched;       /* or NULL */
    PrintHook *printed;       /* or NULL: printed text is kept in the state */
    ExposedHook *exposed; /* of memory that others may access; NULL: there is none (engine_look) */
    ProgressHook *progress;  /* or NULL */
    FileHook *filed;         /* or NULL */
    struct Reached *reached; /* what is executed is marked here (reached.h), or NULL */
    uint64_t *rounds[2];     /* of each side, by the site of the first statement at the head of a
                                 loop: how often a process came back to it; or NULL */
    VecU32 *points;          /* a replay: applications of abstract functions to numbers, each with
                                 its value behind it; NULL: they are not kept */
    void *user;              /* of all of these but those that are given an Eval or a Call */
    Endings *endings;        /* how executions end; NULL: what runs is a look ahead or a replay */
} Watch;

/* Terms outside the state that a change of pointers must reach, too: last held, first released. */
typedef struct Held {
    struct {
        Term *terms;
        uint32_t count;
    } rows[HELD_MAX];
    uint32_t count;
} Held;

typedef struct Engine {
    /* Tools, which stand in no group of their own: nearly every line of evaluation names one. */
    TermBank *bank;
    Contexts *contexts;
    Prover *prover;
    Stats *stats;
    Arena *texts;
    PropertySet properties; /* what is checked */
    Mode mode;
    Assumed assumed;
    Outside outside;
    Limits limits;
    struct Concrete *concrete; /* concrete.h; NULL: every step is made in the general way */
    TellHook *told;            /* ends a call of PHASE_TOLD (system_function.h) */
    Watch watch;
    Held held;
    const Location *turning; /* the head of a loop over a range that a process came back to last, */
    uint32_t turns;          /* so often in a row */
    Stop stop;               /* nothing more is to be executed */
    Place stop_place;
    const char *stop_text;
} Engine;

/* One more statement is about to be executed. False: a limit has been reached, and stop says which.
 */
bool engine_goes_on(Engine *engine);

/* Records that something is not modelled, and stops. The first one stays. */
void engine_unsupported(Engine *engine, Place place, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Formats in the texts' arena. */
const char *engine_text(Engine *engine, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
const char *engine_vtext(Engine *engine, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));
/* A term in a message: the rest of a long one is left out. */
const char *engine_term_text(Engine *engine, Term term);

/* From now on somebody only looks: findings alone are told, and nobody of memory that others may access. The caller puts back
 * what watched before. */
void engine_look(Engine *engine, FindingSink *sink, void *user);

/* Terms that outlive an evaluation, for as long as they do: last held, first released. */
void engine_hold(Engine *engine, Term *terms, uint32_t count);
void engine_let_go(Engine *engine);

/* The verdict rests on this, too. */
/* Counterexamples name the value of a symbol that stands in a text that the program is given. */
void engine_note_given(Engine *engine, Term symbol);
void engine_assume(Engine *engine, Assumption assumption);
void engine_assume_at(Engine *engine, Assumption assumption, Place place);

#endif
