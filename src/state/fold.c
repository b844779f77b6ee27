#include "state/fold.h"

#include <stdlib.h>

#include "lib/alloc.h"
#include "lib/bug.h"
#include "state/evaluate.h"
#include "state/extended.h"
#include "state/pointee.h"
#include "state/quantifier.h"
#include "state/run.h"
#include "state/total.h"

/* What was folded so far. */
typedef struct Fold {
    const Expr *expr;
    Term value;    /* TERM_NONE: nothing yet, of a minimum or maximum */
    Term is_there; /* of a minimum or maximum: some value was */
} Fold;

static const char *name_of(const Expr *expr)
{
    CHECK(expr->kind == EXPR_FOLD && expr->op <= FOLD_MAX);
    static const char *const names[] = {
        [FOLD_SUM] = "a sum", [FOLD_PRODUCT] = "a product", [FOLD_MIN] = "min", [FOLD_MAX] = "max"};
    return names[expr->op];
}

static Property property_of(const Eval *eval)
{
    bool is_of_all = eval->stmt && eval->stmt->kind == STMT_COLLECTIVE;
    return is_of_all ? eval->stmt->property : PROPERTY_ASSERTION;
}

/* An extreme is replaced where the value is there, and nothing was or it is beyond. */
static void take_extreme(TermBank *bank, Fold *fold, Term condition, Term value)
{
    if (fold->value == TERM_NONE) {
        fold->value = value;
        fold->is_there = condition;
        return;
    }
    bool is_min = fold->expr->op == FOLD_MIN;
    Term beyond = is_min ? term_lt(bank, value, fold->value) : term_lt(bank, fold->value, value);
    Term replaces =
        term_and(bank, condition, term_or(bank, term_not(bank, fold->is_there), beyond));
    fold->value = term_ite(bank, replaces, value, fold->value);
    fold->is_there = term_or(bank, fold->is_there, condition);
}

/* One value more, where the condition holds. */
static void take(Eval *eval, Fold *fold, Term condition, Term value)
{
    CHECK(term_sort(eval->engine->bank, condition) == SORT_BOOL && value != TERM_NONE);
    TermBank *bank = eval->engine->bank;
    bool is_real = fold->expr->type->kind == TYPE_REAL;
    bool is_product = fold->expr->op == FOLD_PRODUCT;
    if (fold->expr->op == FOLD_MIN || fold->expr->op == FOLD_MAX) {
        take_extreme(bank, fold, condition, value);
        return;
    }
    Term neutral = is_real ? term_real(bank, NUM(is_product)) : term_int(bank, NUM(is_product));
    value = term_ite(bank, condition, value, neutral);
    fold->value =
        is_product ? term_mul(bank, fold->value, value) : term_add(bank, fold->value, value);
}

static bool fold_range(Eval *eval, Fold *fold, const Expr *expr, Term around);

/* The body for one value of the variables, under the constraints of all of them. */
static bool fold_body(Eval *eval, Fold *fold, const Expr *expr, Term condition)
{
    bool is_dead;
    if (expr->b->kind == EXPR_FOLD && expr->b->op == FOLD_INNER)
        return fold_range(eval, fold, expr->b, condition);
    Term value = eval_under(eval, condition, expr->b, false, &is_dead);
    if (value == TERM_NONE)
        return is_dead;
    if (extended_is_any(eval, value, value))
        return eval_unsupported(eval, expr->b->place, "an infinity or NaN in %s",
                                name_of(fold->expr)),
               false;
    take(eval, fold, condition, value);
    return true;
}

static bool fold_instance(Eval *eval, Fold *fold, const Expr *expr, Term around, int64_t number)
{
    CHECK(eval->bound_count);
    TermBank *bank = eval->engine->bank;
    bool is_dead = false;
    eval->bound_symbols[eval->bound_count - 1] = term_int64(bank, number);
    Term constraint = expr->a ? eval_under(eval, around, expr->a, true, &is_dead) : TERM_TRUE;
    if (constraint == TERM_NONE)
        return is_dead;
    constraint = eval_simplify(eval, term_and(bank, around, constraint));
    return constraint == TERM_FALSE || fold_body(eval, fold, expr, constraint);
}

