/* Linked with a program that tass confirm runs natively: makes it take the path of the
 * counterexample, and says what a library and a compiler do not.
 *
 * plan.h, written for one counterexample, has the calls of each process, whom receives from any source are matched
 * with, and the numbers that rand and MPI_Wtime return. Calls of MPI come through here by the
 * profiling interface. The environment says what else is wanted:
 *
 *     TASS_SYNCHRONOUS  standard sends wait for their receives, collectives for all processes
 *     TASS_COLLECTIVES  what the processes call together is compared
 *     TASS_DELAY=1|2    processes are late at what they call: the later ranks, or the earlier ones
 *     TASS_TURNS        calls are made in the order of the counterexample, as far as it is known (tass_turns.h)
 *     TASS_ACCESSES     one-sided operations, loads and stores that nothing orders are looked for (tass_accesses.h)
 *     TASS_TRAPS        operations on reals that have no value end the process
 *     TASS_FREE         receives from any source take what comes, and nothing else is answered as there
 *     TASS_DEFER        what the call that completes an operation may do at last is done then, as a
 *                       library may: results come, and one-sided operations take effect (tass_late.h)
 *
 * What is seen goes to standard error, a line each: "tass driver: PROPERTY: rank 0: what".
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <fenv.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include "plan.h"

static int rank_of_environment(void)
{
    const char *text = getenv("PMI_RANK");
    text = text ? text : getenv("OMPI_COMM_WORLD_RANK");
    return text ? atoi(text) : 0;
}

/* For functions without a body. */
int tass_driver_rank(void)
{
    return rank_of_environment();
}

static void say_list(const char *property, const char *format, va_list args)
{
    char text[512];
    vsnprintf(text, sizeof text, format, args);
    dprintf(2, "tass driver: %s: rank %d: %s\n", property, rank_of_environment(), text);
}

static void say(const char *property, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    say_list(property, format, args);
    va_end(args);
}

/* An assertion of tass, for which the source has a call of this. */
void tass_driver_failed(const char *condition, const char *file, int line)
{
    fflush(NULL);
    say("assertion", "%s:%d: '%s' does not hold", file, line, condition);
    abort();
}

/* What each process prints is a file of its own, in the folder of the run. */
__attribute__((constructor(101))) static void separate_output(void)
{
    char name[64];
    const char *const streams[] = {"out", "err"};
    if (!getenv("TASS_RUN"))
        return;
    for (int i = 0; i < 2; i++) {
        snprintf(name, sizeof name, "%s.%s.%d", getenv("TASS_RUN"), streams[i],
                 rank_of_environment());
        int descriptor = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0666);
        if (descriptor >= 0)
            dup2(descriptor, i + 1);
    }
}

/* Operations on reals that have no value end the run, where that is wanted. */
static void have_no_value(int signal)
{
    (void)signal;
    say("math-domain", "an operation or a function has no value, or one that is no number");
    _exit(1);
}

__attribute__((constructor(103))) static void trap(void)
{
    if (!getenv("TASS_TRAPS"))
        return;
    signal(SIGFPE, have_no_value);
    feenableexcept(FE_INVALID | FE_DIVBYZERO);
}

/* An output of the program, to the file of values: sizes has that of the whole, of a row, … and of an
 * element; kind is 'f', 'u' or 'i'. */

static void print_value(FILE *stream, const unsigned char *at, unsigned long size, int kind)
{
    if (kind == 'f') {
        float single = 0;
        double number = 0;
        long double extended = 0;
        memcpy(size == sizeof single   ? (void *)&single
               : size == sizeof number ? (void *)&number
                                       : (void *)&extended,
               at, size);
        fprintf(stream, "%.17Lg\n", single + number + extended);
        return;
    }
    long long value = 0;
    memcpy(&value, at, size); /* of a machine whose lowest byte is first */
    int spare = 8 * (int)(sizeof value - size);
    if (kind == 'u')
        fprintf(stream, "%llu\n", (unsigned long long)value);
    else
        fprintf(stream, "%lld\n", (long long)((unsigned long long)value << spare) >> spare);
}

void tass_driver_output(const char *name, unsigned dims, const unsigned long *sizes, int kind,
                        const void *values)
{
    char path[64];
    if (!getenv("TASS_RUN"))
        return;
    snprintf(path, sizeof path, "%s.values.%d", getenv("TASS_RUN"), rank_of_environment());
    FILE *stream = fopen(path, "a");
    for (unsigned long at = 0; stream && at < sizes[0]; at += sizes[dims]) {
        fputs(name, stream);
        for (unsigned i = 1; i <= dims; i++)
            fprintf(stream, "[%lu]", at % sizes[i - 1] / sizes[i]);
        fputs(" = ", stream);
        print_value(stream, (const unsigned char *)values + at, sizes[dims], kind);
    }
    if (stream)
        fclose(stream);
}

/* Something else that a run leaves, as a number. */
static void __attribute__((unused)) note_result(const char *name, unsigned long long number)
{
    char path[64];
    if (!getenv("TASS_RUN"))
        return;
    snprintf(path, sizeof path, "%s.left.%d", getenv("TASS_RUN"), rank_of_environment());
    FILE *stream = fopen(path, "a");
    if (!stream)
        return;
    fprintf(stream, "%s %llx\n", name, number);
    fclose(stream);
}

/* The value of an expression that is said to be unset, whose class is that of __builtin_classify_type: a number that is another
 * one when other memory was there is. Addresses are others in each run. */
void tass_driver_used(const void *at, unsigned long size, int class)
{
    enum { TASS_USES = 1000, TASS_INTEGERS = 4, TASS_REAL = 8, TASS_EXTENDED = 10 };
    static int uses;
    unsigned long long sum = 0;
    const unsigned char *bytes = at;
    int is_number = class == TASS_REAL || (class > 0 && class <= TASS_INTEGERS);
    if (!getenv("TASS_USED") || !is_number || uses++ >= TASS_USES)
        return;
    size = class == TASS_REAL && size > TASS_EXTENDED ? TASS_EXTENDED : size;
    for (unsigned long i = 0; i < size; i++)
        sum = sum * 31 + bytes[i];
    note_result("a value", sum);
}

/* rand, as in the counterexample; then zeros. */
int rand(void)
{
    static int next;
    int rank = rank_of_environment();
    return rank < TASS_PROCESSES && next < tass_plan[rank].random_count
               ? tass_plan[rank].random[next++]
               : 0;
}

void srand(unsigned seed)
{
    (void)seed;
}

#ifdef TASS_MPI
#include <mpi.h>

#ifndef TASS_WITHOUT_CALLS
#include "real.h"
#endif

#include "tass_clocks.h"

#include "tass_turns.h"

#include "tass_handles.h"

#include "tass_memory.h"

#include "tass_late.h"

#include "tass_messages.h"

#include "tass_requests.h"

#include "tass_together.h"

#ifndef TASS_WITHOUT_CALLS
#include "calls.h"
#endif

double MPI_Wtime(void)
{
    static int next;
    int rank = rank_of_environment();
    return rank < TASS_PROCESSES && next < tass_plan[rank].time_count
               ? tass_plan[rank].times[next++]
               : PMPI_Wtime();
}
#endif
