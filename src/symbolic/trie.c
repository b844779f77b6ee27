#include "symbolic/trie.h"

#include <string.h>

typedef struct TrieView {
    uint32_t level, bitmap; /* no bits: a line */
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

/* The last place of a trie of a level that begins at 0. */
static uint64_t last_of(uint32_t level)
{
    return level + 1 < TRIE_LEVELS ? ((uint64_t)1 << (TRIE_BITS * (level + 1))) - 1 : UINT64_MAX;
}

/* What the entries of a line are: one value, or numbers from a first one on. */
typedef struct Line {
    Term value;          /* the first */
    int64_t first, step; /* step 0: all are the value */
} Line;

/* An integer of 64 bits, as any numeric sort has it. */
static bool is_integer(const TermBank *bank, Term value, int64_t *number)
{
    Num found = term_is_constant(bank, value) ? term_num(bank, value) : NUM(0);
    *number = num_is_int64(found) ? num_int64(found) : 0;
    return term_is_constant(bank, value) && num_is_int64(found);
}

/* A line of a level above 0. */
static Line line_of_node(const TermBank *bank, Term trie)
{
    const uint32_t *words = bank_words(bank, trie);
    uint32_t count = bank_node(bank, trie)->count;
    Line line = {.value = words[1]};
    CHECK(!(words[0] & 0xFFFF) && (count == 2 || count == 3));
    if (count == 3) {
        is_integer(bank, words[1], &line.first);
        is_integer(bank, words[2], &line.step);
    }
    return line;
}

/* Whether all entries of a leaf are there and lie on a line. */
static bool line_of_leaf(const TermBank *bank, const TrieView *view, Line *line)
{
    int64_t second, number;
    *line = (Line){.value = view->children[0]};
    if (view->bitmap != 0xFFFF)
        return false;
    bool is_one = view->children[1] == line->value;
    if (!is_one && (!is_integer(bank, line->value, &line->first) ||
                    !is_integer(bank, view->children[1], &second) ||
                    __builtin_sub_overflow(second, line->first, &line->step)))
        return false;
    for (int64_t slot = 2; slot < 16; slot++) {
        Term value = view->children[slot];
        if (is_one ? value != line->value
                   : !is_integer(bank, value, &number) ||
                         (__int128)line->first + (__int128)line->step * slot != number)
            return false;
    }
    return true;
}

static bool line_of(const TermBank *bank, Term trie, Line *line)
{
    TrieView view = view_of(bank, trie);
    if (view.level == 0)
        return line_of_leaf(bank, &view, line);
    if (!view.bitmap)
        *line = line_of_node(bank, trie);
    return !view.bitmap;
}

static Term make_line(TermBank *bank, uint32_t level, const Line *line)
{
    CHECK(level > 0 && level < TRIE_LEVELS);
    Term step = line->step ? term_int64(bank, line->step) : TERM_NONE;
    const uint32_t words[] = {level << 16, line->value, step};
    return bank_intern(bank, KIND_TRIE, SORT_NONE, words, line->step ? 3 : 2);
}

/* Whether tries of a level, all 16 of them, go on with one line. */
static bool lines_join(const TermBank *bank, uint32_t level, const Term *tries, Line *line)
{
    Line next;
    if (!line_of(bank, tries[0], line))
        return false;
    if (!line->step) {
        for (uint32_t slot = 1; slot < 16; slot++)
            if (tries[slot] != tries[0])
                return false;
        return true;
    }
    if (level + 2 >= TRIE_LEVELS)
        return false;
    __int128 rise = ((__int128)last_of(level) + 1) * line->step;
    for (uint32_t slot = 15; slot > 0; slot--)
        if (!line_of(bank, tries[slot], &next) || next.step != line->step ||
            term_sort(bank, next.value) != term_sort(bank, line->value) ||
            line->first + rise * slot != next.first)
            return false;
    return true;
}

static Term make(TermBank *bank, uint32_t level, uint32_t bitmap, const Term *children)
{
    CHECK(level < TRIE_LEVELS && bitmap <= 0xFFFF);
    Line line;
    uint32_t count = (uint32_t)__builtin_popcount(bitmap);
    if (!count)
        return TERM_NONE;
    if (level && bitmap == 0xFFFF && lines_join(bank, level - 1, children, &line))
        return make_line(bank, level, &line);
    uint32_t words[17];
    words[0] = level << 16 | bitmap;
    memcpy(words + 1, children, count * sizeof *words);
    return bank_intern(bank, KIND_TRIE, SORT_NONE, words, count + 1);
}

static Term entry_of_line(TermBank *bank, const Line *line, uint64_t place)
{
    if (!line->step)
        return line->value;
    __int128 number = line->first + (__int128)line->step * place;
    CHECK(number >= INT64_MIN && number <= INT64_MAX);
    return constant_make(bank, term_sort(bank, line->value),
                         num_from_int64(bank_arena(bank), (int64_t)number));
}

/* The line from a place of it on. */
static Line line_from(TermBank *bank, const Line *line, uint64_t place)
{
    Line rest = {entry_of_line(bank, line, place), line->first, line->step};
    rest.first += (int64_t)((__int128)line->step * place);
    return rest;
}

/* The trie of a level whose entries are the first of a line. */
static Term start_of_line(TermBank *bank, uint32_t level, const Line *line)
{
    Term entries[16];
    if (level)
        return make_line(bank, level, line);
    for (uint32_t slot = 0; slot < 16; slot++)
        entries[slot] = entry_of_line(bank, line, slot);
    return make(bank, 0, 0xFFFF, entries);
}

static Term child_of(TermBank *bank, Term trie, uint32_t slot)
{
    if (!trie)
        return TERM_NONE;
    TrieView view = view_of(bank, trie);
    if (!view.bitmap) {
        Line line = line_of_node(bank, trie);
        line = line_from(bank, &line, (uint64_t)slot << (TRIE_BITS * view.level));
        return start_of_line(bank, view.level - 1, &line);
    }
    if (!(view.bitmap >> slot & 1))
        return TERM_NONE;
    uint32_t below = view.bitmap & ((1u << slot) - 1);
    return view.children[__builtin_popcount(below)];
}

static void slots_of(TermBank *bank, Term trie, Term slots[16])
{
    for (uint32_t slot = 0; slot < 16; slot++)
        slots[slot] = child_of(bank, trie, slot);
}

Term trie_get(TermBank *bank, Term trie, int64_t index)
{
    uint64_t place = (uint64_t)index;
    if (!trie || !reaches(view_of(bank, trie).level, place))
        return TERM_NONE;
    while (trie) {
        TrieView view = view_of(bank, trie);
        if (!view.bitmap) {
            Line line = line_of_node(bank, trie);
            return entry_of_line(bank, &line, place & last_of(view.level));
        }
        trie = child_of(bank, trie, slot_at(view.level, place));
        if (view.level == 0)
            break;
    }
    return trie;
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

static Term set(TermBank *bank, Term trie, uint32_t level, uint64_t index, Term value)
{
    Term slots[16];
    uint32_t slot = slot_at(level, index);
    slots_of(bank, trie, slots);
    slots[slot] = level ? set(bank, slots[slot], level - 1, index, value) : value;
    return make_of_slots(bank, level, slots);
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
    Term slots[16];
    uint32_t next = 0;
    slots_of(bank, trie, slots);
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
    Term slots[16];
    uint32_t level = view_of(bank, trie).level;
    slots_of(bank, trie, slots);
    for (uint32_t slot = 0; slot < 16; slot++) {
        uint64_t from = start | (uint64_t)slot << (TRIE_BITS * level);
        uint64_t to = from | (((uint64_t)1 << (TRIE_BITS * level)) - 1);
        bool is_inside = first <= from && to <= last;
        if (to < first || last < from)
            slots[slot] = TERM_NONE;
        else if (slots[slot] && !is_inside)
            slots[slot] = slice(bank, slots[slot], from, first, last);
    }
    return make_of_slots(bank, level, slots);
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

/* Whether one of the entries of a line of a level is a value. */
static bool line_has(const TermBank *bank, const Line *line, uint32_t level, Term value)
{
    int64_t number;
    if (!line->step || !value)
        return value == line->value;
    if (!is_integer(bank, value, &number) || term_sort(bank, value) != term_sort(bank, line->value))
        return false;
    __int128 distance = (__int128)number - line->first, place = distance / line->step;
    return distance % line->step == 0 && place >= 0 && place <= last_of(level);
}

/* Whether a trie of a level is a line that the target has as it is. */
static bool is_plain_line(const TermBank *bank, const Pasting *pasting, uint32_t level, Term trie)
{
    if (view_of(bank, trie).bitmap)
        return false;
    Line line = line_of_node(bank, trie);
    return !line_has(bank, &line, level, pasting->paste->drop);
}

static Term adapt(TermBank *bank, Pasting *pasting, uint32_t level, Term trie)
{
    if (!trie || pasting->is_same)
        return trie ? trie : full(bank, pasting, level);
    if (is_plain_line(bank, pasting, level, trie))
        return trie;
    if (pasting->adapted_from[level] == trie)
        return pasting->adapted[level];
    Term slots[16];
    slots_of(bank, trie, slots);
    for (uint32_t slot = 0; slot < 16; slot++)
        slots[slot] = level ? adapt(bank, pasting, level - 1, slots[slot])
                            : adapt_entry(pasting, slots[slot]);
    pasting->adapted_from[level] = trie;
    return pasting->adapted[level] = make_of_slots(bank, level, slots);
}

/* The trie of a level that begins at a place; TERM_NONE: there is nothing. */
static Term trie_at(TermBank *bank, Term trie, uint32_t level, uint64_t start)
{
    if (!trie || !reaches(view_of(bank, trie).level, start))
        return TERM_NONE;
    while (trie && view_of(bank, trie).level > level)
        trie = child_of(bank, trie, slot_at(view_of(bank, trie).level, start));
    return trie;
}

/* The least trie with a place that is a line, or TERM_NONE. */
static Term line_at(TermBank *bank, Term trie, uint64_t place)
{
    if (!trie || !reaches(view_of(bank, trie).level, place))
        return TERM_NONE;
    while (trie && view_of(bank, trie).level && view_of(bank, trie).bitmap)
        trie = child_of(bank, trie, slot_at(view_of(bank, trie).level, place));
    return trie && view_of(bank, trie).level ? trie : TERM_NONE;
}

/* The trie of a level whose entries are those of the source from a place on, where they lie on one line of
 * it; else TERM_NONE. */
static Term piece_of_line(TermBank *bank, const Pasting *pasting, uint32_t level, uint64_t from)
{
    Term found = level ? line_at(bank, pasting->paste->source, from) : TERM_NONE;
    if (!found)
        return TERM_NONE;
    uint64_t last = last_of(view_of(bank, found).level), place = from & last;
    if (last - place < last_of(level))
        return TERM_NONE;
    Line line = line_of_node(bank, found);
    line = line_from(bank, &line, place);
    return line_has(bank, &line, level, pasting->paste->drop) ? TERM_NONE
                                                              : make_line(bank, level, &line);
}

/* The lowest places of the source, where its root has a lower level than is asked for. */
static Term source_at(TermBank *bank, const Pasting *pasting, uint32_t level, uint64_t start)
{
    Term found = trie_at(bank, pasting->paste->source, level, start);
    while (found && view_of(bank, found).level < level)
        found = make(bank, view_of(bank, found).level + 1, 1, &found);
    return found;
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
    Term piece = is_inside ? piece_of_line(bank, pasting, level, from) : TERM_NONE;
    if (piece)
        return piece;
    bank_work(bank, 16);
    Term slots[16];
    slots_of(bank, trie, slots);
    for (uint32_t slot = 0; slot < 16; slot++) {
        uint64_t place = start | (uint64_t)slot << (TRIE_BITS * level);
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

static bool differences(TermBank *bank, const Term tries[2], uint32_t level, uint64_t start,
                        uint32_t most, VecI64 *indices)
{
    CHECK(level < TRIE_LEVELS);
    Term slots[2][16];
    if (tries[0] == tries[1])
        return true;
    for (uint32_t i = 0; i < 2; i++) {
        memset(slots[i], 0, sizeof slots[i]);
        if (tries[i] && view_of(bank, tries[i]).level < level)
            slots[i][0] = tries[i];
        else if (tries[i])
            slots_of(bank, tries[i], slots[i]);
    }
    for (uint32_t slot = 0; slot < 16; slot++) {
        const Term below[2] = {slots[0][slot], slots[1][slot]};
        uint64_t first = start + ((uint64_t)slot << (TRIE_BITS * level));
        if (below[0] == below[1])
            continue;
        if (level ? !differences(bank, below, level - 1, first, most, indices)
                  : indices->length >= most)
            return false;
        if (!level)
            vec_push(indices, (int64_t)first);
    }
    return true;
}

bool trie_differences(TermBank *bank, Term a, Term b, uint32_t most, VecI64 *indices)
{
    const Term tries[2] = {a, b};
    uint32_t level = a ? view_of(bank, a).level : 0;
    if (b && view_of(bank, b).level > level)
        level = view_of(bank, b).level;
    return level + 1 < TRIE_LEVELS && differences(bank, tries, level, 0, most, indices);
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

bool trie_walk_next(TermBank *bank, TrieWalk *walk, int64_t *index, Term *value)
{
    while (walk->depth) {
        uint32_t top = walk->depth - 1;
        if (walk->slots[top] == 16) {
            walk->depth--;
            continue;
        }
        uint32_t level = view_of(bank, walk->nodes[top]).level;
        uint32_t slot = slot_in_order(level, walk->slots[top]++);
        Term child = child_of(bank, walk->nodes[top], slot);
        if (!child)
            continue;
        uint64_t place = walk->prefix[top] | (uint64_t)slot << (TRIE_BITS * level);
        if (level == 0) {
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

/* Of a line that begins at start. */
static TrieTotal total_of_line(const TermBank *bank, const Totalling *search, Term trie,
                               uint64_t start)
{
    Line line = line_of_node(bank, trie);
    uint64_t last = start | last_of(view_of(bank, trie).level);
    uint64_t from = search->first > start ? search->first - start : 0;
    uint64_t to = (search->end - 1 < last ? search->end - 1 : last) - start;
    TrieTotal total = one(bank, line.value);
    if (!total.is_known)
        return total;
    __int128 lower = total.sum + (__int128)line.step * from;
    __int128 upper = total.sum + (__int128)line.step * to, count = to - from + 1;
    total.entries = (uint64_t)count;
    total.least = (int64_t)(lower < upper ? lower : upper);
    total.most = (int64_t)(lower < upper ? upper : lower);
    /* Two of the three factors are of 64 bits; half of count or of the sum of the ends is whole. */
    total.sum = count % 2 ? (lower + upper) / 2 * count : count / 2 * (lower + upper);
    return total;
}

/* Of a trie whose indices begin at start, which the range meets. */
static TrieTotal total_of(const TermBank *bank, Totalling *search, Term trie, uint64_t start)
{
    TrieView view = view_of(bank, trie);
    uint64_t last = start | last_of(view.level);
    bool is_whole = search->first <= start && last < search->end;
    if (is_whole && search->last[view.level] == trie)
        return search->known[view.level];
    if (!view.bitmap)
        return total_of_line(bank, search, trie, start);
    TrieTotal total = {.is_known = true};
    for (uint32_t slot = 0, next = 0; slot < 16 && total.is_known; slot++) {
        Term child = view.bitmap >> slot & 1 ? view.children[next++] : TERM_NONE;
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
    return trie && count && reaches(view_of(bank, trie).level, search.first)
               ? total_of(bank, &search, trie, 0)
               : (TrieTotal){.is_known = true};
}

/* Of a trie of a level whose indices begin at start. */
static Term line_up_to(TermBank *bank, const Line *line, uint32_t level, uint64_t start,
                       uint64_t count)
{
    Term slots[16] = {0};
    Line rest = line_from(bank, line, start);
    if (level && count - start > last_of(level))
        return make_line(bank, level, &rest);
    for (uint32_t slot = 0; slot < 16; slot++) {
        uint64_t place = start | (uint64_t)slot << (TRIE_BITS * level);
        if (place < count)
            slots[slot] = level ? line_up_to(bank, line, level - 1, place, count)
                                : entry_of_line(bank, line, place);
    }
    return make_of_slots(bank, level, slots);
}

Term trie_line(TermBank *bank, Term first, int64_t step, uint64_t count)
{
    CHECK(count);
    Line line = {.value = first, .step = step};
    uint32_t level = 0;
    REQUIRE(is_integer(bank, first, &line.first));
    while (!reaches(level, count - 1))
        level++;
    return line_up_to(bank, &line, level, 0, count);
}
