//! verify => verified
/* Writing one member of an element at a symbolic index leaves the others as they were: set. */
#include <assert.h>

#pragma TASS input {0 <= k && k < 3}
int k;

int main(void)
{
    struct {
        int a;
        double b[3];
    } s[3];
    int rows[3][2];
    for (int i = 0; i < 3; i++) {
        s[i].a = rows[i][0] = i;
        for (int j = 0; j < 3; j++)
            s[i].b[j] = i * j;
    }
    s[k].b[k] = -1;
    assert(s[k].b[k] == -1 && s[k].a == k && s[0].a == 0 && s[2].a == 2);
    double sum = 0;
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            sum += s[i].b[j];
    assert(sum == 9 - k * k - 1);
    rows[k][1] = 5;
    assert(rows[0][0] == 0 && rows[k][1] == 5 && rows[k][0] == k);
    return 0;
}
