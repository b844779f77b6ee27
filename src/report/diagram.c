#include "report/diagram.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/bug.h"

/* Calls that say nothing about communication. */
static bool is_boring(const char *call)
{
    static const char *const names[] = {"MPI_Comm_rank",  "MPI_Comm_size",          "MPI_Wtime",
                                        "MPI_Get_count",  "MPI_Get_processor_name", "MPI_Wtick",
                                        "MPI_Initialized"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcmp(call, names[i]))
            return true;
    return false;
}

static bool holds(const char *call, const char *word)
{
    return strcasestr(call, word) != NULL;
}

static EventKind kind_of(const char *call)
{
    static const char *const collective[] = {
        "barrier", "bcast", "reduce",   "gather",   "scatter",    "alltoall",     "scan",
        "fence",   "comm_", "finalize", "mpi_init", "win_create", "win_allocate", "win_free"};
    if (holds(call, "_init"))
        return EVENT_LOCAL; /* MPI_Send_init and its like send nothing yet */
    if (holds(call, "sendrecv") || (holds(call, "send") && !holds(call, "recv")))
        return EVENT_SEND;
    if (holds(call, "recv"))
        return EVENT_RECEIVE;
    for (size_t i = 0; i < sizeof collective / sizeof *collective; i++)
        if (holds(call, collective[i]))
            return EVENT_COLLECTIVE;
    return EVENT_LOCAL;
}

typedef VEC(int64_t) Handles;

/* Communicators and windows have colours in the order of their first calls. */
static uint32_t color_of(int64_t place, Handles *seen)
{
    if (place < 0)
        return 0;
    for (uint32_t i = 0; i < seen->length; i++)
        if (seen->data[i] == place)
            return i;
    vec_push(seen, place);
    return seen->length - 1;
}

static void add_event(Diagram *diagram, uint32_t index, bool is_last, Handles *seen)
{
    CHECK(index < diagram->violation->trace.length);
    const TraceStep *step = &diagram->violation->trace.data[index];
    const char *call = step->calls ? step->calls : "";
    bool is_mpi = !strncmp(call, "MPI_", 4) && !is_boring(call);
    if (!is_mpi && !is_last)
        return;
    Event event = {.kind = is_mpi ? kind_of(call) : EVENT_LAST,
                   .step = index,
                   .rank = step->rank,
                   .sent_to = -1,
                   .received_from = -1,
                   .place = is_mpi ? step->at_place : -1,
                   .call = call,
                   .color = is_mpi ? color_of(step->at_place, seen) : 0};
    if (step->has_nobody)
        event.kind = EVENT_LOCAL;
    event.is_unmatched =
        (event.kind == EVENT_SEND || event.kind == EVENT_RECEIVE) && !step->is_matched;
    vec_push(&diagram->events, event);
}

static int32_t event_of_step(const Diagram *diagram, int32_t step)
{
    for (uint32_t i = 0; step >= 0 && i < diagram->events.length; i++)
        if (diagram->events.data[i].step == (uint32_t)step)
            return (int32_t)i;
    return -1;
}

/* The first event that is not before the step; -1 is behind all. */
static uint32_t event_behind(const Diagram *diagram, int32_t step)
{
    uint32_t at = 0;
    while (at < diagram->events.length &&
           (step < 0 || diagram->events.data[at].step < (uint32_t)step))
        at++;
    return at;
}

/* What a call does to the epochs of its window. */
typedef struct EpochCall {
    const char *name;
    EpochKind kind;
    bool opens, closes;
} EpochCall;

static const EpochCall *epoch_call(const char *name)
{
    static const EpochCall calls[] = {{"MPI_Win_fence", EPOCH_FENCE, true, true},
                                      {"MPI_Win_lock", EPOCH_LOCK, true, false},
                                      {"MPI_Win_unlock", EPOCH_LOCK, false, true},
                                      {"MPI_Win_lock_all", EPOCH_LOCK, true, false},
                                      {"MPI_Win_unlock_all", EPOCH_LOCK, false, true},
                                      {"MPI_Win_start", EPOCH_ACCESS, true, false},
                                      {"MPI_Win_complete", EPOCH_ACCESS, false, true},
                                      {"MPI_Win_post", EPOCH_EXPOSURE, true, false},
                                      {"MPI_Win_wait", EPOCH_EXPOSURE, false, true}};
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
        if (!strcmp(calls[i].name, name))
            return &calls[i];
    return NULL;
}

