struct in {
    int a;
    struct {
        int u;
        float f;
    };
    struct {
        int z[2];
    };
};
struct bf {
    unsigned a : 3;
    int b : 5;
    unsigned c : 10;
};
typedef struct {
    double re, im;
} cplx;
static cplx add(cplx a, cplx b)
{
    return (cplx){a.re + b.re, a.im + b.im};
}
static void fill(int n, double a[n][n])
{
    int k = n;
    n = 99;
    for (int i = 0; i < k; i++)
        for (int j = 0; j < k; j++)
            a[i][j] = i * 10 + j;
}
static int old(a, p)
int a;
int *p;
{
    *p = a;
    return a + 1;
}
struct list {
    int v;
    struct list *next;
};
int gx = 3, *gp = &gx, ga[4] = {[1] = 5, 6};
const char *names[] = {"zero", "one"};
struct {
    int k;
    struct {
        int a[2];
    } in[2];
} gs = {1, {{{2, 3}}, {4}}};
static unsigned fact(unsigned n)
{
    return n <= 1 ? 1 : n * fact(n - 1);
}
static int isodd(int n);
static int iseven(int n)
{
    return n == 0 ? 1 : isodd(n - 1);
}
static int isodd(int n)
{
    return n == 0 ? 0 : iseven(n - 1);
}
typedef int (*op)(int, int);
static int plus(int a, int b)
{
    return a + b;
}
static int times(int a, int b)
{
    return a * b;
}
static op pick(int k)
{
    op t[] = {plus, times};
    return t[k];
}
int main(void)
{
    struct in s = {1, {2, 0}, {{3, 4}}};
    __tass_assert(s.u == 2 && s.z[1] == 4);
    s.z[0] = 7;
    assert(s.z[0] == 7);
    struct bf b = {7, -3, 1000};
    b.a++;
    __tass_assert(b.a == 0);
    b.b = 17;
    assert(b.b == -15);
    assert(b.c == 1000);
    cplx w = add((cplx){1, 2}, (cplx){.im = 5});
    __tass_assert(w.re == 1 && w.im == 7);
    double m[3][3];
    fill(3, m);
    __tass_assert(m[2][1] == 21);
    int o;
    __tass_assert(old(4, &o) == 5 && o == 4);
    struct list n2 = {2, 0}, n1 = {1, &n2};
    int sum = 0;
    for (struct list *p = &n1; p; p = p->next)
        sum += p->v;
    __tass_assert(sum == 3);
    __tass_assert(*gp == 3 && ga[2] == 6 && ga[3] == 0 && names[1][0] == 'o');
    *gp = 8;
    assert(gx == 8);
    __tass_assert(gs.in[0].a[1] == 3 && gs.in[1].a[0] == 4 && gs.in[1].a[1] == 0);
    __tass_assert(fact(5) == 120 && iseven(10) && !isodd(4));
    __tass_assert(pick(0)(3, 4) == 7 && pick(1)(3, 4) == 12);
    int **pp, *p1 = &gx;
    pp = &p1;
    **pp = 5;
    __tass_assert(gx == 5);
    int arr[3] = {1, 2, 3}, *q = &arr[1];
    __tass_assert(q[-1] == 1 && *(q + 1) == 3 && q - arr == 1 && 1 [arr] == 2);
    int i = 0;
    arr[i] = i++ + 0 ? 4 : 4;
    int k = 0;
    for (;;) {
        if (++k > 4)
            goto out;
    }
out:
    __tass_assert(k == 5);
    __tass_assert(__builtin_offsetof(struct list, next) == 8);
    int sw = 0;
    switch (3) {
        int t;
    case 3:
        t = 4;
        sw = t;
    }
    __tass_assert(sw == 4);
    char c = 'x';
    c -= 'x' - 'a';
    __tass_assert(c == 'a');
    unsigned long ul = -1;
    __tass_assert(ul == 18446744073709551615UL && ul + 1 == 0);
    int sgn = -8 >> 1;
    __tass_assert(sgn == -4);
    assert((unsigned)-8 >> 28 == 15);
    float f = 1;
    f /= 4;
    __tass_assert(f == 0.25f);
    int cmp = (f < 1) + (f > 0);
    assert(cmp == 2);
    _Bool bb = 5;
    __tass_assert(bb == 1);
    bb += 1;
    assert(bb == 1);
    bb = !bb;
    assert(bb == 0);
    arr[0] = arr[1] = arr[2] = 9;
    __tass_assert(arr[0] == 9);
    int x = 5;
    x <<= 2;
    x |= 1;
    x ^= 3;
    x %= 7;
    __tass_assert(x == ((5 << 2 | 1) ^ 3) % 7);
    struct list cp = n1;
    cp.v = 50;
    __tass_assert(n1.v == 1 && cp.next == &n2);
    double t2[2][2] = {{1, 2}, {3, 4}};
    double(*row)[2] = t2;
    __tass_assert(row[1][0] == 3 && (*row)[1] == 2);
    row++;
    assert((*row)[1] == 4);
    int neg = -3;
    neg = -neg;
    __tass_assert(neg == 3 && +neg == 3 && !neg == 0);
    {
        typedef char T;
        T T1 = 3;
        __tass_assert(sizeof(T) == 1 && (T)257 == 1 && T1 == 3);
    }
    return 0;
}
