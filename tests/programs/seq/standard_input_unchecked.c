//! verify => violated array-bounds 7
#include <stdio.h>
int main(void)
{
    int a[10] = {0}, n;
    scanf("%d", &n);
    return a[n];
}
