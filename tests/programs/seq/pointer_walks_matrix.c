//! verify => verified
/* A pointer to the first element of an array of arrays walks all of it, however deep. */
#include <assert.h>

int main(void)
{
    int cube[2][3][4];
    int *p = &cube[0][0][0];
    for (int i = 0; i < 24; i++)
        p[i] = i;
    assert(cube[1][2][3] == 23 && cube[1][0][1] == 13 && cube[0][2][0] == 8);
    p += 13;
    assert(*p == 13 && p[-2] == 11 && p - &cube[0][0][0] == 13);
    int(*rows)[4] = &cube[0][0];
    assert(rows[5][3] == 23 && rows + 2 == &cube[0][2]);
    return 0;
}
