#include "symbolic/array.h"

#include "symbolic/poly.h"
#include "symbolic/trie.h"

Term sort_default(TermBank *bank, Sort sort)
{
    CHECK(sort != SORT_NONE && sort_kind(bank, sort) != SORT_KIND_FUNCTION);
    if (sort == SORT_BOOL)
        return TERM_FALSE;
    if (sort_is_numeric(sort))
        return constant_zero(sort);
    if (sort == SORT_PATH)
        return term_path(bank, NULL, 0);
    if (sort_kind(bank, sort) == SORT_KIND_ARRAY)
        return term_array_constant(bank, sort, sort_default(bank, sort_element(bank, sort)));
    uint32_t count;
    const Sort *sorts = sort_items(bank, sort, &count);
    VecU32 items = {0};
    for (uint32_t i = 0; i < count; i++)
        vec_push(&items, sort_default(bank, sorts[i]));
    Term tuple = term_tuple(bank, sort, items.data);
    vec_release(&items);
    return tuple;
}

static bool constant_index(const TermBank *bank, Term index, int64_t *value)
{
    return term_to_int64(bank, index, value);
}

Term term_array_constant(TermBank *bank, Sort array_sort, Term value)
{
    CHECK(sort_kind(bank, array_sort) == SORT_KIND_ARRAY && value != TERM_NONE);
    return bank_intern(bank, TERM_ARRAY_CONSTANT, array_sort, &value, 1);
}

Term term_array_partial(TermBank *bank, Term values, Term set)
{
    CHECK(sort_kind(bank, term_sort(bank, values)) == SORT_KIND_ARRAY);
    CHECK(sort_kind(bank, term_sort(bank, set)) == SORT_KIND_ARRAY);
    return bank_intern(bank, TERM_PARTIAL, term_sort(bank, values), (Term[]){values, set}, 2);
}

Term term_array_splice(TermBank *bank, Term array, Term other, Term first, Term count)
{
    CHECK(term_sort(bank, array) == term_sort(bank, other));
    CHECK(term_sort(bank, first) == SORT_INT && term_sort(bank, count) == SORT_INT);
    return bank_intern(bank, TERM_SPLICE, term_sort(bank, array),
                       (Term[]){array, other, first, count}, 4);
}

/* Whether an index is that of an element that a splice replaces. */
static Term is_spliced(TermBank *bank, Term splice, Term index)
{
    const uint32_t *words = bank_words(bank, splice);
    Term end = term_add(bank, words[2], words[3]);
    return term_and(bank, term_le(bank, words[2], index), term_lt(bank, index, end));
}

Term term_array_base(const TermBank *bank, Term array)
{
    CHECK(sort_kind(bank, term_sort(bank, array)) == SORT_KIND_ARRAY);
    return bank_is(bank, array, TERM_ARRAY) ? bank_words(bank, array)[0] : array;
}

static Term array_trie(const TermBank *bank, Term array)
{
    return bank_is(bank, array, TERM_ARRAY) ? bank_words(bank, array)[1] : TERM_NONE;
}

bool term_array_differences(TermBank *bank, Term a, Term b, uint32_t most, VecI64 *indices)
{
    return term_array_base(bank, a) == term_array_base(bank, b) &&
           trie_differences(bank, array_trie(bank, a), array_trie(bank, b), most, indices);
}

static Term array_make(TermBank *bank, Term base, Term trie)
{
    if (!trie)
        return base;
    return bank_intern(bank, TERM_ARRAY, term_sort(bank, base), (Term[]){base, trie}, 2);
}

/* Reading. */

/* Rule: a read at a symbolic index is of a defined element (the caller proved it), so it does not
 * depend on entries that are undefined. */
static Term without_undefined(TermBank *bank, Term array);

