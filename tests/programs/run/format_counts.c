//# verify
#include <stdio.h>
int main(void)
{
    int n = -1, m;
    printf("hello %n world %d%n\n", &n, 42, &m);
    printf("%d %d\n", n, m);
    char b[20];
    short h;
    long l;
    signed char c;
    sprintf(b, "ab%hncd%lne%hhn", &h, &l, &c);
    printf("%s %d %ld %d\n", b, h, l, c);
    snprintf(b, 4, "abcdefg%n", &n);
    printf("%s %d\n", b, n);
    return 0;
}
