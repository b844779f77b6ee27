/* Variables of other processes, and of the other program, in collective and joint assertions. */
#ifndef FRONT_LOWER_REMOTE_H
#define FRONT_LOWER_REMOTE_H

#include "front/lower/lower.h"

const Expr *lower_remote(Lower *lower, const AstExpr *ast);
/* Writes to a joint assertion, or where a joint loop begins, the variables of blocks that have a name there: SPEC.x of
 * the other program is one of them. */
void lower_note_visible(Lower *lower, Stmt *stmt);

#endif
