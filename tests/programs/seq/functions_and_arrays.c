//! verify => verified
/* Function pointers, old-style definitions, static locals, rows, arrays of variable size. */
#include <assert.h>

typedef int (*operation)(int, int);

static int plus(int a, int b)
{
    return a + b;
}

static int times(int a, int b)
{
    return a * b;
}

static operation pick(int which)
{
    operation table[] = {plus, times};
    return table[which];
}

static int old_style(a, p)
int a;
int *p;
{
    *p = a;
    return a + 1;
}

/* The extent of a parameter is taken at the call. */
static void fill(int n, double a[n][n])
{
    int rows = n;
    n = 99;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < rows; j++)
            a[i][j] = i * 10 + j;
}

static int deepest(int n)
{
    static int most;
    if (n > most)
        most = n;
    return n < 5 ? deepest(n + 1) : most;
}

int values[] = {1, 2, 3, [7] = 9}, *pointer = values + 2;
const char *names[3] = {"a", "bb"};

int main(void)
{
    assert(pick(0)(3, 4) == 7 && (*pick(1))(3, 4) == 12);
    int out;
    assert(old_style(4, &out) == 5 && out == 4);
    double m[3][3];
    fill(3, m);
    assert(m[2][1] == 21);
    double(*row)[3] = m;
    row++;
    assert((*row)[2] == 12 && row[1][0] == 20 && *(*(m + 1) + 1) == 11);
    assert(deepest(0) == 5);
    assert(sizeof values == 8 * sizeof(int) && values[7] == 9 && *pointer == 3 && 1 [pointer] == 0);
    assert(names[1][1] == 'b' && !names[2]);
    int n = 3, squares[n];
    for (int k = 0; k < n; k++)
        squares[k] = k * k;
    n = 100;
    assert(squares[2] == 4 && sizeof squares == 12);
    int sum = 0;
    for (int *p = values, *end = values + 4; p < end;)
        sum += *p++;
    assert(sum == 6);
    return 0;
}
