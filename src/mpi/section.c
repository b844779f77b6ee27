#include "mpi/section.h"
#include "mpi/constant.h"
#include "state/claim.h"

#include "lib/bug.h"

static int64_t entry_of(TermBank *bank, Term array, uint32_t rank)
{
    int64_t value = 0;
    REQUIRE(term_to_int64(bank, term_read(bank, array, term_int64(bank, rank)), &value));
    return value;
}

const Section *section_of_reduction(const Collective *entry)
{
    if (entry->send.counts != TERM_NONE)
        return &entry->send;
    return entry->receive.counts != TERM_NONE ? &entry->receive : NULL;
}

int64_t section_count(TermBank *bank, const Section *section, uint32_t rank)
{
    CHECK(section->parts < 2 || rank < section->parts);
    return entry_of(bank, section->elements, rank);
}

uint32_t section_signature(TermBank *bank, const Section *section, uint32_t rank)
{
    CHECK(section->parts < 2 || rank < section->parts);
    return (uint32_t)entry_of(bank, section->signatures, rank);
}

Buffer section_buffer(TermBank *bank, const Section *section, uint32_t rank)
{
    int64_t bytes = section->offsets == TERM_NONE ? 0 : entry_of(bank, section->offsets, rank);
    return (Buffer){.pointer = section->pointer,
                    .bytes = bytes,
                    .type = section_type(bank, section, rank),
                    .first = entry_of(bank, section->displacements, rank),
                    .count = entry_of(bank, section->counts, rank)};
}

uint32_t section_type(TermBank *bank, const Section *section, uint32_t rank)
{
    CHECK(section->parts < 2 || rank < section->parts);
    return (uint32_t)entry_of(bank, section->types, rank);
}

int64_t section_start(TermBank *bank, const Section *section, uint32_t rank)
{
    int64_t start = 0;
    for (uint32_t i = 0; i < rank; i++)
        start += section_count(bank, section, i);
    return start;
}

/* The arguments that describe a section, by rank. */
typedef struct Parts {
    Integers counts, displacements, types;
} Parts;

static void parts_release(Parts *parts)
{
    vec_release(&parts->counts);
    vec_release(&parts->displacements);
    vec_release(&parts->types);
}

static Term constant_array(TermBank *bank, int64_t value)
{
    return term_array_constant(bank, sort_array(bank, SORT_INT), term_int64(bank, value));
}

static Term array_of(TermBank *bank, const Integers *values)
{
    CHECK(values->length);
    Term array = constant_array(bank, values->data[0]);
    for (uint32_t i = 1; i < values->length; i++)
        array = term_write(bank, array, term_int64(bank, i), term_int64(bank, values->data[i]));
    return array;
}

static bool read_counts(Reading *reading, const SectionLayout *at, Integers *counts)
{
    Call *call = reading->call;
    int64_t count;
    if (at->displacements == ARGUMENT_NONE) {
        if (!args_count(call, (uint32_t)at->count, &count))
            return false;
        for (uint32_t i = 0; i < reading->size; i++)
            vec_push(counts, count);
        return true;
    }
    bool ok = args_integers(call, (uint32_t)at->count, reading->size, "the counts", counts);
    for (uint32_t i = 0; ok && i < reading->size; i++)
        ok =
            eval_require(call->eval, term_bool(counts->data[i] >= 0), PROPERTY_MPI_COUNT,
                         call->stmt->place, "%s: the count for rank %u is %s", call->function->name,
                         i, constant_text(call->eval->engine, counts->data[i]));
    return ok;
}

static bool read_types(Reading *reading, const SectionLayout *at, Integers *types)
{
    Call *call = reading->call;
    uint32_t type = 0;
    if (!reading->layout->has_types) {
        bool ok = args_type(call, (uint32_t)at->type, true, &type);
        for (uint32_t i = 0; ok && i < reading->size; i++)
            vec_push(types, type);
        return ok;
    }
    bool ok = args_integers(call, (uint32_t)at->type, reading->size, "the datatypes", types);
    for (uint32_t i = 0; ok && i < reading->size; i++) {
        ok = args_type_handle(call, types->data[i], true, &type);
        types->data[i] = type;
    }
    return ok;
}

