//! verify => violated library-argument 6
/* strtok goes on in the string of an earlier call, which there must be. */
#include <string.h>
int main(void)
{
    char *word = strtok(NULL, " ");
    return word != NULL;
}
