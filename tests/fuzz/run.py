#!/usr/bin/env python3
"""Fuzzes the front end with libFuzzer (clang), from the C files of the repository.

usage: run.py [front|file] [SECONDS]    (default front 60; the corpus stays in build/fuzz and grows over runs)

    front   the text behind the preprocessor
    file    whole files, with the preprocessor and the shipped headers

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


def build(name):
    sources = [os.path.join(HERE, name + ".c"), os.path.join(GRAMMAR, "parser.c")]
    for folder in ("lib", "model", "front"):
        sources += sorted(glob.glob(os.path.join(ROOT, "src", folder, "**", "*.c"), recursive=True))
    target = os.path.join(BUILD, name)
    os.makedirs(BUILD, exist_ok=True)
    if not os.path.lexists(os.path.join(BUILD, "share")):
        os.symlink(os.path.join(ROOT, "build", "release", "share"), os.path.join(BUILD, "share"))
    flags = ["-std=gnu11", "-g", "-O1", "-w", "-fsanitize=fuzzer,address,undefined",
             "-fno-sanitize-recover=all", "-D_GNU_SOURCE", "-DTASS_CHECKS=1",
             '-DTASS_VERSION="fuzz"',
             "-I" + os.path.join(ROOT, "src"), "-I" + GRAMMAR]
    subprocess.run(["clang"] + flags + sources + ["-o", target, "-ltree-sitter", "-lgmp", "-lm"],
                   check=True)
    return target


def seeds(name):
    """The committed seeds, and the repository's programs; for front behind the preprocessor, without headers."""
    folder = os.path.join(BUILD, "seeds-" + name)
    os.makedirs(folder, exist_ok=True)
    paths = glob.glob(os.path.join(ROOT, "examples", "**", "*.c"), recursive=True)
    paths += glob.glob(os.path.join(ROOT, "tests", "programs", "**", "*.c"), recursive=True)
    paths += glob.glob(os.path.join(ROOT, "tests", "reject", "*.c"))
    for path in paths:
        if name == "file":
            shutil.copy(path, folder)
            continue
        with open(path, "rb") as stream:
            text = b"".join(line for line in stream if not line.lstrip().startswith(b"#include"))
        run = subprocess.run(["cc", "-E", "-P", "-x", "c", "-"], input=text, capture_output=True)
        with open(os.path.join(folder, os.path.basename(path)), "wb") as stream:
            stream.write(run.stdout)
    for path in glob.glob(os.path.join(HERE, "seeds", "*.c")):
        shutil.copy(path, folder)
    return folder


def main():
    words = sys.argv[1:]
    name = words.pop(0) if words and words[0] in ("front", "file") else "front"
    seconds = words[0] if words else "60"
    corpus = os.path.join(BUILD, "corpus-" + name)
    os.makedirs(corpus, exist_ok=True)
    command = [build(name), "-max_total_time=" + seconds, "-max_len=8000", "-timeout=60", "-rss_limit_mb=1000",
               "-dict=" + os.path.join(HERE, "front.dict"), "-print_final_stats=1", corpus, seeds(name)]
    return subprocess.run(command, cwd=BUILD).returncode


if __name__ == "__main__":
    sys.exit(main())
