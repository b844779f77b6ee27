/* What a program prints: a sequence of characters and of values still to be formatted.
 *
 * The text is kept as pairs of words: a conversion and its argument. The conversion 0 is a
 * character. Any other is a packed printf conversion, whose argument is a term: symbolic values are
 * compared as terms, constants as the characters that C prints for them.
 */
#ifndef LIBC_TEXT_H
#define LIBC_TEXT_H

#include "libc/record.h"

typedef struct Conversion {
    char letter;       /* d u x X o c f e g … */
    uint8_t flags;     /* bits: - + space # 0 */
    uint8_t width;     /* 0: none */
    uint8_t precision; /* 255: none */
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
