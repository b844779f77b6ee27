/* How fast terms are made and questions answered: a table on standard output.
 *
 *     cmake --build build/release --target bench_symbolic && build/release/bench_symbolic
 */
#include <stdio.h>
#include <time.h>

#include "symbolic/prover.h"

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static void row(const char *what, double nanoseconds, double count)
{
    printf("%-44s %12.0f ns each %14.3f ms\n", what, nanoseconds / count, nanoseconds / 1e6);
}

static Term numbered(TermBank *bank, int64_t number)
{
    char name[32];
    snprintf(name, sizeof name, "x%lld", (long long)number);
    return term_symbol(bank, name, SORT_REAL);
}

static void small_additions(void)
{
    enum { ROUNDS = 300, SYMBOLS = 100 };
    TermBank *bank = bank_new(NULL);
    Term x[SYMBOLS];
    for (int64_t i = 0; i < SYMBOLS; i++)
        x[i] = numbered(bank, i);
    double start = now();
    for (int64_t round = 0; round < ROUNDS; round++)
        for (int64_t i = 0; i + 2 < SYMBOLS; i++) {
            Term left = term_add(bank, x[i], x[i + 1]);
            term_add(bank, left, term_add(bank, x[i + 2], term_real(bank, NUM(round))));
        }
    row("addition of small polynomials", now() - start, 3.0 * ROUNDS * (SYMBOLS - 2));
    printf("%-44s %12.0f bytes\n", "  a term", (double)bank_bytes(bank) / (double)bank_terms(bank));
    bank_free(bank);
}

/* Each partial sum is a term; long ones share most of their pairs. */
static void growing_sum(int64_t length)
{
    TermBank *bank = bank_new(NULL);
    Term array = term_symbol(bank, "a", sort_array(bank, SORT_REAL));
    Term sum = term_real(bank, NUM(0));
    double start = now();
    for (int64_t i = 0; i < length; i++)
        sum = term_add(bank, sum, term_read(bank, array, term_int64(bank, i)));
    double end = now();
    char name[64];
    snprintf(name, sizeof name, "sum += a[i], %lld elements", (long long)length);
    row(name, end - start, (double)length);
    printf("%-44s %12.0f bytes\n", "  an addition", (double)bank_bytes(bank) / (double)length);
    bank_free(bank);
}

static void powers(void)
{
    TermBank *bank = bank_new(NULL);
    Term sum = term_real(bank, NUM(1));
    for (int64_t i = 0; i < 4; i++)
        sum = term_add(bank, sum, numbered(bank, i));
    double start = now();
    Term power = term_pow(bank, sum, 12);
    row("(1 + x + y + z + t)^12", now() - start, 1);
    start = now();
    term_mul(bank, power, power);
    row("the product of two such", now() - start, 1);
    bank_free(bank);
}

static void arrays(void)
{
    enum { ACCESSES = 1000000, LENGTH = 400 };
    TermBank *bank = bank_new(NULL);
    Term array = term_symbol(bank, "a", sort_array(bank, SORT_REAL));
    double start = now();
    for (int64_t i = 0; i < ACCESSES; i++)
        array = term_write(bank, array, term_int64(bank, i % LENGTH), term_real(bank, NUM(i % 97)));
    row("write of an element, 400 elements", now() - start, ACCESSES);
    start = now();
    Term mix = 0;
    for (int64_t i = 0; i < ACCESSES; i++)
        mix ^= term_read(bank, array, term_int64(bank, i % LENGTH));
    row(mix ? "read of an element" : "read of an element ", now() - start, ACCESSES);
    bank_free(bank);
}

/* A loop while i < n for 1 <= n <= LENGTH: each test is a branch. */
static void branches(void)
{
    enum { LENGTH = 200 };
    Stats stats = {0};
    TermBank *bank = bank_new(&stats);
    Contexts *contexts = contexts_new(bank, &stats, true);
    ProverOptions options = prover_default_options();
    Prover *prover = prover_new(contexts, &stats, &options);
    Term n = term_symbol(bank, "n", SORT_INT);
    Term range = term_and(bank, term_le(bank, term_int64(bank, 1), n),
                          term_le(bank, n, term_int64(bank, LENGTH)));
    ContextId context = context_and(contexts, CONTEXT_TRUE, range);
    double start = now();
    for (int64_t i = 0; i < LENGTH; i++) {
        Term test = term_lt(bank, term_int64(bank, i), n);
        if (prover_branch(prover, context, test) & SIDE_TRUE)
            context = context_and(contexts, context, test);
    }
    row("branch on i < n", now() - start, LENGTH);
    printf("%-44s %12llu of %llu\n", "  asked of the solver", (unsigned long long)stats.queries_smt,
           (unsigned long long)stats.queries);
    prover_free(prover);
    contexts_free(contexts);
    bank_free(bank);
}

int main(void)
{
    small_additions();
    growing_sum(100);
    growing_sum(1000);
    growing_sum(10000);
    growing_sum(100000);
    powers();
    arrays();
    branches();
    return 0;
}
