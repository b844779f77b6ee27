/* Memory: objects, the places within them, reading and writing.
 *
 * An Lvalue designates a part of an object: the object's key, the indices that lead to the part,
 * and the part's type. An object of variable type carries the extents of its array dimensions as
 * one path term, outermost first (only those dimensions that are not constant).
 */
#ifndef STATE_MEMORY_H
#define STATE_MEMORY_H

#include "state/eval.h"

#define LVALUE_MAX 24u

typedef struct Lvalue {
    ObjectKey key;
    const Type *type;
    Term extents;           /* of the object's type; TERM_NONE when all are constant */
    uint32_t variable_dims; /* how many variable dimensions lie above the part */
    uint32_t count;
    Term indices[LVALUE_MAX];
    bool is_const; /* may not be written after its initialisation */
} Lvalue;

/* The place that an lvalue expression denotes. With is_address the last index may be one past the
 * end (the operand of &). */
bool lvalue_of(Eval *eval, const Expr *expr, bool is_address, Lvalue *place);
/* The place that a pointer designates, seen as an object of the given type; it must be one
 * (obligations: not null, live, within bounds). */
bool lvalue_of_pointer(Eval *eval, Term pointer, const Type *type, Place at, Lvalue *place);
/* The variable itself. */
void lvalue_of_variable(Eval *eval, const Variable *variable, Lvalue *place);
Term lvalue_pointer(Eval *eval, const Lvalue *place);

/* Steps down: the element at an index that was checked; a field. */
bool lvalue_index(Eval *eval, Lvalue *place, Term index, Place at);
bool lvalue_field(Eval *eval, Lvalue *place, uint32_t field, Place at);
/* The extent of the array that the place is. */
Term lvalue_extent(Eval *eval, const Lvalue *place);

/* The value there; scalars may be undefined. */
Term lvalue_read(Eval *eval, const Lvalue *place);
bool lvalue_write(Eval *eval, const Lvalue *place, Term value, Place at);

/* Pointer p plus offset, in elements of type target. */
Term pointer_add(Eval *eval, Term pointer, Term offset, const Type *target, Place at);
/* Elements between two pointers into one array. */
Term pointer_difference(Eval *eval, Term a, Term b, const Type *target, Place at);
/* Equality as a boolean term. */
Term pointer_equal(Eval *eval, Term a, Term b, Place at);

/* The run of elements that a library function sees at a pointer: the array that it points into
 * (its innermost dimension flattened with the others), starting at index first, available elements
 * from there (a term). A single object is a run of one. */
typedef struct Run {
    Lvalue array;     /* the innermost array, or the single object */
    const Type *type; /* of the elements */
    Term first;       /* index of the element pointed to */
    Term available;   /* number of elements from there to the end */
    bool is_single;
} Run;
bool run_of_pointer(Eval *eval, Term pointer, const Type *wanted, Place at, Run *run);
/* The values of count elements, as an array term from index 0. The range was checked. */
Term run_read(Eval *eval, const Run *run, int64_t count);
bool run_write(Eval *eval, const Run *run, Term values, int64_t count, Place at);

/* Evaluates the variable extents of a type now: a path term, TERM_NONE when all are constant. */
bool extents_of_type(Eval *eval, const Type *type, Place at, Term *extents);

/* Heap. */
Term heap_allocate(Eval *eval, Term bytes, bool is_zeroed);
bool heap_free(Eval *eval, Term pointer, Place at);
/* Gives an untyped block its element type (first typed use). */
bool heap_set_type(Eval *eval, uint32_t block, const Type *type, Place at);

/* Ends the lifetime of variables of the topmost frame: pointers to them dangle. */
void memory_end_variables(Eval *eval, const Variable *const *variables, uint32_t count);
void memory_end_frame(Eval *eval);

#endif
