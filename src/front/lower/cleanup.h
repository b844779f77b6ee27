/* Functions that are called with a variable's address where its scope is left (GNU's attribute
 * cleanup): at the end of the block, and by break, continue, goto and return. */
#ifndef FRONT_LOWER_CLEANUP_H
#define FRONT_LOWER_CLEANUP_H

#include "front/lower/lower.h"

/* From here on, the function is called for a variable that was declared and initialised. */
void cleanup_begin(Lower *lower, const Variable *variable, const AstAttribute *attribute);

#endif
