#!/usr/bin/env python3
"""Random programs with blocks, loops and `goto` over declarations, arrays of variable length and compound literals, whose
addresses are kept; and operands of variable length with effects: `tass verify` proves gcc's values.

A plain evaluation (C11 6.2.4p5-7, 6.5.2.5p5) says which objects are alive and set: a program that uses one that has ended, or
that was never set, or measures no element of an array, must be violated."""
import random

import native_oracle
import seeds

POINTERS = ["p", "q", "r"]
SHAPES = {  # of what is declared: the declaration, and the expression of an address in it
    "plain": ("int {x} = {v};", "&{x}"), "array": ("int {x}[2] = {{{v}, 7}};", "{x}"), "struct": ("struct t {x} = {{{v}, 1}};", "&{x}.m"),
    "second": ("int {x}[3] = {{1, {v}}};", "&{x}[1]"), "variable": ("int {x}[n]; {x}[0] = {v};", "{x}"), "unset": ("int {x};", "&{x}"),
    "later": ("int {x}; {x} = {v};", "&{x}"), "typeof": ("__typeof__(n) {x} = {v};", "&{x}"), "nested": ("struct {{ struct t in[2]; }} {x} = {{{{{{1}}, {{{v}}}}}}};", "&{x}.in[1].m"),
}
LITERALS = ["&(int){{{v}}}", "(int[]){{{v}, 3}}", "&(struct t){{.m = {v}, .o = 4}}.m", "(int[4]){{[0] = {v}}}", "&((struct t){{{v}}}.m)",
            "&(int[2]){{1, {v}}}[1]"]
LOOPS = ["for (int {c} = 0; {c} < {n}; {c}++) {{", "int {c} = 0; while ({c}++ < {n}) {{", "int {c} = {n}; do {{", "for (int {c} = {n}; {c}--; ) {{"]


class Goto(Exception):
    pass


class Break(Exception):
    pass


class Continue(Exception):
    pass


class Wrong(Exception):
    """An object that has ended or is not set is used."""


class Unclear(Exception):
    """Too long, or a use of the value of a pointer whose object has ended."""


class Object:
    def __init__(self):
        self.alive, self.is_set = True, False


class Evaluation:
    """Of statements, which are tuples: the method of their first word says what they do."""

    def __init__(self, body):
        self.pointers, self.counts, self.scopes, self.steps = dict.fromkeys(POINTERS), {}, [], 0
        self.inner(body)

    def inner(self, body):
        self.scopes.append({item[1]: Object() for item in body if item[0] == "declare"})
        index = 0
        try:
            while index < len(body):
                self.steps += 1
                if self.steps > 300:
                    raise Unclear
                kind, *rest = body[index]
                try:
                    getattr(self, kind)(*rest)
                    index += 1
                except Goto as leave:
                    target = next((at for at, item in enumerate(body) if item == ("label", leave.args[0])), None)
                    if target is None:
                        raise
                    self.arrays_end(body[target:index + 1])
                    index = target
        finally:
            for thing in self.scopes.pop().values():
                thing.alive = False

    def arrays_end(self, passed):
        """An array of variable length ends where its declaration is jumped over backwards."""
        for item in passed:
            if item[0] == "declare" and item[2] == "variable":
                self.scopes[-1][item[1]].alive = False
                self.scopes[-1][item[1]] = Object()

    def declare(self, name, shape, value):
        self.scopes[-1].setdefault(name, Object()).is_set = shape != "unset"

    def literal(self, pointer, name, form, value):
        self.declare(name, form, value)
        self.address(pointer, name)

    def address(self, pointer, name):
        self.pointers[pointer] = next(scope[name] for scope in reversed(self.scopes) if name in scope)

    def compared(self, pointer):
        if self.pointers[pointer] and not self.pointers[pointer].alive:
            raise Unclear

    def copy(self, one, two):
        self.compared(two)
        self.pointers[one] = self.pointers[two]

    def same(self, one, two):
        self.compared(one)
        self.compared(two)

    def used(self, pointer):
        if self.pointers[pointer] is None or not self.pointers[pointer].alive:
            raise Wrong
        return self.pointers[pointer]

    def write(self, pointer, value):
        self.used(pointer).is_set = True

    def add(self, pointer):
        if not self.used(pointer).is_set:
            raise Wrong

    bump = add

    def label(self, name):
        pass

    def counted(self, counter):
        self.counts[counter] = self.counts.get(counter, 0) + 1
        return self.counts[counter]

    def goto(self, label, counter, limit):
        if self.counted(counter) < limit:
            raise Goto(label)

    def leave(self, word, counter, limit):
        if self.counted(counter) == limit:
            raise Break if word == "break" else Continue

    def loop(self, body, form, counter, limit):
        for _ in range(limit):
            try:
                self.inner(body)
            except Continue:
                pass
            except Break:
                return


