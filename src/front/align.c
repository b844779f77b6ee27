#include "front/align.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lib/bug.h"

void align_init(Align *align, Unit *unit)
{
    memset(align, 0, sizeof *align);
    align->unit = unit;
    align->file = unit->file;
    align->line = 1;
}

void align_release(Align *align)
{
    vec_release(&align->words);
}

static bool is_inside(const char *path, const char *directory)
{
    size_t length = strlen(directory);
    return !strncmp(path, directory, length) && path[length] == '/';
}

/* The preprocessor may name a header by the path behind symbolic links. */
static bool is_shipped(Unit *unit, const char *path)
{
    const char *directory = front_include_directory(&unit->arena);
    char *real = realpath(directory, NULL);
    bool inside = is_inside(path, directory) || (real && is_inside(path, real));
    free(real);
    return inside;
}

static FileId open_file(Unit *unit, const char *path)
{
    FileId id = source_find(unit->sources, path);
    if (id)
        return id;
    const char *error;
    id = path[0] == '<' ? 0 : source_read(unit->sources, path, &error);
    if (!id)
        id = source_add(unit->sources, path, "", 0);
    unit->sources->files.data[id - 1]->is_ours = is_shipped(unit, path);
    return id;
}

static bool is_listed(const Unit *unit, const char *path)
{
    for (uint32_t i = 0; i < unit->library_files.length; i++)
        if (!strcmp(unit->library_files.data[i], path))
            return true;
    return false;
}

/* The source beside a header of a library belongs to the program. */
static void note_library(Unit *unit, const char *path)
{
    size_t length = strlen(path);
    bool is_header = length > 2 && !strcmp(path + length - 2, ".h");
    for (uint32_t i = 0; is_header && i < unit->options->library_count; i++) {
        if (!is_inside(path, unit->options->libraries[i]))
            continue;
        char *source = arena_alloc(&unit->arena, length + 1);
        memcpy(source, path, length + 1);
        source[length - 1] = 'c';
        if (!access(source, R_OK) && !is_listed(unit, source))
            vec_push(&unit->library_files, source);
    }
}

void align_marker(Align *align, const char *path, uint32_t line)
{
    if (path) {
        align->file = open_file(align->unit, path);
        note_library(align->unit, path);
        align->is_ours = source_file(align->unit->sources, align->file)->is_ours;
    }
    align->line = line;
}

static uint32_t first_column(const char *text, uint32_t length)
{
    uint32_t at = 0;
    while (at < length && isspace((unsigned char)text[at]))
        at++;
    return at < length ? at + 1 : 1;
}

void align_line(Align *align, const char *text, uint32_t length)
{
    CHECK(text || !length);
    align->own = source_line(align->unit->sources, align->file, align->line, &align->own_length);
    align->place =
        (Place){align->file, align->line, first_column(align->own, align->own_length), 0};
    align->line_text = text;
    align->line_length = length;
    align->is_same = align->own_length == length && !memcmp(align->own, text, length);
    if (align->is_split && align->split_file == align->file && align->split_line == align->line)
        return;
    align->is_split = false;
    align->next = 0;
    align->in_macro = false;
    vec_clear(&align->words);
}

void align_next(Align *align)
{
    align->line++;
}

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_' || (unsigned char)c >= 128;
}

/* Where a comment that begins here ends; the same position when none does. */
static uint32_t comment_end(const char *text, uint32_t at, uint32_t length)
{
    CHECK(at < length);
    if (text[at] != '/' || at + 1 >= length || (text[at + 1] != '/' && text[at + 1] != '*'))
        return at;
    const char *end = text[at + 1] == '*' ? memmem(text + at + 2, length - at - 2, "*/", 2) : NULL;
    return end ? (uint32_t)(end - text) + 2 : length;
}

/* Where a comment ends that an earlier line began. */
static uint32_t open_comment(const char *text, uint32_t length)
{
    const char *end = memmem(text, length, "*/", 2);
    const char *begin = end ? memmem(text, length, "/*", 2) : NULL;
    return end && (!begin || end < begin) ? (uint32_t)(end - text) + 2 : 0;
}

