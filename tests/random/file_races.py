#!/usr/bin/env python3
"""Random programs without branches on one file: processes read and write parts of it, ask for its size, synchronise it, close and open
it again, meet in barriers and send messages. A plain model judges them by the rules of MPI 4.1, 14.6.1: it numbers the events,
works out what happens before what, and compares all pairs of accesses. tass must report mpi-race-file exactly where two of them race,
with and without the reduction; where none do, the values that are read, and the sizes, are those of the order in which the steps stand."""
import os
import random
import tempfile

import seeds
from harness import Run

START = 6  # elements that the file has at first


def plan(rng, size):
    """Steps in an order in which they can happen: (kind, ranks, first, count)."""
    steps = []
    for _ in range(rng.randint(4, 14)):
        kind = rng.choice(["write", "read", "write", "read", "size", "sync", "sync", "barrier", "message", "message", "reopen"])
        rank = rng.randrange(size)
        if kind in ("write", "read"):
            steps.append((kind, [rank], rng.randrange(START + 2), rng.randint(1, 3)))
        elif kind == "size":
            steps.append((kind, [rank], 0, 0))
        elif kind == "message":
            steps.append((kind, rng.sample(range(size), 2), 0, 0))
        elif kind == "sync" and rng.random() < 0.5:  # as the standard recommends
            steps += [(word, list(range(size)), 0, 0) for word in ("sync", "barrier", "sync")]
        else:
            steps.append((kind, list(range(size)), 0, 0))
    return steps


class Event:
    """What a process does: its number in the process, and of each process how many of its events come before."""

    def __init__(self, kind, rank, number, before, first, count, value):
        self.kind, self.rank, self.number, self.before = kind, rank, number, before
        self.first, self.end, self.value = first, first + count, value


def events_of(steps, size):
    events = [[] for _ in range(size)]
    known = [[0] * size for _ in range(size)]

    def happen(rank, kind, first=0, count=0, value=0):
        known[rank][rank] += 1
        events[rank].append(Event(kind, rank, known[rank][rank], list(known[rank]), first, count, value))

    def join(ranks):
        union = [max(known[rank][i] for rank in ranks) for i in range(size)]
        for rank in ranks:
            known[rank] = list(union)

    for rank in range(size):
        happen(rank, "open")
    join(range(size))
    for number, (kind, ranks, first, count) in enumerate(steps):
        if kind == "message":
            happen(ranks[0], "other")
            known[ranks[1]] = [max(a, b) for a, b in zip(known[ranks[1]], known[ranks[0]])]
        elif kind == "barrier":
            join(ranks)
        elif kind == "reopen":
            for rank in ranks:
                happen(rank, "close")
            join(ranks)
            for rank in ranks:
                happen(rank, "open")
        else:
            for rank in ranks:
                happen(rank, kind, first, count, number)
    return events


def happens_before(a, b):
    return b.before[a.rank] >= a.number


def is_seen(events, a, b):
    """Whether b sees what a did: a sync or close after a comes before a sync or open before b."""
    if a.rank == b.rank:
        return a.number < b.number
    after = [e for e in events[a.rank] if e.number > a.number and e.kind in ("sync", "close")]
    before = [e for e in events[b.rank] if e.number < b.number and e.kind in ("sync", "open")]
    return bool(after and before) and happens_before(after[0], before[-1])


def race(events, a, b):
    """Of a write a and another access b."""
    if is_seen(events, a, b) or is_seen(events, b, a):
        return False
    if b.kind in ("read", "write") and a.first < b.end and b.first < a.end:
        return True
    if b.kind == "write" or (b.kind == "size" and happens_before(b, a)):
        return False
    writes = [e for own in events for e in own if e.kind == "write"]
    sure = max([START] + [e.end for e in writes if is_seen(events, e, b)])
    needed = b.end if b.kind == "read" else a.end
    return needed > sure and a.end > max(sure, b.first)


