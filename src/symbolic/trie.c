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

/* Of the trie of a level all of whose indices begin as these do. */
static Term set_all(TermBank *bank, Term trie, uint32_t level, const int64_t *indices,
                    const Term *values, uint32_t count)
{
    TrieView view = {.level = level};
    Term slots[16], children[16];
    uint32_t bitmap = 0, length = 0, next = 0;
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
    for (uint32_t slot = 0; slot < 16; slot++) {
        bitmap |= slots[slot] ? 1u << slot : 0;
        if (slots[slot])
            children[length++] = slots[slot];
    }
    return make(bank, level, bitmap, children);
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
