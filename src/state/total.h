/* Sums over ranges that are not known: terms over sums of first elements (term_prefix_sum). */
#ifndef STATE_TOTAL_H
#define STATE_TOTAL_H

#include "state/eval.h"

/* The value of a FOLD_SUM, where its variable has a lower and an upper bound, and many values or an
 * unknown number of them; *is_prefix: it is such a sum. TERM_NONE then: the evaluation stopped. */
Term total_value(Eval *eval, const Expr *expr, bool *is_prefix);

#endif
