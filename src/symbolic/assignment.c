#include "symbolic/assignment.h"

#include <string.h>

#include "lib/alloc.h"
#include "lib/bug.h"
#include "symbolic/enclosure.h"
#include "symbolic/memo.h"
#include "symbolic/poly.h"
#include "symbolic/quantified.h"
#include "symbolic/rebuild.h"

/* One point of a function: its arguments, then the value, in words. */
typedef struct FunctionPoint {
    Term function;
    uint32_t first, count; /* the arguments in words; the value follows */
} FunctionPoint;

struct Assignment {
    TermBank *bank;
    Memo values; /* of symbols */
    VEC(FunctionPoint) points;
    Intern places; /* of points, by place + 1 */
    VecU32 words;
    Memo results;  /* of evaluation; cleared when a value changes */
    VecU32 *asked; /* not owned; NULL: nobody wants to know */
};

Assignment *assignment_new(TermBank *bank)
{
    Assignment *assignment = mem_zero(1, sizeof *assignment);
    assignment->bank = bank;
    intern_init(&assignment->places);
    return assignment;
}

static void check_point(const Assignment *assignment, const FunctionPoint *point)
{
    const TermBank *bank = assignment->bank;
    REQUIRE(point->first + point->count < assignment->words.length);
    const Term *words = assignment->words.data + point->first;
    Sort sort = term_sort(bank, point->function);
    uint32_t params;
    const Sort *items = sort_items(bank, sort, &params);
    REQUIRE(sort_kind(bank, sort) == SORT_KIND_FUNCTION && params == point->count);
    for (uint32_t i = 0; i < params; i++)
        REQUIRE(term_sort(bank, words[i]) == items[i]);
    REQUIRE(term_sort(bank, words[params]) == sort_element(bank, sort));
}

void assignment_check(const Assignment *assignment)
{
    const Memo *values = &assignment->values;
    for (uint32_t i = 0; values->slots && i <= values->mask; i++)
        if (values->slots[i].key)
            REQUIRE(term_sort(assignment->bank, values->slots[i].key) ==
                    term_sort(assignment->bank, values->slots[i].value));
    for (uint32_t i = 0; i < assignment->points.length; i++)
        check_point(assignment, &assignment->points.data[i]);
}

void assignment_free(Assignment *assignment)
{
    if (!assignment)
        return;
#ifdef TASS_CHECKS
    assignment_check(assignment);
#endif
    memo_release(&assignment->values);
    memo_release(&assignment->results);
    vec_release(&assignment->points);
    intern_release(&assignment->places);
    vec_release(&assignment->words);
    mem_free(assignment);
}

void assignment_set(Assignment *assignment, Term symbol, Term value)
{
    CHECK(bank_is(assignment->bank, symbol, TERM_SYMBOL));
    CHECK(term_sort(assignment->bank, symbol) == term_sort(assignment->bank, value));
    memo_clear(&assignment->results);
    memo_put(&assignment->values, symbol, value);
}

/* A point of a function: its arguments. */
typedef struct PointKey {
    Term function;
    const Term *args;
    uint32_t count;
} PointKey;

static bool same_point(const void *owner, uint32_t id, const void *key)
{
    const Assignment *assignment = owner;
    const PointKey *wanted = key;
    const FunctionPoint *point = &assignment->points.data[id - 1];
    return point->function == wanted->function && point->count == wanted->count &&
           (!point->count || !memcmp(assignment->words.data + point->first, wanted->args,
                                     point->count * sizeof(Term)));
}

static uint64_t hash_point(const PointKey *key)
{
    return XXH3_64bits_withSeed(key->args, key->count * sizeof(Term), key->function);
}

static FunctionPoint *find_point(const Assignment *assignment, Term function, const Term *args,
                                 uint32_t count)
{
    PointKey key = {function, args, count};
    uint32_t id = intern_find(&assignment->places, hash_point(&key), same_point, assignment, &key);
    return id ? &assignment->points.data[id - 1] : NULL;
}

