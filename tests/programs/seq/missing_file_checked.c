//! verify -file=nowhere.txt= => verified
#include <errno.h>
#include <stdio.h>
#include <string.h>
int main(void)
{
    FILE *in = fopen("nowhere.txt", "r");
    if (!in)
        return strcmp(strerror(errno), "No such file or directory") != 0;
    fclose(in);
    return 0;
}
