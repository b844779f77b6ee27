/* Bounds of terms under facts, by interval evaluation. */
#include "lib/bug.h"
#include "symbolic/facts.h"

#include "symbolic/enclosure.h"
#include "symbolic/order.h"
#include "symbolic/quotient.h"

static Bounds bounds_of_primitive(Facts *facts, Term primitive);

/* What is kept about a form: asserted bounds before propagation, derived ones after. */
static void meet_own(Facts *facts, Term form, Bounds *bounds)
{
    uint32_t place;
    if (memo_get(&facts->places, form, &place))
        bounds_meet(bounds, &facts->forms.data[place - 1].derived);
}

static Bounds bounds_of_monomial(Facts *facts, Term monomial)
{
    Arena *arena = &facts->bank->arena;
    Term value;
    if (memo_get(&facts->constants, monomial, &value))
        return bounds_of_number(term_num(facts->bank, value));
    MonomialView view;
    monomial_view(facts->bank, monomial, &view);
    Bounds product = bounds_of_number(NUM(1));
    for (uint32_t i = 0; i < view.count; i++) {
        Bounds base = bounds_of_primitive(facts, view.factors[i].primitive);
        Bounds power = bounds_power(arena, &base, view.factors[i].exponent);
        if (view.factors[i].exponent % 2 == 0)
            rule_hit(facts->bank, RULE_bound_power);
        product = bounds_product(arena, &product, &power);
    }
    return product;
}

/* With what is kept about the monomial's own form. */
static Bounds bounds_of_summand(Facts *facts, Sort sort, Term monomial)
{
    Bounds bounds = bounds_of_monomial(facts, monomial);
    if (bank_is(facts->bank, monomial, KIND_MONOMIAL)) {
        PolySum sum = {.sort = sort};
        poly_sum_add(&sum, monomial, constant_one(sort));
        meet_own(facts, poly_sum_finish(facts->bank, &sum), &bounds);
    }
    return bounds;
}

/* Summands of a divisor that are looked at. */
enum { RATIOS_MAX = 4 };

/* What bounding a pair costs, in pairs that are only moved (bank_work). */
enum { PAIR_WORK = 32 };

static Bounds bounds_of_sum(Facts *facts, Term polynomial)
{
    Arena *arena = &facts->bank->arena;
    PolyView view;
    poly_view(facts->bank, polynomial, &view);
    Bounds sum = bounds_of_number(NUM(0));
    for (uint32_t i = 0; i < view.count && (sum.has_low || sum.has_high); i++) {
        Num coefficient = term_num(facts->bank, view.pairs[i].coefficient);
        bank_work(facts->bank, PAIR_WORK);
        Bounds part = bounds_of_number(coefficient);
        if (view.pairs[i].monomial) {
            part = view.count > 1 ? bounds_of_summand(facts, view.sort, view.pairs[i].monomial)
                                  : bounds_of_monomial(facts, view.pairs[i].monomial);
            part = bounds_scale(arena, &part, coefficient);
        }
        sum = bounds_sum(arena, &sum, &part);
    }
    return sum;
}

/* Structure of primitives: a row each. */

/* Rule: the truncating quotient by a positive divisor lies between the quotients of the ends. */
static Bounds bounds_of_division(Facts *facts, Term term)
{
    const uint32_t *words = bank_words(facts->bank, term);
    Arena *arena = &facts->bank->arena;
    Bounds a = facts_bounds(facts, words[0]), b = facts_bounds(facts, words[1]);
    Bounds inverse = bounds_inverse(arena, &b);
    Bounds ratio = {0};
    if (bounds_sign(&b))
        ratio = bounds_product(arena, &a, &inverse);
    if (ratio.has_low || ratio.has_high)
        rule_hit(facts->bank, RULE_bound_division);
    if (ratio.has_low)
        ratio.low = num_trunc(arena, ratio.low);
    if (ratio.has_high)
        ratio.high = num_trunc(arena, ratio.high);
    ratio.low_strict = ratio.high_strict = false;
    return ratio;
}

