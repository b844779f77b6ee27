#include "symbolic/relation.h"

#include <stdio.h>
#include <string.h>

#include "symbolic/enclosure.h"
#include "symbolic/quotient.h"
#include "symbolic/residue.h"
#include "symbolic/origin.h"
#include "symbolic/squares.h"
#include "symbolic/unfold.h"

bool term_is_relation(const TermBank *bank, Term term)
{
    uint32_t kind = bank_kind(bank, term);
    return kind >= TERM_GT_ZERO && kind <= TERM_NE_ZERO;
}

static Term decide(const TermBank *bank, TermKind kind, Term constant)
{
    int sign = constant_sign(bank, constant);
    switch (kind) {
    case TERM_GT_ZERO:
        return term_bool(sign > 0);
    case TERM_GE_ZERO:
        return term_bool(sign >= 0);
    case TERM_EQ_ZERO:
        return term_bool(sign == 0);
    default:
        return term_bool(sign != 0);
    }
}

/* Rule: a real polynomial over converted integers is an integer polynomial, up to a positive
 * factor. */
static bool all_converted(const TermBank *bank, const PolyView *view)
{
    for (uint32_t i = 0; i < view->count; i++) {
        MonomialView monomial;
        monomial_view(bank, view->pairs[i].monomial, &monomial);
        for (uint32_t k = 0; k < monomial.count; k++)
            if (!bank_is(bank, monomial.factors[k].primitive, TERM_TO_REAL))
                return false;
    }
    return true;
}

static Term integer_monomial(TermBank *bank, Term monomial)
{
    MonomialView view;
    monomial_view(bank, monomial, &view);
    Term product = constant_one(SORT_INT);
    for (uint32_t i = 0; i < view.count; i++) {
        Term integer = bank_words(bank, view.factors[i].primitive)[0];
        product = poly_mul(bank, product, poly_pow(bank, integer, view.factors[i].exponent));
    }
    return product;
}

static Term to_integers(TermBank *bank, Term p)
{
    PolyView view;
    poly_view(bank, p, &view);
    Num content = poly_content(bank, p, true);
    PolySum sum = {.sort = SORT_INT};
    for (uint32_t i = 0; i < view.count; i++) {
        Num value = num_div(&bank->arena, term_num(bank, view.pairs[i].coefficient), content);
        poly_sum_add_scaled(bank, &sum, term_int(bank, value), TERM_NONE,
                            integer_monomial(bank, view.pairs[i].monomial));
    }
    return poly_sum_finish(bank, &sum);
}

static Term relate_integers(TermBank *bank, TermKind kind, Term p, const PolyView *view)
{
    bool integral = view->sort == SORT_REAL && all_converted(bank, view);
    return integral ? relation_make(bank, kind, to_integers(bank, p)) : TERM_NONE;
}

/* Signs that powers give away: whether every monomial is an even power product and all
 * coefficients but the constant have one sign, which is then set. */
static bool even_sum(const TermBank *bank, const PolyView *view, int *sign)
{
    *sign = 0;
    for (uint32_t i = 0; i < view->count; i++) {
        if (!view->pairs[i].monomial)
            continue;
        MonomialView monomial;
        monomial_view(bank, view->pairs[i].monomial, &monomial);
        for (uint32_t k = 0; k < monomial.count; k++)
            if (monomial.factors[k].exponent % 2)
                return false;
        int own = constant_sign(bank, view->pairs[i].coefficient);
        if (*sign && own != *sign)
            return false;
        *sign = own;
    }
    return true;
}

/* Rule: a product is zero where a factor is. */
static Term product_is_zero(TermBank *bank, Term monomial, bool zero)
{
    MonomialView view;
    monomial_view(bank, monomial, &view);
    Term result = term_bool(!zero);
    for (uint32_t i = 0; i < view.count; i++) {
        Term part =
            relation_make(bank, zero ? TERM_EQ_ZERO : TERM_NE_ZERO, view.factors[i].primitive);
        result = zero ? term_or(bank, result, part) : term_and(bank, result, part);
    }
    return result;
}

