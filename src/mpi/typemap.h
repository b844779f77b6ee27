/* Typemaps (MPI 4.1, 5.1): where the basic elements of a datatype lie, and its extent.
 *
 * A derived datatype is an object (object.h) whose value lists its typemap. Its parts are in the
 * order of the type signature; a part is a number of elements of one basic datatype, one after the
 * other. Pairs (MPI_DOUBLE_INT) are two parts. A displacement made from addresses (MPI_Get_address)
 * may be a term over the symbols of objects; the extent of such a type is not known.
 */
#ifndef MPI_TYPEMAP_H
#define MPI_TYPEMAP_H

#include "mpi/object.h"

typedef struct TypePart {
    Term offset; /* bytes */
    int64_t at;  /* the same, when it is known */
    bool is_known;
    uint32_t basic;
    int64_t count;
} TypePart;

typedef struct Typemap {
    int64_t lower, upper; /* bounds, when they are known */
    bool is_known, is_resized;
    VEC(TypePart) parts;
} Typemap;

/* The typemap of any datatype, also of one that was freed. The caller releases it. */
void typemap_load(const Process *process, TermBank *bank, uint32_t type, Typemap *map);
void typemap_release(Typemap *map);
static inline int64_t typemap_extent(const Typemap *map)
{
    return map->upper - map->lower;
}
/* Basic elements, and their bytes. */
int64_t typemap_elements(const Typemap *map);
int64_t typemap_size(const Typemap *map);
/* Bounds of the bytes that elements occupy (0 and 0 when there are none). */
void typemap_true_bounds(const Typemap *map, int64_t *lower, int64_t *upper);
/* The signature of the datatype's elements (0 when it has none). */
uint32_t typemap_signature(TermBank *bank, const Typemap *map);

/* Building: begin, add copies of datatypes, end. False: too large, which was reported: bounds are numbers of
 * 64 bits, and what is made of them must not leave these. */
void typemap_begin(Typemap *map);
bool typemap_add(Call *call, Typemap *map, const Typemap *old, Term displacement, int64_t count);
/* Whether an array of so many copies, all lengths positive, stays within what a datatype may reach; else it
 * is refused. The same of bounds. */
bool typemap_check_array(Call *call, const Integers *lengths, int64_t extent);
bool typemap_check_bounds(Call *call, int64_t lower, int64_t extent);
/* The list for an object. */
Term typemap_end(TermBank *bank, Typemap *map);

/* The signature of a datatype of a process. */
uint32_t typemap_code(const Process *process, TermBank *bank, uint32_t type);
/* Of a datatype as messages see it: its signature, and basic elements in count of it. */
uint32_t type_signature(Call *call, uint32_t type);
/* INT64_MAX where they are more. */
int64_t type_elements(Call *call, uint32_t type, int64_t count);
/* The same as the room of a receive, where no message has more than UINT32_MAX elements: what is
 * sent is refused by name beyond that. */
uint32_t type_room(Call *call, uint32_t type, int64_t count);
bool type_is_sendable(Call *call, uint32_t type, int64_t count);
/* Its extent, 0 when that is not known. */
int64_t type_extent(Call *call, uint32_t type);

#endif
