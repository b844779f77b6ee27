#include "libc/format.h"

#include <string.h>

#include "libc/arguments.h"
#include "libc/numeral.h"
#include "state/address.h"
#include "state/extended.h"
#include "state/lvalue_access.h"
#include "state/lvalue_find.h"
#include "state/pointer_ops.h"

void format_release(Printing *printing)
{
    vec_release(&printing->text);
    vec_release(&printing->strings);
    vec_release(&printing->counts);
}

enum { WIDTH_MAX = 200 };

static bool unsupported(Printing *printing, const char *what)
{
    eval_unsupported(printing->call->eval, printing->call->stmt->place, "%s in a format", what);
    return false;
}

/* The next argument; *value is TERM_NONE when there is none. */
static bool next_argument(Printing *printing, Term *value, const Type **type)
{
    Call *call = printing->call;
    *value = TERM_NONE;
    if (printing->list != TERM_NONE) {
        if (!arguments_next(call, printing->list, value, type))
            return false;
    } else if (printing->next < call->count) {
        *value = call->args[printing->next];
        *type = call->stmt->args[printing->next++]->type;
    }
    if (*value == TERM_NONE)
        return eval_require(call->eval, TERM_FALSE, PROPERTY_VARIABLE_ARGUMENT, call->stmt->place,
                            "the format has more conversions than there are arguments");
    return eval_require(call->eval, value_defined(call->eval->engine->bank, *value),
                        PROPERTY_UNINITIALISED_READ, call->stmt->place,
                        "an argument of %s was never set", call->function->name);
}

/* An argument is passed as it is or, when it is narrower than an int, as an int. */
static bool conversion_fits(Conversion conversion, const Type *printed, const Type *argument)
{
    bool wants_real = strchr("fFeEgGaA", conversion.letter) != NULL;
    bool is_foreign = argument->basic == BASIC_FLOAT32 || argument->basic == BASIC_FLOAT128;
    if (wants_real || argument->kind == TYPE_REAL)
        return wants_real && argument->kind == TYPE_REAL && !is_foreign &&
               printed->size == argument->size;
    return type_is_integer(argument) && (type_width(printed) > 32) == (type_width(argument) > 32);
}

/* That the conversion takes another type; where that is not checked, an integer is printed as what
 * the conversion takes. */
static bool misfit(Printing *printing, Conversion conversion, const Type *argument)
{
    Call *call = printing->call;
    Buf type = {0};
    type_print(&type, argument);
    const char *what =
        engine_text(call->eval->engine, "a conversion '%c' for an argument of type '%s'",
                    conversion.letter, buf_text(&type));
    buf_release(&type);
    if (!eval_is_off(call->eval, PROPERTY_FORMAT))
        return eval_require(call->eval, TERM_FALSE, PROPERTY_FORMAT, call->stmt->place, "%s", what);
    bool has_meaning = type_is_integer(argument) && strchr("diuxXoc*", conversion.letter);
    return has_meaning || unsupported(printing, what);
}

/* A width or a precision: digits, or * and the next argument, which is an int. */
static bool read_number(Printing *printing, int64_t *number)
{
    *number = 0;
    if (*printing->format == '*') {
        Term value;
        const Type *type;
        Eval *eval = printing->call->eval;
        Conversion star = {.letter = *printing->format++};
        const Type *wanted = type_basic(eval->state->model->program->types, BASIC_INT);
        if (!next_argument(printing, &value, &type) ||
            (!conversion_fits(star, wanted, type) && !misfit(printing, star, type)) ||
            !eval_int(eval, value, printing->call->stmt->place, "a width", number))
            return false;
    }
    while (*printing->format >= '0' && *printing->format <= '9' && *number <= WIDTH_MAX)
        *number = *number * 10 + (*printing->format++ - '0');
    return (*number <= WIDTH_MAX && *number >= -WIDTH_MAX) ||
           unsupported(printing, "a width or precision of more than 200");
}

/* The type of a conversion of a number (C11, 7.21.6.1): its length modifier and its letter. */
static Basic number_of(const char *length, char letter)
{
    bool is_signed = letter == 'd' || letter == 'i' || letter == 'n';
    if (letter == 'c')
        return BASIC_INT;
    if (strchr("fFeEgGaA", letter))
        return *length == 'L' ? BASIC_LDOUBLE : BASIC_DOUBLE;
    if (!strncmp(length, "hh", 2))
        return is_signed ? BASIC_SCHAR : BASIC_UCHAR;
    if (*length == 'h')
        return is_signed ? BASIC_SHORT : BASIC_USHORT;
    if (strchr("lqjzt", *length))
        return is_signed ? BASIC_LONG : BASIC_ULONG;
    return is_signed ? BASIC_INT : BASIC_UINT;
}

