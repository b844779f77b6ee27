/* Functions that run before main and at the end of the program (GNU's attributes constructor and
 * destructor), in gcc's order: those with a priority by it, then the others; destructors the other
 * way round, after what atexit registered.
 */
#ifndef FRONT_LOWER_STARTUP_H
#define FRONT_LOWER_STARTUP_H

#include "front/lower/lower.h"

/* Notes the attributes of a declaration of the function. */
void startup_note(Lower *lower, Function *function, const AstSpecifiers *specifiers,
                  const AstDeclarator *declarator, Place place);
/* The function of the program that calls them all, before main; NULL: there are none. */
Function *startup_finish(Link *link);

#endif
