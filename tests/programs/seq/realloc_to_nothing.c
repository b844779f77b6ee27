//! verify => verified
#include <assert.h>
#include <stdlib.h>
int main(void)
{
    char *block = malloc(4);
    block = realloc(block, 0);
    assert(block == NULL);
    block = realloc(NULL, 3);
    free(block);
    return 0;
}
