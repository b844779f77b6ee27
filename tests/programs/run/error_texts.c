//# verify
#include <errno.h>
#include <stdio.h>
#include <string.h>
int main(void)
{
    for (int i = 0; i <= 40; i++)
        printf("%d %s\n", i, strerror(i));
    printf("%d %d %d\n", ENOTTY, ETIMEDOUT, EWOULDBLOCK);
    return 0;
}
