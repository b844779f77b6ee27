/* Expressions of C over what is known at a position of a trace: numbers, variables and their elements and
 * members, the operators of arithmetic, comparison and logic. */
#ifndef REPLAY_EXPRESSION_H
#define REPLAY_EXPRESSION_H

#include "replay/player.h"

/* Appends the value, exact; false: appends why there is none. */
bool expression_print(Player *player, Side side, uint32_t rank, const char *text, Buf *out);
/* Appends a designator with the values of its indices in place of them; as it is where one is not
 * known. */
void expression_lvalue(Player *player, Side side, uint32_t rank, const char *text, Buf *out);

#endif
