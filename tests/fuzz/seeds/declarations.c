void *bsearch(const void *key, const void *base, size_t count, size_t size,
              int (*compare)(const void *, const void *));
div_t div(int a, int b);
ldiv_t ldiv(long a, long b);
lldiv_t lldiv(long long a, long long b);
void *memcpy(void *restrict target, const void *restrict source, size_t size);
void *memmove(void *target, const void *source, size_t size);
void *memset(void *target, int byte, size_t size);
int memcmp(const void *a, const void *b, size_t size);
void *memchr(const void *block, int byte, size_t size);
size_t strlen(const char *text);
size_t strnlen(const char *text, size_t most);
char *strcpy(char *restrict target, const char *restrict source);
char *strncpy(char *restrict target, const char *restrict source, size_t count);
char *strcat(char *restrict target, const char *restrict source);
char *strncat(char *restrict target, const char *restrict source, size_t count);
int strcmp(const char *a, const char *b);
int strncmp(const char *a, const char *b, size_t count);
int strcoll(const char *a, const char *b);
char *strchr(const char *text, int c);
char *strrchr(const char *text, int c);
char *strstr(const char *text, const char *part);
char *strpbrk(const char *text, const char *set);
size_t strspn(const char *text, const char *set);
size_t strcspn(const char *text, const char *set);
char *strtok(char *restrict text, const char *restrict separators);
char *strtok_r(char *restrict text, const char *restrict separators, char **restrict state);
char *strdup(const char *text);
char *strndup(const char *text, size_t count);
char *strerror(int number);
typedef unsigned char byte;
typedef struct node node_t;
struct node {
    node_t *left, *right;
    int key;
    union {
        int i;
        double d;
    } val;
};
static node_t *mk(int k)
{
    node_t *n = (node_t *)malloc(sizeof(*n));
    if (!n) {
        perror("x");
        exit(1);
    }
    n->left = n->right = ((void *)0);
    n->key = k;
    return n;
}
enum state { IDLE, RUN = 4, STOP } st = RUN;
typedef int (*cmp)(const void *, const void *);
static int cmpi(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}
typedef double matrix[3][3];
static void mul(matrix a, const matrix b, matrix c)
{
    for (int i = 0; i < (3); ++i)
        for (int j = 0; j < (3); ++j) {
            c[i][j] = 0;
            for (int k = 0; k < (3); ++k)
                c[i][j] += a[i][k] * b[k][j];
        }
}
int fib(int n)
{
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
}
static const char *const words[] = {"one", "two", [3] = "four"};
struct {
    int a;
    struct {
        int b, c;
    };
    int d[];
} anon;
extern int printf(const char *, ...);
int *pa[3], (*ap)[3], (*fa[2])(int), *(*fpp)(void);
volatile int vi;
static inline __attribute__((always_inline, unused)) int ai(int x)
{
    return x;
}
int arr2[2][3] = {{1, 2, 3}, {4, 5, 6}};
int dsum(int n, int m, double a[n][m])
{
    double s = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            s += a[i][j];
    return (int)s;
}
void swap(int *restrict a, int *restrict b)
{
    int t = *a;
    *a = *b, *b = t;
}
char *copy(char *d, const char *s)
{
    char *r = d;
    while ((*d++ = *s++))
        ;
    return r;
}
long gcd(long a, long b)
{
    while (b) {
        long t = a % b;
        a = b;
        b = t;
    }
    return a;
}
unsigned hash(const char *s)
{
    unsigned h = 5381;
    for (; *s; s++)
        h = h * 33 ^ (byte)*s;
    return h;
}
int main(int argc, char *argv[])
{
    node_t *root = mk(3);
    root->val.d = 2.5;
    int a[] = {3, 1, 2}, n = sizeof a / sizeof *a;
    qsort(a, n, sizeof(int), cmpi);
    matrix x = {{1, 2, 3}}, y = {{0}}, z;
    mul(x, y, z);
    fa[0] = fib;
    int r = fa[0](5) + (*fa[0])(4);
    ap = arr2;
    r += (*ap)[1] + ap[1][2];
    double **rows = malloc(3 * sizeof(double *));
    rows[0] = calloc(9, sizeof **rows);
    for (int i = 0; i < (3); ++i)
        rows[i] = rows[0] + i * 3;
    rows[1][2] = 4;
    double(*vla)[n] = malloc(sizeof(double[n][n]));
    vla[1][2] = 3;
    r += dsum(n, n, vla);
    do {
        r--;
        switch (r & 3) {
        case 0: {
            r += 2;
            break;
        }
        case 1:
        case 2:
            r ^= 1;
        default:;
        }
    } while (r > 10);
    if (argc > 1 && !strcmp(argv[1], "-v"))
        printf("%s\n", argv[0]);
    else if (argc == 2)
        goto end;
    else {
        ;
    }
    for (int i = 0, j = 10; i < j; i++, j--) {
        if (i == 3)
            continue;
        r += i * j;
    }
    {
        int r = 2;
        r++;
        (void)r;
    }
    byte b = (byte)~0u;
    b >>= 1;
    b = b + 1;
    st = b ? IDLE : STOP;
    switch (st) {
    case IDLE:
        break;
    case RUN:
        break;
    case STOP:
        break;
    }
    struct pt {
        double x, y;
    } p = {1, 2}, q = p, *pp = &q;
    pp->x = p.y;
    q = (struct pt){.y = 3};
    const int k = 3;
    unsigned long long big = 1ULL << 40;
    float f = 1.5f;
    f *= 2;
    f = -f;
    int t = ((r) > (fib(3)) ? (r) : (fib(3)));
    t = (t, r);
    t = !t;
    t = -(-t);
    t = +t;
    t = r ?: 4;
    t += sizeof(struct pt) + sizeof x[0] + _Alignof(double);
    const char *s = words[0];
    s = "a"
        "b";
    char buf[16] = "hello";
    copy(buf, s);
    t = "abc"[1];
    t = 1 ["abc"];
    t = *(s + 1);
    int m3[2][3][4];
    m3[1][2][3] = 7;
    int *flat = &m3[0][0][0];
    flat[23] = m3[1][2][3];
    t = m3[1][2] - m3[1][1];
    static int counter;
    counter++;
    extern int fib(int);
    t = fib(2);
    typeof(t) tt = t;
    __typeof__(tt) *tp = &tt;
    *tp = __builtin_expect(t, 1);
    (*tp)++;
    ++*tp;
    --(*tp);
    t = _Generic(t, int : 1, double : 2, default : 3);
    _Static_assert(sizeof(int) == 4, "x");
    void (*vp)(int *, int *) = &swap;
    vp(&t, &r);
    (*vp)(&t, &r);
    (**vp)(&t, &r);
    unsigned u = 3;
    u = u - 4 > 0 ? u / 2 : u % 2;
    long l = u;
    l = l << 3 | l >> 1;
    l = l == 3L;
    int cond = (t > 0) + (t < 0) * 2;
    cond = t > 0 ? t < 5 ? 1 : 2 : 3;
    while (1) {
        if (t++ > 5)
            break;
    }
    for (;;) {
        break;
    }
end:
    return r == 0 ? 0 : (t && l);
}
