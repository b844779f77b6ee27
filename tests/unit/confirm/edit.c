/* Changes of source text: what is replaced, and that lines stay where they are. */
#include <criterion/criterion.h>
#include <string.h>

#include "confirm/edit.h"
#include "confirm/native.h"

typedef struct Text {
    Sources sources;
    Arena arena;
    Edits edits;
    FileId file;
} Text;

static void begin(Text *text, const char *source)
{
    memset(text, 0, sizeof *text);
    sources_init(&text->sources);
    arena_init(&text->arena);
    text->file = source_add(&text->sources, "a.c", source, strlen(source));
    text->edits = (Edits){.arena = &text->arena, .sources = &text->sources};
}

/* Compares, and releases. */
static void end(Text *text, const char *expected)
{
    Buf out = {0};
    edit_apply(&text->edits, text->file, &out);
    cr_expect_str_eq(buf_text(&out), expected);
    buf_release(&out);
    edits_release(&text->edits);
    arena_release(&text->arena);
    sources_release(&text->sources);
}

static Place at(const Text *text, uint32_t line, uint32_t column)
{
    return (Place){text->file, line, column, 0};
}

Test(edit, an_initialiser_is_replaced_up_to_its_end)
{
    Text text;
    begin(&text, "int a = f(1, 2), b = 3;\nint c /* ; */ = '\\'',\n    d;\n");
    cr_expect(edit_initialiser(&text.edits, at(&text, 1, 5), "a", "7"));
    cr_expect(edit_initialiser(&text.edits, at(&text, 1, 18), "b", "8"));
    cr_expect(edit_initialiser(&text.edits, at(&text, 2, 5), "c", "9"));
    cr_expect_not(edit_initialiser(&text.edits, at(&text, 2, 5), "x", "9"));
    cr_expect_not(edit_initialiser(&text.edits, at(&text, 99, 5), "x", "9"));
    end(&text, "int a = 7, b = 8;\nint c = 9,\n    d;\n");
}

Test(edit, lines_of_an_initialiser_stay)
{
    Text text;
    begin(&text, "int a = {\n 1,\n 2 };\nint b;\n");
    edit_initialiser(&text.edits, at(&text, 1, 5), "a", "7");
    end(&text, "int a = 7\n\n;\nint b;\n");
}

Test(edit, the_same_change_twice_is_one)
{
    Text text;
    begin(&text, "int a;\n");
    for (int i = 0; i < 2; i++) {
        edit_initialiser(&text.edits, at(&text, 1, 5), "a", "7");
        edit_append(&text.edits, text.file, "/* end */\n");
    }
    end(&text, "int a = 7;\n/* end */\n");
}

Test(edit, a_macro_is_replaced_with_its_continued_lines)
{
    Text text;
    begin(&text, "# define NN 1\n#define N (2 + \\\n 3)\n#define N(x) x\nint N;\n");
    cr_expect(edit_macro(&text.edits, text.file, "N", "(5)"));
    cr_expect_not(edit_macro(&text.edits, text.file, "M", "(5)"));
    end(&text, "# define NN 1\n#define N (5)\\\n\n#define N(x) x\nint N;\n");
}

Test(edit, lengths_and_what_follows_a_declarator)
{
    Text text;
    begin(&text, "double a[N + 2][3] = {{0}}, b;\n");
    cr_expect(edit_length(&text.edits, at(&text, 1, 8), "a", "5"));
    cr_expect(edit_after_declarator(&text.edits, at(&text, 1, 8), "a", " __attribute__((x))"));
    cr_expect(edit_after_declaration(&text.edits, at(&text, 1, 8), " b = 1;"));
    cr_expect_not(edit_length(&text.edits, at(&text, 1, 29), "b", "5"));
    end(&text, "double a[5][3] __attribute__((x)) = {{0}}, b; b = 1;\n");
}

Test(edit, what_is_in_a_function_is_known_by_its_braces)
{
    Text text;
    begin(&text, "char c = '{'; /* { */ char *s = \"{\";\nint f(void)\n{\n    int x;\n}\nint y;\n");
    cr_expect_not(edit_is_inside(&text.edits, at(&text, 2, 5)));
    cr_expect(edit_is_inside(&text.edits, at(&text, 4, 9)));
    cr_expect_not(edit_is_inside(&text.edits, at(&text, 6, 5)));
    end(&text, "char c = '{'; /* { */ char *s = \"{\";\nint f(void)\n{\n    int x;\n}\nint y;\n");
}