/* Rules for sums of even powers; TERM_NONE when none applies. */
static Term decide_even(TermBank *bank, TermKind kind, Term p, const PolyView *view)
{
    (void)p;
    int sign;
    if (!even_sum(bank, view, &sign))
        return TERM_NONE;
    bool has_constant = !view->pairs->monomial;
    int constant = has_constant ? constant_sign(bank, view->pairs->coefficient) : 0;
    if (constant * sign < 0)
        return TERM_NONE;
    if (kind == TERM_GT_ZERO)
        return sign < 0 ? TERM_FALSE : constant ? TERM_TRUE : TERM_NONE;
    if (kind == TERM_GE_ZERO)
        return sign > 0 ? TERM_TRUE : constant ? TERM_FALSE : TERM_NONE;
    return constant ? term_bool(kind == TERM_NE_ZERO) : TERM_NONE;
}

/* Rules for sums of squares of linear forms; TERM_NONE when none applies. */
static Term decide_squares(TermBank *bank, TermKind kind, Term p, const PolyView *view)
{
    (void)view;
    bool strict;
    if (squares_bound(bank, p, 1, &strict)) {
        if (kind == TERM_GE_ZERO)
            return TERM_TRUE;
        return strict ? term_bool(kind != TERM_EQ_ZERO) : TERM_NONE;
    }
    if (squares_bound(bank, p, -1, &strict)) {
        if (kind == TERM_GT_ZERO)
            return TERM_FALSE;
        return strict ? term_bool(kind == TERM_NE_ZERO) : TERM_NONE;
    }
    return TERM_NONE;
}

/* Rules for a single product c·m; TERM_NONE when none applies. */
static Term decide_product(TermBank *bank, TermKind kind, Term p, const PolyView *view)
{
    (void)p;
    if (view->count != 1)
        return TERM_NONE;
    Term monomial = view->pairs->monomial;
    bool primitive = !bank_is(bank, monomial, KIND_MONOMIAL);
    if (kind == TERM_EQ_ZERO || kind == TERM_NE_ZERO)
        return primitive ? TERM_NONE : product_is_zero(bank, monomial, kind == TERM_EQ_ZERO);
    int sign;
    if (!even_sum(bank, view, &sign))
        return TERM_NONE;
    if (kind == TERM_GT_ZERO && sign > 0)
        return product_is_zero(bank, monomial, false);
    if (kind == TERM_GE_ZERO && sign < 0)
        return product_is_zero(bank, monomial, true);
    return TERM_NONE;
}

/* Rule: a relation over one choice between constants is a condition on the choice. */
static Term decide_choice(TermBank *bank, TermKind kind, Term p, const PolyView *view)
{
    const PolyTerm *last = &view->pairs[view->count - 1];
    bool single = view->count == 1 || (view->count == 2 && !view->pairs->monomial);
    if (!single || !last->monomial || !bank_is(bank, last->monomial, TERM_ITE))
        return TERM_NONE;
    const uint32_t *words = bank_words(bank, last->monomial);
    if (!term_is_constant(bank, words[1]) && !term_is_constant(bank, words[2]))
        return TERM_NONE;
    Term rest = poly_constant(bank, p), scale = last->coefficient;
    Term yes = term_add(bank, term_mul(bank, words[1], scale), rest);
    Term no = term_add(bank, term_mul(bank, words[2], scale), rest);
    Term condition = words[0];
    return term_ite(bank, condition, relation_make(bank, kind, yes), relation_make(bank, kind, no));
}

/* Divides out the content of an integer polynomial, tightening the constant part. Decides
 * equations whose content does not divide the constant. TERM_NONE when the content is 1. */
static Term tighten(TermBank *bank, TermKind kind, Term p)
{
    Arena *arena = &bank->arena;
    Num content = poly_content(bank, p, false);
    if (num_is_one(content))
        return TERM_NONE;
    rule_hit(bank, RULE_relation_tighten);
    Num constant = term_num(bank, poly_constant(bank, p));
    Num ratio = num_div(arena, constant, content);
    if (kind != TERM_GE_ZERO && !num_is_integer(ratio))
        return term_bool(kind == TERM_NE_ZERO);
    Term form = poly_without_constant(bank, p);
    form = poly_divide_exact(bank, form, term_int(bank, content));
    form = poly_add(bank, form, term_int(bank, num_floor(arena, ratio)));
    return relation_make(bank, kind, form);
}

static Term strip_content(TermBank *bank, Term p)
{
    Num content = poly_content(bank, p, true);
    if (!num_is_one(content))
        rule_hit(bank, RULE_relation_content);
    Num inverse = num_div(&bank->arena, NUM(1), content);
    return poly_scale(bank, p, constant_make(bank, term_sort(bank, p), inverse));
}

