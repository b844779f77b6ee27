/* GNU attributes that change what a program means, on their way from the tokens to the syntax tree.
 *
 * tree-sitter does not see them: the filter of shadow.c takes them out and hangs them on a token of
 * what they belong to; the parser takes those of the tokens that it has read. One that nobody takes
 * is an error: none is ignored in silence.
 */
#ifndef FRONT_ATTRIBUTE_H
#define FRONT_ATTRIBUTE_H

#include "front/unit.h"

/* False: the word names no attribute that means anything. */
bool attribute_kind(const Token *word, AttributeKind *kind);
bool attribute_is_refused(AttributeKind kind);
bool attribute_is(const Token *word, const char *name);
/* Hangs an attribute on a token; its argument begins behind the word, among count tokens. */
void attribute_add(Unit *unit, Token *token, AttributeKind kind, const Token *word, uint32_t count);
/* Reports those that nobody took. */
void attribute_report_rest(Unit *unit);

#endif