Test(edit, exact_values_are_constants_of_c)
{
    static const char *const rows[][2] = {{"3", "(3)"},
                                          {"-5", "(-5)"},
                                          {"0.25", "(0.25)"},
                                          {"1/3", "(1.0 / 3.0)"},
                                          {"18446744073709551615", "(18446744073709551615u)"},
                                          {"-9223372036854775808", "(-9223372036854775807 - 1)"}};
    Arena arena;
    arena_init(&arena);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_expect_str_eq(native_constant(&arena, rows[i][0]), rows[i][1]);
    arena_release(&arena);
}

/* One line; the column of what is used; what becomes of it, NULL where nothing does. */
static const struct {
    const char *before;
    uint32_t column;
    const char *after;
} uses[] = {
    {"x = y + z;", 5, "x = TASS_USED(y) + z;"},
    {"x = y + z;", 9, "x = y + TASS_USED(z);"},
    {"x += y;", 1, "TASS_STORED(x) += y;"},
    {"x++;", 1, "TASS_STORED(x)++;"},
    {"--x;", 3, "--TASS_STORED(x);"},
    {"x = 1;", 1, NULL},
    {"x = a[i - 1] + a[i + 1];", 5, "x = TASS_USED(a[i - 1]) + a[i + 1];"},
    {"x = a[b[i] /* ] */][\"]\"[0]];", 5, "x = TASS_USED(a[b[i] /* ] */][\"]\"[0]]);"},
    {"x = a[i] < y;", 5, "x = TASS_USED(a[i]) < y;"},
    {"x = a[i] == y;", 5, "x = TASS_USED(a[i]) == y;"},
    {"a[i++] += 1;", 1, NULL},
    {"x = p->q.r[2];", 5, "x = TASS_USED(p->q.r[2]);"},
    {"x = p->q.r;", 6, "x = TASS_USED(p->q.r);"},
    {"x = p -> q;", 7, "x = TASS_USED(p -> q);"},
    {"x = p->q.r;", 10, "x = TASS_USED(p->q.r);"},
    {"x = (*s).q;", 5, "x = TASS_USED((*s).q);"},
    {"s.n += 1;", 1, NULL},
    {"x = *p + 1;", 5, "x = TASS_USED(*p) + 1;"},
    {"x = y * p;", 9, "x = y * TASS_USED(p);"},
    {"x = **p;", 5, "x = TASS_USED(**p);"},
    {"x = f(y);", 5, NULL},
    {"x = f(y);", 7, "x = f(TASS_USED(y));"},
    {"x = s.f(y);", 5, NULL},
    {"x = &y;", 6, NULL},
    {"x = sizeof y;", 12, NULL},
    {"x = \"y\";", 6, NULL},
    {"x = 12;", 5, NULL},
    {"if (y) x = 1;", 5, "if (TASS_USED(y)) x = 1;"},
    {"return y ? a : b;", 8, "return TASS_USED(y) ? a : b;"},
    {"int x = y;", 9, "int x = TASS_USED(y);"},
    {"int x = y;", 5, NULL},
    {"for (int i = y; i < n; i++) ;", 21, "for (int i = y; i < TASS_USED(n); i++) ;"},
};

Test(edit, what_is_used_is_found_by_the_grammar)
{
    for (size_t i = 0; i < sizeof uses / sizeof *uses; i++) {
        Text text;
        Buf source = {0}, expected = {0};
        buf_printf(&source, "int f(int n)\n{\n%s\n}\n", uses[i].before);
        buf_printf(&expected, "int f(int n)\n{\n%s\n}\n",
                   uses[i].after ? uses[i].after : uses[i].before);
        begin(&text, buf_text(&source));
        edit_use(&text.edits, at(&text, 3, uses[i].column));
        end(&text, buf_text(&expected));
        buf_release(&source);
        buf_release(&expected);
    }
}
