/* Simplification of terms under facts: constants for what is solved, decided atoms gone, and the
 * rules below, each valid wherever the facts hold. */
#include "lib/bug.h"
#include "symbolic/facts.h"
#include "symbolic/quotient.h"
#include "symbolic/rebuild.h"
#include "symbolic/rounded.h"
#include "symbolic/sign.h"
#include "symbolic/trie.h"

/* Decisions. */

static Term decide_polynomial(Facts *facts, uint32_t kind, Term p)
{
    Bounds bounds = facts_bounds(facts, p);
    Term decided = bounds_decide(kind, &bounds);
    if (!decided) {
        bounds = facts_bounds_hard(facts, p);
        decided = bounds_decide(kind, &bounds);
    }
    return rule_result(facts->bank, RULE_known_bounds, decided);
}

static Term decide_sign(Facts *facts, uint32_t kind, Term p)
{
    Term decided = signs_decide(kind, facts_signs(facts, p));
    return rule_result(facts->bank, RULE_known_sign, decided);
}

/* Rule: a common factor with a known sign does not matter. */
static Term decide_relation(Facts *facts, Term relation)
{
    CHECK(term_is_relation(facts->bank, relation));
    TermBank *bank = facts->bank;
    uint32_t kind = bank_kind(bank, relation);
    Term p = bank_words(bank, relation)[0];
    Term decided = decide_polynomial(facts, kind, p);
    if (!decided)
        decided = decide_sign(facts, kind, p);
    PolyView view;
    poly_view(bank, p, &view);
    Term common = decided || view.count < 2 ? TERM_NONE : poly_common_monomial(bank, &view);
    if (!common)
        return decided;
    Term factor = monomial_term(bank, view.sort, common);
    Bounds bounds = facts_bounds(facts, factor);
    int sign = bounds_sign(&bounds);
    Term rest = sign ? poly_divide_exact(bank, p, factor) : TERM_NONE;
    if (!rest)
        return TERM_NONE;
    decided = decide_polynomial(facts, kind, sign < 0 ? term_neg(bank, rest) : rest);
    return rule_result(bank, RULE_known_factor, decided);
}

static Term decide(Facts *facts, Term literal);

/* Rule: floor(x) >= c is x >= c for an integer c, and so on. */
static Term decide_rounded(Facts *facts, Term relation)
{
    Term exact = rounded_relation(facts->bank, relation);
    Term decided = exact ? decide(facts, exact) : TERM_NONE;
    return rule_result(facts->bank, RULE_known_rounded, decided);
}

/* TERM_TRUE or TERM_FALSE when the facts decide a literal, else TERM_NONE. */
static Term decide(Facts *facts, Term literal)
{
    uint32_t ignored;
    if (term_is_immediate(literal))
        return literal;
    if (memo_get(&facts->set, literal, &ignored))
        return rule_result(facts->bank, RULE_known_atom, TERM_TRUE);
    if (bank_is(facts->bank, literal, TERM_OR))
        return TERM_NONE;
    if (memo_get(&facts->set, term_not(facts->bank, literal), &ignored))
        return rule_result(facts->bank, RULE_known_atom, TERM_FALSE);
    if (bank_is(facts->bank, literal, TERM_AND))
        return TERM_NONE;
    if (!term_is_relation(facts->bank, literal))
        return TERM_NONE;
    Term decided = decide_relation(facts, literal);
    return decided ? decided : decide_rounded(facts, literal);
}

bool facts_refute_rounded(Facts *facts, Term relation)
{
    return decide_rounded(facts, relation) == TERM_FALSE;
}

/* Rules for primitives. Each takes a term whose children are simplified already, and gives a
 * simpler one, or TERM_NONE. */

typedef Term Rule(Facts *facts, Term term);

