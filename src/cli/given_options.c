#include "cli/given_options.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/stub_file.h"
#include "cli/words.h"
#include "lib/bug.h"
#include "state/words.h"

static bool parse_bound(Parser *parser, const char *text, size_t length, Num *value)
{
    return num_parse(&parser->args->arena, text, length, value);
}

bool stub_is_name(const char *text, size_t length)
{
    bool starts = isalpha((unsigned char)*text) || *text == '_';
    for (size_t i = 0; i < length; i++)
        if (!isalnum((unsigned char)text[i]) && text[i] != '_')
            return false;
    return length && starts;
}

static bool is_asked(Parser *parser, int side, const FrontRequest *request)
{
    CHECK(side == 0 || side == 1);
    for (uint32_t i = 0; i < parser->args->requests[side].length; i++)
        if (front_same_request(&parser->args->requests[side].data[i], request)) {
            diag_error(parser->diag, nowhere, "'%s' is named twice", request->name);
            return true;
        }
    return false;
}

static void push_request(Parser *parser, int side, const FrontRequest *request)
{
    if (!is_asked(parser, side, request))
        vec_push(&parser->args->requests[side], *request);
}

/* [FUNCTION.]NAME up to the end; false: it is none. */
static bool split_name(Parser *parser, const char *text, const char *end, FrontRequest *request)
{
    CHECK(text && end >= text);
    Arena *arena = &parser->args->arena;
    const char *dot = memchr(text, '.', (size_t)(end - text));
    const char *name = dot ? dot + 1 : text;
    request->function = dot ? arena_text(arena, text, (size_t)(dot - text)) : NULL;
    request->name = arena_text(arena, name, (size_t)(end - name));
    return stub_is_name(name, (size_t)(end - name)) &&
           (!dot || stub_is_name(text, (size_t)(dot - text)));
}

/* NAME:NAME: an output that has another name in the implementation. */
static void add_pair(Parser *parser, const char *text, const char *colon)
{
    CHECK(*colon == ':');
    FrontRequest first = {.kind = REQUEST_OUTPUT}, second = first;
    bool is_good = split_name(parser, text, colon, &first) &&
                   split_name(parser, colon + 1, text + strlen(text), &second);
    if (!is_good || parser->args->command != COMMAND_COMPARE) {
        diag_error(parser->diag, nowhere,
                   is_good ? "-output=%s: only a compare has two programs"
                           : "-output=%s: expected [FUNCTION.]NAME:[FUNCTION.]NAME",
                   text);
        return;
    }
    second.called = first.name;
    push_request(parser, 0, &first);
    push_request(parser, 1, &second);
}

/* [1|2]=[FUNCTION.]NAME, of -set also =VALUE, of -output also :NAME: of one side, or of both. False: it
 * does not begin so. */
static bool add_request(Parser *parser, FrontRequestKind kind, const char *text)
{
    CHECK(kind != REQUEST_STUB);
    int side = *text == '1' || *text == '2' ? *text++ - '0' : 0;
    if (*text++ != '=')
        return false;
    const char *value = kind == REQUEST_SET ? strchr(text, '=') : text + strlen(text);
    const char *colon = kind == REQUEST_OUTPUT && !side ? strchr(text, ':') : NULL;
    if (colon) {
        add_pair(parser, text, colon);
        return true;
    }
    FrontRequest request = {.kind = kind};
    if (!value || !split_name(parser, text, value, &request)) {
        diag_error(parser->diag, nowhere, "-%s=%s: expected [FUNCTION.]NAME%s",
                   front_request_option(kind), text, kind == REQUEST_SET ? "=VALUE" : "");
        return true;
    }
    request.value = *value ? value + 1 : NULL;
    for (int i = 0; i < 2; i++)
        if (!side || side == i + 1)
            push_request(parser, i, &request);
    return true;
}

void parse_request(Parser *parser, const OptionInfo *option, const char *text)
{
    FrontRequestKind kind = *option->name == 'o' ? REQUEST_OUTPUT : REQUEST_SET;
    if (kind == REQUEST_OUTPUT && !strcmp(text, "=ranks")) {
        parser->args->verify.given.keeps_all_output = true;
        if (parser->args->command != COMMAND_COMPARE)
            diag_error(parser->diag, nowhere,
                       "-output=ranks says what a compare looks at (a "
                       "variable of this name is FUNCTION.ranks)");
        return;
    }
    if (!add_request(parser, kind, text))
        diag_error(parser->diag, nowhere, "-%s%s: expected -%s=[FUNCTION.]NAME", option->name, text,
                   option->name);
}

void stub_add(Parser *parser, const FrontRequest *request)
{
    CHECK(request->kind == REQUEST_STUB);
    for (int i = 0; i < 2; i++)
        if (!is_asked(parser, i, request))
            vec_push(&parser->args->requests[i], *request);
}

