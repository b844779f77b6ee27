//# verify
#include <stdio.h>
#include <string.h>
int main(void)
{
    int a = 0, b = 0, c = 0, n = 0;
    char s[20] = "", t[20] = "";
    double d;
    char ch;
    unsigned u;
    printf("%d ", sscanf("12 34 56", "%d %*d %d%n", &a, &b, &n));
    printf("%d %d %d\n", a, b, n);
    printf("%d ", sscanf("key = value # c", "%19[a-z] = %19[^# ]", s, t));
    printf("[%s] [%s]\n", s, t);
    printf("%d ", sscanf("x:0x1F,077", "%c:%i,%i", &ch, &a, &b));
    printf("%c %d %d\n", ch, a, b);
    printf("%d ", sscanf("3.25abc", "%lf%3s", &d, s));
    printf("%g %s\n", d, s);
    printf("%d ", sscanf("ff 100%", "%x %u%%%n", &u, &a, &n));
    printf("%u %d %d\n", u, a, n);
    printf("%d ", sscanf("12345", "%2d%1d%d", &a, &b, &c));
    printf("%d %d %d\n", a, b, c);
    printf("%d\n", sscanf("", "%d", &a));
    printf("%d\n", sscanf("abc", "%d", &a));
    long l;
    short h;
    size_t z;
    printf("%d ", sscanf("1 2 3", "%ld %hd %zu", &l, &h, &z));
    printf("%ld %d %zu\n", l, h, z);
    char w[5];
    printf("%d %.3s\n", sscanf("abcdef", "%3c", w), w);
    printf("%d %s\n", sscanf("]x", "%[]]", s), s);
    return 0;
}