/* Rule: a primitive with one possible value is that value. */
static Term rule_point(Facts *facts, Term term)
{
    if (!sort_is_numeric(term_sort(facts->bank, term)))
        return TERM_NONE;
    Bounds bounds = facts_bounds(facts, term);
    return bounds_point(&bounds)
               ? constant_make(facts->bank, term_sort(facts->bank, term), bounds.low)
               : TERM_NONE;
}

/* Rule: mod(a, m) is a where 0 <= a < m. */
static Term rule_modulo(Facts *facts, Term term)
{
    if (!bank_is(facts->bank, term, TERM_MOD))
        return TERM_NONE;
    const uint32_t *words = bank_words(facts->bank, term);
    Bounds bounds = facts_bounds_hard(facts, words[0]);
    bool within = bounds.has_low && bounds.has_high && num_sign(bounds.low) >= 0 &&
                  num_compare(bounds.high, term_num(facts->bank, words[1])) < 0;
    return within ? words[0] : TERM_NONE;
}

static bool is_division(const Facts *facts, Term term)
{
    return bank_is(facts->bank, term, TERM_DIV) || bank_is(facts->bank, term, TERM_REM);
}

/* Rule: where 0 <= a < b, a / b is 0 and a % b is a. */
static Term rule_small_dividend(Facts *facts, Term term)
{
    if (!is_division(facts, term))
        return TERM_NONE;
    const uint32_t *words = bank_words(facts->bank, term);
    Bounds a = facts_bounds(facts, words[0]);
    if (!a.has_low || num_sign(a.low) < 0)
        return TERM_NONE;
    Bounds gap = facts_bounds_hard(facts, term_sub(facts->bank, words[1], words[0]));
    if (bounds_sign(&gap) <= 0)
        return TERM_NONE;
    return bank_is(facts->bank, term, TERM_DIV) ? constant_zero(SORT_INT) : words[0];
}

/* The part of a whose coefficients k divides, the constant rounded down. */
static Term multiple_part(TermBank *bank, Term a, Num k)
{
    CHECK(num_sign(k) > 0 && term_sort(bank, a) == SORT_INT);
    PolyView view;
    poly_view(bank, a, &view);
    PolySum sum = {.sort = SORT_INT};
    for (uint32_t i = 0; i < view.count; i++) {
        Num c = term_num(bank, view.pairs[i].coefficient);
        Num ratio = num_floor(&bank->arena, num_div(&bank->arena, c, k));
        poly_sum_add(&sum, view.pairs[i].monomial, term_int(bank, ratio));
    }
    return poly_sum_finish(bank, &sum);
}

/* Rule: for a >= 0 and d >= 0, (k·c + d) / k is c + d / k and (k·c + d) % k is d % k. */
static Term rule_multiples(Facts *facts, Term term)
{
    TermBank *bank = facts->bank;
    if (!is_division(facts, term))
        return TERM_NONE;
    const uint32_t *words = bank_words(bank, term);
    if (!term_is_constant(bank, words[1]) || constant_sign(bank, words[1]) <= 0)
        return TERM_NONE;
    Term part = multiple_part(bank, words[0], term_num(bank, words[1]));
    if (constant_is_zero(part))
        return TERM_NONE;
    Term rest = term_sub(bank, words[0], term_mul(bank, part, words[1]));
    Bounds a = facts_bounds(facts, words[0]), d = facts_bounds_hard(facts, rest);
    if (!a.has_low || num_sign(a.low) < 0 || !d.has_low || num_sign(d.low) < 0)
        return TERM_NONE;
    if (bank_is(bank, term, TERM_REM))
        return term_remainder(bank, rest, words[1]);
    return term_add(bank, part, term_quotient(bank, rest, words[1]));
}

