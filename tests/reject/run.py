#!/usr/bin/env python3
"""Inputs that tass must refuse: each ends with status 3 and a located message, and nothing else.

usage: run.py TASS

Every NAME.c here begins with a comment that says what its first error must look like:

    /* reject LINE:COLUMN PHRASE */      LINE: and an empty place are allowed; see README.md
"""
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
HEADER = re.compile(r"/\* reject (?:(\d+):(\d*) ?)?(.*?) ?\*/")
CRASH = re.compile(r"AddressSanitizer|LeakSanitizer|runtime error:|broken invariant|internal error")


def run(tass, arguments, **options):
    return subprocess.run([tass] + arguments, capture_output=True, timeout=60, **options)


def complaints(name, status, errors, path, line, column, phrase):
    """About one run, as a list of texts."""
    wrong = []
    if status != 3:
        wrong.append(f"status {status}, expected 3")
    if CRASH.search(errors):
        wrong.append("it crashed")
    first = next((text for text in errors.splitlines() if " error: " in text), "")
    place = path + (f":{line}:" + (f"{column}:" if column else "") if line else "")
    if path and not first.startswith(place):
        wrong.append(f"the first error is not at {place}")
    if phrase not in first:
        wrong.append(f"the first error does not say '{phrase}'")
    return [f"{name}: {text}\n{errors[:600]}" for text in wrong]


def check(name, result, *expected):
    return complaints(name, result.returncode, result.stderr.decode("utf-8", "replace"), *expected)


def expected_of(path):
    """Line, column and phrase of the first error; None without such a comment."""
    with open(path, "rb") as stream:
        header = HEADER.match(stream.readline().decode("utf-8", "replace"))
    return header and header.groups()


def check_file(tass, name):
    path = os.path.join(HERE, name)
    expected = expected_of(path)
    if not expected:
        return [f"{name}: no 'reject' comment in its first line"]
    return check(name, run(tass, ["verify", path]), path, *expected)


def write(folder, name, data):
    path = os.path.join(folder, name)
    with open(path, "wb") as stream:
        stream.write(data)
    return path


def nested(before, left, middle, right, after):
    text = before + left * 5000 + middle + right * 5000 + after
    return b"int rank(void);\nint main(void)\n{\n" + text + b"\n}\n"


def runaway():
    lines = [b"#define A0 x x x x x x x x x x"]
    lines += [b"#define A%d " % i + b" ".join([b"A%d" % (i - 1)] * 10) for i in range(1, 9)]
    return b"\n".join(lines) + b"\nint main(void) { A8; }\n"


def check_odd_files(tass):
    """What cannot be a file here: none, a directory, bytes that are no text."""
    main = b"int main(void)\n{\n    return 0;\n}\n"
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        rows = [
            ("missing file", os.path.join(folder, "none.c"), "", "No such file"),
            ("directory", folder, "", "is a directory"),
            ("empty file", write(folder, "empty.c", b""), None, "no function 'main'"),
            ("binary", write(folder, "binary.c", bytes(range(256)) * 40), None, "not a text file"),
            ("zero byte", write(folder, "zero.c", main + b"\0"), None, "not a text file"),
            ("noise", write(folder, "noise.c", b"\xff\xfe@`$ }{)(\n" * 50), None, "stray"),
            ("only a comment", write(folder, "comment.c", b"/* nothing */\n"), None, "no function 'main'"),
            ("unclosed comment", write(folder, "open.c", main + b"/* open"), None, "unterminated"),
            ("parentheses", write(folder, "p.c", nested(b"return ", b"(", b"1", b")", b";")), None,
             "nested too deeply"),
            ("blocks", write(folder, "b.c", nested(b"", b"{", b"", b"}", b"")), None,
             "nested too deeply"),
            ("a long sum", write(folder, "s.c", nested(b"return 0", b"+rank()", b";", b"", b"")),
             None, "nested too deeply"),
            ("runaway macro", write(folder, "m.c", runaway()), None, "longer than 4 MB"),
        ]
        for name, path, place, phrase in rows:
            wrong += check(name, run(tass, ["verify", path]), place if place is not None else path,
                           None, None, phrase)
        plain = write(folder, "plain.c", main)
        without = run(tass, ["verify", "-preprocessor=cc", plain], env={"PATH": folder})
        wrong += check("no compiler", without, "", None, None, "cannot run 'cc'")
    return wrong


def main():
    tass = os.path.abspath(sys.argv[1])
    names = sorted(name for name in os.listdir(HERE) if name.endswith(".c"))
    wrong = check_odd_files(tass)
    for name in names:
        wrong += check_file(tass, name)
    for text in wrong:
        print(text)
    print(f"reject: {len(names)} files, {len(wrong)} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
