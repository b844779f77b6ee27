//! verify => verified
//! verify -DWRONG=1 => violated assertion 14
// A function of the program that has the name of the library's is what is called.
#include <assert.h>
#ifndef WRONG
#define WRONG 0
#endif
static int strlen(const char *text)
{
    return text[0] + 1;
}
int main(void)
{
    assert(strlen("a") == 'a' + 1 - WRONG);
    return 0;
}