/* Rule: a read resolves against a write when the facts decide whether the indices are equal. */
static Term rule_read_write(Facts *facts, Term term)
{
    TermBank *bank = facts->bank;
    if (!bank_is(bank, term, TERM_READ) || !bank_is(bank, bank_words(bank, term)[0], TERM_WRITE))
        return TERM_NONE;
    Term index = bank_words(bank, term)[1];
    const uint32_t *write = bank_words(bank, bank_words(bank, term)[0]);
    Term same = decide(facts, term_equal(bank, write[1], index));
    if (!same)
        return TERM_NONE;
    return same == TERM_TRUE ? write[2] : term_read(bank, write[0], index);
}

/* Rule: a read between or beyond all entries of an array is of its base. */
static Term rule_read_base(Facts *facts, Term term)
{
    TermBank *bank = facts->bank;
    if (!bank_is(bank, term, TERM_READ) || !bank_is(bank, bank_words(bank, term)[0], TERM_ARRAY))
        return TERM_NONE;
    const uint32_t *words = bank_words(bank, term);
    Bounds bounds = facts_bounds(facts, words[1]);
    TrieWalk walk = {0};
    int64_t entry;
    Term value;
    trie_walk_start(&walk, bank_words(bank, words[0])[1]);
    while (trie_walk_next(bank, &walk, &entry, &value))
        if (bounds_contain(&bounds, num_from_int64(&bank->arena, entry)))
            return TERM_NONE;
    return term_read(bank, term_array_base(bank, words[0]), words[1]);
}

static const struct {
    RuleId id;
    Rule *apply;
} rules[] = {
    {RULE_known_modulo, rule_modulo},      {RULE_known_dividend, rule_small_dividend},
    {RULE_known_multiple, rule_multiples}, {RULE_known_index, rule_read_write},
    {RULE_known_base, rule_read_base},     {RULE_known_value, rule_point},
};

static Term apply_rules(Facts *facts, Term term)
{
    for (uint32_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        Term simpler = rules[i].apply(facts, term);
        if (simpler && simpler != term)
            return facts_simplify(facts, rule_result(facts->bank, rules[i].id, simpler));
    }
    return term;
}

/* Monomials of a polynomial that have a value of their own. */
static Term replace_monomials(Facts *facts, Term term)
{
    if (!facts->constants.count || !bank_is(facts->bank, term, TERM_POLYNOMIAL))
        return term;
    PolyView view;
    poly_view(facts->bank, term, &view);
    Term result = term;
    for (uint32_t i = 0; i < view.count; i++) {
        Term value, monomial = view.pairs[i].monomial;
        if (!monomial || !memo_get(&facts->constants, monomial, &value))
            continue;
        PolySum sum = {.sort = view.sort};
        poly_sum_add(&sum, monomial, constant_neg(facts->bank, view.pairs[i].coefficient));
        Term part = poly_sum_finish(facts->bank, &sum);
        part = poly_add(facts->bank, part,
                        constant_mul(facts->bank, value, view.pairs[i].coefficient));
        result = poly_add(facts->bank, result, part);
    }
    return result;
}

static Term simplify(void *user, Term term)
{
    return facts_simplify(user, term);
}

static bool is_primitive_number(const Facts *facts, Term term)
{
    return sort_is_numeric(term_sort(facts->bank, term)) && term_is_primitive(facts->bank, term) &&
           !term_is_immediate(term);
}

static Term simplify_node(Facts *facts, Term term)
{
    TermBank *bank = facts->bank;
    Term value;
    if (memo_get(&facts->constants, term, &value))
        return value;
    Term rebuilt = term_rebuild(bank, term, simplify, facts);
    if (!rebuilt || term_is_immediate(rebuilt))
        return rebuilt ? rebuilt : term;
    Term replaced = replace_monomials(facts, rebuilt);
    if (replaced != term)
        return facts_simplify(facts, replaced);
    Sort sort = term_sort(bank, term);
    if (sort == SORT_BOOL) {
        Term decided = decide(facts, term);
        return decided ? decided : term;
    }
    if (is_primitive_number(facts, term) || bank_is(bank, term, TERM_READ))
        return apply_rules(facts, term);
    return term;
}

