//! verify => unusable "a string whose characters depend on inputs"
/* Which file is opened is not known. */
#include <stdio.h>
#include <tass.h>
TASS_INPUT_WHERE(letter >= 'a' && letter <= 'z')
int letter;

int main(void)
{
    char name[] = {(char)letter, 0};
    FILE *file = fopen(name, "r");
    if (file)
        fclose(file);
    return 0;
}
