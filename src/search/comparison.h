/* A specification and an implementation as one System: at the end of each path of the specification
 * the implementation goes on, on the same inputs and under the path condition found there; at its
 * end the outputs must agree (paper, section 3.4). */
#ifndef SEARCH_COMPARISON_H
#define SEARCH_COMPARISON_H

#include "search/composition.h"
#include "search/sequel.h"

/* Of a composition of two programs; of one that has only one it is that one's. sequel is made here,
 * and lives as long as the System is used. */
System comparison_system(Composition *composition, Sequel *sequel);

#endif
