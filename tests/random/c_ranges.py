#!/usr/bin/env python3
"""Random loops that do the same for each element of a range of an array (src/model/ranges.h): filled with constants and with what grows by
a step, copied, added up, in ranges that begin and end anywhere, in types that do and do not hold the numbers. Judged as c_stretches.py
does."""
import random

import c_stretches
import seeds

N = 2600
ARRAYS = {"ia": "int", "ua": "unsigned", "la": "long", "sa": "short", "ca": "unsigned char", "fa": "float", "da": "double",
          "hi": "int", "hd": "double", "hu": "unsigned short"}
HEAD = """#include <stdio.h>
#include <stdlib.h>
static int ia[N]; static unsigned ua[N]; static long la[N]; static short sa[N]; static unsigned char ca[N]; static float fa[N]; static double da[N];
static struct box { int n; long m; double *d; int *i; } box; static int gn = N; static long gk = 3;
""".replace("N]", f"{N}]").replace("= N;", f"= {N};")


class Program:
    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.fault = self.rng.random() < 0.25

    def offset(self, most):
        """Something that is added to the counter, and its value."""
        value = self.rng.choice([0, 0, 0, 1, 2, 16, 17, most])
        if not value:
            return "", 0
        return self.rng.choice([(f" + {value}", value), (f" + {value} * one", value), (f" + (int)gk - 3 + {value}", value)])

    def element(self, name, most):
        """An element at the counter and an offset, which may be too far by the fault."""
        text, value = self.offset(most)
        if self.rng.random() < 0.2 and name in ("hi", "hd"):
            name = {"hi": "box.i", "hd": "box.d"}[name]
        return f"{name}[i{text}]", value

    def end(self, last):
        """A condition that holds for the counter below last."""
        rng = self.rng
        away = N - last
        return rng.choice([f"i < {last}", f"i <= {last - 1}", f"{last} > i", f"i < gn - {away}", f"i < n - {away}", f"i + 0 < {last}",
                           f"i < box.n - {away}", f"i < (int)box.m - {away}", f"i < 2 * n - n - {away} * one", f"i != {last}"])

    def value(self, type_name):
        rng = self.rng
        if rng.random() < 0.3:
            return str(rng.choice([0, 1, 7, -3, 200, 70000, 2147483647]))
        step, start = rng.choice([1, 2, 3, -1, -2, 5, 100, 20, 900000]), rng.choice([0, 0, 1, -5, 1000])
        forms = [f"{step} * i + {start}", f"i * {step}", "i", f"{start} - i", f"(i + {start}) * {step}", f"n - i", f"-i", f"({type_name})i",
                 f"(long)i * {step} - gk", f"i * {step} - box.n", "i * 0.5", f"2.0 * i - {start}", "i * i", "i % 7", "(unsigned)i - 5u", "i / 2"]
        return rng.choice(forms)

    def loop(self):
        rng = self.rng
        first = rng.choice([0, 0, 1, 5, 16, 100])
        name, other = rng.choice(list(ARRAYS)), rng.choice(list(ARRAYS))
        place, away = self.element(name, 40)
        source, source_away = self.element(other, 40)
        kind = rng.randint(0, 9)
        most = N - max(away, source_away if kind in (4, 5) else 0)
        if kind > 5:
            source, source_away = self.element(name, 40)
            most = N - source_away
        last = most - rng.choice([0, 0, 1, 7, 300]) + (1 if self.fault and rng.random() < 0.3 else 0)
        counter = rng.choice(["int", "int", "int", "unsigned", "long", "size_t", "short"])
        head = f"for ({counter} i = {first}; {self.end(last)}; i++) "
        if kind <= 3:
            return head + f"{place} = {self.value(ARRAYS[name])};"
        if kind <= 5:
            return head + f"{place} = {source};"
        total = rng.choice(["s", "s", "t", "w", "d", "q"])
        # What is negative and no integer has no value as an unsigned one.
        if kind <= 8:
            total = "d" if ARRAYS[name] in ("float", "double") else total
            return head + f"{total} += {source};"
        value = self.value("long")
        total = "d" if "." in value else total
        return head + f"{total} += {value};"

    def text(self):
        rng = self.rng
        lines = ["int main(void) {", f"int n = {N}, one = 1, q = 0; long s = 0; unsigned t = 0; unsigned char w = 0; double d = 0;",
                 f"int *hi = calloc({N}, sizeof *hi); double *hd = malloc({N} * sizeof *hd); unsigned short *hu = malloc({N} * sizeof *hu);",
                 f"box.n = {N}; box.m = {N}; box.d = hd; box.i = hi;"]
        if not self.fault or rng.random() < 0.7:
            lines.append(f"for (int i = 0; i < {N}; i++) hd[i] = 1; for (int i = 0; i < n; i++) hu[i] = (unsigned short)i;")
        for _ in range(rng.randint(3, 8)):
            lines.append(self.loop())
            if rng.random() < 0.4:
                name = rng.choice(list(ARRAYS))
                lines.append(f"{name}[{rng.randint(0, N - 1)}] = {rng.randint(-20, 90)};")
        lines.append("unsigned long h = 0;")
        for name, type_name in ARRAYS.items():
            if type_name != "float":
                number = f"({name}[i] > -1e9 && {name}[i] < 1e9 ? (long){name}[i] : 1)"
                lines.append(f"for (int i = 0; i < {N}; i += 13) h = h * 31 + (unsigned long){number};")
        lines.append('printf("%lu %ld %u %d %d %.1f\\n", h, s, t, w, q, d); free(hi); free(hd); free(hu); return 0; }')
        return HEAD + "\n".join(lines) + "\n"


def judge(job):
    tass, seed, keep = job
    program = Program(seed)
    return c_stretches.judge_text(tass, seed, keep, program.text(), True)


if __name__ == "__main__":
    seeds.run(judge, "1..16")
