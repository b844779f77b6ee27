//! verify => verified
#include <assert.h>
#include <string.h>
int main(void)
{
    assert(!strcasecmp("Yes", "YES") && strncasecmp("abc", "ABD", 3) < 0);
    return 0;
}
