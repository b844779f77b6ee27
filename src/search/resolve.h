/* Finding the semantics of the functions without a body, before anything is executed. */
#ifndef SEARCH_RESOLVE_H
#define SEARCH_RESOLVE_H

#include "state/model.h"

/* Sets the system functions and the symbols of abstract functions of a model. A function that is not
 * modelled is refused when an execution calls it. */
void resolve_functions(Model *model, TermBank *bank);

#endif
