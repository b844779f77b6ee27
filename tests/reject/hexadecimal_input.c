/* reject 6:12 a number of standard input that is not decimal */
#include <stdio.h>
int main(void)
{
    unsigned n = 0;
    return scanf("%x", &n) != 1;
}
