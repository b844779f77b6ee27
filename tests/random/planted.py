#!/usr/bin/env python3
"""Plants faults in the mini-apps (tests/programs/practice/app_*.c), one at a time, and asks tass for each.

A fault is a change of one place of the text that beginners make: another tag, count, datatype, root or peer, a call that one
rank leaves out, a wait, an initialisation or a `free` that is missing, a block that is one element short, a loop that runs once
too often. Some changes are no faults: a loop that does more rounds, a call that is not reached. What was not found is
listed, to be looked at.

Usage: planted.py TASS [-each=N] [NAME…]      -each: at most N places of a kind in a program (default 3)
"""
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
PRACTICE = os.path.join(HERE, "..", "programs", "practice")
sys.path.insert(0, os.path.join(HERE, "..", "programs"))
from run import arguments, expectations  # noqa: E402

# Which argument of a call is its tag, count, …
TAG = {name: 4 for name in ("MPI_Send", "MPI_Recv", "MPI_Isend", "MPI_Irecv", "MPI_Sendrecv", "MPI_Send_init", "MPI_Recv_init")}
PEER = {name: 3 for name in TAG}
POINT = {name: 1 for name in TAG}
COUNT = dict(POINT, MPI_Bcast=1, MPI_Gather=1, MPI_Alltoall=1, MPI_Scatter=1, MPI_Allreduce=2, MPI_Reduce=2)
TYPE = {name: index + 1 for name, index in COUNT.items()}
ROOT = {"MPI_Bcast": 3, "MPI_Reduce": 5, "MPI_Gather": 6, "MPI_Scatter": 6, "MPI_Gatherv": 7, "MPI_Scatterv": 7}
OTHER_TYPE = {"MPI_DOUBLE": "MPI_FLOAT", "MPI_INT": "MPI_DOUBLE", "MPI_FLOAT": "MPI_INT", "MPI_LONG": "MPI_INT"}


def call_arguments(text, start):
    """The ranges of the arguments behind the parenthesis at start."""
    depth, ranges, begin, quote = 0, [], start + 1, None
    for i in range(start, len(text)):
        c = text[i]
        if quote:
            quote = None if c == quote and text[i - 1] != "\\" else quote
        elif c in "\"'":
            quote = c
        elif c in "([{":
            depth += 1
        elif c in ")]}":
            depth -= 1
            if depth == 0:
                return ranges + [(begin, i)]
        elif c == "," and depth == 1:
            ranges.append((begin, i))
            begin = i + 1
    return []


def calls(text, table):
    """For each call of the table: where it is, and the range of its argument."""
    for match in re.finditer(r"\b(MPI_\w+)\s*\(", text):
        ranges = call_arguments(text, match.end() - 1) if match.group(1) in table else []
        if len(ranges) > table.get(match.group(1), 0):
            yield match.start(), ranges[table[match.group(1)]]


def replaced(text, place, by):
    return text[:place[0]] + by + text[place[1]:]


def changes_of_calls(text, rank):
    for kind, table in (("tag", TAG), ("count", COUNT), ("peer", PEER)):
        for at, place in calls(text, table):
            old = text[place[0]:place[1]].strip()
            if "ANY" not in old:
                yield kind, at, replaced(text, place, f" ({old}) + 1")
    for at, place in calls(text, TYPE):
        other = OTHER_TYPE.get(text[place[0]:place[1]].strip())
        if other:
            yield "datatype", at, replaced(text, place, " " + other)
    if rank and re.search(rf"\b{re.escape(rank)}\b", text):
        for at, place in calls(text, ROOT):
            yield "root", at, replaced(text, place, f" ({rank} != 0)")
        for match in re.finditer(r"\bMPI_(Barrier|Allreduce|Reduce|Bcast|Alltoall)\s*\(", text):
            yield "call left out", match.start(), replaced(text, (match.start(),) * 2, f"if ({rank} != 0) ")


