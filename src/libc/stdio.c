#include "libc/stdio.h"

#include <stddef.h>
#include <string.h>

#include "lib/bug.h"
#include "libc/arguments.h"
#include "libc/characters.h"
#include "libc/files.h"
#include "libc/numeral.h"
#include "libc/text.h"
#include "state/bytes.h"
#include "state/address.h"
#include "state/extended.h"
#include "state/lvalue.h"
#include "state/lvalue_access.h"
#include "state/lvalue_find.h"
#include "state/pointee.h"
#include "state/pointer_ops.h"
#include "state/view.h"

/* A string that is printed, and how much of it is read. */
typedef struct PrintedString {
    Term pointer;
    int64_t read;
} PrintedString;

/* Where %n stores how many characters were printed before it. */
typedef struct PrintedCount {
    Term pointer;
    const Type *type; /* of the number */
    int64_t count;
} PrintedCount;

/* One printf call while its format is read. */
typedef struct Printing {
    Call *call;
    const char *format; /* rest of it */
    uint32_t next;      /* index of the next argument */
    Term list;          /* where the arguments come from instead; TERM_NONE: the call itself */
    VecU32 text;
    VEC(PrintedString) strings;
    VEC(PrintedCount) counts;
    bool has_long; /* a long double is printed */
} Printing;

static void printing_release(Printing *printing)
{
    vec_release(&printing->text);
    vec_release(&printing->strings);
    vec_release(&printing->counts);
}

enum { WIDTH_MAX = 200, NO_PRECISION = 255 };

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
    enum { ALTERNATE = 1 << 3, ZERO = 1 << 4 };
    bool is_real = strchr("fFeEgGaA", conversion.letter) != NULL;
    bool is_integer = strchr("diuxXo", conversion.letter) != NULL;
    bool has_number = is_real || is_integer;
    if (conversion.letter == 'n' && (conversion.flags || conversion.width))
        return "a flag or width of this conversion";
    if (conversion.flags & ZERO && !has_number)
        return "the flag 0 without a number";
    if (conversion.flags & ALTERNATE && !is_real && !strchr("xXo", conversion.letter))
        return "the flag # of this conversion";
    if (conversion.precision != NO_PRECISION && !has_number && conversion.letter != 's')
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
    static const char flags[] = "-+ #0";
    *conversion = (Conversion){.precision = NO_PRECISION};
    *number = BASIC_INT;
    *is_wide = false;
    for (const char *flag; *printing->format && (flag = strchr(flags, *printing->format));
         printing->format++)
        conversion->flags |= (uint8_t)(1 << (flag - flags));
    int64_t width, precision = NO_PRECISION;
    if (!read_number(printing, &width))
        return false;
    if (*printing->format == '.') {
        printing->format++;
        if (!read_number(printing, &precision))
            return false;
    }
    conversion->flags |= width < 0;
    conversion->width = (uint8_t)(width < 0 ? -width : width);
    conversion->precision = (uint8_t)(precision < 0 ? NO_PRECISION : precision);
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
    bool is_left = conversion.flags & 1;
    for (uint32_t i = 0; i < padding && !is_left; i++)
        text_character(&printing->text, ' ');
    for (uint32_t i = 0; i < length; i++)
        text_value(&printing->text, (Conversion){.letter = 'c', .precision = NO_PRECISION},
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
        conversion.flags |= 1 << 3; /* # */
        if (address != TERM_NONE)
            text_value(&printing->text, conversion, eval_simplify(eval, address));
        return address != TERM_NONE;
    }
    for (size_t i = 0; i < sizeof text - 1; i++)
        characters[i] = term_int64(bank, text[i]);
    print_padded(printing, conversion, characters, sizeof text - 1);
    return true;
}

