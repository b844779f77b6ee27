#!/usr/bin/env python3
"""Random programs that write, append and read back files: gcc's programs write real ones in a folder of their own; `tass compare`
of two must say verified exactly where the files that remain are the same."""
import os
import random
import subprocess
import tempfile

import native_oracle
import seeds
from harness import Run

NAMES = ["a.txt", "b.txt"]


def writes(rng, text):
    """One text written in pieces of different calls: the same file."""
    lines = []
    while text:
        size = rng.randint(1, len(text))
        piece, text = text[:size], text[size:]
        quoted = piece.replace("\n", "\\n")
        form = rng.choice(["fputs", "fprintf", "fwrite", "fputc"])
        if form == "fputc":
            lines += ["fputc('%s', f);" % char.replace("\n", "\\n") for char in piece]
        elif form == "fwrite":
            lines.append(f'fwrite("{quoted}", 1, {len(piece)}, f);')
        else:
            lines.append(f'fprintf(f, "%s", "{quoted}");' if form == "fprintf" else f'fputs("{quoted}", f);')
    return lines


def plan(rng):
    """Steps: (mode, name, text, place of fseek or None)."""
    steps = [("w", name, rng.choice(["12\n", "ab", "x1y2", "7 8\n"]), None) for name in NAMES]
    for _ in range(rng.randint(1, 3)):
        mode = rng.choice(["w", "a", "copy", "a+"] * 4 + ["r+"])
        steps.append((mode, rng.choice(NAMES), rng.choice(["1", "12", "z\n"]), rng.choice([None, 0, 1]) if mode == "r+" else None))
    return steps


def program(steps, rng):
    lines = ["#include <stdio.h>", "int main(void)", "{", "    FILE *f; int c;"]
    for mode, name, text, place in steps:
        if mode == "copy":
            other = NAMES[1 - NAMES.index(name)]
            lines += [f'    {{ FILE *g = fopen("{other}", "r"); f = fopen("{name}", "a");',
                      "    while ((c = fgetc(g)) != EOF) fputc(c, f);", "    fclose(g); fclose(f); }"]
            continue
        lines.append(f'    f = fopen("{name}", "{mode}");')
        if place is not None:
            lines.append(f"    fseek(f, {place}, {rng.choice(['SEEK_SET'])});")
        lines += ["    " + line for line in writes(rng, text)] + ["    fclose(f);"]
    return "\n".join(lines + ["    return 0;", "}"]) + "\n"


def left(text, folder):
    """The files that gcc's program leaves."""
    with tempfile.TemporaryDirectory(dir=folder) as own:
        source, binary = os.path.join(folder, "files.c"), os.path.join(folder, "files")
        with open(source, "w") as stream:
            stream.write(text)
        subprocess.run(["gcc", "-w", *native_oracle.LINKER, source, "-o", binary], check=True)
        subprocess.run([binary], cwd=own, check=True, timeout=20)
        return {name: open(os.path.join(own, name)).read() for name in sorted(os.listdir(own))}


def judge(arguments):
    tass, seed, keep = arguments
    rng = random.Random(seed)
    steps = plan(rng)
    others = list(steps)
    if seed % 2:
        index = rng.randrange(len(others))
        mode, name, text, place = others[index]
        others[index] = rng.choice([(mode, name, text + "!", place), ("w", name, text, None), ("a", name, text, None),
                                    (mode, NAMES[1 - NAMES.index(name)], text, place)])
        if index < 2:  # The files must exist before they are read.
            others[index] = (mode, name, text + rng.choice(["", "!"]), place)
    with tempfile.TemporaryDirectory() as folder:
        texts = program(steps, rng), program(others, rng)
        same = left(texts[0], folder) == left(texts[1], folder)
        paths = [os.path.join(keep or folder, f"seed{seed}-{side}.c") for side in ("one", "two")]
        for path, text in zip(paths, texts):
            with open(path, "w") as stream:
                stream.write(text)
        run = Run(tass, ["compare", "-timeout=20", "-memory=2000", *paths], timeout=60)
        if run.status == 3 and "not supported: writing in the middle of a file" in run.err:
            return seed, None
        problem = "" if run.status == (0 if same else 1) else native_oracle.complaint("same" if same else "different", run)
        if keep and not problem:
            for path in paths:
                os.remove(path)
        return seed, problem


if __name__ == "__main__":
    seeds.run(judge, "1..40")
