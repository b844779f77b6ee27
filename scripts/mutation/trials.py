"""The tests, one by one: each program of tests/programs, each unit test, and whole scripts, of random programs a few seeds."""
import importlib.util
import itertools
import json
import mmap
import os
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time

MEMORY = 6 << 30
SECONDS_OF_A_RUN = 30  # of one run of tass in a script; the slowest of those that a change meets takes three
SEEDS = 4              # of each test of random programs
# Programs are tried one by one; the others take minutes, need another build or MPICH, or are about the package.
LEFT_OUT = re.compile(r"programs|reject|stress|switches|examples|package|documentation|native|confirm$|out-of-memory|rma-pairs")


def load(path):
    """A test script as a module."""
    name = re.sub(r"\W", "_", path)
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Ended:
    """What a command left: as harness.Run."""

    def __init__(self, command, status, out, err):
        self.command, self.status, self.out, self.err = " ".join(command), status, out, err
        self.document = None
        if "-json" in command:
            try:
                self.document = json.loads(out)
            except ValueError:
                pass

    def mishap(self):
        return next((word for word in ("Sanitizer", "runtime error:", "internal error") if word in self.err), None)


def execute(command, folder, variables, seconds, wall):
    """seconds: of processor time of one process. What the command started ends with it."""
    def limits():
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 3))
    with tempfile.TemporaryDirectory() as scratch, tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        environment = dict(os.environ, TMPDIR=scratch, TASS_TEST_STOP="1", TASS_TEST_SECONDS=str(SECONDS_OF_A_RUN), **variables)
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=err, cwd=folder, env=environment,
                                   start_new_session=True, preexec_fn=limits)
        try:
            status = process.wait(wall)
        except subprocess.TimeoutExpired:
            status = -1
        finally:
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            process.wait()
        texts = []
        for stream in (out, err):
            stream.seek(0)
            texts.append(stream.read(1 << 24).decode("utf-8", "replace"))
    return Ended(command, status, *texts)


class Trial:
    """name; the command; judge: of an Ended, whether the test passes; seconds: of a run without a change."""

    def __init__(self, name, command, judge=lambda ended: ended.status == 0):
        self.name, self.command, self.judge, self.seconds, self.shows = name, command, judge, None, frozenset()

    def passes(self, folder, number):
        """With the change of that number in force; 0: without."""
        ended = execute(self.command, folder, {"TASS_MUTANT": str(number)}, 4 * self.seconds + 4, 15 * self.seconds + 30)
        return self.judge(ended)

    def kills(self, folder, number):
        """Whether it fails with that change, again, and passes without: a busy machine kills nothing."""
        return not self.passes(folder, number) and self.passes(folder, 0) and not self.passes(folder, number)

    def measure(self, folder, count):
        """Without a change: which of the changes 1 to count it shows. None when it fails."""
        with tempfile.NamedTemporaryFile() as seen:
            seen.truncate(count + 1)
            started = time.time()
            ended = execute(self.command, folder, {"TASS_MUTANTS_SEEN": seen.name}, 600, 600)
            seconds = time.time() - started
            if not self.judge(ended):
                return None
            with mmap.mmap(seen.fileno(), count + 1) as bits:
                return seconds, [i for i in range(1, count + 1) if bits[i]]

    def learn(self, measured):
        self.seconds, self.shows = measured[0], frozenset(measured[1])


class Tests:
    """Those of a copy of the tree (Copy of schema.py)."""

    def __init__(self, copy):
        self.copy, self.tests = copy, os.path.join(copy.folder, "tests")

    def path(self, *names):
        return os.path.join(self.tests, *names)

    def single(self):
        """Those of functions first, the others in an order by chance, so that a few show much."""
        others = [*self.programs(), *self.refusals(), *self.outputs()]
        random.Random(1).shuffle(others)
        return [*self.units(), *others]

    def units(self):
        for folder in self.copy.unit_tests():
            program = os.path.join(self.copy.build, "tests", f"test_{folder}")
            suite = None
            for line in subprocess.run([program, "--list"], capture_output=True, text=True).stdout.split("\n"):
                if re.match(r"\w+: ", line):
                    suite = line.split(":")[0]
                elif suite and line.split():
                    test = f"{suite}/{line.split()[-1]}"
                    yield Trial(f"unit.{folder} {test}", [program, "-j1", "--filter", test],
                                lambda ended: ended.status == 0 and "Tested: 0" not in ended.err)

    def programs(self):
        module = load(self.path("programs", "run.py"))
        for folder in sorted(os.listdir(self.path("programs"))):
            if folder == "run" or not os.path.isdir(self.path("programs", folder)):
                continue
            for name in sorted(os.listdir(self.path("programs", folder))):
                if name.endswith(".c"):
                    yield from self.directives(module, folder, name)

    def directives(self, module, folder, name):
        path = self.path("programs", folder, name)
        for number, (command, words, verdict, findings) in enumerate(module.expectations(path)):
            def judge(ended, verdict=verdict, findings=findings):
                failures = module.Failures()
                module.judge(failures, name, ended, verdict, findings)
                return not failures.lines
            yield Trial(f"programs.{folder} {name}" + (f" {number + 1}" if number else ""),
                        [self.copy.tass, *module.arguments(command, words, path)], judge)

    def refusals(self):
        module = load(self.path("reject", "run.py"))
        for name in sorted(os.listdir(self.path("reject"))):
            if name.endswith(".c"):
                path = self.path("reject", name)

                def judge(ended, name=name, path=path):
                    return not module.complaints(name, ended.status, ended.err, path, *module.expected_of(path))
                yield Trial(f"reject {name}", [self.copy.tass, "verify", path], judge)

    def outputs(self):
        for name in sorted(os.listdir(self.path("programs", "run"))):
            yield self.script("programs.run " + name, self.path("programs", "same_output.py"), [self.path("programs", "run"), name])

    def script(self, name, path, words):
        return Trial(name, [sys.executable, path, self.copy.tass, *words])

    def scripts(self):
        """The rows of endtoend.cmake."""
        yield self.script("reject", self.path("reject", "run.py"), [])
        for name, path, words in load(self.path("endtoend", "stand_ins.py")).tests(SEEDS):
            words = list(itertools.takewhile(lambda word: "$" not in word, words))  # there is one build only
            if not LEFT_OUT.search(name):
                yield self.script(name, os.path.join(self.tests, os.path.relpath(path, self.tests)), words)
