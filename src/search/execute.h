/* Execution of one schedule with concrete inputs: the same engine as the search, without
 * alternatives. */
#ifndef SEARCH_EXECUTE_H
#define SEARCH_EXECUTE_H

#include <stdio.h>

#include "search/composition.h"

/* Gives every input a value: what the bounds say (the low end of a range), else zero, as a compiled
 * program would start with. */
void execute_bind(TermBank *bank, Model *model, const InputBound *bounds, uint32_t bound_count);
/* Follows one alternative at each choice until the program ends or the engine stops: the first when
 * seed is 0, else one chosen by the seed. */
void execute_once(Composition *composition, uint64_t seed);
/* A print hook of the engine: user is the FILE that all ranks print to. */
void execute_print(FILE *stream, const TermBank *bank, const uint32_t *words, uint32_t count);

#endif
