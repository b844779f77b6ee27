#include "cli/words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/options.h"
#include "lib/bug.h"

static const Place nowhere = {0};

enum { NESTED = 10 };

char words_split(Arena *arena, const char *text, VecText *words)
{
    Buf word = {0};
    bool in_word = false;
    char quote = 0;
    for (; *text; text++) {
        bool is_quote = *text == quote || (!quote && (*text == '\'' || *text == '"'));
        if (is_quote) {
            quote = quote ? 0 : *text;
            in_word = true;
        } else if (!quote && isspace((unsigned char)*text)) {
            if (in_word)
                vec_push(words, arena_text(arena, word.data, word.length));
            buf_clear(&word);
            in_word = false;
        } else {
            buf_putc(&word, *text == '\\' && quote != '\'' && text[1] ? *++text : *text);
            in_word = true;
        }
    }
    if (in_word)
        vec_push(words, arena_text(arena, word.data, word.length));
    buf_release(&word);
    return quote;
}

/* A word of the command line, or those of the file that it names. */
static void add_word(Arena *arena, const char *word, VecText *words, Diag *diag, int depth)
{
    CHECK(depth >= 0 && depth <= NESTED + 1);
    Buf text = {0};
    VecText own = {0};
    if (*word != '@' || !word[1]) {
        vec_push(words, word);
        return;
    }
    const char *error = depth < NESTED ? source_whole(word + 1, &text) : "it names itself";
    if (error)
        diag_error(diag, nowhere, "%s: cannot read the words of %s: %s", word, word + 1, error);
    else if (words_split(arena, buf_text(&text), &own))
        diag_error(diag, nowhere, "%s: a quote is not closed", word);
    for (uint32_t i = 0; i < own.length; i++)
        add_word(arena, own.data[i], words, diag, depth + 1);
    vec_release(&own);
    buf_release(&text);
}

/* tass.toml: the part of TOML that options need: [tables], key = value, where a value is a string, a
 * number, true, or an array of them in one line, and comments. */

typedef struct Toml {
    Arena *arena;
    const char *path;
    Diag *diag;
    Command command;
    const VecText *files; /* of the command line */
    bool applies;         /* the table does */
    VecText *out;
} Toml;

static const char *base_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* [heat.c] is for a command line that names this file; [verify] for this command; what stands before
 * any table for all. */
static bool applies(const Toml *toml, const char *name)
{
    CHECK(toml->command > COMMAND_NONE && toml->command < COMMAND_COUNT);
    if (!strcmp(name, command_table[toml->command].name))
        return true;
    for (uint32_t i = 0; i < toml->files->length; i++)
        if (!strcmp(base_of(toml->files->data[i]), name) || !strcmp(toml->files->data[i], name))
            return true;
    return false;
}

static void wrong(const Toml *toml, uint32_t line, const char *what)
{
    diag_error(toml->diag, nowhere, "%s:%u: %s", toml->path, line, what);
}

/* -key=value, where the command has such an option. */
static void add_option(const Toml *toml, uint32_t line, const char *key, const char *value)
{
    CHECK(key && line);
    Buf word = {0};
    const char *joined;
    buf_printf(&word, "-%s", key);
    if (strcmp(value, "true"))
        buf_printf(&word, "=%s", value);
    const char *text = arena_text(toml->arena, word.data, word.length);
    const OptionInfo *info = option_find(text, toml->command, &joined);
    buf_release(&word);
    if (!info)
        diag_error(toml->diag, nowhere, "%s:%u: there is no option -%s", toml->path, line, key);
    else if (toml->applies && option_applies(info, toml->command) && strcmp(value, "false"))
        vec_push(toml->out, text);
}

/* One value; returns where it ends, or NULL. */
static const char *read_value(const Toml *toml, const char *at, const char **value)
{
    CHECK(at && value);
    if (*at == '"' || *at == '\'') {
        const char *end = strchr(at + 1, *at);
        *value = end ? arena_text(toml->arena, at + 1, (size_t)(end - at) - 1) : NULL;
        return end ? end + 1 : NULL;
    }
    size_t length = strcspn(at, ",]# \t\r");
    *value = arena_text(toml->arena, at, length);
    bool is_good = length && (isdigit((unsigned char)*at) || *at == '-' ||
                              !strcmp(*value, "true") || !strcmp(*value, "false"));
    return is_good ? at + length : NULL;
}

static const char *skip(const char *at, const char *set)
{
    return at + strspn(at, set);
}

static void read_pair(const Toml *toml, const char *line, uint32_t number)
{
    CHECK(*line && *line != '#' && *line != '[');
    size_t length = strcspn(line, " \t=");
    const char *key = arena_text(toml->arena, line, length), *at = skip(line + length, " \t");
    if (*at != '=' || !length) {
        wrong(toml, number, "expected option = value, or [program.c]");
        return;
    }
    at = skip(at + 1, " \t");
    bool is_array = *at == '[';
    at = is_array ? skip(at + 1, " \t") : at;
    while (!is_array || *at != ']') {
        const char *value;
        at = *at ? read_value(toml, at, &value) : NULL;
        if (!at) {
            wrong(toml, number,
                  "expected a string in quotes, a number, true, or [\"one\", \"other\"]");
            return;
        }
        add_option(toml, number, key, value);
        if (!is_array)
            break;
        at = skip(at, " \t,");
    }
    at = skip(at + is_array, " \t\r");
    if (*at && *at != '#')
        wrong(toml, number, "something follows the value");
}

