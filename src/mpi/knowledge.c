#include "mpi/knowledge.h"

#include "mpi/claims.h"

#include "lib/bug.h"
#include "mpi/row.h"

enum { SLOT_BITS = 16, RANK_BITS = 12 };

static uint32_t fact(FactKind kind, uint32_t rank, uint32_t slot)
{
    REQUIRE(slot < 1u << SLOT_BITS && rank < 1u << RANK_BITS);
    return (uint32_t)kind << (SLOT_BITS + RANK_BITS) | rank << SLOT_BITS | slot;
}

bool knowledge_is_kept(const State *state)
{
    return state->model->features &
           (FEATURE_KNOWLEDGE | FEATURE_RELEASE | FEATURE_WINDOWS | FEATURE_FILES);
}

bool knowledge_follows(const State *state, SendMode mode)
{
    return mode == SEND_BUFFERED || (state->model->features & (FEATURE_RELEASE | FEATURE_CANCEL));
}

/* The facts of a set, in increasing order. */
static void load(const State *state, uint32_t set, VecU32 *facts)
{
    uint32_t count;
    const uint32_t *words = set ? store_words(state->store, set, &count) : NULL;
    for (uint32_t i = 0; set && i < count; i++)
        vec_push(facts, words[i]);
}

static uint32_t intern(State *state, const VecU32 *facts)
{
    return facts->length
               ? store_intern(state->store, COMPONENT_KNOWLEDGE, facts->data, facts->length)
               : 0;
}

static void insert(VecU32 *facts, uint32_t word)
{
    uint32_t at = 0;
    while (at < facts->length && facts->data[at] < word)
        at++;
    if (at < facts->length && facts->data[at] == word)
        return;
    vec_push(facts, word);
    for (uint32_t i = facts->length - 1; i > at; i--)
        facts->data[i] = facts->data[i - 1];
    facts->data[at] = word;
}

uint32_t knowledge_with(State *state, uint32_t set, FactKind kind, uint32_t rank, uint32_t slot)
{
    CHECK(rank < state->process_count);
    VecU32 facts = {0};
    if (!knowledge_is_kept(state))
        return 0;
    load(state, set, &facts);
    insert(&facts, fact(kind, rank, slot));
    uint32_t result = intern(state, &facts);
    vec_release(&facts);
    return result;
}

uint32_t knowledge_union(State *state, uint32_t a, uint32_t b)
{
    CHECK(knowledge_is_kept(state) || (!a && !b));
    VecU32 facts = {0}, more = {0};
    if (a == b || !b)
        return a;
    load(state, a, &facts);
    load(state, b, &more);
    for (uint32_t i = 0; i < more.length; i++)
        insert(&facts, more.data[i]);
    uint32_t result = intern(state, &facts);
    vec_release(&facts);
    vec_release(&more);
    return result;
}

bool knowledge_has(const State *state, uint32_t set, FactKind kind, uint32_t rank, uint32_t slot)
{
    uint32_t count;
    const uint32_t *words = set ? store_words(state->store, set, &count) : NULL;
    for (uint32_t i = 0; set && i < count; i++)
        if (words[i] == fact(kind, rank, slot))
            return true;
    return false;
}

uint32_t knowledge_count(const State *state, uint32_t set)
{
    uint32_t count = 0;
    if (set)
        store_words(state->store, set, &count);
    return count;
}

void knowledge_at(const State *state, uint32_t set, uint32_t index, FactKind *kind, uint32_t *rank,
                  uint32_t *slot)
{
    uint32_t count, word = store_words(state->store, set, &count)[index];
    CHECK(index < count);
    *kind = (FactKind)(word >> (SLOT_BITS + RANK_BITS));
    *rank = word >> SLOT_BITS & ((1u << RANK_BITS) - 1);
    *slot = word & ((1u << SLOT_BITS) - 1);
}

/* A set without a fact. */
static uint32_t without(State *state, uint32_t set, uint32_t word)
{
    CHECK(!set || knowledge_is_kept(state));
    VecU32 facts = {0}, kept = {0};
    if (!set)
        return 0;
    load(state, set, &facts);
    for (uint32_t i = 0; i < facts.length; i++)
        if (facts.data[i] != word)
            vec_push(&kept, facts.data[i]);
    uint32_t result = kept.length == facts.length ? set : intern(state, &kept);
    vec_release(&facts);
    vec_release(&kept);
    return result;
}

uint32_t knowledge_without_all(State *state, uint32_t set, FactKind kind, uint32_t slot)
{
    for (uint32_t rank = 0; set && rank < state->process_count; rank++)
        set = without(state, set, fact(kind, rank, slot));
    return set;
}

