#include "lib/stack.h"

#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "lib/alloc.h"

enum { NEAR_PAGE = 1 << 16, HANDLER_STACK = 1 << 16 };

static const rlim_t WANTED = (rlim_t)1 << 30;
static volatile sig_atomic_t exhausted;

bool stack_exhausted(void)
{
    return exhausted;
}

#if !defined __SANITIZE_ADDRESS__ && defined __x86_64__
#include <ucontext.h>

/* An access beside the stack pointer is the stack's own; any other is an error as it would be
 * without us: it comes again, and ends the process. */
static void on_fault(int number, siginfo_t *info, void *context)
{
    static const char message[] = "tass: inconclusive: the stack is used up\n";
    const ucontext_t *where = context;
    uintptr_t top = (uintptr_t)where->uc_mcontext.gregs[REG_RSP], at = (uintptr_t)info->si_addr;
    if (at + NEAR_PAGE < top || at > top + NEAR_PAGE) {
        signal(number, SIG_DFL);
        return;
    }
    exhausted = 1;
    (void)mem_escape();
    ssize_t written = write(STDERR_FILENO, message, sizeof message - 1);
    (void)written;
    _exit(2);
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

void stack_prepare(void)
{
    struct rlimit limit;
    if (!getrlimit(RLIMIT_STACK, &limit) && limit.rlim_cur < WANTED) {
        limit.rlim_cur = limit.rlim_max < WANTED ? limit.rlim_max : WANTED;
        (void)setrlimit(RLIMIT_STACK, &limit);
    }
    catch_faults();
}
