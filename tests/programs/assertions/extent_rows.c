//! verify => verified
//! verify -DALL => violated assertion 12
/* extent() of a row of a matrix is that of the row, also of the first. */
int m[2][3], q[2][3][4];
int main(void)
{
#pragma TASS assert extent(m[0]) == 3 && extent(m[1]) == 3 && extent(m) == 2
#pragma TASS assert extent(q[0]) == 3 && extent(q[0][0]) == 4 && extent(q[1][0]) == 4
    int (*r)[3] = m;
#pragma TASS assert extent(r[0]) == 3 && extent(*r) == 3 && extent(r) == 2 && extent(&m[1][1]) == 2
#ifdef ALL
#pragma TASS assert extent(m[0]) == 6
#endif
    return 0;
}
