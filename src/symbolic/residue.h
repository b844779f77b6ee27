/* Equations between a residue and a constant. */
#ifndef SYMBOLIC_RESIDUE_H
#define SYMBOLIC_RESIDUE_H

#include "symbolic/bank.h"
#include "symbolic/poly.h"

/* For p = 0, or p != 0 where p is mod(x, m) or x % m and a constant: the relation with the constant
 * part of x on the other side, and what x and m have in common divided out: mod(16*n - 1, 32) = 31
 * is mod(n, 2) = 0, and x % m = 0 is mod(x, m) = 0. TERM_NONE: there is none that is simpler. */
Term residue_relation(TermBank *bank, TermKind kind, Term p, const PolyView *view);

#endif
