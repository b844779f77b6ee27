//# verify
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stddef.h>
struct node {
    int v;
    struct node *next;
};
#define container_of(p, T, m) ((T *)((char *)(p)-offsetof(T, m)))
struct item {
    double w;
    struct node link;
};
struct base {
    int kind;
};
struct derived {
    struct base b;
    double v;
};
double get(struct base *b)
{
    return ((struct derived *)b)->v;
}
struct vec {
    int n;
    double a[];
};
static void swap(void *a, void *b, size_t n)
{
    char *p = a, *q = b;
    for (size_t i = 0; i < n; i++) {
        char t = p[i];
        p[i] = q[i];
        q[i] = t;
    }
}
struct stack {
    size_t size, n, cap;
    char *data;
};
static void push(struct stack *s, const void *e)
{
    if (s->n == s->cap) {
        s->cap = s->cap ? 2 * s->cap : 2;
        s->data = realloc(s->data, s->cap * s->size);
    }
    memcpy(s->data + s->n++ * s->size, e, s->size);
}
static void *top(struct stack *s)
{
    return s->data + (s->n - 1) * s->size;
}
static int cmp(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}
static void isort(void *base, size_t n, size_t size, int (*c)(const void *, const void *))
{
    char *b = base;
    for (size_t i = 1; i < n; i++)
        for (size_t j = i; j > 0 && c(b + (j - 1) * size, b + j * size) > 0; j--)
            swap(b + (j - 1) * size, b + j * size, size);
}
int main(void)
{
    struct item it = {2.5, {7, 0}};
    struct node *n = &it.link;
    printf("%g\n", container_of(n, struct item, link)->w);
    struct derived d = {{1}, 2.5};
    printf("%g\n", get(&d.b));
    struct vec *v = malloc(sizeof *v + 3 * sizeof(double));
    v->n = 3;
    for (int i = 0; i < 3; i++)
        v->a[i] = i * 1.5;
    printf("%g\n", v->a[2]);
    free(v);
    double a = 1.5, b = 0.1;
    swap(&a, &b, sizeof a);
    printf("%g %g\n", a, b);
    struct stack s = {sizeof(double), 0, 0, NULL};
    for (int i = 0; i < 5; i++) {
        double x = i * 0.3;
        push(&s, &x);
    }
    printf("%g %g\n", *(double *)top(&s), ((double *)s.data)[1]);
    free(s.data);
    double arr[5] = {3, 0.1, 4, 1, 5};
    isort(arr, 5, sizeof *arr, cmp);
    for (int i = 0; i < 5; i++)
        printf("%g ", arr[i]);
    puts("");
    void *raw = malloc(4 * sizeof(int));
    for (int i = 0; i < 4; i++)
        *(int *)((char *)raw + i * sizeof(int)) = i * i;
    printf("%d\n", ((int *)raw)[3]);
    free(raw);
    char *buf = malloc(10);
    for (int i = 0; i < 9; i++)
        buf[i] = 'a' + i;
    buf[9] = 0;
    puts(buf + 3);
    free(buf);
    struct item *items = malloc(3 * sizeof *items);
    memset(items, 0, 3 * sizeof *items);
    items[1].w = 4;
    memmove(items, items + 1, 2 * sizeof *items);
    printf("%g\n", items[0].w);
    free(items);
    double m[2][3] = {{1, 2, 3}, {4, 5, 6}};
    char *mp = (char *)m;
    printf("%g\n", *(double *)(mp + 4 * sizeof(double)));
    printf("%ld\n", (long)((char *)&m[1][1] - (char *)m));
    return 0;
}
