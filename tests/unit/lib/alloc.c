/* Memory that the system refuses: guarded work is left, and work without a guard ends the process truthfully. */
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
#include "unit/refusal.h"

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
    refusal_after(place);
    mem_guard_enter(&guard, 0);
    if (!setjmp(guard.escape)) {
        build(&things);
        is_left = false;
    }
    mem_guard_leave(&guard);
    refusal_after(REFUSAL_NEVER);
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
    cr_assert(!is_left_at(REFUSAL_NEVER));
}

static void multiply(Arena *arena)
{
    Num power = NUM(1);
    Buf text = {0};
    for (uint32_t i = 0; i < 200; i++)
        power = num_mul(arena, power, NUM(1000003));
    num_print(&text, power);
}

/* What GMP has at hand then is dropped with the region. */
Test(alloc, work_of_gmp_is_left_too)
{
    static volatile int places;
    num_prepare();
    for (places = 0; places < 100; places++) {
        MemRegion *region = mem_region_begin();
        MemGuard guard;
        Arena arena;
        arena_init(&arena);
        refusal_after(places);
        mem_guard_enter(&guard, 0);
        if (!setjmp(guard.escape))
            multiply(&arena);
        cr_assert(mem_guard_leave(&guard));
        cr_assert_eq(guard.end, MEM_REFUSED);
        refusal_after(REFUSAL_NEVER);
        mem_region_drop(region);
    }
}

Test(alloc, without_a_guard_the_process_says_so_and_is_inconclusive)
{
    int ends[2], status;
    char text[100] = "";
    cr_assert_eq(pipe(ends), 0);
    pid_t child = fork();
    if (!child) {
        dup2(ends[1], STDERR_FILENO);
        refusal_after(0);
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

Test(region, what_is_left_is_freed)
{
    MemRegion *region = mem_region_begin();
    char *first = mem_alloc(10), *second = mem_zero(3, 100), *third = mem_text("text", 4);
    memset(first, 1, 10);
    second[299] = 1;
    mem_free(second);
    third = mem_resize(third, 1 << 20);
    cr_assert_str_eq(third, "text");
    cr_assert_eq(mem_region_drop(region), 2);
}

Test(region, what_is_kept_is_of_the_outer_one)
{
    MemRegion *outer = mem_region_begin(), *inner = mem_region_begin();
    char *kept = mem_text("kept", 4);
    mem_alloc(1);
    mem_keep(kept);
    mem_keep(NULL);
    cr_assert_eq(mem_region_drop(inner), 1);
    cr_assert_str_eq(kept, "kept");
    cr_assert_eq(mem_region_drop(outer), 1);
}

Test(region, what_was_there_before_stays_where_it_is)
{
    char *old = mem_text("old", 3), *freed = mem_alloc(5);
    MemRegion *region = mem_region_begin();
    old = mem_resize(old, 1 << 20);
    mem_free(freed);
    freed = mem_alloc(7);
    mem_keep(freed);
    cr_assert_eq(mem_region_drop(region), 0);
    cr_assert_str_eq(old, "old");
    mem_free(old);
    mem_free(freed);
}

Test(region, those_within_end_with_it)
{
    MemRegion *outer = mem_region_begin();
    mem_alloc(1);
    mem_region_begin();
    mem_alloc(2);
    mem_region_begin();
    mem_alloc(3);
    cr_assert_eq(mem_region_drop(outer), 3);
}

Test(region, an_arena_grows_where_it_was_made)
{
    Arena arena;
    arena_init(&arena);
    MemRegion *region = mem_region_begin();
    for (uint32_t i = 0; i < 100; i++)
        *(uint32_t *)arena_alloc(&arena, 5000) = i;
    cr_assert_eq(mem_region_drop(region), 0);
    arena_check(&arena);
    arena_release(&arena);
}

Test(region, what_is_left_is_of_the_outer_one_if_it_is_not_dropped)
{
    MemRegion *outer = mem_region_begin(), *inner = mem_region_begin();
    char *text = mem_text("text", 4);
    cr_assert_eq(mem_region_dissolve(inner), 1);
    cr_assert_str_eq(text, "text");
    cr_assert_eq(mem_region_drop(outer), 1);
}

/* Uses the stack and asks for memory until there is none of it. */
static uint32_t descend(uint32_t depth)
{
    enum { FRAME = 4096, DEPTH_MAX = 1 << 20 };
    volatile char room[FRAME];
    room[0] = (char)depth;
    mem_free(mem_alloc(1));
    return depth < DEPTH_MAX ? descend(depth + 1) + (uint32_t)room[0] : 0;
}

Test(region, work_is_left_before_the_stack_ends)
{
    enum { ROOM = 1 << 20 };
    MemGuard guard;
    static volatile bool is_left;
    mem_stack_floor((uintptr_t)__builtin_frame_address(0) - ROOM);
    mem_guard_enter(&guard, 0);
    if (!setjmp(guard.escape))
        descend(0);
    is_left = mem_guard_leave(&guard);
    mem_stack_floor(0);
    cr_assert(is_left);
    cr_assert_eq(guard.end, MEM_STACK);
}

static volatile int escapes;

static void escape_within(void)
{
    MemGuard guard;
    mem_guard_enter(&guard, 0);
    if (!setjmp(guard.escape))
        mem_escape(MEM_LEFT);
    escapes += mem_guard_leave(&guard);
    mem_escape(MEM_LEFT);
}

Test(region, guards_nest)
{
    MemGuard guard;
    mem_guard_enter(&guard, 0);
    if (!setjmp(guard.escape))
        escape_within();
    escapes += mem_guard_leave(&guard);
    cr_assert_eq(escapes, 2);
    cr_assert(!mem_escape(MEM_LEFT));
}
