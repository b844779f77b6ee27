//! verify => verified
/* As C90 has it, and gcc 12 with a warning: an int, but for functions that gcc knows. */
#include <assert.h>
int main(void)
{
    char text[8];
    char *block = malloc(4);
    srand(time(0));
    strcpy(text, "12");
    assert(atoi(text) == 12 && strlen(text) == 2 && sqrt(4.0) == 2.0);
    printf("%s\n", text);
    free(block);
    return 0;
}
