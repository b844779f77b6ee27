#!/usr/bin/env python3
"""The external solver: it is asked, its answer is used, and whatever it does wrong never makes a wrong verdict."""
import os
import shutil
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import ROOT, Failures, Run  # noqa: E402

SEQ = os.path.join("tests", "programs", "seq")
OBLIGATION = os.path.join(SEQ, "nonlinear_assertion.c")
BRANCH = os.path.join(SEQ, "nonlinear_branch.c")
APART = "-merge=off"  # Paths are counted: a branch whose sides only count would be one.
# Limits are in wall time: a machine that is busy must not decide. That a limit is kept shows in that a run ends.
PATIENT = "-prover-timeout=100000"
FAKE = f"{sys.executable} {os.path.join(ROOT, 'tests', 'endtoend', 'fake_solver.py')}"


def run(tass, program, *options):
    return Run(tass, ["verify", "-json", "-prover-timeout=500", *options, program])


def main():
    tass, failures = sys.argv[1], Failures()
    good = Run(tass, ["verify", "-json", PATIENT, OBLIGATION])
    failures.check(good.status == 0 and good.document["statistics"]["queriesSmt"] >= 1, f"cvc5 not used: {good.out[:300]}")
    for _ in range(10):  # The limit for a branch is short, and no option makes it longer.
        good = Run(tass, ["verify", "-json", PATIENT, APART, BRANCH])
        if good.document and good.document["statistics"]["queriesSmt"]:
            break
    failures.check(good.status == 0 and good.document["statistics"]["queriesSmt"] >= 1, f"cvc5 not used: {good.out[:300]}")
    with_solver = good.document["statistics"]["paths"]
    for mode in ("unknown", "hang", "die", "garbage", "lie", "silent"):
        bad = run(tass, OBLIGATION, f"-solver={FAKE} {mode}")
        failures.check(bad.status == 2 and bad.document["verdict"] == "inconclusive",
                       f"{mode}: status {bad.status} {bad.out[:200]} {bad.err[:200]}")
        failures.check(bad.document and bad.document["violations"][0]["certainty"] == "possible", f"{mode}: not possible")
        both = run(tass, BRANCH, APART, f"-solver={FAKE} {mode}")
        failures.check(both.status == 0, f"{mode}: branch: status {both.status} {both.err[:200]}")
        failures.check(both.document["statistics"]["paths"] > with_solver, f"{mode}: both sides are not explored")
    missing = run(tass, OBLIGATION, "-solver=no-such-solver-at-all")
    failures.check(missing.status == 3, f"a solver that does not exist: status {missing.status} {missing.err[:200]}")
    with tempfile.TemporaryDirectory() as folder:
        broken = os.path.join(folder, "solver")
        with open(broken, "w") as stream:
            stream.write("#!/no/such/interpreter\n")
        os.chmod(broken, 0o755)
        unstartable = run(tass, OBLIGATION, f"-solver={broken}")
        failures.check(unstartable.status == 2, f"a solver that cannot be started: status {unstartable.status}")
        os.remove(broken)
        for program in ("cc", "cpp", "gcc"):
            os.symlink(shutil.which(program), os.path.join(folder, program))
        bare = Run(tass, ["verify", OBLIGATION], env={"PATH": folder})
        failures.check(bare.status == 2 and "cvc5 is not in PATH" in bare.err, f"no cvc5: {bare.status} {bare.err[:200]}")
    with tempfile.TemporaryDirectory() as folder:
        run(tass, OBLIGATION, f"-log-queries={folder}")
        texts = [open(os.path.join(folder, name)).read() for name in sorted(os.listdir(folder))]
        failures.check(texts and all("(check-sat)" in text and "answer:" in text for text in texts), "no queries logged")
    failures.finish()


main()
