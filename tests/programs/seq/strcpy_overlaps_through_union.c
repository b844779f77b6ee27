//! verify => violated memory-overlap 15
/* Members of a union lie over each other: their paths differ, their bytes do not. */
#include <string.h>

union both {
    char whole[16];
    struct { char head[8], tail[8]; } parts;
    struct { int number; char text[12]; } tagged;
} u = {"abcdef"};

int main(void)
{
    strcpy(u.parts.tail, u.whole);
    strcpy(u.whole, "abcdef");
    strcpy(u.tagged.text, u.whole);
    return 0;
}
