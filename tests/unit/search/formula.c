/* Progression of formulas: what the rest of a word must satisfy. */
#include <criterion/criterion.h>

#include "search/formula.h"

static AtomTruth never(void *user, uint32_t atom)
{
    (void)user;
    (void)atom;
    return ATOM_FALSE;
}

/* Where nothing happens the rest stays the same from the second position on, and needs no new nodes. */
static void expect_rest_that_stays(const char *text)
{
    Formula formula;
    Diag diag;
    uint32_t open;
    Sources sources;
    sources_init(&sources);
    diag_init(&diag, &sources);
    cr_assert(formula_read(&formula, "-ltl", text, false, &diag));
    uint32_t rest = formula_next(&formula, formula.root, false, never, NULL, &open);
    rest = formula_next(&formula, rest, false, never, NULL, &open);
    uint32_t nodes = formula.nodes.length;
    for (int i = 0; i < 5; i++)
        cr_expect_eq(formula_next(&formula, rest, false, never, NULL, &open), rest, "%s", text);
    cr_expect_eq(formula.nodes.length, nodes, "%s", text);
    formula_check(&formula);
    formula_release(&formula);
    diag_release(&diag);
    sources_release(&sources);
}

static bool needs_whole_word(const char *text)
{
    Formula formula;
    Diag diag;
    Sources sources;
    sources_init(&sources);
    diag_init(&diag, &sources);
    cr_assert(formula_read(&formula, "-ltl", text, false, &diag), "%s", text);
    bool needs = formula.needs_whole_word;
    formula_release(&formula);
    diag_release(&diag);
    sources_release(&sources);
    return needs;
}

Test(formula, what_must_hold_to_the_end_needs_the_whole_word)
{
    static const char *const whole[] = {"G at(a)", "Xw at(a)", "!X at(a)", "!F at(a)", "X G at(a)"};
    static const char *const part[] = {"F at(a)", "X at(a)", "!Xw at(a)", "!G at(a)",
                                       "!Xw G at(a)"};
    for (size_t i = 0; i < sizeof whole / sizeof *whole; i++)
        cr_expect(needs_whole_word(whole[i]), "%s", whole[i]);
    for (size_t i = 0; i < sizeof part / sizeof *part; i++)
        cr_expect_not(needs_whole_word(part[i]), "%s", part[i]);
}

Test(formula, members_stand_in_one_order_and_each_once)
{
    expect_rest_that_stays("G (F at(a) && F at(b) && F at(c))");
    expect_rest_that_stays("G (F at(c) && F at(a)) && G (F at(b) && F at(c)) && G F at(a)");
    expect_rest_that_stays("F (G at(a) || G at(b) || G at(c)) || F (G at(c) || G at(d))");
    expect_rest_that_stays(
        "(F at(d) && F at(a)) && G (F at(b) && (F at(c) || F at(a)) && F at(d))");
}
