/* Memory seen as bytes, for those who describe it by byte offsets: the offset of a pointer in its
 * object, and the scalar that stands at an offset. */
#ifndef STATE_OFFSET_H
#define STATE_OFFSET_H

#include "state/memory.h"

/* Bytes of a place. */
Term offset_size(Eval *eval, const Lvalue *place);
/* Bytes from the start of the object to where a settled pointer to a live object leads. */
bool offset_of_pointer(Eval *eval, Term pointer, Place at, Term *offset);

typedef enum OffsetFound {
    OFFSET_STOPPED, /* the path is over, or a choice is needed */
    OFFSET_OUTSIDE, /* the offset is not within the object */
    OFFSET_NONE,    /* no scalar starts there */
    OFFSET_FOUND,
} OffsetFound;

/* The scalar that starts at a byte of the object. */
OffsetFound offset_find(Eval *eval, ObjectKey key, int64_t offset, Place at, Lvalue *place);

#endif