/* What C leaves undefined in a conversion (C11 7.21.6.1, paragraphs 5 to 7); NULL: nothing. */
static const char *misuse(Conversion conversion, const char *length, uint32_t size)
{
    bool is_real = strchr("fFeEgGaA", conversion.letter) != NULL;
    bool is_integer = strchr("diuxXo", conversion.letter) != NULL;
    bool has_number = is_real || is_integer;
    if (conversion.letter == 'n' && (conversion.flags || conversion.width))
        return "a flag or width of this conversion";
    if (conversion.flags & FLAG_ZERO_PADDED && !has_number)
        return "the flag 0 without a number";
    if (conversion.flags & FLAG_ALTERNATE && !is_real && !strchr("xXo", conversion.letter))
        return "the flag # of this conversion";
    if (conversion.precision != PRECISION_NONE && !has_number && conversion.letter != 's')
        return "the precision of this conversion";
    if (!size || (is_integer && *length != 'L') || (conversion.letter == 'n' && *length != 'L'))
        return NULL;
    bool is_long = size == 1 && *length == 'l';
    if (is_real && (is_long || (size == 1 && *length == 'L')))
        return NULL;
    return is_long && strchr("cs", conversion.letter) ? NULL : "the length of this conversion";
}

/* Reported, and printed as glibc does. */
static bool check_use(Printing *printing, Conversion conversion, const char *length)
{
    Call *call = printing->call;
    const char *what = misuse(conversion, length, (uint32_t)(printing->format - length));
    if (what)
        eval_error(call->eval, PROPERTY_FORMAT, call->stmt->place, "%s '%c' means nothing in C",
                   what, conversion.letter);
    return call->eval->engine->stop == STOP_NONE;
}

/* A letter that no conversion has; some are glibc's, or of newer standards. */
static bool no_conversion(Printing *printing, char letter)
{
    Call *call = printing->call;
    bool is_elsewhere = letter && strchr("mbBHDkKrwI'$", letter);
    if (is_elsewhere || eval_is_off(call->eval, PROPERTY_FORMAT))
        return unsupported(printing, "this conversion");
    return letter ? eval_require(call->eval, TERM_FALSE, PROPERTY_FORMAT, call->stmt->place,
                                 "there is no conversion '%c'", letter)
                  : eval_require(call->eval, TERM_FALSE, PROPERTY_FORMAT, call->stmt->place,
                                 "the format ends within a conversion");
}

/* Reads a conversion; *number is the type in which a number is printed; *is_wide: it takes wide
 * characters. */
static bool read_conversion(Printing *printing, Conversion *conversion, Basic *number,
                            bool *is_wide)
{
    *conversion = (Conversion){.precision = PRECISION_NONE};
    *number = BASIC_INT;
    *is_wide = false;
    for (const char *flag; *printing->format && (flag = strchr(text_flags, *printing->format));
         printing->format++)
        conversion->flags |= (uint8_t)(1 << (flag - text_flags));
    int64_t width, precision = PRECISION_NONE;
    if (!read_number(printing, &width))
        return false;
    if (*printing->format == '.') {
        printing->format++;
        if (!read_number(printing, &precision))
            return false;
    }
    if (width < 0)
        conversion->flags |= FLAG_LEFT;
    conversion->width = (uint8_t)(width < 0 ? -width : width);
    conversion->precision = (uint8_t)(precision < 0 ? PRECISION_NONE : precision);
    const char *length = printing->format;
    while (*printing->format && strchr("hlLqjzt", *printing->format))
        printing->format++;
    conversion->letter = *printing->format;
    if (!conversion->letter || !strchr("diuxXocsfFeEgGpaAnCS", conversion->letter))
        return no_conversion(printing, conversion->letter);
    if (!check_use(printing, *conversion, length))
        return false;
    *number = number_of(length, conversion->letter);
    *is_wide = *length == 'l' || strchr("CS", conversion->letter);
    if (strchr("CS", conversion->letter)) /* POSIX */
        conversion->letter = conversion->letter == 'C' ? 'c' : 's';
    printing->format++;
    return true;
}

