#!/usr/bin/env python3
"""What optimising compilers take for granted and tass does not forbid: where it is listed, and where there is none.

usage: compiler_assumptions.py TASS
"""
import sys

from harness import check_assumptions

RESTRICT = "restrict-qualified pointer leads to"
HIDDEN = "restrict-qualified member, element or typedef"
UNION = "plain pointer to a member of a union"
PACKED = "member of a packed struct is aligned"
PAST = "address one past an object"
ENDED = "pointer to an object that has ended"
OTHER = "read as a pointer to another type"
REALLOC = "realloc of a block to no bytes"
CLOCK = "the clock advances"
SET = "the clock of the system is not set back"

BEFORE = """#include <stdlib.h>
#include <string.h>
#include <time.h>
static int g;
static void add(double *restrict to, const double *restrict from, int n) { for (int i = 0; i < n; i++) to[i] += from[i]; }
static int both(const int *restrict a, const int *restrict b) { return *a + *b; }
static int first(int *restrict a, int *b) { *a = 1; return *b; }
static int global(int *restrict a) { *a = 1; return g; }
static int filled(int *restrict a, void *b) { *a = 1; memset(b, 0, sizeof(int)); return *a; }
static void walk(int *p, int n) { while (n-- > 0) *p++ = n; }
static int passed(int *restrict a) { int *q = a + 1; walk(q, 2); a[0] = q[0]; return a[0]; }
struct vector { int *restrict data; };
#pragma pack(push, 1)
struct packed { char a; int b; };
struct loose { char a[4]; int b; };
#pragma pack(pop)
int main(void)
{
    int r = 0, k = 0, l = 0, v[4] = {0}, w[4] = {0}, *p = &k;
    double x[4] = {0}, y[4] = {0};
    union { int i; long l; } u = {0};
"""
ROWS = [
    ("add(x, y, 4);", []),
    ("add(x, x + 2, 2);", [RESTRICT, RESTRICT]),
    ("r = both(&k, &k);", []),
    ("r = first(&k, &l);", []),
    ("r = first(&k, &k);", [RESTRICT]),
    ("r = global(&k);", []),
    ("r = global(&g);", [RESTRICT]),
    ("r = filled(&k, &l);", []),
    ("r = filled(&k, &k);", [RESTRICT]),
    ("r = passed(v);", []),
    ("{ int *restrict q = v; q[0] = 1; r = q[1]; }", []),
    ("{ int *restrict q = v; q[0] = 1; r = v[0]; }", [RESTRICT]),
    ("{ int *restrict q = p; *q = 1; k = 2; r = *q; }", [RESTRICT]),
    ("{ long *q = &u.l; u.l = 2; r = *q == 2; }", []),
    ("{ long *q = &u.l; u.i = 2; *q = 3; p = &u.i; r = *p; }", [UNION]),
    ("{ long *q = &u.l; *q = 3; r = u.i; }", []),
    ("{ struct packed s = {1, 2}; r = s.b; }", []),
    ("{ struct packed s = {1, 2}; p = &s.b; r = *p; }", [PACKED]),
    ("{ struct loose *s = malloc(sizeof *s); s->b = 2; p = &s->b; r = *p; free(s); }", []),
    ("r = v + 4 == w;", [PAST]),
    ("r = v + 3 == w;", []),
    ("r = &k == &l;", []),
    ("for (p = v; p != v + 4; p++) *p = 1;", []),
    ("{ int *a = malloc(4); free(a); int *b = malloc(4); r = a == b; free(b); }", [ENDED]),
    ("{ int *a = malloc(4); free(a); int *b = malloc(4); r = b == a; free(b); }", [ENDED]),
    ("{ int (*f)(int *restrict, int *) = k ? NULL : first; r = f == first; }", []),
    ("{ int *a = malloc(4), *b = malloc(4); r = a == b; free(a); free(b); }", []),
    ("{ char *c = (char *)&k; r = *(int **)&c == &k; }", [OTHER]),
    ("{ void *c = &k; r = *(int **)&c == &k; }", []),
    ("{ void *c = malloc(2); r = realloc(c, 0) != NULL; }", [REALLOC]),
    ("{ void *c = malloc(2); c = realloc(c, 1); free(c); }", []),
    ("{ struct timespec a, b; clock_gettime(CLOCK_REALTIME, &a); clock_gettime(CLOCK_REALTIME, &b);"
     " x[0] = 1 / ((b.tv_sec - a.tv_sec) + (b.tv_nsec - a.tv_nsec) * 1e-9); }", [CLOCK, SET]),
    ("{ struct timespec a, b; clock_gettime(CLOCK_MONOTONIC, &a); clock_gettime(CLOCK_MONOTONIC, &b);"
     " x[0] = 1 / ((b.tv_sec - a.tv_sec) + (b.tv_nsec - a.tv_nsec) * 1e-9); }", [CLOCK]),
]


if __name__ == "__main__":
    check_assumptions(sys.argv[1], BEFORE, "\n    return r + k + l > 1000;\n}\n", ROWS, HIDDEN)
