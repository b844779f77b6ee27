#include "libc/numeral.h"

#include <stdio.h>
#include <string.h>

#include "lib/bug.h"
#include "state/clock.h"
#include "symbolic/build.h"

enum { SHORT_EXPONENT = 2, EXPONENT, LONG_EXPONENT }; /* digits */

/* A conversion while its characters are made. */
typedef struct Numeral {
    Eval *eval;
    const char *asked_by; /* the function; NULL: no choice is asked for */
    Place at;
    TermBank *bank;
    Arena *arena;
    Conversion conversion;
    Term value;
    Term size; /* without its sign */
    bool is_negative;
    bool is_short;   /* of a clock or an address: its characters are as few as they can be */
    bool is_long;    /* it may be a long double, whose exponents have up to four digits */
    uint32_t prefix; /* the characters before the zeros of its width: 0x */
    Characters out;
} Numeral;

static void add(Numeral *numeral, char c)
{
    vec_push(&numeral->out, term_int64(numeral->bank, c));
}

static bool refuse(Numeral *numeral, const char *what)
{
    if (numeral->asked_by)
        eval_unsupported(numeral->eval, numeral->at, "%s of %s", numeral->asked_by, what);
    return false;
}

static Term constant(const Numeral *numeral, Num value)
{
    return term_sort(numeral->bank, numeral->value) == SORT_INT ? term_int(numeral->bank, value)
                                                                : term_real(numeral->bank, value);
}

/* A number of characters up to a largest one, of which the statement's choice is one. */
static bool choose(Numeral *numeral, Term number, int64_t most, int64_t *chosen)
{
    Eval *eval = numeral->eval;
    TermBank *bank = numeral->bank;
    number = eval_simplify(eval, number);
    if (numeral->asked_by)
        return eval_int(eval, number, numeral->at, "how long the text of a number is", chosen);
    for (*chosen = 0; *chosen <= most; ++*chosen)
        if (eval_holds(eval, term_equal(bank, number, term_int64(bank, *chosen))))
            return true;
    return false;
}

/* Chooses the sign, and sets the size. */
static bool choose_sign(Numeral *numeral)
{
    int64_t is_negative = 0;
    TermBank *bank = numeral->bank;
    Term less = term_lt(bank, numeral->value, constant(numeral, NUM(0)));
    Term sign = term_ite(bank, less, term_int64(bank, 1), term_int64(bank, 0));
    bool ok = numeral->is_short || choose(numeral, sign, 1, &is_negative);
    numeral->is_negative = is_negative;
    numeral->size = is_negative ? term_neg(bank, numeral->value) : numeral->value;
    return ok;
}

/* The digits before the point of a number that is rounded to a precision: one more from each power of the base on. */
static bool count_digits(Numeral *numeral, int64_t base, uint32_t most, Num half, int64_t *count)
{
    TermBank *bank = numeral->bank;
    Term number = term_int64(bank, 1);
    Num power = NUM(1);
    *count = 1;
    for (uint32_t digits = 2; digits <= most && !numeral->is_short; digits++) {
        power = num_mul(numeral->arena, power, NUM(base));
        Term from = constant(numeral, num_sub(numeral->arena, power, half));
        number =
            term_ite(bank, term_le(bank, from, numeral->size), term_int64(bank, digits), number);
    }
    return numeral->is_short || choose(numeral, number, most, count);
}

/* One of count numbers from first on, as a function of the value and a place in its text. */
static void add_some(Numeral *numeral, const char *what, int64_t place, int64_t first,
                     int64_t count)
{
    TermBank *bank = numeral->bank;
    char name[64];
    Conversion own = numeral->conversion;
    Sort params[] = {SORT_REAL, SORT_INT};
    snprintf(name, sizeof name, "%s of %%.%u%c", what, own.precision, own.letter);
    Term symbol = term_symbol(bank, name, sort_function(bank, params, 2, SORT_INT));
    Term args[] = {numeral->value, term_int64(bank, place)};
    Term number = term_modulo(bank, term_apply(bank, symbol, args, 2), NUM(count));
    vec_push(&numeral->out, term_add(bank, number, term_int64(bank, first)));
}

