#!/usr/bin/env python3
"""Random C programs, judged by gcc: what a program computes natively must be provable of it.

    c_programs.py TASS [-seeds FIRST..LAST] [-keep DIR]

Each program is run natively first (with the undefined-behaviour sanitizer; one that has undefined behaviour is left
out, and so is one that rounds) and prints the values of its variables at several points. Then the same program asserts those values, and
`tass verify` must say verified; with one value changed it must say violated, at that assertion.
"""
import argparse
import os
import random
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "endtoend"))
from harness import Failures, Run  # noqa: E402

INTEGERS = ["int", "int", "int", "long", "short", "char", "unsigned", "unsigned char", "signed char", "unsigned short",
            "unsigned long", "long long"]


class Generator:
    """One program. Names: g… globals, v… locals, p… parameters, a… arrays, f… functions."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.lines = []
        self.depth = 0
        self.checks = 0
        self.counter = 0
        self.scopes = [[]]  # of (name, type)
        self.arrays = []    # of (name, type, extent)
        self.structs = []   # of (variable, {field: type})
        self.functions = [] # of (name, parameter types, result type)
        self.in_loop = 0
        self.assignable = set()

    def pick(self, *choices):
        return self.random.choice(choices)

    def name(self, prefix):
        self.counter += 1
        return f"{prefix}{self.counter}"

    def emit(self, line):
        self.lines.append("    " * self.depth + line)

    # Expressions: integers stay small, since every level that can grow is reduced modulo something.

    def variables(self, kind):
        wanted = (lambda t: t == "double") if kind == "double" else (lambda t: t != "double")
        found = [name for scope in self.scopes for name, t in scope if wanted(t)]
        for variable, fields in self.structs:
            found += [f"{variable}.{field}" for field, t in fields.items() if wanted(t)]
        return found

    def constant(self):
        r = self.random.random()
        if r < 0.7:
            return str(self.random.randint(-9, 20))
        if r < 0.8:
            return self.pick("'a'", "'0'", "'\\n'", "0x1f", "017", "255", "1000")
        if r < 0.9:
            return self.pick("3u", "7L", "11UL", "100u", "0u")
        if r < 0.97:
            return str(self.random.randint(-1000, 1000))
        bits = self.random.choice([7, 8, 15, 16])  # the ends of types, and beside them
        return str(self.random.choice([1, -1]) * 2**bits + self.random.randint(-1, 1))

    def leaf(self):
        choices = self.variables("int")
        r = self.random.random()
        if choices and r < 0.6:
            return self.random.choice(choices)
        arrays = [a for a in self.arrays if a[1] != "double"]
        if arrays and r < 0.75:
            return self.element(self.random.choice(arrays), 0)
        return self.constant()

    def element(self, array, depth):
        name, _, extents = array
        return name + "".join(f"[{self.index(extent, depth)}]" for extent in extents)

    def index(self, extent, depth):
        if depth <= 0 or self.random.random() < 0.5:
            return str(self.random.randrange(extent))
        return f"(({self.integer(depth - 1)}) % {extent} + {extent}) % {extent}" if self.random.random() < 0.5 else \
            f"((unsigned)({self.integer(depth - 1)})) % {extent}"

    def integer(self, depth):
        if depth <= 0:
            return self.leaf()
        r = self.random.random()
        a = lambda: self.integer(depth - 1)  # noqa: E731
        if r < 0.34:
            return f"({a()} {self.pick('+', '-', '*')} {a()}) % {self.pick(97, 1009, 31)}"
        if r < 0.44:
            divisor = self.pick(3, 7, -5, 10, 2)
            return f"({a()}) {self.pick('/', '%')} {divisor}" if divisor > 0 else f"({a()}) / ({divisor})"
        if r < 0.54:
            return f"({a()} {self.pick('<', '<=', '>', '>=', '==', '!=')} {a()})"
        if r < 0.62:
            return f"({self.condition(depth - 1)} ? {a()} : {a()})"
        if r < 0.68:
            return f"({self.pick('-', '!', '~', '+')}({a()}))"
        if r < 0.76:
            return f"({a()} {self.pick('&', '|', '^')} {a()})"
        if r < 0.81:
            return f"(((unsigned)({a()})) {self.pick('<<', '>>')} {self.random.randrange(8)})"
        if r < 0.87:
            return f"({self.pick(*INTEGERS)})({a()})"
        if r < 0.90:
            return f"(int)sizeof({self.pick(*INTEGERS)})"
        if r < 0.94 and self.functions:
            return self.call(self.random.choice(self.functions), depth - 1)
        if r < 0.96:
            return f"(int)({self.real(depth - 1)})"
        return self.leaf()

    def real(self, depth):
        choices = self.variables("double")
        if depth <= 0:
            if choices and self.random.random() < 0.7:
                return self.random.choice(choices)
            return self.pick("0.5", "1.25", "-3.0", "2.0", "0.125")
        r = self.random.random()
        a = lambda: self.real(depth - 1)  # noqa: E731
        if r < 0.5:
            return f"({a()} {self.pick('+', '-')} {a()})"
        if r < 0.6:
            return f"({a()}) * {self.pick('0.5', '2', '-1')}"
        if r < 0.7:
            return f"({a()}) / {self.pick('2', '4.0', '-0.5')}"
        if r < 0.85:
            return f"(double)(({self.integer(depth - 1)}) % 64)"
        return f"({self.condition(depth - 1)} ? {a()} : {a()})"

    def condition(self, depth):
        r = self.random.random()
        if depth <= 0 or r < 0.5:
            if self.random.random() < 0.25:
                return f"({self.real(max(0, depth - 1))} {self.pick('<', '>', '<=', '!=')} {self.real(0)})"
            return f"({self.integer(max(0, depth - 1))} {self.pick('<', '<=', '>', '>=', '==', '!=')} {self.integer(0)})"
        if r < 0.8:
            return f"({self.condition(depth - 1)} {self.pick('&&', '||')} {self.condition(depth - 1)})"
        return f"!({self.condition(depth - 1)})"

    def call(self, function, depth):
        name, parameters, _ = function
        args = [self.real(0) + " * 0.5" if t == "double" else self.integer(max(0, min(depth, 1))) for t in parameters]
        return f"{name}({', '.join(args)})"

    # Statements

    def declare(self):
        r = self.random.random()
        if r < 0.15:
            kind, extents = self.pick("int", "double", "unsigned char"), self.pick([4], [3], [2, 3])
            name = self.name("a")
            values = [self.pick("1", "2", "3", "0") for _ in range(self.random.randint(1, extents[0]))]
            if len(extents) == 2:
                values = ["{" + ", ".join(values) + "}"]
            self.emit(f"{kind} {name}{''.join(f'[{e}]' for e in extents)} = {{{', '.join(values)}}};")
            self.arrays.append((name, kind, extents))
            return
        kind = self.pick("double", *INTEGERS)
        name = self.name("v")
        self.emit(f"{kind} {name} = {self.real(2) if kind == 'double' else self.integer(2)};")
        self.scopes[-1].append((name, kind))
        self.assignable.add(name)

    def target(self, kind):
        names = [n for n in self.variables(kind) if n in self.assignable or "." in n]
        arrays = [a for a in self.arrays if (a[1] == "double") == (kind == "double")]
        if arrays and (not names or self.random.random() < 0.3):
            return self.element(self.random.choice(arrays), 1)
        return self.random.choice(names) if names else None

    def assign(self):
        kind = self.pick("int", "int", "double")
        target = self.target(kind)
        if not target:
            return self.declare()
        if kind == "double":
            self.emit(f"{target} = ({self.real(2)}) * 0.5;")
        elif self.random.random() < 0.2:
            self.emit(self.pick(f"{target}++;", f"--{target};", f"{target} %= 17;", f"{target} += {self.constant()};",
                                f"{target} &= 255;", f"{target} ^= 5;", f"{target} -= {self.leaf()} % 7;"))
            self.emit(f"{target} = {target} % 101;")
        else:
            self.emit(f"{target} = {self.integer(3)};")
        return None

    def block(self, size):
        self.depth += 1
        self.scopes.append([])
        arrays = len(self.arrays)
        for _ in range(size):
            self.statement()
        del self.arrays[arrays:]
        self.scopes.pop()
        self.depth -= 1

    def loop(self):
        i, count = self.name("v"), self.random.randint(1, 4)
        form = self.pick("for", "while", "do")
        self.in_loop += 1
        if form == "for":
            self.emit(f"for (int {i} = 0; {i} < {count}; {i}++) {{")
        else:
            self.emit(f"int {i} = 0;")
            self.emit(f"while ({i} < {count}) {{" if form == "while" else "do {")
            self.emit(f"    {i}++;")
        self.scopes.append([(i, "int")])
        self.block(self.random.randint(1, 3))
        self.scopes.pop()
        self.emit(f"}} while ({i} < {count});" if form == "do" else "}")
        self.in_loop -= 1

    def branch(self):
        self.emit(f"if ({self.condition(2)}) {{")
        self.block(self.random.randint(1, 2))
        if self.random.random() < 0.5:
            self.emit("} else {")
            self.block(self.random.randint(1, 2))
        self.emit("}")

    def switch(self):
        self.emit(f"switch (({self.integer(1)}) % 4) {{")
        for case in range(3):
            self.emit(f"case {case}:")
            self.block(1)
            if self.random.random() < 0.7:
                self.emit("    break;")
        self.emit("default:")
        self.block(1)
        self.emit("}")

    def check(self):
        kind = self.pick("int", "int", "double")
        names = self.variables(kind)
        if names and not self.in_loop:
            self.emit(f"CHECK_{'REAL' if kind == 'double' else 'INT'}({self.random.choice(names)});")
            self.checks += 1

    def pointer(self):
        names = [(n, t) for scope in self.scopes for n, t in scope if n in self.assignable and t != "double"]
        if names:
            name, kind = self.random.choice(names)
            pointer = self.name("p")
            self.emit(f"{kind} *{pointer} = &{name};")
            self.emit(f"*{pointer} = (*{pointer} + {self.leaf()}) % 53;")

    def statement(self):
        if self.depth > 4:
            return self.assign()
        r = self.random.random()
        if r < 0.2:
            self.declare()
        elif r < 0.55:
            self.assign()
        elif r < 0.67:
            self.branch()
        elif r < 0.79:
            self.loop()
        elif r < 0.84:
            self.switch()
        elif r < 0.88:
            self.pointer()
        elif r < 0.9 and self.in_loop:
            self.emit(f"if ({self.condition(1)})")
            self.emit(f"    {self.pick('break', 'continue')};")
        else:
            self.check()
        return None

    def function(self):
        name = self.name("f")
        parameters = [self.pick("int", "long", "unsigned char", "double") for _ in range(self.random.randint(1, 3))]
        result = self.pick("int", "short", "unsigned")
        names = [self.name("p") for _ in parameters]
        outer, self.scopes = self.scopes, [self.scopes[0], list(zip(names, parameters))]
        self.assignable.update(names)
        saved, self.in_loop = self.in_loop, 1  # no checks inside: calls happen at unspecified times
        self.emit(f"static {result} {name}({', '.join(f'{t} {n}' for t, n in zip(parameters, names))})")
        self.emit("{")
        globals_, self.scopes[0] = self.scopes[0], []  # functions called within expressions leave globals alone
        arrays, self.arrays = self.arrays, []
        structs, self.structs = self.structs, []
        self.depth += 1
        for _ in range(self.random.randint(0, 3)):
            self.pick(self.declare, self.assign)()
        if self.random.random() < 0.3:
            self.emit(f"if ({names[0]} <= 0)")
            self.emit(f"    return {self.constant()};")
        self.emit(f"return ({self.integer(2)}) % 211;")
        self.depth -= 1
        self.emit("}")
        self.emit("")
        self.scopes, self.arrays, self.structs, self.in_loop = outer, arrays, structs, saved
        self.scopes[0] = globals_
        self.functions.append((name, parameters, result))

    def program(self):
        for _ in range(self.random.randint(1, 3)):
            kind, name = self.pick("int", "double", "unsigned", "long"), self.name("g")
            self.emit(f"{kind} {name}{self.pick('', ' = 3', ' = -2')};")
            self.scopes[0].append((name, kind))
            self.assignable.add(name)
        if self.random.random() < 0.5:
            fields = {"x": "int", "y": "double", "c": "unsigned char"}
            variable = self.name("s")
            self.emit(f"struct point {{ int x; double y; unsigned char c; }} {variable} = {{4, 0.5, 200}};")
            self.structs.append((variable, fields))
        for _ in range(self.random.randint(0, 3)):
            self.function()
        self.emit("int main(void)")
        self.emit("{")
        self.depth += 1
        self.scopes.append([])
        for _ in range(self.random.randint(4, 12)):
            self.statement()
        for scope in self.scopes[:2]:
            for name, kind in scope:
                self.emit(f"CHECK_{'REAL' if kind == 'double' else 'INT'}({name});")
                self.checks += 1
        self.emit("return 0;")
        self.depth -= 1
        self.emit("}")
        return "\n".join(self.lines) + "\n"


NATIVE = """#include <stdio.h>
typedef double printed;
#define CHECK_INT(e) printf("%lld\\n", (long long)(e))
#define CHECK_REAL(e) printf("%.60g\\n", (printed)(e))
#ifdef REAL
#define double REAL
#endif
"""


# Without its run-time library the sanitizer costs a third.
UNDEFINED_TRAPS = ("-fsanitize=undefined", "-fsanitize-undefined-trap-on-error")


def native_output(source, program, *options):
    """What the program prints; None when it traps or runs too long."""
    subprocess.run(["gcc", "-w", "-O0", *options, "-o", program, source], check=True)
    try:
        done = subprocess.run([program], capture_output=True, text=True, timeout=10)
    except subprocess.TimeoutExpired:
        return None
    return done.stdout.split() if done.returncode == 0 else None


def native_values(text, folder):
    """The values that the program prints, or None when it is no judge: undefined behaviour, or a value that depends on
    round-off (it changes when the doubles have 113 bits)."""
    source, program = os.path.join(folder, "native.c"), os.path.join(folder, "native")
    with open(source, "w") as stream:
        stream.write(NATIVE + text)
    values = native_output(source, program, *UNDEFINED_TRAPS)
    if not values or not all(is_exact(value) for value in values):
        return None
    return values if native_output(source, program, "-DREAL=__float128") == values else None


def is_exact(value):
    """Whether a printed double has few enough bits that no operation on its way can have rounded."""
    return "inf" not in value and "nan" not in value and (float(value) * 2.0 ** 30).is_integer()


def with_assertions(text, values):
    """Replaces the k-th check that runs by an assertion. Checks stand outside loops, but some in branches not taken."""
    lines = ["#include <assert.h>", "static int check_count;",
             "static const double expected_real[] = {" + ", ".join(v if "." in v or "e" in v or len(v) < 16 else "0"
                                                                   for v in values) + ", 0};",
             "static const long long expected_int[] = {" + ", ".join(v if re.fullmatch(r"-?\d+", v) else "0"
                                                                     for v in values) + ", 0};",
             "#define CHECK_INT(e) assert((long long)(e) == expected_int[check_count++])",
             "#define CHECK_REAL(e) assert((e) == expected_real[check_count++])"]
    return "\n".join(lines) + "\n" + text


def changed(values, index):
    value = values[index]
    other = str(int(value) + 1) if re.fullmatch(r"-?\d+", value) else str(float(value) + 0.5)
    return values[:index] + [other] + values[index + 1:]


def judge(tass, seed, keep):
    """A list of failures, and how the seed counts: 'ok', 'undefined', 'unusable: …'."""
    text = Generator(seed).program()
    with tempfile.TemporaryDirectory() as folder:
        values = native_values(text, folder)
        if not values:
            return [], "undefined"
        path = os.path.join(keep or folder, f"seed{seed}.c")
        with open(path, "w") as stream:
            stream.write(with_assertions(text, values))
        run = Run(tass, ["verify", path], timeout=60)
        problems = []
        if run.status == 3:
            message = re.search(r"error: (.*)", run.err)
            return [f"seed {seed}: refused: {message.group(1) if message else run.err[:200]}"], "refused"
        if run.status != 0:
            problems.append(f"seed {seed}: status {run.status}: {(run.out or run.err)[:300]}")
        index = random.Random(seed).randrange(len(values))
        with open(path, "w") as stream:
            stream.write(with_assertions(text, changed(values, index)))
        run = Run(tass, ["verify", path], timeout=60)
        if run.status != 1 or "[assertion]" not in run.out:
            problems.append(f"seed {seed}: value {index} changed, status {run.status}: {(run.out or run.err)[:300]}")
        if not problems:
            os.remove(path)
        return problems, "ok" if not problems else "wrong"


def main():
    parser = argparse.ArgumentParser(description="random C programs against gcc")
    parser.add_argument("tass")
    parser.add_argument("-seeds", default="1..40")
    parser.add_argument("-keep", help="directory for the programs that fail")
    args = parser.parse_args()
    first, last = (int(word) for word in args.seeds.split(".."))
    if args.keep:
        os.makedirs(args.keep, exist_ok=True)
    failures, counts = Failures(), {}
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for problems, kind in pool.map(lambda seed: judge(args.tass, seed, args.keep), range(first, last + 1)):
            counts[kind] = counts.get(kind, 0) + 1
            failures.check(not problems, "; ".join(problems))
    print(", ".join(f"{kind} {count}" for kind, count in sorted(counts.items())))
    failures.finish()


main()
