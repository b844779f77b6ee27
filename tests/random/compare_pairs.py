#!/usr/bin/env python3
"""Random pairs of programs with symbolic inputs, judged by exact evaluation.

    compare_pairs.py TASS [-seeds FIRST..LAST] [-keep DIR]

A seed gives a program over symbolic numbers and an array, and a variant of it: rewritten by laws of arithmetic (the
same function), and for every other seed also changed in one place. Both are evaluated exactly, in rationals, on many
random inputs. `tass compare` must not say verified where two evaluations differ; when it says violated, the inputs that
it names must make them differ, with the values that it names; when both are the same by construction it must not say
violated at all.
"""
import argparse
import copy
import os
import random
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "endtoend"))
from harness import Failures, Run  # noqa: E402

SIZE = 3
SAMPLES = 60
UNDEFINED = (ZeroDivisionError, IndexError)
REALS, INTEGERS = ["u", "v", "w"], ["p", "q"]


class Generator:
    """Expressions are nested lists [operator, operand…]; statements likewise."""

    def __init__(self, rng):
        self.rng = rng

    def real(self, depth, loop):
        rng = self.rng
        if depth == 0 or rng.random() < 0.15:
            leaf = rng.choice(["input", "variable", "number", "element", "cast"])
            if leaf == "input":
                return ["name", rng.choice(["x", "y"])]
            if leaf == "number":
                return ["number", str(rng.choice([0, 1, 2, 3, "0.5", "0.25", -1]))]
            if leaf == "element":
                return ["element", ["name", "i"] if loop else ["number", str(rng.randrange(SIZE))]]
            if leaf == "cast":
                return ["real", self.integer(0, loop)]
            return ["name", rng.choice(REALS)]
        kind = rng.random()
        if kind < 0.7:
            return [rng.choice(["+", "+", "-", "*"]), self.real(depth - 1, loop), self.real(depth - 1, loop)]
        if kind < 0.8:
            return ["/", self.real(depth - 1, loop), ["number", rng.choice(["2.0", "4.0", "3.0"])]]
        if kind < 0.87:
            return ["/", self.real(depth - 1, loop), ["+", ["*", ["name", "x"], ["name", "x"]], ["number", "1"]]]
        return ["?", self.condition(depth - 1, loop), self.real(depth - 1, loop), self.real(depth - 1, loop)]

    def integer(self, depth, loop):
        rng = self.rng
        if depth == 0:
            return rng.choice([["name", rng.choice(["n", "k"])], ["name", rng.choice(INTEGERS)],
                               ["number", str(rng.randint(-3, 5))]] + ([["name", "i"]] if loop else []))
        kind = rng.random()
        if kind < 0.6:
            return [rng.choice(["+", "-", "*"]), self.integer(depth - 1, loop), self.integer(depth - 1, loop)]
        if kind < 0.8:
            return [rng.choice(["div", "%"]), self.integer(depth - 1, loop), ["number", str(rng.choice([2, 3, 5, -2]))]]
        return ["?", self.condition(depth - 1, loop), self.integer(depth - 1, loop), self.integer(depth - 1, loop)]

    def condition(self, depth, loop):
        rng = self.rng
        operator = rng.choice(["<", "<=", ">", ">=", "==", "!="])
        if rng.random() < 0.6:
            return [operator, self.integer(min(1, depth), loop), self.integer(0, loop)]
        return [rng.choice(["<", "<=", ">", ">="]), self.real(min(1, depth), loop), self.real(0, loop)]

    def statement(self, depth, loop):
        rng = self.rng
        kind = rng.random()
        if kind < 0.5 or depth == 0:
            return ["set", rng.choice(REALS), self.real(2, loop)]
        if kind < 0.65:
            # Bounded, so that repeated products stay small.
            return ["set", rng.choice(INTEGERS), ["%", self.integer(2, loop), ["number", "7"]]]
        if kind < 0.82 or loop:
            return ["if", self.condition(1, loop), self.block(depth - 1, loop), self.block(depth - 1, loop)]
        return ["for", rng.choice(["n", str(SIZE)]), self.block(depth - 1, True)]

    def block(self, depth, loop):
        return [self.statement(depth, loop) for _ in range(self.rng.randint(1, 2))]

    def program(self):
        return [self.statement(2, False) for _ in range(self.rng.randint(2, 4))]


# Rewriting

def is_node(value):
    return isinstance(value, list) and value and isinstance(value[0], str)


def nodes(tree):
    if isinstance(tree, list):
        if is_node(tree):
            yield tree
        for part in tree:
            yield from nodes(part)


