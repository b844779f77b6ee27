#include "symbolic/poly_tree.h"

#include <string.h>

#include "lib/alloc.h"
#include "symbolic/poly.h"

/* Words of a node of the tree: how many pairs are below it, a bitmap of its children (0: a leaf),
 * then the children or the pairs. */
enum { HEAD_WORDS = 2, FAN = 16, LEVELS = 16 };

typedef struct SumNode {
    uint32_t pairs, bitmap;
    const uint32_t *words; /* children, or pairs */
} SumNode;

static SumNode view_of(const TermBank *bank, Term node)
{
    CHECK(bank_is(bank, node, KIND_SUM));
    const uint32_t *words = bank_words(bank, node);
    return (SumNode){words[0], words[1], words + HEAD_WORDS};
}

static uint32_t slot_of(const TermBank *bank, Term monomial, uint32_t level)
{
    return (uint32_t)(term_fingerprint(bank, monomial).high >> (60 - 4 * level)) & (FAN - 1);
}

static uint32_t below(uint32_t bitmap, uint32_t slot)
{
    return (uint32_t)__builtin_popcount(bitmap & ((1u << slot) - 1));
}

/* Making. */

static Term make_leaf(TermBank *bank, const PolyTerm *pairs, uint32_t count)
{
    uint32_t few[HEAD_WORDS + 2 * (POLY_LEAF + 1)];
    uint32_t length = HEAD_WORDS + 2 * count;
    uint32_t *words = count <= POLY_LEAF + 1 ? few : mem_alloc(length * sizeof *words);
    words[0] = count;
    words[1] = 0;
    memcpy(words + HEAD_WORDS, pairs, count * sizeof *pairs);
    Term leaf = bank_intern(bank, KIND_SUM, SORT_NONE, words, length);
    if (words != few)
        mem_free(words);
    return leaf;
}

static Term make_inner(TermBank *bank, uint32_t pairs, uint32_t bitmap, const Term *children)
{
    CHECK(bitmap != 0 && bitmap >> FAN == 0);
    uint32_t words[HEAD_WORDS + FAN], count = (uint32_t)__builtin_popcount(bitmap);
    words[0] = pairs;
    words[1] = bitmap;
    memcpy(words + HEAD_WORDS, children, count * sizeof *children);
    return bank_intern(bank, KIND_SUM, SORT_NONE, words, HEAD_WORDS + count);
}

/* The tree of pairs in order, none of them constant. */
static Term build(TermBank *bank, const PolyTerm *pairs, uint32_t count, uint32_t level)
{
    if (count <= POLY_LEAF || level == LEVELS)
        return make_leaf(bank, pairs, count);
    Term children[FAN];
    uint32_t bitmap = 0, made = 0;
    for (uint32_t first = 0, next; first < count; first = next) {
        uint32_t slot = slot_of(bank, pairs[first].monomial, level);
        for (next = first + 1; next < count; next++)
            if (slot_of(bank, pairs[next].monomial, level) != slot)
                break;
        bitmap |= 1u << slot;
        children[made++] = build(bank, pairs + first, next - first, level + 1);
    }
    return make_inner(bank, count, bitmap, children);
}

static Term make_polynomial(TermBank *bank, Sort sort, Term root, Term constant, Fingerprint sum)
{
    uint32_t words[3] = {root, constant, 0};
    return bank_intern_polynomial(bank, sort, words, 3, sum);
}

Term poly_long_make(TermBank *bank, Sort sort, const PolyTerm *pairs, uint32_t count,
                    Fingerprint sum)
{
    Term constant = pairs->monomial ? TERM_NONE : pairs->coefficient;
    uint32_t skip = constant != TERM_NONE;
    Term root = build(bank, pairs + skip, count - skip, 0);
    return make_polynomial(bank, sort, root, constant, sum);
}

/* Reading. */

static PolyTerm *list_pairs(const TermBank *bank, Term node, PolyTerm *out)
{
    SumNode view = view_of(bank, node);
    if (!view.bitmap) {
        memcpy(out, view.words, view.pairs * sizeof *out);
        return out + view.pairs;
    }
    uint32_t count = (uint32_t)__builtin_popcount(view.bitmap);
    for (uint32_t i = 0; i < count; i++)
        out = list_pairs(bank, view.words[i], out);
    return out;
}

