//! verify => verified
/* The controlling expression is converted as a value: functions and arrays decay, qualifiers go. */
#include <assert.h>
static int zero(void)
{
    return 0;
}
int main(void)
{
    const int limit = 3;
    volatile double x = 0;
    int row[4] = {0};
    assert(_Generic(zero, int (*)(void) : 1, default : 0));
    assert(_Generic(limit, int : 1, default : 0));
    assert(_Generic(limit, const int : 0, default : 1));
    assert(_Generic(x, double : 1, default : 0));
    assert(_Generic(row, int * : 1, const int * : 0));
    assert(_Generic((const int *)row, int * : 0, const int * : 1));
    assert(_Generic("text", char * : 1, default : 0));
    assert(_Generic(&row, int(*)[4] : 1, default : 0));
    return 0;
}
