#!/usr/bin/env python3
"""-function: what is proposed, the table of all functions, and that no name that tass made is shown."""
import os
import re
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import ROOT, Failures, Run  # noqa: E402
from schema import validate  # noqa: E402

FOLDER = os.path.join(ROOT, "tests", "programs", "functions")
PROPOSALS = {"inverse": "h != (double)(n)", "element": "i >= 0 && i < extent(a)", "remainder_of": "b != 0",
             "first": "n <= extent(a)", "up_to": "n < extent(a)", "never": None, "inverse_met": None}
TABLE = {"largest": "verified", "largest_wrong": "violated", "bump": "verified", "inverse": "verified"}
MADE = re.compile(r"\$|-function[^=]|__tass|proposal of")


def path(name):
    return os.path.join(FOLDER, name)


def proposals(tass, failures):
    for function, wanted in PROPOSALS.items():
        run = Run(tass, ["verify", f"-function={function}", "-verbose", path("obligations.c")])
        line = re.search(r"^tass: proposed: #pragma TASS requires (.*)$", run.out, re.M)
        failures.check((line.group(1) if line else None) == wanted, f"{run.command}: {run.out}")
        failures.check(not MADE.search(run.out), f"a made name: {run.out}")
    run = Run(tass, ["verify", "-function=first", "-json", path("obligations.c")])
    failures.check(run.document["proposal"] == "n <= extent(a)" and run.document["function"] == "first", run.out)
    failures.check(not validate(run.document), f"{validate(run.document)}")


PRINTING = """#include <stdio.h>
int f(int x) { printf("a %d\\n", x); return x + 1; }
int g(int x) { printf("b %d\\n", x); return 1 + x; }
int h(int x) { return 1 + x; }
"""


def left_out(tass, failures):
    """What is not compared is listed, where there is such."""
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(folder, "printing.c")
        with open(source, "w") as stream:
            stream.write(PRINTING)
        for pair, is_listed in (("f:g", True), ("f:h", True), ("h:h", False)):
            run = Run(tass, ["compare", f"-function={pair}", "-inputx=0..9", source])
            listed = "assumed: what the functions print was not compared" in run.out
            failures.check(run.status == 0 and listed == is_listed, f"{run.command}: {run.out}")


def table(tass, failures):
    arguments = ["verify", "-function=all", "-inputn=..2", path("contracts.c")]
    run = Run(tass, arguments)
    rows = dict(re.findall(r"^  (\w+) +(verified|violated|inconclusive)", run.out.split("functions:\n")[-1], re.M))
    failures.check(TABLE.items() <= rows.items() and run.status == 1, f"{run.command}: {run.out[-900:]}")
    document = Run(tass, arguments[:1] + ["-json"] + arguments[1:]).document
    failures.check({one["function"]: one["verdict"] for one in document["runs"]} == rows, f"JSON and table differ: {rows}")
    failures.check(not validate(document), f"{validate(document)}")
    run = Run(tass, ["verify", "-function=all", "-inputn=1..2", "-inputm=1..2", "-inputv[0].n=0..1", path("objects.c")])
    failures.check(re.search(r"^  list +inconclusive +not checked: 'l\[0\].next'", run.out, re.M), run.out[-900:])


def traces(tass, failures):
    for options in (["verify", "-function=swap", path("contracts.c")],
                    ["verify", "-function=sets_global", "-globals=any", path("contracts.c")],
                    ["compare", "-function=set:set_short", path("objects.c"), path("objects.c")],
                    ["compare", "-function=either:either_wrong", path("objects.c")],
                    ["compare", "-function=total:total_at_root", "-np=2", path("processes.c")]):
        run = Run(tass, options[:1] + ["-verbose"] + options[1:])
        failures.check(run.status == 1 and not MADE.search(run.out), f"{run.command}: {run.out}")
    run = Run(tass, ["verify", "-function=sum", "-extenta=1..3", path("sum.c")])
    failures.check("a is not null and leads to extent(a) elements, 1..3 (-extenta)" in run.out, run.out)


def main(tass):
    failures = Failures()
    proposals(tass, failures)
    table(tass, failures)
    left_out(tass, failures)
    traces(tass, failures)
    failures.finish()


if __name__ == "__main__":
    main(sys.argv[1])
