/* Array terms: total maps from the integers, persistent and hash-consed.
 *
 * An array is a base (a symbol, a constant array, or any array term) with concrete entries on top,
 * kept as a canonical trie of small fan-out: reading and writing at a constant index is O(log n)
 * and shares all else; two arrays with equal base and entries have equal ids, whatever the order of
 * the writes (entries that equal the base's own value there are dropped where that is evident). A
 * write at a symbolic index is a write term over the array; a later read resolves against it when
 * the indices are evidently equal or different. This is the paper's concrete array expression
 * (section 4.5) with a tree in place of a list.
 */
#ifndef SYMBOLIC_ARRAY_H
#define SYMBOLIC_ARRAY_H

#include "symbolic/build.h"

/* The array of the given sort whose elements all equal value, which may be undefined. */
Term term_array_constant(TermBank *bank, Sort array_sort, Term value);
/* The array whose elements are those of values, and unset where set, an array of booleans of the same
 * dimensions, is false. */
Term term_array_partial(TermBank *bank, Term values, Term set);
/* The array with elements first … first+count-1 of other in place of its own. */
Term term_array_splice(TermBank *bank, Term array, Term other, Term first, Term count);
/* Element at an integer index. At a constant index it may be undefined, or a term that is undefined
 * under some condition (term_defined). At any other index the caller has proved that the element is
 * defined: what is undefined in the array is ignored. */
Term term_read(TermBank *bank, Term array, Term index);
/* The array with one element replaced; value may be undefined. */
Term term_write(TermBank *bank, Term array, Term index, Term value);
/* The array with several elements replaced, in increasing order of their places, which are not
 * negative. */
Term term_write_all(TermBank *bank, Term array, const int64_t *places, Term *values,
                    uint32_t count);
/* The condition under which a term is defined: a value, or what items and reads make of one. */
Term term_defined(TermBank *bank, Term term);
/* A read that was proved to be defined, with what is undefined in its array ignored; any other term
 * is itself. */
Term term_settled(TermBank *bank, Term term);
/* The condition under which the element at index is defined (TERM_TRUE, TERM_FALSE or a term in
 * index). */
Term term_read_defined(TermBank *bank, Term array, Term index);
/* Elements first … first+count-1 of source copied to target at to; shares whole subtrees where
 * aligned. */
Term term_copy_range(TermBank *bank, Term target, int64_t to, Term source, int64_t first,
                     int64_t count);
/* Elements 0 … count-1, count >= 1, which are integers of 64 bits of first's sort that grow by a step from one to the next;
 * undefined ones beyond. */
Term term_array_line(TermBank *bank, Term first, int64_t step, int64_t count);
/* Elements first … first+count-1 (first >= 0, count >= 1), which are all integers: their sum, the least and
 * the greatest of them. False where that is not evident. Equal parts of the array are counted at once. */
typedef struct ArrayTotal {
    __int128 sum;
    int64_t least, most;
} ArrayTotal;
bool term_array_total(const TermBank *bank, Term array, int64_t first, int64_t count,
                      ArrayTotal *total);
/* Calls visit for every concrete entry in increasing index order. */
typedef void ArrayVisit(void *user, int64_t index, Term value);
void term_array_entries(TermBank *bank, Term array, ArrayVisit *visit, void *user);
/* Appends the indices from 0 on of the elements in which two arrays over the same base differ, in increasing
 * order. False: their bases differ, or there are more than most of them. */
bool term_array_differences(TermBank *bank, Term a, Term b, uint32_t most, VecI64 *indices);
/* What lies under the concrete entries (the array itself when it has none). */
Term term_array_base(const TermBank *bank, Term array);

#endif
