//! verify -errors=0 => violated format 10 format 12 format 14 format 16
//! verify -no-check=format => unusable "a conversion 'f' for an argument of type 'int'"
#include <stdio.h>
int main(void)
{
    int n = 1, which = 0;
    scanf("%d", &which);
    switch (which) {
    case 1:
        printf("%f\n", n); break;
    case 2:
        printf("%d\n", 1.0); break;
    case 3:
        printf("%s\n", n); break;
    case 4:
        printf("%Lf\n", 1.0); break;
    default:
        printf("%d %f %s %Lf %c %hd %x\n", n, 1.0, "x", 1.0L, 'c', n, n);
    }
    return 0;
}
