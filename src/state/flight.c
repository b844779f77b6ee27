/* Buffers in flight (MPI 4.1, 3.7.2 and 6.12): from the start of a nonblocking operation to its
 * completion nothing may write its buffer, and nothing may read that of a receive. */
#include "lib/bug.h"
#include "state/apart.h"

/* Elements that an operation uses until it is completed. */
typedef struct Use {
    Term pointer, first, count; /* of elements, the first one from where the pointer leads */
    bool is_receive;
    const char *what;
    uint32_t site;
} Use;

typedef VEC(Use) Uses;

static bool is_in_flight(const Request *request)
{
    bool is_message = request->kind == REQUEST_SEND || request->kind == REQUEST_RECEIVE;
    if (request->kind == REQUEST_ATTACHED)
        return request->count > 0;
    return is_message && !request->is_internal && !request->is_delivered && request->count &&
           request->state != REQUEST_INACTIVE && request->peer != COMMUNICATION_NOBODY;
}

/* Whether the buffer may not even be read. */
static bool is_exclusive(const Request *request)
{
    return request->kind == REQUEST_RECEIVE || request->kind == REQUEST_ATTACHED;
}

static const char *use_name(const Request *request)
{
    return request->kind == REQUEST_RECEIVE    ? "receive"
           : request->kind == REQUEST_ATTACHED ? "buffering"
                                               : "send";
}

/* Runs of elements, as in Request.pieces. */
static void add_pieces(TermBank *bank, Term pieces, Use use, Uses *uses)
{
    uint32_t count;
    term_children(bank, pieces, &count);
    use.first = term_int64(bank, 0);
    for (uint32_t i = 0; i < count; i += 2) {
        const Term *piece = term_children(bank, pieces, &count) + i;
        use.pointer = piece[0];
        use.count = piece[1];
        vec_push(uses, use);
    }
}

static void add_requests(TermBank *bank, const Process *process, Uses *uses)
{
    for (uint32_t i = 0; i < process->requests.length; i++) {
        const Request *request = &process->requests.data[i];
        bool is_receive = is_exclusive(request);
        Use use = {.pointer = request->buffer,
                   .first = term_int64(bank, 0),
                   .count = term_int64(bank, request->count),
                   .is_receive = is_receive,
                   .what = use_name(request),
                   .site = request->site};
        if (is_in_flight(request) && request->pieces != TERM_NONE)
            add_pieces(bank, request->pieces, use, uses);
        else if (is_in_flight(request))
            vec_push(uses, use);
    }
}

static void add_section(TermBank *bank, const Section *section, bool is_receive, uint32_t site,
                        Uses *uses)
{
    Use use = {
        .pointer = section->pointer, .is_receive = is_receive, .what = "collective", .site = site};
    if (section->pointer == TERM_NONE)
        return;
    if (section->pieces != TERM_NONE) {
        add_pieces(bank, section->pieces, use, uses);
        return;
    }
    for (uint32_t i = 0; i < section->parts; i++) {
        Term part = term_int64(bank, i);
        use.first = term_read(bank, section->displacements, part);
        use.count = term_read(bank, section->counts, part);
        if (use.count != term_int64(bank, 0))
            vec_push(uses, use);
    }
}

/* The arrays that describe the buffers of a collective may be read until it is completed, those of
 * a persistent one until it is freed (MPI 4.1, 6.12, 6.13). */
static void add_arrays(TermBank *bank, const Collective *entry, Uses *uses)
{
    const Term arrays[] = {entry->send.arrays, entry->receive.arrays};
    Use use = {.what = entry->mode == MODE_INIT ? "persistent collective" : "collective",
               .site = entry->site};
    for (uint32_t i = 0; i < 2; i++)
        if (arrays[i] != TERM_NONE)
            add_pieces(bank, arrays[i], use, uses);
}

