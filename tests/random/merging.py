#!/usr/bin/env python3
"""Random programs full of branches that choose numbers: what is found does not depend on which of them become one state.

    merging.py TASS [-seeds FIRST..LAST] [-keep DIR]

Branches set integers and floating numbers, in locals, arrays, structs, blocks of the heap, callers' variables and globals, and functions
return on both sides. Each program is verified (half of them assert something that mostly is not so), and compared with a copy of it in
which, most times, one line is another. With `-merge=on`, and with `-head-start=off`, the verdict is that of `-merge=off`, and so are
the lines of what is wrong in a verified program.
"""
import os
import random
import re
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from seeds import run as run_seeds  # noqa: E402
from harness import Run  # noqa: E402

INTS = ["n", "k", "a[0]", "a[1]", "a[one]", "p[0]", "p[2]", "p[one]", "s.u", "q->u", "g", "ga[1]", "*pn", "c", "b8"]
REALS = ["d", "b[0]", "b[1]", "h[0]", "h[1]", "h[one]", "s.v", "q->v", "gd"]
HEAD = """#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#pragma TASS input
int x, y;
#pragma TASS input
double w;
struct s { int u; double v; };
static int g = 1, ga[3] = {1, 2, 3};
static double gd = 0.5;
static int clip(int v) { if (v > 9) return 9; if (v < -9) return -9; return v; }
static int least(int u, int v) { if (u < v) return u; return v; }
static int pick(int u, int v) { int r; if (u > 1) r = v; else r = u; return r; }
static double greatest(double u, double v) { if (u > v) { return u; } else return v; }
static void raise_to(double *h, int i, double v) { if (h[i] < v) h[i] = v; }
int main(void)
{
    int n = 0, k = 1, a[2] = {1, 2}, *p = malloc(3 * sizeof *p), one = 1, *pn = &n;
    double d = 1, b[2] = {0.5, 1}, *h = calloc(2, sizeof *h);
    struct s s = {1, 2}, *q = malloc(sizeof *q);
    signed char c = 3;
    unsigned b8 = 2;
    p[0] = 1; p[1] = x; p[2] = 3; q->u = 2; q->v = w;
"""
TAIL = """    printf("%d %d %d %d %d %d %d %d %d %d %u\\n", n, k, a[0], a[1], p[0], p[2], s.u, q->u, g + ga[1], c, b8);
    printf("%g %g %g %g %g %g %g\\n", d, b[0], b[1], h[0], h[1], s.v, q->v);
    free(p);
    free(h);
    free(q);
    return 0;
}
"""
BOUNDS = ["-inputx=0..3", "-inputy=-1..2"]


