/* Printed text, and what is left of it where the layout does not matter (-output-layout=ignore).
 *
 * Then a text is words and numbers. Blanks and ends of lines separate them; how many do not count,
 * nor whether any stand beside a number. But digits that stand together are one number, whoever
 * printed them, and a number right behind a letter is a part of that word: constants are written out
 * first. A number has no sign where a digit or letter stands right before the sign. Two numbers are
 * equal when they are read alike, or were equal before they were rounded to be printed; so what is
 * equal as it stands is equal without its layout. A symbolic number that a digit, a letter, a sign
 * or another one touches differs from one that stands apart, since how the two are read depends on
 * its digits. In another base than ten numbers are words, and a symbolic one equals only its like.
 */
#ifndef SEARCH_LAYOUT_H
#define SEARCH_LAYOUT_H

#include "search/composition.h"

/* Pairs of words as in libc/text.h, and for each pair the position that it had in what the program
 * printed, twice, with 1 added when its value depends on a clock. */
typedef struct Text {
    VecU32 words, from;
    VecU32 read; /* without its layout, for each pair: the number as its digits say, or TERM_NONE */
} Text;

void layout_push(Text *text, uint32_t conversion, uint32_t argument, uint32_t from);
void layout_release(Text *text);

/* Whether the second word of a pair of what is left is a value. */
bool layout_is_value(uint32_t conversion);

/* Leaves words and numbers of a text, whose constants are written out and which stems from what was
 * printed. */
void layout_strip(Composition *composition, const uint32_t *printed, Text *text);

#endif
