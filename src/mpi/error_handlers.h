/* Functions of error handlers (MPI 4.1, 9.3): making them, and setting those of communicators, windows, files and
 * sessions. What a handler does with an error, errors.h knows. */
#ifndef MPI_ERROR_HANDLERS_H
#define MPI_ERROR_HANDLERS_H

#include "mpi/errors.h"
#include "mpi/parameter.h"

/* Whether the argument at an index is an error handler for objects of a kind; it becomes that of the
 * owner. */
bool errors_check(Call *call, uint32_t index, ParameterKind kind);
bool errors_take(Call *call, uint32_t index, uint32_t owner, ParameterKind kind);
/* A function of the program that was told of the error of the call has returned. */
bool errors_told(Call *call);

/* MPI_Comm_set_errhandler and its kin, by the kind of their first parameter. */
SystemHandler errors_set, errors_get, errors_free, errors_call;
/* The row's kind is the PARAMETER_… of what the handler is for. */
SystemHandler errors_create;

#endif
