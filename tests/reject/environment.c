/* reject 5:12 getenv */
#include <stdlib.h>
int main(void)
{
    return getenv("HOME") != 0;
}
