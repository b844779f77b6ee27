//! verify => verified
#include <assert.h>
#include <stddef.h>
#include <string.h>
struct node {
    char name[20];
    struct node *next;
};
struct outer {
    struct node in;
    int k;
};
#define CONTAINER(p, type, member) ((type *)((char *)(p)-offsetof(type, member)))
int main(void)
{
    struct node x;
    struct outer o, many[3];
    char *name = x.name;
    struct node *back = (struct node *)name;
    memset(back, 0, sizeof *back);
    assert(x.next == 0);
    memset((struct outer *)&o.in, 0, sizeof o);
    assert(o.k == 0);
    int *k = &many[1].k;
    memset(CONTAINER(k, struct outer, k), 0, sizeof(struct outer));
    assert(many[1].in.next == 0 && many[1].k == 0);
    return 0;
}
