//# verify
/* When gcc reads what a call in the same expression changes. */
#include <stdio.h>
struct s {
    int x;
} st, *ps = &st;
int g = 1, ga[3];
int *q = &g;
int set(int v)
{
    g = v;
    ga[1] = v;
    st.x = v;
    return 100;
}
#define T(e)                                                                                       \
    do {                                                                                           \
        set(1);                                                                                    \
        int r = (e);                                                                               \
        printf("%s = %d (g %d, a %d, s %d)\n", #e, r, g, ga[1], st.x);                             \
    } while (0)
int two(int a, int b)
{
    return a * 1000 + b;
}
int main(void)
{
    int i = 1;
    int l[3] = {0, 5, 6};
    T(g + set(7));
    T(set(7) + g);
    T(g - set(7));
    T(set(7) - g);
    T(g * set(7));
    T(g / set(7));
    T(g < set(7));
    T(g == set(7));
    T(g == set(7) - 93);
    T(g > set(7) - 95);
    T(*q + set(7));
    T(*q - set(7));
    T(set(7) - *q);
    T(ga[1] + set(7));
    T(ga[i] + set(7));
    T(ga[i] - set(7));
    T(ps->x + set(7));
    T(ps->x - set(7));
    T(st.x + set(7));
    T(st.x - set(7));
    T(g * 2 + set(7));
    T(g + g + set(7));
    T((double)g + set(7));
    T(~g + set(7));
    T(!g + set(7));
    T((g ? g : 3) + set(7));
    T(g += set(7));
    T(*q += set(7));
    T(ga[1] += set(7));
    T(ga[i] += set(7));
    T(ps->x += set(7));
    T(st.x += set(7));
    T(g -= set(7));
    T(*q -= set(7));
    T(ga[1] -= set(7));
    T(ga[i] -= set(7));
    T(ps->x -= set(7));
    T(st.x -= set(7));
    T(g *= set(7));
    T(*q *= set(7));
    T(ga[i] *= set(7));
    T(g ^= set(7));
    T(*q ^= set(7));
    T(g <<= set(7) - 98);
    T(*q <<= set(7) - 98);
    T(two(g, set(7)));
    T(two(set(7), g));
    T(two(ga[i], set(7)));
    T(two(set(7), ga[i]));
    T(two(*q, set(7)));
    T(two(set(7), *q));
    T(two(g + 1, set(7)));
    T(two(set(7), g + 1));
    T(g & set(7));
    T(g | set(7));
    T(*q | set(7));
    T(g << (set(7) - 99));
    T(l[g > 3] + set(7));
    T(l[set(7) - 99] + g);
    return 0;
}
