/* Numbers, characters and strings as they are written. */
#ifndef FRONT_LOWER_LITERAL_H
#define FRONT_LOWER_LITERAL_H

#include "front/lower/lower.h"

const Expr *literal_number(Lower *lower, const Token *token);
const Expr *literal_char(Lower *lower, const Token *token);
const Expr *literal_string(Lower *lower, const AstExpr *ast);
/* The type of its characters. */
const Type *literal_character_type(Lower *lower, const AstExpr *ast);

#endif
