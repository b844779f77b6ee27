#include "symbolic/term.h"

#include <stdlib.h>
#include <string.h>

#include "lib/stress.h"
#include "symbolic/bank.h"
#include "symbolic/memo.h"
#include "symbolic/poly.h"

TermKind term_kind(const TermBank *bank, Term term)
{
    CHECK(term != TERM_NONE);
    uint32_t kind = bank_kind(bank, term);
    CHECK(kind < TERM_KIND_COUNT);
    return (TermKind)kind;
}

Sort term_sort(const TermBank *bank, Term term)
{
    if (term_is_small(term))
        return term & TERM_NUMBER_REAL ? SORT_REAL : SORT_INT;
    if (term_is_immediate(term))
        return term == TERM_UNDEFINED ? SORT_NONE : SORT_BOOL;
    return bank_node(bank, term)->sort;
}

bool term_is_constant(const TermBank *bank, Term term)
{
    return bank_kind(bank, term) == TERM_CONSTANT;
}

Num term_num(const TermBank *bank, Term term)
{
    if (term_is_small(term))
        return NUM(small_value(term));
    REQUIRE(bank_is(bank, term, TERM_CONSTANT));
    return *(const Num *)bank_node(bank, term)->data;
}

const Term *term_path_items(const TermBank *bank, Term term, uint32_t *count)
{
    if (term_is_immediate(term))
        return NULL;
    const Node *node = bank_node(bank, term);
    *count = node->count;
    return node->kind == TERM_PATH ? node->data : NULL;
}

bool term_to_int64(const TermBank *bank, Term term, int64_t *value)
{
    if (term_is_small(term) && !(term & TERM_NUMBER_REAL)) {
        *value = small_value(term);
        return true;
    }
    if (term_sort(bank, term) != SORT_INT || !term_is_constant(bank, term))
        return false;
    Num number = term_num(bank, term);
    if (!num_is_int64(number))
        return false;
    *value = num_int64(number);
    return true;
}

const char *term_symbol_name(const TermBank *bank, Term term)
{
    REQUIRE(bank_is(bank, term, TERM_SYMBOL));
    return bank_node(bank, term)->data;
}

bool term_has_undefined(const TermBank *bank, Term term)
{
    return bank_flags(bank, term) & FLAG_UNDEFINED;
}

bool term_has_path(const TermBank *bank, Term term)
{
    return bank_flags(bank, term) & FLAG_PATH;
}

bool term_has_choice(const TermBank *bank, Term term)
{
    return bank_flags(bank, term) & FLAG_CHOICE;
}

/* Order: fingerprints decide; terms that share one by chance are told apart by their structure. */

static int compare(const TermBank *bank, Term a, Term b);

static int compare_words(const TermBank *bank, Term a, Term b)
{
    const Node *x = bank_node(bank, a), *y = bank_node(bank, b);
    if (x->kind != y->kind)
        return x->kind < y->kind ? -1 : 1;
    if (x->kind == TERM_SYMBOL && strcmp(x->data, y->data))
        return strcmp(x->data, y->data);
    if (x->kind == TERM_CONSTANT)
        return num_compare(term_num(bank, a), term_num(bank, b));
    if (x->count != y->count)
        return x->count < y->count ? -1 : 1;
    const uint32_t *v = x->data, *w = y->data;
    TermWords terms = bank_term_words(x->kind, x->count);
    for (uint32_t i = 0; i < x->count; i++)
        if (v[i] != w[i])
            return bank_word_is_term(x->kind, i, terms) ? compare(bank, v[i], w[i])
                   : v[i] < w[i]                        ? -1
                                                        : 1;
    BUG("different terms with the same structure");
}

static bool has_words(Term term)
{
    return term && !term_is_immediate(term);
}

static int compare(const TermBank *bank, Term a, Term b)
{
    if (a == b)
        return 0;
    int by_fingerprint = fingerprint_compare(term_fingerprint(bank, a), term_fingerprint(bank, b));
    if (by_fingerprint)
        return by_fingerprint;
    if (!has_words(a) || !has_words(b))
        return a < b ? -1 : 1;
    return compare_words(bank, a, b);
}

int term_compare(const TermBank *bank, Term a, Term b)
{
    /* As if the fingerprints of all terms were the same by chance. */
    if (STRESS(false, a != b && has_words(a) && has_words(b)))
        REQUIRE((compare_words(bank, a, b) < 0) == (compare_words(bank, b, a) > 0));
    return compare(bank, a, b);
}

/* Children. */

static bool has_term(const VecU32 *list, Term term)
{
    for (uint32_t i = 0; i < list->length; i++)
        if (list->data[i] == term)
            return true;
    return false;
}

static void add_primitives(TermBank *bank, Term monomial, Memo *seen, VecU32 *list)
{
    const uint32_t *words = &monomial;
    uint32_t count = 2;
    if (bank_is(bank, monomial, KIND_MONOMIAL)) {
        words = bank_words(bank, monomial);
        count = bank_node(bank, monomial)->count;
    }
    for (uint32_t i = 0; i < count; i += 2)
        if (memo_put_new(seen, words[i], 1))
            vec_push(list, words[i]);
}

static void polynomial_children(TermBank *bank, Term term, VecU32 *list)
{
    PolyView view;
    poly_view(bank, term, &view);
    Memo seen = {0};
    for (uint32_t i = 0; i < view.count; i++)
        if (view.pairs[i].monomial)
            add_primitives(bank, view.pairs[i].monomial, &seen, list);
    memo_release(&seen);
}

