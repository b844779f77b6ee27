//# stdin: 3 4.5 word\nsecond line\n7
#include <stdio.h>
#include <string.h>
int main(void)
{
    int a, c; double x; char w[10], line[30];
    if (scanf("%d %lf %9s", &a, &x, w) != 3) return 1;
    printf("%d %g %s\n", a, x, w);
    while ((c = getchar()) != '\n' && c != EOF) ;
    if (fgets(line, sizeof line, stdin)) printf("%s", line);
    printf("%d %d\n", scanf("%d", &a), a);
    printf("%d\n", scanf("%d", &a) == EOF);
    return 0;
}
