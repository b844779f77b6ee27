/* Products of long polynomials over few primitives.
 *
 * Monomials are packed into a number, so that a product of monomials is a sum of numbers: either
 * digits of a mixed radix that index an array of coefficients (when that is not much larger than
 * the number of products), or fields of bits that are keys of a hash table. Coefficients are
 * integers over a common denominator; their bound says beforehand that sums do not overflow. Only
 * the result's monomials become terms. What does not fit is left to the general product.
 */
#include "symbolic/poly_packed.h"

#include <stdlib.h>

#include "lib/alloc.h"
#include "lib/bug.h"

enum { MAX_PRIMITIVES = 64, MIN_PRODUCTS = 256, MAX_EXPONENT = 1000, MAX_DENSE = 1 << 22 };

typedef unsigned __int128 Key;
typedef __int128 Wide;

typedef struct Packing {
    Term primitives[MAX_PRIMITIVES];
    uint32_t count;
    uint32_t degrees[MAX_PRIMITIVES]; /* of the product in each primitive, at most */
    Key weights[MAX_PRIMITIVES];      /* what one more of a primitive adds to a key */
    uint64_t places;                  /* of the array; 0: keys are of a hash table */
} Packing;

typedef struct PackedTerm {
    Key key;
    int64_t coefficient;
} PackedTerm;

typedef struct Packed {
    PackedTerm *terms;
    uint32_t count;
    Num denominator;    /* common to all coefficients */
    uint64_t magnitude; /* of the coefficients, at most */
} Packed;

/* The place of a primitive, MAX_PRIMITIVES when there is no room. */
static uint32_t field_of(Packing *packing, Term primitive)
{
    CHECK(packing->count <= MAX_PRIMITIVES);
    uint32_t i = 0;
    while (i < packing->count && packing->primitives[i] != primitive)
        i++;
    if (i == packing->count && i < MAX_PRIMITIVES) {
        packing->degrees[i] = 0;
        packing->primitives[packing->count++] = primitive;
    }
    return i;
}

/* Adds the primitives of a polynomial and its degrees in each; false when something is too large.
 */
static bool gather(const TermBank *bank, Packing *packing, const PolyView *view)
{
    uint32_t own[MAX_PRIMITIVES] = {0};
    for (uint32_t i = 0; i < view->count; i++) {
        MonomialView monomial;
        monomial_view(bank, view->pairs[i].monomial, &monomial);
        for (uint32_t k = 0; k < monomial.count; k++) {
            uint32_t field = field_of(packing, monomial.factors[k].primitive);
            uint32_t exponent = monomial.factors[k].exponent;
            if (field == MAX_PRIMITIVES || exponent > MAX_EXPONENT)
                return false;
            own[field] = exponent > own[field] ? exponent : own[field];
        }
    }
    for (uint32_t i = 0; i < packing->count; i++)
        packing->degrees[i] += own[i];
    return true;
}

typedef struct PrimitiveDegree {
    Term primitive;
    uint32_t degree;
} PrimitiveDegree;

static int order_primitives(const void *a, const void *b, void *bank)
{
    return term_compare(bank, ((const PrimitiveDegree *)a)->primitive,
                        ((const PrimitiveDegree *)b)->primitive);
}

/* Into term order, which gives monomials their factors in order. */
static void sort_primitives(const TermBank *bank, Packing *packing)
{
    PrimitiveDegree list[MAX_PRIMITIVES];
    for (uint32_t i = 0; i < packing->count; i++)
        list[i] = (PrimitiveDegree){packing->primitives[i], packing->degrees[i]};
    qsort_r(list, packing->count, sizeof *list, order_primitives, (void *)(uintptr_t)bank);
    for (uint32_t i = 0; i < packing->count; i++) {
        packing->primitives[i] = list[i].primitive;
        packing->degrees[i] = list[i].degree;
    }
}

/* Digits when the array has at most that many places, else fields of bits; false when these are too
 * wide. */
static bool choose_weights(Packing *packing, uint64_t places)
{
    Key weight = 1;
    uint32_t i = 0;
    for (; i < packing->count && weight <= places; i++) {
        packing->weights[i] = weight;
        weight *= packing->degrees[i] + 1;
    }
    packing->places = i == packing->count && weight <= places ? (uint64_t)weight : 0;
    if (packing->places)
        return true;
    uint32_t bits = 0;
    for (i = 0; i < packing->count && bits < 128; i++) {
        packing->weights[i] = (Key)1 << bits;
        for (uint32_t degree = packing->degrees[i]; degree; degree >>= 1)
            bits++;
    }
    return i == packing->count && bits < 128;
}

