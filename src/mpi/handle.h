/* Handles and constants of mpi.h, as the semantics sees them. They must equal the macros of the
 * shipped header. */
#ifndef MPI_HANDLE_H
#define MPI_HANDLE_H

#include <stdint.h>

#define HANDLE_COMM 0x11000000
#define HANDLE_GROUP 0x12000000
#define HANDLE_DATATYPE 0x13000000
#define HANDLE_OP 0x14000000
#define HANDLE_REQUEST 0x15000000
#define HANDLE_ERRHANDLER 0x16000000
#define HANDLE_INFO 0x17000000
#define HANDLE_WIN 0x18000000
#define HANDLE_FILE 0x19000000
#define HANDLE_MESSAGE 0x1a000000
#define HANDLE_SESSION 0x1b000000
#define HANDLE_NUMBER(handle) ((uint32_t)(handle)&0xffffffu)
#define HANDLE_CLASS(handle) ((handle) & ~(int64_t)0xffffff)

enum { COMM_NULL, COMM_WORLD, COMM_SELF, COMM_PREDEFINED };

/* Numbers of message handles: null, and then those of slots. */
enum { MESSAGE_NO_PROC = 1, MESSAGE_FIRST };

/* As in mpi.h: numbers that no program computes by mistake. */
#define CONSTANT_PROC_NULL (-1000000101)
#define CONSTANT_ANY_SOURCE (-1000000202)
#define CONSTANT_ANY_TAG (-1000000303)
#define CONSTANT_ROOT (-1000000404)
#define CONSTANT_UNDEFINED (-1000000505)
#define CONSTANT_KEYVAL_INVALID (-1000000606)
/* Pointers that are made from integers. */
#define CONSTANT_BOTTOM 0x7ea50001
#define CONSTANT_IN_PLACE 0x7ea50002
#define CONSTANT_STATUS_IGNORE 0x7ea50003
#define CONSTANT_STATUSES_IGNORE 0x7ea50004
#define CONSTANT_UNWEIGHTED 0x7ea50006
#define CONSTANT_WEIGHTS_EMPTY 0x7ea50007
#define CONSTANT_BUFFER_AUTOMATIC 0x7ea50008
#define CONSTANT_TAG_UB INT32_MAX
#define CONSTANT_BSEND_OVERHEAD 128

enum { STATUS_SOURCE, STATUS_TAG, STATUS_ERROR, STATUS_COUNT, STATUS_TYPE, STATUS_CANCELLED };

#endif
