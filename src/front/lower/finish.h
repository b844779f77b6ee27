/* The end of linking: what all units together must have, what is not reached, and what other folders ask of the
 * whole program. */
#ifndef FRONT_LOWER_FINISH_H
#define FRONT_LOWER_FINISH_H

#include "front/lower/link.h"
/* Completes the program: lists, the initialise function, what is missing. False after errors. */
bool link_finish(Link *link);

#endif
