#!/usr/bin/env python3
"""Random C programs, gcc as the oracle: what they compute under tass is what they compute under gcc.

usage: c_conversions.py TASS [FIRST [COUNT]]      seeds FIRST … FIRST+COUNT-1; default 0, 40

Each program is deterministic and free of undefined behaviour (gcc's sanitizer agrees, or the seed is
skipped). It is run natively, which prints its variables; then `tass verify` must prove the same program
with an assertion for each of those values, and find the one that fails where one value is changed. A program
that differs stays in the work folder.
"""
import json
import os
import random
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "endtoend"))
from harness import STOPS  # noqa: E402

INTEGERS = ["signed char", "unsigned char", "short", "unsigned short", "int", "unsigned int",
            "long", "unsigned long", "_Bool"]
WRAPPING = ["signed char", "unsigned char", "short", "unsigned short", "unsigned int",
            "unsigned long"]
FLAGS = ["-w", "-O0", "-fsanitize=undefined", "-fno-sanitize-recover=all"]


class Generator:
    """One program. Values are masked before signed arithmetic, so that nothing overflows."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.scope = []      # (lvalue, type) of integer variables
        self.reals = []      # lvalues of double variables
        self.labels = 0

    def pick(self, choices):
        return self.random.choice(choices)

    def chance(self, probability):
        return self.random.random() < probability

    def constant(self):
        if self.chance(0.15):  # a power of two, or beside one: the ends of types among them
            return str(2**self.pick([7, 8, 15, 16, 30, 31, 32, 62]) + self.pick([-1, 0, 1])) + self.pick(["", "", "u", "UL"])
        return self.pick([str(self.random.randint(-20, 300)), hex(self.random.randint(0, 70000)),
                          "'%c'" % self.pick("abcXYZ019"),
                          str(self.random.randint(0, 5)) + self.pick(["u", "L", "UL"])])

    def leaf(self):
        kind = self.random.randrange(10)
        if kind < 3:
            return self.constant()
        if kind == 3:
            return f"box.{self.pick(['wide', 'narrow', 'plain'])}"
        if kind == 4:
            return f"grid[{self.random.randrange(2)}][{self.random.randrange(3)}]"
        if kind == 5:
            return f"cursor[{self.random.randrange(4)}]"
        return self.pick(self.scope)[0]

    def small(self, depth):
        """An int between -256 and 255."""
        inner = self.expression(depth - 1)
        if self.chance(0.8):
            return f"((int)({inner}) & {self.pick([7, 15, 63, 255])})"
        return f"({self.pick(['-', '~', '!', '+'])}((int)({inner}) & 31))"

    def arithmetic(self, depth):
        kind = self.random.randrange(4)
        if kind == 0:
            return f"({self.small(depth)} {self.pick('/%')} ({self.small(depth)} | 1))"
        if kind == 1:
            return f"(({self.small(depth)} & 255) {self.pick(['<<', '>>'])} ({self.small(depth)} & 7))"
        return f"({self.small(depth)} {self.pick('+-*^|&')} {self.small(depth)})"

    def expression(self, depth):
        if depth <= 0:
            return self.leaf()
        kind = self.random.randrange(9)
        if kind < 3:
            return self.arithmetic(depth)
        if kind == 3:
            operator = self.pick(["<", ">", "<=", ">=", "==", "!="])
            return f"({self.small(depth)} {operator} {self.expression(depth - 1)})"
        if kind == 4:
            return f"({self.expression(depth - 1)} {self.pick(['&&', '||'])} {self.expression(depth - 1)})"
        if kind == 5:
            return f"({self.small(depth)} ? {self.expression(depth - 1)} : {self.expression(depth - 1)})"
        if kind == 6:
            return f"(({self.pick(INTEGERS)})({self.expression(depth - 1)}))"
        if kind == 7:
            return f"((unsigned)({self.expression(depth - 1)}) {self.pick('+-*')} {self.random.randint(1, 9)}u)"
        return f"items[{self.small(depth)} & 7]"

    def real(self):
        """A sum or product of small dyadic numbers: exact in double."""
        parts = [self.pick(["0.5", "1.25", "2.0", "-0.75"]), f"(double){self.small(1)}"]
        return f"{self.pick(parts)} {self.pick('+-*')} {self.pick(parts)}"

    def target(self):
        kind = self.random.randrange(6)
        if kind == 0:
            return f"box.{self.pick(['wide', 'narrow', 'plain'])}"
        if kind == 1:
            return f"grid[{self.small(1)} & 1][{self.random.randrange(3)}]"
        if kind == 2:
            return f"cursor[{self.random.randrange(4)}]"
        return self.pick(self.scope)[0]

    def assignment(self, indent):
        if self.chance(0.15) and self.reals:
            return [f"{indent}{self.pick(self.reals)} = {self.real()};"]
        if self.chance(0.2):
            return [f"{indent}items[{self.small(1)} & 7] = {self.small(2)};"]
        operator = self.pick(["=", "=", "=", "^=", "|=", "&="])
        return [f"{indent}{self.target()} {operator} {self.expression(2)};"]

    def branch(self, depth, indent):
        lines = [f"{indent}if ({self.expression(2)}) {{"] + self.block(depth - 1, indent + "    ")
        if self.chance(0.5):
            lines += [f"{indent}}} else {{"] + self.block(depth - 1, indent + "    ")
        return lines + [f"{indent}}}"]

    def loop(self, depth, indent):
        self.labels += 1
        name = f"i{self.labels}"
        inner = indent + "    "
        body = self.block(depth - 1, inner)
        if self.chance(0.4):
            body.append(f"{inner}if ({self.expression(1)}) {self.pick(['break', 'continue'])};")
        bound = self.random.randint(1, 4)
        kind = self.random.randrange(3)
        if kind == 0:
            return [f"{indent}for (int {name} = 0; {name} < {bound}; {name}++) {{"] + body + [f"{indent}}}"]
        if kind == 1:
            return [f"{indent}{{ int {name} = {bound}; while ({name}-- > 0) {{"] + body + [f"{indent}}} }}"]
        return [f"{indent}{{ int {name} = 0; do {{"] + body + [f"{indent}}} while (++{name} < {bound}); }}"]

    def jump(self, depth, indent):
        self.labels += 1
        label, name = f"again{self.labels}", f"n{self.labels}"
        return ([f"{indent}int {name} = 0;", f"{indent}{label}:;"] + self.block(0, indent) +
                [f"{indent}if (++{name} < {self.random.randint(1, 3)}) goto {label};"])

    def switch(self, depth, indent):
        lines = [f"{indent}switch ({self.small(1)} & 7) {{"]
        for value in range(3):
            label = f"case {value}" if self.chance(0.7) else f"case {value + 3} ... {value + 3}"
            lines += [f"{indent}{label}:"] + self.block(0, indent + "    ")
            if self.chance(0.6):
                lines.append(f"{indent}    break;")
        return lines + [f"{indent}default:"] + self.block(0, indent + "    ") + [f"{indent}}}"]

    def statement(self, depth, indent):
        kind = self.random.randrange(12)
        if kind == 0 and depth > 0:
            return self.branch(depth, indent)
        if kind == 1 and depth > 0:
            return self.loop(depth, indent)
        if kind == 2 and depth > 0:
            return self.switch(depth, indent)
        if kind == 3 and depth > 0:
            return [f"{indent}{{"] + self.jump(depth, indent + "    ") + [f"{indent}}}"]
        if kind == 4:
            wrapping = [name for name, kind in self.scope if kind in WRAPPING]
            if wrapping:
                return [f"{indent}{self.pick(wrapping)}{self.pick(['++', '--'])};"]
        if kind == 5:
            return [f"{indent}cursor = &items[{self.small(1)} & 3];"]
        if kind == 6:
            return [f"{indent}{self.pick(self.scope)[0]} = call{self.random.randrange(2)}"
                    f"({self.expression(1)}, {self.expression(1)});"]
        return self.assignment(indent)

    def block(self, depth, indent):
        lines = []
        for _ in range(self.random.randint(1, 3)):
            lines += self.statement(depth, indent)
        return lines

    def declare(self, name, keep):
        kind = self.pick(INTEGERS)
        value = self.random.randint(0, 1 if kind == "_Bool" else 100)
        keep.append((name, kind))
        return f"{kind} {name} = {value};"

    def program(self):
        lines = ["int items[8] = {1, 2, 3}, *cursor = items;", "short grid[2][3] = {{4, 5}, {6}};",
                 "struct { unsigned wide : 5; int narrow : 4; long plain; } box = {1, 2, 3};",
                 "double half = 0.5, quarter;"]
        self.reals = ["half", "quarter"]
        shared = []
        lines += [self.declare(f"g{i}", shared) for i in range(3)]
        for i in range(2):
            kinds = [self.pick(INTEGERS) for _ in range(3)]
            self.scope = shared + [("a", kinds[0]), ("b", kinds[1])]
            body = [line for line in self.block(1, "    ") if "call" not in line]
            lines += [f"static {kinds[2]} call{i}({kinds[0]} a, {kinds[1]} b)", "{"] + body
            lines += [f"    return {self.expression(2)};", "}"]
        self.scope = list(shared)
        lines += ["int main(void)", "{"] + ["    " + self.declare(f"v{i}", self.scope) for i in range(4)]
        for _ in range(10):
            lines += self.statement(2, "    ")
        watched = [name for name, _ in self.scope] + [f"items[{i}]" for i in range(8)]
        watched += [f"grid[{i}][{k}]" for i in range(2) for k in range(3)]
        watched += ["box.wide", "box.narrow", "box.plain", "cursor - items", "4 * half", "4 * quarter"]
        return lines, watched


def native(folder, lines, watched):
    """The values under gcc, or None when the program has none."""
    source, binary = os.path.join(folder, "native.c"), os.path.join(folder, "native")
    prints = [f'    printf("%lld\\n", (long long)({name}));' for name in watched]
    with open(source, "w", encoding="utf-8") as stream:
        stream.write("\n".join(["#include <stdio.h>"] + lines + prints + ["    return 0;", "}", ""]))
    subprocess.run(["gcc"] + FLAGS + [source, "-o", binary], check=True)
    run = subprocess.run([binary], capture_output=True, text=True, timeout=20)
    return run.stdout.split() if run.returncode == 0 else None


def verified(tass, path, text):
    """Verdict, the lines of failed assertions, and all that is said."""
    with open(path, "w", encoding="utf-8") as stream:
        stream.write(text)
    run = subprocess.run([tass, "verify", "-json", path], capture_output=True, text=True, timeout=120)
    try:
        document = json.loads(run.stdout)
    except ValueError:
        return None, [], f"status {run.returncode}: {path}\n{(run.stderr + run.stdout)[:1500]}"
    lines = [v["location"]["line"] for v in document["violations"] if (v["property"], v["certainty"]) == ("assertion", "proved")]
    return document["verdict"], lines, f"status {run.returncode}: {path}\n{(run.stderr + run.stdout)[:1500]}"


def check_seed(tass, folder, seed):
    """'same', 'undefined', or what went wrong."""
    lines, watched = Generator(seed).program()
    values = native(folder, lines, watched)
    if values is None:
        return "undefined"
    pairs = [(name, int(value)) for name, value in zip(watched, values) if value != str(-2**63)]
    wrong = random.Random(seed).randrange(len(pairs))
    for changed in (False, True):
        checks = [f"    assert((long long)({name}) == {value - (changed and i == wrong)}LL);"
                  for i, (name, value) in enumerate(pairs) if value > 1 - 2**63]
        path = os.path.join(folder, f"seed{seed}{'changed' if changed else ''}.c")
        text = ["#include <assert.h>"] + lines + checks + ["    return 0;", "}", ""]
        at = [i + 1 for i, line in enumerate(text) if line == f"    assert((long long)({pairs[wrong][0]}) == {pairs[wrong][1] - 1}LL);"]
        verdict, found, said = verified(tass, path, "\n".join(text))
        if (verdict, found) != (("violated", at) if changed else ("verified", [])):
            return f"value {wrong} changed: {said}" if changed else said
        os.remove(path)
    return "same"


def main():
    tass = os.path.abspath(sys.argv[1])
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 40
    folder = tempfile.mkdtemp(prefix="tass-random-")
    same = undefined = wrong = 0
    for seed in range(first, first + count):
        outcome = check_seed(tass, folder, seed)
        same += outcome == "same"
        undefined += outcome == "undefined"
        if outcome not in ("same", "undefined"):
            wrong += 1
            print(f"seed {seed}: {outcome}")
            if STOPS:
                break
    print(f"random C programs: {same} the same, {wrong} different, {undefined} undefined")
    return 1 if wrong or same < count // 2 else 0


if __name__ == "__main__":
    sys.exit(main())
