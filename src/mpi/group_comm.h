/* Communicators that are made from a group and a text, without a parent (MPI 4.1, 7.4.2). */
#ifndef MPI_GROUP_COMM_H
#define MPI_GROUP_COMM_H

#include "mpi/args.h"
/* A part of comm_read: the process joins the communicator of a group and a text. */
bool group_comm_read(Call *call, Collective *entry);
/* Whether a call makes a communicator of no group: MPI_COMM_NULL at once. False: stopped. */
bool group_comm_stays_out(Call *call, bool *stays_out);
/* The members join a communicator by a plan without them; the process must be one of them. */
bool group_comm_join(Call *call, const Integers *members, const CommPlan *made, uint32_t *comm);
/* An argument that is a text, as a number that other processes have for the same text. */
bool group_comm_text_key(Call *call, uint32_t index, uint32_t *key);

/* CommPlan.key of what is made from groups: no communicator's number. */
enum { KEY_FROM_GROUP = 0x3ffffffe, KEY_FROM_GROUPS };

#endif
