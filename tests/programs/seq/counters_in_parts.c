//! verify -states=200 => verified
//! verify -DLESS -states=200 => violated assertion 48
//! verify -DINDEX -states=200 => violated array-bounds 51
//! verify -DUNSET -states=200 => violated uninitialised-read 38
#include <assert.h>
#include <tass.h>

/* Branches that only count become one state wherever the counter is: a global or static variable, a
 * member, an element. */
enum { COUNT = 16 };
TASS_INPUT double a[COUNT];
TASS_INPUT int b[COUNT];
struct tally {
    int up, down;
    double unused;
};
static struct tally all;
static int positive, histogram[3];

int main(void)
{
    static unsigned steps;
    struct tally own = {0, 0, 0};
    int sides[2] = {0};
#ifdef UNSET
    struct tally later;
#else
    struct tally later = own;
#endif
    for (int i = 0; i < COUNT; i++) {
        if (a[i] > 0)
            positive++, steps++;
        if (b[i] > 0)
            own.up++, all.up += 2;
        else
            own.down++, all.down--;
        if (a[i] < 1)
            later.up++;
        if (b[i] < 5)
            histogram[0]++;
        else if (b[i] < 10)
            histogram[i % 2 + 1]++;
    }
    assert(positive <= COUNT && steps <= COUNT && own.up + own.down == COUNT);
    assert(all.up <= 2 * COUNT && all.down >= -COUNT && later.up <= COUNT);
    assert(histogram[0] + histogram[1] + histogram[2] <= COUNT);
#ifdef LESS
    assert(histogram[0] < COUNT);
#elif defined INDEX
    sides[0] = 0;
    return sides[own.up > 2 ? 2 : 0];
#endif
    return 0;
}
