#!/usr/bin/env python3
"""Random MPI programs, judged by the plain explorer of mpi_explorer.py.

    mpi_programs.py TASS [-seeds FIRST..LAST] [-keep DIR] [-native]

Each seed gives a program that is correct by construction, but for receives from any source, and mutations of it: an
operation dropped, moved, retargeted, resized or retyped, a wait omitted, a mode, a root, a reduction or a communicator
changed. In each mode of deadlocks `tass verify` must say verified exactly where the explorer finds nothing that is an error
there, and otherwise name a property that the explorer found. With -native, programs that verify and do not depend on
schedules also run under mpiexec, and must print there what they print under `tass run`.
"""
import argparse
import copy
import os
import random
import subprocess
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "endtoend"))
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import Failures, Run  # noqa: E402
from mpi_explorer import COLLECTIVES, REDUCTIONS, ROOTED, SEND_MODES, Explorer, is_nonblocking, stem  # noqa: E402

STATE_LIMIT = 40000
ROOM = 200


class Program:
    """Operations a process; requests are the operations themselves until numbered() replaces them by positions."""

    def __init__(self, rng):
        self.rng = rng
        count = rng.choice([2, 2, 3])
        self.may_cancel = rng.random() < 0.15
        self.processes = [[] for _ in range(count)]
        everybody = tuple(range(count))
        self.comms = [("MPI_COMM_WORLD",) + everybody] * 4 + [("other",) + everybody]
        if count == 3:
            self.comms.append(("part",) + tuple(rng.sample(everybody, 2)))

    def message(self):
        rng = self.rng
        comm = rng.choice(self.comms)
        source, dest = rng.sample(comm[1:], 2)
        shape = {"tag": rng.randrange(2), "count": rng.randint(1, 3), "type": rng.choice(["int", "double"]), "comm": comm}
        modes = ["send", "send", "ssend", "isend", "issend", "bsend", "ibsend"] + ["rsend", "irsend"] * (not self.may_cancel)
        send = dict(shape, op=rng.choice(modes), peer=dest)
        receive = dict(shape, op=rng.choice(["recv", "recv", "irecv", "irecv", "mprobe", "probe", "probe_now"]), peer=source)
        receive["count"] += rng.choice([0, 0, 1])
        if rng.random() < 0.25:
            receive["peer"] = None
            receive["forbid"] = rng.choice(comm[1:]) if rng.random() < 0.2 else None
        if rng.random() < 0.15:
            receive["tag"] = None
        if stem(send["op"]) == "rsend" and rng.random() < 0.8:
            self.announce(send, receive, source, dest)
            return
        self.add(source, send)
        if receive["op"] == "mprobe":
            self.processes[dest].append(receive)
            self.add(dest, dict(shape, op="mrecv", message=receive, count=receive["count"]))
        else:
            if receive["op"].startswith("probe"):
                probe = {key: receive[key] for key in ("op", "peer", "tag", "comm")}
                if probe["op"] == "probe_now":
                    probe["expect"] = self.expectation()
                self.processes[dest].append(probe)
                receive["op"] = "recv"
            self.add(dest, receive)

    def announce(self, send, receive, source, dest):
        """The receiver posts its receive, and says so before the ready send."""
        receive.update(op="irecv", forbid=None)
        self.add(dest, receive, may_wait=False)
        token = {"tag": 9, "count": 1, "type": "int", "comm": send["comm"]}
        self.add(dest, dict(token, op="send", peer=source))
        self.add(source, dict(token, op="recv", peer=dest))
        self.add(source, send)

    def expectation(self):
        """What is asserted of a flag: mostly nothing."""
        return self.rng.choice([None] * 8 + [False, True])

    def add(self, rank, op, may_wait=True):
        self.processes[rank].append(op)
        if is_nonblocking(op["op"]):
            op["pending"] = True
            if op["op"] == "irecv" and self.may_cancel and self.rng.random() < 0.3:
                self.processes[rank].append({"op": "cancel", "request": op})
            if op.get("forbid") is None and self.rng.random() < 0.15:
                self.processes[rank].append({"op": "test", "request": op, "expect": self.expectation()})
            if may_wait and self.rng.random() < 0.5:
                self.flush(rank)

    def flush(self, rank):
        pending = [op for op in self.processes[rank] if op.pop("pending", False)]
        asserts = any(op.get("forbid") is not None for op in pending)
        if len(pending) > 1 and not asserts and self.rng.random() < 0.5:
            self.processes[rank].append({"op": "waitall", "requests": pending})
        else:
            if len(pending) > 1 and not asserts and self.rng.random() < 0.5:
                forbid = self.rng.choice([None, None, None, 0])
                self.processes[rank].append({"op": "waitany", "requests": pending, "forbid": forbid})
            self.processes[rank] += [{"op": "wait", "request": op} for op in pending]

    def collective(self):
        rng = self.rng
        comm = rng.choice(self.comms)
        op = {"op": rng.choice(["", "", "i"]) + rng.choice(sorted(COLLECTIVES)), "root": rng.choice(comm[1:]),
              "count": rng.randint(1, 2), "type": rng.choice(["int", "double"]), "reduction": rng.choice(["SUM", "MAX"]),
              "comm": comm}
        for rank in comm[1:]:
            self.add(rank, dict(op))

    def persistent(self):
        """A message that is sent twice by one request, and received by one."""
        rng = self.rng
        comm = rng.choice(self.comms)
        source, dest = rng.sample(comm[1:], 2)
        shape = {"tag": rng.randrange(2), "count": 1, "type": "int", "comm": comm}
        send = dict(shape, op=rng.choice(["send", "ssend", "bsend"]) + "_init", peer=dest)
        receive = dict(shape, op="recv_init", peer=rng.choice([source, source, None]))
        for rank, op in ((source, send), (dest, receive)):
            ops = [op]
            for _ in range(2):
                ops += [{"op": "start", "request": op}, {"op": "wait", "request": op}]
            self.processes[rank] += ops + [{"op": "free", "request": op}]

    def persistent_collective(self):
        """A collective that is started twice by one request."""
        rng = self.rng
        comm = rng.choice(self.comms)
        shape = {"op": rng.choice(sorted(COLLECTIVES)) + "_init", "root": rng.choice(comm[1:]), "count": 1, "type": "int",
                 "reduction": "SUM", "comm": comm}
        for rank in comm[1:]:
            op = dict(shape)
            ops = [op]
            for _ in range(2):
                ops += [{"op": "start", "request": op}, {"op": "wait", "request": op}]
            self.processes[rank] += ops + [{"op": "free", "request": op}]

    def build(self):
        parts = [self.message] * 10 + [self.collective] * 6 + [self.persistent] * 2 + [self.persistent_collective]
        for _ in range(self.rng.randint(2, 4)):
            self.rng.choice(parts)()
        for rank, process in enumerate(self.processes):
            self.flush(rank)
            if any(stem(op["op"]) == "bsend" for op in process):
                process.insert(0, {"op": "attach", "count": ROOM})
                process.append({"op": "detach"})
        return self

    # Mutations

    def mutate(self):
        rng = self.rng
        rank = rng.randrange(len(self.processes))
        process = self.processes[rank]
        if not process:
            return
        index = rng.randrange(len(process))
        op = process[index]
        changes = [self.drop, self.swap, self.target, self.tag, self.resize, self.retype, self.mode, self.root, self.reduction,
                   self.move]
        rng.choice(changes)(rank, process, index, op)

    def drop(self, _rank, process, index, op):
        process.pop(index)
        process[:] = [other for other in process if other.get("request") is not op and other.get("message") is not op]
        for other in process:
            if "requests" in other:
                other["requests"] = [request for request in other["requests"] if request is not op]
        process[:] = [other for other in process if other.get("requests") != []]

    @staticmethod
    def swap(_rank, process, index, op):
        if index + 1 == len(process):
            return
        after = process[index + 1]
        if op not in [after.get("request"), after.get("message")] + after.get("requests", []) and \
                not (op["op"] in ("start", "wait") and op.get("request") is after.get("request")):
            process[index], process[index + 1] = after, op

    def target(self, rank, _process, _index, op):
        others = [other for other in op.get("comm", [""])[1:] if other != rank]
        if "peer" in op:
            op["peer"] = self.rng.choice(others)

    @staticmethod
    def tag(_rank, _process, _index, op):
        if op.get("tag") is not None:
            op["tag"] = 1 - op["tag"] if op["tag"] < 2 else 0

    @staticmethod
    def resize(_rank, _process, _index, op):
        if "count" in op and op["op"] != "attach":
            op["count"] += 1

    @staticmethod
    def retype(_rank, _process, _index, op):
        if "type" in op:
            op["type"] = "double" if op["type"] == "int" else "int"

    def mode(self, _rank, process, _index, op):
        name = op["op"]
        prefix, suffix = "i" if is_nonblocking(name) else "", "_init" if name.endswith("_init") else ""
        if stem(name) in SEND_MODES:
            has_room = any(other["op"] == "attach" for other in process)
            op["op"] = prefix + self.rng.choice(["send", "ssend"] + ["bsend"] * has_room +
                                              ["rsend"] * (not suffix and not self.may_cancel)) + suffix

    def root(self, _rank, _process, _index, op):
        if "root" in op:
            op["root"] = self.rng.choice(op["comm"][1:])

    @staticmethod
    def reduction(_rank, _process, _index, op):
        if "reduction" in op:
            op["reduction"] = "MAX" if op["reduction"] == "SUM" else "SUM"

    def move(self, rank, _process, _index, op):
        """To another communicator."""
        comm = self.rng.choice(self.comms)
        named = {rank, op.get("root"), op.get("peer")} - {None}
        if "comm" in op and named <= set(comm[1:]):
            op["comm"] = comm

    def numbered(self):
        """Plain lists in which operations name others by position."""
        result = []
        for process in self.processes:
            positions = {id(op): i for i, op in enumerate(process)}
            ops = [dict(op) for op in process]
            for op in ops:
                for key in ("request", "message"):
                    if key in op:
                        op[key] = positions[id(op[key])]
                if "requests" in op:
                    op["requests"] = [positions[id(request)] for request in op["requests"]]
            result.append(ops)
        return result


