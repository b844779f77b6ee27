/* Groups (MPI 4.1, 7.3): objects whose value lists the world ranks of the members. */
#ifndef MPI_GROUP_H
#define MPI_GROUP_H

#include "mpi/object.h"

/* MPI_IDENT and its kin. */
enum { COMPARE_IDENT, COMPARE_CONGRUENT, COMPARE_SIMILAR, COMPARE_UNEQUAL };

/* The members of the group that argument index names. The caller releases them. */
bool args_group(Call *call, uint32_t index, Integers *members);
/* The session that it stems from; 0: none. */
uint32_t group_session(Call *call, uint32_t index);
/* The members of a communicator, by rank. */
void group_of_comm(const Call *call, uint32_t comm, Integers *members);
/* COMPARE_IDENT, COMPARE_SIMILAR or COMPARE_UNEQUAL. */
int64_t group_compare_members(const Integers *a, const Integers *b);
/* The rank of a process in a group; MPI_UNDEFINED when it is no member. */
int64_t group_rank_of(const Integers *members, int64_t world);

/* Of the functions on two groups, and of those that name ranks. */
enum { GROUP_UNION, GROUP_INTERSECTION, GROUP_DIFFERENCE };
enum { GROUP_INCLUDE, GROUP_EXCLUDE };

SystemHandler group_from_comm, group_size, group_rank, group_translate, group_compare,
    group_combine, group_select, group_select_ranges, group_free;

#endif
