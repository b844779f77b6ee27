#!/usr/bin/env python3
"""Random one-sided programs, judged by a plain explorer: every interleaving of element accesses and grants, no reduction.

    rma_programs.py TASS [-separate] [-small] [-seeds FIRST..LAST] [-keep DIR]

With -small programs with more than a few thousand states are left out: most of the time goes into them.

A program is a list of calls for each process, on one window of CELLS integers a process; in the end a value that was fetched is
asserted to be none that it should not be. An operation is put down as pending, and takes effect element by element at any time
until its process completes it, accumulations of one process on one element in their order (MPI 4.1, 12.7.2). A lock waits for
its grant, or (but for one's own memory) returns before it; then its operations wait. Two accesses race when they conflict and the
later one's process does not know that the earlier one is over: it learns that from barriers, from who unlocked before, and from
accumulations whose effect it fetches. tass must say verified exactly where the explorer finds nothing, and name nothing else.
In the separate model nobody knows of a store before its process synchronises, and a process's own accesses come after an update
only if it synchronised since it knew of that (12.7, rules 5 and 6); stores and updates conflict in the whole window (S3).
"""
import itertools
import os
import random
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import seeds  # noqa: E402
from harness import Run  # noqa: E402

CELLS, STATES = 2, 6000 if "-small" in sys.argv else 25000
ATOMIC = {"acc", "getacc", "fao", "noop", "cas", "replace"}
FETCHES = {"get", "getacc", "fao", "noop", "cas"}
LOCAL = {"load", "store"}
WRITES = {"put", "store", "acc", "getacc", "fao", "cas", "replace"}
OPERATION = {"acc": "sum", "getacc": "sum", "fao": "sum", "cas": "any", "noop": "any", "replace": "replace"}
NONE = frozenset()
IS_SEPARATE = "-separate" in sys.argv


class TooMany(Exception):
    pass


def conflict(a, b):
    if a in ATOMIC and b in ATOMIC:
        return OPERATION[a] != OPERATION[b] and "any" not in (OPERATION[a], OPERATION[b])
    return a in WRITES or b in WRITES


def generate(rng):
    """Calls: tuples of a name, target, first cell, cells, value."""
    size = rng.choice([2, 2, 3])
    style = rng.choice(["one", "all", "all"])
    atomics = rng.random() < 0.6
    barriers = rng.choice([0, 1, 1])
    programs = []
    for rank in range(size):
        calls = []
        for part in range(barriers + 1):
            if part:
                calls.append(("barrier",))
            calls += epochs(rng, rank, size, style, atomics) if rng.random() < 0.85 else []
        programs.append(calls)
    if style == "all" and barriers and rng.random() < 0.5:  # one epoch over the barrier
        programs = [[("lock_all",)] + [call for call in calls if call[0] not in ("lock_all", "unlock_all")] + [("unlock_all",)]
                    for calls in programs]
    return programs


def epochs(rng, rank, size, style, atomics):
    target = rng.randrange(size)
    opening = ("lock_all",) if style == "all" else ("lock", target, rng.choice(["exclusive", "exclusive", "shared"]))
    calls = [opening]
    for _ in range(rng.choice([1, 1, 2] if size == 3 else [1, 2, 2])):
        if style == "all":
            target = rng.randrange(size)
        if rng.random() < (0.5 if IS_SEPARATE else 0.25):
            if IS_SEPARATE and rng.random() < 0.3:
                calls.append(("sync",))
            calls.append((rng.choice(["load", "store"]), rank, rng.randrange(CELLS), 1, rng.randrange(1, 4)))
            if IS_SEPARATE and rng.random() < 0.3:
                calls.append(("sync",))
            continue
        kinds = ["acc", "getacc", "fao", "noop", "cas", "replace"] if atomics and rng.random() < 0.8 else ["put", "get", "acc"]
        kind = rng.choice(kinds)
        count = 1 if kind in ("fao", "noop", "cas", "replace") or rng.random() < 0.7 else CELLS
        calls.append((kind, target, 0 if count > 1 else rng.randrange(CELLS), count, rng.randrange(1, 4)))
        if rng.random() < 0.4:
            calls.append(("flush", target))
    return calls + [("unlock_all",) if style == "all" else ("unlock", opening[1])]


