//! verify => violated assertion 12
/* What leads to a number of so many dimensions is followed back. */
#pragma TASS input
int n;
int main(void)
{
    int cube[2][2][2][2][2][2][2][2][2] = {0};
    cube[1][1][1][1][1][1][1][1][1] = n;
    int *p = &cube[1][1][1][1][1][1][1][1][0];
    p[1] += 1;
    cube[1][1][0][1][1][1][1][1][1] = cube[1][1][1][1][1][1][1][1][1] + 3;
#pragma TASS assert cube[1][1][0][1][1][1][1][1][1] != 9
    return 0;
}
