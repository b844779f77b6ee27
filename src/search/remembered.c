#include "search/remembered.h"

#include <string.h>

#include "lib/hash.h"

enum { WORDS_MAX = 1 << 24 };

void remembered_release(Remembered *remembered)
{
    vec_release(&remembered->words);
    vec_release(&remembered->first);
    vec_release(&remembered->answers);
    intern_release(&remembered->table);
}

static bool same(const void *owner, uint32_t id, const void *key)
{
    const Remembered *remembered = owner;
    const VecU32 *wanted = key;
    uint32_t first = remembered->first.data[id - 1];
    uint32_t end =
        id < remembered->first.length ? remembered->first.data[id] : remembered->words.length;
    return end - first == wanted->length && !memcmp(remembered->words.data + first, wanted->data,
                                                    wanted->length * sizeof *wanted->data);
}

static uint64_t hash_of(const VecU32 *key)
{
    return hash_bytes(key->data, key->length * sizeof *key->data);
}

Memory remembered_find(const Remembered *remembered, const VecU32 *key)
{
    uint32_t id = intern_find(&remembered->table, hash_of(key), same, remembered, key);
    if (!id)
        return MEMORY_NONE;
    return remembered->answers.data[id - 1] ? MEMORY_YES : MEMORY_NO;
}

void remembered_add(Remembered *remembered, const VecU32 *key, bool answer)
{
    if (remembered->words.length + key->length > WORDS_MAX)
        return;
    vec_push(&remembered->first, remembered->words.length);
    vec_push(&remembered->answers, answer);
    for (uint32_t i = 0; i < key->length; i++)
        vec_push(&remembered->words, key->data[i]);
    intern_add(&remembered->table, hash_of(key), remembered->first.length);
}
