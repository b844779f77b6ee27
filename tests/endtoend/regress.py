#!/usr/bin/env python3
"""tass reduce and tass regress: a faulty program (with -seeds, one of 300 lines) becomes a small one that fails alike; in repositories of 20 commits with one
planted fault and refactorings the faulty commit, and of its hunks the guilty one, is found with few verdicts.

usage: regress.py TASS [-seeds A..B]"""
import os
import random
import re
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import Failures  # noqa: E402


def run(tass, words, folder):
    done = subprocess.run([tass, *words], cwd=folder, capture_output=True, text=True, timeout=300)
    return done


def large_program(functions):
    """Many functions, most of which have nothing to do with the fault."""
    lines = ["#include <stdio.h>", "#include <assert.h>", "#pragma TASS input {0 <= n && n <= 9}", "int n;", "static int table[10];"]
    for i in range(functions):
        lines += [f"/* Helper {i}. */", f"static int helper{i}(int a, int b)", "{", f"    int sum = a + {i};", "    for (int k = 0; k < 2; k++)",
                  "        sum += b;", "    if (sum > 100) {", "        printf(\"large\\n\");", "        sum = 100;", "    } else {", "        sum = sum + 1;", "    }",
                  "    return sum;", "}"]
    lines += ["static int fault(int at, int unused)", "{", "    int index = at + 2;", "    return table[index];", "}", "int main(void)", "{", "    int total = 0;"]
    for i in range(functions):
        lines.append(f"    total += helper{i}(n, total);")
    lines += ["    for (int i = 0; i < 10; i++)", "        table[i] = i;", "    total += fault(n, total);", "    printf(\"%d\\n\", total);", "    return 0;", "}"]
    return "\n".join(lines) + "\n"


def check_reduce(failures, tass, functions):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "large.c")
        with open(path, "w") as stream:
            stream.write(large_program(functions))
        began = time.time()
        done = run(tass, ["reduce", "-o", "small.c", "large.c", "--", "verify"], folder)
        lines = open(os.path.join(folder, "small.c")).read().splitlines() if done.returncode == 0 else []
        failures.check(done.returncode == 0 and 0 < len(lines) < 30, f"reduce: {done.returncode} {len(lines)} lines: {done.stderr}{lines}")
        print(f"reduced to {len(lines)} lines in {time.time() - began:.0f} s: {done.stderr.strip()}")
        again = run(tass, ["verify", "small.c"], folder)
        failures.check(again.returncode == 1 and "[array-bounds]" in again.stdout and "table[index]" in again.stdout, again.stdout)
        failures.check(sorted(os.listdir(folder)) == ["large.c", "small.c"], f"left: {os.listdir(folder)}")
        for words, phrase in [(["reduce", "large.c"], "expected --"), (["reduce", "--", "verify"], "one file"), (["reduce", "no.c", "--", "verify"], "no.c"),
                              (["reduce", "large.c", "--", "verify", "-no-check=memory"], "does not prove")]:
            done = run(tass, words, folder)
            failures.check(done.returncode == 3 and phrase in done.stderr, f"{words}: {done.returncode} {done.stderr}")


def git(folder, *words):
    return subprocess.run(["git", "-c", "user.name=t", "-c", "user.email=t@t", *words], cwd=folder, capture_output=True, text=True, check=True).stdout


class Repository:
    """A program of functions on which commits work: refactorings keep what they mean, features add functions, one plants a fault."""

    def __init__(self, rng, folder):
        self.rng, self.folder = rng, folder
        self.names = ["v"] * 8
        self.comments = [""] * 8
        self.extra = []
        self.limit, self.spare = "n", ["0"] * 7

    def text(self):
        lines = ["#include <assert.h>", "#pragma TASS input {1 <= n && n <= 6}", "int n;", "static int a[6];"]
        for i, (name, comment) in enumerate(zip(self.names, self.comments)):
            lines += [f"/* {comment} */"] if comment else []
            lines += [f"static int step{i}(int {name})", "{", f"    int w = {name} + {i};", f"    return w - {i};", "}"]
        lines += self.extra
        lines += ["static int fill(void)", "{", "    int last = 0;", f"    for (int i = 0; i < {self.limit}; i++)", "        a[i] = i;"]
        lines += [f"    last += {value};" for value in self.spare]
        lines += ["    return last;", "}", "int main(void)", "{", "    int x = n;"]
        lines += [f"    x = step{i}(x);" for i in range(8)]
        lines += ["    assert(fill() == 0);", "    assert(x == n);", "    return 0;", "}"]
        return "\n".join(lines) + "\n"

    def commit(self, subject):
        with open(os.path.join(self.folder, "prog.c"), "w") as stream:
            stream.write(self.text())
        git(self.folder, "add", "-A")
        git(self.folder, "commit", "-q", "--allow-empty", "-m", subject)
        return git(self.folder, "rev-parse", "HEAD").strip()

    def refactor(self, number):
        kind = number % 3
        if kind == 0:
            self.comments[self.rng.randrange(8)] = f"about {number}"
        elif kind == 1:
            self.extra.append(f"static int spare{number}(int k)\n{{\n    return k + {number};\n}}")
        else:
            with open(os.path.join(self.folder, "README"), "a") as stream:
                stream.write(f"{number}\n")
        return self.commit(f"refactoring {number}")

    def work(self, number):
        self.names[self.rng.randrange(8)] = self.rng.choice("pqrst") + str(number)
        return self.commit(f"work {number}")

    def break_it(self):
        """Eight hunks, of which one is guilty."""
        self.limit = "n + 1"
        self.spare = [f"{i} - {i}" for i in range(7)]
        return self.commit("the fault")


