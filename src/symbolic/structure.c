/* Equality of any sort, choices, tuples, paths, applications, quantifiers. */
#include <stdio.h>
#include <stdlib.h>

#include "lib/alloc.h"
#include "symbolic/array.h"
#include "symbolic/relation.h"
#include "symbolic/unfold.h"

/* Equality. */

static Term equal_items(TermBank *bank, Term a, Term b, uint32_t count)
{
    Term result = TERM_TRUE;
    rule_hit(bank, RULE_equal_tuples);
    for (uint32_t i = 0; i < count && result != TERM_FALSE; i++)
        result =
            term_and(bank, result, term_equal(bank, term_item(bank, a, i), term_item(bank, b, i)));
    return result;
}

static Term equal_nodes(TermBank *bank, Term a, Term b)
{
    Term words[2] = {a, b};
    term_sort_list(bank, words, 2);
    return bank_intern(bank, TERM_EQUAL, SORT_BOOL, words, 2);
}

static Term equal_paths(TermBank *bank, Term a, Term b)
{
    if (!bank_is(bank, a, TERM_PATH) || !bank_is(bank, b, TERM_PATH))
        return equal_nodes(bank, a, b);
    rule_hit(bank, RULE_equal_paths);
    uint32_t count = bank_node(bank, a)->count;
    if (count != bank_node(bank, b)->count)
        return TERM_FALSE;
    Term result = TERM_TRUE;
    for (uint32_t i = 0; i < count; i++)
        result = term_and(bank, result,
                          term_equal(bank, bank_words(bank, a)[i], bank_words(bank, b)[i]));
    return result;
}

typedef struct EntryWalk {
    TermBank *bank;
    Term other, result;
} EntryWalk;

static void compare_entry(void *user, int64_t index, Term value)
{
    EntryWalk *walk = user;
    if (walk->result == TERM_FALSE)
        return;
    Term place = term_int64(walk->bank, index);
    Term equal = term_equal(walk->bank, value, term_read(walk->bank, walk->other, place));
    walk->result = term_and(walk->bank, walk->result, equal);
}

/* Rule: arrays over one base are equal when they agree wherever either has an entry. Over constant
 * bases also the constants agree. */
static Term equal_arrays(TermBank *bank, Term a, Term b)
{
    Term base = term_array_base(bank, a), other = term_array_base(bank, b);
    EntryWalk walk = {bank, b, TERM_TRUE};
    if (base != other) {
        if (!bank_is(bank, base, TERM_ARRAY_CONSTANT) || !bank_is(bank, other, TERM_ARRAY_CONSTANT))
            return equal_nodes(bank, a, b);
        walk.result = term_equal(bank, bank_words(bank, base)[0], bank_words(bank, other)[0]);
    }
    rule_hit(bank, RULE_equal_arrays);
    term_array_entries(bank, a, compare_entry, &walk);
    walk.other = a;
    term_array_entries(bank, b, compare_entry, &walk);
    return walk.result;
}

/* Rule: a choice equals a thing where the chosen branch does, when that decides a branch. */
static Term equal_choice(TermBank *bank, Term choice, Term other)
{
    if (!bank_is(bank, choice, TERM_ITE))
        return TERM_NONE;
    const uint32_t *words = bank_words(bank, choice);
    Term yes = term_equal(bank, words[1], other), no = term_equal(bank, words[2], other);
    if (!term_is_immediate(yes) && !term_is_immediate(no))
        return TERM_NONE;
    rule_hit(bank, RULE_equal_choice);
    return term_ite(bank, words[0], yes, no);
}

static Term equal_compound(TermBank *bank, Term a, Term b)
{
    Term chosen = equal_choice(bank, a, b);
    if (!chosen)
        chosen = equal_choice(bank, b, a);
    if (chosen)
        return chosen;
    Sort sort = term_sort(bank, a);
    if (sort == SORT_PATH)
        return equal_paths(bank, a, b);
    uint32_t count;
    sort_items(bank, sort, &count);
    return sort_kind(bank, sort) == SORT_KIND_TUPLE ? equal_items(bank, a, b, count)
                                                    : equal_arrays(bank, a, b);
}

/* Rule: sides that may be equal are multiplied out each by itself, where what cancels in it does. */
static Term equal_numbers(TermBank *bank, Term a, Term b)
{
    Term difference = term_sub(bank, a, b);
    bool is_folded =
        (bank_flags(bank, difference) & FLAG_FOLDED) && !term_is_constant(bank, difference);
    if (is_folded && term_sort(bank, a) == SORT_REAL && term_may_vanish(bank, difference)) {
        Term x = term_unfold(bank, a, UNFOLD_MUCH), y = term_unfold(bank, b, UNFOLD_MUCH);
        if (x && y && (x != a || y != b))
            difference = rule_result(bank, RULE_equal_unfolded, term_sub(bank, x, y));
    }
    return relation_make(bank, TERM_EQ_ZERO, difference);
}

