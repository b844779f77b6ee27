/* What a program prints: a sequence of characters and of values still to be formatted.
 *
 * The text is kept as pairs of words: a conversion and its argument. The conversion 0 is a
 * character. Any other is a packed printf conversion, whose argument is a term: symbolic values are
 * compared as terms, constants as the characters that C prints for them.
 */
#ifndef LIBC_TEXT_H
#define LIBC_TEXT_H

#include "libc/record.h"

/* In the order of text_flags. */
enum {
    FLAG_LEFT = 1,
    FLAG_PLUS = 2,
    FLAG_SPACE = 4,
    FLAG_ALTERNATE = 8,
    FLAG_ZERO_PADDED = 16,
    PRECISION_NONE = 255
};
extern const char text_flags[]; /* their characters */

typedef struct Conversion {
    char letter; /* d u x X o c f e g … */
    uint8_t flags;
    uint8_t width; /* 0: none */
    uint8_t precision;
} Conversion;

uint32_t text_pack(Conversion conversion);
Conversion text_unpack(uint32_t word);

void text_character(VecU32 *text, char c);
void text_value(VecU32 *text, Conversion conversion, Term value);

/* The same text with every constant value, and every closed one whose digits are known, written out
 * as characters. */
void text_expand(const TermBank *bank, const uint32_t *words, uint32_t count, VecU32 *expanded);
/* Readable, with symbolic values in braces and how they are converted unless it is by %d. */
void text_print(Buf *buf, const TermBank *bank, const uint32_t *words, uint32_t count);

#endif
