#include "symbolic/order.h"

#include "lib/alloc.h"
#include "lib/bug.h"
#include "symbolic/interval.h"
#include "symbolic/relation.h"

/* Numbers beyond it are left to others: chains of them must not overflow. */
#define LIMIT ((int64_t)1 << 48)

/* place a - place b >= gap. */
typedef struct Gap {
    Term a, b; /* TERM_NONE: the number 0 */
    int64_t gap;
} Gap;

static bool is_plain(const TermBank *bank, Term term)
{
    if (bank_is(bank, term, TERM_SYMBOL))
        return true;
    if (!bank_is(bank, term, TERM_READ))
        return false;
    const uint32_t *words = bank_words(bank, term);
    return term_is_constant(bank, words[1]) && is_plain(bank, words[0]);
}

/* The places of a sum x, or x - y (both coefficients may have the other sign); false for others. The
 * constant part is left out. */
static bool read_sum(TermBank *bank, Term sum, Term *plus, Term *minus)
{
    PolyView view;
    *plus = *minus = TERM_NONE;
    if (!sort_is_numeric(term_sort(bank, sum)) || bank_is(bank, sum, TERM_QUOTIENT))
        return false;
    poly_view(bank, sum, &view);
    for (uint32_t i = 0; i < view.count; i++) {
        Term monomial = view.pairs[i].monomial, coefficient = view.pairs[i].coefficient;
        if (!monomial)
            continue;
        bool is_one = constant_is_one(coefficient);
        Term *slot = is_one ? plus : minus;
        bool is_unit = is_one || constant_is_one(constant_neg(bank, coefficient));
        if (!is_unit || *slot || !is_plain(bank, monomial))
            return false;
        *slot = monomial;
    }
    return *plus || *minus;
}

/* A number of a sort in parts, towards more; false when it is none that is handled. */
static bool in_parts(Num value, bool strict, Sort sort, int64_t *parts)
{
    if (!num_is_integer(value) || !num_is_int64(value) || num_int64(value) > LIMIT ||
        num_int64(value) < -LIMIT)
        return false;
    int64_t number = num_int64(value) + (strict && sort == SORT_INT);
    CHECK(number >= -LIMIT && number <= LIMIT + 1);
    *parts = number * ORDER_PARTS + (strict && sort != SORT_INT);
    return true;
}

static bool read_gap(TermBank *bank, Term condition, Gap *gap)
{
    CHECK(condition != TERM_NONE);
    if (!term_is_relation(bank, condition) || bank_kind(bank, condition) == TERM_NE_ZERO ||
        bank_kind(bank, condition) == TERM_EQ_ZERO)
        return false;
    RelationView view = relation_view(bank, condition);
    if (!read_sum(bank, view.form, &gap->a, &gap->b))
        return false;
    Num value = view.value;
    if (view.side == RELATION_HIGH) {
        Term swapped = gap->a;
        gap->a = gap->b;
        gap->b = swapped;
        value = num_neg(bank_arena(bank), value);
    }
    return in_parts(value, view.strict, term_sort(bank, view.form), &gap->gap);
}

/* The node of a place, made when it is new; UINT32_MAX: there are too many. */
static uint32_t node_of(Order *order, Term place)
{
    CHECK(order->count && order->count <= ORDER_PLACES + 1);
    if (place == TERM_NONE)
        return 0;
    for (uint32_t i = 1; i < order->count; i++)
        if (order->places[i] == place)
            return i;
    if (order->count > ORDER_PLACES)
        return UINT32_MAX;
    order->places[order->count] = place;
    for (uint32_t i = 0; i <= order->count; i++)
        order->gaps[i][order->count] = order->gaps[order->count][i] = ORDER_NO_GAP;
    order->gaps[order->count][order->count] = 0;
    return order->count++;
}

static uint32_t find_node(const Order *order, Term place)
{
    CHECK(order->count && order->count <= ORDER_PLACES + 1);
    for (uint32_t i = 1; i < order->count; i++)
        if (order->places[i] == place)
            return i;
    return place == TERM_NONE ? 0 : UINT32_MAX;
}

static bool add_gap(Order *order, const Gap *gap)
{
    uint32_t a = node_of(order, gap->a), b = a == UINT32_MAX ? a : node_of(order, gap->b);
    if (a == UINT32_MAX || b == UINT32_MAX)
        return false;
    CHECK(a < order->count && b < order->count);
    if (gap->gap > order->gaps[a][b])
        order->gaps[a][b] = gap->gap;
    return true;
}

/* Chains over each node in turn. */
static void close_gaps(Order *order)
{
    for (uint32_t k = 0; k < order->count; k++)
        for (uint32_t i = 0; i < order->count; i++) {
            int64_t first = order->gaps[i][k];
            if (first == ORDER_NO_GAP || i == k)
                continue;
            for (uint32_t j = 0; j < order->count; j++) {
                int64_t second = order->gaps[k][j];
                if (second != ORDER_NO_GAP && first + second > order->gaps[i][j])
                    order->gaps[i][j] = first + second;
            }
            if (order->gaps[i][i] > 0)
                return; /* contradictory: gaps would grow without end */
        }
}

