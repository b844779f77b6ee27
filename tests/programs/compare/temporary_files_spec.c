#include <stdio.h>

int main(void)
{
    FILE *file = tmpfile();
    fputs("a", file);
    puts("done");
    return 0;
}