/* Constraints of variables further out hold around it. */
static bool fold_range(Eval *eval, Fold *fold, const Expr *expr, Term around)
{
    enum { MANY = 10000 };
    Term symbol = eval_bind(eval, expr->variable, expr->place);
    if (symbol == TERM_NONE)
        return false;
    Term constraint = quantifier_constraint(eval, expr, symbol);
    int64_t first = 0, last = -1;
    bool ok = constraint != TERM_NONE;
    if (ok &&
        !quantifier_range(eval, expr, symbol, term_and(eval->engine->bank, around, constraint),
                          MANY, &first, &last)) {
        ok = false;
        if (eval->engine->stop == STOP_NONE && eval->split.term == TERM_NONE)
            eval_unsupported(eval, expr->place,
                             "%s over a range that is not bounded on both sides, or has more than "
                             "%d values",
                             name_of(fold->expr), MANY);
    }
    for (int64_t number = first; number <= last && ok; number++)
        ok = fold_instance(eval, fold, expr, around, number);
    eval_unbind(eval);
    return ok;
}

Term fold_value(Eval *eval, const Expr *expr)
{
    CHECK(expr->kind == EXPR_FOLD && expr->op != FOLD_INNER);
    TermBank *bank = eval->engine->bank;
    if (expr->op == FOLD_SUM) {
        bool is_prefix;
        Term sum = total_value(eval, expr, &is_prefix);
        if (is_prefix)
            return sum;
    }
    Fold fold = {.expr = expr, .value = TERM_NONE, .is_there = TERM_FALSE};
    bool is_extreme = expr->op == FOLD_MIN || expr->op == FOLD_MAX;
    Num neutral = NUM(expr->op == FOLD_PRODUCT);
    if (!is_extreme)
        fold.value =
            expr->type->kind == TYPE_REAL ? term_real(bank, neutral) : term_int(bank, neutral);
    if (!fold_range(eval, &fold, expr, TERM_TRUE))
        return TERM_NONE;
    if (is_extreme && !eval_require(eval, fold.is_there, property_of(eval), expr->place,
                                    "%s of no values", name_of(expr)))
        return TERM_NONE;
    bool wraps = type_is_integer(expr->type) && !type_is_signed(expr->type);
    return wraps && !is_extreme ? eval_wrap(eval, fold.value, expr->type) : fold.value;
}

/* Permutations: equal multisets. */

enum { PERMUTED_MAX = 4096, DIFFERENT_MAX = 64 };

static int compare_terms(const void *a, const void *b)
{
    Term x = *(const Term *)a, y = *(const Term *)b;
    return (x > y) - (x < y);
}

static bool read_elements(Eval *eval, const Expr *expr, uint32_t count, Term *a, Term *b)
{
    TermBank *bank = eval->engine->bank;
    if (eval_bind(eval, expr->variable, expr->place) == TERM_NONE)
        return false;
    bool ok = true;
    for (uint32_t i = 0; i < count && ok; i++) {
        eval->bound_symbols[eval->bound_count - 1] = term_int64(bank, i);
        a[i] = eval_value(eval, expr->b);
        b[i] = a[i] == TERM_NONE ? TERM_NONE : eval_value(eval, expr->c);
        ok = b[i] != TERM_NONE;
        if (ok && extended_is_any(eval, a[i], b[i]))
            ok = false, eval_unsupported(eval, expr->place, "an infinity or NaN in a permutation");
        a[i] = ok ? eval_simplify(eval, a[i]) : TERM_NONE;
        b[i] = ok ? eval_simplify(eval, b[i]) : TERM_NONE;
    }
    eval_unbind(eval);
    return ok;
}

/* Drops what both sides have, one by one; the number of elements that each has left. */
static uint32_t cancel(Term *a, Term *b, uint32_t count)
{
    uint32_t i = 0, j = 0, left_a = 0, left_b = 0;
    qsort(a, count, sizeof *a, compare_terms);
    qsort(b, count, sizeof *b, compare_terms);
    while (i < count || j < count) {
        if (i < count && j < count && a[i] == b[j])
            i++, j++;
        else if (j == count || (i < count && a[i] < b[j]))
            a[left_a++] = a[i++];
        else
            b[left_b++] = b[j++];
    }
    CHECK(left_a == left_b);
    return left_a;
}

/* How many of the elements equal a value. */
static Term occurrences(TermBank *bank, const Term *list, uint32_t count, Term value)
{
    Term sum = term_int64(bank, 0);
    for (uint32_t i = 0; i < count; i++)
        sum = term_add(bank, sum,
                       term_ite(bank, term_equal(bank, list[i], value), term_int64(bank, 1),
                                term_int64(bank, 0)));
    return sum;
}

