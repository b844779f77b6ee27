/* Stretches of an execution in which nothing is symbolic, run on machine words.
 *
 * A function is translated to a code of registers on demand. A stretch begins at any location of
 * the topmost frame and makes exactly the steps that exec_statement would make, as long as each
 * value that a step reads is a number of 64 bits (an integer within its type, or a real number that
 * is a double) and each obligation of the step evidently holds. It ends before the first step of
 * which that is not so: that step is then made in the general way, with its findings and choices.
 * So a stretch changes neither what is found nor which states there are; between its begin and end
 * no term is made.
 *
 * Operations on doubles count only where their results are exact, so that they are operations on
 * real numbers.
 */
#ifndef STATE_CONCRETE_H
#define STATE_CONCRETE_H

#include "state/engine.h"

/* The codes of functions; owns them. One for a run. */
typedef struct Concrete Concrete;
Concrete *concrete_new(void);
void concrete_free(Concrete *concrete);

/* Whether nobody looks at single steps. */
bool concrete_is_possible(const Engine *engine, const State *state);
/* Makes up to limit steps of the process, each counted as a transition, and none from the head of a
 * loop if it is to stop there; the number made. 0 where the engine has none (engine->concrete), or
 * somebody watches single steps. */
uint64_t concrete_run(Engine *engine, State *state, uint32_t rank, uint64_t limit,
                      bool stops_at_heads);

#endif
