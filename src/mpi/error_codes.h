/* Error classes and error codes (MPI 4.1, 9.4 and 9.5): those of MPI, where a code is its class, and
 * those that the program adds, whose numbers follow MPI_ERR_LASTCODE in the order of their making. */
#ifndef MPI_ERROR_CODES_H
#define MPI_ERROR_CODES_H

#include "mpi/args.h"

/* The class of what violates a property; 0: of none. */
int64_t error_class_of(Property property);
/* An argument that is an error code. */
bool args_error_code(Call *call, uint32_t index, int64_t *code);
/* The largest number that is in use: MPI_LASTUSEDCODE. */
int64_t error_last_code(const Process *process);

SystemHandler error_class, error_string, error_add_string;
/* The row's kind. */
enum { ERROR_CLASS, ERROR_CODE, ERROR_STRING };
SystemHandler error_add, error_remove;

#endif
