/* Rigorous enclosures of closed terms: numbers made of constants and the functions of the
 * mathematical library (enclosure.def), such as exp(1) - sqrt(2)/3, which have one value though no
 * rational one.
 *
 * Values are enclosed in balls (Arb), whose precision is raised until they decide, up to a limit.
 * What they say is a theorem; equality of such terms is never shown by them. Only function symbols
 * of the names in the table, from reals to a real, have the fixed meaning: whoever makes a symbol
 * for another function of that name names it differently.
 */
#ifndef SYMBOLIC_ENCLOSURE_H
#define SYMBOLIC_ENCLOSURE_H

#include "symbolic/build.h"

typedef struct Enclosures Enclosures;
void enclosures_free(Enclosures *enclosures);
/* The library forgets what it keeps for later, whose memory is dropped. */
void enclosures_abandon(Enclosures *enclosures);
size_t enclosures_bytes(const Enclosures *enclosures);

/* Whether a name is the base name, or its variant for float or long double. */
bool enclosure_is_variant(const char *name, const char *base);

/* Whether a symbol of this name and sort is a function that is enclosed; a name may end in f or l,
 * as those of the variants for float and long double do. */
bool enclosure_knows(const TermBank *bank, const char *name, Sort sort);

/* Whether a numeric term is closed, and no constant. */
bool enclosure_is_closed(const TermBank *bank, Term term);

/* 1 or -1 when a closed term is shown to have that sign; 0 when that is open. */
int enclosure_sign(TermBank *bank, Term term);
/* Whether a closed term is shown to be below 2^ENCLOSURE_TINY in magnitude. */
enum { ENCLOSURE_TINY = -1000 };
bool enclosure_is_tiny(TermBank *bank, Term term);
/* The largest integer not above a closed term, or what truncation makes of it; false when open. */
bool enclosure_floor(TermBank *bank, Term term, Num *floor);
bool enclosure_truncate(TermBank *bank, Term term, Num *integer);
/* Numbers low <= term <= high, as near to each other as a relative precision of some bits allows;
 * false when none are found. They have small numerators and denominators for few bits. */
bool enclosure_ends(TermBank *bank, Term term, uint32_t bits, Num *low, Num *high);

#endif
