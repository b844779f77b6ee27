#!/usr/bin/env python3
"""Random loops over two small inputs: where tass says that one never ends, it does not end with the inputs that it names, as far as
an interpreter of the same loop sees; where tass says `verified`, it ends for all inputs.

usage: endless_loops.py TASS [-seeds A..B] [-keep FOLDER]"""
import os
import random
import sys
import tempfile

import seeds

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "endtoend"))
from harness import Run  # noqa: E402

LOW, HIGH, ROUNDS, LIMIT = -3, 4, 3000, 2 ** 31


class Leaves(Exception):
    """A value that no int holds."""


class Ends(Exception):
    pass


def quotient(a, b):
    return abs(a) // b * (1 if a >= 0 else -1)


class Loop:
    """As text of C, and as Python that runs."""

    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.condition = self.relation()
        if self.rng.random() < 0.3:
            self.condition = f"{self.condition} && {self.relation()}"
        self.body = [self.statement() for _ in range(self.rng.randint(1, 3))]

    def variable(self):
        return self.rng.choice("xy")

    def value(self):
        a, b, k = self.variable(), self.variable(), self.rng.randint(1, 3)
        return self.rng.choice([f"{a} + {k}", f"{a} - {k}", f"{a} - {b}", f"{a} + {b}", f"{k}", f"-{a}", f"{a} / 2", f"{k} - {a}", f"2 * {a}", f"{b}"])

    def relation(self):
        return f"{self.variable()} {self.rng.choice(['<', '<=', '>', '>=', '!=', '!='])} {self.rng.choice(['x', 'y', '0', '1', '5', '-4'])}"

    def statement(self):
        assignment = (self.variable(), self.value())
        return assignment if self.rng.random() < 0.7 else (self.relation(), assignment, (self.variable(), self.value()))

    def c(self):
        lines = []
        for item in self.body:
            if len(item) == 2:
                lines.append(f"{item[0]} = {item[1]};")
            else:
                lines.append(f"if ({item[0]}) {item[1][0]} = {item[1][1]}; else {item[2][0]} = {item[2][1]};")
        inside = "\n        ".join(lines)
        return f"""#pragma TASS input {{{LOW} <= a && a <= {HIGH}}}
int a;
#pragma TASS input {{{LOW} <= b && b <= {HIGH}}}
int b;
int main(void)
{{
    int x = a, y = b;
    while ({self.condition}) {{
        {inside}
    }}
    return 0;
}}
"""

    @staticmethod
    def python(text):
        text = text.replace("&&", "and")
        for name in "xy":
            text = text.replace(f"{name} / 2", f"quotient({name}, 2)")
        return text

    def ends(self, a, b):
        """Whether it ends within the rounds, for these inputs; None: a value leaves int."""
        values = {"x": a, "y": b, "quotient": quotient}
        condition = compile(self.python(self.condition), "", "eval")
        body = [[compile(self.python(part if isinstance(part, str) else part[1]), "", "eval") for part in item] for item in self.body]
        for _ in range(ROUNDS):
            if not eval(condition, values):
                return True
            for item, codes in zip(self.body, body):
                if len(item) == 2:
                    target, code = item[0], codes[1]
                else:
                    side = 1 if eval(codes[0], values) else 2
                    target, code = item[side][0], codes[side]
                values[target] = eval(code, values)
                if abs(values[target]) >= LIMIT:
                    return None
        return False


def problem_of(loop, run):
    document = run.document
    if run.mishap() or not document:
        return f"no result: {run.err[-300:]}"
    if document["verdict"] == "verified":
        for a in range(LOW, HIGH + 1):
            for b in range(LOW, HIGH + 1):
                if loop.ends(a, b) is False:
                    return f"verified, but it does not end for a = {a}, b = {b}"
        return ""
    if document["verdict"] != "violated":
        return None
    violation = document["violations"][0]
    inputs = {name: int(value) for name, value in violation["inputs"].items()}
    ends = loop.ends(inputs.get("a", 0), inputs.get("b", 0))
    if violation["property"] == "overflow":  # that every value leaves its type is told unasked
        return f"ends for {inputs}" if ends else ""  # or overflows after more rounds than are looked at
    if violation["property"] not in ("nontermination", "livelock"):
        return f"unexpected {violation['property']}"
    if ends is None:
        return "" if any("overflows" in note["message"] for note in violation["notes"]) else f"overflows for {inputs}"
    return f"ends for {inputs}" if ends else ""


def judge(job):
    tass, seed, keep = job
    loop = Loop(seed)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(keep or folder, f"loop{seed}.c")
        with open(path, "w") as stream:
            stream.write(loop.c())
        run = Run(tass, ["verify", "-json", "-check=nontermination", "-states=4000", "-timeout=20", path])
        problem = problem_of(loop, run)
        if keep and not problem:
            os.unlink(path)
    return seed, problem


if __name__ == "__main__":
    seeds.run(judge, "1..40")
