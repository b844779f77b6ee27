//# verify
#include <stdio.h>
#include <stdlib.h>

static double integrate(double (*f)(double), double a, double b, int n)
{
    double h = (b - a) / n, sum = 0;
    for (int i = 0; i < n; i++)
        sum += f(a + (i + 0.5) * h);
    return sum * h;
}

static int factorial(int n)
{
    int go(int k, int product)
    {
        return k <= 1 ? product : go(k - 1, k * product);
    }
    return go(n, 1);
}

static double polynomial(const double *c, int degree, double x)
{
    __label__ out;
    int used = 0;
    double power(int n)
    {
        used++;
        return n == 0 ? 1 : x * power(n - 1);
    }
    double sum = 0;
    for (int i = 0; i <= degree; i++) {
        double term(void)
        {
            return c[i] * power(i);
        }
        if (i > 5)
            goto out;
        sum += term();
    }
out:
    printf("used %d\n", used);
    return sum;
}

/* Each activation has variables of its own. */
static int depths(int n)
{
    int own = n;
    void raise(int by)
    {
        own += by;
    }
    if (n > 0)
        own += depths(n - 1);
    raise(10);
    return own;
}

static double area(double width)
{
    double height = 2;
    double slice(double x)
    {
        return height * x;
    }
    double first = integrate(slice, 0, width, 4);
    height = 3;
    return first + integrate(&slice, 0, width, 4);
}

int main(void)
{
    int by = -1, calls = 0;
    int compare(const void *a, const void *b)
    {
        calls++;
        return by * (*(const int *)a - *(const int *)b);
    }
    int plain(int x)
    {
        return 2 * x;
    }
    int numbers[] = {3, 1, 2};
    qsort(numbers, 3, sizeof *numbers, compare);
    printf("%d %d %d %d\n", numbers[0], numbers[1], numbers[2], calls > 1);
    by = 1;
    qsort(numbers, 3, sizeof *numbers, compare);
    printf("%d %d %d\n", numbers[0], numbers[1], numbers[2]);
    int (*f)(int) = plain;
    printf("%d %d\n", f(factorial(4)), depths(3));
    printf("%g\n", polynomial((double[]){1, 2, 3}, 2, 2));
    printf("%g %g\n", area(2), area(1));
    struct pair {
        int a, b;
    } pair = {1, 2};
    struct pair swapped(void)
    {
        return (struct pair){pair.b, pair.a};
    }
    void twice(int times)
    {
        void once(void)
        {
            pair.a += times;
        }
        once();
        once();
    }
    twice(5);
    printf("%d %d\n", swapped().a, swapped().b);
    return 0;
}
