//! verify => verified
//! verify -DWRONG => violated assertion 26
/* Bit-fields without a name, behind a comma and behind an enum, take their room (C11 6.7.2.1p12). */
#include <assert.h>

struct list {
    unsigned a : 30, : 3, b : 2;
};

struct apart {
    unsigned a : 3, : 0, b : 3;
};

struct together {
    unsigned a : 3, b : 3;
    enum small { NONE, SOME } : 27;
};

int main(void)
{
    struct apart apart = {.a = 1, .b = 2};
    assert(sizeof(struct list) == 8);
    assert(sizeof apart == 8 && apart.b == 2);
    assert(sizeof(struct together) == 8 && SOME == 1);
#ifdef WRONG
    assert(sizeof(struct list) == 4);
#endif
    return 0;
}