uint32_t poly_long_count(const TermBank *bank, Term polynomial)
{
    CHECK(poly_is_long(bank, polynomial));
    const uint32_t *words = bank_words(bank, polynomial);
    return view_of(bank, words[0]).pairs + (words[1] != TERM_NONE);
}

const PolyTerm *poly_long_pairs(const TermBank *bank, Term polynomial)
{
    CHECK(poly_is_long(bank, polynomial));
    TermBank *owner = (TermBank *)(uintptr_t)bank; /* the rows are a cache */
    uint32_t place;
    if (memo_get(&owner->row_places, polynomial, &place))
        return owner->rows.data[place - 1];
    const uint32_t *words = bank_words(bank, polynomial);
    uint32_t count = poly_long_count(bank, polynomial);
    PolyTerm *row = mem_alloc(count * sizeof *row), *out = row;
    if (words[1])
        *out++ = (PolyTerm){TERM_NONE, words[1]};
    list_pairs(bank, words[0], out);
    vec_push(&owner->rows, row);
    owner->row_bytes += count * sizeof *row;
    memo_put(&owner->row_places, polynomial, owner->rows.length);
    return row;
}

/* The leaf where a monomial is, or would be. */
static Term leaf_of(const TermBank *bank, Term node, Term monomial)
{
    for (uint32_t level = 0;; level++) {
        SumNode view = view_of(bank, node);
        if (!view.bitmap)
            return node;
        uint32_t slot = slot_of(bank, monomial, level);
        if (!(view.bitmap >> slot & 1))
            return TERM_NONE;
        node = view.words[below(view.bitmap, slot)];
    }
}

Term poly_long_coefficient(const TermBank *bank, Term polynomial, Term monomial)
{
    CHECK(poly_is_long(bank, polynomial));
    const uint32_t *words = bank_words(bank, polynomial);
    if (!monomial)
        return words[1];
    Term leaf = leaf_of(bank, words[0], monomial);
    if (!leaf)
        return TERM_NONE;
    SumNode view = view_of(bank, leaf);
    const PolyTerm *pairs = (const PolyTerm *)view.words;
    for (uint32_t i = 0; i < view.pairs; i++)
        if (pairs[i].monomial == monomial)
            return pairs[i].coefficient;
    return TERM_NONE;
}

PolyTerm poly_long_first(const TermBank *bank, Term polynomial)
{
    CHECK(poly_is_long(bank, polynomial));
    Term node = bank_words(bank, polynomial)[0];
    SumNode view = view_of(bank, node);
    while (view.bitmap)
        view = view_of(bank, view.words[0]);
    return *(const PolyTerm *)view.words;
}

/* Changing. */

typedef struct Insertion {
    TermBank *bank;
    PolyTerm pair;
    Fingerprint sum; /* of the pairs so far */
} Insertion;

static void change_sum(Insertion *insertion, PolyTerm gone, PolyTerm come)
{
    TermBank *bank = insertion->bank;
    if (gone.coefficient)
        insertion->sum = fingerprint_subtract(insertion->sum, bank_pair_mix(bank, gone));
    if (come.coefficient)
        insertion->sum = fingerprint_add(insertion->sum, bank_pair_mix(bank, come));
}

/* The coefficient after the addition; TERM_NONE when it is 0. */
static Term added(Insertion *insertion, Term before)
{
    PolyTerm come = insertion->pair;
    if (before)
        come.coefficient = constant_add(insertion->bank, before, come.coefficient);
    if (constant_is_zero(come.coefficient))
        come.coefficient = TERM_NONE;
    change_sum(insertion, (PolyTerm){come.monomial, before}, come);
    return come.coefficient;
}

