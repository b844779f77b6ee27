/* plan.h: what the driver must know of the counterexample's path. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "confirm/native.h"
#include "lib/bug.h"

static bool is_one_of(const char *name, const char *const *names)
{
    for (; name && *names; names++)
        if (!strcmp(name, *names))
            return true;
    return false;
}

/* The calls that the driver counts as receives. */
static bool is_receive(const char *call)
{
    static const char *const names[] = {"MPI_Recv", "MPI_Irecv", "MPI_Sendrecv", "MPI_Mrecv", NULL};
    return is_one_of(call, names);
}

/* The rank that the receive's message came from; -1: not known. A call that sends, too, does not
 * say which of its messages the match is. */
static int sender_of(const Violation *violation, const TraceStep *step)
{
    CHECK(is_receive(step->calls) && step->match < (int32_t)violation->trace.length);
    if (step->match < 0 || !strcmp(step->calls, "MPI_Sendrecv"))
        return -1;
    return (int)violation->trace.data[step->match].rank;
}

static bool is_real_clock(const char *call)
{
    return call && !strcmp(call, "MPI_Wtime");
}

typedef struct Table {
    const char *name, *type;
    bool (*takes)(const TraceStep *step);
} Table;

static bool takes_receive(const TraceStep *step)
{
    return is_receive(step->calls);
}

static bool takes_random(const TraceStep *step)
{
    return step->calls && step->returned && !strcmp(step->calls, "rand");
}

static bool takes_time(const TraceStep *step)
{
    return is_real_clock(step->calls) && step->returned;
}

static const Table tables[] = {{"senders", "int", takes_receive},
                               {"random", "int", takes_random},
                               {"times", "double", takes_time}};

enum { TABLES = sizeof tables / sizeof *tables };

/* One row of a table; returns how many entries it has. */
static uint32_t write_row(Buf *out, Native *native, const Table *table, uint32_t rank)
{
    CHECK(rank < native->request->processes[native->violation->side]);
    const Violation *violation = native->violation;
    uint32_t count = 0;
    buf_printf(out, "static const %s tass_%s_%u[] = {", table->type, table->name, rank);
    for (uint32_t i = 0; i < violation->trace.length && !violation->dropped_steps; i++) {
        const TraceStep *step = &violation->trace.data[i];
        if (step->side != violation->side || step->rank != rank || !table->takes(step))
            continue;
        buf_puts(out, count++ ? ", " : "");
        if (table == tables)
            buf_printf(out, "%d", sender_of(violation, step));
        else
            buf_puts(out, native_constant(&native->arena, step->returned));
    }
    buf_printf(out, "%s};\n", count ? "" : "0");
    return count;
}

static void write_plan(Buf *out, Native *native)
{
    CHECK(native->request->processes[native->violation->side]);
    uint32_t processes = native->request->processes[native->violation->side];
    Buf rows = {0};
    buf_puts(out, "/* Written by tass confirm. Of each rank: the world ranks whose messages its "
                  "receives take, in order (-1: any),\n * and what rand and MPI_Wtime return. */\n"
                  "typedef struct TassPlan {\n    const int *senders;\n    int sender_count;\n"
                  "    const int *random;\n    int random_count;\n    const double *times;\n"
                  "    int time_count;\n} TassPlan;\n\n");
    buf_printf(out, "#define TASS_PROCESSES %u\n", processes);
    for (uint32_t rank = 0; rank < processes; rank++) {
        buf_puts(&rows, "    {");
        for (int i = 0; i < TABLES; i++) {
            uint32_t count = write_row(out, native, &tables[i], rank);
            buf_printf(&rows, "%stass_%s_%u, %u", i ? ", " : "", tables[i].name, rank, count);
        }
        buf_puts(&rows, "},\n");
    }
    buf_printf(out, "static const TassPlan tass_plan[TASS_PROCESSES] = {\n%s};\n", buf_text(&rows));
    buf_release(&rows);
}

bool native_write_plan(Native *native)
{
    Buf out = {0};
    write_plan(&out, native);
    FILE *stream = fopen(native_path(native, "plan.h"), "w");
    bool ok = stream && fwrite(out.data, 1, out.length, stream) == out.length;
    ok &= stream && !fclose(stream);
    buf_release(&out);
    return ok;
}
