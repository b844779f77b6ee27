/* Progression of formulas: what the rest of a word must satisfy. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "search/formula.h"
#include "search/periodic.h"

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

/* Positions of a round, one after the other: a: at(a) holds, b: at(b) does, 2: both, .: none; ?: nothing is known. */
static AtomsRead position_of(char sign)
{
    uint32_t truth = sign == 'a' ? 1 : sign == 'b' ? 2 : sign == '2' ? 3 : 0;
    return (AtomsRead){sign == '?' ? 0 : 3, truth};
}

static AtomTruth atom_at(void *user, uint32_t atom)
{
    const AtomsRead *read = user;
    return read->truth >> atom & 1 ? ATOM_TRUE : ATOM_FALSE;
}

/* What the formula says of the round, from its first position on; and, where all is known, what is left of it after
 * some positions says the same of the round from there on. */
static void expect_of_round(const char *text, const char *signs, AtomTruth expected)
{
    Formula formula;
    Diag diag;
    Sources sources;
    sources_init(&sources);
    diag_init(&diag, &sources);
    char *both = NULL; /* so that the atoms have the same numbers in all formulas */
    cr_assert(asprintf(&both, "(at(a) || at(b) || true) && (%s)", text) > 0);
    cr_assert(formula_read(&formula, "-ltl", both, false, &diag), "%s", text);
    AtomsRead round[16];
    uint32_t length = (uint32_t)strlen(signs), rest = formula.root, open;
    for (uint32_t i = 0; i < length; i++)
        round[i] = round[length + i] = position_of(signs[i]);
    cr_expect_eq(periodic_truth(&formula, rest, round, length), expected, "%s on %s", text, signs);
    for (uint32_t i = 0; i < length && !strchr(signs, '?'); i++) {
        rest = formula_next(&formula, rest, false, atom_at, &round[i], &open);
        cr_expect_eq(periodic_truth(&formula, rest, &round[i + 1], length), expected, "%s on %s",
                     text, signs);
    }
    free(both);
    formula_release(&formula);
    diag_release(&diag);
    sources_release(&sources);
}

Test(formula, words_that_repeat_themselves_for_ever)
{
    static const struct {
        const char *formula, *round;
        AtomTruth expected;
    } rows[] = {
        {"F at(a)", "..a", ATOM_TRUE},
        {"F at(a)", "...", ATOM_FALSE},
        {"G at(a)", "a2a", ATOM_TRUE},
        {"G at(a)", "a.a", ATOM_FALSE},
        {"G F at(a)", "b.a.", ATOM_TRUE},
        {"F G at(a)", "b.a.", ATOM_FALSE},
        {"G (at(a) -> F at(b))", "a.b", ATOM_TRUE},
        {"G (at(a) -> F at(b))", "a..", ATOM_FALSE},
        {"G (at(b) -> X at(a))", "a.b", ATOM_TRUE},
        {"G (at(b) -> Xw at(a))", "aab", ATOM_TRUE},
        {"G (at(a) -> X at(b))", "aab", ATOM_FALSE},
        {"at(a) U at(b)", "aab", ATOM_TRUE},
        {"at(a) U at(b)", "a.b", ATOM_FALSE},
        {"at(a) U at(b)", "a", ATOM_FALSE},
        {"at(a) V at(b)", "b", ATOM_TRUE},
        {"at(a) V at(b)", "b2.", ATOM_TRUE},
        {"at(a) V at(b)", "ba.", ATOM_FALSE},
        {"X X X X at(a)", "ab", ATOM_TRUE},
        {"X X X at(a)", "ab", ATOM_FALSE},
        {"!(F at(a) && G F at(b))", "b.", ATOM_TRUE},
        {"F at(a)", "?a", ATOM_TRUE},
        {"F at(a)", "?.", ATOM_OPEN},
        {"G at(a)", "?.", ATOM_FALSE},
        {"!G F at(a)", "?b", ATOM_OPEN},
        {"at(b) U at(a)", "b?a", ATOM_OPEN},
        {"(at(b) || at(a)) U at(a)", "b2?", ATOM_TRUE},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        expect_of_round(rows[i].formula, rows[i].round, rows[i].expected);
}