def rewrite(tree, rng):
    """Applies laws that hold for real and mathematical integer arithmetic, in place."""
    for node in list(nodes(tree)):
        if rng.random() > 0.4:
            continue
        if node[0] in ("+", "*"):
            node[1], node[2] = node[2], node[1]
            if node[0] == "*" and is_node(node[1]) and node[1][0] == "+":
                node[:] = ["+", ["*", node[1][1], copy.deepcopy(node[2])], ["*", node[1][2], node[2]]]
        elif node[0] == "-" and len(node) == 3:
            node[:] = ["+", node[1], ["*", ["number", "-1"], node[2]]]
        elif node[0] == "<":
            node[:] = [">", node[2], node[1]]
        elif node[0] == "<=":
            node[:] = [">=", node[2], node[1]]
        elif node[0] == "==":
            node[1], node[2] = node[2], node[1]
        elif node[0] == "if":
            node[:] = ["if", ["!", node[1]], node[3], node[2]]


def mutate(tree, rng):
    """Changes one place."""
    candidates = [node for node in nodes(tree) if node[0] in ("+", "-", "*", "<", "<=", ">", ">=", "number", "set", "==")]
    node = rng.choice(candidates)
    if node[0] in ("+", "-", "*"):
        node[0] = rng.choice([operator for operator in ("+", "-", "*") if operator != node[0]])
    elif node[0] in ("<", "<=", ">", ">=", "=="):
        node[0] = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": ">="}[node[0]]
    elif node[0] == "number" and "." not in node[1]:
        node[1] = str(int(node[1]) + 1)
    elif node[0] == "set" and node[1] in REALS:
        node[1] = rng.choice(REALS)


# Evaluation

def truncated(a, b):
    quotient = abs(a) // abs(b)
    return quotient if (a < 0) == (b < 0) else -quotient


BINARY = {
    "+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b, "/": lambda a, b: Fraction(a) / b,
    "div": truncated, "%": lambda a, b: a - b * truncated(a, b), "<": lambda a, b: a < b, "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b, ">=": lambda a, b: a >= b, "==": lambda a, b: a == b, "!=": lambda a, b: a != b,
}


def evaluate(node, memory):
    kind = node[0]
    if kind == "name":
        return memory[node[1]]
    if kind == "number":
        return Fraction(node[1]) if "." in node[1] else int(node[1])
    if kind == "element":
        return memory["a"][evaluate(node[1], memory)]
    if kind == "real":
        return evaluate(node[1], memory)
    if kind == "?":
        return evaluate(node[2] if evaluate(node[1], memory) else node[3], memory)
    if kind == "!":
        return not evaluate(node[1], memory)
    return BINARY[kind](evaluate(node[1], memory), evaluate(node[2], memory))


def execute(block, memory):
    for statement in block:
        if statement[0] == "set":
            memory[statement[1]] = evaluate(statement[2], memory)
        elif statement[0] == "if":
            execute(statement[2] if evaluate(statement[1], memory) else statement[3], memory)
        else:
            count = memory["n"] if statement[1] == "n" else SIZE
            for i in range(count):
                memory["i"] = i
                execute(statement[2], memory)


def outputs(program, inputs):
    memory = dict(inputs, u=Fraction(0), v=Fraction(1), w=Fraction(0), p=0, q=1)
    execute(program, memory)
    return Fraction(memory["u"] + memory["v"] * 2 + memory["w"] * 3), memory["p"] + 10 * memory["q"]


def sample(rng):
    real = lambda: Fraction(rng.randint(-8, 8), rng.choice([1, 1, 2, 4]))  # noqa: E731
    return {"n": rng.randint(0, SIZE), "k": rng.randint(-5, 5), "x": real(), "y": real(), "a": [real() for _ in range(SIZE)]}


# C

def c_expression(node):
    kind = node[0]
    if kind in ("name", "number"):
        return node[1] if not node[1].startswith("-") else f"({node[1]})"
    if kind == "element":
        return f"a[{c_expression(node[1])}]"
    if kind == "real":
        return f"(double)({c_expression(node[1])})"
    if kind == "?":
        return f"({c_expression(node[1])} ? {c_expression(node[2])} : {c_expression(node[3])})"
    if kind == "!":
        return f"!({c_expression(node[1])})"
    return f"({c_expression(node[1])} {'/' if kind == 'div' else kind} {c_expression(node[2])})"


