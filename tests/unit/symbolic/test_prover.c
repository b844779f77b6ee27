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

/* Parts of a condition that share nothing need not be guessed alike: some lie at their low ends, some at
 * their high ones, and applications of one function to different arguments are different values. */
#define RANGE(x) x " >= 0 && " x " <= 99 && "
static const Claim parts[] = {
    {RANGE("a") RANGE("b") RANGE("c") RANGE("d") "a*a + b*b <= 9801 && c*c + d*d > 9801",
     "n*n < 50", ANSWER_NO},
    {RANGE("f(n)") RANGE("f(n+1)") RANGE("f(n+2)") RANGE(
         "f(n+3)") "f(n)*f(n) + f(n+1)*f(n+1) <= 9801 && f(n+2)*f(n+2) + f(n+3)*f(n+3) > 9801",
     "m*m < 50", ANSWER_NO},
    {RANGE("a") RANGE("b") "a*a + b*b <= 9801", "a*a + b*b < 9802", ANSWER_YES},
};

Test(prover, models_of_parts)
{
    check_claims(parts, sizeof parts / sizeof *parts, "none");
}

/* Claims as programs raise them, that light proves alone. */
static const Claim typical[] = {
    {"n >= 1 && m >= 1 && i >= 0 && i < n && j >= 0 && j < m", "i*m + j < n*m", ANSWER_YES},
    {"n >= 1 && m >= 1 && i >= 0 && i < n && j >= 0 && j < m", "i*m + j >= 0", ANSWER_YES},
    {"n >= 0 && n <= 20", "n*3/8 <= n*4/8", ANSWER_YES},
    {"n >= 0 && n <= 20 && i >= n*3/8 && i < n*4/8", "i < n", ANSWER_YES},
    {"n >= 0 && n <= 20 && i >= n*3/8 && i < n*4/8", "i >= 0", ANSWER_YES},
    {"n >= 1 && m >= 1 && i >= 0 && i < n/m", "i*m < n", ANSWER_YES},
    {"n >= 1 && m >= 1 && i >= 0 && i < m", "i*(n/m) <= n", ANSWER_YES},
    {"n >= 1 && i >= 0 && i < n", "(i+1)%n < n", ANSWER_YES},
    {"n >= 1 && i >= 0 && i < n", "(i+1)%n >= 0", ANSWER_YES},
    {"n >= 1 && i >= 0 && i < n", "(i+n-1)%n < n", ANSWER_YES},
    {"n >= 1 && i >= 0 && i < n", "(i+n-1)%n >= 0", ANSWER_YES},
    {"n >= 2 && i >= 1 && i < n-1", "i - 1 >= 0 && i + 1 < n", ANSWER_YES},
    {"i >= 0 && i < n && n <= 10 && j == i + 1 && j < n", "j >= 1 && j <= 9", ANSWER_YES},
    {"x > 0 && y > 0 && x < y", "x/y < 1", ANSWER_YES},
    {"x > 0 && y > 0 && x < y", "1/x > 1/y", ANSWER_YES},
    {"x >= 0 && y >= 0", "x*x + x*y + y >= 0", ANSWER_YES},
    {"x > y", "x - y != 0", ANSWER_YES},
    {"true", "x*x - 2*x*y + y*y >= 0", ANSWER_YES},
    {"n > 0", "n*(n+1)/2 >= n", ANSWER_YES},
    {"p => q", "!q => !p", ANSWER_YES},
    {"(p && q) || (!p && q)", "q", ANSWER_YES},
    {"n == 1 || n == 2 || n == 3", "n >= 1 && n <= 3", ANSWER_YES},
    {"n == 1 || n == 2 || n == 3", "n != 0", ANSWER_YES},
    {"i < j || i > j", "i != j", ANSWER_YES},
    {"i >= 0 && i < 4 && i != 0 && i != 1 && i != 3", "i == 2", ANSWER_YES},
    {"A[i] == x && i == j", "A[j] == x", ANSWER_YES},
    {"i != j", "write(write(A,i,x),j,y)[i] == x", ANSWER_YES},
    {"i != j", "write(A,i,x)[j] == A[j]", ANSWER_YES},
    {"true", "write(write(A,i,x),j,x)[i] == x", ANSWER_YES},
    {"x == (p ? 1.0 : 2.0)", "x >= 1", ANSWER_YES},
    {"n == (i < j ? i : j)", "n <= i", ANSWER_YES},
    {"x >= y ? p : q", "x < y || p", ANSWER_YES},
    {"i == 2*j", "i % 2 == 0", ANSWER_YES},
    {"i % 2 == 0 && i >= 0 && i <= 3 && i != 0", "i == 2", ANSWER_YES},
    {"real(n) > x && x >= 2", "n >= 3", ANSWER_YES},
    {"n >= 0 && real(n)*x >= 1 && x <= 0.25 && x > 0", "n >= 4", ANSWER_YES},
    {"floor(x) == 2", "x >= 2 && x < 3", ANSWER_YES},
    {"trunc(x) == 0", "x < 1", ANSWER_YES},
    {"x + y == 5 && x - y == 1", "f(x) == f(3)", ANSWER_YES},
    {"x*y == 1", "x != 0", ANSWER_YES},
    {"x + y > 0 && x + y < 0", "false", ANSWER_YES},
    {"x + y > 1 && y + z > 1 && z + x > 1", "x + y + z > 1", ANSWER_YES},
    {"i < j && j < k && k < n", "i + 3 <= n", ANSWER_YES},
    {"i <= j && j <= k && k <= i", "i == k", ANSWER_YES},
    {"2*i + 3*j == 6 && i >= 1 && j >= 0", "j == 0", ANSWER_YES},
    {"x <= y && y <= x", "A[3] + x == A[3] + y", ANSWER_YES},
    {"mod(n, 256) == 3 && n >= 0 && n < 256", "n == 3", ANSWER_YES},
    {"n >= 1 && i >= 0 && i < n*n", "i/n < n", ANSWER_YES},
    {"n >= 1 && i >= 0 && i < n*m && m >= 1", "i/m < n", ANSWER_YES},
    {"n >= 1 && i >= 0 && i < n*m && m >= 1", "i%m < m && i%m >= 0", ANSWER_YES},
    {"n >= 1 && i >= 0 && i < n", "2*i + 1 < 2*n", ANSWER_YES},
    {"n >= 1 && i >= 1 && 2*i < n", "2*i + 1 <= n", ANSWER_YES},
    {"n >= 1 && m >= 2 && i >= 0 && i < m", "n*i/m <= n*(i+1)/m", ANSWER_YES},
    {"n >= 1 && m >= 2 && i >= 0 && i < m", "n*(i+1)/m <= n", ANSWER_YES},
    {"n >= 1 && m >= 2 && i >= 0 && i < m", "n*i/m >= 0", ANSWER_YES},
    {"n >= 1 && m >= 2 && i >= 0 && i < m && j >= n*i/m && j < n*(i+1)/m", "j >= 0", ANSWER_YES},
    {"x > 0 && y > 0", "(x + y)/2 >= 0", ANSWER_YES},
    {"x > 0 && y > 0", "x/(x + y) < 1", ANSWER_YES},
    {"x >= 0 && x <= 1 && y >= 0 && y <= 1", "x*y <= x", ANSWER_YES},
    {"x >= 0 && x <= 1 && y >= 0 && y <= 1", "x + y - x*y <= 1", ANSWER_YES},
    {"x >= y && y >= z", "x - z >= 0", ANSWER_YES},
    {"x > 0", "x + 1/x > 0", ANSWER_YES},
    {"n >= 2", "n*n > n", ANSWER_YES},
    {"n >= 0", "n*n >= n", ANSWER_YES},
    {"n >= 0 && m > n", "m*m > n*n", ANSWER_YES},
    {"x == 2*y && y > 1", "x > 2", ANSWER_YES},
    {"i == j/2 && j >= 4", "i >= 2", ANSWER_YES},
    {"i == n - 1 && n > 0", "i >= 0", ANSWER_YES},
    {"p || q", "!p => q", ANSWER_YES},
    {"i < 0 || i >= n", "!(i >= 0 && i < n)", ANSWER_YES},
    {"n >= 0 && n <= 3 && i >= 0 && i < n", "i == 0 || i == 1 || i == 2", ANSWER_YES},
    {"real(i)*0.5 <= 1 && i >= 0", "i <= 2", ANSWER_YES},
    {"x >= 0 && trunc(x) >= 3", "x >= 3", ANSWER_YES},
    {"n > 0 && (n % 2 == 0 ? n/2 : (n-1)/2) == m", "m >= 0", ANSWER_YES},
};

