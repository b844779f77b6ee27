#include "symbolic/rebuild.h"

#include <stdio.h>

#include "lib/alloc.h"
#include "lib/bug.h"
#include "symbolic/boolean.h"
#include "symbolic/memo.h"
#include "symbolic/poly.h"
#include "symbolic/trie.h"

typedef struct Rebuild {
    TermBank *bank;
    TermMap *map;
    void *user;
    Term term;
    const uint32_t *words;
    uint32_t count;
} Rebuild;

static Term image(const Rebuild *rebuild, Term child)
{
    CHECK(child != TERM_NONE);
    return rebuild->map(rebuild->user, child);
}

/* The image of a child that is computed with: an element that turns out to be undefined has no
 * value. */
static Term operand(const Rebuild *rebuild, Term child)
{
    Term result = image(rebuild, child);
    return result == TERM_UNDEFINED ? TERM_NONE : result;
}

/* Polynomials: the image of each monomial is added up; parts that became quotients apart. */

static Term image_of_monomial(const Rebuild *rebuild, Sort sort, Term monomial)
{
    TermBank *bank = rebuild->bank;
    MonomialView view;
    monomial_view(bank, monomial, &view);
    Term product = constant_one(sort);
    for (uint32_t i = 0; i < view.count && product; i++) {
        Term base = operand(rebuild, view.factors[i].primitive);
        if (!base)
            return TERM_NONE;
        product = term_mul(bank, product, term_pow(bank, base, view.factors[i].exponent));
    }
    return product;
}

static bool add_image(const Rebuild *rebuild, PolySum *sum, Term *quotients, PolyTerm pair)
{
    TermBank *bank = rebuild->bank;
    Term product = image_of_monomial(rebuild, sum->sort, pair.monomial);
    if (!product)
        return false;
    if (bank_is(bank, product, TERM_QUOTIENT))
        *quotients = term_add(bank, *quotients, term_mul(bank, product, pair.coefficient));
    else
        poly_sum_add_scaled(bank, sum, pair.coefficient, TERM_NONE, product);
    return true;
}

static bool primitives_change(const Rebuild *rebuild)
{
    VecU32 primitives = {0};
    term_children_list(rebuild->bank, rebuild->term, &primitives);
    bool changed = false;
    for (uint32_t i = 0; i < primitives.length && !changed; i++)
        changed = image(rebuild, primitives.data[i]) != primitives.data[i];
    vec_release(&primitives);
    return changed;
}

static Term rebuild_polynomial(const Rebuild *rebuild, const Term *images)
{
    (void)images;
    if (!primitives_change(rebuild))
        return rebuild->term;
    PolyView view;
    poly_view(rebuild->bank, rebuild->term, &view);
    PolySum sum = {.sort = view.sort};
    Term quotients = constant_zero(view.sort);
    for (uint32_t i = 0; i < view.count; i++)
        if (!add_image(rebuild, &sum, &quotients, view.pairs[i])) {
            vec_release(&sum.pairs);
            return TERM_NONE;
        }
    return term_add(rebuild->bank, poly_sum_finish(rebuild->bank, &sum), quotients);
}

static Term rebuild_quotient(const Rebuild *rebuild, const Term *images)
{
    CHECK(rebuild->count % 2 == 1);
    (void)images;
    TermBank *bank = rebuild->bank;
    Term result = operand(rebuild, rebuild->words[0]);
    for (uint32_t i = 1; i < rebuild->count && result; i += 2) {
        Term factor = operand(rebuild, rebuild->words[i]);
        if (!factor || constant_is_zero(factor))
            return TERM_NONE;
        for (uint32_t k = 0; k < rebuild->words[i + 1]; k++)
            result = term_divide(bank, result, factor);
    }
    return result;
}

/* Arrays: the entries are written over the image of the base. */

static Term rebuild_array(const Rebuild *rebuild, const Term *images)
{
    (void)images;
    TermBank *bank = rebuild->bank;
    Term base = image(rebuild, rebuild->words[0]), result = base;
    TrieWalk walk = {0};
    int64_t index;
    Term value;
    bool changed = base != rebuild->words[0];
    trie_walk_start(&walk, rebuild->words[1]);
    if (!changed)
        result = rebuild->term;
    while (result && trie_walk_next(bank, &walk, &index, &value)) {
        Term other = image(rebuild, value);
        if (!other)
            return TERM_NONE;
        if (changed || other != value)
            result = term_write(bank, result, term_int64(bank, index), other);
    }
    return result;
}

/* All others: their children are a short list, whose images are given. */

static Term rebuild_itself(const Rebuild *rebuild, const Term *images)
{
    (void)images;
    return rebuild->term;
}

static Term rebuild_operand(const Rebuild *rebuild, const Term *images)
{
    (void)rebuild;
    return images[0];
}

static Term rebuild_conjunction(const Rebuild *rebuild, const Term *images)
{
    return boolean_and_all(rebuild->bank, images, rebuild->count);
}

static Term rebuild_disjunction(const Rebuild *rebuild, const Term *images)
{
    return boolean_or_all(rebuild->bank, images, rebuild->count);
}

