#!/usr/bin/env python3
"""Random systems of polynomial equations and inequalities over real inputs, in front of an assertion that fails: without a solver,
tass says `verified` only where there is no solution among small integers, and `violated` never where they contradict each other
by construction.

usage: real_systems.py TASS [-seeds A..B] [-keep FOLDER]"""
import itertools
import os
import random
import sys
import tempfile

import seeds

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "endtoend"))
from harness import Run  # noqa: E402

GRID = (-2, -1, 0, 1, 2, 3)
RELATIONS = {"==": lambda value: value == 0, "!=": lambda value: value != 0, ">": lambda value: value > 0}


class System:
    """Polynomials as lists of (coefficient, variables), each with its relation to 0."""

    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.variables = "abcde"[:self.rng.randint(3, 5)]
        counts = {"==": self.rng.randint(1, 3), "!=": self.rng.randint(1, 3), ">": self.rng.randint(0, 1)}
        self.parts = [(relation, self.polynomial()) for relation, count in counts.items() for _ in range(count)]
        self.parts += [("!=", [(1, [name])]) for name in self.rng.sample(self.variables, self.rng.randint(1, 2))]
        self.is_contradictory = seed % 3 == 0
        if self.is_contradictory:
            self.contradict()

    def polynomial(self):
        terms = [(self.rng.choice([1, -1, 1, -1, 2]), [self.rng.choice(self.variables) for _ in range(self.rng.randint(1, 3))])
                 for _ in range(self.rng.randint(1, 3))]
        if self.rng.random() < 0.3:
            factor = self.rng.choice(self.variables)
            terms = [(coefficient, names + [factor]) for coefficient, names in terms]
        if self.rng.random() < 0.2:
            terms.append((self.rng.choice([1, -1, 2]), []))
        return terms

    def contradict(self):
        """A product is zero of which no factor is."""
        factors = [self.polynomial(), self.polynomial()]
        product = [(a * b, names + more) for a, names in factors[0] for b, more in factors[1]]
        self.parts += [("==", product)] + [("!=", factor) for factor in factors]
        self.rng.shuffle(self.parts)

    def c(self):
        inputs = "".join(f"#pragma TASS input\ndouble {name};\n" for name in self.variables)
        text = [" + ".join("*".join([f"({coefficient})"] + names) for coefficient, names in terms) + f" {relation} 0"
                for relation, terms in self.parts]
        return f"#include <assert.h>\n{inputs}int main(void)\n{{\n    if ({' && '.join(text)})\n        assert(0);\n    return 0;\n}}\n"

    def holds(self, values):
        for relation, terms in self.parts:
            total = 0
            for coefficient, names in terms:
                for name in names:
                    coefficient *= values[name]
                total += coefficient
            if not RELATIONS[relation](total):
                return False
        return True

    def has_solution(self):
        return any(self.holds(dict(zip(self.variables, point))) for point in itertools.product(GRID, repeat=len(self.variables)))


def judge(job):
    tass, seed, keep = job
    system = System(seed)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(keep or folder, f"system{seed}.c")
        with open(path, "w") as stream:
            stream.write(system.c())
        run = Run(tass, ["verify", "-json", "-solver=none", "-timeout=10", path])
        verdict = run.document["verdict"] if run.document else ""
        problem = None if verdict == "inconclusive" else ""
        if run.mishap() or not run.document:
            problem = f"no result: {run.err[-300:]}"
        elif verdict == "verified" and system.has_solution():
            problem = "verified, but there is a solution"
        elif verdict == "violated" and system.is_contradictory:
            problem = "violated, but one condition contradicts others"
        if keep and not problem:
            os.unlink(path)
    return seed, problem


if __name__ == "__main__":
    seeds.run(judge, "1..100")
