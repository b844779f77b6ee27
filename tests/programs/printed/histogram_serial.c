/* How often characters of a kind occur in a text. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
static const char *text = "In 1843, Ada Lovelace wrote the first program.";
int main(void)
{
    int letters = 0, digits = 0, blanks = 0;
    clock_t start = clock();
    for (size_t i = 0; i < strlen(text); i++) {
        letters += isalpha((unsigned char)text[i]) != 0;
        digits += isdigit((unsigned char)text[i]) != 0;
        blanks += isspace((unsigned char)text[i]) != 0;
    }
    printf("letters: %d\ndigits:  %d\nblanks:  %d\n", letters, digits, blanks);
    printf("took %ld us\n", (long)((clock() - start) * 1000000 / CLOCKS_PER_SEC));
    return 0;
}
