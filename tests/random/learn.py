#!/usr/bin/env python3
"""Random programs of one process with branches, loops, arrays, recursive calls, pointers, jumps, numbers near overflow and
doubles: the same verdict, finding and assumptions with -learn=on as without (that numbers stay in their range may be proved
rather than assumed), whether sides are merged or not. What is verified, with or without, does not fail natively for
any small input, and where all inputs are small, what is violated does.

usage: learn.py TASS [-seeds A..B] [-keep FOLDER]"""
import os
import random
import re
import subprocess
import sys
import tempfile

import seeds

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "endtoend"))
from harness import Run  # noqa: E402

LOW, HIGH = -2, 3
INPUTS = "abcd"
LIMITS = ["-states=3000", "-timeout=20", "-prover-timeout=500"]
# On a busy machine the solver's limit may end a question that matters: what is open then is asked again.
MORE = ["-states=3000", "-timeout=120", "-prover-timeout=10000"]

NATIVE = """#include <limits.h>
#include <setjmp.h>
#include <stdio.h>
static jmp_buf out;
static void check(int holds) { if (!holds) longjmp(out, 1); }
static void assume(int holds) { if (!holds) longjmp(out, 2); }
%s
int main(void)
{
    for (int a = %d; a <= %d; a++) for (int b = %d; b <= %d; b++) for (int c = %d; c <= %d; c++) for (int d = %d; d <= %d; d++) {
        int how = setjmp(out);
        if (!how) { reset(); program(a, b, c, d); }
        if (how == 1) { printf("%%d %%d %%d %%d\\n", a, b, c, d); return 1; }
    }
    return 0;
}
"""