static bool print_string(Printing *printing, Conversion conversion, Term pointer)
{
    Characters characters;
    int64_t limit = conversion.precision == NO_PRECISION ? INT64_MAX : conversion.precision;
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
        conversion.precision == NO_PRECISION ? UINT32_MAX : (uint32_t)conversion.precision;
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
                       : print_string(printing, conversion, value);
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

/* Standard output is that of the only rank that prints (of a sequential program, the process); where
 * that of each rank counts, that of others than 0 is kept as a file is. */
static bool emit(Call *call, const VecU32 *text)
{
    CHECK(text->length % 2 == 0);
    State *state = call->eval->state;
    Engine *engine = call->eval->engine;
    if (engine->watch.printed) {
        engine->watch.printed(engine->watch.user, call->eval->rank, text->data, text->length);
        return true;
    }
    if (call->eval->rank != 0 && engine->outside.given->keeps_all_output)
        return !text->length || files_print(call, text);
    Printed *printed = printed_of(state);
    if (!text->length || printed->by_several)
        return true;
    if (printed->writer && printed->writer != call->eval->rank + 1) {
        *printed = (Printed){.by_several = true};
        printed_text(state)->length = 0;
        return true;
    }
    printed->writer = call->eval->rank + 1;
    for (uint32_t i = 0; i < text->length; i++)
        vec_push(printed_text(state), text->data[i]);
    return true;
}

/* Where a stream leads: of a file, its name. */
typedef enum SinkKind { SINK_STDOUT, SINK_DROPPED, SINK_REFUSED, SINK_FILE } SinkKind;
typedef struct Sink {
    SinkKind kind;
    Term name;
} Sink;

/* The members of a stream that matter here (include/stdio.h). */
enum { STREAM_MODE, STREAM_POSITION, STREAM_NAME };
enum { MODE_WRITES = 2, MODE_APPENDS = 4, AT_END = -1 };

static bool stream_member(Call *call, Term stream, const Type *type, uint32_t number, Lvalue *place)
{
    return lvalue_of_pointer(call->eval, stream, type, call->stmt->place, place) &&
           lvalue_field(call->eval, place, number, call->stmt->place);
}

static bool read_member(Call *call, Term stream, const Type *type, uint32_t number, Term *value)
{
    Lvalue place;
    if (!stream_member(call, stream, type, number, &place))
        return false;
    *value = lvalue_read(call->eval, &place);
    return *value != TERM_NONE;
}

/* Only the end of a file is written to: there the stream stands, or its position is that. */
static bool move_to_end(Call *call, Term stream, const Type *type, Term name)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    Term value, end = term_int64(bank, AT_END), length = TERM_NONE;
    FileRecord record;
    Lvalue place;
    if (!read_member(call, stream, type, STREAM_POSITION, &value))
        return false;
    if (value == end)
        return true;
    if (files_find(eval->state, name, &record))
        length = files_text_length(bank, record.text, record.length);
    if (length != eval_simplify(eval, value))
        return eval_unsupported(eval, call->stmt->place, "writing in the middle of a file"), false;
    return stream_member(call, stream, type, STREAM_POSITION, &place) &&
           lvalue_write(eval, &place, end, call->stmt->place);
}

/* A stream other than the standard ones: whether it was opened for writing. */
static bool file_sink(Call *call, Term stream, const Type *type, Sink *sink)
{
    Eval *eval = call->eval;
    Term value;
    int64_t mode;
    if (!read_member(call, stream, type, STREAM_MODE, &value) ||
        !eval_int(eval, value, call->stmt->place, "the stream", &mode))
        return false;
    if (!mode)
        return eval_require(eval, TERM_FALSE, PROPERTY_POINTER_INVALID, call->stmt->place,
                            "the stream is not open");
    sink->kind = mode & MODE_WRITES ? SINK_FILE : SINK_REFUSED;
    return sink->kind == SINK_REFUSED ||
           (read_member(call, stream, type, STREAM_NAME, &value) &&
            files_name(call, value, &sink->name) &&
            (mode & MODE_APPENDS || move_to_end(call, stream, type, sink->name)));
}

static bool find_sink(Call *call, uint32_t index, Sink *sink)
{
    CHECK(index < call->count);
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    Term stream = call->args[index];
    ObjectKey key;
    const Term *indices;
    uint32_t count;
    int64_t number;
    if (!pointer_settle(eval, &stream, call->stmt->place) ||
        !pointer_check_object(eval, stream, PROPERTY_COUNT, call->stmt->place))
        return false;
    pointer_parts(bank, stream, &key, &indices, &count);
    bool is_standard = key.region == REGION_GLOBAL && count == 1 &&
                       term_to_int64(bank, indices[0], &number) && number >= 1 && number <= 2;
    sink->kind = is_standard && number == 1 ? SINK_STDOUT : SINK_DROPPED;
    return is_standard || file_sink(call, stream, call->stmt->args[index]->type->element, sink);
}

