#include <criterion/criterion.h>

#include "unit/symbolic/notation.h"

typedef struct Claim {
    const char *condition, *claim;
    Answer answer;
} Claim;

static void check_claims(const Claim *claims, size_t count, const char *solver)
{
    TermBank *bank = bank_new(NULL);
    Stats stats = {0};
    Contexts *contexts = contexts_new(bank, &stats, true);
    ProverOptions options = prover_default_options();
    options.solver = solver;
    Prover *prover = prover_new(contexts, &stats, &options);
    for (size_t i = 0; i < count; i++) {
        Term condition = notation_parse(bank, claims[i].condition);
        Term claim = notation_parse(bank, claims[i].claim);
        ContextId context = context_and(contexts, CONTEXT_TRUE, condition);
        Assignment *model = NULL;
        Answer answer = prover_valid(prover, context, claim, EFFORT_OBLIGATION, &model);
        cr_expect_eq(answer, claims[i].answer, "%s => %s: %d", claims[i].condition, claims[i].claim,
                     (int)answer);
        cr_expect_eq(model != NULL, answer == ANSWER_NO);
        if (model) {
            cr_expect_eq(assignment_evaluate(model, condition), TERM_TRUE);
            cr_expect_eq(assignment_evaluate(model, claim), TERM_FALSE);
        }
        assignment_free(model);
    }
    prover_free(prover);
    contexts_free(contexts);
    bank_free(bank);
}

/* What light, models and guesses answer. */
static const Claim light[] = {
    {"true", "true", ANSWER_YES},
    {"n >= 3", "n > 2", ANSWER_YES},
    {"n >= 3", "n > 3", ANSWER_NO},
    {"x == y", "f(x) == f(y)", ANSWER_YES},
    {"i == j", "A[i] == A[j]", ANSWER_YES},
    {"i == j + 1", "write(A, i, x)[j + 1] == x", ANSWER_YES},
    {"n == 2*m", "n - m == m", ANSWER_YES},
    {"p", "q", ANSWER_NO},
    {"p", "p || q", ANSWER_YES},
    {"n >= 0 && n <= 20", "A[n] == 0", ANSWER_NO},
};

Test(prover, answers_without_a_solver)
{
    check_claims(light, sizeof light / sizeof *light, "none");
}

/* What needs the solver. */
static const Claim heavy[] = {
    {"x*x*x == 27", "x == 3", ANSWER_YES},
    {"n*n == 49 && n > 0", "n == 7", ANSWER_YES},
    {"x > 0", "x*x*x + x > x*x", ANSWER_YES},
    {"n*m == 391 && n > 1 && m > n", "n == 17", ANSWER_YES},
    {"n*m == 391 && n > 1 && m > 1", "n == 17", ANSWER_NO},
    {"x*x == 2 && x > 0", "x < 2", ANSWER_YES},
    {"f(x) == y && f(y) == x && x != y", "f(f(x)) == x", ANSWER_YES},
    {"A[i] > A[j]", "i != j", ANSWER_YES},
    {"write(A, i, x)[j] != A[j]", "i == j", ANSWER_YES},
    {"i >= 0 && B[i] > 3 && (forall j: (j >= 0 => B[j] < 4))", "false", ANSWER_YES},
    {"n % 7 == 3 && n > 100 && n < 110", "n == 108 || n == 101", ANSWER_YES},
    {"B[B[i]] == 5 && B[i] == 7 && i > 9", "B[7] == 6", ANSWER_NO},
    {"n / m == 3 && m > 5 && n < 20", "m == 6", ANSWER_YES},
    {"f(x) > 5 && f(y) < 3 && x > 17", "x < y", ANSWER_NO},
};

Test(prover, asks_the_solver_and_checks_its_models)
{
    check_claims(heavy, sizeof heavy / sizeof *heavy, "cvc5");
}
