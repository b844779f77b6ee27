/* What an optimising compiler may take for granted about accesses to memory, and tass does not
 * forbid: each such access is listed with the verdict (assumption.def).
 */
#ifndef STATE_ALIAS_H
#define STATE_ALIAS_H

#include "state/lvalue.h"

/* A place that a pointer led to, read or written as an object of the type. */
void alias_note_place(Eval *eval, Lvalue *place, const Type *type, Place at);
/* The alignment of an object's start, in bytes: what malloc gives, or that of its type. */
uint32_t alias_alignment(Eval *eval, ObjectKey key);
/* Member of a union's value is read through a pointer to the member alone. */
void alias_note_member(Eval *eval, Term value, const Type *type, uint32_t member, Place at);
/* Pointers to different objects, one of which may be no object any more, are compared. */
void alias_note_comparison(Eval *eval, Term a, Term b, Place at);

#endif
