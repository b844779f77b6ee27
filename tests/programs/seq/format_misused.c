//! verify => verified
//! verify -DUSE=1 => violated format 21
//! verify -DUSE=2 => violated format 23
//! verify -DUSE=3 => violated format 25
//! verify -DUSE=4 => violated format 27
//! verify -DUSE=5 => violated format 29
//! verify -DUSE=6 => violated format 31
//! verify -DUSE=7 => violated format 33
//! verify -DUSE=8 => violated format 35
//! verify -DUSE=9 => violated format 37
//! verify -DUSE=1 -no-check=format => verified
//! verify -DUSE=4 -no-check=format => unusable "this conversion in a format"
//! verify -DUSE=10 => unusable "this conversion in a format"
/* Flags, precisions, lengths and letters that no conversion has (C11 7.21.6.1, paragraphs 5 to 9). */
#include <stdio.h>
#include <wchar.h>
int main(void)
{
    printf("%+05d %#x %.3s %lf %hhd %-8p|%5c\n", 65, 255u, "text", 1.5, 7, (void *)0, 'c');
#if USE == 1
    printf("%#d\n", 65);
#elif USE == 2
    printf("%Ld\n", 65LL);
#elif USE == 3
    printf("%.2c\n", 'c');
#elif USE == 4
    printf("%y\n", 1);
#elif USE == 5
    printf("%5", 1);
#elif USE == 6
    printf("%05s\n", "text");
#elif USE == 7
    printf("%hs\n", "text");
#elif USE == 8
    printf("%ls\n", "text");
#elif USE == 9
    printf("%s\n", L"text");
#elif USE == 10
    printf("%m\n");
#endif
    return 0;
}
