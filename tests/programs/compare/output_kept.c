//! compare output_lost_spec.c => verified
#include <stdio.h>
#include <unistd.h>
int main(void)
{
    FILE *file = fopen("kept.txt", "w");
    fputs("kept\n", file);
    fclose(file);
    _exit(0);
}
