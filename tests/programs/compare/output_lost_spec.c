#include <stdio.h>
int main(void)
{
    FILE *file = fopen("kept.txt", "w");
    fputs("kept\n", file);
    fclose(file);
    return 0;
}
