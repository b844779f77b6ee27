/* Receives that the program freed before they were complete (MPI 4.1, 3.7.3): they still take a
 * message, but no call completes them, so what is wrong with it is found when it is matched. */
#ifndef MPI_FREED_H
#define MPI_FREED_H

#include "state/system_function.h"

/* Lets go of an active receive: from now on its type is a signature, its count in basic elements.
 */
void freed_receive(Call *call, uint32_t slot);
/* Reports a message that the receive, which was freed, does not fit. */
void freed_check(Engine *engine, State *state, const Request *receive, const Message *message);

#endif