NAMES = {"recv": "Recv", "probe": "Probe", "mprobe": "Mprobe", "send": "Send", "ssend": "Ssend", "rsend": "Rsend",
         "bsend": "Bsend"}


def rank_text(op, key):
    """A rank in the communicator of the operation."""
    return "MPI_ANY_SOURCE" if op[key] is None else str(op["comm"].index(op[key]) - 1)


def envelope(op):
    tag = "MPI_ANY_TAG" if op["tag"] is None else str(op["tag"])
    return f"{rank_text(op, 'peer')}, {tag}, {op['comm'][0]}"


def collective_text(index, op, request):
    kind, data, other = stem(op["op"]), f"b{index}", f"c{index}"
    datatype, count, comm = f"MPI_{op['type'].upper()}", op["count"], op["comm"][0]
    root = f", {rank_text(op, 'root')}" if kind in ROOTED else ""
    if kind == "barrier":
        arguments = comm
    elif kind == "bcast":
        arguments = f"{data}, {count}, {datatype}{root}, {comm}"
    elif kind in REDUCTIONS:
        arguments = f"{data}, {other}, {count}, {datatype}, MPI_{op['reduction']}{root}, {comm}"
    else:
        arguments = f"{data}, {count}, {datatype}, {other}, {count}, {datatype}{root}, {comm}"
    if is_nonblocking(op["op"]):
        return f"MPI_I{kind}({arguments}, &{request});"
    if op["op"].endswith("_init"):
        return f"MPI_{kind.capitalize()}_init({arguments}, MPI_INFO_NULL, &{request});"
    return f"MPI_{kind.capitalize()}({arguments});"


