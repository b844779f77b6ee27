/* What a call of a function changes of which -stub=FILE says what it does: all globals but those that the
 * row calls the same, since what is not mentioned is arbitrary. What its condition says they are, by what
 * was before the call, they are set to. */
#ifndef FRONT_LOWER_STUB_H
#define FRONT_LOWER_STUB_H

#include "front/lower/contract.h"

/* In the body of the function that is being lowered. Which globals there are is known when all units are
 * read. Whether the result is set, too. */
bool stub_set_globals(Lower *lower, const Name *function, const ContractNames *names);
/* When they are. Names of same(…) that no global has, nor a parameter, are errors. */
void stub_finish(Link *link);

#endif
