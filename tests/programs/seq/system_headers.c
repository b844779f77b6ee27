//! verify => verified
//! verify -DFORK => unusable "other processes than those of MPI"
//! verify -DJUMP => verified
//! verify -DTHREAD => unusable "is not modelled"
#include <sys/resource.h>
#include <sys/times.h>
#include <sys/stat.h>
#include <sys/mman.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <sys/param.h>
#include <sys/time.h>
#include <sched.h>
#include <fcntl.h>
#include <signal.h>
#include <setjmp.h>
#include <fenv.h>
#include <locale.h>
#include <dirent.h>
#include <omp.h>
#include <features.h>
#include <pthread.h>
#include <unistd.h>
#include <stdio.h>
#include <assert.h>
static void handler(int n) { (void)n; }
int main(void)
{
    struct rusage u;
    getrusage(RUSAGE_SELF, &u);
    signal(SIGINT, handler);
#ifdef __TASS__ /* natively they need a library */
    assert(omp_get_thread_num() == 0 && omp_get_max_threads() == 1);
#endif
    assert(fegetround() == FE_TONEAREST);
    assert(MIN(3, 4) == 3);
    sched_yield();
#ifdef FORK
    fork();
#endif
#ifdef JUMP
    jmp_buf b;
    setjmp(b);
#endif
#ifdef THREAD
    pthread_t t;
    pthread_create(&t, NULL, NULL, NULL);
#endif
    return 0;
}