static OrderKind kind_of(const Order *order)
{
    CHECK(order->gaps[0][0] >= 0);
    OrderKind kind = ORDER_STRICT;
    for (uint32_t i = 0; i < order->count; i++) {
        if (order->gaps[i][i] > 0)
            return ORDER_CONTRADICTORY;
        for (uint32_t j = 0; j < i; j++)
            if (order->gaps[i][j] != ORDER_NO_GAP && order->gaps[j][i] != ORDER_NO_GAP &&
                order->gaps[i][j] + order->gaps[j][i] == 0)
                kind = ORDER_EQUATING;
    }
    return kind;
}

OrderKind order_read(Order *order, TermBank *bank, const Term *conditions, uint32_t count)
{
    order->bank = bank;
    order->count = 1;
    order->gaps[0][0] = 0;
    for (uint32_t i = 0; i < count; i++) {
        Gap gap;
        if (!read_gap(bank, conditions[i], &gap) || !add_gap(order, &gap))
            return ORDER_OTHER;
    }
    close_gaps(order);
    return kind_of(order);
}

/* Whether other conditions give the gap: a chain over a third place does. */
static bool follows(const Order *order, uint32_t a, uint32_t b, int64_t gap)
{
    CHECK(a < order->count && b < order->count);
    if (order->gaps[a][b] > gap)
        return true;
    for (uint32_t k = 0; k < order->count; k++)
        if (k != a && k != b && order->gaps[a][k] != ORDER_NO_GAP &&
            order->gaps[k][b] != ORDER_NO_GAP && order->gaps[a][k] + order->gaps[k][b] >= gap)
            return true;
    return false;
}

void order_reduce(const Order *order, const Term *conditions, uint32_t count, VecU32 *kept)
{
    for (uint32_t i = 0; i < count; i++) {
        Gap gap = {0};
        bool is_read = read_gap(order->bank, conditions[i], &gap);
        CHECK(is_read);
        if (!is_read || !follows(order, find_node(order, gap.a), find_node(order, gap.b), gap.gap))
            vec_push(kept, conditions[i]);
    }
}

/* A gap as the least value of a difference. */
static void add_low(const Order *order, Bounds *bounds, int64_t gap, Num offset, bool is_negated)
{
    int64_t whole = gap >= 0 ? gap / ORDER_PARTS : -((-gap + ORDER_PARTS - 1) / ORDER_PARTS);
    Arena *arena = bank_arena(order->bank);
    bool strict = gap != whole * ORDER_PARTS;
    Num value = num_from_int64(arena, whole);
    if (is_negated)
        bounds_add_high(bounds, num_add(arena, offset, num_neg(arena, value)), strict);
    else
        bounds_add_low(bounds, num_add(arena, offset, value), strict);
}

static void bound_pair(const Order *order, uint32_t a, uint32_t b, Num offset, Bounds *bounds)
{
    CHECK(a < order->count && b < order->count);
    if (order->gaps[a][b] != ORDER_NO_GAP)
        add_low(order, bounds, order->gaps[a][b], offset, false);
    if (order->gaps[b][a] != ORDER_NO_GAP)
        add_low(order, bounds, order->gaps[b][a], offset, true);
}

bool order_knows(const Order *order, Term sum)
{
    Term plus, minus;
    return read_sum(order->bank, sum, &plus, &minus);
}

void order_bound(const Order *order, Term sum, Bounds *bounds)
{
    Term plus, minus;
    if (!read_sum(order->bank, sum, &plus, &minus))
        return;
    uint32_t a = find_node(order, plus), b = find_node(order, minus);
    if (a != UINT32_MAX && b != UINT32_MAX)
        bound_pair(order, a, b, term_num(order->bank, poly_constant(order->bank, sum)), bounds);
}

Bounds order_bounds_of(const Order *order, uint32_t node)
{
    Bounds bounds = {0};
    CHECK(node && node < order->count);
    bound_pair(order, node, 0, NUM(0), &bounds);
    return bounds;
}

/* The longest chain from any place: each gap is kept. */
static int64_t height_of(const Order *order, uint32_t node)
{
    int64_t height = 0;
    for (uint32_t j = 0; j < order->count; j++)
        if (order->gaps[node][j] != ORDER_NO_GAP && order->gaps[node][j] > height)
            height = order->gaps[node][j];
    return height;
}

bool order_solve(const Order *order, Assignment *assignment)
{
    Arena *arena = bank_arena(order->bank);
    int64_t zero = height_of(order, 0);
    bool is_set = true;
    for (uint32_t i = 1; i < order->count && is_set; i++) {
        CHECK(order->gaps[i][i] == 0); /* the conditions do not exclude each other */
        Num parts = num_from_int64(arena, height_of(order, i) - zero);
        Num value = num_div(arena, parts, NUM(ORDER_PARTS));
        Sort sort = term_sort(order->bank, order->places[i]);
        is_set = (sort != SORT_INT || num_is_integer(value)) &&
                 assignment_set_place(assignment, order->places[i],
                                      constant_make(order->bank, sort, value));
    }
    return is_set;
}
