/* Reading formatted text: scanf and its relatives (C11 7.21.6.2). */
#ifndef TASS_SCAN_H
#define TASS_SCAN_H

/* Where characters come from: a stream, or a string. */
struct __tass_source {
    FILE *stream;
    const char *text;
    long count; /* read so far */
};

static inline int __tass_take(struct __tass_source *source)
{
    int c;
    if (source->stream)
        c = __tass_get(source->stream);
    else
        c = *source->text ? (unsigned char)*source->text++ : EOF;
    if (c != EOF)
        source->count++;
    return c;
}

static inline void __tass_give(struct __tass_source *source, int c)
{
    if (c == EOF)
        return;
    source->count--;
    if (source->stream)
        __tass_unget(c, source->stream);
    else
        source->text--;
}

static inline int __tass_is_space(int c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/* The next character that is no white space. */
static inline int __tass_skip(struct __tass_source *source)
{
    int c = __tass_take(source);
    while (__tass_is_space(c))
        c = __tass_take(source);
    return c;
}

static inline int __tass_digit(int c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'z')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'Z' ? c - 'A' + 10 : 99;
}

/* An integer: 1 and its value, 0 when there is none, EOF at the end. It is to be at most as large as
 * that, or when it is negative by 1 larger (C11 7.21.6.2p10). */
static inline int __tass_scan_integer(struct __tass_source *source, int base, int width,
                                      unsigned long most, unsigned long *value)
{
    int c = __tass_skip(source), sign = 1, digits = 0, is_large = 0;
    *value = 0;
    if (c == EOF)
        return EOF;
    if ((c == '-' || c == '+') && width > 1) {
        sign = c == '-' ? -1 : 1;
        c = __tass_take(source);
        width--;
    }
    if (c == '0' && (base == 0 || base == 16) && width > 1) {
        c = __tass_take(source);
        digits = 1;
        width--;
        if ((c == 'x' || c == 'X') && width > 0) {
            base = 16;
            c = __tass_take(source);
            digits = 0;
            width--;
        } else if (base == 0) {
            base = 8;
        }
    }
    if (base == 0)
        base = 10;
    for (; width > 0 && __tass_digit(c) < base; c = --width ? __tass_take(source) : EOF, digits++) {
        if (digits > 14) /* fewer make no number that is too large for 64 bits */
            is_large |= *value > (18446744073709551615UL - (unsigned long)__tass_digit(c)) /
                                     (unsigned long)base;
        *value = *value * (unsigned long)base + (unsigned long)__tass_digit(c);
    }
    if (width > 0)
        __tass_give(source, c);
    __tass_expect(!is_large && (*value <= most || (sign < 0 && *value == most + 1)),
                  "the type of the conversion does not hold the number");
    if (sign < 0)
        *value = -*value;
    return digits > 0;
}

static inline double __tass_power(int base, int exponent)
{
    double power = 1;
    for (int i = 0; i < exponent; i++)
        power *= base;
    return power;
}

#pragma TASS abstract
double __tass_infinity(void);
#pragma TASS abstract
double __tass_nan(void);

/* An infinity or a NaN whose first character was read. Which characters are a beginning of such a word
 * are read even where the word is not whole: then there is no number. */
static inline int __tass_scan_extended(struct __tass_source *source, int c, int width, int sign,
                                       double *value)
{
    int is_nan = c == 'n' || c == 'N', at = 0;
    const char *word = is_nan ? "nan" : "infinity";
    while (c != EOF && word[at] && (c == word[at] || c == word[at] - 'a' + 'A')) {
        at++;
        c = --width > 0 ? __tass_take(source) : EOF;
    }
    if (width > 0)
        __tass_give(source, c);
    if (is_nan && at == 3 && c == '(' && width > 0)
        __tass_refuse("reading 'nan(…)' as a number");
    if (at != 3 && at != 8)
        return 0;
    *value = is_nan ? __tass_nan() : sign * __tass_infinity();
    return 1;
}

