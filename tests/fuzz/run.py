#!/usr/bin/env python3
"""Fuzzes the front end with libFuzzer (clang), from the C files of the repository.

usage: run.py [SECONDS]         (default 60; the corpus stays in build/fuzz and grows over runs)

A finding is an input file in build/fuzz; it becomes a test when it is fixed.
"""
import glob
import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
BUILD = os.path.join(ROOT, "build", "fuzz")
GRAMMAR = os.path.join(ROOT, "build", "deps", "tree-sitter-c", "src")


def build():
    sources = [os.path.join(HERE, "front.c"), os.path.join(GRAMMAR, "parser.c")]
    for folder in ("lib", "model", "front"):
        sources += sorted(glob.glob(os.path.join(ROOT, "src", folder, "*.c")))
    target = os.path.join(BUILD, "front")
    flags = ["-std=gnu11", "-g", "-O1", "-w", "-fsanitize=fuzzer,address,undefined",
             "-fno-sanitize-recover=all", "-D_GNU_SOURCE", "-DTASS_CHECKS=1",
             '-DTASS_VERSION="fuzz"', f'-DTASS_SOURCE_DIR="{ROOT}"',
             "-I" + os.path.join(ROOT, "src"), "-I" + GRAMMAR]
    subprocess.run(["clang"] + flags + sources + ["-o", target, "-ltree-sitter", "-lgmp", "-lm"],
                   check=True)
    return target


def seeds():
    """The committed seeds, and the repository's programs behind the preprocessor, without headers."""
    folder = os.path.join(BUILD, "seeds")
    os.makedirs(folder, exist_ok=True)
    paths = glob.glob(os.path.join(ROOT, "examples", "**", "*.c"), recursive=True)
    paths += glob.glob(os.path.join(ROOT, "tests", "programs", "**", "*.c"), recursive=True)
    paths += glob.glob(os.path.join(ROOT, "tests", "reject", "*.c"))
    for path in paths:
        with open(path, "rb") as stream:
            text = b"".join(line for line in stream if not line.lstrip().startswith(b"#include"))
        run = subprocess.run(["cc", "-E", "-P", "-x", "c", "-"], input=text, capture_output=True)
        with open(os.path.join(folder, os.path.basename(path)), "wb") as stream:
            stream.write(run.stdout)
    for path in glob.glob(os.path.join(HERE, "seeds", "*.c")):
        shutil.copy(path, folder)
    return folder


def main():
    seconds = sys.argv[1] if len(sys.argv) > 1 else "60"
    os.makedirs(os.path.join(BUILD, "corpus"), exist_ok=True)
    command = [build(), "-max_total_time=" + seconds, "-max_len=8000", "-timeout=10",
               "-rss_limit_mb=1000", "-dict=" + os.path.join(HERE, "front.dict"),
               os.path.join(BUILD, "corpus"), seeds()]
    return subprocess.run(command, cwd=BUILD).returncode


if __name__ == "__main__":
    sys.exit(main())
