#!/usr/bin/env python3
"""Programs whose output and exit status under `tass run` are those that gcc's program has.

Every NAME.c of the folder is one program, every subfolder a program of all its .c files. First lines of the (first)
file may say how it is called:

    //# args: -n 3 "two words"          the words after its name
    //# stdin: 3 4\\n                    what it reads
    //# file: data.txt: 1 2 3\\n         a file that it finds
    //# verify                          `tass verify` proves it, too

Usage: same_output.py TASS FOLDER [NAME…]
"""
import os
import re
import shlex
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "endtoend"))
from harness import Failures, MISHAPS  # noqa: E402

DIRECTIVE = re.compile(r"^//# (\w+):? ?(.*)$")


class Program:
    def __init__(self, path):
        self.name = os.path.basename(path)
        folder = os.path.isdir(path)
        self.sources = sorted(os.path.join(path, name) for name in os.listdir(path) if name.endswith(".c")) if folder else [path]
        self.include = [f"-I{path}"] if folder else []
        self.args, self.stdin, self.files, self.is_verified = [], "", {}, False
        with open(self.sources[0]) as stream:
            for line in stream:
                match = DIRECTIVE.match(line)
                if not match:
                    break
                self.direct(match.group(1), match.group(2))

    def direct(self, word, rest):
        if word == "args":
            self.args = shlex.split(rest)
        elif word == "stdin":
            self.stdin = rest.encode().decode("unicode_escape")
        elif word == "file":
            name, text = rest.split(": ", 1)
            self.files[name] = text.encode().decode("unicode_escape")
        elif word == "verify":
            self.is_verified = True
        else:
            raise ValueError(f"{self.name}: {word}")

    def run(self, command, folder):
        return subprocess.run(command, input=self.stdin.encode(), capture_output=True, timeout=120, cwd=folder)

    def judge(self, tass):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in self.files.items():
                with open(os.path.join(folder, name), "w") as stream:
                    stream.write(text)
            native = os.path.join(folder, "native.out")
            subprocess.run(["gcc", "-w", "-std=gnu11", "-fno-strict-aliasing", *self.include, "-o", native, *self.sources, "-lm"],
                           check=True)
            want = self.run([native, *self.args], folder)
            options = [f"-file={name}={os.path.join(folder, name)}" for name in self.files]
            options += [f"-args={' '.join(shlex.quote(word) for word in self.args)}"] if self.args else []
            got = self.run([tass, "run", "-check=exit-status", *options, *self.include, *self.sources], folder)
            problems = []
            err = got.stderr.decode("utf-8", "replace")
            ending = f"the exit status is {want.returncode} [exit-status]"
            if got.returncode != (1 if want.returncode else 0) or (want.returncode and ending not in err):
                problems.append(f"{self.name}: status {got.returncode}, gcc's program ends with {want.returncode}\n{err[-800:]}")
            if got.stdout != want.stdout:
                problems.append(f"{self.name}: prints {got.stdout[-500:]!r}, gcc's {want.stdout[-500:]!r}\n{err[-800:]}")
            if any(word in err for word in MISHAPS):
                problems.append(f"{self.name}: {err[-800:]}")
            if self.is_verified:
                done = self.run([tass, "verify", *options, *self.include, *self.sources], folder)
                if done.returncode != 0:
                    problems.append(f"{self.name}: verify: {done.stdout[-800:]!r} {done.stderr[-800:]!r}")
            return problems


def main():
    tass, folder, only = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]), sys.argv[3:]
    failures = Failures()
    paths = [os.path.join(folder, name) for name in sorted(os.listdir(folder)) if not only or name in only]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for problems in pool.map(lambda path: Program(path).judge(tass), paths):
            failures.check(not problems, "\n".join(problems))
    failures.finish()


if __name__ == "__main__":
    main()
