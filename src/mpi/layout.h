/* The collective functions: where their arguments stand (from mpi.def), and how data move. */
#ifndef MPI_LAYOUT_H
#define MPI_LAYOUT_H

#include <stdbool.h>
#include <stdint.h>

/* One for each row of mpi.def that introduces a collective. */
typedef enum CollectiveKind {
#define MAKES_COMM(name, collective, ...) COLLECTIVE_##collective,
#define MAKES_WIN(name, collective, large, ...) COLLECTIVE_##collective,
#define BLOCKING(name, collective, pattern, large, ...) COLLECTIVE_##collective,
#define JOINT(name, handler, kind, large, ...) COLLECTIVE_##name,
#include "mpi/mpi.def"
    COLLECTIVE_WIN_FENCE, /* parts of other functions */
    COLLECTIVE_WIN_FREE,
    COLLECTIVE_DISCONNECT,
    COLLECTIVE_SPAWN,
    COLLECTIVE_COUNT
} CollectiveKind;

typedef enum Pattern {
    PATTERN_NONE,
    PATTERN_FILE,             /* of the functions of files */
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
/* Whether it makes a window, and not a communicator. */
static inline bool collective_makes_window(uint32_t kind)
{
    return kind >= COLLECTIVE_WIN_CREATE && kind <= COLLECTIVE_WIN_SHARED;
}

/* Whether it is a function of files that nobody leaves before all have called it. */
bool collective_of_file_waits(uint32_t kind);

bool pattern_is_reduction(Pattern pattern);
bool pattern_is_neighbour(Pattern pattern);

/* Ranks here are those among all members; first is the size of the first group of an
 * intercommunicator (comm.h), 0 of another communicator. In an intercommunicator data move from one
 * group to the other, and the root is ROOT_UNKNOWN to the other members of its group. */
#define ROOT_UNKNOWN UINT32_MAX
static inline bool is_of_one_group(uint32_t first, uint32_t a, uint32_t b)
{
    return (a < first) == (b < first);
}
/* The rank within the group of a member, by which others count it. */
static inline uint32_t rank_in_group(uint32_t first, uint32_t rank)
{
    return rank < first ? rank : rank - first;
}
/* Whether one member gives data to another (or itself). */
bool pattern_gives(Pattern pattern, uint32_t first, uint32_t from, uint32_t to, uint32_t root);
bool pattern_gives_any(Pattern pattern, uint32_t first, uint32_t rank, uint32_t root);
bool pattern_gets_any(Pattern pattern, uint32_t first, uint32_t rank, uint32_t root);
/* Whether it is defined for intercommunicators. */
bool pattern_takes_groups(Pattern pattern);
/* Whether the send buffer (the receive buffer) has a part for each member. */
bool pattern_sends_parts(Pattern pattern);
bool pattern_receives_parts(Pattern pattern);

#endif
