/* Function definitions, and a unit as a whole. */
#ifndef FRONT_LOWER_FUNCTION_H
#define FRONT_LOWER_FUNCTION_H

#include "front/lower/lower.h"

/* Adds what a unit declares and defines to the program. Errors are in the unit's diag. */
void lower_unit(Link *link, Unit *unit, const AstItems *items);

/* The function's declarator, with K&R parameters written as a prototype. */
AstDeclarator *function_prototype(Lower *lower, const AstFunction *ast);
/* What follows is the body of a function. */
void function_begin(Lower *lower, Function *function);
/* A function within the one that is being lowered. */
void lower_nested_function(Lower *lower, const AstFunction *ast);

#endif
