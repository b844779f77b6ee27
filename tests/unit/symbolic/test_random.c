#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>

#include "unit/symbolic/notation.h"
#include "unit/symbolic/random_term.h"

/* Rounds of each test: TASS_RANDOM_ROUNDS, or a number that takes seconds; TASS_RANDOM_SEED. */
static uint32_t rounds(uint32_t usual)
{
    const char *wanted = getenv("TASS_RANDOM_ROUNDS");
    return wanted ? (uint32_t)strtoul(wanted, NULL, 10) : usual;
}

static Random seeded(uint64_t seed)
{
    const char *wanted = getenv("TASS_RANDOM_SEED");
    return (Random){.state =
                        seed * 0x9E3779B97F4A7C15u + (wanted ? strtoull(wanted, NULL, 10) : 0)};
}

static Sort any_sort(Random *random)
{
    static const Sort sorts[] = {SORT_BOOL, SORT_INT, SORT_REAL};
    return sorts[random_below(random, 3)];
}

/* The constant term for a value of the oracle. */
static Term value_term(TermBank *bank, Sort sort, Num value)
{
    if (sort == SORT_BOOL)
        return term_bool(!num_is_zero(value));
    return sort == SORT_INT ? term_int(bank, value) : term_real(bank, value);
}

enum { POINTS = 6, BANK_ROUNDS = 500 };

/* Numbers that depend on no condition. */
static bool is_plain(const Tree *tree)
{
    for (uint32_t i = 0; i < tree->count; i++)
        if (tree->nodes[i].sort == SORT_BOOL)
            return false;
    return true;
}

Test(random, terms_have_the_value_of_the_tree_they_were_built_from, .timeout = 600)
{
    Random random = seeded(1);
    TermBank *bank = bank_new(NULL);
    for (uint32_t round = 0; round < rounds(1500); round++) {
        Tree tree;
        Sort sort = any_sort(&random);
        random_tree(&random, &tree, sort, 1 + random_below(&random, 4));
        Term term = tree_build(bank, &tree, false), other = tree_build(bank, &tree, true);
        cr_assert(term == other || !is_plain(&tree),
                  "round %u: built otherwise, %s is another term", round,
                  notation_text(bank, term));
        for (uint32_t i = 0; i < POINTS && term && other; i++) {
            Point point;
            Num value;
            random_point(&random, &point);
            if (!tree_evaluate(bank, &tree, &point, &value))
                continue;
            Assignment *assignment = point_assignment(bank, &point);
            Term wanted = value_term(bank, sort, value);
            cr_assert_eq(assignment_evaluate(assignment, term), wanted, "round %u: %s", round,
                         notation_text(bank, term));
            cr_assert_eq(assignment_evaluate(assignment, other), wanted, "round %u, reversed: %s",
                         round, notation_text(bank, other));
            assignment_free(assignment);
        }
        if (round % BANK_ROUNDS == BANK_ROUNDS - 1) {
            bank_free(bank);
            bank = bank_new(NULL);
        }
    }
    bank_free(bank);
}

/* A bank in which other terms, and parts of these, were made first gives the same texts and
 * fingerprints. */
Test(random, texts_and_order_do_not_depend_on_the_order_of_creation, .timeout = 600)
{
    Random random = seeded(5);
    for (uint32_t round = 0; round < rounds(1000) / 10; round++) {
        TermBank *bank = bank_new(NULL), *other = bank_new(NULL);
        Tree trees[10];
        Term terms[10], others[10];
        for (uint32_t i = 0; i < 10; i++) {
            random_tree(&random, &trees[i], any_sort(&random), 3);
            terms[i] = tree_build(bank, &trees[i], false);
        }
        for (uint32_t i = 10; i--;)
            others[i] = tree_build(other, &trees[i], false);
        for (uint32_t i = 0; i < 10; i++) {
            char text[4096];
            snprintf(text, sizeof text, "%s", terms[i] ? notation_text(bank, terms[i]) : "");
            cr_assert_str_eq(others[i] ? notation_text(other, others[i]) : "", text);
            int order = terms[i] ? term_compare(bank, terms[0] ? terms[0] : terms[i], terms[i]) : 0;
            cr_assert_eq(
                others[i] ? term_compare(other, others[0] ? others[0] : others[i], others[i]) : 0,
                order);
        }
        bank_free(bank);
        bank_free(other);
    }
}

typedef struct Case {
    TermBank *bank;
    Contexts *contexts;
    Tree condition_tree, term_tree;
    Term condition, term, simple;
    Sort sort;
    ContextId context;
} Case;

