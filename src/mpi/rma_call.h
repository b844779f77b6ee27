/* One-sided operations (MPI 4.1, 12.3): their calls, from the arguments to the record. */
#ifndef MPI_RMA_CALL_H
#define MPI_RMA_CALL_H

#include "state/system_function.h"

/* Where the function has its arguments, and what it does. */
typedef enum RmaFunction {
    RMA_PUT,
    RMA_GET,
    RMA_ACCUMULATE,
    RMA_GET_ACCUMULATE,
    RMA_FETCH_AND_OP,
    RMA_COMPARE_AND_SWAP,
    RMA_RPUT,
    RMA_RGET,
    RMA_RACCUMULATE,
    RMA_RGET_ACCUMULATE,
} RmaFunction;

/* The row's kind is the RmaFunction. */
SystemHandler rma_call;

#endif
