#include "symbolic/check.h"

#include "symbolic/poly.h"
#include "symbolic/poly_tree.h"

static void check_order(const TermBank *bank, Term before, Term after)
{
    REQUIRE(!before || (after && term_compare(bank, before, after) < 0));
}

enum { CHECKED_PAIRS = 1000 };

/* Pairs in strict order without zeros, and no other form would do. */
static void check_polynomial(const TermBank *bank, Term term)
{
    const Node *node = bank_node(bank, term);
    if (poly_is_long(bank, term) && poly_long_count(bank, term) > CHECKED_PAIRS)
        return;
    PolyView view;
    poly_view(bank, term, &view);
    const PolyTerm *pairs = view.pairs;
    uint32_t count = view.count;
    Fingerprint sum = {0, 0};
    REQUIRE(poly_is_long(bank, term) == (count > POLY_FLAT + !pairs->monomial));
    REQUIRE(count > 0 && sort_is_numeric(node->sort) && (count > 1 || pairs->monomial));
    for (uint32_t i = 0; i < count; i++) {
        REQUIRE(term_is_constant(bank, pairs[i].coefficient));
        REQUIRE(term_sort(bank, pairs[i].coefficient) == node->sort);
        REQUIRE(!constant_is_zero(pairs[i].coefficient));
        if (i)
            check_order(bank, pairs[i - 1].monomial, pairs[i].monomial);
        sum = fingerprint_add(sum, bank_pair_mix(bank, pairs[i]));
    }
    bool primitive = count == 1 && constant_is_one(pairs->coefficient) &&
                     !bank_is(bank, pairs->monomial, KIND_MONOMIAL);
    REQUIRE(!primitive);
    REQUIRE(fingerprint_compare(sum, bank_polynomial_sum(bank, term)) == 0);
}

static void check_monomial(const TermBank *bank, Term term)
{
    const Node *node = bank_node(bank, term);
    const Factor *factors = node->data;
    uint32_t count = node->count / 2;
    REQUIRE(count > 1 || (count == 1 && factors->exponent > 1));
    for (uint32_t i = 0; i < count; i++) {
        REQUIRE(factors[i].exponent > 0 && term_is_primitive(bank, factors[i].primitive));
        REQUIRE(term_sort(bank, factors[i].primitive) == node->sort);
        if (i)
            check_order(bank, factors[i - 1].primitive, factors[i].primitive);
    }
}

static void check_quotient(const TermBank *bank, Term term)
{
    const Node *node = bank_node(bank, term);
    const uint32_t *words = node->data;
    REQUIRE(node->count >= 3 && node->count % 2 == 1 && !constant_is_zero(words[0]));
    REQUIRE(!bank_is(bank, words[0], TERM_QUOTIENT));
    for (uint32_t i = 1; i < node->count; i += 2) {
        REQUIRE(words[i + 1] > 0 && constant_is_one(poly_leading(bank, words[i])));
        REQUIRE(!term_is_constant(bank, words[i]) && !bank_is(bank, words[i], TERM_QUOTIENT));
        if (i > 1)
            check_order(bank, words[i - 2], words[i]);
    }
}

/* Members in strict order, none of the same kind. */
static void check_members(const TermBank *bank, Term term)
{
    const Node *node = bank_node(bank, term);
    const uint32_t *words = node->data;
    REQUIRE(node->count > 1);
    for (uint32_t i = 0; i < node->count; i++) {
        REQUIRE(!term_is_immediate(words[i]) && !bank_is(bank, words[i], node->kind));
        REQUIRE(term_sort(bank, words[i]) == SORT_BOOL);
        if (i)
            check_order(bank, words[i - 1], words[i]);
    }
}

/* Integers know no strict relation; equations have a positive leading coefficient. */
static void check_relation(const TermBank *bank, Term term)
{
    uint32_t kind = bank_kind(bank, term);
    Term p = bank_words(bank, term)[0];
    REQUIRE(!term_is_constant(bank, p) && !bank_is(bank, p, TERM_QUOTIENT));
    REQUIRE(kind != TERM_GT_ZERO || term_sort(bank, p) == SORT_REAL);
    bool equation = kind == TERM_EQ_ZERO || kind == TERM_NE_ZERO;
    REQUIRE(!equation || constant_sign(bank, poly_leading(bank, p)) > 0);
}