/* Rule: a remainder is smaller than the divisor, no larger than the dividend, and has its sign. */
static Bounds bounds_of_remainder(Facts *facts, Term term)
{
    const uint32_t *words = bank_words(facts->bank, term);
    Arena *arena = &facts->bank->arena;
    Bounds a = facts_bounds(facts, words[0]), b = facts_bounds(facts, words[1]), rest = {0};
    Bounds magnitude = bounds_scale(arena, &b, NUM(-1));
    magnitude = bounds_join(&b, &magnitude);
    if (magnitude.has_high) {
        rest.has_low = rest.has_high = true;
        rest.high = num_sub(arena, magnitude.high, NUM(1));
        rest.low = num_neg(arena, rest.high);
    }
    Num zero = NUM(0);
    bool positive = a.has_low && num_sign(a.low) >= 0,
         negative = a.has_high && num_sign(a.high) <= 0;
    if (positive)
        bounds_add_low(&rest, zero, false);
    else if (a.has_low)
        bounds_add_low(&rest, a.low, false);
    if (negative)
        bounds_add_high(&rest, zero, false);
    else if (a.has_high)
        bounds_add_high(&rest, a.high, false);
    if (rest.has_low || rest.has_high)
        rule_hit(facts->bank, RULE_bound_remainder);
    return rest;
}

static Bounds bounds_of_bits(Facts *facts, Term term)
{
    const uint32_t *words = bank_words(facts->bank, term);
    Arena *arena = &facts->bank->arena;
    rule_hit(facts->bank, RULE_bound_bits);
    CHECK(words[1] && bank_node(facts->bank, term)->count == 4);
    Num limit = num_power_of_two(arena, (int)words[1]);
    Bounds bounds = {.has_low = true, .has_high = true, .low = NUM(0)};
    bounds.high = num_sub(arena, limit, NUM(1));
    if (words[0] == BITS_AND && term_is_constant(facts->bank, words[3]) &&
        constant_sign(facts->bank, words[3]) >= 0)
        bounds_add_high(&bounds, term_num(facts->bank, words[3]), false);
    return bounds;
}

static Bounds bounds_of_modulo(Facts *facts, Term term)
{
    const uint32_t *words = bank_words(facts->bank, term);
    CHECK(constant_sign(facts->bank, words[1]) > 0);
    rule_hit(facts->bank, RULE_bound_modulo);
    Bounds bounds = {.has_low = true, .has_high = true, .low = NUM(0)};
    bounds.high = num_sub(&facts->bank->arena, term_num(facts->bank, words[1]), NUM(1));
    return bounds;
}

static Bounds bounds_of_rounding(Facts *facts, Term term, bool truncate)
{
    Arena *arena = &facts->bank->arena;
    Bounds bounds = facts_bounds(facts, bank_words(facts->bank, term)[0]);
    if (bounds.has_low)
        bounds.low = truncate ? num_trunc(arena, bounds.low) : num_floor(arena, bounds.low);
    if (bounds.has_high)
        bounds.high = truncate ? num_trunc(arena, bounds.high) : num_floor(arena, bounds.high);
    bounds.low_strict = bounds.high_strict = false;
    if (bounds.has_low || bounds.has_high)
        rule_hit(facts->bank, RULE_bound_rounding);
    return bounds;
}

static Bounds bounds_of_floor(Facts *facts, Term term)
{
    return bounds_of_rounding(facts, term, false);
}

static Bounds bounds_of_truncation(Facts *facts, Term term)
{
    return bounds_of_rounding(facts, term, true);
}

static Bounds bounds_of_operand(Facts *facts, Term term)
{
    return facts_bounds(facts, bank_words(facts->bank, term)[0]);
}

static Bounds bounds_of_nothing(Facts *facts, Term term)
{
    (void)facts, (void)term;
    return (Bounds){0};
}

