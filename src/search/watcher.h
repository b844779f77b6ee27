/* The product of a program and a formula (formula.h): a path is read while it is made.
 *
 * Execution stops before each visible statement: one at a place that an atom names, or one that may
 * write a variable of an atom. That is a position of the word. Which places hold is a fact; of an
 * expression that may be true or false, either is chosen, and becomes part of the path condition
 * before the statement has its effect. A path whose rest cannot satisfy the formula any more is
 * over. The end, where all processes have ended or none can go on, is the last position.
 *
 * An execution that never ends has no last position. Where one process comes back to a state without any
 * choice on the way (what is left of the formula is part of the state), the formula is evaluated over the
 * word that goes on like that (periodic.h). Where nothing visible is executed any more, that is one position again
 * and again, at no place, with the values of the variables.
 *
 * Visible statements of different processes do not commute: of an MPI program, all processes that
 * are ready, stand at one, or wait for MPI, are alternatives at each step.
 */
#ifndef SEARCH_WATCHER_H
#define SEARCH_WATCHER_H

#include "search/composition.h"
#include "search/formula.h"
#include "search/periodic.h"

#define RECORD_TABLE "search/watch.def"
#include "state/record_structs.h"

enum { RECORD_READING = 20, RECORD_VISITS };
RECORD_ACCESS(Reading, readings, State, RECORD_READING)
RECORD_ACCESS(Visits, visits, State, RECORD_VISITS)

#define READING_END UINT32_MAX
enum { WATCHED_RANKS_MAX = 32 };

/* A process that may come back to a state: the state that later ones are compared with, at which position
 * since the last choice it was, and what was read since then. */
typedef struct WatchedRound {
    StateId kept;
    uint32_t kept_at;
    bool is_told; /* what the word for ever amounts to */
    VEC(AtomsRead) reads;
} WatchedRound;

/* A position of the path: a site, preceded by its rank; 0: the end. */
typedef struct Watcher {
    Formula *formula;
    Composition *composition;
    uint32_t repeat; /* how often a path may pass a place; 0: as often as it does */
    bool is_shortest;
    uint64_t *visible;                        /* locations, by the site of their first statement */
    uint32_t *place_sites[FORMULA_ATOMS_MAX]; /* of place atoms: such sites */
    uint32_t place_counts[FORMULA_ATOMS_MAX];
    VecU32 steps; /* of the path */
    VecU32
        discarded; /* beginnings of paths that are none: the length of each, and what steps has */
    VecU32 marks;  /* by label of the path: the length of steps when it was taken */
    bool has_cut;  /* some path for the number of passes */
    bool has_discarded; /* some path for its beginning */
    bool has_read;      /* some path has a position */
    bool tells_endless; /* whether an execution without an end satisfies the formula is asked */
    WatchedRound round;
    uint32_t
        round_from; /* of the path that is found: its position from which on it goes round; UINT32_MAX: none */
    uint64_t told;      /* executions that hang, and do not satisfy the formula */
    uint64_t deadlocks; /* executions that hang at the end of a word */
    bool keeps_places;  /* what watcher_place tells is noted; of one process */
    VecU32
        places; /* of the path: a site, the state before it in two words, and the positions before */
    VecU32 place_marks; /* as marks, of places */
    /* A path that satisfies the formula; the condition is that of the state. True: it is to go on, so that
     * what is longer is found, too. */
    bool (*found)(void *user);
    void *user;
} Watcher;

void watcher_add_records(RecordKinds *kinds);
/* False: a place of the formula is not in the program, or it names a process that there is not (said
 * in diag). */
bool watcher_init(Watcher *watcher, Composition *composition, Formula *formula, Arena *arena,
                  Diag *diag);
void watcher_release(Watcher *watcher);
/* At the first state: all processes initialise their globals. False: evaluation stopped. */
bool watcher_start(Watcher *watcher);
/* Nothing but what MPI may do or not is left: where potential deadlocks count, the word ends here, or the
 * path goes on. */
Point watcher_stuck(Watcher *watcher);
void watcher_moved(Watcher *watcher, uint32_t count);
/* BUG() where the reading is none of the formula, or of processes that there are (checked builds ask it
 * wherever no process executes). */
void watcher_check(const Watcher *watcher);
/* Notes a place of the path: the state is that before the site; 0: at the end. Nothing where the statement's position was noted. */
void watcher_note(Watcher *watcher, uint32_t site);
uint32_t watcher_place_count(const Watcher *watcher);
/* The site of one of them, from 0; the state before it. */
uint32_t watcher_place(const Watcher *watcher, uint32_t place, StateId *state);
/* How many positions of the path come from there on. */
uint32_t watcher_positions_from(const Watcher *watcher, uint32_t place);
/* The hook after a statement. */
void watcher_after(Watcher *watcher, State *state, uint32_t rank);

/* The hook where a process goes round for ever without a visible statement. True: the path needs nothing
 * more. */
bool watcher_hangs(Watcher *watcher, uint32_t rank);

/* Whether a process stands at a visible statement that was not read yet. */
bool watcher_holds(const Watcher *watcher, const State *state, uint32_t rank);
/* What comes before processes run: a position is read on, or one of several alternatives begins. True
 * with a point where there is something to choose, or the path is over. */
bool watcher_run(Watcher *watcher, Point *point);
/* The path has come to the end of its word. As above. */
bool watcher_end(Watcher *watcher, Point *point);
/* The path at hand, so many positions of it, is the beginning of none that is looked for. */
void watcher_discard(Watcher *watcher, uint32_t positions);
/* Whether the path at hand has come to the end of its word. */
bool watcher_is_at_end(const Watcher *watcher);
/* Takes a label of kind LABEL_VISIBLE or LABEL_ATOM. False: the path is over. */
bool watcher_take(Watcher *watcher, Label label);

#endif
