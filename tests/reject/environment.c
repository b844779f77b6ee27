/* reject 5:12 setenv */
#include <stdlib.h>
int main(void)
{
    return setenv("HOME", "/", 1);
}