static void read_table(Toml *toml, const char *line, uint32_t number)
{
    CHECK(*line == '[');
    const char *at = line + 1, *name = at;
    char quote = *at == '"' || *at == '\'' ? *at : 0;
    const char *end = quote ? strchr(++name, quote) : strchr(name, ']');
    if (!end || (quote && end[1] != ']')) {
        wrong(toml, number, "a ] is missing");
        return;
    }
    toml->applies = applies(toml, arena_text(toml->arena, name, (size_t)(end - name)));
}

static void read_lines(Toml *toml, const char *text)
{
    uint32_t number = 1;
    for (const char *line = text; *line; number++) {
        size_t length = strcspn(line, "\n");
        const char *copy = arena_text(toml->arena, line, length);
        copy = skip(copy, " \t\r");
        if (*copy == '[')
            read_table(toml, copy, number);
        else if (*copy && *copy != '#')
            read_pair(toml, copy, number);
        line += length + (line[length] == '\n');
    }
}

/* What an option is about: "-np", "-inputN", "-set=steps"; of those that may be given often, all of
 * it. */
static size_t subject(const char *word)
{
    CHECK(*word == '-');
    static const char *const repeated[] = {"-input=", "-output=", "-file=", "-set="};
    size_t length = strcspn(word, "=");
    for (size_t i = 0; i < sizeof repeated / sizeof *repeated; i++)
        if (!strncmp(word, repeated[i], strlen(repeated[i])))
            return strlen(repeated[i]) + strcspn(word + strlen(repeated[i]), "=");
    return length;
}

static bool is_given(const VecText *words, const char *option)
{
    size_t length = subject(option);
    for (uint32_t i = 0; i < words->length; i++) {
        const char *word = words->data[i];
        word += word[0] == '-' && word[1] == '-';
        if (*word == '-' && subject(word) == length && !strncmp(word, option, length))
            return true;
    }
    return false;
}

/* The command and the files among the words. */
static Command command_in(const VecText *words, VecText *files)
{
    CHECK(words->length);
    Command command = COMMAND_NONE;
    for (int i = COMMAND_NONE + 1; i < COMMAND_COUNT; i++)
        for (uint32_t k = 1; k < words->length && k < 3; k++)
            if (!strcmp(words->data[k], command_table[i].name) &&
                command_table[i].words == WORDS_FILES)
                command = (Command)i;
    for (uint32_t i = 2; i < words->length; i++) {
        size_t length = strlen(words->data[i]);
        if (*words->data[i] != '-' && length > 2 && !strcmp(words->data[i] + length - 2, ".c"))
            vec_push(files, words->data[i]);
    }
    return command;
}

/* Beside the first program. */
static const char *toml_path(Arena *arena, const VecText *files)
{
    Buf path = {0};
    if (!files->length)
        return NULL;
    const char *first = files->data[0];
    buf_printf(&path, "%.*stass.toml", (int)(base_of(first) - first), first);
    const char *copy = arena_text(arena, path.data, path.length);
    buf_release(&path);
    return copy;
}

static void note_options(const char *path, const VecText *options, Diag *diag)
{
    Buf text = {0};
    for (uint32_t i = 0; i < options->length; i++)
        buf_printf(&text, " %s", options->data[i]);
    diag_note(diag, nowhere, "options of %s:%s", path, buf_text(&text));
    buf_release(&text);
}

static void add_toml(Arena *arena, VecText *words, Diag *diag)
{
    VecText files = {0}, found = {0}, options = {0};
    Buf text = {0};
    Toml toml = {arena, NULL, diag, command_in(words, &files), &files, true, &found};
    toml.path = toml.command == COMMAND_NONE ? NULL : toml_path(arena, &files);
    if (toml.path && !access(toml.path, R_OK) && !source_whole(toml.path, &text))
        read_lines(&toml, buf_text(&text));
    for (uint32_t i = 0; i < found.length; i++)
        if (!is_given(words, found.data[i]))
            vec_push(&options, found.data[i]);
    if (options.length) {
        note_options(toml.path, &options, diag);
        VecText all = {0};
        uint32_t commands = !strcmp(words->data[1], "confirm") ? 3 : 2;
        for (uint32_t i = 0; i < words->length; i++) {
            for (uint32_t k = 0; i == commands && k < options.length; k++)
                vec_push(&all, options.data[k]);
            vec_push(&all, words->data[i]);
        }
        vec_release(words);
        *words = all;
    }
    vec_release(&files);
    vec_release(&found);
    vec_release(&options);
    buf_release(&text);
}

void words_expand(Arena *arena, int argc, char **argv, VecText *words, Diag *diag)
{
    vec_push(words, "tass");
    for (int i = 1; i < argc; i++)
        add_word(arena, argv[i], words, diag, 0);
    CHECK(words->length);
    if (words->length > 2)
        add_toml(arena, words, diag);
}
