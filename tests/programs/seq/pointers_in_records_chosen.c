//! verify => verified
/* Tables of structs that hold pointers, with an index that is an input. */
#include <assert.h>
#pragma TASS input {0 <= which && which < 3} int
#define which 1
static int one(int x)
{
    return x + 1;
}
static int two(int x)
{
    return 2 * x;
}
struct row {
    int key;
    int (*call[2])(int);
    const int *place;
};
int main(void)
{
    int a = 5, b = 7;
    const struct row table[] = {{11, {one, two}, &a}, {20, {two, one}, &b}, {20, {two, two}, &b}};
    const struct row *row = &table[which];
    assert(table[which].call[0](10) == row->key);
    assert(*row->place == (which ? 7 : 5));
    return 0;
}
