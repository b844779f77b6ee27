#!/usr/bin/env python3
"""Random programs with labels, and random formulas over them: a path that `tass verify -find` reports is one that the compiled
program takes with its inputs; where none is found and the graph was finite, no input within the bounds takes one; and what `-ltl` proves
holds on all runs.

usage: found_paths.py TASS [-seeds A..B] [-keep FOLDER]"""
import os
import random
import subprocess
import sys
import tempfile

import seeds

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "endtoend"))
from harness import Run  # noqa: E402

LOW, HIGH, LABELS = -2, 3, 5


class Program:
    """Text for tass, and text that prints its word: the labels that it stands at, with x and y, a line each."""

    def __init__(self, rng):
        self.rng = rng
        self.count, self.loops, self.depth = 0, 0, 0
        self.lines = self.block("    ")

    def relation(self):
        return f"{self.rng.choice('xyab')} {self.rng.choice(['<', '>', '==', '!=', '<='])} {self.rng.choice(['0', '1', 'x', 'y', '2', 'a'])}"

    def assignment(self):
        return f"{self.rng.choice('xy')} = {self.rng.choice(['x + 1', 'y - 1', 'a', 'b', 'x - y', '2 * y', '1'])};"

    def label(self):
        self.count += 1
        return f"L{self.count}"

    def block(self, indent):
        lines = []
        self.depth += 1
        for _ in range(self.rng.randint(1, 3)):
            kind = self.rng.random()
            if kind < 0.4 and self.count < LABELS:
                lines.append(("label", indent, self.label(), self.assignment()))
            elif kind < 0.55 or self.depth > 3:
                lines.append(("plain", indent, self.assignment()))
            elif kind < 0.9:
                lines.append(("open", indent, f"if ({self.relation()}) {{"))
                lines += self.block(indent + "    ")
                if self.rng.random() < 0.6:
                    lines.append(("open", indent, "} else {"))
                    lines += self.block(indent + "    ")
                lines.append(("open", indent, "}"))
            elif self.loops < 1:
                self.loops += 1
                lines.append(("open", indent, f"for (int i = 0; i < 2 && {self.relation()}; i++) {{"))
                lines += self.block(indent + "    ")
                lines.append(("open", indent, "}"))
        self.depth -= 1
        return lines

    def text(self, names, native):
        """names: the labels and variables that a formula mentions, at which the native program prints."""
        out = []
        for line in self.lines:
            if line[0] == "open":
                out.append(line[1] + line[2])
                continue
            statement = line[-1]
            label = line[2] if line[0] == "label" else ""
            if native and (label in names or statement[0] in names):
                out.append(f'{line[1]}printf("%s %d %d\\n", "{label if label else "-"}", x, y);')
            out.append(f"{line[1]}{label + ': ' if label else ''}{statement}")
        head = ["#include <stdio.h>", f"#pragma TASS input {{{LOW} <= a && a <= {HIGH}}}", "int a;", f"#pragma TASS input {{{LOW} <= b && b <= {HIGH}}}",
                "int b;", "int x, y;"]
        if native:
            head += ["#include <stdlib.h>", "int main(int argc, char **argv)", "{", "    a = atoi(argv[1]), b = atoi(argv[2]);"]
        else:
            head += ["int main(void)", "{"]
        tail = ['    printf("end %d %d\\n", x, y);'] if native else []
        return "\n".join(head + out + tail + ["    return 0;", "}"]) + "\n"


