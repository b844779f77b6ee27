//! verify => verified
//! verify -DNEXT=0 => violated pointer-null 37
/* The type of a conditional of pointers (C11 6.5.15, paragraph 6): that of the other side of a null
 * pointer, also where a side has effects; void of either; the qualifiers of both; a whole array. */
#include <assert.h>
#include <stddef.h>
#ifndef NEXT
#define NEXT 1
#endif
typedef struct Node {
    int value;
    struct Node *next;
} Node;
extern int table[];
static int calls;
static Node *next(const Node *node)
{
    calls++;
    return node->next;
}
#define IS(TYPE, ...) assert(_Generic((__VA_ARGS__), TYPE : 1, default : 0))
int main(int argc, char **argv)
{
    (void)argv;
    int i = 1, three[3] = {1, 2, 3}, (*some)[] = &table, (*all)[3] = &three;
    int *plain = &i;
    const int *kept = &i;
    volatile int *watched = &i;
    void *any = &i;
    Node last = {2, NULL}, first = {1, &last};
    IS(const int *, argc ? plain : kept);
    IS(const volatile int *, argc ? kept : watched);
    IS(const void *, argc ? any : kept);
    IS(void *, argc ? plain : any);
    IS(const int *, argc ? NULL : kept);
    IS(const int *, argc ? (i++, plain) : kept);
    int value = (NEXT ? next(&first) : NULL)->value;
    assert(value == 2 && (!NEXT ? NULL : next(&first))->value == 2 && calls == 2);
    assert(sizeof *(argc ? some : all) == sizeof three);
    return 0;
}
int table[3];