def has_race(events):
    accesses = [e for own in events for e in own if e.kind in ("read", "write", "size")]
    return any(a.kind == "write" and a is not b and race(events, a, b) for a in accesses for b in accesses)


def program(steps, size, asserts):
    content = [100 + i for i in range(START)]
    lines = ["#include <assert.h>", "#include <mpi.h>", "int main(int argc, char **argv)", "{",
             "    int rank, count, x[8], start[] = {%s};" % ", ".join(map(str, content)),
             "    MPI_File file;", "    MPI_Offset size;", "    MPI_Status status;", "    MPI_Init(&argc, &argv);",
             "    MPI_Comm_rank(MPI_COMM_WORLD, &rank);", "    if (rank == 0) {",
             '        MPI_File_open(MPI_COMM_SELF, "f", MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &file);',
             f"        MPI_File_write_at(file, 0, start, {START}, MPI_INT, &status);", "        MPI_File_close(&file);", "    }"]
    opening = '    MPI_File_open(MPI_COMM_WORLD, "f", MPI_MODE_RDWR, MPI_INFO_NULL, &file);'
    view = '    MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);'
    lines += [opening, view]
    for number, (kind, ranks, first, count) in enumerate(steps):
        if kind == "write":
            content += [None] * (first + count - len(content))
            content[first:first + count] = [1000 * (number + 1) + i for i in range(count)]
            body = ["for (int i = 0; i < %d; i++) x[i] = %d + i;" % (count, 1000 * (number + 1)),
                    f"MPI_File_write_at(file, {first}, x, {count}, MPI_INT, &status);"]
        elif kind == "read":
            found = content[first:first + count]
            body = [f"MPI_File_read_at(file, {first}, x, {count}, MPI_INT, &status);"]
            if asserts:
                body += ["MPI_Get_count(&status, MPI_INT, &count);", f"assert(count == {len(found)});"]
                body += [f"assert(x[{i}] == {value});" for i, value in enumerate(found) if value is not None]
        elif kind == "size":
            body = ["MPI_File_get_size(file, &size);"] + ([f"assert(size == {4 * len(content)});"] if asserts else [])
        elif kind == "message":
            lines += [f"    if (rank == {ranks[0]}) MPI_Send(0, 0, MPI_INT, {ranks[1]}, {number}, MPI_COMM_WORLD);",
                      f"    if (rank == {ranks[1]}) MPI_Recv(0, 0, MPI_INT, {ranks[0]}, {number}, MPI_COMM_WORLD, &status);"]
            continue
        else:
            lines += {"sync": ["    MPI_File_sync(file);"], "barrier": ["    MPI_Barrier(MPI_COMM_WORLD);"],
                      "reopen": ["    MPI_File_close(&file);", opening, view]}[kind]
            continue
        lines += [f"    if (rank == {ranks[0]}) {{"] + ["        " + line for line in body] + ["    }"]
    return "\n".join(lines + ["    MPI_File_close(&file);", "    MPI_Finalize();", "}"]) + "\n"


def judge(arguments):
    tass, seed, keep = arguments
    rng = random.Random(seed)
    size = rng.choice([2, 2, 3])
    steps = plan(rng, size)
    races = has_race(events_of(steps, size))
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(keep or folder, f"seed{seed}.c")
        with open(path, "w") as stream:
            stream.write(program(steps, size, not races))
        problems = []
        for options in ([], ["-por=off"]):
            run = Run(tass, ["verify", "-json", "-timeout=60", f"-np={size}", *options, path], timeout=100)
            found = {violation["property"] for violation in run.document["violations"]} if run.status in (0, 1) else set()
            if run.status != (1 if races else 0) or found - {"mpi-race-file"}:
                problems.append(f"{' '.join(options)} status {run.status} {sorted(found)}, "
                                f"{'a race' if races else 'none'} expected {run.err[-200:]}")
        if keep and not problems:
            os.remove(path)
        return seed, "; ".join(problems)


if __name__ == "__main__":
    seeds.run(judge, "1..60")
