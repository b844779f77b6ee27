"""A plain, slow explorer of small MPI programs: every interleaving, no reduction. The judge of mpi_programs.py.

A program is a list of processes; a process is a list of operations, dictionaries with "op" and "comm", a tuple of the
world ranks of its members preceded by its name, and:
    send ssend rsend bsend, isend …      peer (or NOBODY), tag, count, type
    recv irecv                           peer (None: any source), tag (None: any tag), count, type, forbid (a source, or None)
    probe mprobe                         peer, tag
    mrecv imrecv                         message (the mprobe), count, type
    wait                                 request (an operation that starts with i, or a persistent one that was started)
    cancel                               request, outcome (what its wait asserts of MPI_Test_cancelled, or None)
    waitall                              requests
    waitany waitsome                     requests, forbid (an answer that is not allowed, or None): the index, or how many
    testall testany testsome             the same; of testall the flag
    test                                 request, expect (the flag that is asserted, or None)
    probe_now                            peer, tag, expect (MPI_Iprobe)
    start                                request (an operation that ends with _init: send_init, …, recv_init)
    free                                 request
    touch                                request (whose buffer's first element is read or written), write, buffer: "b", or "c"
                                         for the receive buffer of a collective that has two
    attach                               count (room for so many bytes)
    detach
    barrier bcast reduce …, ibarrier …, barrier_init …   root, count, type, reduction
    gatherv scatterv allgatherv alltoallv …              and counts, of alltoallv and alltoallw rcounts, types, rtypes
Operations name others by their position. A MPI_Sendrecv is an isend, an irecv and a waitall.

Semantics: posting is separate from matching and from completion. A message and a receive are paired when each is the
earliest that the other may take: messages of one pair of processes on one communicator do not overtake. A standard or ready
send may complete before it is matched, a detach before the buffered messages are received, and a collective for a process
once those have entered it who give it something, if not all must be there: these steps are optional, an implementation may
never take them. A state is a potential deadlock when some process has not ended and no step but optional ones is left, an
absolute one when no step is left at all.
"""

SEND_MODES = {"send": "standard", "ssend": "synchronous", "rsend": "ready", "bsend": "buffered"}
COLLECTIVES = {"barrier", "bcast", "reduce", "allreduce", "gather", "scatter", "allgather", "alltoall", "scan", "exscan",
               "reduce_scatter_block", "reduce_scatter", "gatherv", "scatterv", "allgatherv", "alltoallv", "alltoallw"}
REDUCTIONS = {"reduce", "allreduce", "scan", "exscan", "reduce_scatter_block", "reduce_scatter"}
ROOTED = {"bcast", "reduce", "gather", "scatter", "gatherv", "scatterv"}
RECEIVES = {"recv", "mrecv"}
SOME = {"waitany", "waitsome", "testall", "testany", "testsome"}
NOBODY = -1
OVERHEAD = 128
SIZES = {"int": 4, "double": 8}
# A datatype: its basic one, and how many of these it has.
TYPES = {"int": ("int", 1), "double": ("double", 1), "ints": ("int", 2), "gaps": ("double", 2)}


def stem(name):
    """The blocking form of an operation's name."""
    if name.endswith("_init"):
        return name[:-5]
    return name[1:] if name.startswith("i") else name


def is_nonblocking(name):
    return name.startswith("i")


def flat(count, datatype):
    """(basic datatype, how many) of a buffer."""
    basic, many = TYPES[datatype]
    return basic, count * many


def sent(op, me, other):
    """(count, datatype) of what a member of a collective, no reduction, sends to another or itself; None for nothing at all.
    Members by position."""
    name, root = stem(op["op"]), op["comm"][1:].index(op["root"])
    if name == "alltoallw":
        return op["counts"][other], op["types"][other]
    if name in ("scatterv", "alltoallv"):
        return (op["counts"][other], op["type"]) if name == "alltoallv" or me == root else None
    sends = {"bcast": me == root != other, "scatter": me == root, "gather": other == root, "gatherv": other == root}
    return (op["count"], op["type"]) if sends.get(name, True) else None


