/* What is wrong at a state where no process can go on. */
#ifndef SEARCH_STUCK_H
#define SEARCH_STUCK_H

#include "search/composition.h"

/* Whether such a fault is one that is looked for. */
bool stuck_is_reported(const Composition *composition, Property property);
/* Where the first process waits; no place when none does. */
Place stuck_place(const Composition *composition);
/* Reports the deadlock, with what each process waits for and why it cannot have it. */
void stuck_report(Composition *composition, Property property);

#endif