def message_text(index, op, request):
    name = op["op"]
    base = NAMES[stem(name)]
    words = f"b{index}, {op['count']}, MPI_{op['type'].upper()}, {envelope(op)}"
    if name.endswith("_init"):
        return f"MPI_{base}_init({words}, &{request});"
    if is_nonblocking(name):
        return f"MPI_I{base.lower()}({words}, &{request});"
    return f"MPI_{base}({words}{', &s' if base == 'Recv' else ''});"


def request_names(ops):
    """Requests of a process by position: those of a MPI_Waitany are an array."""
    names = {index: f"r{index}" for index in range(len(ops))}
    for index, op in enumerate(ops):
        if op["op"] == "waitany":
            names.update({request: f"w{index}[{i}]" for i, request in enumerate(op["requests"])})
    return names


def call_text(index, op, requests):
    name = op["op"]
    if stem(name) in COLLECTIVES:
        return collective_text(index, op, requests[index])
    if name == "waitall":
        names = ", ".join(requests[request] for request in op["requests"])
        return f"MPI_Waitall({len(op['requests'])}, (MPI_Request[]){{{names}}}, MPI_STATUSES_IGNORE);"
    simple = {"wait": "MPI_Wait(&{at}, &s);", "start": "MPI_Start(&{at});", "free": "MPI_Request_free(&{at});",
              "cancel": "MPI_Cancel(&{at});", "test": "MPI_Test(&{at}, &flag, MPI_STATUS_IGNORE);", "attach": "MPI_Buffer_attach(room, {count});",
              "detach": "MPI_Buffer_detach(&back, &size);"}
    if name in simple:
        return simple[name].format(at=requests.get(op.get("request")), **op)
    if name == "waitany":
        return f"MPI_Waitany({len(op['requests'])}, w{index}, &size, MPI_STATUS_IGNORE);"
    if name == "probe_now":
        return f"MPI_Iprobe({envelope(op)}, &flag, MPI_STATUS_IGNORE);"
    if name in ("probe", "mprobe"):
        message = f"&m{index}, " if name == "mprobe" else ""
        return f"MPI_{NAMES[name]}({envelope(op)}, {message}MPI_STATUS_IGNORE);"
    if name == "mrecv":
        return f"MPI_Mrecv(b{index}, {op['count']}, MPI_{op['type'].upper()}, &m{op['message']}, MPI_STATUS_IGNORE);"
    return message_text(index, op, requests[index])


