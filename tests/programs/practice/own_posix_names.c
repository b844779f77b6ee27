//! verify => verified
/* Functions that the shipped headers only declare leave their names to the program. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static void dprintf(const char *f, ...)
{
    (void)f;
}
static double link[3] = {1, 2, 3};
int realpath = 3;
static int strsignal(void)
{
    return 5;
}
static char *strdup(const char *a, int n)
{
    (void)n;
    return (char *)a;
}
int main(void)
{
    dprintf("x");
    return link[1] + realpath + strsignal() - strdup("a", 1)[0] + 87;
}
