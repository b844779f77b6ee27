/* Parts of an expression that C lets run in either order: whether that matters is known when all
 * functions are. */
#ifndef FRONT_LOWER_ORDER_H
#define FRONT_LOWER_ORDER_H

#include "front/lower/link.h"

/* Lists as assumptions the questions of order that matter; the program is analysed. */
void order_answer(Link *link);

#endif
