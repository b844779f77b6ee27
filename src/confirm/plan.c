/* plan.h: what the driver must know of the counterexample's path. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "confirm/native.h"
#include "lib/bug.h"

/* Calls whose answers say what is complete: the arguments behind which they say how much (a flag, or a count; -1: what
 * the call waits for is complete), and which (-1: nothing). */
typedef struct Asking {
    const char *call;
    int much, which;
} Asking;

static const Asking askings[] = {{"MPI_Test", 1, -1},
                                 {"MPI_Testall", 2, -1},
                                 {"MPI_Testany", 3, 2},
                                 {"MPI_Testsome", 2, 3},
                                 {"MPI_Waitany", -1, 2},
                                 {"MPI_Waitsome", 2, 3},
                                 {"MPI_Request_get_status", 1, -1},
                                 {"MPI_Iprobe", 3, -1},
                                 {"MPI_Improbe", 3, -1},
                                 {"MPI_Win_test", 1, -1}};

static const Asking *asking_of(const char *call)
{
    for (size_t i = 0; i < sizeof askings / sizeof *askings; i++)
        if (!strcmp(call, askings[i].call))
            return &askings[i];
    return NULL;
}

/* Probes: the argument behind which the status is. */
static int status_of_probe(const char *call)
{
    return !strcmp(call, "MPI_Probe")     ? 3
           : !strcmp(call, "MPI_Iprobe")  ? 4
           : !strcmp(call, "MPI_Mprobe")  ? 4
           : !strcmp(call, "MPI_Improbe") ? 5
                                          : -1;
}

static bool is_event(const TraceStep *step)
{
    return step->calls && !strncmp(step->calls, "MPI_", 4);
}

static bool is_clock(const TraceStep *step)
{
    return step->calls && !strcmp(step->calls, "MPI_Wtime");
}

/* What the step left at a place behind an argument; NULL: not known. */
static const char *delivered_at(const TraceStep *step, int argument, long place)
{
    char name[48];
    snprintf(name, sizeof name, "%d[%ld]", argument, place);
    for (uint32_t i = 0; i < step->delivered.length; i++)
        if (!strcmp(step->delivered.data[i].name, name))
            return step->delivered.data[i].value;
    return NULL;
}

/* Whose message a probe saw, by rank in its communicator; -1: not known; -2: it is no probe. */
static int probed(const TraceStep *step)
{
    char name[48];
    int status = status_of_probe(step->calls);
    snprintf(name, sizeof name, "%d[0].MPI_SOURCE", status);
    for (uint32_t i = 0; status >= 0 && i < step->delivered.length; i++)
        if (!strcmp(step->delivered.data[i].name, name))
            return (int)strtol(step->delivered.data[i].value, NULL, 10);
    return status < 0 ? -2 : -1;
}

/* Its place among the calls of all processes: where it begins; of a lock, where it is had. */
static uint32_t turn_of(const Violation *violation, uint32_t index)
{
    const TraceStep *step = &violation->trace.data[index];
    bool is_lock = !strncmp(step->calls, "MPI_Win_lock", strlen("MPI_Win_lock"));
    uint32_t over = step->over >= 0 ? (uint32_t)step->over : violation->trace.length;
    return is_lock ? 2 * over + 1 : 2 * index + 2;
}

/* "(const int[]){how many, which, …}, length" */
static void add_answers(Buf *out, const TraceStep *step)
{
    const Asking *asking = asking_of(step->calls);
    const char *much = !asking            ? NULL
                       : asking->much < 0 ? "1"
                                          : delivered_at(step, asking->much, 0);
    uint32_t count = much ? 1 : 0;
    buf_printf(out, "(const int[]){%s", much ? much : "0");
    long wanted = much && asking->which >= 0 ? strtol(much, NULL, 10) : 0;
    for (long i = 0; i < wanted; i++, count++) {
        const char *which = delivered_at(step, asking->which, i);
        buf_printf(out, ", %s", which ? which : "-1");
    }
    buf_printf(out, "}, %u", count);
}

/* The events of a rank, a row each; returns how many. */
static uint32_t write_events(Buf *out, const Native *native, uint32_t rank)
{
    const Violation *violation = native->violation;
    uint32_t count = 0;
    buf_printf(out, "static const TassEvent tass_events_%u[] = {\n", rank);
    for (uint32_t i = 0; i < violation->trace.length && !violation->dropped_steps; i++) {
        const TraceStep *step = &violation->trace.data[i];
        if (step->side != violation->side || step->rank != rank || !is_event(step))
            continue;
        buf_printf(out, "    {\"%s\", %u, %d, %d, ", step->calls, turn_of(violation, i),
                   (int)step->source, probed(step));
        add_answers(out, step);
        buf_puts(out, "},\n");
        count++;
    }
    buf_printf(out, "%s};\n", count ? "" : "    {0}\n");
    return count;
}

/* The numbers that one function returned to a rank; returns how many. */
static uint32_t write_numbers(Buf *out, Native *native, uint32_t rank, bool is_time)
{
    const Violation *violation = native->violation;
    uint32_t count = 0;
    buf_printf(out, "static const %s_%u[] = {", is_time ? "double tass_times" : "int tass_random",
               rank);
    for (uint32_t i = 0; i < violation->trace.length && !violation->dropped_steps; i++) {
        const TraceStep *step = &violation->trace.data[i];
        bool is_it = is_time ? is_clock(step) : step->calls && !strcmp(step->calls, "rand");
        if (step->side == violation->side && step->rank == rank && is_it && step->returned)
            buf_printf(out, "%s%s", count++ ? ", " : "",
                       native_constant(&native->arena, step->returned));
    }
    buf_printf(out, "%s};\n", count ? "" : "0");
    return count;
}

static void write_plan(Buf *out, Native *native)
{
    CHECK(native->request->processes[native->violation->side]);
    uint32_t processes = native->request->processes[native->violation->side];
    Buf rows = {0};
    buf_puts(out,
             "/* Written by tass confirm. Of each rank: its calls of MPI, each with its place "
             "among those of all,\n"
             " * the world rank whose message it receives (-1: any), of a probe the rank in the "
             "communicator that it sees a message of (-1:\n"
             " * not known; of others -2), and what it said was complete; and what rand and "
             "MPI_Wtime return. */\n"
             "typedef struct TassEvent {\n    const char *call;\n    int turn, sender, probed;\n"
             "    const int *answers;\n    int answer_count;\n} TassEvent;\n\n"
             "typedef struct TassPlan {\n    const TassEvent *events;\n    int event_count;\n"
             "    const int *random;\n    int random_count;\n    const double *times;\n"
             "    int time_count;\n} TassPlan;\n\n");
    buf_printf(out, "#define TASS_PROCESSES %u\n", processes);
    for (uint32_t rank = 0; rank < processes; rank++) {
        uint32_t events = write_events(out, native, rank);
        uint32_t random = write_numbers(out, native, rank, false);
        uint32_t times = write_numbers(out, native, rank, true);
        buf_printf(&rows, "    {tass_events_%u, %u, tass_random_%u, %u, tass_times_%u, %u},\n",
                   rank, events, rank, random, rank, times);
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
