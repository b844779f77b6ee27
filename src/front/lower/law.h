/* #pragma TASS abstract even monotone "x >= 0 => f(x) >= 0": what holds of an abstract function. */
#ifndef FRONT_LOWER_LAW_H
#define FRONT_LOWER_LAW_H

#include "front/lower/lower.h"

/* Adds what a declaration says to what others of the function said; its predicates name the parameters
 * of the declarator. */
void lower_laws(Lower *lower, const AstLaws *ast, const AstDeclarator *declarator,
                Function *function);

#endif
