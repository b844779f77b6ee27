#include "mpi/record.h"

#define RECORD_TABLE "mpi/record.def"
#include "lib/bug.h"
#include "state/record_fields.h"

int message_order(const Message *a, const Message *b)
{
    if (a->source != b->source)
        return a->source < b->source ? -1 : 1;
    if (a->dest != b->dest)
        return a->dest < b->dest ? -1 : 1;
    return a->comm < b->comm ? -1 : a->comm > b->comm;
}

static const Message *message_of(const uint32_t *record)
{
    return (const Message *)(const void *)record;
}

static int order(const uint32_t *a, const uint32_t *b)
{
    return message_order(message_of(a), message_of(b));
}

/* The higher rank: a collector's place would change with all the others. */
static uint32_t place(const uint32_t *record)
{
    const Message *message = message_of(record);
    return message->source > message->dest ? message->source : message->dest;
}

static uint32_t source(const uint32_t *record)
{
    return message_of(record)->source;
}

static const RecordKind rows[] = {
    {RECORD_ROW(MpiProcess, "mpi", RECORD_OF_PROCESS, RECORD_MPI_PROCESS), .initial = 1},
    {RECORD_ROW(Request, "requests", RECORD_OF_PROCESS, RECORD_REQUESTS)},
    {RECORD_ROW(Collective, "collectives", RECORD_OF_PROCESS, RECORD_COLLECTIVES)},
    {RECORD_ROW(MpiObject, "objects", RECORD_OF_PROCESS, RECORD_OBJECTS)},
    {RECORD_ROW(WindowPart, "parts of windows", RECORD_OF_PROCESS, RECORD_PARTS)},
    {RECORD_ROW(Attachment, "attachments", RECORD_OF_PROCESS, RECORD_ATTACHMENTS)},
    {RECORD_ROW(RmaOperation, "one-sided operations", RECORD_OF_PROCESS, RECORD_OPERATIONS)},
    {RECORD_ROW(Access, "accesses", RECORD_OF_PROCESS, RECORD_ACCESSES), .is_derived = true},
    {RECORD_ROW(Window, "windows", RECORD_OF_STATE, RECORD_WINDOWS)},
    {RECORD_ROW(Grant, "grants", RECORD_OF_STATE, RECORD_GRANTS)},
    {RECORD_ROW(GroupSide, "sides", RECORD_OF_STATE, RECORD_SIDES)},
    {RECORD_ROW(Unlocked, "unlocked", RECORD_OF_STATE, RECORD_UNLOCKED)},
    {RECORD_ROW(FilePart, "parts of files", RECORD_OF_PROCESS, RECORD_FILE_PARTS)},
    {RECORD_ROW(PartitionedMade, "partitioned operations made", RECORD_OF_PROCESS,
                RECORD_PARTITIONED_MADE)},
    {RECORD_ROW(MpiFile, "opened files", RECORD_OF_STATE, RECORD_MPI_FILES)},
    {RECORD_ROW(FileAccess, "accesses to files", RECORD_OF_STATE, RECORD_FILE_ACCESSES)},
    {RECORD_ROW(FileExtent, "extents of files", RECORD_OF_STATE, RECORD_FILE_EXTENTS)},
    {RECORD_ROW(CommWord, "communicators", RECORD_OF_STATE, RECORD_COMMS)},
    {RECORD_ROW(Message, "messages", RECORD_OF_PLACE, RECORD_MESSAGES), .place = place,
     .process = source, .order = order},
};

void mpi_records_add(RecordKinds *kinds)
{
    record_kinds_add(kinds, rows, sizeof rows / sizeof *rows);
}

void messages_insert(State *state, const Message *message)
{
    const RecordKind *kind = &state->kinds->state[RECORD_MESSAGES];
    records_insert(kind, &state->records[RECORD_MESSAGES], (const uint32_t *)message);
}

void requests_trim(Process *process)
{
    while (requests_count(process) && requests_last(process)->kind == REQUEST_FREE)
        requests_truncate(process, requests_count(process) - 1);
    bool has_receive = false;
    for (uint32_t i = 0; i < requests_count(process); i++)
        has_receive |= requests_at(process, i)->kind == REQUEST_RECEIVE;
    CHECK(!requests_count(process) || requests_last(process)->kind != REQUEST_FREE);
    if (!has_receive)
        mpi_of(process)->receive_order = 0;
}

/* Words of a set have that many bits. */
enum { WORD_BITS = 32 };

bool request_partition_is_ready(const Request *request, uint32_t partition)
{
    CHECK(partition < 2 * WORD_BITS);
    uint32_t word = partition < WORD_BITS ? request->ready_low : request->ready_high;
    return word >> partition % WORD_BITS & 1;
}

bool request_is_out(const Request *request)
{
    for (uint32_t i = 0; i < request->partitions; i++)
        if (!request_partition_is_ready(request, i))
            return false;
    return true;
}

bool request_is_flushed(const Request *flush, const Request *room)
{
    CHECK(flush->kind == REQUEST_FLUSH);
    return room->kind == REQUEST_ROOM && room->scope == flush->scope && room->order < flush->order;
}

bool request_waits_for(const Process *process, uint32_t whole, uint32_t slot)
{
    CHECK(whole != slot || requests_at(process, slot)->whole != slot + 1);
    const Request *request = requests_at(process, whole), *part = requests_at(process, slot);
    if (request->kind == REQUEST_WHOLE)
        return part->whole == whole + 1;
    return request->kind == REQUEST_FLUSH && request_is_flushed(request, part);
}
