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
    for (int k = 0; k < 2500; k++) limit = k;
    assert(limit == 2499);
    return 0;
}
