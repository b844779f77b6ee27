/* Several verifications in one process, one after the other and at the same time: each gives what it
 * gives alone. */
#include <criterion/criterion.h>
#include <pthread.h>
#include <sched.h>
#include <setjmp.h>

#include "libc/functions.h"
#include "mpi/functions.h"
#include "search/verify.h"
#include "unit/front/model_of.h"
#include "unit/refusal.h"

static const LibraryFunction *library(const char *name)
{
    const LibraryFunction *found = mpi_library_find(name);
    return found ? found : libc_library_find(name);
}

/* Symbolic branches, heap blocks, and a fault for one input. */
static const char SEQUENTIAL[] = "#include <assert.h>\n"
                                 "#include <stdlib.h>\n"
                                 "#pragma TASS input {0 <= n && n <= 5} int\n"
                                 "#define n 0\n"
                                 "int main(void)\n"
                                 "{\n"
                                 "    int *a = malloc(6 * sizeof *a), sum = 0;\n"
                                 "    for (int i = 0; i < n; i++)\n"
                                 "        a[i] = i * i;\n"
                                 "    for (int i = 0; i < n; i++)\n"
                                 "        sum += a[i];\n"
                                 "    free(a);\n"
                                 "    assert(sum != 30);\n"
                                 "    return 0;\n"
                                 "}\n";

/* Choices of the search, messages and collectives. */
static const char PARALLEL[] =
    "#include <assert.h>\n"
    "#include <mpi.h>\n"
    "int main(int argc, char **argv)\n"
    "{\n"
    "    int rank, size, got, sum = 0, all;\n"
    "    MPI_Init(&argc, &argv);\n"
    "    MPI_Comm_rank(MPI_COMM_WORLD, &rank);\n"
    "    MPI_Comm_size(MPI_COMM_WORLD, &size);\n"
    "    if (rank) MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);\n"
    "    for (int i = 1; rank == 0 && i < size; i++) {\n"
    "        MPI_Recv(&got, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);\n"
    "        sum = 2 * sum + got;\n"
    "    }\n"
    "    MPI_Allreduce(&sum, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);\n"
    "    assert(all > 0);\n"
    "    MPI_Finalize();\n"
    "    return 0;\n"
    "}\n";

typedef struct Outcome {
    int verdict;
    uint32_t violations;
    uint64_t states, transitions, queries;
} Outcome;

static bool give_way(void *user, const Stats *stats, uint32_t depth)
{
    (void)user;
    (void)stats;
    (void)depth;
    sched_yield();
    return true;
}

/* After so many allocations one is refused. */
static Outcome verify_until(const char *text, long refused)
{
    const char *const texts[] = {text, NULL};
    FrontOptions front = {.library = library};
    VerifyOptions options = verify_default_options();
    ModelOf model;
    model_of(&model, texts, &front);
    cr_assert(model.program, "%s", buf_text(&model.text));
    options.processes[1] = model.program->calls_mpi ? 4 : 1;
    options.prover.solver = "none";
    options.progress = give_way;
    refusal_after(refused);
    Result *result = verify_program(model.program, &options, &model.diag);
    refusal_after(REFUSAL_NEVER);
    Outcome outcome = {.verdict = (int)result->verdict,
                       .violations = result->violations.length,
                       .states = result->stats.states_seen,
                       .transitions = result->stats.transitions,
                       .queries = result->stats.queries};
    result_free(result);
    model_release(&model);
    return outcome;
}

static Outcome verify(const char *text)
{
    return verify_until(text, REFUSAL_NEVER);
}

/* How many terms are made is left out: it depends on how busy the machine is, as a stage of the prover
 * that runs out of its time leaves the question to the next one. */
static void check_same(Outcome a, Outcome b)
{
    cr_assert_eq(a.verdict, b.verdict);
    cr_assert_eq(a.violations, b.violations);
    cr_assert_eq(a.states, b.states);
    cr_assert_eq(a.transitions, b.transitions);
    cr_assert_eq(a.queries, b.queries);
}

Test(runs, one_after_the_other)
{
    Outcome sequential = verify(SEQUENTIAL), parallel = verify(PARALLEL);
    cr_assert_eq(sequential.verdict, VERDICT_VIOLATED);
    cr_assert_eq(parallel.verdict, VERDICT_VERIFIED);
    cr_assert_gt(parallel.states, 1);
    check_same(verify(SEQUENTIAL), sequential);
    check_same(verify(PARALLEL), parallel);
}

/* It is given up in the middle of whatever it builds; before there is a search, with a guard of the test's. */
static bool leaves_nothing(long refused, uint32_t *left)
{
    MemRegion *region = mem_region_begin();
    MemGuard guard;
    volatile bool is_left = false;
    mem_guard_enter(&guard, 0);
    if (!setjmp(guard.escape))
        is_left = verify_until(PARALLEL, refused).verdict == VERDICT_INCONCLUSIVE;
    bool is_early = mem_guard_leave(&guard);
    size_t dropped = mem_region_drop(region);
    cr_assert(is_early || !dropped, "%ld: %zu blocks", refused, dropped);
    *left += is_left;
    return is_left || is_early;
}

Test(runs, one_that_is_left_leaves_nothing)
{
    Outcome alone = verify(PARALLEL);
    uint32_t left = 0;
    long refused = 0;
    while (leaves_nothing(refused, &left))
        refused += 1 + refused / 16;
    cr_assert_geq(left, 50, "%u of %ld", left, refused);
    check_same(verify(PARALLEL), alone);
}

typedef struct Task {
    const char *text;
    Outcome alone;
} Task;

static void *repeat(void *user)
{
    const Task *task = user;
    for (int i = 0; i < 5; i++)
        check_same(verify(task->text), task->alone);
    return NULL;
}

Test(runs, at_the_same_time)
{
    Task tasks[] = {{SEQUENTIAL, verify(SEQUENTIAL)}, {PARALLEL, verify(PARALLEL)}};
    pthread_t threads[2];
    for (int i = 0; i < 2; i++)
        cr_assert_eq(pthread_create(&threads[i], NULL, repeat, &tasks[i]), 0);
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
}
