//! verify => verified
#include <assert.h>
#pragma TASS input
int a[5];
#pragma TASS input
int key;
int main(void)
{
#pragma TASS assume a[0] <= a[1] && a[1] <= a[2] && a[2] <= a[3] && a[3] <= a[4]
    int low = 0, high = 5;
    while (low < high) {
        int middle = (low + high) / 2;
        if (a[middle] < key)
            low = middle + 1;
        else
            high = middle;
    }
    assert(low == 5 || a[low] >= key);
    assert(low == 0 || a[low - 1] < key);
    return 0;
}
