/* -alias=any: pointers of a made main (driver.h) that lead into one object.
 *
 * Pointers to equal types of plain values lead to objects of their own, or overlap: every way of placing
 * them against each other in which each new one shares at least an element with one that is placed is a
 * case, which the input "aliasing" chooses. The object of a case is just as large as what is placed in it.
 * Elements that are shared are equal inputs. Those that are declared restrict overlap nothing.
 */
#ifndef FRONT_LOWER_ALIAS_H
#define FRONT_LOWER_ALIAS_H

#include "front/lower/given.h"

enum { ALIAS_POINTERS_MAX = 6 };

typedef struct AliasPointer {
    GivenPath path;
    const Type *type;    /* of the pointer */
    const Type *element; /* unqualified */
    int64_t extent;
    bool is_const;
    const Expr *input;       /* what it leads to holds it at first */
    const Variable *pointer; /* of main */
} AliasPointer;

typedef struct AliasPointers {
    AliasPointer list[ALIAS_POINTERS_MAX];
    uint32_t count;
} AliasPointers;

/* Whether a pointer can be one of them. */
bool alias_may(const Type *type);
/* Sets the pointers, in every way. */
void alias_place(Driver *driver, AliasPointers *pointers);

#endif
