#include "symbolic/sign.h"

#include "lib/bug.h"
#include "symbolic/enclosure.h"
#include "symbolic/origin.h"
#include "symbolic/quotient.h"

/* Arithmetic of sets of signs. */

static Signs signs_of_number(int sign)
{
    return sign < 0 ? SIGN_NEGATIVE : sign ? SIGN_POSITIVE : SIGN_ZERO;
}

static Signs signs_negated(Signs a)
{
    return (a & SIGN_ZERO) | (a & SIGN_NEGATIVE ? SIGN_POSITIVE : 0) |
           (a & SIGN_POSITIVE ? SIGN_NEGATIVE : 0);
}

static Signs signs_product(Signs a, Signs b)
{
    CHECK(!(a & ~(Signs)SIGN_ANY) && !(b & ~(Signs)SIGN_ANY));
    Signs result = (a | b) & SIGN_ZERO;
    if (a & SIGN_POSITIVE)
        result |= b & (SIGN_POSITIVE | SIGN_NEGATIVE);
    if (a & SIGN_NEGATIVE)
        result |= signs_negated(b) & (SIGN_POSITIVE | SIGN_NEGATIVE);
    return result;
}

static Signs signs_square(Signs a)
{
    return (a & SIGN_ZERO) | (a & (SIGN_POSITIVE | SIGN_NEGATIVE) ? SIGN_POSITIVE : 0);
}

static Signs signs_sum(Signs a, Signs b)
{
    CHECK(!(a & ~(Signs)SIGN_ANY) && !(b & ~(Signs)SIGN_ANY));
    if (a == SIGN_ZERO || b == SIGN_ZERO)
        return a == SIGN_ZERO ? b : a;
    Signs both = a | b;
    if ((both & SIGN_POSITIVE) && (both & SIGN_NEGATIVE))
        return SIGN_ANY;
    return a & b & SIGN_ZERO ? both : both & ~(Signs)SIGN_ZERO;
}

static Signs signs_power(Signs a, uint32_t exponent)
{
    return exponent % 2 ? a : signs_square(a);
}

static Signs signs_of_bounds(const Bounds *bounds)
{
    Signs signs = SIGN_ANY;
    int low = bounds->has_low ? num_sign(bounds->low) : -1;
    int high = bounds->has_high ? num_sign(bounds->high) : 1;
    if (low >= 0)
        signs &= ~(Signs)SIGN_NEGATIVE;
    if (low > 0 || (!low && bounds->low_strict))
        signs &= ~(Signs)SIGN_ZERO;
    if (high <= 0)
        signs &= ~(Signs)SIGN_POSITIVE;
    if (high < 0 || (!high && bounds->high_strict))
        signs &= ~(Signs)SIGN_ZERO;
    return signs;
}

/* Signs of terms. */

enum { WORK_MAX = 200, PAIRS_MAX = 64, RELATED_PAIRS_MAX = 8 };

typedef struct Search {
    Facts *facts;
    TermBank *bank;
    uint32_t work;
} Search;

static Signs signs_of(Search *search, Term term);

/* Functions whose values are never negative; zero where the argument is, or nowhere. */
static const struct {
    const char *name;
    bool keeps_zero;
} positive_functions[] = {{"exp", false}, {"exp2", false}, {"cosh", false}, {"sqrt", true}};

static Signs signs_of_application(Search *search, Term term)
{
    const uint32_t *words = bank_words(search->bank, term);
    if (bank_flags(search->bank, words[0]) & FLAG_OPEN)
        return SIGN_ANY;
    const char *name = term_symbol_name(search->bank, words[0]);
    for (uint32_t i = 0; i < sizeof positive_functions / sizeof *positive_functions; i++)
        if (enclosure_is_variant(name, positive_functions[i].name))
            return positive_functions[i].keeps_zero
                       ? SIGN_POSITIVE | (signs_of(search, words[1]) & SIGN_ZERO)
                       : SIGN_POSITIVE;
    return SIGN_ANY;
}

static Signs signs_of_sum(Search *search, Term term)
{
    if (poly_pair_count(search->bank, term) > PAIRS_MAX)
        return SIGN_ANY;
    PolyView view;
    poly_view(search->bank, term, &view);
    Signs sum = SIGN_ZERO;
    for (uint32_t i = 0; i < view.count && sum != SIGN_ANY; i++) {
        MonomialView monomial;
        monomial_view(search->bank, view.pairs[i].monomial, &monomial);
        Signs product = signs_of_number(constant_sign(search->bank, view.pairs[i].coefficient));
        for (uint32_t k = 0; k < monomial.count; k++)
            product =
                signs_product(product, signs_power(signs_of(search, monomial.factors[k].primitive),
                                                   monomial.factors[k].exponent));
        sum = signs_sum(sum, product);
    }
    return sum;
}

static Signs signs_of_quotient(Search *search, Term term)
{
    const uint32_t *words = bank_words(search->bank, term);
    uint32_t count = bank_node(search->bank, term)->count;
    CHECK(count % 2 == 1);
    Signs signs = signs_of(search, words[0]);
    for (uint32_t i = 1; i + 1 < count; i += 2) {
        Signs factor = signs_power(signs_of(search, words[i]), words[i + 1]);
        signs = signs_product(signs, factor & ~(Signs)SIGN_ZERO);
    }
    return signs;
}

