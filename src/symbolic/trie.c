#include "symbolic/trie.h"

#include <string.h>

typedef struct TrieView {
    uint32_t level, bitmap;
    const Term *children;
} TrieView;

static TrieView view_of(const TermBank *bank, Term trie)
{
    CHECK(bank_is(bank, trie, KIND_TRIE));
    const uint32_t *words = bank_words(bank, trie);
    return (TrieView){words[0] >> 16, words[0] & 0xFFFF, words + 1};
}

static uint32_t slot_at(uint32_t level, uint64_t index)
{
    return (uint32_t)(index >> (TRIE_BITS * level)) & 15;
}

/* Whether the index lies within a trie of this level that begins at 0. */
static bool reaches(uint32_t level, uint64_t index)
{
    return level + 1 >= TRIE_LEVELS || index >> (TRIE_BITS * (level + 1)) == 0;
}

static Term child_at(const TrieView *view, uint32_t slot)
{
    if (!(view->bitmap >> slot & 1))
        return TERM_NONE;
    uint32_t below = view->bitmap & ((1u << slot) - 1);
    return view->children[__builtin_popcount(below)];
}

Term trie_get(const TermBank *bank, Term trie, int64_t index)
{
    uint64_t place = (uint64_t)index;
    if (!trie || !reaches(view_of(bank, trie).level, place))
        return TERM_NONE;
    while (trie) {
        TrieView view = view_of(bank, trie);
        Term child = child_at(&view, slot_at(view.level, place));
        if (view.level == 0)
            return child;
        trie = child;
    }
    return TERM_NONE;
}

static Term make(TermBank *bank, uint32_t level, uint32_t bitmap, const Term *children)
{
    CHECK(level < TRIE_LEVELS && bitmap <= 0xFFFF);
    uint32_t count = (uint32_t)__builtin_popcount(bitmap);
    if (!count)
        return TERM_NONE;
    uint32_t words[17];
    words[0] = level << 16 | bitmap;
    memcpy(words + 1, children, count * sizeof *words);
    return bank_intern(bank, KIND_TRIE, SORT_NONE, words, count + 1);
}

/* The node with one child replaced, added (child is not TERM_NONE) or removed. */
static Term with_child(TermBank *bank, const TrieView *view, uint32_t slot, Term child)
{
    Term children[16];
    uint32_t count = 0, bitmap = view->bitmap;
    bitmap = child ? bitmap | 1u << slot : bitmap & ~(1u << slot);
    for (uint32_t i = 0; i < 16; i++)
        if (bitmap >> i & 1)
            children[count++] = i == slot ? child : child_at(view, i);
    return make(bank, view->level, bitmap, children);
}

static Term set(TermBank *bank, Term trie, uint32_t level, uint64_t index, Term value)
{
    TrieView view = {.level = level};
    if (trie)
        view = view_of(bank, trie);
    uint32_t slot = slot_at(level, index);
    Term child = value;
    if (level > 0)
        child = set(bank, child_at(&view, slot), level - 1, index, value);
    return with_child(bank, &view, slot, child);
}

/* A root with a single first child gives way to it. */
static Term shrink(const TermBank *bank, Term trie)
{
    while (trie) {
        TrieView view = view_of(bank, trie);
        if (view.level == 0 || view.bitmap != 1)
            break;
        trie = view.children[0];
    }
    return trie;
}

Term trie_put(TermBank *bank, Term trie, int64_t index, Term value)
{
    CHECK(value != TERM_NONE);
    uint64_t place = (uint64_t)index;
    uint32_t level = 0;
    if (trie)
        level = view_of(bank, trie).level;
    while (!reaches(level, place)) {
        level++;
        if (trie)
            trie = make(bank, level, 1, &trie);
    }
    return set(bank, trie, level, place, value);
}

