#include "symbolic/facts.h"

#include "lib/alloc.h"
#include "lib/bug.h"
#include "symbolic/order.h"
#include "symbolic/quotient.h"

void facts_init(Facts *facts, TermBank *bank)
{
    *facts = (Facts){.bank = bank};
}

void facts_release(Facts *facts)
{
    vec_release(&facts->members);
    memo_release(&facts->set);
    linear_release(&facts->linear);
    memo_release(&facts->constants);
    vec_release(&facts->constant_list);
    vec_release(&facts->forms);
    memo_release(&facts->places);
    memo_release(&facts->bound_places);
    vec_release(&facts->bounds);
    memo_release(&facts->signs);
    memo_release(&facts->simplified);
    memo_release(&facts->rewritten);
    mem_free(facts->order);
}

static void check_form(const Facts *facts, uint32_t index)
{
    const FormFact *fact = &facts->forms.data[index];
    uint32_t place;
    REQUIRE(memo_get(&facts->places, fact->form, &place) && place == index + 1);
    Bounds meet = fact->derived;
    bounds_meet(&meet, &fact->asserted);
    REQUIRE(meet.has_low == fact->derived.has_low && meet.has_high == fact->derived.has_high);
    REQUIRE(!meet.has_low || num_equal(meet.low, fact->derived.low));
    REQUIRE(!meet.has_high || num_equal(meet.high, fact->derived.high));
}

void facts_check(const Facts *facts)
{
    uint32_t value;
    REQUIRE(facts->places.count == facts->forms.length);
    for (uint32_t i = 0; i < facts->forms.length; i++)
        check_form(facts, i);
    for (uint32_t i = 0; i < facts->members.length; i++)
        REQUIRE(memo_get(&facts->set, facts->members.data[i], &value));
    REQUIRE(facts->constants.count == facts->constant_list.length);
    for (uint32_t i = 0; i < facts->constant_list.length; i++) {
        REQUIRE(memo_get(&facts->constants, facts->constant_list.data[i], &value));
        REQUIRE(term_is_constant(facts->bank, value));
    }
    REQUIRE(facts->bound_places.count <= facts->bounds.length);
}

/* Forgets memoised results, after a change. */
static void forget_results(Facts *facts)
{
    memo_clear(&facts->bound_places);
    vec_clear(&facts->bounds);
    memo_clear(&facts->signs);
    memo_clear(&facts->simplified);
}

static FormFact *fact_of(Facts *facts, Term form)
{
    uint32_t place;
    if (!memo_get(&facts->places, form, &place)) {
        vec_push(&facts->forms, (FormFact){.form = form});
        place = facts->forms.length;
        memo_put(&facts->places, form, place);
    }
    CHECK(place <= facts->forms.length && facts->forms.data[place - 1].form == form);
    return &facts->forms.data[place - 1];
}

static void assert_bounds(Facts *facts, Term relation)
{
    CHECK(term_is_relation(facts->bank, relation));
    RelationView view = relation_view(facts->bank, relation);
    FormFact *fact = fact_of(facts, view.form);
    if (view.side == RELATION_LOW || view.side == RELATION_EQUAL)
        bounds_add_low(&fact->asserted, view.value, view.strict);
    if (view.side == RELATION_HIGH || view.side == RELATION_EQUAL)
        bounds_add_high(&fact->asserted, view.value, view.strict);
    fact->derived = fact->asserted;
}

static bool add_member(Facts *facts, Term conjunct, VecU32 *found)
{
    CHECK(term_sort(facts->bank, conjunct) == SORT_BOOL);
    vec_push(&facts->members, conjunct);
    memo_put(&facts->set, conjunct, 1);
    if (!term_is_relation(facts->bank, conjunct))
        return true;
    uint32_t kind = bank_kind(facts->bank, conjunct);
    if (kind == TERM_EQ_ZERO)
        return linear_add(facts->bank, &facts->linear, bank_words(facts->bank, conjunct)[0], found);
    if (kind != TERM_NE_ZERO)
        assert_bounds(facts, conjunct);
    return true;
}