Term term_equal(TermBank *bank, Term a, Term b)
{
    CHECK(a != TERM_NONE && b != TERM_NONE);
    if (a == TERM_UNDEFINED || b == TERM_UNDEFINED)
        return TERM_FALSE;
    Sort sort = term_sort(bank, a);
    CHECK(sort == term_sort(bank, b) && sort_kind(bank, sort) != SORT_KIND_FUNCTION);
    if (a == b && !term_has_undefined(bank, a))
        return TERM_TRUE;
    if (sort_is_numeric(sort))
        return equal_numbers(bank, a, b);
    if (sort != SORT_BOOL)
        return equal_compound(bank, a, b);
    Term both = term_and(bank, a, b);
    return term_or(bank, both, term_and(bank, term_not(bank, a), term_not(bank, b)));
}

Term term_differ(TermBank *bank, Term a, Term b)
{
    return term_not(bank, term_equal(bank, a, b));
}

/* Choices. */

static Sort common_sort(const TermBank *bank, Term a, Term b)
{
    return a == TERM_UNDEFINED ? term_sort(bank, b) : term_sort(bank, a);
}

/* Rule: under a condition, a choice on the same condition, or on the opposite one, is decided. */
static Term branch(TermBank *bank, Term condition, Term opposite, Term term, uint32_t side)
{
    if (!bank_is(bank, term, TERM_ITE))
        return term;
    const uint32_t *words = bank_words(bank, term);
    if (words[0] == condition)
        return rule_result(bank, RULE_choice_nested, words[side]);
    return words[0] == opposite ? rule_result(bank, RULE_choice_nested, words[3 - side]) : term;
}

Term term_ite(TermBank *bank, Term condition, Term a, Term b)
{
    CHECK(term_sort(bank, condition) == SORT_BOOL);
    CHECK(term_sort(bank, a) == term_sort(bank, b) || a == TERM_UNDEFINED || b == TERM_UNDEFINED);
    if (term_is_immediate(condition))
        return condition == TERM_TRUE ? a : b;
    Term opposite = term_not(bank, condition);
    condition = term_not(bank, opposite); /* of several ways to write a condition, the same */
    a = branch(bank, condition, opposite, a, 1);
    b = branch(bank, condition, opposite, b, 2);
    if (a == b)
        return a;
    Sort sort = common_sort(bank, a, b);
    if (sort == SORT_BOOL && a != TERM_UNDEFINED && b != TERM_UNDEFINED) {
        rule_hit(bank, RULE_choice_boolean);
        Term yes = term_or(bank, opposite, a);
        return term_and(bank, yes, term_or(bank, condition, b));
    }
    if (term_compare(bank, opposite, condition) < 0) {
        rule_hit(bank, RULE_choice_turn);
        return bank_intern(bank, TERM_ITE, sort, (Term[]){opposite, b, a}, 3);
    }
    return bank_intern(bank, TERM_ITE, sort, (Term[]){condition, a, b}, 3);
}

/* Tuples. */

Term term_tuple(TermBank *bank, Sort sort, const Term *items)
{
    CHECK(sort_kind(bank, sort) == SORT_KIND_TUPLE);
    uint32_t count;
    sort_items(bank, sort, &count);
    Term source = TERM_NONE; /* of which the items are exactly the items */
    for (uint32_t i = 0; i < count; i++) {
        bool is_item = bank_is(bank, items[i], TERM_ITEM) && bank_words(bank, items[i])[1] == i;
        Term tuple = is_item ? bank_words(bank, items[i])[0] : TERM_NONE;
        if (!tuple || (i && tuple != source))
            return bank_intern(bank, TERM_TUPLE, sort, items, count);
        source = tuple;
    }
    if (source && term_sort(bank, source) == sort)
        return rule_result(bank, RULE_tuple_items, source);
    return bank_intern(bank, TERM_TUPLE, sort, items, count);
}

Term term_item(TermBank *bank, Term tuple, uint32_t index)
{
    CHECK(tuple != TERM_NONE);
    if (tuple == TERM_UNDEFINED)
        return TERM_UNDEFINED;
    uint32_t count;
    const Sort *sorts = sort_items(bank, term_sort(bank, tuple), &count);
    CHECK(index < count);
    if (bank_is(bank, tuple, TERM_TUPLE))
        return bank_words(bank, tuple)[index];
    if (bank_is(bank, tuple, TERM_ITE)) {
        const uint32_t *words = bank_words(bank, tuple);
        rule_hit(bank, RULE_item_choice);
        return term_ite(bank, words[0], term_item(bank, words[1], index),
                        term_item(bank, words[2], index));
    }
    return bank_intern(bank, TERM_ITEM, sorts[index], (uint32_t[]){tuple, index}, 2);
}