static Term intern_relation(TermBank *bank, TermKind kind, Term p)
{
    bool flips = kind == TERM_EQ_ZERO || kind == TERM_NE_ZERO;
    if (flips && constant_sign(bank, poly_leading(bank, p)) < 0) {
        rule_hit(bank, RULE_relation_sign);
        p = term_neg(bank, p);
    }
    return bank_intern(bank, kind, SORT_BOOL, &p, 1);
}

/* Rules that may decide a relation, or give one without it; each TERM_NONE when it does not apply.
 */
typedef Term RelationRule(TermBank *bank, TermKind kind, Term p, const PolyView *view);

/* Functions whose squares add up to 1, or differ by 1: one square is written by the other. */
static const struct {
    const char *name, *other;
    int sign; /* name(x)^2 is 1 + sign * other(x)^2 */
} square_pairs[] = {{"cos", "sin", -1}, {"cosh", "sinh", 1}};

/* The application of the other function of the pair, to the argument of this one; TERM_NONE when
 * this is none. */
static Term paired_application(TermBank *bank, Term application, int *sign)
{
    if (!bank_is(bank, application, TERM_APPLY))
        return TERM_NONE;
    const uint32_t *words = bank_words(bank, application);
    const char *name = term_symbol_name(bank, words[0]);
    Sort sort = bank_node(bank, words[0])->sort;
    for (uint32_t i = 0; i < sizeof square_pairs / sizeof *square_pairs; i++) {
        if (!enclosure_is_variant(name, square_pairs[i].name) || !enclosure_knows(bank, name, sort))
            continue;
        char other[16];
        snprintf(other, sizeof other, "%s%s", square_pairs[i].other,
                 name + strlen(square_pairs[i].name));
        *sign = square_pairs[i].sign;
        return term_apply(bank, term_symbol(bank, other, sort), words + 1, 1);
    }
    return TERM_NONE;
}

static bool has_square(const TermBank *bank, const PolyView *view, Term primitive)
{
    for (uint32_t i = 0; i < view->count; i++) {
        MonomialView monomial;
        monomial_view(bank, view->pairs[i].monomial, &monomial);
        for (uint32_t k = 0; k < monomial.count; k++)
            if (monomial.factors[k].primitive == primitive && monomial.factors[k].exponent > 1)
                return true;
    }
    return false;
}

/* The square in a monomial that is to be written by the other function, which occurs squared, too.
 */
static Term replaced_square(TermBank *bank, const PolyView *view, Term monomial, Term *by)
{
    MonomialView factors;
    monomial_view(bank, monomial, &factors);
    for (uint32_t k = 0; k < factors.count; k++) {
        Term factor = factors.factors[k].primitive;
        int sign;
        Term other =
            factors.factors[k].exponent > 1 ? paired_application(bank, factor, &sign) : TERM_NONE;
        if (!other || !has_square(bank, view, other))
            continue;
        Term square = poly_scale(bank, poly_pow(bank, other, 2), small_make(SORT_REAL, sign));
        *by = poly_add(bank, square, constant_one(SORT_REAL));
        return factor;
    }
    return TERM_NONE;
}

/* Rule: sin(x)^2 + cos(x)^2 is 1, and cosh(x)^2 - sinh(x)^2. */
static Term relate_squares_of_pair(TermBank *bank, TermKind kind, Term p, const PolyView *view)
{
    Term result = p;
    for (uint32_t i = 0; i < view->count; i++) {
        Term by, rest, monomial = view->pairs[i].monomial;
        Term function = replaced_square(bank, view, monomial, &by);
        if (!function)
            continue;
        Term square = monomial_mul(bank, SORT_REAL, function, function);
        REQUIRE(monomial_div(bank, SORT_REAL, monomial, square, &rest));
        PolySum change = {.sort = SORT_REAL};
        poly_sum_add(&change, monomial, constant_neg(bank, view->pairs[i].coefficient));
        poly_sum_add_scaled(bank, &change, view->pairs[i].coefficient, rest, by);
        result = poly_add(bank, result, poly_sum_finish(bank, &change));
    }
    return result == p ? TERM_NONE : relation_make(bank, kind, result);
}

/* Rule: a closed term has the sign of its enclosure. */
static Term decide_enclosed(TermBank *bank, TermKind kind, Term p, const PolyView *view)
{
    (void)view;
    int sign = enclosure_sign(bank, p);
    return sign ? decide(bank, kind, small_make(SORT_INT, sign)) : TERM_NONE;
}

