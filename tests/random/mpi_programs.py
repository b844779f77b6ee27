#!/usr/bin/env python3
"""Random MPI programs, judged by the plain explorer of mpi_explorer.py.

    mpi_programs.py TASS [-seeds FIRST..LAST] [-keep DIR]

Each seed gives a program that is correct by construction and mutations of it: an operation dropped, moved, retargeted,
resized or retyped, a wait omitted, a root or a reduction changed. `tass verify` must say verified exactly where the
explorer finds nothing, and otherwise name a property that the explorer found.
"""
import argparse
import copy
import os
import random
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "endtoend"))
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import Failures, Run  # noqa: E402
from mpi_explorer import Explorer  # noqa: E402

STATE_LIMIT = 150000


class Program:
    """Operations a process; requests are the operations themselves until number() replaces them by positions."""

    def __init__(self, rng):
        self.rng = rng
        self.processes = [[] for _ in range(rng.choice([2, 2, 3]))]

    def message(self):
        rng, count = self.rng, len(self.processes)
        source = rng.randrange(count)
        dest = rng.choice([rank for rank in range(count) if rank != source])
        shape = {"tag": rng.randrange(2), "count": rng.randint(1, 3), "type": rng.choice(["int", "double"])}
        send = dict(shape, op=rng.choice(["send", "send", "ssend", "isend", "issend"]), peer=dest)
        receive = dict(shape, op=rng.choice(["recv", "recv", "irecv"]), peer=source)
        receive["count"] += rng.choice([0, 0, 1])
        if rng.random() < 0.25:
            receive["peer"] = None
        if rng.random() < 0.15:
            receive["tag"] = None
        for rank, op in ((source, send), (dest, receive)):
            self.processes[rank].append(op)
            if op["op"].startswith("i"):
                self.add_wait(rank, op)

    def add_wait(self, rank, op):
        op["pending"] = True
        if self.rng.random() < 0.5:
            self.flush(rank)

    def flush(self, rank):
        for op in list(self.processes[rank]):
            if op.pop("pending", False):
                self.processes[rank].append({"op": "wait", "request": op})

    def collective(self):
        rng = self.rng
        op = {"op": rng.choice(["barrier", "bcast", "reduce", "allreduce"]), "root": rng.randrange(len(self.processes)),
              "count": rng.randint(1, 2), "type": rng.choice(["int", "double"]), "reduction": rng.choice(["SUM", "MAX"])}
        for process in self.processes:
            process.append(dict(op))

    def build(self):
        for _ in range(self.rng.randint(2, 4)):
            (self.collective if self.rng.random() < 0.25 else self.message)()
        for rank in range(len(self.processes)):
            self.flush(rank)
        return self

    # Mutations

    def mutate(self):
        rank = self.rng.randrange(len(self.processes))
        process = self.processes[rank]
        if not process:
            return
        index = self.rng.randrange(len(process))
        op = process[index]
        kind = self.rng.choice(["drop", "swap", "target", "tag", "count", "type", "mode", "root", "reduction"])
        if kind == "drop":
            self.drop(process, index)
        elif kind == "swap" and index + 1 < len(process):
            self.swap(process, index)
        elif kind == "target" and "peer" in op:
            op["peer"] = self.rng.choice([r for r in range(len(self.processes)) if r != rank])
        elif kind == "mode" and op["op"] in ("send", "ssend"):
            op["op"] = "ssend" if op["op"] == "send" else "send"
        elif kind == "tag" and op.get("tag") is not None:
            op["tag"] = 1 - op["tag"]
        elif kind == "count" and "count" in op:
            op["count"] += 1
        elif kind == "type" and "type" in op:
            op["type"] = "double" if op["type"] == "int" else "int"
        elif kind == "root" and "root" in op:
            op["root"] = self.rng.randrange(len(self.processes))
        elif kind == "reduction" and "reduction" in op:
            op["reduction"] = "MAX" if op["reduction"] == "SUM" else "SUM"

    def drop(self, process, index):
        op = process.pop(index)
        process[:] = [other for other in process if not (other["op"] == "wait" and other["request"] is op)]

    def swap(self, process, index):
        a, b = process[index], process[index + 1]
        if not (b["op"] == "wait" and b["request"] is a):
            process[index], process[index + 1] = b, a

    def numbered(self):
        """Plain lists in which a wait names its request by position."""
        result = []
        for process in self.processes:
            positions = {id(op): i for i, op in enumerate(process)}
            result.append([dict(op, request=positions[id(op["request"])]) if op["op"] == "wait" else dict(op)
                           for op in process])
        return result


def constant(value, any_name):
    return any_name if value is None else str(value)


