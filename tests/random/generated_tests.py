#!/usr/bin/env python3
"""Random programs: each test that `tass testgen` emits ends and prints natively what it says, and no branch that is proved
unreachable is hit by these tests or by random inputs.

usage: generated_tests.py TASS [-seeds A..B] [-keep FOLDER]"""
import os
import random
import re
import subprocess
import sys
import tempfile

import seeds

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "endtoend"))
from harness import Run  # noqa: E402
import testgen  # noqa: E402

LOW, HIGH = -6, 9


class Writer:
    """One program: every branch prints the number that the table has for it, which is where it stands."""

    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.depth, self.loops = 0, 0
        self.reads = self.rng.random() < 0.3

    def variable(self):
        return self.rng.choice(["x", "y", "u", "c", "t[x & 3]", "d"])

    def value(self):
        v, w, k = self.variable(), self.variable(), self.rng.randint(1, 5)
        return self.rng.choice([f"{v} + {k}", f"{v} - {w}", f"{v} / {k + 1}", f"{v} % {k + 1}", f"{k}", f"{v} * 2", f"{v}", f"(unsigned char)({v} + {k})", f"{v} & 7"]) \
            if "d" not in (v, w) else self.rng.choice([f"{v} + {k}", f"{v} - {w}", f"{v} / {k + 1}.0", f"{v} * 0.5", f"{k}"])

    def relation(self):
        return f"{self.variable()} {self.rng.choice(['<', '<=', '>', '>=', '!=', '=='])} {self.rng.choice(['0', '1', '3', '-2', 'x', 'y', 'u'])}"

    def condition(self):
        text = self.relation()
        while self.rng.random() < 0.35:
            text += f" {self.rng.choice(['&&', '||'])} {self.relation()}"
        return text

    def target(self):
        return self.rng.choice(["x", "y", "u", "c", "t[y & 3]", "d"])

    def block(self, indent):
        self.depth += 1
        lines = []
        for _ in range(self.rng.randint(1, 3)):
            kind = self.rng.random()
            if kind < 0.45 or self.depth > 3:
                lines.append(f"{indent}{self.target()} = {self.value()};")
            elif kind < 0.85:
                lines += [f"{indent}if ({self.condition()}) {{"] + self.block(indent + "    ")
                if self.rng.random() < 0.5:
                    lines += [f"{indent}}} else {{"] + self.block(indent + "    ")
                lines.append(f"{indent}}}")
            elif self.loops < 2:
                self.loops += 1
                name = f"i{self.loops}"
                lines += [f"{indent}for (int {name} = 0; {name} < 3 && {self.relation()}; {name}++) {{"] + self.block(indent + "    ") + [f"{indent}}}"]
            else:
                lines.append(f'{indent}printf("%d\\n", x);')
        self.depth -= 1
        return lines

    def text(self):
        read = ['    if (scanf("%d", &y) != 1)', "        return 9;", "    if (y < -6 || y > 9)", "        return 8;"] if self.reads else ["    y = b;"]
        return "\n".join(["#include <stdio.h>", f"#pragma TASS input {{{LOW} <= a && a <= {HIGH}}}", "int a;", f"#pragma TASS input {{{LOW} <= b && b <= {HIGH}}}",
                          "int b;", "int main(void)", "{", "    int x = a, y, t[4] = {1, 2, 3, 4};", "    unsigned u = 3;", "    signed char c = 1;", "    double d = 0.5;", *read,
                          *self.block("    "), '    printf("%d %d %u %d %d %.3f\\n", x, y, u, c, t[1], d);', "    return x == 4;", "}"]) + "\n"


def random_runs(path, folder, rng):
    """gcov's counts by line after runs with random inputs."""
    with open(path) as stream:
        text = stream.read()
    driver = os.path.join(folder, "random.c")
    with open(driver, "w") as stream:
        stream.write(f'#line 1 "{path}"\n{text}#line 1 "driver"\n#include <stdlib.h>\n__attribute__((constructor)) static void set(void) '
                     '{ a = atoi(getenv("A")); b = atoi(getenv("B")); }\n')
    subprocess.run(["gcc", "-w", "--coverage", "-o", "random", "random.c", "-lm"], cwd=folder, check=True)
    for _ in range(12):
        environment = dict(os.environ, A=str(rng.randint(LOW, HIGH)), B=str(rng.randint(LOW, HIGH)))
        subprocess.run(["./random"], cwd=folder, env=environment, input=f"{rng.randint(LOW, HIGH)}\n".encode(), capture_output=True)
    return testgen.native_branches(folder, path)


def problem_of(tass, path, folder, seed):
    run = Run(tass, ["testgen", "-timeout=20", "-no-check=overflow", f"-o={folder}/tests", path])
    if run.mishap() or run.status not in (0, 2):
        return None if run.status == 3 and "not supported" in run.err else f"status {run.status}: {run.err[-300:]}"
    if re.search(r"violated|not all executions", run.out):
        return None
    failed = testgen.build_and_run(os.path.join(folder, "tests"), False)
    if failed:
        return f"tests that fail natively: {failed[:2]}"
    lines = testgen.table_of(run)
    counts = random_runs(path, folder, random.Random(seed))
    for line, row in counts.items():
        states = lines.get(line, [])
        hit = sum(1 for n in row.values() if n)
        if len(states) == len(row) and hit > len(row) - states.count("proved unreachable"):  # gcc folds some conditions
            return f"line {line}: {hit} branches are hit of {row}, but {states}"
    return ""


def judge(job):
    tass, seed, keep = job
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(keep or folder, f"tests{seed}.c")
        with open(path, "w") as stream:
            stream.write(Writer(seed).text())
        problem = problem_of(tass, path, folder, seed)
        if keep and not problem:
            os.unlink(path)
    return seed, problem


if __name__ == "__main__":
    seeds.run(judge, "1..20")