static bool read_displacements(Reading *reading, const SectionLayout *at, Parts *parts)
{
    int64_t next = 0;
    if (at->displacements >= 0)
        return args_integers(reading->call, (uint32_t)at->displacements, reading->size,
                             "the displacements", &parts->displacements);
    for (uint32_t i = 0; i < reading->size; i++) {
        vec_push(&parts->displacements, next);
        next += parts->counts.data[i];
    }
    return true;
}

static bool has_derived(const Parts *parts)
{
    for (uint32_t i = 0; i < parts->types.length; i++)
        if (parts->types.data[i] >= OBJECT_FIRST)
            return true;
    return false;
}

/* In the unit of displacements. */
static int64_t length_of(const Reading *reading, const Parts *parts, uint32_t part)
{
    CHECK(part < parts->counts.length && part < parts->types.length);
    return reading->layout->has_types
               ? parts->counts.data[part] *
                     type_extent(reading->call, (uint32_t)parts->types.data[part])
               : parts->counts.data[part];
}

/* No location is written twice, nor read twice by a scatter (MPI 4.1, 6.5 to 6.8). */
static bool check_parts(Reading *reading, bool is_send, const Parts *parts)
{
    Call *call = reading->call;
    if ((is_send && reading->layout->pattern != PATTERN_SCATTER) || has_derived(parts))
        return true;
    for (uint32_t i = 0; i < reading->size; i++)
        for (uint32_t j = 0; j < i; j++) {
            int64_t a = parts->displacements.data[i], b = parts->displacements.data[j];
            int64_t length = length_of(reading, parts, i), other = length_of(reading, parts, j);
            bool is_apart = !length || !other || a + length <= b || b + other <= a;
            if (!eval_require(call->eval, term_bool(is_apart), PROPERTY_MEMORY_OVERLAP,
                              call->stmt->place,
                              "%s: the parts for ranks %u and %u overlap in the %s buffer",
                              call->function->name, j, i, is_send ? "send" : "receive"))
                return false;
        }
    return true;
}

/* Reads the arguments of a section; is_send says whose counts these are. */
static bool read_parts(Reading *reading, const SectionLayout *at, bool is_send, Parts *parts)
{
    return read_types(reading, at, &parts->types) && read_counts(reading, at, &parts->counts) &&
           read_displacements(reading, at, parts) &&
           (at->displacements < 0 || check_parts(reading, is_send, parts));
}

/* What the counts and datatypes are in basic elements. */
static void set_elements(Reading *reading, const Parts *parts, Section *section)
{
    TermBank *bank = reading->call->eval->engine->bank;
    section->elements = section->counts;
    section->signatures = section->types;
    section->pieces = TERM_NONE;
    if (!has_derived(parts))
        return;
    for (uint32_t i = 0; i < reading->size; i++) {
        uint32_t type = section_type(bank, section, i);
        int64_t count = type_elements(reading->call, type, entry_of(bank, section->counts, i));
        Term rank = term_int64(bank, i);
        section->elements = term_write(bank, section->elements, rank, term_int64(bank, count));
        section->signatures = term_write(bank, section->signatures, rank,
                                         term_int64(bank, type_signature(reading->call, type)));
    }
}

/* A buffer with a part for each rank. */
static void set_many(Reading *reading, const Parts *parts, Section *section)
{
    CHECK(parts->counts.length == reading->size && parts->types.length == reading->size);
    CHECK(parts->displacements.length == reading->size);
    TermBank *bank = reading->call->eval->engine->bank;
    section->counts = array_of(bank, &parts->counts);
    bool is_in_bytes = reading->layout->has_types;
    Term displacements = array_of(bank, &parts->displacements);
    section->displacements = is_in_bytes ? constant_array(bank, 0) : displacements;
    section->offsets = is_in_bytes ? displacements : TERM_NONE;
    section->types = array_of(bank, &parts->types);
    section->parts = reading->size;
    set_elements(reading, parts, section);
}

