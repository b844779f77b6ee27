/* The invariants of canonical nodes, for checked builds. */
#ifndef SYMBOLIC_CHECK_H
#define SYMBOLIC_CHECK_H

#include "symbolic/bank.h"

/* BUG() when a node is not canonical. Makes no terms. */
void check_canonical(const TermBank *bank, Term term);

#endif
