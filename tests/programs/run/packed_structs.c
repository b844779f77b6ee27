//# verify
#include <stdio.h>
#include <stddef.h>
#include <string.h>
struct __attribute__((packed)) a { char c; int i; short s; };
struct b { char c; double d; } __attribute__((packed, aligned(4)));
#pragma pack(push, 2)
struct c { char c; int i; char e; };
#pragma pack(1)
struct d { char c; long l; };
#pragma pack(pop)
struct e { char c; long l; };
struct __attribute__((__packed__)) f { unsigned a : 3; unsigned b : 30; int c : 10; char x; };
struct g { char c; } __attribute__((aligned(16)));
typedef struct { char tag; struct a inner; union { int i; float f; } u; } __attribute__((packed)) T;
static double table[4] __attribute__((aligned(32))) = {1, 2};
int main(void)
{
    printf("%zu %zu %zu %zu %zu %zu %zu %zu\n", sizeof(struct a), sizeof(struct b), sizeof(struct c), sizeof(struct d), sizeof(struct e), sizeof(struct f), sizeof(struct g), sizeof(T));
    printf("%zu %zu %zu %zu\n", offsetof(struct a, i), offsetof(struct a, s), offsetof(struct c, i), offsetof(T, u));
    struct f f = {5, 0x2fffffff, -300, 'x'};
    unsigned char raw[sizeof f]; memcpy(raw, &f, sizeof f);
    for (size_t i = 0; i < sizeof f - 1; i++) if (i != 5) printf("%02x ", raw[i]);
    printf("%u %u %d\n", f.a, f.b, f.c);
    struct a a = {1, 0x12345678, 3}; memcpy(raw, &a, sizeof a); for (size_t i = 0; i < sizeof a; i++) printf("%02x", raw[i]);
    struct a back; memcpy(&back, raw, sizeof back); printf(" %x %g\n", back.i, table[1]);
    int größe = 3, \u00e9t\u00e9 = 4; printf("%d ü\n", größe * été);
    return 0;
}
