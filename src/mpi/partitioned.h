/* Partitioned communication (MPI 4.1, chapter 4).
 *
 * A partitioned operation is a persistent request. What is sent goes out partition by partition as
 * MPI_Pready says that each is ready; it is received as a whole, so that MPI_Parrived says yes once
 * all partitions have come. Partitioned operations match one another only: their tags say so.
 */
#ifndef MPI_PARTITIONED_H
#define MPI_PARTITIONED_H

#include "mpi/record.h"
#include "state/system_function.h"

/* With a tag, that it is of a partitioned operation. */
#define TAG_PARTITIONED 0x80000000u
#define TAG_NUMBER(tag) ((tag) & ~TAG_PARTITIONED)

/* The row's kind. */
enum { READY_ONE, READY_RANGE, READY_LIST };

SystemHandler partitioned_send, partitioned_receive, partitioned_ready;

/* Whether all of a send goes out: of a partitioned one, that all partitions are ready. */
bool partitioned_is_out(const Request *request);
/* A partitioned send was started: nothing is ready yet. */
void partitioned_start(Request *request);

#endif
