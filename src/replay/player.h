/* A position in a trace, and the values that are known there. */
#ifndef REPLAY_PLAYER_H
#define REPLAY_PLAYER_H

#include "lib/num.h"
#include "report/stored.h"

/* What a step set: a scalar, with the numbers of its elements in place of expressions: "a[3]". */
typedef struct Known {
    Side side;
    uint32_t rank;
    uint32_t step;
    const char *function, *name, *value;
} Known;

typedef struct Player {
    const StoredViolation *stored;
    const Violation *violation;
    Arena arena;
    VEC(Known) known;  /* in the order of the steps, all of them */
    uint32_t position; /* the steps before it have happened; at most the trace's length */
    uint32_t
        doubted; /* the last step that may have changed what was read since this was set to 0; 0: none */
} Player;

void player_init(Player *player, const StoredViolation *stored);
void player_release(Player *player);
/* BUG() where the position is behind the end, or what is known is not in the order of the steps, or of
 * another process than the step that set it (checked builds ask it when all is known). */
void player_check(const Player *player);

/* The step that happened last, or NULL at the beginning. */
const TraceStep *player_step(const Player *player);
/* The last step of a process up to the position, or NULL. */
const TraceStep *player_last_of(const Player *player, Side side, uint32_t rank);

/* The value of a variable of a process at the position: in its current function first, then in any; then
 * an input. NULL when no step up to there sets it. */
const char *player_value(const Player *player, Side side, uint32_t rank, const char *name);
/* The place of a variable of a process at the position (search/stores.h): of its current call first, then a global one. False:
 * no step up to there stores it, or a part of it. */
bool player_place(const Player *player, Side side, uint32_t rank, const char *name, Buf *place);
/* What lies at a place: a number, "NULL", or "&" and a place; NULL where no step up to there stores it, or the last
 * left it open. *step is the number, from 1 on, of the step that did; 0: none. */
const char *player_at(const Player *player, Side side, uint32_t rank, const char *place,
                      uint32_t *step);
/* Calls visit for each part of a place that steps have stored, once, with the rest of its name and its value. */
void player_parts(const Player *player, Side side, uint32_t rank, const char *place,
                  void (*visit)(void *user, const char *rest, const char *value), void *user);
/* The number, from 1 on, of the last step of the process up to the position, but behind the one that set the variable, that may have
 * set it all the same: by a call that names it, or through a pointer. 0: there is none. */
uint32_t player_doubt(const Player *player, Side side, uint32_t rank, const char *name);

#endif