/* Of slots, those that are not TERM_NONE. */
static Term make_of_slots(TermBank *bank, uint32_t level, const Term slots[16])
{
    Term children[16];
    uint32_t bitmap = 0, length = 0;
    for (uint32_t slot = 0; slot < 16; slot++) {
        bitmap |= slots[slot] ? 1u << slot : 0;
        if (slots[slot])
            children[length++] = slots[slot];
    }
    return make(bank, level, bitmap, children);
}

/* Of the trie of a level all of whose indices begin as these do. */
static Term set_all(TermBank *bank, Term trie, uint32_t level, const int64_t *indices,
                    const Term *values, uint32_t count)
{
    TrieView view = {.level = level};
    Term slots[16];
    uint32_t next = 0;
    if (trie)
        view = view_of(bank, trie);
    for (uint32_t slot = 0; slot < 16; slot++)
        slots[slot] = child_at(&view, slot);
    while (next < count) {
        uint32_t slot = slot_at(level, (uint64_t)indices[next]), first = next;
        while (next < count && slot_at(level, (uint64_t)indices[next]) == slot)
            next++;
        slots[slot] = level ? set_all(bank, slots[slot], level - 1, indices + first, values + first,
                                      next - first)
                            : values[next - 1];
    }
    return make_of_slots(bank, level, slots);
}

Term trie_put_all(TermBank *bank, Term trie, const int64_t *indices, const Term *values,
                  uint32_t count)
{
    CHECK(count && indices[0] >= 0 && indices[0] <= indices[count - 1]);
    uint32_t level = trie ? view_of(bank, trie).level : 0;
    while (!reaches(level, (uint64_t)indices[count - 1])) {
        level++;
        if (trie)
            trie = make(bank, level, 1, &trie);
    }
    return shrink(bank, set_all(bank, trie, level, indices, values, count));
}

/* Of a trie whose indices begin at start. */
static Term slice(TermBank *bank, Term trie, uint64_t start, uint64_t first, uint64_t last)
{
    TrieView view = view_of(bank, trie);
    Term children[16];
    uint32_t bitmap = 0, length = 0;
    for (uint32_t slot = 0; slot < 16; slot++) {
        Term child = child_at(&view, slot);
        uint64_t from = start | (uint64_t)slot << (TRIE_BITS * view.level);
        uint64_t to = from | (((uint64_t)1 << (TRIE_BITS * view.level)) - 1);
        bool is_inside = first <= from && to <= last;
        if (!child || to < first || last < from)
            continue;
        if (!is_inside)
            child = slice(bank, child, from, first, last);
        if (child) {
            bitmap |= 1u << slot;
            children[length++] = child;
        }
    }
    return make(bank, view.level, bitmap, children);
}

Term trie_slice(TermBank *bank, Term trie, int64_t first, int64_t last)
{
    CHECK(first >= 0);
    if (!trie || last < first)
        return TERM_NONE;
    return shrink(bank, slice(bank, trie, 0, (uint64_t)first, (uint64_t)last));
}

Term trie_remove(TermBank *bank, Term trie, int64_t index)
{
    if (!trie_get(bank, trie, index))
        return trie;
    uint32_t level = view_of(bank, trie).level;
    return shrink(bank, set(bank, trie, level, (uint64_t)index, TERM_NONE));
}

/* What was made of the last trie of each level: equal neighbours are one. */
typedef struct Pasting {
    const TriePaste *paste;
    Term full[TRIE_LEVELS];
    Term adapted_from[TRIE_LEVELS], adapted[TRIE_LEVELS];
    bool is_same; /* entries stay as they are */
} Pasting;

/* The trie of a level all of whose entries are fill. */
static Term full(TermBank *bank, Pasting *pasting, uint32_t level)
{
    if (!pasting->paste->fill || pasting->full[level])
        return pasting->full[level];
    Term children[16], child = level ? full(bank, pasting, level - 1) : pasting->paste->fill;
    for (uint32_t slot = 0; slot < 16; slot++)
        children[slot] = child;
    return pasting->full[level] = make(bank, level, 0xFFFF, children);
}

