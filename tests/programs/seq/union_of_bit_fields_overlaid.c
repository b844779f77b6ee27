//! verify => verified
//! verify -DLOW=2 => violated assertion 29
//! verify -DUNSET => unusable "member 'number' of a union"
//! verify -DPADDING => unusable "member 'number' of a union"
/* A member that is written over a part of a bit-field leaves the other bits, as gcc has it; a bit-field sees the bytes
 * of a struct that is larger. What was never set is no zero. */
#include <assert.h>
#ifndef LOW
#define LOW 1
#endif
union part {
    unsigned number : 17;
    unsigned char low;
    signed few : 5;
};
union header {
    signed kind : 8;
    struct {
        unsigned short kind;
        unsigned char flags;
        unsigned rest[6];
    } body;
    unsigned number;
};
int main(void)
{
    union part part = {0x12345};
    part.low = LOW;
    assert(part.number == 0x12301);
    part.few = -1;
    assert(part.number == 0x1231f && part.low == 0x1f);
    union header header;
    header.body.kind = 0x1ff;
    assert(header.kind == -1);
#ifdef PADDING
    header.body.flags = 2;
    assert(header.number);
#endif
#ifdef UNSET
    union part unset;
    unset.few = 3;
    assert(unset.number == 3);
#endif
    return 0;
}
