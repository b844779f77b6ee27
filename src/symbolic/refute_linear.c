#include "lib/bug.h"
#include "symbolic/context_facts.h"
#include "symbolic/quotient.h"
#include "symbolic/refute.h"

enum { MAX_COLUMNS = 32, MAX_ROWS = 200, MAX_STEPS = 3000 };

/* Σ c[i]·column[i] + c[MAX_COLUMNS] >= 0, or > 0. */
typedef struct Row {
    Num *c;
    bool strict;
} Row;

typedef struct Tableau {
    TermBank *bank;
    Facts *facts;
    Sort sort;
    Arena arena; /* of the rows and their numbers */
    Term columns[MAX_COLUMNS];
    uint32_t column_count;
    VEC(Row) rows;
    VecU32 relations; /* the polynomials of the conjuncts that are rows */
    bool contradiction;
} Tableau;

static uint32_t column_of(Tableau *tableau, Term monomial)
{
    CHECK(monomial != TERM_NONE && tableau->column_count <= MAX_COLUMNS);
    for (uint32_t i = 0; i < tableau->column_count; i++)
        if (tableau->columns[i] == monomial)
            return i;
    if (tableau->column_count == MAX_COLUMNS)
        return MAX_COLUMNS;
    tableau->columns[tableau->column_count] = monomial;
    return tableau->column_count++;
}

static bool has_column(const Tableau *tableau, Term monomial)
{
    for (uint32_t i = 0; i < tableau->column_count; i++)
        if (tableau->columns[i] == monomial)
            return true;
    return false;
}

static Row new_row(Tableau *tableau, bool strict)
{
    Row row = {arena_alloc(&tableau->arena, (MAX_COLUMNS + 1) * sizeof(Num)), strict};
    for (uint32_t i = 0; i <= MAX_COLUMNS; i++)
        row.c[i] = NUM(0);
    return row;
}

/* Rule: over the integers, a row with integral coefficients is divided by their content, and its
 * constant rounded down. */
static void tighten(Tableau *tableau, Row *row)
{
    if (tableau->sort != SORT_INT)
        return;
    Arena *arena = &tableau->arena;
    Num content = NUM(0);
    for (uint32_t i = 0; i < MAX_COLUMNS; i++)
        content = num_gcd(arena, content, row->c[i]);
    if (num_is_zero(content))
        return;
    if (!num_is_one(content))
        rule_hit(tableau->bank, RULE_refute_tighten);
    for (uint32_t i = 0; i <= MAX_COLUMNS; i++)
        row->c[i] = num_div(arena, row->c[i], content);
    row->c[MAX_COLUMNS] = num_floor(arena, row->c[MAX_COLUMNS]);
}

static void add_row(Tableau *tableau, Row row)
{
    CHECK(tableau->column_count <= MAX_COLUMNS);
    if (tableau->sort == SORT_INT && row.strict) {
        row.c[MAX_COLUMNS] = num_sub(&tableau->arena, row.c[MAX_COLUMNS], NUM(1));
        row.strict = false;
    }
    tighten(tableau, &row);
    bool constant = true;
    for (uint32_t i = 0; i < MAX_COLUMNS && constant; i++)
        constant = num_is_zero(row.c[i]);
    int sign = num_sign(row.c[MAX_COLUMNS]);
    if (constant && (sign < 0 || (sign == 0 && row.strict)))
        tableau->contradiction = true;
    if (!constant && tableau->rows.length < MAX_ROWS)
        vec_push(&tableau->rows, row);
}

/* Adds p >= 0 or p > 0; leaves it out when it has too many monomials. */
static void add_polynomial(Tableau *tableau, Term p, bool strict)
{
    PolyView view;
    poly_view(tableau->bank, p, &view);
    CHECK(view.sort == tableau->sort);
    Row row = new_row(tableau, strict);
    for (uint32_t i = 0; i < view.count; i++) {
        Term monomial = view.pairs[i].monomial;
        uint32_t column = monomial ? column_of(tableau, monomial) : MAX_COLUMNS;
        if (monomial && column == MAX_COLUMNS)
            return;
        row.c[column] = term_num(tableau->bank, view.pairs[i].coefficient);
    }
    add_row(tableau, row);
}

static void add_equation(Tableau *tableau, Term p)
{
    add_polynomial(tableau, p, false);
    add_polynomial(tableau, term_neg(tableau->bank, p), false);
}

static void add_relations(Tableau *tableau, const Term *conjuncts, uint32_t count)
{
    TermBank *bank = tableau->bank;
    for (uint32_t i = 0; i < count; i++) {
        if (!term_is_relation(bank, conjuncts[i]))
            continue;
        uint32_t kind = bank_kind(bank, conjuncts[i]);
        Term p = bank_words(bank, conjuncts[i])[0];
        if (term_sort(bank, p) != tableau->sort || kind == TERM_NE_ZERO)
            continue;
        if (kind == TERM_EQ_ZERO)
            add_equation(tableau, p);
        else
            add_polynomial(tableau, p, kind == TERM_GT_ZERO);
        vec_push(&tableau->relations, p);
    }
}

