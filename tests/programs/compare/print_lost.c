//! compare print_lost_spec.c => unusable "not supported: _Exit when output may wait to be flushed: use exit, or return from main"
#include <stdio.h>
#include <unistd.h>
int main(void)
{
    printf("hello\n");
    _exit(0);
}