static Term put_in_leaf(Insertion *insertion, SumNode leaf, uint32_t level)
{
    TermBank *bank = insertion->bank;
    const PolyTerm *pairs = (const PolyTerm *)leaf.words;
    PolyTerm few[POLY_LEAF + 1];
    PolyTerm *out = leaf.pairs <= POLY_LEAF ? few : mem_alloc((leaf.pairs + 1) * sizeof *out);
    uint32_t place = 0, count;
    while (place < leaf.pairs &&
           term_compare(bank, pairs[place].monomial, insertion->pair.monomial) < 0)
        place++;
    bool found = place < leaf.pairs && pairs[place].monomial == insertion->pair.monomial;
    Term coefficient = added(insertion, found ? pairs[place].coefficient : TERM_NONE);
    if (place)
        memcpy(out, pairs, place * sizeof *out);
    count = place;
    if (coefficient)
        out[count++] = (PolyTerm){insertion->pair.monomial, coefficient};
    uint32_t rest = leaf.pairs - place - found;
    if (rest)
        memcpy(out + count, pairs + place + found, rest * sizeof *out);
    count += rest;
    Term node = count ? build(bank, out, count, level) : TERM_NONE;
    if (out != few)
        mem_free(out);
    return node;
}

/* A node with the children given; a leaf when few pairs are left. */
static Term settle(TermBank *bank, uint32_t bitmap, const Term *children)
{
    uint32_t count = (uint32_t)__builtin_popcount(bitmap), pairs = 0;
    for (uint32_t i = 0; i < count; i++)
        pairs += view_of(bank, children[i]).pairs;
    if (pairs > POLY_LEAF)
        return make_inner(bank, pairs, bitmap, children);
    PolyTerm list[POLY_LEAF], *end = list;
    for (uint32_t i = 0; i < count; i++)
        end = list_pairs(bank, children[i], end);
    return pairs ? make_leaf(bank, list, pairs) : TERM_NONE;
}

/* The node, TERM_NONE when it is empty, with the pair added. */
static Term put(Insertion *insertion, Term node, uint32_t level)
{
    TermBank *bank = insertion->bank;
    SumNode view = node ? view_of(bank, node) : (SumNode){0, 0, NULL};
    if (!view.bitmap)
        return put_in_leaf(insertion, view, level);
    uint32_t slot = slot_of(bank, insertion->pair.monomial, level),
             place = below(view.bitmap, slot);
    uint32_t count = (uint32_t)__builtin_popcount(view.bitmap);
    bool has = view.bitmap >> slot & 1;
    Term child = put(insertion, has ? view.words[place] : TERM_NONE, level + 1);
    Term children[FAN];
    memcpy(children, view.words, place * sizeof *children);
    if (child)
        children[place] = child;
    uint32_t rest = count - place - has;
    memcpy(children + place + (child != TERM_NONE), view.words + place + has,
           rest * sizeof *children);
    uint32_t bit = 1u << slot;
    return settle(bank, child ? view.bitmap | bit : view.bitmap & ~bit, children);
}

Term poly_long_add(TermBank *bank, Term polynomial, const PolyTerm *pairs, uint32_t count)
{
    CHECK(poly_is_long(bank, polynomial));
    Sort sort = term_sort(bank, polynomial);
    const uint32_t *words = bank_words(bank, polynomial);
    Term root = words[0], constant = words[1];
    Insertion insertion = {.bank = bank, .sum = bank_polynomial_sum(bank, polynomial)};
    for (uint32_t i = 0; i < count; i++) {
        insertion.pair = pairs[i];
        if (pairs[i].monomial)
            root = put(&insertion, root, 0);
        else
            constant = added(&insertion, constant);
    }
    uint32_t left = root ? view_of(bank, root).pairs : 0;
    if (left > POLY_FLAT)
        return make_polynomial(bank, sort, root, constant, insertion.sum);
    PolyTerm list[POLY_FLAT + 1], *end = list;
    if (constant)
        *end++ = (PolyTerm){TERM_NONE, constant};
    if (root)
        end = list_pairs(bank, root, end);
    return poly_make(bank, sort, list, (uint32_t)(end - list), insertion.sum);
}

void poly_tree_check(const TermBank *bank, Term node)
{
    SumNode view = view_of(bank, node);
    uint32_t count = bank_node(bank, node)->count - HEAD_WORDS, pairs = 0;
    if (!view.bitmap) {
        REQUIRE(count == 2 * view.pairs && view.pairs);
        return;
    }
    REQUIRE(view.pairs > POLY_LEAF && count == (uint32_t)__builtin_popcount(view.bitmap));
    for (uint32_t i = 0; i < count; i++)
        pairs += view_of(bank, view.words[i]).pairs;
    REQUIRE(pairs == view.pairs);
}
