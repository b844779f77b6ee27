/* The scalar at an offset in an object, for those who describe memory by byte offsets and types of
 * their own; views (bytes.h) are not made. */
#ifndef STATE_OFFSET_H
#define STATE_OFFSET_H

#include "state/lvalue.h"

typedef enum OffsetFound {
    OFFSET_STOPPED, /* the path is over, or a choice is needed */
    OFFSET_OUTSIDE, /* the offset is not within the object */
    OFFSET_NONE,    /* no scalar starts there */
    OFFSET_MIXED, /* what is there is a union's (the place), or a record's bit-fields (its place) */
    OFFSET_FOUND,
} OffsetFound;

OffsetFound offset_find(Eval *eval, ObjectKey key, int64_t offset, Place at, Lvalue *place);

#endif
