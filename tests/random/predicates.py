#!/usr/bin/env python3
"""Random predicates over two small arrays: tass must prove those that hold for all values of a small domain, and refute the
others, as Python does by trying them all.

usage: predicates.py TASS [-seeds A..B] [-keep FOLDER]"""
import itertools
import os
import random
import sys
import tempfile

import seeds

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "endtoend"))
from harness import Run  # noqa: E402

SIZE, VALUES, EACH = 2, (0, 1, 2), 6
RANGES = [("0", "n-1"), ("0", f"{SIZE}-1"), ("1", "n-1"), ("0", "-1"), ("0", "n-2"), ("1", "1")]


class Writer:
    """Predicates as text of C's and of Python's."""

    def __init__(self, seed):
        self.rng = random.Random(seed)

    def element(self, name):
        """Of an array at a variable, or something else that it can be compared with."""
        return self.rng.choice([(f"a[{name}]",) * 2, (f"b[{name}]",) * 2, (name, name), ("1", "1"), (f"a[{name}] * b[{name}]",) * 2])

    def bounds(self):
        """A range of a variable in C and in Python, and whether it always has values."""
        return self.rng.choice([("0 <= {v} && {v} < n", "range(n)", False), (f"0 <= {{v}} && {{v}} < {SIZE}", f"range({SIZE})", True),
                                ("1 <= {v} && {v} <= n - 1", "range(1, n)", False), ("{v} == 1", "range(1, 2)", True)])

    def fold(self):
        c, python, is_there = self.bounds()
        word = self.rng.choice(["sum", "product", "count"] + (["min", "max"] if is_there else []))
        head = f"{word} {{int i | {c.format(v='i')}}}"
        if word == "count":
            x, y = self.element("i"), self.element("i")
            return f"({head} ({x[0]} <= {y[0]}))", f"sum(1 for i in {python} if {x[1]} <= {y[1]})"
        x = self.element("i")
        name = "prod" if word == "product" else word
        return f"({head} ({x[0]}))", f"{name}({x[1]} for i in {python})"

    def number(self):
        chosen = ("(n < 2 ? *p[n] : 3)", "((a[0], b[1])[n] if n < 2 else 3)")
        return self.rng.choice([lambda: ("n", "n"), lambda: chosen, lambda: (str(self.rng.randint(0, 3)),) * 2, self.fold, lambda: ("a[0]", "a[0]"),
                                lambda: ("b[1]", "b[1]")])()

    def compared(self, x, y):
        op = self.rng.choice(["==", "!=", "<=", "<"])
        return f"{x[0]} {op} {y[0]}", f"({x[1]} {op} {y[1]})"

    def quantified(self):
        c, python, _ = self.bounds()
        word, function = self.rng.choice([("forall", "all"), ("exists", "any")])
        if self.rng.random() < 0.5:
            x, y = self.compared(self.element("i"), self.element("i"))
            return f"({word} {{int i | {c.format(v='i')}}} {x})", f"{function}({y} for i in {python})"
        d, inner, _ = self.bounds()
        x, y = self.compared(self.element("i"), self.element("j"))
        order = self.rng.choice([("", ""), (" && i < j", " if i < j")])
        return (f"({word} {{int i, int j | {c.format(v='i')} && {d.format(v='j')}{order[0]}}} {x})",
                f"{function}({y} for i in {python} for j in {inner}{order[1]})")

    def slices(self):
        one, two = self.rng.choice(RANGES), self.rng.choice(RANGES)
        x = [f"a[{one[0]}..{one[1]}]", f"{self.rng.choice('ab')}[{two[0]}..{two[1]}]"]
        python = [f"part({text[0]}, {low}, {high})" for text, (low, high) in zip(x, (one, two))]
        if self.rng.random() < 0.4:
            return f"permutation({x[0]}, {x[1]})", f"(sorted({python[0]}) == sorted({python[1]}))"
        op = self.rng.choice(["==", "!="])
        return f"({x[0]} {op} {x[1]})", f"({python[0]} {op} {python[1]})"

    def predicate(self, depth):
        if depth == 0 or self.rng.random() < 0.3:
            return self.rng.choice([lambda: self.compared(self.number(), self.number()), self.quantified, self.slices])()
        x, y = self.predicate(depth - 1), self.predicate(depth - 1)
        op, python = self.rng.choice([("&&", "({} and {})"), ("||", "({} or {})"), ("=>", "(not {} or {})"), ("<=>", "(bool({}) == bool({}))")])
        if self.rng.random() < 0.2:
            x = f"!({x[0]})", f"(not {x[1]})"
        return f"({x[0]}) {op} ({y[0]})", python.format(x[1], y[1])


def part(values, low, high):
    return list(values[low:high + 1]) if high >= low else []


def prod(values):
    result = 1
    for value in values:
        result *= value
    return result


def holds_always(text):
    code = compile(text, "predicate", "eval")
    for values in itertools.product(VALUES, repeat=2 * SIZE):
        for n in range(SIZE + 1):
            if not eval(code, {"a": values[:SIZE], "b": values[SIZE:], "n": n, "part": part, "prod": prod}):
                return False
    return True


def program(predicates):
    low, high = VALUES[0], VALUES[-1]
    lines = [f"#pragma TASS input {{forall {{int i | 0 <= i && i < {SIZE}}} {low} <= a[i] && a[i] <= {high}}}", f"int a[{SIZE}];",
             f"#pragma TASS input {{forall {{int i | 0 <= i && i < {SIZE}}} {low} <= b[i] && b[i] <= {high}}}", f"int b[{SIZE}];",
             f"#pragma TASS input {{0 <= n && n <= {SIZE}}}", "int n;", "#pragma TASS input", "int pick;", "int main(void)", "{",
             "    const int *p[2] = {&a[0], &b[1]};"]
    first = len(lines) + 1
    lines += [f"#pragma TASS assert pick == {i} => ({c})" for i, (c, _) in enumerate(predicates)]
    return "\n".join(lines + ["    return 0;", "}", ""]), first


def problems(run, predicates, first):
    found = {v["location"]["line"]: v["certainty"] for v in run.document["violations"]}
    for i, (c, python) in enumerate(predicates):
        answer, truth = found.get(first + i), holds_always(python)
        if answer == "possible":
            yield f"open: {c}"
        elif (answer is None) != truth:
            yield f"tass {'proves' if answer is None else 'refutes'} {c}"


def judge(arguments):
    tass, seed, keep = arguments
    writer = Writer(seed)
    predicates = [writer.predicate(2) for _ in range(EACH)]
    text, first = program(predicates)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(keep or folder, f"predicates_{seed}.c")
        with open(path, "w") as stream:
            stream.write(text)
        run = Run(tass, ["verify", "-json", "-errors=0", path])
        if not run.document or run.status > 2:
            return seed, f"status {run.status}, {(run.err or run.out)[-400:]}"
        wrong = "; ".join(problems(run, predicates, first))
        if keep and not wrong:
            os.remove(path)
        return seed, wrong


if __name__ == "__main__":
    seeds.run(judge, "1..24")
