//! verify => verified
//! verify -DWRONG => violated assertion 27
/* The bytes of a struct, within them those of a union, each on its own. */
#include <assert.h>

struct both {
    int number;
    union {
        int other;
        float real;
    } either;
};

static struct both make(int n)
{
    struct both both = {n, {n + 1}};
    return both;
}

int main(void)
{
    assert(make(3).number == 3 && make(3).either.other == 4);
    struct both both = make(7);
    const unsigned char *bytes = (const unsigned char *)&both;
    assert(bytes[0] == 7 && bytes[1] == 0 && bytes[4] == 8);
#ifdef WRONG
    assert(bytes[4] == 7);
#endif
    return 0;
}
