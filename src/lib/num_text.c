/* Numbers from and to text. */
#include <ctype.h>
#include <string.h>

#include "lib/alloc.h"
#include "lib/num.h"
#include "lib/num_big.h"

enum { EXPONENT_LIMIT = 100000 };

typedef struct Scan {
    const char *next, *end;
} Scan;

static bool scan_char(Scan *scan, char lower)
{
    if (scan->next == scan->end || tolower((unsigned char)*scan->next) != lower)
        return false;
    scan->next++;
    return true;
}

static int digit_value(char c, int base)
{
    int value = c >= '0' && c <= '9' ? c - '0' : 99;
    if (isalpha((unsigned char)c))
        value = tolower((unsigned char)c) - 'a' + 10;
    return value < base ? value : -1;
}

/* Appends digits to the decimal or hexadecimal text of a mantissa; returns how many. */
static size_t scan_digits(Scan *scan, Buf *digits, int base)
{
    size_t count = 0;
    for (; scan->next < scan->end && digit_value(*scan->next, base) >= 0; scan->next++, count++)
        buf_putc(digits, *scan->next);
    return count;
}

static bool scan_exponent(Scan *scan, long *exponent)
{
    bool negative = scan_char(scan, '-');
    if (!negative)
        scan_char(scan, '+');
    if (scan->next == scan->end || !isdigit((unsigned char)*scan->next))
        return false;
    long value = 0;
    for (; scan->next < scan->end && isdigit((unsigned char)*scan->next); scan->next++)
        if (value <= EXPONENT_LIMIT)
            value = value * 10 + (*scan->next - '0');
    *exponent = negative ? -value : value;
    return value <= EXPONENT_LIMIT;
}

static Num digits_value(Arena *arena, const Buf *digits, int base)
{
    mpq_t value;
    mpq_init(value);
    mpz_set_str(mpq_numref(value), buf_text(digits), base);
    Num taken = num_take(arena, value);
    mpq_clear(value);
    return taken;
}

/* Mantissa, point and exponent of a constant in the given base. */
static bool scan_constant(Arena *arena, Scan *scan, int base, Num *result)
{
    Buf digits = {0};
    size_t whole = scan_digits(scan, &digits, base), part = 0;
    bool has_point = scan_char(scan, '.');
    if (has_point)
        part = scan_digits(scan, &digits, base);
    bool good = whole + part > 0;
    long exponent = 0;
    bool has_exponent = good && scan_char(scan, base == 16 ? 'p' : 'e');
    if (has_exponent)
        good = scan_exponent(scan, &exponent);
    if (good) {
        bool octal =
            base == 10 && !has_point && !has_exponent && whole > 1 && digits.data[0] == '0';
        good = !octal || !strpbrk(digits.data, "89");
        Num mantissa = good ? digits_value(arena, &digits, octal ? 8 : base) : NUM(0);
        int32_t scale = base == 16 ? -4 * (int32_t)part : -(int32_t)part;
        Num factor = num_pow(arena, NUM(base == 16 ? 2 : 10), scale + (int32_t)exponent);
        *result = num_mul(arena, mantissa, factor);
    }
    buf_release(&digits);
    return good;
}

static bool scan_number(Arena *arena, Scan *scan, Num *result)
{
    if (scan->end - scan->next > 2 && scan->next[0] == '0' && tolower(scan->next[1]) == 'x') {
        scan->next += 2;
        return scan_constant(arena, scan, 16, result);
    }
    return scan_constant(arena, scan, 10, result);
}

bool num_parse(Arena *arena, const char *text, size_t length, Num *result)
{
    Scan scan = {text, text + length};
    bool negative = scan_char(&scan, '-');
    if (!scan_number(arena, &scan, result))
        return false;
    if (scan_char(&scan, '/')) {
        Num divisor;
        if (!scan_number(arena, &scan, &divisor) || num_is_zero(divisor))
            return false;
        *result = num_div(arena, *result, divisor);
    }
    if (negative)
        *result = num_neg(arena, *result);
    return scan.next == scan.end;
}

/* The fingerprint of a constant is that of its text, so that this is done for every new value:
 * without the detour through a format. */
static void print_integer(Buf *buf, int64_t value)
{
    char digits[20], *at = digits + sizeof digits;
    uint64_t rest = value < 0 ? -(uint64_t)value : (uint64_t)value;
    do
        *--at = (char)('0' + rest % 10);
    while (rest /= 10);
    if (value < 0)
        *--at = '-';
    buf_add(buf, at, (size_t)(digits + sizeof digits - at));
}

void num_print(Buf *buf, Num a)
{
    if (num_is_small(a)) {
        print_integer(buf, a.num);
        if (a.den != 1) {
            buf_putc(buf, '/');
            print_integer(buf, a.den);
        }
        return;
    }
    enum { SIGN_STROKE_AND_END = 3 };
    const __mpq_struct *value = a.big->value;
    char *text = mem_alloc(mpz_sizeinbase(mpq_numref(value), 10) +
                           mpz_sizeinbase(mpq_denref(value), 10) + SIGN_STROKE_AND_END);
    mpq_get_str(text, 10, value);
    buf_puts(buf, text);
    mem_free(text);
}

/* The smallest k with denominator | 10^k, or -1 when there is none up to the limit. */
static int decimal_places(Num a)
{
    enum { PLACES_LIMIT = 30 };
    Arena scratch;
    arena_init(&scratch);
    Num scaled = a;
    int places = 0;
    while (places <= PLACES_LIMIT && !num_is_integer(scaled)) {
        scaled = num_mul(&scratch, scaled, NUM(10));
        places++;
    }
    arena_release(&scratch);
    return places <= PLACES_LIMIT ? places : -1;
}

void num_print_decimal(Buf *buf, Num a)
{
    int places = decimal_places(a);
    if (places < 0) {
        num_print(buf, a);
        return;
    }
    Arena scratch;
    arena_init(&scratch);
    Buf digits = {0};
    num_print(&digits, num_abs(&scratch, num_mul(&scratch, a, num_pow(&scratch, NUM(10), places))));
    if (num_sign(a) < 0)
        buf_putc(buf, '-');
    for (size_t i = digits.length; i < (size_t)places + 1; i++)
        buf_putc(buf, '0');
    buf_puts(buf, buf_text(&digits));
    /* Put the point before the last `places` digits. */
    if (places == 0) {
        buf_puts(buf, ".0");
    } else {
        size_t at = buf->length - (size_t)places;
        buf_putc(buf, '0');
        memmove(buf->data + at + 1, buf->data + at, (size_t)places);
        buf->data[at] = '.';
    }
    buf_release(&digits);
    arena_release(&scratch);
}
