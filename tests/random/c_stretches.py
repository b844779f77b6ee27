#!/usr/bin/env python3
"""Random loops over numbers, arrays, structures and pointers: stretches of concrete execution (src/state/concrete.h) against the
general way (-concrete=off). `run` prints the same, `verify` gives the same verdict, finding and numbers of states and transitions
with both; what `run` prints of integers is what gcc's program prints. Some programs leave an array, a type or a condition after
some rounds."""
import json
import os
import random
import subprocess
import tempfile

import seeds

INTEGERS = ["int", "unsigned", "long", "unsigned long", "short", "unsigned char", "signed char"]
ARRAYS = {"ga": ("int", 7), "gu": ("unsigned", 6), "gc": ("unsigned char", 11), "gl": ("long", 5), "hw": ("unsigned short", 9)}
HEAD = """#include <stdio.h>
#include <stdlib.h>
struct s { int a; double b; short c[3]; struct { unsigned char u; long v; } in[2]; };
int ga[7]; unsigned gu[6]; unsigned char gc[11]; long gl[5]; int gm[3][4]; double gd[5]; struct s gs[4]; unsigned gn = 3; long *gp = gl;
static unsigned step(unsigned *x, int by) { *x = *x * 5 + (unsigned)by; gn ^= *x; return *x >> 3; }
static int total(const int *p, int n) { unsigned t = 0; while (n-- > 0) t = t * 3 + (unsigned)*p++; return (int)(t & 0xffff); }
"""


class Program:
    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.fault = self.rng.random() < 0.35
        self.late = self.rng.randint(5, 60)

    def scalar(self):
        return self.rng.choice(["i", "j", "x", "y", "u", "w", "gn", "k"])

    def index(self, length):
        e = self.value(1)
        return f"(unsigned)({e}) % {length}"

    def place(self):
        rng = self.rng
        kind = rng.randint(0, 7)
        if kind <= 1:
            name = rng.choice(list(ARRAYS))
            return f"{name}[{self.index(ARRAYS[name][1])}]"
        if kind == 2:
            return f"gm[{self.index(3)}][{self.index(4)}]"
        if kind == 3:
            return f"{rng.choice(['gs', 'hs'])}[{self.index(4)}].{rng.choice(['a', 'c[' + self.index(3) + ']'])}"
        if kind == 4:
            return f"gs[{self.index(4)}].in[{self.index(2)}].{rng.choice('uv')}"
        if kind == 5:
            return f"rows[{self.index(3)}][{self.index(5)}]"
        if kind == 6:
            return f"*(p + {self.index(7)})"
        return f"q->{rng.choice(['a', 'c[1]', 'in[1].v'])}"

    def value(self, depth):
        rng = self.rng
        if depth <= 0 or rng.random() < 0.2:
            return rng.choice([self.scalar(), str(rng.choice([0, 1, 2, 3, 7, 255, 65535, 100000])), self.scalar()])
        kind = rng.randint(0, 9)
        a, b = self.value(depth - 1), self.value(depth - 1)
        if kind <= 2:
            return f"((unsigned)({a}) {rng.choice('+-*')} ({b}))"
        if kind == 3:
            return f"({a}) {rng.choice('/%')} (({b}) % 50 + 51)" if rng.random() < 0.5 else f"((long)({a}) % 1000 - (long)({b}) % 1000)"
        if kind == 4:
            return f"(({a}) {rng.choice(['<', '<=', '==', '!=', '>', '>='])} ({b}))"
        if kind == 5:
            return f"(({a}) {rng.choice('&|^')} ({b}))"
        if kind == 6:
            return f"(({rng.choice(INTEGERS)})({a}))"
        if kind == 7:
            return f"(({a}) {rng.choice(['&&', '||'])} ({b}))"
        if kind == 8:
            return f"((unsigned)({a}) {rng.choice(['<<', '>>'])} {rng.randint(0, 31)})"
        return f"(({a}) ? ({b}) : {self.scalar()})"

    def statement(self, depth):
        rng = self.rng
        kind = rng.randint(0, 13)
        if kind <= 2:
            return [f"{rng.choice(['x', 'y', 'u', 'w', 'gn'])} = {self.value(3)};"]
        if kind <= 5:
            return [f"{self.place()} = {rng.choice([self.value(2), self.place()])};"]
        if kind == 6:
            return [rng.choice(["p = ga + (i & 0);", "q = &gs[i & 3];", "q = hs + (x & 1);", "q = hs; q += i & 3;", "gp = gl; while (gp < gl + 4) { *gp += i; gp++; }"])]
        if kind == 7:
            return [rng.choice(["d = d * 0.5 + i;", "d = d + gd[i % 5];", "gd[(unsigned)x % 5] = d;", "e = 0.1 * (j & 7);", "gs[j % 4].b = d;",
                                "if (d > 20.25) d = 1.5;", "d = -d;", "d = i / 4.0;", "if (gs[i & 3].b < d) x = 3;"])]
        if kind == 8:
            return [f"u = step(&u, {self.scalar()} & 7);"]
        if kind == 9:
            return [f"x = total(ga + {rng.randint(0, 3)}, {rng.randint(0, 4)});"]
        if kind == 10 and depth:
            return [f"if ({self.value(2)}) {{", *self.statement(depth - 1), "} else {", *self.statement(depth - 1), "}"]
        if kind == 11 and depth:
            return ["for (j = 0; j < 6; j++) {", *self.statement(depth - 1), "}"]
        if kind == 12 and depth:
            return [f"{{ int t = {self.value(1)}; t = t / 2; {self.place()} = t; }}"]
        return [f"switch ((unsigned)({self.value(1)}) % 3) {{ case 0: x++; break; case 1: y ^= 3; break; default: w += 2; }}".replace(
            "x++", "x = (x + 1) & 1023")]

    def wrong(self):
        late = self.late
        return self.rng.choice([f"if (i == {late}) ga[i - {late} + 7] = 1;", f"if (i == {late}) x = 7 / (i - {late});", "s += 100000000;",
                                f"s = hw[i / {max(late // 9, 1)}];", f"if (i == {late}) p = p + 8;", f"s = 1 << (i - {late} + 32 > 0 ? i : 1);",
                                f"if (i > {late}) s = *un;", f"if (i == {late}) q = 0; s = q->a;", f"if (gn == gu[0] + {late}) abort();"])

    def text(self):
        rng = self.rng
        body = [line for _ in range(rng.randint(2, 7)) for line in self.statement(2)]
        if self.fault:
            body.insert(rng.choice([0, len(body)]), self.wrong())
        lines = ["int main(void) {", "int i, j = 1, x = 1, y = 2, k = 5, s = 0; unsigned u = 1; unsigned long w = 1; double d = 1, e = 0; int *un = malloc(4);",
                 "unsigned short *hw = calloc(9, sizeof *hw); struct s *hs = malloc(4 * sizeof *hs), *q = gs; int *p = ga; int *rows[3];",
                 "for (i = 0; i < 4; i++) { hs[i].a = i; hs[i].b = i; for (j = 0; j < 3; j++) hs[i].c[j] = (short)(i + j);"
                 " for (j = 0; j < 2; j++) { hs[i].in[j].u = 1; hs[i].in[j].v = 2; } }",
                 "for (i = 0; i < 3; i++) { rows[i] = malloc(5 * sizeof **rows); for (j = 0; j < 5; j++) rows[i][j] = i * j; }",
                 f"for (i = 0; i < {rng.choice([12, 70, 70, 200])}; i++) {{", *body, "}"]
        lines += ["unsigned long h = x ^ (unsigned)y ^ u ^ w ^ gn ^ (unsigned)s;"]
        for name, (_, length) in ARRAYS.items():
            lines.append(f"for (i = 0; i < {length}; i++) h = h * 31 + (unsigned long){name}[i];")
        lines += ["for (i = 0; i < 3; i++) for (j = 0; j < 4; j++) h = h * 31 + (unsigned)gm[i][j];",
                  "for (i = 0; i < 4; i++) h = h * 31 + (unsigned)(gs[i].a + hs[i].a * 3L) + (unsigned)gs[i].c[1] + (unsigned long)gs[i].in[1].v;",
                  "for (i = 0; i < 3; i++) for (j = 0; j < 5; j++) h = h * 31 + (unsigned)rows[i][j];", 'printf("%lu %d %d\\n", h, x, y);',
                  "for (i = 0; i < 3; i++) free(rows[i]);", "free(un); free(hw); free(hs); return d == 0.3 && e == 7 && k == 0; }"]
        return HEAD + "\n".join(lines) + "\n"


