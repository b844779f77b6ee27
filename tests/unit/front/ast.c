#include <criterion/criterion.h>

#include "front/ast.h"
#include "unit/front/model_of.h"

typedef struct AstRow {
    const char *source; /* a whole file */
    const char *expected[4];
} AstRow;

static const AstRow ast_rows[] = {
    /* A product or a declaration, a call or a cast: the scope decides. */
    {"typedef int T; int a, b; void f(void) { T * a; }", {"declaration T", "declarator a pointer"}},
    {"int T, a; void f(void) { T * a; }", {"expression", "binary *"}},
    {"typedef int T; void f(void) { T(y); }", {"declaration T", "declarator y"}},
    {"int T(int); int y; void f(void) { T(y); }", {"call", "name T"}},
    {"typedef int T; int x; int f(void) { return (T)-x; }", {"cast T", "unary -"}},
    {"int T, x; int f(void) { return (T)-x; }", {"binary -"}},
    {"typedef int T; int f(void) { return sizeof(T) * 2; }", {"binary *", "sizeof T"}},
    {"int f(void) { return sizeof(int) - 1; }", {"binary -", "sizeof int", "number 1"}},
    {"typedef int T; int f(int T) { return T * 2; }", {"binary *", "name T"}},
    {"int f(int n) { return (n)-n*2; }", {"binary -", "binary *"}},
    {"int a, b; int f(void) { return a - -b + 1; }", {"binary +", "binary -", "unary -"}},
    {"int (*f(int a))[3];", {"declarator f function pointer array"}},
    {"static const int a; int f(void) { register int b; extern int c; return 1; }",
     {"declaration static const int", "declaration register int", "declaration extern int"}},
    {"int *(*f[2])(void);", {"declarator f array pointer function pointer"}},
};

Test(ast, doubtful_forms_are_read_with_their_scope)
{
    for (size_t i = 0; i < sizeof ast_rows / sizeof *ast_rows; i++) {
        ModelOf model;
        FrontOptions options = {0};
        Buf text = {0};
        model_of(&model, (const char *[]){"int main(void) { return 0; }", NULL}, NULL);
        model_write(&model, ast_rows[i].source);
        bool good = front_print_ast(&text, model.paths[1], &options, &model.diag);
        cr_expect(good, "%s", ast_rows[i].source);
        const char *at = buf_text(&text);
        for (int k = 0; k < 4 && ast_rows[i].expected[k]; k++) {
            at = strstr(at, ast_rows[i].expected[k]);
            cr_assert(at, "%s\nlacks '%s' in\n%s", ast_rows[i].source, ast_rows[i].expected[k],
                      buf_text(&text));
        }
        buf_release(&text);
        model_release(&model);
    }
}

typedef struct PrepassRow {
    const char *text, *expected;
} PrepassRow;

static const PrepassRow prepass_rows[] = {
    {"#pragma TASS input int\n#define N 10\n",
     "__tass_pragma_input  int __tass_input_N __tass_pragma_end\n#define N __tass_input_N\n"},
    {"#pragma TASS input int\n\n/* so */\n# define  N (1 + \\\n 2)\nx\n",
     "__tass_pragma_input  int __tass_input_N __tass_pragma_end\n\n\n#define N "
     "__tass_input_N\\\n\nx\n"},
    {"  #  pragma  TASS assert x // why\n", "__tass_pragma_assert  x  __tass_pragma_end\n"},
    {"/*\n#pragma TASS output\n*/\n", "/*\n#pragma TASS output\n*/\n"},
    {"\"/*\"\n#pragma TASS output\n", "\"/*\"\n__tass_pragma_output  __tass_pragma_end\n"},
    {"#pragma TASS outptu\n#pragma once\n", "#pragma TASS outptu\n#pragma once\n"},
    {"#pragma TASS input\n#define F(x) x\n",
     "__tass_pragma_input  __tass_pragma_end\n#define F(x) x\n"},
    {"#pragma TASSEL input\n", "#pragma TASSEL input\n"},
};

Test(ast, the_pre_pass_keeps_lines)
{
    static const FrontOptions options;
    Sources sources;
    Diag diag;
    sources_init(&sources);
    diag_init(&diag, &sources);
    for (size_t i = 0; i < sizeof prepass_rows / sizeof *prepass_rows; i++) {
        Unit unit;
        Buf out = {0};
        unit_init(&unit, "x.c", &options, &diag);
        prepass(&unit, "x.c", prepass_rows[i].text, strlen(prepass_rows[i].text), &out);
        const char *head = "#line 1 \"x.c\"\n";
        cr_assert(!strncmp(buf_text(&out), head, strlen(head)));
        cr_expect_str_eq(buf_text(&out) + strlen(head), prepass_rows[i].expected);
        buf_release(&out);
        unit_release(&unit);
    }
    diag_release(&diag);
    sources_release(&sources);
}