static void add_stub(Parser *parser, const char *name, size_t length)
{
    CHECK(name);
    Args *args = parser->args;
    if (!stub_is_name(name, length)) {
        diag_error(parser->diag, nowhere, "-stub: expected the name of a function, not '%.*s'",
                   (int)length, name);
        return;
    }
    FrontRequest request = {.kind = REQUEST_STUB, .name = arena_text(&args->arena, name, length)};
    stub_add(parser, &request);
}

/* NAME[,NAME…], or a file. */
void parse_stubs(Parser *parser, const OptionInfo *option, const char *text)
{
    (void)option;
    if (strpbrk(text, "./")) {
        stub_file_read(parser, text);
        return;
    }
    for (bool is_last = false; !is_last;) {
        size_t length = strcspn(text, ",");
        add_stub(parser, text, length);
        is_last = !text[length];
        text += length + 1;
    }
}

/* NAME, or NAME:NAME2 in a compare. */
void parse_called_function(Parser *parser, const OptionInfo *option, const char *text)
{
    Args *args = parser->args;
    FrontCall *call = field_of(parser, option);
    const char *colon = strchr(text, ':');
    size_t length = colon ? (size_t)(colon - text) : strlen(text);
    bool is_good =
        stub_is_name(text, length) && (!colon || stub_is_name(colon + 1, strlen(colon + 1)));
    if (!is_good)
        diag_error(parser->diag, nowhere, "-%s: expected the name of a function, not '%s'",
                   option->name, text);
    if (colon && args->command != COMMAND_COMPARE)
        diag_error(parser->diag, nowhere, "-%s: two functions are for compare", option->name);
    call->function = arena_text(&args->arena, text, length);
    args->second_function = colon ? colon + 1 : NULL;
}

/* NAME[,NAME…] */
void parse_names(Parser *parser, const OptionInfo *option, const char *text)
{
    VecText *names = field_of(parser, option);
    for (bool is_last = false; !is_last;) {
        size_t length = strcspn(text, ",");
        if (!stub_is_name(text, length))
            diag_error(parser->diag, nowhere, "-%s: expected the name of a parameter, not '%.*s'",
                       option->name, (int)length, text);
        vec_push(names, arena_text(&parser->args->arena, text, length));
        is_last = !text[length];
        text += length + 1;
    }
}

/* NAME=TEXT */
void parse_extent(Parser *parser, const OptionInfo *option, const char *text)
{
    Args *args = parser->args;
    const char *equals = strchr(text, '=');
    if (!equals || equals == text || !equals[1]) {
        diag_error(parser->diag, nowhere, "-%s%s: expected -%sNAME=%s", option->name, text,
                   option->name, "N, LO..HI or an expression");
        return;
    }
    FrontExtent extent = {.name = arena_text(&args->arena, text, (size_t)(equals - text)),
                          .text = equals + 1};
    for (uint32_t i = 0; i < args->extents.length; i++)
        if (!strcmp(args->extents.data[i].name, extent.name))
            diag_error(parser->diag, nowhere, "-%s%s is given twice", option->name, extent.name);
    vec_push(&args->extents, extent);
}

/* NAME=V, NAME=LO..HI, NAME=LO.. or NAME=..HI */
void parse_input(Parser *parser, const OptionInfo *option, const char *text)
{
    Args *args = parser->args;
    (void)option;
    if (add_request(parser, REQUEST_INPUT, text))
        return;
    const char *equals = strchr(text, '=');
    if (!equals || equals == text) {
        diag_error(parser->diag, nowhere,
                   "-input%s: expected -inputNAME=VALUE or -inputNAME=LO..HI", text);
        return;
    }
    const char *value = equals + 1, *dots = strstr(value, "..");
    InputBound bound = {.name = arena_text(&args->arena, text, (size_t)(equals - text))};
    size_t low_length = dots ? (size_t)(dots - value) : strlen(value);
    const char *high = dots ? dots + 2 : value;
    bool good = true;
    if (low_length || !dots)
        good = bound.has_low = parse_bound(parser, value, low_length, &bound.low);
    if (good && (*high || !dots))
        good = bound.has_high = parse_bound(parser, high, strlen(high), &bound.high);
    if (!good || (!bound.has_low && !bound.has_high)) {
        diag_error(parser->diag, nowhere, "-input%s: '%s' is not a number or a range LO..HI",
                   bound.name, value);
        return;
    }
    if (bound.has_low && bound.has_high && num_compare(bound.low, bound.high) > 0) {
        diag_error(parser->diag, nowhere, "-input%s: the range %s is empty", bound.name, value);
        return;
    }
    for (uint32_t i = 0; i < args->inputs.length; i++)
        if (!strcmp(args->inputs.data[i].name, bound.name)) {
            diag_error(parser->diag, nowhere, "-input%s is given twice", bound.name);
            return;
        }
    vec_push(&args->inputs, bound);
    if (!dots)
        vec_push(&args->fixed, ((FrontInput){bound.name, value}));
}

