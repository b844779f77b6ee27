/* _Generic (C11 6.5.1.1), and GNU's choice of an expression. */
#ifndef FRONT_LOWER_GENERIC_H
#define FRONT_LOWER_GENERIC_H

#include "front/lower/lower.h"

/* The expression that a _Generic stands for. */
const AstExpr *lower_generic_choice(Lower *lower, const AstExpr *ast);

#endif
