#!/usr/bin/env python3
"""docs/macros.md: gcc and clang compile every example without a warning, tass verifies it; each macro of tass.h has a row and an
example; the header is alone in its directory. A counterexample shows the points of abstract functions."""
import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import ROOT, Failures, Run  # noqa: E402

HEADERS = os.path.join(ROOT, "src", "front", "include")


def compiles(compiler, path, failures):
    """Beside tass.h only the prototypes of MPI that the examples use."""
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "mpi.h"), "w") as stream:
            stream.write("#define MPI_COMM_WORLD 0\n#define MPI_INT 0\n#define MPI_STATUS_IGNORE 0\n#define MPI_SUM 0\n"
                         "int MPI_Init(int *, char ***), MPI_Finalize(void), MPI_Comm_rank(int, int *), MPI_Comm_size(int, int *);\n"
                         "int MPI_Allreduce(const void *, void *, int, int, int, int);\n"
                         "int MPI_Sendrecv(const void *, int, int, int, int, void *, int, int, int, int, int, int);\n")
        command = [compiler, "-std=c11", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", "-I", HEADERS, "-I", folder, path]
        done = subprocess.run(command, capture_output=True, text=True)
        failures.check(done.returncode == 0 and not done.stderr, f"{' '.join(command)}: {done.stderr[:400]}")


def verify(tass, path, text, failures):
    if "SPEC." in text:
        with tempfile.NamedTemporaryFile("w", suffix=".c") as stream:
            stream.write(re.sub(r"SPEC\.", "", text))
            stream.flush()
            run = Run(tass, ["compare", stream.name, path])
    else:
        run = Run(tass, ["verify", "-np=3", path])
    failures.check(run.status == 0, f"{run.command}: {run.out}{run.err}")
    if "TASS_REQUIRES" in text:
        for options in (["-function=largest", "-inputn=..3"], ["-contracts=use"]):
            run = Run(tass, ["verify", "-json", *options, path])
            failures.check(run.status == 0 and "contract" in run.document["properties"], f"{run.command}: {run.out}{run.err}")


def main(tass):
    failures = Failures()
    with open(os.path.join(ROOT, "docs", "macros.md")) as stream:
        document = stream.read()
    examples = re.findall(r"```c\n(.*?)```", document, re.S)
    failures.check(len(examples) >= 5, "docs/macros.md has no examples")
    for number, text in enumerate(examples):
        with tempfile.NamedTemporaryFile("w", suffix=f"_{number}.c") as stream:
            stream.write(text)
            stream.flush()
            for compiler in filter(shutil.which, ("gcc", "clang")):
                compiles(compiler, stream.name, failures)
            verify(tass, stream.name, text, failures)
    with open(os.path.join(HEADERS, "tass.h")) as stream:
        macros = set(re.findall(r"#define (TASS_[A-Z]\w*[A-Z])\b", stream.read()))
    for macro in macros - {"TASS_SYSTEM", "TASS_TASS_H"}:
        failures.check(any(re.search(rf"\b{macro}\b", text) for text in examples), f"docs/macros.md has no example of {macro}")
        failures.check(re.search(rf"^\|.*`{macro}[(`]", document, re.M), f"docs/macros.md has no row of {macro}")
    points = Run(tass, ["verify", "-errors=0", os.path.join(ROOT, "tests", "programs", "assertions", "laws_wrong.c")])
    for place in (r"f\(", r"g\(", r"h\(", r"root\(-"):
        failures.check(re.search(rf"^  functions: .*\b{place}[-0-9.]+\) = [-0-9.]+", points.out, re.M), f"no point of {place} in {points.out}")
    failures.check(os.listdir(HEADERS) == ["tass.h"], f"{HEADERS}: more than tass.h")
    failures.finish()


if __name__ == "__main__":
    main(sys.argv[1])
