//! compare number_in_text_spec.c => verified
//! compare number_in_text_spec.c -DOTHER => violated not-equivalent 22
//! compare number_in_text_spec.c -DPRECISE => violated not-equivalent 22
/* A number becomes text, and the text a line: equal where the numbers are, and their conversions. */
#include <stdio.h>
#include <string.h>
#pragma TASS input {-20 <= x && x <= 2000}
double x;
int main(void)
{
    char text[30] = "result: ";
#ifdef OTHER
    double twice = x > 1999 ? x + 1999 : x + x;
#else
    double twice = x + x;
#endif
#ifdef PRECISE
    sprintf(text + strlen(text), "%.3f", twice);
#else
    sprintf(text + strlen(text), "%.2f", twice);
#endif
    puts(text);
    return 0;
}
