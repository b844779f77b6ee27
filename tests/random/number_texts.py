#!/usr/bin/env python3
"""Random numbers of inputs, in random conversions, written by sprintf.

    number_texts.py TASS [-seeds FIRST..LAST]

How long the text is at least and at most is what the C library makes of many numbers within the bounds, those where a digit comes or
goes among them: it is proved to lie there, and that it is always longer than the least, or shorter than the most, is refuted. What
printf prints of numbers is what sprintf and puts do, and is not with another format or number.
"""
import ctypes
import os
import random
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from seeds import run as run_seeds  # noqa: E402
from harness import Run  # noqa: E402

LIBC = ctypes.CDLL(None)
LEADING = {"d": 10, "i": 10, "u": 10, "x": 16, "X": 16, "o": 8}


def length(conversion, value):
    text = ctypes.create_string_buffer(600)
    LIBC.sprintf(text, conversion.encode(), ctypes.c_double(value) if isinstance(value, float) else ctypes.c_int(value))
    return len(text.value)


class Writer:
    def __init__(self, seed):
        self.rng = random.Random(seed)

    def conversion(self, letters, precisions):
        flags = "".join(flag for flag in "-+ 0" if self.rng.random() < .2)
        letter, precision = self.rng.choice(letters), self.rng.choice(precisions)
        unwanted = ("0" if "-" in flags or (precision and letter not in "fF") else "") + (" " if "+" in flags else "")
        unwanted += "+ " if letter in "uxXo" else ""
        flags = "".join(flag for flag in flags if flag not in unwanted)
        return f"%{flags}{self.rng.choice(['', '', '6', '12'])}{precision}{letter}"

    def real(self):
        low = float(self.rng.choice([0, -3, -120, 0.5, 10, -0.04]))
        high = low + self.rng.choice([0.4, 3, 150, 20000])
        near = [sign * (10.0 ** k - off) for k in range(-1, 6) for sign in (1, -1) for off in (0, 1e-9, 0.5 * 10.0 ** -k)]
        values = [low, high, 0.0, 1e-9, -1e-9] + [self.rng.uniform(low, high) for _ in range(2000)] + near
        return "double", self.conversion("fF", ["", ".0", ".1", ".2", ".3"]), low, high, values

    def integer(self):
        conversion = self.conversion("ddiuxXo", ["", "", ".3"])
        low = self.rng.choice([0, -7, -10 ** 6, 95, 1])
        low = max(low, 0) if conversion[-1] in "uxXo" else low
        high = low + self.rng.choice([5000, 10 ** 6, 10 ** 9])
        base = LEADING[conversion[-1]]
        near = [sign * (base ** k - off) for k in range(1, 12) for sign in (1, -1) for off in (0, 1)]
        values = [low, high] + [self.rng.randint(low, high) for _ in range(2000)] + near
        return "unsigned" if conversion[-1] in "uxXo" else "int", conversion, low, high, values

    def lengths(self):
        """A program, and with each assertion whether it holds."""
        kind, conversion, low, high, values = self.real() if self.rng.random() < .5 else self.integer()
        lengths = [length(conversion, value) for value in values if low <= value <= high]
        least, most = min(lengths), max(lengths)
        yield f"n >= {least} && n <= {most} && n == (int)strlen(text)", True, kind, conversion, low, high
        yield f"n > {least}", False, kind, conversion, low, high
        yield f"n < {most}", False, kind, conversion, low, high

    def printed(self):
        """Format and arguments of either side, and whether they are the same."""
        parts = [self.rng.choice([("x", self.conversion("f", ["", ".1", ".2"])), ("n", self.conversion("d", [""]))]) for _ in range(self.rng.randint(1, 2))]
        text = "[" + "|".join(conversion for _, conversion in parts) + "]"
        args = [self.rng.choice(["{}", "{} + 1", "2 * {}", "-{}"]).format(name) for name, _ in parts]
        other, at = list(args), self.rng.randrange(len(parts))
        if self.rng.random() < .5:
            other[at] += " + 1"
        return text, ", ".join(args), ", ".join(other), other == args


LENGTH = """#include <assert.h>
#include <stdio.h>
#include <string.h>
#pragma TASS input {{{low} <= v && v <= {high}}}
{kind} v;
int main(void)
{{
    char text[80];
    int n = sprintf(text, "{conversion}", v);
    assert({claim});
    return 0;
}}
"""
INPUTS = """#include <stdio.h>
#pragma TASS input {-12 <= x && x <= 130}
double x;
#pragma TASS input {-200 <= n && n <= 1500}
int n;
int main(void)
{
"""


def write(path, text):
    with open(path, "w", encoding="utf-8") as stream:
        stream.write(text)
    return path


def judge(job):
    tass, seed, _ = job
    writer = Writer(seed)
    with tempfile.TemporaryDirectory() as folder:
        for claim, holds, kind, conversion, low, high in writer.lengths():
            path = write(os.path.join(folder, "length.c"), LENGTH.format(low=low, high=high, kind=kind, conversion=conversion, claim=claim))
            run = Run(tass, ["verify", path])
            if run.status != (0 if holds else 1) or (not holds and "(proved)" not in run.out):
                return seed, f"{conversion} of {low} to {high}: {claim}: {run.out[:600]}{run.err}"
        text, args, others, is_same = writer.printed()
        paths = [write(os.path.join(folder, "printed.c"), INPUTS + f'    printf("{text}\\n", {args});\n    return 0;\n}}\n'),
                 write(os.path.join(folder, "written.c"), INPUTS + f'    char s[90];\n    snprintf(s, sizeof s, "{text}", {others});\n    puts(s);\n    return 0;\n}}\n')]
        run = Run(tass, ["compare", *(paths if seed % 2 else paths[::-1])])
        if run.status != (0 if is_same else 1):
            return seed, f"{text}: {args} and {others}: {run.out[:600]}{run.err}"
    return seed, ""


if __name__ == "__main__":
    run_seeds(judge, "1..40")