static void trie_children(const TermBank *bank, Term trie, VecU32 *list)
{
    const uint32_t *words = bank_words(bank, trie);
    uint32_t count = bank_node(bank, trie)->count;
    bool leaf = words[0] >> 16 == 0 || !(words[0] & 0xFFFF);
    for (uint32_t i = 1; i < count; i++) {
        if (leaf)
            vec_push(list, words[i]);
        else
            trie_children(bank, words[i], list);
    }
}

void term_children_list(TermBank *bank, Term term, VecU32 *list)
{
    CHECK(term != TERM_NONE);
    if (term_is_immediate(term))
        return;
    const Node *node = bank_node(bank, term);
    const uint32_t *words = node->data;
    uint32_t count = node->count;
    if (node->kind == TERM_POLYNOMIAL) {
        polynomial_children(bank, term, list);
    } else if (node->kind == TERM_ARRAY) {
        vec_push(list, words[0]);
        trie_children(bank, words[1], list);
    } else if (node->kind == TERM_QUOTIENT) {
        for (uint32_t i = 0; i < count; i += i ? 2 : 1)
            vec_push(list, words[i]);
    } else {
        TermWords terms = bank_term_words(node->kind, count);
        for (uint32_t i = 0; i < terms.number; i++)
            vec_push(list, words[terms.first + i * terms.step]);
    }
}

const Term *term_children(const TermBank *bank, Term term, uint32_t *count)
{
    *count = 0;
    if (term_is_immediate(term))
        return NULL;
    const Node *node = bank_node(bank, term);
    TermWords terms = bank_term_words(node->kind, node->count);
    if (bank_lists_children(node->kind) && terms.step == 1) {
        *count = terms.number;
        return (const uint32_t *)node->data + terms.first;
    }
    TermBank *owner = (TermBank *)(uintptr_t)bank;
    vec_clear(&owner->children);
    term_children_list(owner, term, &owner->children);
    *count = owner->children.length;
    return owner->children.data;
}

uint32_t term_item_number(const TermBank *bank, Term item)
{
    REQUIRE(bank_is(bank, item, TERM_ITEM));
    return bank_words(bank, item)[1];
}

static bool occurs(TermBank *bank, Term part, Term term, Memo *seen)
{
    if (term == part)
        return true;
    if (term_is_immediate(term) || !bank_may_contain(bank, term, part) ||
        !memo_put_new(seen, term, 1))
        return false;
    VecU32 children = {0};
    term_children_list(bank, term, &children);
    bool found = false;
    for (uint32_t i = 0; i < children.length && !found; i++)
        found = occurs(bank, part, children.data[i], seen);
    vec_release(&children);
    return found;
}

bool term_occurs(TermBank *bank, Term part, Term term)
{
    Memo seen = {0};
    bool found = occurs(bank, part, term, &seen);
    memo_release(&seen);
    return found;
}

/* Symbols. */

typedef struct SymbolWalk {
    TermBank *bank;
    Memo seen;
    VecU32 bound; /* variables of the quantifiers around the place */
    VecU32 *symbols;
    uint32_t first; /* of the symbols found by this walk */
} SymbolWalk;

static void walk_symbols(SymbolWalk *walk, Term term);

static void walk_children(SymbolWalk *walk, Term term)
{
    VecU32 children = {0};
    term_children_list(walk->bank, term, &children);
    for (uint32_t i = 0; i < children.length; i++)
        walk_symbols(walk, children.data[i]);
    vec_release(&children);
}

/* Under a quantifier the memo is set aside: what is bound here may be free elsewhere. */
static void walk_quantifier(SymbolWalk *walk, Term term)
{
    Memo outer = walk->seen;
    walk->seen = (Memo){0};
    const uint32_t *words = bank_words(walk->bank, term);
    vec_push(&walk->bound, words[0]);
    walk_symbols(walk, words[1]);
    (void)vec_pop(&walk->bound);
    memo_release(&walk->seen);
    walk->seen = outer;
    if (bank_is(walk->bank, term, TERM_PREFIX))
        walk_symbols(walk, words[2]);
}

static void found_symbol(SymbolWalk *walk, Term symbol)
{
    if (has_term(&walk->bound, symbol))
        return;
    for (uint32_t i = walk->first; i < walk->symbols->length; i++)
        if (walk->symbols->data[i] == symbol)
            return;
    vec_push(walk->symbols, symbol);
}

static void walk_symbols(SymbolWalk *walk, Term term)
{
    if (term_is_immediate(term) || !memo_put_new(&walk->seen, term, 1))
        return;
    uint32_t kind = bank_kind(walk->bank, term);
    if (kind == TERM_SYMBOL)
        found_symbol(walk, term);
    else if (term_binds(kind))
        walk_quantifier(walk, term);
    else
        walk_children(walk, term);
}

static int order(const void *a, const void *b, void *bank)
{
    return term_compare(bank, *(const Term *)a, *(const Term *)b);
}

void term_sort_list(const TermBank *bank, Term *terms, uint32_t count)
{
    if (count > 1)
        qsort_r(terms, count, sizeof *terms, order, (void *)(uintptr_t)bank);
}

void term_symbols(TermBank *bank, Term term, VecU32 *symbols)
{
    CHECK(term != TERM_NONE && symbols);
    SymbolWalk walk = {.bank = bank, .symbols = symbols, .first = symbols->length};
    walk_symbols(&walk, term);
    memo_release(&walk.seen);
    vec_release(&walk.bound);
    if (symbols->length > walk.first)
        term_sort_list(bank, symbols->data + walk.first, symbols->length - walk.first);
}
