#include <criterion/criterion.h>
#include <sys/stat.h>

#include "front/unit.h"
#include "unit/front/model_of.h"

static void write_file(const char *path, const char *text)
{
    FILE *stream = fopen(path, "w");
    cr_assert(stream);
    fputs(text, stream);
    fclose(stream);
}

Test(headers, pragmas_in_the_users_headers_count_and_places_are_theirs)
{
    char folder[] = "/tmp/tass-headers-XXXXXX", path[128];
    cr_assert(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/params.h", folder);
    write_file(path, "#pragma once\n#pragma TASS input int\n#define N 10\n#include \"more.h\"\n");
    snprintf(path, sizeof path, "%s/more.h", folder);
    write_file(
        path,
        "#ifndef MORE_H\n#define MORE_H\n#pragma TASS input {m > N}\nextern int m;\n#endif\n");
    snprintf(path, sizeof path, "%s/main.c", folder);
    write_file(path, "#include \"params.h\"\n#include \"params.h\"\nint main(void)\n{\n"
                     "    return N + m;\n}\n");
    Sources sources;
    Diag diag;
    FrontOptions options = {0};
    sources_init(&sources);
    diag_init(&diag, &sources);
    Program *program = front_program((const char *[]){path}, 1, &options, &diag);
    cr_assert(program);
    cr_assert_eq(program->input_count, 2);
    const Variable *m = program_input(program, "m");
    cr_expect_eq(m->place.line, 4);
    cr_expect(strstr(source_file(&sources, m->place.file)->path, "more.h"));
    const Function *main_function = program->main;
    cr_expect_eq(main_function->stmts[0].place.line, 5);
    program_release(program);
    mem_free(program);
    diag_release(&diag);
    sources_release(&sources);
}

typedef struct PlaceRow {
    const char *source;
    uint32_t line, column;
} PlaceRow;

/* Each holds one mistake, the undeclared name 'wrong'. */
static const PlaceRow place_rows[] = {
    {"int main(void)\n{\n    return wrong;\n}\n", 3, 12},
    {"#define ONE 1\nint main(void)\n{\n    return ONE + wrong;\n}\n", 4, 18},
    {"#define ADD(a, b) ((a) + (b))\nint main(void)\n{\n    return ADD(1, wrong);\n}\n", 4, 19},
    {"#define BAD wrong\nint main(void)\n{\n    return 1 + BAD;\n}\n", 4, 16},
    {"int main(void)\n{\n    /* one */ return /* two */ wrong;\n}\n", 3, 32},
    {"#include <stdio.h>\n#include <stdlib.h>\n\nint main(void)\n{\n\treturn wrong;\n}\n", 6, 9},
    {"#if 0\nint x;\n#else\nint y;\n#endif\nint main(void) { return wrong; }\n", 6, 25},
    {"int main(void)\n{\n    int x = 1 + \\\n        2;\n    return wrong + x;\n}\n", 5, 12},
    {"#define N 3\nint main(void)\n{\n    int a[N] = {N, N, wrong};\n    return a[0];\n}\n", 4, 23},
};

Test(headers, every_place_is_in_the_users_text)
{
    for (size_t i = 0; i < sizeof place_rows / sizeof *place_rows; i++) {
        ModelOf model;
        model_of(&model, (const char *[]){place_rows[i].source, NULL}, NULL);
        cr_assert(!model.program && model.diag.messages.length);
        Place place = model.diag.messages.data[0].place;
        cr_expect(place.line == place_rows[i].line && place.column == place_rows[i].column,
                  "%u:%u in\n%s", place.line, place.column, place_rows[i].source);
        model_release(&model);
    }
}

static bool has_token(const Unit *unit, const char *text)
{
    for (uint32_t i = 0; i < unit->tokens.length; i++)
        if (unit->tokens.data[i].kind == TOKEN_NAME &&
            !strcmp(unit->tokens.data[i].name->text, text))
            return true;
    return false;
}

/* Of mpi.h, what the program names is kept, through its macros too; pragmas
 * keep their declarations. */
Test(headers, prototypes_that_nothing_names_are_dropped)
{
    char folder[] = "/tmp/tass-headers-XXXXXX", path[128];
    cr_assert(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/main.c", folder);
    write_file(path,
               "#include <mpi.h>\n#pragma TASS abstract\ndouble f(double);\n"
               "int unused(int);\n#define SEND MPI_Send\n"
               "int main(void)\n{\n    return SEND(0, 0, MPI_INT, 0, 0, MPI_COMM_WORLD);\n}\n");
    Sources sources;
    Diag diag;
    FrontOptions options = {.uses_compiler = true};
    Unit unit;
    sources_init(&sources);
    diag_init(&diag, &sources);
    unit_init(&unit, path, &options, &diag);
    cr_assert(unit_preprocess(&unit) && unit_lex(&unit));
    cr_assert(has_token(&unit, "MPI_Alltoallw"));
    uint32_t before = unit.tokens.length;
    unit_drop_unused(&unit);
    cr_expect(!has_token(&unit, "MPI_Alltoallw"));
    cr_expect(has_token(&unit, "MPI_Send"));
    cr_expect(has_token(&unit, "MPI_Comm"));
    cr_expect(has_token(&unit, "unused"));
    cr_expect_lt(unit.tokens.length, before / 3);
    const Pragma *pragma = NULL;
    for (uint32_t i = 0; i < unit.pragmas.length; i++)
        if (unit.pragmas.data[i].kind == PRAGMA_ABSTRACT)
            pragma = &unit.pragmas.data[i];
    cr_assert(pragma);
    cr_expect(token_is_keyword(&unit.tokens.data[pragma->next], KEYWORD_DOUBLE));
    cr_expect_eq(unit.tokens.data[pragma->next].place.line, 3);
    unit_release(&unit);
    diag_release(&diag);
    sources_release(&sources);
}
