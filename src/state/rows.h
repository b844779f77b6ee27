/* Arrays that a pointer to other rows leads into: double (*m)[n] = (double (*)[n])flat. Their
 * elements are counted row by row.
 */
#ifndef STATE_ROWS_H
#define STATE_ROWS_H

#include "state/lvalue.h"

/* Whether a type is an array, perhaps of arrays, of such elements. */
bool rows_are_of(const Type *rows, const Type *element);
/* How many elements it has; TERM_NONE where nothing goes on. */
Term rows_length(Eval *eval, const Type *rows);
/* A pointer to a row, as one to its first element that may walk over all rows of the array. */
Term rows_start(Eval *eval, Term pointer, Place at);
/* Whether rows of a type are as long as the array that a place is, or the place is none. */
bool rows_fit(Eval *eval, const Lvalue *place, const Type *rows);
/* Whether a settled pointer leads to single elements of what is seen as rows, or to rows of other
 * lengths. */
bool rows_are_flat(Eval *eval, Term pointer, const Type *rows, Place at);

#endif
