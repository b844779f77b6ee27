#!/usr/bin/env python3
"""Every test fails where tass is a program that does nothing, or that verifies, violates or refuses everything.

    stand_ins.py TASS [NAME…]

The tests are those of endtoend.cmake, those of random programs with two seeds each. A test that one of the stand-ins
passes does not test what it says.
"""
import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import ROOT, Failures, Run  # noqa: E402

TESTS = os.path.join(ROOT, "tests")
LINE = re.compile(r"^ *tass_(?:python|release|clang)_test\((\S+) (\S+) ?(.*)\)$")
# This one, and what judges the test programs without tass.
LEFT_OUT = ("stand-ins", "sanitizers")
EMPTY = "int main(void)\n{\n    return 0;\n}\n"
WRONG = "#include <assert.h>\nint main(void)\n{\n    assert(0);\n    return 0;\n}\n"


def tests(seeds=2):
    """Name, script and arguments of each; of random programs that many."""
    with open(os.path.join(TESTS, "endtoend.cmake"), encoding="utf-8") as stream:
        for line in stream:
            match = LINE.match(line)
            if match and match.group(1) not in LEFT_OUT:
                words = match.group(3).replace("${CMAKE_CURRENT_SOURCE_DIR}", TESTS)
                words = re.sub(r"-seeds (\d+)\.\.\d+", lambda first: f"-seeds {first.group(1)}..{int(first.group(1)) + seeds - 1}", words)
                yield match.group(1), os.path.join(TESTS, match.group(2)), shlex.split(words)


def write_program(path, text):
    with open(path, "w", encoding="utf-8") as stream:
        stream.write(text)
    os.chmod(path, 0o755)
    return path


def parrot(tass, folder, name, text):
    """A program that answers whatever it is asked as tass answers of one program."""
    source = write_program(os.path.join(folder, f"{name}.c"), text)
    run = Run(tass, ["verify", "-json", source])
    document = write_program(os.path.join(folder, f"{name}.json"), run.out)
    told = write_program(os.path.join(folder, f"{name}.txt"), Run(tass, ["verify", source]).out)
    says = f'#!/bin/sh\ncase "$*" in\n*-json=*) cp {document} "$(echo "$*" | sed "s/.*-json=\\([^ ]*\\).*/\\1/")" ;;\n'
    says += f"*-json*) cat {document} ;;\n*) cat {told} ;;\nesac\nexit {run.status}\n"
    return write_program(os.path.join(folder, name), says)


def stand_ins(tass, folder):
    """The name and path of each."""
    return [("does nothing", write_program(os.path.join(folder, "silent"), "#!/bin/sh\nexit 0\n")),
            ("verifies everything", parrot(tass, folder, "verified", EMPTY)),
            ("violates everything", parrot(tass, folder, "violated", WRONG)),
            ("refuses everything", write_program(os.path.join(folder, "refused"), "#!/bin/sh\necho 'a.c:1:1: error: not supported' >&2\nexit 3\n"))]


def passes(script, program, words, folder):
    """Whether a test passes; one that takes long has not failed at once, which is as bad. What it started ends with it."""
    environment = dict(os.environ, TASS_TEST_STOP="1", TMPDIR=folder)
    process = subprocess.Popen([sys.executable, script, program, *words], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL, env=environment, cwd=ROOT, start_new_session=True)
    try:
        return process.wait(300) == 0
    except subprocess.TimeoutExpired:
        return True
    finally:
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        process.wait()


def main():
    tass, only, failures = os.path.abspath(sys.argv[1]), sys.argv[2:], Failures()
    with tempfile.TemporaryDirectory() as folder:
        programs = stand_ins(tass, folder)
        jobs = [(name, what, script, program, words) for name, script, words in tests() if not only or name in only
                for what, program in programs]
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            outcomes = pool.map(lambda job: passes(*job[2:], folder), jobs)
        for (name, what, *_), passed in zip(jobs, outcomes):
            failures.check(not passed, f"{name} passes with a program that {what}")
    failures.finish()


if __name__ == "__main__":
    main()
