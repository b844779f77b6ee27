/* Structs and unions. Those of several units that are compatible (C11 6.2.7) are one type.
 */
#ifndef FRONT_LOWER_RECORD_H
#define FRONT_LOWER_RECORD_H

#include "front/lower/lower.h"

/* The type that the specifiers name or define. */
const Type *lower_record(Lower *lower, const AstSpecifiers *specifiers);
/* In the program's arena; NULL: there is none. */
const char *lower_tag_text(Lower *lower, const AstSpecifiers *specifiers);
/* Two complete records of one tag that are not compatible: a note that says in which member. */
void record_note_difference(Lower *lower, const Type *a, const Type *b);

#endif
