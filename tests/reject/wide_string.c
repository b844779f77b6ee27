/* reject 5: wide characters */
#include <stddef.h>
int main(void)
{
    wchar_t *s = L"abc";
    return 0;
}
