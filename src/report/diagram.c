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

/* The last argument of a call that looks like a communicator; its length in *length. */
static const char *communicator_of(const char *text, size_t *length)
{
    CHECK(text);
    const char *found = "";
    *length = 0;
    for (const char *at = text; *at; at++) {
        if (!isalpha((unsigned char)*at) && *at != '_')
            continue;
        size_t size = strspn(at, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
        char *word = mem_text(at, size);
        if (strcasestr(word, "comm") && at[size] != '(') {
            found = at;
            *length = size;
        }
        mem_free(word);
        at += size - 1;
    }
    return found;
}

typedef VEC(const char *) Names;

static uint32_t color_of(const char *text, Names *names)
{
    size_t length;
    const char *name = communicator_of(text, &length);
    if (!length)
        return 0;
    for (uint32_t i = 0; i < names->length; i++)
        if (!strncmp(names->data[i], name, length) &&
            !isalnum((unsigned char)names->data[i][length]))
            return i;
    vec_push(names, name);
    return names->length - 1;
}

static void add_event(Diagram *diagram, uint32_t index, bool is_last, Names *names)
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
                   .match = -1,
                   .call = call,
                   .color = is_mpi ? color_of(step->text, names) : 0};
    event.is_unmatched =
        (event.kind == EVENT_SEND || event.kind == EVENT_RECEIVE) && step->match < 0;
    vec_push(&diagram->events, event);
}

static int32_t event_of_step(const Diagram *diagram, int32_t step)
{
    for (uint32_t i = 0; step >= 0 && i < diagram->events.length; i++)
        if (diagram->events.data[i].step == (uint32_t)step)
            return (int32_t)i;
    return -1;
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
    Names names = {0};
    *diagram = (Diagram){.report = report,
                         .violation = violation,
                         .ranks = report_ranks(run, violation, violation->side)};
    for (uint32_t i = 0; i < violation->trace.length; i++)
        if (violation->trace.data[i].side == violation->side)
            add_event(diagram, i, i + 1 == violation->trace.length, &names);
    for (uint32_t i = 0; i < diagram->events.length; i++)
        diagram->events.data[i].match =
            event_of_step(diagram, violation->trace.data[diagram->events.data[i].step].match);
    for (uint32_t i = 0; i < violation->notes.length; i++)
        add_waits(diagram, violation->notes.data[i]);
    vec_release(&names);
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
        REQUIRE(event->match < (int32_t)diagram->events.length && event->match != (int32_t)i);
        REQUIRE(!event->is_unmatched || event->match < 0);
    }
    for (uint32_t i = 0; i < diagram->waits.length; i++) {
        WaitEdge edge = diagram->waits.data[i];
        REQUIRE(edge.who < diagram->ranks && edge.whom < diagram->ranks);
    }
}

void diagram_release(Diagram *diagram)
{
    vec_release(&diagram->events);
    vec_release(&diagram->waits);
}

/* In a terminal: a row for each event, and one for each message behind its later end. */

enum { COLUMN = 20 };

/* A row of characters that are all one column wide, each a text of its own. */
typedef struct Row {
    VEC(const char *) cells;
} Row;

static void begin_row(Row *row, uint32_t ranks)
{
    vec_clear(&row->cells);
    for (uint32_t i = 0; i < ranks * COLUMN; i++)
        vec_push(&row->cells, i % COLUMN ? " " : "│");
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
    begin_row(row, diagram->ranks);
    row->cells.data[event->rank * COLUMN] = event->waits ? "■" : event->is_unmatched ? "✗" : "●";
    snprintf(label, sizeof label, "%s:%u", *call ? call : "here", step->place.line);
    write_label(arena, row, event->rank * COLUMN + 2, label);
    snprintf(number, sizeof number, "%u", event->step + 1);
    end_row(buf, row, number);
}

static void add_arrow_row(Buf *buf, Row *row, const Diagram *diagram, const Event *send,
                          const Event *receive)
{
    CHECK(send->rank < diagram->ranks && receive->rank < diagram->ranks);
    uint32_t from = send->rank * COLUMN, to = receive->rank * COLUMN;
    uint32_t low = from < to ? from : to, high = from < to ? to : from;
    begin_row(row, diagram->ranks);
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
        if (event->match < 0 || (uint32_t)event->match > i)
            continue;
        const Event *other = &diagram->events.data[event->match];
        bool is_send = event->kind == EVENT_SEND && other->kind != EVENT_SEND;
        add_arrow_row(buf, &row, diagram, is_send ? event : other, is_send ? other : event);
    }
    buf_puts(buf, "  (● a call, ✗ a message that is not matched, ■ a process that waits for ever; "
                  "behind each its line)\n");
    vec_release(&row.cells);
    arena_release(&arena);
}
