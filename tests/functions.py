#!/usr/bin/env python3
"""Fails when a function of the sources has more than LONGEST lines between its braces: it does more than one thing. Run as: functions.py SRC
"""
import pathlib
import sys

LONGEST = 79


def lengths(path):
    """(lines, the last line of its head) for each function of a file, which clang-format has laid out."""
    lines = path.read_text().split("\n")
    for begin, line in enumerate(lines):
        if line == "{":
            yield lines.index("}", begin) - begin - 1, lines[begin - 1]


def main():
    src = pathlib.Path(sys.argv[1])
    found = sorted((length, f"{path.relative_to(src)}: {head}") for path in src.rglob("*.c") if path.relative_to(src).parts[1] not in ("include", "driver")
                   for length, head in lengths(path))
    long = [f"{length} lines: {where}" for length, where in found if length > LONGEST]
    print(f"functions: {len(found)}, of {found[len(found) // 2][0]} lines at the median and {found[-1][0]} at most")
    sys.exit("\n".join(long) or None)


main()
