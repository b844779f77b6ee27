#include "symbolic/poly.h"

#include <stdlib.h>
#include <string.h>

#include "lib/alloc.h"
#include "lib/bug.h"
#include "symbolic/memo.h"
#include "symbolic/poly_packed.h"
#include "symbolic/poly_tree.h"

void poly_view(const TermBank *bank, Term term, PolyView *view)
{
    CHECK(sort_is_numeric(term_sort(bank, term)));
    view->sort = term_sort(bank, term);
    view->pairs = &view->single;
    view->count = 1;
    if (term_is_constant(bank, term)) {
        view->single = (PolyTerm){TERM_NONE, term};
        view->count = !constant_is_zero(term);
    } else if (poly_is_long(bank, term)) {
        view->pairs = poly_long_pairs(bank, term);
        view->count = poly_long_count(bank, term);
    } else if (bank_is(bank, term, TERM_POLYNOMIAL)) {
        view->pairs = (const PolyTerm *)bank_words(bank, term);
        view->count = bank_node(bank, term)->count / 2;
    } else {
        CHECK(term_is_primitive(bank, term));
        view->single = (PolyTerm){term, constant_one(view->sort)};
    }
}

Term poly_coefficient(const TermBank *bank, Term p, Term monomial)
{
    if (poly_is_long(bank, p))
        return poly_long_coefficient(bank, p, monomial);
    PolyView view;
    poly_view(bank, p, &view);
    for (uint32_t i = 0; i < view.count; i++)
        if (view.pairs[i].monomial == monomial)
            return view.pairs[i].coefficient;
    return TERM_NONE;
}

static bool monomial_has(TermBank *bank, Term monomial, Term part)
{
    MonomialView view;
    monomial_view(bank, monomial, &view);
    for (uint32_t i = 0; i < view.count; i++)
        if (term_occurs(bank, part, view.factors[i].primitive))
            return true;
    return false;
}

bool poly_slope(TermBank *bank, Term term, Term part, Num *slope)
{
    PolyView view;
    poly_view(bank, term, &view);
    CHECK(part != TERM_NONE);
    *slope = NUM(0);
    for (uint32_t i = 0; i < view.count; i++) {
        if (view.pairs[i].monomial == part)
            *slope = term_num(bank, view.pairs[i].coefficient);
        else if (monomial_has(bank, view.pairs[i].monomial, part))
            return false;
    }
    return true;
}

/* TERM_NONE first. */
static int compare_monomials(const TermBank *bank, Term a, Term b)
{
    if (a == b)
        return 0;
    if (!a || !b)
        return a ? 1 : -1;
    return term_compare(bank, a, b);
}

_Static_assert(sizeof(PolyTerm) == 2 * sizeof(uint32_t), "pairs are two words");

Term poly_make(TermBank *bank, Sort sort, const PolyTerm *pairs, uint32_t count, Fingerprint sum)
{
    CHECK(sort_is_numeric(sort) && (pairs || !count));
    if (count == 0)
        return constant_zero(sort);
    if (count == 1 && !pairs->monomial)
        return pairs->coefficient;
    bool is_one = constant_is_one(pairs->coefficient);
    if (count == 1 && is_one && !bank_is(bank, pairs->monomial, KIND_MONOMIAL))
        return pairs->monomial;
    if (count > POLY_FLAT + !pairs->monomial)
        return poly_long_make(bank, sort, pairs, count, sum);
    return bank_intern_polynomial(bank, sort, (const uint32_t *)pairs, 2 * count, sum);
}

static Fingerprint sum_of_pairs(const TermBank *bank, const PolyTerm *pairs, uint32_t count)
{
    Fingerprint sum = {0, 0};
    for (uint32_t i = 0; i < count; i++)
        sum = fingerprint_add(sum, bank_pair_mix(bank, pairs[i]));
    return sum;
}

static Fingerprint sum_of_term(const TermBank *bank, Term term, const PolyView *view)
{
    if (bank_is(bank, term, TERM_POLYNOMIAL))
        return bank_polynomial_sum(bank, term);
    return sum_of_pairs(bank, view->pairs, view->count);
}

