/* Products of long polynomials over few primitives.
 *
 * Monomials are packed, one field of bits for each primitive's exponent, so that a product of
 * monomials is a sum of words; coefficients are 64-bit integers. Products are collected in a hash
 * table and only the result's monomials become terms. What does not fit is left to the general
 * product.
 */
#include <stdlib.h>

#include "lib/alloc.h"
#include "symbolic/poly_packed.h"

enum { MAX_PRIMITIVES = 16, MIN_PRODUCTS = 256 };

typedef struct Packing {
    Term primitives[MAX_PRIMITIVES];
    uint32_t count;
    uint32_t degree; /* of the product, at most */
    uint32_t bits;   /* of a field */
} Packing;

typedef struct PackedTerm {
    uint64_t monomial;
    int64_t coefficient;
} PackedTerm;

static uint32_t field_of(const Packing *packing, Term primitive)
{
    uint32_t i = 0;
    while (i < packing->count && packing->primitives[i] != primitive)
        i++;
    return i;
}

/* Adds the primitives of a polynomial; false when there are too many or a coefficient is no small
 * integer. */
static bool gather(const TermBank *bank, Packing *packing, const PolyView *view)
{
    uint32_t degree = 0;
    for (uint32_t i = 0; i < view->count; i++) {
        if (!term_is_small(view->pairs[i].coefficient))
            return false;
        MonomialView monomial;
        monomial_view(bank, view->pairs[i].monomial, &monomial);
        uint32_t own = 0;
        for (uint32_t k = 0; k < monomial.count; k++) {
            uint32_t field = field_of(packing, monomial.factors[k].primitive);
            if (field == MAX_PRIMITIVES || monomial.factors[k].exponent > 1000)
                return false;
            if (field == packing->count)
                packing->primitives[packing->count++] = monomial.factors[k].primitive;
            own += monomial.factors[k].exponent;
        }
        degree = own > degree ? own : degree;
    }
    packing->degree += degree;
    return true;
}

static bool choose_bits(Packing *packing)
{
    packing->bits = 1;
    while (packing->degree >> packing->bits)
        packing->bits++;
    return packing->count && packing->bits * packing->count <= 63;
}

static PackedTerm *pack(const TermBank *bank, const Packing *packing, const PolyView *view)
{
    PackedTerm *terms = mem_alloc(view->count * sizeof *terms);
    for (uint32_t i = 0; i < view->count; i++) {
        MonomialView monomial;
        monomial_view(bank, view->pairs[i].monomial, &monomial);
        terms[i] = (PackedTerm){0, small_value(view->pairs[i].coefficient)};
        for (uint32_t k = 0; k < monomial.count; k++) {
            uint32_t field = field_of(packing, monomial.factors[k].primitive);
            terms[i].monomial += (uint64_t)monomial.factors[k].exponent << field * packing->bits;
        }
    }
    return terms;
}

/* A hash table of packed terms; a slot is free while used is 0 there. */
typedef struct PackedTable {
    PackedTerm *slots;
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

static uint32_t table_slot(const PackedTable *table, uint64_t monomial)
{
    uint64_t hash = monomial * 0x9E3779B97F4A7C15u;
    uint32_t i = (uint32_t)(hash >> 32) & table->mask;
    while (table->used[i] && table->slots[i].monomial != monomial)
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
            uint32_t slot = table_slot(&larger, table->slots[i].monomial);
            larger.slots[slot] = table->slots[i];
            larger.used[slot] = 1;
        }
    table_release(table);
    *table = larger;
}

/* False on overflow. */
static bool table_add(PackedTable *table, uint64_t monomial, int64_t coefficient)
{
    uint32_t slot = table_slot(table, monomial);
    if (table->used[slot])
        return !__builtin_add_overflow(table->slots[slot].coefficient, coefficient,
                                       &table->slots[slot].coefficient);
    if (table->count * 2 > table->mask) {
        table_grow(table);
        slot = table_slot(table, monomial);
    }
    table->slots[slot] = (PackedTerm){monomial, coefficient};
    table->used[slot] = 1;
    table->count++;
    return true;
}

static bool multiply(PackedTable *table, const PackedTerm *a, uint32_t a_count, const PackedTerm *b,
                     uint32_t b_count)
{
    for (uint32_t i = 0; i < a_count; i++)
        for (uint32_t k = 0; k < b_count; k++) {
            int64_t coefficient;
            if (__builtin_mul_overflow(a[i].coefficient, b[k].coefficient, &coefficient) ||
                !table_add(table, a[i].monomial + b[k].monomial, coefficient))
                return false;
        }
    return true;
}

static int order_primitives(const void *a, const void *b, void *bank)
{
    return term_compare(bank, *(const Term *)a, *(const Term *)b);
}

static Term unpack_monomial(TermBank *bank, Sort sort, const Packing *packing, uint64_t monomial)
{
    Factor factors[MAX_PRIMITIVES];
    uint32_t count = 0;
    for (uint32_t i = 0; i < packing->count; i++) {
        uint64_t exponent = monomial >> i * packing->bits & ((1ull << packing->bits) - 1);
        if (exponent)
            factors[count++] = (Factor){packing->primitives[i], (uint32_t)exponent};
    }
    return monomial_make(bank, sort, factors, count);
}

static Term unpack(TermBank *bank, Sort sort, const Packing *packing, const PackedTable *table)
{
    PolySum sum = {.sort = sort};
    vec_reserve(&sum.pairs, table->count);
    for (uint32_t i = 0; i <= table->mask; i++)
        if (table->used[i] && table->slots[i].coefficient) {
            Num value = num_from_int64(&bank->arena, table->slots[i].coefficient);
            poly_sum_add(&sum, unpack_monomial(bank, sort, packing, table->slots[i].monomial),
                         constant_make(bank, sort, value));
        }
    return poly_sum_finish(bank, &sum);
}

Term poly_mul_packed(TermBank *bank, const PolyView *a, const PolyView *b)
{
    Packing packing = {.count = 0};
    if ((uint64_t)a->count * b->count < MIN_PRODUCTS || !gather(bank, &packing, a) ||
        !gather(bank, &packing, b) || !choose_bits(&packing))
        return TERM_NONE;
    /* Fields in term order give monomials their factors in order. */
    qsort_r(packing.primitives, packing.count, sizeof *packing.primitives, order_primitives, bank);
    PackedTerm *left = pack(bank, &packing, a), *right = pack(bank, &packing, b);
    PackedTable table;
    table_init(&table, 1024);
    Term product = TERM_NONE;
    if (multiply(&table, left, a->count, right, b->count))
        product = unpack(bank, a->sort, &packing, &table);
    table_release(&table);
    mem_free(left);
    mem_free(right);
    return product;
}
