//# verify
#include <stdio.h>
#include <string.h>
struct p {
    int x, y;
};
struct line {
    struct p a, b;
    char tag[4];
};
typedef struct {
    struct line lines[2];
    int n;
} drawing;
static struct p mid(struct line l)
{
    return (struct p){(l.a.x + l.b.x) / 2, (l.a.y + l.b.y) / 2};
}
static void shift(struct p *p, int d)
{
    p->x += d, p->y -= d;
}
static struct line grow(struct line l, int k)
{
    l.b.x *= k;
    l.b.y *= k;
    strcpy(l.tag, "g");
    return l;
}
static int eq(const struct p *a, const struct p *b)
{
    return a->x == b->x && a->y == b->y;
}
struct tree {
    int key;
    struct tree *kid[2];
};
static int sum(const struct tree *t)
{
    return t ? t->key + sum(t->kid[0]) + sum(t->kid[1]) : 0;
}
static struct tree *find(struct tree *t, int k)
{
    while (t && t->key != k)
        t = t->kid[k > t->key];
    return t;
}
int main(void)
{
    struct line l = {{1, 2}, {5, 8}, "ab"}, m = grow(l, 2), *pl = &m;
    struct p c = mid(m);
    printf("%d %d %s %s\n", c.x, c.y, l.tag, pl->tag);
    shift(&pl->a, 3);
    shift(&l.b, 1);
    printf("%d %d %d %d\n", m.a.x, m.a.y, l.b.x, l.b.y);
    drawing d = {.n = 2, .lines = {[1] = {.b = {.y = 9}}}};
    d.lines[0] = m;
    printf("%d %d %d\n", d.lines[1].b.y, d.lines[0].a.x, d.lines[1].a.x);
    drawing copy = d;
    copy.lines[0].a.x = 100;
    printf("%d %d\n", d.lines[0].a.x, copy.lines[0].a.x);
    printf("%d\n", eq(&(struct p){1, 2}, &l.a));
    struct tree n1 = {1}, n3 = {3}, n2 = {2, {&n1, &n3}};
    printf("%d %d %d\n", sum(&n2), find(&n2, 3) == &n3, find(&n2, 7) == NULL);
    struct p ps[3] = {{1, 1}, {2, 2}}, *q = ps;
    q++;
    q->x = 7;
    (*q).y = 8;
    printf("%d %d %d\n", ps[1].x, ps[1].y, q[1].x);
    printf("%d\n", mid(l).x + grow(l, 3).b.y);
    const struct p origin = {0};
    struct p w;
    memset(&w, 0, sizeof w);
    memcpy(&w, &origin, sizeof w);
    printf("%d\n", w.x);
    struct {
        unsigned lo : 4, hi : 4;
        int s : 3;
    } bf = {9, 15, -2};
    bf.lo += 8;
    bf.s--;
    printf("%d %d %d\n", bf.lo, bf.hi, bf.s);
    return 0;
}