static const struct {
    RuleId rule;
    RelationRule *apply;
} relation_rules[] = {
    {RULE_relation_converted, relate_integers}, {RULE_relation_pair, relate_squares_of_pair},
    {RULE_relation_even, decide_even},          {RULE_relation_product, decide_product},
    {RULE_relation_choice, decide_choice},      {RULE_relation_squares, decide_squares},
    {RULE_relation_enclosed, decide_enclosed},  {RULE_relation_residue, residue_relation},
};

static Term relation_of_quotient(TermBank *bank, TermKind kind, Term t)
{
    rule_hit(bank, RULE_relation_quotient);
    return kind == TERM_GT_ZERO || kind == TERM_GE_ZERO ? quotient_sign_polynomial(bank, t)
                                                        : quotient_numerator(bank, t);
}

static Term apply_rules(TermBank *bank, TermKind kind, Term p, const PolyView *view)
{
    for (uint32_t i = 0; i < sizeof relation_rules / sizeof *relation_rules; i++) {
        Term result = relation_rules[i].apply(bank, kind, p, view);
        if (result)
            return rule_result(bank, relation_rules[i].rule, result);
    }
    return TERM_NONE;
}

/* An integer relation that no rule for its own form decides. */
static Term relate_integer(TermBank *bank, TermKind kind, Term p)
{
    Term one = small_make(SORT_INT, 1);
    if (kind == TERM_GT_ZERO) {
        rule_hit(bank, RULE_relation_strict);
        return relation_make(bank, TERM_GE_ZERO, term_sub(bank, p, one));
    }
    if (kind == TERM_GE_ZERO) {
        Term above = poly_add(bank, p, one);
        PolyView view;
        poly_view(bank, above, &view);
        Term result = apply_rules(bank, TERM_GT_ZERO, above, &view);
        if (result)
            return rule_result(bank, RULE_relation_integer, result);
    }
    Term decided = tighten(bank, kind, p);
    return decided ? decided : intern_relation(bank, kind, p);
}

enum { UNFOLDED_PAIRS = 300 };

/* The polynomial multiplied out where equality is to be decided, or that is short. */
static Term unfold_for(TermBank *bank, TermKind kind, Term p)
{
    if (bank_is(bank, p, TERM_FOLDED))
        return bank_words(bank, p)[0];
    if (!(bank_flags(bank, p) & FLAG_FOLDED))
        return p;
    uint64_t pairs = poly_unfolded_pairs(bank, p);
    bool equation = kind == TERM_EQ_ZERO || kind == TERM_NE_ZERO;
    if (!pairs || (!equation && pairs > UNFOLDED_PAIRS))
        return p;
    rule_hit(bank, RULE_relation_unfold);
    return poly_unfold(bank, p);
}

/* The term with folded quotients multiplied out where that is short, or may show that an equation holds
 * everywhere. TERM_NONE where it stays as it is. */
static Term without_quotients(TermBank *bank, TermKind kind, Term t)
{
    if (!(bank_flags(bank, t) & FLAG_FOLDED) || term_sort(bank, t) != SORT_REAL)
        return TERM_NONE;
    bool is_equation = kind == TERM_EQ_ZERO || kind == TERM_NE_ZERO;
    bool may_hold = is_equation && term_may_vanish(bank, t);
    Term unfolded = term_unfold(bank, t, may_hold ? UNFOLD_MUCH : UNFOLD_LITTLE);
    return unfolded == t ? TERM_NONE : rule_result(bank, RULE_relation_folded, unfolded);
}

Term relation_make(TermBank *bank, TermKind kind, Term t)
{
    CHECK(kind >= TERM_GT_ZERO && kind <= TERM_NE_ZERO && sort_is_numeric(term_sort(bank, t)));
    if (term_is_constant(bank, t))
        return decide(bank, kind, t);
    Term plain = without_quotients(bank, kind, t);
    if (plain)
        return relation_make(bank, kind, plain);
    Term unfolded = bank_is(bank, t, TERM_QUOTIENT) ? t : unfold_for(bank, kind, t);
    if (unfolded != t)
        return relation_make(bank, kind, unfolded);
    Term p = bank_is(bank, t, TERM_QUOTIENT) ? relation_of_quotient(bank, kind, t) : t;
    PolyView view;
    poly_view(bank, p, &view);
    Term result = apply_rules(bank, kind, p, &view);
    if (result)
        return result;
    if (view.sort != SORT_REAL)
        return relate_integer(bank, kind, p);
    p = strip_content(bank, p);
    if (kind == TERM_GT_ZERO || kind == TERM_GE_ZERO)
        origin_same_sign(bank, p, t);
    else
        origin_same_zeros(bank, p, t);
    return intern_relation(bank, kind, p);
}

