/* libFuzzer target: the front end behind the preprocessor. Whatever the text is, it becomes a
 * program or located errors; a program is printed, so that every node is visited. */
#include <stdint.h>
#include <string.h>

#include "front/lower/finish.h"
#include "front/lower/function.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void lower_text(Link *link, Diag *diag, const char *text, size_t size)
{
    static const FrontOptions options;
    Unit unit;
    AstItems items = {0};
    unit_init(&unit, "fuzz.c", &options, diag);
    unit.file = source_add(diag->sources, "fuzz.c", text, size);
    unit.text = arena_text(&unit.arena, text, size);
    unit.text_length = size;
    if (unit_lex(&unit) && unit_shadow(&unit) && ast_parse(&unit, &items))
        lower_unit(link, &unit, &items);
    vec_release(&items);
    unit_release(&unit);
}

static void print_all(const Program *program)
{
    Buf text = {0};
    program_print(&text, program);
    program_print_dot(&text, program);
    buf_release(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Sources sources;
    Diag diag;
    Program program;
    Link link;
    if (memchr(data, 0, size) || size > 20000)
        return 0;
    sources_init(&sources);
    diag_init(&diag, &sources);
    program_init(&program, &sources);
    FrontHints hints = {0};
    link_init(&link, &program, &diag);
    link.hints = &hints;
    lower_text(&link, &diag, (const char *)data, size);
    if (!diag.error_count && link_finish(&link))
        print_all(&program);
    vec_release(&hints.headers);
    vec_release(&hints.apart);
    vec_release(&hints.defined);
    link_release(&link);
    program_release(&program);
    diag_release(&diag);
    sources_release(&sources);
    return 0;
}
