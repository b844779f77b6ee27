/* Why coming back comes to an end: a cell rises (or falls) each time, and has a bound. */
#ifndef SEARCH_MEASURE_H
#define SEARCH_MEASURE_H

#include "search/cells.h"

typedef struct Measure {
    bool comes_back;
    VecU32 rising, falling; /* cells that do so whenever it comes back, and cannot for ever */
} Measure;

/* Nothing has come back yet to where the state has these cells. */
void measure_begin(Measure *measure, const TermBank *bank, const Cells *cells);
/* It comes back under a path condition, with other values, which are about the symbols of the cells. */
void measure_come_back(Measure *measure, const Composition *composition, const Cells *cells,
                       const Cells *there, ContextId context);
/* It comes back, and nothing says that this ends. */
bool measure_is_open(const Measure *measure);
void measure_release(Measure *measure);

#endif
