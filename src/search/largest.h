/* The largest numbers of floating types: inputs have values between them, which is not part of the
 * path condition, as hardly any program depends on it, but is asked of counterexamples.
 */
#ifndef SEARCH_LARGEST_H
#define SEARCH_LARGEST_H

#include "state/model.h"

/* That every number of a floating input of the model that occurs in a condition is one of its type.
 */
Term largest_of_inputs(const Model *model, Term condition);

#endif
