//! verify => verified
#include <assert.h>
#include <stdlib.h>
#pragma TASS input {0 <= n && n <= 6} int
#define n 5
int main(void)
{
    int *a = NULL;
    size_t length = 0, capacity = 0;
    for (int i = 0; i < n; i++) {
        if (length == capacity) {
            capacity = capacity ? 2 * capacity : 1;
            a = realloc(a, capacity * sizeof *a);
        }
        a[length++] = i * i;
    }
    for (size_t i = 0; i < length; i++)
        assert(a[i] == (int)(i * i));
    free(a);
    return 0;
}