static void print_padded(Printing *printing, Conversion conversion, const Term *characters,
                         uint32_t length)
{
    CHECK(characters || !length);
    uint32_t padding = conversion.width > length ? conversion.width - length : 0;
    bool is_left = conversion.flags & FLAG_LEFT;
    for (uint32_t i = 0; i < padding && !is_left; i++)
        text_character(&printing->text, ' ');
    for (uint32_t i = 0; i < length; i++)
        text_value(&printing->text, (Conversion){.letter = 'c', .precision = PRECISION_NONE},
                   characters[i]);
    for (uint32_t i = 0; i < padding && is_left; i++)
        text_character(&printing->text, ' ');
}

/* As glibc prints it. */
static bool print_address(Printing *printing, Conversion conversion, Term pointer)
{
    static const char text[] = "(nil)";
    Eval *eval = printing->call->eval;
    TermBank *bank = eval->engine->bank;
    Term characters[sizeof text - 1];
    if (!pointer_is_null(bank, pointer)) {
        Term address = address_of(eval, pointer, printing->call->stmt->place);
        conversion.letter = 'x';
        conversion.flags |= FLAG_ALTERNATE;
        if (address != TERM_NONE)
            text_value(&printing->text, conversion, eval_simplify(eval, address));
        return address != TERM_NONE;
    }
    for (size_t i = 0; i < sizeof text - 1; i++)
        characters[i] = term_int64(bank, text[i]);
    print_padded(printing, conversion, characters, sizeof text - 1);
    return true;
}

bool format_string(Printing *printing, Conversion conversion, Term pointer)
{
    Characters characters;
    int64_t limit = conversion.precision == PRECISION_NONE ? INT64_MAX : conversion.precision;
    if (!characters_read_up_to(printing->call->eval, pointer, limit, printing->call->stmt->place,
                               &characters)) {
        vec_release(&characters);
        return false;
    }
    print_padded(printing, conversion, characters.data, characters.length);
    int64_t read = characters.length + (characters.length < limit);
    vec_push(&printing->strings, ((PrintedString){pointer, read}));
    vec_release(&characters);
    return true;
}

/* In the locale that a program starts with, wide characters beyond ASCII have no characters. */
static bool is_ascii(Printing *printing, Term character)
{
    Eval *eval = printing->call->eval;
    TermBank *bank = eval->engine->bank;
    return eval_holds(eval, term_and(bank, term_le(bank, term_int64(bank, 0), character),
                                     term_lt(bank, character, term_int64(bank, 128)))) ||
           unsupported(printing, "a wide character that is none of ASCII");
}

/* The next wide character of a string; false: stopped. */
static bool read_wide(Printing *printing, Term *pointer, const Type *type, Term *character)
{
    Eval *eval = printing->call->eval;
    Place at = printing->call->stmt->place;
    TermBank *bank = eval->engine->bank;
    Lvalue place;
    if (!lvalue_of_pointer(eval, *pointer, type, at, &place))
        return false;
    *character = lvalue_read(eval, &place);
    if (*character == TERM_NONE ||
        !eval_require(eval, value_defined(bank, *character), PROPERTY_UNINITIALISED_READ, at,
                      "a character of %s was never set", object_name(eval, place.key)))
        return false;
    *character = eval_simplify(eval, value_settled(bank, *character));
    *pointer = pointer_add(eval, *pointer, term_int64(bank, 1), type, at);
    return *pointer != TERM_NONE;
}

static bool print_wide_string(Printing *printing, Conversion conversion, Term pointer)
{
    Eval *eval = printing->call->eval;
    const Type *type = type_basic(eval->state->model->program->types, BASIC_INT);
    uint32_t limit =
        conversion.precision == PRECISION_NONE ? UINT32_MAX : (uint32_t)conversion.precision;
    VecU32 characters = {0};
    bool ok = true, is_end = false;
    while (ok && !is_end && characters.length < limit) {
        Term character;
        int64_t code;
        ok = read_wide(printing, &pointer, type, &character) && is_ascii(printing, character) &&
             eval_int(eval, character, printing->call->stmt->place, "a wide character", &code);
        is_end = ok && !code;
        if (ok && !is_end)
            vec_push(&characters, character);
    }
    if (ok)
        print_padded(printing, conversion, characters.data, characters.length);
    vec_release(&characters);
    return ok;
}

