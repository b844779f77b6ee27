#include "mpi/layout.h"

#include <stddef.h>

#define NONE                                                                                       \
    {                                                                                              \
        ARGUMENT_NONE, ARGUMENT_NONE, ARGUMENT_NONE, ARGUMENT_NONE                                 \
    }

static const Layout layouts[COLLECTIVE_COUNT] = {
    [COLLECTIVE_BARRIER] = {PATTERN_NONE, NONE, NONE, -1, -1, 0, false},
    [COLLECTIVE_BCAST] = {PATTERN_BCAST, {0, 1, -1, 2}, {0, 1, -1, 2}, -1, 3, 4, false},
    [COLLECTIVE_REDUCE] = {PATTERN_REDUCE, {0, 2, -1, 3}, {1, 2, -1, 3}, 4, 5, 6, false},
    [COLLECTIVE_ALLREDUCE] = {PATTERN_ALLREDUCE, {0, 2, -1, 3}, {1, 2, -1, 3}, 4, -1, 5, false},
    [COLLECTIVE_SCAN] = {PATTERN_SCAN, {0, 2, -1, 3}, {1, 2, -1, 3}, 4, -1, 5, false},
    [COLLECTIVE_EXSCAN] = {PATTERN_EXSCAN, {0, 2, -1, 3}, {1, 2, -1, 3}, 4, -1, 5, false},
    [COLLECTIVE_REDUCE_SCATTER] = {PATTERN_REDUCE_SCATTER,
                                   {0, 2, ARGUMENT_PACKED, 3},
                                   {1, 2, ARGUMENT_PACKED, 3},
                                   4,
                                   -1,
                                   5,
                                   false},
    [COLLECTIVE_REDUCE_SCATTER_BLOCK] =
        {PATTERN_REDUCE_SCATTER, {0, 2, -1, 3}, {1, 2, -1, 3}, 4, -1, 5, false},
    [COLLECTIVE_GATHER] = {PATTERN_GATHER, {0, 1, -1, 2}, {3, 4, -1, 5}, -1, 6, 7, false},
    [COLLECTIVE_GATHERV] = {PATTERN_GATHER, {0, 1, -1, 2}, {3, 4, 5, 6}, -1, 7, 8, false},
    [COLLECTIVE_SCATTER] = {PATTERN_SCATTER, {0, 1, -1, 2}, {3, 4, -1, 5}, -1, 6, 7, false},
    [COLLECTIVE_SCATTERV] = {PATTERN_SCATTER, {0, 1, 2, 3}, {4, 5, -1, 6}, -1, 7, 8, false},
    [COLLECTIVE_ALLGATHER] = {PATTERN_ALLGATHER, {0, 1, -1, 2}, {3, 4, -1, 5}, -1, -1, 6, false},
    [COLLECTIVE_ALLGATHERV] = {PATTERN_ALLGATHER, {0, 1, -1, 2}, {3, 4, 5, 6}, -1, -1, 7, false},
    [COLLECTIVE_ALLTOALL] = {PATTERN_ALLTOALL, {0, 1, -1, 2}, {3, 4, -1, 5}, -1, -1, 6, false},
    [COLLECTIVE_ALLTOALLV] = {PATTERN_ALLTOALL, {0, 1, 2, 3}, {4, 5, 6, 7}, -1, -1, 8, false},
    [COLLECTIVE_ALLTOALLW] = {PATTERN_ALLTOALL, {0, 1, 2, 3}, {4, 5, 6, 7}, -1, -1, 8, true},
    [COLLECTIVE_COMM_DUP] = {PATTERN_COMM, NONE, {1, -1, -1, -1}, -1, -1, 0, false},
    [COLLECTIVE_COMM_DUP_WITH_INFO] = {PATTERN_COMM, NONE, {2, -1, -1, -1}, -1, -1, 0, false},
    [COLLECTIVE_COMM_SPLIT] = {PATTERN_COMM, NONE, {3, -1, -1, -1}, -1, -1, 0, false},
    [COLLECTIVE_COMM_SPLIT_TYPE] = {PATTERN_COMM, NONE, {4, -1, -1, -1}, -1, -1, 0, false},
    [COLLECTIVE_COMM_CREATE] = {PATTERN_COMM, NONE, {2, -1, -1, -1}, -1, -1, 0, false},
    [COLLECTIVE_COMM_CREATE_GROUP] = {PATTERN_COMM, NONE, {3, -1, -1, -1}, -1, -1, 0, false},
    [COLLECTIVE_CART_CREATE] = {PATTERN_COMM, NONE, {5, -1, -1, -1}, -1, -1, 0, false},
    [COLLECTIVE_CART_SUB] = {PATTERN_COMM, NONE, {2, -1, -1, -1}, -1, -1, 0, false},
    [COLLECTIVE_GRAPH_CREATE] = {PATTERN_COMM, NONE, {5, -1, -1, -1}, -1, -1, 0, false},
    [COLLECTIVE_DIST_GRAPH_CREATE] = {PATTERN_COMM, NONE, {9, -1, -1, -1}, -1, -1, 0, false},
    [COLLECTIVE_WIN_CREATE] = {PATTERN_COMM, NONE, {5, -1, -1, -1}, -1, -1, 4, false},
    [COLLECTIVE_WIN_ALLOCATE] = {PATTERN_COMM, NONE, {5, -1, -1, -1}, -1, -1, 3, false},
    [COLLECTIVE_WIN_SHARED] = {PATTERN_COMM, NONE, {5, -1, -1, -1}, -1, -1, 3, false},
    [COLLECTIVE_WIN_DYNAMIC] = {PATTERN_COMM, NONE, {2, -1, -1, -1}, -1, -1, 1, false},
    [COLLECTIVE_WIN_FENCE] = {PATTERN_NONE, NONE, NONE, -1, -1, -1, false},
    [COLLECTIVE_WIN_FREE] = {PATTERN_NONE, NONE, NONE, -1, -1, -1, false},
    [COLLECTIVE_NEIGHBOUR_ALLGATHER] =
        {PATTERN_NEIGHBOUR_GATHER, {0, 1, -1, 2}, {3, 4, -1, 5}, -1, -1, 6, false},
    [COLLECTIVE_NEIGHBOUR_ALLGATHERV] =
        {PATTERN_NEIGHBOUR_GATHER, {0, 1, -1, 2}, {3, 4, 5, 6}, -1, -1, 7, false},
    [COLLECTIVE_NEIGHBOUR_ALLTOALL] =
        {PATTERN_NEIGHBOUR_ALLTOALL, {0, 1, -1, 2}, {3, 4, -1, 5}, -1, -1, 6, false},
    [COLLECTIVE_NEIGHBOUR_ALLTOALLV] =
        {PATTERN_NEIGHBOUR_ALLTOALL, {0, 1, 2, 3}, {4, 5, 6, 7}, -1, -1, 8, false},
};

