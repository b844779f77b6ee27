//! verify -function=sum -inputn=0..4 -extenta=4 => verified
//! verify -function=sum -inputn=0..4 -extenta=n => verified
//! verify -function=sum -inputn=0..5 -extenta=4 => violated array-bounds 20
//! verify -function=sum -inputn=0..1 -extenta=0 => violated array-bounds 20
//! verify -function=sum -inputn=0 -extenta=0 => verified
//! verify -function=sum -inputn=0..3 -extenta=3..5 => verified
//! verify -function=sum -inputn=0..4 -extenta=3..5 => violated array-bounds 20
//! verify -function=sum -extenta=q => unusable "undeclared name 'q'"
//! verify -function=sum -extentb=2 => unusable "'sum' has no pointer of that name"
//! verify -function=add => unusable "no file defines such a function"
//! compare sum.c -function=sum:downwards -inputn=0..4 -extenta=n => verified
//! compare sum.c -function=sum:downwards_wrong -inputn=0..4 -extenta=n => violated not-equivalent 29
//! verify -function=last_set -inputn=1..3 => verified
//! verify -function=last_set -inputn=0..3 => violated array-bounds 37
/* Scalars, and a pointer to a number of elements. */
int sum(int n, const int *a)
{
    int s = 0;
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}

int downwards(int m, const int *b)
{
    return m > 0 ? b[m - 1] + downwards(m - 1, b) : 0;
}

int downwards_wrong(int m, const int *b)
{
    return m > 1 ? b[m - 1] + downwards_wrong(m - 1, b) : 0;
}

/* The size that the parameter has says where it ends. */
void last_set(int n, int a[n])
{
    a[n - 1] = 1;
}