/* Each value of a occurs in both equally often; as many elements are in both. */
static Term equal_multisets(TermBank *bank, const Term *a, const Term *b, uint32_t count)
{
    Term result = TERM_TRUE;
    for (uint32_t i = 0; i < count && result != TERM_FALSE; i++)
        result = term_and(
            bank, result,
            term_equal(bank, occurrences(bank, a, count, a[i]), occurrences(bank, b, count, a[i])));
    return result;
}

static Term permutation_of(Eval *eval, const Expr *expr, uint32_t count)
{
    Term *a = mem_alloc((count + 1) * sizeof *a), *b = mem_alloc((count + 1) * sizeof *b);
    Term result = TERM_NONE;
    if (read_elements(eval, expr, count, a, b)) {
        CHECK(eval->bound_count < EVAL_BOUND_MAX);
        uint32_t left = cancel(a, b, count);
        CHECK(left <= count);
        if (left > DIFFERENT_MAX)
            eval_unsupported(
                eval, expr->place,
                "a permutation of which more than %d elements are not known to be equal",
                DIFFERENT_MAX);
        else
            result = equal_multisets(eval->engine->bank, a, b, left);
    }
    mem_free(a);
    mem_free(b);
    return result;
}

Term fold_permutation(Eval *eval, const Expr *expr)
{
    int64_t counts[2];
    for (uint32_t i = 0; i < 2; i++) {
        Term count = eval_value(eval, expr->args[i]);
        if (count == TERM_NONE ||
            !eval_int(eval, count, expr->place, "the length of a slice", &counts[i]))
            return TERM_NONE;
        counts[i] = counts[i] < 0 ? 0 : counts[i];
    }
    if (counts[0] != counts[1])
        return TERM_FALSE;
    if (counts[0] > PERMUTED_MAX)
        return eval_unsupported(eval, expr->place, "a permutation of more than %d elements",
                                PERMUTED_MAX);
    return permutation_of(eval, expr, (uint32_t)counts[0]);
}

Term fold_defined(Eval *eval, const Expr *expr)
{
    Term value = eval_copy(eval, expr->a);
    return value == TERM_NONE ? TERM_NONE : value_defined(eval->engine->bank, value);
}

/* How many scalars or structs an object of constant size is, as a run counts them. */
static uint64_t run_units(const Type *type)
{
    return type->kind == TYPE_ARRAY ? type->extent * run_units(type->element) : 1;
}

/* How many elements of one array, which may be rows, there are from the one on that a pointer leads to. */
static Term rows_from(Eval *eval, const Expr *expr, Term pointer)
{
    TermBank *bank = eval->engine->bank;
    ObjectKey key;
    const Term *items;
    uint32_t count;
    Lvalue above;
    bool is_past;
    if (!pointer_settle(eval, &pointer, expr->place) ||
        !pointer_check_object(eval, pointer, PROPERTY_COUNT, expr->place))
        return TERM_NONE;
    REQUIRE(pointer_parts(bank, pointer, &key, &items, &count));
    Term last = count ? items[count - 1] : TERM_NONE;
    Term array = count ? pointer_make(bank, key, items, count - 1) : TERM_NONE;
    if (!count || !lvalue_walk(eval, array, expr->place, &above, &is_past) || !above.type ||
        above.type->kind != TYPE_ARRAY)
        return eval_unsupported(eval, expr->place, "extent() of arrays of variable size");
    return term_sub(bank, lvalue_extent(eval, &above), last);
}

Term fold_extent(Eval *eval, const Expr *expr)
{
    const Type *element = expr->a->type->element, *unit = type_innermost(element);
    Term pointer = eval_value(eval, expr->a);
    Run run;
    if (pointer == TERM_NONE)
        return TERM_NONE;
    if (type_is_variable(element) || expr->op)
        return rows_from(eval, expr, pointer);
    if (!run_of_pointer(eval, pointer, unit->unqualified, PROPERTY_COUNT, expr->place, &run))
        return TERM_NONE;
    if (!type_same_shape(run.type, unit))
        return eval_unsupported(eval, expr->place, "extent() of memory that is of another type");
    TermBank *bank = eval->engine->bank;
    uint64_t units = run_units(element);
    return units == 1 ? run.available
                      : term_quotient(bank, run.available, term_int64(bank, (int64_t)units));
}
