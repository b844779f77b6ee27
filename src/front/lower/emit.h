/* Statements that are emitted whole: branches, and calls of what the library has for the front end. */
#ifndef FRONT_LOWER_EMIT_H
#define FRONT_LOWER_EMIT_H

#include "front/lower/lower.h"

/* Two statements lead from here; the location is exclusive. */
void lower_emit_branch(Lower *lower, const Expr *condition, LocationId yes, LocationId no,
                       Place place);
/* No trace shows the branch that was just emitted. */
void lower_hide_branch(Lower *lower);
/* A function of the library by its name. */
const Expr *lower_va_function(Lower *lower, const char *name, const Type *result, Place place);
/* A call of a function of the library by its name (va_start and its relatives); its value, if any. */
const Expr *lower_va_call(Lower *lower, const char *name, const Type *result,
                          const Expr *const *args, uint32_t count, Place place);
/* An execution that comes here ends: what the text names is not supported. */
void lower_refuse(Lower *lower, const char *text, Place place);
/* The value of what has none. */
const Expr *lower_void(Lower *lower, Place place);

#endif
