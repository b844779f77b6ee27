/* Memory that the system refuses: guarded work is left, and work without a guard ends the process truthfully. The linker leads
 * malloc, calloc and realloc here. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lib/alloc.h"
#include "lib/arena.h"
#include "lib/buf.h"
#include "lib/intern.h"
#include "lib/num.h"
#include "lib/vec.h"

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);

enum { NEVER = -1 };

/* How many more succeed. */
static long left = NEVER;

static bool is_refused(void)
{
    return left != NEVER && left-- == 0;
}

void *__wrap_malloc(size_t size)
{
    return is_refused() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return is_refused() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    return is_refused() ? NULL : __real_realloc(old, size);
}

/* All that work may be building when it is left. */
typedef struct Things {
    VecU32 numbers;
    Buf text;
    Arena arena;
    Intern table;
} Things;

static void build(Things *things)
{
    arena_init(&things->arena);
    intern_init(&things->table);
    for (uint32_t i = 1; i <= 200; i++) {
        vec_push(&things->numbers, i);
        buf_printf(&things->text, "%u ", i);
        intern_add(&things->table, i * 0x9E3779B97F4A7C15u, i);
        arena_alloc(&things->arena, 1000);
    }
}

static void release(Things *things)
{
    vec_release(&things->numbers);
    buf_release(&things->text);
    intern_release(&things->table);
    arena_release(&things->arena);
}

/* Whether the work was left when its allocation number place was refused. What it was building can be looked at and released
 * after: no module keeps a pointer to what it has not got. */
static bool is_left_at(long place)
{
    static Things things;
    MemGuard guard;
    volatile bool is_left = true;
    memset(&things, 0, sizeof things);
    left = place;
    mem_guard_enter(&guard, 0);
    if (!setjmp(guard.escape)) {
        build(&things);
        is_left = false;
    }
    mem_guard_leave(&guard);
    left = NEVER;
    intern_check(&things.table);
    arena_check(&things.arena);
    cr_assert_leq(things.numbers.length, things.numbers.capacity);
    cr_assert_leq(things.text.length, things.text.capacity);
    release(&things);
    return is_left;
}

Test(alloc, guarded_work_is_left_wherever_memory_is_refused)
{
    long place = 0;
    while (is_left_at(place))
        place++;
    cr_assert_geq(place, 10, "only %ld allocations", place);
    cr_assert(!is_left_at(NEVER));
}

static void multiply(Arena *arena)
{
    Num power = NUM(1);
    Buf text = {0};
    for (uint32_t i = 0; i < 200; i++)
        power = num_mul(arena, power, NUM(1000003));
    num_print(&text, power);
}

/* What GMP has at hand then is lost; the process ends as it does, without a look at what leaks. */
Test(alloc, work_of_gmp_is_left_too)
{
    int status;
    pid_t child = fork();
    if (!child) {
        static volatile int places, times_left;
        num_prepare();
        for (places = 0; places < 100; places++) {
            MemGuard guard;
            Arena arena;
            arena_init(&arena);
            left = places;
            mem_guard_enter(&guard, 0);
            if (!setjmp(guard.escape))
                multiply(&arena);
            else
                times_left++;
            mem_guard_leave(&guard);
        }
        _exit(times_left == places ? 0 : 1);
    }
    cr_assert_eq(waitpid(child, &status, 0), child);
    cr_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

Test(alloc, without_a_guard_the_process_says_so_and_is_inconclusive)
{
    int ends[2], status;
    char text[100] = "";
    cr_assert_eq(pipe(ends), 0);
    pid_t child = fork();
    if (!child) {
        dup2(ends[1], STDERR_FILENO);
        left = 0;
        mem_alloc(10);
        _exit(0);
    }
    close(ends[1]);
    cr_assert_eq(waitpid(child, &status, 0), child);
    cr_assert_gt(read(ends[0], text, sizeof text - 1), 0);
    close(ends[0]);
    cr_assert(WIFEXITED(status) && WEXITSTATUS(status) == 2);
    cr_assert_str_eq(text, "tass: inconclusive: out of memory\n");
}

Test(alloc, large_blocks_count_towards_the_limit_and_small_ones_do_not)
{
    enum { LARGE = 1 << 20, LIMIT = 10 * LARGE };
    static void *blocks[100];
    static volatile uint32_t count;
    MemGuard guard;
    mem_guard_enter(&guard, LIMIT);
    if (!setjmp(guard.escape)) {
        for (uint32_t i = 0; i < 1000; i++)
            mem_free(mem_alloc(1000));
        mem_free(mem_alloc(LARGE));
        for (count = 0; count < 100; count++)
            blocks[count] = mem_alloc(LARGE);
    }
    mem_guard_leave(&guard);
    cr_assert_geq(count, 8);
    cr_assert_leq(count, 10);
    for (uint32_t i = 0; i < count; i++)
        mem_free(blocks[i]);
}
