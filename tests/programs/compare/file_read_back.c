//! compare file_read_back_spec.c => verified
#include <stdio.h>
int main(void)
{
    int n = 0;
    FILE *file = fopen("half.txt", "w+");
    fprintf(file, "%d", 21);
    rewind(file);
    fscanf(file, "%d", &n);
    fclose(file);
    printf("%d\n", 2 * n);
    return 0;
}
