#include <stdio.h>

#include <criterion/criterion.h>

#include "unit/symbolic/notation.h"

/* A term under a condition, and the text that it simplifies to. */
typedef struct Simplification {
    const char *condition, *term, *result;
} Simplification;

static const Simplification simplifications[] = {
    {"x == 3", "x + y - 1", "y + 2.0"},
    {"x + y + z <= 6 && x + y + z >= 6 && x - 2*y + z == 18", "x^2 + y^2 + z^2",
     "x^2 + z^2 + 16.0"},
    {"x + y + z <= 6 && x + y + z >= 6 && x - 2*y + z == 18", "y > 0", "false"},
    {"n >= 3 && n <= 3", "n*m", "3*m"},
    {"n >= 3", "n >= 2", "true"},
    {"n >= 3", "n > 2", "true"},
    {"n >= 3", "n < 3", "false"},
    {"n >= 3 && m >= 4", "n + m > 6", "true"},
    {"n >= 3 && m >= 4", "n*m >= 12", "true"},
    {"n >= 3 && m >= 4", "n*m > 11", "true"},
    {"x > 0 && y > 0", "x*y > 0", "true"},
    {"x > 0 && y > 0", "x/y > 0", "true"},
    {"x > 1", "1/x < 1", "true"},
    {"n >= 0 && n <= 7", "n/8", "0"},
    {"n >= 0 && n <= 7", "n % 8", "n"},
    {"n >= 0 && n <= 7", "mod(n, 8)", "n"},
    {"n >= 0", "(8*n + 3) / 8", "n"},
    {"n >= 0", "(8*n + 3) % 8", "3"},
    {"n >= 0", "(n*3)/4 <= n", "true"},
    {"n >= 0", "(n*3)/4 >= 0", "true"},
    {"n >= 0 && i >= n*2/4 && i < n*3/4", "i < n", "true"},
    {"n >= 0 && i >= n*2/4 && i < n*3/4", "i >= 0", "true"},
    {"n >= 1", "i % n < n", "true"},
    {"n >= 1 && i >= 0", "i % n >= 0", "true"},
    {"n == m", "n - m", "-m + n"},
    {"n == m", "n <= m", "true"},
    {"n == m + 1 && k == m", "n > k", "true"},
    {"x + y == 10 && x - y == 4", "x*y", "21.0"},
    {"x + y <= 6 && x >= 2", "y <= 4", "true"},
    {"x*x <= 9", "x <= 3", "true"},
    {"i < n && n <= 5", "i < 5", "true"},
    {"i < j && j < k", "i < k", "true"},
    {"p", "p ? x : y", "x"},
    {"!p", "p ? x : y", "y"},
    {"(p || n > 3) && n < 2", "p", "true"},
    {"i == 2", "A[i] + A[2]", "2.0*A[2]"},
    {"i < j", "write(A, i, x)[j]", "A[j]"},
    {"i > 5", "write(A, 3, x)[i]", "A[i]"},
    {"i == 3", "write(A, 3, x)[i]", "x"},
    {"n*m == 7", "2*n*m + 1", "15"},
    {"A[3] == 5", "A[3] + x", "x + 5.0"},
    {"n/2 >= 3", "n >= 6", "true"},
    {"x == y", "f(x) > f(y)", "f(x) > f(y)"},
    {"n != 3", "n == 3", "false"},
    {"n >= 3 && n != 3", "n >= 4", "true"},
    {"real(n) >= 5/2.0", "n >= 3", "true"},
};

Test(context, simplifies_terms_under_its_condition)
{
    TermBank *bank = bank_new(NULL);
    Contexts *contexts = contexts_new(bank, NULL, true);
    for (size_t i = 0; i < sizeof simplifications / sizeof *simplifications; i++) {
        const Simplification *row = &simplifications[i];
        ContextId context =
            context_and(contexts, CONTEXT_TRUE, notation_parse(bank, row->condition));
        Term simple = context_simplify(contexts, context, notation_parse(bank, row->term));
        cr_expect_str_eq(notation_text(bank, simple), row->result, "under %s: %s is %s, not %s",
                         row->condition, row->term, notation_text(bank, simple), row->result);
    }
    contexts_free(contexts);
    bank_free(bank);
}