static Term base_without_undefined(TermBank *bank, Term base)
{
    const uint32_t *words = bank_words(bank, base);
    switch (bank_kind(bank, base)) {
    case TERM_ARRAY_CONSTANT:
        if (words[0] != TERM_UNDEFINED)
            return base;
        return term_array_constant(bank, term_sort(bank, base),
                                   sort_default(bank, sort_element(bank, term_sort(bank, base))));
    case TERM_WRITE: {
        Term index = words[1], value = words[2], inner = without_undefined(bank, words[0]);
        return value == TERM_UNDEFINED ? inner : term_write(bank, inner, index, value);
    }
    case TERM_PARTIAL: /* what is unset of arrays of arrays is within their elements */
        return sort_kind(bank, sort_element(bank, term_sort(bank, base))) == SORT_KIND_ARRAY
                   ? base
                   : words[0];
    case TERM_SPLICE: {
        Term array = without_undefined(bank, words[0]), other = without_undefined(bank, words[1]);
        return term_array_splice(bank, array, other, words[2], words[3]);
    }
    case TERM_ITE: {
        Term condition = words[0], no = words[2], yes = without_undefined(bank, words[1]);
        return term_ite(bank, condition, yes, without_undefined(bank, no));
    }
    default:
        return base;
    }
}

static Term without_undefined(TermBank *bank, Term array)
{
    if (!term_has_undefined(bank, array))
        return array;
    rule_hit(bank, RULE_read_defined);
    Term base = term_array_base(bank, array), result = base_without_undefined(bank, base);
    Term trie = array_trie(bank, array);
    TrieWalk walk = {0};
    int64_t index;
    Term value;
    trie_walk_start(&walk, trie);
    while (trie_walk_next(bank, &walk, &index, &value))
        if (value != TERM_UNDEFINED)
            result = term_write(bank, result, term_int64(bank, index), value);
    return result;
}

static Term read_node(TermBank *bank, Term array, Term index)
{
    Sort element = sort_element(bank, term_sort(bank, array));
    return bank_intern(bank, TERM_READ, element, (Term[]){array, index}, 2);
}

/* Whether two indices evidently differ: by a constant. */
static bool evidently_differ(TermBank *bank, Term a, Term b)
{
    Term difference = term_sub(bank, a, b);
    return term_is_constant(bank, difference) && !constant_is_zero(difference);
}

/* The element, with whatever is undefined in the array left in place. */
static Term read_raw(TermBank *bank, Term array, Term index);

static Term read_partial(TermBank *bank, Term array, Term index)
{
    const uint32_t *words = bank_words(bank, array);
    Term set = read_raw(bank, words[1], index), value = read_raw(bank, words[0], index);
    return sort_kind(bank, term_sort(bank, value)) == SORT_KIND_ARRAY
               ? term_array_partial(bank, value, set)
               : term_ite(bank, set, value, TERM_UNDEFINED);
}

static Term read_base(TermBank *bank, Term array, Term index)
{
    if (bank_is(bank, array, TERM_ARRAY_CONSTANT))
        return bank_words(bank, array)[0];
    if (bank_is(bank, array, TERM_PARTIAL))
        return read_partial(bank, array, index);
    if (bank_is(bank, array, TERM_SPLICE)) {
        const uint32_t *words = bank_words(bank, array);
        return term_ite(bank, is_spliced(bank, array, index), read_raw(bank, words[1], index),
                        read_raw(bank, words[0], index));
    }
    if (bank_is(bank, array, TERM_WRITE)) {
        const uint32_t *words = bank_words(bank, array);
        if (words[1] == index)
            return rule_result(bank, RULE_read_written, words[2]);
        if (evidently_differ(bank, words[1], index)) {
            rule_hit(bank, RULE_read_beside);
            return read_raw(bank, words[0], index);
        }
    }
    if (bank_is(bank, array, TERM_ITE)) {
        const uint32_t *words = bank_words(bank, array);
        rule_hit(bank, RULE_read_choice);
        return term_ite(bank, words[0], read_raw(bank, words[1], index),
                        read_raw(bank, words[2], index));
    }
    return read_node(bank, array, index);
}

static Term read_raw(TermBank *bank, Term array, Term index)
{
    int64_t value;
    if (array == TERM_UNDEFINED)
        return TERM_UNDEFINED;
    if (!constant_index(bank, index, &value))
        return read_base(bank, array, index);
    Term entry = trie_get(bank, array_trie(bank, array), value);
    return entry ? entry : read_base(bank, term_array_base(bank, array), index);
}

