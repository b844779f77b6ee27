/* Conjunctions and disjunctions of many members at once. */
#ifndef SYMBOLIC_BOOLEAN_H
#define SYMBOLIC_BOOLEAN_H

#include "symbolic/build.h"

Term boolean_and_all(TermBank *bank, const Term *members, uint32_t count);
Term boolean_or_all(TermBank *bank, const Term *members, uint32_t count);

#endif