static Bounds bounds_of_choice(Facts *facts, Term term)
{
    const uint32_t *words = bank_words(facts->bank, term);
    Bounds yes = facts_bounds(facts, words[1]), no = facts_bounds(facts, words[2]);
    Bounds hull = bounds_join(&yes, &no);
    if (hull.has_low || hull.has_high)
        rule_hit(facts->bank, RULE_bound_choice);
    return hull;
}

/* Rule: a closed value lies between the ends of its enclosure, taken with few bits. */
static Bounds bounds_of_closed(Facts *facts, Term primitive)
{
    enum { BITS = 24 };
    Bounds bounds = {0};
    if (!enclosure_ends(facts->bank, primitive, BITS, &bounds.low, &bounds.high))
        return bounds;
    rule_hit(facts->bank, RULE_bound_enclosed);
    bounds.has_low = bounds.has_high = true;
    return bounds;
}

static Bounds bounds_of_structure(Facts *facts, Term primitive)
{
    if (term_is_immediate(primitive))
        return (Bounds){0};
    typedef Bounds Of(Facts *, Term);
    static Of *const bounds_of[TERM_KIND_COUNT] = {
#define KIND(identifier, text, words, traits, sort, print, express, write, smt, evaluate, rebuild, \
             bounds, signs, check)                                                                 \
    [TERM_##identifier] = bounds_of_##bounds,
#include "symbolic/kind.def"
    };
    return bounds_of[term_kind(facts->bank, primitive)](facts, primitive);
}

static Bounds bounds_of_primitive(Facts *facts, Term primitive)
{
    Term value;
    if (memo_get(&facts->constants, primitive, &value))
        return bounds_of_number(term_num(facts->bank, value));
    Bounds bounds = bounds_of_structure(facts, primitive);
    meet_own(facts, primitive, &bounds);
    if (term_sort(facts->bank, primitive) == SORT_INT)
        bounds_round(&facts->bank->arena, &bounds);
    return bounds;
}

/* Rule: p / q is at most c where c q - p >= 0, for q > 0; c is tried where it cancels a monomial. */
static void meet_ratios(Facts *facts, Term p, Term q, Bounds *result)
{
    TermBank *bank = facts->bank;
    PolyView view;
    Bounds divisor = facts_bounds(facts, q);
    int sign = bounds_sign(&divisor);
    poly_view(bank, q, &view);
    if (!sign || view.count > RATIOS_MAX)
        return;
    Num ratios[RATIOS_MAX];
    uint32_t count = 0;
    for (uint32_t i = 0; i < view.count; i++) {
        Term own = poly_coefficient(bank, p, view.pairs[i].monomial);
        if (view.pairs[i].monomial && own)
            ratios[count++] = num_div(&bank->arena, term_num(bank, own),
                                      term_num(bank, view.pairs[i].coefficient));
    }
    for (uint32_t i = 0; i < count; i++) {
        Term scaled = term_mul(bank, term_real(bank, ratios[i]), q);
        Bounds gap = facts_bounds(facts, term_sub(bank, scaled, p));
        gap = bounds_scale(&bank->arena, &gap, NUM(sign));
        if ((gap.has_low && num_sign(gap.low) >= 0) || (gap.has_high && num_sign(gap.high) <= 0))
            rule_hit(bank, RULE_bound_ratio);
        if (gap.has_low && num_sign(gap.low) >= 0)
            bounds_add_high(result, ratios[i], bounds_sign(&gap) > 0);
        if (gap.has_high && num_sign(gap.high) <= 0)
            bounds_add_low(result, ratios[i], bounds_sign(&gap) < 0);
    }
}

