//! verify => verified
#include <assert.h>
static double table[5] = {0.3, 0.1, 0.2, 0.1, 0.7};
int main(void)
{
    for (int i = 0; i < 5; i++)
        for (int k = i + 1; k < 5; k++)
            if (table[k] < table[i]) {
                double kept = table[i];
                table[i] = table[k];
                table[k] = kept;
            }
    assert(table[0] == table[1] && table[4] == 0.7);
    double x = 0;
    int steps = 0;
    for (; x < 2; x += 0.25)
        steps++;
    for (double y = 0; y < 1; y += 0.15)
        steps++;
    double mean = (0.3 + 0.6) / 2;
    assert(steps == 15 && mean > 0.4 && mean < 0.5 && (int)(mean * 10) == 4);
    return 0;
}