/* Decimal, or hexadecimal with an exponent of two (C11 7.22.1.3). */
static inline int __tass_scan_real(struct __tass_source *source, int width, int size, double *value)
{
    int c = __tass_skip(source), digits = 0, places = 0, exponent = 0, sign = 1, up = 1, base = 10;
    double number = 0;
    if (c == EOF)
        return EOF;
    if (c == '-' || c == '+') {
        sign = c == '-' ? -1 : 1;
        c = --width > 0 ? __tass_take(source) : EOF;
    }
    if (c == 'i' || c == 'I' || c == 'n' || c == 'N')
        return __tass_scan_extended(source, c, width, sign, value);
    if (c == '0') {
        digits = 1;
        c = --width > 0 ? __tass_take(source) : EOF;
        if (c == 'x' || c == 'X') {
            base = 16;
            digits = 0;
            c = --width > 0 ? __tass_take(source) : EOF;
        }
    }
    for (; __tass_digit(c) < base; c = --width > 0 ? __tass_take(source) : EOF, digits++)
        number = base * number + __tass_digit(c);
    if (c == '.') {
        c = --width > 0 ? __tass_take(source) : EOF;
        for (; __tass_digit(c) < base;
             c = --width > 0 ? __tass_take(source) : EOF, digits++, places++)
            number = base * number + __tass_digit(c);
    }
    if (digits && (base == 10 ? c == 'e' || c == 'E' : c == 'p' || c == 'P')) {
        int count = 0;
        c = --width > 0 ? __tass_take(source) : EOF;
        if (c == '-' || c == '+') {
            up = c == '-' ? -1 : 1;
            c = --width > 0 ? __tass_take(source) : EOF;
        }
        for (; c >= '0' && c <= '9'; c = --width > 0 ? __tass_take(source) : EOF, count++)
            exponent = 10 * exponent + (c - '0');
        digits = count ? digits : 0;
    }
    if (width > 0)
        __tass_give(source, c);
    exponent = up * exponent - (base == 10 ? places : 4 * places);
    base = base == 10 ? 10 : 2;
    *value = sign * (exponent < 0 ? number / __tass_power(base, -exponent)
                                  : number * __tass_power(base, exponent));
    if (exponent > 0 || digits > 38) {
        double most = size == 4 ? 0x1.ffffffp127L : 0x1.fffffffffffff8p1023L;
        __tass_expect(size == 16 || (*value < most && -*value < most),
                      "the type of the conversion does not hold the number");
    }
    return digits > 0;
}

/* Whether a set ("a-z]…" or "^…]…") holds a character. What '-' within a set means is left to the
 * implementation; glibc: the range from the character before it, which may end another one, to the
 * one behind it, or itself where these are in no order. */
static inline int __tass_in_set(const char *set, int c)
{
    int is_negated = *set == '^', found = 0;
    const char *at = set + is_negated;
    found |= *at == c;
    for (at++; *at && *at != ']'; at++) {
        if (*at == '-' && at[1] != ']' && at[1] && (unsigned char)at[-1] <= (unsigned char)at[1])
            found |= (unsigned char)at[-1] <= c && c <= (unsigned char)at[1];
        else
            found |= (unsigned char)*at == c;
    }
    return found != is_negated;
}

static inline const char *__tass_after_set(const char *set)
{
    set += *set == '^';
    if (*set)
        set++;
    while (*set && *set != ']')
        set++;
    __tass_expect(*set == ']', "a set of characters has no ]");
    return *set ? set + 1 : set;
}

/* Characters: of a word (s), of a set, or any (c). */
static inline int __tass_scan_text(struct __tass_source *source, char kind, const char *set,
                                   int width, char *target)
{
    int c = kind == 's' ? __tass_skip(source) : __tass_take(source), at = 0;
    if (c == EOF)
        return EOF;
    while (c != EOF && (kind == 'c' || (kind == 's' ? !__tass_is_space(c) : __tass_in_set(set, c)))) {
        if (target)
            target[at] = (char)c;
        at++;
        if (at == width)
            break;
        c = __tass_take(source);
    }
    if (at < width)
        __tass_give(source, c);
    if (target && kind != 'c' && at)
        target[at] = 0;
    return kind == 'c' ? at == width : at > 0;
}

/* size: bytes of the integer. */
static inline void __tass_store_signed(int size, long value, __tass_va_arguments *args)
{
    __tass_va_store(args->list, size, value);
}

static inline void __tass_store_real(int size, double value, __tass_va_arguments *args)
{
    if (size == 16)
        *va_arg(args->list, long double *) = value;
    else if (size == 8)
        *va_arg(args->list, double *) = value;
    else
        *va_arg(args->list, float *) = (float)value;
}

/* One number of a standard input that may hold anything. Where a width could end it, what is read depends
 * on its digits. */
static inline void __tass_scan_open(char kind, int width, int size, __tass_va_arguments *args)
{
    int most = kind == 'f' ? 25 : size == 8 ? 20 : size == 4 ? 11 : size == 2 ? 6 : 4; /* characters */
    if (width && width < most)
        __tass_refuse("a width of scanf that may end a number of standard input, which is not given "
                      "(-stdin=PATH, or -stdin-chars=N)");
    long at = __tass_next_number(), high = size == 8   ? 9223372036854775807L
                                           : size == 4 ? 2147483647
                                           : size == 2 ? 32767
                                                       : 127;
    if (kind == 'd' || kind == 'i')
        __tass_store_signed(size, __tass_any_signed(at, -high - 1, high), args);
    else if (kind == 'f')
        __tass_store_real(size, __tass_any_real(at), args);
    else if (kind == 'x' || kind == 'X' || kind == 'o')
        __tass_store_signed(size, (long)__tass_any_based(at), args);
    else
        __tass_store_signed(size, (long)__tass_any_unsigned(at, 2 * (unsigned long)high + 1), args);
}

static inline int __tass_integer_base(char kind)
{
    return kind == 'd' || kind == 'u' ? 10 : kind == 'x' || kind == 'X' ? 16 : kind == 'o' ? 8 : 0;
}

