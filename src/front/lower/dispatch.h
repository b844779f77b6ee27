/* The cases of a switch: guards that lead to them. */
#ifndef FRONT_LOWER_DISPATCH_H
#define FRONT_LOWER_DISPATCH_H

#include "front/lower/lower.h"

/* One more case of the innermost switch; a second label for the same one is an error. */
void dispatch_add_case(Lower *lower, Case made);
/* From source: each case whose guard holds of the value, else the default one, else done. */
void dispatch_emit(Lower *lower, const Switch *made, const Expr *value, LocationId source,
                   LocationId done, Place place);

#endif
