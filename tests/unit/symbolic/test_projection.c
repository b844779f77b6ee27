/* Conditions projected onto some of their symbols, compared with the values of all. */
#include <criterion/criterion.h>

#include "symbolic/bank.h"
#include "symbolic/projection.h"
#include "unit/symbolic/notation.h"
#include "unit/symbolic/random_term.h"

static void split(TermBank *bank, Term condition, VecU32 *conjuncts)
{
    uint32_t count;
    if (term_kind(bank, condition) != TERM_AND) {
        vec_push(conjuncts, condition);
        return;
    }
    const Term *children = term_children(bank, condition, &count);
    for (uint32_t i = 0; i < count; i++)
        vec_push(conjuncts, children[i]);
}

/* The projection of a condition, without the symbols of a list such as "i j". */
static Term projection(TermBank *bank, Term condition, const char *const *names, uint32_t count)
{
    VecU32 conjuncts = {0}, symbols = {0};
    Term all = TERM_TRUE;
    split(bank, condition, &conjuncts);
    for (uint32_t i = 0; i < count; i++)
        vec_push(&symbols, notation_parse(bank, names[i]));
    cr_assert(project(bank, &conjuncts, &symbols));
    for (uint32_t i = 0; i < conjuncts.length; i++)
        all = term_and(bank, all, conjuncts.data[i]);
    vec_release(&conjuncts);
    vec_release(&symbols);
    return all;
}

static const struct {
    const char *condition, *gone[2], *left;
} cases[] = {
    {"x <= y && y < z", {"y"}, "x < z"},
    {"x <= y && y <= z && y < t", {"y"}, "x <= z && x < t"},
    {"x <= y && 2*y < z", {"y"}, "2*x < z"},
    {"x <= y && z >= 1", {"y"}, "z >= 1"},
    {"i <= j && j <= k", {"j"}, "i <= k"},
    {"y*y > 2 && z >= 1", {"y"}, "z >= 1"},
    {"x <= y && y < z && z <= t", {"y", "z"}, "x < t"},
    {"i % 5 == 3 && j >= 1", {"i"}, "j >= 1"},
};

Test(projection, bounds_and_what_is_said_of_nothing_else_go)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        TermBank *bank = bank_new(NULL);
        uint32_t count = cases[i].gone[1] ? 2 : 1;
        Term left =
            projection(bank, notation_parse(bank, cases[i].condition), cases[i].gone, count);
        cr_expect_eq(left, notation_parse(bank, cases[i].left), "%s: %s", cases[i].condition,
                     notation_text(bank, left));
        bank_free(bank);
    }
}

/* An integer between two multiples is not said by its bounds alone. */
Test(projection, integers_are_not_divided)
{
    TermBank *bank = bank_new(NULL);
    const char *gone[] = {"j"};
    Term left = projection(bank, notation_parse(bank, "i <= 2*j && 2*j <= k"), gone, 1);
    VecU32 symbols = {0};
    term_symbols(bank, left, &symbols);
    cr_expect_eq(symbols.length, 3);
    vec_release(&symbols);
    bank_free(bank);
}

static const struct {
    const char *a, *gone_of_a[2], *b, *gone_of_b[2];
    bool are_equal;
} pairs[] = {
    {"i % 5 > k", {"i"}, "j % 5 > k", {"j"}, true},
    {"i % 5 > k && j % 5 > k", {"i", "j"}, "j % 5 > k", {"j"}, true},
    {"i % 5 > k", {"i"}, "j % 4 > k", {"j"}, false},
    {"i % 5 > k && i % 7 > k", {"i"}, "i % 5 > k && j % 7 > k", {"i", "j"}, false},
    {"i % 5 > k + j % 7", {"i", "j"}, "l % 5 > k + m % 7", {"l", "m"}, true},
    {"i % 5 > k + j % 7", {"i", "j"}, "i % 5 > k + j % 7", {"i"}, false},
};

/* What is said twice is said once; what is said of one symbol is not what is said of two. */
Test(projection, what_stays_is_named_by_what_is_said)
{
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        TermBank *bank = bank_new(NULL);
        Term a = projection(bank, notation_parse(bank, pairs[i].a), pairs[i].gone_of_a,
                            pairs[i].gone_of_a[1] ? 2 : 1);
        Term b = projection(bank, notation_parse(bank, pairs[i].b), pairs[i].gone_of_b,
                            pairs[i].gone_of_b[1] ? 2 : 1);
        cr_expect_eq(a == b, pairs[i].are_equal, "%s, %s", pairs[i].a, pairs[i].b);
        bank_free(bank);
    }
}

enum { SMALL = 3 };

static Term random_bound(TermBank *bank, Random *random)
{
    static const char *const names[] = {"i", "j", "k"};
    Term sum = term_int64(bank, (int64_t)random_below(random, 2 * SMALL) - SMALL);
    for (uint32_t i = 0; i < 3; i++) {
        int64_t factor = (int64_t)random_below(random, 3) - 1;
        sum = term_add(bank, sum,
                       term_mul(bank, term_int64(bank, factor), notation_parse(bank, names[i])));
    }
    return term_le(bank, term_int64(bank, 0), sum);
}

static Term at(TermBank *bank, Term condition, int64_t i, int64_t k)
{
    Term from[] = {notation_parse(bank, "i"), notation_parse(bank, "k")};
    Term to[] = {term_int64(bank, i), term_int64(bank, k)};
    return term_substitute(bank, condition, from, to, 2);
}

/* Whether some value of j satisfies it, of those that bounds of this size may ask for. */
static bool is_satisfied(TermBank *bank, Term condition)
{
    Term j = notation_parse(bank, "j");
    bool found = false;
    for (int64_t value = -4 * SMALL; value <= 4 * SMALL && !found; value++) {
        Term number = term_int64(bank, value);
        found = term_substitute(bank, condition, &j, &number, 1) == TERM_TRUE;
    }
    return found;
}

/* Of random bounds with factors of -1, 0 and 1: where some integer is between them, the projection holds. */
Test(projection, holds_where_there_is_a_value)
{
    const char *gone[] = {"j"};
    Random random = {.state = 5};
    for (uint32_t round = 0; round < 300; round++) {
        TermBank *bank = bank_new(NULL);
        Term condition = TERM_TRUE;
        for (uint32_t i = 0; i < 4; i++)
            condition = term_and(bank, condition, random_bound(bank, &random));
        Term left = term_is_immediate(condition) ? condition : projection(bank, condition, gone, 1);
        for (int64_t i = -SMALL; i <= SMALL; i++)
            for (int64_t k = -SMALL; k <= SMALL; k++)
                if (condition != TERM_FALSE)
                    cr_expect_eq(at(bank, left, i, k) == TERM_TRUE,
                                 is_satisfied(bank, at(bank, condition, i, k)), "round %u: %s",
                                 round, notation_text(bank, condition));
        bank_free(bank);
    }
}