class Writer:
    def __init__(self, seed):
        self.rng = random.Random(seed)

    def integer(self, depth=0):
        chance = self.rng.random()
        if chance < .35 or depth > 2:
            return self.rng.choice(INTS)
        if chance < .55:
            return str(self.rng.randint(-2, 5))
        if chance < .7:
            return f"({self.integer(depth + 1)} {self.rng.choice('+-')} {self.integer(depth + 1)})"
        if chance < .75:
            return f"({self.integer(depth + 1)} * {self.rng.choice(['2', '3', '-1'])})"
        if chance < .85:
            return self.rng.choice(["x", "y", "x + y"])
        return f"{self.rng.choice(['least', 'pick'])}({self.integer(depth + 1)}, {self.integer(depth + 1)})"

    def real(self, depth=0):
        chance = self.rng.random()
        if chance < .4 or depth > 2:
            return self.rng.choice(REALS)
        if chance < .55:
            return self.rng.choice(["0.5", "1.0", "2.0", "-1.5"])
        if chance < .7:
            return f"({self.real(depth + 1)} {self.rng.choice('+-')} {self.real(depth + 1)})"
        if chance < .8:
            return "w"
        if chance < .9:
            return f"greatest({self.real(depth + 1)}, {self.real(depth + 1)})"
        return f"(double)({self.integer(depth + 1)})"

    def condition(self):
        if self.rng.random() < .6:
            return f"{self.integer(1)} {self.rng.choice(['<', '>', '==', '<=', '!='])} {self.integer(1)}"
        text = f"{self.real(1)} {self.rng.choice(['<', '>', '<='])} {self.real(1)}"
        return text if self.rng.random() < .8 else f"({text}) {self.rng.choice(['&&', '||'])} {self.integer(2)} > {self.integer(2)}"

    def several(self, depth):
        return " ".join(self.statement(depth + 1) for _ in range(self.rng.randint(1, 2)))

    def statement(self, depth=0):
        chance = self.rng.random()
        if chance < .45 or depth > 2:
            if self.rng.random() < .4:
                return f"{self.rng.choice(REALS)} = {self.real()};"
            place = self.rng.choice(INTS)
            return f"{place} = clip({self.integer() if self.rng.random() < .7 else place + ' + 1'});"
        if chance < .8:
            other = f" else {{ {self.several(depth)} }}" if self.rng.random() < .5 else ""
            return f"if ({self.condition()}) {{ {self.several(depth)} }}{other}"
        if chance < .9:
            return f"for (int i{depth} = 0; i{depth} < {self.rng.randint(1, 2)}; i{depth}++) {{ {self.statement(depth + 1)} }}"
        if chance < .95:
            return f"raise_to(h, {self.rng.randint(0, 1)}, {self.real(1)});"
        return f"if ({self.condition()}) {{ int t = {self.integer(1)}; k = n; n = clip(t); }}"

    def body(self):
        lines = [self.statement() for _ in range(self.rng.randint(3, 7))]
        return lines + [f"assert({self.condition()});"] * (self.rng.random() < .5)

    def changed(self, lines):
        """Most times one line is another."""
        lines = list(lines)
        if self.rng.random() < .7:
            at = self.rng.randrange(len(lines))
            lines[at] = re.sub("<(?!=)", "<=", lines[at], count=1) if self.rng.random() < .5 else lines[at].replace("+ 1", "+ 2").replace(" = ", " = 1 + ", 1)
        return lines


def found(tass, words):
    """The verdict, and of a verified program the lines of what is wrong."""
    run = Run(tass, words)
    if not run.document:
        return f"status {run.status}: {(run.out + run.err)[-300:]}", []
    wrong = sorted({(one["property"], one["location"]["line"]) for one in run.document["violations"]})
    return run.document["verdict"], [] if words[0] == "compare" else wrong


def right_alone(tass, lines, folder):
    """What needs no other run: without assertions no program differs from itself, and one of what is not so fails at the end."""
    paths = [os.path.join(folder, name) for name in ("plain.c", "last.c")]
    for path, last in zip(paths, ("", "    assert(one == 0);\n")):
        with open(path, "w", encoding="utf-8") as stream:
            stream.write(HEAD + "".join(f"    {line}\n" for line in lines if "assert" not in line) + last + TAIL)
    itself = found(tass, ["compare", "-json", *BOUNDS, "-timeout=60", paths[0], paths[0]])[0]
    return itself in ("verified", "inconclusive") and found(tass, ["verify", "-json", *BOUNDS, "-timeout=60", paths[1]])[0] in ("violated", "inconclusive")


def judge(job):
    tass, seed, keep = job
    writer = Writer(seed)
    lines = writer.body()
    with tempfile.TemporaryDirectory() as folder:
        paths = [os.path.join(keep or folder, f"merging-{seed}{side}.c") for side in "ab"]
        for path, body in zip(paths, (lines, writer.changed(lines))):
            with open(path, "w", encoding="utf-8") as stream:
                stream.write(HEAD + "".join(f"    {line}\n" for line in body) + TAIL)
        if not right_alone(tass, lines, folder):
            return seed, "it differs from itself, or an assertion that is false does not fail"
        for words, others in ((["verify", paths[0]], [["-merge=on"]]), (["compare", *paths], [["-merge=on"], ["-head-start=off"]])):
            words = [words[0], "-json", *BOUNDS, "-timeout=60", *words[1:]]
            apart = found(tass, [words[0], "-merge=off", *words[1:]])
            if apart[0] not in ("verified", "violated"):
                return seed, None
            for other in others:
                joined = found(tass, [words[0], *other, *words[1:]])
                if joined != apart:
                    return seed, f"{' '.join(words)}: {apart} with -merge=off, {joined} with {' '.join(other)}"
        if keep:
            for path in paths:
                os.remove(path)
    return seed, ""


if __name__ == "__main__":
    run_seeds(judge, "1..60")
