static int trace;
static int note(int v)
{
    trace = trace * 10 + v;
    return v;
}
static int glob = 1;
static int setg(void)
{
    glob = 10;
    return 1;
}
struct p {
    int x, y;
};
static struct p mk(int a)
{
    struct p r = {a, a + 1};
    return r;
}
static int sum3(int a, int b, int c)
{
    return a * 100 + b * 10 + c;
}
int main(void)
{
    int x = 1;
    x = x++ * 0 + 5;
    assert(x == 5);
    assert((signed char)300 == 44);
    assert((unsigned char)-1 == 255);
    unsigned u = 0;
    u--;
    assert(u == 4294967295U);
    assert(-1 > 1u);
    int a[5] = {1, 2, [3] = 9};
    assert(a[2] == 0 && a[3] == 9 && a[4] == 0);
    int i = 0;
    a[i++] = i + 7;
    assert(i == 1);
    trace = 0;
    note(1) + note(2) * note(3);
    assert(trace == 123);
    trace = 0;
    sum3(note(1), note(2), note(3));
    assert(trace == 321);
    glob = 1;
    int s = glob + setg();
    assert(s == 11);
    glob = 1;
    s = glob - setg();
    assert(s == 0);
    glob = 1;
    glob += setg();
    assert(glob == 11);
    glob = 1;
    s = (glob < setg());
    assert(s == 0);
    assert(mk(3).y == 4);
    struct p q = mk(1), *pq = &q;
    pq->x += 5;
    assert(q.x == 6);
    int n = 0;
    for (int k = 0; k < 10; k++) {
        if (k == 3)
            continue;
        if (k == 6)
            break;
        n += k;
    }
    assert(n == 0 + 1 + 2 + 4 + 5);
    int sw = 0;
    for (int k = 0; k < 6; k++)
        switch (k) {
        case 0:
            sw += 1;
        case 1:
            sw += 10;
            break;
        case 3 ... 4:
            sw += 100;
            break;
        default:
            sw += 1000;
        }
    assert(sw == 1 + 10 + 10 + 1000 + 200 + 1000);
    int g = 0;
again:
    if (g < 5) {
        g++;
        goto again;
    }
    assert(g == 5);
    int c = g > 3 ? g < 5 ? 1 : 2 : 3;
    assert(c == 2);
    int y;
    y = (g = 7, g + 1);
    assert(y == 8);
    int *p = a, *e = a + 5, t = 0;
    while (p < e)
        t += *p++;
    assert(t == 7 + 2 + 0 + 9 + 0 || t == 8 + 2 + 9);
    assert(e - a == 5);
    assert(-7 / 2 == -3 && -7 % 2 == -1 && 7 / -2 == -3);
    assert((1 << 5 | 3) == 35 && (0xf0 >> 4) == 15 && (5 ^ 3) == 6 && (~0 == -1));
    short sh = 32767;
    sh++;
    assert(sh == -32768);
    long l = 2147483647;
    l++;
    assert(l == 2147483648L);
    double d = 0.1 + 0.2;
    d = 7 / 2;
    assert(d == 3);
    d = 7 / 2.0;
    assert(d == 3.5);
    int id = (int)-2.7;
    assert(id == -2);
    assert(sizeof(struct p) == 8 && sizeof a == 20 && sizeof(char) == 1);
    int z = 0 && note(9);
    assert(z == 0);
    z = 1 || note(9);
    assert(z == 1);
    int cnt = 0;
    while (cnt++ < 3)
        ;
    assert(cnt == 4);
    do
        cnt--;
    while (cnt > 0);
    assert(cnt == 0);
    int m[2][3] = {{1, 2, 3}, {4, 5, 6}};
    int tot = 0;
    for (int r = 0; r < 2; r++)
        for (int k = 0; k < 3; k++)
            tot += m[r][k] * (r + 1);
    assert(tot == 6 + 30);
    int (*fp)(int) = note;
    trace = 0;
    assert(fp(4) == 4 && (*fp)(5) == 5);
    assert(trace == 45);
    char str[] = "hey";
    assert(str[1] == 'e' && str[3] == 0 && sizeof str == 4);
    const char *cs = "abc";
    int len = 0;
    while (cs[len])
        len++;
    assert(len == 3);
    int *h = malloc(3 * sizeof *h);
    h[0] = 1;
    h[1] = 2;
    h[2] = h[0] + h[1];
    assert(h[2] == 3);
    free(h);
    {
        int x = 9;
        assert(x == 9);
    }
    assert(x == 5);
    static int st = 4;
    st += 2;
    assert(st == 6);
    enum { A, B = 5, C };
    assert(A == 0 && C == 6);
    unsigned char uc = 200;
    uc += 100;
    assert(uc == 44);
    uc = uc << 3;
    assert(uc == 96);
    assert((unsigned short)70000 == 4464);
    assert((long long)1 << 40 == 1099511627776LL);
    int vla_n = 3;
    int v[vla_n];
    for (int k = 0; k < vla_n; k++)
        v[k] = k * k;
    vla_n = 100;
    assert(v[2] == 4 && sizeof v == 12);
    x = 3;
    x += x++ + 1 > 0 ? 1 : 2;
    int tern = x ?: 7;
    assert(tern == x);
    int se = ({
        int q1 = 4;
        q1 * 2;
    });
    assert(se == 8);
    return 0;
}
