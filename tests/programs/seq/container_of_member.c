//! verify => verified
#include <assert.h>
#include <stddef.h>
#define container_of(p, type, member) ((type *)((char *)(p)-offsetof(type, member)))
struct link {
    struct link *next;
};
struct job {
    int number;
    struct link link;
    double cost;
};
#pragma TASS input
double x;
int main(void)
{
    struct job jobs[3] = {{1, {0}, x}, {2, {0}, 2 * x}, {3, {0}, 3 * x}};
    jobs[0].link.next = &jobs[1].link;
    jobs[1].link.next = &jobs[2].link;
    double total = 0;
    for (struct link *l = &jobs[0].link; l; l = l->next)
        total += container_of(l, struct job, link)->cost;
    assert(total == 6 * x);
    return 0;
}