/* Merging two sums. */

enum { STACK_PAIRS = 64 };

typedef struct Merge {
    TermBank *bank;
    PolyTerm *out;
    uint32_t count;
    Fingerprint sum; /* of all pairs of both, corrected where two pairs met */
} Merge;

static void merge_equal(Merge *merge, PolyTerm a, PolyTerm b)
{
    TermBank *bank = merge->bank;
    PolyTerm both = {a.monomial, constant_add(bank, a.coefficient, b.coefficient)};
    merge->sum = fingerprint_subtract(merge->sum, bank_pair_mix(bank, a));
    merge->sum = fingerprint_subtract(merge->sum, bank_pair_mix(bank, b));
    if (constant_is_zero(both.coefficient))
        return;
    merge->sum = fingerprint_add(merge->sum, bank_pair_mix(bank, both));
    merge->out[merge->count++] = both;
}

static void merge_copy(Merge *merge, const PolyTerm *pairs, uint32_t count)
{
    if (count)
        memcpy(merge->out + merge->count, pairs, count * sizeof *pairs);
    merge->count += count;
}

/* The first place in pairs whose monomial is not below the given one. */
static uint32_t lower_place(const TermBank *bank, const PolyTerm *pairs, uint32_t count,
                            Term monomial)
{
    uint32_t low = 0, high = count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (compare_monomials(bank, pairs[middle].monomial, monomial) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* b is much shorter: each of its monomials is looked up in a. */
static void merge_few(Merge *merge, const PolyView *a, const PolyView *b)
{
    uint32_t done = 0;
    for (uint32_t j = 0; j < b->count; j++) {
        PolyTerm pair = b->pairs[j];
        uint32_t place =
            done + lower_place(merge->bank, a->pairs + done, a->count - done, pair.monomial);
        merge_copy(merge, a->pairs + done, place - done);
        done = place;
        if (place < a->count && a->pairs[place].monomial == pair.monomial) {
            merge_equal(merge, a->pairs[place], pair);
            done++;
        } else {
            merge->out[merge->count++] = pair;
        }
    }
    merge_copy(merge, a->pairs + done, a->count - done);
}

static void merge_even(Merge *merge, const PolyView *a, const PolyView *b)
{
    uint32_t i = 0, j = 0;
    while (i < a->count && j < b->count) {
        int order = compare_monomials(merge->bank, a->pairs[i].monomial, b->pairs[j].monomial);
        if (order == 0)
            merge_equal(merge, a->pairs[i], b->pairs[j]);
        else
            merge->out[merge->count++] = order < 0 ? a->pairs[i] : b->pairs[j];
        i += order <= 0;
        j += order >= 0;
    }
    merge_copy(merge, a->pairs + i, a->count - i);
    merge_copy(merge, b->pairs + j, b->count - j);
}

uint32_t poly_pair_count(const TermBank *bank, Term term)
{
    if (poly_is_long(bank, term))
        return poly_long_count(bank, term);
    return bank_is(bank, term, TERM_POLYNOMIAL) ? bank_node(bank, term)->count / 2 : 1;
}

/* A long polynomial and a much shorter one; TERM_NONE for others. */
static Term add_to_long(TermBank *bank, Term a, Term b)
{
    uint32_t x = poly_pair_count(bank, a), y = poly_pair_count(bank, b);
    Term large = x < y ? b : a, little = x < y ? a : b;
    if (!poly_is_long(bank, large) || (uint64_t)(x < y ? x : y) * 16 > (x < y ? y : x))
        return TERM_NONE;
    PolyView view;
    poly_view(bank, little, &view);
    return poly_long_add(bank, large, view.pairs, view.count);
}

Term poly_add(TermBank *bank, Term a, Term b)
{
    CHECK(term_sort(bank, a) == term_sort(bank, b));
    if (constant_is_zero(a))
        return b;
    if (constant_is_zero(b))
        return a;
    Term sum = add_to_long(bank, a, b);
    if (sum)
        return sum;
    PolyView x, y;
    poly_view(bank, a, &x);
    poly_view(bank, b, &y);
    PolyTerm few[STACK_PAIRS];
    uint32_t room = x.count + y.count;
    PolyTerm *out = room <= STACK_PAIRS ? few : mem_alloc(room * sizeof *out);
    Merge merge = {.bank = bank, .out = out};
    merge.sum = fingerprint_add(sum_of_term(bank, a, &x), sum_of_term(bank, b, &y));
    if (y.count * 8 < x.count)
        merge_few(&merge, &x, &y);
    else if (x.count * 8 < y.count)
        merge_few(&merge, &y, &x);
    else
        merge_even(&merge, &x, &y);
    sum = poly_make(bank, x.sort, out, merge.count, merge.sum);
    if (out != few)
        mem_free(out);
    return sum;
}

/* Sums under construction. */

void poly_sum_add(PolySum *sum, Term monomial, Term coefficient)
{
    CHECK(coefficient != TERM_NONE);
    vec_push(&sum->pairs, ((PolyTerm){monomial, coefficient}));
}

void poly_sum_add_scaled(TermBank *bank, PolySum *sum, Term coefficient, Term monomial, Term term)
{
    PolyView view;
    poly_view(bank, term, &view);
    bank_work(bank, view.count);
    for (uint32_t i = 0; i < view.count; i++)
        poly_sum_add(sum, monomial_mul(bank, sum->sort, view.pairs[i].monomial, monomial),
                     constant_mul(bank, view.pairs[i].coefficient, coefficient));
}

/* Adds up pairs of the same monomial, in place of its first occurrence. */
static void combine(TermBank *bank, PolySum *sum)
{
    Memo places = {0};
    uint32_t count = 0;
    for (uint32_t i = 0; i < sum->pairs.length; i++) {
        PolyTerm pair = sum->pairs.data[i];
        /* TERM_NONE cannot be a key: no monomial is an immediate, so one of those stands for it. */
        uint32_t key = pair.monomial ? pair.monomial : TERM_TRUE, place;
        if (memo_get(&places, key, &place)) {
            PolyTerm *first = &sum->pairs.data[place];
            first->coefficient = constant_add(bank, first->coefficient, pair.coefficient);
        } else {
            memo_put(&places, key, count);
            sum->pairs.data[count++] = pair;
        }
    }
    sum->pairs.length = count;
    memo_release(&places);
}

static void drop_zeros(PolySum *sum)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < sum->pairs.length; i++)
        if (!constant_is_zero(sum->pairs.data[i].coefficient))
            sum->pairs.data[count++] = sum->pairs.data[i];
    sum->pairs.length = count;
}

