/* A state with any values in its numbers: what is left of it is where its processes stand, and all that is
 * no number (pointers, sizes, the library's records). Two states that are the same then, go on in
 * the same way but for what their numbers say.
 *
 * A cell is a number of a variable, of a part of one (a member, an element of an array that is not long), or
 * of a block of the heap; or a long array of numbers as a whole. It becomes a symbol that is named by
 * its place among the cells, so that states which are the same but for their numbers become equal. Infinities and NaN are
 * no cells. A number that was never set is one (its value is TERM_UNDEFINED) where reading it is a fault: then an execution
 * that meets no fault does not depend on it, whatever it holds.
 */
#ifndef SEARCH_CELLS_H
#define SEARCH_CELLS_H

#include "search/composition.h"

typedef struct Cells {
    VecU32 symbols, values;  /* of each cell */
    VEC(const Type *) types; /* the same; NULL: it is an array */
    VecU32 steering;         /* places of those whose variable decides what is executed, or where */
    Term ranges;             /* what holds of the symbols of unsigned types */
    bool has_reals;          /* some cell is no integer */
    bool are_too_many;       /* the state is not to be used */
    bool takes_unset;        /* numbers that were never set are cells */
    const VecU32 *unset;     /* given: cells that are unset in the state; NULL: none */
} Cells;

/* Puts symbols in place of the numbers of the state at hand, of one process, and appends the cells. The path
 * condition, printed text, the numbers of fresh symbols and the visits of loops, which nothing
 * that follows depends on, are those of a first state (of fresh symbols: far from those of any other). */
void cells_put(Composition *composition, Cells *cells);
/* The same for one value alone, which stays where it is: with symbols in place of its numbers. (takes_unset is given.) */
Term cells_mask(TermBank *bank, const Type *type, Term value, Cells *cells);
void cells_clear(Cells *cells);
void cells_release(Cells *cells);

/* Whether no other cells than these, in ascending order, are unset. */
bool cells_are_set(const Cells *cells, const VecU32 *unset);
/* Appends those that are, and if named is given, those that might be and whose symbols are not there. */
void cells_list_unset(const TermBank *bank, const Cells *cells, const Memo *named, VecU32 *unset);

/* The term, which is about cells that are set, with a state's values in place of the symbols of its cells; TERM_NONE: it has none. */
Term cells_of_state(TermBank *bank, const Cells *cells, Term term);

#endif