static Bounds bounds_of_quotient(Facts *facts, Term term)
{
    Arena *arena = &facts->bank->arena;
    const Factor *factors;
    Term scale;
    uint32_t count = quotient_factors(facts->bank, term, &factors, &scale);
    CHECK(count && term_is_constant(facts->bank, scale));
    Bounds result = facts_bounds(facts, quotient_numerator(facts->bank, term));
    result = bounds_scale(arena, &result, term_num(facts->bank, scale));
    for (uint32_t i = 0; i < count; i++) {
        Bounds factor = facts_bounds(facts, factors[i].primitive);
        factor = bounds_power(arena, &factor, factors[i].exponent);
        if (!bounds_sign(&factor))
            return (Bounds){0};
        Bounds inverse = bounds_inverse(arena, &factor);
        result = bounds_product(arena, &result, &inverse);
    }
    if (count == 1 && factors[0].exponent == 1) {
        Term p = term_mul(facts->bank, scale, quotient_numerator(facts->bank, term));
        meet_ratios(facts, p, factors[0].primitive, &result);
    }
    rule_hit(facts->bank, RULE_bound_quotient);
    return result;
}

static Bounds meet_form(Facts *facts, Term polynomial, Bounds bounds)
{
    if (facts->order)
        order_bound(facts->order, polynomial, &bounds);
    FormView view = form_view(facts->bank, polynomial);
    uint32_t place;
    if (!memo_get(&facts->places, view.form, &place))
        return bounds;
    Arena *arena = &facts->bank->arena;
    Bounds offset = bounds_of_number(view.offset);
    Bounds own = bounds_scale(arena, &facts->forms.data[place - 1].derived, view.scale);
    own = bounds_sum(arena, &own, &offset);
    bounds_meet(&bounds, &own);
    return bounds;
}

static Bounds compute(Facts *facts, Term term)
{
    if (bank_is(facts->bank, term, TERM_QUOTIENT))
        return bounds_of_quotient(facts, term);
    if (bank_is(facts->bank, term, TERM_POLYNOMIAL))
        return meet_form(facts, term, bounds_of_sum(facts, term));
    return bounds_of_primitive(facts, term);
}

Bounds facts_bounds(Facts *facts, Term term)
{
    if (term == TERM_UNDEFINED || !sort_is_numeric(term_sort(facts->bank, term)))
        return (Bounds){0};
    if (term_is_constant(facts->bank, term))
        return bounds_of_number(term_num(facts->bank, term));
    uint32_t place;
    if (memo_get(&facts->bound_places, term, &place))
        return facts->bounds.data[place - 1];
    Bounds bounds = compute(facts, term);
    vec_push(&facts->bounds, bounds);
    memo_put(&facts->bound_places, term, facts->bounds.length);
    return bounds;
}

static Bounds bounds_of_form_parts(Facts *facts, Term form)
{
    if (!bank_is(facts->bank, form, TERM_POLYNOMIAL))
        return bounds_of_structure(facts, form);
    return bounds_of_sum(facts, form);
}

Bounds facts_bounds_from_parts(Facts *facts, Term term)
{
    Arena *arena = &facts->bank->arena;
    FormView view = form_view(facts->bank, term);
    Bounds offset = bounds_of_number(view.offset);
    if (term_is_constant(facts->bank, view.form))
        return offset;
    Bounds bounds = bounds_of_form_parts(facts, view.form);
    bounds = bounds_scale(arena, &bounds, view.scale);
    return bounds_sum(arena, &bounds, &offset);
}

/* More work. */

/* Dividend less remainder: what divisor·quotient is. */
static Term divisible_part(TermBank *bank, Term division)
{
    const uint32_t *words = bank_words(bank, division);
    return term_sub(bank, words[0], term_remainder(bank, words[0], words[1]));
}

/* The first factor of a monomial that is a division by a constant, or by another factor. */
static Term removable_division(const TermBank *bank, Term monomial)
{
    MonomialView view;
    monomial_view(bank, monomial, &view);
    for (uint32_t i = 0; i < view.count; i++) {
        Term factor = view.factors[i].primitive;
        if (!bank_is(bank, factor, TERM_DIV))
            continue;
        Term divisor = bank_words(bank, factor)[1];
        if (term_is_constant(bank, divisor))
            return factor;
        for (uint32_t k = 0; k < view.count; k++)
            if (view.factors[k].primitive == divisor)
                return factor;
    }
    return TERM_NONE;
}

