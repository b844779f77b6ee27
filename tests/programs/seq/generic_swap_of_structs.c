//! verify => verified
#include <assert.h>
#include <stddef.h>
struct item {
    double weight;
    char tag;
    int *link;
};
#pragma TASS input
double u, v;
static void swap(void *a, void *b, size_t size)
{
    char *p = a, *q = b;
    while (size-- > 0) {
        char t = *p;
        *p++ = *q;
        *q++ = t;
    }
}
int main(void)
{
    int x, y;
    struct item a = {u, 'a', &x}, b = {v, 'b', &y};
    swap(&a.weight, &b.weight, sizeof a.weight);
    swap(&a.tag, &b.tag, sizeof a.tag);
    swap(&a.link, &b.link, sizeof a.link);
    assert(a.weight == v && b.weight == u && a.tag == 'b' && b.link == &x && a.link == &y);
    return 0;
}
