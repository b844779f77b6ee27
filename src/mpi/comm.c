#include "mpi/comm.h"

#include "lib/bug.h"
#include "mpi/handle.h"

enum { COMM_SITE, COMM_COUNT, COMM_HEADER };

/* The words of a communicator that the program made; NULL when there is none of that number. */
static uint32_t *comm_words(const State *state, uint32_t comm)
{
    uint32_t at = 0;
    for (uint32_t i = COMM_PREDEFINED; at < state->comms.length; i++) {
        uint32_t *words = state->comms.data + at;
        if (i == comm)
            return words;
        at += COMM_HEADER + words[COMM_COUNT];
    }
    return NULL;
}

uint32_t comm_size(const State *state, uint32_t comm)
{
    if (comm < COMM_PREDEFINED)
        return comm == COMM_SELF ? 1 : state->process_count;
    const uint32_t *words = comm_words(state, comm);
    REQUIRE(words);
    return words[COMM_COUNT];
}

uint32_t comm_world_rank(const State *state, uint32_t comm, uint32_t self, uint32_t rank)
{
    CHECK(rank < comm_size(state, comm));
    if (comm < COMM_PREDEFINED)
        return comm == COMM_SELF ? self : rank;
    return comm_words(state, comm)[COMM_HEADER + rank] & ~COMM_LIVE;
}

uint32_t comm_rank(const State *state, uint32_t comm, uint32_t world)
{
    if (comm < COMM_PREDEFINED)
        return comm == COMM_SELF ? 0 : world;
    const uint32_t *words = comm_words(state, comm);
    for (uint32_t rank = 0; rank < words[COMM_COUNT]; rank++)
        if ((words[COMM_HEADER + rank] & ~COMM_LIVE) == world)
            return rank;
    BUG("process %u is no member of communicator %u", world, comm);
}

bool comm_is_member(const State *state, uint32_t comm, uint32_t world)
{
    const uint32_t *words = comm < COMM_PREDEFINED ? NULL : comm_words(state, comm);
    for (uint32_t rank = 0; words && rank < words[COMM_COUNT]; rank++)
        if ((words[COMM_HEADER + rank] & ~COMM_LIVE) == world)
            return true;
    return comm == COMM_WORLD;
}

bool comm_is_valid(const State *state, uint32_t comm, uint32_t world)
{
    if (comm < COMM_PREDEFINED)
        return comm != COMM_NULL;
    const uint32_t *words = comm_words(state, comm);
    for (uint32_t rank = 0; words && rank < words[COMM_COUNT]; rank++)
        if (words[COMM_HEADER + rank] == (world | COMM_LIVE))
            return true;
    return false;
}

uint32_t comm_add(State *state, const uint32_t *members, uint32_t count, uint32_t site)
{
    uint32_t number = COMM_PREDEFINED;
    while (comm_words(state, number))
        number++;
    vec_push(&state->comms, site);
    vec_push(&state->comms, count);
    for (uint32_t i = 0; i < count; i++)
        vec_push(&state->comms, members[i] | COMM_LIVE);
    return number;
}

void comm_drop(State *state, uint32_t comm, uint32_t world)
{
    uint32_t *words = comm_words(state, comm);
    words[COMM_HEADER + comm_rank(state, comm, world)] &= ~COMM_LIVE;
}

void comm_check_leaks(Eval *eval)
{
    State *state = eval->state;
    const uint32_t *words;
    for (uint32_t comm = COMM_PREDEFINED; (words = comm_words(state, comm)); comm++)
        if (comm_is_valid(state, comm, eval->rank))
            eval_error(eval, PROPERTY_MPI_RESOURCE_LEAK,
                       model_site_place(state->model, words[COMM_SITE]),
                       "the communicator made here is never freed");
}
