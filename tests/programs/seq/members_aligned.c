//! verify => verified
/* Alignments of members, as gcc lays them out. */
#include <assert.h>
#include <stddef.h>
#include <stdalign.h>
struct a { char c; _Alignas(16) int i; char d; };
struct b { char c; int i __attribute__((packed)); double d; };
struct c { char c; __attribute__((aligned(32))) char d, e; };
struct d { char c; struct { short s; } x __attribute__((aligned(8))), y; };
struct e { alignas(8) char c; int __attribute__((aligned(8))) k[3]; short s; };
union u { char c; int i __attribute__((aligned(16))); };
struct f { char c; short s __attribute__((packed, aligned(2))); long long l __attribute__((packed, aligned(4))); };
int main(void)
{
    assert(sizeof(struct a) == 32 && offsetof(struct a, i) == 16 && offsetof(struct a, d) == 20);
    assert(sizeof(struct b) == 16 && offsetof(struct b, i) == 1 && offsetof(struct b, d) == 8);
    assert(sizeof(struct c) == 96 && offsetof(struct c, d) == 32 && offsetof(struct c, e) == 64);
    assert(sizeof(struct d) == 16 && offsetof(struct d, x) == 8 && offsetof(struct d, y) == 10);
    assert(sizeof(struct e) == 24 && offsetof(struct e, k) == 8 && offsetof(struct e, s) == 20);
    assert(sizeof(union u) == 16 && alignof(union u) == 16 && alignof(struct c) == 32);
    assert(sizeof(struct f) == 12 && offsetof(struct f, s) == 2 && offsetof(struct f, l) == 4);
    return 0;
}
