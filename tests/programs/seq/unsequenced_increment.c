//! verify => violated unsequenced 8
//! verify -no-check=unsequenced -check=exit-status => violated exit-status 9
#include <stdlib.h>
int main(void)
{
    int i = 0, unused = 0;
    unused = unused + 1;
    i = i++;
    return i + 2;
}
