#!/usr/bin/env python3
"""Where what C leaves open is an assumption of the verdict, and where it is none.

usage: assumptions.py TASS
"""
import sys

from harness import check_assumptions

CALLS = "calls in one expression run in the order"
USE = "a call and the use of what it changes"
BLOCKS = "effects of statement expressions"
LISTS = "initialisers run in the order"
REST = "leaves the rest of it as it was"
ROUNDING = "round-off does not matter"
EQUAL = "computed numbers that meet here"
ZEROED = "no zero was stored as another type"
WEAK = "atomic_compare_exchange_weak fails only where"
SIGNALS = "signals come by raise alone"
NUMBERS = "standard input holds the numbers"
TEXT = "the text that a format names here"
RANGE = "no conversion of a real number to an integer"

# Ten steps of a tenth, ten of a half.
TENTHS = "double t = 0; for (int k = 0; k < 10; k++) t += 0.1; "
HALVES = "double t = 0; for (int k = 0; k < 10; k++) t += 0.5; "

BEFORE = """#include <complex.h>
#include <math.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define MAX(a, b) ({ __typeof__(a) a_ = (a); __typeof__(b) b_ = (b); a_ > b_ ? a_ : b_; })
static int g;
static int set(int x) { g = x; return x; }
static const double sum = 0.1 + 0.2, exact = 0.5 + 0.25;
static int variable(int n, ...) { va_list l; va_start(l, n); double x = va_arg(l, double); va_end(l); return x == 1; }
static int whole(double x) { return x; }
static int identity(int x) { return x; }
static double real(double x) { return x; }
#pragma TASS input
double d;
int main(void)
{
    int i = 1, r = 0, a[2] = {1, 2}, *p[1] = {&g};
    struct { int x, y; } s = {0, 0};
"""
ROWS = [
    ("r = set(1) + set(2);", [CALLS]),
    ("r = set(1) + p[0][0];", [USE]),
    ("r = set(1) + a[0];", []),
    ("r = MAX(a[0], i) + a[1];", []),
    ("r += MAX(i, 2);", []),
    ("r = MAX(set(1), 2);", []),
    ("r = set(MAX(1, 2));", []),
    ("r = ({ i = 3; i; }) + i++;", [BLOCKS]),
    ("r = MAX(a[0], i) + a[1]++;", [BLOCKS]),
    ("r = MAX(set(1), 2) + g;", [BLOCKS]),
    ("g += MAX(set(1), 2);", [BLOCKS]),
    ("int b[2] = {[1] = set(1), [0] = set(2)}; r = b[0];", [LISTS]),
    ("int b[2] = {[1] = i, [0] = 2}; r = b[0];", []),
    ("struct { typeof(s) s; } t = {.s = s, .s.x = 2}; r = t.s.y;", [REST]),
    ("struct { typeof(s) s; } t = {.s = {1, 2}, .s.x = 2}; r = t.s.y;", []),
    ("struct { typeof(s) s, u; } t = {.u.y = 1, .s = s}; r = t.s.y;", []),
    ("r = (int)d;", [RANGE]),
    (r'scanf("%d %d\n", &i, &r);', [NUMBERS]),
    (r'scanf("%d,%d", &i, &r);', [NUMBERS, TEXT]),
    ("for (double t = 0; t < 1; t += 0.1) r++;", [ROUNDING]),
    ("for (double t = 0; t != 3; t += 0.2) r++;", [ROUNDING]),
    ("for (double t = 0; t < 1; t += 0.125) r++;", []),
    ("for (double t = 0; t < 1; t += 0.15) r++;", []),
    ("double third = 1.0 / 3; r = third * 3 == 1;", [ROUNDING]),
    ("double price = 0.29; r = (int)(price * 100);", [ROUNDING]),
    ("double price = 0.29; r = (int)(price * 99);", []),
    ("r = (int)(0.29 * 100);", [ROUNDING]),
    ("r = (int)(0.29 * 99) + (int)(0.25 * 100);", []),
    ("r = 0.1 + 0.2 == 0.3;", [ROUNDING]),
    ("r = 0.1 + 0.2 < 0.4 && 0.5 + 0.25 == 0.75 && 0.1 == 0.1;", []),
    ("double u = log(1000), v = log(10); r = (int)(u / v);", [ROUNDING]),
    ("double u = log(1000), v = log(11); r = (int)(u / v);", []),
    ("double u = sqrt(2); r = u * u == 2;", [ROUNDING]),
    ("double u = exp(1), v = (u + 1) * (u - 1); r = v > u * u - 1;", [ROUNDING]),
    ("double u = exp(1), v = (u + 1) * (u - 1); r = v > u * u - 2;", []),
    ("double u = sin(3) * cos(3), v = sin(6) / 2; r = fabs(u - v) > 0;", [ROUNDING, EQUAL]),
    ("double u = sin(3) * cos(3), v = sin(6) / 2 + 1e-250; r = u < v;", []),
    ("double low = 0.3, high = 0.3; r = low < high;", []),
    # A float is rounded to few bits, and stays that when it is made a double.
    ("float w = 16777217; double d = w; r = d != 16777216;", [ROUNDING]),
    ("float w = 16777216; w += 1; double d = w; r = d > 16777216;", [ROUNDING]),
    ("float w = 16777217; r = (int)(double)w;", [ROUNDING]),
    ("float w = 16777217; double d = w; r = d != 16000000;", []),
    ("float w = 16777218; double d = w; r = d != 16777216;", []),
    # What is computed with round-off and is exact again is not the number it seems to be.
    (TENTHS + "if (t - 1) r = 1;", [ROUNDING]),
    (TENTHS + "t -= 1; if (t) r = 1;", [ROUNDING]),
    (TENTHS + "t -= 1; while (t) t = 0;", [ROUNDING]),
    (TENTHS + "t -= 1; r = !t;", [ROUNDING]),
    (TENTHS + "t -= 1; r = t ? 2 : 3;", [ROUNDING]),
    (TENTHS + "t -= 1; r = t && i;", [ROUNDING]),
    (TENTHS + "t -= 1; r = i == 7 || t;", [ROUNDING]),
    (TENTHS + "t -= 1; _Bool b = t; r = b;", [ROUNDING]),
    (TENTHS + "t -= 1; r = (_Bool)t;", [ROUNDING]),
    (TENTHS + "if (t) r = 1; if (t - 0.5) r = 2; r = !t || t == 0;", []),
    (HALVES + "t -= 5; if (t) r = 1; r = !t; r = t && i; _Bool b = t; r = b;", []),
    # Its bytes, as an integer.
    (TENTHS + "long bits; memcpy(&bits, &t, sizeof bits); r = bits > 0;", [ROUNDING]),
    (TENTHS + "double u; memcpy(&u, &t, sizeof u); r = u > 7;", []),
    (TENTHS + "union { double d; long bits; } u = {t}; long bits = u.bits; r = bits > 0;", [ROUNDING]),
    (HALVES + "long bits; memcpy(&bits, &t, sizeof bits); r = bits > 0;", []),
    (TENTHS + "r = (int)t;", [ROUNDING]),
    (TENTHS + "r = t;", [ROUNDING]),
    (TENTHS + "r += t;", [ROUNDING]),
    (TENTHS + "r = whole(t);", [ROUNDING]),
    (TENTHS + "r = identity(t);", [ROUNDING]),
    (TENTHS + "int n = t; r = n;", [ROUNDING]),
    (TENTHS + "switch ((int)t) { case 1: r = 2; }", [ROUNDING]),
    (TENTHS + "r = a[(int)t];", [ROUNDING]),
    (TENTHS + "int b[(int)t]; b[0] = 1; r = b[0];", [ROUNDING]),
    (TENTHS + "t += 0.05; r = (int)t + whole(t) + a[(int)t];", []),
    (TENTHS + "t -= 1; r = (int)t;", []),
    (HALVES + "r = (int)t + whole(t) + identity(t); switch ((int)t) { case 1: r = 2; }", []),
    (TENTHS + "r = floor(t) > 2;", [ROUNDING]),
    (TENTHS + "r = ceil(t) > 2;", [ROUNDING]),
    (TENTHS + "r = trunc(t) > 2;", [ROUNDING]),
    (TENTHS + "r = floor(t - 1) > 2;", [ROUNDING]),
    (TENTHS + "r = round(t + 0.5) > 2;", [ROUNDING]),
    (TENTHS + "r = lround(t * 0.5) > 2;", [ROUNDING]),
    (TENTHS + "r = rint(t * 1.5) > 2;", [ROUNDING]),
    (TENTHS + "double w, f = modf(t, &w); r = f + w > 2;", [ROUNDING]),
    (TENTHS + "r = fmod(t, 0.25) > 2;", [ROUNDING]),
    ("r = fmod(1.0, 0.1) > 2;", [ROUNDING]),
    ("r = remainder(0.5, 0.2) > 2;", [ROUNDING]),
    (TENTHS + "r = fpclassify(t - 1) > 9;", [ROUNDING]),
    (TENTHS + "t += 0.1; r = (floor(t) > 2) + (ceil(t) > 2) + (trunc(t) > 2) + (rint(t) > 2);", []),
    (TENTHS + "r = (round(t) > 2) + (rint(t) > 2) + (lround(t) > 2) + (fmod(t, 0.3) > 2);", []),
    (TENTHS + "double w = round(t); r = w == 1;", []),
    (HALVES + "r = (floor(t) > 9) + (rint(t + 0.5) > 9) + (fmod(t, 0.5) > 2);", []),
    # Numbers that their type does not have.
    ("float f = 0.1f; r = f == 0.1;", [ROUNDING]),
    ("float f = 0.1; r = f == 0.1f;", []),
    ("float f = 0.5f; r = f == 0.5;", []),
    ("float f = 0.1f; r = f > 0.2 || (double)f == 0.5;", []),
    ("float f = 0.1f; double w = f; r = w == 0.1;", [ROUNDING]),
    ("double w = 0.1; r = (float)w == w;", [ROUNDING]),
    ("double w = 0.25; r = (float)w == w;", []),
    ("r = 0.1f == 0.1;", [ROUNDING]),
    ("r = 0.5f == 0.5 && 0.1f == 0.1f;", []),
    ("float f = 16777216; f += 1; r = f == 16777216;", [ROUNDING]),
    ("float f = 16777215; f += 1; r = f == 16777216;", []),
    ("i = 16777217; float f = i; r = (int)f == i;", [ROUNDING]),
    ("i = 16777216; float f = i; r = (int)f == i;", []),
    ("double w = 9007199254740992; w += 1; r = w == 9007199254740992;", [ROUNDING]),
    ("double w = 9007199254740991; w += 1; r = w == 9007199254740992;", []),
    ("long l = 9007199254740993; double w = l; r = (long)w == l;", [ROUNDING]),
    ("long l = 9007199254740992; double w = l; r = (long)w == l;", []),
    ("double w = 1e16, v = 1; r = w + v - w == v;", [ROUNDING]),
    ("long double w = 9007199254740992; w += 1; r = w == 9007199254740993;", []),
    ("r = 9007199254740993.0 == 9007199254740992.0;", [ROUNDING]),
    ("if (0.1 + 0.2 - 0.3) r = 1;", [ROUNDING]),
    ("r = !(0.1 + 0.2 - 0.3);", [ROUNDING]),
    ("_Bool b = 0.1 + 0.2 - 0.3; r = b;", [ROUNDING]),
    ("if (0.5 + 0.25 - 0.75) r = 1; r = !(0.5 - 0.5); r = 2 * 0.1 == 0.2 && 1.0 / 3 == 1.0 / 3;", []),
    ("r = sum == 0.3;", [ROUNDING]),
    ("r = sum == 0.4 || exact == 0.75;", []),
    # Round-off passes through memory, calls and copies; what is exact does not take it over.
    ("struct { double v; } c = {0}, e; while (i++ < 6) c.v += 0.1; e = c; r = !(e.v - 0.5);", [ROUNDING]),
    (TENTHS + "double b[2] = {t, 1}, *q = b; r = *q == 1;", [ROUNDING]),
    (TENTHS + "double b[1]; memcpy(b, &t, sizeof t); r = b[0] == 1;", [ROUNDING]),
    (TENTHS + "double w = 1; r = memcmp(&t, &w, sizeof w);", [ROUNDING]),
    ("double w = 0.5, v = 0.5; r = memcmp(&w, &v, sizeof w);", []),
    (TENTHS + "double w = real(t); r = w == 1;", [ROUNDING]),
    (TENTHS + "r = variable(1, t);", [ROUNDING]),
    (TENTHS + "r = variable(1, t * 0.75); r += variable(1, 0.5);", []),
    (TENTHS + "t -= 1; r = signbit(t);", [ROUNDING, "a zero whose sign"]),
    ("double w = 0.5; w -= 0.5; r = signbit(w) + signbit(w + 1);", ["a zero whose sign"]),
    ("double w = -0.0; unsigned long u; memcpy(&u, &w, 8); r = u == 0;", ["a zero whose sign"]),
    ("double w = 0.5 * 0; r = ((char *)&w)[7] == 0;", ["a zero whose sign"]),
    ("double w = 0.5, v = 0, u; memcpy(&u, &v, 8); r = ((char *)&w)[7] + ((char *)&v)[6] == 0;", []),
    ("char t[9]; sprintf(t, \"%g\", 0 * -0.5); r = t[0] == '0';", ["a zero whose sign"]),
    ("char t[9]; sprintf(t, \"%.1f\", (double)clock()); r = t[0] != '-';", ["as few characters"]),
    ("char t[4]; snprintf(t, 4, \"%.1f\", d); r = t[0] != '+';", []),
    ("char t[4]; snprintf(t, 4, \"%.1f\", d * -2); r = t[0] != '+';", ["a zero whose sign"]),
    ("char t[4]; snprintf(t, 4, \"%.1f\", d * d + 1); r = t[0] != '+';", []),
    ("char t[9]; sprintf(t, \"%g\", 0.5); printf(\"%g\", 0 * -0.5); r = t[0] == '0';", []),
    ("r = atan2(0 * -0.5, -1) > 0;", ["a zero whose sign"]),
    ("r = atan2(0 * -0.5, 1) == 0 && atan2(0.5, -1) > 0;", []),
    (TENTHS + "double w = t * 0 + 1, v = 1; r = w == 1 && v == 1;", []),
    ("double w = 0.1; w = w + 0; w = w * 4; w = w / 2; r = w == 0.2 && w - 0.2 == 0;", []),
    ("double complex w = 0.1 + 0.2 * I; r = creal(w) + cimag(w) == 0.3;", [ROUNDING]),
    ("double complex w = 0.1, v = w + 0.2; r = v == 0.3;", [ROUNDING]),
    ("double complex w = 0.5, v = w + 0.25; r = v == 0.75 && creal(v) + cimag(v) == 0.75;", []),
    ("double w = 0.7; if (w - 0.70000000000000001) r = 1;", [ROUNDING]),
    ("double w = 0.7; if (w - 0.70000000001) r = 1; r = 2 * (w - 0.8) < 0;", []),
    ("double w = 0.7; r = 3 * (0.70000000000000001 - w) > 0;", [ROUNDING]),
    ("double w = 0.7; r = floor(w - 0.70000000000000001) > 3;", [ROUNDING]),
    ("r = isgreater(0.1 + 0.2, 0.3);", [ROUNDING]),
    ("r = fmax(0.1 + 0.2, 0.3) == 0.3;", [ROUNDING]),
    ("double w; if (d > 0) w = 0.1; else w = 0.5; r = w + 0.2 == 0.3;", [ROUNDING], "-merge=on"),
    ("double w = 0; for (int k = 0; k < 3; k++) if (d > k) w += 0.1; r = w == 0.3;", [ROUNDING], "-merge=on"),
    ("double w = d; if (d < 1) w = d * d; r = w == 2;", [], "-merge=on"),
    ("r = fmax(0.1, 0.3) == 0.3 && fabs(-0.1) == 0.1;", []),
    ("long *l = calloc(2, 8); l[0] = 5; l[0] = 0; r = *(int *)l; free(l);", [ZEROED]),
    ("long *l = calloc(2, 8); l[0] = 5; r = *(int *)(l + 1) + (int)l[0]; free(l);", []),
    ("int *l = calloc(2, 4); l[0] = 0; l[1] += 2; r = l[0]; free(l);", []),
    ("if (0 <= d && d < 9) r = (int)d;", []),
    ("signal(SIGINT, SIG_IGN);", [SIGNALS]),
    ("r = sigaction(SIGINT, NULL, NULL);", [SIGNALS]),
    ("r = raise(SIGCHLD);", []),
    ("atomic_int n = 0; r = atomic_compare_exchange_weak(&n, &i, 2);", [WEAK]),
    ("atomic_int n = 0; r = atomic_compare_exchange_strong(&n, &i, 2);", []),
]


if __name__ == "__main__":
    check_assumptions(sys.argv[1], BEFORE, "\n    return r + s.x > 1000;\n}\n", ROWS)
