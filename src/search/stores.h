/* What a step left in the memory that it wrote, in a replay with concrete inputs: numbers and pointers, by where they lie.
 *
 * A place is "x" (a global variable, an input or an output), "#2.x" (a variable of the call at depth 2, from 0 on) or "@5"
 * (the block of the heap with that number), and from there on elements and members as C writes them: "#0.a[3].re", "@5[0]".
 * The value of a pointer is "&" and such a place, or "NULL"; that of a place of which it is left open what lies there from then on is
 * "?": a union, whose other members are not followed, or a name that several variables have. It is for people; no proof rests on it. Nothing is reported, and the
 * state stays as it is.
 */
#ifndef SEARCH_STORES_H
#define SEARCH_STORES_H

#include "search/result.h"
#include "search/touched.h"
#include "state/eval.h"

enum { STORES_MAX = 64 }; /* of a step */
#define STORES_UNKNOWN "?"

/* What lies now where the step wrote; at most STORES_MAX with those in the list. The texts are in the arena. */
void stores_of(Eval *eval, Arena *arena, const TouchedList *writes, NamedValues *list);

#endif