/* The latest epoch of that kind, process and window that nothing has ended. */
static Epoch *open_epoch(Diagram *diagram, const Event *event, EpochKind kind)
{
    for (uint32_t i = diagram->epochs.length; i-- > 0;) {
        Epoch *epoch = &diagram->epochs.data[i];
        const Event *first = &diagram->events.data[epoch->from];
        if (epoch->is_open && epoch->kind == kind && first->rank == event->rank &&
            first->place == event->place)
            return epoch;
    }
    return NULL;
}

/* Between two fences there is one; whether behind the last, too, its use says. */
static void add_epochs(Diagram *diagram, uint32_t rank)
{
    for (uint32_t i = 0; i < diagram->events.length; i++) {
        const Event *event = &diagram->events.data[i];
        const EpochCall *call = epoch_call(event->call);
        if (event->rank != rank || event->place < 0)
            continue;
        Epoch *epoch = open_epoch(diagram, event, call ? call->kind : EPOCH_FENCE);
        if (epoch && (!call || call->closes)) {
            epoch->to = i;
            epoch->is_used = true;
            epoch->is_open = !call;
        }
        if (call && call->opens)
            vec_push(&diagram->epochs, ((Epoch){.from = i,
                                                .to = diagram->events.length,
                                                .kind = call->kind,
                                                .is_open = true,
                                                .is_used = call->kind != EPOCH_FENCE}));
    }
    for (uint32_t i = 0; i < diagram->epochs.length; i++)
        if (diagram->epochs.data[i].is_open)
            diagram->epochs.data[i].to = diagram->events.length;
}

/* A note on a process that cannot go on (moves_waiting_text): "rank 0 waits … rank 1 …: why". */
static void add_waits(Diagram *diagram, const char *note)
{
    unsigned who, whom;
    int end = 0;
    if (sscanf(note, "rank %u waits%n", &who, &end) != 1 || !end)
        return;
    for (uint32_t i = diagram->events.length; i-- > 0;)
        if (diagram->events.data[i].rank == who) {
            diagram->events.data[i].waits = true;
            break;
        }
    size_t length = strcspn(note, ":");
    for (const char *at = strstr(note + end, "rank "); at && (size_t)(at - note) < length;
         at = strstr(at + 1, "rank "))
        if (sscanf(at, "rank %u", &whom) == 1 && whom < diagram->ranks)
            vec_push(&diagram->waits, ((WaitEdge){who, whom}));
}

void diagram_make(Diagram *diagram, const Report *report, const Run *run,
                  const Violation *violation)
{
    CHECK(run->result && violation);
    Handles seen = {0};
    *diagram = (Diagram){.report = report,
                         .violation = violation,
                         .ranks = report_ranks(run, violation, violation->side)};
    for (uint32_t i = 0; i < violation->trace.length; i++)
        if (violation->trace.data[i].side == violation->side)
            add_event(diagram, i, i + 1 == violation->trace.length, &seen);
    for (uint32_t i = 0; i < diagram->events.length; i++) {
        Event *event = &diagram->events.data[i];
        const TraceStep *step = &violation->trace.data[event->step];
        event->sent_to = event_of_step(diagram, step->sent_to);
        event->received_from = event_of_step(diagram, step->received_from);
        event->until = event_behind(diagram, step->over);
    }
    for (uint32_t rank = 0; rank < diagram->ranks; rank++)
        add_epochs(diagram, rank);
    for (uint32_t i = 0; i < violation->notes.length; i++)
        add_waits(diagram, violation->notes.data[i]);
    vec_release(&seen);
#ifdef TASS_CHECKS
    diagram_check(diagram);
#endif
}

void diagram_check(const Diagram *diagram)
{
    for (uint32_t i = 0; i < diagram->events.length; i++) {
        const Event *event = &diagram->events.data[i];
        REQUIRE(event->rank < diagram->ranks && event->call);
        REQUIRE(event->step < diagram->violation->trace.length);
        REQUIRE(!i || event[-1].step < event->step);
        REQUIRE(event->sent_to < (int32_t)diagram->events.length);
        REQUIRE(event->received_from < (int32_t)diagram->events.length);
        REQUIRE(event->sent_to < 0 ||
                event[event->sent_to - (int32_t)i].received_from == (int32_t)i);
        REQUIRE(!event->is_unmatched || (event->sent_to < 0 && event->received_from < 0));
        REQUIRE(event->until > i);
    }
    for (uint32_t i = 0; i < diagram->epochs.length; i++) {
        const Epoch *epoch = &diagram->epochs.data[i];
        REQUIRE(epoch->from < epoch->to && epoch->to <= diagram->events.length);
    }
    for (uint32_t i = 0; i < diagram->waits.length; i++) {
        WaitEdge edge = diagram->waits.data[i];
        REQUIRE(edge.who < diagram->ranks && edge.whom < diagram->ranks);
    }
}

