//! verify => verified
/* The elements are not known one by one. */
#pragma TASS input
int a[3];
static int lesser(int x, int y)
{
    return x < y ? x : y;
}
static int greater(int x, int y)
{
    return x < y ? y : x;
}
int main(void)
{
    int b[3] = {lesser(a[0], a[1]), greater(a[0], a[1]), a[2]};
    int c[3] = {b[0], lesser(b[1], b[2]), greater(b[1], b[2])};
#pragma TASS assert permutation(a[0..2], c[0..2])
    return 0;
}
