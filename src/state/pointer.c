#include "state/pointer.h"

#include "lib/bug.h"
#include "symbolic/array.h"

Term pointer_null(TermBank *bank)
{
    static const Term nothing;
    return term_path(bank, &nothing, 0);
}

Term pointer_make(TermBank *bank, ObjectKey key, const Term *indices, uint32_t count)
{
    Term items[POINTER_HEADER + 64];
    REQUIRE(count <= 64);
    items[0] = term_int64(bank, key.region);
    items[1] = term_int64(bank, key.a);
    items[2] = term_int64(bank, key.b);
    for (uint32_t i = 0; i < count; i++)
        items[POINTER_HEADER + i] = indices[i];
    return term_path(bank, items, POINTER_HEADER + count);
}

static bool pointer_number(const TermBank *bank, Term item, uint32_t *value)
{
    int64_t number;
    if (!term_to_int64(bank, item, &number))
        return false;
    *value = (uint32_t)number;
    return true;
}

bool pointer_parts(const TermBank *bank, Term pointer, ObjectKey *key, const Term **indices,
                   uint32_t *count)
{
    if (pointer == TERM_UNDEFINED || term_kind(bank, pointer) != TERM_PATH)
        return false;
    uint32_t items, region;
    const Term *children = term_children(bank, pointer, &items);
    if (items < POINTER_HEADER || !pointer_number(bank, children[0], &region) ||
        !pointer_number(bank, children[1], &key->a) || !pointer_number(bank, children[2], &key->b))
        return false;
    key->region = (Region)region;
    if (indices)
        *indices = children + POINTER_HEADER;
    *count = items - POINTER_HEADER;
    return true;
}

bool pointer_is_null(const TermBank *bank, Term pointer)
{
    uint32_t count;
    if (pointer == TERM_UNDEFINED || term_kind(bank, pointer) != TERM_PATH)
        return false;
    term_children(bank, pointer, &count);
    return count == 0;
}

typedef struct Rewrite {
    TermBank *bank;
    PointerRule *rule;
    void *user;
    Term result;
} Rewrite;

static void rewrite_entry(void *user, int64_t index, Term value)
{
    Rewrite *rewrite = user;
    Term changed = pointer_rewrite(rewrite->bank, value, rewrite->rule, rewrite->user);
    if (changed != value)
        rewrite->result =
            term_write(rewrite->bank, rewrite->result, term_int64(rewrite->bank, index), changed);
}

typedef struct Entries {
    VecU32 values;
    VEC(int64_t) indices;
} Entries;

static void collect_entry(void *user, int64_t index, Term value)
{
    Entries *entries = user;
    vec_push(&entries->indices, index);
    vec_push(&entries->values, value);
}

static Term rewrite_array(Rewrite *rewrite, Term array)
{
    Entries entries = {0};
    term_array_entries(rewrite->bank, array, collect_entry, &entries);
    Term base = term_array_base(rewrite->bank, array);
    Term new_base =
        base == array ? base : pointer_rewrite(rewrite->bank, base, rewrite->rule, rewrite->user);
    rewrite->result = new_base == base ? array : new_base;
    for (uint32_t i = 0; i < entries.values.length; i++) {
        Term value = entries.values.data[i];
        if (new_base != base)
            rewrite->result = term_write(rewrite->bank, rewrite->result,
                                         term_int64(rewrite->bank, entries.indices.data[i]), value);
        rewrite_entry(rewrite, entries.indices.data[i], value);
    }
    vec_release(&entries.values);
    vec_release(&entries.indices);
    return rewrite->result;
}

static Term rewrite_tuple(Rewrite *rewrite, Term tuple)
{
    uint32_t count;
    term_children(rewrite->bank, tuple, &count);
    for (uint32_t i = 0; i < count; i++) {
        Term item = term_item(rewrite->bank, tuple, i);
        Term changed = pointer_rewrite(rewrite->bank, item, rewrite->rule, rewrite->user);
        if (changed != item)
            tuple = term_with_item(rewrite->bank, tuple, i, changed);
    }
    return tuple;
}

static Term rewrite_child(Rewrite *rewrite, Term term, uint32_t index)
{
    uint32_t count;
    Term child = term_children(rewrite->bank, term, &count)[index];
    return pointer_rewrite(rewrite->bank, child, rewrite->rule, rewrite->user);
}

/* The bytes of a pointer. */
static Term rewrite_application(Rewrite *rewrite, Term term)
{
    VecU32 args = {0};
    uint32_t count;
    Term function = term_children(rewrite->bank, term, &count)[0];
    for (uint32_t i = 1; i < count; i++)
        vec_push(&args, rewrite_child(rewrite, term, i));
    Term result = term_apply(rewrite->bank, function, args.data, args.length);
    vec_release(&args);
    return result;
}

Term pointer_rewrite(TermBank *bank, Term term, PointerRule *rule, void *user)
{
    if (term & 0x80000000u || !term_has_path(bank, term))
        return term;
    Rewrite rewrite = {bank, rule, user, term};
    switch (term_kind(bank, term)) {
    case TERM_PATH:
        return rule(user, term);
    case TERM_TUPLE:
        return rewrite_tuple(&rewrite, term);
    case TERM_ARRAY:
        return rewrite_array(&rewrite, term);
    case TERM_ARRAY_CONSTANT:
        return term_array_constant(bank, term_sort(bank, term), rewrite_child(&rewrite, term, 0));
    case TERM_WRITE: {
        Term array = rewrite_child(&rewrite, term, 0), index = rewrite_child(&rewrite, term, 1);
        return term_write(bank, array, index, rewrite_child(&rewrite, term, 2));
    }
    case TERM_READ: {
        Term array = rewrite_child(&rewrite, term, 0);
        return term_read(bank, array, rewrite_child(&rewrite, term, 1));
    }
    case TERM_ITE: {
        uint32_t count;
        Term condition = term_children(bank, term, &count)[0];
        Term a = rewrite_child(&rewrite, term, 1);
        return term_ite(bank, condition, a, rewrite_child(&rewrite, term, 2));
    }
    case TERM_APPLY:
        return rewrite_application(&rewrite, term);
    default:
        return term;
    }
}