def expected(op, me, other):
    """The same for what a member receives from another or itself."""
    name, root = stem(op["op"]), op["comm"][1:].index(op["root"])
    if name == "alltoallw":
        return op["rcounts"][other], op["rtypes"][other]
    if name == "alltoallv":
        return op["rcounts"][other], op["type"]
    if name in ("gatherv", "allgatherv"):
        return (op["counts"][other], op["type"]) if name == "allgatherv" or me == root else None
    receives = {"bcast": other == root != me, "scatter": other == root, "scatterv": other == root, "gather": me == root}
    return (op["count"], op["type"]) if receives.get(name, True) else None


def needs(op, me, other):
    """Whether a member of a collective cannot have its result without another one."""
    name = stem(op["op"])
    if name not in REDUCTIONS:
        part = expected(op, me, other)
        return part is not None and part[0] > 0
    root = op["comm"][1:].index(op["root"])
    concerned = {"reduce": me == root, "scan": other < me, "exscan": other < me}
    count = op["counts"][me] if name == "reduce_scatter" else op["count"]
    return concerned.get(name, True) and count > 0


def collective_use(op, me, buffer):
    """Whether a collective 'sends' or 'receives' the first element of a buffer of a member, else None."""
    name, root = stem(op["op"]), op["comm"][1:].index(op["root"])
    if name == "barrier" or (name == "bcast" and buffer == "c"):
        return None
    if name == "bcast":
        return ("sends" if me == root else "receives") if op["count"] else None
    if name in REDUCTIONS and buffer == "b":
        count = sum(op["counts"]) if name == "reduce_scatter" else op["count"]
    elif name in REDUCTIONS:
        concerned = {"reduce": me == root, "exscan": me > 0}.get(name, True)
        count = concerned and (op["counts"][me] if name == "reduce_scatter" else op["count"])
    else:  # the part at the start of the buffer is that for the first member, or the only one
        parts = [(sent if buffer == "b" else expected)(op, me, other) for other in range(len(op["comm"]) - 1)]
        parts = [part for part in parts if part is not None]
        count = parts[0][0] if parts else 0
    return ("sends" if buffer == "b" else "receives") if count else None


class State:
    """Immutable."""

    __slots__ = ("positions", "posted", "sends", "receives", "done", "starts", "active", "taken", "sources",
                 "consumed", "seen", "freed")

    def __init__(self, positions, posted, sends, receives, done, starts, active, taken, sources, consumed, seen, freed):
        """A communication is (rank, index, how often it was started before)."""
        self.positions = positions  # of each process: index of its next operation
        self.posted = posted        # of each process: whether that operation was begun already
        self.sends = sends          # unmatched: (communication, receives that were posted), in order of posting
        self.receives = receives    # unmatched communications, in order of posting
        self.done = done            # matched or cancelled communications
        self.starts = starts        # (rank, index, number) for each start of a persistent operation
        self.active = active        # started persistent operations that were not completed: (rank, index)
        self.taken = taken          # room in use: (communication, the one that took the message or None)
        self.sources = sources      # (receive, the send that it got), (cancelled one, None), of those that matter later
        self.consumed = consumed    # (rank, index) of requests that are null again
        self.seen = seen            # sends that a probe has seen
        self.freed = freed          # (rank, index) of requests that were freed before they were completed

    def key(self):
        return tuple(getattr(self, name) for name in self.__slots__)

    def but(self, **changes):
        values = {name: getattr(self, name) for name in self.__slots__}
        values.update(changes)
        return State(**values)


def replaced(values, index, value):
    return values[:index] + (value,) + values[index + 1:]


