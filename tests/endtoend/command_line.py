#!/usr/bin/env python3
"""The command line: help, versions, and every way of getting it wrong (status 3, a message, no crash)."""
import os
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import ROOT, Failures, Run  # noqa: E402

ADDER = os.path.join("examples", "adder", "adder_seq.c")

# Arguments, a phrase of the message.
WRONG = [
    ([], "no command"),
    (["verfy", ADDER], "did you mean 'tass verify'"),
    (["verify"], "no source file"),
    (["compare", ADDER], "two files"),
    (["compare", "--spec", ADDER], "--impl"),
    (["compare", ADDER, ADDER, ADDER], "two files"),
    (["verify", "-nq=2", ADDER], "did you mean -np"),
    (["verify", "--no-such-option", ADDER], "unknown option"),
    (["verify", "-np=0", ADDER], "number of processes"),
    (["verify", "-np=-1", ADDER], "number of processes"),
    (["verify", "-np=two", ADDER], "number of processes"),
    (["verify", "-np=5..2", ADDER], "empty"),
    (["verify", "-np=99999999999999999999", ADDER], "number of processes"),
    (["verify", "-np"], "needs a value"),
    (["verify", "-np1=2", ADDER], "does not apply"),
    (["verify", "-inputB", ADDER], "-inputNAME=VALUE"),
    (["verify", "-inputB=", ADDER], "not a number"),
    (["verify", "-inputB=ten", ADDER], "not a number"),
    (["verify", "-inputB=5..1", ADDER], "empty"),
    (["verify", "-inputNOPE=5", ADDER], "NOPE"),
    (["verify", "-inputB=1/2", ADDER], "B"),
    (["verify", "-deadlock=maybe", ADDER], "none of potential"),
    (["verify", "-check=everything", ADDER], "no property"),
    (["verify", "-timeout=soon", ADDER], "time in seconds"),
    (["verify", "-errors=-3", ADDER], "not a number"),
    (["verify", "-quiet=yes", ADDER], "takes no value"),
    (["verify", "-simplify=perhaps", ADDER], "none of on"),
    (["verify", "missing.c"], "missing.c"),
    (["verify", "examples"], "directory"),
    (["verify", "/dev/null"], "/dev/null"),
    (["explain", "no-such-property"], "no property"),
    (["help", "no-such-command"], "no command"),
]

FILES = [
    (b"", "main"),
    (b"int x;\n", "main"),
    (b"\x7fELF\x02\x01\x01\x00\x00\xff\xfe\x00main", None),
    (b"int main(void) { return 0 }\n", None),
    (b"int main(void) { return y; }\n", "y"),
    (b"int main(void) { return undefined_function(3); }\n", "undefined_function"),
]


def main():
    tass, failures = sys.argv[1], Failures()
    for arguments, phrase in WRONG:
        run = Run(tass, arguments)
        label = f"{run.command}: "
        failures.check(run.status == 3, label + f"status {run.status}")
        failures.check(phrase in run.err, label + f"no '{phrase}' in: {run.err[:300]}")
        failures.check(not run.out, label + f"standard output is not empty: {run.out[:100]}")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "bad.c")
        for content, phrase in FILES:
            with open(path, "wb") as stream:
                stream.write(content)
            run = Run(tass, ["verify", path])
            label = f"{content[:40]!r}: "
            failures.check(run.status == 3 and not run.mishap(), label + f"status {run.status} {run.err[:300]}")
            failures.check("bad.c" in run.err and "error:" in run.err, label + f"no located message: {run.err[:300]}")
            failures.check(phrase is None or phrase in run.err, label + f"no '{phrase}' in: {run.err[:300]}")
    for arguments, phrase in [(["help"], "compare"), (["help", "compare"], "-np2"), (["--help"], "verify"),
                              (["version"], "tass "), (["--version"], "tass "), (["explain"], "mpi-truncation"),
                              (["explain", "array-bounds"], "outside its array")]:
        run = Run(tass, arguments)
        failures.check(run.status == 0 and phrase in run.out and not run.err, f"{run.command}: {run.out[:200]} {run.err}")
    for arguments in (["verify", "-np", "1", "-inputB", ADDER], ["verify", "--np=1", "-inputB=2", ADDER],
                      ["verify", "--np", "1", "--inputB=2", ADDER], ["verify", "-np=1", "-inputB=..2", ADDER]):
        expected = 3 if "-inputB" in arguments else 0
        run = Run(tass, arguments)
        failures.check(run.status == expected, f"{run.command}: status {run.status} {run.err[:300]}")
    failures.finish()


main()