/* The digit of an integer that stands for base^place. */
static void add_digit(Numeral *numeral, int64_t base, uint32_t place)
{
    TermBank *bank = numeral->bank;
    Num weight = num_pow(numeral->arena, NUM(base), (int32_t)place);
    Term above = term_quotient(bank, numeral->size, term_int(bank, weight));
    Term digit = term_modulo(bank, above, NUM(base));
    char letter = numeral->conversion.letter == 'X' ? 'A' : 'a';
    Term character = term_add(bank, digit, term_int64(bank, '0'));
    if (base > 10)
        character = term_ite(bank, term_lt(bank, digit, term_int64(bank, 10)), character,
                             term_add(bank, digit, term_int64(bank, letter - 10)));
    vec_push(&numeral->out, character);
}

/* Whether it is 0, where that decides about characters. */
static bool choose_zero(Numeral *numeral, int64_t *is_zero)
{
    TermBank *bank = numeral->bank;
    Conversion conversion = numeral->conversion;
    bool is_asked = !conversion.precision || conversion.flags & FLAG_ALTERNATE;
    Term equal = term_equal(bank, numeral->size, constant(numeral, NUM(0)));
    *is_zero = 0;
    return !is_asked || numeral->is_short ||
           choose(numeral, term_ite(bank, equal, term_int64(bank, 1), term_int64(bank, 0)), 1,
                  is_zero);
}

static bool add_integer(Numeral *numeral, bool *has_more)
{
    Conversion conversion = numeral->conversion;
    int64_t base = strchr("xX", conversion.letter) ? 16 : conversion.letter == 'o' ? 8 : 10;
    enum { MOST = 40, WITH_0X = 2 }; /* of 128 bits */
    int64_t digits, is_zero;
    if (!choose_zero(numeral, &is_zero) || !count_digits(numeral, base, MOST, NUM(0), &digits))
        return false;
    *has_more = false;
    if (is_zero && !conversion.precision)
        digits = 0;
    int64_t zeros = conversion.precision == PRECISION_NONE || conversion.precision < digits
                        ? 0
                        : conversion.precision - digits;
    if (conversion.flags & FLAG_ALTERNATE && base == 16 && !is_zero) {
        add(numeral, '0');
        add(numeral, conversion.letter);
        numeral->prefix = WITH_0X;
    }
    if (conversion.flags & FLAG_ALTERNATE && base == 8 && !zeros && (!is_zero || !digits))
        zeros = 1;
    for (int64_t i = 0; i < zeros; i++)
        add(numeral, '0');
    for (int64_t i = digits; i-- > 0;)
        add_digit(numeral, base, (uint32_t)i);
    return true;
}

static void add_fraction(Numeral *numeral, const char *what)
{
    uint8_t precision = numeral->conversion.precision;
    if (precision || numeral->conversion.flags & FLAG_ALTERNATE)
        add(numeral, '.');
    for (int64_t i = 1; i <= precision; i++)
        add_some(numeral, what, -i, '0', 10);
}

/* %f: rounded to half a unit of its last place, where 9.5 becomes 10. */
static bool add_fixed(Numeral *numeral, bool *has_more)
{
    int64_t digits;
    Num unit = num_pow(numeral->arena, NUM(10), -(int32_t)numeral->conversion.precision);
    Num half = num_div(numeral->arena, unit, NUM(2));
    if (!count_digits(numeral, 10, NUMERAL_DIGITS, half, &digits))
        return false;
    *has_more = digits == NUMERAL_DIGITS;
    for (int64_t i = digits; i-- > 0;)
        add_some(numeral, "digit", i, '0', 10);
    add_fraction(numeral, "digit");
    return true;
}

/* Whether the exponent has at most so many digits, where the number is rounded to digits behind that before the point:
 * 9.96e99 with one of them becomes 1.0e100, and 9.96e-100 becomes 1.0e-99. */