bool facts_add(Facts *facts, Term conjunct, VecU32 *found)
{
    CHECK(!facts->propagated && !facts->order);
    return add_member(facts, conjunct, found);
}

/* Propagation. */

static bool narrow(Facts *facts, Term polynomial, const Bounds *bounds)
{
    FormView view = form_view(facts->bank, polynomial);
    if (term_is_constant(facts->bank, view.form))
        return false;
    Arena *arena = &facts->bank->arena;
    Bounds shift = bounds_of_number(num_neg(arena, view.offset));
    Bounds moved = bounds_sum(arena, bounds, &shift);
    moved = bounds_scale(arena, &moved, num_div(arena, NUM(1), view.scale));
    if (term_sort(facts->bank, view.form) == SORT_INT)
        bounds_round(arena, &moved);
    FormFact *fact = fact_of(facts, view.form);
    Bounds before = fact->derived;
    bounds_meet(&fact->derived, &moved);
    bool changed = before.has_low != fact->derived.has_low ||
                   before.has_high != fact->derived.has_high ||
                   (before.has_low && !num_equal(before.low, fact->derived.low)) ||
                   (before.has_high && !num_equal(before.high, fact->derived.high));
    if (changed)
        forget_results(facts);
    return changed;
}

static bool rule_narrow(Facts *facts, RuleId rule, Term polynomial, const Bounds *bounds)
{
    bool changed = narrow(facts, polynomial, bounds);
    if (changed)
        rule_hit(facts->bank, rule);
    return changed;
}

/* Rule: bounds of a sum, less those of all but one summand, bound that summand. */
static bool narrow_summands(Facts *facts, Term form, const Bounds *bounds)
{
    TermBank *bank = facts->bank;
    Arena *arena = &bank->arena;
    PolyView view;
    poly_view(bank, form, &view);
    bool changed = false;
    for (uint32_t i = 0; i < view.count; i++) {
        Term own = poly_scale(bank, monomial_term(bank, view.sort, view.pairs[i].monomial),
                              view.pairs[i].coefficient);
        Bounds others = facts_bounds(facts, term_sub(bank, form, own));
        others = bounds_scale(arena, &others, NUM(-1));
        Bounds rest = bounds_sum(arena, bounds, &others);
        if (rest.has_low || rest.has_high)
            changed |= rule_narrow(facts, RULE_narrow_summand, own, &rest);
    }
    return changed;
}

/* Rule: bounds of a product, divided by those of a factor with a sign, bound the other. */
static bool narrow_factors(Facts *facts, Term monomial, const Bounds *bounds)
{
    TermBank *bank = facts->bank;
    Sort sort = bank_node(bank, monomial)->sort;
    MonomialView view;
    monomial_view(bank, monomial, &view);
    bool changed = false;
    for (uint32_t i = 0; i < view.count; i++) {
        Term own = monomial_make(bank, sort, &view.factors[i], 1), rest = TERM_NONE;
        if (!monomial_div(bank, sort, monomial, own, &rest) || !rest)
            continue;
        Bounds divisor = facts_bounds(facts, monomial_term(bank, sort, rest));
        if (!bounds_sign(&divisor))
            continue;
        Bounds inverse = bounds_inverse(&bank->arena, &divisor);
        Bounds ratio = bounds_product(&bank->arena, bounds, &inverse);
        if (ratio.has_low || ratio.has_high)
            changed |=
                rule_narrow(facts, RULE_narrow_factor, monomial_term(bank, sort, own), &ratio);
    }
    return changed;
}

/* The least integer whose square is at least value. */
static Num ceiling_root(Arena *arena, Num value)
{
    CHECK(num_sign(value) >= 0);
    Num low = NUM(-1), high = num_add(arena, num_ceil(arena, value), NUM(1));
    while (num_compare(num_sub(arena, high, low), NUM(1)) > 0) {
        Num middle = num_floor(arena, num_div(arena, num_add(arena, low, high), NUM(2)));
        bool enough = num_compare(num_mul(arena, middle, middle), value) >= 0;
        *(enough ? &high : &low) = middle;
    }
    return high;
}

