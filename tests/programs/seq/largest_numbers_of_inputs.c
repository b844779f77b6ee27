//! verify => verified
#include <assert.h>
#include <float.h>
struct pair { float first; double second; };
#pragma TASS input
double x[3];
#pragma TASS input
float y;
#pragma TASS input
struct pair p;
int main(void)
{
    double least = DBL_MAX;
    for (int i = 0; i < 3; i++)
        if (x[i] < least)
            least = x[i];
    assert(least <= x[0] && (least == x[0] || least == x[1] || least == x[2]));
    assert(-FLT_MAX <= y && y <= FLT_MAX);
    assert(p.first <= FLT_MAX && p.second <= DBL_MAX);
    return 0;
}
