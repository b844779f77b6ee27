/* GNU's functions within functions.
 *
 * One is a function of its own, with a hidden parameter for each variable of the functions around
 * it that it may use: a pointer to that. A pointer to such a function leads to a second one, which
 * takes the hidden ones from global variables: they are set where the address is taken, and reset
 * where the function around it returns. That two activations of that take it at the same time is
 * refused where it is reached.
 */
#ifndef FRONT_LOWER_NESTED_H
#define FRONT_LOWER_NESTED_H

#include "front/lower/lower.h"

/* The variables around it that a function with a body may use, its tokens say. */
NestedUse nested_use(Lower *lower, const AstFunction *ast);
/* The type with the hidden parameters. */
const Type *nested_type(Lower *lower, const Type *type, const NestedUse *use);
/* The hidden parameters of the function that is being lowered. */
void nested_begin(Lower *lower, const NestedUse *use);
/* A variable of a function around this one; NULL: it is not. */
const Expr *nested_variable(Lower *lower, const Variable *variable, Place place);
/* Makes what pointers to the function of the symbol lead to, where the program has some. */
void nested_make_pointed(Lower *lower, Symbol *symbol, const Name *name);
/* Such a pointer. */
const Expr *nested_address(Lower *lower, const Symbol *symbol, Place place);
/* The function itself, to be called with the hidden arguments behind count others. */
const Expr *nested_callee(Lower *lower, const Symbol *symbol, Place place);
const Expr *const *nested_arguments(Lower *lower, const Symbol *symbol, const Expr *const *args,
                                    uint32_t *count, Place place);
/* The activation ends: pointers to the functions in it lead nowhere. */
void nested_end(Lower *lower, Place place);

#endif
