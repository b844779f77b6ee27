//! verify => verified
#include <assert.h>
struct Light { enum Colour { RED, GREEN = 2 } colour : 2, before : 3; enum { OFF, ON } : 3; unsigned on : 1; };
int main(void)
{
    struct Light light = {GREEN, 5, 1};
    light.colour++;
    light.before = light.colour + 6;
    assert(light.colour == 3 && light.before == 1 && light.on == 1);
    return 0;
}
