#!/usr/bin/env python3
"""Random programs whose paths depend on the order of messages: what is reached does not depend on the reduction.

    mpi_schedules.py TASS [-seeds FIRST..LAST] [-keep DIR]

A seed gives a program with receives and probes from any source, blocking and not, tests, MPI_Waitany, messages to the
process itself, functions and a second communicator. From what each process receives it makes a number, and from that branches.
With `-por=off` the same lines must be reached, and the same be found in them, in both modes of deadlocks. A
potential deadlock counts as one wherever it is: behind the first nobody looks for all.
"""
import os
import random
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from seeds import run as run_seeds  # noqa: E402

OUTCOMES = 29
HEAD = """#include <mpi.h>
static unsigned seen;
static int out;
static void put(int value, int to, int tag, MPI_Comm comm)
{
    MPI_Send(&value, 1, MPI_INT, to, tag, comm);
}
static int get(int from, int tag, MPI_Comm comm, MPI_Status *status)
{
    int value;
    MPI_Recv(&value, 1, MPI_INT, from, tag, comm, status);
    return value;
}
static void note(int value, int source)
{
    seen = seen * 5 + (unsigned)value + 3u * (unsigned)source;
}
int main(int argc, char **argv)
{
    int rank, v = 0, x[40] = {0}, flag, at;
    MPI_Status st;
    MPI_Message message;
    MPI_Request q[40];
    MPI_Comm second;
    for (int i = 0; i < 40; i++)
        q[i] = MPI_REQUEST_NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_dup(MPI_COMM_WORLD, &second);
"""
FINDING = re.compile(r"^\S+?:(\d+):\d+: error: .*\[([\w-]+)\] \(", re.M)
REACHED = re.compile(r"^DA:(\d+),[1-9]", re.M)


class Process:
    """The statements of one process, and which of its requests are receives under way."""

    def __init__(self, rng, rank):
        self.rng, self.rank, self.lines, self.slots, self.open = rng, rank, [], 0, []

    def add(self, *lines):
        self.lines += lines

    def slot(self):
        self.slots += 1
        return self.slots - 1

    def send(self, value, message):
        _, to, tag, comm = message
        kind = "Isend" if to == self.rank else self.rng.choice(["Isend", "Isend", "Isend", "Issend", "Send", "Ssend", "put"])
        if kind == "put":
            self.add(f"put({value}, {to}, {tag}, {comm});")
        elif kind[0] == "I":
            slot = self.slot()
            self.add(f"x[{slot}] = {value};", f"MPI_{kind}(&x[{slot}], 1, MPI_INT, {to}, {tag}, {comm}, &q[{slot}]);")
        else:
            self.add(f"v = {value};", f"MPI_{kind}(&v, 1, MPI_INT, {to}, {tag}, {comm});")

    def receive(self, message):
        rng, (source, _, tag, comm) = self.rng, message
        envelope = f"{rng.choice(['MPI_ANY_SOURCE', 'MPI_ANY_SOURCE', source])}, {rng.choice(['MPI_ANY_TAG', tag, tag, tag])}, {comm}"
        kind = rng.choice(["irecv", "irecv", "irecv", "recv", "recv", "get", "probe", "mprobe", "iprobe", "persistent"])
        if kind in ("irecv", "persistent"):
            slot = self.slot()
            self.open.append(slot)
            self.add(f"MPI_{'Irecv' if kind == 'irecv' else 'Recv_init'}(&x[{slot}], 1, MPI_INT, {envelope}, &q[{slot}]);")
            if kind == "persistent":
                self.add(f"MPI_Start(&q[{slot}]);")
            return
        if kind == "iprobe":
            self.add(f"MPI_Iprobe({envelope}, &flag, &st);", "if (flag)", "    note(1, st.MPI_SOURCE);")
        if kind == "probe":
            self.add(f"MPI_Probe({envelope}, &st);", f"v = get(st.MPI_SOURCE, st.MPI_TAG, {comm}, &st);")
        elif kind == "mprobe":
            self.add(f"MPI_Mprobe({envelope}, &message, &st);", "MPI_Mrecv(&v, 1, MPI_INT, &message, &st);")
        elif kind == "get":
            self.add(f"v = get({envelope}, &st);")
        else:
            self.add(f"MPI_Recv(&v, 1, MPI_INT, {envelope}, &st);")
        self.add("note(v, st.MPI_SOURCE);")

    def complete(self):
        """Something about the receives that are under way, or nothing."""
        choice = self.rng.random()
        if not self.open or choice > 0.35:
            return
        slot = self.rng.choice(self.open)
        if choice < 0.15:
            self.open.remove(slot)
            self.add(f"MPI_Wait(&q[{slot}], &st);", f"note(x[{slot}], 0);")
        elif choice < 0.25:
            self.add(f"MPI_Test(&q[{slot}], &flag, &st);", "note(flag, 0);")
        else:
            self.add(f"MPI_Waitany({self.slots}, q, &at, &st);", "if (at >= 0)", "    note(x[at], at);")

    def finish(self):
        self.add(f"MPI_Waitall({self.slots}, q, MPI_STATUSES_IGNORE);", *(f"note(x[{slot}], 0);" for slot in self.open))
        self.open = []