class Maker:
    def __init__(self, rng):
        self.rng, self.number = rng, 0

    def fresh(self, letter):
        self.number += 1
        return f"{letter}{self.number}"

    def body(self, depth, visible, labels, in_loop, size):
        """visible: (name, shape) declared before; labels: that may be jumped to."""
        rng, items, own, labels = self.rng, [], list(visible), list(labels)
        out = self.fresh("out") if rng.random() < 0.3 else None
        for _ in range(size):
            items += self.statement(depth, own, labels, in_loop, out)
        if out:
            items += [("label", out)] + [("add", rng.choice(POINTERS))] * rng.randint(0, 1)
        return items

    def declaration(self, own, out):
        # No goto into the scope of an array of variable length.
        shape, name = self.rng.choice([shape for shape in SHAPES if not (out and shape == "variable")]), self.fresh("x")
        own.append((name, shape))
        return [("declare", name, shape, self.rng.randint(0, 9))] + [("address", self.rng.choice(POINTERS), name)] * (self.rng.random() < 0.7)

    def jump(self, labels, in_loop, out):
        rng = self.rng
        if in_loop and rng.random() < 0.4:
            return [("leave", rng.choice(["break", "continue"]), self.fresh("g"), rng.randint(1, 3))]
        targets = labels + ([out] if out else [])
        if targets and rng.random() < 0.75:
            return [("goto", rng.choice(targets), self.fresh("g"), rng.randint(2, 3))]
        labels.append(self.fresh("again"))
        return [("label", labels[-1])]

    def statement(self, depth, own, labels, in_loop, out):
        rng, form = self.rng, self.rng.random()
        if form < 0.2 or not own:
            return self.declaration(own, out)
        if form < 0.3:
            return [("literal", rng.choice(POINTERS), self.fresh("l"), rng.choice(LITERALS), rng.randint(0, 9))]
        if form < 0.38:
            return [("address", rng.choice(POINTERS), rng.choice(own)[0])]
        if form < 0.43:
            return [("copy", *rng.sample(POINTERS, 2))]
        if form < 0.53:
            return [("write", rng.choice(POINTERS), rng.randint(1, 9)) if rng.random() < 0.5 else ("bump", rng.choice(POINTERS))]
        if form < 0.63:
            return [("add", rng.choice(POINTERS))]
        if form < 0.7:
            return [("same", *rng.sample(POINTERS, 2))]
        if form < 0.84 or depth == 0:
            return self.jump(labels, in_loop, out)
        forward = labels + ([out] if out else [])
        if form < 0.91:
            return [("inner", self.body(depth - 1, own, forward, in_loop, rng.randint(2, 5)))]
        return [("loop", self.body(depth - 1, own, forward, True, rng.randint(2, 5)), rng.choice(LOOPS), self.fresh("c"), rng.randint(1, 3))]


def everything(body):
    for item in body:
        yield item
        if item[0] in ("inner", "loop"):
            yield from everything(item[1])


