/* Grants: what a target lets an origin do at a window (MPI 4.1, 12.5), and who waits for it.
 *
 * A grant is a lock that an origin asks for, or a post that meets a start. It is awaited or offered
 * until it is held; the post of a completed epoch is returned, and a lock that was released is gone.
 * Grants are records of the state, in an order that does not tell in which order processes ran.
 */
#ifndef MPI_GRANT_H
#define MPI_GRANT_H

#include "mpi/match.h"

void grant_add(State *state, const Grant *grant);
/* Of those that there are, whenever no process executes; BUG() when they do not hold (checked builds). */
void grant_invariants(const State *state);
bool grant_is_lock(const Grant *grant);
/* The first grant of an origin at a target that is not returned; NULL: there is none. */
Grant *grant_find(const State *state, uint32_t window, uint32_t target, uint32_t origin,
                  bool locks);
/* What those knew who released the locks of a target; NULL: nobody has, unless it is made. */
Unlocked *grant_unlocked(State *state, uint32_t window, uint32_t target, bool makes);
/* The lock is held; what those knew who released it before orders what is done under it. */
void grant_hold(State *state, Grant *grant);
/* Whether a grant is the process's own on the window, of the kind and with the target (or RMA_ALL).
 */
bool grant_is_own(const Grant *grant, uint32_t window, uint32_t target, uint32_t origin,
                  bool locks);
/* Whether all that the process asked for at the target (or RMA_ALL) is granted. */
bool grant_is_given(const State *state, uint32_t window, uint32_t target, uint32_t origin,
                    bool locks);
/* What orders an operation of the origin at the target, besides what the origin knows. */
uint32_t grant_knowledge(const State *state, uint32_t window, uint32_t target, uint32_t origin);

/* For match.h and moves.h: appends what must happen, and what may, of one-sided communication; it
 * happens. */
void grant_moves(const TermBank *bank, const State *state, Alternatives *alternatives);
void grant_returns(const State *state, Alternatives *alternatives);
void grant_take(State *state, Alternative alternative);
/* What a process waits for in a call of one-sided communication, in words; NULL: nothing. */
const char *grant_waiting_text(Engine *engine, const State *state, uint32_t rank);

#endif
