/* Sums over the same elements, counted from another place or the other way round, become one. */
#include "lib/bug.h"
#include "symbolic/bank.h"

/* An array that is read at slope * variable + offset; the slope is 1 or -1. */
typedef struct Way {
    Term array, offset;
    int slope;
} Way;

typedef struct Search {
    TermBank *bank;
    Term variable;
    Memo seen;
    Way best; /* array TERM_NONE: none yet */
    bool is_unclear;
} Search;

static bool mentions(TermBank *bank, Term term, Term variable)
{
    CHECK(bank_is(bank, variable, TERM_SYMBOL));
    VecU32 symbols = {0};
    bool found = false;
    term_symbols(bank, term, &symbols);
    for (uint32_t i = 0; i < symbols.length; i++)
        found |= symbols.data[i] == variable;
    vec_release(&symbols);
    return found;
}

/* The slope of an index; 0: it is none of these. */
static int slope_of(const Search *search, Term index, Term *offset)
{
    TermBank *bank = search->bank;
    Term zero = term_int64(bank, 0), one = term_int64(bank, 1);
    Term at_zero = term_substitute(bank, index, &search->variable, &zero, 1);
    Term at_one = term_substitute(bank, index, &search->variable, &one, 1);
    int64_t slope;
    if (at_zero == TERM_NONE || at_one == TERM_NONE)
        return 0;
    Term step = term_sub(bank, at_one, at_zero);
    if (!term_to_int64(bank, step, &slope) || (slope != 1 && slope != -1))
        return 0;
    *offset = at_zero;
    return term_add(bank, at_zero, term_mul(bank, step, search->variable)) == index ? (int)slope
                                                                                    : 0;
}

/* The one that says where counting begins must be the same however the elements are counted now: that of
 * the first array in the order of terms; of several reads of it, the first element read. */
static void take(Search *search, Way way)
{
    CHECK((way.slope == 1 || way.slope == -1) && way.array != TERM_NONE);
    TermBank *bank = search->bank;
    const Way *best = &search->best;
    int64_t distance;
    int order = best->array == TERM_NONE ? -1 : term_compare(bank, way.array, best->array);
    if (order < 0) {
        search->best = way;
        search->is_unclear = false;
    } else if (order == 0) {
        bool is_known = way.slope == best->slope &&
                        term_to_int64(bank, term_sub(bank, way.offset, best->offset), &distance);
        search->is_unclear |= !is_known;
        if (is_known && distance < 0)
            search->best = way;
    }
}

static void look(Search *search, Term term)
{
    TermBank *bank = search->bank;
    if (term_is_immediate(term) || !memo_put_new(&search->seen, term, 1))
        return;
    VecU32 children = {0};
    term_children_list(bank, term, &children);
    Way way = {0};
    if (bank_is(bank, term, TERM_READ) && !mentions(bank, children.data[0], search->variable)) {
        way.array = children.data[0];
        way.slope = slope_of(search, children.data[1], &way.offset);
        if (way.slope)
            take(search, way);
    }
    for (uint32_t i = 0; i < children.length; i++)
        look(search, children.data[i]);
    vec_release(&children);
}

void term_reindex(TermBank *bank, Term variable, Term *body, Term *low, Term *end)
{
    CHECK(bank_is(bank, variable, TERM_SYMBOL) && term_sort(bank, variable) == SORT_INT);
    Search search = {.bank = bank, .variable = variable};
    look(&search, *body);
    memo_release(&search.seen);
    if (search.best.array == TERM_NONE || search.is_unclear)
        return;
    /* Counted by w = slope * variable + offset. */
    Term offset = search.best.offset, one = term_int64(bank, 1), from, to;
    bool is_forward = search.best.slope > 0;
    Term place = is_forward ? term_sub(bank, variable, offset) : term_sub(bank, offset, variable);
    Term counted = place == variable ? *body : term_substitute(bank, *body, &variable, &place, 1);
    if (counted == TERM_NONE)
        return;
    from = is_forward ? term_add(bank, *low, offset)
                      : term_add(bank, term_sub(bank, offset, *end), one);
    to = is_forward ? term_add(bank, *end, offset)
                    : term_add(bank, term_sub(bank, offset, *low), one);
    rule_hit(bank, RULE_prefix_reindexed);
    *body = counted;
    *low = from;
    *end = to;
}
