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
RANGE = "no conversion of a real number to an integer"

BEFORE = """#include <math.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#define MAX(a, b) ({ __typeof__(a) a_ = (a); __typeof__(b) b_ = (b); a_ > b_ ? a_ : b_; })
static int g;
static int set(int x) { g = x; return x; }
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
    ("double u = exp(1), v = (u + 1) * (u - 1); r = v > u * u - 1;", []),
    ("double u = sin(3) * cos(3), v = sin(6) / 2; r = fabs(u - v) > 0;", [EQUAL]),
    ("double u = sin(3) * cos(3), v = sin(6) / 2 + 1e-250; r = u < v;", []),
    ("double low = 0.3, high = 0.3; r = low < high;", []),
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
