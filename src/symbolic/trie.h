/* Tries: persistent hash-consed maps from 64-bit indices to terms, in one shape per content.
 *
 * A trie of level 0 holds the entries of 16 consecutive indices; one of level l holds up to 16
 * tries of level l - 1. One of a level above 0 all of whose indices have entries is a line, if these are one
 * term, or integers of 64 bits that grow by the same step: a node with the first and the step. The root has the least level that reaches every index present. Negative
 * indices follow the positive ones in the unsigned order of their 64 bits, so a trie with both has
 * the greatest level; a walk visits them first all the same.
 */
#ifndef SYMBOLIC_TRIE_H
#define SYMBOLIC_TRIE_H

#include "symbolic/bank.h"

enum { TRIE_BITS = 4, TRIE_LEVELS = 16 };

/* TERM_NONE is the empty trie, and stands for an absent entry. */
Term trie_get(TermBank *bank, Term trie, int64_t index);
Term trie_put(TermBank *bank, Term trie, int64_t index, Term value);
/* Several at once, in increasing order of indices that are not negative; TERM_NONE removes. */
Term trie_put_all(TermBank *bank, Term trie, const int64_t *indices, const Term *values,
                  uint32_t count);
/* Entries from index 0 on: integers of 64 bits of first's sort that grow by a step, all count of them. */
Term trie_line(TermBank *bank, Term first, int64_t step, uint64_t count);
/* The entries from first to last, 0 <= first. */
Term trie_slice(TermBank *bank, Term trie, int64_t first, int64_t last);
Term trie_remove(TermBank *bank, Term trie, int64_t index);
/* What a range of a source leaves in a target: fill is in the place of absent entries (TERM_NONE: they
 * stay absent), and entries that are drop become absent. */
typedef struct TriePaste {
    Term source;
    uint64_t first, to,
        count; /* places first … first+count-1 of the source go to those from to on */
    Term fill, drop;
} TriePaste;
/* The target with a range of another trie in the place of its own. Tries that both have are shared where
 * the places agree in their lower digits. */
Term trie_paste(TermBank *bank, Term target, const TriePaste *paste);

/* The entries of a range: their sum, the least and the greatest of them, their number. Known where all are
 * integers of 64 bits. */
typedef struct TrieTotal {
    __int128 sum;
    int64_t least, most;
    uint64_t entries; /* without any, the numbers before are 0 */
    bool is_known;
} TrieTotal;
TrieTotal trie_total(const TermBank *bank, Term trie, int64_t first, int64_t count);
/* Of both ranges. */
TrieTotal trie_total_add(TrieTotal a, TrieTotal b);

/* Appends the indices from 0 on whose entries two tries have otherwise (absent: TERM_NONE), in increasing
 * order; what both share is not gone through. False: there are more than most of them, or negative ones. */
bool trie_differences(TermBank *bank, Term a, Term b, uint32_t most, VecI64 *indices);

/* A walk in increasing order of indices. Tries may be made meanwhile. */
typedef struct TrieWalk {
    Term nodes[TRIE_LEVELS];
    uint8_t slots[TRIE_LEVELS]; /* how many slots of nodes[i] are done */
    uint64_t prefix[TRIE_LEVELS];
    uint32_t depth;
} TrieWalk;

void trie_walk_start(TrieWalk *walk, Term trie);
bool trie_walk_next(TermBank *bank, TrieWalk *walk, int64_t *index, Term *value);

#endif
