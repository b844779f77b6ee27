#!/usr/bin/env python3
"""scripts/native: inputs and outputs of every arithmetic type reach the native program; what it cannot use it names."""
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import ROOT, Failures, Run  # noqa: E402

NATIVE = os.path.join(ROOT, "scripts", "native")
PROGRAM = """#include <assert.h>
#pragma TASS input
int x, y;
#pragma TASS input {3 <= n && n <= 9} int
#define n 10
#pragma TASS input
unsigned int u;
#pragma TASS input
static short s[n];
#pragma TASS output
long long sum;
#pragma TASS output
double half[2];
int main(void)
{
    sum = x;
    half[0] = half[1] = 0.5 * x;
    assert(!(x == 5 && y == -3 && u == 4000000000u && s[2] == 77));
    return 0;
}
"""


def native(*arguments):
    return subprocess.run([sys.executable, NATIVE, *arguments], capture_output=True, text=True, timeout=120)


def main():
    tass, failures = sys.argv[1], Failures()
    with tempfile.TemporaryDirectory() as folder:
        program, result = os.path.join(folder, "a.c"), os.path.join(folder, "a.json")
        with open(program, "w") as stream:
            stream.write(PROGRAM)
        status = Run(tass, ["verify", f"-json={result}", program]).status
        failures.check(status == 1, f"the program is violated: status {status}")
        run = native(result, program)
        failures.check(run.returncode != 0 and "Assertion" in run.stderr, f"{run.returncode} {run.stdout} {run.stderr}")
        with open(program, "w") as stream:
            stream.write(PROGRAM.replace("    assert", "    //assert"))
        run = native(result, program)
        failures.check(run.returncode == 0 and run.stdout.split("\n")[:3] == [
            "rank 0: sum = 5", "rank 0: half[0] = 2.5", "rank 0: half[1] = 2.5"], f"{run.stdout} {run.stderr}")
        with open(program, "w") as stream:
            stream.write("#include <assert.h>\n#pragma TASS input\nint x;\nint main(void) { assert(x > 0); }\n")
        inputs = Run(tass, ["verify", "-json", program]).document["violations"][0]["inputs"]
        failures.check(abs(int(inputs["x"])) <= 1000, f"an input that nobody wants to read: {inputs}")
        with open(program, "w") as stream:
            stream.write("#include <assert.h>\n#include <stdio.h>\nint main(void)\n{\n    int n;\n    double x;\n"
                         "    if (scanf(\"%d %lf\", &n, &x) == 2)\n        assert(n != 123 || x != 0.25);\n    return 0;\n}\n")
        Run(tass, ["verify", f"-json={result}", program])
        run = native(result, program)
        failures.check("Assertion" in run.stderr, f"what is read is fed: {run.returncode} {run.stdout} {run.stderr}")
        with open(program, "w") as stream:
            stream.write("#include <assert.h>\n#pragma TASS input\nint x;\nint main(void) { assert(x != LIMIT); }\n")
        Run(tass, ["verify", "-DLIMIT=17", f"-json={result}", program])
        run = native("-DLIMIT=17", result, program)
        failures.check("Assertion" in run.stderr, f"options of the preprocessor: {run.returncode} {run.stdout} {run.stderr}")
        run = native("-O", result, program)
        failures.check(run.returncode == 2 and "-O" in run.stderr, f"an unknown option: {run.returncode} {run.stderr}")
        for arguments, phrase in [(["missing.json", program], "missing.json"), ([program, program], "no document"),
                                  ([result, "missing.c"], "missing.c")]:
            run = native(*arguments)
            failures.check(run.returncode == 3 and phrase in run.stderr and "Traceback" not in run.stderr,
                           f"{arguments}: {run.returncode} {run.stderr}")
    failures.finish()


main()
