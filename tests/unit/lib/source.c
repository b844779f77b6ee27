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
