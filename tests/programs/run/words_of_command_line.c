//# args: 12 3.5 "two words" it\'s
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char *argv[])
{
    int n = argc > 1 ? atoi(argv[1]) : 0;
    double x = argc > 2 ? atof(argv[2]) : 0;
    printf("%d %d %g %s %s\n", argc, n, x, argv[3], argv[4]);
    for (char **p = argv + 1; *p; p++) putchar(**p);
    return 3;
}
