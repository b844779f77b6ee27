/* Reduction operations (MPI 4.1, 6.9.2): predefined ones, and functions of the program.
 *
 * An operation is the number of a predefined one, or OP_USER with the index of the function and
 * whether it is declared commutative: the same in all processes.
 */
#ifndef MPI_OP_H
#define MPI_OP_H

#include "mpi/args.h"

/* The numbers of two operations that only one-sided accumulations have (MPI 4.1, 12.3.4). */
enum { OP_REPLACE = 13, OP_NO_OP };
/* As an access calls what MPI_Compare_and_swap does. */
enum { OP_COMPARE = OP_NO_OP + 1 };

bool args_op(Call *call, uint32_t index, uint32_t *op);
/* The same for an accumulation: predefined ones, OP_REPLACE and OP_NO_OP. */
bool args_accumulation(Call *call, uint32_t index, uint32_t *op);
/* a op b, element by element, for such an operation. */
Term op_accumulate(Call *call, uint32_t op, uint32_t type, Term a, Term b);
/* Whether the operation applies to elements of the datatype; reports it if not. */
bool op_check(Call *call, uint32_t op, uint32_t type);
/* a op b on two defined elements. TERM_NONE when it is not modelled. */
Term op_apply(Call *call, uint32_t op, uint32_t type, Term a, Term b);

#define OP_USER 0x40000000u
static inline bool op_is_user(uint32_t op)
{
    return op & OP_USER;
}
static inline bool op_is_commutative(uint32_t op)
{
    return !op_is_user(op) || (op & 1);
}
/* Whether a predefined operation gives the same number whatever the order of what it combines; not those on pairs. */
bool op_is_symmetric(uint32_t op);
const Function *op_function(Call *call, uint32_t op);

SystemHandler op_create, op_free, op_commutative;

#endif