static Num common_denominator(TermBank *bank, const PolyView *view)
{
    Num denominator = NUM(1);
    for (uint32_t i = 0; i < view->count && view->sort == SORT_REAL; i++)
        if (!term_is_small(view->pairs[i].coefficient)) {
            Num own = num_denominator(&bank->arena, term_num(bank, view->pairs[i].coefficient));
            denominator = num_lcm(&bank->arena, denominator, own);
        }
    return denominator;
}

static int order_keys(const void *a, const void *b)
{
    const PackedTerm *x = a, *y = b;
    return x->key < y->key ? -1 : x->key > y->key;
}

/* False when a coefficient has more than 62 bits. */
static bool pack(TermBank *bank, Packing *packing, const PolyView *view, Packed *packed)
{
    *packed = (Packed){.terms = mem_alloc(view->count * sizeof(PackedTerm))};
    packed->denominator = common_denominator(bank, view);
    for (uint32_t i = 0; i < view->count; i++) {
        Num value = term_num(bank, view->pairs[i].coefficient);
        if (!num_is_one(packed->denominator))
            value = num_mul(&bank->arena, value, packed->denominator);
        if (!num_is_int64(value) || llabs(num_int64(value)) >> 62)
            return false;
        PackedTerm *term = &packed->terms[packed->count++];
        *term = (PackedTerm){0, num_int64(value)};
        uint64_t magnitude = (uint64_t)llabs(term->coefficient);
        packed->magnitude = magnitude > packed->magnitude ? magnitude : packed->magnitude;
        MonomialView monomial;
        monomial_view(bank, view->pairs[i].monomial, &monomial);
        for (uint32_t k = 0; k < monomial.count; k++)
            term->key += packing->weights[field_of(packing, monomial.factors[k].primitive)] *
                         monomial.factors[k].exponent;
    }
    if (packing->places)
        qsort(packed->terms, packed->count, sizeof *packed->terms, order_keys);
    return true;
}

/* The result under construction. */

typedef struct Result {
    TermBank *bank;
    const Packing *packing;
    Num factor; /* of every coefficient */
    PolySum sum;
} Result;

static Num num_of_wide(Arena *arena, Wide value)
{
    if (value >= INT64_MIN && value <= INT64_MAX)
        return num_from_int64(arena, (int64_t)value);
    Num high =
        num_mul(arena, num_from_int64(arena, (int64_t)(value >> 64)), num_power_of_two(arena, 64));
    return num_add(arena, high, num_from_uint64(arena, (uint64_t)value));
}

static void add_result(Result *result, Key key, Wide value)
{
    TermBank *bank = result->bank;
    const Packing *packing = result->packing;
    if (!value)
        return;
    bank_work(bank, 1);
    Factor factors[MAX_PRIMITIVES];
    uint32_t count = 0;
    /* Primitives stand in term order, their weights rise. */
    for (uint32_t i = 0; i < packing->count; i++) {
        uint32_t exponent;
        if (packing->places) {
            uint32_t base = packing->degrees[i] + 1;
            exponent = (uint32_t)((uint64_t)key / (uint64_t)packing->weights[i] % base);
        } else {
            Key above = i + 1 < packing->count ? packing->weights[i + 1] : 0;
            exponent = (uint32_t)((above ? key & (above - 1) : key) / packing->weights[i]);
        }
        if (exponent)
            factors[count++] = (Factor){packing->primitives[i], exponent};
    }
    CHECK(!packing->places || key < packing->places);
    Num number = num_of_wide(&bank->arena, value);
    if (!num_is_one(result->factor))
        number = num_mul(&bank->arena, number, result->factor);
    poly_sum_add(&result->sum, monomial_make(bank, result->sum.sort, factors, count),
                 constant_make(bank, result->sum.sort, number));
}

/* Digits. */