class Program:
    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.loops = 0
        self.open = self.rng.random() < 0.25  # d has no bounds
        self.has_reals = self.rng.random() < 0.3
        self.text = self.program()

    def scalar(self):
        return self.rng.choice(["x", "y", "z", "g", "t[1]", "s.u", "*p", "x", "y"])

    def call(self, one):
        """Of functions that call themselves, how deep is up to values."""
        return self.rng.choice([f"climb({one})", f"sink({one}, {self.rng.choice(INPUTS)})", f"climb(a) + climb({one})"])

    def great(self):
        """Numbers where overflow is near."""
        return self.rng.choice(["INT_MAX", "INT_MAX - 1", "INT_MIN", "INT_MIN + 2", "INT_MAX / 2", "1 << 30"])

    def value(self):
        rng = self.rng
        one, other, k = self.scalar(), self.scalar(), rng.randint(0, 3)
        if rng.random() < 0.12:
            return self.call(one)
        if rng.random() < 0.04:
            return rng.choice([self.great(), f"{one} > 2 ? {self.great()} : {one}"])
        return rng.choice([f"{one} + {k}", f"{one} - {k}", f"{one} + {rng.choice(INPUTS)}", f"{other}", f"{k}", f"{rng.choice(INPUTS)}", f"-{one}",
                           f"f({one})", f"t[{rng.randint(0, 3)}]", f"t[(unsigned)({one}) % 4]", f"({one} > {other}) + {one}"])

    def relation(self):
        rng = self.rng
        one = rng.choice([self.scalar(), rng.choice(INPUTS), rng.choice(INPUTS), f"{rng.choice(INPUTS)} + {self.scalar()}"])
        if self.has_reals and rng.random() < 0.2:
            return f"{rng.choice(['v', 'w'])} {rng.choice(['<', '<=', '>', '>=', '==', '!='])} {rng.choice(['v', 'w', '0', '1.5', one])}"
        other = self.great() if rng.random() < 0.04 else rng.choice([self.scalar(), '0', '1', '2', rng.choice(INPUTS)])
        text = f"{one} {rng.choice(['<', '<=', '>', '>=', '==', '!='])} {other}"
        return text if rng.random() < 0.8 else f"{text} {rng.choice(['&&', '||'])} {rng.choice(INPUTS)} > {rng.randint(-1, 2)}"

    def assignment(self):
        rng = self.rng
        kind = rng.randint(0, 10)
        if kind == 10:
            return f"lower(&{rng.choice(['x', 'y', 'z', 'g'])});"
        if self.has_reals and rng.random() < 0.25:
            one, other = rng.choice(["vw", "wv", "vv"])
            return rng.choice([f"{one} = {self.scalar()};", f"{one} = {other} + {rng.choice(['0.5', '0.25', '1', self.scalar()])};",
                               f"{one} = {rng.choice(['0.5', '1.25', '2'])};", f"{one} = -{other} / 2;", f"if ({one} < 9 && {one} > -9) x = (int){one};"])
        if kind == 0:
            return f"p = {rng.choice(['&x', '&y', '&t[2]', '&s.v', '&g'])};"
        if kind == 1:
            return f"t[(unsigned)({self.scalar()}) % 4] = {self.value()};"
        if kind == 2:
            return f"h(&{rng.choice(['x', 'y', 's.u'])}, {self.scalar()});"
        if kind == 3:
            return f"{{ int w = {self.value()}; {self.scalar()} = w; }}"
        if kind == 4:
            return f"u += (unsigned)({self.scalar()}); y = (int)(u % 5);"
        return f"{self.scalar()} = {self.value()};"

    def block(self, depth, inside):
        return "{ " + " ".join(self.statement(depth, inside) for _ in range(self.rng.randint(1, 2))) + " }"

    def loop(self, depth):
        self.loops += 1
        i, rng = f"i{self.loops}", self.rng
        bound = rng.choice(["3", "4", "a", "c + 1", "d" if self.open else "2"])
        return f"for (int {i} = 0; {i} < {bound}; {i}++) {self.block(depth - 1, i)}"

    def statement(self, depth, inside):
        rng = self.rng
        kind = rng.randint(0, 12)
        if kind <= 3 and depth > 0:
            other = f" else {self.block(depth - 1, inside)}" if rng.random() < 0.6 else ""
            return f"if ({self.relation()}) {self.block(depth - 1, inside)}{other}"
        if kind == 4 and depth > 0 and self.loops < 3:
            return self.loop(depth)
        if kind == 5 and inside:
            return f"if ({self.relation()}) {rng.choice(['break', 'continue'])};"
        if kind == 6 and rng.random() < 0.3:
            return f"if ({self.relation()}) return;"
        if kind == 7 and rng.random() < 0.5:
            return f"check({self.relation()} || {self.relation()});"
        if kind == 8 and rng.random() < 0.3:
            return f"assume({self.relation()});"
        if kind == 9 and depth > 0:
            return f"switch ({self.scalar()}) {{ case 0: {self.assignment()} case 1: {self.assignment()} break; default: {self.assignment()} }}"
        return self.assignment()

    def invariant(self):
        """What is rarely wrong."""
        rng = self.rng
        return rng.choice([f"{self.scalar()} < {rng.randint(5, 60)}", f"{self.scalar()} > -{rng.randint(5, 60)}", f"u % 1 == 0 && {self.scalar()} != 77",
                           "k == 1", f"k == 1 && {self.relation()}", f"{self.scalar()} + 40 > {self.scalar()}"])

    def at_entry(self):
        """What a function does before it branches."""
        return self.rng.choice(["", "", "u++; ", "g = n; ", "t[1] = t[1] < 9 ? t[1] + 1 : 0; ", "s.u ^= 1; "])

    def recursive(self):
        rng = self.rng
        end, step = rng.choice(["n <= 0", "n < 1", "n <= -2"]), rng.choice(["n - 1", "n - 1", "n - 2"])
        back = rng.choice(["below < n ? below : n - 1", "below + 1", "below", "below > 1 ? below - 1 : below"])
        other = rng.choice(["m", "m", "n", "1"])
        return f"""static int climb(int n) {{ {self.at_entry()}if ({end}) return {rng.choice(['0', '0', 'n', '-1'])}; int below = climb({step}); return {back}; }}
static int sink(int n, int m) {{ {self.at_entry()}if (n <= m {rng.choice(['', '|| m > 1', '|| n < 0'])}) return {rng.choice(['n', 'm', '0'])}; return sink(n - 1, {other}){rng.choice(['', ' + 1'])}; }}
static void lower(int *q) {{ if (*q > {rng.choice(['0', '1', '-1'])}) {{ *q -= {rng.choice(['1', '1', '2'])}; lower(q); }} }}"""

    def program(self):
        reals = "double v = 0.5, w = a;" if self.has_reals else ""
        body = "\n    ".join(self.statement(3, None) for _ in range(self.rng.randint(4, 8)))
        return f"""static int g, t[4]; static unsigned u; static struct {{ int u, v; }} s;
static int f(int n) {{ if (n > 2) return n - 2; if (n < -2) return 0; return n; }}
static void h(int *q, int n) {{ if (n > *q) *q = n; else g = *q; }}
{self.recursive()}
static void program(int a, int b, int c, int d)
{{
    int x = 0, y = 1, z = {self.rng.choice(['a', '2', 'b'])}, k = 1, *p = &x;
    {reals}
    {body}
    check({self.invariant()});
    check({self.invariant()});
}}
"""

    def for_tass(self):
        lines = []
        for name in INPUTS:
            bounds = "" if name == "d" and self.open else f" {{{LOW} <= {name} && {name} <= {HIGH}}}"
            lines.append(f"#pragma TASS input{bounds}\nint input_{name};".replace(f"{LOW} <= {name} && {name}", f"{LOW} <= input_{name} && input_{name}"))
        head = "#include <assert.h>\n#include <limits.h>\n" + "\n".join(lines) + "\n"
        text = self.text.replace("check(", "assert(").replace("assume(", "\n#pragma TASS assume ")
        return head + self.assumed(text) + "int main(void) { program(input_a, input_b, input_c, input_d); return 0; }\n"

    def assumed(self, text):
        """Assumptions are pragmas, on a line of their own."""
        marker, result = "\n#pragma TASS assume ", []
        head, *rest = text.split(marker)
        for part in rest:
            condition, tail = part.split(");", 1)
            result.append(f"{marker}({condition})\n{tail}")
        return head + "".join(result)

    def for_gcc(self):
        reset = "static void reset(void) { g = 0; u = 0; s.u = s.v = 0; for (int i = 0; i < 4; i++) t[i] = 0; }\n"
        return NATIVE % ((self.text + reset,) + (LOW, HIGH) * 4)