uint32_t knowledge_without(State *state, uint32_t set, FactKind kind, uint32_t rank, uint32_t slot)
{
    return set ? without(state, set, fact(kind, rank, slot)) : 0;
}

static void process_forget(State *state, Process *process, uint32_t word)
{
    mpi_of(process)->knowledge = without(state, mpi_of(process)->knowledge, word);
    for (uint32_t i = 0; i < requests_count(process); i++) {
        Request *request = requests_at(process, i);
        request->knowledge = without(state, request->knowledge, word);
    }
    for (uint32_t i = 0; i < collectives_count(process); i++) {
        Collective *entry = collectives_at(process, i);
        entry->knowledge = without(state, entry->knowledge, word);
    }
    for (uint32_t i = 0; i < file_parts_count(process); i++) {
        FilePart *part = file_parts_at(process, i);
        part->seen = without(state, part->seen, word);
    }
    for (uint32_t i = 0; i < operations_count(process); i++) {
        RmaOperation *operation = operations_at(process, i);
        operation->knowledge = without(state, operation->knowledge, word);
        operation->learned = without(state, operation->learned, word);
    }
    for (uint32_t i = 0; i < accesses_count(process); i++) {
        Access *access = accesses_at(process, i);
        access->knowledge = without(state, access->knowledge, word);
    }
    process->is_changed = true;
}

void knowledge_forget(State *state, FactKind kind, uint32_t rank, uint32_t slot)
{
    if (!knowledge_is_kept(state))
        return;
    uint32_t word = fact(kind, rank, slot);
    for (uint32_t i = 0; i < state->process_count; i++)
        process_forget(state, &state->processes[i], word);
    for (uint32_t i = 0; i < messages_count(state); i++) {
        Message *message = messages_at(state, i);
        message->knowledge = without(state, message->knowledge, word);
    }
    for (uint32_t i = 0; i < grants_count(state); i++)
        grants_at(state, i)->knowledge = without(state, grants_at(state, i)->knowledge, word);
    for (uint32_t i = 0; i < sides_count(state); i++)
        sides_at(state, i)->knowledge = without(state, sides_at(state, i)->knowledge, word);
    for (uint32_t i = 0; i < unlocked_count(state); i++) {
        Unlocked *left = unlocked_at(state, i);
        left->exclusive = without(state, left->exclusive, word);
        left->shared = without(state, left->shared, word);
    }
}

void knowledge_learn(State *state, uint32_t rank, uint32_t set)
{
    CHECK(rank < state->process_count);
    Process *process = &state->processes[rank];
    if (!set)
        return;
    mpi_of(process)->knowledge = knowledge_union(state, mpi_of(process)->knowledge, set);
    for (uint32_t slot = 0; slot < requests_count(process); slot++) {
        Request *request = requests_at(process, slot);
        bool is_freed_send = request->kind == REQUEST_SEND && request->is_detached;
        if ((request->kind != REQUEST_ROOM && !is_freed_send) ||
            !knowledge_has(state, mpi_of(process)->knowledge, FACT_RECEIVED, rank, slot))
            continue;
        *request = (Request){.kind = is_freed_send ? REQUEST_RETIRED : REQUEST_FREE};
        claims_free(process, slot);
        knowledge_forget(state, FACT_RECEIVED, rank, slot);
    }
}

void knowledge_invariants(const State *state, uint32_t set)
{
    uint32_t count = 0;
    const uint32_t *words = set ? store_words(state->store, set, &count) : NULL;
    REQUIRE(!set || (count && knowledge_is_kept(state)));
    for (uint32_t i = 0; i < count; i++) {
        REQUIRE(!i || words[i - 1] < words[i]);
        REQUIRE(words[i] >> (SLOT_BITS + RANK_BITS) <= FACT_FILED);
        REQUIRE((words[i] >> SLOT_BITS & ((1u << RANK_BITS) - 1)) < state->process_count);
    }
}

void knowledge_report_ready(Engine *engine, State *state, const Message *message)
{
    CHECK(message->mode == SEND_READY);
    const Function *function;
    const Stmt *stmt = model_site_stmt(state->model, message->site, &function);
    if (!property_in(engine->properties, PROPERTY_MPI_READY_SEND))
        return;
    Finding finding = {
        .property = PROPERTY_MPI_READY_SEND,
        .place = stmt->place,
        .rank = (int32_t)message->source,
        .function = function,
        .context = state->context,
        .condition = TERM_FALSE,
        .message =
            engine_text(engine, "a ready send to rank %u, where the receive need not be posted yet",
                        message->dest)};
    engine->watch.sink(engine->watch.user, state, &finding);
}
