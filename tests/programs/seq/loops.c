//! verify => verified
#include <assert.h>
int main(void)
{
    int n = 0, i = 0;
    do {
        n += 2;
        i++;
    } while (i < 5);
    assert(n == 10);
    while (1) {
        if (n == 3)
            break;
        n--;
        if (n % 2)
            continue;
        i += 10;
    }
    assert(i == 35);
    for (;;) {
        if (i-- < 30)
            break;
    }
    assert(i == 28);
    return 0;
}
