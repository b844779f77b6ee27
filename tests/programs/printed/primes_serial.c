/* Primes below a bound. */
#include <stdio.h>
#include <time.h>
static int is_prime(int n)
{
    for (int d = 2; d * d <= n; d++)
        if (n % d == 0)
            return 0;
    return n >= 2;
}
int main(void)
{
    int count = 0, last = 0;
    time_t now = time(NULL);
    printf("started %s", ctime(&now));
    for (int n = 0; n < 60; n++)
        if (is_prime(n)) {
            count++;
            last = n;
        }
    printf("%d primes, the largest is %d\n", count, last);
    printf("Time: %.3f seconds\n", difftime(time(NULL), now));
    return 0;
}