/* An entry of the source, or a trie of it, as the target has it. */
static Term adapt_entry(const Pasting *pasting, Term value)
{
    if (!value)
        return pasting->paste->fill;
    return value == pasting->paste->drop ? TERM_NONE : value;
}

static Term adapt(TermBank *bank, Pasting *pasting, uint32_t level, Term trie)
{
    if (!trie || pasting->is_same)
        return trie ? trie : full(bank, pasting, level);
    if (pasting->adapted_from[level] == trie)
        return pasting->adapted[level];
    TrieView view = view_of(bank, trie);
    Term slots[16];
    for (uint32_t slot = 0; slot < 16; slot++) {
        Term child = child_at(&view, slot);
        slots[slot] = level ? adapt(bank, pasting, level - 1, child) : adapt_entry(pasting, child);
        view = view_of(bank, trie); /* which making may have moved */
    }
    pasting->adapted_from[level] = trie;
    return pasting->adapted[level] = make_of_slots(bank, level, slots);
}

/* The trie of a level that begins at a place; TERM_NONE: there is nothing. */
static Term trie_at(const TermBank *bank, Term trie, uint32_t level, uint64_t start)
{
    if (!trie || !reaches(view_of(bank, trie).level, start))
        return TERM_NONE;
    while (trie && view_of(bank, trie).level > level) {
        TrieView view = view_of(bank, trie);
        trie = child_at(&view, slot_at(view.level, start));
    }
    return trie;
}

/* The lowest places of the source, where its root has a lower level than is asked for. */
static Term source_at(TermBank *bank, const Pasting *pasting, uint32_t level, uint64_t start)
{
    Term found = trie_at(bank, pasting->paste->source, level, start);
    while (found && view_of(bank, found).level < level)
        found = make(bank, view_of(bank, found).level + 1, 1, &found);
    return found;
}

/* The last place of a trie of a level that begins at 0. */
static uint64_t last_of(uint32_t level)
{
    return level + 1 < TRIE_LEVELS ? ((uint64_t)1 << (TRIE_BITS * (level + 1))) - 1 : UINT64_MAX;
}

/* Of a trie of a level whose indices begin at start. */
static Term paste(TermBank *bank, Pasting *pasting, Term trie, uint32_t level, uint64_t start)
{
    const TriePaste *range = pasting->paste;
    uint64_t last = start | last_of(level);
    uint64_t end = range->to + range->count - 1, from = start - range->to + range->first;
    bool is_inside = range->to <= start && last <= end;
    bool is_aligned = (from & (last - start)) == 0;
    if (last < range->to || end < start)
        return trie;
    if (is_inside && is_aligned)
        return adapt(bank, pasting, level, source_at(bank, pasting, level, from));
    bank_work(bank, 16);
    Term slots[16];
    for (uint32_t slot = 0; slot < 16; slot++) {
        TrieView view = {.level = level};
        if (trie)
            view = view_of(bank, trie);
        uint64_t place = start | (uint64_t)slot << (TRIE_BITS * level);
        slots[slot] = child_at(&view, slot);
        if (level)
            slots[slot] = paste(bank, pasting, slots[slot], level - 1, place);
        else if (range->to <= place && place <= end)
            slots[slot] =
                adapt_entry(pasting, trie_get(bank, range->source, (int64_t)(from + slot)));
    }
    return make_of_slots(bank, level, slots);
}

Term trie_paste(TermBank *bank, Term target, const TriePaste *range)
{
    CHECK(range->count && range->first + range->count < (uint64_t)INT64_MAX &&
          range->to + range->count < (uint64_t)INT64_MAX);
    Pasting pasting = {.paste = range, .is_same = !range->fill && !range->drop};
    uint32_t level = target ? view_of(bank, target).level : 0;
    while (!reaches(level, range->to + range->count - 1)) {
        level++;
        if (target)
            target = make(bank, level, 1, &target);
    }
    return shrink(bank, paste(bank, &pasting, target, level, 0));
}

