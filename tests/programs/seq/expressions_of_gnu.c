//! verify => verified
/* What gcc has besides: a type of a statement expression, a choice, a cast to a union. */
#include <assert.h>
#define MAX(a, b)                                                                                  \
    ({                                                                                             \
        __typeof__(a) _a = (a);                                                                    \
        __typeof__(b) _b = (b);                                                                    \
        _a > _b ? _a : _b;                                                                         \
    })
union number {
    int i;
    double d;
};
static int is_double(union number n) { return n.d == 2.5; }
struct tail {
    int n;
    int a[0];
};
int main(void)
{
    int x = 1;
    assert(MAX(MAX(x++, 2), MAX(3, 2)) == 3 && x == 2);
    assert(__builtin_choose_expr(sizeof(int) == 4, 1, x = 7) == 1 && x == 2);
    assert(is_double((union number)2.5) && ((union number)3).i == 3);
    assert(sizeof(struct tail) == sizeof(int));
    return 0;
}