static Term rebuild_relation(const Rebuild *rebuild, const Term *images)
{
    TermBank *bank = rebuild->bank;
    Term a = images[0], zero = constant_zero(term_sort(bank, a));
    switch (bank_kind(bank, rebuild->term)) {
    case TERM_GT_ZERO:
        return term_lt(bank, zero, a);
    case TERM_GE_ZERO:
        return term_le(bank, zero, a);
    case TERM_EQ_ZERO:
        return term_equal(bank, a, zero);
    default:
        return term_differ(bank, a, zero);
    }
}

static Term rebuild_division(const Rebuild *rebuild, const Term *images)
{
    if (constant_is_zero(images[1]))
        return TERM_NONE;
    bool quotient = bank_kind(rebuild->bank, rebuild->term) == TERM_DIV;
    return quotient ? term_quotient(rebuild->bank, images[0], images[1])
                    : term_remainder(rebuild->bank, images[0], images[1]);
}

static Term rebuild_modulo(const Rebuild *rebuild, const Term *images)
{
    CHECK(term_is_constant(rebuild->bank, images[1]));
    return term_modulo(rebuild->bank, images[0], term_num(rebuild->bank, images[1]));
}

static Term rebuild_floor(const Rebuild *rebuild, const Term *images)
{
    return term_floor(rebuild->bank, images[0]);
}

static Term rebuild_truncation(const Rebuild *rebuild, const Term *images)
{
    return term_truncate(rebuild->bank, images[0]);
}

static Term rebuild_real(const Rebuild *rebuild, const Term *images)
{
    return term_to_real(rebuild->bank, images[0]);
}

static Term rebuild_bits(const Rebuild *rebuild, const Term *images)
{
    CHECK(rebuild->count == 4);
    return term_bits(rebuild->bank, (BitOperation)rebuild->words[0], rebuild->words[1], images[0],
                     images[1]);
}

static Term rebuild_equality(const Rebuild *rebuild, const Term *images)
{
    return term_equal(rebuild->bank, images[0], images[1]);
}

static Term rebuild_not(const Rebuild *rebuild, const Term *images)
{
    return term_not(rebuild->bank, images[0]);
}

static Term rebuild_forall(const Rebuild *rebuild, const Term *images)
{
    return term_forall(rebuild->bank, images[0], TERM_TRUE, images[1]);
}

static Term rebuild_exists(const Rebuild *rebuild, const Term *images)
{
    return term_exists(rebuild->bank, images[0], TERM_TRUE, images[1]);
}

static Term rebuild_prefix(const Rebuild *rebuild, const Term *images)
{
    return term_prefix_sum(rebuild->bank, images[0], images[1], images[2]);
}

static Term rebuild_choice(const Rebuild *rebuild, const Term *images)
{
    return term_ite(rebuild->bank, images[0], images[1], images[2]);
}

static Term rebuild_tuple(const Rebuild *rebuild, const Term *images)
{
    return term_tuple(rebuild->bank, term_sort(rebuild->bank, rebuild->term), images);
}

static Term rebuild_item(const Rebuild *rebuild, const Term *images)
{
    return term_item(rebuild->bank, images[0], rebuild->words[1]);
}

static Term rebuild_path(const Rebuild *rebuild, const Term *images)
{
    return term_path(rebuild->bank, images, rebuild->count);
}

static Term rebuild_array_constant(const Rebuild *rebuild, const Term *images)
{
    return term_array_constant(rebuild->bank, term_sort(rebuild->bank, rebuild->term), images[0]);
}

static Term rebuild_partial(const Rebuild *rebuild, const Term *images)
{
    return term_array_partial(rebuild->bank, images[0], images[1]);
}

static Term rebuild_splice(const Rebuild *rebuild, const Term *images)
{
    return term_array_splice(rebuild->bank, images[0], images[1], images[2], images[3]);
}

static Term rebuild_write(const Rebuild *rebuild, const Term *images)
{
    return term_write(rebuild->bank, images[0], images[1], images[2]);
}

static Term rebuild_read(const Rebuild *rebuild, const Term *images)
{
    return term_read(rebuild->bank, images[0], images[1]);
}

static Term rebuild_application(const Rebuild *rebuild, const Term *images)
{
    CHECK(rebuild->count);
    return term_apply(rebuild->bank, images[0], images + 1, rebuild->count - 1);
}

static Term rebuild_from(const Rebuild *rebuild, const Term *images)
{
    typedef Term From(const Rebuild *, const Term *);
    static From *const rebuilders[TERM_KIND_COUNT] = {
#define KIND(identifier, text, words, traits, sort, print, express, write, smt, evaluate, rebuild, \
             bounds, signs, check)                                                                 \
    [TERM_##identifier] = rebuild_##rebuild,
#include "symbolic/kind.def"
    };
    return rebuilders[term_kind(rebuild->bank, rebuild->term)](rebuild, images);
}

