//! verify -errors=0 => violated assertion 9 array-bounds 10
#pragma TASS input
int pick;
int main(void)
{
    double a[4];
    for (int i = 0; i < 3; i++)
        a[i] = i;
#pragma TASS assert pick == 1 => defined(a[0..3])
#pragma TASS assert pick == 2 => defined(a[4])
    return 0;
}