class Explorer:
    """States are tuples: processes (position, phase, known), memory, what its accumulations knew, pending operations, log, grants,
    what was left by unlocks, what was fetched, copies: of each process the stores that are not public, and what is visible to it."""

    def __init__(self, programs):
        self.programs, self.size = programs, len(programs)
        self.problems, self.values, self.seen = set(), {}, set()

    def explore(self):
        cells = self.size * CELLS
        start = (((0, "", NONE),) * self.size, (0,) * cells, (NONE,) * cells, (), NONE, (), ((NONE, NONE),) * self.size, (),
                 ((NONE, NONE),) * self.size)
        todo = [start]
        while todo:
            state = todo.pop()
            if state in self.seen:
                continue
            self.seen.add(state)
            if len(self.seen) > STATES:
                raise TooMany
            musts, mays = self.steps(state)
            ended = all(position == len(calls) for (position, _, _), calls in zip(state[0], self.programs))
            if not musts and not ended:
                self.problems.add("deadlock-potential" if mays else "deadlock-absolute")
            if ended and not state[3]:
                for key, value in state[7]:
                    self.values.setdefault(key, set()).add(value)
            todo += musts + mays

    def steps(self, state):
        musts, mays = [], []
        for index, operation in enumerate(state[3]):
            musts += self.effects(state, index, operation)
        musts += self.grants(state)
        for rank in range(self.size):
            if state[0][rank][0] < len(self.programs[rank]):
                self.call(state, rank, musts, mays)
        if all(phase == "barrier" for _, phase, _ in state[0]):
            known = frozenset().union(*(known for _, _, known in state[0]))
            musts.append((tuple((position + 1, "", known) for position, _, _ in state[0]),) + state[1:])
        return musts, mays

    # Operations

    def effects(self, state, index, operation):
        (rank, position), left, known, learned, _ = operation
        kind, target, first, _, value = self.programs[rank][position]
        grant = next((g for g in state[5] if g[0] == target and g[1] == rank), None)
        if grant and grant[3] == "asked":
            return
        for element in left:
            cell = target * CELLS + element
            earlier = [other for other in state[3] if other[0][0] == rank and other[0][1] < position and element in other[1] and
                       self.programs[rank][other[0][1]][0] in ATOMIC and self.programs[rank][other[0][1]][1] == target]
            if kind in ATOMIC and earlier:
                continue
            log = self.access(state[4], (rank, position), cell, kind, known | (grant[4] if grant else NONE))
            if log is None:
                continue
            memory, knew, fetched = list(state[1]), list(state[2]), state[7]
            old, offset = memory[cell], element - first
            if kind in FETCHES:
                fetched = tuple(sorted(fetched + (((rank, position, offset), old),)))
                learned = learned | (knew[cell] if kind in ATOMIC else NONE)
            if kind in ("put", "replace"):
                memory[cell] = value + offset
            elif kind in ("acc", "getacc", "fao"):
                memory[cell] = old + value + offset
            elif kind == "cas" and old == 0:
                memory[cell] = value
            if kind in ATOMIC and kind != "noop":
                knew[cell] = knew[cell] | known
            rest = tuple(other for other in left if other != element)
            pending = state[3][:index] + ((operation[0], rest, known, learned, operation[4]),) + state[3][index + 1:]
            yield state[0], tuple(memory), tuple(knew), pending, log, state[5], state[6], fetched, state[8]

    def access(self, log, number, cell, kind, known, visible=None):
        """The log with one more access; None: it races."""
        for other, at, other_kind in log:
            in_order = other[0] == number[0] and (kind in ATOMIC and other_kind in ATOMIC or
                                                  kind in LOCAL and other_kind in LOCAL)
            kinds = {kind, other_kind}
            anywhere = (IS_SEPARATE and "store" in kinds and kinds & (WRITES - {"store"}) and at // CELLS == cell // CELLS)
            if visible is not None and other_kind in WRITES - {"store"} and other not in visible:
                known = known - {other}
            if (at == cell or anywhere) and other != number and other not in known and not in_order and conflict(kind, other_kind):
                self.problems.add("mpi-race-rma")
                return None
        return log | {(number, cell, kind)}

    # Locks

    def grants(self, state):
        for index, (target, rank, kind, status, _) in enumerate(state[5]):
            held = [g for g in state[5] if g[0] == target and g[3] == "held"]
            if status == "held" or any("exclusive" in (kind, g[2]) for g in held):
                continue
            exclusive, shared = state[6][target]
            known = exclusive | (shared if kind == "exclusive" else NONE)
            granted = state[5][:index] + ((target, rank, kind, "held", known),) + state[5][index + 1:]
            yield state[:5] + (granted,) + state[6:]

    def call(self, state, rank, musts, mays):
        position, phase, known = state[0][rank]
        call = self.programs[rank][position]
        own = [g for g in state[5] if g[1] == rank]
        if call[0] in ("lock", "lock_all"):
            targets = range(self.size) if call[0] == "lock_all" else [call[1]]
            kind = "shared" if call[0] == "lock_all" else call[2]
            if not phase:
                asked = tuple(sorted(state[5] + tuple((target, rank, kind, "asked", NONE) for target in targets), key=lambda grant: grant[:2]))
                musts.append(self.moved(state, rank, (position, "asked", known))[:5] + (asked,) + state[6:])
            elif all(g[3] == "held" for g in own):
                known = known.union(*(g[4] for g in own))
                musts.append(self.refreshed(self.moved(state, rank, (position + 1, "", known)), rank, targets))
            elif not any(g[0] == rank and g[3] == "asked" for g in own):
                mays.append(self.refreshed(self.moved(state, rank, (position + 1, "", known)), rank, targets))
        elif call[0] == "sync":
            known = known | state[8][rank][0]
            musts.append(self.refreshed(self.moved(state, rank, (position + 1, "", known)), rank, [rank]))
        elif call[0] in ("unlock", "unlock_all", "flush"):
            targets = [call[1]] if len(call) > 1 else range(self.size)
            musts += self.complete(state, rank, call[0], targets)
        elif call[0] == "barrier":
            if not phase:
                musts.append(self.moved(state, rank, (position, "barrier", known)))
        elif call[0] in ("load", "store"):
            musts += self.local(state, rank, call)
        else:
            pending = state[3] + (((rank, position), tuple(range(call[2], call[2] + call[3])), known, NONE, 0),)
            musts.append(self.moved(state, rank, (position + 1, "", known))[:3] + (tuple(sorted(pending, key=lambda operation: operation[0])),) + state[4:])

    def moved(self, state, rank, process):
        return (state[0][:rank] + (process,) + state[0][rank + 1:],) + state[1:]

    @staticmethod
    def refreshed(state, rank, targets):
        """What the process knows of is visible to it, if it is among the targets."""
        if not IS_SEPARATE or rank not in targets:
            return state
        copies = list(state[8])
        copies[rank] = (copies[rank][0] - state[0][rank][2], state[0][rank][2])
        return state[:8] + (tuple(copies),)

    def complete(self, state, rank, name, targets):
        position, _, known = state[0][rank]
        mine = [g for g in state[5] if g[1] == rank and g[0] in targets]
        done = [op for op in state[3] if op[0][0] == rank and self.programs[rank][op[0][1]][1] in targets]
        if any(g[3] == "asked" for g in mine) or any(op[1] for op in done):
            return
        known = known.union({op[0] for op in done}, *(op[3] for op in done), *(g[4] for g in mine))
        if name != "flush" and rank in targets:
            known = known | state[8][rank][0]
        grants, left = state[5], list(state[6])
        if name != "flush":
            grants = tuple(g for g in grants if g not in mine)
            for target, _, kind, _, _ in mine:
                exclusive, shared = left[target]
                left[target] = (exclusive | known, shared) if kind == "exclusive" else (exclusive, shared | known)
        pending = tuple(op for op in state[3] if op not in done)
        yield self.moved(state, rank, (position + 1, "", known))[:3] + (pending, state[4], grants, tuple(left), state[7],
                                                                             state[8])

    def local(self, state, rank, call):
        position, _, known = state[0][rank]
        cell, memory, fetched = rank * CELLS + call[2], list(state[1]), state[7]
        number, copies = (rank, position), list(state[8])
        unpublished, visible = copies[rank]
        log = self.access(state[4], number, cell, call[0], known, visible if IS_SEPARATE else None)
        if log is None:
            return
        if call[0] == "load":
            fetched = tuple(sorted(fetched + (((rank, position, 0), memory[cell]),)))
        else:
            memory[cell] = call[4]
        if IS_SEPARATE and call[0] == "store":
            copies[rank] = (unpublished | {number}, visible)
        else:
            known = known | {number}
        yield (self.moved(state, rank, (position + 1, "", known))[0], tuple(memory), state[2], state[3], log,
               state[5], state[6], fetched, tuple(copies))


def c_call(rank, position, call):
    name, rest = call[0], call[1:]
    if name in ("lock_all", "unlock_all", "barrier", "sync"):
        return {"sync": "MPI_Win_sync(win);","lock_all": "MPI_Win_lock_all(0, win);", "unlock_all": "MPI_Win_unlock_all(win);",
                "barrier": "MPI_Barrier(MPI_COMM_WORLD);"}[name]
    if name == "lock":
        return f"MPI_Win_lock(MPI_LOCK_{rest[1].upper()}, {rest[0]}, 0, win);"
    if name in ("unlock", "flush"):
        return f"MPI_Win_{name}({rest[0]}, win);"
    target, first, count, value = rest
    given, seen = f"given[{position}]", f"seen[{position}]"
    if name == "load":
        return f"{seen}[0] = cells[{first}];"
    if name == "store":
        return f"cells[{first}] = {value};"
    data, result = f"{given}, {count}, MPI_INT", f"{seen}, {count}, MPI_INT"
    part, single = f"{target}, {first}, {count}, MPI_INT", f"MPI_INT, {target}, {first}"
    set_value = " ".join(f"{given}[{i}] = {value + i};" for i in range(count)) + " "
    return {"put": f"{set_value}MPI_Put({data}, {part}, win);", "get": f"MPI_Get({result}, {part}, win);",
            "acc": f"{set_value}MPI_Accumulate({data}, {part}, MPI_SUM, win);",
            "replace": f"{set_value}MPI_Accumulate({data}, {part}, MPI_REPLACE, win);",
            "getacc": f"{set_value}MPI_Get_accumulate({data}, {result}, {part}, MPI_SUM, win);",
            "fao": f"{set_value}MPI_Fetch_and_op({given}, {seen}, {single}, MPI_SUM, win);",
            "noop": f"MPI_Fetch_and_op({given}, {seen}, {single}, MPI_NO_OP, win);",
            "cas": f"{set_value}MPI_Compare_and_swap({given}, &zero, {seen}, {single}, win);"}[name]


def c_text(programs, assertion):
    length = max(1, *(len(calls) for calls in programs))
    lines = ["#include <assert.h>", "#include <mpi.h>", "int main(void)", "{",
             f"    int rank, zero = 0, cells[{CELLS}] = {{0}}, given[{length}][{CELLS}], seen[{length}][{CELLS}];", "    MPI_Win win;",
             "    MPI_Init(0, 0);", "    MPI_Comm_rank(MPI_COMM_WORLD, &rank);",
             "    MPI_Win_create(cells, sizeof cells, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);"]
    for rank, calls in enumerate(programs):
        lines += [f"    if (rank == {rank}) {{"] + [f"        {c_call(rank, i, call)}" for i, call in enumerate(calls)]
        if assertion and assertion[0][0] == rank:
            (_, position, offset), value = assertion
            lines += [f"        assert(seen[{position}][{offset}] != {value});"]
        lines += ["    }"]
    return "\n".join(lines + ["    MPI_Win_free(&win);", "    MPI_Finalize();", "    return 0;", "}", ""])


def judge(job):
    tass, seed, keep = job
    rng = random.Random(seed)
    programs = generate(rng)
    explorer = Explorer(programs)
    try:
        explorer.explore()
    except TooMany:
        return seed, None
    wanted, assertion = set(explorer.problems), None
    if explorer.values:
        key = rng.choice(sorted(explorer.values))
        value = rng.choice(sorted(explorer.values[key]) + [rng.randrange(9)])
        assertion = key, value
        wanted |= {"assertion"} if value in explorer.values[key] else set()
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(keep or folder, f"rma{seed}.c")
        with open(path, "w") as stream:
            stream.write(c_text(programs, assertion))
        model = ["-rma-model=separate"] if IS_SEPARATE else []
        run = Run(tass, ["verify", "-json", *model, "-errors=0", f"-np={len(programs)}", path], timeout=60)
    if run.mishap() or run.document is None:
        return seed, f"status {run.status}: {run.err[-300:]}"
    found = {violation["property"] for violation in run.document["violations"]}
    if not found and run.document["verdict"] == "inconclusive" and "hang" in run.document["reason"]:
        found = wanted
    # A race ends the execution, so that what comes behind it need not be found; a value that only a racy one has is no other's.
    is_right = bool(found) == bool(wanted) and (found <= wanted or ("mpi-race-rma" in found and found <= wanted | {"assertion"}))
    return seed, "" if is_right else f"expected {sorted(wanted)}, found {sorted(found)} {run.document['verdict']}"


if __name__ == "__main__":
    seeds.run(judge, "1..200", "-separate", "-small")
