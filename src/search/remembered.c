#include "search/remembered.h"

#include <string.h>

#include "lib/bug.h"
#include "lib/hash.h"

enum { WORDS_MAX = 1 << 24 };

void remembered_check(const Remembered *remembered)
{
    uint32_t end = 0;
    for (uint32_t i = 0; i < remembered->answers.length; i++) {
        const Answered *answered = &remembered->answers.data[i];
        REQUIRE(answered->key == end && answered->key <= answered->answer);
        REQUIRE(answered->answer <= answered->end);
        end = answered->end;
    }
    REQUIRE(end == remembered->words.length && end <= WORDS_MAX);
    intern_check(&remembered->table);
}

void remembered_release(Remembered *remembered)
{
#ifdef TASS_CHECKS
    remembered_check(remembered);
#endif
    vec_release(&remembered->words);
    vec_release(&remembered->answers);
    intern_release(&remembered->table);
}

static bool same(const void *owner, uint32_t id, const void *key)
{
    const Remembered *remembered = owner;
    CHECK(id && id <= remembered->answers.length);
    const VecU32 *wanted = key;
    const Answered *answered = &remembered->answers.data[id - 1];
    return answered->answer - answered->key == wanted->length &&
           !memcmp(remembered->words.data + answered->key, wanted->data,
                   wanted->length * sizeof *wanted->data);
}

static uint64_t hash_of(const VecU32 *key)
{
    return hash_bytes(key->data, key->length * sizeof *key->data);
}

bool remembered_find(const Remembered *remembered, const VecU32 *key, VecU32 *answer)
{
    uint32_t id = intern_find(&remembered->table, hash_of(key), same, remembered, key);
    if (!id)
        return false;
    const Answered *answered = &remembered->answers.data[id - 1];
    for (uint32_t i = answered->answer; i < answered->end; i++)
        vec_push(answer, remembered->words.data[i]);
    return true;
}

void remembered_add(Remembered *remembered, const VecU32 *key, const VecU32 *answer)
{
    VecU32 *words = &remembered->words;
    if ((uint64_t)words->length + key->length + answer->length > WORDS_MAX)
        return;
    Answered answered = {.key = words->length, .answer = words->length + key->length};
    for (uint32_t i = 0; i < key->length; i++)
        vec_push(words, key->data[i]);
    for (uint32_t i = 0; i < answer->length; i++)
        vec_push(words, answer->data[i]);
    answered.end = words->length;
    vec_push(&remembered->answers, answered);
    intern_add(&remembered->table, hash_of(key), remembered->answers.length);
}