static int order_pairs(const void *a, const void *b, void *bank)
{
    return compare_monomials(bank, ((const PolyTerm *)a)->monomial,
                             ((const PolyTerm *)b)->monomial);
}

enum { BUCKET_BITS = 12, BUCKETS = 1 << BUCKET_BITS };

static uint32_t bucket_of(const TermBank *bank, PolyTerm pair)
{
    return (uint32_t)(term_fingerprint(bank, pair.monomial).high >> (64 - BUCKET_BITS));
}

static void insert_sorted(const TermBank *bank, PolyTerm *pairs, uint32_t count)
{
    for (uint32_t i = 1; i < count; i++) {
        PolyTerm pair = pairs[i];
        uint32_t k = i;
        for (; k && compare_monomials(bank, pairs[k - 1].monomial, pair.monomial) > 0; k--)
            pairs[k] = pairs[k - 1];
        pairs[k] = pair;
    }
}

/* Many pairs: by the leading bits of the fingerprints, which are spread evenly, then within. The
 * constant part has no fingerprint and comes first. */
static void sort_many(const TermBank *bank, PolyTerm *pairs, uint32_t count)
{
    uint32_t *ends = mem_zero(BUCKETS + 1, sizeof *ends), first = 0;
    PolyTerm *sorted = mem_alloc(count * sizeof *sorted);
    for (uint32_t i = 0; i < count; i++)
        if (pairs[i].monomial)
            ends[bucket_of(bank, pairs[i]) + 1]++;
        else
            sorted[first++] = pairs[i];
    ends[0] = first;
    for (uint32_t i = 0; i < BUCKETS; i++)
        ends[i + 1] += ends[i];
    for (uint32_t i = 0; i < count; i++)
        if (pairs[i].monomial)
            sorted[ends[bucket_of(bank, pairs[i])]++] = pairs[i];
    for (uint32_t i = 0, start = first; i < BUCKETS; start = ends[i++])
        insert_sorted(bank, sorted + start, ends[i] - start);
    memcpy(pairs, sorted, count * sizeof *pairs);
    mem_free(sorted);
    mem_free(ends);
}

