/* #pragma TASS let NAME = e: a variable of annotations keeps the value that an expression, an object or
 * a slice of an array has where it stands, until the block ends.
 */
#ifndef FRONT_LOWER_LET_H
#define FRONT_LOWER_LET_H

#include "front/lower/lower.h"

/* A new variable of annotations, of this name in messages, that holds elements of an array as they are
 * here, set or not: count of them, from a place on. */
const Variable *lower_keep_elements(Lower *lower, const char *name, const Expr *first,
                                    const Expr *count, Place place);
/* What it holds goes back to where it came from. */
void lower_restore_elements(Lower *lower, const Variable *kept, const Expr *first,
                            const Expr *count, Place place);
void lower_let(Lower *lower, const AstStmt *stmt);

#endif
