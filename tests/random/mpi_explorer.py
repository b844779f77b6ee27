"""A plain, slow explorer of small MPI programs: every interleaving, no reduction. The judge of mpi_programs.py.

A program is a list of processes; a process is a list of operations, dictionaries with "op" and:
    send ssend recv isend issend irecv   peer (None: any source), tag (None: any tag), count, type, and for i… a request
    wait                                  request
    barrier bcast reduce allreduce        root, count, type, reduction

Semantics: posting is separate from matching and from completion. A message and a receive are paired when each is the
earliest that the other may take: messages of one pair of processes do not overtake. A standard send may complete before
it is matched, and a process may leave a collective before the others have entered where no data keeps it: these steps are
optional, an implementation may never take them. A state is a potential deadlock when some process has not ended and no step
but optional ones is left, an absolute one when no step is left at all.
"""

SENDS = {"send", "ssend", "isend", "issend"}
RECEIVES = {"recv", "irecv"}
COLLECTIVES = {"barrier", "bcast", "reduce", "allreduce"}


class State:
    """Immutable: position and phase of each process, posted operations, entered collectives."""

    __slots__ = ("positions", "posted", "sends", "receives", "done", "entered")

    def __init__(self, positions, posted, sends, receives, done, entered):
        self.positions = positions  # of each process: index of its next operation
        self.posted = posted        # of each process: whether that operation was posted already
        self.sends = sends          # unmatched: (source, index, mode), in order of posting for each source
        self.receives = receives    # unmatched: (rank, index), in order of posting for each rank
        self.done = done            # completed operations: (rank, index)
        self.entered = entered      # of each process: number of collectives entered

    def key(self):
        return (self.positions, self.posted, self.sends, self.receives, self.done, self.entered)


def replaced(values, index, value):
    return values[:index] + (value,) + values[index + 1:]


