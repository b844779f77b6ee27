#!/usr/bin/env python3
"""Random programs with bit-fields, casts and conversions: `tass verify` proves the values of gcc's program, and the types (by
_Generic and sizeof) that they are computed in; what gcc's sanitizer stops, it finds.

Between an int and its declared type a width is of gcc's own kind, which tass lists as an assumption: such fields are not made."""
import random

import native_oracle
import seeds

TYPES = {"int": 32, "unsigned": 32, "long": 64, "unsigned long": 64, "long long": 64, "unsigned long long": 64, "short": 16,
         "unsigned short": 16, "signed char": 8, "unsigned char": 8, "_Bool": 1, "word": 32, "wide": 64, "enum e": 32}
SIGNED = {"int", "long", "long long", "short", "signed char"}
CASTS = [*TYPES]
PRELUDE = ["typedef unsigned word;", "typedef unsigned long wide;", "enum e { NONE, ONE, TWO, THREE };"]
KIND = ("#define KIND(e) _Generic((e), int: 1, unsigned: 2, long: 3, unsigned long: 4, long long: 5, unsigned long long: 6,"
        " char: 7, default: 8)")
COMPARES, BITS, ARITHMETIC = ["<", ">", "==", ">=", "<=", "!="], ["&", "|", "^"], ["+", "-", "+", "-", "*"]


class Field:
    def __init__(self, name, kind, width):
        self.name, self.kind, self.width = name, kind, width

    def value(self, rng):
        """Near an end of its range, or small."""
        if self.kind == "_Bool":
            return rng.randint(0, 1)
        if self.kind in SIGNED:
            low, high = -2 ** (self.width - 1), 2 ** (self.width - 1) - 1
        else:
            low, high = 0, 2 ** self.width - 1
        value = rng.choice([low, high, low + 1, high - 1, 0, 1, rng.randint(low, high), rng.randint(-9, 9), rng.randint(-300, 300)])
        return min(max(value, -2 ** 63 + 1), 2 ** 63 - 1)


def width(rng, kind):
    own = TYPES[kind]
    if kind == "enum e":
        return rng.choice([2, 3, 4, 8, 32])
    widths = [rng.randint(1, min(31, own)), own] + [w for w in (1, 2, 7, 15, 16, 30, 31, 32, 31) if w <= own]
    return rng.choice(widths)


