//! verify => verified
//! verify -DOTHER => violated assertion 16
//! verify -DGONE => violated use-after-free 20
//! verify -DLOCAL => violated pointer-invalid 27
/* What a program sets in its environment it finds there, as long as it is there. */
#include <assert.h>
#include <stdlib.h>
static void give(void)
{
    char local[] = "LOCAL=2";
    putenv(local);
}
int main(void)
{
#ifdef OTHER
    setenv("THREAD", "4", 1); assert(getenv("THREADS"));
#endif
    setenv("THREADS", "4", 1); const char *before = getenv("THREADS"); assert(before && atoi(before) == 4); setenv("THREADS", "2", 1);
#ifdef GONE
    assert(*before == '4');
#endif
    assert(atoi(getenv("THREADS")) == 2);
    unsetenv("THREADS");
    assert(!getenv("THREADS"));
#ifdef LOCAL
    give();
    assert(getenv("LOCAL"));
#endif
    return 0;
}