def changes_of_text(text):
    for kind, pattern in (("no wait", r"\bMPI_Wait(all)?\s*\([^;]*\);"),
                          ("no MPI free", r"\bMPI_(Type|Comm|Op|Win)_free\s*\([^;]*\);"),
                          ("no free", r"(?<!\w)free\s*\([^;{}]*?\);")):
        for match in re.finditer(pattern, text):
            yield kind, match.start(), replaced(text, match.span(), ";")
    for match in re.finditer(r"(?<!\w)free\s*\([^;{}]*?\);", text):
        yield "freed twice", match.start(), replaced(text, match.span(), "{" + match.group(0) * 2 + "}")
    for match in re.finditer(r"\b[mc]alloc\s*\(([^;,]*?)\*\s*sizeof", text):
        yield "short block", match.start(), replaced(text, match.span(1), f"({match.group(1).strip()} - 1) ")
    for match in re.finditer(r"for\s*\([^;()]*=[^;]*;\s*\w+\s*(<)\s*[\w>.-]+\s*;", text):
        yield "one too many", match.start(), replaced(text, match.span(1), "<=")
    for match in re.finditer(r"\b(?:int|double|long|float)\s+[^;(){}]*?\b\w+(\s*=\s*0(?:\.0)?f?)\s*[,;]", text):
        yield "unset", match.start(), replaced(text, match.span(1), "")


def rank_name(texts):
    for text in texts:
        match = re.search(r"MPI_Comm_rank\s*\([^,]+,\s*&\s*(\w+)\s*\)", text)
        if match:
            return match.group(1)
    return None


class Job:
    """One changed file of a program."""

    def __init__(self, name, words, file, kind, line, text):
        self.name, self.words, self.file, self.kind, self.line, self.text = name, words, file, kind, line, text

    def label(self):
        return f"{self.kind}: {os.path.relpath(self.file, PRACTICE)}:{self.line}"


def outcome_of(tass, job):
    with tempfile.TemporaryDirectory() as folder:
        copy = os.path.join(folder, "practice")
        shutil.copytree(PRACTICE, copy)
        changed = os.path.join(copy, os.path.relpath(job.file, PRACTICE))
        with open(changed, "w") as stream:
            stream.write(job.text)
        words = [word for word in arguments("verify", job.words, os.path.join(copy, job.name)) if word != "-json"]
        run = subprocess.run([tass] + words + ["-errors=0", "-timeout=20", "-check=memory-not-freed"], capture_output=True, text=True)
        output = run.stdout + run.stderr
        if run.returncode == 1:
            return "found there" if re.search(rf"(?m)^{re.escape(changed)}:{job.line}:", output) else "found by its effect"
        if run.returncode == 3 and re.search(r"error: (?!not supported)", output):
            return "no program"
        return {0: "not found", 2: "undecided", 3: "refused"}.get(run.returncode, "internal error")


def jobs_of(name, each):
    path = os.path.join(PRACTICE, name)
    directives = [words for command, words, verdict, _ in expectations(path) if command == "verify" and verdict == "verified"]
    if not directives:
        return []
    files = [path] + [os.path.join(PRACTICE, word) for word in directives[0] if not word.startswith("-")]
    texts = {file: open(file).read() for file in files}
    rank, places = rank_name(texts.values()), {}
    for file, text in texts.items():
        for change in (changes_of_calls(text, rank), changes_of_text(text)):
            for kind, at, changed in change:
                places.setdefault(kind, []).append(Job(name, directives[0], file, kind, text.count("\n", 0, at) + 1, changed))
    choose = random.Random(name)
    return [job for _, jobs in sorted(places.items()) for job in choose.sample(jobs, min(each, len(jobs)))]


def main():
    tass, each, names = os.path.abspath(sys.argv[1]), 3, []
    for word in sys.argv[2:]:
        if word.startswith("-each="):
            each = int(word[6:])
        else:
            names.append(word)
    names = names or sorted(name for name in os.listdir(PRACTICE) if name.startswith("app_") and name.endswith(".c"))
    jobs = [job for name in names for job in jobs_of(name, each)]
    table, columns = {}, ["found there", "found by its effect", "not found", "undecided", "refused", "internal error"]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for job, outcome in zip(jobs, pool.map(lambda job: outcome_of(tass, job), jobs)):
            row = table.setdefault(job.kind, {})
            row[outcome] = row.get(outcome, 0) + 1
            if outcome not in columns[:2] + ["no program"]:
                print(f"{outcome}: {job.label()}")
    print("| fault | " + " | ".join(columns) + " |")
    print("| --- |" + " --- |" * len(columns))
    for kind, row in sorted(table.items()):
        print(f"| {kind} | " + " | ".join(str(row.get(column, 0)) for column in columns) + " |")
    return any(row.get("internal error") for row in table.values())


if __name__ == "__main__":
    sys.exit(main())
