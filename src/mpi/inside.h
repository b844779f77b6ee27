/* What functions of the program must not do while MPI executes them: those of operations call no
 * communication function (MPI 4.1, 6.9.5). Of attributes, error handlers and generalised requests the
 * standard says nothing like that.
 */
#ifndef MPI_INSIDE_H
#define MPI_INSIDE_H

#include "state/system_function.h"

/* Whether the function of MPI may be called where it is; else it is reported. */
bool inside_allows(Call *call);

#endif
