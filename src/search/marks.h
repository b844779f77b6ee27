/* What was noted along the path of a search, by label: when the search goes back, so do the notes. */
#ifndef SEARCH_MARKS_H
#define SEARCH_MARKS_H

#include "lib/vec.h"

/* The path is now count labels long, the last of which is new. notes: of the path. marks: how many there
 * were when each label was taken, in ascending order. */
void marks_move(VecU32 *notes, VecU32 *marks, uint32_t count);

#endif
