/* Folds over the values of bound variables, permutations, and questions about places: what predicates
 * compute.
 */
#ifndef STATE_FOLD_H
#define STATE_FOLD_H

#include "state/eval.h"

/* EXPR_FOLD: a number. */
Term fold_value(Eval *eval, const Expr *expr);
/* EXPR_FOLD of a permutation, EXPR_DEFINED: conditions. */
Term fold_permutation(Eval *eval, const Expr *expr);
Term fold_defined(Eval *eval, const Expr *expr);
/* EXPR_EXTENT */
Term fold_extent(Eval *eval, const Expr *expr);

#endif
