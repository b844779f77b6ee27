#include "mpi/layout.h"

#include <stddef.h>

#include "lib/bug.h"
#include "mpi/parameter.h"

/* What a parameter says of the layout, by its kind and position. */
#define LAYOUT_SEND_BUFFER(at) .send.buffer = (at)
#define LAYOUT_RECEIVE_BUFFER(at) .receive.buffer = (at)
#define LAYOUT_BUFFER(at) .send.buffer = (at), .receive.buffer = (at)
#define LAYOUT_SEND_COUNT(at) .send.count = (at)
#define LAYOUT_RECEIVE_COUNT(at) .receive.count = (at)
#define LAYOUT_COUNT(at) .send.count = (at), .receive.count = (at)
#define LAYOUT_SEND_COUNTS(at) .send.count = (at)
#define LAYOUT_RECEIVE_COUNTS(at) .receive.count = (at)
#define LAYOUT_COUNTS(at)                                                                          \
    LAYOUT_COUNT(at), .send.displacements = ARGUMENT_PACKED,                                       \
                      .receive.displacements = ARGUMENT_PACKED
#define LAYOUT_SEND_DISPLS(at) .send.displacements = (at)
#define LAYOUT_RECEIVE_DISPLS(at) .receive.displacements = (at)
#define LAYOUT_SEND_OFFSETS(at) .send.displacements = (at)
#define LAYOUT_RECEIVE_OFFSETS(at) .receive.displacements = (at)
#define LAYOUT_SEND_TYPE(at) .send.type = (at)
#define LAYOUT_RECEIVE_TYPE(at) .receive.type = (at)
#define LAYOUT_TYPE(at) .send.type = (at), .receive.type = (at)
#define LAYOUT_SEND_TYPES(at) .send.type = (at), .has_types = true
#define LAYOUT_RECEIVE_TYPES(at) .receive.type = (at)
#define LAYOUT_OP(at) .op = (at)
#define LAYOUT_ROOT(at) .root = (at)
#define LAYOUT_COMM(at) .comm = (at)

#define NONE                                                                                       \
    {                                                                                              \
        ARGUMENT_NONE, ARGUMENT_NONE, ARGUMENT_NONE, ARGUMENT_NONE                                 \
    }

#define P(kind, name) LAYOUT_##kind((int8_t)offsetof(Positions, name))
#define AT_ROOT(kind, name) P(kind, name)
#define BLOCKING(name, collective, how, large, ...)                                                \
    case COLLECTIVE_##collective: {                                                                \
        typedef struct mpi_##name Positions;                                                       \
        static const Layout layout = {.pattern = how,                                              \
                                      .send = NONE,                                                \
                                      .receive = NONE,                                             \
                                      .op = ARGUMENT_NONE,                                         \
                                      .root = ARGUMENT_NONE,                                       \
                                      __VA_ARGS__};                                                \
        return &layout;                                                                            \
    }
/* The handle goes to the last argument. */
#define MAKES_HANDLE(name, collective, ...)                                                        \
    case COLLECTIVE_##collective: {                                                                \
        enum { LAST = sizeof(struct mpi_##name) - 1 };                                             \
        static const Layout layout = {                                                             \
            .pattern = PATTERN_COMM,                                                               \
            .send = NONE,                                                                          \
            .receive = {LAST, ARGUMENT_NONE, ARGUMENT_NONE, ARGUMENT_NONE},                        \
            .op = ARGUMENT_NONE,                                                                   \
            .root = ARGUMENT_NONE,                                                                 \
            __VA_ARGS__};                                                                          \
        return &layout;                                                                            \
    }
#define MAKES_COMM(name, collective, ...) MAKES_HANDLE(name, collective, .comm = 0)
#define MAKES_WIN(name, collective, large, ...)                                                    \
    MAKES_HANDLE(name, collective, .comm = offsetof(struct mpi_##name, comm))

#define JOINT(name, handler, kind, large, ...)                                                     \
    case COLLECTIVE_##name:                                                                        \
        return &of_file;

/* What a row says replaces that there is nothing. */
#pragma GCC diagnostic ignored "-Woverride-init"

const Layout *layout_of(uint32_t kind)
{
    static const Layout all_come = {PATTERN_NONE,  NONE,          NONE, ARGUMENT_NONE,
                                    ARGUMENT_NONE, ARGUMENT_NONE, false};
    static const Layout of_file = {PATTERN_FILE,  NONE,          NONE, ARGUMENT_NONE,
                                   ARGUMENT_NONE, ARGUMENT_NONE, false};
    switch (kind) {
#include "mpi/mpi.def"
    case COLLECTIVE_WIN_FENCE:
    case COLLECTIVE_WIN_FREE:
    case COLLECTIVE_DISCONNECT:
    case COLLECTIVE_SPAWN:
        return &all_come;
    }
    BUG("no collective %u", kind);
}

bool collective_of_file_waits(uint32_t kind)
{
    switch (kind) {
    case COLLECTIVE_File_open:
    case COLLECTIVE_File_set_view:
    case COLLECTIVE_File_set_size:
    case COLLECTIVE_File_preallocate:
    case COLLECTIVE_File_seek_shared:
    case COLLECTIVE_File_read_ordered:
    case COLLECTIVE_File_write_ordered:
    case COLLECTIVE_File_read_ordered_begin:
    case COLLECTIVE_File_write_ordered_begin:
        return true;
    default:
        return false;
    }
}

bool pattern_is_reduction(Pattern pattern)
{
    return pattern >= PATTERN_REDUCE;
}

bool pattern_is_neighbour(Pattern pattern)
{
    return pattern == PATTERN_NEIGHBOUR_GATHER || pattern == PATTERN_NEIGHBOUR_ALLTOALL;
}

bool pattern_takes_groups(Pattern pattern)
{
    return !pattern_is_neighbour(pattern) && pattern != PATTERN_SCAN && pattern != PATTERN_EXSCAN;
}

bool pattern_gives(Pattern pattern, uint32_t first, uint32_t from, uint32_t to, uint32_t root)
{
    if (first && is_of_one_group(first, from, to))
        return false;
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
    case PATTERN_FILE:
    case PATTERN_NEIGHBOUR_GATHER:
    case PATTERN_NEIGHBOUR_ALLTOALL:
        break;
    }
    return false;
}

/* Whether the root is in the other group. */
static bool is_opposite(uint32_t first, uint32_t rank, uint32_t root)
{
    return root != ROOT_UNKNOWN && !is_of_one_group(first, rank, root);
}

bool pattern_gives_any(Pattern pattern, uint32_t first, uint32_t rank, uint32_t root)
{
    if (pattern == PATTERN_BCAST || pattern == PATTERN_SCATTER)
        return rank == root;
    if (first && (pattern == PATTERN_GATHER || pattern == PATTERN_REDUCE))
        return is_opposite(first, rank, root);
    return pattern > PATTERN_COMM;
}

bool pattern_gets_any(Pattern pattern, uint32_t first, uint32_t rank, uint32_t root)
{
    if (pattern == PATTERN_EXSCAN)
        return rank > 0;
    if (!first)
        return pattern_gives(pattern, 0, root, rank, root) ||
               pattern_gives(pattern, 0, rank, rank, root);
    if (pattern == PATTERN_BCAST || pattern == PATTERN_SCATTER)
        return is_opposite(first, rank, root);
    if (pattern == PATTERN_GATHER || pattern == PATTERN_REDUCE)
        return rank == root;
    return pattern > PATTERN_COMM;
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
