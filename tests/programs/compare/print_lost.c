//! compare print_lost_spec.c => unusable
#include <stdio.h>
#include <unistd.h>
int main(void)
{
    printf("hello\n");
    _exit(0);
}