Term term_read(TermBank *bank, Term array, Term index)
{
    CHECK(term_sort(bank, index) == SORT_INT);
    CHECK(sort_kind(bank, term_sort(bank, array)) == SORT_KIND_ARRAY);
    if (array == TERM_UNDEFINED)
        return TERM_UNDEFINED;
    bool constant = term_is_constant(bank, index);
    return read_raw(bank, constant ? array : without_undefined(bank, array), index);
}

/* Writing. */

/* Whether the base has that value there anyway. */
static bool base_has(TermBank *bank, Term base, Term index, Term value)
{
    if (bank_is(bank, base, TERM_ARRAY_CONSTANT))
        return bank_words(bank, base)[0] == value;
    if (bank_is(bank, value, TERM_READ))
        return bank_words(bank, value)[0] == base && bank_words(bank, value)[1] == index;
    if (bank_is(bank, base, TERM_SYMBOL))
        return false;
    return term_read(bank, base, index) == value;
}

static Term write_symbolic(TermBank *bank, Term array, Term index, Term value)
{
    if (bank_is(bank, array, TERM_WRITE) && bank_words(bank, array)[1] == index)
        array = rule_result(bank, RULE_write_over, bank_words(bank, array)[0]);
    if (bank_is(bank, value, TERM_READ) && bank_words(bank, value)[0] == array &&
        bank_words(bank, value)[1] == index)
        return rule_result(bank, RULE_write_back, array);
    return bank_intern(bank, TERM_WRITE, term_sort(bank, array), (Term[]){array, index, value}, 3);
}

/* Rule: whichever of the two arrays the element is of, it is written there. */
static Term write_spliced(TermBank *bank, Term splice, Term index, Term value)
{
    const uint32_t *words = bank_words(bank, splice);
    Term array = term_write(bank, words[0], index, value);
    Term other = term_write(bank, words[1], index, value);
    return term_array_splice(bank, array, other, words[2], words[3]);
}

Term term_write(TermBank *bank, Term array, Term index, Term value)
{
    CHECK(term_sort(bank, index) == SORT_INT && value != TERM_NONE);
    CHECK(sort_kind(bank, term_sort(bank, array)) == SORT_KIND_ARRAY);
    int64_t place;
    if (bank_is(bank, array, TERM_SPLICE))
        return write_spliced(bank, array, index, value);
    if (!constant_index(bank, index, &place))
        return write_symbolic(bank, array, index, value);
    Term base = term_array_base(bank, array);
    if (base_has(bank, base, index, value)) {
        rule_hit(bank, RULE_write_back);
        return array_make(bank, base, trie_remove(bank, array_trie(bank, array), place));
    }
    return array_make(bank, base, trie_put(bank, array_trie(bank, array), place, value));
}

Term term_write_all(TermBank *bank, Term array, const int64_t *places, Term *values, uint32_t count)
{
    Term base = term_array_base(bank, array);
    if (!bank_is(bank, base, TERM_ARRAY_CONSTANT)) {
        for (uint32_t i = 0; i < count; i++)
            array = term_write(bank, array, term_int64(bank, places[i]), values[i]);
        return array;
    }
    Term same = bank_words(bank, base)[0];
    for (uint32_t i = 0; i < count; i++)
        values[i] = values[i] == same ? TERM_NONE : values[i];
    return array_make(bank, base,
                      trie_put_all(bank, array_trie(bank, array), places, values, count));
}

/* Definedness. A term is an access path of items and reads; above lists the terms of the path over
 * the place at hand, innermost first. */

typedef struct Above {
    const Term *terms;
    uint32_t count;
} Above;

/* Whether what the path makes of a value is defined. */
static Term defined_after(TermBank *bank, Term value, Above above)
{
    for (uint32_t i = 0; i < above.count && value != TERM_UNDEFINED; i++) {
        uint32_t detail = bank_words(bank, above.terms[i])[1];
        value = bank_is(bank, above.terms[i], TERM_ITEM) ? term_item(bank, value, detail)
                                                         : read_raw(bank, value, detail);
    }
    return term_defined(bank, value);
}

