//! verify => verified
//! verify -DSTOPS_SHORT -DFROM=8 => violated uninitialised-read 35
//! verify -DSTOPS_SHORT -DFROM=6 -errors=1 => inconclusive uninitialised-read 35 ... "'b.wide' is used but was never set"
//! verify -DOTHER_VALUE => violated assertion 37
//! verify -DOF_INPUT => verified
/* A bit-field of several bytes is whole when the last of them has come, in whatever order. */
#include <assert.h>

#pragma TASS input
int any;

typedef struct {
    int first;
    unsigned low : 8, wide : 24;
    int below : 20, above : 12;
} Record;

static void copy(void *to, const void *from, int size)
{
    unsigned char *target = to;
    const unsigned char *source = from;
    for (int i = size - 1; i >= 0; i--)
        target[i] = source[i];
}

int main(void)
{
    Record a = {1, 200, 70000, -300000, -5}, b;
#ifdef OF_INPUT
    a.wide = (unsigned)any;
#endif
#ifdef STOPS_SHORT
    copy((char *)&b + FROM, (char *)&a + FROM, (int)sizeof a - FROM);
    assert(b.below == -300000 && b.above == -5);
    assert(b.wide == 70000);
#elif defined OTHER_VALUE
    copy(&b, &a, (int)sizeof a), assert(b.wide != 70000);
#else
    copy(&b, &a, (int)sizeof a);
#endif
    assert(b.first == 1 && b.low == 200 && b.wide == a.wide);
    assert(b.below == -300000 && b.above == -5);
    return 0;
}
