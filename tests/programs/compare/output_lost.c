//! compare output_lost_spec.c => unusable "not supported: _Exit when output may wait to be flushed: use exit, or return from main"
//! verify => verified
#include <stdio.h>
#include <stdlib.h>
/* glibc flushes nothing here: the file stays empty. */
int main(void)
{
    FILE *file = fopen("kept.txt", "w");
    fputs("kept\n", file);
    _Exit(0);
}
