/* reject 5:12 -stdin=PATH */
#include <stdio.h>
int main(void)
{
    return getchar();
}
