"""What the end-to-end tests share: running tass, and counting what failed."""
import json
import os
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
EXIT_STATUS = {"verified": 0, "violated": 1, "inconclusive": 2, "unusable": 3}
MISHAPS = ("AddressSanitizer", "LeakSanitizer", "runtime error:", "internal error")


# Set by scripts/mutate: the longest that one run of tass may take, and that the first failure ends the test.
SECONDS = int(os.environ.get("TASS_TEST_SECONDS", 1000))
STOPS = "TASS_TEST_STOP" in os.environ


class Failures:
    """Collects failures; finish() prints them and ends the test."""

    def __init__(self):
        self.checks = 0
        self.lines = []

    def check(self, condition, message):
        self.checks += 1
        if not condition:
            self.lines.append(message)
            if STOPS:
                print("FAILED:", message, flush=True)
                os._exit(1)
        return condition

    def finish(self):
        for line in self.lines:
            print("FAILED:", line)
        print(f"{self.checks} checks, {len(self.lines)} failed")
        sys.exit(1 if self.lines or not self.checks else 0)


class Run:
    """One run of tass: status, out, err, and document when it was asked for JSON."""

    def __init__(self, tass, arguments, timeout=300, cwd=ROOT, env=None):
        self.command = " ".join(["tass"] + arguments)
        environment = dict(os.environ, **(env or {}))
        try:
            done = subprocess.run([tass] + arguments, capture_output=True, timeout=min(timeout, SECONDS), cwd=cwd, env=environment,
                                  stdin=subprocess.DEVNULL)
            self.status = done.returncode
            self.out = done.stdout.decode("utf-8", "replace")
            self.err = done.stderr.decode("utf-8", "replace")
        except subprocess.TimeoutExpired:
            self.status, self.out, self.err = -1, "", "timed out"
        self.document = None
        if any(argument.lstrip("-") == "json" for argument in arguments):
            try:
                self.document = json.loads(self.out)
            except ValueError:
                pass

    def mishap(self):
        return next((word for word in MISHAPS if word in self.err), None)


RESUMED = "parts of the search were made by other runs (-resume)"


def answer(run):
    """What a check with -json found, however it was searched."""
    document = run.document
    if not document:
        return run.status, run.err[-300:]
    found = [(v["property"], v["certainty"], v["location"], v["rank"], v["message"]) for v in document["violations"]]
    return document["verdict"], document["reason"], found, sorted(set(document["assumptions"]) - {RESUMED})


def check_assumptions(tass, before, after, rows, ignored=None):
    """Each row: a line of a program that is verified, and what the assumptions of that say, in order; then options. An ignored one
    is in every list."""
    failures = Failures()
    with tempfile.TemporaryDirectory() as folder:
        for number, (line, expected, *options) in enumerate(rows):
            path = os.path.join(folder, f"row{number}.c")
            with open(path, "w") as stream:
                stream.write(before + line + after)
            run = Run(tass, ["verify", "-json", *options, path])
            if not failures.check(run.document and run.document["verdict"] == "verified", f"{line}: {run.out[:500]}{run.err[:500]}"):
                continue
            listed = run.document["assumptions"]
            found = [text for text in listed if not ignored or ignored not in text]
            is_right = len(found) == len(expected) and all(text in got for text, got in zip(expected, found))
            failures.check(is_right, f"{line}: expected {expected}, found {found}")
            failures.check(not ignored or len(listed) == len(found) + 1, f"{line}: '{ignored}' is not listed")
    failures.finish()


def without_measures(document):
    """The document without what depends on the machine: times and memory."""
    if isinstance(document, dict):
        return {key: without_measures(value) for key, value in document.items()
                if key not in ("seconds", "cpuSeconds", "times", "memoryBytes")}
    if isinstance(document, list):
        return [without_measures(value) for value in document]
    return document
