//! verify => verified
/* The same place in both members, parts that do not meet, and a copy in between are all fine. */
#include <assert.h>
struct pair {
    long a, b;
};
union slot {
    struct pair plain, again, row[3];
    struct {
        long kind;
        struct pair pair;
    } tagged;
    struct {
        long head[2];
        struct pair behind;
    } far;
};
static struct pair same(struct pair p)
{
    return p;
}
int main(void)
{
    union slot s = {.plain = {1, 2}};
    s.again = s.plain;
    assert(s.again.b == 2);
    s.far.behind = s.plain;
    assert(s.far.behind.a == 1);
    s.row[2] = s.row[1];
    assert(s.row[2].b == 2);
    struct pair copy = s.row[0];
    s.tagged.pair = copy;
    assert(s.tagged.pair.a == 1);
    s.plain = same(s.tagged.pair);
    return s.plain.b == 2 ? 0 : 1;
}
