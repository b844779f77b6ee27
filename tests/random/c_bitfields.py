#!/usr/bin/env python3
"""Random programs with bit-fields, casts and conversions: `tass verify` proves the values of gcc's program."""
import random

import native_oracle
import seeds

TYPES = {"int": 32, "unsigned": 32, "long": 64, "unsigned long": 64, "short": 16, "unsigned char": 8, "signed char": 8, "_Bool": 1}
CASTS = [*TYPES, "unsigned short", "long long"]
OPERATORS = ["+", "-", "<", ">", "==", "&", "|", "^", ">=", "!="]


def fields(rng):
    for index in range(rng.randint(2, 5)):
        kind = rng.choice(list(TYPES))
        # Between int and its declared type a width is of gcc's own kind; tass lists that as an assumption.
        yield f"f{index}", kind, rng.choice([rng.randint(1, min(31, TYPES[kind])), TYPES[kind]])


def operand(rng, names):
    name = rng.choice([f"s.{name}" for name in names] + [f"({rng.randint(-4, 9)})"])
    return name if rng.random() < 0.3 else f"({rng.choice(CASTS)}){name}"


def expression(rng, names):
    one, two = operand(rng, names), operand(rng, names)
    form = rng.choice(["{a} {o} {b}", "-{a} {o} {b}", "~{a} {o} {b}", "({c})({a} {o} {b})", "({a} {o} {b}) ? {a} : {b}", "(1 ? {a} : {b}) {o} -1",
                       "({a}) >> 1", "(0, {a}) {o} {b}", "(s.{n} = {b})", "(s.{n}++, s.{n})", "s.{n}--"])
    return form.format(a=one, b=two, o=rng.choice(OPERATORS), c=rng.choice(CASTS), n=rng.choice(names))


def program(seed):
    rng = random.Random(seed)
    members = list(fields(rng))
    names = [name for name, _, _ in members]
    lines = ["struct s {"] + [f"    {kind} {name} : {width};" for name, kind, width in members] + ["};", "int main(void)", "{",
             "    struct s s = {0};"]
    lines += [f"    s.{name} = {rng.choice([-1, 1, rng.randint(-300, 300)])};" for name in names]
    lines += [f"    CHECK({expression(rng, names)});" for _ in range(8)]
    return "\n".join(lines + ["    return 0;", "}"]) + "\n"


def judge(arguments):
    tass, seed, keep = arguments
    return native_oracle.exact(tass, seed, keep, program(seed))


if __name__ == "__main__":
    seeds.run(judge, "1..40")