/* Rule: k·(a / k) is a - a % k. Replaces one summand c·m·(a / k) of p; *scale is what p was
 * multiplied by meanwhile. */
static Term without_division(TermBank *bank, Term p, PolyTerm pair, Term division, Num *scale)
{
    CHECK(bank_is(bank, division, TERM_DIV));
    Term divisor = bank_words(bank, division)[1], others;
    Term product = monomial_mul(bank, SORT_INT, TERM_NONE, division);
    Term factor = constant_one(SORT_INT);
    if (term_is_constant(bank, divisor)) {
        factor = divisor;
        if (constant_sign(bank, divisor) < 0)
            factor = constant_neg(bank, divisor);
        *scale = num_mul(&bank->arena, *scale, term_num(bank, factor));
    } else {
        product = monomial_mul(bank, SORT_INT, division, divisor);
    }
    REQUIRE(monomial_div(bank, SORT_INT, pair.monomial, product, &others));
    PolySum own = {.sort = SORT_INT};
    poly_sum_add(&own, pair.monomial, constant_neg(bank, pair.coefficient));
    Term rest = poly_scale(bank, poly_add(bank, p, poly_sum_finish(bank, &own)), factor);
    PolySum put = {.sort = SORT_INT};
    bool negative = term_is_constant(bank, divisor) && constant_sign(bank, divisor) < 0;
    Term coefficient = negative ? constant_neg(bank, pair.coefficient) : pair.coefficient;
    poly_sum_add_scaled(bank, &put, coefficient, others, divisible_part(bank, division));
    return poly_add(bank, rest, poly_sum_finish(bank, &put));
}

static Term without_divisions(TermBank *bank, Term p, Num *scale)
{
    if (term_sort(bank, p) != SORT_INT)
        return p;
    for (bool again = true; again;) {
        again = false;
        PolyView view;
        poly_view(bank, p, &view);
        for (uint32_t i = 0; i < view.count && !again; i++) {
            Term division = removable_division(bank, view.pairs[i].monomial);
            if (!division)
                continue;
            rule_hit(bank, RULE_bound_undivided);
            p = without_division(bank, p, view.pairs[i], division, scale);
            again = true;
        }
    }
    return p;
}

/* Rule: for b > 0 a remainder of b is at most b - 1, and at least 0 or 1 - b by the sign of the
 * dividend. Bounds p by what it is with the remainder at either end. */
static void through_remainder(Facts *facts, Term p, PolyTerm pair, Bounds *best)
{
    CHECK(bank_is(facts->bank, pair.monomial, TERM_REM));
    TermBank *bank = facts->bank;
    const uint32_t *words = bank_words(bank, pair.monomial);
    Bounds dividend = facts_bounds(facts, words[0]), divisor = facts_bounds(facts, words[1]);
    if (bounds_sign(&divisor) <= 0 || term_is_constant(bank, words[1]))
        return;
    Term most = poly_add(bank, words[1], small_make(SORT_INT, -1)), least = term_neg(bank, most);
    if (dividend.has_low && num_sign(dividend.low) >= 0)
        least = constant_zero(SORT_INT);
    if (dividend.has_high && num_sign(dividend.high) <= 0)
        most = constant_zero(SORT_INT);
    Term rest = term_sub(bank, p, poly_scale(bank, pair.monomial, pair.coefficient));
    bool rising = constant_sign(bank, pair.coefficient) > 0;
    Term low = poly_add(bank, rest, poly_scale(bank, rising ? least : most, pair.coefficient));
    Term high = poly_add(bank, rest, poly_scale(bank, rising ? most : least, pair.coefficient));
    Bounds below = facts_bounds(facts, low), above = facts_bounds(facts, high);
    if (below.has_low || above.has_high)
        rule_hit(bank, RULE_bound_through_remainder);
    if (below.has_low)
        bounds_add_low(best, below.low, below.low_strict);
    if (above.has_high)
        bounds_add_high(best, above.high, above.high_strict);
}