/* A buffer of one part, whose count is that of the own rank. */
static void set_one(Reading *reading, const Parts *parts, int64_t displacement, Section *section)
{
    CHECK(reading->own < reading->size);
    CHECK(parts->counts.length == reading->size && parts->types.length == reading->size);
    TermBank *bank = reading->call->eval->engine->bank;
    section->counts = constant_array(bank, parts->counts.data[reading->own]);
    section->displacements = constant_array(bank, displacement);
    section->types = constant_array(bank, parts->types.data[reading->own]);
    section->parts = 1;
    set_elements(reading, parts, section);
}

/* The only member that may say MPI_IN_PLACE is the root, where there is one. */
static bool check_in_place(Reading *reading, bool is_send)
{
    Pattern pattern = reading->layout->pattern;
    Call *call = reading->call;
    bool is_root = reading->rank == reading->entry->root;
    bool is_rooted = pattern == PATTERN_GATHER || pattern == PATTERN_REDUCE;
    bool is_allowed =
        is_send ? pattern != PATTERN_BCAST && pattern != PATTERN_SCATTER && (is_root || !is_rooted)
                : pattern == PATTERN_SCATTER && is_root;
    is_allowed &= !reading->first;
    return eval_require(call->eval, term_bool(is_allowed), PROPERTY_MPI_BUFFER, call->stmt->place,
                        "%s: MPI_IN_PLACE has no meaning as this %s buffer", call->function->name,
                        is_send ? "send" : "receive");
}

/* MPI_IN_PLACE: what is contributed stands in the receive buffer already. */
static void set_in_place(Reading *reading, const Parts *parts, Section *section)
{
    Pattern pattern = reading->layout->pattern;
    section->is_in_place = true;
    if (pattern_sends_parts(pattern))
        set_many(reading, parts, section);
    else if (pattern_is_reduction(pattern))
        set_one(reading, parts, 0, section);
    else
        set_one(reading, parts, parts->displacements.data[reading->own], section);
}

/* The array arguments of a section, which a call that does not block leaves to MPI. */
static Term arrays_of(const Reading *reading, const SectionLayout *at)
{
    const Call *call = reading->call;
    const int8_t types = reading->layout->has_types ? at->type : ARGUMENT_NONE;
    const int8_t arguments[] = {at->displacements == ARGUMENT_NONE ? ARGUMENT_NONE : at->count,
                                at->displacements, types};
    TermBank *bank = call->eval->engine->bank;
    Terms items = {0};
    for (uint32_t i = 0; i < sizeof arguments && reading->entry->mode != MODE_BLOCKING; i++)
        if (arguments[i] >= 0) {
            vec_push(&items, call->args[arguments[i]]);
            vec_push(&items, term_int64(bank, reading->size));
        }
    Term list = items.length ? term_path(bank, items.data, items.length) : TERM_NONE;
    vec_release(&items);
    return list;
}

bool section_read_send(Reading *reading)
{
    const Layout *layout = reading->layout;
    Call *call = reading->call;
    Section *section = &reading->entry->send;
    bool is_in_place = args_is_in_place(call, (uint32_t)layout->send.buffer);
    const SectionLayout *at = is_in_place ? &layout->receive : &layout->send;
    if (is_in_place && !check_in_place(reading, true))
        return false;
    Parts parts = {0};
    section->pointer = call->args[at->buffer];
    section->arrays = is_in_place ? TERM_NONE : arrays_of(reading, at);
    bool ok = read_parts(reading, at, !is_in_place, &parts);
    if (ok && is_in_place)
        set_in_place(reading, &parts, section);
    else if (ok && pattern_sends_parts(layout->pattern))
        set_many(reading, &parts, section);
    else if (ok)
        set_one(reading, &parts, 0, section);
    parts_release(&parts);
    return ok;
}

static bool find_pieces(Call *call, const Section *section, const Type *pointee, Pieces *pieces)
{
    TermBank *bank = call->eval->engine->bank;
    for (uint32_t i = 0; i < section->parts; i++) {
        Buffer buffer = section_buffer(bank, section, i);
        buffer.pointee = pointee;
        if (!typed_pieces(call, &buffer, call->stmt->place, pieces))
            return false;
    }
    return true;
}