Test(prover, proves_typical_claims_without_a_solver)
{
    check_claims(typical, sizeof typical / sizeof *typical, "none");
}

/* Integers that have few values: all of them are tried. What else is known does not matter, and what
 * has too many values or none stays open. */
static const Claim few_values[] = {
    {"n >= 1 && n <= 64 && mod(n*n*n + n, 7) == 3", "mod(n, 7) == 2", ANSWER_YES},
    {"n >= 1 && n <= 64 && mod(n*n*n + n, 7) == 3", "mod(n, 7) == 2 && n < 58", ANSWER_NO},
    {"n >= 1 && n <= 64 && mod(n*n*n, 7) == 1",
     "mod(n, 7) == 1 || mod(n, 7) == 2 || mod(n, 7) == 4", ANSWER_YES},
    {"n >= 1 && n <= 12 && m >= 1 && m <= 12 && n % m == 0 && m % n == 0", "n == m", ANSWER_YES},
    {"n >= 1 && n <= 12 && m >= 1 && m <= 12 && n % m == 1 && m % (n + 1) == 0", "n == 1",
     ANSWER_YES},
    {"n >= 0 && n <= 9 && mod(n*n, 10) == 6 && x*x*x*x - y*y*y == 17 && x > 5", "n == 4 || n == 6",
     ANSWER_YES},
    {"B[1] >= 0 && B[1] <= 9 && B[2] > B[3] && mod(B[1]*B[1], 10) == 6", "B[1] == 4 || B[1] == 6",
     ANSWER_YES},
    {"n >= 1 && n <= 100000 && mod(n*n*n, 7) == 1",
     "mod(n, 7) == 1 || mod(n, 7) == 2 || mod(n, 7) == 4", ANSWER_UNKNOWN},
};

Test(prover, tries_all_values_where_they_are_few)
{
    check_claims(few_values, sizeof few_values / sizeof *few_values, "none");
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
