/* Every form of term, as SMT-LIB that the solvers accept. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "symbolic/array.h"
#include "symbolic/smt.h"
#include "symbolic/smt_process.h"
#include "symbolic/smt_write.h"
#include "unit/symbolic/notation.h"
#include "unit/symbolic/random_term.h"

static const char *const commands[] = {
    "cvc5 --lang=smt2 --incremental --produce-models --quiet",
    "z3 -in -smt2",
};

enum { SECONDS = 20 };

static bool say(SmtProcess *process, const char *text)
{
    return smt_send(process, text, strlen(text), smt_now() + SECONDS * 1000);
}

/* Whether a solver takes the script without a word; told is what it said. */
static bool accepts(SmtProcess *process, const SmtScript *script, Buf *told)
{
    char hello[64];
    bool fresh = !process->pid;
    snprintf(hello, sizeof hello, "(set-logic %s)\n",
             smt_logic(process->command, script->quantified));
    if (!smt_start(process) || (fresh && !say(process, hello)))
        return false;
    return say(process, "(push 1)\n") && say(process, buf_text(&script->declarations)) &&
           say(process, buf_text(&script->assertions)) &&
           say(process, "(pop 1)\n(echo \"end\")\n") &&
           smt_receive(process, told, smt_now() + SECONDS * 1000) &&
           strstr(buf_text(told), "end") && strlen(buf_text(told)) <= 5;
}

typedef struct Solvers {
    SmtProcess processes[2][2];
} Solvers;

static void check_accepted(Solvers *solvers, TermBank *bank, Term condition)
{
    if (term_is_constant(bank, condition))
        return;
    for (int i = 0; i < 2; i++) {
        SmtScript script = {.bank = bank};
        Buf told = {0};
        smt_script_assert(&script, &condition, 1);
        SmtProcess *process = &solvers->processes[i][script.quantified];
        process->command = commands[i];
        bool installed = smt_start(process);
        smt_kill(process);
        if (installed && !script.failed)
            cr_expect(accepts(process, &script, &told), "%s: %s\n%s%s\n%s", commands[i],
                      notation_text(bank, condition), buf_text(&script.declarations),
                      buf_text(&script.assertions), buf_text(&told));
        smt_kill(process);
        smt_script_release(&script);
        buf_release(&told);
    }
}

static void release(Solvers *solvers)
{
    for (int i = 0; i < 4; i++)
        smt_release(&solvers->processes[i / 2][i % 2]);
}

static const char *const texts[] = {
    "p",
    "p && !q || n > 1",
    "x*x*y - 3/7.0 > 0",
    "x/(y*y + 1) + y/x > 2",
    "n/m + n%m + n/3 + (-n)%5 == 4",
    "mod(n*m, 8) == 3",
    "floor(x) + trunc(x*y) >= n",
    "real(n)*x == 2",
    "(p ? n : m) == 3 && (p ? x : y) > 0",
    "f(x) + g(f(y)) == 1",
    "A[i] + A[B[j]] > 0",
    "write(A, i, x)[j] == x",
    "write(write(A, 0, x), 1, y)[j] == x",
    "write(A, i, x) == write(A, j, y)",
    "(p ? A : write(A, i, x))[j] > 0",
    "forall i: (i >= 0 && i < n => A[i] <= A[i + 1])",
    "exists i: B[i] == n",
    "forall i: (exists j: B[i] < B[j])",
    "forall x: x*x >= y",
    "(x+y+z+t+u+v+w+a+b+c+d+e)^2 > 4",
    "x == 123456789012345678901234567890",
    "x*x*x != 1 && n != m",
};

Test(forms, solvers_accept_each_text, .timeout = 300)
{
    Solvers solvers = {0};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        TermBank *bank = bank_new(NULL);
        check_accepted(&solvers, bank, notation_parse(bank, texts[i]));
        bank_free(bank);
    }
    release(&solvers);
}

/* Arrays with a constant base, of every depth, with constant and other values. */
Test(forms, solvers_accept_constant_arrays, .timeout = 300)
{
    Solvers solvers = {0};
    TermBank *bank = bank_new(NULL);
    Term i = notation_parse(bank, "i"), j = notation_parse(bank, "j"),
         n = notation_parse(bank, "n");
    const Term fills[] = {term_int64(bank, 0), term_int64(bank, -7), n};
    for (size_t k = 0; k < sizeof fills / sizeof *fills; k++) {
        Term row = term_array_constant(bank, sort_array(bank, SORT_INT), fills[k]);
        Term other = term_write(bank, row, term_int64(bank, 1), n);
        Sort table_sort = sort_array(bank, term_sort(bank, row));
        Term table = term_write(bank, term_array_constant(bank, table_sort, row),
                                term_int64(bank, 2), other);
        Term cube = term_array_constant(bank, sort_array(bank, table_sort), table);
        Term cell = term_read(bank, term_read(bank, table, i), j);
        Term deep = term_read(bank, term_read(bank, term_read(bank, cube, i), j), i);
        check_accepted(&solvers, bank, term_lt(bank, cell, n));
        check_accepted(&solvers, bank, term_lt(bank, deep, cell));
        check_accepted(&solvers, bank, term_equal(bank, term_read(bank, table, i), row));
        check_accepted(&solvers, bank,
                       term_lt(bank, term_read(bank, other, i), term_read(bank, row, j)));
    }
    bank_free(bank);
    release(&solvers);
}

Test(forms, solvers_accept_random_terms, .timeout = 300)
{
    enum { TREES = 150 };
    Solvers solvers = {0};
    Random random = {.state = 20261128};
    for (uint32_t i = 0; i < TREES; i++) {
        Tree tree = {.count = 0};
        TermBank *bank = bank_new(NULL);
        random_tree(&random, &tree, SORT_BOOL, 5);
        Term condition = tree_build(bank, &tree, false);
        if (condition)
            check_accepted(&solvers, bank, condition);
        bank_free(bank);
    }
    release(&solvers);
}