/* The user's line as words, strings and punctuation characters. A continued line goes on in the
 * next: its words are beyond the place's line and not looked for. */
static void split(Align *align)
{
    const char *text = align->own;
    uint32_t length = align->own_length, at = open_comment(text, length);
    while (at < length) {
        uint32_t start = at++, end = comment_end(text, start, length);
        char c = text[start];
        if (end > start)
            at = end;
        if (end > start || isspace((unsigned char)c))
            continue;
        if (is_word(c)) {
            while (at < length && is_word(text[at]))
                at++;
        } else if (c == '"' || c == '\'') {
            while (at < length && text[at] != c)
                at += text[at] == '\\' ? 2 : 1;
            at = at < length ? at + 1 : length;
        }
        vec_push(&align->words, ((AlignWord){start + 1, at - start}));
    }
    align->is_split = true;
    align->split_file = align->file;
    align->split_line = align->line;
}

static bool is_at(const Align *align, uint32_t word, const Token *token)
{
    CHECK(word < align->words.length && align->words.data[word].column);
    uint32_t column = align->words.data[word].column;
    return column - 1 + token->length <= align->own_length &&
           !memcmp(align->own + column - 1, token->text, token->length) &&
           (token->kind != TOKEN_NAME || align->words.data[word].length == token->length);
}

/* A name or number further on: the words between were dropped by a macro or are a comment. */
static bool find_ahead(Align *align, const Token *token)
{
    uint32_t limit =
        align->next + 64 < align->words.length ? align->next + 64 : align->words.length;
    if (token->kind == TOKEN_PUNCT)
        return false;
    for (uint32_t i = align->next; i < limit; i++)
        if (is_at(align, i, token)) {
            align->next = i;
            return true;
        }
    return false;
}

static bool begins_name(const Align *align, uint32_t word)
{
    CHECK(word < align->words.length);
    char c = align->own[align->words.data[word].column - 1];
    return is_word(c) && !isdigit((unsigned char)c);
}

static char mark_of(const Align *align, uint32_t word)
{
    return word < align->words.length ? align->own[align->words.data[word].column - 1] : 0;
}

/* The next word is the name of a macro: what follows comes from its text and its arguments. */
static void enter_macro(Align *align)
{
    uint32_t at = align->next, depth = 0;
    align->in_macro = align->is_value = true;
    align->depth = 0;
    align->close = at;
    align->inner = at + 2;
    if (mark_of(align, at + 1) != '(')
        return;
    for (at++; at < align->words.length; at++) {
        depth += mark_of(align, at) == '(';
        depth -= mark_of(align, at) == ')';
        if (!depth)
            break;
    }
    align->close = at;
}

/* How far the user's text from a word on is that from the token on, apart from white space. */
static uint32_t agreement(const Align *align, uint32_t word, const Token *token)
{
    CHECK(word < align->words.length);
    const char *own = align->own + align->words.data[word].column - 1, *made = token->text;
    const char *own_end = align->own + align->own_length;
    const char *made_end = align->line_text + align->line_length;
    uint32_t count = 0;
    while (own < own_end && made < made_end) {
        if (isspace((unsigned char)*own))
            own++;
        else if (isspace((unsigned char)*made))
            made++;
        else if (*own++ != *made++)
            break;
        else
            count++;
    }
    return count;
}

/* A word of the macro's arguments that the token can be: the one that is due, or another one that
 * fits better, as the macro may use its arguments in another order, or again. */
static bool find_argument(Align *align, const Token *token)
{
    uint32_t end = align->close < align->words.length ? align->close : align->words.length;
    uint32_t best = end, most = 0;
    if (align->inner < end && is_at(align, align->inner, token)) {
        best = align->inner;
        most = agreement(align, best, token);
    }
    for (uint32_t i = align->next + 2; i < end && token->kind != TOKEN_PUNCT; i++) {
        uint32_t here = is_at(align, i, token) ? agreement(align, i, token) : 0;
        if (here > most || (here == most && best < align->inner && i > best)) {
            best = i;
            most = here;
        }
    }
    if (!most)
        return false;
    align->inner = best;
    return true;
}

