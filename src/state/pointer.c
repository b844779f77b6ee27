#include "state/pointer.h"

#include "lib/alloc.h"
#include "lib/bug.h"
#include "symbolic/array.h"

Term pointer_null(TermBank *bank)
{
    static const Term nothing;
    return term_path(bank, &nothing, 0);
}

Term pointer_make(TermBank *bank, ObjectKey key, const Term *indices, uint32_t count)
{
    CHECK(key.region >= REGION_GLOBAL && key.region <= REGION_FOREIGN && (!count || indices));
    enum { USUAL_ITEMS = 64 };
    Term usual[USUAL_ITEMS];
    uint32_t length = POINTER_HEADER + count;
    Term *items = length <= USUAL_ITEMS ? usual : mem_alloc(length * sizeof *items);
    items[0] = term_int64(bank, key.region);
    items[1] = term_int64(bank, key.a);
    items[2] = term_int64(bank, key.b);
    for (uint32_t i = 0; i < count; i++)
        items[POINTER_HEADER + i] = indices[i];
    Term pointer = term_path(bank, items, length);
    if (items != usual)
        mem_free(items);
    return pointer;
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
    uint32_t items, region;
    const Term *children = term_path_items(bank, pointer, &items);
    if (!children || items < POINTER_HEADER || !pointer_number(bank, children[0], &region) ||
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
    CHECK(term_kind(rewrite->bank, array) == TERM_ARRAY);
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
    CHECK(sort_kind(rewrite->bank, term_sort(rewrite->bank, tuple)) == SORT_KIND_TUPLE);
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

uint64_t pointer_bit(TermBank *bank, ObjectKey key)
{
    _Static_assert(POINTER_HEADER == TERM_PATH_HEAD, "a key is the head of a path");
    const Term head[] = {term_int64(bank, key.region), term_int64(bank, key.a),
                         term_int64(bank, key.b)};
    return term_path_bit(head);
}

Term pointer_rewrite(TermBank *bank, Term term, PointerRule *rule, void *user)
{
    if (term_is_immediate(term) || !term_has_path(bank, term))
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

Term pointer_at_home(TermBank *bank, Term pointer, uint32_t *rank)
{
    ObjectKey key;
    const Term *indices;
    uint32_t count;
    if (!pointer_parts(bank, pointer, &key, &indices, &count) || key.region != REGION_FOREIGN)
        return TERM_NONE;
    *rank = key.a;
    VecU32 items = {0};
    for (uint32_t i = 0; i < count; i++)
        vec_push(&items, indices[i]);
    Term home = term_path(bank, items.data, items.length);
    vec_release(&items);
    return home;
}

Term pointer_abroad(TermBank *bank, Term pointer, uint32_t rank)
{
    CHECK(term_kind(bank, pointer) == TERM_PATH);
    uint32_t count;
    const Term *own = term_children(bank, pointer, &count);
    VecU32 items = {0};
    for (uint32_t i = 0; i < count; i++)
        vec_push(&items, own[i]);
    Term abroad =
        pointer_make(bank, (ObjectKey){REGION_FOREIGN, rank, 0}, items.data, items.length);
    vec_release(&items);
    return abroad;
}

typedef struct Sending {
    TermBank *bank;
    uint32_t from, to;
    bool has_foreign;
} Sending;

static Term send_rule(void *user, Term pointer)
{
    Sending *sending = user;
    ObjectKey key;
    uint32_t count, rank;
    if (!pointer_parts(sending->bank, pointer, &key, NULL, &count) || key.region == REGION_INTEGER)
        return pointer;
    Term home = pointer_at_home(sending->bank, pointer, &rank);
    if (home != TERM_NONE && rank == sending->to)
        return home;
    sending->has_foreign = true;
    return home != TERM_NONE ? pointer : pointer_abroad(sending->bank, pointer, sending->from);
}

Term pointer_send(TermBank *bank, Term term, uint32_t from, uint32_t to, uint32_t *has_foreign)
{
    Sending sending = {bank, from, to, false};
    if (from == to || term == TERM_NONE || term == TERM_UNDEFINED)
        return term;
    term = pointer_rewrite(bank, term, send_rule, &sending);
    *has_foreign |= sending.has_foreign;
    return term;
}

bool bytes_is_pointer(const TermBank *bank, Term pointer)
{
    ObjectKey key;
    const Term *indices;
    uint32_t count;
    int64_t mark;
    return pointer_parts(bank, pointer, &key, &indices, &count) && count == 2 &&
           term_to_int64(bank, indices[0], &mark) && mark == POINTER_BYTES;
}