static inline int __tass_is_real(char kind)
{
    return kind == 'f' || kind == 'e' || kind == 'g' || kind == 'a' || kind == 'F' || kind == 'E' ||
           kind == 'G';
}

static inline int __tass_is_integer(char kind)
{
    return kind == 'd' || kind == 'i' || kind == 'u' || kind == 'x' || kind == 'X' || kind == 'o';
}

/* One conversion: 1 done, 0 no match, EOF at the end. */
static inline int __tass_convert(struct __tass_source *source, char kind, const char *set, int width,
                                 int size, int is_dropped, __tass_va_arguments *args)
{
    unsigned long number;
    double real;
    int done;
    if (__tass_is_integer(kind)) {
        unsigned long most = 18446744073709551615UL >> (64 - 8 * size);
        if (is_dropped)
            most = 18446744073709551615UL;
        else if (kind == 'd' || kind == 'i')
            most >>= 1;
        done = __tass_scan_integer(source, __tass_integer_base(kind), width ? width : 1000, most,
                                   &number);
        if (done == 1 && !is_dropped)
            __tass_store_signed(size, (long)number, args);
        return done;
    }
    if (__tass_is_real(kind)) {
        done = __tass_scan_real(source, width ? width : 1000, size, &real);
        if (done == 1 && !is_dropped)
            __tass_store_real(size, real, args);
        return done;
    }
    char *target = is_dropped ? (char *)0 : va_arg(args->list, char *);
    return __tass_scan_text(source, kind, set, width ? width : kind == 'c' ? 1 : 1000000, target);
}

static inline int __tass_scan(FILE *stream, const char *text, const char *format,
                              __tass_va_arguments *args)
{
    struct __tass_source source = {stream, text, 0};
    int done = 0, is_open = stream && __tass_is_any_input(stream);
    while (*format) {
        if (__tass_is_space(*format)) {
            if (!is_open)
                __tass_give(&source, __tass_skip(&source));
            format++;
            continue;
        }
        if (*format != '%' || format[1] == '%') {
            format += *format == '%';
            if (is_open)
                __tass_named_text();
            int c = is_open ? *format : *format == '%' ? __tass_skip(&source) : __tass_take(&source);
            if (c != (unsigned char)*format) {
                __tass_give(&source, c);
                return c == EOF && !done ? EOF : done;
            }
            format++;
            continue;
        }
        format++;
        int is_dropped = *format == '*', width = 0, size = 4;
        format += is_dropped;
        const char *begin = format;
        while (*format >= '0' && *format <= '9')
            width = 10 * width + (*format++ - '0');
        __tass_expect(format == begin || width, "the width of a conversion is not positive");
        for (; *format == 'h' || *format == 'l' || *format == 'L' || *format == 'q' ||
               *format == 'z' || *format == 'j' || *format == 't';
             format++)
            size = *format == 'h' ? size / 2 : *format == 'L' ? 16 : 8;
        char kind = *format++;
        if (size == 16 && (__tass_is_integer(kind) || kind == 'n')) /* glibc's %Ld */
            size = 8;
        const char *set = format;
        if (kind == '[')
            format = __tass_after_set(set);
        if (kind == 'n') {
            __tass_store_signed(size, source.count, args);
            continue;
        }
        if (is_open && !is_dropped && (__tass_is_integer(kind) || __tass_is_real(kind))) {
            if (__tass_numbers_end()) {
                stream->is_end = 1;
                return done ? done : EOF;
            }
            __tass_scan_open(__tass_is_real(kind) ? 'f' : kind, width, size, args);
            done++;
            continue;
        }
        int found = __tass_convert(&source, kind, set, width, size, is_dropped, args);
        if (found != 1)
            return found == EOF && !done ? EOF : done;
        done += !is_dropped;
    }
    return done;
}

static inline int vfscanf(FILE *restrict stream, const char *restrict format, va_list args)
{
    __tass_va_arguments copy;
    va_copy(copy.list, args);
    int done = __tass_scan(stream, (const char *)0, format, &copy);
    va_end(copy.list);
    return done;
}

static inline int vsscanf(const char *restrict text, const char *restrict format, va_list args)
{
    __tass_va_arguments copy;
    va_copy(copy.list, args);
    int done = __tass_scan((FILE *)0, text, format, &copy);
    va_end(copy.list);
    return done;
}

static inline int fscanf(FILE *restrict stream, const char *restrict format, ...)
{
    __tass_va_arguments args;
    va_start(args.list, format);
    int done = __tass_scan(stream, (const char *)0, format, &args);
    va_end(args.list);
    return done;
}

static inline int scanf(const char *restrict format, ...)
{
    __tass_va_arguments args;
    va_start(args.list, format);
    int done = __tass_scan(stdin, (const char *)0, format, &args);
    va_end(args.list);
    return done;
}

static inline int sscanf(const char *restrict text, const char *restrict format, ...)
{
    __tass_va_arguments args;
    va_start(args.list, format);
    int done = __tass_scan((FILE *)0, text, format, &args);
    va_end(args.list);
    return done;
}

#endif
