//! verify => verified
#include <assert.h>
/* Labels as values: an interpreter with a table of labels, and one of their distances. */
static int run(const unsigned char *code, int x)
{
    static const void *const table[] = {&&stop, &&add, &&twice, &&less};
    static const long far[] = {&&stop - &&add, 0, &&twice - &&add};
    assert(&&add + far[2] == &&twice);
    goto *table[*code];
add:
    x += *++code;
    goto *table[*++code];
twice: {
    int y = x * 2;
    x = y;
    goto *table[*++code];
}
less:
    x--;
    goto *(void *)table[*++code];
stop:
    return x;
}
int main(void)
{
    static const unsigned char code[] = {1, 5, 2, 3, 2, 0};
    assert(run(code, 1) == 22);
    int k = 1;
    if (k && (k++ && k)) k = 5;
    assert(k == 5);
    return 0;
}
