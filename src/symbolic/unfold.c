#include "symbolic/unfold.h"

#include "lib/bug.h"
#include "symbolic/poly.h"
#include "symbolic/prime_field.h"
#include "symbolic/quotient.h"
#include "symbolic/rebuild.h"

/* Multiplying out. */

typedef struct Unfold {
    TermBank *bank;
    uint64_t work; /* left */
} Unfold;

static Term unfold(void *user, Term term);

static uint64_t numerator_pairs(const TermBank *bank, Term term)
{
    return poly_pair_count(bank, quotient_numerator(bank, term));
}

static uint64_t denominator_pairs(const TermBank *bank, Term term)
{
    uint64_t pairs = 1;
    for (uint32_t i = 1; bank_is(bank, term, TERM_QUOTIENT) && i < bank_node(bank, term)->count;
         i += 2)
        pairs += (uint64_t)poly_pair_count(bank, bank_words(bank, term)[i]) *
                 bank_words(bank, term)[i + 1];
    return pairs;
}

/* Whether there is work left for so many products. */
static bool spend(Unfold *all, uint64_t products)
{
    CHECK(products);
    bool is_enough = products <= all->work;
    all->work -= is_enough ? products : all->work;
    return is_enough;
}

static Term add(Unfold *all, Term a, Term b)
{
    const TermBank *bank = all->bank;
    uint64_t products = numerator_pairs(bank, a) * denominator_pairs(bank, b) +
                        numerator_pairs(bank, b) * denominator_pairs(bank, a);
    return spend(all, products) ? term_add(all->bank, a, b) : TERM_NONE;
}

static Term multiply(Unfold *all, Term a, Term b)
{
    uint64_t products = numerator_pairs(all->bank, a) * numerator_pairs(all->bank, b) +
                        denominator_pairs(all->bank, a) * denominator_pairs(all->bank, b);
    return spend(all, products) ? term_mul(all->bank, a, b) : TERM_NONE;
}

static Term divide(Unfold *all, Term a, Term b)
{
    uint64_t products = numerator_pairs(all->bank, a) * denominator_pairs(all->bank, b) +
                        denominator_pairs(all->bank, a) * numerator_pairs(all->bank, b);
    return spend(all, products) ? term_divide(all->bank, a, b) : TERM_NONE;
}

static bool is_open_factor(const TermBank *bank, Factor factor)
{
    return bank_flags(bank, factor.primitive) & FLAG_FOLDED;
}

/* The factor with folded quotients that the most monomials have; TERM_NONE where none is there. */
static Term most_frequent(TermBank *bank, const PolyView *view)
{
    Memo counts = {0};
    Term best = TERM_NONE;
    uint32_t most = 0;
    for (uint32_t i = 0; i < view->count; i++) {
        MonomialView monomial;
        monomial_view(bank, view->pairs[i].monomial, &monomial);
        for (uint32_t k = 0; k < monomial.count; k++) {
            uint32_t count = 0;
            if (!is_open_factor(bank, monomial.factors[k]))
                continue;
            (void)memo_get(&counts, monomial.factors[k].primitive, &count);
            memo_put(&counts, monomial.factors[k].primitive, ++count);
            if (count > most) {
                most = count;
                best = monomial.factors[k].primitive;
            }
        }
    }
    CHECK((best == TERM_NONE) == (most == 0));
    memo_release(&counts);
    return best;
}

/* A polynomial as factor·(*quotient) + *rest, with no factor in the rest. */
static void split_by(TermBank *bank, const PolyView *view, Term factor, Term *quotient, Term *rest)
{
    CHECK(factor != TERM_NONE);
    PolySum with = {.sort = view->sort}, without = {.sort = view->sort};
    for (uint32_t i = 0; i < view->count; i++) {
        PolyTerm pair = view->pairs[i];
        Term left;
        if (pair.monomial && monomial_div(bank, view->sort, pair.monomial, factor, &left))
            poly_sum_add(&with, left, pair.coefficient);
        else
            poly_sum_add(&without, pair.monomial, pair.coefficient);
    }
    *quotient = poly_sum_finish(bank, &with);
    *rest = poly_sum_finish(bank, &without);
}

/* By Horner's scheme: as nested products a recursion would compute it, so that denominators which
 * cancel in its steps cancel here, too. */
static Term unfold_sum(Unfold *all, Term term)
{
    PolyView view;
    poly_view(all->bank, term, &view);
    Term factor = spend(all, view.count) ? most_frequent(all->bank, &view) : TERM_NONE;
    if (!factor)
        return all->work ? term : TERM_NONE;
    Term quotient, rest;
    split_by(all->bank, &view, factor, &quotient, &rest);
    Term image = unfold(all, factor);
    Term product = image ? unfold(all, quotient) : TERM_NONE;
    product = product ? multiply(all, product, image) : TERM_NONE;
    rest = product ? unfold(all, rest) : TERM_NONE;
    return rest ? add(all, product, rest) : TERM_NONE;
}

static Term unfold_quotient(Unfold *all, Term term)
{
    uint32_t count = bank_node(all->bank, term)->count;
    Term result = unfold(all, bank_words(all->bank, term)[0]);
    for (uint32_t i = 1; i < count && result; i += 2) {
        Term factor = unfold(all, bank_words(all->bank, term)[i]);
        if (!factor || constant_is_zero(factor))
            return TERM_NONE;
        for (uint32_t k = bank_words(all->bank, term)[i + 1]; k && result; k--)
            result = divide(all, result, factor);
    }
    return result;
}