void assignment_set_point(Assignment *assignment, Term function, const Term *args, uint32_t count,
                          Term value)
{
    CHECK(bank_is(assignment->bank, function, TERM_SYMBOL));
    CHECK(sort_kind(assignment->bank, term_sort(assignment->bank, function)) == SORT_KIND_FUNCTION);
    memo_clear(&assignment->results);
    FunctionPoint *point = find_point(assignment, function, args, count);
    if (point) {
        assignment->words.data[point->first + count] = value;
        return;
    }
    FunctionPoint added = {function, assignment->words.length, count};
    for (uint32_t i = 0; i < count; i++)
        vec_push(&assignment->words, args[i]);
    vec_push(&assignment->words, value);
    vec_push(&assignment->points, added);
    PointKey key = {function, args, count};
    intern_add(&assignment->places, hash_point(&key), assignment->points.length);
}

void assignment_merge(Assignment *assignment, const Assignment *other)
{
    CHECK(assignment->bank == other->bank);
    memo_clear(&assignment->results);
    for (uint32_t i = 0; other->values.slots && i <= other->values.mask; i++)
        if (other->values.slots[i].key)
            memo_put(&assignment->values, other->values.slots[i].key, other->values.slots[i].value);
    for (uint32_t i = 0; i < other->points.length; i++) {
        const FunctionPoint *point = &other->points.data[i];
        const Term *args = other->words.data + point->first;
        assignment_set_point(assignment, point->function, args, point->count, args[point->count]);
    }
}

Assignment *assignment_copy(const Assignment *assignment)
{
    Assignment *copy = assignment_new(assignment->bank);
    assignment_merge(copy, assignment);
    copy->asked = assignment->asked;
    return copy;
}

void assignment_note(Assignment *assignment, VecU32 *asked)
{
    memo_clear(&assignment->results);
    assignment->asked = asked;
}

static void note(Assignment *assignment, Term symbol, Term index)
{
    if (!assignment->asked)
        return;
    vec_push(assignment->asked, symbol);
    vec_push(assignment->asked, index);
}

Term assignment_value(Assignment *assignment, Term symbol)
{
    CHECK(bank_is(assignment->bank, symbol, TERM_SYMBOL));
    Term value;
    if (memo_get(&assignment->values, symbol, &value))
        return value;
    return sort_default(assignment->bank, term_sort(assignment->bank, symbol));
}

/* Evaluation. */

static Term evaluate(void *user, Term term);

/* A function of the mathematical library has values of its own. Most are no rational numbers: what
 * stands for them is near enough to look for models, and whoever takes a model for a proof asks
 * again with closed terms. */
static Term near_number(TermBank *bank, Term closed)
{
    CHECK(term_sort(bank, closed) == SORT_REAL);
    enum { BITS = 30 };
    Num low, high;
    if (enclosure_ends(bank, closed, BITS, &low, &high))
        return term_real(bank, low);
    return term_real(bank, NUM(0));
}

/* A root that is rational is known as it is. */
static bool is_rational_root(TermBank *bank, Term function, const Term *args, uint32_t count,
                             Num *root)
{
    const char *name = term_symbol_name(bank, function);
    uint32_t order = enclosure_is_variant(name, "sqrt")   ? 2
                     : enclosure_is_variant(name, "cbrt") ? 3
                                                          : 0;
    if (!order || count != 1 || !term_is_constant(bank, args[0]))
        return false;
    Num value = term_num(bank, args[0]);
    Arena *arena = bank_arena(bank);
    if (num_sign(value) >= 0)
        return num_root(arena, value, order, root);
    if (order == 2 || !num_root(arena, num_neg(arena, value), order, root))
        return false;
    *root = num_neg(arena, *root);
    return true;
}

static Term near_value(TermBank *bank, Term function, const Term *args, uint32_t count)
{
    Num root;
    if (is_rational_root(bank, function, args, count, &root))
        return term_real(bank, root);
    return near_number(bank, term_apply(bank, function, args, count));
}

