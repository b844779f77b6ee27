//! verify => verified
#include <assert.h>
int main(void)
{
    char c = 'a';
    c++;
    assert(c == 'b' && c - 'a' == 1 && '\n' == 10 && '\x41' == 'A');
    char word[4] = "abc";
    assert(word[3] == 0 && word[0] == 97);
    return 0;
}
