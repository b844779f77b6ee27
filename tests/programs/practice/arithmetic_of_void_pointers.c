//! verify => verified
#include <assert.h>
#include <stdlib.h>
#include <string.h>
static int third(const void *p, size_t size) { return *(const int *)(p + 2 * size); }
int main(void)
{
    int a[4] = {1, 2, 3, 4};
    void *p = a;
    p += sizeof(int);
    assert(*(int *)p == 2);
    p++;
    p--;
    assert(*(int *)p == 2 && p - (void *)a == sizeof(int) && sizeof(void) == 1);
    assert(third(a, sizeof *a) == 3);
    void *block = malloc(8);
    memset(block + 4, 0, 4);
    assert(((char *)block)[5] == 0);
    free(block);
    return 0;
}
