#include <stdio.h>
#include <stdlib.h>
int main(void)
{
    for (int i = 0; i < 3; i++) printf("%d ", rand());
    srand(42);
    for (int i = 0; i < 3; i++) printf("%d ", rand() % 100);
    srandom(7); printf("%ld\n", random());
    srand48(5); printf("%.6f %ld %ld\n", drand48(), lrand48(), mrand48());
    return 0;
}
