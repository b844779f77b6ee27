"""What the generators of small C programs share: gcc gives the values, tass must prove exactly these.

A program says CHECK(e) for each value, where it is passed once; natively that prints the value, under tass it asserts it.
"""
import os
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "endtoend"))
from harness import Run  # noqa: E402

PRINTS = "#include <stdio.h>\n#define CHECK(e) printf(\"%lld\\n\", (long long)(e))\n"
# The k-th value is v. PROVED: each is asserted. REFUTED: they are asserted not to be all right, which holds where one is taken for another.
PROVED = "#include <assert.h>\n#define CHECK(v, e) assert((long long)(e) == v)\n#define END\n"
REFUTED = ("#include <assert.h>\nstatic int same = 1;\n#define CHECK(v, e) (same &= (long long)(e) == v)\n"
           "#define END assert(!same);\n")
IGNORED = "#define CHECK(e) ((void)(e))\n"
# A negative number shifted left is what gcc's documentation says; it stops nothing.
UNDEFINED = ["-O0", "-fsanitize=undefined", "-fno-sanitize=shift-base", "-fno-sanitize-recover=all"]
SANITIZED = [*UNDEFINED, "-fsanitize=address"]
LINKER = ["-fuse-ld=gold"] if shutil.which("ld.gold") else []  # which takes half the time of a whole compilation less
ENVIRONMENT = dict(os.environ, ASAN_OPTIONS="detect_leaks=0")
FOUND = ("runtime error:", "AddressSanitizer")


def native(text, folder, *flags, compiler="gcc"):
    """The lines that the compiled program prints, None where it fails, and what a sanitizer says."""
    source, program = os.path.join(folder, "native.c"), os.path.join(folder, "native")
    with open(source, "w") as stream:
        stream.write(PRINTS + text)
    subprocess.run([compiler, "-std=gnu11", "-w", *flags, *LINKER, source, "-o", program], check=True)
    done = subprocess.run([program], capture_output=True, text=True, timeout=20, env=ENVIRONMENT)
    return (done.stdout.split() if done.returncode == 0 else None), done.stderr


def literal(value):
    return "(-9223372036854775807LL - 1)" if value == str(-2 ** 63) else value + "LL"


def asserted(text, values, meaning=PROVED):
    """The program for tass: the k-th CHECK in the text has the k-th value; what END stands for is before the end of main."""
    parts = text.split("CHECK(")
    assert len(parts) == len(values) + 1, "a check is not run exactly once"
    joined = parts[0] + "".join(f"CHECK({literal(value)}, {part}" for value, part in zip(values, parts[1:]))
    body, end = joined.rsplit("    return 0;", 1)
    return meaning + body + "    END\n    return 0;" + end


def verify(tass, text, path, *options):
    with open(path, "w") as stream:
        stream.write(text)
    return Run(tass, ["verify", "-timeout=20", "-memory=2000", *options, path], timeout=60)


def complaint(what, run):
    return f"{what}: status {run.status}: {(run.out + run.err)[-700:]}"


def exact(tass, seed, keep, text, flags=SANITIZED):
    """(seed, problem): tass proves gcc's values, and what a sanitizer finds it finds. Of each fourth program, and where it fails, it
    is also asked that one of the values is another: this must be violated."""
    with tempfile.TemporaryDirectory() as folder:
        values, said = native(text, folder, *flags)
        if values is None:
            return faulty(tass, seed, keep, text, "a sanitizer stops it") if any(word in said for word in FOUND) else (seed, None)
        path = os.path.join(keep or folder, f"seed{seed}.c")
        proved = verify(tass, asserted(text, values), path)
        if proved.status == 1 and "[assertion]" not in proved.out and native(text, folder, *UNDEFINED, compiler="clang")[0] is None:
            return seed, ""  # gcc has folded away what overflows
        if proved.status != 0 or seed % 4 == 1:
            refuted = verify(tass, asserted(text, values, REFUTED), path)
            if refuted.status == 0:
                return seed, complaint("that a value is not gcc's", refuted)
            if proved.status == 0 and (refuted.status != 1 or "[assertion]" not in refuted.out):
                return seed, complaint("that a value is not gcc's", refuted)
        if proved.status != 0:
            with open(path, "w") as stream:
                stream.write(asserted(text, values))
            return seed, complaint("gcc's values", proved)
        if keep:
            os.remove(path)
        return seed, ""


def faulty(tass, seed, keep, text, what="wrong by construction"):
    """(seed, problem): a program that is wrong is violated, and not by an assertion, of which it has none; where its check stands
    does not matter."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(keep or folder, f"seed{seed}.c")
        run = verify(tass, IGNORED + text, path)
        if run.status != 1 or "[assertion]" in run.out:
            return seed, complaint(what, run)
        if keep:
            os.remove(path)
        return seed, ""
