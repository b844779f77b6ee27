#include "state/store_tree.h"

#include "lib/alloc.h"
#include "lib/bug.h"
#include "lib/stress.h"

enum { FIRST_SLOTS = STRESS(1024, 4) };

void store_tree_release(StoreTree *tree)
{
    vec_release(&tree->pairs);
    vec_release(&tree->lengths);
    mem_free(tree->slots);
    *tree = (StoreTree){0};
}

static uint32_t length_of(const StoreTree *tree, uint32_t id)
{
    CHECK(id && id <= tree->pairs.length);
    return tree->is_flat ? 2 : tree->lengths.data[id - 1];
}

static uint32_t slot_of(const StoreTree *tree, uint64_t pair, uint32_t length)
{
    CHECK(tree->slot_count && length >= 2);
    uint64_t hash = (pair ^ length) * 0x9E3779B97F4A7C15u;
    hash ^= hash >> 29;
    hash *= 0xBF58476D1CE4E5B9u;
    hash = STRESS(hash, hash & (uint64_t)0xFF << 56);
    return (uint32_t)((hash >> 32) * tree->slot_count >> 32);
}

/* The slot where a pair is, or belongs. */
static uint32_t find(const StoreTree *tree, uint64_t pair, uint32_t length)
{
    uint32_t slot = slot_of(tree, pair, length);
    for (;;) {
        uint32_t id = tree->slots[slot];
        if (!id || (tree->pairs.data[id - 1] == pair && length_of(tree, id) == length))
            return slot;
        if (++slot == tree->slot_count)
            slot = 0;
    }
}

/* 7/10 to 7/8 full: time and room for the slots are both the smaller part. */
static void make_room(StoreTree *tree)
{
    if ((uint64_t)tree->pairs.length * 8 < (uint64_t)tree->slot_count * 7)
        return;
    REQUIRE(tree->slot_count < 1u << 31);
    mem_free(tree->slots);
    tree->slot_count = tree->slot_count ? tree->slot_count + tree->slot_count / 4 : FIRST_SLOTS;
    tree->slots = mem_zero(tree->slot_count, sizeof *tree->slots);
    for (uint32_t i = 0; i < tree->pairs.length; i++)
        tree->slots[find(tree, tree->pairs.data[i], length_of(tree, i + 1))] = i + 1;
}

static uint32_t pair_of(StoreTree *tree, uint32_t left, uint32_t right, uint32_t length)
{
    uint64_t pair = (uint64_t)left << 32 | right;
    make_room(tree);
    uint32_t slot = find(tree, pair, length);
    if (!tree->slots[slot]) {
        vec_push(&tree->pairs, pair);
        if (!tree->is_flat)
            vec_push(&tree->lengths, (uint16_t)length);
        tree->slots[slot] = tree->pairs.length;
    }
    return tree->slots[slot];
}

uint32_t store_tree_intern(StoreTree *tree, const uint32_t *words, uint32_t count)
{
    REQUIRE(count && count <= (tree->is_flat ? 2 : UINT16_MAX));
    if (count == 1)
        return words[0];
    uint32_t right = count / 2, left = count - right;
    uint32_t first = store_tree_intern(tree, words, left);
    return pair_of(tree, first, store_tree_intern(tree, words + left, right), count);
}

uint32_t store_tree_length(const StoreTree *tree, uint32_t id)
{
    return length_of(tree, id);
}

static void read_part(const StoreTree *tree, uint32_t part, uint32_t count, uint32_t *out)
{
    CHECK(count);
    if (count == 1) {
        *out = part;
        return;
    }
    uint64_t pair = tree->pairs.data[part - 1];
    uint32_t right = count / 2, left = count - right;
    read_part(tree, (uint32_t)(pair >> 32), left, out);
    read_part(tree, (uint32_t)pair, right, out + left);
}

void store_tree_read(const StoreTree *tree, uint32_t id, uint32_t *out)
{
    REQUIRE(id && id <= tree->pairs.length);
    read_part(tree, id, store_tree_length(tree, id), out);
}

size_t store_tree_bytes(const StoreTree *tree)
{
    return tree->pairs.capacity * sizeof(uint64_t) + tree->lengths.capacity * sizeof(uint16_t) +
           tree->slot_count * sizeof *tree->slots;
}