static Signs signs_of_operand(Search *search, Term term)
{
    return signs_of(search, bank_words(search->bank, term)[0]);
}

static Signs signs_of_choice(Search *search, Term term)
{
    const uint32_t *words = bank_words(search->bank, term);
    return signs_of(search, words[1]) | signs_of(search, words[2]);
}

static Signs signs_of_any(Search *search, Term term)
{
    (void)search, (void)term;
    return SIGN_ANY;
}

static Signs signs_of_structure(Search *search, Term term)
{
    typedef Signs Of(Search *, Term);
    static Of *const signs_by_kind[TERM_KIND_COUNT] = {
#define KIND(identifier, text, words, traits, sort, print, express, write, smt, evaluate, rebuild, \
             bounds, signs, check)                                                                 \
    [TERM_##identifier] = signs_of_##signs,
#include "symbolic/kind.def"
    };
    return signs_by_kind[term_kind(search->bank, term)](search, term);
}

static Signs signs_of_origin(Search *search, Term term)
{
    uint32_t place;
    if (!memo_get(&search->bank->origin_places, term, &place))
        return SIGN_ANY;
    CHECK(place <= search->bank->origins.length);
    Origin origin = search->bank->origins.data[place - 1];
    Signs a = signs_of(search, origin.a);
    switch ((OriginKind)origin.kind) {
    case ORIGIN_SUM:
        return a == SIGN_ANY ? a : signs_sum(a, signs_of(search, origin.b));
    case ORIGIN_PRODUCT:
        return origin.a == origin.b ? signs_square(a)
                                    : signs_product(a, signs_of(search, origin.b));
    case ORIGIN_SAME_SIGN:
        return a;
    default:
        return a == SIGN_ZERO ? a : a & SIGN_ZERO ? SIGN_ANY : SIGN_NEGATIVE | SIGN_POSITIVE;
    }
}

/* What short polynomials say by the rules for relations, and by inequations that are known. Not of those
 * with folded powers, which relations would multiply out: these say it by their structure. */
static Signs signs_by_relation(Search *search, Term term)
{
    TermBank *bank = search->bank;
    uint32_t ignored;
    if (!bank_is(bank, term, TERM_POLYNOMIAL) || poly_pair_count(bank, term) > RELATED_PAIRS_MAX ||
        (bank_flags(bank, term) & FLAG_FOLDED))
        return SIGN_ANY;
    Term not_negative = relation_make(bank, TERM_GE_ZERO, term);
    Term not_positive = relation_make(bank, TERM_GE_ZERO, term_neg(bank, term));
    Term differs = relation_make(bank, TERM_NE_ZERO, term);
    Signs signs = SIGN_ANY;
    if (not_negative == TERM_TRUE)
        signs &= ~(Signs)SIGN_NEGATIVE;
    if (not_positive == TERM_TRUE)
        signs &= ~(Signs)SIGN_POSITIVE;
    if (differs == TERM_TRUE ||
        (!term_is_immediate(differs) && memo_get(&search->facts->set, differs, &ignored)))
        signs &= ~(Signs)SIGN_ZERO;
    return signs;
}

static bool is_settled(Signs signs)
{
    return signs == SIGN_POSITIVE || signs == SIGN_NEGATIVE || signs == SIGN_ZERO;
}

static Signs find_signs(Search *search, Term term)
{
    Bounds bounds = facts_bounds(search->facts, term);
    Signs signs = signs_of_bounds(&bounds);
    if (!is_settled(signs))
        signs &= signs_of_structure(search, term);
    if (!is_settled(signs))
        signs &= signs_of_origin(search, term);
    if (!is_settled(signs))
        signs &= signs_by_relation(search, term);
    return signs;
}

static Signs signs_of(Search *search, Term term)
{
    Signs signs;
    if (term_is_constant(search->bank, term))
        return signs_of_number(constant_sign(search->bank, term));
    if (term_is_immediate(term) || !search->work)
        return SIGN_ANY;
    if (memo_get(&search->facts->signs, term, &signs))
        return signs;
    search->work--;
    signs = find_signs(search, term);
    if (search->work)
        memo_put(&search->facts->signs, term, signs);
    return signs;
}

Signs facts_signs(Facts *facts, Term term)
{
    CHECK(sort_is_numeric(term_sort(facts->bank, term)));
    Search search = {.facts = facts, .bank = facts->bank, .work = WORK_MAX};
    return signs_of(&search, term);
}

Term signs_decide(uint32_t kind, Signs signs)
{
    CHECK(kind >= TERM_GT_ZERO && kind <= TERM_NE_ZERO && !(signs & ~(Signs)SIGN_ANY));
    Signs yes = kind == TERM_GT_ZERO   ? SIGN_POSITIVE
                : kind == TERM_GE_ZERO ? SIGN_ZERO | SIGN_POSITIVE
                : kind == TERM_EQ_ZERO ? SIGN_ZERO
                                       : SIGN_NEGATIVE | SIGN_POSITIVE;
    return !(signs & ~yes) ? TERM_TRUE : !(signs & yes) ? TERM_FALSE : TERM_NONE;
}