def rendered(body, shapes):
    texts = {
        "declare": lambda name, shape, value: SHAPES[shape][0].format(x=name, v=value),
        "literal": lambda pointer, name, form, value: f"{pointer} = {form.format(v=value)};",
        "address": lambda pointer, name: f"{pointer} = {SHAPES[shapes[name]][1].format(x=name)};",
        "copy": lambda one, two: f"{one} = {two};", "write": lambda pointer, value: f"*{pointer} = {value};",
        "bump": lambda pointer: f"++*{pointer};", "add": lambda pointer: f"sum = 3 * sum + *{pointer};",
        "same": lambda one, two: f"sum = 2 * sum + ({one} == {two});", "label": lambda name: f"{name}: ;",
        "goto": lambda label, counter, limit: f"if (++{counter} < {limit}) goto {label};",
        "leave": lambda word, counter, limit: f"if (++{counter} == {limit}) {word};",
    }
    for kind, *rest in body:
        if kind in texts:
            yield "    " + texts[kind](*rest)
            continue
        head = "{" if kind == "inner" else rest[1].format(c=rest[2], n=rest[3])
        tail = f"}} while (--{rest[2]});" if head.endswith("do {") else "}"
        yield from ["    { " + head, *("    " + line for line in rendered(rest[0], shapes)), "    " + tail + " }"]


def verdict(body):
    try:
        Evaluation(body)
    except Wrong:
        return "wrong"
    except Unclear:
        return "unclear"
    return "right"


def scene(rng, wanted):
    """Blocks that are right, or wrong, by the evaluation; a sum is checked of what the pointers lead to."""
    while True:
        body = Maker(rng).body(2, [], [], False, rng.randint(4, 9))
        items = list(everything(body))
        kinds = {item[0] for item in items}
        if {"goto", "add"} <= kinds and kinds & {"declare", "literal"} and verdict(body) == wanted:
            break
    counters = "".join(f", {item[2]} = 0" for item in items if item[0] in ("goto", "leave"))
    shapes = {item[1]: item[2] for item in items if item[0] == "declare"}
    return [f"    int n = {rng.randint(1, 3)}, *p = 0, *q = 0, *r = 0{counters}; unsigned sum = 0;", "    {", *rendered(body, shapes), "    }",
            "    CHECK(sum);"]


BASES = {  # of an operand of variable length: what is declared, and expressions of an array of variable length; i is 0 or 1 there
    "rows": ("int a[2][n];", ["a[{e}]", "*(a + ({e}))", "(({e}), a[1])", "a[({e}) ? 1 : 0]", "*&a[{e}]"]),
    "cube": ("short a[2][3][n];", ["a[{e}]", "a[{e}][1]", "a[1][{e}]", "*a[{e}]"]),
    "pointer": ("int b[12][n], (*a)[n] = b;", ["a[{e}]", "*(a + ({e}))", "*a++", "*++a", "*(a += ({e}))"]),
    "heap": ("long (*a)[n] = malloc(2 * sizeof *a);", ["a[{e}]", "*(a + ({e}))"]),
}
EFFECTS = ["i++", "i--", "i ^= 1", "i = !i", "(k++, i)", "(k += 3, i++)", "next(&k)", "i"]
TYPES = ["int[{e}]", "char[{e}][2]", "short[2][{e}]", "struct t[{e}]", "double[{e}][{e2}]", "char[3 + ({e})]"]
SIZES = ["n++", "++n", "n += 2", "n", "(k++, n)", "n++ + 1", "2 * n", "1 + next(&n)"]
NULLS = ["sizeof *(int (*)[n])0", "sizeof(*(char (*)[n][2])0)", "sizeof(*(n++, (char (*)[n])0))", "sizeof *(short (*)[n++])0", "sizeof(*(int (*)[k + 1])0)"]


