/* Places within objects.
 *
 * An Lvalue designates a part of an object: the object's key, the indices that lead to the part,
 * and the part's type. An object of variable type carries the extents of its array dimensions as
 * one tuple term, outermost first (only those dimensions that are not constant).
 */
#ifndef STATE_LVALUE_H
#define STATE_LVALUE_H

#include "state/object.h"

typedef struct Lvalue {
    ObjectKey key;
    const Type *type;
    Term extents;           /* of the object's type; TERM_NONE when all are constant */
    uint32_t variable_dims; /* how many variable dimensions lie above the part */
    uint32_t count;
    Term indices[LVALUE_MAX];
    bool is_const;  /* may not be written after its initialisation */
    bool has_union; /* some index is that of a union's member */
    bool is_plain;  /* a pointer to the member alone led there: compilers may take it apart */
    bool is_packed; /* some index is that of a member whose type's alignment is not kept */
    /* A view: the indices lead to an object of type whole, of which the place is the bytes from
     * number byte on, seen as type (a character, or the integer of other signedness). NULL: none.
     */
    const Type *whole;
    uint64_t byte;
    /* The bytes from number byte on are seen as a struct that the object there is not: its members
     * may be accessed where the object has such ones in their place, not all of it at once. */
    bool is_foreign;
} Lvalue;

/* All of an object, which exists; all of a variable. */
void lvalue_of_object(Eval *eval, ObjectKey key, Lvalue *place);
void lvalue_of_variable(Eval *eval, const Variable *variable, Lvalue *place);
/* The place that a settled path with a live object leads to, without a look at its last index
 * (which may be one past the end), nor at the type that is wanted. *is_past: the path ends in
 * POINTER_PAST. */
bool lvalue_walk(Eval *eval, Term pointer, Place at, Lvalue *place, bool *is_past);
Term lvalue_pointer(Eval *eval, const Lvalue *place);

/* Steps down: the element at an index, which is checked; a field. */
bool lvalue_index(Eval *eval, Lvalue *place, Term index, Place at);
/* The same where the index may be one past the end (is_address). */
bool lvalue_element(Eval *eval, Lvalue *place, Term index, bool is_address, Place at);
bool lvalue_field(Eval *eval, Lvalue *place, uint32_t field, Place at);
/* The obligation that an index, which is simplified, lies in the array. */
bool lvalue_check_index(Eval *eval, const Lvalue *array, Term index, bool is_address, Place at);
/* The extent of the array that the place is. */
Term lvalue_extent(Eval *eval, const Lvalue *place);

/* The array that the last index of the place indexes; false when the place is no element. */
bool lvalue_array_above(Eval *eval, const Lvalue *place, Place at, Lvalue *array);
/* How far a pointer to the first element of a matrix may walk: the elements of the rows together. */
Term lvalue_walk_limit(Eval *eval, const Lvalue *row, Place at);
/* Whether a pointer leads into its array, or to its end; one that was moved outside (which was
 * reported, or is allowed) may come back, and must before anything is accessed. Reports it. */
bool pointer_check_inside(Eval *eval, Term pointer, Place at);

#endif