enum { MANY_PAIRS = 1024 };

static void sort_pairs(TermBank *bank, PolyTerm *pairs, uint32_t count)
{
    if (count > MANY_PAIRS)
        sort_many(bank, pairs, count);
    else if (count > 1)
        qsort_r(pairs, count, sizeof *pairs, order_pairs, bank);
}

Term poly_sum_finish(TermBank *bank, PolySum *sum)
{
    combine(bank, sum);
    drop_zeros(sum);
    return poly_sum_finish_distinct(bank, sum);
}

Term poly_sum_finish_distinct(TermBank *bank, PolySum *sum)
{
    sort_pairs(bank, sum->pairs.data, sum->pairs.length);
    Fingerprint mixes = sum_of_pairs(bank, sum->pairs.data, sum->pairs.length);
    Term term = poly_make(bank, sum->sort, sum->pairs.data, sum->pairs.length, mixes);
    vec_release(&sum->pairs);
    return term;
}

/* Products. */

Term poly_scale(TermBank *bank, Term a, Term constant)
{
    CHECK(term_is_constant(bank, constant));
    if (constant_is_one(constant))
        return a;
    if (constant_is_zero(constant))
        return constant;
    if (term_is_constant(bank, a))
        return constant_mul(bank, a, constant);
    PolyView view;
    poly_view(bank, a, &view);
    PolyTerm few[STACK_PAIRS];
    PolyTerm *out = view.count <= STACK_PAIRS ? few : mem_alloc(view.count * sizeof *out);
    for (uint32_t i = 0; i < view.count; i++)
        out[i] = (PolyTerm){view.pairs[i].monomial,
                            constant_mul(bank, view.pairs[i].coefficient, constant)};
    Term scaled = poly_make(bank, view.sort, out, view.count, sum_of_pairs(bank, out, view.count));
    if (out != few)
        mem_free(out);
    return scaled;
}

static Term multiply(TermBank *bank, Term a, Term b)
{
    if (term_is_constant(bank, a))
        return poly_scale(bank, b, a);
    if (term_is_constant(bank, b))
        return poly_scale(bank, a, b);
    PolyView x, y;
    poly_view(bank, a, &x);
    poly_view(bank, b, &y);
    Term product = poly_mul_packed(bank, &x, &y);
    if (product)
        return product;
    PolySum sum = {.sort = x.sort};
    for (uint32_t i = 0; i < x.count; i++)
        poly_sum_add_scaled(bank, &sum, x.pairs[i].coefficient, x.pairs[i].monomial, b);
    return poly_sum_finish(bank, &sum);
}

static Term monomial_pow(TermBank *bank, Sort sort, Term monomial, uint32_t exponent)
{
    if (!monomial)
        return TERM_NONE;
    MonomialView view;
    monomial_view(bank, monomial, &view);
    Factor *factors = mem_alloc(view.count * sizeof *factors);
    for (uint32_t i = 0; i < view.count; i++) {
        factors[i] = view.factors[i];
        uint64_t power = (uint64_t)factors[i].exponent * exponent;
        REQUIRE(power < 1u << 30);
        factors[i].exponent = (uint32_t)power;
    }
    Term power = monomial_make(bank, sort, factors, view.count);
    mem_free(factors);
    return power;
}

