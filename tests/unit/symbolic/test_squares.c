/* Sums of squares, and assignments mended by local search. */
#include <criterion/criterion.h>

#include "symbolic/refute.h"
#include "symbolic/repair.h"
#include "symbolic/squares.h"
#include "unit/symbolic/notation.h"

Test(squares, quadratic_polynomials_are_bounded_exactly_when_their_matrix_is_semidefinite)
{
    static const struct {
        const char *polynomial;
        bool bounded, strict;
    } rows[] = {
        {"x*x - 2*x*y + y*y", true, false},
        {"x*x - 2*x*y + y*y + 1", true, true},
        {"x*x + y*y + z*z - x*y - y*z - z*x", true, false},
        {"x*x + x + 1", true, true},
        {"4*x*x + 4*x + 1", true, false},
        {"5*x*x + 5*x + 1", false, false},
        {"x*x - 3*x*y + y*y", false, false},
        {"x*x - y*y", false, false},
        {"x*x + y", false, false},
        {"x*y", false, false},
        {"x*x*x*x + 1", false, false}, /* of a degree that this test does not look at */
        {"A[0]*A[0] - 2*A[0]*A[1] + A[1]*A[1] + 2", true, true},
    };
    TermBank *bank = bank_new(NULL);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Term polynomial = notation_parse(bank, rows[i].polynomial);
        bool strict = false, bounded = squares_bound(bank, polynomial, 1, &strict);
        cr_expect_eq(bounded, rows[i].bounded, "%s", rows[i].polynomial);
        cr_expect(!bounded || strict == rows[i].strict, "%s", rows[i].polynomial);
        Term negated = term_neg(bank, polynomial);
        cr_expect_eq(squares_bound(bank, negated, -1, &strict), bounded, "-(%s)",
                     rows[i].polynomial);
    }
    bank_free(bank);
}

Test(squares, relations_over_sums_of_squares_are_decided_when_built)
{
    static const struct {
        const char *relation;
        Term decided;
    } rows[] = {
        {"x*x + y*y >= 2*x*y", TERM_TRUE},
        {"x*x + y*y < 2*x*y", TERM_FALSE},
        {"x*x + y*y + 1 > 2*x*y", TERM_TRUE},
        {"x*x + x + 1 == 0", TERM_FALSE},
    };
    TermBank *bank = bank_new(NULL);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_expect_eq(notation_parse(bank, rows[i].relation), rows[i].decided, "%s",
                     rows[i].relation);
    cr_expect(!term_is_constant(bank, notation_parse(bank, "x*x + y*y > 2*x*y")));
    bank_free(bank);
}

Test(squares, two_inequalities_whose_sum_is_a_negated_sum_of_squares_contradict)
{
    TermBank *bank = bank_new(NULL);
    Contexts *contexts = contexts_new(bank, NULL, true);
    ProverOptions options = prover_default_options();
    options.solver = "none";
    Prover *prover = prover_new(contexts, NULL, &options);
    ContextId context =
        context_and(contexts, CONTEXT_TRUE, notation_parse(bank, "x*x + (x - y)*(x - y) < t"));
    Term claim = notation_parse(bank, "x*x < t");
    cr_expect_eq(prover_valid(prover, context, claim, EFFORT_OBLIGATION, NULL), ANSWER_YES);
    claim = notation_parse(bank, "x*x < t - 1");
    cr_expect_eq(prover_valid(prover, context, claim, EFFORT_OBLIGATION, NULL), ANSWER_NO);
    prover_free(prover);
    contexts_free(contexts);
    bank_free(bank);
}

Test(squares, what_is_unequal_is_no_inequality)
{
    static const struct {
        const char *first, *second;
        bool contradict;
    } rows[] = {
        {"t <= x*x", "x*x + (x - y)*(x - y) < t", true},
        {"t != x*x", "x*x + (x - y)*(x - y) < t", false},
        {"t >= -x*x", "x*x + (x - y)*(x - y) + t < 0", true},
        {"t != -x*x", "x*x + (x - y)*(x - y) + t < 0", false},
        {"t <= x*x", "x*x + (x - y)*(x - y) <= t", false},
    };
    TermBank *bank = bank_new(NULL);
    Contexts *contexts = contexts_new(bank, NULL, true);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ContextId context =
            context_and(contexts, CONTEXT_TRUE, notation_parse(bank, rows[i].first));
        context = context_and(contexts, context, notation_parse(bank, rows[i].second));
        cr_expect_eq(refute_squares(contexts, context), rows[i].contradict, "%s && %s",
                     rows[i].first, rows[i].second);
    }
    contexts_free(contexts);
    bank_free(bank);
}

Test(repair, nonlinear_conditions_are_met_one_value_at_a_time)
{
    static const char *const rows[] = {
        "x*x + y*y >= t && x*x < t && y*y < t && t > 0",
        "x*y == 12 && x > 2 && y > 2",
        "x*x*x > 100 && x < 6 && y == x*x",
        "i*j == 35 && i > 1 && j > i",
    };
    TermBank *bank = bank_new(NULL);
    Contexts *contexts = contexts_new(bank, NULL, true);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ContextId context = context_and(contexts, CONTEXT_TRUE, notation_parse(bank, rows[i]));
        Assignment *assignment = assignment_new(bank);
        cr_expect(repair_assignment(contexts, context, assignment, 20000), "%s", rows[i]);
        cr_expect_eq(assignment_evaluate(assignment, context_condition(contexts, context)),
                     TERM_TRUE, "%s", rows[i]);
        assignment_free(assignment);
    }
    contexts_free(contexts);
    bank_free(bank);
}

Test(repair, what_has_no_solution_is_given_up_when_the_work_is_spent)
{
    TermBank *bank = bank_new(NULL);
    Contexts *contexts = contexts_new(bank, NULL, true);
    ContextId context =
        context_and(contexts, CONTEXT_TRUE, notation_parse(bank, "x*x*x*x == 2 && y > x"));
    Assignment *assignment = assignment_new(bank);
    cr_expect(!repair_assignment(contexts, context, assignment, 2000));
    assignment_free(assignment);
    contexts_free(contexts);
    bank_free(bank);
}