Term term_with_item(TermBank *bank, Term tuple, uint32_t index, Term value)
{
    Sort sort = term_sort(bank, tuple);
    uint32_t count;
    sort_items(bank, sort, &count);
    CHECK(index < count);
    Term *items = mem_alloc(count * sizeof *items);
    for (uint32_t i = 0; i < count; i++)
        items[i] = i == index ? value : term_item(bank, tuple, i);
    Term result = term_tuple(bank, sort, items);
    mem_free(items);
    return result;
}

Term term_path(TermBank *bank, const Term *items, uint32_t count)
{
    CHECK(items || !count);
    return bank_intern(bank, TERM_PATH, SORT_PATH, items, count);
}

Term term_apply(TermBank *bank, Term function, const Term *args, uint32_t count)
{
    CHECK(bank_is(bank, function, TERM_SYMBOL));
    CHECK(sort_kind(bank, term_sort(bank, function)) == SORT_KIND_FUNCTION);
    VecU32 words = {0};
    vec_push(&words, function);
    for (uint32_t i = 0; i < count; i++)
        vec_push(&words, args[i]);
    Sort result = sort_element(bank, term_sort(bank, function));
    Term term = bank_intern(bank, TERM_APPLY, result, words.data, words.length);
    vec_release(&words);
    return term;
}

/* Quantifiers. Bound variables are renamed to $1, $2, … by their depth from the inside, so that
 * names do not matter and nothing is captured. */

uint32_t quantifier_depth(TermBank *bank, Term term)
{
    if (!(bank_flags(bank, term) & FLAG_QUANTIFIER))
        return 0;
    uint32_t kind = bank_kind(bank, term), depth = 0;
    VecU32 children = {0};
    term_children_list(bank, term, &children);
    for (uint32_t i = 0; i < children.length; i++) {
        uint32_t own = quantifier_depth(bank, children.data[i]);
        depth = own > depth ? own : depth;
    }
    vec_release(&children);
    return depth + term_binds(kind);
}

/* Whether the variable is free in the body; *depth becomes at least the number of every other
 * bound variable of a quantifier further out. */
static bool occurs(TermBank *bank, Term variable, Term body, uint32_t *depth)
{
    VecU32 symbols = {0};
    term_symbols(bank, body, &symbols);
    bool found = false;
    for (uint32_t i = 0; i < symbols.length; i++) {
        const char *name = term_symbol_name(bank, symbols.data[i]);
        uint32_t number = *name == '$' ? (uint32_t)strtoul(name + 1, NULL, 10) : 0;
        if (symbols.data[i] == variable)
            found = true;
        else if (number > *depth)
            *depth = number;
    }
    vec_release(&symbols);
    return found;
}

static Term bind(TermBank *bank, TermKind kind, Term variable, Term body)
{
    uint32_t depth = quantifier_depth(bank, body);
    if (!occurs(bank, variable, body, &depth))
        return rule_result(bank, RULE_quantify_unused, body);
    char name[24];
    snprintf(name, sizeof name, "$%u", depth + 1);
    Term bound = term_symbol(bank, name, term_sort(bank, variable));
    body = term_substitute(bank, body, &variable, &bound, 1);
    return bank_intern(bank, kind, SORT_BOOL, (Term[]){bound, body}, 2);
}

/* Rules: forall distributes over and, exists over or. */
static Term quantify(TermBank *bank, TermKind kind, Term variable, Term body)
{
    bool forall = kind == TERM_FORALL;
    if (!bank_is(bank, body, forall ? TERM_AND : TERM_OR))
        return bind(bank, kind, variable, body);
    VecU32 parts = {0};
    rule_hit(bank, RULE_quantify_parts);
    term_children_list(bank, body, &parts);
    Term result = term_bool(forall);
    for (uint32_t i = 0; i < parts.length; i++) {
        Term part = bind(bank, kind, variable, parts.data[i]);
        result = forall ? term_and(bank, result, part) : term_or(bank, result, part);
    }
    vec_release(&parts);
    return result;
}

Term term_forall(TermBank *bank, Term variable, Term constraint, Term body)
{
    CHECK(bank_is(bank, variable, TERM_SYMBOL) && term_sort(bank, body) == SORT_BOOL);
    return quantify(bank, TERM_FORALL, variable, term_implies(bank, constraint, body));
}

Term term_exists(TermBank *bank, Term variable, Term constraint, Term body)
{
    CHECK(bank_is(bank, variable, TERM_SYMBOL) && term_sort(bank, body) == SORT_BOOL);
    return quantify(bank, TERM_EXISTS, variable, term_and(bank, constraint, body));
}
