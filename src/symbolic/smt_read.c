#include "symbolic/smt_read.h"

#include <ctype.h>
#include <string.h>

#include "lib/bug.h"

typedef struct AnswerReader {
    TermBank *bank;
    const char *next;
    bool failed;
    uint32_t depth;
} AnswerReader;

static void skip_blanks(AnswerReader *reader)
{
    while (isspace((unsigned char)*reader->next))
        reader->next++;
}

static bool accept(AnswerReader *reader, char c)
{
    skip_blanks(reader);
    if (*reader->next != c)
        return false;
    reader->next++;
    return true;
}

static void expect(AnswerReader *reader, char c)
{
    if (!accept(reader, c))
        reader->failed = true;
}

static size_t word_length(AnswerReader *reader)
{
    skip_blanks(reader);
    size_t length = 0;
    while (reader->next[length] && !isspace((unsigned char)reader->next[length]) &&
           reader->next[length] != '(' && reader->next[length] != ')')
        length++;
    return length;
}

/* Passes over one expression. */
static void skip_expression(AnswerReader *reader)
{
    if (!accept(reader, '(')) {
        size_t length = word_length(reader);
        reader->failed |= length == 0;
        reader->next += length;
        return;
    }
    for (uint32_t depth = 1; depth && !reader->failed; reader->next++) {
        if (*reader->next == '(')
            depth++;
        else if (*reader->next == ')')
            depth--;
        else if (!*reader->next)
            break;
    }
    reader->failed |= reader->next[-1] != ')';
}

static Num read_number(AnswerReader *reader);

/* "- x" or "/ x y", after its parenthesis. */
static Num read_operation(AnswerReader *reader)
{
    CHECK(*reader->next == '-' || *reader->next == '/');
    Arena *arena = &reader->bank->arena;
    bool divide = *reader->next == '/';
    reader->next++;
    Num a = read_number(reader), result = num_neg(arena, a);
    if (divide) {
        Num b = read_number(reader);
        if (num_is_zero(b))
            reader->failed = true;
        else
            result = num_div(arena, a, b);
    }
    expect(reader, ')');
    return result;
}

static Num read_number(AnswerReader *reader)
{
    Num value = NUM(0);
    if (reader->failed || reader->depth > 8)
        reader->failed = true;
    if (reader->failed)
        return value;
    if (accept(reader, '(')) {
        skip_blanks(reader);
        if (*reader->next != '-' && *reader->next != '/') {
            reader->failed = true;
            return value;
        }
        reader->depth++;
        value = read_operation(reader);
        reader->depth--;
        return value;
    }
    size_t length = word_length(reader);
    bool digits = length && strspn(reader->next, "0123456789./") >= length;
    if (!digits || !num_parse(&reader->bank->arena, reader->next, length, &value))
        reader->failed = true;
    reader->next += length;
    return value;
}

static Term read_boolean(AnswerReader *reader)
{
    size_t length = word_length(reader);
    bool is_true = length == 4 && !strncmp(reader->next, "true", 4);
    bool is_false = length == 5 && !strncmp(reader->next, "false", 5);
    reader->failed |= !is_true && !is_false;
    reader->next += length;
    return term_bool(is_true);
}

static Term read_value(AnswerReader *reader, Sort sort)
{
    CHECK(sort == SORT_BOOL || sort_is_numeric(sort));
    if (sort == SORT_BOOL)
        return read_boolean(reader);
    Num value = read_number(reader);
    if (sort == SORT_INT && !num_is_integer(value))
        reader->failed = true;
    return reader->failed ? TERM_NONE : constant_make(reader->bank, sort, value);
}

bool smt_read_values(TermBank *bank, const char *text, const Sort *sorts, Term *values,
                     uint32_t count)
{
    CHECK(text && ((sorts && values) || !count));
    AnswerReader reader = {.bank = bank, .next = text};
    expect(&reader, '(');
    for (uint32_t i = 0; i < count && !reader.failed; i++) {
        expect(&reader, '(');
        skip_expression(&reader);
        values[i] = read_value(&reader, sorts[i]);
        expect(&reader, ')');
    }
    expect(&reader, ')');
    return !reader.failed;
}
