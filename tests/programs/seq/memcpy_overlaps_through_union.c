//! verify => violated memory-overlap 17
/* Members of a union lie over each other: their paths differ, their bytes do not. */
#include <string.h>

struct part {
    long x, y, z;
};
union both {
    struct part first;
    struct { long before[3]; struct part part; } apart;
    struct { long before; struct part part; } later;
} u;

int main(void)
{
    memcpy(&u.apart.part, &u.first, sizeof u.first);
    memcpy(&u.later.part, &u.first, sizeof u.first);
    return 0;
}