static Term has_exponent_of(const Numeral *numeral, int32_t most, int32_t behind)
{
    CHECK(most > 0 && behind >= 0);
    Arena *arena = numeral->arena;
    TermBank *bank = numeral->bank;
    Num half = num_div(arena, num_pow(arena, NUM(10), -behind), NUM(2));
    Num rounded = num_sub(arena, NUM(10), half); /* from it on it becomes 10 */
    Num above = num_mul(arena, rounded, num_pow(arena, NUM(10), most));
    Num least = num_mul(arena, rounded, num_pow(arena, NUM(10), -most - 1));
    Term is_zero = term_equal(bank, numeral->size, constant(numeral, NUM(0)));
    Term is_within = term_and(bank, term_le(bank, constant(numeral, least), numeral->size),
                              term_lt(bank, numeral->size, constant(numeral, above)));
    return term_or(bank, is_zero, is_within);
}

enum { MOST_SHORT = 99, MOST_DOUBLE = 999 }; /* exponents of two and of three digits */

/* %e: the exponent has two digits, or of a very large or small number more. */
static bool add_exponent(Numeral *numeral)
{
    TermBank *bank = numeral->bank;
    uint8_t behind = numeral->conversion.precision;
    int64_t digits = SHORT_EXPONENT;
    Term number = term_int64(bank, EXPONENT);
    if (numeral->is_long)
        number = term_ite(bank, has_exponent_of(numeral, MOST_DOUBLE, behind), number,
                          term_int64(bank, LONG_EXPONENT));
    number = term_ite(bank, has_exponent_of(numeral, MOST_SHORT, behind),
                      term_int64(bank, SHORT_EXPONENT), number);
    if (!numeral->is_short && !choose(numeral, number, LONG_EXPONENT, &digits))
        return false;
    add_some(numeral, "digit", 0, '0', 10);
    add_fraction(numeral, "digit");
    add(numeral, numeral->conversion.letter);
    add_some(numeral, "sign of the exponent", 0, '+', '-' - '+' + 1);
    for (int64_t i = digits; i-- > 0;)
        add_some(numeral, "digit of the exponent", i, '0', 10);
    return true;
}

/* %g: its zeros at the end are left out, so that its length is any; so are its characters. */
static bool add_shortest(Numeral *numeral)
{
    TermBank *bank = numeral->bank;
    enum { AROUND = 6 /* the point, 0.000 before the digits, or e-300 behind them */ };
    uint8_t figures = numeral->conversion.precision ? numeral->conversion.precision : 1;
    int64_t length = 1;
    if (numeral->conversion.flags & FLAG_ALTERNATE)
        return refuse(numeral, "a number that depends on inputs, with the flag #");
    size_t before = numeral->out.length;
    add_some(numeral, "length", 0, 1, figures + AROUND + 1);
    Term any = numeral->out.data[before], most = term_int64(bank, figures + AROUND);
    numeral->out.length = (uint32_t)before;
    Term number = term_ite(bank, term_lt(bank, most, any), most, any);
    if (numeral->is_long)
        number = term_ite(bank, has_exponent_of(numeral, MOST_DOUBLE, figures - 1), number, any);
    if (!numeral->is_short && !choose(numeral, number, figures + AROUND + 1, &length))
        return false;
    CHECK(length > 0);
    for (int64_t i = 0; i < length; i++)
        add_some(numeral, "character", i, '+', 'z' - '+' + 1);
    return true;
}

static bool add_number(Numeral *numeral, bool *has_more)
{
    *has_more = false;
    if (term_sort(numeral->bank, numeral->value) == SORT_INT)
        return add_integer(numeral, has_more);
    switch (numeral->conversion.letter) {
    case 'f':
    case 'F':
        return add_fixed(numeral, has_more);
    case 'e':
    case 'E':
        return add_exponent(numeral);
    case 'g':
    case 'G':
        return add_shortest(numeral);
    default:
        return refuse(numeral, "a number that depends on inputs, in hexadecimal");
    }
}