static Term evaluate_application(Assignment *assignment, Term term)
{
    const uint32_t *words = bank_words(assignment->bank, term);
    uint32_t count = bank_node(assignment->bank, term)->count - 1;
    Term *args = mem_alloc((count + 1) * sizeof *args);
    Term result = sort_default(assignment->bank, term_sort(assignment->bank, term));
    for (uint32_t i = 0; i < count && result; i++) {
        args[i] = evaluate(assignment, words[i + 1]);
        if (!args[i])
            result = TERM_NONE;
    }
    FunctionPoint *point = result ? find_point(assignment, words[0], args, count) : NULL;
    if (point)
        result = assignment->words.data[point->first + count];
    else if (result && !(bank_flags(assignment->bank, words[0]) & FLAG_OPEN))
        result = near_value(assignment->bank, words[0], args, count);
    mem_free(args);
    return result;
}

/* Only the branch that is taken need be defined. */
static Term evaluate_choice(Assignment *assignment, Term term)
{
    CHECK(bank_node(assignment->bank, term)->count == 3);
    Term condition = evaluate(assignment, bank_words(assignment->bank, term)[0]);
    if (!condition)
        return TERM_NONE;
    REQUIRE(term_is_immediate(condition));
    return evaluate(assignment, bank_words(assignment->bank, term)[condition == TERM_TRUE ? 1 : 2]);
}

/* Which of its arrays an element of a splice is of; TERM_NONE: that is not known. */
static Term spliced_from(Assignment *assignment, const uint32_t *words, Term index)
{
    TermBank *bank = assignment->bank;
    Term first = evaluate(assignment, words[2]), count = evaluate(assignment, words[3]);
    if (!first || !count)
        return TERM_NONE;
    Term end = term_add(bank, first, count);
    bool is_inside =
        term_le(bank, first, index) == TERM_TRUE && term_lt(bank, index, end) == TERM_TRUE;
    return words[is_inside];
}

static Term evaluate_element(Assignment *assignment, Term array, Term index)
{
    TermBank *bank = assignment->bank;
    for (;;) {
        const uint32_t *words = bank_words(bank, array);
        Term other;
        switch (bank_kind(bank, array)) {
        case TERM_ARRAY:
            other = term_read(bank, array, index);
            if (!bank_is(bank, other, TERM_READ) || bank_words(bank, other)[0] != words[0] ||
                bank_words(bank, other)[1] != index)
                return evaluate(assignment, other);
            array = words[0];
            break;
        case TERM_ARRAY_CONSTANT:
            return evaluate(assignment, words[0]);
        case TERM_WRITE:
            other = evaluate(assignment, words[1]);
            if (!other || other == index)
                return other ? evaluate(assignment, words[2]) : TERM_NONE;
            array = words[0];
            break;
        case TERM_ITE:
            other = evaluate(assignment, words[0]);
            if (!other)
                return TERM_NONE;
            array = words[other == TERM_TRUE ? 1 : 2];
            break;
        case TERM_SPLICE:
            array = spliced_from(assignment, words, index);
            if (!array)
                return TERM_NONE;
            break;
        case TERM_SYMBOL:
            note(assignment, array, index);
            return term_read(bank, assignment_value(assignment, array), index);
        default:
            other = evaluate(assignment, array);
            return other ? term_read(bank, other, index) : TERM_NONE;
        }
    }
}

static Term evaluate_read(Assignment *assignment, Term term)
{
    const uint32_t *words = bank_words(assignment->bank, term);
    Term index = evaluate(assignment, words[1]);
    return index ? evaluate_element(assignment, words[0], index) : TERM_NONE;
}

/* One member may decide though another is not defined. */
static Term evaluate_members(Assignment *assignment, Term term, Term decisive)
{
    CHECK(decisive == TERM_TRUE || decisive == TERM_FALSE);
    const Node *node = bank_node(assignment->bank, term);
    const uint32_t *words = node->data;
    Term result = decisive == TERM_TRUE ? TERM_FALSE : TERM_TRUE;
    for (uint32_t i = 0, count = node->count; i < count; i++) {
        Term member = evaluate(assignment, words[i]);
        if (member == decisive)
            return decisive;
        if (!member)
            result = TERM_NONE;
    }
    return result;
}

