/* What the command line asks of variables (FrontRequest), where they are declared.
 *
 * An input asked for is a variable of its own, whose value the program's variable starts with; an
 * output asked for is one that takes the program's variable at the end of rank 0.
 */
#ifndef FRONT_LOWER_ASKED_H
#define FRONT_LOWER_ASKED_H

#include "front/lower/lower.h"

/* The type that -set gives an array; other types stay. */
const Type *asked_type(Lower *lower, const Name *name, const Type *type, Place place);
/* An object was declared, and will start with a value of its initialiser, if it has one. True where the
 * value was given here instead. */
bool asked_start(Lower *lower, const Name *name, Variable *variable, bool has_initialiser,
                 Place place);
/* What a variable without an initialiser is given in the place of a constant that is assigned to it, also as
 * what another variable was just given. */
const Expr *asked_constant(Lower *lower, const Expr *target, const Expr *constant);
/* The verdict says that the command line gave the value here. */
void asked_note_set(Lower *lower, const FrontRequest *request, Place place);
/* An enumerator, or its value. */
int64_t asked_enumerator(Lower *lower, const Name *name, int64_t value, Place place);
/* That a type is one that an input or output can have. */
void asked_check_type(Lower *lower, const Type *type, Place place, const char *what);

#endif