static Term unfold_node(Unfold *all, Term term)
{
    switch (bank_kind(all->bank, term)) {
    case TERM_POLYNOMIAL:
        return unfold_sum(all, term);
    case TERM_QUOTIENT:
        return unfold_quotient(all, term);
    default:
        return quotient_is_folded(all->bank, term) ? unfold(all, bank_words(all->bank, term)[0])
                                                   : term_rebuild(all->bank, term, unfold, all);
    }
}

static Term unfold(void *user, Term term)
{
    CHECK(((Unfold *)user)->bank->is_unfolding);
    Unfold *all = user;
    if (!(bank_flags(all->bank, term) & FLAG_FOLDED) || term_binds(bank_kind(all->bank, term)))
        return term;
    Term result;
    if (memo_get(&all->bank->unfolded, term, &result))
        return result;
    result = unfold_node(all, term);
    if (result)
        memo_put(&all->bank->unfolded, term, result);
    return result;
}

Term term_unfold(TermBank *bank, Term term, uint32_t work)
{
    CHECK(term != TERM_NONE && work > 0);
    Unfold all = {bank, work};
    bool was_unfolding = bank->is_unfolding;
    bank->is_unfolding = true;
    Term result = unfold(&all, term);
    bank->is_unfolding = was_unfolding;
    return result;
}

/* Images. */

static bool image_of(TermBank *bank, Term term, uint64_t *image);

static bool image_of_power(TermBank *bank, Term base, uint32_t exponent, uint64_t *image)
{
    bool is_there = image_of(bank, base, image);
    *image = mod_pow(*image, exponent);
    return is_there;
}

static bool image_of_sum(TermBank *bank, Term term, uint64_t *image)
{
    PolyView view;
    poly_view(bank, term, &view);
    *image = 0;
    for (uint32_t i = 0; i < view.count; i++) {
        uint64_t product, power;
        if (!mod_rational(&bank->arena, term_num(bank, view.pairs[i].coefficient), &product))
            return false;
        MonomialView monomial;
        monomial_view(bank, view.pairs[i].monomial, &monomial);
        for (uint32_t k = 0; k < monomial.count; k++) {
            Factor factor = monomial.factors[k];
            if (!image_of_power(bank, factor.primitive, factor.exponent, &power))
                return false;
            product = mod_mul(product, power);
        }
        *image = mod_add(*image, product);
    }
    return true;
}

static bool image_of_quotient(TermBank *bank, Term term, uint64_t *image)
{
    uint32_t count = bank_node(bank, term)->count;
    CHECK(count % 2 == 1);
    uint64_t divisor = 1, power;
    if (!image_of(bank, bank_words(bank, term)[0], image))
        return false;
    for (uint32_t i = 1; i < count; i += 2) {
        const uint32_t *words = bank_words(bank, term);
        if (!image_of_power(bank, words[i], words[i + 1], &power))
            return false;
        divisor = mod_mul(divisor, power);
    }
    *image = mod_mul(*image, mod_inverse(divisor));
    return divisor != 0;
}

/* What is computed otherwise: the same of the same operands. */
static bool image_of_other(TermBank *bank, Term term, uint64_t *image)
{
    uint32_t kind = bank_kind(bank, term);
    *image = term_fingerprint(bank, term).low % PRIME;
    if (!bank_lists_children(kind) || term_binds(kind))
        return true;
    uint64_t mixed = fingerprint_bytes(&kind, sizeof kind).low % PRIME;
    TermWords terms = bank_term_words(kind, bank_node(bank, term)->count);
    for (uint32_t i = 0; i < bank_node(bank, term)->count; i++) {
        uint64_t part = bank_words(bank, term)[i];
        if (bank_word_is_term(kind, i, terms) && !image_of(bank, (Term)part, &part))
            return false;
        uint64_t both[2] = {mixed, part};
        mixed = fingerprint_bytes(both, sizeof both).low % PRIME;
    }
    *image = mixed;
    return true;
}

static bool compute_image(TermBank *bank, Term term, uint64_t *image)
{
    switch (bank_kind(bank, term)) {
    case TERM_POLYNOMIAL:
        return image_of_sum(bank, term, image);
    case TERM_QUOTIENT:
        return image_of_quotient(bank, term, image);
    case TERM_FOLDED:
        return image_of(bank, bank_words(bank, term)[0], image);
    default:
        return image_of_other(bank, term, image);
    }
}

/* Whether a term is, for its image, a thing by itself: no folded quotient is in it, nor is it made of
 * terms that such a one may be equal to. */
static bool is_opaque(const TermBank *bank, Term term)
{
    uint32_t kind = bank_kind(bank, term);
    return !(bank_flags(bank, term) & FLAG_FOLDED) && kind != TERM_POLYNOMIAL &&
           kind != TERM_QUOTIENT && kind != TERM_APPLY;
}

static bool image_of(TermBank *bank, Term term, uint64_t *image)
{
    uint32_t place;
    *image = 0;
    if (term_is_constant(bank, term) && sort_is_numeric(term_sort(bank, term)))
        return mod_rational(&bank->arena, term_num(bank, term), image);
    if (is_opaque(bank, term)) {
        *image = term_fingerprint(bank, term).low % PRIME;
        return true;
    }
    CHECK(bank->image_places.count == bank->images.length);
    if (memo_get(&bank->image_places, term, &place)) {
        *image = bank->images.data[place - 1];
        return true;
    }
    if (!compute_image(bank, term, image))
        return false;
    vec_push(&bank->images, *image);
    memo_put(&bank->image_places, term, bank->images.length);
    return true;
}

bool term_may_vanish(TermBank *bank, Term term)
{
    CHECK(term_sort(bank, term) == SORT_REAL);
    uint64_t image;
    return !image_of(bank, term, &image) || !image;
}
