//# verify
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef int (*binop)(int, int);
typedef struct {
    const char *n;
    binop f;
} op;
static int add(int a, int b)
{
    return a + b;
}
static int mul(int a, int b)
{
    return a * b;
}
static const op ops[] = {
    {"add", add},
    {.f = mul, .n = "mul"},
};
static int (*const table[2][2])(int, int) = {{add, mul}, {mul, add}};
int (*chooser(int k))(int, int)
{
    return k ? add : mul;
}
struct outer {
    struct {
        int a, b;
    } in[2];
    union {
        int i;
        char c[4];
    } u;
    int tail[];
};
static int depth(int n)
{
    static int calls;
    calls++;
    return n ? depth(n - 1) + calls : calls;
}
static int arr2[][3] = {{1}, {2, 3}, {[2] = 9}};
static char msg[] = "one"
                    " two"
                    "\x33\0four";
static int *ptrs[] = {&arr2[1][1], arr2[2], &(int){77}};
static double dbl(double x[static 2])
{
    return x[0] + x[1];
}
enum e { NEG = -5, ZERO = 0, BIG = 1 << 20 };
static unsigned long long fib(unsigned n)
{
    unsigned long long a = 0, b = 1;
    while (n--) {
        unsigned long long t = a + b;
        a = b;
        b = t;
    }
    return a;
}
static void hanoi(int n, char a, char b, char c, int *moves)
{
    if (!n)
        return;
    hanoi(n - 1, a, c, b, moves);
    ++*moves;
    hanoi(n - 1, c, b, a, moves);
}
static int ack(int m, int n)
{
    return !m ? n + 1 : !n ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1));
}
int main(void)
{
    for (size_t i = 0; i < sizeof ops / sizeof ops[0]; i++)
        printf("%s %d\n", ops[i].n, ops[i].f(3, 4));
    printf("%d %d %d\n", table[1][0](5, 6), (*table[0][0])(1, 2), chooser(0)(7, 8));
    printf("%d %d\n", depth(3), arr2[2][2] + arr2[0][1] + *ptrs[0] + ptrs[1][2] + *ptrs[2]);
    printf("%zu %zu %s %d\n", sizeof msg, strlen(msg), msg + 9, msg[8]);
    printf("%g %d %d\n", dbl((double[]){1.5, 2}), NEG, (int)sizeof(enum e));
    struct outer *o = malloc(sizeof *o + 3 * sizeof(int));
    o->in[1].b = 4;
    o->u.i = 0x41424344;
    o->tail[2] = 6;
    printf("%d %c %d %zu\n", o->in[1].b, o->u.c[0], o->tail[2], sizeof *o);
    free(o);
    int moves = 0;
    hanoi(6, 'a', 'b', 'c', &moves);
    printf("%llu %d %d\n", fib(50), moves, ack(2, 3));
    int(*pa)[3] = arr2 + 1;
    printf("%d %d %d\n", (*pa)[1], pa[1][2], (int)(sizeof *pa / sizeof **pa));
    const char *const *argvv = (const char *const[]){"x", "yy", NULL};
    int n = 0;
    while (argvv[n])
        n++;
    printf("%d\n", n);
    char buf[32], *w = buf;
    for (int i = 0; i < 5; i++)
        w += sprintf(w, "%d,", i * i);
    *--w = 0;
    puts(buf);
    int a = 5, *p = &a, **pp = &p, ***ppp = &pp;
    ***ppp += 2;
    printf("%d %d\n", a, **pp == *p);
    struct {
        unsigned a : 3, : 2, b : 4;
        signed c : 5;
        _Bool d : 1;
    } bf = {0};
    bf.a = 9;
    bf.b = 17;
    bf.c = 15;
    bf.c += 2;
    bf.d = 2;
    printf("%d %d %d %d\n", bf.a, bf.b, bf.c, bf.d);
    int x = 10;
    {
        int x = x = 3;
        printf("%d ", x);
    }
    printf("%d\n", x);
    long double ld = 1.0L / 3;
    float f = 0.1f;
    printf("%.5Lf %.3f %e %G %a\n", ld, f, 12345.678, 1e-10, 1.0);
    goto end;
    puts("never");
end:;
    do {
        static int once;
        if (once++)
            break;
    } while (1);
    printf("%5.1f|%-8s|%+d|%08.3f|%x|%X|%o|%c|%%|%5s|%.2s\n", 3.14159, "ab", 5, -2.5, 255, 255, 8,
           'z', "abc", "xyz");
    return 0;
}
