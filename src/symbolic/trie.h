/* Tries: persistent hash-consed maps from 64-bit indices to terms, in one shape per content.
 *
 * A trie of level 0 holds the entries of 16 consecutive indices; one of level l holds up to 16
 * tries of level l - 1. The root has the least level that reaches every index present. Negative
 * indices follow the positive ones in the unsigned order of their 64 bits, so a trie with both has
 * the greatest level; a walk visits them first all the same.
 */
#ifndef SYMBOLIC_TRIE_H
#define SYMBOLIC_TRIE_H

#include "symbolic/bank.h"

enum { TRIE_BITS = 4, TRIE_LEVELS = 16 };

/* TERM_NONE is the empty trie, and stands for an absent entry. */
Term trie_get(const TermBank *bank, Term trie, int64_t index);
Term trie_put(TermBank *bank, Term trie, int64_t index, Term value);
/* Several at once, in increasing order of indices that are not negative; TERM_NONE removes. */
Term trie_put_all(TermBank *bank, Term trie, const int64_t *indices, const Term *values,
                  uint32_t count);
/* The entries from first to last, 0 <= first. */
Term trie_slice(TermBank *bank, Term trie, int64_t first, int64_t last);
Term trie_remove(TermBank *bank, Term trie, int64_t index);

/* A walk in increasing order of indices. Tries may be made meanwhile. */
typedef struct TrieWalk {
    Term nodes[TRIE_LEVELS];
    uint8_t slots[TRIE_LEVELS]; /* how many slots of nodes[i] are done */
    uint64_t prefix[TRIE_LEVELS];
    uint32_t depth;
} TrieWalk;

void trie_walk_start(TrieWalk *walk, Term trie);
bool trie_walk_next(const TermBank *bank, TrieWalk *walk, int64_t *index, Term *value);

#endif
