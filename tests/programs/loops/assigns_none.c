//! verify => verified
//! verify -DLAST=8 => violated array-bounds 21
//! verify -DSTORED=0 => violated invariant-assigns 24
//! verify -loops=run -inputn=0..3 -inputk=0..5 => verified
/* A slice that assigns names may be empty, and then begin anywhere. */
#pragma TASS input {n >= 0}
int n;
#pragma TASS input {k >= 0}
int k;
#ifndef LAST
#define LAST m - 1
#endif
#ifndef STORED
#define STORED i
#endif
static double b[8], *p = b;
int main(void)
{
    int m = n < 8 ? n : 8, i = k;
#pragma TASS loop invariant k <= i && (i <= m || i == k)
#pragma TASS loop assigns p[k..LAST]
#pragma TASS loop variant m - i
    while (i < m) {
        p[STORED] = 4;
        i++;
    }
    return 0;
}
