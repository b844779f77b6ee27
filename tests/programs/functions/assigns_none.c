//! verify -function=f -extenta=n -inputn=0..5 => verified
//! verify -function=f -extenta=n -inputn=0..5 -DFROM=0 => violated contract 16
//! verify -function=f -extenta=n -inputn=0..5 -DBEYOND => violated array-bounds 16
//! verify -contracts=use => verified
//! verify -contracts=use -DWRONG => violated assertion 29
/* A slice that assigns names may be empty, and then begin anywhere: a[1..n-1] of no elements. */
#ifdef BEYOND
#define LAST n
#else
#define LAST (n - 1)
#endif
#ifndef FROM
#define FROM 1
#endif
#pragma TASS requires 0 <= n && n <= extent(a)
#pragma TASS assigns a[1..LAST]
void f(int n, int *a)
{
    for (int i = FROM; i < n; i++)
        a[i]++;
}
int main(void)
{
    int b[3] = {4, 5, 6};
    f(0, b);
    f(1, b);
#ifdef WRONG
    f(2, b);
#pragma TASS assert b[1] == 5
#else
#pragma TASS assert b[0] == 4 && b[1] == 5 && b[2] == 6
#endif
    return 0;
}