/* Bounds after both rules above. */
static Bounds bounds_undivided(Facts *facts, Term p)
{
    TermBank *bank = facts->bank;
    Num scale = NUM(1);
    p = without_divisions(bank, p, &scale);
    Bounds bounds = facts_bounds(facts, p);
    PolyView view;
    poly_view(bank, p, &view);
    for (uint32_t i = 0; i < view.count; i++)
        if (view.pairs[i].monomial && bank_is(bank, view.pairs[i].monomial, TERM_REM))
            through_remainder(facts, p, view.pairs[i], &bounds);
    return bounds_scale(&bank->arena, &bounds, num_div(&bank->arena, NUM(1), scale));
}

enum { MAX_FORMS_TRIED = 64, MAX_FORM_LENGTH = 8, MAX_LENGTH = 24 };

/* Rule: p is c·f + (p - c·f); with f bounded by a fact, so is p. */
static Bounds through_form(Facts *facts, Term p, const FormFact *fact)
{
    TermBank *bank = facts->bank;
    Arena *arena = &bank->arena;
    Bounds none = {0};
    PolyView view;
    poly_view(bank, fact->form, &view);
    if (view.count < 2 || view.count > MAX_FORM_LENGTH || term_sort(bank, p) != view.sort ||
        !(bank_signature(bank, p) & bank_signature(bank, fact->form)))
        return none;
    CHECK(facts->places.count == facts->forms.length);
    Bounds known = fact->derived, best = none;
    for (uint32_t i = 0; i < view.count; i++) {
        Term own = poly_coefficient(bank, p, view.pairs[i].monomial);
        if (!own)
            continue;
        Num ratio = num_div(arena, term_num(bank, own), term_num(bank, view.pairs[i].coefficient));
        if (view.sort == SORT_INT && !num_is_integer(ratio))
            continue;
        Term step = poly_scale(bank, fact->form, constant_make(bank, view.sort, ratio));
        Bounds rest = bounds_undivided(facts, term_sub(bank, p, step));
        Bounds scaled = bounds_scale(arena, &known, ratio);
        Bounds sum = bounds_sum(arena, &rest, &scaled);
        if (sum.has_low || sum.has_high)
            rule_hit(bank, RULE_bound_through_form);
        bounds_meet(&best, &sum);
    }
    return best;
}

Bounds facts_bounds_hard(Facts *facts, Term polynomial)
{
    TermBank *bank = facts->bank;
    Arena *arena = &bank->arena;
    Bounds best = facts_bounds(facts, polynomial);
    if (bank_is(bank, polynomial, TERM_QUOTIENT) || term_is_constant(bank, polynomial))
        return best;
    if (facts->order && order_knows(facts->order, polynomial))
        return best;
    Num scale;
    Term p = linear_reduce(bank, &facts->linear, polynomial, &scale);
    Bounds bounds = bounds_undivided(facts, p);
    PolyView view;
    poly_view(bank, p, &view);
    uint32_t tried = view.count <= MAX_LENGTH ? facts->forms.length : 0;
    for (uint32_t i = 0; i < tried && i < MAX_FORMS_TRIED; i++) {
        FormFact fact = facts->forms.data[i];
        Bounds through = through_form(facts, p, &fact);
        bounds_meet(&bounds, &through);
    }
    bounds = bounds_scale(arena, &bounds, num_div(arena, NUM(1), scale));
    bounds_meet(&best, &bounds);
    if (term_sort(bank, polynomial) == SORT_INT)
        bounds_round(arena, &best);
    return best;
}
