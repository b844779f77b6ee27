//! verify -function=half => violated contract 101
//! verify -contracts=use => violated assertion 116
//! verify -contracts=use -function=twice => verified
//! verify -function=twice => unusable "function 'next' has no body here"
//! verify -contracts=use -function=thrice => violated assertion 36
//! verify -contracts=use -function=before => violated contract 42
//! verify -contracts=use -function=beyond => violated array-bounds 47
//! verify -contracts=use -function=cleared => verified
//! verify -contracts=use -function=kept => verified
//! verify -contracts=use -function=not_kept => violated assertion 81
//! verify -contracts=use -function=unknown => unusable "does not say what 'opaque' changes"
//! verify -contracts=use -function=pointed => unusable "any value of type 'int *'"
//! verify -contracts=use -function=halves => verified
//! verify -function=halves => violated assertion 111
/* Functions are what their contracts say. */
#include <assert.h>

#pragma TASS requires n >= 0
#pragma TASS ensures result > n
#pragma TASS assigns nothing
int next(int n);

int twice(int n)
{
    if (n < 0)
        return 0;
    int r = next(next(n));
    assert(r >= n + 2);
    return r;
}

/* It may be more than one. */
int thrice(int n)
{
    int r = n >= 0 ? next(n) : 0;
    assert(n < 0 || r == n + 1);
    return r;
}

int before(int n)
{
    return next(n - 1);
}

#pragma TASS requires n >= 0
#pragma TASS ensures forall {int i | 0 <= i && i < n} a[i] == 0
#pragma TASS assigns a[0..n-1]
void clear(int n, int *a);

void beyond(void)
{
    int a[2];
    clear(3, a);
}

int cleared(void)
{
    int a[3];
    clear(3, a);
    return a[0] + a[1] + a[2];
}

int total;

#pragma TASS ensures total >= old(total) && a[0] == old(a[0]) + old(total)
#pragma TASS assigns total, a[0]
void add_up(int *a);

void kept(int x)
{
    int a[2] = {x, x + 1};
    total = 3;
    add_up(a);
    assert(a[0] == x + 3 && a[1] == x + 1 && total >= 3);
}

void not_kept(int x)
{
    int a[2] = {x, x + 1};
    add_up(a);
    assert(total == 0);
}

#pragma TASS requires n > 0
void opaque(int n);

void unknown(void)
{
    opaque(1);
}

#pragma TASS assigns nothing
int *pick(int n);

int pointed(void)
{
    return *pick(1);
}

/* The body is another one than the contract allows: with it the assertion fails. */
#pragma TASS ensures 2 * result <= n && 2 * result >= n - 1
#pragma TASS assigns nothing
static int half(int n)
{
    return n / 2 + 1;
}

void halves(int n)
{
    assert(half(n) <= n || n <= 0);
    assert(n != 1 || half(n) == 0);
}

int main(void)
{
    assert(half(1) == 1);
    return 0;
}
