//! compare print_lost_spec.c => unusable "_Exit when output may wait to be flushed"
#include <stdio.h>
#include <unistd.h>
int main(void)
{
    printf("hello\n");
    _exit(0);
}
