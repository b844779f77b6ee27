/* Choices in sums, gathered by their conditions: what counters that were merged hold. */
#ifndef SYMBOLIC_GATHER_H
#define SYMBOLIC_GATHER_H

#include "symbolic/bank.h"

/* The condition with its relations over sums in which each condition decides one choice alone:
 * (c ? a : b) + (c ? d : e) is (c ? a + d : b + e), and a choice between equal terms is none. Equal to
 * the condition where that has a value. */
Term choices_gather(TermBank *bank, Term condition);

#endif
