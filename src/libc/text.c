#include "libc/text.h"

#include <stdio.h>
#include <math.h>
#include <string.h>

#include "lib/bug.h"
#include "symbolic/extended.h"
#include "symbolic/enclosure.h"

const char text_flags[] = "-+ #0";

uint32_t text_pack(Conversion conversion)
{
    CHECK(conversion.letter && !(conversion.flags >> (sizeof text_flags - 1)));
    return (uint32_t)(uint8_t)conversion.letter << 24 | (uint32_t)conversion.flags << 16 |
           (uint32_t)conversion.width << 8 | conversion.precision;
}

Conversion text_unpack(uint32_t word)
{
    return (Conversion){(char)(word >> 24), (uint8_t)(word >> 16), (uint8_t)(word >> 8),
                        (uint8_t)word};
}

void text_character(VecU32 *text, char c)
{
    CHECK(text->length % 2 == 0);
    vec_push(text, 0u);
    vec_push(text, (uint32_t)(uint8_t)c);
}

/* Numbers that are equal print alike with d, i and u, whose sign is never shown. */
static Conversion alike(Conversion conversion)
{
    if (conversion.letter == 'u')
        conversion.flags &= (uint8_t) ~(FLAG_PLUS | FLAG_SPACE);
    if (conversion.letter == 'u' || conversion.letter == 'i')
        conversion.letter = 'd';
    return conversion;
}

void text_value(VecU32 *text, Conversion conversion, Term value)
{
    CHECK(text->length % 2 == 0 && conversion.letter && value != TERM_NONE);
    vec_push(text, text_pack(alike(conversion)));
    vec_push(text, value);
}

/* The format of one conversion, for a long (l) or double argument. */
static void conversion_format(Conversion conversion, const char *length, char format[32])
{
    char *out = format;
    *out++ = '%';
    for (int i = 0; text_flags[i]; i++)
        if (conversion.flags >> i & 1)
            *out++ = text_flags[i];
    if (conversion.width)
        out += sprintf(out, "%u", conversion.width);
    if (conversion.precision != PRECISION_NONE)
        out += sprintf(out, ".%u", conversion.precision);
    sprintf(out, "%s%c", length, conversion.letter);
}

static Arena *bank_arena_of(const TermBank *bank)
{
    return bank_arena((TermBank *)(uintptr_t)bank);
}

/* The 64 bits of a number from LONG_MIN to ULONG_MAX. */
static bool long_bits(const TermBank *bank, Term value, int64_t *bits)
{
    if (term_to_int64(bank, value, bits))
        return true;
    Arena *arena = bank_arena_of(bank);
    Num big = term_num(bank, value), half = num_power_of_two(arena, 63);
    bool is_negative = num_sign(big) < 0;
    Num low = is_negative ? num_add(arena, big, half) : num_sub(arena, big, half);
    if (!num_is_int64(low) || num_sign(low) < 0)
        return false;
    *bits = (int64_t)((uint64_t)num_int64(low) | 1ull << 63);
    return true;
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
static bool format_constant(const TermBank *bank, Conversion conversion, Term value, Buf *buf)
{
    CHECK(conversion.letter);
    char format[32];
    int64_t number;
    Extended extended = extended_of(bank, value);
    if (extended == EXTENDED_PLUS || extended == EXTENDED_MINUS) {
        conversion_format(conversion, "", format);
        buf_printf(buf, format, extended == EXTENDED_PLUS ? INFINITY : -INFINITY);
        return true;
    }
    if (!term_is_constant(bank, value))
        return false;
    if (strchr("diuxXoc", conversion.letter)) {
        if (!long_bits(bank, value, &number))
            return false;
        if (number < 0 && num_sign(term_num(bank, value)) > 0)
            conversion.letter = conversion.letter == 'd' ? 'u' : conversion.letter;
        conversion_format(conversion, conversion.letter == 'c' ? "" : "l", format);
        if (conversion.letter == 'c')
            buf_printf(buf, format, (int)number);
        else
            buf_printf(buf, format, (long)number);
        return true;
    }
    conversion_format(conversion, "", format);
    buf_printf(buf, format, num_to_double(term_num(bank, value)));
    return true;
}
#pragma GCC diagnostic pop

/* A closed real number, where all numbers near it print alike. */
static bool format_closed(const TermBank *bank, Conversion conversion, Term value, Buf *buf)
{
    enum { BITS = 120 };
    TermBank *own = (TermBank *)(uintptr_t)bank;
    Num low, high;
    Buf above = {0};
    if (term_sort(bank, value) != SORT_REAL || !enclosure_ends(own, value, BITS, &low, &high))
        return false;
    bool known = format_constant(bank, conversion, term_real(own, low), buf) &&
                 format_constant(bank, conversion, term_real(own, high), &above);
    known = known && !strcmp(buf_text(buf), buf_text(&above));
    buf_release(&above);
    if (!known)
        buf_clear(buf);
    return known;
}

void text_expand(const TermBank *bank, const uint32_t *words, uint32_t count, VecU32 *expanded)
{
    CHECK(count % 2 == 0 && expanded->length % 2 == 0);
    for (uint32_t i = 0; i + 1 < count; i += 2) {
        Buf buf = {0};
        if (!words[i]) {
            text_character(expanded, (char)words[i + 1]);
        } else if (words[i + 1] == TERM_UNDEFINED) {
            text_value(expanded, text_unpack(words[i]), TERM_UNDEFINED);
        } else if (format_constant(bank, text_unpack(words[i]), words[i + 1], &buf) ||
                   format_closed(bank, text_unpack(words[i]), words[i + 1], &buf)) {
            for (size_t j = 0; j < buf.length; j++)
                text_character(expanded, buf.data[j]);
        } else {
            vec_push(expanded, words[i]);
            vec_push(expanded, words[i + 1]);
        }
        buf_release(&buf);
    }
}

void text_print(Buf *buf, const TermBank *bank, const uint32_t *words, uint32_t count)
{
    CHECK(count % 2 == 0);
    for (uint32_t i = 0; i + 1 < count; i += 2) {
        if (!words[i]) {
            if (words[i + 1] == '\n')
                buf_puts(buf, "\\n");
            else
                buf_putc(buf, (char)words[i + 1]);
        } else {
            char format[32];
            conversion_format(text_unpack(words[i]), "", format);
            buf_putc(buf, '{');
            if (words[i + 1] == TERM_UNDEFINED) {
                buf_puts(buf, "never written}");
                continue;
            }
            if (strcmp(format, "%d"))
                buf_printf(buf, "%s of ", format);
            term_print(buf, bank, words[i + 1]);
            buf_putc(buf, '}');
        }
    }
}