/* A condition, and the text of its canonical form. */
typedef struct Normal {
    const char *condition, *result;
} Normal;

static const Normal normals[] = {
    {"x + y + z <= 6 && x + y + z >= 6 && x - 2*y + z == 18", "x + z == 10.0 && y == -4.0"},
    {"n >= 1 && n <= 0", "false"},
    {"n + m >= 1 && n + m <= 0", "false"},
    {"n == m && m == k && n != k", "false"},
    {"n >= 0 && m >= 0 && n + m == 0", "m == 0 && n == 0"},
    {"n >= 3 && m >= 4 && n + m >= 2", "3 <= n && 4 <= m"},
    {"2*n + 4*m == 7", "false"},
    {"2*n == m && m == 3", "false"},
    {"i == 2 && A[i] > 0", "0 < A[2] && i == 2"},
    {"n/2 == 3", "n/2 == 3"},
    {"n/2 >= 3 && n <= 7", "3 <= n/2 && n <= 7"},
    {"(p || q) && !p", "!p && q"},
    {"n >= 3 && n <= 3 && m > n", "4 <= m && n == 3"},
    {"i < j && j < i", "false"},
    {"x*y == 3 && x*y > 4", "false"},
    {"n/4 == 2 && n > 11", "false"},
    {"!(f(x) == y) && f(x) == y", "false"},
};

Test(context, has_a_canonical_condition)
{
    TermBank *bank = bank_new(NULL);
    Contexts *contexts = contexts_new(bank, NULL, true);
    for (size_t i = 0; i < sizeof normals / sizeof *normals; i++) {
        const Normal *row = &normals[i];
        ContextId context =
            context_and(contexts, CONTEXT_TRUE, notation_parse(bank, row->condition));
        Term condition = context_condition(contexts, context);
        cr_expect_str_eq(notation_text(bank, condition), row->result);
        cr_expect_eq(context_and(contexts, CONTEXT_TRUE, condition), context);
    }
    contexts_free(contexts);
    bank_free(bank);
}

/* Bounds of what is new, one symbol or value after the other, with and without facts at hand: the context is
 * that of the whole condition, and it knows all bounds. */
Test(context, takes_bounds_of_what_is_new)
{
    TermBank *bank = bank_new(NULL);
    Contexts *contexts = contexts_new(bank, NULL, true), *others = contexts_new(bank, NULL, true);
    ContextId context =
        context_and(contexts, CONTEXT_TRUE, notation_parse(bank, "n > 3 && m == n + 1"));
    for (int i = 0; i < 60; i++) {
        char text[64];
        const char *format = i % 2 ? "0 <= n%d && n%d <= %d" : "0 <= f(%d) && f(%d) <= %d";
        snprintf(text, sizeof text, format, i, i, i + 9);
        Term bounds = notation_parse(bank, text);
        if (i % 3 == 0)
            (void)context_bounds(contexts, context, notation_parse(bank, "m"));
        context = context_and(contexts, context, bounds);
        Bounds known = context_bounds(contexts, context, notation_parse(bank, i % 2 ? "m" : "n"));
        cr_expect(known.has_low && !known.has_high);
    }
    Term condition = context_condition(contexts, context);
    ContextId whole = context_and(others, CONTEXT_TRUE, condition);
    cr_expect_eq(context_condition(others, whole), condition);
    for (int i = 0; i < 60; i++) {
        char text[64];
        snprintf(text, sizeof text, i % 2 ? "n%d" : "f(%d)", i);
        Bounds bounds = context_bounds(contexts, context, notation_parse(bank, text));
        cr_expect(bounds.has_low && bounds.has_high && num_equal(bounds.high, NUM(i + 9)), "%s",
                  text);
    }
    cr_expect_eq(context_and(contexts, context, notation_parse(bank, "n1 > 20")), CONTEXT_FALSE);
    contexts_free(contexts);
    contexts_free(others);
    bank_free(bank);
}
