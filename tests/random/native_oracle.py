"""What the generators of small C programs share: gcc gives the values, tass must prove exactly these.

A program says CHECK(e) for each value, outside loops; natively that prints the value, under tass it asserts it.
"""
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "endtoend"))
from harness import Run  # noqa: E402

PRINTS = "#include <stdio.h>\n#define CHECK(e) printf(\"%lld\\n\", (long long)(e))\n"
SANITIZED = ["-O0", "-fsanitize=undefined,address", "-fno-sanitize-recover=all"]
ENVIRONMENT = dict(os.environ, ASAN_OPTIONS="detect_leaks=0")


def native(text, folder, *flags):
    """The lines that gcc's program prints, None where it fails (a sanitizer stops it)."""
    source, program = os.path.join(folder, "native.c"), os.path.join(folder, "native")
    with open(source, "w") as stream:
        stream.write(PRINTS + text)
    subprocess.run(["gcc", "-std=gnu11", "-w", *flags, source, "-o", program], check=True)
    done = subprocess.run([program], capture_output=True, text=True, timeout=20, env=ENVIRONMENT)
    return done.stdout.split() if done.returncode == 0 else None


def asserted(text, values):
    """The program for tass: the k-th CHECK in the text asserts the k-th value."""
    parts = text.split("CHECK(")
    assert len(parts) == len(values) + 1, "a check is not run exactly once"
    return "#include <assert.h>\n#define CHECK(v, e) assert((long long)(e) == v)\n" + parts[0] + "".join(
        f"CHECK({value}LL, {part}" for value, part in zip(values, parts[1:]))


def verify(tass, text, path, *options):
    with open(path, "w") as stream:
        stream.write(text)
    return Run(tass, ["verify", "-timeout=20", "-memory=2000", *options, path], timeout=60)


def complaint(what, run):
    return f"{what}: status {run.status}: {(run.out + run.err)[-300:]}"


def exact(tass, seed, keep, text):
    """(seed, problem): tass proves gcc's values, and refutes them when one is changed."""
    with tempfile.TemporaryDirectory() as folder:
        values = native(text, folder, *SANITIZED)
        if values is None:
            return seed, ""
        path = os.path.join(keep or folder, f"seed{seed}.c")
        wrong = list(values)
        wrong[seed % len(wrong)] = str(int(wrong[seed % len(wrong)]) + 1)
        run = verify(tass, asserted(text, wrong), path)
        if run.status != 1 or "[assertion]" not in run.out:
            return seed, complaint("a changed value", run)
        run = verify(tass, asserted(text, values), path)
        if run.status != 0:
            return seed, complaint("gcc's values", run)
        if keep:
            os.remove(path)
        return seed, ""


def faulty(tass, seed, keep, text):
    """(seed, problem): a program that is wrong by construction is violated; where its check stands does not matter."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(keep or folder, f"seed{seed}.c")
        run = verify(tass, "#define CHECK(e) ((void)(e))\n" + text, path)
        if run.status != 1:
            return seed, complaint("wrong by construction", run)
        if keep:
            os.remove(path)
        return seed, ""