def assertions(ops, index):
    """A source that is not allowed, after the call that completes the receive."""
    op = ops[index]
    if op.get("expect") is not None:
        return [f"        assert({'' if op['expect'] else '!'}flag);"]
    if op["op"] == "waitany" and op["forbid"] is not None:
        return [f"        assert(size != {op['forbid']});"]
    receive = op if op["op"] == "recv" else ops[op["request"]] if op["op"] == "wait" else {}
    if receive.get("forbid") is None:
        return []
    return [f"        assert(s.MPI_SOURCE != {rank_text(receive, 'forbid')});"]


def process_text(rank, ops, prints):
    lines, requests = [f"    if (rank == {rank}) {{"], request_names(ops)
    for index, op in enumerate(ops):
        if "type" in op:
            lines.append(f"        static {op['type']} b{index}[24] = {{{rank * 10 + index}, {index}}}, c{index}[24];")
        if requests[index] == f"r{index}" and (is_nonblocking(op["op"]) or op["op"].endswith("_init")):
            lines.append(f"        MPI_Request r{index};")
        if op["op"] == "waitany":
            lines.append(f"        MPI_Request w{index}[{len(op['requests'])}];")
        if op["op"] == "mprobe":
            lines.append(f"        MPI_Message m{index};")
    for index, op in enumerate(ops):
        lines += [f"        {call_text(index, op, requests)}"] + assertions(ops, index)
    for index, op in enumerate(ops):
        if prints and "type" in op:
            kind = "%d" if op["type"] == "int" else "%g"
            lines.append(f'        for (int i = 0; i < 4; i++)\n            printf("{rank}.{index} {kind} {kind}\\n", b{index}[i], c{index}[i]);')
    return lines + ["    }"]


def c_text(processes, comms, prints=False):
    """Buffers are static, so that a request that is lost is no buffer that ends in flight as well."""
    part = [comm for comm in comms if comm[0] == "part"]
    key = "rank" if not part else f"rank == {part[0][1]} ? 0 : rank == {part[0][2]} ? 1 : 2"
    colour = "0" if not part else f"rank == {part[0][1]} || rank == {part[0][2]} ? 0 : MPI_UNDEFINED"
    lines = ["#include <assert.h>", "#include <mpi.h>", "#include <stdio.h>", "", "static char room[%d];" % (4 * ROOM), "",
             "int main(int argc, char **argv)", "{", "    int rank, size, flag;", "    void *back;", "    MPI_Status s;",
             "    MPI_Comm other, part;", "    MPI_Init(&argc, &argv);", "    MPI_Comm_rank(MPI_COMM_WORLD, &rank);",
             "    MPI_Comm_dup(MPI_COMM_WORLD, &other);", f"    MPI_Comm_split(MPI_COMM_WORLD, {colour}, {key}, &part);"]
    for rank, process in enumerate(processes):
        lines += process_text(rank, process, prints)
    lines += ["    MPI_Comm_free(&other);", "    if (part != MPI_COMM_NULL)", "        MPI_Comm_free(&part);",
              "    MPI_Finalize();", "    return 0;", "}"]
    return "\n".join(lines) + "\n"


