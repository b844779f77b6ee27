//! verify => violated array-bounds 9
#include <wchar.h>

int main(void)
{
    wchar_t name[8] = L"residual";
    int vowels = 0;
    /* The array has no room for the end of the string. */
    for (int i = 0; name[i]; i++)
        vowels += name[i] == L'e' || name[i] == L'i' || name[i] == L'u' || name[i] == L'a';
    return vowels == 4;
}
