#include "state/store.h"

#include <string.h>

#include "lib/bug.h"
#include "lib/hash.h"
#include "lib/intern.h"
#include "lib/vec.h"

typedef struct Entry {
    uint32_t start, count;
} Entry;

struct Store {
    Intern table;
    VEC(Entry) entries; /* of id i at i - 1; start is the position of its kind */
    VecU32 words;       /* per entry: its kind, then its words */
    VEC(uint8_t) marks;
};

typedef struct Key {
    ComponentKind kind;
    const uint32_t *words;
    uint32_t count;
} Key;

Store *store_new(void)
{
    Store *store = mem_zero(1, sizeof *store);
    intern_init(&store->table);
    return store;
}

void store_free(Store *store)
{
    intern_release(&store->table);
    vec_release(&store->entries);
    vec_release(&store->words);
    vec_release(&store->marks);
    mem_free(store);
}

static bool store_same(const void *owner, uint32_t id, const void *key)
{
    const Store *store = owner;
    const Key *wanted = key;
    Entry entry = store->entries.data[id - 1];
    const uint32_t *words = store->words.data + entry.start;
    return entry.count == wanted->count && words[0] == (uint32_t)wanted->kind &&
           memcmp(words + 1, wanted->words, entry.count * sizeof *words) == 0;
}

static ComponentId store_add(Store *store, const Key *key)
{
    Entry entry = {store->words.length, key->count};
    REQUIRE(entry.start <= UINT32_MAX - key->count - 1);
    vec_push(&store->words, (uint32_t)key->kind);
    vec_reserve(&store->words, store->words.length + key->count);
    if (key->count)
        memcpy(store->words.data + store->words.length, key->words,
               key->count * sizeof *key->words);
    store->words.length += key->count;
    vec_push(&store->entries, entry);
    vec_push(&store->marks, (uint8_t)0);
    return store->entries.length;
}

ComponentId store_intern(Store *store, ComponentKind kind, const uint32_t *words, uint32_t count)
{
    static const uint32_t none;
    Key key = {kind, count ? words : &none, count};
    uint64_t hash =
        XXH3_64bits_withSeed(key.words, count * sizeof *words, (uint64_t)kind + count * 31u);
    uint32_t id = intern_find(&store->table, hash, store_same, store, &key);
    if (id)
        return id;
    id = store_add(store, &key);
    intern_add(&store->table, hash, id);
    return id;
}

const uint32_t *store_words(const Store *store, ComponentId id, uint32_t *count)
{
    REQUIRE(id >= 1 && id <= store->entries.length);
    Entry entry = store->entries.data[id - 1];
    *count = entry.count;
    return store->words.data + entry.start + 1;
}

bool store_mark(Store *store, ComponentId id)
{
    REQUIRE(id >= 1 && id <= store->entries.length);
    bool before = store->marks.data[id - 1];
    store->marks.data[id - 1] = 1;
    return before;
}

uint32_t store_count(const Store *store)
{
    return store->entries.length;
}

size_t store_bytes(const Store *store)
{
    return intern_bytes(&store->table) + store->entries.capacity * sizeof(Entry) +
           store->words.capacity * sizeof(uint32_t) + store->marks.capacity;
}