void trie_walk_start(TrieWalk *walk, Term trie)
{
    walk->depth = trie ? 1 : 0;
    walk->nodes[0] = trie;
    walk->slots[0] = 0;
    walk->prefix[0] = 0;
}

/* The slots of the greatest level begin with those of negative indices. */
static uint32_t slot_in_order(uint32_t level, uint32_t step)
{
    return level == TRIE_LEVELS - 1 ? (step + 8) & 15 : step;
}

bool trie_walk_next(const TermBank *bank, TrieWalk *walk, int64_t *index, Term *value)
{
    while (walk->depth) {
        uint32_t top = walk->depth - 1;
        if (walk->slots[top] == 16) {
            walk->depth--;
            continue;
        }
        TrieView view = view_of(bank, walk->nodes[top]);
        uint32_t slot = slot_in_order(view.level, walk->slots[top]++);
        Term child = child_at(&view, slot);
        if (!child)
            continue;
        uint64_t place = walk->prefix[top] | (uint64_t)slot << (TRIE_BITS * view.level);
        if (view.level == 0) {
            *index = (int64_t)place;
            *value = child;
            return true;
        }
        CHECK(walk->depth < TRIE_LEVELS);
        walk->nodes[walk->depth] = child;
        walk->slots[walk->depth] = 0;
        walk->prefix[walk->depth++] = place;
    }
    return false;
}

/* What was found of the last trie of each level that was counted whole. */
typedef struct Totalling {
    uint64_t first, end;
    Term last[TRIE_LEVELS];
    TrieTotal known[TRIE_LEVELS];
} Totalling;

static TrieTotal one(const TermBank *bank, Term value)
{
    TrieTotal total = {.is_known = term_is_constant(bank, value)};
    Num number = total.is_known ? term_num(bank, value) : NUM(0);
    total.is_known &= num_is_int64(number);
    if (total.is_known)
        total = (TrieTotal){num_int64(number), num_int64(number), num_int64(number), 1, true};
    return total;
}

TrieTotal trie_total_add(TrieTotal a, TrieTotal b)
{
    if (!a.entries || !b.entries) {
        TrieTotal some = a.entries ? a : b;
        some.is_known = a.is_known && b.is_known;
        return some;
    }
    return (TrieTotal){a.sum + b.sum, a.least < b.least ? a.least : b.least,
                       a.most > b.most ? a.most : b.most, a.entries + b.entries,
                       a.is_known && b.is_known};
}

/* Of a trie whose indices begin at start. */
static TrieTotal total_of(const TermBank *bank, Totalling *search, Term trie, uint64_t start)
{
    TrieView view = view_of(bank, trie);
    uint64_t last = start | last_of(view.level);
    bool is_whole = search->first <= start && last < search->end;
    if (is_whole && search->last[view.level] == trie)
        return search->known[view.level];
    TrieTotal total = {.is_known = true};
    for (uint32_t slot = 0; slot < 16 && total.is_known; slot++) {
        Term child = child_at(&view, slot);
        uint64_t from = start | (uint64_t)slot << (TRIE_BITS * view.level);
        uint64_t to = view.level ? from | last_of(view.level - 1) : from;
        if (child && to >= search->first && from < search->end)
            total = trie_total_add(total, view.level ? total_of(bank, search, child, from)
                                                     : one(bank, child));
    }
    if (is_whole) {
        search->last[view.level] = trie;
        search->known[view.level] = total;
    }
    return total;
}

TrieTotal trie_total(const TermBank *bank, Term trie, int64_t first, int64_t count)
{
    CHECK(first >= 0 && count >= 0);
    Totalling search = {.first = (uint64_t)first, .end = (uint64_t)first + (uint64_t)count};
    return trie ? total_of(bank, &search, trie, 0) : (TrieTotal){.is_known = true};
}
