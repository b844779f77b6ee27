/* The characters that a printf conversion makes of a number which is not known.
 *
 * How many there are depends on the number: it is split by its sign and by its count of digits, each a choice of the
 * statement's. Then they are terms: the digits of an integer are exact, of a real number each is some digit that is a function
 * of the number, the conversion and the place (what rounding makes of them is not modelled, so that texts are equal where
 * their numbers are, and any digit may be met where they are looked at).
 */
#ifndef LIBC_NUMERAL_H
#define LIBC_NUMERAL_H

#include "libc/characters.h"
#include "libc/text.h"

/* Adds them; the value is an integer or a real number, is_long: which may be a long double. False: it stopped, or asked for a
 * choice. *has_more: there are more characters than those added, which are a beginning (of a number from 10^NUMERAL_DIGITS
 * on). */
bool numeral_characters(Call *call, Conversion conversion, bool is_long, Term value,
                        Characters *characters, bool *has_more);
/* The same without a choice, where the path tells how many there are; false: it does not, and nothing was added. */
bool numeral_known(Eval *eval, Conversion conversion, Term value, Characters *characters);

enum { NUMERAL_DIGITS = 40 };

#endif
