#include "symbolic/context_facts.h"
#include "symbolic/enclosure.h"
#include "symbolic/poly.h"
#include "symbolic/refute.h"
#include "symbolic/relation.h"
#include "symbolic/squares.h"

enum { PAIRS_MAX = 24 }; /* of a difference of which a side is squared */

/* A difference: plus - minus. */
typedef struct Sides {
    Contexts *contexts;
    ContextId context;
    TermBank *bank;
    Term plus, minus;
} Sides;

/* The argument of a root; TERM_NONE: the primitive is none. */
static Term root_argument(TermBank *bank, Term primitive)
{
    if (!bank_is(bank, primitive, TERM_APPLY))
        return TERM_NONE;
    const uint32_t *words = bank_words(bank, primitive);
    bool is_root = enclosure_is_variant(term_symbol_name(bank, words[0]), "sqrt") &&
                   !(bank_flags(bank, words[0]) & FLAG_OPEN);
    return is_root ? words[1] : TERM_NONE;
}

/* Whether the context says that the square of the root is its argument. */
static bool is_known(const Sides *sides, Term root, Term argument)
{
    TermBank *bank = sides->bank;
    Term zero = constant_zero(SORT_REAL);
    if (term_is_constant(bank, argument))
        return term_le(bank, zero, argument) == TERM_TRUE;
    Term fact = term_equal(bank, term_mul(bank, root, root), argument);
    return context_simplify(sides->contexts, sides->context, fact) == TERM_TRUE;
}

/* A factor with squares of roots replaced by their arguments. */
static Term without_squares(const Sides *sides, Factor factor)
{
    TermBank *bank = sides->bank;
    Term argument = root_argument(bank, factor.primitive);
    if (factor.exponent < 2 || argument == TERM_NONE ||
        !is_known(sides, factor.primitive, argument))
        return term_pow(bank, factor.primitive, factor.exponent);
    Term squares = term_pow(bank, argument, factor.exponent / 2);
    return factor.exponent % 2 ? term_mul(bank, squares, factor.primitive) : squares;
}

static Term squared(const Sides *sides, Term side)
{
    TermBank *bank = sides->bank;
    Term square = term_mul(bank, side, side), sum = constant_zero(SORT_REAL);
    PolyView view;
    MonomialView monomial;
    if (bank_is(bank, square, TERM_QUOTIENT))
        return TERM_NONE;
    uint32_t count = poly_pair_count(bank, square);
    for (uint32_t i = 0; i < count; i++) {
        poly_view(bank, square, &view);
        const PolyTerm pair = view.pairs[i];
        Term product = pair.coefficient;
        uint32_t factors = 0;
        do {
            if (pair.monomial == TERM_NONE)
                break;
            monomial_view(bank, pair.monomial, &monomial);
            product = term_mul(bank, product, without_squares(sides, monomial.factors[factors]));
            monomial_view(bank, pair.monomial, &monomial);
        } while (++factors < monomial.count);
        sum = term_add(bank, sum, product);
    }
    return sum;
}

static bool has_root(TermBank *bank, Term monomial)
{
    MonomialView view;
    bool found = false;
    if (monomial == TERM_NONE)
        return false;
    monomial_view(bank, monomial, &view);
    for (uint32_t i = 0; i < view.count; i++)
        found |= root_argument(bank, view.factors[i].primitive) != TERM_NONE;
    return found;
}

/* by_sign: what is added is one side, what is subtracted the other; else what has roots is. False: there are none. */
static bool part(Sides *sides, Term difference, bool by_sign)
{
    TermBank *bank = sides->bank;
    PolySum plus = {.sort = SORT_REAL}, minus = {.sort = SORT_REAL};
    PolyView view;
    bool any = false, turns = false;
    uint32_t count = poly_pair_count(bank, difference);
    for (uint32_t i = 0; i < count; i++) {
        poly_view(bank, difference, &view);
        const PolyTerm pair = view.pairs[i];
        bool is_root = has_root(bank, pair.monomial);
        bool is_negative = constant_sign(bank, pair.coefficient) < 0;
        turns |= is_root && !any && is_negative;
        any |= is_root;
        if (by_sign ? !is_negative : is_root)
            poly_sum_add(&plus, pair.monomial, pair.coefficient);
        else
            poly_sum_add(&minus, pair.monomial, constant_neg(bank, pair.coefficient));
    }
    sides->plus = poly_sum_finish(bank, &plus);
    sides->minus = poly_sum_finish(bank, &minus);
    if (!by_sign && turns) {
        Term negated = term_neg(bank, sides->plus);
        sides->plus = term_neg(bank, sides->minus);
        sides->minus = negated;
    }
    return any;
}

static bool is_nonnegative(const Sides *sides, Term side)
{
    TermBank *bank = sides->bank;
    Term holds = term_le(bank, constant_zero(SORT_REAL), side);
    return context_excludes_negative(sides->contexts, sides->context, side) ||
           context_simplify(sides->contexts, sides->context, holds) == TERM_TRUE;
}

/* Whether the relation of the sides, neither of them negative, is none of their squares. */
static bool contradicts(const Sides *sides, uint32_t relation)
{
    TermBank *bank = sides->bank;
    bool is_strict = false;
    if (!is_nonnegative(sides, sides->minus) ||
        (relation == TERM_NE_ZERO && !is_nonnegative(sides, sides->plus)))
        return false;
    Term plus = squared(sides, sides->plus), minus = squared(sides, sides->minus);
    if (plus == TERM_NONE || minus == TERM_NONE)
        return false;
    Term rest = term_sub(bank, plus, minus);
    if (relation != TERM_GE_ZERO && rest == constant_zero(SORT_REAL))
        return true;
    if (relation == TERM_NE_ZERO || bank_is(bank, rest, TERM_QUOTIENT))
        return false;
    if (relation == TERM_GT_ZERO && is_nonnegative(sides, term_neg(bank, rest)))
        return true;
    return squares_bound(bank, rest, -1, &is_strict) && (is_strict || relation == TERM_GT_ZERO);
}

bool refute_roots(Contexts *contexts, ContextId context)
{
    uint32_t count;
    const Term *conjuncts = context_conjuncts(contexts, context, &count);
    Sides sides = {.contexts = contexts, .context = context, .bank = contexts_bank(contexts)};
    for (uint32_t i = 0; i < count; i++) {
        uint32_t relation = bank_kind(sides.bank, conjuncts[i]);
        if (relation != TERM_NE_ZERO && relation != TERM_GT_ZERO && relation != TERM_GE_ZERO)
            continue;
        Term difference = bank_words(sides.bank, conjuncts[i])[0];
        if (term_sort(sides.bank, difference) != SORT_REAL ||
            bank_is(sides.bank, difference, TERM_QUOTIENT) ||
            poly_pair_count(sides.bank, difference) > PAIRS_MAX)
            continue;
        for (int by_sign = 0; by_sign < 2; by_sign++)
            if (part(&sides, difference, by_sign) && contradicts(&sides, relation)) {
                rule_hit(sides.bank, RULE_refute_roots);
                return true;
            }
        conjuncts = context_conjuncts(contexts, context, &count);
    }
    return false;
}
