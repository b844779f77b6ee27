//# verify
/* Memory that is handed out behind a header, and given back by it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static void *allocate(size_t size)
{
    char *block = malloc(size + sizeof(double));
    return block + sizeof(double);
}
static void release(void *p)
{
    free((char *)p - sizeof(double));
}
int main(void)
{
    double *a = allocate(3 * sizeof *a);
    for (int i = 0; i < 3; i++)
        a[i] = i + 0.5;
    printf("%g\n", a[0] + a[2]);
    release(a);
    char *text = allocate(6);
    strcpy(text, "hello");
    puts(text);
    release(text);
    int x[2] = {1, 2};
    char *p = (char *)x + 4;
    p -= 4;
    printf("%d %d\n", p == (char *)x, *(int *)p);
    return 0;
}
