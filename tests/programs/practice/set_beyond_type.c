//! verify -set=V=200 => verified
//! verify -set=V=300 => unusable "'300' is no value of type 'unsigned char'"
//! verify -set=V=-1 => unusable "'-1' is no value of type 'unsigned char'"
#include <assert.h>
unsigned char V = 2;
int main(void)
{
    assert(V == 200);
    return 0;
}
