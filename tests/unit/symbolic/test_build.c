#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "unit/symbolic/notation.h"

typedef struct Pair {
    const char *left, *right;
} Pair;

/* Texts that denote the same term. */
static const Pair equal_terms[] = {
    {"x + y - x", "y"},
    {"(x + y)*(x - y)", "x^2 - y^2"},
    {"(x + y)^8 / (x + y)^7", "x + y"},
    {"x/y + 1", "(x + y)/y"},
    {"1/x - 1/(x + 1)", "1/(x^2 + x)"},
    {"(x^2 - 1)/(x - 1)", "x + 1"},
    {"1.0/3*3", "1.0"},
    {"n + m", "m + n"},
    {"(4*n)/4", "n"},
    {"(n*m)/m", "n"},
    {"(4*n)/6", "(2*n)/3"},
    {"-n/3", "-(n/3)"},
    {"n/3/4", "n/12"},
    {"(-7)/2", "-3"},
    {"(-7)%2", "-1"},
    {"-n % 5", "-(n % 5)"},
    {"(6*n) % 4", "2*((3*n) % 2)"},
    {"mod(mod(n, 16) + m, 8)", "mod(n + m, 8)"},
    {"2*n > 3", "n >= 2"},
    {"2*n == 3", "false"},
    {"2*n != 3", "true"},
    {"4*n == 2*m", "2*n == m"},
    {"x > y", "y < x"},
    {"!(x > y)", "x <= y"},
    {"n < m", "n + 1 <= m"},
    {"x*x >= 0", "true"},
    {"x*x + y*y + 1 > 0", "true"},
    {"x*y == 0", "x == 0 || y == 0"},
    {"x/y > 0", "x*y > 0"},
    {"real(n) > 1/2.0", "n >= 1"},
    {"real(n) == 1/2.0", "false"},
    {"floor(real(n) + 5/2.0)", "n + 2"},
    {"trunc(real(n)*3)", "3*n"},
    {"trunc(-x)", "-trunc(x)"},
    {"p && !p", "false"},
    {"p || !p", "true"},
    {"!(p && q)", "!p || !q"},
    {"p && (p || q)", "p"},
    {"p && (!p || q)", "p && q"},
    {"p || (p && q)", "p"},
    {"n >= 3 && n <= 3", "n == 3"},
    {"n >= 3 && n >= 5", "n >= 5"},
    {"n >= 3 || n >= 5", "n >= 3"},
    {"n > 3 && n != 4", "n > 4"},
    {"n > 3 && n < 4", "false"},
    {"n <= 3 || n >= 4", "true"},
    {"x >= 3 && x != 3", "x > 3"},
    {"p ? x : x", "x"},
    {"!p ? x : y", "p ? y : x"},
    {"p ? true : q", "p || q"},
    {"(p ? 1 : 0) != 0", "p"},
    {"(p ? 3 : 4) == 4", "!p"},
    {"write(write(A, 1, x), 2, y)", "write(write(A, 2, y), 1, x)"},
    {"write(A, 3, A[3])", "A"},
    {"write(write(A, 3, x), 3, A[3])", "A"},
    {"write(A, i, x)[i]", "x"},
    {"write(A, i, x)[i + 1]", "A[i + 1]"},
    {"write(A, 3, x)[3]", "x"},
    {"write(A, 3, x)[4]", "A[4]"},
    {"write(write(A, i, x), i, y)", "write(A, i, y)"},
    {"forall i: (p && i > n)", "p && (forall j: j > n)"},
    {"!(forall i: i > n)", "exists k: k <= n"},
    {"forall i: forall j: i + j > n", "forall j: forall i: j + i > n"},
};

Test(build, texts_that_denote_the_same_term_have_one_id)
{
    TermBank *bank = bank_new(NULL);
    for (size_t i = 0; i < sizeof equal_terms / sizeof *equal_terms; i++) {
        Term left = notation_parse(bank, equal_terms[i].left);
        Term right = notation_parse(bank, equal_terms[i].right);
        Buf text = {0};
        term_print(&text, bank, left);
        cr_expect_eq(left, right, "%s is %s, not %s", equal_terms[i].left, buf_text(&text),
                     notation_text(bank, right));
        buf_release(&text);
    }
    bank_free(bank);
}