/* Whether a primitive or product with a known value may occur in the term. */
static bool may_hold_constant(const Facts *facts, Term term)
{
    for (uint32_t i = 0; i < facts->constant_list.length; i++)
        if (bank_may_contain(facts->bank, term, facts->constant_list.data[i]))
            return true;
    return false;
}

Term facts_simplify(Facts *facts, Term term)
{
    CHECK(term != TERM_NONE);
    Term result;
    if (term_is_immediate(term) || bank_is(facts->bank, term, TERM_CONSTANT))
        return term;
    bool decidable = bank_flags(facts->bank, term) & FLAG_DECIDABLE;
    if (!decidable && !may_hold_constant(facts, term))
        return term;
    if (memo_get(&facts->simplified, term, &result))
        return result;
    memo_put(&facts->simplified, term, term); /* for a term that its own rules lead back to */
    result = simplify_node(facts, term);
    CHECK(result == TERM_UNDEFINED ||
          term_sort(facts->bank, result) == term_sort(facts->bank, term));
    memo_put(&facts->simplified, term, result);
    return result;
}

Term facts_resolve(Facts *facts, Term primitive)
{
    CHECK(term_is_primitive(facts->bank, primitive));
    for (uint32_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        bool skip = rules[i].id == RULE_known_value;
        Term simpler = skip ? TERM_NONE : rules[i].apply(facts, primitive);
        if (simpler && simpler != primitive)
            return simpler;
    }
    return TERM_NONE;
}

Term facts_simplify_parts(Facts *facts, Term term)
{
    Term rebuilt = term_rebuild(facts->bank, term, simplify, facts);
    return rebuilt ? rebuilt : term;
}

/* Rewriting of conjuncts. A relation is a source of the derived bounds, so these must not rewrite
 * it: only constants may, which stay conjuncts themselves. What a conjunct of another kind says is
 * in no bound. */

/* What another conjunct says of an atom inside a conjunct. */
static Term known_atom(const Facts *facts, Term term)
{
    TermBank *bank = facts->bank;
    uint32_t ignored;
    if (bank_is(bank, term, TERM_AND) || bank_is(bank, term, TERM_OR))
        return TERM_NONE;
    if (memo_get(&facts->set, term, &ignored))
        return TERM_TRUE;
    return memo_get(&facts->set, term_not(bank, term), &ignored) ? TERM_FALSE : TERM_NONE;
}

/* A read of a write, when another conjunct says whether the indices are equal. */
static Term known_read(const Facts *facts, Term term)
{
    TermBank *bank = facts->bank;
    if (!bank_is(bank, term, TERM_READ) || !bank_is(bank, bank_words(bank, term)[0], TERM_WRITE))
        return term;
    const uint32_t *words = bank_words(bank, term), *write = bank_words(bank, words[0]);
    Term same = known_atom(facts, term_equal(bank, write[1], words[1]));
    if (!same)
        return term;
    return same == TERM_TRUE ? write[2] : term_read(bank, write[0], words[1]);
}

static Term put_constants(void *user, Term term);

static Term put_constants_below(void *user, Term term)
{
    Facts *facts = user;
    Term rebuilt = term_rebuild(facts->bank, term, put_constants, facts);
    return rebuilt ? known_read(facts, replace_monomials(facts, rebuilt)) : TERM_NONE;
}

static Term put_constants(void *user, Term term)
{
    Facts *facts = user;
    Term value;
    if (term_is_immediate(term))
        return term;
    if (memo_get(&facts->constants, term, &value))
        return value;
    if (!(bank_flags(facts->bank, term) & FLAG_DECIDABLE) && !may_hold_constant(facts, term))
        return term;
    if (memo_get(&facts->rewritten, term, &value))
        return value;
    CHECK(!term_is_immediate(term));
    value = term_sort(facts->bank, term) == SORT_BOOL ? known_atom(facts, term) : TERM_NONE;
    if (!value)
        value = put_constants_below(facts, term);
    memo_put(&facts->rewritten, term, value);
    return value;
}