static void multiply_small(TermBank *bank, const Packed *a, const Packed *b, int64_t *array)
{
    for (uint32_t i = 0; i < a->count; i++) {
        bank_work(bank, b->count);
        int64_t *row = array + (uint64_t)a->terms[i].key;
        for (uint32_t k = 0; k < b->count; k++)
            row[(uint64_t)b->terms[k].key] += a->terms[i].coefficient * b->terms[k].coefficient;
    }
}

static void multiply_wide(TermBank *bank, const Packed *a, const Packed *b, Wide *array)
{
    for (uint32_t i = 0; i < a->count; i++) {
        bank_work(bank, b->count);
        Wide *row = array + (uint64_t)a->terms[i].key;
        for (uint32_t k = 0; k < b->count; k++)
            row[(uint64_t)b->terms[k].key] +=
                (Wide)a->terms[i].coefficient * b->terms[k].coefficient;
    }
}

static void multiply_in_array(Result *result, const Packed *a, const Packed *b, bool is_small)
{
    uint64_t places = result->packing->places;
    void *array = mem_zero(places, is_small ? sizeof(int64_t) : sizeof(Wide));
    if (is_small)
        multiply_small(result->bank, a, b, array);
    else
        multiply_wide(result->bank, a, b, array);
    for (uint64_t i = 0; i < places; i++)
        add_result(result, i, is_small ? ((const int64_t *)array)[i] : ((const Wide *)array)[i]);
    mem_free(array);
}

/* A hash table; a slot is free while used is 0 there. */

typedef struct PackedSlot {
    Key key;
    Wide coefficient;
} PackedSlot;

typedef struct PackedTable {
    PackedSlot *slots;
    uint8_t *used;
    uint32_t mask, count;
} PackedTable;

static void table_init(PackedTable *table, uint32_t slots)
{
    *table = (PackedTable){.mask = slots - 1};
    table->slots = mem_alloc(slots * sizeof *table->slots);
    table->used = mem_zero(slots, 1);
}

static void table_release(PackedTable *table)
{
    mem_free(table->slots);
    mem_free(table->used);
}

static uint32_t table_slot(const PackedTable *table, Key key)
{
    CHECK((table->mask & (table->mask + 1)) == 0);
    uint64_t hash =
        ((uint64_t)key ^ (uint64_t)(key >> 64) * 0xBF58476D1CE4E5B9u) * 0x9E3779B97F4A7C15u;
    uint32_t i = (uint32_t)(hash >> 32) & table->mask;
    while (table->used[i] && table->slots[i].key != key)
        i = (i + 1) & table->mask;
    return i;
}

static void table_grow(PackedTable *table)
{
    PackedTable larger;
    table_init(&larger, (table->mask + 1) * 2);
    larger.count = table->count;
    for (uint32_t i = 0; i <= table->mask; i++)
        if (table->used[i]) {
            uint32_t slot = table_slot(&larger, table->slots[i].key);
            larger.slots[slot] = table->slots[i];
            larger.used[slot] = 1;
        }
    CHECK(larger.count * 2 <= larger.mask);
    table_release(table);
    *table = larger;
}

static void table_add(PackedTable *table, Key key, Wide coefficient)
{
    CHECK(table->count <= table->mask);
    uint32_t slot = table_slot(table, key);
    if (table->used[slot]) {
        table->slots[slot].coefficient += coefficient;
        return;
    }
    if (table->count * 2 > table->mask) {
        table_grow(table);
        slot = table_slot(table, key);
    }
    table->slots[slot] = (PackedSlot){key, coefficient};
    table->used[slot] = 1;
    table->count++;
}

static void multiply_in_table(Result *result, const Packed *a, const Packed *b)
{
    PackedTable table;
    table_init(&table, 1024);
    for (uint32_t i = 0; i < a->count; i++) {
        bank_work(result->bank, b->count);
        for (uint32_t k = 0; k < b->count; k++)
            table_add(&table, a->terms[i].key + b->terms[k].key,
                      (Wide)a->terms[i].coefficient * b->terms[k].coefficient);
    }
    for (uint32_t i = 0; i <= table.mask; i++)
        if (table.used[i])
            add_result(result, table.slots[i].key, table.slots[i].coefficient);
    table_release(&table);
}

