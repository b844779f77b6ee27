#include <criterion/criterion.h>

#include "unit/front/model_of.h"

/* A body of main (or, with a leading '+', a whole file) and lines that its model must hold. */
typedef struct LowerRow {
    const char *source;
    const char *expected[6];
} LowerRow;

static void check_rows(const LowerRow *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        Buf source = {0};
        if (rows[i].source[0] == '+')
            buf_puts(&source, rows[i].source + 1);
        else
            buf_printf(&source,
                       "int f(int); int g(void); void h(int, int);\n"
                       "int f(int a) { return a; } int g(void) { return 1; }\n"
                       "void h(int a, int b) {}\n"
                       "struct s { int x; struct s *next; double d[3]; };\n"
                       "int main(void) { %s return 0; }\n",
                       rows[i].source);
        ModelOf model;
        model_of(&model, (const char *[]){source.data, NULL}, NULL);
        cr_expect(model.program, "%s\n%s", rows[i].source, buf_text(&model.text));
        for (int k = 0; k < 6 && rows[i].expected[k]; k++)
            cr_expect(strstr(buf_text(&model.text), rows[i].expected[k]), "%s\nlacks '%s' in\n%s",
                      rows[i].source, rows[i].expected[k], buf_text(&model.text));
        model_release(&model);
        buf_release(&source);
    }
}

#define CHECK_ROWS(rows) check_rows(rows, sizeof(rows) / sizeof *(rows))

static const LowerRow conversion_rows[] = {
    {"char c = 300; unsigned char u = -1;", {"c = 44 ->", "u = 255 ->"}},
    {"int x = 1; double d = x / 2;", {"d = (double)(x / 2)"}},
    {"int x = 1; double d = x / 2.0;", {"d = (double)x / 2.0"}},
    {"double d = 0.1; int x = d;", {"d = 0.1 ->", "x = (int)d"}},
    {"int x = 7.9;", {"x = 7 ->"}},
    {"short a = 1, b = 2; short c = a + b;", {"c = (short)((int)a + (int)b)"}},
    {"unsigned u = 1; int x = -1; int y = u < x;", {"y = u < (unsigned int)x"}},
    {"unsigned char u = 1; int y = ~u;", {"y = ~(int)u"}},
    {"long n = 3; unsigned long s = n * sizeof(double);", {"s = (unsigned long)n * 8"}},
    {"_Bool b = 0.5; int x; b = &x;", {"b = 1 ->", "b = (_Bool)(&x != (int *)0)"}},
    {"int x = sizeof(int) - 1;", {"x = 3 ->"}},
    {"int x = 'a' + '\\n';", {"x = 107 ->"}},
    {"int x = 1 << 4 | 3 & ~1;", {"x = 18 ->"}},
    {"unsigned u = 4294967295U + 2;", {"u = 1 ->"}},
    {"float s = 0; double d = 1; s += d;", {"s = (float)((double)s + d)"}},
};

Test(lower, conversions)
{
    CHECK_ROWS(conversion_rows);
}

static const LowerRow effect_rows[] = {
    {"int x = 1, y = x++ + 2;", {"$t1 = x ->", "x = x + 1 ->", "y = $t1 + 2 ->"}},
    {"int x = f(1);", {"x = f(1) ->"}},
    {"double x = f(1);", {"$t1 = f(1) ->", "x = (double)$t1 ->"}},
    {"int a[3]; int i = 0; a[i++] = f(3);", {"$t1 = i ->", "a[$t1] = f(3) ->"}},
    {"int x = 1, y = x && f(x);", {"[x] skip", "$t2 = f(x)", "$t1 = 1", "$t1 = 0", "y = $t1"}},
    {"int x = 1; if (x && x < 3 || !x) x = 2;",
     {"[x && x < 3 || !x] skip", "[!(x && x < 3 || !x)]"}},
    {"int x = 1; x = x ? 2 : 3;", {"x = x ? 2 : 3"}},
    {"int x = 1; x ? g() : f(2);", {"g() ->", "f(2) ->"}},
    {"int x, y; x = y = 4;", {"y = 4 ->", "x = y ->"}},
    {"int x = 1; h(f(1), f(2));", {"$t1 = f(2) ->", "$t2 = f(1) ->", "h($t2, $t1)"}},
    {"int x = 1, y; y = (x = 2, x + 1);", {"x = 2 ->", "y = x + 1 ->"}},
    {"int x = ({ int t = 3; t * 2; });", {"$t1 = t * 2 ->", "leave t ->", "x = $t1 ->"}},
    {"int a[4], *p = a; *p++ = 3;", {"p = a ->", "$t1 = p ->", "p = p + 1 ->", "*$t1 = 3 ->"}},
    {"int x = 3; while (x-- > 0) ;", {"$t1 = x ->", "[$t1 > 0] skip"}},
};

