/* Finding the semantics of the functions without a body, before anything is executed. */
#ifndef SEARCH_RESOLVE_H
#define SEARCH_RESOLVE_H

#include "lib/diag.h"
#include "state/model.h"

/* Sets the system functions and the symbols of abstract functions of a model. Reports each function
 * that is named somewhere in the program and is not modelled; false then. */
bool resolve_functions(Model *model, TermBank *bank, Diag *diag);

#endif
