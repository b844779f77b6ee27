//! verify => verified
/* The operators of #if, each with a value that no other gives (C11 6.10.1). */
#include <assert.h>

#if (6 & 3) == 2 && (6 | 3) == 7 && (6 ^ 3) == 5 && (~6 & 7) == 1
static int bits = 1;
#else
static int bits = 0;
#endif
#if (7 >> 1) == 3 && (7 << 1) == 14 && 7 % 4 == 3 && 7 / 4 == 1 && 7 - 4 == 3 && 7 * 4 == 28 && -7 < 0 && !0
static int numbers = 1;
#else
static int numbers = 0;
#endif
#if (3 < 3) + (3 <= 3) + (3 > 3) + (3 >= 3) == 2 && (2 < 3) && (3 > 2) && 2 != 3 && (2 == 3 ? 0 : 4) == 4
static int orders = 1;
#else
static int orders = 0;
#endif

int main(void)
{
    assert(bits && numbers && orders);
    return 0;
}
