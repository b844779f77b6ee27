//! compare cells_that_live_spec.c -inputcell=0..1 => verified
//! compare cells_that_live_spec.c -inputcell=0..1 -DLONELY => violated not-equivalent 37
/* A generation of 16 cells: 2^16 fields, and more paths; one state where the sides of branches are one. */
#include <stdio.h>
#pragma TASS input
int cell[4][4];
static int alive(int i, int j)
{
    return cell[(i + 4) % 4][(j + 4) % 4];
}
static int next(int now, int around)
{
    if (around == 3)
        return 1;
#ifdef LONELY
    if (around == 1)
        return now;
#else
    if (around == 2)
        return now;
#endif
    return 0;
}
int main(void)
{
    int after[4][4];
    for (int i = 3; i >= 0; i--)
        for (int j = 0; j < 4; j++) {
            int around = -alive(i, j);
            for (int u = -1; u <= 1; u++)
                for (int v = -1; v <= 1; v++)
                    around += alive(i + u, j + v);
            after[i][j] = next(alive(i, j), around);
        }
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++)
            printf("%d", after[i][j]);
    return 0;
}
