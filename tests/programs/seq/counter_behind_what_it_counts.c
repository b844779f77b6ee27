//! verify => verified
//! verify -DONE_MORE => violated array-bounds 18
//! verify -DTWICE => violated unsequenced 16
/* What is stored behind the end of an array is not the counter that lies there. */
#include <assert.h>

typedef struct {
    unsigned char digit[4];
    int count;
} Digits;

static void add(Digits *d, int digit)
{
#ifdef TWICE
    int *count = &d->count;
    d->digit[(*count)++] = (unsigned char)(digit + d->count);
#else
    d->digit[d->count++] = (unsigned char)digit;
#endif
}

int main(void)
{
    Digits d = {{0}, 0};
    for (int i = 0; i < 4; i++)
        add(&d, i);
#ifdef ONE_MORE
    add(&d, 4);
#endif
    assert(d.count == 4 && d.digit[3] == 3);
    return 0;
}