/* Numbers: polynomials are added up without making terms of what comes in between. */

static bool number_of(Assignment *assignment, Term term, Num *value)
{
    Term result = evaluate(assignment, term);
    if (!result)
        return false;
    *value = term_num(assignment->bank, result);
    CHECK(term_is_constant(assignment->bank, result));
    return true;
}

/* The square of an irrational root is rational: the argument. */
static bool square_of_root(Assignment *assignment, Term primitive, Num *square)
{
    TermBank *bank = assignment->bank;
    if (!bank_is(bank, primitive, TERM_APPLY))
        return false;
    const uint32_t *words = bank_words(bank, primitive);
    if (!enclosure_is_variant(term_symbol_name(bank, words[0]), "sqrt") ||
        bank_flags(bank, words[0]) & FLAG_OPEN || !number_of(assignment, words[1], square))
        return false;
    Term argument = constant_make(bank, SORT_REAL, *square);
    return num_sign(*square) >= 0 && !find_point(assignment, words[0], &argument, 1);
}

static bool power_of(Assignment *assignment, Arena *arena, Factor factor, Num *power)
{
    Num square;
    if (!number_of(assignment, factor.primitive, power))
        return false;
    CHECK(factor.exponent);
    if (factor.exponent > 1 && square_of_root(assignment, factor.primitive, &square)) {
        Num rest = factor.exponent % 2 ? *power : NUM(1);
        *power = num_mul(arena, num_pow(arena, square, (int32_t)factor.exponent / 2), rest);
    } else if (factor.exponent > 1 && !num_is_zero(*power)) {
        *power = num_pow(arena, *power, (int32_t)factor.exponent);
    }
    return true;
}

static bool add_pair(Assignment *assignment, Arena *arena, PolyTerm pair, Num *sum)
{
    Num product = term_num(assignment->bank, pair.coefficient), value;
    MonomialView view;
    monomial_view(assignment->bank, pair.monomial, &view);
    bool zero = false;
    for (uint32_t i = 0; i < view.count; i++) {
        if (!power_of(assignment, arena, view.factors[i], &value))
            return false;
        zero |= num_is_zero(value);
        if (!zero)
            product = num_mul(arena, product, value);
    }
    if (!zero)
        *sum = num_add(arena, *sum, product);
    return true;
}

/* What evaluating a pair costs, in pairs that are only moved (bank_work). */
enum { PAIR_WORK = 32 };

/* The value of a polynomial, in memory that the next one takes; false when it is not defined. */
static bool evaluate_sum(Assignment *assignment, Term term, Num *sum)
{
    PolyView view;
    poly_view(assignment->bank, term, &view);
    Arena arena;
    arena_init(&arena);
    Num value = NUM(0);
    bool known = true;
    for (uint32_t i = 0; i < view.count && known; i++) {
        bank_work(assignment->bank, PAIR_WORK);
        known = add_pair(assignment, &arena, view.pairs[i], &value);
    }
    if (known)
        *sum = num_copy(&assignment->bank->arena, value);
    arena_release(&arena);
    return known;
}

static Term evaluate_polynomial(Assignment *assignment, Term term)
{
    Num sum;
    if (!evaluate_sum(assignment, term, &sum))
        return TERM_NONE;
    return constant_make(assignment->bank, term_sort(assignment->bank, term), sum);
}

static Term evaluate_symbol(Assignment *assignment, Term term)
{
    if (bank_named(assignment->bank, term))
        return near_number(assignment->bank, term);
    note(assignment, term, TERM_NONE);
    return assignment_value(assignment, term);
}

static Term evaluate_conjunction(Assignment *assignment, Term term)
{
    return evaluate_members(assignment, term, TERM_FALSE);
}

static Term evaluate_disjunction(Assignment *assignment, Term term)
{
    return evaluate_members(assignment, term, TERM_TRUE);
}