static Term single_pow(TermBank *bank, const PolyView *view, uint32_t exponent)
{
    CHECK(view->count == 1 && exponent);
    PolySum sum = {.sort = view->sort};
    Num coefficient =
        num_pow(&bank->arena, term_num(bank, view->pairs->coefficient), (int32_t)exponent);
    poly_sum_add(&sum, monomial_pow(bank, view->sort, view->pairs->monomial, exponent),
                 constant_make(bank, view->sort, coefficient));
    return poly_sum_finish(bank, &sum);
}

static Term expand_power(TermBank *bank, Term a, uint32_t exponent)
{
    PolyView view;
    poly_view(bank, a, &view);
    if (exponent && view.count == 1)
        return single_pow(bank, &view, exponent);
    Term power = poly_pow_linear(bank, &view, exponent);
    if (power)
        return power;
    power = constant_one(view.sort);
    for (uint32_t i = 0; i < exponent; i++)
        power = multiply(bank, power, a);
    return power;
}

/* Folding. */

/* Whether a polynomial is a linear form, which may have a constant part, with many pairs. */
static bool is_foldable(const TermBank *bank, Term a)
{
    if (!bank_is(bank, a, TERM_POLYNOMIAL) || term_sort(bank, a) != SORT_REAL ||
        poly_pair_count(bank, a) < FOLDED_PAIRS)
        return false;
    PolyView view;
    poly_view(bank, a, &view);
    for (uint32_t i = 0; i < view.count; i++)
        if (view.pairs[i].monomial && bank_is(bank, view.pairs[i].monomial, KIND_MONOMIAL))
            return false;
    return true;
}

static Term fold(TermBank *bank, Term a, uint32_t exponent)
{
    CHECK(is_foldable(bank, a) && exponent > 1);
    Arena *arena = &bank->arena;
    Num content = poly_content(bank, a, true);
    if (constant_sign(bank, poly_leading(bank, a)) < 0)
        content = num_neg(arena, content);
    Num inverse = num_div(arena, NUM(1), content);
    Term base = poly_scale(bank, a, constant_make(bank, SORT_REAL, inverse));
    Factor factor = {bank_intern(bank, TERM_FOLDED, SORT_REAL, &base, 1), exponent};
    PolySum sum = {.sort = SORT_REAL};
    poly_sum_add(&sum, monomial_make(bank, SORT_REAL, &factor, 1),
                 constant_make(bank, SORT_REAL, num_pow(arena, content, (int32_t)exponent)));
    return poly_sum_finish_distinct(bank, &sum);
}

/* The polynomial behind a folded factor; TERM_NONE for others, also where it is a quotient. */
static Term folded_polynomial(const TermBank *bank, Term primitive)
{
    Term base = bank_is(bank, primitive, TERM_FOLDED) ? bank_words(bank, primitive)[0] : TERM_NONE;
    return base && bank_is(bank, base, TERM_POLYNOMIAL) ? base : TERM_NONE;
}

Term poly_mul(TermBank *bank, Term a, Term b)
{
    CHECK(term_sort(bank, a) == term_sort(bank, b));
    return a == b && is_foldable(bank, a) ? fold(bank, a, 2) : multiply(bank, a, b);
}

Term poly_pow(TermBank *bank, Term a, uint32_t exponent)
{
    Term base = folded_polynomial(bank, a);
    a = base ? base : a;
    return exponent > 1 && is_foldable(bank, a) ? fold(bank, a, exponent)
                                                : expand_power(bank, a, exponent);
}

