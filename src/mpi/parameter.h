/* The parameters of MPI functions: what stands in the rows of mpi.def. */
#ifndef MPI_PARAMETER_H
#define MPI_PARAMETER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Counts, datatypes and displacements belong to a buffer; those without SEND_ or RECEIVE_ to all
 * buffers of the call. What ends in _OUT is written, in _INOUT read and written. C types:
 * prototypes.in. */
typedef enum ParameterKind {
    PARAMETER_VOID,  /* there are none */
    PARAMETER_OTHER, /* of a C type that few functions have */
    PARAMETER_VARIADIC,
    /* Buffers of communication, and what describes them */
    PARAMETER_SEND_BUFFER,
    PARAMETER_RECEIVE_BUFFER,
    PARAMETER_BUFFER, /* read and written */
    PARAMETER_SEND_COUNT,
    PARAMETER_RECEIVE_COUNT,
    PARAMETER_COUNT,
    PARAMETER_SEND_COUNTS, /* one for each member */
    PARAMETER_RECEIVE_COUNTS,
    PARAMETER_COUNTS, /* the parts lie one after the other */
    PARAMETER_SEND_DISPLS,
    PARAMETER_RECEIVE_DISPLS,
    PARAMETER_SEND_OFFSETS, /* displacements in bytes, always of type MPI_Aint */
    PARAMETER_RECEIVE_OFFSETS,
    PARAMETER_SEND_TYPE,
    PARAMETER_RECEIVE_TYPE,
    PARAMETER_TYPE,
    PARAMETER_SEND_TYPES,
    PARAMETER_RECEIVE_TYPES,
    PARAMETER_TYPES,
    /* Whom it concerns */
    PARAMETER_DEST,
    PARAMETER_SOURCE, /* or MPI_ANY_SOURCE */
    PARAMETER_ROOT,
    PARAMETER_RANK,
    PARAMETER_TAG,
    PARAMETER_ANY_TAG, /* or MPI_ANY_TAG */
    /* Handles */
    PARAMETER_COMM,
    PARAMETER_COMM_OUT,
    PARAMETER_COMM_INOUT,
    PARAMETER_GROUP,
    PARAMETER_GROUP_OUT,
    PARAMETER_GROUP_INOUT,
    PARAMETER_OLD_TYPE, /* a datatype that need not be committed */
    PARAMETER_TYPE_OUT,
    PARAMETER_TYPE_INOUT,
    PARAMETER_OP,
    PARAMETER_OP_OUT,
    PARAMETER_OP_INOUT,
    PARAMETER_INFO,
    PARAMETER_INFO_OUT,
    PARAMETER_INFO_INOUT,
    PARAMETER_ERRHANDLER,
    PARAMETER_ERRHANDLER_OUT,
    PARAMETER_ERRHANDLER_INOUT,
    PARAMETER_REQUEST,
    PARAMETER_REQUEST_OUT,
    PARAMETER_REQUEST_INOUT,
    PARAMETER_REQUESTS,
    PARAMETER_REQUESTS_INOUT,
    PARAMETER_MESSAGE,
    PARAMETER_MESSAGE_OUT,
    PARAMETER_MESSAGE_INOUT,
    PARAMETER_WIN,
    PARAMETER_WIN_OUT,
    PARAMETER_WIN_INOUT,
    PARAMETER_FILE,
    PARAMETER_FILE_OUT,
    PARAMETER_FILE_INOUT,
    PARAMETER_SESSION,
    PARAMETER_SESSION_OUT,
    PARAMETER_SESSION_INOUT,
    PARAMETER_STATUS,
    PARAMETER_STATUS_OUT,
    PARAMETER_STATUS_INOUT,
    PARAMETER_STATUSES_OUT,
    /* Numbers */
    PARAMETER_LENGTH, /* how many elements the arrays have */
    PARAMETER_INT,
    PARAMETER_INT_CONST,
    PARAMETER_INT_OUT,
    PARAMETER_INT_INOUT,
    PARAMETER_INTS,
    PARAMETER_INTS_OUT,
    PARAMETER_INTS_INOUT,
    PARAMETER_NUMBER, /* int, or MPI_Count */
    PARAMETER_NUMBER_OUT,
    PARAMETER_NUMBER_INOUT,
    PARAMETER_NUMBERS,
    PARAMETER_BYTES, /* MPI_Aint, or MPI_Count */
    PARAMETER_BYTES_OUT,
    PARAMETER_BYTES_INOUT,
    PARAMETER_BYTES_LIST,
    PARAMETER_UNIT, /* int, or MPI_Aint */
    PARAMETER_UNIT_OUT,
    PARAMETER_ADDRESS,
    PARAMETER_ADDRESS_OUT,
    PARAMETER_BIG, /* MPI_Count */
    PARAMETER_BIG_OUT,
    PARAMETER_OFFSET,
    PARAMETER_OFFSET_OUT,
    PARAMETER_FORTRAN,
    /* Text and memory */
    PARAMETER_STRING,
    PARAMETER_STRING_OUT,
    PARAMETER_POINTER,
    PARAMETER_POINTER_CONST,
    PARAMETER_POINTER_OUT, /* where a pointer goes */
} ParameterKind;

typedef struct Parameter {
    uint8_t kind;
    bool is_at_root; /* significant only at the root */
} Parameter;

/* struct mpi_Send { char buf, count, …; }: where a parameter stands. */
#define P(kind, name) name
#define AT_ROOT(kind, name) name
#define OF(type, name) name
#define ARRAY_OF(type, name, suffix) name
#define POSITIONS(name, ...)                                                                       \
    struct mpi_##name {                                                                            \
        char __VA_ARGS__;                                                                          \
    };
#define FUNCTION(name, result, handler, kind, large, mark, ...) POSITIONS(name, __VA_ARGS__)
#define MAKES_COMM(name, collective, ...) POSITIONS(name, __VA_ARGS__)
#define MAKES_WIN(name, collective, large, ...) POSITIONS(name, __VA_ARGS__)
#define BLOCKING(name, collective, pattern, large, ...) POSITIONS(name, __VA_ARGS__)
#define NONBLOCKING(name, collective, large, ...) POSITIONS(name, __VA_ARGS__)
#define PERSISTENT(name, collective, large, ...) POSITIONS(name, __VA_ARGS__)
#include "mpi/mpi.def"
#undef POSITIONS

/* The position of an argument: ARGUMENT(Send, tag). */
#define ARGUMENT(function, name) ((uint32_t)offsetof(struct mpi_##function, name))

/* What has an error handler, as one number: a communicator its own, and these. */
/* Of a window, so that it is no number of a communicator. */
#define ARGUMENT_WINDOW 0x40000000u
/* The same for a session. */
#define ARGUMENT_SESSION 0x10000000u
/* The same of a file; MPI_FILE_NULL, which has an error handler, too. */
#define ARGUMENT_FILE 0x08000000u
#define ARGUMENT_FILE_NULL 0x08ffffffu

#endif
