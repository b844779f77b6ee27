/* The comparison of outputs at the end of both programs. */
#ifndef SEARCH_EQUIVALENCE_H
#define SEARCH_EQUIVALENCE_H

#include "lib/diag.h"
#include "search/composition.h"

/* Whether both programs have the same inputs and outputs by name and type; reports what differs. */
bool equivalence_signatures(const Program *specification, const Program *implementation,
                            Diag *diag);
/* The implementation has ended; the final outputs of the specification are in state.finished. */
void equivalence_check(Composition *composition);

#endif
