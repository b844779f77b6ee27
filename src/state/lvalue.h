/* Places within objects, reading and writing there.
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

/* The place that an lvalue expression denotes. With is_address the last index may be one past the
 * end (the operand of &). */
bool lvalue_of(Eval *eval, const Expr *expr, bool is_address, Lvalue *place);
/* The place that a pointer designates, seen as an object of the given type; it must be one
 * (obligations: not null, live, within bounds). */
bool lvalue_of_pointer(Eval *eval, Term pointer, const Type *type, Place at, Lvalue *place);
/* The place that a settled path with a live object leads to, without a look at its last index
 * (which may be one past the end), nor at the type that is wanted. *is_past: the path ends in
 * POINTER_PAST. */
bool lvalue_walk(Eval *eval, Term pointer, Place at, Lvalue *place, bool *is_past);
/* The variable itself. */
void lvalue_of_variable(Eval *eval, const Variable *variable, Lvalue *place);
Term lvalue_pointer(Eval *eval, const Lvalue *place);

/* Steps down: the element at an index that was checked; a field. */
bool lvalue_index(Eval *eval, Lvalue *place, Term index, Place at);
bool lvalue_field(Eval *eval, Lvalue *place, uint32_t field, Place at);
/* The extent of the array that the place is. */
Term lvalue_extent(Eval *eval, const Lvalue *place);

/* The value there; scalars may be undefined. load and store do without the check of claims,
 * for callers that made it for a whole run. */
Term lvalue_load(Eval *eval, const Lvalue *place);
bool lvalue_store(Eval *eval, const Lvalue *place, Term value, Place at);
Term lvalue_read(Eval *eval, const Lvalue *place);
bool lvalue_write(Eval *eval, const Lvalue *place, Term value, Place at);

#endif