def fails_natively(program, folder):
    source, binary = os.path.join(folder, "native.c"), os.path.join(folder, "native")
    with open(source, "w") as stream:
        stream.write(program.for_gcc())
    subprocess.run(["gcc", "-w", "-O1", "-fwrapv", "-o", binary, source], check=True)
    done = subprocess.run([binary], capture_output=True, timeout=60)
    return None if done.returncode < 0 else done.stdout.decode()  # calls nested too deep for the stack tell nothing


def answer(run):
    document = run.document
    found = [(v["property"], v["location"]) for v in document["violations"]]
    assumed = sorted(text for text in document["assumptions"] if not re.search("answers? of|pass this place again and again", text))
    return document["verdict"], found, assumed


def native_problem(program, found, wrong, ranges):
    """Whether a verdict is none that the native program has, whose numbers wrap around where tass assumes that they fit."""
    verdict, violations, assumed = found
    if wrong is None:
        return ""
    if verdict == "verified" and wrong and not (any(RANGES in text for text in assumed) and ranges() == "violated"):
        return f"verified, but wrong for {wrong}"
    if verdict == "violated" and not wrong and not program.open and all(name == "assertion" for name, _ in violations):
        return "violated, but not wrong for any input"
    return ""


RANGES = "leaves the range of its type"
DEEP = "nested this deep"  # what is learnt of a call holds however deep it is


def assumes_less(one, other, ranges):
    """Whether learning only did without the assumption that numbers stay in their range, as it may where it is true."""
    return one[:2] == other[:2] and [text for text in one[2] if RANGES not in text] == other[2] and ranges() != "violated"


def problem_of(program, plain, learnt, wrong, ranges):
    for run in (plain, learnt):
        if run.mishap() or not run.document:
            return f"no result: {run.err[-300:]}"
    one, other = answer(plain), answer(learnt)
    if one[0] == other[0] == "unusable":
        return None
    problem = native_problem(program, one, wrong, ranges) or native_problem(program, other, wrong, ranges)
    if problem or one == other or assumes_less(one, other, ranges):
        return problem
    if one[0] == "inconclusive" or (one[0] == "unusable" and DEEP in plain.err):
        return ""
    if other[0] == "inconclusive" and "limit" in learnt.document["reason"]:
        return None
    return f"{one}, and with -learn {other}"


def judge(job):
    tass, seed, keep = job
    program = Program(seed)
    problems = []
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(keep or folder, f"learn{seed}.c")
        with open(path, "w") as stream:
            stream.write(program.for_tass())
        wrong = fails_natively(program, folder)
        for merge in (["-merge=off"], []):
            for limits in (LIMITS, MORE):
                words = ["verify", "-json", *limits, *merge, path]
                def ranges(words=words):
                    return Run(tass, words + ["-check=overflow"]).document["verdict"]
                learnt = Run(tass, words + ["-learn=on"])
                problem = problem_of(program, Run(tass, words), learnt, wrong, ranges)
                if not problem or not learnt.document or learnt.document["verdict"] != "inconclusive":
                    break
            problems.append(problem and f"{' '.join(merge)} {problem}")
        if keep and not any(problems):
            os.unlink(path)
    problem = next((problem for problem in problems if problem), None)
    return seed, problem if problem else None if None in problems else ""


if __name__ == "__main__":
    seeds.run(judge, "1..40")