/* Everything that the process has in flight. */
static void find_uses(TermBank *bank, const Process *process, Uses *uses)
{
    add_requests(bank, process, uses);
    for (uint32_t i = 0; i < process->collectives.length; i++) {
        const Collective *entry = &process->collectives.data[i];
        if (entry->request || entry->mode == MODE_INIT)
            add_arrays(bank, entry, uses);
        if (!entry->request)
            continue;
        if (!entry->send.is_in_place || entry->receive.pointer == TERM_NONE)
            add_section(bank, &entry->send, false, entry->site, uses);
        add_section(bank, &entry->receive, true, entry->site, uses);
    }
}

static bool is_same_object(TermBank *bank, const Use *use, ObjectKey mine)
{
    ObjectKey key;
    uint32_t items;
    return pointer_parts(bank, use->pointer, &key, NULL, &items) && key.region == mine.region &&
           key.a == mine.a && key.b == mine.b;
}

static bool check_use(Eval *eval, const Use *use, const Run *run, Term count, bool is_write,
                      Place at)
{
    TermBank *bank = eval->engine->bank;
    ObjectKey mine = run->outer.key;
    Run buffer;
    if ((!is_write && !use->is_receive) || !is_same_object(bank, use, mine))
        return true;
    if (!run_of_pointer(eval, use->pointer, NULL, PROPERTY_COUNT, at, &buffer))
        return false;
    buffer.first = term_add(bank, buffer.first, use->first);
    Term apart = run_apart(eval, run, count, &buffer, use->count, at);
    if (apart == TERM_NONE)
        return false;
    return apart == TERM_TRUE ||
           eval_require(eval, apart, PROPERTY_MPI_BUFFER_IN_FLIGHT, at,
                        "%s is %s while the %s started at line %u uses it", object_name(eval, mine),
                        is_write ? "written" : "read", use->what,
                        model_site_place(eval->state->model, use->site).line);
}

bool flight_check_run(Eval *eval, const Run *run, Term count, bool is_write, Place at)
{
    Uses uses = {0};
    bool ok = true;
    find_uses(eval->engine->bank, eval->process, &uses);
    for (uint32_t i = 0; ok && i < uses.length; i++)
        ok = check_use(eval, &uses.data[i], run, count, is_write, at);
    vec_release(&uses);
    return ok;
}

bool flight_check_end(Eval *eval, ObjectKey key, bool all_slots, Place at)
{
    const Process *process = eval->process;
    ObjectKey used;
    uint32_t items;
    Uses uses = {0};
    bool ok = true;
    if (process->mpi != MPI_AFTER)
        find_uses(eval->engine->bank, process, &uses);
    for (uint32_t i = 0; ok && i < uses.length; i++) {
        const Use *use = &uses.data[i];
        if (!pointer_parts(eval->engine->bank, use->pointer, &used, NULL, &items) ||
            used.region != key.region || used.a != key.a || (!all_slots && used.b != key.b))
            continue;
        ok =
            eval_require(eval, TERM_FALSE, PROPERTY_MPI_BUFFER_IN_FLIGHT, at,
                         "%s ends while the %s started at line %u uses it", object_name(eval, used),
                         use->what, model_site_place(eval->state->model, use->site).line);
    }
    vec_release(&uses);
    return ok;
}

/* Whether anything is in flight that the access could disturb. */
static bool has_any(const Process *process, bool is_write)
{
    for (uint32_t i = 0; i < process->requests.length; i++) {
        const Request *request = &process->requests.data[i];
        if (request->kind == REQUEST_COLLECTIVE ||
            (is_in_flight(request) && (is_write || is_exclusive(request))))
            return true;
    }
    return false;
}

bool flight_check(Eval *eval, const Lvalue *place, bool is_write, Place at)
{
    TermBank *bank = eval->engine->bank;
    Run run;
    bool is_shared = place->key.region == REGION_INPUT || place->key.region == REGION_OUTPUT ||
                     place->key.region == REGION_STRING;
    if (is_shared || !has_any(eval->process, is_write))
        return true;
    if (!run_of_pointer(eval, lvalue_pointer(eval, place), NULL, PROPERTY_COUNT, at, &run))
        return false;
    Term count = term_int64(bank, 1);
    for (const Type *type = place->type; type && type->kind == TYPE_ARRAY; type = type->element)
        count = run.available;
    return flight_check_run(eval, &run, count, is_write, at);
}
