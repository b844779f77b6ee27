//! verify => verified
/* Places that look as if they could be one object and are not, or whose effects a sequence point separates; those of the
 * last round of a loop are no longer of interest. */
#include <assert.h>

struct pair {
    int x, y;
};

static int sum_of(int *p, int *q)
{
    return *p + *q;
}

int main(void)
{
    int a[6] = {5, 4, 3, 2, 1, 0}, b[6] = {0}, n = 0, *p = a, *q = b;
    struct pair s = {1, 2}, t = s, *u = &s, *v = &t;
    while (n < 6)
        *q++ = p[n++];
    assert(b[5] == 0 && b[0] == 5);
    for (int i = 0; i + 1 < 6; i++)
        a[i] += b[i + 1]++;
    for (p = a, q = a + 1; q < a + 5; p++)
        *p = n > 0 ? (*q++)-- : *p;
    u->x = v->x++ + u->y++;
    assert(s.x == 3 && s.y == 3 && t.x == 2);
    u->x = (v = u, v->x) + 1;
    int d = ({ int *w = &u->x; *w = *w + 1; *w; }) + s.y;
    a[0] = (a[0]++, a[0]);
    u = v = &s;
    u->x = v->x = 7;
    a[1] = a[2] && a[2]++;
    a[2] = sum_of(&a[2], &a[2]);
    int c[2] = {a[2]++, a[2]++};
    return d + c[0] == 0;
}
