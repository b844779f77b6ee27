#!/usr/bin/env python3
"""Random programs with loops that draw until what they drew will do: random numbers, readings of a clock, numbers of standard input.

The variables have four values each, so that all states that any number of rounds leads to can be listed: tass says `verified` where
no assertion fails in one of them, and `violated` at an assertion that fails in one.

usage: draws.py TASS [-seeds A..B] [-keep FOLDER]"""
import operator
import os
import random
import sys
import tempfile

import seeds

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "endtoend"))
from harness import Run  # noqa: E402

VALUES, VARIABLES = 4, "xyz"
RELATIONS = {"<": operator.lt, "<=": operator.le, "==": operator.eq, "!=": operator.ne, ">": operator.gt}
DRAWS = {"rand": "{0} = rand() % 4;", "time": "{0} = (int)(time(0) % 4);", "scanf": 'scanf("%d", &{0}); {0} &= 3;'}


class Program:
    """Statements as tuples; each has its text in C and what it makes of a set of states."""

    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.kinds = self.rng.sample(sorted(DRAWS), self.rng.randint(1, 2))
        self.asserts = 0
        self.body = [("draw", self.variable(), self.rng.choice(self.kinds))] + self.block(2, 4) + [self.assertion()]

    def variable(self):
        return self.rng.randrange(len(VARIABLES))

    def block(self, depth, most):
        return [self.statement(depth) for _ in range(self.rng.randint(1, most))]

    def operand(self):
        return ("variable", self.variable()) if self.rng.random() < 0.6 else ("number", self.rng.randrange(VALUES))

    def relation(self):
        return self.variable(), self.rng.choice(sorted(RELATIONS)), self.operand()

    def assertion(self):
        self.asserts += 1
        return "assert", self.relation(), self.relation()

    def statement(self, depth):
        kind = self.rng.choice(["draw", "draw", "set", "add", "if", "do", "while", "assert"] if depth else ["draw", "draw", "set", "add"])
        if kind == "draw":
            return kind, self.variable(), self.rng.choice(self.kinds)
        if kind in ("set", "add"):
            return kind, self.variable(), self.operand()
        if kind == "assert":
            return self.assertion()
        if kind == "if":
            return kind, self.relation(), self.block(depth - 1, 2), self.block(depth - 1, 2)
        draw = ("draw", self.variable(), self.rng.choice(self.kinds))
        body = [draw] + self.block(depth - 1, 2)
        return kind, self.relation(), body

    # As C.

    @staticmethod
    def operand_text(operand):
        return VARIABLES[operand[1]] if operand[0] == "variable" else str(operand[1])

    def relation_text(self, relation):
        return f"{VARIABLES[relation[0]]} {relation[1]} {self.operand_text(relation[2])}"

    def lines(self, block, indent):
        for item in block:
            kind, pad = item[0], "    " * indent
            if kind == "draw":
                yield pad + DRAWS[item[2]].format(VARIABLES[item[1]])
            elif kind == "set":
                yield f"{pad}{VARIABLES[item[1]]} = {self.operand_text(item[2])};"
            elif kind == "add":
                yield f"{pad}{VARIABLES[item[1]]} = ({VARIABLES[item[1]]} + {self.operand_text(item[2])}) % 4;"
            elif kind == "assert":
                yield f"{pad}assert({self.relation_text(item[1])} || {self.relation_text(item[2])});"
            elif kind == "if":
                yield f"{pad}if ({self.relation_text(item[1])}) {{"
                yield from self.lines(item[2], indent + 1)
                yield f"{pad}}} else {{"
                yield from self.lines(item[3], indent + 1)
                yield f"{pad}}}"
            else:
                yield f"{pad}do {{" if kind == "do" else f"{pad}while ({self.relation_text(item[1])}) {{"
                yield from self.lines(item[2], indent + 1)
                yield f"{pad}}} while ({self.relation_text(item[1])});" if kind == "do" else f"{pad}}}"

    def c(self):
        names = ", ".join(f"{name} = 0" for name in VARIABLES)
        body = "\n".join(self.lines(self.body, 1))
        return f"#include <assert.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <time.h>\nint main(void)\n{{\n    int {names};\n{body}\n    return 0;\n}}\n"

    # As sets of states.

    @staticmethod
    def value(operand, state):
        return state[operand[1]] if operand[0] == "variable" else operand[1]

    def holds(self, relation, state):
        return RELATIONS[relation[1]](state[relation[0]], self.value(relation[2], state))

    @staticmethod
    def put(state, variable, value):
        return state[:variable] + (value % VALUES,) + state[variable + 1:]

    def step(self, item, states):
        kind = item[0]
        if kind == "draw":
            return {self.put(state, item[1], value) for state in states for value in range(VALUES)}
        if kind == "set":
            return {self.put(state, item[1], self.value(item[2], state)) for state in states}
        if kind == "add":
            return {self.put(state, item[1], state[item[1]] + self.value(item[2], state)) for state in states}
        if kind == "assert":
            bad = {state for state in states if not self.holds(item[1], state) and not self.holds(item[2], state)}
            self.fails |= bool(bad)
            return states - bad
        yes = {state for state in states if self.holds(item[1], state)}
        if kind == "if":
            return self.run(item[2], yes) | self.run(item[3], states - yes)
        at_head = set(states)
        while True:
            begins = at_head if kind == "do" else {state for state in at_head if self.holds(item[1], state)}
            after = self.run(item[2], begins)
            again = {state for state in after if self.holds(item[1], state)} if kind == "do" else after
            if again <= at_head:
                break
            at_head |= again
        ends = after if kind == "do" else at_head
        return {state for state in ends if not self.holds(item[1], state)}

    def run(self, block, states):
        for item in block:
            states = self.step(item, states)
        return states

    def is_wrong(self):
        self.fails = False
        self.run(self.body, {(0,) * len(VARIABLES)})
        return self.fails


def judge(job):
    tass, seed, keep = job
    program = Program(seed)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(keep or folder, f"draws{seed}.c")
        with open(path, "w") as stream:
            stream.write(program.c())
        run = Run(tass, ["verify", "-json", "-states=400", "-timeout=5", path])
        verdict = run.document["verdict"] if run.document else ""
        problem = None if verdict == "inconclusive" else ""
        if run.mishap() or not run.document:
            problem = f"no result: {run.err[-300:]}"
        elif verdict != "inconclusive" and (verdict == "violated") != program.is_wrong():
            problem = f"{verdict}, but the assertions {'fail' if program.is_wrong() else 'hold'}"
        if keep and not problem:
            os.unlink(path)
    return seed, problem


if __name__ == "__main__":
    seeds.run(judge, "1..60")
