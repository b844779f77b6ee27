#include <stdio.h>
int main(void)
{
    FILE *file = fopen("half.txt", "w");
    fputs("21", file);
    fclose(file);
    printf("%d\n", 42);
    return 0;
}
