/* A part of a depth-first search (dfs.h): a path from the initial state, and what is open along it. It is
 * all that another process needs, at another time or place, to go on where this one leaves off: alternatives are
 * named by their numbers, and the states are made again by taking them.
 */
#ifndef SEARCH_PART_H
#define SEARCH_PART_H

#include "lib/wire.h"
#include "search/system.h"

/* A choice on the path. */
typedef struct PartRow {
    uint32_t
        number; /* of the alternative that leads to the next row; in the last, of the first that is open */
    uint32_t end; /* those from number + 1 to before end are open, too */
    /* How many there are, and the label of number, by which one sees that the choice is still the same;
     * 0: nobody knows. */
    uint32_t count;
    Label label;
    bool goes_round; /* some path from here came back to a state before it */
} PartRow;

/* No row: the whole search. */
typedef VEC(PartRow) Part;

/* The alternatives of one path, and all that comes after it. */
void part_of_path(Part *part, const uint32_t *numbers, uint32_t length);
/* Which of two paths, numbers of alternatives, a search comes to first: below 0: a; a path comes before those that
 * it begins. */
int path_compare(const uint32_t *a, uint32_t a_length, const uint32_t *b, uint32_t b_length);

void part_put(VecU32 *words, const Part *part);
/* Into an empty part; false: they are no part. */
bool part_get(Wire *wire, Part *part);

#endif
