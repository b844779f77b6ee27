/* What an optimising compiler may take for granted about accesses to memory, and tass does not
 * forbid: each such access is listed with the verdict (assumption.def).
 */
#ifndef STATE_ALIAS_H
#define STATE_ALIAS_H

#include "state/lvalue.h"

/* Whether an object of one type may be accessed as another (C11 6.5, paragraph 7): as characters,
 * or as its signed or unsigned counterpart. */
bool alias_may_view(const Type *have, const Type *want);
/* A place that a pointer led to, read or written as an object of the type. */
void alias_note_place(Eval *eval, Lvalue *place, const Type *type, Place at);
/* The alignment of an object's start, in bytes: what malloc gives, or that of its type. */
uint32_t alias_alignment(Eval *eval, ObjectKey key);
/* A pointer object is accessed as a pointer of another type. */
void alias_note_pointer(Eval *eval, const Type *have, const Type *want, Place at);
/* Member of a union's value is read through a pointer to the member alone. */
void alias_note_member(Eval *eval, Term value, const Type *type, uint32_t member, Place at);
/* Pointers to different objects, one of which may be no object any more, are compared. */
void alias_note_comparison(Eval *eval, Term a, Term b, Place at);

#endif
