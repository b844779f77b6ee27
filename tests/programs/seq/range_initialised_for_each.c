//! verify => violated assertion 12
#include <assert.h>
static int calls;
static int next(void)
{
    return ++calls;
}
int main(void)
{
    int numbers[3] = {[0 ... 2] = next()};
    assert(numbers[0] == 1);
    assert(numbers[2] == 3);
    return 0;
}
