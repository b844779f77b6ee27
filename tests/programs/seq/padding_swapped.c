//! verify => verified
#include <assert.h>
#include <stddef.h>
struct Item { char kind; struct { short low; double high; } part[2]; };
static void swap(void *left, void *right, size_t size)
{
    char *a = left, *b = right;
    for (size_t i = 0; i < size; i++) {
        char c = a[i];
        a[i] = b[i];
        b[i] = c;
    }
}
int main(void)
{
    struct Item one = {1, {{2, 3}, {4, 5}}}, two = {6, {{7, 8}, {9, 10}}};
    swap(&one, &two, sizeof one);
    assert(one.kind == 6 && one.part[1].low == 9 && two.part[0].high == 3);
    return 0;
}
