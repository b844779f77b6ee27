/* reject 5:16 -file=data.txt=PATH */
#include <stdio.h>
int main(void)
{
    FILE *in = fopen("data.txt", "r");
    return fgetc(in);
}
