//! verify => verified
/* Each call has its own memory, a block of the program's own lives on, and nothing is lost at exit. */
#include <alloca.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>

static int *kept;

static int sum_of(int depth)
{
    int *p = alloca(2 * sizeof *p), *own = malloc(sizeof *own);
    p[0] = depth;
    p[1] = depth > 0 ? sum_of(depth - 1) : 0;
    *own = p[0] + p[1];
    free(kept);
    kept = own;
    return *own;
}

int main(void)
{
    char *text = alloca(6);
    strcpy(text, "hello");
    for (int i = 0; i < 3; i++) {
        int *p = alloca(sizeof *p);
        *p = i;
        assert(*p == i);
    }
    assert(sum_of(3) == 6 && *kept == 6 && text[4] == 'o');
    free(kept);
    exit(0);
}