/* Rule: b·(a / b) + a % b is a; and |a % b| < b for b > 0. */
static void add_division(Tableau *tableau, Term a, Term b)
{
    CHECK(tableau->sort == SORT_INT);
    TermBank *bank = tableau->bank;
    rule_hit(bank, RULE_refute_division);
    Term rest = term_remainder(bank, a, b);
    Term sum = term_add(bank, term_mul(bank, b, term_quotient(bank, a, b)), rest);
    add_equation(tableau, term_sub(bank, sum, a));
    Bounds divisor = facts_bounds(tableau->facts, b);
    if (bounds_sign(&divisor) > 0) {
        Term most = term_sub(bank, b, small_make(SORT_INT, 1));
        add_polynomial(tableau, term_sub(bank, most, rest), false);
        add_polynomial(tableau, term_add(bank, most, rest), false);
    }
}

static void add_divisions(Tableau *tableau)
{
    for (uint32_t i = 0; i < tableau->column_count; i++) {
        MonomialView view;
        monomial_view(tableau->bank, tableau->columns[i], &view);
        for (uint32_t k = 0; k < view.count; k++) {
            Term factor = view.factors[k].primitive;
            uint32_t kind = bank_kind(tableau->bank, factor);
            if (kind == TERM_DIV || kind == TERM_REM)
                add_division(tableau, bank_words(tableau->bank, factor)[0],
                             bank_words(tableau->bank, factor)[1]);
        }
    }
}

/* Rule: floor(x) <= x < floor(x) + 1. */
static void add_rounding(Tableau *tableau)
{
    TermBank *bank = tableau->bank;
    for (uint32_t i = 0; i < tableau->column_count; i++) {
        Term column = tableau->columns[i];
        if (!bank_is(bank, column, TERM_TO_REAL))
            continue;
        Term integer = bank_words(bank, column)[0];
        if (!bank_is(bank, integer, TERM_FLOOR))
            continue;
        Term x = bank_words(bank, integer)[0];
        if (bank_is(bank, x, TERM_QUOTIENT))
            continue;
        rule_hit(bank, RULE_refute_floor);
        Term above = term_sub(bank, x, column);
        add_polynomial(tableau, above, false);
        add_polynomial(tableau, term_sub(bank, small_make(SORT_REAL, 1), above), true);
    }
}

/* Products with a bound, where all monomials of degree two or more but one are at hand already. */
static bool speaks_of_columns(const Tableau *tableau, Term p)
{
    PolyView view;
    poly_view(tableau->bank, p, &view);
    uint32_t strange = 0;
    for (uint32_t i = 0; i < view.count; i++)
        strange += view.pairs[i].monomial &&
                   bank_is(tableau->bank, view.pairs[i].monomial, KIND_MONOMIAL) &&
                   !has_column(tableau, view.pairs[i].monomial);
    return strange <= 1;
}

static void add_product(Tableau *tableau, Term p, Term factor, const Bounds *bounds)
{
    CHECK(term_sort(tableau->bank, p) == tableau->sort);
    TermBank *bank = tableau->bank;
    Term products[2] = {TERM_NONE, TERM_NONE};
    if (bounds->has_low && num_is_small(bounds->low)) {
        Term low = constant_make(bank, tableau->sort, bounds->low);
        products[0] = poly_mul(bank, p, term_sub(bank, factor, low));
    }
    if (bounds->has_high && num_is_small(bounds->high)) {
        Term high = constant_make(bank, tableau->sort, bounds->high);
        products[1] = poly_mul(bank, p, term_sub(bank, high, factor));
    }
    for (uint32_t i = 0; i < 2; i++)
        if (products[i] && speaks_of_columns(tableau, products[i])) {
            rule_hit(bank, RULE_refute_product);
            add_polynomial(tableau, products[i], false);
        }
}

/* Every known p >= 0 that has the monomial u, times v within its bounds. */
static void add_products_of(Tableau *tableau, Term u, Term v)
{
    TermBank *bank = tableau->bank;
    Term factor = monomial_term(bank, tableau->sort, v);
    Bounds bounds = facts_bounds(tableau->facts, factor);
    for (uint32_t i = 0; i < tableau->relations.length; i++) {
        Term p = tableau->relations.data[i];
        PolyView view;
        poly_view(bank, p, &view);
        bool has = false;
        for (uint32_t k = 0; k < view.count && view.count <= 6; k++)
            has |= view.pairs[k].monomial == u;
        if (has)
            add_product(tableau, p, factor, &bounds);
    }
}

