/* A System that wraps another one: its paths go on where those of the other one end.
 *
 * At the end of each path of the wrapped system its owner is asked whether there is a sequel. All
 * else is the wrapped system's, so that labels, snapshots and marks are of one kind on both sides of
 * the seam.
 */
#ifndef SEARCH_SEQUEL_H
#define SEARCH_SEQUEL_H

#include "search/system.h"

typedef struct Sequel {
    System first;
    /* A path of first has ended; self is that of first. True: it was moved on to where the path goes
     * on. False: *end is how it ends. */
    bool (*goes_on)(void *self, Point *end);
} Sequel;

/* The wrapper, which lives as long as its System is used. */
System sequel_system(Sequel *sequel);

#endif
