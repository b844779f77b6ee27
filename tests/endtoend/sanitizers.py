#!/usr/bin/env python3
"""The faulty programs of tests/programs/seq are caught natively, too, where a tool can see the fault; the correct ones run clean.

A line `//! native: KIND…` says by what (any of them): asan, ubsan, leak (gcc), msan (clang). asan-scope and asan-return are those of
AddressSanitizer that see a variable after its block or its function. A program without inputs that is verified must run without a report of
AddressSanitizer and UndefinedBehaviorSanitizer. Prints how many programs of each property were caught.

Usage: sanitizers.py TASS FOLDER
"""
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import Failures  # noqa: E402

REPORTS = {
    "asan": r"ERROR: AddressSanitizer", "asan-scope": r"stack-use-after-scope", "asan-return": r"stack-use-after-return",
    "ubsan": r"runtime error", "leak": r"LeakSanitizer", "msan": r"MemorySanitizer",
}
# Programs that need inputs, other files, or what not every processor has.
NOT_ALONE = ("TASS", "-args", "-set=", "-stub", "-stdin", "scanf", "immintrin.h")
ENVIRONMENT = dict(os.environ, ASAN_OPTIONS="detect_stack_use_after_return=1:detect_leaks=1:strict_string_checks=1")


def libraries_of(path):
    with open(path) as stream:
        return ["-lgomp"] if "#include <omp.h>" in stream.read() else []


def native_run(path, program, flags, environment):
    compiled = subprocess.run(flags + ["-w", "-g", "-o", program, path, "-lm", *libraries_of(path)],
                              capture_output=True, text=True)
    if compiled.returncode:
        return None, compiled.stderr
    run = subprocess.run([program], capture_output=True, timeout=60, env=environment, stdin=subprocess.DEVNULL, cwd=os.path.dirname(program))
    return run.returncode, (run.stdout + run.stderr).decode("utf-8", "replace")


def judge(path):
    """The property (or "verified", or None when nothing is to be run), and what is wrong."""
    with open(path) as stream:
        text = stream.read()
    name = os.path.basename(path)
    first = re.match(r"//! verify .*?=> (verified|violated ([\w-]+))", text)
    kinds = re.search(r"^//! native: (.*)$", text, re.MULTILINE)
    is_clean = first and first.group(1) == "verified" and not any(word in text for word in NOT_ALONE)
    if not kinds and not is_clean:
        return None, None
    words = kinds.group(1).split() if kinds else []
    flags = ["clang", "-O0", "-fsanitize=memory"] if words == ["msan"] else \
        ["gcc", "-O0", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
    flags += re.findall(r"-D\S+", text.partition("\n")[0])
    with tempfile.TemporaryDirectory() as folder:
        status, out = native_run(path, os.path.join(folder, "program"), flags, ENVIRONMENT if kinds else
                                 dict(ENVIRONMENT, ASAN_OPTIONS="detect_leaks=0"))
    if status is None:
        return "compile", f"{name}: {out[:400]}"
    if is_clean and not kinds:
        return "verified", f"{name}: is verified, and natively: {out[-400:]}" if "Sanitizer" in out or "runtime error" in out else None
    caught = status != 0 and any(re.search(REPORTS[word], out) for word in words)
    return first.group(2), None if caught else f"{name}: not caught by {words}: status {status}, {out[-400:]}"


def main():
    folder, counts, failures = os.path.abspath(sys.argv[2]), {}, Failures()
    paths = [os.path.join(folder, name) for name in sorted(os.listdir(folder)) if name.endswith(".c")]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for kind, problem in pool.map(judge, paths):
            if kind:
                counts[kind] = counts.get(kind, 0) + 1
                failures.check(problem is None, problem)
    print(", ".join(f"{kind} {count}" for kind, count in sorted(counts.items())))
    failures.finish()


main()
