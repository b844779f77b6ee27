#include "lib/stack.h"

#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "lib/alloc.h"

enum { NEAR_PAGE = 1 << 16, HANDLER_STACK = 1 << 16 };

static const rlim_t WANTED = (rlim_t)1 << 30;
#if !defined __SANITIZE_ADDRESS__ && defined __x86_64__
#include <ucontext.h>

/* An access beside the stack pointer is the stack's own; any other is an error as it would be
 * without us: it comes again, and ends the process. */
static void on_fault(int number, siginfo_t *info, void *context)
{
    const ucontext_t *where = context;
    uintptr_t top = (uintptr_t)where->uc_mcontext.gregs[REG_RSP], at = (uintptr_t)info->si_addr;
    if (at + NEAR_PAGE < top || at > top + NEAR_PAGE) {
        signal(number, SIG_DFL);
        return;
    }
    mem_give_up(MEM_STACK);
}

static void catch_faults(void)
{
    static char room[HANDLER_STACK];
    stack_t stack = {.ss_sp = room, .ss_size = sizeof room};
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = on_fault;
    /* The handler is left by a jump, and may be needed again. */
    action.sa_flags = (int)(SA_SIGINFO | SA_ONSTACK | SA_NODEFER);
    if (!sigaltstack(&stack, NULL))
        sigaction(SIGSEGV, &action, NULL);
}
#else
static void catch_faults(void) {}
#endif

/* What the allocator, and the functions of the system that use it, may need of the stack. */
enum { RESERVE = 1 << 20 };

/* Where the memory below the stack ends, which it cannot grow into; 0: nobody knows. What is mapped later comes below. */
static uintptr_t end_below(void)
{
    FILE *file = fopen("/proc/self/maps", "r");
    char line[512];
    uintptr_t below = 0;
    while (file && fgets(line, sizeof line, file) && !strstr(line, "[stack]")) {
        char *end = strchr(line, '-');
        below = end ? (uintptr_t)strtoull(end + 1, NULL, 16) : below;
    }
    if (file)
        fclose(file);
    return below;
}

static void find_floor(const struct rlimit *limit)
{
    uintptr_t top = (uintptr_t)__builtin_frame_address(0), below = end_below(), floor = 0;
    if (limit->rlim_cur < top)
        floor = top - limit->rlim_cur;
    if (below && below < top && below > floor)
        floor = below;
    if (floor + 4 * RESERVE < top)
        mem_stack_floor(floor + 2 * RESERVE); /* the system keeps a gap, too */
}

void stack_prepare(void)
{
    struct rlimit limit;
    catch_faults();
    if (getrlimit(RLIMIT_STACK, &limit))
        return;
    if (limit.rlim_cur < WANTED) {
        rlim_t old = limit.rlim_cur;
        limit.rlim_cur = limit.rlim_max < WANTED ? limit.rlim_max : WANTED;
        if (setrlimit(RLIMIT_STACK, &limit))
            limit.rlim_cur = old;
    }
    find_floor(&limit);
}