const Layout *layout_of(uint32_t kind)
{
    return &layouts[kind];
}

bool pattern_is_reduction(Pattern pattern)
{
    return pattern >= PATTERN_REDUCE;
}

bool pattern_is_neighbour(Pattern pattern)
{
    return pattern == PATTERN_NEIGHBOUR_GATHER || pattern == PATTERN_NEIGHBOUR_ALLTOALL;
}

bool pattern_gives(Pattern pattern, uint32_t from, uint32_t to, uint32_t root)
{
    switch (pattern) {
    case PATTERN_BCAST:
        return from == root && to != root;
    case PATTERN_SCATTER:
        return from == root;
    case PATTERN_GATHER:
    case PATTERN_REDUCE:
        return to == root;
    case PATTERN_ALLGATHER:
    case PATTERN_ALLTOALL:
    case PATTERN_ALLREDUCE:
    case PATTERN_REDUCE_SCATTER:
        return true;
    case PATTERN_SCAN:
        return from <= to;
    case PATTERN_EXSCAN:
        return from < to;
    case PATTERN_NONE:
    case PATTERN_COMM:
    case PATTERN_NEIGHBOUR_GATHER:
    case PATTERN_NEIGHBOUR_ALLTOALL:
        break;
    }
    return false;
}

bool pattern_gives_any(Pattern pattern, uint32_t rank, uint32_t root)
{
    if (pattern == PATTERN_BCAST || pattern == PATTERN_SCATTER)
        return rank == root;
    return pattern > PATTERN_COMM;
}

bool pattern_gets_any(Pattern pattern, uint32_t rank, uint32_t root)
{
    if (pattern == PATTERN_EXSCAN)
        return rank > 0;
    return pattern_gives(pattern, root, rank, root) || pattern_gives(pattern, rank, rank, root);
}

bool pattern_sends_parts(Pattern pattern)
{
    return pattern == PATTERN_SCATTER || pattern == PATTERN_ALLTOALL ||
           pattern == PATTERN_REDUCE_SCATTER || pattern == PATTERN_NEIGHBOUR_ALLTOALL;
}

bool pattern_receives_parts(Pattern pattern)
{
    return pattern == PATTERN_GATHER || pattern == PATTERN_ALLGATHER ||
           pattern == PATTERN_ALLTOALL || pattern_is_neighbour(pattern);
}
