/* Sorts of terms.
 *
 *     sort ::= boolean | integer | real
 *            | path                     a finite sequence of integers (what pointers are made of)
 *            | tuple(sort, …)           what structs are made of
 *            | array(sort)              a total map from the integers to sort; extents are the
 *                                       state's affair
 *            | function(sort, … → sort) of boolean, integer and real arguments
 *
 * A Sort is a 32-bit id in the term bank; equal ids mean equal sorts. The paper's array sorts carry
 * an extent (section 4.5); here every access is proved in bounds before a read or write term is
 * built, so that the term language needs none.
 */
#ifndef SYMBOLIC_SORT_H
#define SYMBOLIC_SORT_H

#include <stdint.h>

typedef struct TermBank TermBank;
typedef uint32_t Sort;

enum { SORT_NONE, SORT_BOOL, SORT_INT, SORT_REAL, SORT_PATH, SORT_FIRST_COMPOUND };

typedef enum SortKind {
    SORT_KIND_PRIMITIVE,
    SORT_KIND_TUPLE,
    SORT_KIND_ARRAY,
    SORT_KIND_FUNCTION
} SortKind;

Sort sort_tuple(TermBank *bank, const Sort *items, uint32_t count);
Sort sort_array(TermBank *bank, Sort element);
Sort sort_function(TermBank *bank, const Sort *params, uint32_t count, Sort result);

SortKind sort_kind(const TermBank *bank, Sort sort);
/* Of a tuple: its items. Of a function: its parameters. *count is their number. */
const Sort *sort_items(const TermBank *bank, Sort sort, uint32_t *count);
/* Of an array: the element sort. Of a function: the result sort. */
Sort sort_element(const TermBank *bank, Sort sort);

#endif
