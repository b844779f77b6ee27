/* Strings in the memory of a program. */
#ifndef LIBC_CHARACTERS_H
#define LIBC_CHARACTERS_H

#include "state/system_function.h"

typedef VEC(Term) Characters;

/* The characters from a pointer up to the terminating zero (without it). Where it stands must be
 * decided: a character that may be zero or not asks for a choice. The caller releases them, also
 * after false. */
bool characters_read(Eval *eval, Term pointer, Place at, Characters *characters);
/* The same as text, when every character is constant (a named limit otherwise). */
bool characters_text(Eval *eval, Term pointer, Place at, Buf *text);
/* Writes characters and a terminating zero at an offset from a pointer. */
bool characters_write(Call *call, Term pointer, int64_t offset, const Characters *characters);
/* Whether a FILE argument is standard output. */
bool characters_is_stdout(const Call *call, uint32_t index);

#endif