def program(rng):
    size = rng.choice([3, 3, 4])
    processes, value = [Process(rng, rank) for rank in range(size)], 0
    comms = ["MPI_COMM_WORLD"] * 3 + ["second"] * rng.choice([0, 0, 1])
    for _ in range(rng.choice([1, 1, 2])):
        hub, parts = rng.randrange(size), [[] for _ in range(size)]
        for _ in range(rng.randrange(3, 7)):
            message = rng.randrange(size), rng.choice([hub, hub, rng.randrange(size)]), rng.choice([0, 0, 0, 1]), rng.choice(comms)
            if message[0] != message[1] or rng.random() < 0.3:
                parts[message[0]].append((True, message))
                parts[message[1]].append((False, message))
        for process, events in zip(processes, parts):
            if rng.random() < 0.7:
                rng.shuffle(events)
            for sends, message in events:
                value += sends
                process.send(value, message) if sends else process.receive(message)
                process.complete()
            if rng.random() < 0.5:
                process.finish()
        if rng.random() < 0.3:
            for process in processes:
                process.add("MPI_Barrier(MPI_COMM_WORLD);")
    lines = []
    for process in processes:
        process.finish()
        for outcome in range(OUTCOMES):
            process.add(f"if (seen % {OUTCOMES} == {outcome})", "    out++;")
        lines += [f"if (rank == {process.rank}) {{", *("    " + line for line in process.lines), "}"]
    return size, HEAD + "\n".join("    " + line for line in lines) + "\n    MPI_Comm_free(&second);\n    MPI_Finalize();\n    return out < 0;\n}\n"


def ask(tass, source, size, *options):
    """What is found and which lines are reached; None where a limit was."""
    reached = source + ".info"
    done = subprocess.run([tass, "verify", f"-np={size}", "-errors=0", "-states=20000", "-timeout=60", f"-coverage={reached}", *options, source],
                          capture_output=True, text=True)
    text = done.stdout + done.stderr
    if done.returncode not in (0, 1):
        return None if "limit" in text else text[-300:]
    found = {(line if name != "deadlock-potential" else 0, name) for line, name in FINDING.findall(text)}
    with open(reached, encoding="utf-8") as stream:
        return found, set(REACHED.findall(stream.read()))


def compare(tass, source, size):
    judged = False
    for mode in ("potential", "absolute"):
        answers = [ask(tass, source, size, f"-deadlock={mode}", *more) for more in ((), ("-por=off",))]
        if None in answers:
            continue
        if isinstance(answers[0], str) or isinstance(answers[1], str) or not answers[0][1]:
            return f"-deadlock={mode}: {answers}"
        if answers[0] != answers[1]:
            return f"-deadlock={mode}: found and reached by one alone: {[sorted(a ^ b) for a, b in zip(*answers)]}"
        judged = True
    return "" if judged else None


def judge(job):
    tass, seed, keep = job
    size, text = program(random.Random(seed))
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(folder, "p.c")
        with open(source, "w", encoding="utf-8") as stream:
            stream.write(text)
        problem = compare(tass, source, size)
    if problem and keep:
        with open(os.path.join(keep, f"schedule{seed}.c"), "w", encoding="utf-8") as stream:
            stream.write(f"// -np={size}\n{text}")
    return seed, problem


if __name__ == "__main__":
    run_seeds(judge, "1..60")
