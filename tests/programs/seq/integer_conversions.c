//! verify => verified
/* Narrowing, promotion, usual conversions, shifts and bit operations as on a 64-bit machine. */
#include <assert.h>
#include <limits.h>
#include <stddef.h>

int main(void)
{
    assert((signed char)300 == 44 && (unsigned char)-1 == 255 && (unsigned short)70000 == 4464);
    unsigned u = 0;
    u--;
    assert(u == UINT_MAX && u / 2 == 2147483647u && (int)u == -1);
    assert(-1 > 1u);
    short s = 32767;
    s++;
    assert(s == -32768);
    unsigned char c = 200;
    c += 100;
    assert(c == 44);
    c = c << 3;
    assert(c == 96);
    long l = INT_MAX;
    l++;
    assert(l == 2147483648L && (long long)1 << 40 == 1099511627776LL);
    assert(-7 / 2 == -3 && -7 % 2 == -1 && 7 / -2 == -3);
    assert((1 << 5 | 3) == 35 && 0xf0 >> 4 == 15 && (5 ^ 3) == 6 && ~0 == -1);
    assert(-8 >> 1 == -4 && (unsigned)-8 >> 28 == 15);
    int x = 5;
    x <<= 2;
    x |= 1;
    x ^= 3;
    x %= 7;
    assert(x == 1);
    _Bool b = 5;
    assert(b == 1);
    b += 1;
    assert(b == 1);
    b = 0.5;
    assert(b == 1);
    unsigned long ul = -1;
    assert(ul == ULONG_MAX && ul + 1 == 0);
    int truncated = (int)-2.7;
    assert(truncated == -2 && 7 / 2 == 3 && 7 / 2.0 == 3.5);
    assert(sizeof(int) - 1 == 3 && sizeof "abc" == 4 && sizeof(char[3][5]) == 15);
    long sum = 0;
    for (unsigned char k = 250; k >= 250; k++)
        sum += k;
    assert(sum == 250 + 251 + 252 + 253 + 254 + 255);
    return 0;
}
