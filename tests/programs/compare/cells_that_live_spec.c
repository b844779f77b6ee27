/* A generation of 16 cells. */
#include <stdio.h>
#pragma TASS input
int cell[4][4];
int main(void)
{
    int after[4][4];
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++) {
            int around = 0;
            for (int u = 3; u <= 5; u++)
                for (int v = 3; v <= 5; v++)
                    if (u != 4 || v != 4)
                        around += cell[(i + u) % 4][(j + v) % 4];
            if (cell[i][j])
                after[i][j] = around == 2 || around == 3;
            else
                after[i][j] = around == 3;
        }
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++)
            printf("%d", after[i][j]);
    return 0;
}
