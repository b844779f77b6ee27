//! verify => verified
/* A number-theoretic transform of 16 points modulo 97, its convolution and its inverse. */
#include <stdio.h>
#include <stdint.h>

enum { N = 16, P = 97, ROOT = 8 };

typedef uint32_t word;

static word power(word base, unsigned exponent)
{
    word result = 1;
    for (; exponent; exponent >>= 1, base = base * base % P)
        if (exponent & 1)
            result = result * base % P;
    return result;
}

static unsigned reversed(unsigned i, unsigned bits)
{
    unsigned r = 0;
    while (bits--) {
        r = r << 1 | (i & 1);
        i >>= 1;
    }
    return r;
}

static void transform(word a[N], word root)
{
    for (unsigned i = 0; i < N; i++) {
        unsigned j = reversed(i, 4);
        if (i < j) {
            word t = a[i];
            a[i] = a[j];
            a[j] = t;
        }
    }
    for (unsigned half = 1; half < N; half *= 2) {
        word step = power(root, N / (2 * half));
        for (unsigned base = 0; base < N; base += 2 * half) {
            word w = 1;
            for (unsigned k = 0; k < half; k++, w = w * step % P) {
                word u = a[base + k], v = w * a[base + k + half] % P;
                a[base + k] = (u + v) % P;
                a[base + k + half] = (u + P - v) % P;
            }
        }
    }
}

static void print(const char *name, const word a[N])
{
    printf("%-9s", name);
    for (int i = 0; i < N; i++)
        printf("%3u%s", a[i], i == N - 1 ? "\n" : " ");
}

int main(void)
{
    word a[N], b[N];
    for (unsigned i = 0; i < N; i++) {
        a[i] = (i * i + 3) % P;
        b[i] = i < 3 ? i + 1 : 0;
    }
    transform(a, ROOT);
    print("spectrum", a);
    transform(b, ROOT);
    for (int i = 0; i < N; i++)
        a[i] = a[i] * b[i] % P;
    transform(a, power(ROOT, N - 1));
    for (int i = 0; i < N; i++)
        a[i] = a[i] * power(N, P - 2) % P;
    print("filtered", a);
    return 0;
}