/* Rule: x·x <= c bounds x on both sides. */
static bool narrow_square(Facts *facts, Term monomial, const Bounds *bounds)
{
    MonomialView view;
    monomial_view(facts->bank, monomial, &view);
    if (view.count != 1 || view.factors->exponent != 2 || !bounds->has_high ||
        num_sign(bounds->high) < 0)
        return false;
    Arena *arena = &facts->bank->arena;
    Num root = ceiling_root(arena, bounds->high);
    Bounds sides = {.has_low = true, .has_high = true, .high = root, .low = num_neg(arena, root)};
    Term base = view.factors->primitive;
    if (bank_is(facts->bank, base, TERM_FOLDED))
        base = bank_words(facts->bank, base)[0];
    return rule_narrow(facts, RULE_narrow_square, base, &sides);
}

static bool narrow_product(Facts *facts, Term monomial, const Bounds *bounds)
{
    bool square = narrow_square(facts, monomial, bounds);
    return narrow_factors(facts, monomial, bounds) || square;
}

/* Rule: bounds of a truncating quotient by a constant bound the dividend. */
static bool narrow_dividend(Facts *facts, Term division, const Bounds *bounds)
{
    CHECK(bank_is(facts->bank, division, TERM_DIV));
    TermBank *bank = facts->bank;
    Arena *arena = &bank->arena;
    const uint32_t *words = bank_words(bank, division);
    if (!term_is_constant(bank, words[1]) || constant_sign(bank, words[1]) <= 0)
        return false;
    Num k = term_num(bank, words[1]), slack = num_sub(arena, k, NUM(1));
    Bounds dividend = {.has_low = bounds->has_low, .has_high = bounds->has_high};
    if (bounds->has_low) {
        dividend.low = num_mul(arena, k, bounds->low);
        if (num_sign(bounds->low) <= 0)
            dividend.low = num_sub(arena, dividend.low, slack);
    }
    if (bounds->has_high) {
        dividend.high = num_mul(arena, k, bounds->high);
        if (num_sign(bounds->high) >= 0)
            dividend.high = num_add(arena, dividend.high, slack);
    }
    return rule_narrow(facts, RULE_narrow_dividend, words[0], &dividend);
}

/* Rule: l <= floor(x) <= h bounds x by l and, strictly, h + 1. */
static bool narrow_floored(Facts *facts, Term floor, const Bounds *bounds)
{
    CHECK(bank_is(facts->bank, floor, TERM_FLOOR));
    Bounds argument = *bounds;
    if (argument.has_high)
        argument.high = num_add(&facts->bank->arena, argument.high, NUM(1));
    argument.high_strict = true;
    Term x = bank_words(facts->bank, floor)[0];
    return !bank_is(facts->bank, x, TERM_QUOTIENT) &&
           rule_narrow(facts, RULE_narrow_floor, x, &argument);
}

/* Rule: l <= trunc(x) <= h bounds x by l where l > 0, else strictly by l - 1; likewise h. */
static bool narrow_truncated(Facts *facts, Term truncation, const Bounds *bounds)
{
    CHECK(bank_is(facts->bank, truncation, TERM_TRUNC));
    Arena *arena = &facts->bank->arena;
    Bounds argument = *bounds;
    if (bounds->has_low && num_sign(bounds->low) <= 0) {
        argument.low = num_sub(arena, bounds->low, NUM(1));
        argument.low_strict = true;
    }
    if (bounds->has_high && num_sign(bounds->high) >= 0) {
        argument.high = num_add(arena, bounds->high, NUM(1));
        argument.high_strict = true;
    }
    Term x = bank_words(facts->bank, truncation)[0];
    return !bank_is(facts->bank, x, TERM_QUOTIENT) &&
           rule_narrow(facts, RULE_narrow_trunc, x, &argument);
}

enum { MAX_SUMMANDS = 12, MAX_ROUNDS = 3 };

