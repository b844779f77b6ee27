/* Which of the processes and moves that could come next are followed; why these are enough is in
 * docs/reduction.md. What they do does not matter here, only what is known of them. */
#ifndef SEARCH_REDUCTION_H
#define SEARCH_REDUCTION_H

#include "mpi/moves.h"

#define NO_TURN UINT32_MAX

typedef struct TurnRules {
    bool reduces;       /* local runs of the processes are not interleaved */
    bool highest_first; /* of those that are ready: where the order is tested */
    uint32_t turn;      /* the process that runs until it waits; or NO_TURN */
} TurnRules;

/* The process that runs next: the one whose turn it is; else the lowest rank that is ready (or the
 * highest). NO_TURN: none is ready, or (with *choose) several are to be chosen from. */
uint32_t reduction_turn(const TurnRules *rules, const Process *processes, uint32_t count,
                        bool *choose);

/* Where everybody waits: what can happen. */
typedef struct Standstill {
    Alternatives *moves; /* what must happen, then what may or may not */
    uint32_t musts;      /* how many must; the others are not known while this is all */
    bool is_only_way;    /* there was one move before any were put off: a replay puts off others */
} Standstill;

bool standstill_has_must(const Standstill *standstill);
bool standstill_has_may(const Standstill *standstill);
/* BUG() where the parts do not fit (checked builds). */
void standstill_check(const Standstill *standstill);

/* What is asked of a move that must happen: whether it, and those that belong to it, need no others
 * beside them (moves_is_settled). */
typedef bool IsSettled(void *self, const Alternatives *moves, uint32_t index);

/* *settled receives the first move that is settled. False: none is. */
bool reduction_settled(const Standstill *standstill, IsSettled *is_settled, void *self,
                       Alternative *settled);
/* Keeps the moves that belong to a settled one, marked as followed alone, and nothing else. */
void reduction_keep(Standstill *standstill, Alternative settled);

#endif
