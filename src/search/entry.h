/* A call of a plain function (model/plain.h) that was just entered: all that what it does depends on.
 *
 * Its objects are the globals that it may use and the variables that its arguments lead to; their integers, and then
 * those of the arguments, are cells (cells.h). What is left is its shape: the function, which objects are the same, where in
 * them arguments point. In two calls of one shape the body does the same, but for what the numbers say: it sees no
 * other objects, and nothing that it may do tells where an object is.
 */
#ifndef SEARCH_ENTRY_H
#define SEARCH_ENTRY_H

#include "search/cells.h"

typedef struct EntryObject {
    ObjectKey key; /* of a global or of a variable of a caller */
    const Type *type;
    Term value; /* with symbols in place of its integers */
} EntryObject;

typedef struct Entry {
    VEC(EntryObject) objects;
    Cells cells;
    uint32_t shared; /* how many cells, the first, are of objects */
    VecU32 shape;
} Entry;

/* Of the topmost call of the only process; globals are those that its function may use. False: it is given, or uses, what is
 * not of the kind, or what was never set. */
bool entry_take(Composition *composition, const VecU32 *globals, Entry *entry);
/* The cells of its objects as they are now, in the same order. False: they are not of the kind any more. */
bool entry_cells_now(Composition *composition, const Entry *entry, Cells *cells);
/* Gives the objects other integers: values of the shared cells. */
void entry_put(Composition *composition, const Entry *entry, const Term *values);
/* Gives the arguments others, too. */
void entry_put_arguments(Composition *composition, const Entry *entry, const Term *values);
bool entry_is_alike(const VecU32 *shape, const Entry *entry);
void entry_release(Entry *entry);

#endif
