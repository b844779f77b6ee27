#include "mpi/neighbour.h"

#include "lib/bug.h"
#include "mpi/comm.h"
#include "mpi/topology.h"

static Term topology_of(const State *state, const Collective *entry)
{
    return comm_topology(state, entry->comm);
}

static bool has_parts(const Collective *entry)
{
    return layout_of(entry->kind)->pattern == PATTERN_NEIGHBOUR_ALLTOALL;
}

static bool refuse_in_place(Call *call, int8_t argument)
{
    return eval_require(call->eval, term_bool(!args_is_in_place(call, (uint32_t)argument)),
                        PROPERTY_MPI_BUFFER, call->stmt->place,
                        "%s: MPI_IN_PLACE has no meaning among neighbours", call->function->name);
}

/* Which of several edges a part goes along is settled only for MPI_Neighbor_alltoall on a grid:
 * libraries differ on the others. */
static bool check_edges(Call *call, const Collective *entry, Term topology, const Integers *sources)
{
    int64_t kind = list_number(call->eval->engine->bank, topology, TOPOLOGY_KIND);
    bool is_settled = kind == TOPOLOGY_CART && entry->kind == COLLECTIVE_NEIGHBOUR_ALLTOALL;
    for (uint32_t i = 0; !is_settled && i < sources->length; i++)
        for (uint32_t j = 0; j < i; j++)
            if (sources->data[i] >= 0 && sources->data[i] == sources->data[j])
                return eval_unsupported(call->eval, call->stmt->place,
                                        "%s along several edges between the same processes",
                                        call->function->name),
                       false;
    return true;
}

bool neighbour_read(Reading *reading)
{
    Call *call = reading->call;
    const Layout *layout = reading->layout;
    Collective *entry = reading->entry;
    Neighbours neighbours = {0};
    Term topology = topology_of(call->eval->state, entry);
    if (!eval_require(call->eval, term_bool(topology != TERM_NONE), PROPERTY_MPI_COMM,
                      call->stmt->place, "%s: the communicator has no topology",
                      call->function->name) ||
        !refuse_in_place(call, layout->send.buffer) ||
        !refuse_in_place(call, layout->receive.buffer))
        return false;
    neighbours_of(call->eval->engine->bank, topology, reading->rank, &neighbours);
    uint32_t in = neighbours.sources.length, out = neighbours.destinations.length;
    bool ok = !has_parts(entry) || check_edges(call, entry, topology, &neighbours.sources);
    neighbours_release(&neighbours);
    if (!ok)
        return false;
    Reading send = *reading, receive = *reading;
    send.own = receive.own = 0;
    send.size = has_parts(entry) ? out : 1;
    receive.size = in;
    return (!out || (section_read_send(&send) && section_read_data(call, entry, true))) &&
           (!in || section_read_receive(&receive)) && (!in || !out || section_check_alias(reading));
}

/* One slot through which a member gets something. */
typedef struct Link {
    uint32_t from;      /* rank of the source */
    uint32_t slot;      /* of the receiver */
    uint32_t from_slot; /* part of the source's data */
} Link;
typedef VEC(Link) Links;

static void find_links(const State *state, const Collective *entry, uint32_t to, Links *links)
{
    const TermBank *bank = state->model->bank;
    Term topology = topology_of(state, entry);
    Neighbours neighbours = {0};
    neighbours_of(bank, topology, to, &neighbours);
    for (uint32_t i = 0; i < neighbours.sources.length; i++) {
        if (neighbours.sources.data[i] == CONSTANT_PROC_NULL)
            continue;
        Link link = {.from = (uint32_t)neighbours.sources.data[i], .slot = i};
        CHECK(link.from < comm_size(state, entry->comm));
        if (has_parts(entry))
            link.from_slot = neighbours_partner(bank, topology, to, i);
        vec_push(links, link);
    }
    neighbours_release(&neighbours);
}

