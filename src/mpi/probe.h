/* Probes, and the messages that matched probes take (MPI 4.1, 3.8).
 *
 * A matched probe matches the message as a receive would, and the message waits in a slot of the
 * process until it is received by its handle; only then a synchronous sender goes on.
 */
#ifndef MPI_PROBE_H
#define MPI_PROBE_H

#include "mpi/args.h"
#include "mpi/match.h"

typedef enum ProbeKind { PROBE_PLAIN, PROBE_MATCHED } ProbeKind;

/* MPI_Probe and MPI_Mprobe: the row's kind is the ProbeKind. MPI_Mrecv; MPI_Imrecv. */
SystemHandler probe_call, probe_receive, probe_receive_start;

/* Reads source, tag and communicator, the first arguments, into the waits of the process. */
bool probe_begin(Call *call);
StatusValue probe_status(const State *state, const Message *message);
/* Takes the message for a matched probe, and stores its handle through that argument. */
bool probe_take(Call *call, const Message *message, uint32_t argument);
/* Stores MPI_MESSAGE_NO_PROC, for a probe of MPI_PROC_NULL. */
bool probe_take_nobody(Call *call, uint32_t argument);

#endif
