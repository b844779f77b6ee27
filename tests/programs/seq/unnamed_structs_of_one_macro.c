//! verify => verified
//! verify -DFAULT => unusable "cannot convert"
/* Structs without a tag that one macro declares are several types, though they stand in one place. */
#include <assert.h>

#define BOTH                                                                                       \
    struct {                                                                                       \
        int a;                                                                                     \
    } x;                                                                                           \
    struct {                                                                                       \
        char b;                                                                                    \
    } y;
#define ALIKE                                                                                      \
    struct {                                                                                       \
        int c;                                                                                     \
    } u;                                                                                           \
    struct {                                                                                       \
        int c;                                                                                     \
    } v;
#define MEMBER(type, name)                                                                         \
    struct {                                                                                       \
        type name;                                                                                 \
    }

BOTH
ALIKE

struct value {
    union {
        MEMBER(int, number);
        MEMBER(char, letter);
    };
    MEMBER(double, real);
};

int main(void)
{
    struct value value = {.number = 65, .real = 2.5};
    x.a = 300;
    y.b = 2;
    assert(sizeof x == 4 && sizeof y == 1 && x.a == 300 && y.b == 2);
    assert(value.letter == 'A' && value.real == 2.5);
#ifdef FAULT
    u = v;
#endif
    return 0;
}
