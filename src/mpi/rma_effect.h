/* One-sided operations (MPI 4.1, 12.3): what they do at their target, and in the buffers of their process. */
#ifndef MPI_RMA_EFFECT_H
#define MPI_RMA_EFFECT_H

#include "mpi/record.h"
#include "state/system_function.h"

/* Of RmaOperation.after: the number of an earlier operation, the own element, + 1, that comes after it (0: all),
 * and its element, + 1 (0: all). */
enum { RMA_ORDER_WORDS = 3 };

bool rma_writes_target(const RmaOperation *operation);
/* An accumulation, of whatever kind. */
bool rma_is_atomic(const RmaOperation *operation);
/* Whether it has an origin buffer that counts; a result buffer. */
bool rma_brings_data(const RmaOperation *operation);
bool rma_has_result(const RmaOperation *operation);
/* Whether the order in which it takes effect matters: commuting accumulations of a program that
 * fetches nothing need none, but for what comes after one that does. */
bool rma_needs_order(const State *state, const RmaOperation *operation);

/* Sets what must come before it, and the elements on which it takes effect one by one. */
bool rma_plan_effects(Call *call, RmaOperation *operation);
/* It takes effect: at the target, and in the result buffer of its process. */
bool rma_take_effect(Call *call, RmaOperation *operation);

#endif
