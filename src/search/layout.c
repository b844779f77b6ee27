#include "search/layout.h"

#include <ctype.h>
#include <string.h>

#include "lib/bug.h"
#include "libc/text.h"

/* As conversions. What touches has as its argument how the two are padded. */
enum { ANY_NUMBER = 1, TOUCHES = 2 };

void layout_push(Text *text, uint32_t conversion, uint32_t argument, uint32_t from)
{
    vec_push(&text->words, conversion);
    vec_push(&text->words, argument);
    vec_push(&text->from, from);
    vec_push(&text->read, TERM_NONE);
}

bool layout_is_value(uint32_t conversion)
{
    return conversion && conversion != TOUCHES;
}

void layout_release(Text *text)
{
    vec_release(&text->words);
    vec_release(&text->from);
    vec_release(&text->read);
}

static bool is_character(const Text *text, uint32_t i, int (*is_kind)(int))
{
    CHECK(i % 2 == 0);
    return i < text->words.length && !text->words.data[i] &&
           is_kind((unsigned char)text->words.data[i + 1]);
}

static bool is_one_of(const Text *text, uint32_t i, const char *set)
{
    CHECK(i % 2 == 0);
    return i < text->words.length && !text->words.data[i] && text->words.data[i + 1] &&
           strchr(set, (int)text->words.data[i + 1]);
}

static bool is_decimal(uint32_t conversion)
{
    return conversion && strchr("diufFeEgG", text_unpack(conversion).letter);
}

/* A symbolic one. */
static bool is_number(const Text *text, uint32_t i)
{
    return i < text->words.length && is_decimal(text->words.data[i]) &&
           text->words.data[i + 1] != TERM_UNDEFINED;
}

/* Whether right before a position stands what a digit there would belong to. */
static bool is_touched(const Text *text, uint32_t i)
{
    return i && (text->words.data[i - 2] || is_character(text, i - 2, isalnum) ||
                 is_one_of(text, i - 2, "_."));
}

/* Whether the sign of a number can stand at a position. */
static bool is_sign(const Text *text, uint32_t i)
{
    return is_one_of(text, i, "+-") && !is_touched(text, i);
}

/* Of what a symbolic number touches, a digit could belong to it. */
static bool touches(const Text *text, uint32_t i)
{
    bool is_exponent = i && is_number(text, i - 2) && is_one_of(text, i, "eE") &&
                       is_character(text, i + (is_one_of(text, i + 2, "+-") ? 4 : 2), isdigit);
    return is_exponent || (is_number(text, i) && i && is_sign(text, i - 2));
}

static uint32_t digits_end(const Text *text, uint32_t at)
{
    while (is_character(text, at, isdigit))
        at += 2;
    return at;
}

/* The end of the decimal number that begins at a position; the position itself where none does.
 * Behind what touches it are digits only. */
static uint32_t number_end(const Text *text, uint32_t at)
{
    if (is_touched(text, at))
        return digits_end(text, at);
    uint32_t start = at + (is_sign(text, at) ? 2 : 0), end = digits_end(text, start);
    if (is_one_of(text, end, ".") && is_character(text, end + 2, isdigit))
        end = digits_end(text, end + 2);
    if (end == start)
        return at;
    if (is_one_of(text, end, "eE")) {
        uint32_t power = end + (is_one_of(text, end + 2, "+-") ? 4 : 2);
        if (is_character(text, power, isdigit))
            end = digits_end(text, power);
    }
    return end;
}

static Term read_number(Engine *engine, const Text *text, uint32_t at, uint32_t end)
{
    CHECK(at < end && end <= text->words.length);
    Buf digits = {0};
    Num value = NUM(0);
    for (uint32_t i = at + (is_one_of(text, at, "+") ? 2 : 0); i < end; i += 2)
        buf_putc(&digits, (char)text->words.data[i + 1]);
    bool is_read = num_parse(engine->texts, buf_text(&digits), digits.length, &value);
    buf_release(&digits);
    return is_read ? term_real(engine->bank, value) : TERM_NONE;
}

