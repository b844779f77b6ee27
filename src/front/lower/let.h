/* #pragma TASS let NAME = e: a variable of annotations keeps the value that an expression, an object or
 * a slice of an array has where it stands, until the block ends.
 */
#ifndef FRONT_LOWER_LET_H
#define FRONT_LOWER_LET_H

#include "front/lower/lower.h"

void lower_let(Lower *lower, const AstStmt *stmt);

#endif
