#!/usr/bin/env python3
"""Arb is loaded by the first closed term that needs a value, and by nothing else; without it such a term is no verdict."""
import os
import re
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import Failures, Run  # noqa: E402

CLOSED = "#include <assert.h>\n#include <math.h>\nint main(void) { assert(exp(1.0) < 2.7183); return 0; }\n"
OPEN = "#include <assert.h>\nint main(void) { assert(1 < 2); return 0; }\n"


def main():
    tass, failures = sys.argv[1], Failures()
    with open(tass, "rb") as stream:
        library = re.search(rb"\blib[\w-]*arb\.so\.\d+", stream.read()).group().decode()
    with tempfile.TemporaryDirectory() as folder:
        broken = os.path.join(folder, "broken")
        os.mkdir(broken)
        open(os.path.join(broken, library), "w").close()
        for name, text in (("closed.c", CLOSED), ("open.c", OPEN)):
            path = os.path.join(folder, name)
            with open(path, "w") as stream:
                stream.write(text)
            run = Run(tass, ["verify", path])
            failures.check(run.status == 0, f"{name}: {run.status} {run.out[:300]}{run.err[:300]}")
            run = Run(tass, ["verify", path], env={"LD_LIBRARY_PATH": broken})
            if text == OPEN:
                failures.check(run.status == 0, f"{name} without Arb: {run.status} {run.err[:300]}")
            else:
                failures.check(run.status == 4 and "Arb" in run.err and not run.out, f"{name} without Arb: {run.status} {run.out[:300]}{run.err[:300]}")
    failures.finish()


main()
