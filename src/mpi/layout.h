/* The collective functions as a table: where their arguments stand, and how data move. */
#ifndef MPI_LAYOUT_H
#define MPI_LAYOUT_H

#include <stdbool.h>
#include <stdint.h>

typedef enum CollectiveKind {
    COLLECTIVE_BARRIER,
    COLLECTIVE_BCAST,
    COLLECTIVE_REDUCE,
    COLLECTIVE_ALLREDUCE,
    COLLECTIVE_SCAN,
    COLLECTIVE_EXSCAN,
    COLLECTIVE_REDUCE_SCATTER,
    COLLECTIVE_REDUCE_SCATTER_BLOCK,
    COLLECTIVE_GATHER,
    COLLECTIVE_GATHERV,
    COLLECTIVE_SCATTER,
    COLLECTIVE_SCATTERV,
    COLLECTIVE_ALLGATHER,
    COLLECTIVE_ALLGATHERV,
    COLLECTIVE_ALLTOALL,
    COLLECTIVE_ALLTOALLV,
    COLLECTIVE_ALLTOALLW,
    COLLECTIVE_COMM_DUP,
    COLLECTIVE_COMM_DUP_WITH_INFO,
    COLLECTIVE_COMM_SPLIT,
    COLLECTIVE_COMM_SPLIT_TYPE,
    COLLECTIVE_COMM_CREATE,
    COLLECTIVE_COMM_CREATE_GROUP,
    COLLECTIVE_CART_CREATE,
    COLLECTIVE_CART_SUB,
    COLLECTIVE_GRAPH_CREATE,
    COLLECTIVE_DIST_GRAPH_CREATE,
    COLLECTIVE_NEIGHBOUR_ALLGATHER,
    COLLECTIVE_NEIGHBOUR_ALLGATHERV,
    COLLECTIVE_NEIGHBOUR_ALLTOALL,
    COLLECTIVE_NEIGHBOUR_ALLTOALLV,
    COLLECTIVE_WIN_CREATE,
    COLLECTIVE_WIN_ALLOCATE,
    COLLECTIVE_WIN_SHARED,
    COLLECTIVE_WIN_DYNAMIC,
    COLLECTIVE_WIN_FENCE,
    COLLECTIVE_WIN_FREE,
    COLLECTIVE_COUNT
} CollectiveKind;

typedef enum Pattern {
    PATTERN_NONE,
    PATTERN_COMM,             /* makes communicators, or windows */
    PATTERN_NEIGHBOUR_GATHER, /* neighbour.h */
    PATTERN_NEIGHBOUR_ALLTOALL,
    PATTERN_BCAST,
    PATTERN_GATHER,
    PATTERN_SCATTER,
    PATTERN_ALLGATHER,
    PATTERN_ALLTOALL,
    PATTERN_REDUCE,         /* root gets all */
    PATTERN_ALLREDUCE,      /* everybody gets all */
    PATTERN_SCAN,           /* rank r gets 0 … r */
    PATTERN_EXSCAN,         /* rank r gets 0 … r-1 */
    PATTERN_REDUCE_SCATTER, /* rank r gets part r of all */
} Pattern;

/* What describes one buffer: positions of the arguments. */
typedef struct SectionLayout {
    int8_t buffer, count, displacements, type;
} SectionLayout;

/* In place of a position. */
enum {
    ARGUMENT_NONE = -1,
    /* Displacements: the count is a vector, and the parts lie one after the other. */
    ARGUMENT_PACKED = -2,
};

typedef struct Layout {
    Pattern pattern;
    SectionLayout send, receive; /* of PATTERN_COMM, receive.buffer is where the handle goes */
    int8_t op, root, comm;
    bool has_types; /* types are vectors, and displacements count bytes */
} Layout;

const Layout *layout_of(uint32_t kind);

bool pattern_is_reduction(Pattern pattern);
bool pattern_is_neighbour(Pattern pattern);
/* Whether one member gives data to another (or itself). */
bool pattern_gives(Pattern pattern, uint32_t from, uint32_t to, uint32_t root);
bool pattern_gives_any(Pattern pattern, uint32_t rank, uint32_t root);
bool pattern_gets_any(Pattern pattern, uint32_t rank, uint32_t root);
/* Whether the send buffer (the receive buffer) has a part for each member. */
bool pattern_sends_parts(Pattern pattern);
bool pattern_receives_parts(Pattern pattern);

#endif
