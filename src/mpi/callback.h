/* Functions of the program that MPI calls: reductions, error handlers, what goes with attributes.
 *
 * A handler enters one by call_enter and is called again when it has returned. What the function gets
 * pointers to are blocks of the heap, which the handler frees then.
 */
#ifndef MPI_CALLBACK_H
#define MPI_CALLBACK_H

#include "mpi/args.h"

/* The function that an argument leads to, which has a body, that many parameters, and the type as which
 * MPI calls it; else reports what is wrong and returns NULL. what names its use: "an operation". */
const Function *callback_function(Call *call, uint32_t index, uint32_t parameters,
                                  const char *what);

/* The pointer to a new block that holds an integer, or an unset element of a type. TERM_NONE as of
 * heap_allocate. */
Term callback_integer(Call *call, int64_t value);
/* The same for a parameter of the function, of the type of integers that it points to. */
Term callback_argument(Call *call, const Function *function, uint32_t parameter, int64_t value);
Term callback_cell(Call *call, const Type *type);
/* The pointer to a block by its number. */
Term callback_block(const Call *call, uint32_t block);
/* What the block holds, which the function must have set. */
bool callback_read(Call *call, uint32_t block, const Type *type, const char *what, Term *value);
/* Frees count blocks, the last first. */
bool callback_release(Call *call, uint32_t first, uint32_t count);
/* What the function returned that was entered last. */
bool callback_answer(Call *call, const Function *function, int64_t *answer);

#endif
