#include "libc/stdio.h"

#include <string.h>

#include "libc/characters.h"
#include "libc/text.h"
#include "state/memory.h"

/* One printf call while its format is read. */
typedef struct Printing {
    Call *call;
    const char *format; /* rest of it */
    uint32_t next;      /* index of the next argument */
    VecU32 text;
} Printing;

static uint8_t read_number(Printing *printing)
{
    unsigned number = 0;
    while (*printing->format >= '0' && *printing->format <= '9')
        number = number * 10 + (unsigned)(*printing->format++ - '0');
    return (uint8_t)(number > 200 ? 200 : number);
}

static bool unsupported(Printing *printing, const char *what)
{
    eval_unsupported(printing->call->eval, printing->call->stmt->place, "%s in a format", what);
    return false;
}

/* The integer type of a conversion (C11, 7.21.6.1): its length modifier and its letter. */
static Basic integer_of(const char *length, char letter)
{
    bool is_signed = letter == 'd' || letter == 'i';
    if (letter == 'c')
        return BASIC_INT;
    if (!strncmp(length, "hh", 2))
        return is_signed ? BASIC_SCHAR : BASIC_UCHAR;
    if (*length == 'h')
        return is_signed ? BASIC_SHORT : BASIC_USHORT;
    if (strchr("lqjzt", *length))
        return is_signed ? BASIC_LONG : BASIC_ULONG;
    return is_signed ? BASIC_INT : BASIC_UINT;
}

/* Reads a conversion; *integer is the type in which an integer is printed. */
static bool read_conversion(Printing *printing, Conversion *conversion, Basic *integer)
{
    static const char flags[] = "-+ #0";
    *conversion = (Conversion){.precision = 255};
    for (const char *flag; *printing->format && (flag = strchr(flags, *printing->format));
         printing->format++)
        conversion->flags |= (uint8_t)(1 << (flag - flags));
    conversion->width = read_number(printing);
    if (*printing->format == '.') {
        printing->format++;
        conversion->precision = read_number(printing);
    }
    if (*printing->format == '*')
        return unsupported(printing, "a width or precision given as an argument");
    const char *length = printing->format;
    while (*printing->format && strchr("hlLqjzt", *printing->format))
        printing->format++;
    conversion->letter = *printing->format;
    *integer = integer_of(length, conversion->letter);
    if (!conversion->letter || !strchr("diuxXocsfFeEgGpaA", conversion->letter))
        return unsupported(printing, "this conversion");
    printing->format++;
    return true;
}

static bool print_string(Printing *printing, Conversion conversion, Term pointer)
{
    Characters characters;
    if (!characters_read(printing->call->eval, pointer, printing->call->stmt->place, &characters)) {
        vec_release(&characters);
        return false;
    }
    uint32_t length = characters.length;
    if (conversion.precision != 255 && conversion.precision < length)
        length = conversion.precision;
    uint32_t padding = conversion.width > length ? conversion.width - length : 0;
    bool is_left = conversion.flags & 1;
    for (uint32_t i = 0; i < padding && !is_left; i++)
        text_character(&printing->text, ' ');
    for (uint32_t i = 0; i < length; i++)
        text_value(&printing->text, (Conversion){.letter = 'c', .precision = 255},
                   characters.data[i]);
    for (uint32_t i = 0; i < padding && is_left; i++)
        text_character(&printing->text, ' ');
    vec_release(&characters);
    return true;
}

/* An argument is passed as it is or, when it is narrower than an int, as an int. */
static bool conversion_fits(Conversion conversion, const Type *printed, const Type *argument)
{
    bool wants_real = strchr("fFeEgGaA", conversion.letter) != NULL;
    if (conversion.letter == 'p' || wants_real || argument->kind == TYPE_REAL)
        return wants_real && argument->kind == TYPE_REAL;
    return type_is_integer(argument) && (type_width(printed) > 32) == (type_width(argument) > 32);
}

static bool print_conversion(Printing *printing)
{
    Call *call = printing->call;
    Conversion conversion;
    Basic integer;
    if (*printing->format == '%') {
        text_character(&printing->text, *printing->format++);
        return true;
    }
    if (!read_conversion(printing, &conversion, &integer))
        return false;
    if (printing->next >= call->count)
        return unsupported(printing, "a conversion without an argument");
    Term value = call->args[printing->next];
    const Type *type = call->stmt->args[printing->next++]->type;
    if (conversion.letter == 's')
        return type->kind == TYPE_POINTER ? print_string(printing, conversion, value)
                                          : unsupported(printing, "%s for what is no string");
    const Type *printed = type_basic(call->eval->state->model->program->types, integer);
    if (!conversion_fits(conversion, printed, type))
        return unsupported(printing, "a conversion that does not fit its argument");
    if (type->kind != TYPE_REAL)
        value = eval_wrap(call->eval, value, printed);
    text_value(&printing->text, conversion, eval_simplify(call->eval, value));
    return true;
}