def outcome(tass, path, way):
    """What is to be the same with and without."""
    shown = subprocess.run([tass, "run", way, path], capture_output=True, timeout=120)
    told = subprocess.run([tass, "verify", way, "-timeout=60", "-json", path], capture_output=True, timeout=120)
    try:
        document = json.loads(told.stdout)
    except ValueError:
        return told.stderr.decode()[:200], "", None
    findings = [(v["property"], v["location"], v["message"]) for v in document.get("violations", [])]
    numbers = [document.get("statistics", {}).get(name) for name in ("statesSeen", "transitions")]
    noted = [assumption.get("text", assumption) if isinstance(assumption, dict) else assumption
             for assumption in document.get("assumptions", [])]
    return shown.stdout, (document["verdict"], document.get("reason"), findings, numbers, noted), shown.returncode


def same_numbers(exact, native):
    """Whether two texts are the same, but for sums that a double holds with round-off: those beyond 2^53."""
    words, others = exact.split(), native.split()
    return len(words) == len(others) and all(
        one == other or (b"." in one and abs(float(one)) > 2 ** 53 and abs(float(one) - float(other)) < 1e-12 * abs(float(one)))
        for one, other in zip(words, others))


def judge_text(tass, seed, keep, text, fault):
    """What is wrong with how a program runs and is verified; fault: one may be found in it."""
    with tempfile.TemporaryDirectory() as folder:
        path, program = os.path.join(keep or folder, f"stretch{seed}.c"), os.path.join(folder, "native")
        with open(path, "w") as file:
            file.write(text)
        built = subprocess.run(["cc", "-O1", "-w", "-fsanitize=undefined,float-cast-overflow,address", "-fno-sanitize-recover=all", "-o", program, path],
                               capture_output=True)
        if built.returncode:
            return seed, "gcc: " + built.stderr.decode()[:300]
        native = subprocess.run([program], capture_output=True, timeout=60)
        general, quick = outcome(tass, path, "-concrete=off"), outcome(tass, path, "-concrete=on")
        if general != quick:
            return seed, f"{general} in general, {quick} in stretches"
        if general[1] == "":
            return seed, f"no document: {general[0]}"
        if native.returncode == 0 and quick[2] == 0 and not same_numbers(quick[0], native.stdout):
            return seed, f"{quick[0]}, not {native.stdout}"
        if native.returncode == 0 and quick[2] != 0 and not fault:
            return seed, f"{quick[1]}, and nothing is wrong"
        if not keep:
            return seed, ""
        os.remove(path)
        return seed, ""


def judge(job):
    tass, seed, keep = job
    program = Program(seed)
    return judge_text(tass, seed, keep, program.text(), program.fault)


if __name__ == "__main__":
    seeds.run(judge, "1..24")
