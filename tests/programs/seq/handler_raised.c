//! verify => verified
//! verify -DDEFAULT => unusable "raise of a signal that ends or stops the process"
//! verify -DAGAIN => unusable "raise of a signal whose handler is running"
//! verify -DINFORMED => unusable "SA_SIGINFO"
//! verify -DFAULT => violated pointer-null 19
//! verify -DFORGOTTEN => violated assertion 46
//! verify -DABORTS => violated abort 42
//! verify -DUNSET => violated uninitialised-read 35
#include <assert.h>
#include <signal.h>

static volatile sig_atomic_t hits;
static int *place;

static void handler(int number)
{
    hits++;
#ifdef FAULT
    *place = number;
#endif
#ifdef AGAIN
    raise(number);
#endif
}

int main(void)
{
#ifdef UNSET
    struct sigaction action;
#else
    struct sigaction action = {0};
#endif
    action.sa_handler = handler;
#ifndef DEFAULT
    sigaction(SIGINT, &action, 0);
#endif
#ifdef INFORMED
    action.sa_flags = SA_SIGINFO;
    sigaction(SIGINT, &action, 0);
#endif
#ifdef ABORTS
    raise(SIGABRT);
#endif
    raise(SIGINT);
#ifdef FORGOTTEN
    assert(signal(SIGINT, SIG_DFL) == SIG_DFL);
#else
    assert(signal(SIGINT, SIG_DFL) == handler && !place);
#endif
    assert(hits == 1);
    return 0;
}
