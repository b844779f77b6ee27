/* sizeof evaluates an operand of variable size, and nothing else. */
#include <stdio.h>
#define R(e)                                                                                       \
    do {                                                                                           \
        k = 0;                                                                                     \
        (void)(e);                                                                                 \
        printf("%-36s k=%d\n", #e, k);                                                             \
    } while (0)
int k;
int n = 2;
int g(void)
{
    return k++;
}
int main(void)
{
    int b[4][n];
    int(*p)[n] = b;
    int c[4];
    R(sizeof(b[k++]));
    R(sizeof b[g()]);
    R(sizeof(int[k++ + 1]));
    R(sizeof(int(*)[k++ + 1]));
    R(sizeof(c[k++]));
    R(sizeof(p + k++));
    R(sizeof(*(p + k++)));
    R(sizeof(*p++));
    R(_Alignof(int[k++ + 1]));
    R(__alignof__(b[k++]));
    R(sizeof(sizeof(b[k++])));
    R(0 && sizeof(b[k++]));
    R(1 || sizeof(int[k++ + 1]));
    {
        k = 0;
        __typeof__(b[k++]) x;
        (void)x;
        printf("typeof vla k=%d\n", k);
    }
    {
        k = 0;
        __typeof__(p + k++) x;
        (void)x;
        printf("typeof ptr vla k=%d\n", k);
    }
    {
        k = 0;
        __typeof__(c[k++]) x;
        (void)x;
        printf("typeof int k=%d\n", k);
    }
    R((int(*)[k++ + 1]) p);
    R(sizeof(__typeof__(b[k++])));
    R(sizeof((int(*)[k++ + 1]) p));
    R(sizeof(*(int(*)[k++ + 1]) p));
    R(sizeof((k++, b)));
    R(sizeof((k++, b[0])));
    R(_Generic(b[k++], int * : 1, default : 2));
    R(sizeof(1 ? b[k++] : b[k++]));
    R(sizeof(int[sizeof(b[k++])]));
    R(sizeof(int[2][k++ + 1]));
    R((sizeof(b[k++]), k));
    {
        k = 0;
        typedef int T[k++ + 1];
        T t;
        T u;
        (void)t;
        (void)u;
        printf("typedef k=%d\n", k);
    }
    {
        k = 0;
        sizeof(b[({
            k++;
            0;
        })]);
        printf("stmtexpr k=%d\n", k);
    }
    k = 0;
    int(*q)[k++ + 3] = 0;
    printf("ptr decl k=%d %zu\n", k, sizeof *q);
    k = 0;
    {
        int z[sizeof(b[k++])];
        printf("%zu %d\n", sizeof z, k);
    }
    k = 0;
    {
        unsigned long a = k++ ? sizeof(b[k++]) : sizeof(b[k++]);
        printf("%zu %d\n", a, k);
    }
    return 0;
}
