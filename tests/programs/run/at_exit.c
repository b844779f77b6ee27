//# verify
#include <stdio.h>
#include <stdlib.h>
static int *block;
static void first(void) { puts("first"); free(block); }
static void second(void) { puts("second"); }
int main(void)
{
    block = malloc(sizeof *block);
    atexit(first);
    atexit(second);
    puts("main");
    return 0;
}