/* Standard output is that of rank 0 (of a sequential program, the process's). */
static void emit(Call *call, const VecU32 *text)
{
    State *state = call->eval->state;
    const Engine *engine = call->eval->engine;
    if (engine->printed) {
        engine->printed(engine->user, call->eval->rank, text->data, text->length);
        return;
    }
    if (call->eval->rank != 0) {
        state->has_other_text = true;
        return;
    }
    for (uint32_t i = 0; i < text->length; i++)
        vec_push(&state->text, text->data[i]);
}

static CallStatus printed(Call *call)
{
    if (!call->stmt->lhs) {
        call->result = TERM_NONE;
        return CALL_DONE;
    }
    eval_unsupported(call->eval, call->stmt->place, "the result of %s", call->function->name);
    return CALL_STOPPED;
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

CallStatus libc_printf(Call *call)
{
    uint32_t at = call->function->kind;
    Buf format = {0};
    bool ok = characters_text(call->eval, call->args[at], call->stmt->place, &format);
    Printing printing = {call, buf_text(&format), at + 1, {0}};
    ok = ok && print_format(&printing);
    bool is_output = at == 0 || characters_is_stdout(call, 0);
    if (ok && is_output)
        emit(call, &printing.text);
    vec_release(&printing.text);
    buf_release(&format);
    return ok ? printed(call) : CALL_STOPPED;
}

/* The text as characters of the program; values that depend on inputs have no known length. */
static bool text_as_characters(Call *call, const VecU32 *text, Characters *characters)
{
    TermBank *bank = call->eval->engine->bank;
    VecU32 expanded = {0};
    bool ok = true;
    text_expand(bank, text->data, text->length, &expanded);
    for (uint32_t i = 0; ok && i + 1 < expanded.length; i += 2) {
        Conversion conversion = text_unpack(expanded.data[i]);
        bool is_character = expanded.data[i] == 0 || conversion.letter == 'c';
        ok = is_character;
        if (expanded.data[i] == 0)
            vec_push(characters, term_int64(bank, (signed char)expanded.data[i + 1]));
        else if (is_character)
            vec_push(characters, expanded.data[i + 1]);
    }
    vec_release(&expanded);
    if (!ok)
        eval_unsupported(call->eval, call->stmt->place, "%s of a number that depends on inputs",
                         call->function->name);
    return ok;
}

CallStatus libc_sprintf(Call *call)
{
    uint32_t at = call->function->kind;
    Buf format = {0};
    Characters characters = {0};
    int64_t limit = INT64_MAX;
    bool ok = characters_text(call->eval, call->args[at], call->stmt->place, &format);
    Printing printing = {call, buf_text(&format), at + 1, {0}};
    ok = ok && print_format(&printing) && text_as_characters(call, &printing.text, &characters);
    if (ok && at == 2)
        ok = eval_int(call->eval, call->args[1], call->stmt->place, "the size", &limit);
    call->result = term_int64(call->eval->engine->bank, characters.length);
    if (ok && (int64_t)characters.length >= limit)
        characters.length = limit > 0 ? (uint32_t)limit - 1 : 0;
    ok = ok && (limit == 0 || characters_write(call, call->args[0], 0, &characters));
    vec_release(&characters);
    vec_release(&printing.text);
    buf_release(&format);
    return ok ? CALL_DONE : CALL_STOPPED;
}

CallStatus libc_fputs(Call *call)
{
    Printing printing = {call, "", 0, {0}};
    bool ok = print_string(&printing, (Conversion){.precision = 255}, call->args[0]);
    if (ok && characters_is_stdout(call, 1))
        emit(call, &printing.text);
    vec_release(&printing.text);
    return ok ? printed(call) : CALL_STOPPED;
}

CallStatus libc_puts(Call *call)
{
    Printing printing = {call, "", 0, {0}};
    bool ok = print_string(&printing, (Conversion){.precision = 255}, call->args[0]);
    text_character(&printing.text, '\n');
    if (ok)
        emit(call, &printing.text);
    vec_release(&printing.text);
    return ok ? printed(call) : CALL_STOPPED;
}

CallStatus libc_putchar(Call *call)
{
    VecU32 text = {0};
    text_value(&text, (Conversion){.letter = 'c', .precision = 255}, call->args[0]);
    emit(call, &text);
    vec_release(&text);
    call->result = call->args[0];
    return CALL_DONE;
}

CallStatus libc_fflush(Call *call)
{
    call->result = term_int64(call->eval->engine->bank, 0);
    return CALL_DONE;
}