class Explorer:
    def __init__(self, program):
        self.program = program
        self.count = len(program)
        self.found = set()
        self.if_strict = set()  # found only where MPI takes no optional step

    def operation(self, rank, index):
        return self.program[rank][index]

    @staticmethod
    def current(state, rank, index):
        """The communication that an operation last began, or now begins."""
        return rank, index, sum(start[:2] == (rank, index) for start in state.starts)

    # Matching

    def fits(self, send, receive):
        source, index = send[:2]
        rank, at = receive[:2]
        message, wanted = self.operation(source, index), self.operation(rank, at)
        return (message["comm"] == wanted["comm"] and message["peer"] == rank and wanted["peer"] in (None, source) and
                wanted["tag"] in (None, message["tag"]))

    def matches(self, state):
        """Pairs where the receive is the earliest that fits the message, and the message the earliest from its source that
        fits the receive."""
        for number, (send, _) in enumerate(state.sends):
            for order, receive in enumerate(state.receives):
                if not self.fits(send, receive):
                    continue
                earlier = [r for r in state.receives[:order] if r[0] == receive[0] and self.fits(send, r)]
                before = [s for s, _ in state.sends[:number] if s[0] == send[0] and self.fits(s, receive)]
                if not earlier and not before:
                    yield number, receive

    def compare(self, message, wanted):
        basic, count = flat(message["count"], message["type"])
        other, room = flat(wanted["count"], wanted["type"])
        if count and basic != other:
            self.found.add("mpi-type-match")
        elif count > room:
            self.found.add("mpi-truncation")

    def take(self, state, number, taker):
        """The message leaves those that wait."""
        send = state.sends[number][0]
        taken = frozenset((send, taker) if room == (send, None) else room for room in state.taken)
        return state.but(sends=state.sends[:number] + state.sends[number + 1:], taken=taken,
                         sources=state.sources | {(taker, send)})

    def match(self, state, number, receive):
        send, ready = state.sends[number]
        self.compare(self.operation(*send[:2]), self.operation(*receive[:2]))
        if ready is not None and receive not in ready:
            self.found.add("mpi-ready-send")
        after = self.take(state, number, receive)
        sources = after.sources if self.operation(*receive[:2]).get("forbid") is not None else state.sources
        return after.but(done=after.done | {send, receive}, receives=tuple(r for r in state.receives if r != receive),
                         sources=sources)

    def is_marked(self, state, rank, index):
        """Whether MPI_Cancel was called for an operation since it was last started."""
        marked = False
        for op in self.program[rank][:state.positions[rank]]:
            if op["op"] in ("cancel", "start") and op["request"] == index:
                marked = op["op"] == "cancel"
        return marked

    def cancels(self, state):
        """Communications that MPI_Cancel was called for and that may still be withdrawn."""
        for communication in [send for send, _ in state.sends] + list(state.receives):
            if self.is_marked(state, *communication[:2]):
                yield communication

    def outcome(self, rank, index):
        """What is asserted of a request that may be cancelled."""
        return next((op["outcome"] for op in self.program[rank] if op["op"] == "cancel" and op["request"] == index), None)

    def cancel(self, state, cancelled):
        if self.outcome(*cancelled[:2]) is not None:
            state = state.but(sources=state.sources | {(cancelled, None)})
        if cancelled in state.receives:
            return self.cancel_receive(state, cancelled)
        ready = dict(state.sends)[cancelled]
        receives = [r for r in state.receives if self.fits(cancelled, r)]
        if ready is not None and (not receives or receives[0] not in ready):
            self.found.add("mpi-ready-send")
        return state.but(done=state.done | {cancelled}, sends=tuple(send for send in state.sends if send[0] != cancelled),
                         taken=state.taken - {(cancelled, None)})

    def cancel_receive(self, state, receive):
        """A ready send that no receive is for any more was in time if this one was posted before it."""
        left = tuple(r for r in state.receives if r != receive)
        sends = []
        for send, ready in state.sends:
            is_left = ready is not None and self.fits(send, receive) and not any(self.fits(send, r) for r in left)
            if is_left and receive not in ready:
                self.found.add("mpi-ready-send")
            sends.append((send, None if is_left else ready))
        return state.but(done=state.done | {receive}, receives=left, sends=tuple(sends))

    def visible(self, state, rank, op):
        """The messages that a probe can see: from each source the first it accepts, unless a posted receive accepts that."""
        for source in range(self.count) if op["peer"] is None else [op["peer"]]:
            for number, (send, _) in enumerate(state.sends):
                message = self.operation(*send[:2])
                if send[0] != source or message["peer"] != rank or message["comm"] != op["comm"] or \
                        op["tag"] not in (None, message["tag"]):
                    continue
                if not any(r[0] == rank and self.fits(send, r) for r in state.receives):
                    yield number
                break

    # Collectives

    def ordinal(self, rank, index):
        """Which collective on its communicator an operation is."""
        comm = self.operation(rank, index)["comm"]
        return sum(stem(op["op"]) in COLLECTIVES and op["comm"] == comm for op in self.program[rank][:index])

    def partner(self, state, rank, comm, number):
        """The operation of another process that belongs to the same collective, if it has entered it; else None."""
        for index, op in enumerate(self.program[rank]):
            if stem(op["op"]) in COLLECTIVES and op["comm"] == comm and self.ordinal(rank, index) == number:
                entered = index < state.positions[rank] or (index == state.positions[rank] and state.posted[rank])
                return op if entered else None
        return None

    def kind_of(self, op, rank, there):
        """'yes', 'optional' or 'no' for the part of a process in a collective, from which members are there."""
        if all(there):
            return "yes"
        me = op["comm"][1:].index(rank)
        waits = stem(op["op"]) == "barrier" or any(needs(op, me, other) and not there[other] for other in range(len(there)))
        return "no" if waits else "optional"

    def entered(self, state, rank, index):
        """Which members have called the collective that a process has called."""
        comm, number = self.operation(rank, index)["comm"], self.ordinal(rank, index)
        return [self.partner(state, member, comm, number) is not None for member in comm[1:]]

    def may_leave(self, state, rank, index):
        """The same for a collective that a process has entered; making a persistent one need not wait."""
        op, there = self.operation(rank, index), self.entered(state, rank, index)
        if op["op"].endswith("_init"):
            return "yes" if all(there) else "optional"
        return self.kind_of(op, rank, there)

    def started(self, state, rank, index, serial):
        """The same for one that was started by a persistent request: the members' requests belong together in the order
        in which they were made, and their starts in order."""
        op, there = self.operation(rank, index), []
        for member in op["comm"][1:]:
            there.append(any(who == member and number == serial and self.operation(who, at)["comm"] == op["comm"] and
                             stem(self.operation(who, at)["op"]) in COLLECTIVES and
                             self.ordinal(who, at) == self.ordinal(rank, index) for who, at, number in state.starts))
        return self.kind_of(op, rank, there)

    def mismatch(self, state, rank, index):
        """Compares the collective that a process enters with those of others that entered it, and with itself."""
        mine = self.operation(rank, index)
        for other in mine["comm"][1:]:
            theirs = mine if other == rank else self.partner(state, other, mine["comm"], self.ordinal(rank, index))
            if theirs is None:
                continue
            if mine["op"] != theirs["op"]:
                self.found.add("mpi-collective-order")
                return True
            if self.disagree(mine, theirs, rank, other):
                return True
        return False

    def disagree(self, mine, theirs, rank, other):
        """Notes what is wrong between two members of a collective."""
        name, members, wrong = stem(mine["op"]), mine["comm"][1:], set()
        if name in ROOTED and mine["root"] != theirs["root"]:
            wrong.add("mpi-collective-args")
        if name in REDUCTIONS:
            counts = "counts" if name == "reduce_scatter" else "count"
            wrong |= {"mpi-type-match" if key == "type" else "mpi-collective-args"
                      for key in (counts, "type", "reduction") if mine[key] != theirs[key]}
        elif name != "barrier":
            me, you = members.index(rank), members.index(other)
            for sender, receiver, a, b in ((mine, theirs, me, you), (theirs, mine, you, me)):
                wrong |= self.unequal(sent(sender, a, b), expected(receiver, b, a))
        self.found |= wrong
        return bool(wrong)

    @staticmethod
    def unequal(given, taken):
        """What is wrong when one member sends this and another expects that."""
        if given is None or taken is None:
            return set()
        (basic, count), (other, room) = flat(*given), flat(*taken)
        wrong = {"mpi-collective-args"} if count != room else set()
        return wrong | ({"mpi-type-match"} if count and room and basic != other else set())

    # Steps of one process

    def advance(self, state, rank):
        return state.but(positions=replaced(state.positions, rank, state.positions[rank] + 1),
                         posted=replaced(state.posted, rank, False))

    def capacity(self, state, rank):
        """Bytes of the attached buffer."""
        capacity = 0
        for op in self.program[rank][:state.positions[rank]]:
            capacity = op["count"] if op["op"] == "attach" else 0 if op["op"] == "detach" else capacity
        return capacity

    def room(self, rank, index):
        op = self.operation(rank, index)
        basic, count = flat(op["count"], op["type"])
        return count * SIZES[basic] + OVERHEAD

    def has_room(self, state, rank, index):
        used = sum(self.room(*send[:2]) for send, _ in state.taken if send[0] == rank)
        return used + self.room(rank, index) <= self.capacity(state, rank)

    def post_send(self, state, rank, index):
        op, send = self.operation(rank, index), self.current(state, rank, index)
        mode, ready = SEND_MODES[stem(op["op"])], None
        if mode == "ready":
            ready = frozenset(r for r in state.receives if r[0] == op["peer"])
            if not any(self.fits(send, r) for r in ready):
                self.found.add("mpi-ready-send")
                ready = None
        if mode == "buffered":
            if not self.has_room(state, rank, index):
                self.found.add("mpi-buffer-space")
                return None
            state = state.but(taken=state.taken | {(send, None)})
        return state.but(sends=state.sends + ((send, ready),))

    def post(self, state, rank, index):
        """Begins a communication; None when the execution ends there."""
        name = stem(self.operation(rank, index)["op"])
        if name in COLLECTIVES and (rank, index) in state.active:
            return state
        if self.operation(rank, index).get("peer") == NOBODY:
            return state.but(done=state.done | {self.current(state, rank, index)})
        if name in SEND_MODES:
            return self.post_send(state, rank, index)
        if name == "recv":
            return state.but(receives=state.receives + (self.current(state, rank, index),))
        return None if self.mismatch(state, rank, index) else state

    def completes(self, state, rank, index):
        """'yes', 'optional' or 'no' for a communication that was begun."""
        op = self.operation(rank, index)
        name = stem(op["op"])
        if name in COLLECTIVES and op["op"].endswith("_init"):
            return self.started(state, rank, index, self.current(state, rank, index)[2] - 1)
        if name in COLLECTIVES:
            return self.may_leave(state, rank, index)
        if name in SEND_MODES and self.is_marked(state, rank, index):
            return "no" if self.current(state, rank, index) in dict(state.sends) else "yes"
        if self.current(state, rank, index) in state.done or name in ("bsend", "mrecv"):
            return "yes"
        return "optional" if name in ("send", "rsend") else "no"

    def complete(self, state, rank, index):
        """Ends a communication: a source that is not allowed ends the execution; room that its message took is free."""
        op, receive = self.operation(rank, index), self.current(state, rank, index)
        if any(taker == receive and send and send[0] == op.get("forbid") for taker, send in state.sources):
            self.found.add("assertion")
            return None
        takers = (receive, (rank, op.get("message"), 0))
        return state.but(taken=frozenset(room for room in state.taken if room[1] not in takers),
                         active=state.active - {(rank, index)})

    def wait_one(self, state, rank, op):
        """MPI_Wait, behind which it may be asserted that the operation was cancelled, or not."""
        index = op["request"]
        kind, after = self.wait(state, rank, [index])
        wanted = self.outcome(rank, index)
        is_live = (rank, index) not in state.consumed and not self.operation(rank, index)["op"].endswith("_init")
        if after and is_live and wanted is not None and wanted != (((rank, index, 0), None) in state.sources):
            self.found.add("assertion")
            after = None
        return kind, after

    def wait(self, state, rank, indices):
        """(kind, next state) of waiting for operations."""
        waited = [i for i in indices if (rank, i) not in state.consumed and
                  (not self.operation(rank, i)["op"].endswith("_init") or (rank, i) in state.active)]
        kinds = [self.completes(state, rank, i) for i in waited]
        if "no" in kinds:
            return "no", None
        for index in waited:
            state = self.complete(state, rank, index)
            if state is None:
                return "yes", None
            if is_nonblocking(self.operation(rank, index)["op"]):
                state = state.but(consumed=state.consumed | {(rank, index)})
        return "optional" if "optional" in kinds else "yes", self.advance(state, rank)

    def some(self, state, rank, op):
        """(kind, next state) for each set of operations that the call may find complete."""
        name, live = op["op"], [i for i in op["requests"] if (rank, i) not in state.consumed]
        kinds = {i: self.completes(state, rank, i) for i in live}
        able = [i for i in live if kinds[i] != "no"]
        for mask in range(1 << len(able)):
            chosen = [i for bit, i in enumerate(able) if mask >> bit & 1]
            sizes = {"waitany": (1,), "testany": (0, 1), "testall": (0, len(live)), "testsome": range(len(live) + 1)}
            if live and len(chosen) not in sizes.get(name, range(1, len(live) + 1)):
                continue
            kind = "optional" if any(kinds[i] == "optional" for i in chosen) else "yes"
            yield kind, self.finish(state, rank, op, live, chosen)

    def finish(self, state, rank, op, live, chosen):
        """The next state when those operations are complete; None when the program forbids the answer."""
        answer = len(chosen) if live else None  # MPI_UNDEFINED
        if op["op"] in ("waitany", "testany"):
            answer = op["requests"].index(chosen[0]) if chosen else None
        elif op["op"] == "testall":
            answer = int(len(chosen) == len(live))
        for index in chosen:
            state = self.complete(state, rank, index)
            if state is None:
                return None
            state = state.but(consumed=state.consumed | {(rank, index)})
        if op["forbid"] is not None and answer == op["forbid"]:
            self.found.add("assertion")
            return None
        return self.advance(state, rank)

    def answered(self, state, rank, op, flag):
        """The next state when a call says whether something is so; None when the program asserts the contrary."""
        if op["expect"] is not None and op["expect"] != flag:
            self.found.add("assertion")
            return None
        return self.advance(state, rank)

    def test(self, state, rank, op):
        index = op["request"]
        if (rank, index) in state.consumed:
            yield "yes", self.answered(state, rank, op, True)
            return
        yield "yes", self.answered(state, rank, op, False)
        kind = self.completes(state, rank, index)
        if kind != "no":
            after = self.complete(state, rank, index)
            yield kind, self.answered(after.but(consumed=after.consumed | {(rank, index)}), rank, op, True)

    def probe_now(self, state, rank, op):
        """That nothing is there is no answer once a probe has seen it."""
        if op["peer"] == NOBODY:
            yield "yes", self.answered(state, rank, op, True)
            return
        sends = [state.sends[number][0] for number in self.visible(state, rank, op)]
        if not any(send in state.seen for send in sends):
            yield "yes", self.answered(state, rank, op, False)
        for send in sends:
            yield "yes", self.answered(state.but(seen=state.seen | {send}), rank, op, True)

    def start(self, state, rank, index):
        request = self.operation(rank, index)["request"]
        if (rank, request) in state.active:
            self.found.add("mpi-request")
            return "yes", None
        number = self.current(state, rank, request)[2]
        begun = state.but(starts=state.starts | {(rank, request, number)}, active=state.active | {(rank, request)})
        after = self.post(begun, rank, request)
        return "yes", after and self.advance(after, rank)

    def probe(self, state, rank, op):
        """All that a probe can see: next states."""
        if op["peer"] == NOBODY:
            yield "yes", self.advance(state, rank)
        for number in self.visible(state, rank, op):
            after = state.but(seen=state.seen | {state.sends[number][0]})
            if op["op"] == "mprobe":
                after = self.take(state, number, (rank, state.positions[rank], 0))
                if state.sends[number][1] is not None:
                    self.found.add("mpi-ready-send")
            yield "yes", self.advance(after, rank)

    def mrecv(self, state, rank, op):
        """Starts the receive of a message that was probed; a blocking one is completed, too."""
        probe, index = (rank, op["message"], 0), state.positions[rank]
        for send in [send for taker, send in state.sources if taker == probe and send]:
            self.compare(self.operation(*send[:2]), op)
            state = state.but(done=state.done | {send})
        return "yes", self.advance(state if is_nonblocking(op["op"]) else self.complete(state, rank, index), rank)

    def is_with_nobody(self, rank, op):
        """Whether the operation, or the probe that it belongs to, is one with MPI_PROC_NULL."""
        return self.operation(rank, op["message"])["peer"] == NOBODY if "message" in op else op.get("peer") == NOBODY

    def use_of(self, rank, index, buffer):
        """Whether an operation 'sends' or 'receives' the first element of a buffer while it is in flight, else None."""
        op = self.operation(rank, index)
        if stem(op["op"]) in COLLECTIVES:
            return collective_use(op, op["comm"][1:].index(rank), buffer)
        if self.is_with_nobody(rank, op) or not op["count"]:
            return None
        return "receives" if stem(op["op"]) in RECEIVES else "sends"

    def in_flight(self, state, rank, index):
        """Whether MPI uses the buffers of an operation."""
        op = self.operation(rank, index)
        name = stem(op["op"])
        if (rank, index) in state.freed:
            return name in RECEIVES or (name != "bsend" and self.current(state, rank, index) not in state.done)
        if op["op"].endswith("_init"):
            return (rank, index) in state.active
        return is_nonblocking(op["op"]) and index < state.positions[rank] and (rank, index) not in state.consumed

    def touch(self, state, rank, op):
        use = self.use_of(rank, op["request"], op["buffer"])
        if self.in_flight(state, rank, op["request"]) and use and (op["write"] or use == "receives"):
            self.found.add("mpi-buffer-in-flight")
            return "yes", None
        return "yes", self.advance(state, rank)

    def free(self, state, rank, index):
        """MPI_Request_free; that of a collective must be inactive."""
        name, request = self.operation(rank, index)["op"], (rank, index)
        is_active = request in state.active or (is_nonblocking(name) and request not in state.consumed)
        if (is_active and stem(name) in COLLECTIVES) or (is_nonblocking(name) and not is_active):
            self.found.add("mpi-request")
            return "yes", None
        state = state.but(freed=state.freed | ({request} if is_active else set()))
        return "yes", self.advance(state.but(consumed=state.consumed | {request}) if is_nonblocking(name) else state, rank)

    def detach(self, state, rank):
        if not self.capacity(state, rank):
            self.found.add("mpi-buffer")
            return "yes", None
        waits = any(send[0] == rank and send not in state.done for send, _ in state.taken)
        after = state.but(taken=frozenset(room for room in state.taken if room[0][0] != rank))
        if any(send[0] == rank and send in dict(state.sends) and self.is_marked(state, *send[:2]) for send, _ in state.taken):
            return "no", after
        return "optional" if waits else "yes", self.advance(after, rank)

    def steps_of(self, state, rank):
        """(kind, next state) of what the process itself can do; kind is 'yes' or 'optional'."""
        index = state.positions[rank]
        op = self.operation(rank, index)
        name = op["op"]
        if name == "wait":
            yield self.wait_one(state, rank, op)
        elif name == "waitall":
            yield self.wait(state, rank, op["requests"])
        elif name in ("probe", "mprobe"):
            yield from self.probe(state, rank, op)
        elif name in SOME:
            yield from self.some(state, rank, op)
        elif name == "test":
            yield from self.test(state, rank, op)
        elif name == "probe_now":
            yield from self.probe_now(state, rank, op)
        elif name in ("mrecv", "imrecv"):
            yield self.mrecv(state, rank, op)
        elif name == "touch":
            yield self.touch(state, rank, op)
        elif name == "free":
            yield self.free(state, rank, op["request"])
        elif name == "start":
            yield self.start(state, rank, index)
        elif name == "detach":
            yield self.detach(state, rank)
        elif name == "cancel" and (rank, op["request"]) in state.consumed:
            self.found.add("mpi-request")
            yield "yes", None
        elif name in ("cancel", "attach") or (name.endswith("_init") and stem(name) not in COLLECTIVES):
            yield "yes", self.advance(state, rank)
        elif not state.posted[rank]:
            after = self.post(state.but(posted=replaced(state.posted, rank, True)), rank, index)
            yield "yes", after and (self.advance(after, rank) if is_nonblocking(name) else after)
        elif name.endswith("_init"):
            yield self.may_leave(state, rank, index), self.advance(state, rank)
        else:
            yield self.wait(state, rank, [index])

    # The end

    def ended(self, state, rank):
        return state.positions[rank] == len(self.program[rank])

    def check_requests(self, state):
        """A process that has ended leaves no request and no probed message behind."""
        for rank, ops in enumerate(self.program):
            if not self.ended(state, rank):
                continue
            messages = {op["message"] for op in ops if stem(op["op"]) == "mrecv"}
            cancelled = {op["request"] for op in ops if op["op"] == "cancel"}
            for index, op in enumerate(ops):
                name = op["op"]
                receives = stem(name) in RECEIVES
                if is_nonblocking(name) and (rank, index) not in state.consumed:
                    self.found.add("mpi-request-lost")
                if name.endswith("_init") and not any(o["op"] == "free" and o["request"] == index for o in ops):
                    self.found.add("mpi-request-lost")
                if receives and (rank, index) in state.freed and index not in cancelled and \
                        not self.is_with_nobody(rank, op):
                    self.found.add("mpi-request-lost")
                if name == "mprobe" and index not in messages and op["peer"] != NOBODY:
                    self.found.add("mpi-unreceived")

    def waits_for(self, state, rank, index):
        """Whether the process is at an operation that waits for that communication."""
        op = self.operation(rank, state.positions[rank])
        at = state.positions[rank]
        return at == index and state.posted[rank] or index in op.get("requests", [op.get("request")])

    def check_lost(self, state, found):
        """Nobody can go on. A message to a process that has ended is received in no execution from here on, unless a
        receive is still posted; a synchronous sender that waits for it is a deadlock."""
        for send, _ in state.sends:
            op = self.operation(*send[:2])
            if not self.ended(state, op["peer"]) or any(self.fits(send, r) for r in state.receives):
                continue
            if self.ended(state, send[0]) or stem(op["op"]) != "ssend" or not self.waits_for(state, *send[:2]):
                found.add("mpi-unreceived")

    def check_collectives(self, state):
        """At the end every collective that some process entered was entered by all members."""
        for rank, ops in enumerate(self.program):
            for index, op in enumerate(ops):
                if stem(op["op"]) in COLLECTIVES and not all(self.entered(state, rank, index)):
                    self.found.add("mpi-collective-order")
        for rank, index, serial in state.starts:
            if stem(self.operation(rank, index)["op"]) in COLLECTIVES and \
                    self.started(state, rank, index, serial) != "yes":
                self.found.add("mpi-collective-order")

    def successors(self, state):
        """All next states; notes deadlocks and what is wrong at the end. What goes on after a wrong message goes on."""
        self.check_requests(state)
        following, must = [], False
        for number, receive in self.matches(state):
            must = True
            following.append(self.match(state, number, receive))
        for receive in self.cancels(state):
            must = True
            following.append(self.cancel(state, receive))
        running = [rank for rank in range(self.count) if not self.ended(state, rank)]
        for rank in running:
            for kind, after in self.steps_of(state, rank):
                must |= kind == "yes"
                if kind != "no":
                    following.append(after)
        if not must:
            self.check_lost(state, self.if_strict if following else self.found)
        if not running and not following:
            self.check_collectives(state)
        elif not must:
            self.if_strict.add("deadlock-potential")
            self.found |= set() if following else {"deadlock-absolute"}
        return [after for after in following if after is not None]

    def explore(self, limit):
        """The properties that some execution violates, in found and if_strict. False when there are more than limit
        states."""
        n = self.count
        start = State((0,) * n, (False,) * n, (), (), *[frozenset()] * 8)
        seen, stack = {start.key()}, [start]
        while stack:
            for after in self.successors(stack.pop()):
                key = after.key()
                if key not in seen:
                    if len(seen) >= limit:
                        return False
                    seen.add(key)
                    stack.append(after)
        return True
