/* Variables of other processes, and of the other program, in collective and joint assertions. */
#ifndef FRONT_LOWER_REMOTE_H
#define FRONT_LOWER_REMOTE_H

#include "front/lower/lower.h"

const Expr *lower_remote(Lower *lower, const AstExpr *ast);

#endif
