/* reject 7:18 an object of type 'int' seen as 'float': what was stored there has that type */
#include <stdlib.h>
int main(void)
{
    int *n = malloc(sizeof *n);
    *n = 2;
    float read = *(float *)n;
    free(n);
    return read > 0;
}