/* In an equation the summands that are primitives stay, or it would swallow itself. */
static Term rewrite_summand(Facts *facts, Sort sort, PolyTerm pair)
{
    TermBank *bank = facts->bank;
    MonomialView view;
    monomial_view(bank, pair.monomial, &view);
    bool primitive = view.count == 1 && view.factors->exponent == 1;
    Term product = constant_one(sort);
    for (uint32_t i = 0; i < view.count && product; i++) {
        Term factor = view.factors[i].primitive;
        factor = primitive ? term_rebuild(bank, factor, put_constants, facts)
                           : put_constants(facts, factor);
        if (!factor)
            return TERM_NONE;
        product = term_mul(bank, product, term_pow(bank, factor, view.factors[i].exponent));
    }
    return term_mul(bank, product, pair.coefficient);
}

static Term rewrite_equation(Facts *facts, Term equation)
{
    CHECK(bank_is(facts->bank, equation, TERM_EQ_ZERO));
    TermBank *bank = facts->bank;
    PolyView view;
    poly_view(bank, bank_words(bank, equation)[0], &view);
    Term sum = constant_zero(view.sort);
    for (uint32_t i = 0; i < view.count; i++) {
        Term summand = rewrite_summand(facts, view.sort, view.pairs[i]);
        if (!summand)
            return TERM_FALSE;
        sum = term_add(bank, sum, summand);
    }
    return relation_make(bank, TERM_EQ_ZERO, sum);
}

Term facts_rewrite(Facts *facts, Term conjunct)
{
    CHECK(term_sort(facts->bank, conjunct) == SORT_BOOL);
    TermBank *bank = facts->bank;
    if (bank_is(bank, conjunct, TERM_EQ_ZERO))
        return rewrite_equation(facts, conjunct);
    Term result;
    if (term_is_relation(bank, conjunct)) {
        result = put_constants_below(facts, conjunct);
    } else if (bank_is(bank, conjunct, TERM_NOT)) {
        result = term_rebuild(bank, bank_words(bank, conjunct)[0], simplify, facts);
        result = result ? term_not(bank, result) : TERM_NONE;
    } else {
        result = term_rebuild(bank, conjunct, simplify, facts);
    }
    return result ? result : TERM_FALSE;
}

bool facts_imply_from_parts(Facts *facts, Term relation)
{
    CHECK(!facts->propagated && term_is_relation(facts->bank, relation));
    TermKind kind = term_kind(facts->bank, relation);
    Bounds bounds = facts_bounds_from_parts(facts, bank_words(facts->bank, relation)[0]);
    return kind != TERM_EQ_ZERO && bounds_decide(kind, &bounds) == TERM_TRUE;
}

Term facts_reduce_relation(Facts *facts, Term relation)
{
    CHECK(term_is_relation(facts->bank, relation));
    TermBank *bank = facts->bank;
    Num scale;
    Term p = linear_reduce(bank, &facts->linear, bank_words(bank, relation)[0], &scale);
    Term reduced = relation_make(bank, term_kind(bank, relation), p);
    return term_is_immediate(reduced) ? reduced : TERM_NONE;
}

void facts_solutions(Facts *facts, VecU32 *from, VecU32 *to)
{
    CHECK(from->length == to->length);
    TermBank *bank = facts->bank;
    for (uint32_t i = 0; i < facts->linear.rows.length; i++) {
        const LinearRow *row = &facts->linear.rows.data[i];
        if (!bank_is(bank, row->pivot, TERM_SYMBOL))
            continue;
        Term solution = linear_solution(bank, row);
        if (solution && term_substitute(bank, solution, &row->pivot, &solution, 1) == solution) {
            vec_push(from, row->pivot);
            vec_push(to, solution);
        }
    }
}