/* Whether the characters from here to there are all that one conversion printed, but for blanks. */
static bool is_all_of_one(const Text *text, uint32_t at, uint32_t end)
{
    CHECK(at < end && end <= text->words.length);
    const uint32_t *from = text->from.data, one = from[at / 2];
    bool begins = !at || from[at / 2 - 1] != one || is_character(text, at - 2, isspace);
    bool ends =
        end == text->words.length || from[end / 2] != one || is_character(text, end, isspace);
    return begins && ends && from[end / 2 - 1] == one;
}

/* A number of the text itself, or of an integer conversion: an integer where it is written so. */
static Term as_written(TermBank *bank, const Text *text, uint32_t at, uint32_t end, Term read)
{
    uint32_t start = at + (is_one_of(text, at, "+-") ? 2 : 0);
    bool is_whole = read != TERM_NONE && digits_end(text, start) == end;
    return is_whole ? term_int(bank, term_num(bank, read)) : read;
}

/* The value of a number that was written out, before it was rounded. */
static Term exact_number(Composition *composition, const uint32_t *printed, const Text *text,
                         uint32_t at, uint32_t end, Term read)
{
    CHECK(text->from.data[at / 2] % 2 == 0);
    Engine *engine = &composition->engine;
    const uint32_t *pair = printed + text->from.data[at / 2] / 2;
    if (!is_decimal(pair[0]))
        return as_written(engine->bank, text, at, end, read);
    Term value = context_simplify(engine->contexts, composition->state.context, pair[1]);
    if (term_sort(engine->bank, value) != SORT_REAL)
        return as_written(engine->bank, text, at, end, read);
    return is_all_of_one(text, at, end) ? value : read;
}

static uint32_t padding(uint32_t conversion)
{
    Conversion unpacked = text_unpack(conversion);
    return conversion ? unpacked.width | (uint32_t)unpacked.flags << 8 : 0;
}

/* The base, not how wide it is. */
static uint32_t without_padding(uint32_t conversion)
{
    Conversion unpacked = text_unpack(conversion);
    unpacked.width = 0;
    return conversion ? text_pack(unpacked) : 0;
}

static void push_touch(const Text *text, uint32_t i, Text *kept)
{
    CHECK(i >= 2 && i < text->words.length);
    uint32_t before = padding(text->words.data[i - 2]), behind = padding(text->words.data[i]);
    layout_push(kept, TOUCHES, before << 16 | behind, text->from.data[i / 2]);
}

static void push_symbolic(const Text *text, uint32_t i, Text *kept)
{
    CHECK(layout_is_value(text->words.data[i]));
    if (is_touched(text, i) || touches(text, i))
        push_touch(text, i, kept);
    layout_push(kept, ANY_NUMBER, text->words.data[i + 1], text->from.data[i / 2]);
}

static void push_number(Composition *composition, const uint32_t *printed, const Text *text,
                        uint32_t at, uint32_t end, Text *kept)
{
    Term read = read_number(&composition->engine, text, at, end);
    Term value = exact_number(composition, printed, text, at, end, read);
    if (is_touched(text, at))
        push_touch(text, at, kept);
    layout_push(kept, read == TERM_NONE ? 0 : ANY_NUMBER, value, text->from.data[at / 2]);
    vec_last(&kept->read) = read;
}

/* A blank separates words; beside numbers it says nothing. */
static void push_other(const Text *text, uint32_t i, bool is_apart, Text *kept)
{
    uint32_t from = text->from.data[i / 2], count = kept->words.length;
    if (touches(text, i))
        push_touch(text, i, kept);
    else if (is_apart && count && kept->words.data[count - 2] != ANY_NUMBER)
        layout_push(kept, 0, ' ', from);
    layout_push(kept, without_padding(text->words.data[i]), text->words.data[i + 1], from);
}

void layout_strip(Composition *composition, const uint32_t *printed, Text *text)
{
    CHECK(text->read.length == text->from.length);
    CHECK(text->words.length == 2 * text->from.length);
    Text kept = {0};
    bool is_apart = false;
    for (uint32_t i = 0, end; i < text->words.length; i = end) {
        bool is_blank = is_character(text, i, isspace);
        end = number_end(text, i);
        if (end > i)
            push_number(composition, printed, text, i, end, &kept);
        else if (is_number(text, i))
            push_symbolic(text, i, &kept);
        else if (!is_blank)
            push_other(text, i, is_apart, &kept);
        end = end > i ? end : i + 2;
        is_apart = is_blank;
    }
    layout_release(text);
    *text = kept;
}