static Term evaluate_quantifier(Assignment *assignment, Term term)
{
    return quantified_evaluate(assignment->bank, assignment, term);
}

static Term evaluate_prefix(Assignment *assignment, Term term)
{
    enum { MOST = 4096 };
    TermBank *bank = assignment->bank;
    const uint32_t *words = bank_words(bank, term);
    int64_t end;
    Term value = evaluate(assignment, words[2]), sum = constant_zero(term_sort(bank, term));
    if (!value || !term_to_int64(bank, value, &end) || end > MOST || end < -MOST)
        return TERM_NONE;
    Assignment *scope = assignment_copy(assignment);
    for (int64_t i = end < 0 ? end : 0; i < (end < 0 ? 0 : end) && sum; i++) {
        assignment_set(scope, words[0], term_int64(bank, i));
        Term one = assignment_evaluate(scope, words[1]);
        sum = one ? term_add(bank, sum, end < 0 ? term_neg(bank, one) : one) : TERM_NONE;
    }
    assignment_free(scope);
    return sum;
}

static Term evaluate_rebuilt(Assignment *assignment, Term term)
{
    return term_rebuild(assignment->bank, term, evaluate, assignment);
}

static Term evaluate_node(Assignment *assignment, Term term)
{
    typedef Term Evaluate(Assignment *, Term);
    static Evaluate *const evaluators[TERM_KIND_COUNT] = {
#define KIND(identifier, text, words, traits, sort, print, express, write, smt, evaluate, rebuild, \
             bounds, signs, check)                                                                 \
    [TERM_##identifier] = evaluate_##evaluate,
#include "symbolic/kind.def"
    };
    return evaluators[term_kind(assignment->bank, term)](assignment, term);
}

static Term evaluate(void *user, Term term)
{
    Assignment *assignment = user;
    Term result;
    if (term_is_immediate(term))
        return term == TERM_UNDEFINED ? TERM_NONE : term;
    if (bank_is(assignment->bank, term, TERM_CONSTANT))
        return term;
    if (memo_get(&assignment->results, term, &result))
        return result;
    result = evaluate_node(assignment, term);
    memo_put(&assignment->results, term, result);
    return result;
}

Term assignment_evaluate(Assignment *assignment, Term term)
{
    CHECK(term != TERM_NONE);
    return evaluate(assignment, term);
}

/* Places. */

static bool set_element(Assignment *assignment, const uint32_t *words, Term value)
{
    CHECK(value != TERM_NONE);
    Term index = assignment_evaluate(assignment, words[1]);
    Term array = index ? assignment_evaluate(assignment, words[0]) : TERM_NONE;
    return array && assignment_set_place(assignment, words[0],
                                         term_write(assignment->bank, array, index, value));
}

static bool set_application(Assignment *assignment, const uint32_t *words, uint32_t count,
                            Term value)
{
    CHECK(count && bank_is(assignment->bank, words[0], TERM_SYMBOL));
    VecU32 args = {0};
    bool known = true;
    for (uint32_t i = 1; i < count && known; i++) {
        vec_push(&args, assignment_evaluate(assignment, words[i]));
        known = vec_last(&args) != TERM_NONE;
    }
    if (known)
        assignment_set_point(assignment, words[0], args.data, args.length, value);
    vec_release(&args);
    return known;
}

bool assignment_is_place(const TermBank *bank, Term term)
{
    return bank_is(bank, term, TERM_SYMBOL) || bank_is(bank, term, TERM_READ) ||
           bank_is(bank, term, TERM_APPLY);
}

bool assignment_set_place(Assignment *assignment, Term place, Term value)
{
    const Node *node = bank_node(assignment->bank, place);
    switch (node->kind) {
    case TERM_SYMBOL:
        assignment_set(assignment, place, value);
        return true;
    case TERM_READ:
        return set_element(assignment, node->data, value);
    case TERM_APPLY:
        return set_application(assignment, node->data, node->count, value);
    default:
        return false;
    }
}