def size_of(rng, e):
    """The size of an operand, by sizeof or by what it gives a type."""
    return rng.choice(["r = sizeof({e});", "r = sizeof({e}) / 2;", "{{ __typeof__({e}) y; r = sizeof y; }}", "r = sizeof(__typeof__({e}));",
                       "{{ __typeof__({e}) *y = 0; r = sizeof *y; }}"]).format(e=e)


def effects(rng):
    """Operands that are evaluated for their size, and some that are not."""
    declared, operands = rng.choice(list(BASES.values()))
    lines = [f"    int n = {rng.randint(1, 3)}, k = 0, i = 0; unsigned long r = 0;", "    " + declared]
    for _ in range(rng.randint(2, 4)):
        form = rng.random()
        lines.append(f"    i = {rng.randint(0, 1)};")
        if form < 0.45:
            lines.append("    " + size_of(rng, rng.choice(operands).format(e=rng.choice(EFFECTS))))
        elif form < 0.65:
            kind = rng.choice(TYPES).format(e=rng.choice(SIZES), e2=rng.choice(["2", "k + 1"]))
            lines.append("    " + rng.choice(["r = sizeof({e});", "{{ typedef __typeof__({e}) T; n += 2; T y; r = sizeof y + sizeof(T); }}",
                                              "r = sizeof(__typeof__({e})[2]);"]).format(e=kind))
        elif form < 0.75:
            lines.append(f"    {{ {rng.choice(['int', 'char'])} y[{rng.choice(SIZES)}]; n++; r = sizeof y; }}")
        elif form < 0.85:
            lines.append(f"    r = {rng.choice(NULLS)};")
        else:
            lines.append("    r = " + rng.choice(["sizeof(i++)", "sizeof(next(&k))", "_Alignof(int)", "sizeof((short[3]){i++})", "sizeof(int (*)[3])",
                                                  "sizeof(k++ ? 1 : 2L)", "sizeof(fixed[i++])", "sizeof *&fixed[i++]"]) + ";")
        lines += ["    CHECK(r);", f"    CHECK({rng.choice(['n', 'k', 'i', 'n + k + i'])});"]
    lines += ["    CHECK(k);", "    CHECK(n);", "    CHECK(i);"]
    if "*a" in declared and "malloc" not in declared:
        lines.append("    CHECK(a - b);")
    return lines + (["    free(a);"] if "malloc" in declared else [])


def outside(rng):
    """An operand of variable length that is evaluated, in no element."""
    operand = rng.choice(["a[{e}]", "a[{e}][0]", "a[1][{e}]"])
    index = f"i + {rng.randint(2, 4)}" if operand != "a[1][{e}]" else f"i + {rng.randint(3, 5)}"
    return [f"    int n = {rng.randint(1, 3)}, k = 0, i = {rng.randint(1, 2)}; unsigned long r = 0;", "    short a[2][3][n];",
            "    " + size_of(rng, operand.format(e=index)), "    CHECK(r);"]


def program(scenes):
    lines = ["#include <stdlib.h>", "struct t { int m, o; };", "static char fixed[2][5];", "static int next(int *k) { return (*k)++ % 2; }"]
    for number, scene_lines in enumerate(scenes):
        lines += [f"static void scene{number}(void)", "{", *scene_lines, "}"]
    return "\n".join(lines + ["int main(void)", "{"] + [f"    scene{number}();" for number in range(len(scenes))] + ["    return 0;", "}"]) + "\n"


def judge(arguments):
    tass, seed, keep = arguments
    rng = random.Random(seed)
    if seed % 4 == 0:
        wrong = scene(rng, "wrong") if rng.random() < 0.9 else outside(rng)
        return native_oracle.faulty(tass, seed, keep, program([effects(rng)] * rng.randint(0, 1) + [wrong]))
    scenes = [scene(rng, "right") if rng.random() < 0.6 else effects(rng) for _ in range(rng.randint(2, 3))]
    return native_oracle.exact(tass, seed, keep, program(scenes))


if __name__ == "__main__":
    seeds.run(judge, "1..40")
