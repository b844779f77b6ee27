/* Collectives that make or free communicators, as parts of collective.c's protocol, and functions
 * that ask about communicators. */
#ifndef MPI_COMM_COLLECTIVE_H
#define MPI_COMM_COLLECTIVE_H

#include "mpi/args.h"
#include "state/system_function.h"

/* Whether the call is one of MPI_Comm_create_group by a process that is not in the group: it is
 * local then and gives MPI_COMM_NULL (MPI 4.1, 7.4.2). False: evaluation stopped. */
bool comm_stays_out(Call *call, bool *stays_out);
/* Before the arguments are read: lets those attributes be copied that a duplicate gets; it gets them when it is
 * made, by the operation of a request (slot + 1) or the call. False as of attributes_copy. */
bool comm_copy_attributes(Call *call);
void comm_adopt_attributes(Call *call, const Collective *entry, uint32_t request);
/* Reads into the record what is particular to its function: colour and key say who will be together
 * and in which order; data is a list that members must agree on. */
bool comm_read(Call *call, Collective *entry);
/* What two members who called the same function must agree on; NULL when they do. */
const char *comm_disagreement(const Collective *a, const Collective *b);
/* Which of so many orders of its members MPI gives to a communicator that is made, from 0 on. False as of
 * comm_perform. */
bool comm_choose(Call *call, int64_t orders, int64_t *choice);
/* Makes the new communicators; the result of each record is the new handle. False when a choice is
 * needed first, or the path is over. */
bool comm_perform(Call *call, Collective *const *records, uint32_t count);

SystemHandler comm_free, comm_disconnect, comm_parent, comm_compare, comm_test_inter;

#endif