/* Whether an argument of %s leads to characters of the kind that the conversion takes. */
static bool leads_to_characters(const Type *type, bool is_wide)
{
    if (type->kind != TYPE_POINTER)
        return false;
    const Type *target = type->element->unqualified;
    if (is_wide)
        return target->kind == TYPE_INT && target->size == sizeof(wchar_t);
    return target->kind == TYPE_VOID || type_is_char(target);
}

/* %n */
static bool note_count(Printing *printing, Term pointer, const Type *type, Basic number)
{
    const Engine *engine = printing->call->eval->engine;
    const Type *wanted = type_basic(printing->call->eval->state->model->program->types, number);
    VecU32 expanded = {0};
    bool is_known = true;
    if (type->kind != TYPE_POINTER || !type_is_integer(type->element) ||
        type->element->size != wanted->size)
        return misfit(printing, (Conversion){.letter = 'n'}, type);
    text_expand(engine->bank, printing->text.data, printing->text.length, &expanded);
    for (uint32_t i = 0; i + 1 < expanded.length; i += 2)
        is_known &= !expanded.data[i] || text_unpack(expanded.data[i]).letter == 'c';
    vec_push(&printing->counts, ((PrintedCount){pointer, type->element, expanded.length / 2}));
    vec_release(&expanded);
    return is_known || unsupported(printing, "%n behind a number that depends on inputs");
}

static bool store_counts(const Printing *printing)
{
    Eval *eval = printing->call->eval;
    Place at = printing->call->stmt->place;
    for (uint32_t i = 0; i < printing->counts.length; i++) {
        const PrintedCount *count = &printing->counts.data[i];
        Lvalue place;
        Term value = eval_wrap(eval, term_int64(eval->engine->bank, count->count), count->type);
        if (value == TERM_NONE ||
            !lvalue_of_pointer(eval, count->pointer, count->type, at, &place) ||
            !lvalue_write(eval, &place, value, at))
            return false;
    }
    return true;
}

static bool print_conversion(Printing *printing)
{
    CHECK(printing->call && printing->format);
    Call *call = printing->call;
    Conversion conversion;
    Basic number;
    bool is_wide;
    if (*printing->format == '%') {
        text_character(&printing->text, *printing->format++);
        return true;
    }
    if (!read_conversion(printing, &conversion, &number, &is_wide))
        return false;
    Term value;
    const Type *type;
    if (!next_argument(printing, &value, &type))
        return false;
    if (conversion.letter == 's') {
        if (!leads_to_characters(type, is_wide))
            return misfit(printing, conversion, type);
        return is_wide ? print_wide_string(printing, conversion, value)
                       : format_string(printing, conversion, value);
    }
    if (conversion.letter == 'n')
        return note_count(printing, value, type, number);
    if (conversion.letter == 'p')
        return type->kind == TYPE_POINTER ? print_address(printing, conversion, value)
                                          : misfit(printing, conversion, type);
    const Type *printed = type_basic(call->eval->state->model->program->types, number);
    if (!conversion_fits(conversion, printed, type) && !misfit(printing, conversion, type))
        return false;
    if (is_wide && conversion.letter == 'c' && !is_ascii(printing, value))
        return false;
    if (type->kind != TYPE_REAL)
        value = eval_wrap(call->eval, value, printed);
    printing->has_long |= number == BASIC_LDOUBLE;
    if (!extended_settle(call->eval, &value, call->stmt->place))
        return false;
    if (extended_of(call->eval->engine->bank, value) == EXTENDED_NAN)
        return unsupported(printing, "NaN, whose sign is not modelled");
    text_value(&printing->text, conversion, eval_simplify(call->eval, value));
    return true;
}

static bool print_format(Printing *printing)
{
    while (*printing->format) {
        char c = *printing->format++;
        if (c != '%')
            text_character(&printing->text, c);
        else if (!print_conversion(printing))
            return false;
    }
    return true;
}

bool format_arguments(Call *call, uint32_t at, Printing *printing)
{
    CHECK(at < call->count);
    Buf format = {0};
    bool has_list = call->function->kind & PRINT_LIST;
    bool ok = characters_text(call->eval, call->args[at], call->stmt->place, &format);
    *printing = (Printing){.call = call,
                           .format = buf_text(&format),
                           .next = at + 1,
                           .list = has_list ? call->args[at + 1] : TERM_NONE};
    ok = ok && print_format(printing) && store_counts(printing);
    buf_release(&format);
    return ok;
}