static void add_products(Tableau *tableau)
{
    TermBank *bank = tableau->bank;
    for (uint32_t i = 0, count = tableau->column_count; i < count; i++) {
        MonomialView view;
        monomial_view(bank, tableau->columns[i], &view);
        for (uint32_t k = 0; k < view.count && monomial_degree(bank, tableau->columns[i]) == 2;
             k++) {
            Term u = view.factors[k].primitive;
            Term v = view.factors[view.count - 1 - k].primitive;
            add_products_of(tableau, u, v);
        }
    }
}

static void add_bounds(Tableau *tableau)
{
    TermBank *bank = tableau->bank;
    for (uint32_t i = 0; i < tableau->column_count; i++) {
        Term term = monomial_term(bank, tableau->sort, tableau->columns[i]);
        Bounds bounds = facts_bounds(tableau->facts, term);
        for (uint32_t side = 0; side < 2; side++) {
            if (side ? !bounds.has_high : !bounds.has_low)
                continue;
            Row row = new_row(tableau, side ? bounds.high_strict : bounds.low_strict);
            row.c[i] = NUM(side ? -1 : 1);
            row.c[MAX_COLUMNS] = side ? bounds.high : num_neg(&tableau->arena, bounds.low);
            add_row(tableau, row);
        }
    }
}

/* Elimination. */

static Row combine(Tableau *tableau, const Row *a, const Row *b, uint32_t column)
{
    CHECK(num_sign(a->c[column]) > 0 && num_sign(b->c[column]) < 0);
    Arena *arena = &tableau->arena;
    Num x = num_neg(arena, b->c[column]), y = a->c[column];
    Row row = new_row(tableau, a->strict || b->strict);
    for (uint32_t i = 0; i <= MAX_COLUMNS; i++)
        if (!num_is_zero(a->c[i]) || !num_is_zero(b->c[i]))
            row.c[i] = num_add(arena, num_mul(arena, a->c[i], x), num_mul(arena, b->c[i], y));
    row.c[column] = NUM(0);
    return row;
}

static void count_signs(const Tableau *tableau, uint32_t column, uint32_t *positive,
                        uint32_t *negative)
{
    CHECK(column < tableau->column_count);
    *positive = *negative = 0;
    for (uint32_t i = 0; i < tableau->rows.length; i++) {
        int sign = num_sign(tableau->rows.data[i].c[column]);
        *positive += sign > 0;
        *negative += sign < 0;
    }
}

/* The column that makes the fewest rows; MAX_COLUMNS when none is left. */
static uint32_t cheapest_column(const Tableau *tableau, uint32_t *rows)
{
    uint32_t best = MAX_COLUMNS, positive, negative;
    for (uint32_t i = 0; i < tableau->column_count; i++) {
        count_signs(tableau, i, &positive, &negative);
        if (positive + negative && (best == MAX_COLUMNS || positive * negative < *rows)) {
            best = i;
            *rows = positive * negative;
        }
    }
    return best;
}

static void eliminate_column(Tableau *tableau, uint32_t column)
{
    CHECK(column < tableau->column_count && !tableau->contradiction);
    VEC(Row) old = {tableau->rows.data, tableau->rows.length, tableau->rows.capacity};
    tableau->rows.data = NULL;
    tableau->rows.length = tableau->rows.capacity = 0;
    for (uint32_t i = 0; i < old.length; i++) {
        int sign = num_sign(old.data[i].c[column]);
        if (sign == 0)
            vec_push(&tableau->rows, old.data[i]);
        for (uint32_t k = 0; k < old.length && sign > 0 && !tableau->contradiction; k++)
            if (num_sign(old.data[k].c[column]) < 0)
                add_row(tableau, combine(tableau, &old.data[i], &old.data[k], column));
    }
    vec_release(&old);
}

static void eliminate_all(Tableau *tableau)
{
    uint32_t steps = 0;
    while (!tableau->contradiction) {
        uint32_t rows = 0, column = cheapest_column(tableau, &rows);
        steps += rows + 1;
        if (column == MAX_COLUMNS || steps > MAX_STEPS)
            return;
        eliminate_column(tableau, column);
    }
}

static bool refute_sort(Contexts *contexts, ContextId context, Sort sort)
{
    uint32_t count;
    const Term *conjuncts = context_conjuncts(contexts, context, &count);
    Tableau tableau = {.bank = contexts_bank(contexts), .sort = sort};
    tableau.facts = context_facts(contexts, context);
    arena_init(&tableau.arena);
    add_relations(&tableau, conjuncts, count);
    if (tableau.relations.length) {
        if (sort == SORT_INT)
            add_divisions(&tableau);
        else
            add_rounding(&tableau);
        add_products(&tableau);
        add_bounds(&tableau);
        eliminate_all(&tableau);
    }
    if (tableau.contradiction)
        rule_hit(tableau.bank, RULE_refute_elimination);
    vec_release(&tableau.rows);
    vec_release(&tableau.relations);
    arena_release(&tableau.arena);
    return tableau.contradiction;
}

bool refute_linear(Contexts *contexts, ContextId context)
{
    return refute_sort(contexts, context, SORT_INT) || refute_sort(contexts, context, SORT_REAL);
}