/* To its width, with the sign before zeros. */
static void put(const Numeral *numeral, char sign, Characters *characters)
{
    TermBank *bank = numeral->bank;
    Conversion conversion = numeral->conversion;
    uint32_t length = numeral->out.length + (sign != 0);
    uint32_t padding = conversion.width > length ? conversion.width - length : 0;
    bool is_integer = term_sort(bank, numeral->value) == SORT_INT;
    bool has_zeros = conversion.flags & FLAG_ZERO_PADDED && !(conversion.flags & FLAG_LEFT) &&
                     !(is_integer && conversion.precision != PRECISION_NONE);
    for (uint32_t i = 0; i < padding && !has_zeros && !(conversion.flags & FLAG_LEFT); i++)
        vec_push(characters, term_int64(bank, ' '));
    if (sign)
        vec_push(characters, term_int64(bank, sign));
    for (uint32_t i = 0; i < numeral->prefix; i++)
        vec_push(characters, numeral->out.data[i]);
    for (uint32_t i = 0; i < padding && has_zeros; i++)
        vec_push(characters, term_int64(bank, '0'));
    for (uint32_t i = numeral->prefix; i < numeral->out.length; i++)
        vec_push(characters, numeral->out.data[i]);
    for (uint32_t i = 0; i < padding && conversion.flags & FLAG_LEFT; i++)
        vec_push(characters, term_int64(bank, ' '));
}

/* A zero that was computed may have a sign, which would be seen. */
static void note_zero(const Numeral *numeral)
{
    Eval *eval = numeral->eval;
    TermBank *bank = numeral->bank;
    bool is_given = term_kind(bank, numeral->value) == TERM_SYMBOL || numeral->is_short;
    if (numeral->asked_by && term_sort(bank, numeral->value) == SORT_REAL && !is_given &&
        !numeral->is_negative &&
        !eval_holds(eval, term_lt(bank, constant(numeral, NUM(0)), numeral->value)))
        eval_rest_on(eval, ASSUMPTION_SIGN_OF_ZERO, numeral->at);
}

static bool make(Eval *eval, const char *asked_by, Place at, Conversion conversion, bool is_long,
                 Term value, Characters *characters, bool *has_more)
{
    TermBank *bank = eval->engine->bank;
    Numeral numeral = {.eval = eval,
                       .asked_by = asked_by,
                       .at = at,
                       .bank = bank,
                       .arena = bank_arena(bank),
                       .conversion = conversion,
                       .value = value,
                       .is_long = is_long,
                       .is_short = clock_decides(bank, value)};
    bool is_real = term_sort(bank, value) == SORT_REAL;
    bool has_sign = conversion.flags & (FLAG_PLUS | FLAG_SPACE);
    CHECK(is_real || term_sort(bank, value) == SORT_INT);
    if (is_real && conversion.precision == PRECISION_NONE)
        numeral.conversion.precision = 6;
    if (numeral.is_short && asked_by)
        eval_rest_on(eval, ASSUMPTION_SHORT_CLOCKS, at);
    bool ok = choose_sign(&numeral) && add_number(&numeral, has_more);
    char sign = numeral.is_negative            ? '-'
                : !has_sign                    ? '\0'
                : conversion.flags & FLAG_PLUS ? '+'
                                               : ' ';
    if (ok) {
        note_zero(&numeral);
        put(&numeral, sign, characters);
    }
    vec_release(&numeral.out);
    return ok;
}

bool numeral_characters(Call *call, Conversion conversion, bool is_long, Term value,
                        Characters *characters, bool *has_more)
{
    return make(call->eval, call->function->name, call->stmt->place, conversion, is_long, value,
                characters, has_more);
}

static bool make_known(Eval *eval, Conversion conversion, bool is_long, Term value,
                       Characters *characters)
{
    bool has_more = false;
    size_t length = characters->length;
    bool ok = make(eval, NULL, (Place){0}, conversion, is_long, value, characters, &has_more) &&
              !has_more;
    if (!ok)
        characters->length = (uint32_t)length;
    return ok;
}

/* Where a path has been split by exponents of four digits, it tells whether there are any. */
bool numeral_known(Eval *eval, Conversion conversion, Term value, Characters *characters)
{
    Sort sort = term_sort(eval->engine->bank, value);
    if ((sort != SORT_INT && sort != SORT_REAL) || clock_decides(eval->engine->bank, value))
        return false;
    return make_known(eval, conversion, true, value, characters) ||
           (sort == SORT_REAL && strchr("eEgG", conversion.letter) &&
            make_known(eval, conversion, false, value, characters));
}
