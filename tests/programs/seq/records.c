//! verify => verified
/* Structs by value and by pointer, nested and anonymous members, bit-fields, lists. */
#include <assert.h>
#include <stddef.h>

struct inner {
    int a;
    struct {
        int u, f;
    };
    struct {
        int z[2];
    };
};
struct bits {
    unsigned a : 3;
    int b : 5;
    unsigned c : 10;
};
typedef struct {
    double re, im;
} complex_number;
struct list {
    int value;
    struct list *next;
};
struct {
    int k;
    struct {
        int a[2];
    } in[2];
} shared = {1, {{{2, 3}}, {4}}};

static complex_number add(complex_number a, complex_number b)
{
    return (complex_number){a.re + b.re, a.im + b.im};
}

int main(void)
{
    struct inner s = {1, {2, 0}, {{3, 4}}};
    assert(s.u == 2 && s.z[1] == 4);
    s.z[0] = 7;
    assert(s.z[0] == 7 && offsetof(struct inner, z) == 12);
    struct bits b = {7, -3, 1000};
    b.a++;
    assert(b.a == 0 && b.b == -3 && b.c == 1000);
    b.b = 17;
    assert(b.b == -15);
    complex_number w = add((complex_number){1, 2}, (complex_number){.im = 5});
    assert(w.re == 1 && w.im == 7);
    struct list second = {2, NULL}, first = {1, &second};
    int sum = 0;
    for (struct list *p = &first; p; p = p->next)
        sum += p->value;
    assert(sum == 3);
    struct list copy = first;
    copy.value = 50;
    assert(first.value == 1 && copy.next == &second);
    assert(shared.in[0].a[1] == 3 && shared.in[1].a[0] == 4 && shared.in[1].a[1] == 0);
    struct inner array[2] = {[1] = s, [0].a = 9};
    assert(array[1].z[0] == 7 && array[0].a == 9 && array[0].z[1] == 0);
    return 0;
}