Test(lower, effects_become_statements_in_order)
{
    CHECK_ROWS(effect_rows);
}

static const LowerRow statement_rows[] = {
    {"for (int i = 0; i < 3; i++) { if (i == 1) continue; if (i == 2) break; }",
     {"for-loop branch", "[i < 3] skip", "i = i + 1", "leave i"}},
    {"int i = 0; do i++; while (i < 3);", {"loop\n    i = i + 1", "[i < 3] skip"}},
    {"while (1) { int k = 1; if (k) break; }", {"declare int k", "leave k"}},
    {"int x = 2; switch (x) { case 1: x = 5; case 2 ... 4: x = 6; break; default: x = 7; }",
     {"[x == 1] skip", "[x >= 2 && x <= 4] skip", "[!(x == 1 || x >= 2 && x <= 4)] skip"}},
    {"int x = 0; again: x++; { int y = x; if (y < 3) goto again; }", {"leave y -> "}},
    {"int x = 0; goto in; { int y; in: y = x; }", {"declare int y ->", "y = x ->"}},
    {"int x = 1; switch (x) { int y; case 1: y = 2; x = y; }", {"declare int y ->"}},
    {"int x = 0; { int x = 1; x = 2; } x = 3;", {"leave x ->", "x = 3 ->"}},
    {";;{}", {"return 0"}},
};

Test(lower, statements)
{
    CHECK_ROWS(statement_rows);
}

static const LowerRow object_rows[] = {
    {"int a[2][3] = {{1}, 2, [1][2] = 5};",
     {"a = {0}", "a[0][0] = 1", "a[1][0] = 2", "a[1][2] = 5"}},
    {"struct s v = {.d = {1, 2}, .x = 3};", {"v.d[0] = 1.0", "v.d[1] = 2.0", "v.x = 3"}},
    {"struct s v[] = {{1}, {2}}, *p = v; p->next = &p[1];",
     {"declare struct s v[2]", "p->next = p + 1"}},
    {"char t[] = \"hi\"; char u[5] = \"hi\";",
     {"declare char t[3]", "t[0] = 104", "declare char u[5]"}},
    {"int n = 3; double a[n][n]; int s = sizeof a;",
     {"double a[$t2][$t1]", "s = (int)sizeof(double[$t2][$t1])"}},
    {"int (*p)(int) = f; int x = p(3); x = (*p)(4); x = (&f)(5);",
     {"p = f", "x = (p)(3)", "x = (p)(4)", "x = f(5)"}},
    {"struct s *q = &(struct s){.x = 4};", {"(struct s){…}.x = 4", "q = &(struct s){…}"}},
    {"enum { A, B = 5, C }; int x = C;", {"x = C"}},
    {"typedef int T; T x = (T)2.5; { int T = 3; x = T * x; } T y = sizeof(T);",
     {"x = T * x", "y = 4"}},
    {"static int n = 3; n++;", {"global int n", "n = n + 1"}},
    {"int a[3]; int *p = a + 1, *q = &a[2]; long d = q - p; int c = p < q && p != 0;",
     {"p = a + 1", "d = q - p", "c = p < q && p != (int *)0"}},
    {"union { int i; double d; } u = {3}; u.d = 2;", {"u.i = 3", "u.d = 2.0"}},
    {"struct { unsigned a : 3; int b : 5; } v = {1, 2}; int x = v.a + v.b;",
     {"x = (int)v.a + v.b"}},
    {"const char *s = \"a\" \"b\\x41\"; int c = s[0];", {"\"abA\""}},
    {"+int f(n, a) int n; double a[]; { return n + (int)a[0]; } int main() { double d[1] = {0}; "
     "return f(1, d); }",
     {"function int f(int, double *)", "$t1 = f(1, d)"}},
    {"+double t(int n, double a[n][n]) { return a[1][0]; } int main(void) { double m[2][2] = "
     "{{0}}; return (int)t(2, m); }",
     {"param double (*a)[$t1]", "return a[1][0]"}},
    {"+static int x; int *p = &x; int a[3]; int *q = a + 1; int main(void) { return *p + *q; }",
     {"p = &x", "q = a + 1"}},
    {"+struct s { int x; }; struct s *p = &(struct s){4}; int *q = (int[]){1, 2};\n"
     "int main(void) { return p->x + q[1]; }",
     {"global struct s (struct s){…}", "(struct s){…}.x = 4", "p = &(struct s){…}",
      "(int[]){…}[1] = 2"}},
    {"+main() { return 0; }", {"function int main"}},
    {"+void main(void) { }", {"function void main"}},
};

