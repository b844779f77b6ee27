#include "symbolic/sort.h"

#include <string.h>

#include "symbolic/bank.h"

typedef struct SortKey {
    SortKind kind;
    const Sort *items;
    uint32_t count;
    Sort element;
} SortKey;

static bool same_sort(const void *owner, uint32_t id, const void *key)
{
    const SortInfo *info = &((const TermBank *)owner)->sorts.data[id];
    const SortKey *wanted = key;
    return info->kind == wanted->kind && info->count == wanted->count &&
           info->element == wanted->element &&
           (!wanted->count || !memcmp(info->items, wanted->items, wanted->count * sizeof(Sort)));
}

static uint64_t hash_sort(const SortKey *key)
{
    uint64_t seed = (uint64_t)key->element << 8 | (uint64_t)key->kind;
    return XXH3_64bits_withSeed(key->items, key->count * sizeof(Sort), seed);
}

static Fingerprint fingerprint_sort(TermBank *bank, const SortKey *key)
{
    vec_clear(&bank->scratch);
    vec_push(&bank->scratch, ((Fingerprint){key->kind, key->count}));
    vec_push(&bank->scratch, sort_fingerprint(bank, key->element));
    for (uint32_t i = 0; i < key->count; i++)
        vec_push(&bank->scratch, sort_fingerprint(bank, key->items[i]));
    return fingerprint_bytes(bank->scratch.data, bank->scratch.length * sizeof(Fingerprint));
}

static Sort intern_sort(TermBank *bank, const SortKey *key)
{
    uint64_t hash = hash_sort(key);
    uint32_t id = intern_find(&bank->sort_table, hash, same_sort, bank, key);
    if (id)
        return id;
    SortInfo info = {.kind = key->kind, .count = key->count, .element = key->element};
    info.items = arena_copy(&bank->arena, key->items, key->count * sizeof(Sort));
    info.fingerprint = fingerprint_sort(bank, key);
    vec_push(&bank->sorts, info);
    id = bank->sorts.length - 1;
    REQUIRE(id <= SORT_MASK);
    intern_add(&bank->sort_table, hash, id);
    return id;
}

void sorts_init(TermBank *bank)
{
    for (uint32_t i = 0; i < SORT_FIRST_COMPOUND; i++) {
        SortInfo info = {.kind = SORT_KIND_PRIMITIVE,
                         .fingerprint = fingerprint_bytes(&i, sizeof i)};
        vec_push(&bank->sorts, info);
    }
}

Sort sort_tuple(TermBank *bank, const Sort *items, uint32_t count)
{
    CHECK(items || !count);
    return intern_sort(bank, &(SortKey){SORT_KIND_TUPLE, items, count, SORT_NONE});
}

Sort sort_array(TermBank *bank, Sort element)
{
    CHECK(element != SORT_NONE && element < bank->sorts.length);
    return intern_sort(bank, &(SortKey){SORT_KIND_ARRAY, &element, 0, element});
}

Sort sort_function(TermBank *bank, const Sort *params, uint32_t count, Sort result)
{
    CHECK(result != SORT_NONE && (params || !count));
    return intern_sort(bank, &(SortKey){SORT_KIND_FUNCTION, params, count, result});
}

SortKind sort_kind(const TermBank *bank, Sort sort)
{
    CHECK(sort < bank->sorts.length);
    return bank->sorts.data[sort].kind;
}

const Sort *sort_items(const TermBank *bank, Sort sort, uint32_t *count)
{
    CHECK(sort < bank->sorts.length);
    *count = bank->sorts.data[sort].count;
    return bank->sorts.data[sort].items;
}

Sort sort_element(const TermBank *bank, Sort sort)
{
    CHECK(sort < bank->sorts.length);
    return bank->sorts.data[sort].element;
}

Fingerprint sort_fingerprint(const TermBank *bank, Sort sort)
{
    CHECK(sort < bank->sorts.length);
    return bank->sorts.data[sort].fingerprint;
}

bool sort_is_numeric(Sort sort)
{
    return sort == SORT_INT || sort == SORT_REAL;
}
