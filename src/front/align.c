#include "front/align.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

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
    static const char *const libraries[] = {"libc", "mpi"};
    for (int i = 0; i < 2; i++) {
        const char *directory = front_include_directory(&unit->arena, libraries[i]);
        char *real = realpath(directory, NULL);
        bool inside = is_inside(path, directory) || (real && is_inside(path, real));
        free(real);
        if (inside)
            return true;
    }
    return false;
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

void align_marker(Align *align, const char *path, uint32_t line)
{
    if (path) {
        align->file = open_file(align->unit, path);
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
    align->own = source_line(align->unit->sources, align->file, align->line, &align->own_length);
    align->place =
        (Place){align->file, align->line, first_column(align->own, align->own_length), 0};
    align->line_text = text;
    align->line_length = length;
    align->is_same = align->own_length == length && !memcmp(align->own, text, length);
    if (align->is_split && align->split_file == align->file && align->split_line == align->line)
        return;
    align->is_split = false;
    align->next = align->open = align->macro_word = 0;
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

/* The user's line as words, strings and punctuation characters. A continued line goes on in the
 * next: its words are beyond the place's line and not looked for. */
static void split(Align *align)
{
    const char *text = align->own;
    uint32_t at = 0, length = align->own_length;
    while (at < length) {
        uint32_t start = at++;
        char c = text[start];
        if (isspace((unsigned char)c))
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
    uint32_t column = align->words.data[word].column;
    return column - 1 + token->length <= align->own_length &&
           !memcmp(align->own + column - 1, token->text, token->length) &&
           (token->kind != TOKEN_NAME || align->words.data[word].length == token->length);
}

static void skip_words(Align *align, uint32_t end_column)
{
    while (align->next < align->words.length && align->words.data[align->next].column < end_column)
        align->next++;
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

/* A token that is not in the line comes from the macro whose name stands here. */
static void place_in_macro(Align *align, Token *token)
{
    align->open += token_is(token, '(');
    if (align->next >= align->words.length) {
        token->place = align->place;
        return;
    }
    AlignWord word = align->words.data[align->next];
    const char *text = align->own + word.column - 1;
    token->place = (Place){align->file, align->line, word.column, word.length};
    if (align->macro_word != align->next + 1)
        align->is_value = true;
    align->macro_word = align->next + 1;
    align->is_value &= token->kind != TOKEN_PUNCT || token_is(token, '(') || token_is(token, ')') ||
                       token_is(token, '*') || token_is(token, '-');
    if (token->kind == TOKEN_NUMBER && align->is_value &&
        (isalpha((unsigned char)*text) || *text == '_')) {
        token->macro = arena_text(&align->unit->arena, text, word.length);
        align->next++;
    }
}

void align_token(Align *align, Token *token)
{
    uint32_t column = (uint32_t)(token->text - align->line_text) + 1;
    token->place = (Place){align->file, align->line, column, token->length};
    if (align->is_same)
        return;
    if (!align->is_split)
        split(align);
    if (token_is(token, ')') && align->open) {
        align->open--;
        place_in_macro(align, token);
        return;
    }
    bool is_here = align->next < align->words.length && is_at(align, align->next, token);
    if (is_here || find_ahead(align, token)) {
        token->place.column = align->words.data[align->next].column;
        skip_words(align, token->place.column + token->length);
    } else {
        if (align->next + 1 < align->words.length && is_at(align, align->next + 1, token)) {
            align->next++;
            token->place.column = align->words.data[align->next].column;
            skip_words(align, token->place.column + token->length);
            return;
        }
        place_in_macro(align, token);
    }
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