def check_repository(failures, tass, seed):
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        git(folder, "init", "-q")
        repository = Repository(rng, folder)
        good = repository.commit("start")
        kinds = ["refactor"] * 12 + ["work"] * 7 + ["break"]
        rng.shuffle(kinds)
        fault = None
        for number, kind in enumerate(kinds):
            if kind == "break":
                fault = repository.break_it()
            elif kind == "work":
                repository.work(number)
            else:
                repository.refactor(number)
        before = git(folder, "status", "--porcelain") + git(folder, "rev-parse", "HEAD")
        done = run(tass, ["regress", "-good", good, "-bad", "HEAD", "--", "verify", "prog.c"], folder)
        label = f"seed {seed}: {done.stdout}{done.stderr}"
        failures.check(done.returncode == 1 and f"first bad: {fault} the fault\n" in done.stdout, label)
        verdicts = re.search(r"found with (\d+) verdicts", done.stdout)
        failures.check(verdicts and int(verdicts.group(1)) <= 5, label)
        hunks = re.findall(r"^\+(.*)$", done.stdout, re.M)
        failures.check(hunks == ["    for (int i = 0; i < n + 1; i++)"], f"{hunks} {label}")
        failures.check("tass: 1 of 20 commits may matter\n" in done.stdout, label)
        failures.check("tass: what 'fill' did before, and does now:" in done.stdout, label)
        failures.check("[array-bounds]" in done.stdout and "inputs: n = 6" in done.stdout, label)
        failures.check(before == git(folder, "status", "--porcelain") + git(folder, "rev-parse", "HEAD"), "the checkout changed")
        done = run(tass, ["regress", "-good", "HEAD", "-bad", good, "--", "verify", "prog.c"], folder)
        failures.check(done.returncode == 2 and "does not fail" in done.stdout, done.stdout)
        done = run(tass, ["regress", "-good", "nobody", "-bad", good, "--", "verify", "prog.c"], folder)
        failures.check(done.returncode == 3 and "no revision nobody" in done.stderr, done.stderr)


FUNCTIONS = """#include <assert.h>
#pragma TASS input {0 <= n && n <= 6}
int n;
static int twice(int k) { return k + k; }
static int shifted(int k) { return k + 1; }
static int kept(int k) { static int last = 0; last = k; return last; }
static int first(int *p) { return p[0]; }
int main(void)
{
    int a[3] = {n, n + 1, n + 2};
    assert(twice(n) + shifted(n) + kept(n) + first(a) == 5 * n + 1);
    return 0;
}
"""
# What a commit changes, and whether it is shown to do the same.
CHANGES = [("return k + k;", "int r = k; r += k; return r;", True), ("return k + 1;", "return k >= 100 ? k : k + 1;", False),
           ("last = k; return last;", "last += k; return k;", False), ("return p[0];", "return *p;", False)]


def check_equal(failures, tass):
    """A commit is left out where the functions that it changes are proved to do the same for all arguments, and that says all of them."""
    for before, after, is_equal in CHANGES:
        with tempfile.TemporaryDirectory() as folder:
            git(folder, "init", "-q")
            for text in (FUNCTIONS, FUNCTIONS.replace(before, after), FUNCTIONS.replace(before, after).replace("5 * n + 1", "5 * n + 2")):
                with open(os.path.join(folder, "prog.c"), "w") as stream:
                    stream.write(text)
                git(folder, "add", "-A")
                git(folder, "commit", "-q", "-m", "a change")
            done = run(tass, ["regress", "-good", "HEAD~2", "-bad", "HEAD", "--", "verify", "prog.c"], folder)
            failures.check(done.returncode == 1 and f"tass: {2 - is_equal} of 2 commits may matter" in done.stdout, f"{after}: {done.stdout}{done.stderr}")


def check_ranked(failures, tass):
    """Where no revision between the two is C, the commit that has most to do with the failure comes first."""
    with tempfile.TemporaryDirectory() as folder:
        git(folder, "init", "-q")
        repository = Repository(random.Random(1), folder)
        good = repository.commit("start")
        repository.extra.append("static int broken(;")
        repository.commit("a draft of something else")
        repository.limit = "n + 1"
        fault = repository.commit("fill: an index more")
        repository.extra.pop()
        other = repository.commit("no drafts")
        done = run(tass, ["regress", "-good", good, "-bad", "HEAD", "--", "verify", "prog.c"], folder)
        rows = re.findall(r"^  (\d\.\d\d) (\w+)", done.stdout, re.M)
        failures.check(done.returncode == 2 and len(rows) == 3 and rows[0][1] == fault and rows[0][0] > rows[1][0], f"{fault} {other}: {done.stdout}{done.stderr}")


def main():
    tass, failures = os.path.abspath(sys.argv[1]), Failures()
    seeds = sys.argv[3] if len(sys.argv) > 3 else "1..1"
    first, last = map(int, seeds.split(".."))
    check_reduce(failures, tass, 19 if len(sys.argv) > 3 else 5)
    check_equal(failures, tass)
    check_ranked(failures, tass)
    for seed in range(first, last + 1):
        check_repository(failures, tass, seed)
    failures.finish()


if __name__ == "__main__":
    main()
