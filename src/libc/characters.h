/* Strings in the memory of a program. */
#ifndef LIBC_CHARACTERS_H
#define LIBC_CHARACTERS_H

#include "libc/record.h"
#include "state/run.h"
#include "state/system_function.h"

typedef VEC(Term) Characters;

/* The characters from a pointer up to the terminating zero (without it). Where it stands must be
 * decided: a character that may be zero or not asks for a choice. The caller releases them, also
 * after false. */
bool characters_read(Eval *eval, Term pointer, Place at, Characters *characters);
/* The same, but at most limit characters: then no zero need follow. */
bool characters_read_up_to(Eval *eval, Term pointer, int64_t limit, Place at,
                           Characters *characters);
/* For who may stop before the zero: the characters that a pointer leads to, and the one at an index
 * there, which must be set. */
bool characters_begin(Eval *eval, Term pointer, Place at, Run *run);
bool characters_at(Eval *eval, const Run *run, int64_t index, Place at, Term *character);
/* The same as text, when every character is constant (a named limit otherwise). */
bool characters_text(Eval *eval, Term pointer, Place at, Buf *text);
/* Writes characters and a terminating zero at an offset from a pointer; without the zero. */
bool characters_write(Call *call, Term pointer, int64_t offset, const Characters *characters);
bool characters_store(Call *call, Term pointer, int64_t offset, const Characters *characters);
/* What is written at an offset from the first argument, and what is read of a source, are apart. */
bool characters_apart(Call *call, int64_t offset, int64_t written, Term source, int64_t read);

#endif
