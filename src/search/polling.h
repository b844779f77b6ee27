/* Processes that poll: whether what they do leads back to a state that was met, and so goes on for
 * ever. What a process is, and a state, does not matter here: there are moves, and what they do to
 * others.
 */
#ifndef SEARCH_POLLING_H
#define SEARCH_POLLING_H

#include "mpi/moves.h"

typedef enum MoveEffect {
    EFFECT_NOTHING, /* a call is told "not yet" */
    EFFECT_READS,   /* memory, or a file, that others may access, too */
    EFFECT_WRITES,
    EFFECT_OTHER,
} MoveEffect;

/* Where everybody waits. */
typedef struct Polled {
    void *self;
    /* Appends all that must happen. */
    void (*must)(void *self, Alternatives *moves);
    MoveEffect (*effect)(void *self, Alternative move);
    void (*take)(void *self, Alternative move);
    /* The processes go on until everybody waits again. False: something is to be chosen before, or all
     * is over. */
    bool (*run)(void *self);
    uint32_t (*identity)(void *self); /* of the state */
    uint64_t (*places)(void *self);   /* equal where each process is at the same statement */
} Polled;

typedef enum Polling {
    POLLING_MOVED,   /* the moves were taken */
    POLLING_REPEATS, /* the state was met since anything but polling happened */
    POLLING_LIMIT,   /* that is so long ago that nobody looks on */
} Polling;

/* Whether all of the moves, and there are some, are that calls are told "not yet". */
bool polling_is_all(const Polled *polled, const Alternatives *moves);
/* Whether all of the moves, and there are some, are accesses. *writes (or NULL): some may write. */
bool polling_is_access(const Polled *polled, const Alternatives *moves, bool *writes);
/* All processes that poll are told "not yet", by these moves. met: the states since anything else
 * happened, to which this one is added. */
Polling polling_step(const Polled *polled, const Alternatives *moves, VecU32 *met);

/* Looks ahead from here; all leave the state somewhere on the way.
 *
 * Whether polling leads back to a state as long as nothing happens that need not. A choice on the way
 * ends the look: the search takes its sides, and looks ahead again behind them. */
bool polling_repeats(const Polled *polled);
/* Whether it does, or goes on for longer than anybody looks. */
bool polling_stays(const Polled *polled);
/* Whether accesses lead back to the same state when the processes take turns: then that goes on for
 * ever, and nobody is left out. What writes seldom does (a lock that is asked for in vain writes what
 * was there): a few rounds must lead back to the same places, and a few more to the same state. */
bool polling_access_repeats(const Polled *polled);

#endif
