//! verify => verified
/* Definitions without prototypes, and calls without, where the promoted arguments fit. */
#include <assert.h>
int first();
int digit(int);
double half(double);
int digit(c) char c;
{
    return c - '0';
}
double half(x) float x;
{
    return x / 2;
}
static int sum(p, n, first) int *p, n;
short first;
{
    int s = first;
    while (n-- > 0)
        s += p[n];
    return s;
}
static int length(text) char *text;
{
    int n = 0;
    while (*text++)
        n++;
    return n;
}
static int nothing()
{
    return 0;
}
int main(void)
{
    int list[] = {1, 2, 3}, (*table[2])() = {sum, digit};
    short from = 4;
    unsigned three = 3;
    assert(sum(list, three, from) == 10 && table[0](list, 3, 0) == 6 && table[1]('7') == 7);
    assert(half(3) == 1.5 && length((unsigned char *)"abc") == 3 && nothing() == 0);
    return first(0u, list) - 1;
}
int first(int n, int *list)
{
    return list[n];
}
