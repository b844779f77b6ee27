//! compare print_one_value_spec.c => verified
//! compare print_one_value_spec.c -merge=on => verified
//! compare print_one_value_spec.c -DLATER => violated not-equivalent 34
//! compare print_one_value_spec.c -DSTRICT => violated not-equivalent 42
//! compare print_one_value_spec.c -DWIDE => violated not-equivalent 32
//! compare print_one_value_spec.c -DAPART => violated not-equivalent 40
/* What a path decides is printed as a number by one program, and by the other as a value that has to be
 * shown to be that number. */
#include <stdio.h>
#pragma TASS input {1 <= a && a <= 5}
int a;
#pragma TASS input {1 <= b && b <= 5}
int b;
#pragma TASS input
int c[3];
#ifdef LATER
#define MORE >=
#else
#define MORE >
#endif
int main(void)
{
    int best = c[1] MORE c[0];
    int most = best ? c[1] : c[0];
    best = c[2] > most ? 2 : best;
#ifdef STRICT
    int is_more = (a - b + 4) / 5 - (a - b - 4) / 5;
#else
    int is_more = (a - b + 5) / 5;
#endif
#ifdef WIDE
    printf("%2d\n", best);
#else
    printf("%.0d", best);
    if (!best)
        printf("0");
    printf("\n");
#endif
#ifdef APART
    printf("%d%d", is_more, is_more);
#else
    printf("%d", is_more);
#endif
    printf(" %.2f%.0d\n", 2.0 - is_more, 0);
    return 0;
}