bool neighbour_gives(const State *state, const Collective *entry, uint32_t from, uint32_t to)
{
    TermBank *bank = state->model->bank;
    Links links = {0};
    bool gives = false;
    find_links(state, entry, to, &links);
    for (uint32_t i = 0; i < links.length; i++)
        gives |= links.data[i].from == from &&
                 section_count(bank, &entry->receive, links.data[i].slot) > 0;
    vec_release(&links);
    return gives;
}

static bool check_link(Operation *operation, uint32_t to, const Link *link)
{
    CHECK(link->from < operation->size && to < operation->size);
    TermBank *bank = operation->call->eval->engine->bank;
    Engine *engine = operation->call->eval->engine;
    const Collective *giver = operation->records.data[link->from];
    const Collective *getter = operation->records.data[to];
    int64_t sent = section_count(bank, &giver->send, link->from_slot);
    int64_t expected = section_count(bank, &getter->receive, link->slot);
    uint32_t type = section_signature(bank, &giver->send, link->from_slot);
    uint32_t wanted = section_signature(bank, &getter->receive, link->slot);
    Place at = operation->call->stmt->place;
    if (!eval_require(
            operation->call->eval, term_bool(sent == expected), PROPERTY_MPI_COLLECTIVE_ARGS, at,
            "%s: rank %u gives %lld elements to its neighbour %u, which expects %lld",
            operation->call->function->name, link->from, (long long)sent, to, (long long)expected))
        return false;
    if (sent && signature_is_pair(type) != signature_is_pair(wanted))
        return eval_unsupported(operation->call->eval, at, "%s together with %s",
                                signature_name(engine, type), signature_name(engine, wanted)),
               false;
    return !sent || type == wanted ||
           eval_require(operation->call->eval, TERM_FALSE, PROPERTY_MPI_TYPE_MATCH, at,
                        "%s: rank %u gives elements of %s to its neighbour %u, which expects %s",
                        operation->call->function->name, link->from, signature_name(engine, type),
                        to, signature_name(engine, wanted));
}

bool neighbour_check(Operation *operation, uint32_t from, uint32_t to)
{
    Links links = {0};
    bool ok = true;
    find_links(operation->call->eval->state, operation->records.data[to], to, &links);
    for (uint32_t i = 0; ok && i < links.length; i++)
        ok = links.data[i].from != from || check_link(operation, to, &links.data[i]);
    vec_release(&links);
    return ok;
}

void neighbour_perform(Operation *operation, uint32_t to)
{
    CHECK(to < operation->size);
    TermBank *bank = operation->call->eval->engine->bank;
    Collective *getter = operation->records.data[to];
    Links links = {0};
    int64_t length = 0;
    find_links(operation->call->eval->state, getter, to, &links);
    for (uint32_t i = 0; i < links.length; i++) {
        const Collective *giver = operation->records.data[links.data[i].from];
        uint32_t slot = links.data[i].from_slot;
        int64_t count = section_count(bank, &getter->receive, links.data[i].slot);
        if (!count)
            continue;
        int64_t start = has_parts(giver) ? section_start(bank, &giver->send, slot) : 0;
        Term given = perform_given(operation, links.data[i].from, to);
        getter->result = signature_join(bank, getter->result, length, given, start, count);
        length += count;
    }
    vec_release(&links);
}

bool neighbour_deliver(Call *call, const Collective *entry)
{
    TermBank *bank = call->eval->engine->bank;
    const State *state = call->eval->state;
    Links links = {0};
    int64_t start = 0;
    bool ok = true;
    find_links(state, entry, comm_rank(state, entry->comm, call->eval->rank), &links);
    for (uint32_t i = 0; ok && i < links.length; i++) {
        Buffer buffer = section_buffer(bank, &entry->receive, links.data[i].slot);
        int64_t count = section_count(bank, &entry->receive, links.data[i].slot);
        ok = typed_write(call, &buffer, call->stmt->place, entry->result, start, count);
        start += count;
    }
    vec_release(&links);
    return ok;
}
