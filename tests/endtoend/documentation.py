#!/usr/bin/env python3
"""The commands of README.md, run beside it, and of docs/tutorial.md and docs/howto.md, run in docs/tutorial: what stands behind each is what it prints, "…" for anything between."""
import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import ROOT, Failures  # noqa: E402


def blocks(path):
    """Pairs of a command and the lines that are shown behind it."""
    command, shown = None, []
    with open(path) as stream:
        for line in list(stream) + ["\n"]:
            if line.startswith("    $ "):
                if command:
                    yield command, shown
                command, shown = line[6:].rstrip("\n"), []
            elif command and line.startswith("    "):
                shown.append(line[4:].rstrip("\n"))
            elif command:
                yield command, shown
                command, shown = None, []


def agrees(printed, shown):
    """Why not, or None. Lines before the first "…" begin the output, those behind the last one need not end it: statistics vary."""
    at, is_gap = 0, False
    for line in shown:
        if line == "…":
            is_gap = True
            continue
        if not is_gap and (at >= len(printed) or printed[at] != line):
            return f"line {at + 1} is {printed[at:at + 1]}, not {line!r}"
        while at < len(printed) and printed[at] != line:
            at += 1
        if at == len(printed):
            return f"there is no line {line!r} in {printed[-8:]}"
        at, is_gap = at + 1, False
    return None


def main():
    tass, failures = os.path.abspath(sys.argv[1]), Failures()
    with tempfile.TemporaryDirectory() as folder:
        # As in the checkout, so that relative paths are right.
        for part in ("docs/tutorial", "examples/adder"):
            shutil.copytree(os.path.join(ROOT, part), os.path.join(folder, part))
        os.symlink(tass, os.path.join(folder, "tass"))
        environment = dict(os.environ, PATH=folder + ":" + os.environ["PATH"])
        for name, place, fewest in (("README.md", "", 2), ("docs/tutorial.md", "docs/tutorial", 3), ("docs/howto.md", "docs/tutorial", 3)):
            count = 0
            for command, shown in blocks(os.path.join(ROOT, name)):
                run = subprocess.run(["sh", "-c", command], capture_output=True, text=True, cwd=os.path.join(folder, place), env=environment,
                                     stdin=subprocess.DEVNULL, timeout=300)
                wrong = agrees(run.stdout.splitlines(), shown)
                failures.check(not wrong and run.returncode in (0, 1), f"{name}: {command}: {wrong} {run.stderr}")
                count += 1
            failures.check(count >= fewest, f"{name}: {count} commands")
        options = set(re.findall(r"`(-[a-z][\w-]*)", open(os.path.join(ROOT, "docs", "howto.md")).read()))
        known = subprocess.run([tass, "help", "-format=markdown"], capture_output=True, text=True).stdout
        for option in options:
            failures.check(re.search(rf"\| `{option}(?![a-z-])|\| `{re.sub('(?<=-[a-z]{5}).*', '', option)}NAME", known) or option in ("-p", "-inputN"), f"howto.md names {option}")
    failures.finish()


main()
