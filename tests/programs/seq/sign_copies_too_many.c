//! verify => violated assertion 5
#include <assert.h>
int main(void)
{
    assert(__builtin_clrsb(4) >= 29);
    return 0;
}
