//# verify
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef float v4f __attribute__((vector_size(16)));
typedef int v4i __attribute__((vector_size(4 * sizeof(int))));
typedef unsigned v4u __attribute__((vector_size(16)));
typedef double v2d __attribute__((vector_size(16)));
typedef double v4d __attribute__((vector_size(32)));
typedef unsigned char v16b __attribute__((vector_size(16)));
typedef signed char v8c __attribute__((__vector_size__(8)));
typedef long v2l __attribute__((vector_size(16)));

struct particle {
    v4f at, speed;
    int id;
};

union lanes {
    v4d all;
    double each[4];
};

static const v4f zero = {0};
static v4i table[2] = {{1, 2, 3, 4}, {5, 6}};

static v4f move(v4f at, const v4f speed, float dt)
{
    return at + speed * dt;
}

static double total(v4d v)
{
    union lanes lanes = {.all = v};
    double sum = 0;
    for (int i = 0; i < 4; i++)
        sum += lanes.each[i];
    return sum;
}

static double dot(const double *a, const double *b, int n)
{
    v2d sum = {0, 0};
    const v2d *x = (const v2d *)a, *y = (const v2d *)b;
    for (int i = 0; i < n / 2; i++)
        sum += x[i] * y[i];
    return sum[0] + sum[1];
}

static void scale(double *a, int n, double by)
{
    v2d *x = (v2d *)a;
    for (int i = 0; i < n / 2; i++)
        x[i] *= by;
}

static v4i larger(v4i a, v4i b)
{
    v4i mask = a > b;
    return (a & mask) | (b & ~mask);
}

static void show(const char *name, v4i v)
{
    printf("%s %d %d %d %d\n", name, v[0], v[1], v[2], v[3]);
}

static int changes_table(void)
{
    table[1][1] = 100;
    return 1;
}

int main(void)
{
    struct particle p = {{1, 2, 3}, {1, 1, 0.5f}, 7}, q = p;
    for (int i = 0; i < 3; i++)
        p.at = move(p.at, p.speed, 0.5f);
    p.at[3]--;
    printf("%g %g %g %g %d %zu\n", p.at[0], p.at[1], p.at[2], p.at[3], q.id, sizeof p);
    v4d rows[3], sum = {0};
    for (int i = 0; i < 3; i++)
        rows[i] = (v4d){i, i + 1, i + 2, i + 3};
    for (int i = 0; i < 3; i++)
        sum += 2 * rows[i] - 1;
    printf("%g %g %zu %zu\n", total(sum), ((double *)rows)[5], _Alignof(v4d), sizeof rows);
    double *a = aligned_alloc(16, 64), *b = aligned_alloc(16, 64);
    for (int i = 0; i < 8; i++) {
        a[i] = i;
        b[i] = 2 * i;
    }
    scale(a, 8, 0.5);
    printf("%g %g\n", dot(a, b, 8), a[7]);
    free(a);
    free(b);
    v4i x = {1, 5, 3, 7}, y = {4, 4, 4, 4};
    show("larger", larger(x, y));
    show("equal", x == (v4i){1, 2, 3, 4});
    show("mixed", (x << 2) % 7 - (y ^ x) / 2 + ~y);
    show("table", table[0] * table[1]);
    x += 10;
    x[2] <<= 3;
    x++;
    show("changed", -x);
    v4u u = ((v4u)x > 14u) & 1;
    show("unsigned", (v4i)u);
    v16b bytes = {250, 3};
    bytes += 10;
    v8c small = {-100, 100};
    small -= 20;
    printf("%d %d %d %d\n", bytes[0], bytes[1], small[0], small[1]);
    show("order", __builtin_shuffle(x, (v4i){3, 2, 5, 0}));
    show("both", __builtin_shuffle(x, y, (v4i){0, 4, 9, 3}));
    show("rounded", __builtin_convertvector(p.at * 1.5f, v4i));
    v2l bits = (v2l)(v2d){1.0, -2.0};
    printf("%lx %lx\n", bits[0], bits[1]);
    v4f copy;
    memcpy(&copy, &p.at, sizeof copy);
    printf("%g %g\n", (copy + zero)[1], (copy > 3.0f)[1] ? 1.5 : -1.5);
    v4i *row = &table[1];
    (*row)[2] = 9;
    row[-1] = *row + 1;
    show("rows", table[0]);
    show("before the call", table[1] * 2 + changes_table());
    return 0;
}
