//! verify -function=next => violated contract 8
//! verify -function=table => verified
//! verify -function=through => violated contract 26
//! verify -function=reset => verified
/* What a function keeps for its next call is something that it assigns. */
static int count;
#pragma TASS requires n >= 0 && n < 100
#pragma TASS assigns nothing
int next(int n)
{
    static int last;
    last = n;
    return n + 1;
}

#pragma TASS requires 0 <= n && n < 3
#pragma TASS assigns nothing
int table(int n)
{
    static int squares[3] = {0, 1, 4};
    int *at = squares;
    return at[n];
}

#pragma TASS requires n >= 0 && n < 100
#pragma TASS assigns count
int through(int n)
{
    count = n;
    return next(n);
}

#pragma TASS assigns count
void reset(void)
{
    count = 0;
}
