#!/usr/bin/env python3
"""Random blocking MPI programs, judged by a plain explorer of all interleavings.

usage: mpi_matching.py TASS [FIRST [COUNT]]      seeds FIRST … FIRST+COUNT-1; default 0, 60

A program is a list of sends and receives for each rank, wildcards included. The explorer follows every order of
posting, matching and buffering, one step at a time, without any reduction. Under -deadlock=potential tass must find
something exactly when the explorer meets a state without a step that MPI must take, or a message that nobody
receives; under -deadlock=absolute, deadlocks and lost messages must agree one by one. A receive may also fail an
assertion on its source, which only some schedules reach.
"""
import json
import os
import random
import subprocess
import sys
import tempfile

ANY = -1


class Program:
    def __init__(self, seed):
        choose = random.Random(seed)
        self.size = choose.choice([2, 3, 3])
        self.ops = [[] for _ in range(self.size)]
        for _ in range(choose.randint(1, 5)):
            self.add_message(choose)
        for _ in range(choose.choice([0, 0, 1])):
            rank = choose.randrange(self.size)
            if self.ops[rank]:
                self.ops[rank].pop(choose.randrange(len(self.ops[rank])))

    def add_message(self, choose):
        source = choose.randrange(self.size)
        dest = choose.choice([rank for rank in range(self.size) if rank != source])
        tag = choose.randrange(2)
        named = choose.random() < 0.6
        tagged = choose.random() < 0.7
        forbidden = choose.randrange(self.size) if not named and choose.random() < 0.3 else None
        send = ("send", dest, tag)
        receive = ("receive", source if named else ANY, tag if tagged else ANY, forbidden)
        for rank, op in ((source, send), (dest, receive)):
            ops = self.ops[rank]
            at = len(ops) if choose.random() < 0.7 else choose.randint(0, len(ops))
            ops.insert(at, op)

    def text(self):
        lines = ["#include <assert.h>", "#include <mpi.h>", "int main(int argc, char **argv)", "{",
                 "    int rank, value = 0;", "    MPI_Status status;", "    MPI_Init(&argc, &argv);",
                 "    MPI_Comm_rank(MPI_COMM_WORLD, &rank);"]
        for rank, ops in enumerate(self.ops):
            lines.append("    if (rank == %d) {" % rank)
            for op in ops:
                lines += self.call(op)
            lines.append("    }")
        return "\n".join(lines + ["    MPI_Finalize();", "    return 0;", "}", ""])

    @staticmethod
    def call(op):
        if op[0] == "send":
            return ["        MPI_Send(&value, 1, MPI_INT, %d, %d, MPI_COMM_WORLD);" % op[1:]]
        source = "MPI_ANY_SOURCE" if op[1] == ANY else str(op[1])
        tag = "MPI_ANY_TAG" if op[2] == ANY else str(op[2])
        lines = ["        MPI_Recv(&value, 1, MPI_INT, %s, %s, MPI_COMM_WORLD, &status);" % (source, tag)]
        if op[3] is not None:
            lines.append("        assert(status.MPI_SOURCE != %d);" % op[3])
        return lines


def steps(program, state):
    """(is_optional, next state, failed assertion) for each step; state is (counters, posted flags, messages)."""
    counters, posted, messages = state
    for rank in range(program.size):
        if counters[rank] == len(program.ops[rank]):
            continue
        op = program.ops[rank][counters[rank]]
        if op[0] == "send" and not posted[rank]:
            message = (rank, op[1], op[2], True)
            yield False, (counters, put(posted, rank, True), messages + (message,)), False
        elif op[0] == "send":
            index = next(i for i, m in enumerate(messages) if m[0] == rank and m[3])
            buffered = messages[:index] + (messages[index][:3] + (False,),) + messages[index + 1:]
            yield True, (put(counters, rank, counters[rank] + 1), put(posted, rank, False), buffered), False
        else:
            yield from matches(program, state, rank, op)


def matches(program, state, rank, op):
    counters, posted, messages = state
    for source in range(program.size):
        if op[1] not in (ANY, source):
            continue
        for index, message in enumerate(messages):
            if message[:2] == (source, rank) and op[2] in (ANY, message[2]):
                after, flags = put(counters, rank, counters[rank] + 1), posted
                if message[3]:
                    after, flags = put(after, source, after[source] + 1), put(flags, source, False)
                yield False, (after, flags, messages[:index] + messages[index + 1:]), op[3] == source
                break


def put(values, index, value):
    return values[:index] + (value,) + values[index + 1:]


def has_ended(program, state, rank):
    return state[0][rank] == len(program.ops[rank])


def explore(program):
    found = set()
    start = ((0,) * program.size, (False,) * program.size, ())
    seen, work = {start}, [start]
    while work:
        state = work.pop()
        options = list(steps(program, state))
        ended = all(has_ended(program, state, rank) for rank in range(program.size))
        if not options and any(has_ended(program, state, message[1]) for message in state[2]):
            found.add("mpi-unreceived")
        if not ended and not any(not optional for optional, _, _ in options):
            found.add("deadlock-potential" if options else "deadlock-absolute")
        for _, after, fails in options:
            if fails:
                found.add("assertion")
            elif after not in seen:
                seen.add(after)
                work.append(after)
    return found


def run(tass, path, mode, size):
    command = [tass, "verify", "-json", "-errors=0", "-np=%d" % size, "-deadlock=" + mode, path]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    result = json.loads(done.stdout)
    return {v["property"] for v in result["violations"] if v["certainty"] == "proved"}, result["verdict"]


def differs(program, expected, tass, path):
    found, verdict = run(tass, path, "absolute", program.size)
    wanted = {name for name in expected if name != "deadlock-potential"}
    if found != wanted:
        return "absolute: %s, explorer %s (%s)" % (sorted(found), sorted(wanted), verdict)
    found, verdict = run(tass, path, "potential", program.size)
    if bool(found) != bool(expected) or ("assertion" in found) != ("assertion" in expected):
        return "potential: %s, explorer %s (%s)" % (sorted(found), sorted(expected), verdict)
    return None


def main():
    tass = os.path.abspath(sys.argv[1])
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 60
    folder = tempfile.mkdtemp(prefix="mpi_matching.")
    failures = 0
    for seed in range(first, first + count):
        program = Program(seed)
        path = os.path.join(folder, "seed_%d.c" % seed)
        with open(path, "w") as stream:
            stream.write(program.text())
        problem = differs(program, explore(program), tass, path)
        if problem:
            failures += 1
            print("seed %d: %s: %s" % (seed, path, problem))
        else:
            os.unlink(path)
    print("random MPI programs: %d judged, %d different" % (count, failures))
    sys.exit(failures != 0)


if __name__ == "__main__":
    main()