void diagram_release(Diagram *diagram)
{
    vec_release(&diagram->events);
    vec_release(&diagram->epochs);
    vec_release(&diagram->waits);
}

/* In a terminal: a row for each event, and one for each message behind its later end. */

enum { COLUMN = 20 };

/* A row of characters that are all one column wide, each a text of its own. */
typedef struct Row {
    VEC(const char *) cells;
} Row;

/* Lines of processes are thick while they are in an epoch of a window. */
static void begin_row(Row *row, const Diagram *diagram, uint32_t at)
{
    vec_clear(&row->cells);
    for (uint32_t i = 0; i < diagram->ranks * COLUMN; i++)
        vec_push(&row->cells, i % COLUMN ? " " : "│");
    for (uint32_t i = 0; i < diagram->epochs.length; i++) {
        const Epoch *epoch = &diagram->epochs.data[i];
        if (epoch->is_used && epoch->from <= at && at < epoch->to)
            row->cells.data[diagram->events.data[epoch->from].rank * COLUMN] = "┃";
    }
}

static void end_row(Buf *buf, const Row *row, const char *before)
{
    uint32_t length = row->cells.length;
    while (length && *row->cells.data[length - 1] == ' ')
        length--;
    buf_printf(buf, "  %4s  ", before);
    for (uint32_t i = 0; i < length; i++)
        buf_puts(buf, row->cells.data[i]);
    buf_putc(buf, '\n');
}

static void write_label(Arena *arena, Row *row, uint32_t at, const char *text)
{
    for (uint32_t i = 0; text[i] && at + i < row->cells.length && i + 2 < COLUMN; i++)
        row->cells.data[at + i] = arena_text(arena, text + i, 1);
}

static void add_event_row(Buf *buf, Arena *arena, Row *row, const Diagram *diagram,
                          const Event *event)
{
    CHECK(event->step < diagram->violation->trace.length && event->rank < diagram->ranks);
    char label[64], number[16];
    const TraceStep *step = &diagram->violation->trace.data[event->step];
    const char *call = !strncmp(event->call, "MPI_", 4) ? event->call + 4 : event->call;
    begin_row(row, diagram, (uint32_t)(event - diagram->events.data));
    row->cells.data[event->rank * COLUMN] = event->waits ? "■" : event->is_unmatched ? "✗" : "●";
    snprintf(label, sizeof label, "%s:%u", *call ? call : "here", step->place.line);
    write_label(arena, row, event->rank * COLUMN + 2, label);
    snprintf(number, sizeof number, "%u", event->step + 1);
    end_row(buf, row, number);
}

/* Behind the event at that index. */
static void add_arrow_row(Buf *buf, Row *row, const Diagram *diagram, uint32_t at,
                          const Event *send, const Event *receive)
{
    CHECK(send->rank < diagram->ranks && receive->rank < diagram->ranks);
    uint32_t from = send->rank * COLUMN, to = receive->rank * COLUMN;
    uint32_t low = from < to ? from : to, high = from < to ? to : from;
    begin_row(row, diagram, at);
    for (uint32_t i = low; i <= high && from != to; i++)
        row->cells.data[i] = i == to     ? (from < to ? "▶" : "◀")
                             : i == from ? (from < to ? "├" : "┤")
                                         : "─";
    if (from == to)
        row->cells.data[from] = "↺";
    end_row(buf, row, "");
}

void diagram_text(Buf *buf, const Diagram *diagram)
{
    Row row = {0};
    Arena arena;
    if (!diagram->events.length)
        return;
    arena_init(&arena);
    buf_puts(buf, "  step  ");
    for (uint32_t rank = 0; rank < diagram->ranks; rank++)
        buf_printf(buf, "rank %-*u", rank + 1 < diagram->ranks ? COLUMN - 5 : 0, rank);
    buf_putc(buf, '\n');
    for (uint32_t i = 0; i < diagram->events.length; i++) {
        const Event *event = &diagram->events.data[i];
        add_event_row(buf, &arena, &row, diagram, event);
        if (event->received_from >= 0 && (uint32_t)event->received_from <= i)
            add_arrow_row(buf, &row, diagram, i, &diagram->events.data[event->received_from],
                          event);
        if (event->sent_to >= 0 && (uint32_t)event->sent_to < i)
            add_arrow_row(buf, &row, diagram, i, event, &diagram->events.data[event->sent_to]);
    }
    buf_puts(buf, "  (● a call, ✗ a message that is not matched, ■ a process that waits for ever; "
                  "behind each its line");
    buf_puts(buf, diagram->epochs.length ? "; ┃ in an epoch of a window)\n" : ")\n");
    vec_release(&row.cells);
    arena_release(&arena);
}
