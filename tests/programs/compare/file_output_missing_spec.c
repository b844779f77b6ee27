#include <stdio.h>
int main(void)
{
    FILE *file = fopen("result.txt", "w");
    fputs("1", file);
    fclose(file);
    return 0;
}
