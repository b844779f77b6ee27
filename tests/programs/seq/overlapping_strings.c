//! verify => violated memory-overlap 9
/* strcpy copies between strings that do not overlap. */
#include <string.h>

int main(void)
{
    char s[8] = "ab";
    strcpy(s + 3, s);
    strcpy(s + 5, s + 3);
    return 0;
}
