"""Random MPI programs in the terms of mpi_explorer.py, correct by construction but for receives from any source, and
mutations of them."""
from mpi_explorer import COLLECTIVES, NOBODY, REDUCTIONS, SEND_MODES, SOME, TYPES, is_nonblocking, stem

ROOM = 200
SENDS = ["send", "send", "ssend", "isend", "isend", "issend", "bsend", "ibsend"]
RECEIVES = ["recv", "recv", "irecv", "irecv", "irecv", "mprobe", "probe", "probe_now"]
CANCELLED = {"recv", *SEND_MODES}
# Collectives whose arguments are alike.
KINDS = [{"allgather", "alltoall"}, {"gather", "scatter"}, {"gatherv", "scatterv"}, {"scan", "exscan", "allreduce"}]


class Program:
    """Operations a process; requests are the operations themselves until numbered() replaces them by positions."""

    def __init__(self, rng):
        self.rng = rng
        count = rng.choice([2, 2, 3])
        self.may_cancel = rng.random() < 0.15
        self.processes = [[] for _ in range(count)]
        everybody = tuple(range(count))
        self.comms = [("MPI_COMM_WORLD",) + everybody] * 4 + [("other",) + everybody, ("turned",) + everybody[::-1]]
        if count == 3:
            self.comms.append(("part",) + tuple(rng.sample(everybody, 2)))

    # Parts of programs

    def shape(self, comm):
        """What both ends of a message have in common."""
        rng = self.rng
        return {"tag": rng.randrange(2), "count": rng.choice([0, 1, 1, 2, 2, 3]), "type": self.datatype(), "comm": comm}

    def datatype(self):
        return self.rng.choice(["int", "int", "double", "double"] + sorted(TYPES))

    def message(self):
        rng = self.rng
        comm = rng.choice(self.comms)
        source, dest = rng.sample(comm[1:], 2)
        shape = self.shape(comm)
        send = dict(shape, op=rng.choice(SENDS + ["rsend", "irsend"]), peer=dest)
        receive = dict(shape, op=rng.choice(RECEIVES), peer=source)
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
        self.take(dest, receive)

    def take(self, rank, receive):
        """Receives a message, perhaps after a probe."""
        if receive["op"] == "mprobe":
            self.processes[rank].append(receive)
            shape = {key: receive[key] for key in ("count", "type", "comm")}
            self.add(rank, dict(shape, op=self.rng.choice(["mrecv", "imrecv"]), message=receive))
            return
        if receive["op"].startswith("probe"):
            probe = {key: receive[key] for key in ("op", "peer", "tag", "comm")}
            if probe["op"] == "probe_now":
                probe["expect"] = self.expectation()
            self.processes[rank].append(probe)
            receive["op"] = "recv"
        self.add(rank, receive)

    def announce(self, send, receive, source, dest):
        """The receiver posts its receive, and says so before the ready send."""
        receive.update(op="irecv", forbid=None)
        self.add(dest, receive, may_wait=False)
        token = {"tag": 9, "count": 1, "type": "int", "comm": send["comm"]}
        self.add(dest, dict(token, op="send", peer=source))
        self.add(source, dict(token, op="recv", peer=dest))
        self.add(source, send)

    def to_itself(self):
        """A message of a process to itself: one end is nonblocking."""
        rng = self.rng
        comm = rng.choice(self.comms)
        rank = rng.choice(comm[1:])
        send, receive = dict(self.shape(comm), op="isend", peer=rank), {}
        receive = dict(send, op=rng.choice(RECEIVES))
        if rng.random() < 0.5:
            send["op"], receive["op"] = rng.choice(SENDS + ["rsend"]), "irecv"
            self.add(rank, receive, may_wait=False)
            self.add(rank, send)
        else:
            self.add(rank, send, may_wait=False)
            self.take(rank, receive)

    def to_nobody(self):
        """A message to or from MPI_PROC_NULL."""
        rng = self.rng
        comm = rng.choice(self.comms)
        rank, op = rng.choice(comm[1:]), dict(self.shape(comm), peer=NOBODY)
        if rng.random() < 0.5:
            self.add(rank, dict(op, op=rng.choice(SENDS + ["rsend"])))
        else:
            self.take(rank, dict(op, op=rng.choice(RECEIVES)))

    def shift(self):
        """Everybody sends to the next one and receives from the one before: around, or to MPI_PROC_NULL at the ends."""
        rng = self.rng
        comm = rng.choice(self.comms)
        members, shape, replaces = comm[1:], self.shape(comm), rng.random() < 0.3
        size, turns = len(members), rng.random() < 0.5
        for at, rank in enumerate(members):
            dest = members[(at + 1) % size] if turns or at + 1 < size else NOBODY
            source = members[at - 1] if turns or at else NOBODY
            send = dict(shape, op="isend", peer=dest, part=True)
            receive = dict(shape, op="irecv", peer=source, part=True)
            if not replaces:
                receive["count"] += rng.choice([0, 1])
            both = {"op": "waitall", "requests": [send, receive], "exchange": "replace" if replaces else "other"}
            self.processes[rank] += [send, receive, both]

    def expectation(self):
        """What is asserted of a flag: mostly nothing."""
        return self.rng.choice([None] * 8 + [False, True])

    def add(self, rank, op, may_wait=True):
        self.processes[rank].append(op)
        if is_nonblocking(op["op"]):
            op["pending"] = True
            if self.may_cancel and stem(op["op"]) in CANCELLED and self.rng.random() < 0.3:
                outcome = self.rng.choice([None, None, False, True]) if op.get("forbid") is None else None
                self.processes[rank].append({"op": "cancel", "request": op, "outcome": outcome})
            if op.get("forbid") is None and self.rng.random() < 0.1:
                self.processes[rank].append({"op": "test", "request": op, "expect": self.expectation()})
            if SEND_MODES.get(stem(op["op"])) and self.rng.random() < 0.1:
                self.processes[rank].append({"op": "touch", "request": op, "write": False, "buffer": "b"})
            if may_wait and self.rng.random() < 0.5:
                self.flush(rank)

    def flush(self, rank):
        """Completes what the process has started: in several ways."""
        rng, process = self.rng, self.processes[rank]
        pending = [op for op in process if op.pop("pending", False)]
        asserts = any(op.get("forbid") is not None for op in pending)
        for op in [op for op in pending if SEND_MODES.get(stem(op["op"]))]:
            if rng.random() < 0.06:
                pending.remove(op)
                process.append({"op": "free", "request": op})
        if len(pending) > 1 and not asserts and rng.random() < 0.4:
            process.append({"op": "waitall", "requests": list(pending)})
        else:
            if len(pending) > 1 and not asserts and rng.random() < 0.5:
                process.append({"op": rng.choice(sorted(SOME)), "requests": list(pending),
                                "forbid": rng.choice([None, None, None, 0, 1])})
            process += [{"op": "wait", "request": op} for op in pending]
        for op in pending:
            if rng.random() < 0.15:
                process.append(self.access(op))

    def collective_shape(self, comm, count, datatype):
        """The arguments of a collective for all members: what a member sends to another one that one expects."""
        rng, members = self.rng, comm[1:]
        kind = rng.choice(sorted(COLLECTIVES))
        if kind in REDUCTIONS:
            datatype = rng.choice(["int", "double"])
        shape = {"op": kind, "root": rng.choice(members), "count": count, "type": datatype, "comm": comm,
                 "reduction": rng.choice(["SUM", "MAX"])}
        counts = [[rng.randint(0, 2) for _ in members] for _ in members]
        similar = [name for name, (basic, _) in TYPES.items() if basic == TYPES[datatype][0]]
        types = [[rng.choice(similar) for _ in members] for _ in members]
        result = []
        for at in range(len(members)):
            op = dict(shape, counts=list(counts[0]))
            if kind in ("gatherv", "scatterv", "allgatherv"):
                op["count"] = counts[0][at]
            if kind in ("alltoallv", "alltoallw"):
                op.update(counts=list(counts[at]), rcounts=[row[at] for row in counts])
            if kind == "alltoallw":
                op.update(types=list(types[at]), rtypes=[row[at] for row in types])
            result.append(op)
        return result

    def collective(self):
        rng = self.rng
        comm = rng.choice(self.comms)
        prefix = rng.choice(["", "", "i"])
        for rank, op in zip(comm[1:], self.collective_shape(comm, rng.choice([0, 1, 1, 2, 2]), self.datatype())):
            self.add(rank, dict(op, op=prefix + op["op"]))

    def twice(self, rank, op):
        """A persistent operation is started twice."""
        ops = [op]
        for _ in range(2):
            ops += [{"op": "start", "request": op}, {"op": "wait", "request": op}]
        self.processes[rank] += ops + [{"op": "free", "request": op}]

    def persistent(self):
        """A message that is sent twice by one request, and received by one."""
        rng = self.rng
        comm = rng.choice(self.comms)
        source, dest = rng.sample(comm[1:], 2)
        shape = dict(self.shape(comm), count=1)
        self.twice(source, dict(shape, op=rng.choice(["send", "ssend", "bsend"]) + "_init", peer=dest))
        self.twice(dest, dict(shape, op="recv_init", peer=rng.choice([source, source, None])))

    def persistent_collective(self):
        """A collective that is started twice by one request."""
        comm = self.rng.choice(self.comms)
        for rank, op in zip(comm[1:], self.collective_shape(comm, 1, self.datatype())):
            self.twice(rank, dict(op, op=op["op"] + "_init"))

    def build(self):
        parts = [self.message] * 10 + [self.collective] * 7 + [self.persistent] * 2 + [self.persistent_collective] * 2 + \
            [self.to_itself, self.to_itself, self.to_nobody, self.shift, self.shift]
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
        changes = [self.drop, self.swap, self.target, self.tag, self.resize, self.retype, self.mode, self.kind, self.root,
                   self.reduction, self.move, self.free, self.touch]
        rng.choice(changes)(rank, process, index, op)

    @staticmethod
    def drop(_rank, process, _index, op):
        """The operation, and what names it; of a MPI_Sendrecv all."""
        if op.get("part"):
            return
        gone = {id(one) for one in [op] + (op["requests"] if "exchange" in op else [])}
        for other in process:
            if gone & {id(other.get("request")), id(other.get("message"))}:
                gone.add(id(other))
        for other in process:
            if "requests" in other and id(other) not in gone:
                other["requests"] = [request for request in other["requests"] if id(request) not in gone]
        process[:] = [other for other in process if id(other) not in gone and other.get("requests") != []]

    @staticmethod
    def swap(_rank, process, index, op):
        if index + 1 == len(process):
            return
        after = process[index + 1]
        is_fixed = any("exchange" in other or other.get("part") for other in (op, after))
        names_it = any(other is op for other in [after.get("request"), after.get("message")] + after.get("requests", []))
        is_order = op["op"] in ("start", "wait") and op.get("request") is after.get("request")
        if not (is_fixed or names_it or is_order):
            process[index], process[index + 1] = after, op

    def target(self, _rank, _process, _index, op):
        if "peer" in op:
            op["peer"] = self.rng.choice(op["comm"][1:] * 2 + (NOBODY,))

    @staticmethod
    def tag(_rank, _process, _index, op):
        if op.get("tag") is not None:
            op["tag"] = 1 - op["tag"] if op["tag"] < 2 else 0

    def resize(self, _rank, process, _index, op):
        if op["op"] == "attach" or "count" not in op:
            return
        lists = [key for key in ("counts", "rcounts") if key in op]
        if lists and self.rng.random() < 0.7:
            key = self.rng.choice(lists)
            op[key] = list(op[key])
            op[key][self.rng.randrange(len(op[key]))] += 1
            return
        for one in self.replaced(process, op):
            one["count"] += 1

    def retype(self, _rank, process, _index, op):
        if "type" not in op:
            return
        basics = stem(op["op"]) in REDUCTIONS or stem(op["op"]) == "alltoallw"
        datatype = self.rng.choice([name for name in sorted(TYPES) if name != op["type"] and (not basics or name in ("int", "double"))])
        if stem(op["op"]) != "alltoallw":
            for one in self.replaced(process, op):
                one["type"] = datatype
            return
        key = self.rng.choice(["types", "rtypes"])
        op[key] = list(op[key])
        at = self.rng.randrange(len(op[key]))
        op[key][at] = {"int": "ints", "ints": "int", "double": "gaps", "gaps": "double"}[op[key][at]]

    @staticmethod
    def replaced(process, op):
        """The operation, and of a MPI_Sendrecv_replace both parts, which have one buffer."""
        both = [other["requests"] for other in process if other.get("exchange") == "replace" and
                any(request is op for request in other["requests"])]
        return both[0] if both else [op]

    def mode(self, _rank, process, _index, op):
        name = op["op"]
        prefix, suffix = "i" if is_nonblocking(name) else "", "_init" if name.endswith("_init") else ""
        if stem(name) in SEND_MODES and not op.get("part"):
            has_room = any(other["op"] == "attach" for other in process)
            op["op"] = prefix + self.rng.choice(["send", "ssend"] + ["bsend"] * has_room +
                                              ["rsend"] * (not suffix)) + suffix

    def kind(self, _rank, _process, _index, op):
        """Another function."""
        name = op["op"]
        for family in KINDS:
            if stem(name) in family:
                op["op"] = name.replace(stem(name), self.rng.choice(sorted(family)))
                return

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
        named = {rank, op.get("root"), op.get("peer")} - {None, NOBODY}
        is_vector = "counts" in op and len(comm) != len(op["comm"])
        if "comm" in op and named <= set(comm[1:]) and not is_vector and not op.get("part"):
            op["comm"] = comm

    @staticmethod
    def free(_rank, _process, _index, op):
        """Instead of a wait for an operation that is not persistent."""
        if op["op"] == "wait" and is_nonblocking(op["request"]["op"]):
            op["op"] = "free"

    def touch(self, _rank, process, index, op):
        """Anywhere after the operation has begun."""
        starts = is_nonblocking(op["op"]) or op["op"].endswith("_init")
        if starts and not op.get("part"):
            process.insert(self.rng.randrange(index + 1, len(process) + 1), self.access(op))

    def access(self, op):
        """A use of a buffer of an operation."""
        buffer = self.rng.choice("bc") if stem(op["op"]) in COLLECTIVES else "b"
        return {"op": "touch", "request": op, "write": self.rng.random() < 0.5, "buffer": buffer}

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



