//! verify => verified
/* A tentative definition of an array without a size has one element, unless its unit says more. */
#include <assert.h>
int one[], many[];
static int own[];
int sum(void)
{
    return one[0] + many[2] + own[1];
}
extern int many[3];
static int own[] = {4, 5};
int main(void)
{
    one[0] = many[2] = 1;
    assert(sum() == 7 && sizeof many == 3 * sizeof(int));
    return 0;
}
