/* Sessions (MPI 4.1, 11.3): processes that use MPI without MPI_COMM_WORLD.
 *
 * The process sets are those that every library has, "mpi://WORLD" and "mpi://SELF". Communicators
 * come from groups, by their members and a text.
 */
#ifndef MPI_SESSION_H
#define MPI_SESSION_H

#include "mpi/args.h"

/* Whether the process has a session that is not finalized. */
bool session_is_open(const Process *process);
/* The session by which alone the process uses MPI; 0: there are several, or MPI_Init was called. */
uint32_t session_alone(const Process *process);
/* The process can do nothing more by MPI. */
bool session_is_over(const Process *process);
/* The session that an argument is. */
bool args_session(Call *call, uint32_t index, uint32_t *session);

/* A part of comm_read: the process joins the communicator of a group and a text. */
bool session_read_comm(Call *call, Collective *entry);
/* Whether a call makes a communicator of no group: MPI_COMM_NULL at once. False: stopped. */
bool session_stays_out(Call *call, bool *stays_out);

/* The members join a communicator by a plan without them; the process must be one of them. */
bool session_join(Call *call, const Integers *members, const CommPlan *made, uint32_t *comm);
/* An argument that is a text, as a number that other processes have for the same text. */
bool session_text_key(Call *call, uint32_t index, uint32_t *key);
/* CommPlan.key of what is made from groups: no communicator's number. */
enum { KEY_FROM_GROUP = 0x3ffffffe, KEY_FROM_GROUPS };

SystemHandler session_init, session_finalize, session_count, session_name, session_set_info,
    session_info, session_group;

#endif