def c_block(block, indent):
    space, lines = "    " * indent, []
    for statement in block:
        if statement[0] == "set":
            lines.append(f"{space}{statement[1]} = {c_expression(statement[2])};")
        elif statement[0] == "if":
            lines.append(f"{space}if ({c_expression(statement[1])}) {{")
            lines += c_block(statement[2], indent + 1) + [f"{space}}} else {{"] + c_block(statement[3], indent + 1)
            lines.append(f"{space}}}")
        else:
            lines.append(f"{space}for (int i = 0; i < {statement[1]}; i++) {{")
            lines += c_block(statement[2], indent + 1) + [f"{space}}}"]
    return lines


def c_text(program):
    lines = [f"#pragma TASS input {{0 <= n && n <= {SIZE}}}", "int n;", "#pragma TASS input {-5 <= k && k <= 5}", "int k;",
             "#pragma TASS input", "double x;", "#pragma TASS input", "double y;", "#pragma TASS input", f"double a[{SIZE}];",
             "#pragma TASS output", "double r;", "#pragma TASS output", "int s;", "", "int main(void)", "{",
             "    double u = 0, v = 1, w = 0;", "    int p = 0, q = 1;"]
    lines += c_block(program, 1)
    return "\n".join(lines + ["    r = u + v * 2 + w * 3;", "    s = p + 10 * q;", "    return 0;", "}"]) + "\n"


# Judgement

def named_inputs(violation):
    values = {name: Fraction(value) for name, value in violation["inputs"].items()}
    return {"n": int(values["n"]), "k": int(values["k"]), "x": values["x"], "y": values["y"],
            "a": [values.get(f"a[{i}]", Fraction(0)) for i in range(SIZE)]}


def problem_with(document, first, second, is_same, differ):
    verdict = document["verdict"]
    if verdict == "verified":
        return "verified, but they differ" if differ else None
    if verdict != "violated":
        return None
    if is_same:
        return "violated, but they are the same by construction"
    proved = [v for v in document["violations"] if v["certainty"] == "proved"]
    try:
        one, two = (outputs(program, named_inputs(proved[0])) for program in (first, second))
    except UNDEFINED:
        return None if proved[0]["property"] in ("division-by-zero", "array-bounds") else "its inputs meet an undefined operation"
    if not proved[0]["differences"]:
        return f"{proved[0]['property']} for {proved[0]['inputs']}, but evaluation finds nothing wrong"
    difference = proved[0]["differences"][0]
    index = 0 if difference["output"] == "r" else 1
    told = (Fraction(difference["specificationValue"]), Fraction(difference["implementationValue"]))
    if one[index] == two[index] or told != (one[index], two[index]):
        return f"its inputs {proved[0]['inputs']} give {one} and {two}, it says {told}"
    return None


def judge(arguments):
    tass, seed, keep = arguments
    rng = random.Random(seed)
    first = Generator(rng).program()
    second = copy.deepcopy(first)
    rewrite(second, rng)
    is_same = seed % 2 == 0
    if not is_same:
        mutate(second, rng)
    try:
        differ = any(outputs(first, inputs) != outputs(second, inputs) for inputs in (sample(rng) for _ in range(SAMPLES)))
    except UNDEFINED:
        return None, "undefined"
    folder = keep or tempfile.gettempdir()
    paths = [os.path.join(folder, f"pair-{seed}-{side}-{os.getpid()}.c") for side in ("one", "two")]
    for path, program in zip(paths, (first, second)):
        with open(path, "w") as stream:
            stream.write(c_text(program))
    run = Run(tass, ["compare", "-json", "-timeout=20", "-prover-timeout=500"] + paths, timeout=120)
    if run.document is None or run.mishap() or run.status == 3:
        return f"seed {seed}: status {run.status} {run.err[:300]}", "wrong"
    problem = problem_with(run.document, first, second, is_same, differ)
    if problem:
        return f"seed {seed}: {problem}", "wrong"
    for path in paths:
        os.remove(path)
    return None, run.document["verdict"]


def main():
    parser = argparse.ArgumentParser(description="random pairs with symbolic inputs, judged by exact evaluation")
    parser.add_argument("tass")
    parser.add_argument("-seeds", default="1..60")
    parser.add_argument("-keep", help="directory for the pairs that fail")
    args = parser.parse_args()
    first, last = (int(word) for word in args.seeds.split(".."))
    if args.keep:
        os.makedirs(args.keep, exist_ok=True)
    failures, counts = Failures(), {}
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for problem, kind in pool.map(judge, ((args.tass, seed, args.keep) for seed in range(first, last + 1))):
            counts[kind] = counts.get(kind, 0) + 1
            failures.check(problem is None, problem)
    print(", ".join(f"{kind} {count}" for kind, count in sorted(counts.items())))
    failures.finish()


if __name__ == "__main__":
    main()
