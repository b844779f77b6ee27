/* The text that the C preprocessor gives, made without starting it.
 *
 * Most programs ask of a preprocessor what every one does alike: conditionals, macros, headers of
 * their own and of tass. That is done here, in a thousandth of a second, with what gcc does as the
 * measure (C11 6.10, and "The C Preprocessor" of GCC for the order of expansion). Whatever is rarer,
 * depends on which compiler it is, or is an error is left to the system's preprocessor: it is the
 * judge, and its messages are those that people know.
 *
 * Of a header that tass ships only the declarations are written that something names, the user's
 * text or another such declaration: the rest would be read for nothing.
 */
#ifndef FRONT_CPP_H
#define FRONT_CPP_H

#include "front/unit.h"

/* Appends the preprocessed text of the unit to out: source is the unit's own text after the
 * pre-pass. False when the system's preprocessor must be asked; out is then of no use, and nothing
 * was reported. Files that were read stay in the unit's sources. */
bool cpp_preprocess(Unit *unit, const Buf *source, Buf *out);

#endif