static bool within(const Bounds *bounds, Num value)
{
    int low = bounds->has_low ? num_compare(value, bounds->low) : 1;
    int high = bounds->has_high ? num_compare(value, bounds->high) : -1;
    return (low > 0 || (low == 0 && !bounds->low_strict)) &&
           (high < 0 || (high == 0 && !bounds->high_strict));
}

static void check_case(Case *test, const Point *point, uint32_t round)
{
    Num holds, value;
    bool defined = tree_evaluate(test->bank, &test->condition_tree, point, &holds);
    if (!defined || !tree_evaluate(test->bank, &test->term_tree, point, &value))
        return;
    Assignment *assignment = point_assignment(test->bank, point);
    Term condition = context_condition(test->contexts, test->context);
    cr_assert_eq(assignment_evaluate(assignment, condition), term_bool(!num_is_zero(holds)),
                 "round %u: the condition became %s", round, notation_text(test->bank, condition));
    if (!num_is_zero(holds)) {
        Term wanted = value_term(test->bank, test->sort, value);
        Buf condition_text = {0};
        term_print(&condition_text, test->bank, test->condition);
        cr_assert_eq(assignment_evaluate(assignment, test->simple), wanted,
                     "round %u: simplified to %s under %s", round,
                     notation_text(test->bank, test->simple), buf_text(&condition_text));
        buf_release(&condition_text);
        Bounds bounds = context_bounds(test->contexts, test->context, test->term);
        cr_assert(within(&bounds, value), "round %u: bounds of %s", round,
                  notation_text(test->bank, test->term));
    }
    assignment_free(assignment);
}

/* A conjunction of a few small conditions. */
static void random_condition(Random *random, Tree *tree)
{
    random_tree(random, tree, SORT_BOOL, 2);
    for (uint32_t i = random_below(random, 4); i && tree->count < TREE_NODES / 2; i--) {
        Tree other;
        random_tree(random, &other, SORT_BOOL, 2);
        if (tree->count + other.count + 1 > TREE_NODES)
            return;
        for (uint32_t k = 0; k < other.count; k++) {
            TreeNode node = other.nodes[k];
            for (uint32_t c = 0; c < NODE_CHILDREN; c++)
                node.children[c] += tree->count;
            tree->nodes[tree->count + k] = node;
        }
        TreeNode both = {.op = OP_AND, .sort = SORT_BOOL};
        both.children[0] = tree->root;
        both.children[1] = tree->count + other.root;
        tree->count += other.count;
        tree->root = tree->count;
        tree->nodes[tree->count++] = both;
    }
}

Test(random, simplification_keeps_values_where_the_condition_holds, .timeout = 600)
{
    Random random = seeded(2);
    Case test = {.bank = bank_new(NULL)};
    test.contexts = contexts_new(test.bank, NULL, true);
    for (uint32_t round = 0; round < rounds(1500); round++) {
        test.sort = any_sort(&random);
        random_condition(&random, &test.condition_tree);
        random_tree(&random, &test.term_tree, test.sort, 1 + random_below(&random, 3));
        test.condition = tree_build(test.bank, &test.condition_tree, false);
        test.term = tree_build(test.bank, &test.term_tree, false);
        if (!test.condition || !test.term)
            continue;
        test.context = context_and(test.contexts, CONTEXT_TRUE, test.condition);
        test.simple = context_simplify(test.contexts, test.context, test.term);
        for (uint32_t i = 0; i < 3 * POINTS; i++) {
            Point point;
            random_point(&random, &point);
            check_case(&test, &point, round);
        }
        if (round % BANK_ROUNDS == BANK_ROUNDS - 1) {
            contexts_free(test.contexts);
            bank_free(test.bank);
            test.bank = bank_new(NULL);
            test.contexts = contexts_new(test.bank, NULL, true);
        }
    }
    contexts_free(test.contexts);
    bank_free(test.bank);
}

Test(random, substitution_replaces_values, .timeout = 600)
{
    Random random = seeded(3);
    TermBank *bank = bank_new(NULL);
    for (uint32_t round = 0; round < rounds(1500); round++) {
        Tree tree, by;
        random_tree(&random, &tree, any_sort(&random), 3);
        random_tree(&random, &by, SORT_INT, 2);
        Term term = tree_build(bank, &tree, false), value = tree_build(bank, &by, false);
        Term symbol = tree_symbol(bank, SORT_INT, 0);
        if (!term || !value)
            continue;
        Term result = term_substitute(bank, term, &symbol, &value, 1);
        for (uint32_t i = 0; i < POINTS && result; i++) {
            Point point, moved;
            Num put, wanted;
            random_point(&random, &point);
            moved = point;
            if (!tree_evaluate(bank, &by, &point, &put) || !num_is_int64(put))
                continue;
            moved.ints[0] = num_int64(put);
            if (!tree_evaluate(bank, &tree, &moved, &wanted))
                continue;
            Assignment *assignment = point_assignment(bank, &point);
            cr_assert_eq(assignment_evaluate(assignment, result),
                         value_term(bank, tree.nodes[tree.root].sort, wanted), "round %u: %s",
                         round, notation_text(bank, result));
            assignment_free(assignment);
        }
    }
    bank_free(bank);
}