def call_text(index, op):
    kind, buffer = op["op"], f"b{index}"
    datatype = {"int": "MPI_INT", "double": "MPI_DOUBLE"}.get(op.get("type"))
    comm = "MPI_COMM_WORLD"
    if kind == "wait":
        return f"MPI_Wait(&r{op['request']}, MPI_STATUS_IGNORE);"
    if kind == "barrier":
        return f"MPI_Barrier({comm});"
    if kind == "bcast":
        return f"MPI_Bcast({buffer}, {op['count']}, {datatype}, {op['root']}, {comm});"
    if kind == "reduce":
        return f"MPI_Reduce({buffer}, c{index}, {op['count']}, {datatype}, MPI_{op['reduction']}, {op['root']}, {comm});"
    if kind == "allreduce":
        return f"MPI_Allreduce({buffer}, c{index}, {op['count']}, {datatype}, MPI_{op['reduction']}, {comm});"
    peer, tag = constant(op["peer"], "MPI_ANY_SOURCE"), constant(op["tag"], "MPI_ANY_TAG")
    name = {"send": "Send", "ssend": "Ssend", "isend": "Isend", "issend": "Issend", "recv": "Recv", "irecv": "Irecv"}[kind]
    last = f", &r{index}" if kind.startswith("i") else ", MPI_STATUS_IGNORE" if kind == "recv" else ""
    return f"MPI_{name}({buffer}, {op['count']}, {datatype}, {peer}, {tag}, {comm}{last});"


def c_text(processes):
    """Buffers are static, so that a request that is lost is no buffer that ends in flight as well."""
    lines = ["#include <mpi.h>", "", "int main(int argc, char **argv)", "{", "    int rank;", "    MPI_Init(&argc, &argv);",
             "    MPI_Comm_rank(MPI_COMM_WORLD, &rank);"]
    for rank, process in enumerate(processes):
        lines.append(f"    if (rank == {rank}) {{")
        for index, op in enumerate(process):
            if "type" in op:
                lines.append(f"        static {op['type']} b{index}[8] = {{{rank * 10 + index}}}, c{index}[8];")
            if op["op"].startswith("i"):
                lines.append(f"        MPI_Request r{index};")
        lines += [f"        {call_text(index, op)}" for index, op in enumerate(process)]
        lines.append("    }")
    lines += ["    MPI_Finalize();", "    return 0;", "}"]
    return "\n".join(lines) + "\n"


def judge(tass, label, processes, keep):
    """(problem or None, how it counts)"""
    wanted = Explorer(processes).explore(STATE_LIMIT)
    if wanted is None:
        return None, "too large"
    folder = keep or tempfile.gettempdir()
    path = os.path.join(folder, f"mpi-{label}-{os.getpid()}.c")
    with open(path, "w") as stream:
        stream.write(c_text(processes))
    run = Run(tass, ["verify", "-json", f"-np={len(processes)}", path], timeout=120)
    if run.document is None or run.mishap():
        return f"{label}: status {run.status} {run.err[:300]}", "wrong"
    found = {violation["property"] for violation in run.document["violations"]}
    good = run.status == (1 if wanted else 0) and found <= wanted
    if good:
        os.remove(path)
        return None, "faulty" if wanted else "correct"
    return f"{label}: status {run.status} {found or '{}'} {run.err[:200]}, the explorer found {wanted or '{}'}", "wrong"


def judge_seed(arguments):
    tass, seed, keep = arguments
    rng = random.Random(seed)
    program = Program(rng).build()
    results = [judge(tass, f"{seed}", program.numbered(), keep)]
    for number in range(3):
        mutant = copy.deepcopy(program)
        for _ in range(rng.randint(1, 2)):
            mutant.mutate()
        results.append(judge(tass, f"{seed}-{number}", mutant.numbered(), keep))
    return results


def main():
    parser = argparse.ArgumentParser(description="random MPI programs against a plain explorer")
    parser.add_argument("tass")
    parser.add_argument("-seeds", default="1..40")
    parser.add_argument("-keep", help="directory for the programs that fail")
    args = parser.parse_args()
    first, last = (int(word) for word in args.seeds.split(".."))
    if args.keep:
        os.makedirs(args.keep, exist_ok=True)
    failures, counts = Failures(), {}
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        work = ((args.tass, seed, args.keep) for seed in range(first, last + 1))
        for results in pool.map(judge_seed, work):
            for problem, kind in results:
                counts[kind] = counts.get(kind, 0) + 1
                failures.check(problem is None, problem)
    print(", ".join(f"{kind} {count}" for kind, count in sorted(counts.items())))
    failures.finish()


if __name__ == "__main__":
    main()
