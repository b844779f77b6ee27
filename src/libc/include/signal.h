/* Signals: only those come that the program raises itself (an assumption, in libc.def). Handlers stay
 * when they are called, and their signal waits meanwhile, as glibc has it. */
#ifndef TASS_SIGNAL_H
#define TASS_SIGNAL_H

#include <sys/types.h>

typedef int sig_atomic_t;
typedef void (*sighandler_t)(int);
typedef struct {
    unsigned long bits[16];
} sigset_t;
typedef struct siginfo_t {
    int si_signo, si_errno, si_code;
    void *si_addr;
} siginfo_t;
struct sigaction {
    union {
        sighandler_t sa_handler;
        void (*sa_sigaction)(int, siginfo_t *, void *);
    };
    sigset_t sa_mask;
    int sa_flags;
};

#define SIG_DFL ((sighandler_t)0)
#define SIG_IGN ((sighandler_t)1)
#define SIG_ERR ((sighandler_t)-1)
#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGILL 4
#define SIGTRAP 5
#define SIGABRT 6
#define SIGBUS 7
#define SIGFPE 8
#define SIGKILL 9
#define SIGUSR1 10
#define SIGSEGV 11
#define SIGUSR2 12
#define SIGPIPE 13
#define SIGALRM 14
#define SIGTERM 15
#define SIGCHLD 17
#define SIGCONT 18
#define SIGSTOP 19
#define SA_RESTART 0x10000000
#define SA_SIGINFO 4
#define SIG_BLOCK 0
#define SIG_UNBLOCK 1
#define SIG_SETMASK 2

extern int __tass_errno;
extern struct sigaction __tass_actions[65]; /* by the number of the signal */
extern _Bool __tass_is_handled[65];         /* its handler is running */

#pragma TASS system begin
void abort(void);
void __tass_refuse(const char *text);
int kill(pid_t process, int number);
int sigaddset(sigset_t *set, int number);
int sigprocmask(int how, const sigset_t *set, sigset_t *before);
int pause(void);
#pragma TASS system end

/* Whether it is a signal, 32 and 33 being glibc's own, and one that may be handled where that is
 * asked. */
static inline int __tass_takes_signal(int number, int is_handled)
{
    int is_signal = number > 0 && number < 65 && number != 32 && number != 33;
    if (is_signal && !(is_handled && (number == SIGKILL || number == SIGSTOP)))
        return 1;
    __tass_errno = 22;
    return 0;
}

static inline sighandler_t signal(int number, sighandler_t handler)
{
    if (!__tass_takes_signal(number, 1))
        return SIG_ERR;
    if (handler == SIG_ERR) {
        __tass_errno = 22;
        return SIG_ERR;
    }
    sighandler_t before = __tass_actions[number].sa_handler;
    struct sigaction action = {{handler}};
    action.sa_flags = SA_RESTART;
    __tass_actions[number] = action;
    return before;
}

static inline int sigemptyset(sigset_t *set)
{
    sigset_t none = {{0}};
    *set = none;
    return 0;
}

static inline int sigaction(int number, const struct sigaction *wanted, struct sigaction *before)
{
    if (!__tass_takes_signal(number, wanted != (const struct sigaction *)0))
        return -1;
    struct sigaction old = __tass_actions[number];
    if (wanted) {
        __tass_actions[number] = *wanted;
        __tass_actions[number].sa_flags = wanted->sa_flags | 0; /* more than a copy: must be set */
    }
    if (before)
        *before = old;
    return 0;
}

/* What happens to a signal that has no handler. */
static inline void __tass_raise_unhandled(int number)
{
    enum { URGENT = 23, WINDOW = 28 };
    if (number == SIGABRT)
        abort();
    if (number != SIGCHLD && number != SIGCONT && number != URGENT && number != WINDOW)
        __tass_refuse("raise of a signal that ends or stops the process");
}

static inline int raise(int number)
{
    if (number == 0)
        return 0;
    if (!__tass_takes_signal(number, 0))
        return -1;
    struct sigaction action = __tass_actions[number];
    if (__tass_is_handled[number])
        __tass_refuse("raise of a signal whose handler is running");
    if (action.sa_flags & SA_SIGINFO)
        __tass_refuse("raise of a signal whose handler takes a siginfo_t (SA_SIGINFO)");
    if (action.sa_handler == SIG_DFL) {
        __tass_raise_unhandled(number);
    } else if (action.sa_handler != SIG_IGN) {
        __tass_is_handled[number] = 1;
        action.sa_handler(number);
        __tass_is_handled[number] = 0;
    }
    return 0;
}

/* Nobody reads the standard error stream. */
static inline void psignal(int number, const char *text)
{
    (void)number;
    (void)text;
}

#pragma TASS system begin
int sigfillset(sigset_t *set);
int sigdelset(sigset_t *set, int number);
int sigismember(const sigset_t *set, int number);
int sigsuspend(const sigset_t *mask);
#pragma TASS system end

#endif
