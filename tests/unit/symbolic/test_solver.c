#include <criterion/criterion.h>
#include <stdio.h>
#include <sys/wait.h>

#include "symbolic/smt_write.h"
#include "unit/symbolic/notation.h"

#define SOLVERS "sh " TASS_SOURCE_DIR "/tests/unit/symbolic/solvers/"

/* Solvers that are not to be trusted. Whatever they do, a claim that light leaves open stays open,
 * in time. */
static const char *const solvers[] = {
    "/no/such/program",
    "",
    SOLVERS "hangs.sh",
    SOLVERS "hangs_with_child.sh",
    SOLVERS "dies.sh",
    SOLVERS "dies_after_reading.sh",
    SOLVERS "garbage.sh",
    SOLVERS "floods.sh",
    SOLVERS "error.sh",
    SOLVERS "says_sat.sh",
    SOLVERS "says_sat_irrational.sh",
    SOLVERS "says_unsat_late.sh",
    SOLVERS "says_unknown.sh",
};

Test(solver, misbehaviour_ends_as_unknown, .timeout = 60)
{
    for (size_t i = 0; i < sizeof solvers / sizeof *solvers; i++) {
        TermBank *bank = bank_new(NULL);
        Stats stats = {0};
        Contexts *contexts = contexts_new(bank, &stats, true);
        ProverOptions options = prover_default_options();
        options.solver = solvers[i];
        options.obligation_limit = 300;
        Prover *prover = prover_new(contexts, &stats, &options);
        for (uint32_t k = 0; k < 2; k++) {
            Term condition = notation_parse(bank, k ? "x*x*x == 27" : "x*x*x == 64 && y > 0");
            Term claim = notation_parse(bank, k ? "x == 3" : "x == 4");
            ContextId context = context_and(contexts, CONTEXT_TRUE, condition);
            Assignment *model = NULL;
            Answer answer = prover_valid(prover, context, claim, EFFORT_OBLIGATION, &model);
            cr_expect_eq(answer, ANSWER_UNKNOWN, "%s: %d", solvers[i], (int)answer);
            cr_expect_null(model);
        }
        prover_free(prover);
        contexts_free(contexts);
        bank_free(bank);
        cr_expect(waitpid(-1, NULL, WNOHANG) <= 0, "%s left a process behind", solvers[i]);
    }
}

/* Of two solvers that are asked at once, one that misbehaves does no harm. */
Test(solver, a_portfolio_is_as_good_as_its_better_half, .timeout = 120)
{
    for (size_t i = 0; i < 2 * (sizeof solvers / sizeof *solvers); i++) {
        char both[512];
        const char *bad = solvers[i / 2];
        snprintf(both, sizeof both, i % 2 ? "%s,cvc5" : "cvc5,%s", bad);
        TermBank *bank = bank_new(NULL);
        Stats stats = {0};
        Contexts *contexts = contexts_new(bank, &stats, true);
        ProverOptions options = prover_default_options();
        options.solver = both;
        options.obligation_limit = 20000;
        Prover *prover = prover_new(contexts, &stats, &options);
        for (uint32_t k = 0; k < 2; k++) {
            Term condition = notation_parse(bank, k ? "x*x*x == 27" : "x*x*x == 64 && y > 0");
            Term claim = notation_parse(bank, k ? "x == 3" : "x == 4");
            ContextId context = context_and(contexts, CONTEXT_TRUE, condition);
            cr_expect_eq(prover_valid(prover, context, claim, EFFORT_OBLIGATION, NULL), ANSWER_YES,
                         "%s", both);
        }
        prover_free(prover);
        contexts_free(contexts);
        bank_free(bank);
        cr_expect(waitpid(-1, NULL, WNOHANG) <= 0, "%s left a process behind", both);
    }
}

Test(solver, unknown_is_remembered_and_asked_again_with_more_time)
{
    TermBank *bank = bank_new(NULL);
    Stats stats = {0};
    Contexts *contexts = contexts_new(bank, &stats, true);
    ProverOptions options = prover_default_options();
    options.solver = SOLVERS "says_unknown.sh";
    Prover *prover = prover_new(contexts, &stats, &options);
    ContextId context = context_and(contexts, CONTEXT_TRUE, notation_parse(bank, "x*x*x == 27"));
    Term claim = notation_parse(bank, "x == 3");
    cr_expect_eq(prover_valid(prover, context, claim, EFFORT_BRANCH, NULL), ANSWER_UNKNOWN);
    cr_expect_eq(stats.queries_cache, 0);
    cr_expect_eq(prover_valid(prover, context, claim, EFFORT_BRANCH, NULL), ANSWER_UNKNOWN);
    cr_expect_eq(stats.queries_cache, 1);
    cr_expect_eq(prover_valid(prover, context, claim, EFFORT_OBLIGATION, NULL), ANSWER_UNKNOWN);
    cr_expect_eq(stats.queries_cache, 1);
    cr_expect_eq(prover_branch(prover, context, claim), SIDE_BOTH);
    prover_free(prover);
    contexts_free(contexts);
    bank_free(bank);
}