/* How terms print. */
static const Pair printed[] = {
    {"1 + n*m", "m*n + 1"},
    {"A[10] + A[2]", "A[2] + A[10]"},
    {"0 <= n && n <= 20", "0 <= n && n <= 20"},
    {"-x + y == 3", "x + 3.0 == y"},
    {"(x + 1)*y/(x + 2)", "(x*y + y)/(x + 2.0)"},
    {"n*m/8 + 1", "m*n/8 + 1"},
    {"x/2", "0.5*x"},
    {"x/3", "1/3*x"},
    {"p ? n : 2*n", "p ? n : 2*n"},
    {"write(A, 2, x)", "A{[2] = x}"},
    {"f(x + 1)", "f(x + 1.0)"},
    {"!p || q", "!p || q"},
    {"n - 5", "n - 5"},
    {"-n", "-n"},
    {"(n + 1) % m", "(n + 1)%m"},
};

Test(build, terms_print_as_people_write_them)
{
    TermBank *bank = bank_new(NULL);
    for (size_t i = 0; i < sizeof printed / sizeof *printed; i++)
        cr_expect_str_eq(notation_text(bank, notation_parse(bank, printed[i].left)),
                         printed[i].right);
    bank_free(bank);
}

/* What comes in place of a symbol is about other values than the variables of the quantifiers
 * around it, and of those within it, whatever their names are. */
Test(build, what_replaces_a_symbol_meets_no_bound_variable)
{
    static const Pair put[] = {
        {"forall j: exists i: (B[i] > j ? q : p)",
         "forall j: exists i: (B[i] > j ? (exists k: B[k] > 3) : p)"},
        {"exists j: (forall i: (B[i] > j || q)) && p",
         "exists j: (forall i: (B[i] > j || (exists k: B[k] > 3))) && p"},
        {"forall j: exists i: forall k: (B[i + k] > j ? q : p)",
         "forall n: exists i: forall j: (B[i + j] > n ? (exists k: B[k] > 3) : p)"},
    };
    TermBank *bank = bank_new(NULL);
    Term q = notation_parse(bank, "q"), by = notation_parse(bank, "exists k: B[k] > 3");
    for (size_t i = 0; i < sizeof put / sizeof *put; i++)
        cr_expect_eq(term_substitute(bank, notation_parse(bank, put[i].left), &q, &by, 1),
                     notation_parse(bank, put[i].right), "%s", put[i].left);
    bank_free(bank);
}

static Term sum_over(TermBank *bank, const char *variable, Term body, const char *end)
{
    return term_prefix_sum(bank, notation_parse(bank, variable), body, notation_parse(bank, end));
}

Test(build, a_sum_that_replaces_a_symbol_within_two_sums_is_one_of_its_own)
{
    TermBank *bank = bank_new(NULL);
    Term x = notation_parse(bank, "x"),
         sum = sum_over(bank, "i", notation_parse(bank, "A[i]"), "m");
    Term element = notation_parse(bank, "A[i + j]");
    Term open = sum_over(bank, "j", sum_over(bank, "i", term_mul(bank, element, x), "k"), "n");
    Term closed = sum_over(bank, "j", sum_over(bank, "i", term_mul(bank, element, sum), "k"), "n");
    cr_expect_eq(term_substitute(bank, open, &x, &sum, 1), closed);
    cr_expect_str_eq(notation_text(bank, sum), "sum {0 <= $1 && $1 < m} (A[$1])");
    bank_free(bank);
}

/* As a tree the term has more than 2^200 parts. */
Test(build, text_of_a_term_that_is_shared_within_is_cut)
{
    TermBank *bank = bank_new(NULL);
    Term n = notation_parse(bank, "n"), t = notation_parse(bank, "m");
    for (int i = 0; i < 200; i++) {
        Term k = term_symbol(bank, i % 2 ? "i" : "j", SORT_INT);
        t = term_ite(bank, term_lt(bank, term_mul(bank, t, k), n), term_add(bank, t, k), t);
    }
    Buf text = {0};
    term_print(&text, bank, t);
    cr_expect(strstr(buf_text(&text), "..."));
    cr_expect_lt(text.length, 100000);
    buf_release(&text);
    bank_free(bank);
}

/* A sum is cut at its end, and says so. */
Test(build, text_of_a_long_sum_is_cut)
{
    TermBank *bank = bank_new(NULL);
    Term sum = notation_parse(bank, "0");
    for (int i = 0; i < 6000; i++) {
        char name[16];
        snprintf(name, sizeof name, "n%d", i);
        sum = term_add(bank, sum, term_symbol(bank, name, SORT_INT));
    }
    Buf text = {0};
    term_print(&text, bank, sum);
    cr_expect(!strncmp(buf_text(&text), "n0 + n1 + ", 10));
    cr_expect_str_eq(buf_text(&text) + text.length - 6, " + ...");
    buf_release(&text);
    bank_free(bank);
}
