/* Predefined datatypes (MPI 4.1, 3.2.2): their C types and how they combine with buffers. */
#ifndef MPI_DATATYPE_H
#define MPI_DATATYPE_H

#include <stdbool.h>

#include "model/type.h"

typedef enum DatatypeClass {
    DATATYPE_INTEGER,
    DATATYPE_REAL,
    DATATYPE_LOGICAL,
    DATATYPE_COMPLEX,
    DATATYPE_BYTE,
    DATATYPE_PACKED,
    DATATYPE_PAIR, /* a value and an index, for MINLOC and MAXLOC */
    DATATYPE_OTHER,
} DatatypeClass;

typedef struct Datatype {
    const char *name;
    Basic basic; /* of the element, or of the first part of a pair */
    DatatypeClass class;
    uint32_t size; /* bytes */
} Datatype;

enum { TYPE_NUMBER_BYTE = 4, TYPE_NUMBER_PACKED = 32 };

/* The two parts of a pair: numbers of their datatypes, where the second starts, and the extent. */
typedef struct Pair {
    uint32_t first, second;
    int64_t offset, extent;
} Pair;
bool datatype_pair(uint32_t number, Pair *pair);

/* The row for the number of a handle; NULL when it is none. */
const Datatype *datatype_find(uint32_t number);
/* Whether they differ in signedness alone: erroneous, but the bytes are moved as they are. */
bool datatype_differs_in_sign(const Datatype *datatype, const Type *type);
/* Whether objects of a C type may be sent as elements of the datatype, but for its signedness. */
bool datatype_fits(const Datatype *datatype, const Type *type);

#endif
