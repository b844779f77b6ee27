#include "mpi/fence.h"

#include "lib/bug.h"
#include "mpi/comm.h"
#include "mpi/layout.h"
#include "mpi/part.h"

void fence_begin(State *state, Collective *const *records, uint32_t count, uint32_t self)
{
    CHECK(count == comm_size(state, records[0]->comm));
    for (uint32_t rank = 0; rank < count; rank++) {
        uint32_t world = comm_world_rank(state, records[rank]->comm, self, rank);
        WindowPart *part = window_part(&state->processes[world], records[rank]->key);
        CHECK(records[rank]->kind == COLLECTIVE_WIN_FENCE && part);
        part->noput_site = records[rank]->colour & MODE_NOPUT ? records[rank]->site : 0;
        state->processes[world].is_changed = true;
    }
}

const char *fence_disagreement(const Collective *a, const Collective *b)
{
    CHECK(a->kind == COLLECTIVE_WIN_FENCE && b->kind == COLLECTIVE_WIN_FENCE);
    uint32_t differs = a->colour ^ b->colour;
    return differs & MODE_NOPRECEDE   ? "MPI_MODE_NOPRECEDE"
           : differs & MODE_NOSUCCEED ? "MPI_MODE_NOSUCCEED"
                                      : NULL;
}
