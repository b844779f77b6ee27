//! verify => violated array-bounds 13
/* The end of the block, not that of the characters in it. */
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char *block = malloc(16);
    memset(block, 'x', 4);
    *(int *)(block + 4) = 7;
    strcpy(block + 2, "abcdefg");
    strcpy(block + 2, "abcdefghijklm");
    strcpy(block + 2, "abcdefghijklmn");
    free(block);
    return 0;
}
