/* Signals: those that the program does not raise never come. */
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

static inline sighandler_t signal(int number, sighandler_t handler)
{
    (void)number;
    (void)handler;
    return SIG_DFL;
}

static inline int sigemptyset(sigset_t *set)
{
    sigset_t none = {{0}};
    *set = none;
    return 0;
}

static inline int sigaction(int number, const struct sigaction *wanted, struct sigaction *before)
{
    (void)number;
    (void)wanted;
    if (before)
        *before = (struct sigaction){0};
    return 0;
}

#pragma TASS system begin
int raise(int number);
int kill(pid_t process, int number);
int sigaddset(sigset_t *set, int number);
int sigprocmask(int how, const sigset_t *set, sigset_t *before);
int pause(void);
#pragma TASS system end

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
