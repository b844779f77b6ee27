/* The same expansions as bench/symbolic.c in FLINT's fmpq_mpoly, for comparison: a table of the two
 * and their ratio.
 *
 *     apt-get install libflint-dev
 *     cmake --build build/release --target bench_flint && build/release/bench_flint
 */
#include <flint/flint.h>
#include <flint/fmpq_mpoly.h>
#include <stdio.h>
#include <time.h>

#include "symbolic/build.h"

enum { VARIABLES = 4, REPEATS = 5 };

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

typedef struct Times {
    double power, product, sum; /* milliseconds, the least of the repetitions */
} Times;

static double least(double a, double b)
{
    return a == 0 || b < a ? b : a;
}

static void ours(Times *times, uint32_t exponent)
{
    static const char *const names[VARIABLES] = {"x", "y", "z", "t"};
    TermBank *bank = bank_new(NULL);
    Term sum = term_real(bank, NUM(1));
    for (int i = 0; i < VARIABLES; i++)
        sum = term_add(bank, sum, term_symbol(bank, names[i], SORT_REAL));
    double start = now();
    Term power = term_pow(bank, sum, exponent);
    times->power = least(times->power, now() - start);
    start = now();
    Term product = term_mul(bank, power, power);
    times->product = least(times->product, now() - start);
    start = now();
    term_add(bank, product, power);
    times->sum = least(times->sum, now() - start);
    bank_free(bank);
}

static void theirs(Times *times, uint32_t exponent)
{
    fmpq_mpoly_ctx_t context;
    fmpq_mpoly_t sum, variable, power, product;
    fmpq_mpoly_ctx_init(context, VARIABLES, ORD_DEGREVLEX);
    fmpq_mpoly_init(sum, context);
    fmpq_mpoly_init(variable, context);
    fmpq_mpoly_init(power, context);
    fmpq_mpoly_init(product, context);
    fmpq_mpoly_one(sum, context);
    for (int i = 0; i < VARIABLES; i++) {
        fmpq_mpoly_gen(variable, i, context);
        fmpq_mpoly_add(sum, sum, variable, context);
    }
    double start = now();
    fmpq_mpoly_pow_ui(power, sum, exponent, context);
    times->power = least(times->power, now() - start);
    start = now();
    fmpq_mpoly_mul(product, power, power, context);
    times->product = least(times->product, now() - start);
    start = now();
    fmpq_mpoly_add(product, product, power, context);
    times->sum = least(times->sum, now() - start);
    fmpq_mpoly_clear(sum, context);
    fmpq_mpoly_clear(variable, context);
    fmpq_mpoly_clear(power, context);
    fmpq_mpoly_clear(product, context);
    fmpq_mpoly_ctx_clear(context);
}

int main(void)
{
    static const uint32_t exponents[] = {6, 12, 16};
    printf("%-36s %12s %12s %8s\n", "milliseconds", "tass", "FLINT", "ratio");
    for (size_t i = 0; i < sizeof exponents / sizeof *exponents; i++) {
        Times a = {0}, b = {0};
        for (int k = 0; k < REPEATS; k++) {
            ours(&a, exponents[i]);
            theirs(&b, exponents[i]);
        }
        printf("p = (1 + x + y + z + t)^%-12u %12.3f %12.3f %8.1f\n", exponents[i], a.power,
               b.power, a.power / b.power);
        printf("p*p %32s %12.3f %12.3f %8.1f\n", "", a.product, b.product, a.product / b.product);
        printf("p*p + p %28s %12.3f %12.3f %8.1f\n", "", a.sum, b.sum, a.sum / b.sum);
    }
    flint_cleanup();
    return 0;
}