def is_deterministic(processes):
    ops = [op for process in processes for op in process]
    return not any(op["op"] in ("cancel", "test", "waitany", "probe_now") or op.get("peer", 0) is None for op in ops)


def native_problem(tass, path, size):
    """What the program prints under mpiexec, line by line in any order, against `tass run`."""
    binary = path + ".out"
    done = subprocess.run(["mpicc", "-w", "-o", binary, path], capture_output=True, text=True)
    if done.returncode:
        return f"mpicc: {done.stderr[:300]}"
    native = subprocess.run(["mpiexec", "-n", str(size), binary], capture_output=True, text=True, timeout=60)
    os.remove(binary)
    ours = Run(tass, ["run", f"-np={size}", path], timeout=60)
    if native.returncode or sorted(native.stdout.split("\n")) != sorted(ours.out.split("\n")):
        return f"mpiexec ended with {native.returncode}; what is printed differs: {native.stdout[:200]} / {ours.out[:200]}"
    return None


def write(path, text):
    with open(path, "w") as stream:
        stream.write(text)


def judge(tass, label, program, options):
    """(problem or None, how it counts)"""
    processes = program.numbered()
    explorer = Explorer(processes)
    if not explorer.explore(STATE_LIMIT):
        return None, "too large"
    found = explorer.found
    modes = {"potential": found | explorer.if_strict, "absolute": found, "ignore": found - {"deadlock-absolute"}}
    path = os.path.join(options.keep or tempfile.gettempdir(), f"mpi-{label}-{os.getpid()}.c")
    write(path, c_text(processes, program.comms))
    for mode, wanted in modes.items():
        run = Run(tass, ["verify", "-json", f"-np={len(processes)}", f"-deadlock={mode}", path], timeout=120)
        if run.document is None or run.mishap():
            return f"{label}: status {run.status} {run.err[:300]}", "wrong"
        properties = {violation["property"] for violation in run.document["violations"]}
        if run.status != (1 if wanted else 0) or not properties <= wanted:
            return (f"{label} {mode}: status {run.status} {properties or '{}'} {run.err[:200]}, the explorer found "
                    f"{wanted or '{}'}", "wrong")
    problem = None
    if options.native and not modes["potential"] and is_deterministic(processes):
        write(path, c_text(processes, program.comms, True))
        problem = native_problem(tass, path, len(processes))
    if not problem:
        os.remove(path)
    return problem and f"{label}: {problem}", "wrong" if problem else "faulty" if modes["potential"] else "correct"


def judge_seed(arguments):
    tass, seed, options = arguments
    rng = random.Random(seed)
    program = Program(rng).build()
    results = [judge(tass, f"{seed}", program, options)]
    for number in range(3):
        mutant = copy.deepcopy(program)
        for _ in range(rng.randint(1, 2)):
            mutant.mutate()
        results.append(judge(tass, f"{seed}-{number}", mutant, options))
    return results


def main():
    parser = argparse.ArgumentParser(description="random MPI programs against a plain explorer")
    parser.add_argument("tass")
    parser.add_argument("-seeds", default="1..40")
    parser.add_argument("-keep", help="directory for the programs that fail")
    parser.add_argument("-native", action="store_true", help="run correct programs under mpiexec, too")
    args = parser.parse_args()
    first, last = (int(word) for word in args.seeds.split(".."))
    if args.keep:
        os.makedirs(args.keep, exist_ok=True)
    failures, counts = Failures(), {}
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        work = ((args.tass, seed, args) for seed in range(first, last + 1))
        for results in pool.map(judge_seed, work):
            for problem, kind in results:
                counts[kind] = counts.get(kind, 0) + 1
                failures.check(problem is None, problem)
    print(", ".join(f"{kind} {count}" for kind, count in sorted(counts.items())))
    failures.finish()


if __name__ == "__main__":
    main()