/* Bits of the largest coefficient that the product can have before the common denominator. */
static uint32_t product_bits(const Packed *a, const Packed *b)
{
    uint64_t fewer = a->count < b->count ? a->count : b->count;
    Key bound = (Key)a->magnitude * b->magnitude;
    uint32_t bits = 0;
    for (; bound; bound >>= 1)
        bits++;
    for (; fewer; fewer >>= 1)
        bits++;
    return bits;
}

static Term multiply(TermBank *bank, const Packing *packing, Sort sort, const Packed *a,
                     const Packed *b)
{
    uint32_t bits = product_bits(a, b);
    if (bits > 126)
        return TERM_NONE;
    CHECK(a->count && b->count);
    Result result = {.bank = bank, .packing = packing, .sum = {.sort = sort}};
    Num denominator = num_mul(&bank->arena, a->denominator, b->denominator);
    result.factor = num_div(&bank->arena, NUM(1), denominator);
    if (packing->places)
        multiply_in_array(&result, a, b, bits <= 62);
    else
        multiply_in_table(&result, a, b);
    return poly_sum_finish_distinct(bank, &result.sum);
}

Term poly_mul_packed(TermBank *bank, const PolyView *a, const PolyView *b)
{
    Packing packing = {.count = 0};
    uint64_t products = (uint64_t)a->count * b->count;
    if (products < MIN_PRODUCTS || !gather(bank, &packing, a))
        return TERM_NONE;
    if (!gather(bank, &packing, b) || !packing.count)
        return TERM_NONE;
    sort_primitives(bank, &packing);
    uint64_t places = 4 * products < MAX_DENSE ? 4 * products : MAX_DENSE;
    if (!choose_weights(&packing, places))
        return TERM_NONE;
    Packed left = {0}, right = {0};
    Term product = TERM_NONE;
    if (pack(bank, &packing, a, &left) && pack(bank, &packing, b, &right))
        product = multiply(bank, &packing, a->sort, &left, &right);
    mem_free(left.terms);
    mem_free(right.terms);
    return product;
}

/* Powers of linear forms. */

typedef struct Multinomial {
    TermBank *bank;
    const PolyView *view;
    PolySum sum;
    Factor *factors;
    uint32_t count;
} Multinomial;

/* All products of what is left of the exponent, with the pairs from the given place on. */
static void expand(Multinomial *m, uint32_t place, uint32_t left, Num coefficient)
{
    CHECK(place < m->view->count && m->count <= place);
    TermBank *bank = m->bank;
    Arena *arena = &bank->arena;
    PolyTerm pair = m->view->pairs[place];
    Num value = term_num(bank, pair.coefficient);
    if (place + 1 == m->view->count) {
        uint32_t count = m->count;
        bank_work(bank, 1);
        if (left && pair.monomial)
            m->factors[count++] = (Factor){pair.monomial, left};
        coefficient = num_mul(arena, coefficient, num_pow(arena, value, (int32_t)left));
        poly_sum_add(&m->sum, monomial_make(bank, m->view->sort, m->factors, count),
                     constant_make(bank, m->view->sort, coefficient));
        return;
    }
    /* coefficient · binomial(left, k) · value^k for k = 0, 1, … */
    for (uint32_t k = 0; k <= left; k++) {
        bool factor = k && pair.monomial;
        if (factor)
            m->factors[m->count++] = (Factor){pair.monomial, k};
        expand(m, place + 1, left - k, coefficient);
        m->count -= factor;
        coefficient = num_mul(arena, num_mul(arena, coefficient, value), NUM(left - k));
        coefficient = num_div(arena, coefficient, NUM(k + 1));
    }
}

static bool is_linear_form(const TermBank *bank, const PolyView *view)
{
    for (uint32_t i = 0; i < view->count; i++)
        if (view->pairs[i].monomial && bank_is(bank, view->pairs[i].monomial, KIND_MONOMIAL))
            return false;
    return view->count > 1;
}

Term poly_pow_linear(TermBank *bank, const PolyView *a, uint32_t exponent)
{
    CHECK(exponent < INT32_MAX);
    if (exponent < 3 || !is_linear_form(bank, a))
        return TERM_NONE;
    Multinomial m = {.bank = bank, .view = a, .sum = {.sort = a->sort}};
    m.factors = mem_alloc(a->count * sizeof *m.factors);
    expand(&m, 0, exponent, NUM(1));
    mem_free(m.factors);
    return poly_sum_finish_distinct(bank, &m.sum);
}
