/* What is wrong at a state where no process can go on, and at the end of a program. */
#ifndef SEARCH_STUCK_H
#define SEARCH_STUCK_H

#include "search/composition.h"

/* Whether such a fault is one that is looked for. */
bool stuck_is_reported(const Composition *composition, Property property);
/* Where the first process waits; no place when none does. */
Place stuck_place(const Composition *composition);
/* Reports the deadlock, with what each process waits for and why it cannot have it. */
void stuck_report(Composition *composition, Property property);
/* Reports each message whose receiver has left MPI. Takes them out of the state, and lets their
 * senders go on. Returns whether there were any. */
bool stuck_unreceived(Composition *composition);
/* At the end: collectives that some processes entered and others never did. */
void stuck_collectives(Composition *composition);
/* A process that used MPI ends without MPI_Finalize. */
void stuck_exit(Composition *composition, uint32_t rank);

#endif
