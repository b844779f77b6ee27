#include "symbolic/memo.h"

#include <string.h>

#include "lib/alloc.h"
#include "lib/bug.h"
#include "lib/stress.h"

enum { FIRST_SLOTS = STRESS(16, 4) };

void memo_release(Memo *memo)
{
    mem_free(memo->slots);
    *memo = (Memo){0};
}

void memo_clear(Memo *memo)
{
    if (memo->count)
        memset(memo->slots, 0, ((size_t)memo->mask + 1) * sizeof *memo->slots);
    memo->count = 0;
}

/* The slot of key, or the free slot where it belongs. */
static MemoSlot *slot_of(const Memo *memo, uint32_t key)
{
    uint32_t hash = key * 0x9E3779B1u;
    hash = STRESS(hash ^ hash >> 15, (hash & 0xFF) * 0x01010101u);
    for (uint32_t i = hash & memo->mask;; i = (i + 1) & memo->mask)
        if (memo->slots[i].key == key || !memo->slots[i].key)
            return &memo->slots[i];
}

void memo_check(const Memo *memo)
{
    uint32_t count = 0;
    REQUIRE((memo->mask & (memo->mask + 1)) == 0);
    for (uint32_t i = 0; memo->slots && i <= memo->mask; i++)
        if (memo->slots[i].key) {
            REQUIRE(slot_of(memo, memo->slots[i].key) == &memo->slots[i]);
            count++;
        }
    REQUIRE(count == memo->count && (!memo->slots || count <= memo->mask));
}

static void grow(Memo *memo)
{
    Memo larger = {0};
    uint32_t slots = memo->slots ? (memo->mask + 1) * 2 : FIRST_SLOTS;
    larger.slots = mem_zero(slots, sizeof *larger.slots);
    larger.mask = slots - 1;
    larger.count = memo->count;
    for (uint32_t i = 0; memo->slots && i <= memo->mask; i++)
        if (memo->slots[i].key)
            *slot_of(&larger, memo->slots[i].key) = memo->slots[i];
    mem_free(memo->slots);
    *memo = larger;
#ifdef TASS_CHECKS
    memo_check(memo);
#endif
}

bool memo_get(const Memo *memo, uint32_t key, uint32_t *value)
{
    CHECK(memo->slots || !memo->count);
    if (!memo->count)
        return false;
    const MemoSlot *slot = slot_of(memo, key);
    if (!slot->key)
        return false;
    *value = slot->value;
    return true;
}

static MemoSlot *slot_for(Memo *memo, uint32_t key)
{
    CHECK(key != 0);
    if (!memo->slots || (uint64_t)memo->count * 3 >= ((uint64_t)memo->mask + 1) * 2)
        grow(memo);
    return slot_of(memo, key);
}

void memo_put(Memo *memo, uint32_t key, uint32_t value)
{
    MemoSlot *slot = slot_for(memo, key);
    memo->count += !slot->key;
    *slot = (MemoSlot){key, value};
}

bool memo_put_new(Memo *memo, uint32_t key, uint32_t value)
{
    MemoSlot *slot = slot_for(memo, key);
    if (slot->key)
        return false;
    memo->count++;
    *slot = (MemoSlot){key, value};
    return true;
}

size_t memo_bytes(const Memo *memo)
{
    return memo->slots ? ((size_t)memo->mask + 1) * sizeof *memo->slots : 0;
}
