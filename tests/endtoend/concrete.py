#!/usr/bin/env python3
"""Stretches without symbolic values: the number of terms does not grow with the number of rounds, unlike with -concrete=off, and
what is wrong in a late round is found as in the general way. (random/c_stretches.py has random programs.)"""
import os
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import Failures, Run  # noqa: E402

LOOPS = {
    "numbers": "unsigned s = 1, odd = 0; for (int i = 0; i < N; i++) { s = s * 1664525u + 12345u; if (s >> 16 & 1) odd++; }"
               " assert(odd <= N);",
    "wide": "unsigned long h = 14695981039346656037u; for (long i = 0; i < N; i++) { h ^= (unsigned long)i & 255;"
            " h *= 1099511628211u; } assert(h);",
    "doubles": "double x = 1; for (int i = 0; i < N; i++) x = x > 1000 ? x - 999.25 : x * 2 - 0.5; assert(x < 3000);",
    "array": "for (int i = 0; i < N; i++) a[i % 50] = (a[(i + 1) % 50] + i) & 1023; assert(a[3] < 1024);",
    "matrix": "for (int r = 0; r < N / 100; r++) for (int i = 0; i < 10; i++) for (int j = 0; j < 10; j++)"
              " m[i][j] = (m[j][i] + r) % 97; assert(m[2][3] < 97);",
    "structure": "for (int i = 0; i < N; i++) { struct s *p = &q[i % 8]; p->n += i & 3; p->x[i & 1] = p->n * 0.5;"
                 " if (p->n > 500) p->n = 0; } assert(q[0].n <= 500);",
    "heap": "int *p = malloc(64 * sizeof *p), *e = p + 64; for (int *c = p; c < e; c++) *c = 1; for (int i = 0; i < N; i++)"
            " p[i & 63] ^= i & 15; int t = p[5]; free(p); assert(t < 16);",
    "rows": "int *r[4]; for (int i = 0; i < 4; i++) { r[i] = malloc(40); for (int j = 0; j < 10; j++) r[i][j] = j; }"
            " for (int i = 0; i < N; i++) r[i & 3][i % 10] ^= 1; for (int i = 0; i < 4; i++) free(r[i]);",
    "calls": "unsigned s = 1; int n = 0; for (int i = 0; i < N; i++) n += draw(&s) % 3 == 0; assert(n <= N);",
    "recursion": "int n = 0; for (int i = 0; i < N / 100; i++) n += depth(i % 20); assert(n >= 0);",
    "globals": "for (int i = 0; i < N; i++) { g = (g + i) & 255; bump(); } assert(g < 256);",
}
HEAD = """#include <assert.h>
#include <stdlib.h>
struct s { int n; double x[2]; };
int a[50], m[10][10], g; struct s q[8];
unsigned draw(unsigned *s) { *s = *s * 1664525u + 1013904223u; return *s >> 8; }
int depth(int n) { return n < 2 ? n : depth(n - 1) + depth(n - 2) %% 2; }
void bump(void) { g ^= 1; }
int main(void) { %s return 0; }
"""
# What goes wrong in round 1,500, and how it is called.
WRONG = {
    "overflow": ("int s = 2147480000; for (int i = 0; i < 4000; i++) s += i > 1400 ? 37 : 0;", "-check=overflow"),
    "array-bounds": ("for (int i = 0; i < 4000; i++) a[i / 30] = i;", ""),
    "division-by-zero": ("int s = 0; for (int i = 0; i < 4000; i++) s += 100 / (1500 - i);", ""),
    "assertion": ("for (int i = 0; i < 4000; i++) assert(i * i != 2250000);", ""),
    "invalid-shift": ("unsigned s = 0; for (int i = 0; i < 4000; i++) s ^= 1u << i / 47;", ""),
    "uninitialised-read": ("int b[40], s = 0; for (int i = 0; i < 32; i++) b[i] = 1; for (int i = 0; i < 4000; i++) s += b[i / 50 % 40];", ""),
    "pointer-null": ("int *p = a; for (int i = 0; i < 4000; i++) { if (i == 1500) p = 0; *p = i; }", ""),
    "use-after-free": ("int *p = malloc(4); for (int i = 0; i < 4000; i++) { *p = i; if (i == 1500) free(p); }", ""),
    "const-write": ("static const int c[2] = {1, 2}; int *p = a; for (int i = 0; i < 4000; i++) { if (i == 1500) p = (int *)c; *p = i; }", ""),
}


def run(tass, folder, text, *options):
    path = os.path.join(folder, "loop.c")
    with open(path, "w") as file:
        file.write(HEAD % text)
    return Run(tass, ["verify", "-json", *options, path])


def numbers(run_of):
    document = run_of.document or {}
    found = [(v["property"], v["location"], v["message"]) for v in document.get("violations", [])]
    return document.get("verdict"), found, document.get("statistics", {}).get("transitions"), document.get("statistics", {}).get("terms")


def main():
    tass, failures = sys.argv[1], Failures()
    with tempfile.TemporaryDirectory() as folder:
        for name, text in LOOPS.items():
            few, many = (numbers(run(tass, folder, text, f"-DN={rounds}")) for rounds in (2000, 20000))
            general = numbers(run(tass, folder, text, "-DN=2000", "-concrete=off"))
            failures.check(few[0] == many[0] == general[0] == "verified", f"{name}: {few[0]}, {many[0]}, {general[0]}")
            failures.check(few[:3] == general[:3], f"{name}: {few[:3]} in stretches, {general[:3]} in general")
            failures.check(many[3] - few[3] < 2000, f"{name}: {few[3]} terms for 2,000 rounds, {many[3]} for 20,000")
            failures.check(many[2] > 5 * few[2], f"{name}: {few[2]} transitions, then {many[2]}")
        for name, (text, option) in WRONG.items():
            options = [option] if option else []
            quick, general = (numbers(run(tass, folder, text, *options, f"-concrete={way}")) for way in ("on", "off"))
            failures.check(quick[0] == "violated" and quick[1][0][0] == name, f"{name}: {quick[:2]}")
            failures.check(quick[:3] == general[:3], f"{name}: {quick[:3]} in stretches, {general[:3]} in general")
    failures.finish()


main()
