//# verify
//
#include <stdio.h>
#include <stdlib.h>
#include <ctype.h>
#include <errno.h>
static int read_line(char *buf, int cap)
{
    static const char *src = "3 2\n1.5 2\n# comment\n-3e1 .25\n7 8 9\n";
    int n = 0;
    if (!*src)
        return -1;
    while (*src && *src != '\n' && n < cap - 1)
        buf[n++] = *src++;
    if (*src == '\n')
        src++;
    buf[n] = 0;
    return n;
}
static int parse(const char *s, double *out, int max)
{
    int n = 0;
    char *end;
    for (;;) {
        while (isspace((unsigned char)*s))
            s++;
        if (!*s || *s == '#')
            break;
        double v = strtod(s, &end);
        if (end == s)
            return -1;
        if (n < max)
            out[n] = v;
        n++;
        s = end;
    }
    return n;
}
int main(void)
{
    char line[64];
    double v[4];
    int rows = 0, len;
    while ((len = read_line(line, sizeof line)) >= 0) {
        int n = parse(line, v, 4);
        if (!n)
            continue;
        rows++;
        printf("%d:", rows);
        for (int i = 0; i < n; i++)
            printf(" %g", v[i]);
        putchar('\n');
    }
    errno = 0;
    long big = strtol("12x", NULL, 10);
    printf("%ld %d %c\n", big, errno, toupper('q'));
    return rows == 4 ? 0 : 1;
}