Test(lower, objects_and_types)
{
    CHECK_ROWS(object_rows);
}

static const LowerRow annotation_rows[] = {
    {"+#pragma TASS input int\n#define B 10\n#pragma TASS input {n >= 0 && n <= B} int\n#define n "
     "10\n"
     "#pragma TASS input\ndouble a[n];\n#pragma TASS output\ndouble sum;\n"
     "int main(void) { for (int i = 0; i < n; i++) sum = a[i]; return 0; }",
     {"input int B (macro)", "input int n (macro) where n >= 0 && n <= B", "input double a[n]",
      "output double sum", "[i < n]"}},
    {"+#include <assert.h>\n#define LIMIT 9\nint main(void) { int x = 1; assert(x < 3);\n"
     "#pragma TASS assert x < LIMIT && exists {int k | k > 0} k == x\n"
     "#pragma TASS assume forall {real r} r * r >= 0\nreturn x; }",
     {"assert x < 3 ", "assert x < LIMIT && (exists {int k | k > 0} k == x)",
      "assume forall {double r} r * r >= 0.0"}},
    {"+#pragma TASS abstract\ndouble f(double, int);\nint main(void) { double x = f(1, 2) + f(2, "
     "1); return x > 0; }",
     {"x = f(1.0, 2) + f(2.0, 1)"}},
    {"+#include <tass.h>\nTASS_INPUT int n;\nTASS_OUTPUT int r;\nint main(void) { TASS_ASSUME(n > "
     "2); r = n; TASS_ASSERT(n != 0); return 0; }",
     {"input int n", "output int r", "assume n > 2", "assert n != 0"}},
    {"+#if 0\n#pragma TASS input int\n#define N 3\n#else\n#define N 4\n#endif\nint a[N]; int "
     "main(void) { return a[0]; }",
     {"global int a[4]"}},
    {"+/*\n#pragma TASS nonsense\n*/\n#pragma TASS input /* why */ {n > 0} // because\nint n;\nint "
     "main(void) { return n; }",
     {"input int n where n > 0"}},
    {"+int main(void) { int x = 1;\n#pragma TASS collective assert C x == 1\n#pragma TASS joint "
     "assert "
     "J x == 2\nreturn x; }",
     {"collective assert C x == 1", "joint assert J x == 2"}},
    {"+#pragma TASS input \\\n  {n > 0}\nint n;\nint main(void) { return n; }",
     {"input int n where n > 0"}},
};

Test(lower, annotations)
{
    CHECK_ROWS(annotation_rows);
}

