//! verify => verified
#include <stdio.h>
int main(void)
{
    int x[2] = {0, 5};
    FILE *file = fopen("holes", "w");
    fwrite(x, sizeof x, 1, file);
    fclose(file);
}
