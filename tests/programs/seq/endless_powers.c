//! verify -check=nontermination => violated nontermination 8
//! verify -inputn=3..3 -check=nontermination => verified
/* 1 is a power of two, too: without the third clause the search for a number that is none goes on. */
#pragma TASS input {1 <= n && n <= 3}
int n;
int main(void)
{
    for (int k = n; ; k = 2 * k) {
        int p = 1;
        while (p < n)
            p = 2 * p;
        if (p != n)
            break;
    }
    return 0;
}
