#include "mpi/comm.h"

#include "lib/bug.h"
#include "mpi/handle.h"

enum { COMM_SITE, COMM_COUNT, COMM_TOPOLOGY, COMM_KEY, COMM_TAG, COMM_FIRST, COMM_HEADER };

/* Behind the members stands for each the site of its own call. */
static uint32_t comm_length(const uint32_t *words)
{
    return COMM_HEADER + 2 * words[COMM_COUNT];
}

/* The words of a communicator that the program made; NULL when there is none of that number. */
static uint32_t *comm_words(const State *state, uint32_t comm)
{
    uint32_t at = 0;
    for (uint32_t i = COMM_PREDEFINED; at < comms_of(state)->length; i++) {
        uint32_t *words = comms_of(state)->data + at;
        if (i == comm)
            return words;
        at += comm_length(words);
    }
    return NULL;
}

uint32_t comm_size(const State *state, uint32_t comm)
{
    if (comm < COMM_PREDEFINED)
        return comm == COMM_SELF ? 1 : state->model->world_count;
    const uint32_t *words = comm_words(state, comm);
    REQUIRE(words);
    return words[COMM_COUNT];
}

uint32_t comm_world_rank(const State *state, uint32_t comm, uint32_t self, uint32_t rank)
{
    CHECK(rank < comm_size(state, comm) && self < state->process_count);
    if (comm < COMM_PREDEFINED)
        return comm == COMM_SELF ? self : rank;
    return comm_words(state, comm)[COMM_HEADER + rank] & COMM_RANK;
}

/* The word of a member; NULL when the process is none. */
static uint32_t *member_word(uint32_t *words, uint32_t world)
{
    for (uint32_t rank = 0; words && rank < words[COMM_COUNT]; rank++)
        if ((words[COMM_HEADER + rank] & COMM_RANK) == world)
            return &words[COMM_HEADER + rank];
    return NULL;
}

uint32_t comm_rank(const State *state, uint32_t comm, uint32_t world)
{
    CHECK(world < state->process_count);
    if (comm < COMM_PREDEFINED)
        return comm == COMM_SELF ? 0 : world;
    uint32_t *words = comm_words(state, comm);
    const uint32_t *word = member_word(words, world);
    if (!word)
        BUG("process %u is no member of communicator %u", world, comm);
    return (uint32_t)(word - words) - COMM_HEADER;
}

uint32_t comm_first(const State *state, uint32_t comm)
{
    CHECK(comm < COMM_PREDEFINED || comm_words(state, comm));
    return comm < COMM_PREDEFINED ? 0 : comm_words(state, comm)[COMM_FIRST];
}

bool comm_is_inter(const State *state, uint32_t comm)
{
    return comm_first(state, comm) > 0;
}

/* Where the group begins that a member is in, or the other one. */
static uint32_t group_start(const State *state, uint32_t comm, uint32_t self, bool is_peer)
{
    uint32_t first = comm_first(state, comm);
    CHECK(!first || first < comm_size(state, comm));
    bool is_in_first = !first || comm_rank(state, comm, self) < first;
    return first && is_in_first == is_peer ? first : 0;
}

static uint32_t group_size(const State *state, uint32_t comm, uint32_t start)
{
    uint32_t first = comm_first(state, comm);
    return !first ? comm_size(state, comm) : start ? comm_size(state, comm) - first : first;
}

uint32_t comm_peer_size(const State *state, uint32_t comm, uint32_t self)
{
    return group_size(state, comm, group_start(state, comm, self, true));
}

uint32_t comm_own_size(const State *state, uint32_t comm, uint32_t self)
{
    return group_size(state, comm, group_start(state, comm, self, false));
}

uint32_t comm_peer(const State *state, uint32_t comm, uint32_t self, uint32_t rank)
{
    CHECK(rank < comm_peer_size(state, comm, self));
    return comm_world_rank(state, comm, self, rank + group_start(state, comm, self, true));
}

uint32_t comm_own(const State *state, uint32_t comm, uint32_t self, uint32_t rank)
{
    CHECK(rank < comm_own_size(state, comm, self));
    return comm_world_rank(state, comm, self, rank + group_start(state, comm, self, false));
}

uint32_t comm_group_rank(const State *state, uint32_t comm, uint32_t world)
{
    return comm_rank(state, comm, world) - group_start(state, comm, world, false);
}

bool comm_is_member(const State *state, uint32_t comm, uint32_t world)
{
    if (comm < COMM_PREDEFINED)
        return comm == COMM_WORLD && world < state->model->world_count;
    return member_word(comm_words(state, comm), world) != NULL;
}