static void take_word(Align *align, Token *token, uint32_t *word)
{
    CHECK(*word < align->words.length);
    uint32_t end = align->words.data[*word].column + token->length;
    token->place.column = align->words.data[*word].column;
    while (*word < align->words.length && align->words.data[*word].column < end)
        ++*word;
}

/* The macro that a word names gives a token; a constant, perhaps with a cast, keeps its name. */
static void take_macro(Align *align, Token *token, uint32_t at)
{
    CHECK(at < align->words.length);
    AlignWord word = align->words.data[at];
    token->place = (Place){align->file, align->line, word.column, word.length};
    align->is_value &= token->kind != TOKEN_PUNCT || token_is(token, '(') || token_is(token, ')') ||
                       token_is(token, '*') || token_is(token, '-');
    if (token->kind == TOKEN_NUMBER && align->is_value)
        token->macro = arena_text(&align->unit->arena, align->own + word.column - 1, word.length);
}

/* Whether a token comes from the macro; outside parentheses the word after it ends that. */
static bool place_in_macro(Align *align, Token *token)
{
    bool is_closed = !align->depth && align->close + 1 < align->words.length;
    if (is_closed && is_at(align, align->close + 1, token)) {
        align->in_macro = false;
        align->next = align->close + 1;
        return false;
    }
    align->depth += token_is(token, '(') || token_is(token, '[') || token_is(token, '{');
    if (token_is(token, ')') || token_is(token, ']') || token_is(token, '}'))
        align->depth -= align->depth > 0;
    bool is_call = align->close > align->next;
    bool is_named = is_call && token->kind == TOKEN_NUMBER && align->inner < align->close &&
                    align->inner < align->words.length && begins_name(align, align->inner);
    if (is_call && find_argument(align, token))
        take_word(align, token, &align->inner);
    else if (is_named)
        take_macro(align, token, align->inner++);
    else
        take_macro(align, token, align->next);
    return true;
}

void align_token(Align *align, Token *token)
{
    CHECK(token);
    uint32_t column = (uint32_t)(token->text - align->line_text) + 1;
    token->place = (Place){align->file, align->line, column, token->length};
    if (align->is_same)
        return;
    if (!align->is_split)
        split(align);
    if (align->in_macro && place_in_macro(align, token))
        return;
    bool is_here = align->next < align->words.length && is_at(align, align->next, token);
    if (!is_here && align->next < align->words.length && begins_name(align, align->next)) {
        enter_macro(align);
        if (place_in_macro(align, token))
            return;
    }
    is_here = align->next < align->words.length && is_at(align, align->next, token);
    if (is_here || find_ahead(align, token))
        take_word(align, token, &align->next);
    else
        token->place = align->place;
}

static bool is_text(const Align *align, uint32_t word, const char *text, size_t length)
{
    if (word >= align->words.length || align->words.data[word].length != length)
        return false;
    return !memcmp(align->own + align->words.data[word].column - 1, text, length);
}

void align_pragma(Align *align, const char *word, size_t length)
{
    CHECK(word && length);
    if (!align->is_split)
        split(align);
    if (is_text(align, align->next, "#", 1) && is_text(align, align->next + 1, "pragma", 6) &&
        is_text(align, align->next + 2, "TASS", 4) && is_text(align, align->next + 3, word, length))
        align->next += 4;
}

Place align_place_of(const Align *align, const char *word, uint32_t length)
{
    Place place = align->place;
    if (!length || length > align->own_length)
        return place;
    const char *found = memmem(align->own, align->own_length, word, length);
    if (found) {
        place.column = (uint32_t)(found - align->own) + 1;
        place.length = length;
    }
    return place;
}

Place align_end(const Align *align)
{
    const SourceFile *file = source_file(align->unit->sources, align->unit->file);
    return (Place){align->unit->file, file->line_count, 1, 0};
}
