/* Predefined reduction operations (MPI 4.1, 6.9.2). */
#ifndef MPI_OP_H
#define MPI_OP_H

#include "mpi/args.h"

bool args_op(Call *call, uint32_t index, uint32_t *op);
/* Whether the operation applies to elements of the datatype; reports it if not. */
bool op_check(Call *call, uint32_t op, uint32_t type);
/* a op b on two defined elements. TERM_NONE when it is not modelled. */
Term op_apply(Call *call, uint32_t op, uint32_t type, Term a, Term b);
const char *op_name(uint32_t op);

#endif
