/* Guesses of inputs, for findings that no prover gives a witness for.
 *
 * A guess need not satisfy the path condition: the replay shows whether it leads to the finding.
 * Integers that the path condition fixes have that value, others are drawn from their bounds; reals
 * are small multiples of 1/4, of varying size. The same number gives the same guess.
 */
#ifndef SEARCH_SAMPLE_H
#define SEARCH_SAMPLE_H

#include "state/engine.h"
#include "symbolic/assignment.h"

/* Values for the inputs of the model; the caller frees the assignment. */
Assignment *sample_inputs(Engine *engine, ContextId context, const Model *model, uint32_t number);

#endif