/* Words of one name are one number: what is in both ranges would be checked alone. */
static void check_range_of_name(Parser *parser, const OptionInfo *option, const char *word,
                                const WordRange *range)
{
    const Args *args = parser->args;
    const VecText *given[] = {&args->program_words, &args->words_of[0], &args->words_of[1]};
    for (size_t list = 0; list < sizeof given / sizeof *given; list++)
        for (uint32_t i = 0; i < given[list]->length && given[list]->data[i] != word; i++) {
            WordRange other;
            bool is_wrong, is_same = words_range(given[list]->data[i], &other, &is_wrong) &&
                                     other.length == range->length &&
                                     !memcmp(other.name, range->name, (size_t)range->length);
            if (is_same && (other.low != range->low || other.high != range->high)) {
                diag_error(parser->diag, nowhere,
                           "-%s: '%s' has the name of '%s', and another range", option->name, word,
                           given[list]->data[i]);
                return;
            }
        }
}

/* {n=1..6} stands for any number of a range; `run` needs one. */
static void check_word(Parser *parser, const OptionInfo *option, const char *word)
{
    CHECK(word);
    WordRange range;
    bool is_wrong, is_range = words_range(word, &range, &is_wrong);
    if (is_wrong)
        diag_error(parser->diag, nowhere,
                   "-%s: '%s': expected {NAME=LO..HI}, with numbers up to %u", option->name, word,
                   WORD_NUMBER_MAX);
    else if (is_range && parser->args->command == COMMAND_RUN)
        diag_error(parser->diag, nowhere, "-args: `run` needs a number in place of '%s'", word);
    else if (is_range)
        check_range_of_name(parser, option, word, &range);
}

/* Splits -args, -args1 and -args2 into words as a shell does. */
void parse_words(Parser *parser, const OptionInfo *option, const char *text)
{
    VecText *words = field_of(parser, option);
    char quote = words_split(&parser->args->arena, text, words);
    if (quote)
        diag_error(parser->diag, nowhere, "-%s: a quote %c is not closed", option->name, quote);
    for (uint32_t i = 0; i < words->length; i++)
        check_word(parser, option, words->data[i]);
}

/* Reads what the program is given. */
static bool read_given(Parser *parser, const OptionInfo *option, const char *path, GivenFile *file)
{
    CHECK(path && file->name);
    Buf text = {0};
    const char *error = source_whole(path, &text);
    if (error)
        diag_error(parser->diag, nowhere, "-%s: cannot read %s: %s", option->name, path, error);
    file->length = text.length;
    file->data = arena_copy(&parser->args->arena, buf_text(&text), text.length + 1);
    buf_release(&text);
    return !error;
}

/* -spawn=NAME=FILE */
void parse_spawned(Parser *parser, const OptionInfo *option, const char *text)
{
    const char *equals = strchr(text, '=');
    (void)option;
    if (!equals || equals == text || !equals[1]) {
        diag_error(parser->diag, nowhere, "-spawn: '%s' is not NAME=FILE", text);
        return;
    }
    const char *name = arena_text(&parser->args->arena, text, (size_t)(equals - text));
    for (uint32_t i = 0; i < parser->args->spawned.length; i++)
        if (!strcmp(parser->args->spawned.data[i].name, name))
            diag_error(parser->diag, nowhere, "-spawn=%s is given twice", name);
    vec_push(&parser->args->spawned, ((FrontSpawned){name, equals + 1}));
}

/* -file=NAME=PATH; NAME alone is the path as well, and NAME= is a file that is not there. */
void parse_given_file(Parser *parser, const OptionInfo *option, const char *text)
{
    size_t length = strcspn(text, "=");
    const char *path = text[length] ? text + length + 1 : text;
    if (!length) {
        diag_error(parser->diag, nowhere, "-file: '%s' is neither NAME nor NAME=PATH", text);
        return;
    }
    GivenFile file = {.name = arena_text(&parser->args->arena, text, length)};
    for (uint32_t i = 0; i < parser->args->given.length; i++)
        if (!strcmp(parser->args->given.data[i].name, file.name)) {
            diag_error(parser->diag, nowhere, "-file=%s is given twice", file.name);
            return;
        }
    if (!*path || read_given(parser, option, path, &file))
        vec_push(&parser->args->given, file);
}

void parse_given_input(Parser *parser, const OptionInfo *option, const char *path)
{
    GivenFile input = {.name = "standard input"};
    if (read_given(parser, option, path, &input))
        *(const GivenFile **)field_of(parser, option) =
            arena_copy(&parser->args->arena, &input, sizeof input);
}

void parse_side(Parser *parser, const OptionInfo *option, const char *value)
{
    (void)value;
    parser->files_of = field_of(parser, option) == &parser->args->files[1];
}