/* Entries in a row that are alike make one test. */
typedef struct Run {
    TermBank *bank;
    Term index, all; /* all: the condition so far */
    int64_t first, last;
    Term value; /* whether the elements first … last are defined; TERM_NONE before the first run */
    Term base;
} Run;

static void close_run(Run *run)
{
    TermBank *bank = run->bank;
    if (!run->value || run->value == run->base)
        return;
    Term inside = term_and(bank, term_le(bank, term_int64(bank, run->first), run->index),
                           term_le(bank, run->index, term_int64(bank, run->last)));
    run->all = term_ite(bank, inside, run->value, run->all);
}

static void add_to_run(Run *run, int64_t index, Term value)
{
    if (run->value != value || index != run->last + 1) {
        close_run(run);
        run->first = index;
        run->value = value;
    }
    run->last = index;
}

static Term element_defined(TermBank *bank, Term array, Term index, Above above);

static Term entries_defined(TermBank *bank, Term array, Term index, Above above)
{
    Term base = element_defined(bank, term_array_base(bank, array), index, above);
    Run run = {.bank = bank, .index = index, .all = base, .base = base};
    TrieWalk walk = {0};
    int64_t entry;
    Term value;
    trie_walk_start(&walk, array_trie(bank, array));
    while (trie_walk_next(bank, &walk, &entry, &value))
        add_to_run(&run, entry, defined_after(bank, value, above));
    close_run(&run);
    return run.all;
}

static Term element_defined(TermBank *bank, Term array, Term index, Above above)
{
    if (array == TERM_UNDEFINED)
        return TERM_FALSE;
    if (!term_has_undefined(bank, array))
        return TERM_TRUE;
    const uint32_t *words = bank_words(bank, array);
    int64_t place;
    switch (bank_kind(bank, array)) {
    case TERM_WRITE:
        return term_ite(bank, term_equal(bank, words[1], index),
                        defined_after(bank, words[2], above),
                        element_defined(bank, words[0], index, above));
    case TERM_ITE:
        return term_ite(bank, words[0], element_defined(bank, words[1], index, above),
                        element_defined(bank, words[2], index, above));
    case TERM_ARRAY_CONSTANT:
        return defined_after(bank, words[0], above);
    case TERM_SPLICE:
        return term_ite(bank, is_spliced(bank, array, index),
                        element_defined(bank, words[1], index, above),
                        element_defined(bank, words[0], index, above));
    case TERM_PARTIAL:
        return defined_after(bank, read_partial(bank, array, index), above);
    case TERM_ARRAY:
        if (!constant_index(bank, index, &place))
            return entries_defined(bank, array, index, above);
        if (trie_get(bank, words[1], place))
            return defined_after(bank, trie_get(bank, words[1], place), above);
        return element_defined(bank, words[0], index, above);
    default:
        return TERM_TRUE;
    }
}

Term term_defined(TermBank *bank, Term term)
{
    if (term == TERM_UNDEFINED)
        return TERM_FALSE;
    if (!term_has_undefined(bank, term))
        return TERM_TRUE;
    if (bank_is(bank, term, TERM_ITE)) {
        const uint32_t *words = bank_words(bank, term);
        return term_ite(bank, words[0], term_defined(bank, words[1]), term_defined(bank, words[2]));
    }
    VecU32 path = {0}; /* outermost first */
    while (bank_is(bank, term, TERM_READ) || bank_is(bank, term, TERM_ITEM)) {
        vec_push(&path, term);
        term = bank_words(bank, term)[0];
    }
    Term result = TERM_TRUE;
    if (path.length && bank_is(bank, vec_last(&path), TERM_READ)) {
        Term innermost = vec_pop(&path);
        for (uint32_t i = 0, k = path.length; i + 1 < k; i++, k--) {
            Term other = path.data[i];
            path.data[i] = path.data[k - 1];
            path.data[k - 1] = other;
        }
        result = element_defined(bank, term, bank_words(bank, innermost)[1],
                                 (Above){path.data, path.length});
    }
    vec_release(&path);
    return result;
}

