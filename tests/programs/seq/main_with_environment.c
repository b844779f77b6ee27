//! verify => verified
//! verify -DBAD => violated array-bounds 14
// The third parameter of main, which POSIX has: no variable is set.
#include <assert.h>
#include <stddef.h>
int main(int argc, char **argv, char *envp[])
{
    int n = 0;
    while (envp[n])
        n++;
    assert(n == 0 && argc == 1 && argv[1] == NULL);
    envp[0] = argv[0];
#ifdef BAD
    return envp[1] != NULL;
#endif
    return 0;
}
