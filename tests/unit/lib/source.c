/* Sources and diagnostics. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "lib/diag.h"

Test(source, lines_are_found_with_and_without_a_final_newline)
{
    Sources sources;
    sources_init(&sources);
    FileId id = source_add(&sources, "a.c", "one\n\nthree", 10);
    static const char *const lines[] = {"", "one", "", "three", ""};
    for (uint32_t line = 0; line < 5; line++) {
        uint32_t length;
        const char *text = source_line(&sources, id, line, &length);
        cr_expect(length == strlen(lines[line]) && !strncmp(text, lines[line], length), "line %u",
                  line);
    }
    cr_expect_eq(source_add(&sources, "a.c", "other", 5), id);
    cr_expect_str_eq(place_text(&sources, (Place){id, 3, 2, 1}), "a.c:3:2");
    cr_expect_str_eq(place_text(&sources, (Place){0}), "<tass>");
    sources_release(&sources);
}

Test(source, what_cannot_be_read_says_why)
{
    Sources sources;
    sources_init(&sources);
    const char *error;
    cr_expect(!source_read(&sources, "/no such file", &error) && strstr(error, "No such file"));
    cr_expect(!source_read(&sources, "/", &error) && strstr(error, "directory"));
    sources_release(&sources);
}

Test(diag, an_error_prints_its_place_its_line_and_a_caret)
{
    Sources sources;
    Diag diag;
    sources_init(&sources);
    diag_init(&diag, &sources);
    FileId id = source_add(&sources, "a.c", "int x;\n\tx = foo(3);\n", 21);
    diag_error(&diag, (Place){id, 2, 6, 3}, "unknown function '%s'", "foo");
    diag_note(&diag, (Place){0}, "give its source");
    char *text = NULL;
    size_t size;
    FILE *stream = open_memstream(&text, &size);
    diag_print(&diag, stream, false, 0);
    fclose(stream);
    cr_expect_str_eq(text, "a.c:2:6: error: unknown function 'foo'\n"
                           "    2 | \tx = foo(3);\n"
                           "      | \t    ^~~\n"
                           "tass: note: give its source\n");
    free(text);
    cr_expect_eq(diag.error_count, 1);
    diag_release(&diag);
    sources_release(&sources);
}

/* What diag_print_line writes of a text of one line. */
static char *shown(const char *line, Place place)
{
    Sources sources;
    char *text = NULL;
    size_t size;
    FILE *stream = open_memstream(&text, &size);
    sources_init(&sources);
    place.file = source_add(&sources, "a.c", line, strlen(line));
    place.line = 1;
    diag_print_line(&sources, place, stream);
    fclose(stream);
    sources_release(&sources);
    return text;
}

Test(diag, a_caret_counts_characters)
{
    char *text = shown("/* \u00e9\u00e9 */ x\u00e9y;", (Place){.column = 12, .length = 4});
    cr_expect_str_eq(text, "    1 | /* \u00e9\u00e9 */ x\u00e9y;\n"
                           "      |          ^~~\n");
    free(text);
}

Test(diag, of_a_long_line_what_is_around_the_place_is_shown)
{
    char line[2001];
    memset(line, 'a', 2000);
    line[2000] = '\0';
    memcpy(line + 999, "place", 5);
    for (uint32_t i = 500; i < 990; i += 2)
        memcpy(line + i, "\u00e9", 2);
    char *text = shown(line, (Place){.column = 1000, .length = 5});
    const char *caret = strrchr(text, '\n') - 5, *start = strstr(text, "      | ");
    cr_expect(!strncmp(caret, "^~~~~", 5));
    cr_expect(strstr(text, "| …é") && strstr(text, "aplacea") && strstr(text, "a…\n"));
    size_t before = 0;
    for (const char *at = strchr(text, '|') + 2; strncmp(at, "place", 5); at++)
        before += ((unsigned char)*at & 0xC0) != 0x80;
    cr_expect_eq((size_t)(caret - (start + 8)), before);
    free(text);
    text = shown(line, (Place){.column = 2001, .length = 1});
    cr_expect(strlen(text) < 400 && strstr(text, "a\n") && strstr(text, "^\n"));
    free(text);
    text = shown(line, (Place){.column = 1, .length = 2000});
    cr_expect(strstr(text, "    1 | aaa") && strstr(text, "…\n      | ^~~"));
    free(text);
}

Test(diag, places_outside_the_text_print_no_line)
{
    Sources sources;
    Diag diag;
    sources_init(&sources);
    diag_init(&diag, &sources);
    FileId id = source_add(&sources, "a.c", "x\n", 2);
    static const Place places[] = {{1, 99, 1, 1}, {1, 1, 99, 1}, {1, 0, 0, 0}, {9, 1, 1, 1}};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        diag_error(&diag, places[i], "odd place");
    diag_print(&diag, stderr, true, 2);
    cr_expect_eq(id, 1);
    diag_release(&diag);
    sources_release(&sources);
}
