//# verify
/* In which order gcc evaluates the two sides of an assignment. */
#include <stdio.h>
int n;
int next(void)
{
    return ++n;
}
int id(int x)
{
    return x;
}
int two(int a, int b)
{
    return 10 * a + b;
}
int arr[400];
#define T(e)                                                                                       \
    n = 0;                                                                                         \
    for (int k = 0; k < 400; k++)                                                                  \
        arr[k] = 0;                                                                                \
    e;                                                                                             \
    printf("%s:", #e);                                                                             \
    for (int k = 0; k < 400; k++)                                                                  \
        if (arr[k])                                                                                \
            printf(" [%d]=%d", k, arr[k]);                                                         \
    printf("\n");
int main(void)
{
    int i;
    int *p = arr;
    int x;
    T(arr[next()] = next())
    T(arr[next()] = next() + 1) T(arr[next()] = next() * next()) T(arr[next()] = id(next()))
        T(arr[next()] = two(next(), next())) T(arr[next()] = -next()) T(arr[next()] = (x = next()))
            T(arr[next()] = (x = 5, next())) T(i = 1; arr[i++] = next()) T(arr[next() + 1] = next())
                T(arr[next() + 1] = next() + 1) T(*(p + next()) = next() + 1)
                    T(arr[id(next())] = next()) T(arr[next()] = next() ? next() : 0)
                        T(arr[next()] = next() && next()) T(arr[next()] = id(7))
                            T(arr[next()] = (double)next()) T(arr[next()] = (char)next())
                                T(p[next()] = arr[next()] + 1) T(p[next()] = arr[next()] + next())
                                    T(p[next()] = arr[5] + next()) return 0;
}