/* Sends the text where it belongs; the result is its length. */
static CallStatus print_to(Call *call, Sink sink, const VecU32 *text)
{
    CHECK(text->length % 2 == 0);
    call->result = TERM_NONE;
    if (call->stmt->lhs) {
        call->result = sink.kind == SINK_REFUSED
                           ? term_int64(call->eval->engine->bank, -1)
                           : files_text_length(call->eval->engine->bank, text->data, text->length);
        if (call->result == TERM_NONE) {
            eval_unsupported(call->eval, call->stmt->place,
                             "the result of %s, which depends on the numbers it prints",
                             call->function->name);
            return CALL_STOPPED;
        }
    }
    if (sink.kind == SINK_STDOUT && !emit(call, text))
        return CALL_STOPPED;
    if (sink.kind == SINK_FILE && !files_append(call, sink.name, text))
        return CALL_STOPPED;
    return CALL_DONE;
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

/* Formats the arguments from the format on, which is the argument number at. The caller releases
 * what was printed, also after false. */
static bool print_arguments(Call *call, uint32_t at, Printing *printing)
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

CallStatus libc_printf(Call *call)
{
    uint32_t at = call->function->kind & PRINT_STREAM ? 1 : 0;
    Printing printing = {0};
    Sink sink = {.kind = SINK_STDOUT};
    bool ok = (!at || find_sink(call, 0, &sink)) && print_arguments(call, at, &printing);
    CallStatus status = ok ? print_to(call, sink, &printing.text) : CALL_STOPPED;
    printing_release(&printing);
    return status;
}

static void add_constant(TermBank *bank, Conversion conversion, Term number, Characters *characters)
{
    uint32_t pair[] = {text_pack(conversion), number};
    VecU32 expanded = {0};
    text_expand(bank, pair, 2, &expanded);
    for (uint32_t i = 0; i + 1 < expanded.length; i += 2)
        vec_push(characters, term_int64(bank, (signed char)expanded.data[i + 1]));
    vec_release(&expanded);
}

/* A number of inputs has no digits yet: it is split into its values, if they are few, else by how many digits it has. */
static bool add_number(Call *call, Conversion conversion, bool is_long, Term number,
                       Characters *characters, bool *has_more)
{
    enum { FEW = 64 }; /* fewer than the numbers of two digits, which are one choice */
    Eval *eval = call->eval;
    int64_t value;
    Sort sort = term_sort(eval->engine->bank, number);
    if (sort == SORT_INT && eval_has_few_values(eval, number, FEW)) {
        if (!eval_int(eval, number, call->stmt->place, "a number in a text", &value))
            return false;
        number = term_int64(eval->engine->bank, value);
        add_constant(eval->engine->bank, conversion, number, characters);
        return true;
    }
    if (sort == SORT_INT || sort == SORT_REAL)
        return numeral_characters(call, conversion, is_long, number, characters, has_more);
    eval_unsupported(eval, call->stmt->place, "%s of a number that depends on inputs",
                     call->function->name);
    return false;
}

/* A number whose text begins with the sign that a zero has. */
static bool is_printed_zero(const TermBank *bank, uint32_t conversion, Term value)
{
    return conversion && value != TERM_UNDEFINED && term_sort(bank, value) == SORT_REAL &&
           term_is_constant(bank, value) && num_sign(term_num(bank, value)) == 0;
}

static bool no_end(const Call *call)
{
    eval_unsupported(call->eval, call->stmt->place,
                     "%s of a number that may have more than %d digits", call->function->name,
                     NUMERAL_DIGITS);
    return false;
}

/* The characters of a text, or the first of them where *has_more; has_long: its real numbers may be long doubles. */
static bool add_characters(Call *call, const VecU32 *text, bool has_long, Characters *characters,
                           bool *has_more)
{
    CHECK(text->length % 2 == 0);
    *has_more = false;
    TermBank *bank = call->eval->engine->bank;
    for (uint32_t i = 0; i + 1 < text->length; i += 2)
        if (is_printed_zero(bank, text->data[i], text->data[i + 1]))
            eval_rest_on(call->eval, ASSUMPTION_SIGN_OF_ZERO, call->stmt->place);
    VecU32 expanded = {0};
    bool ok = true;
    text_expand(bank, text->data, text->length, &expanded);
    for (uint32_t i = 0; ok && !*has_more && i + 1 < expanded.length; i += 2) {
        Conversion conversion = text_unpack(expanded.data[i]);
        if (expanded.data[i] == 0)
            vec_push(characters, term_int64(bank, (signed char)expanded.data[i + 1]));
        else if (conversion.letter == 'c')
            vec_push(characters, expanded.data[i + 1]);
        else
            ok = add_number(call, conversion, has_long, expanded.data[i + 1], characters, has_more);
    }
    vec_release(&expanded);
    return ok;
}

bool text_as_characters(Call *call, const VecU32 *text, Characters *characters)
{
    bool has_more;
    return add_characters(call, text, true, characters, &has_more) && (!has_more || no_end(call));
}

/* Writes the text to the first argument; no string that was printed lies there. */
static bool write_text(Call *call, const Printing *printing, const Characters *characters)
{
    for (uint32_t i = 0; i < printing->strings.length; i++) {
        const PrintedString *string = &printing->strings.data[i];
        if (string->read &&
            !characters_apart(call, 0, characters->length + 1, string->pointer, string->read))
            return false;
    }
    return characters_write(call, call->args[0], 0, characters);
}

CallStatus libc_sprintf(Call *call)
{
    CHECK(call->count >= 2);
    bool has_size = call->function->kind & PRINT_SIZE;
    Characters characters = {0};
    Printing printing = {0};
    int64_t limit = INT64_MAX;
    bool has_more = false;
    bool ok = print_arguments(call, has_size ? 2 : 1, &printing) &&
              add_characters(call, &printing.text, printing.has_long, &characters, &has_more);
    if (ok && has_size)
        ok = eval_int(call->eval, call->args[1], call->stmt->place, "the size", &limit);
    call->result = term_int64(call->eval->engine->bank, characters.length);
    if ((int64_t)characters.length >= limit && !call->stmt->lhs)
        has_more = false; /* what is left out is not asked for */
    if (ok && (int64_t)characters.length >= limit)
        characters.length = limit > 0 ? (uint32_t)limit - 1 : 0;
    ok = ok && (limit == 0 || write_text(call, &printing, &characters)) &&
         (!has_more || no_end(call));
    vec_release(&characters);
    printing_release(&printing);
    return ok ? CALL_DONE : CALL_STOPPED;
}

/* fputs and puts. */
static CallStatus put_string(Call *call, Sink sink, const char *end)
{
    Printing printing = {.call = call, .format = ""};
    bool ok = print_string(&printing, (Conversion){.precision = NO_PRECISION}, call->args[0]);
    for (; *end; end++)
        text_character(&printing.text, *end);
    CallStatus status = ok ? print_to(call, sink, &printing.text) : CALL_STOPPED;
    printing_release(&printing);
    return status;
}

CallStatus libc_fputs(Call *call)
{
    Sink sink = {0};
    return find_sink(call, 1, &sink) ? put_string(call, sink, "") : CALL_STOPPED;
}

CallStatus libc_puts(Call *call)
{
    return put_string(call, (Sink){.kind = SINK_STDOUT}, "\n");
}

static bool may_have_padding(const Type *type)
{
    type = type_innermost(type);
    return type->kind == TYPE_STRUCT || type->kind == TYPE_UNION;
}

/* Whether byte k behind a pointer to structs is one that no member has; *ok: nothing is wrong. */
static bool is_padding(Call *call, Term pointer, Term k, bool *ok)
{
    Eval *eval = call->eval;
    Lvalue place;
    ObjectKey key;
    bool is_past;
    Place at = call->stmt->place;
    const Type *byte = type_basic(eval->state->model->program->types, BASIC_UCHAR);
    *ok = pointer_settle(eval, &pointer, at) &&
          pointer_check_object(eval, pointer, PROPERTY_COUNT, at) &&
          lvalue_walk(eval, pointer, at, &place, &is_past);
    if (!*ok || is_past || !may_have_padding(place.type))
        return false;
    Term offset = bytes_offset(eval, pointer, &key, at);
    *ok = offset != TERM_NONE &&
          bytes_place(eval, key, term_add(eval->engine->bank, offset, k), byte, at, &place);
    return *ok && place.whole && bytes_is_padding(place.whole, place.byte);
}

CallStatus libc_put_padding(Call *call)
{
    VecU32 text = {0};
    Sink sink = {.kind = SINK_STDOUT};
    bool ok, is_put = is_padding(call, call->args[0], call->args[1], &ok);
    if (!ok || !find_sink(call, 2, &sink))
        return CALL_STOPPED;
    is_put = is_put && sink.kind == SINK_FILE;
    if (is_put)
        text_value(&text, (Conversion){.letter = 'c', .precision = 255}, TERM_UNDEFINED);
    ok = !is_put || files_append(call, sink.name, &text);
    vec_release(&text);
    call->result = term_int64(call->eval->engine->bank, is_put);
    return ok ? CALL_DONE : CALL_STOPPED;
}

CallStatus libc_putchar(Call *call)
{
    VecU32 text = {0};
    Sink sink = {.kind = SINK_STDOUT};
    TermBank *bank = call->eval->engine->bank;
    if (call->function->kind == PRINT_STREAM && !find_sink(call, 1, &sink))
        return CALL_STOPPED;
    text_value(&text, (Conversion){.letter = 'c', .precision = NO_PRECISION}, call->args[0]);
    CallStatus status = print_to(call, sink, &text);
    vec_release(&text);
    call->result =
        sink.kind == SINK_REFUSED
            ? term_int64(bank, -1)
            : eval_wrap(call->eval, call->args[0],
                        type_basic(call->eval->state->model->program->types, BASIC_UCHAR));
    return status;
}