static bool narrow_from(Facts *facts, Term form, Bounds bounds)
{
    TermBank *bank = facts->bank;
    PolyView view;
    poly_view(bank, form, &view);
    if (!bounds.has_low && !bounds.has_high)
        return false;
    if (view.count > 1)
        return view.count <= MAX_SUMMANDS && narrow_summands(facts, form, &bounds);
    Term monomial = view.pairs->monomial;
    if (bank_is(bank, monomial, KIND_MONOMIAL))
        return narrow_product(facts, monomial, &bounds);
    if (bank_is(bank, monomial, TERM_FLOOR))
        return narrow_floored(facts, monomial, &bounds);
    if (bank_is(bank, monomial, TERM_TRUNC))
        return narrow_truncated(facts, monomial, &bounds);
    return bank_is(bank, monomial, TERM_DIV) && narrow_dividend(facts, monomial, &bounds);
}

static void add_constant(Facts *facts, Term monomial, Term value)
{
    CHECK(monomial != TERM_NONE && term_is_constant(facts->bank, value));
    if (memo_put_new(&facts->constants, monomial, value))
        vec_push(&facts->constant_list, monomial);
}

/* The rows of the linear system bound their forms, too. */
static void assert_rows(Facts *facts)
{
    for (uint32_t i = 0; i < facts->linear.rows.length; i++) {
        const LinearRow *row = &facts->linear.rows.data[i];
        Term value = linear_value(facts->bank, row);
        if (value) {
            rule_hit(facts->bank, RULE_linear_constant);
            add_constant(facts, row->pivot, value);
        }
        Bounds zero = bounds_of_number(NUM(0));
        narrow(facts, row->polynomial, &zero);
    }
}

static void add_points(Facts *facts, VecU32 *found)
{
    TermBank *bank = facts->bank;
    for (uint32_t i = 0; i < facts->forms.length; i++) {
        const FormFact *fact = &facts->forms.data[i];
        if (!bounds_point(&fact->derived))
            continue;
        Num ignored;
        Term value = constant_make(bank, term_sort(bank, fact->form), fact->derived.low);
        Term p = term_sub(bank, fact->form, value);
        if (!constant_is_zero(linear_reduce(bank, &facts->linear, p, &ignored)))
            vec_push(found, relation_make(bank, TERM_EQ_ZERO, p));
    }
}

bool facts_propagate(Facts *facts, VecU32 *found)
{
    CHECK(!facts->propagated && !facts->order);
    forget_results(facts);
    assert_rows(facts);
    bool changed = true;
    for (uint32_t round = 0; round < MAX_ROUNDS && changed; round++) {
        changed = false;
        for (uint32_t i = 0; i < facts->forms.length; i++)
            changed |= narrow_from(facts, facts->forms.data[i].form, facts->forms.data[i].derived);
    }
    for (uint32_t i = 0; i < facts->forms.length; i++) {
        FormFact *fact = &facts->forms.data[i];
        Bounds parts = facts_bounds_from_parts(facts, fact->form);
        bounds_meet(&parts, &fact->derived);
        if (bounds_empty(&parts))
            return false;
    }
    add_points(facts, found);
    facts->propagated = true;
    forget_results(facts);
    return true;
}

void facts_add_fresh(Facts *facts, const Term *bounds, uint32_t count)
{
    CHECK(facts->propagated && !facts->order);
    VecU32 found = {0};
    for (uint32_t i = 0; i < count; i++)
        (void)add_member(facts, bounds[i], &found);
    CHECK(!found.length);
    vec_release(&found);
    forget_results(facts);
}

void facts_take_order(Facts *facts, Order *order)
{
    CHECK(!facts->propagated && !facts->order);
    facts->order = order;
    for (uint32_t i = 1; i < order->count; i++) {
        Bounds own = order_bounds_of(order, i);
        if (own.has_low || own.has_high)
            bounds_meet(&fact_of(facts, order->places[i])->derived, &own);
    }
    for (uint32_t i = 0; i < facts->forms.length; i++)
        order_bound(order, facts->forms.data[i].form, &facts->forms.data[i].derived);
    facts->propagated = true;
    forget_results(facts);
}