Test(lower, a_fixed_input_macro_is_a_constant)
{
    FrontInput inputs[] = {{"N", "3"}, {"X", "-0.5"}};
    FrontOptions options = {.inputs = inputs, .input_count = 2};
    ModelOf model;
    model_of(
        &model,
        (const char *[]){"#pragma TASS input int\n#define N 10\n"
                         "#pragma TASS input double\n#define X 10\n"
                         "#if N > 2\nint a[N];\n#endif\n"
                         "int main(void) { switch (3) { case N: return X < 0; } return a[0]; }",
                         NULL},
        &options);
    cr_assert(model.program, "%s", buf_text(&model.text));
    cr_expect(strstr(model.text.data, "global int a[3]"));
    cr_expect_eq(model.program->input_count, 2);
    cr_expect(model.program->inputs[0]->is_macro);
    model_release(&model);
}

Test(lower, a_fixed_input_macro_has_the_type_of_its_pragma)
{
    FrontInput inputs[] = {{"U", "3"}, {"L", "4"}, {"R", "5"}, {"T", "6"}, {"Q", "1/3"}};
    FrontOptions options = {.inputs = inputs, .input_count = 5};
    ModelOf model;
    model_of(&model,
             (const char *[]){"typedef double real_t;\n"
                              "#pragma TASS input {U > 1} unsigned\n#define U 1\n"
                              "#pragma TASS input long // so\n#define L 1\n"
                              "#pragma TASS input float\n#define R 1\n"
                              "#pragma TASS input real_t\n#define T 1\n"
                              "#pragma TASS input double\n#define Q 1\n"
                              "#if U > 2 && L == 4\nint main(void)\n{\n"
                              "    int w = U - 4 > 0, s = sizeof(L);\n"
                              "    double r = R / 2, t = T / 4, q = 3 * Q;\n"
                              "    return w + s + (r + t + q > 0);\n}\n#endif\n",
                              NULL},
             &options);
    cr_assert(model.program, "%s", buf_text(&model.text));
    static const char *const expected[] = {"w = 1 ->", "s = 8 ->", "r = 2.5 ->", "t = 1.5 ->",
                                           "q = 1.0 ->"};
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++)
        cr_expect(strstr(model.text.data, expected[i]), "%s\n%s", expected[i], model.text.data);
    model_release(&model);
}

Test(lower, only_what_main_reaches_is_part_of_the_program)
{
    ModelOf model;
    model_of(
        &model,
        (const char *[]){"static int a(void);\nstatic int b(int x) { return x; }\n"
                         "static int c(void) { return b(1); }\nint (*p)(int) = b;\n"
                         "int main(void) { return p(2); }\nstatic int a(void) { return c(); }\n",
                         NULL},
        NULL);
    cr_assert(model.program, "%s", buf_text(&model.text));
    cr_expect(program_function(model.program, "b"));
    cr_expect_not(program_function(model.program, "a"));
    cr_expect_not(program_function(model.program, "c"));
    cr_expect_eq(model.program->function_count, 3);
    model_release(&model);
}

typedef struct OrderRow {
    const char *body;
    uint32_t assumptions;
} OrderRow;

static const OrderRow order_rows[] = {
    {"x = f(1) + f(2);", 1},
    {"x = f(f(1));", 0},
    {"f(1); f(2);", 0},
    {"x = f(1) && f(2);", 0},
    {"x = g(f(1), f(2));", 1},
    {"x = abs(1) + abs(2);", 0},
    {"x = f(1) + 2; x = f(x);", 0},
    {"a[f(0)] = f(1);", 1},
    {"x = h(1) + h(2);", 0},
    {"x = q(1) + q(2);", 0},
    {"x = q(1) + h(2);", 0},
    {"x = s + f(1);", 1},
    {"x = f(1) - s;", 1},
    {"x += f(1);", 0},
    {"s += f(1);", 1},
    {"s = f(1);", 0},
    {"a[s] = f(1);", 1},
    {"a[x] = f(1);", 0},
    {"x = a[0] + f(1);", 0},
    {"x = a[0] + w(a);", 1},
    {"x = w(a) + w(a + 1);", 1},
    {"x = *u + f(1);", 0},
    {"x = *u + w(a);", 1},
    {"x = a[f(1)] + s;", 1},
    {"x = rand() + rand();", 1},
    {"x = rand() + f(1);", 0},
    {"x = putchar(x) + putchar(66);", 1},
    {"x = q(s) + f(1);", 1},
    {"x = (*(x ? f : h))(1) + s;", 1},
    {"f(s++);", 0},
    {"x = s++ + f(1);", 1},
};