/* Without simplification the solver answers all the same. */
Test(solver, answers_without_simplification)
{
    static const char *const claims[][2] = {
        {"n >= 3", "n >= 2"}, {"x == 3", "x + y - 1 == y + 2"}, {"i == j", "A[i] == A[j]"}};
    TermBank *bank = bank_new(NULL);
    Contexts *contexts = contexts_new(bank, NULL, false);
    ProverOptions options = prover_default_options();
    Prover *prover = prover_new(contexts, NULL, &options);
    for (size_t i = 0; i < 3; i++) {
        Term condition = notation_parse(bank, claims[i][0]);
        ContextId context = context_and(contexts, CONTEXT_TRUE, condition);
        Term claim = notation_parse(bank, claims[i][1]);
        cr_expect_eq(prover_valid(prover, context, claim, EFFORT_OBLIGATION, NULL), ANSWER_YES);
    }
    prover_free(prover);
    contexts_free(contexts);
    bank_free(bank);
}

/* Witnesses that people like. */
Test(solver, nice_witnesses_are_small)
{
    static const char *const conditions[] = {"x > 2", "n*m == 6 && n > 1 && m > 1",
                                             "x*y == 12 && x > y", "A[2] > A[1] && A[1] > 7"};
    TermBank *bank = bank_new(NULL);
    Contexts *contexts = contexts_new(bank, NULL, true);
    ProverOptions options = prover_default_options();
    Prover *prover = prover_new(contexts, NULL, &options);
    for (size_t i = 0; i < 4; i++) {
        Assignment *witness = NULL;
        Term condition = notation_parse(bank, conditions[i]);
        cr_assert_eq(prover_nice_witness(prover, CONTEXT_TRUE, condition, &witness), ANSWER_YES);
        VecU32 symbols = {0};
        term_symbols(bank, condition, &symbols);
        for (uint32_t k = 0; k < symbols.length; k++) {
            Term value = assignment_value(witness, symbols.data[k]);
            if (term_is_constant(bank, value))
                cr_expect(num_is_double(term_num(bank, value)));
        }
        cr_expect_eq(assignment_evaluate(witness, condition), TERM_TRUE);
        vec_release(&symbols);
        assignment_free(witness);
    }
    prover_free(prover);
    contexts_free(contexts);
    bank_free(bank);
}

/* The witness of a condition that nothing but the solver finds. */
static void expect_witness(const char *solver, const char *condition)
{
    TermBank *bank = bank_new(NULL);
    Contexts *contexts = contexts_new(bank, NULL, true);
    ProverOptions options = prover_default_options();
    options.solver = solver ? solver : options.solver;
    Prover *prover = prover_new(contexts, NULL, &options);
    Assignment *witness = NULL;
    Term term = notation_parse(bank, condition);
    cr_assert_eq(prover_nice_witness(prover, CONTEXT_TRUE, term, &witness), ANSWER_YES, "%s",
                 condition);
    cr_expect_eq(assignment_evaluate(witness, term), TERM_TRUE, "%s", condition);
    assignment_free(witness);
    prover_free(prover);
    contexts_free(contexts);
    bank_free(bank);
}

Test(solver, fractions_are_values_and_tokens_need_no_quotes)
{
    expect_witness(SOLVERS "says_a_third.sh", "243*x*x*x*x*x + 1458*x == 487 && x*y*y*y < 1");
}

Test(solver, witnesses_may_be_large)
{
    expect_witness(NULL,
                   "7*n - 11*m == 3 && 13*n + 5*k == 123456 && n > 5000 && m > 4000 && k < 7*m");
}

/* A chain of applications whose values are all asked for is written once, link by link. */
Test(solver, a_script_shares_what_is_asked_for)
{
    enum { LINKS = 300, BYTES_PER_LINK = 80 };
    TermBank *bank = bank_new(NULL);
    Term links[LINKS];
    const Sort real = SORT_REAL;
    Term function = term_symbol(bank, "f", sort_function(bank, &real, 1, real));
    Term link = term_symbol(bank, "x", real);
    for (uint32_t i = 0; i < LINKS; i++)
        links[i] = link = term_apply(bank, function, &link, 1);
    SmtScript script = {.bank = bank};
    Term claim = term_not(bank, term_equal(bank, links[0], links[LINKS - 1]));
    Buf values = {0};
    smt_script_announce(&script, links, LINKS);
    smt_script_assert(&script, &claim, 1);
    for (uint32_t i = 0; i < LINKS; i++)
        smt_script_term(&script, &values, links[i]);
    size_t length = script.declarations.length + script.assertions.length + values.length;
    cr_assert_lt(length, LINKS * BYTES_PER_LINK);
    buf_release(&values);
    smt_script_release(&script);
    bank_free(bank);
}

/* A power of a long sum is one factor to tass; to the solver it is of all that is added up. */
Test(solver, powers_of_long_sums_are_written_with_their_terms)
{
    TermBank *bank = bank_new(NULL);
    Term sum = notation_parse(bank, "a1 + a2 + a3 + a4 + a5 + a6 + a7 + a8 + a9 + a10 + a11 + a12");
    Term claim = term_lt(bank, notation_parse(bank, "y"), term_pow(bank, sum, 3));
    SmtScript script = {.bank = bank};
    smt_script_assert(&script, &claim, 1);
    cr_expect_eq(script.symbols.length, 13);
    smt_script_release(&script);
    bank_free(bank);
}
