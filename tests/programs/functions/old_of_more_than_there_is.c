//! verify -function=clear => violated array-bounds 4
/* What old keeps is more than there is. */
#pragma TASS requires 1 <= *n && *n <= 3
#pragma TASS assigns a[0..*n-1], *n
void clear(int *n, int *a);
void clear(int *n, int *a)
{
    a[0] = 0;
    *n = 0;
}