bool comm_is_valid(const State *state, uint32_t comm, uint32_t world)
{
    CHECK(world < state->process_count);
    if (comm < COMM_PREDEFINED)
        return comm != COMM_NULL;
    const uint32_t *word = member_word(comm_words(state, comm), world);
    return word && (*word & COMM_LIVE);
}

uint32_t comm_next(const State *state)
{
    uint32_t number = COMM_PREDEFINED;
    while (comm_words(state, number))
        number++;
    return number;
}

uint32_t comm_add(State *state, const CommPlan *plan)
{
    CHECK(plan->count && plan->first < plan->count && plan->site);
    uint32_t number = comm_next(state);
    CHECK(number < HANDLE_NUMBER(-1));
    vec_push(comms_of(state), plan->site);
    vec_push(comms_of(state), plan->count);
    vec_push(comms_of(state), plan->topology);
    vec_push(comms_of(state), plan->key);
    vec_push(comms_of(state), plan->tag);
    vec_push(comms_of(state), plan->first);
    for (uint32_t i = 0; i < plan->count; i++)
        vec_push(comms_of(state), plan->members[i] | (plan->key ? 0 : COMM_LIVE));
    for (uint32_t i = 0; i < plan->count; i++)
        vec_push(comms_of(state), plan->site);
    CHECK(comm_words(state, number) && !comm_words(state, number + 1));
    return number;
}

static bool is_planned(const uint32_t *words, const CommPlan *plan)
{
    CHECK(plan->key);
    bool is_same = words[COMM_KEY] == plan->key && words[COMM_TAG] == plan->tag &&
                   words[COMM_COUNT] == plan->count;
    for (uint32_t i = 0; is_same && i < plan->count; i++)
        is_same = (words[COMM_HEADER + i] & COMM_RANK) == plan->members[i];
    return is_same;
}

uint32_t comm_join(State *state, const CommPlan *plan, uint32_t world)
{
    CHECK(world < state->process_count);
    uint32_t number = COMM_PREDEFINED;
    const uint32_t *words;
    for (; (words = comm_words(state, number)); number++)
        if (is_planned(words, plan) && !(*member_word((uint32_t *)words, world) & COMM_JOINED))
            break;
    if (!words)
        number = comm_add(state, plan);
    *member_word(comm_words(state, number), world) |= COMM_JOINED;
    return number;
}

void comm_get(State *state, uint32_t comm, uint32_t world, uint32_t site)
{
    CHECK(world < state->process_count && site);
    uint32_t *words = comm_words(state, comm);
    if (words)
        member_word(words, world)[words[COMM_COUNT]] = site;
}

void comm_enliven(State *state, uint32_t comm, uint32_t world)
{
    CHECK(comm_is_member(state, comm, world));
    *member_word(comm_words(state, comm), world) |= COMM_LIVE;
}

void comm_drop(State *state, uint32_t comm, uint32_t world)
{
    CHECK(comm_is_valid(state, comm, world));
    *member_word(comm_words(state, comm), world) &= ~COMM_LIVE;
}

Term comm_topology(const State *state, uint32_t comm)
{
    CHECK(comm < COMM_PREDEFINED || comm_words(state, comm));
    return comm < COMM_PREDEFINED ? TERM_NONE : comm_words(state, comm)[COMM_TOPOLOGY];
}

void comm_check_leaks(Eval *eval)
{
    State *state = eval->state;
    uint32_t *words;
    for (uint32_t comm = COMM_PREDEFINED; (words = comm_words(state, comm)); comm++)
        if (comm_is_valid(state, comm, eval->rank) && comm != mpi_of(eval->process)->parent)
            eval_error(
                eval, PROPERTY_MPI_RESOURCE_LEAK,
                model_site_place(state->model, member_word(words, eval->rank)[words[COMM_COUNT]]),
                "the communicator made here is never freed");
}

static void members_invariants(const State *state, const uint32_t *words)
{
    for (uint32_t i = 0; i < words[COMM_COUNT]; i++) {
        uint32_t member = words[COMM_HEADER + i] & COMM_RANK;
        REQUIRE(member < state->process_count);
        for (uint32_t k = 0; k < i; k++)
            REQUIRE((words[COMM_HEADER + k] & COMM_RANK) != member);
    }
}

void comm_invariants(const State *state)
{
    uint32_t at = 0;
    while (at < comms_of(state)->length) {
        const uint32_t *words = comms_of(state)->data + at;
        REQUIRE(words[COMM_COUNT] && words[COMM_FIRST] < words[COMM_COUNT] && words[COMM_SITE]);
        at += comm_length(words);
        REQUIRE(at <= comms_of(state)->length);
        members_invariants(state, words);
    }
}
