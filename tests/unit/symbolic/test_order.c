/* Orders against all values of a box that is large enough for what a chain of small gaps can do. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>

#include "symbolic/bank.h"
#include "symbolic/order.h"
#include "unit/symbolic/notation.h"

enum { PLACES = 4, LOW = -8, HIGH = 8, CONDITIONS = 7, ROUNDS = 150 };

static const char *const names[PLACES] = {"i", "j", "k", "m"};

/* place a - place b >= gap, or > gap; no place: the number 0. */
typedef struct Made {
    int a, b, gap;
    bool strict;
} Made;

static int value_of(const int *values, int place)
{
    return place < 0 ? 0 : values[place];
}

static bool all_hold(const Made *made, uint32_t count, const int *values)
{
    for (uint32_t i = 0; i < count; i++) {
        int difference = value_of(values, made[i].a) - value_of(values, made[i].b);
        if (difference < made[i].gap || (made[i].strict && difference == made[i].gap))
            return false;
    }
    return true;
}

/* Counts the members of the box that satisfy the conditions, and bounds i - j over them. */
static uint32_t count_members(const Made *made, uint32_t count, int *least)
{
    uint32_t found = 0;
    int v[PLACES];
    *least = HIGH - LOW + 1;
    for (v[0] = LOW; v[0] <= HIGH; v[0]++)
        for (v[1] = LOW; v[1] <= HIGH; v[1]++)
            for (v[2] = LOW; v[2] <= HIGH; v[2]++)
                for (v[3] = LOW; v[3] <= HIGH; v[3]++)
                    if (all_hold(made, count, v)) {
                        found++;
                        *least = v[0] - v[1] < *least ? v[0] - v[1] : *least;
                    }
    return found;
}

static Term term_of(TermBank *bank, const Made *made)
{
    char text[64];
    int end = 0;
    end += made->a < 0 ? snprintf(text, sizeof text, "0")
                       : snprintf(text, sizeof text, "%s", names[made->a]);
    end +=
        made->b < 0 ? 0 : snprintf(text + end, sizeof text - (size_t)end, " - %s", names[made->b]);
    snprintf(text + end, sizeof text - (size_t)end, " %s (%d)",
             made->strict ? ">" : ">=", made->gap);
    return notation_parse(bank, text);
}

static uint32_t make_conditions(TermBank *bank, Made *made, Term *terms)
{
    uint32_t count = 0, wanted = 1 + (uint32_t)rand() % CONDITIONS;
    while (count < wanted) {
        Made one = {rand() % (PLACES + 1) - 1, rand() % (PLACES + 1) - 1, rand() % 3 - 1,
                    rand() % 2};
        if (one.a == one.b)
            continue;
        made[count] = one;
        terms[count++] = term_of(bank, &one);
    }
    return count;
}

static void check_reduced(TermBank *bank, const Order *order, const Term *terms, uint32_t count)
{
    VecU32 kept = {0};
    Order *again = malloc(sizeof *again);
    order_reduce(order, terms, count, &kept);
    cr_expect_eq(order_read(again, bank, kept.data, kept.length), ORDER_STRICT);
    for (uint32_t i = 0; i < count; i++) {
        Bounds bounds = {0};
        order_bound(again, bank_words(bank, terms[i])[0], &bounds);
        cr_expect(bounds.has_low && num_sign(bounds.low) >= 0 &&
                      (num_sign(bounds.low) > 0 || bank_kind(bank, terms[i]) == TERM_GE_ZERO ||
                       bounds.low_strict),
                  "what was left out follows: %s", notation_text(bank, terms[i]));
    }
    vec_release(&kept);
    free(again);
}

static void check_round(void)
{
    TermBank *bank = bank_new(NULL);
    Made made[CONDITIONS];
    Term terms[CONDITIONS];
    uint32_t count = make_conditions(bank, made, terms);
    Order *order = malloc(sizeof *order);
    OrderKind kind = order_read(order, bank, terms, count);
    int least;
    uint32_t members = count_members(made, count, &least);
    cr_expect_neq(kind, ORDER_OTHER);
    cr_expect_eq(kind == ORDER_CONTRADICTORY, members == 0);
    if (kind == ORDER_STRICT || kind == ORDER_EQUATING) {
        Assignment *model = assignment_new(bank);
        cr_expect(order_solve(order, model));
        for (uint32_t i = 0; i < count; i++)
            cr_expect_eq(assignment_evaluate(model, terms[i]), TERM_TRUE);
        assignment_free(model);
        Bounds bounds = {0};
        order_bound(order, notation_parse(bank, "i - j"), &bounds);
        if (bounds.has_low)
            cr_expect_eq(num_int64(bounds.low), least);
    }
    if (kind == ORDER_STRICT)
        check_reduced(bank, order, terms, count);
    free(order);
    bank_free(bank);
}

Test(order, knows_what_all_values_say)
{
    srand(7);
    for (uint32_t round = 0; round < ROUNDS; round++)
        check_round();
}

static OrderKind kind_of(const char *text)
{
    TermBank *bank = bank_new(NULL);
    Term term = notation_parse(bank, text);
    uint32_t count = 1;
    const Term *terms = &term;
    if (term_kind(bank, term) == TERM_AND)
        terms = term_children(bank, term, &count);
    Order *order = malloc(sizeof *order);
    OrderKind kind = order_read(order, bank, terms, count);
    free(order);
    bank_free(bank);
    return kind;
}

Test(order, leaves_other_conditions_alone)
{
    cr_expect_eq(kind_of("x > y && y > z"), ORDER_STRICT);
    cr_expect_eq(kind_of("x > y && z + x > y"), ORDER_OTHER);
    cr_expect_eq(kind_of("2*x > y && z > y"), ORDER_OTHER);
    cr_expect_eq(kind_of("x > y && x != z"), ORDER_OTHER);
    cr_expect_eq(kind_of("x > y + 0.5 && y > z"), ORDER_OTHER);
    cr_expect_eq(kind_of("A[1] > A[2] && A[2] > A[3]"), ORDER_STRICT);
    cr_expect_eq(kind_of("A[i] > A[2] && A[2] > A[3]"), ORDER_OTHER);
    cr_expect_eq(kind_of("x > y && y > z && z > x - 1"), ORDER_STRICT);
    cr_expect_eq(kind_of("x > y && y > z && z >= x"), ORDER_CONTRADICTORY);
}
