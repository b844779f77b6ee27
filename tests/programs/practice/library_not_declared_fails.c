//! verify => violated assertion 7
#include <assert.h>
int main(void)
{
    char text[8];
    strcpy(text, "12");
    assert(atoi(text) == 13);
    return 0;
}
