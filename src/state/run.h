/* The run of elements that a library function sees at a pointer: nested arrays count as one flat
 * sequence; a single object is a run of one. */
#ifndef STATE_RUN_H
#define STATE_RUN_H

#include "state/lvalue.h"

typedef struct Run {
    Lvalue outer;     /* the outermost array of the sequence, or the single object */
    const Type *type; /* of the elements */
    uint32_t dims;    /* array dimensions below outer; 0: a single object */
    Term extents[RUN_DIMS_MAX];
    Term first;     /* flat index of the element pointed to */
    Term available; /* number of elements from there to the end */
} Run;

/* wanted is the element type that the caller needs (NULL: whatever is there); it types fresh heap
 * memory. Problems with the pointer are reported as property (PROPERTY_COUNT: the memory property
 * that fits). */
bool run_of_pointer(Eval *eval, Term pointer, const Type *wanted, Property property, Place at,
                    Run *run);

#endif
