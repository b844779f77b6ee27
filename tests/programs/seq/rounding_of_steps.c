//! verify => verified
#include <assert.h>
int main(void)
{
    double t = 0;
    int steps = 0;
    while (t < 1) {
        t += 0.1;
        steps++;
    }
    double price = 0.29;
    int cents = (int)(price * 100);
    assert(steps == 10 && cents == 29);
    return 0;
}