Test(lower, the_order_of_calls_that_c_leaves_open_is_an_assumption)
{
    for (size_t i = 0; i < sizeof order_rows / sizeof *order_rows; i++) {
        Buf source = {0};
        buf_printf(
            &source,
            "#include <stdlib.h>\n#include <stdio.h>\n"
            "static int s; int f(int x) { return s = s + x; } int h(int x) { return x; }\n"
            "int q(int x) { int t = h(x); t += x; return t; } int w(int *p) { return *p = 1; }\n"
            "int g(int x, int y) { return x - y; }\n"
            "int main(void) { int x = 0, a[3] = {0}, *u = a; %s return x + a[0] + *u; }\n",
            order_rows[i].body);
        ModelOf model;
        model_of(&model, (const char *[]){source.data, NULL}, NULL);
        cr_assert(model.program, "%s", buf_text(&model.text));
        cr_expect_eq(model.program->assumption_count, order_rows[i].assumptions, "%s",
                     order_rows[i].body);
        model_release(&model);
        buf_release(&source);
    }
}

Test(lower, units_are_linked)
{
    ModelOf model;
    model_of(
        &model,
        (const char *[]){
            "extern int shared; int twice(int); static int own(void) { return 1; }\n"
            "struct p { int x; }; int main(void) { shared = twice(shared) + own(); return 0; }",
            "int shared = 4; static int own(void) { return 2; }\n"
            "int twice(int a) { return own() * a; }",
            NULL},
        NULL);
    cr_assert(model.program, "%s", buf_text(&model.text));
    cr_expect_eq(model.program->global_count, 1);
    cr_expect(strstr(model.text.data, "shared = 4"));
    cr_expect_str_eq(program_function(model.program, "twice")->name, "twice");
    model_release(&model);
}

typedef struct SequenceRow {
    const char *body;
    bool is_undefined;
} SequenceRow;

/* As gcc's -Wsequence-point sees them. */
static const SequenceRow sequence_rows[] = {
    {"i = i++;", true},         {"a[i] = i++;", true},
    {"j = i++ + i;", true},     {"j = f(i) + i++;", true},
    {"i += i++;", true},        {"f((i++, i));", false},
    {"i = f(i++);", false},     {"i = (i++, 3);", false},
    {"j = i++ && i++;", false}, {"j = i++ ? i : i + 1;", false},
    {"*p++ = *q++;", false},    {"a[i++] = a[j++];", false},
    {"i = j = i + 1;", false},  {"i = i + 1;", false},
};

Test(lower, unsequenced_side_effects_are_compared_where_they_happen)
{
    for (size_t i = 0; i < sizeof sequence_rows / sizeof *sequence_rows; i++) {
        Buf source = {0};
        buf_printf(
            &source,
            "int f(int x) { return x; }\n"
            "int main(void) { int i = 0, j = 0, a[9] = {0}, *p = a, *q = a; %s return j; }\n",
            sequence_rows[i].body);
        ModelOf model;
        model_of(&model, (const char *[]){source.data, NULL}, NULL);
        cr_assert(model.program, "%s", sequence_rows[i].body);
        bool found = strstr(buf_text(&model.text), "__tass_unsequenced");
        cr_expect_eq(found, sequence_rows[i].is_undefined, "%s", sequence_rows[i].body);
        model_release(&model);
        buf_release(&source);
    }
}

Test(lower, link_errors)
{
    ModelOf model;
    model_of(&model,
             (const char *[]){"int x = 1; int main(void) { return x; }", "int x = 2;", NULL}, NULL);
    cr_expect_not(model.program);
    cr_expect(strstr(model.text.data, "redefinition of 'x'"));
    model_release(&model);
}
