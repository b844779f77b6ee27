/* The sum of the squares of what is not negative. */
#include <stddef.h>
#pragma TASS input
double data[4];
double total;
static int taken;

int main(void)
{
    double largest = 0;
    for (size_t i = 0; i < 4; i++) {
        if (data[i] < 0)
            continue;
        taken++;
        total += data[i] * data[i];
        if (data[i] > largest)
            largest = data[i];
    }
    return 0;
}
