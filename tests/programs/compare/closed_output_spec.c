#include <math.h>
#pragma TASS output
double twice;
int main(void)
{
    twice = sin(6);
    return 0;
}
