/* Slices: the conjuncts of a context that share symbols, through others, with a condition. What the
 * condition can depend on is in them; the rest of the context has symbols of its own.
 *
 * Of places elements of arrays at given indices, and functions of given arguments, are told apart, as if
 * each were a symbol. Such a slice is smaller. Where an index is not given, too, it may lack conjuncts
 * on which the condition depends: what refutes it refutes the context all the same, but a model of it
 * is to be tried with the rest. Applications and reads may also be told apart whatever their arguments
 * are, as if no two of them met: then the slice serves guesses alone.
 */
#ifndef SYMBOLIC_SLICE_H
#define SYMBOLIC_SLICE_H

#include "symbolic/context.h"
#include "symbolic/memo.h"

typedef enum SliceBy { SLICE_BY_SYMBOLS, SLICE_BY_PLACES, SLICE_BY_APPLICATIONS } SliceBy;

typedef struct Slice {
    TermBank *bank;
    SliceBy by;
    VecU32 conjuncts, places;
    Memo is_known; /* of places */
} Slice;

/* The caller releases it. */
Slice slice_of(Contexts *contexts, ContextId context, Term seed, SliceBy by);
void slice_release(Slice *slice);
/* The places, or symbols, of a term. */
void slice_list_places(const Slice *slice, Term term, VecU32 *places);

#endif
