//! compare with/layouts.c -output-layout=ignore -DFORM=1 => verified
//! compare with/layouts.c -output-layout=ignore -DFORM=2 => verified
//! compare with/layouts.c -output-layout=ignore -DFORM=3 => violated not-equivalent 60
//! compare with/layouts.c -output-layout=ignore -DFORM=4 => verified
//! compare with/layouts.c -output-layout=ignore -DFORM=5 => violated not-equivalent 65
//! compare with/layouts.c -output-layout=ignore -DFORM=6 => verified
//! compare with/layouts.c -output-layout=ignore -DFORM=7 => violated not-equivalent 70
//! compare with/layouts.c -output-layout=ignore -DFORM=8 => verified
//! compare with/layouts.c -output-layout=ignore -DFORM=9 => violated not-equivalent 74
//! compare with/layouts.c -output-layout=ignore -DFORM=10 => verified
//! compare with/layouts.c -output-layout=ignore -DFORM=11 => verified
//! compare with/layouts.c -output-layout=ignore -DFORM=12 => violated not-equivalent 81
//! compare with/layouts.c -output-layout=ignore -DFORM=13 => violated not-equivalent 83
//! compare with/layouts.c -output-layout=ignore -DFORM=14 => verified
//! compare with/layouts.c -output-layout=ignore -DFORM=15 => verified
//! compare with/layouts.c -output-layout=ignore -DFORM=16 => violated not-equivalent 89
//! compare with/layouts.c -output-layout=ignore -DFORM=17 => verified
//! compare with/layouts.c -output-layout=ignore -DFORM=18 => violated not-equivalent 94
//! compare with/layouts.c -output-layout=ignore -DFORM=19 => verified
//! compare with/layouts.c -output-layout=ignore -DFORM=20 => verified
//! compare with/layouts.c -output-layout=ignore -DFORM=21 => verified
//! compare with/layouts.c -output-layout=ignore -DFORM=22 => verified
//! compare with/layouts.c -output-layout=ignore -DFORM=23 => violated not-equivalent 105
//! compare with/layouts.c -output-layout=ignore -DFORM=24 => verified
//! compare with/layouts.c -output-layout=ignore -DFORM=25 => verified
//! compare with/layouts.c -output-layout=ignore -DFORM=26 => verified
//! compare with/layouts.c -output-layout=ignore -DFORM=27 => violated not-equivalent 114
//! compare with/layouts.c -output-layout=ignore -DFORM=28 => violated not-equivalent 116
//! compare with/layouts.c -output-layout=ignore -DFORM=29 => verified
//! compare with/layouts.c -output-layout=ignore -DFORM=30 => verified
//! compare with/layouts.c -output-layout=ignore -DFORM=31 => violated not-equivalent 123
//! compare with/layouts.c -output-layout=ignore -DFORM=32 => verified
//! compare with/layouts.c -output-layout=ignore -DFORM=33 => violated not-equivalent 127
//! compare with/layouts.c -output-layout=ignore -DFORM=34 => violated not-equivalent 129
//! compare with/layouts.c -output-layout=ignore -DFORM=35 => verified
//! compare with/layouts.c -output-layout=ignore -DFORM=36 => violated not-equivalent 133
//! compare with/layouts.c -output-layout=ignore -DFORM=37 => inconclusive not-equivalent 52 "could be neither proved nor refuted"
//! compare with/layouts.c -output-layout=ignore -DFORM=38 => violated not-equivalent 137
//! compare with/layouts.c -output-layout=ignore -DFORM=39 => verified
//! compare with/layouts.c -output-layout=ignore -DFORM=40 => violated not-equivalent 141
//! compare with/layouts.c -output-layout=ignore -DFORM=41 => violated not-equivalent 143
//! compare with/layouts.c -output-layout=ignore -DFORM=42 => verified
/* What counts as equal where the layout does not matter: one program, two ways to print. */
#include <stdio.h>
#pragma TASS input {x > -1000 && x < 1000}
int x;
#pragma TASS input
double y;
#ifndef PRINT
#define PRINT(specification, implementation) implementation
#endif
int main(void)
{
    /* A sign before a number is its sign. */
#if FORM == 1
    PRINT(printf("-%d", 5), printf("-5"));
#elif FORM == 2
    PRINT(printf("-%d", 5), printf("%d", -5));
#elif FORM == 3
    PRINT(printf("- %d", 5), printf("-%d", 5));
    /* Between two numbers it is none. */
#elif FORM == 4
    PRINT(printf("%d%d", 3, -2), printf("3-2"));
#elif FORM == 5
    PRINT(printf("%d -%d", 3, 2), printf("3-2"));
    /* A number behind a letter belongs to a word. */
#elif FORM == 6
    PRINT(printf("x%d", 5), printf("x5"));
#elif FORM == 7
    PRINT(printf("x%d", 5), printf("x %d", 5));
#elif FORM == 8
    PRINT(printf("x%03d", 5), printf("x%d", 5));
#elif FORM == 9
    PRINT(printf("x%d.%d", 1, 20), printf("x1.2"));
    /* Digits together are one number. */
#elif FORM == 10
    PRINT(printf("%d%d", 12, 3), printf("%d%d", 1, 23));
#elif FORM == 11
    PRINT(printf("%d5", 1), printf("15"));
#elif FORM == 12
    PRINT(printf("%d5", 1), printf("%d 5", 1));
#elif FORM == 13
    PRINT(printf("%d%d", 1, 2), printf("%d %d", 1, 2));
#elif FORM == 14
    PRINT(printf("%2d%2d", 1, 2), printf("%d %d", 1, 2));
#elif FORM == 15
    PRINT(printf("%d.%d", 1, 5), printf("%.2f", 1.5));
#elif FORM == 16
    PRINT(printf("1.2.3"), printf("1.2 .3"));
#elif FORM == 17
    PRINT(printf("%de%d", 5, 1), printf("50"));
    /* Other bases are read as they stand. */
#elif FORM == 18
    PRINT(printf("%x", 16), printf("%d", 16));
#elif FORM == 19
    PRINT(printf("%x", 16), printf("10"));
#elif FORM == 20
    PRINT(printf("%x", 255), printf("ff"));
    /* How a number is rounded does not matter. */
#elif FORM == 21
    PRINT(printf("%.3f", 0.12345), printf("%g", 0.12345));
#elif FORM == 22
    PRINT(printf("%.3f", 0.12345), printf("0.123"));
#elif FORM == 23
    PRINT(printf("%.3f", 0.12345), printf("%.4f", 0.1239));
#elif FORM == 24
    PRINT(printf("%.3f", 0.12345), printf("%.4f", 0.12301));
#elif FORM == 25
    PRINT(printf("%e", 1500.0), printf("%8.1f", 1500.0));
    /* Blanks beside a number do not matter, nor how many separate words. */
#elif FORM == 26
    PRINT(printf("x= %d kg.", 5), printf("x=%dkg.", 5));
#elif FORM == 27
    PRINT(printf("x = 5"), printf("x= 5"));
#elif FORM == 28
    PRINT(printf("a b"), printf("ab"));
#elif FORM == 29
    PRINT(printf("a  b"), printf("a\nb"));
    /* Symbolic numbers. */
#elif FORM == 30
    PRINT(printf("%d", x), printf("%5d", x));
#elif FORM == 31
    PRINT(printf("%d5", x), printf("%d 5", x));
#elif FORM == 32
    PRINT(printf("%d%d", x, 1), printf("%d1", x));
#elif FORM == 33
    PRINT(printf("%d%d", x, x), printf("%d %d", x, x));
#elif FORM == 34
    PRINT(printf("x%d", x), printf("x %d", x));
#elif FORM == 35
    PRINT(printf("x=%d", x), printf("x= %d", x));
#elif FORM == 36
    PRINT(printf("-%d", x), printf("- %d", x));
#elif FORM == 37
    PRINT(printf("-%d", x), printf("%d", -x));
#elif FORM == 38
    PRINT(printf("%x", x + 16), printf("%d", x + 16));
#elif FORM == 39
    PRINT(printf("%x", x + 16), printf("%4x", x + 16));
#elif FORM == 40
    PRINT(printf("%de3", x), printf("%d e3", x));
#elif FORM == 41
    PRINT(printf("%d.5", x), printf("%d .5", x));
#elif FORM == 42
    PRINT(printf("%.1f", y), printf("%g", y));
#endif
    return 0;
}
