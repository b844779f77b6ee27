/* Whether evaluating expressions does more than give their values. */
#ifndef FRONT_LOWER_EFFECT_H
#define FRONT_LOWER_EFFECT_H

#include "front/lower/lower.h"

bool lower_has_effects(Lower *lower, const AstExpr *ast);
/* A call of an abstract function, which is an expression of the model. */
bool lower_is_abstract_call(Lower *lower, const AstExpr *ast);
/* A call of a name that tass gives a meaning itself, without effects of its own. */
bool lower_is_pure_builtin(const AstExpr *ast);
/* The length of a literal, which is a constant as gcc has it: a call of the library's strlen. */
bool lower_is_literal_length(Lower *lower, const AstExpr *ast);
/* Without effects but for calls of functions of numbers that compilers know, of constants: gcc takes the
 * results for constants. */
bool lower_is_of_library_calls(Lower *lower, const AstExpr *ast);
/* What is called by its name in a call; NULL: a pointer is, or a name that nothing declares. */
const Symbol *lower_called_symbol(const AstExpr *ast);

#endif