Term term_read_defined(TermBank *bank, Term array, Term index)
{
    return term_defined(bank, read_raw(bank, array, index));
}

Term term_settled(TermBank *bank, Term term)
{
    if (!term_has_undefined(bank, term) || !bank_is(bank, term, TERM_READ))
        return term;
    Term array = bank_words(bank, term)[0], index = bank_words(bank, term)[1];
    return term_read(bank, without_undefined(bank, array), index);
}

/* Ranges and entries. */

/* Between arrays over constant ones. */
static Term copy_entries(TermBank *bank, Term target, int64_t to, Term source, int64_t first,
                         int64_t count)
{
    CHECK(first >= 0 && to >= 0 && count > 0);
    Term base = term_array_base(bank, target);
    Term under = bank_words(bank, base)[0];
    Term value = bank_words(bank, term_array_base(bank, source))[0];
    TriePaste paste = {.source = array_trie(bank, source),
                       .first = (uint64_t)first,
                       .to = (uint64_t)to,
                       .count = (uint64_t)count,
                       .fill = value == under ? TERM_NONE : value,
                       .drop = value == under ? TERM_NONE : under};
    return array_make(bank, base, trie_paste(bank, array_trie(bank, target), &paste));
}

Term term_copy_range(TermBank *bank, Term target, int64_t to, Term source, int64_t first,
                     int64_t count)
{
    CHECK(term_sort(bank, target) == term_sort(bank, source));
    Term base = term_array_base(bank, source);
    bool is_plain = bank_is(bank, base, TERM_ARRAY_CONSTANT) && first >= 0 && to >= 0 && count > 0;
    if (is_plain && target == base && to == first)
        return array_make(bank, base,
                          trie_slice(bank, array_trie(bank, source), first, first + count - 1));
    if (is_plain && bank_is(bank, term_array_base(bank, target), TERM_ARRAY_CONSTANT))
        return copy_entries(bank, target, to, source, first, count);
    for (int64_t i = 0; i < count; i++) {
        Term value = term_read(bank, source, term_int64(bank, first + i));
        target = term_write(bank, target, term_int64(bank, to + i), value);
    }
    return target;
}

Term term_array_line(TermBank *bank, Term first, int64_t step, int64_t count)
{
    CHECK(count >= 1);
    Term base = term_array_constant(bank, sort_array(bank, term_sort(bank, first)), TERM_UNDEFINED);
    return array_make(bank, base, trie_line(bank, first, step, (uint64_t)count));
}

bool term_array_total(const TermBank *bank, Term array, int64_t first, int64_t count,
                      ArrayTotal *total)
{
    CHECK(first >= 0 && count > 0);
    Term base = term_array_base(bank, array);
    TrieTotal sum = trie_total(bank, array_trie(bank, array), first, count);
    uint64_t others = (uint64_t)count - sum.entries;
    if (sum.is_known && others) {
        Term value =
            bank_is(bank, base, TERM_ARRAY_CONSTANT) ? bank_words(bank, base)[0] : TERM_UNDEFINED;
        bool is_constant = term_is_constant(bank, value);
        Num number = is_constant ? term_num(bank, value) : NUM(0);
        int64_t each = num_is_int64(number) ? num_int64(number) : 0;
        TrieTotal rest = {(__int128)each * others, each, each, others,
                          is_constant && num_is_int64(number)};
        sum = trie_total_add(sum, rest);
    }
    *total = (ArrayTotal){sum.sum, sum.least, sum.most};
    return sum.is_known;
}

void term_array_entries(TermBank *bank, Term array, ArrayVisit *visit, void *user)
{
    CHECK(visit && sort_kind(bank, term_sort(bank, array)) == SORT_KIND_ARRAY);
    TrieWalk walk = {0};
    int64_t index;
    Term value;
    trie_walk_start(&walk, array_trie(bank, array));
    while (trie_walk_next(bank, &walk, &index, &value))
        visit(user, index, value);
}
