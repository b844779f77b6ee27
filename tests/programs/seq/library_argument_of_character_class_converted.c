//! verify => verified
#include <ctype.h>
#include <stdio.h>
int main(void)
{
    const char text[] = "\xe9t\xe9";
    int letters = isalpha(EOF) != 0;
    for (int i = 0; text[i]; i++)
        letters += isalpha((unsigned char)text[i]) != 0;
    return letters != 1;
}