class Explorer:
    def __init__(self, program):
        self.program = program
        self.count = len(program)
        self.found = set()
        self.collectives = [[i for i, op in enumerate(ops) if op["op"] in COLLECTIVES] for ops in program]

    def operation(self, rank, index):
        return self.program[rank][index]

    # Matching

    def fits(self, send, receive):
        source, index, _ = send
        rank, at = receive
        message, wanted = self.operation(source, index), self.operation(rank, at)
        return (message["peer"] == rank and wanted["peer"] in (None, source) and
                wanted["tag"] in (None, message["tag"]))

    def matches(self, state):
        """Pairs where the receive is the earliest that fits the message, and the message the earliest from its source that
        fits the receive."""
        for send in state.sends:
            for receive in state.receives:
                if not self.fits(send, receive):
                    continue
                earlier = [r for r in state.receives if r[0] == receive[0] and r[1] < receive[1] and self.fits(send, r)]
                before = [s for s in state.sends if s[0] == send[0] and s[1] < send[1] and self.fits(s, receive)]
                if not earlier and not before:
                    yield send, receive

    def match(self, state, send, receive):
        message, wanted = self.operation(*send[:2]), self.operation(*receive)
        if message["type"] != wanted["type"]:
            self.found.add("mpi-type-match")
        elif message["count"] > wanted["count"]:
            self.found.add("mpi-truncation")
        done = state.done | {send[:2], receive}
        return State(state.positions, state.posted, tuple(s for s in state.sends if s != send),
                     tuple(r for r in state.receives if r != receive), done, state.entered)

    # Collectives

    def may_leave(self, state, rank):
        """'yes', 'optional' or 'no' for a process that has entered its collective."""
        number = state.entered[rank]
        op = self.operation(rank, state.positions[rank])
        others = [other for other in range(self.count) if other != rank]
        entered = [other for other in others if state.entered[other] >= number]
        if len(entered) == len(others):
            return "yes"
        if op["op"] in ("barrier", "allreduce"):
            return "no"
        if op["op"] == "bcast":
            return "optional" if rank == op["root"] or op["root"] in entered else "no"
        return "optional" if rank != op["root"] else "no"

    def mismatch(self, state, rank):
        """Compares the collective that a process enters with those that others entered as the same one of their order."""
        number = state.entered[rank]
        mine = self.operation(rank, self.collectives[rank][number - 1])
        for other in range(self.count):
            if other == rank or state.entered[other] < number:
                continue
            theirs = self.operation(other, self.collectives[other][number - 1])
            if mine["op"] != theirs["op"]:
                self.found.add("mpi-collective-order")
                return True
            keys = {"barrier": (), "bcast": ("root", "count", "type"), "reduce": ("root", "count", "type", "reduction"),
                    "allreduce": ("count", "type", "reduction")}[mine["op"]]
            differ = [key for key in keys if mine[key] != theirs[key]]
            self.found |= {"mpi-type-match" if key == "type" else "mpi-collective-args" for key in differ}
            if differ:
                return True
        return False

    # Steps of one process

    def advance(self, state, rank):
        return replaced(state.positions, rank, state.positions[rank] + 1), replaced(state.posted, rank, False)

    def post(self, state, rank):
        """The process posts its next operation; nonblocking ones end with that."""
        index = state.positions[rank]
        op = self.operation(rank, index)
        positions, posted = state.positions, replaced(state.posted, rank, True)
        sends, receives, entered = state.sends, state.receives, state.entered
        if op["op"] in SENDS:
            sends += ((rank, index, op["op"]),)
        elif op["op"] in RECEIVES:
            receives += ((rank, index),)
        else:
            entered = replaced(entered, rank, entered[rank] + 1)
        if op["op"] in ("isend", "issend", "irecv"):
            positions, posted = self.advance(state, rank)
        after = State(positions, posted, sends, receives, state.done, entered)
        if op["op"] in COLLECTIVES and self.mismatch(after, rank):
            return None
        return after

    def completes(self, state, rank, index):
        """'yes', 'optional' or 'no' for an operation of point-to-point communication that was posted."""
        if (rank, index) in state.done:
            return "yes"
        return "optional" if self.operation(rank, index)["op"] in ("send", "isend") else "no"

    def step_of(self, state, rank):
        """(kind, next state) of what the process itself can do; kind is 'yes', 'optional' or 'no'."""
        index = state.positions[rank]
        op = self.operation(rank, index)
        if op["op"] == "wait":
            kind = self.completes(state, rank, op["request"])
        elif not state.posted[rank]:
            return "yes", self.post(state, rank)
        elif op["op"] in COLLECTIVES:
            kind = self.may_leave(state, rank)
        else:
            kind = self.completes(state, rank, index)
        if kind == "no":
            return "no", None
        positions, posted = self.advance(state, rank)
        return kind, State(positions, posted, state.sends, state.receives, state.done, state.entered)

    def ended(self, state, rank):
        return state.positions[rank] == len(self.program[rank])

    def check_end(self, state):
        if state.sends:
            self.found.add("mpi-unreceived")

    def check_requests(self, state):
        """A process that has ended leaves no request behind."""
        for rank, ops in enumerate(self.program):
            waited = {op["request"] for op in ops if op["op"] == "wait"}
            lost = any(op["op"] in ("isend", "issend", "irecv") and i not in waited for i, op in enumerate(ops))
            if lost and self.ended(state, rank):
                self.found.add("mpi-request-lost")

    def check_lost(self, state):
        """A standard message to a process that has ended is received in no execution from here on."""
        for source, index, mode in state.sends:
            if mode in ("send", "isend") and self.ended(state, self.operation(source, index)["peer"]):
                self.found.add("mpi-unreceived")

    def successors(self, state):
        """All next states; notes deadlocks and what is wrong at the end. What goes on after a wrong message goes on."""
        self.check_requests(state)
        if all(self.ended(state, rank) for rank in range(self.count)):
            self.check_end(state)
            return []
        self.check_lost(state)
        following, must = [], False
        for send, receive in self.matches(state):
            must = True
            following.append(self.match(state, send, receive))
        for rank in range(self.count):
            if self.ended(state, rank):
                continue
            kind, after = self.step_of(state, rank)
            must |= kind == "yes"
            if kind != "no":
                following.append(after)
        if not following:
            self.found.add("deadlock-absolute")
        elif not must:
            self.found.add("deadlock-potential")
        return [after for after in following if after is not None]

    def explore(self, limit):
        """The set of properties that some execution violates; None when there are more than limit states."""
        n = self.count
        start = State((0,) * n, (False,) * n, (), (), frozenset(), (0,) * n)
        seen, stack = {start.key()}, [start]
        while stack:
            for after in self.successors(stack.pop()):
                key = after.key()
                if key not in seen:
                    if len(seen) >= limit:
                        return None
                    seen.add(key)
                    stack.append(after)
        return self.found
