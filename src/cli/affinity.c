#include "cli/affinity.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "lib/bug.h"

void failure_release(Failure *failure)
{
    vec_release(&failure->lines);
    vec_release(&failure->functions);
    buf_release(&failure->words);
}

static void add_line(Failure *failure, const char *file, uint32_t line)
{
    for (uint32_t i = 0; i < failure->lines.length; i++)
        if (failure->lines.data[i].line == line && !strcmp(failure->lines.data[i].file, file))
            return;
    vec_push(&failure->lines, ((TracedLine){file, line, NULL}));
}

/* "     3 impl rank 0: FILE:LINE:COLUMN: …" */
static void read_line(Failure *failure, const char *line, const char *end, Arena *arena)
{
    CHECK(line <= end);
    const char *at = line + strspn(line, " ");
    if (!isdigit((unsigned char)*at) || !(at = strstr(at, "rank ")) || at > end)
        return;
    const char *file = strstr(at, ": ");
    if (!file || file > end)
        return;
    file += 2;
    const char *colon = memchr(file, ':', (size_t)(end - file));
    if (colon && isdigit((unsigned char)colon[1]))
        add_line(failure, arena_text(arena, file, (size_t)(colon - file)),
                 (uint32_t)strtoul(colon + 1, NULL, 10));
}

void failure_read(Failure *failure, const char *said, Arena *arena)
{
    buf_puts(&failure->words, said);
    for (const char *line = said, *end; *line; line = end + (*end == '\n')) {
        end = line + strcspn(line, "\n");
        read_line(failure, line, end, arena);
    }
}

bool failure_has_function(const Failure *failure, const char *name)
{
    for (uint32_t i = 0; i < failure->functions.length; i++)
        if (!strcmp(failure->functions.data[i], name))
            return true;
    return false;
}

void failure_add_function(Failure *failure, const char *name)
{
    CHECK(*name);
    if (!failure_has_function(failure, name))
        vec_push(&failure->functions, name);
}

static double part_of(uint32_t count, uint32_t all)
{
    CHECK(count <= all);
    return all ? (double)count / all : 0;
}

static double lines_of(const Failure *failure, const char *commit)
{
    uint32_t own = 0;
    for (uint32_t i = 0; i < failure->lines.length; i++) {
        const char *writer = failure->lines.data[i].commit;
        own += writer && !strcmp(writer, commit);
    }
    return part_of(own, failure->lines.length);
}

static double functions_of(const Failure *failure, const VecText *changed)
{
    uint32_t met = 0;
    for (uint32_t i = 0; i < changed->length; i++)
        met += failure_has_function(failure, changed->data[i]);
    return part_of(met, failure->functions.length);
}

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* Whether a text has the word, which is not a part of a longer one. */
static bool has_word(const char *text, const char *word, size_t length)
{
    CHECK(length);
    for (const char *at = text; (at = strcasestr(at, word)); at++)
        if ((at == text || !is_letter(at[-1])) && !is_letter(at[length]))
            return true;
    return false;
}

/* Words of three letters and more; shorter ones are in any text. */
static double message_of(const Failure *failure, const char *message)
{
    enum { SHORT = 3, LONG = 60 };
    uint32_t count = 0, met = 0;
    for (const char *at = message; *at;) {
        char word[LONG + 1] = "";
        size_t length = 0;
        while (is_letter(at[length]))
            length++;
        if (length >= SHORT && length <= LONG) {
            memcpy(word, at, length);
            count++;
            met += has_word(buf_text(&failure->words), word, length);
        }
        at += length ? length : 1;
    }
    return part_of(met, count);
}

double affinity_of(const Failure *failure, const char *commit, const char *message,
                   const VecText *changed)
{
    return (lines_of(failure, commit) + 2 * message_of(failure, message) +
            2 * functions_of(failure, changed)) /
           5;
}
