//! verify => violated assertion 9
#include <assert.h>
struct Light { enum { RED, GREEN = 2 } colour : 2; };
int main(void)
{
    struct Light light = {GREEN};
    light.colour++;
    light.colour++;
    assert(light.colour == 4);
    return 0;
}
