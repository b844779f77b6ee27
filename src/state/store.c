#include "state/store.h"

#include <string.h>

#include "lib/bug.h"
#include "lib/hash.h"
#include "lib/intern.h"
#include "lib/vec.h"
#include "state/store_tree.h"

typedef struct Entry {
    uint32_t start, count;
} Entry;

struct Store {
    Intern table;
    VEC(Entry) entries; /* of id i at i - 1; start is the position of its kind */
    VecU32 words;       /* per entry: its kind, then its words */
    /* States, and all else that is many and alike: their ids have the top bit set. */
    StoreTree trees[2];
    VecU32 rows[2]; /* the one of each that was read last */
    VecU32 marks;   /* of each state; 0: none */
    uint32_t mark_count;
};

#define TREE_ID 0x80000000u
/* A state's has the next bit set, too. */
#define TREE_STATE 0x40000000u

typedef struct Key {
    ComponentKind kind;
    const uint32_t *words;
    uint32_t count;
} Key;

Store *store_new(void)
{
    Store *store = mem_zero(1, sizeof *store);
    intern_init(&store->table);
    store->trees[1].is_flat = true;
    return store;
}

void store_free(Store *store)
{
    intern_release(&store->table);
    vec_release(&store->entries);
    vec_release(&store->words);
    vec_release(&store->marks);
    for (int i = 0; i < 2; i++) {
        store_tree_release(&store->trees[i]);
        vec_release(&store->rows[i]);
    }
    mem_free(store);
}

static bool store_same(const void *owner, uint32_t id, const void *key)
{
    CHECK(id && id <= ((const Store *)owner)->entries.length);
    const Store *store = owner;
    const Key *wanted = key;
    Entry entry = store->entries.data[id - 1];
    const uint32_t *words = store->words.data + entry.start;
    return entry.count == wanted->count && words[0] == (uint32_t)wanted->kind &&
           memcmp(words + 1, wanted->words, entry.count * sizeof *words) == 0;
}

static ComponentId store_add(Store *store, const Key *key)
{
    CHECK(!key->count || key->words);
    Entry entry = {store->words.length, key->count};
    REQUIRE(entry.start <= UINT32_MAX - key->count - 1);
    vec_push(&store->words, (uint32_t)key->kind);
    vec_reserve(&store->words, store->words.length + key->count);
    if (key->count)
        memcpy(store->words.data + store->words.length, key->words,
               key->count * sizeof *key->words);
    store->words.length += key->count;
    vec_push(&store->entries, entry);
    return store->entries.length;
}

static ComponentId tree_intern(Store *store, bool is_state, const uint32_t *words, uint32_t count)
{
    CHECK(count && words);
    uint32_t id = store_tree_intern(&store->trees[is_state], words, count);
    REQUIRE(id < TREE_STATE);
    return TREE_ID | (is_state ? TREE_STATE : 0) | id;
}

static const uint32_t *tree_words(Store *store, ComponentId id, uint32_t *count)
{
    bool is_state = id & TREE_STATE;
    const StoreTree *tree = &store->trees[is_state];
    id &= TREE_STATE - 1;
    CHECK(id && id <= tree->pairs.length);
    *count = store_tree_length(tree, id);
    vec_resize(&store->rows[is_state], *count);
    store_tree_read(tree, id, store->rows[is_state].data);
    return store->rows[is_state].data;
}

/* Those of which there are many that are alike. */
static bool is_tree(ComponentKind kind, uint32_t count)
{
    bool many = kind == COMPONENT_OUTPUTS || kind == COMPONENT_RECORD_IDS;
    return kind == COMPONENT_STATE || kind == COMPONENT_PROCESS || kind == COMPONENT_PLACE ||
           kind == COMPONENT_PART || (many && count >= 2 && count <= UINT16_MAX);
}

ComponentId store_intern(Store *store, ComponentKind kind, const uint32_t *words, uint32_t count)
{
    if (is_tree(kind, count))
        return tree_intern(store, kind == COMPONENT_STATE, words, count);
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
    if (id & TREE_ID)
        return tree_words((Store *)(uintptr_t)store, id, count);
    REQUIRE(id >= 1 && id <= store->entries.length);
    Entry entry = store->entries.data[id - 1];
    *count = entry.count;
    return store->words.data + entry.start + 1;
}

bool store_is(const Store *store, ComponentId id, ComponentKind kind)
{
    if (id & TREE_ID)
        return false;
    REQUIRE(id >= 1 && id <= store->entries.length);
    return store->words.data[store->entries.data[id - 1].start] == (uint32_t)kind;
}

uint32_t store_mark(Store *store, ComponentId id)
{
    REQUIRE((id & (TREE_ID | TREE_STATE)) == (TREE_ID | TREE_STATE));
    uint32_t number = id & (TREE_STATE - 1);
    while (store->marks.length <= number)
        vec_push(&store->marks, 0);
    uint32_t before = store->marks.data[number];
    if (!before)
        store->marks.data[number] = ++store->mark_count;
    return before;
}

uint32_t store_count(const Store *store)
{
    return store->entries.length + store->trees[0].pairs.length + store->trees[1].pairs.length;
}

size_t store_bytes(const Store *store)
{
    return intern_bytes(&store->table) + store->entries.capacity * sizeof(Entry) +
           store->words.capacity * sizeof(uint32_t) + store->marks.capacity * sizeof(uint32_t) +
           store_tree_bytes(&store->trees[0]) + store_tree_bytes(&store->trees[1]);
}
