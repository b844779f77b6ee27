//! verify => verified
/* A text that begins among characters of a block and ends over what else was stored there. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char *block = malloc(24);
    memset(block, 'x', 8);
    *(int *)(block + 12) = 7;
    strcpy(block + 8, "abcdefg");
    assert(strlen(block) == 15 && block[14] == 'g');
    *(long *)(block + 16) = 1;
    sprintf(block + 10, "%s", "12345678");
    assert(block[17] == '8' && block[18] == 0 && block[9] == 'b');
    free(block);
    return 0;
}
