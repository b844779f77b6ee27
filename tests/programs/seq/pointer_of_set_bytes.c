//! verify => verified
//! verify -DDEREF => unusable "a pointer that depends on inputs"
//! verify -DWRONG => violated assertion 19
#include <stdlib.h>
#include <string.h>
#include <assert.h>
struct link { long n; void *to; };
int main(void)
{
    char *block = malloc(16);
    memset(block, 'l', 16);
    struct link *l = (struct link *)block;
    l->n = 72;
    assert(block[8] == 'l' && block[15] == 'l');
#ifdef DEREF
    *(int *)l->to = 3;
#endif
#ifdef WRONG
    assert(block[9] == 'm');
#endif
    free(block);
    return 0;
}