typedef struct Judged {
    TermBank *bank;
    Tree condition, claim;
    Answer answer;
} Judged;

/* A proof must hold at every point. */
static void check_answer(Judged *judged, Random *random, uint32_t round)
{
    for (uint32_t i = 0; i < 8 * POINTS && judged->answer == ANSWER_YES; i++) {
        Point point;
        Num holds, value;
        random_point(random, &point);
        if (tree_evaluate(judged->bank, &judged->condition, &point, &holds) &&
            tree_evaluate(judged->bank, &judged->claim, &point, &value))
            cr_assert(num_is_zero(holds) || !num_is_zero(value), "round %u: %s was proved", round,
                      notation_text(judged->bank, tree_build(judged->bank, &judged->claim, false)));
    }
}

/* What the queries are made of. */
#define OPS(op) (1ull << (op))
#define LOGIC (OPS(OP_LT) | OPS(OP_LE) | OPS(OP_EQUAL) | OPS(OP_NOT) | OPS(OP_AND) | OPS(OP_OR))
#define SUMS (OPS(OP_ADD) | OPS(OP_SUB) | OPS(OP_MUL))
#define DIVISIONS (OPS(OP_DIVIDE) | OPS(OP_REMAINDER) | OPS(OP_MODULO))
#define ARRAYS (OPS(OP_READ) | OPS(OP_READ_WRITTEN) | OPS(OP_SAME_ARRAYS) | OPS(OP_ROW))

static const struct {
    const char *name;
    uint64_t ops;
    bool linear;
} kinds[] = {
    {"linear integers with / and %", LOGIC | SUMS | DIVISIONS, true},
    {"linear reals", LOGIC | SUMS | OPS(OP_TO_REAL) | OPS(OP_FLOOR) | OPS(OP_ITE), true},
    {"nonlinear reals", LOGIC | SUMS | OPS(OP_DIVIDE) | OPS(OP_APPLY), false},
    {"arrays with symbolic indices", LOGIC | OPS(OP_ADD) | OPS(OP_SUB) | ARRAYS, true},
    {"quantified", LOGIC | SUMS | OPS(OP_READ) | OPS(OP_FORALL) | OPS(OP_EXISTS), true},
};
enum { KINDS = sizeof kinds / sizeof *kinds, QUERIES_EACH = 10 };

static void judge(Random *random, uint32_t round, Stats *stats)
{
    Judged judged = {.bank = bank_new(NULL)};
    Contexts *contexts = contexts_new(judged.bank, stats, true);
    ProverOptions options = prover_default_options();
    options.obligation_limit = 60;
    options.cross_check = true;
    Prover *prover = prover_new(contexts, stats, &options);
    random->ops = kinds[round % KINDS].ops;
    random->linear = kinds[round % KINDS].linear;
    for (uint32_t i = 0; i < QUERIES_EACH; i++) {
        random_condition(random, &judged.condition);
        random_tree(random, &judged.claim, SORT_BOOL, 2);
        Term condition = tree_build(judged.bank, &judged.condition, false);
        Term claim = tree_build(judged.bank, &judged.claim, false);
        if (!condition || !claim)
            continue;
        ContextId context = context_and(contexts, CONTEXT_TRUE, condition);
        judged.answer = prover_valid(prover, context, claim, EFFORT_OBLIGATION, NULL);
        check_answer(&judged, random, round);
    }
    prover_free(prover);
    contexts_free(contexts);
    bank_free(judged.bank);
}

/* Queries of five kinds: light and the solver never contradict each other (cross-checking is on),
 * nor the points. TASS_RANDOM_ROUNDS counts queries. */
Test(random, proofs_hold_at_every_point, .timeout = 3600)
{
    Random random = seeded(4);
    Stats stats = {0};
    for (uint32_t round = 0; round < rounds(1000) / QUERIES_EACH; round++)
        judge(&random, round, &stats);
    cr_expect_gt(stats.queries_light, 0);
    cr_expect_gt(stats.queries_model, 0);
}
