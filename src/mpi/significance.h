/* Arguments that are significant at some processes only (MPI 4.1, chapter 6: "significant only at
 * root").
 *
 * C makes the read of a variable that was never set undefined even where nobody looks at the value,
 * but programs pass such variables where the standard says that the argument is not significant.
 * That is a property of its own (insignificant-unset); the value is not read.
 */
#ifndef MPI_SIGNIFICANCE_H
#define MPI_SIGNIFICANCE_H

#include "mpi/layout.h"
#include "state/system_function.h"

enum { SIGNIFICANCE_ARGUMENTS = 16 };

/* Lets the arguments of the call be those of args, in which something stands for each that is unset
 * and not significant at this process. False: evaluation stopped; one that is significant was
 * reported. */
bool significance_settle(Call *call, const Layout *layout, Term args[SIGNIFICANCE_ARGUMENTS]);

#endif
