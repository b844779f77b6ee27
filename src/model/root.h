/* The root of a place: what is left without the members and elements that it names. */
#ifndef MODEL_ROOT_H
#define MODEL_ROOT_H

#include "model/program.h"

/* The variable that a place is, or is a part of; NULL: none, or one behind a pointer. */
static inline const Variable *root_variable(const Expr *place)
{
    while (place->kind == EXPR_INDEX || place->kind == EXPR_FIELD)
        place = place->a;
    return place->kind == EXPR_VARIABLE ? place->variable : NULL;
}

#endif
