/* Work on terms is left soon after whoever watches it says no: measured in lookups. */
#include <criterion/criterion.h>
#include <setjmp.h>
#include <stdlib.h>

#include "lib/alloc.h"
#include "symbolic/array.h"
#include "unit/symbolic/notation.h"

typedef struct Watch {
    uint32_t asked, patience; /* says no when it was asked that often */
    uint64_t steps, steps_at_no;
} Watch;

static bool is_patient(void *user)
{
    Watch *watch = user;
    if (++watch->asked < watch->patience)
        return true;
    watch->steps_at_no = watch->steps;
    return false;
}

typedef void Step(TermBank *bank, uint64_t number);

static void write_element(TermBank *bank, uint64_t number)
{
    Term array = term_symbol(bank, "array", sort_array(bank, SORT_INT));
    (void)term_write(bank, array, term_int64(bank, (int64_t)(number % 4096)), term_int64(bank, 7));
}

static void multiply(TermBank *bank, uint64_t number)
{
    Term sum =
        term_add(bank, notation_parse(bank, "x + y"), term_real(bank, NUM((int64_t)(number % 64))));
    (void)term_mul(bank, sum, sum);
}

static void enclose(TermBank *bank, uint64_t number)
{
    Sort sort = sort_function(bank, (Sort[]){SORT_REAL}, 1, SORT_REAL);
    Term argument = term_real(bank, NUM((int64_t)(number % 100000) + 2));
    Term root = term_apply(bank, term_symbol(bank, "exp", sort), &argument, 1);
    (void)term_lt(bank, root, argument);
}

/* The most steps between two questions, whatever the work is. */
enum { STEPS_MAX = 1 << 20, TRIALS = 6 };

/* Works until the watch says no, or long past that. */
static void work(TermBank *bank, Watch *watch, Step *step)
{
    MemGuard guard;
    mem_guard_enter(&guard, 0);
    if (!setjmp(guard.escape))
        while (watch->steps < (watch->patience + 1) * (uint64_t)STEPS_MAX) {
            watch->steps++;
            step(bank, watch->steps);
        }
    mem_guard_leave(&guard);
}

static void check_left_in_time(Step *step)
{
    srand(11);
    for (int trial = 0; trial < TRIALS; trial++) {
        MemRegion *region = mem_region_begin();
        TermBank *bank = bank_new(NULL);
        Watch watch = {.patience = 1 + (uint32_t)rand() % 8};
        bank_watch(bank, is_patient, &watch);
        work(bank, &watch, step);
        cr_expect_eq(watch.asked, watch.patience);
        cr_expect_eq(watch.steps, watch.steps_at_no, "the work went on");
        cr_expect_leq(watch.steps, watch.patience * (uint64_t)STEPS_MAX);
        bank_abandon(bank);
        mem_region_drop(region);
    }
}

Test(watch, elements_of_arrays, .timeout = 300)
{
    check_left_in_time(write_element);
}

Test(watch, products, .timeout = 300)
{
    check_left_in_time(multiply);
}

Test(watch, enclosures, .timeout = 300)
{
    check_left_in_time(enclose);
}