/* The product of the folded factors of a monomial, multiplied out; *rest are the others. */
static Term unfold_monomial(TermBank *bank, Term monomial, Term *rest)
{
    Term product = constant_one(SORT_REAL);
    MonomialView view;
    monomial_view(bank, monomial, &view);
    *rest = TERM_NONE;
    for (uint32_t i = 0; i < view.count; i++) {
        Factor factor = view.factors[i];
        Term base = folded_polynomial(bank, factor.primitive);
        if (base)
            product = multiply(bank, product,
                               expand_power(bank, poly_unfold(bank, base), factor.exponent));
        else
            *rest =
                monomial_mul(bank, SORT_REAL, *rest, monomial_make(bank, SORT_REAL, &factor, 1));
    }
    return product;
}

Term poly_unfold(TermBank *bank, Term a)
{
    if (!(bank_flags(bank, a) & FLAG_FOLDED) || !poly_unfolded_pairs(bank, a))
        return a;
    PolyView view;
    poly_view(bank, a, &view);
    PolySum sum = {.sort = view.sort};
    for (uint32_t i = 0; i < view.count; i++) {
        Term rest, product = unfold_monomial(bank, view.pairs[i].monomial, &rest);
        poly_sum_add_scaled(bank, &sum, view.pairs[i].coefficient, rest, product);
    }
    return poly_sum_finish(bank, &sum);
}

uint64_t poly_unfolded_pairs(const TermBank *bank, Term a)
{
    PolyView view;
    poly_view(bank, a, &view);
    uint64_t pairs = 0, limit = 1ull << 40;
    bool any = false;
    for (uint32_t i = 0; i < view.count && pairs < limit; i++) {
        MonomialView monomial;
        monomial_view(bank, view.pairs[i].monomial, &monomial);
        uint64_t product = 1;
        for (uint32_t k = 0; k < monomial.count; k++) {
            Term base = folded_polynomial(bank, monomial.factors[k].primitive);
            any |= base != TERM_NONE;
            for (uint32_t e = 0; base && e < monomial.factors[k].exponent && product < limit; e++)
                product = product * (poly_pair_count(bank, base) + e) / (e + 1);
        }
        pairs += product;
    }
    return any ? pairs : 0;
}

/* Parts. */

Term poly_constant(const TermBank *bank, Term a)
{
    if (poly_is_long(bank, a)) {
        Term constant = poly_long_coefficient(bank, a, TERM_NONE);
        return constant ? constant : constant_zero(term_sort(bank, a));
    }
    PolyView view;
    poly_view(bank, a, &view);
    bool has = view.count && !view.pairs->monomial;
    return has ? view.pairs->coefficient : constant_zero(view.sort);
}

Term poly_without_constant(TermBank *bank, Term a)
{
    return poly_add(bank, a, constant_neg(bank, poly_constant(bank, a)));
}

Term poly_leading(const TermBank *bank, Term a)
{
    if (poly_is_long(bank, a))
        return poly_long_first(bank, a).coefficient;
    PolyView view;
    poly_view(bank, a, &view);
    if (!view.count)
        return constant_zero(view.sort);
    bool skip = view.count > 1 && !view.pairs->monomial;
    return view.pairs[skip].coefficient;
}

/* gcd of rationals: the gcd of numerators over the lcm of denominators. */
static Num rational_gcd(Arena *arena, Num a, Num b)
{
    if (num_is_integer(a) && num_is_integer(b))
        return num_gcd(arena, a, b);
    Num numerator = num_gcd(arena, num_numerator(arena, a), num_numerator(arena, b));
    Num denominator = num_lcm(arena, num_denominator(arena, a), num_denominator(arena, b));
    return num_div(arena, numerator, denominator);
}

Num poly_content(TermBank *bank, Term a, bool with_constant)
{
    PolyView view;
    poly_view(bank, a, &view);
    Num content = NUM(0);
    for (uint32_t i = 0; i < view.count; i++) {
        if (!view.pairs[i].monomial && !with_constant)
            continue;
        content = rational_gcd(&bank->arena, content, term_num(bank, view.pairs[i].coefficient));
        if (num_is_one(content) && view.sort == SORT_INT)
            break;
    }
    return num_abs(&bank->arena, content);
}
