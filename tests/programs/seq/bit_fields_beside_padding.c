//! verify => verified
//! verify -DREADS_UNSET => violated uninitialised-read 41
//! verify -DOTHER_VALUE => violated assertion 43
//! verify -DCOMPARES => inconclusive uninitialised-read 45 ... "is used but was never set"
//! verify -DLOOKS => inconclusive uninitialised-read 47 ... "is used but was never set"
/* A byte of which only some bits are those of bit-fields, or only some were set, is copied with the rest; what it is as a
 * number is not known. */
#include <assert.h>
#include <string.h>

#pragma TASS input
int any;

typedef struct {
    unsigned kind : 6, is_set : 1;
    int balance : 3;
    _Bool flag : 1;
    int last;
} Record;

typedef struct {
    unsigned low : 3, high : 5, wide : 12;
} Parts;

int main(void)
{
    Record a, b, c;
    Parts p, q;
    unsigned char bytes[sizeof a], parts[sizeof p];
    a.kind = 5, a.is_set = 1, a.balance = -2, a.flag = any != 0, a.last = 7;
    memcpy(bytes, &a, sizeof a);
    memcpy(&b, bytes, sizeof b);
    for (unsigned i = 0; i < sizeof a; i++)
        ((unsigned char *)&c)[i] = ((unsigned char *)&b)[i];
    assert(c.kind == 5 && c.is_set && c.balance == -2 && c.flag == (any != 0) && c.last == 7);
    p.high = (unsigned)any;
    memcpy(parts, &p, sizeof p);
    memcpy(&q, parts, sizeof q);
    assert(q.high == ((unsigned)any & 31));
#ifdef READS_UNSET
    assert(q.low < 8);
#elif defined OTHER_VALUE
    assert(q.high == 0);
#elif defined COMPARES
    assert(memcmp(&a, &b, sizeof a) == 0);
#elif defined LOOKS
    assert((bytes[1] & 128) == 0);
#endif
    return 0;
}