class Program:
    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.fields = []
        for index in range(self.rng.randint(2, 6)):
            kind = self.rng.choice(list(TYPES))
            self.fields.append(Field(f"f{index}", kind, width(self.rng, kind)))

    def layout(self):
        rng, lines = self.rng, []
        for field in self.fields:
            if rng.random() < 0.15:
                lines.append(rng.choice(["    int : 0;", "    unsigned : 3;", "    char gap%s;" % field.name[1:]]))
            lines.append(f"    {field.kind} {field.name} : {field.width};")
        return ["struct s {"] + lines + ["};"]

    def place(self):
        """How a struct s is reached: declarations and the text before a field's name."""
        first = ", ".join(f".{field.name} = {field.value(self.rng)}" for field in self.fields if self.rng.random() < 0.5)
        first = "{" + (first or "0") + "}"
        return self.rng.choice([
            ([f"    struct s s = {first};"], "s."),
            ([f"    struct s s = {first}, *p = &s;"], "p->"),
            ([f"    struct {{ char c; struct s in; }} n[2] = {{{{1, {first}}}, {{2, {first}}}}};"], "n[1].in."),
            ([f"    static struct s s = {first};"], "s."),
            ([f"    union {{ struct s s; char bytes[40]; }} u; memset(&u, 0, sizeof u); u.s = (struct s){first};"], "u.s."),
            ([f"    struct s *h = calloc(1, sizeof *h); *h = (struct s){first};"], "h->"),
        ])

    def leaf(self):
        rng, field = self.rng, self.rng.choice(self.fields)
        text = self.at + field.name
        kind = rng.random()
        if kind < 0.35:
            return f"({field.kind}){text}"  # changes nothing but the type
        if kind < 0.55:
            return text
        if kind < 0.75:
            return f"({rng.choice(CASTS)}){text}"
        if kind < 0.85:
            return f"({rng.choice(CASTS)})({rng.choice([-1, -2, -13, 7, 300])})"
        return rng.choice(["x", "y", "z", "(-1)", "1u", "(-2L)", "3", "100", "0x7fffffff", "(-7)"])

    def expression(self, depth):
        """Without effects."""
        rng = self.rng
        if depth == 0 or rng.random() < 0.15:
            return self.leaf()
        a, b = self.expression(depth - 1), self.expression(depth - 1)
        form = rng.random()
        if form < 0.3:
            return f"({a} {rng.choice(ARITHMETIC)} {b})"
        if form < 0.5:
            return f"({a} {rng.choice(COMPARES)} {b})"
        if form < 0.6:
            return f"({a} {rng.choice(BITS)} {b})"
        if form < 0.68:
            return f"({a} {rng.choice(['/', '%'])} {rng.choice(['3', '(-5)', '7u', '10L', b])})"
        if form < 0.75:
            return f"({a} {rng.choice(['>>', '<<'])} {rng.randint(0, 5)})"
        if form < 0.82:
            return f"({rng.choice(['-', '~', '!', '+'])}{a})"
        if form < 0.9:
            return f"({rng.choice(CASTS)})({a})"
        if form < 0.95:
            return f"({a} ? {b} : {self.leaf()})"
        return f"({a} {rng.choice(['&&', '||'])} {b})"

    def effect(self):
        """An expression with one effect, whose value is used."""
        rng, field = self.rng, self.rng.choice(self.fields)
        text = self.at + field.name
        e = self.expression(rng.randint(0, 1))
        forms = ["({t} = {e})", "({t} = {v}, {t})", "({k})({t} = {v})", "-({t} = {v})", "(({t} = {v}) {o} 3)", "(y = {t} = {v})", "(x += {t} = {v})"]
        # One more than 31 bits hold is more than an int, which gcc's sanitizer does not see; a smaller field wraps.
        counts = [] if field.width == 31 else ["{t}++", "++{t}", "{t}--", "--{t}", "({t} {o}= {c})"]
        form = rng.choice(forms + counts)
        return form.format(t=text, e=e, o=rng.choice(["+", "-", "&", "|", "^"]), c=rng.randint(0, 9), v=field.value(rng), k=rng.choice(CASTS))

    def statement(self):
        rng, form = self.rng, self.rng.random()
        if form < 0.55:
            return f"    CHECK({self.expression(rng.randint(1, 3))});"
        if form < 0.7:
            return f"    CHECK({self.effect()});"
        if form < 0.82:
            return f"    CHECK({rng.choice(['KIND', 'sizeof'])}({rng.choice(['+', '-', '~', '0 + ', '1 ? 1 : ', '(1, 2) + '])}{self.leaf()}));"
        if form < 0.9:
            return f"    CHECK({rng.choice(['KIND', 'sizeof'])}(1 * {self.expression(2)}));"
        if form < 0.95:
            return f"    if ({self.expression(1)} {rng.choice(COMPARES)} {self.leaf()}) x++; else x = {rng.randint(-3, 3)};"
        return f"    switch ({self.leaf()}) {{ case -1: x = 5; break; case 1: x--; break; default: x = 2; }}"

    def text(self):
        rng = self.rng
        layout = self.layout()
        declared, self.at = self.place()
        lines = ["#include <stdlib.h>", "#include <string.h>", *PRELUDE, KIND, *layout, "int main(void)", "{", *declared,
                 f"    int x = {rng.randint(-9, 9)}; unsigned y = {rng.randint(0, 9)}; long z = {rng.randint(-99, 99)};"]
        lines += [f"    {self.at}{field.name} = {field.value(rng)};" for field in self.fields]
        lines += [self.statement() for _ in range(rng.randint(6, 10))] + [f"    CHECK({self.at}{field.name});" for field in self.fields]
        return "\n".join(lines + ["    CHECK(x);", "    return 0;", "}"]) + "\n"


def judge(arguments):
    tass, seed, keep = arguments
    return native_oracle.exact(tass, seed, keep, Program(seed).text(), native_oracle.UNDEFINED)


if __name__ == "__main__":
    seeds.run(judge, "1..40")