Term relation_not(TermBank *bank, Term relation)
{
    CHECK(term_is_relation(bank, relation));
    Term p = bank_words(bank, relation)[0];
    switch (bank_kind(bank, relation)) {
    case TERM_GT_ZERO:
        return relation_make(bank, TERM_GE_ZERO, term_neg(bank, p));
    case TERM_GE_ZERO:
        return relation_make(bank, TERM_GT_ZERO, term_neg(bank, p));
    case TERM_EQ_ZERO:
        return relation_make(bank, TERM_NE_ZERO, p);
    default:
        return relation_make(bank, TERM_EQ_ZERO, p);
    }
}

static FormView compute_form(TermBank *bank, Term polynomial)
{
    Term constant = poly_constant(bank, polynomial);
    FormView view = {.offset = term_num(bank, constant), .scale = NUM(1)};
    Term rest = poly_without_constant(bank, polynomial);
    if (term_is_constant(bank, rest)) {
        view.form = constant_zero(term_sort(bank, polynomial));
        return view;
    }
    view.scale = poly_content(bank, rest, true);
    if (constant_sign(bank, poly_leading(bank, rest)) < 0)
        view.scale = num_neg(&bank->arena, view.scale);
    Sort sort = term_sort(bank, rest);
    if (num_is_integer(view.scale))
        view.form = poly_divide_exact(bank, rest, constant_make(bank, sort, view.scale));
    else
        view.form = poly_scale(
            bank, rest, constant_make(bank, sort, num_div(&bank->arena, NUM(1), view.scale)));
    return view;
}

FormView form_view(TermBank *bank, Term polynomial)
{
    CHECK(sort_is_numeric(term_sort(bank, polynomial)));
    uint32_t place;
    if (term_is_immediate(polynomial))
        return compute_form(bank, polynomial);
    if (!memo_get(&bank->form_places, polynomial, &place)) {
        FormView view = compute_form(bank, polynomial);
        vec_push(&bank->forms, view);
        place = bank->forms.length;
        memo_put(&bank->form_places, polynomial, place);
    }
    return bank->forms.data[place - 1];
}

RelationView relation_view(TermBank *bank, Term relation)
{
    CHECK(term_is_relation(bank, relation));
    uint32_t kind = bank_kind(bank, relation);
    FormView form = form_view(bank, bank_words(bank, relation)[0]);
    RelationView view = {.form = form.form, .strict = kind == TERM_GT_ZERO};
    view.value = num_div(&bank->arena, num_neg(&bank->arena, form.offset), form.scale);
    if (kind == TERM_EQ_ZERO)
        view.side = RELATION_EQUAL;
    else if (kind == TERM_NE_ZERO)
        view.side = RELATION_DIFFERS;
    else
        view.side = num_sign(form.scale) > 0 ? RELATION_LOW : RELATION_HIGH;
    return view;
}

Term relation_of_view(TermBank *bank, const RelationView *view)
{
    CHECK(view->form != TERM_NONE && view->side <= RELATION_DIFFERS);
    static const TermKind kinds[] = {TERM_GE_ZERO, TERM_GE_ZERO, TERM_EQ_ZERO, TERM_NE_ZERO};
    TermKind kind = view->strict ? TERM_GT_ZERO : kinds[view->side];
    Num denominator = num_denominator(&bank->arena, view->value);
    Sort sort = term_sort(bank, view->form);
    Term form = poly_scale(bank, view->form, constant_make(bank, sort, denominator));
    Term value = constant_make(bank, sort, num_numerator(&bank->arena, view->value));
    Term p =
        view->side == RELATION_HIGH ? term_sub(bank, value, form) : term_sub(bank, form, value);
    return relation_make(bank, kind, p);
}

Term term_lt(TermBank *bank, Term a, Term b)
{
    CHECK(term_sort(bank, a) == term_sort(bank, b) && sort_is_numeric(term_sort(bank, a)));
    return relation_make(bank, TERM_GT_ZERO, term_sub(bank, b, a));
}

Term term_le(TermBank *bank, Term a, Term b)
{
    CHECK(term_sort(bank, a) == term_sort(bank, b) && sort_is_numeric(term_sort(bank, a)));
    return relation_make(bank, TERM_GE_ZERO, term_sub(bank, b, a));
}
