//! verify => verified
// Loops that look like those whose rounds are made at once, and are not: the counter, the end or the
// sum changes on the way, numbers wrap, or reads follow stores.
#include <assert.h>
#define N 3000
static int a[N + 1], limit = N;
static unsigned char small[N];
int main(void)
{
    unsigned char wrapped = 0;
    unsigned short turns = 0;
    float narrow = 0;
    int *end = &limit, i, at = 0;
    for (i = 0; i < *end; i++) a[i] = 2;
    for (i = 0; i < N; i++) small[i] = 3;
    for (i = 0; i < N; i++) wrapped += small[i];
    assert(wrapped == (unsigned char)(3 * N));
    for (int k = 0; k < N; k++) a[k + 1] = a[k];
    for (int k = 0; k < N; k++) at += a[at % N];
    assert(at == 2 * N - N || at >= 0);
    for (int k = 0; k < N; k++) a[k] = k;
    for (int k = 0; k < N; k++) narrow += a[k] > 2990;
    assert(narrow == 9);
    for (unsigned char c = 0; c < 255; c++) turns += small[c];
    assert(turns == 765);
    long cut = 0;
    for (int k = 0; k < N; k++) a[k] = 300;
    for (int k = 0; k < N; k++) cut += (signed char)a[k];
    assert(cut == 44L * N);
    int steps = 0;
    for (int k = 0; (unsigned char)k < 200 && steps < 5000; k = k + 1) steps++;
    assert(steps == 200);
    for (int k = 0; (signed char)k < 100; k = (signed char)(k + 1)) a[k] = 1;
    unsigned wide = 0;
    for (int k = 0; k < N; k++) a[k] = -1;
    for (int k = 0; k < N; k++) wide += a[k];
    assert(wide == -(unsigned)N);
    for (int k = 0; k < 2500; k++) limit = k;
    assert(limit == 2499);
    for (int k = 0; k < N; k++) small[k] = k;
    assert(small[1000] == 1000 % 256);
    for (unsigned k = 0; k < N; k++) a[k] = k - 5u;
    assert(a[0] == -5 && a[N - 1] == N - 6);
    for (unsigned k = 0; k < N; k++) a[k] = (k + 4294967000u) / 2;
    assert(a[1000] == 352 && a[0] == 2147483500);
    for (int k = 0; k < N; k++) a[k] = k * (k - 1);
    assert(a[2] == 2 && a[50] == 2450);
    for (int k = 0; k < 2000; k++) a[2 * k % N] = 1;
    float few = 16777200;
    static float single[N];
    for (int k = 0; k < N; k++) few += 1;
    for (int k = 0; k < N; k++) single[k] = k * 16777217L;
    assert(few == 16777200.0 + N && single[2] == 2 * 16777217.0);
    struct { int n; int of[N]; } box = {N};
    for (int k = 0; k < box.n; k++) box.of[k] = k;
    int *inside = &box.n;
    for (int k = 0; k < *inside; k++) inside[0] = k < 7 ? N : 9;
    assert(box.n == 9);
    for (int k = 1; k < N; k++) a[k] = a[k - 1];
    assert(a[N - 1] == a[0]);
    for (int k = 0; k < N; k++) a[k] = k;
    for (int k = 0; k < N; k++) a[k] = a[k + 1];
    assert(a[N - 2] == N - 1 && a[0] == 1);
    return 0;
}
