//! verify -file=nowhere.txt= => violated pointer-null 7
//! native: asan
#include <stdio.h>
int main(void)
{
    FILE *in = fopen("nowhere.txt", "r");
    return fgetc(in);
}