class Buffering(Program):
    """What decides is which sends are buffered: blocking and nonblocking ones that are waited for one by one, receives from
    any source with forbidden sources, a collective that some may leave early."""

    def __init__(self, rng):
        super().__init__(rng)
        count = rng.choice([3, 4, 4])
        self.processes = [[] for _ in range(count)]
        self.everybody = ("MPI_COMM_WORLD",) + tuple(range(count))

    def message(self):
        rng = self.rng
        source, dest = rng.sample(self.everybody[1:], 2)
        shape = {"tag": rng.choice([0, 0, 1]), "count": 1, "type": "int", "comm": self.everybody}
        send = dict(shape, op=rng.choice(["send", "isend", "isend"]), peer=dest)
        receive = dict(shape, op=rng.choice(["recv", "recv", "irecv"]), peer=rng.choice([source, None, None]))
        if receive["peer"] is None and rng.random() < 0.5:
            receive["forbid"] = rng.choice(self.everybody[1:])
        self.place(source, send)
        self.place(dest, receive)

    def place(self, rank, op):
        """Somewhere in the process, and the wait somewhere behind."""
        process = self.processes[rank]
        at = self.rng.randint(max(0, len(process) - 3), len(process))
        process.insert(at, op)
        if is_nonblocking(op["op"]):
            process.insert(self.rng.randint(at + 1, len(process)), {"op": "wait", "request": op})

    def together(self):
        kind, root = self.rng.choice(["bcast", "reduce", "ibcast", "gather"]), self.rng.choice(self.everybody[1:])
        for rank in self.everybody[1:]:
            op = {"op": kind, "root": root, "count": 1, "type": "int", "comm": self.everybody, "reduction": "SUM"}
            self.processes[rank].append(op)
            if is_nonblocking(kind):
                self.processes[rank].append({"op": "wait", "request": op})

    def gate(self):
        """A message that can come first only if those before it are buffered: their receiver waits for what comes later."""
        rng = self.rng
        sender, late, gate, *others = rng.sample(self.everybody[1:], len(self.everybody) - 1)
        shape = {"tag": 0, "count": 1, "type": "int", "comm": self.everybody}
        for _ in range(rng.randint(1, 3)):
            self.place(sender, dict(shape, op=rng.choice(["send", "isend", "isend", "isend"]), peer=late))
        self.processes[late].append(dict(shape, op="recv", peer=gate))
        for op in [op for op in self.processes[sender] if op.get("peer") == late]:
            self.processes[late].append(dict(shape, op="recv", peer=rng.choice([sender, sender, None])))
        self.processes[sender].append(dict(shape, op="send", peer=gate))
        for other in others:
            self.place(other, dict(shape, op=rng.choice(["send", "isend"]), peer=gate))
        for number in range(1 + len(others)):
            self.processes[gate].append(dict(shape, op="recv", peer=None, forbid=rng.choice([None, sender])))
            if number == 0:
                self.processes[gate].append(dict(shape, op="send", peer=late))

    def build(self):
        self.gate()
        for _ in range(self.rng.choice([0, 0, 0, 1, 1, 2])):
            self.rng.choice([self.message, self.message, self.together])()
        return self
