//! verify -check=overflow => verified
//! verify -DFAULT=1 => violated array-bounds 15
//! verify -DFAULT=2 => violated array-bounds 22
/* Rows whose length is a variable end where the variable says, whatever rows the array has. */
#include <assert.h>

struct pair {
    int a, b;
};

static int last_of_row(int rows, int columns, int table[rows][columns], int row)
{
    int column = columns - 1;
#if FAULT == 1
    return table[row][columns];
#endif
    return table[row][column];
}

static int second(int columns, struct pair table[][columns], int column)
{
    return table[1][column].b;
}

int main(void)
{
    int x[3][4];
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 4; j++)
            x[i][j] = 4 * i + j;
    int n = 3;
    int(*p)[n] = (int(*)[n])x;
    assert(p[1][2] == 5 && p[3][2] == 11);
    assert(last_of_row(4, 3, p, 1) == 5);
    int two = 2;
    int(*q)[two] = (int(*)[two])(x + 1);
    assert(q[1][1] == 7 && q[3][0] == 10);
    struct pair pairs[2][6] = {0};
    pairs[0][4].b = 9;
#if FAULT == 2
    return second(3, (struct pair(*)[n])pairs, 3);
#endif
    assert(second(3, (struct pair(*)[n])pairs, 1) == 9);
    return 0;
}
