/* Vectors of words as trees of pairs, each pair kept once (recursive index compression; Laarman,
 * van de Pol and Weber, "Parallel recursive state compression for free", SPIN 2011).
 *
 * A vector of n words is a pair of its first n - n/2 and its last n/2 words, each of which is a
 * word or again such a pair. Vectors that differ in a few places share the pairs of the rest, so
 * that one more vector costs little more than its topmost pair: 8 bytes, 2 for its length where
 * lengths differ, and about 5 for its slot in the table.
 */
#ifndef STATE_STORE_TREE_H
#define STATE_STORE_TREE_H

#include <stdbool.h>

#include "lib/vec.h"

typedef struct StoreTree {
    bool is_flat;          /* all vectors have two words, and no lengths are kept */
    VEC(uint64_t) pairs;   /* of id i at i - 1 */
    VEC(uint16_t) lengths; /* of the vectors that they stand for, unless is_flat */
    uint32_t *slots;       /* of the hash table: ids; 0: free */
    uint32_t slot_count;
} StoreTree;

void store_tree_release(StoreTree *tree);
/* The id, from 1, of the vector words[0..count), 2 <= count <= 65535, 2 when the tree is flat. */
uint32_t store_tree_intern(StoreTree *tree, const uint32_t *words, uint32_t count);
uint32_t store_tree_length(const StoreTree *tree, uint32_t id);
/* Writes the words of a vector. */
void store_tree_read(const StoreTree *tree, uint32_t id, uint32_t *out);
size_t store_tree_bytes(const StoreTree *tree);

#endif
