#!/usr/bin/env python3
"""Joint loop invariants against running the loops: where a compare of two random programs is verified for any number of rounds, it is
for each small one.

The implementation is the specification with other names, in another order, counting another way, with a fault now and then; what the
invariants say is all that holds, or less. A verdict that rests on too weak invariants is violated, whatever the programs do.

The first seeds of the default have one of each: nothing wrong, and a fault that shows without a round.

Usage: joint_loops.py TASS [-seeds FIRST..LAST] [-keep DIR]
"""
import os
import random
import sys
import tempfile

import seeds

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "endtoend"))
from harness import Run  # noqa: E402

HEAD = """#pragma TASS input {n >= 0}
int n;
#pragma TASS input
double x;
#pragma TASS input
double y;
#pragma TASS output
double result;
"""
NAMES = ("a", "b", "c")


def value(chance, names, depth):
    """An expression over variables, as a function from their names to text."""
    kind = chance.randrange(6) if depth else 5
    if kind < 4:
        left, right = value(chance, names, depth - 1), value(chance, names, depth - 1)
        sign = "+-*+"[kind]
        return lambda put: f"({left(put)} {sign} {right(put)})"
    if kind == 4:
        number = chance.randint(1, 3)
        return lambda put: str(number)
    name = chance.choice(names)
    return lambda put: put(name)


def statements(chance):
    """Of an iteration: pairs of a variable, or None where the loop is left if a condition holds, and a value."""
    rows = [(chance.choice(NAMES), value(chance, NAMES + ("x", "t"), 2)) for _ in range(chance.randint(1, 3))]
    if chance.random() < 0.3:
        rows.insert(chance.randrange(len(rows) + 1), (None, value(chance, NAMES + ("x",), 1)))
    return rows


def body(rows, put, indent="        "):
    lines = []
    for name, made in rows:
        lines.append(f"{indent}if ({made(put)} > 5)\n{indent}    break;\n" if name is None else f"{indent}{put(name)} = {made(put)};\n")
    return "".join(lines)


def specification(start, rows, last):
    def put(name):
        return name

    lines = "".join(f"    double {name} = {start[name]};\n" for name in NAMES)
    lines += "#pragma TASS joint loop invariant STEP 0 <= t && t <= n\n    for (int t = 0; t < n; t++) {\n"
    return HEAD + "int main(void)\n{\n" + lines + body(rows, put) + f"    }}\n    result = {last(put)};\n    return 0;\n}}\n"


def implementation(chance, start, rows, last):
    """Counts up or down; each variable is kept with something added to it. The fault comes first, "none" where nothing is left out, either."""
    down, added = chance.random() < 0.5, {name: chance.randrange(3) for name in NAMES}
    fault = chance.choice(("none", "none", "row", "guard", "start", "last"))

    def put(name):
        if name in NAMES:
            return f"(p{name} - {added[name]})" if added[name] else f"p{name}"
        return ("(n - k)" if down else "k") if name == "t" else name

    lines = ""
    for name in NAMES:
        plus = added[name] + (chance.randint(1, 2) if fault == "start" and name == "b" else 0)
        lines += f"    double p{name} = {start[name]} + {plus};\n"
    known = [f"{put(name)} == SPEC.{name}" for name in NAMES]
    known.append("k == n - SPEC.t && k <= n" if down else "SPEC.t == k && k >= 0")
    if chance.random() < 0.25:
        fault = "weak" if fault == "none" else fault
        known.pop(chance.randrange(len(known)))
    lines += f"    int k = {'n' if down else '0'};\n" + "".join(f"#pragma TASS joint loop invariant STEP {text}\n" for text in known)
    guard = ("k > 1" if down else "k < n - 1") if fault == "guard" else ("k > 0" if down else "k != n")
    lines += f"    while ({guard}) {{\n"
    for at, (name, made) in enumerate(rows):
        if name is None:
            lines += f"        if ({made(put)} > 5)\n            break;\n"
        else:
            extra = added[name] + (1 if fault == "row" and at == len(rows) - 1 else 0)
            lines += f"        p{name} = {made(put)} + {extra};\n"
    lines += f"        k{'--' if down else '++'};\n    }}\n    result = {last(put)}{' + 1' if fault == 'last' else ''};\n    return 0;\n"
    return fault, HEAD + "int main(void)\n{\n" + lines + "}\n"


def judge(job):
    tass, seed, keep = job
    chance = random.Random(seed)
    start = {name: chance.choice(("x", "y", "0", "1", "x + y")) for name in NAMES}
    rows, last = statements(chance), value(chance, NAMES, 1)
    with tempfile.TemporaryDirectory() as folder:
        where = keep or folder
        paths = [os.path.join(where, f"{seed}_{side}.c") for side in ("spec", "impl")]
        fault, text = implementation(chance, start, rows, last)
        for path, text in zip(paths, (specification(start, rows, last), text)):
            with open(path, "w", encoding="utf-8") as stream:
                stream.write(text)
        proof = Run(tass, ["compare", "-json", "-timeout=20"] + paths)
        tests = Run(tass, ["compare", "-json", "-timeout=20", "-loops=run", "-inputn=0..2"] + paths)
    found = [run.document and run.document["verdict"] for run in (proof, tests)]
    if "inconclusive" in found:
        return seed, None
    if not all(verdict in ("verified", "violated") for verdict in found):
        return seed, f"{found} {proof.err} {tests.err}"
    if found == ["verified", "violated"]:
        return seed, "verified for any number of rounds, and violated for a small one"
    if fault in ("none", "last") and found != ["verified" if fault == "none" else "violated"] * 2:
        return seed, f"{found} for the fault {fault}"
    return seed, ""


if __name__ == "__main__":
    seeds.run(judge, "6..20")