static Term rebuild_list(const Rebuild *rebuild)
{
    VecU32 images = {0};
    term_children_list(rebuild->bank, rebuild->term, &images);
    bool changed = false, failed = false;
    bool holds = kind_has(bank_kind(rebuild->bank, rebuild->term), HOLDS_UNDEFINED);
    for (uint32_t i = 0; i < images.length && !failed; i++) {
        Term child = images.data[i];
        images.data[i] = holds ? image(rebuild, child) : operand(rebuild, child);
        changed |= images.data[i] != child;
        failed = !images.data[i];
    }
    Term result = rebuild->term;
    if (failed)
        result = TERM_NONE;
    else if (changed)
        result = rebuild_from(rebuild, images.data);
    vec_release(&images);
    return result;
}

Term term_rebuild(TermBank *bank, Term term, TermMap *map, void *user)
{
    CHECK(term != TERM_NONE && map);
    if (term_is_immediate(term))
        return term;
    const Node *node = bank_node(bank, term);
    Rebuild rebuild = {bank, map, user, term, node->data, node->count};
    return bank_lists_children(node->kind) ? rebuild_list(&rebuild) : rebuild_from(&rebuild, NULL);
}

/* Substitution. */

typedef struct Substitution {
    TermBank *bank;
    const Term *from, *to;
    uint32_t count;
    Memo memo;
} Substitution;

static Term substitute(void *user, Term term);

static bool occurs_in_some(TermBank *bank, Term symbol, const VecU32 *terms)
{
    for (uint32_t i = 0; i < terms->length; i++)
        if (term_occurs(bank, symbol, terms->data[i]))
            return true;
    return false;
}

/* The variable, or, where one of the terms that come into the body has a symbol of that name, which
 * is another one, a symbol that neither they nor the body have. */
static Term apart_from(TermBank *bank, Term variable, Term body, const VecU32 *terms)
{
    CHECK(bank_is(bank, variable, TERM_SYMBOL));
    Term symbol = variable;
    for (uint32_t number = 1; occurs_in_some(bank, symbol, terms) ||
                              (symbol != variable && term_occurs(bank, symbol, body));
         number++) {
        char name[24];
        snprintf(name, sizeof name, "$_%u", number);
        symbol = term_symbol(bank, name, term_sort(bank, variable));
    }
    return symbol;
}

/* The body with what is replaced in it; *variable becomes what is bound in that. */
static Term substitute_body(const Substitution *outer, Term *variable, Term body)
{
    VecU32 from = {0}, to = {0};
    for (uint32_t i = 0; i < outer->count; i++)
        if (outer->from[i] != *variable && bank_may_contain(outer->bank, body, outer->from[i])) {
            vec_push(&from, outer->from[i]);
            vec_push(&to, outer->to[i]);
        }
    Term apart = apart_from(outer->bank, *variable, body, &to);
    if (apart != *variable) {
        vec_push(&from, *variable);
        vec_push(&to, apart);
        *variable = apart;
    }
    Substitution inner = {.bank = outer->bank, .from = from.data, .to = to.data};
    inner.count = from.length;
    body = substitute(&inner, body);
    memo_release(&inner.memo);
    vec_release(&from);
    vec_release(&to);
    return body;
}

/* Under a quantifier that binds one of the symbols, that one stays; and what replaces another has
 * nothing that the quantifier binds. */
static Term substitute_quantifier(Substitution *outer, Term term)
{
    CHECK(term_binds(bank_kind(outer->bank, term)));
    TermBank *bank = outer->bank;
    const uint32_t *words = bank_words(bank, term);
    Term variable = words[0], body = substitute_body(outer, &variable, words[1]);
    if (bank_is(bank, term, TERM_PREFIX)) {
        Term end = substitute(outer, words[2]);
        return body && end ? term_prefix_sum(bank, variable, body, end) : TERM_NONE;
    }
    if (!body || body == words[1])
        return body ? term : TERM_NONE;
    return bank_is(bank, term, TERM_FORALL) ? term_forall(bank, variable, TERM_TRUE, body)
                                            : term_exists(bank, variable, TERM_TRUE, body);
}

static bool may_change(const Substitution *all, Term term)
{
    for (uint32_t i = 0; i < all->count; i++)
        if (bank_may_contain(all->bank, term, all->from[i]))
            return true;
    return false;
}

static Term substitute(void *user, Term term)
{
    Substitution *all = user;
    Term result;
    if (term_is_immediate(term) || !may_change(all, term))
        return term;
    if (bank_is(all->bank, term, TERM_SYMBOL)) {
        for (uint32_t i = 0; i < all->count; i++)
            if (all->from[i] == term)
                return all->to[i];
        return term;
    }
    if (memo_get(&all->memo, term, &result))
        return result;
    uint32_t kind = bank_kind(all->bank, term);
    result = term_binds(kind) ? substitute_quantifier(all, term)
                              : term_rebuild(all->bank, term, substitute, all);
    memo_put(&all->memo, term, result);
    return result;
}

Term term_substitute(TermBank *bank, Term term, const Term *from, const Term *to, uint32_t count)
{
    CHECK(term != TERM_NONE && ((from && to) || !count));
    Substitution all = {.bank = bank, .from = from, .to = to, .count = count};
    Term result = substitute(&all, term);
    memo_release(&all.memo);
    return result;
}