def random_formula(rng, labels, depth):
    """As text, and as a tuple."""
    kind = rng.random()
    if depth == 0 or kind < 0.25:
        if labels and rng.random() < 0.6:
            label = rng.choice(labels)
            return f"at({label})", ("at", label)
        name, op, value = rng.choice("xy"), rng.choice(["==", ">", "<"]), rng.randint(-1, 3)
        return f"{{{name} {op} {value}}}", ("value", name, op, value)
    if kind < 0.7:
        word = rng.choice(["!", "X", "Xw", "F", "F", "G"])
        a = random_formula(rng, labels, depth - 1)
        return f"{word} ({a[0]})", (word, a[1])
    word = rng.choice(["&&", "||", "->", "U", "V"])
    a, b = random_formula(rng, labels, depth - 1), random_formula(rng, labels, depth - 1)
    return f"({a[0]}) {word} ({b[0]})", (word, a[1], b[1])


def holds(formula, word, i):
    """The semantics of finite words, from position i on."""
    kind = formula[0]
    last = i == len(word) - 1
    if kind == "at":
        return word[i][0] == formula[1]
    if kind == "value":
        value = word[i][1 if formula[1] == "x" else 2]
        return {"==": value == formula[3], ">": value > formula[3], "<": value < formula[3]}[formula[2]]
    a = formula[1]
    if kind == "!":
        return not holds(a, word, i)
    if kind == "X":
        return not last and holds(a, word, i + 1)
    if kind == "Xw":
        return last or holds(a, word, i + 1)
    if kind == "F":
        return any(holds(a, word, k) for k in range(i, len(word)))
    if kind == "G":
        return all(holds(a, word, k) for k in range(i, len(word)))
    b = formula[2]
    if kind == "&&":
        return holds(a, word, i) and holds(b, word, i)
    if kind == "||":
        return holds(a, word, i) or holds(b, word, i)
    if kind == "->":
        return not holds(a, word, i) or holds(b, word, i)
    if kind == "U":
        return any(holds(b, word, k) and all(holds(a, word, n) for n in range(i, k)) for k in range(i, len(word)))
    return all(holds(b, word, k) or any(holds(a, word, n) for n in range(i, k)) for k in range(i, len(word)))


def names_in(formula):
    if formula[0] in ("at", "value"):
        return {formula[1]}
    return set().union(*(names_in(part) for part in formula[1:]))


def problem_of(tass, rng, path, folder):
    program = Program(rng)
    labels = [f"L{i + 1}" for i in range(program.count)]
    text, formula = random_formula(rng, labels, 3)
    claim = rng.random() < 0.5
    with open(path, "w") as stream:
        stream.write(f"/* {text} */\n" + program.text(set(), False))
    run = Run(tass, ["verify", "-json", "-timeout=30", "-repeat=0", f"-{'ltl' if claim else 'find'}={text}", path])
    if run.mishap() or not run.document:
        return f"{run.command}: {run.out[-300:]}{run.err[-300:]}"
    if run.status == 2:
        return None
    if run.status == 3:
        return None if "where it has no value" in run.out else f"{run.command}: {run.document['messages']}"
    native = os.path.join(folder, "native.c")
    with open(native, "w") as stream:
        stream.write(program.text(names_in(formula), True))
    subprocess.run(["gcc", "-w", "-o", native[:-2], native], check=True)

    def satisfies(a, b):
        done = subprocess.run([native[:-2], str(a), str(b)], capture_output=True, text=True)
        word = [(words[0], int(words[1]), int(words[2])) for words in (line.split() for line in done.stdout.splitlines())]
        return holds(formula, word, 0) != claim

    if run.status == 1:
        inputs = run.document["paths"][0]["inputs"]
        good = satisfies(int(inputs["a"]), int(inputs["b"]))
        return "" if good else f"{run.command}: natively not so for {inputs}"
    for a in range(LOW, HIGH + 1):
        for b in range(LOW, HIGH + 1):
            if satisfies(a, b):
                return f"{run.command}: none was found, but a = {a}, b = {b}"
    return ""


def judge(job):
    tass, seed, keep = job
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(keep or folder, f"path{seed}.c")
        problem = problem_of(tass, rng, path, folder)
        if keep and not problem:
            os.unlink(path)
    return seed, problem


if __name__ == "__main__":
    seeds.run(judge, "1..60")