static void check_choice(const TermBank *bank, Term term)
{
    const uint32_t *words = bank_words(bank, term);
    REQUIRE(!term_is_immediate(words[0]) && words[1] != words[2]);
    REQUIRE(term_sort(bank, words[1]) == term_sort(bank, words[2]) || words[1] == TERM_UNDEFINED ||
            words[2] == TERM_UNDEFINED);
}

static void check_trie(const TermBank *bank, Term term)
{
    const Node *node = bank_node(bank, term);
    const uint32_t *words = node->data;
    uint32_t level = words[0] >> 16;
    if (!(words[0] & 0xFFFF)) { /* a line */
        REQUIRE(level > 0 && (node->count == 2 || node->count == 3));
        REQUIRE(node->count == 2 || (term_is_constant(bank, words[1]) && words[2] != TERM_NONE));
        return;
    }
    REQUIRE(node->count == 1 + (uint32_t)__builtin_popcount(words[0] & 0xFFFF) && node->count > 1);
    for (uint32_t i = 1; i < node->count; i++)
        REQUIRE(level == 0 || (bank_is(bank, words[i], KIND_TRIE) &&
                               bank_words(bank, words[i])[0] >> 16 == level - 1));
}

static void check_folded(const TermBank *bank, Term term)
{
    Term child = bank_words(bank, term)[0];
    REQUIRE(bank_is(bank, child, TERM_POLYNOMIAL) || bank_is(bank, child, TERM_QUOTIENT));
}

static void check_array(const TermBank *bank, Term term)
{
    REQUIRE(!bank_is(bank, bank_words(bank, term)[0], TERM_ARRAY));
    REQUIRE(bank_is(bank, bank_words(bank, term)[1], KIND_TRIE));
}

static void check_nothing(const TermBank *bank, Term term)
{
    (void)bank, (void)term;
}

/* Sorts, by the column SORT of kind.def. */

typedef enum SortClass {
    OF_ANY,
    OF_NUMERIC_OR_BOOL,
    OF_NUMBER,
    OF_BOOL,
    OF_INT,
    OF_REAL,
    OF_PATH,
    OF_ARRAY,
    OF_TUPLE
} SortClass;

static bool has_sort(const TermBank *bank, Sort sort, SortClass class)
{
    switch (class) {
    case OF_ANY:
        return sort != SORT_NONE;
    case OF_NUMERIC_OR_BOOL:
        return sort_is_numeric(sort) || sort == SORT_BOOL;
    case OF_NUMBER:
        return sort_is_numeric(sort);
    case OF_BOOL:
        return sort == SORT_BOOL;
    case OF_INT:
        return sort == SORT_INT;
    case OF_REAL:
        return sort == SORT_REAL;
    case OF_PATH:
        return sort == SORT_PATH;
    case OF_ARRAY:
        return sort_kind(bank, sort) == SORT_KIND_ARRAY;
    case OF_TUPLE:
        return sort_kind(bank, sort) == SORT_KIND_TUPLE;
    }
    return false;
}

static void check_sort(const TermBank *bank, Term term)
{
    static const SortClass classes[TERM_KIND_COUNT] = {
#define KIND(identifier, text, words, traits, sort, print, express, write, smt, evaluate, rebuild, \
             bounds, signs, check)                                                                 \
    [TERM_##identifier] = OF_##sort,
#include "symbolic/kind.def"
    };
    REQUIRE(has_sort(bank, term_sort(bank, term), classes[term_kind(bank, term)]));
}

void check_canonical(const TermBank *bank, Term term)
{
    typedef void Check(const TermBank *, Term);
    static Check *const checks[KIND_LIMIT] = {
#define KIND(identifier, text, words, traits, sort, print, express, write, smt, evaluate, rebuild, \
             bounds, signs, check)                                                                 \
    [TERM_##identifier] = check_##check,
#include "symbolic/kind.def"
        [KIND_MONOMIAL] = check_monomial,
        [KIND_TRIE] = check_trie,
        [KIND_SUM] = poly_tree_check,
    };
    uint32_t kind = bank_kind(bank, term);
    if (kind < TERM_KIND_COUNT)
        check_sort(bank, term);
    checks[kind](bank, term);
}