static bool check_free(Call *call, const Pieces *pieces)
{
    TermBank *bank = call->eval->engine->bank;
    for (uint32_t i = 0; i < pieces->length; i++)
        if (!claim_check_run(call->eval, &pieces->data[i].run,
                             term_int64(bank, pieces->data[i].count), true, call->stmt->place))
            return false;
    return true;
}

bool section_check_free(Call *call, const Section *section)
{
    Pieces pieces = {0};
    bool ok = find_pieces(call, section, NULL, &pieces) && check_free(call, &pieces);
    vec_release(&pieces);
    return ok;
}

/* Each part lies within its buffer, and (but for a persistent operation, which is not started yet)
 * nothing in flight uses it; with derived datatypes, no element is in it twice. */
static bool check_room(Reading *reading, int8_t argument, Section *section)
{
    Call *call = reading->call;
    TermBank *bank = call->eval->engine->bank;
    Place at = call->stmt->place;
    Pieces pieces = {0};
    bool ok = find_pieces(call, section, args_pointee(call, (uint32_t)argument), &pieces);
    ok = ok && (reading->entry->mode == MODE_INIT || check_free(call, &pieces));
    if (ok && !typed_is_plain(&pieces)) {
        section->pieces = typed_list(bank, &pieces);
        ok = typed_once(call, &pieces, at);
    }
    vec_release(&pieces);
    return ok;
}

bool section_read_receive(Reading *reading)
{
    const Layout *layout = reading->layout;
    Call *call = reading->call;
    Section *section = &reading->entry->receive;
    if (args_is_in_place(call, (uint32_t)layout->receive.buffer)) {
        if (!check_in_place(reading, false))
            return false;
        *section = reading->entry->send;
        section->pointer = section->arrays = TERM_NONE;
        section->parts = 0;
        return true;
    }
    Parts parts = {0};
    section->pointer = call->args[layout->receive.buffer];
    section->arrays = arrays_of(reading, &layout->receive);
    bool ok = read_parts(reading, &layout->receive, false, &parts);
    if (ok && pattern_receives_parts(layout->pattern))
        set_many(reading, &parts, section);
    else if (ok)
        set_one(reading, &parts, 0, section);
    parts_release(&parts);
    return ok && check_room(reading, layout->receive.buffer, section);
}

bool section_check_alias(Reading *reading)
{
    const Section *send = &reading->entry->send, *receive = &reading->entry->receive;
    Call *call = reading->call;
    Pieces sent = {0}, received = {0};
    if (send->is_in_place || receive->pointer == TERM_NONE)
        return true;
    bool ok = find_pieces(call, send, NULL, &sent) && find_pieces(call, receive, NULL, &received) &&
              typed_apart(call, &sent, &received);
    vec_release(&sent);
    vec_release(&received);
    return ok;
}

/* Whether all parts have the same signature, so that one array holds their elements. */
static bool is_uniform(TermBank *bank, const Section *section)
{
    for (uint32_t i = 1; i < section->parts; i++)
        if (section_signature(bank, section, i) != section_signature(bank, section, 0))
            return false;
    return true;
}

bool section_read_data(Call *call, Collective *entry, bool has_arguments)
{
    TermBank *bank = call->eval->engine->bank;
    Section *section = &entry->send;
    const Layout *layout = layout_of(entry->kind);
    CHECK(!section->parts || layout->send.buffer >= 0);
    int8_t argument = section->is_in_place ? layout->receive.buffer : layout->send.buffer;
    int64_t length = 0;
    entry->data = is_uniform(bank, section) ? TERM_NONE : signature_no_data(bank, SIGNATURE_MIXED);
    for (uint32_t i = 0; i < section->parts; i++) {
        Buffer buffer = section_buffer(bank, section, i);
        buffer.pointee = has_arguments ? args_pointee(call, (uint32_t)argument) : NULL;
        if (!typed_read(call, &buffer, &entry->data, &length))
            return false;
    }
    Pieces pieces = {0};
    bool ok = find_pieces(call, section, NULL, &pieces);
    if (ok && !typed_is_plain(&pieces)) {
        section->pieces = typed_list(bank, &pieces);
        ok = layout->pattern != PATTERN_SCATTER || typed_once(call, &pieces, call->stmt->place);
    }
    vec_release(&pieces);
    return ok;
}
