#!/usr/bin/env python3
"""Every pair of accesses to a window, under every synchronisation: does it race, and what can come of it?

    rma_pairs.py TASS [-separate] [-all] [-native N] [-keep DIR] [-list] [NAME…]

A case is two accesses (put, get, accumulate, get_accumulate, fetch_and_op, compare_and_swap, load, store), who makes them, where,
and between which calls. `reason` says from MPI 4.1 whether it races. One that races must be found, as mpi-race-rma and nothing
else. For one that does not, `outcomes` lists what the memory and what was fetched can be in the end: tass must verify that it is
one of these, find each of them, and some of these programs run natively, too. Without -all a fixed sample is tried.
-separate is the same by the rules of the separate model (12.7, S1 to S3), for the pairs that have a load or a store.
"""
import itertools
import os
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import Failures, Run  # noqa: E402
from mpi_native import run_native  # noqa: E402

LOCAL = ("load", "store")
ATOMIC = ("acc", "getacc", "fao", "cas")
SINGLE = ("fao", "cas")
KINDS = ("put", "get") + ATOMIC + LOCAL
READS = ("get", "load")
SYNCS = ("fence", "post", "exclusive", "shared", "all", "flush")
PLACES = ("same", "overlap", "disjoint", "other")
WHO = ("one", "origins", "target")
PROCESSES, LENGTH = 3, 4
PROGRAM = """#include <assert.h>
#include <mpi.h>
#include <stdio.h>

static int mem[%(length)d], a[2] = {100, 101}, b[2] = {200, 201}, seen_a[2], seen_b[2], all[%(all)d];

int main(int argc, char **argv)
{
    int rank, compare_a, compare_b;
    MPI_Win win;
    MPI_Group world, group;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    for (int i = 0; i < %(length)d; i++)
        mem[i] = 10 * (rank + 1) + i;
    MPI_Win_create(mem, sizeof mem, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
%(body)s
    MPI_Barrier(MPI_COMM_WORLD);
#ifdef SEPARATE
    MPI_Win_lock(MPI_LOCK_SHARED, rank, 0, win);
#endif
    int own[%(own)d] = {mem[0], mem[1], mem[2], mem[3], seen_a[0], seen_a[1], seen_b[0], seen_b[1]};
#ifdef SEPARATE
    MPI_Win_unlock(rank, win);
#endif
    MPI_Gather(own, %(own)d, MPI_INT, all, %(own)d, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (int i = 0; i < %(all)d; i++)
            printf("%%d ", all[i]);
        printf("\\n");
#ifdef NOT
        assert(!(NOT));
#else
        assert(%(possible)s);
#endif
    }
    MPI_Group_free(&world);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
"""
OWN = LENGTH + 4


def initial(target, index):
    return 10 * (target + 1) + index


class Access:
    """One of the two: letter a or b."""

    def __init__(self, letter, kind, actor, target, first, count):
        self.letter, self.kind, self.actor, self.target = letter, kind, actor, target
        self.elements = range(first, first + (1 if kind in SINGLE else count))
        self.is_local = kind in LOCAL

    def code(self):
        n, first, where = len(self.elements), self.elements[0], f"{self.target}, {self.elements[0]}"
        brought, seen = self.letter, f"seen_{self.letter}"
        part = f"{where}, {n}, MPI_INT"
        if self.kind == "load":
            return " ".join(f"{seen}[{i}] = mem[{first + i}];" for i in range(n))
        if self.kind == "store":
            return " ".join(f"mem[{first + i}] = {brought}[{i}];" for i in range(n))
        if self.kind == "put":
            return f"MPI_Put({brought}, {n}, MPI_INT, {part}, win);"
        if self.kind == "get":
            return f"MPI_Get({seen}, {n}, MPI_INT, {part}, win);"
        if self.kind == "acc":
            return f"MPI_Accumulate({brought}, {n}, MPI_INT, {part}, MPI_SUM, win);"
        if self.kind == "getacc":
            return f"MPI_Get_accumulate({brought}, {n}, MPI_INT, {seen}, {n}, MPI_INT, {part}, MPI_SUM, win);"
        if self.kind == "fao":
            return f"MPI_Fetch_and_op({brought}, {seen}, MPI_INT, {where}, MPI_SUM, win);"
        return (f"compare_{self.letter} = {initial(self.target, first)}; "
                f"MPI_Compare_and_swap({brought}, &compare_{self.letter}, {seen}, MPI_INT, {where}, win);")

    def step(self, memory, seen, element):
        """What it does to one element."""
        i, old = element - self.elements[0], memory[self.target][element]
        given = {"a": 100, "b": 200}[self.letter] + i
        if self.kind not in ("put", "store", "acc"):
            seen[self.actor][self.letter][i] = old
        if self.kind in ("put", "store"):
            memory[self.target][element] = given
        elif self.kind in ("acc", "getacc", "fao"):
            memory[self.target][element] = old + given
        elif self.kind == "cas" and old == initial(self.target, element):
            memory[self.target][element] = given


class Case:
    def __init__(self, who, sync, place, first, second, is_separate=False):
        self.is_separate = is_separate
        self.name = f"{who}-{sync}-{place}-{first}-{second}"
        self.who, self.sync, self.place = who, sync, place
        actors = {"one": (1, 1), "origins": (1, 2), "target": (1, 0)}[who]
        if who == "one" and (first in LOCAL or second in LOCAL):
            actors = (0, 0)  # one that has the memory
        starts = {"same": (0, 0), "overlap": (0, 1), "disjoint": (0, 2), "other": (0, 0)}[place]
        if place == "overlap" and first in SINGLE:
            starts = (1, 1 if second not in SINGLE else 0)
        targets = (0, 2 if place == "other" and second not in LOCAL else 0)
        if place == "other" and second in LOCAL:
            targets = (2, 0)
        self.a = Access("a", first, actors[0], targets[0], starts[0], 2)
        self.b = Access("b", second, actors[1], targets[1], starts[1], 2)

    def is_possible(self):
        """Local accesses are those of the target; of two symmetric cases one; single elements do not overlap partly."""
        kinds = (self.a.kind, self.b.kind)
        if any(access.is_local and access.actor != access.target for access in (self.a, self.b)):
            return False
        if self.place == "overlap" and self.a.kind in SINGLE and self.b.kind in SINGLE:
            return False
        if self.who == "origins" and KINDS.index(kinds[0]) > KINDS.index(kinds[1]):
            return False
        return not (self.a.is_local and self.b.is_local) and not (self.who != "one" and self.a.is_local)

    def reason(self):
        """(whether it races, why, by MPI 4.1)."""
        a, b = self.a, self.b
        if self.is_separate and (a.is_local or b.is_local):
            return self.separate_reason()
        if a.target != b.target or not set(a.elements) & set(b.elements):
            return False, "12.7: no byte is accessed by both"
        if a.kind in READS and b.kind in READS:
            return False, "12.7: neither writes"
        if a.kind in ATOMIC and b.kind in ATOMIC:
            return False, "12.7.1, 12.7.2: accumulations of one type are atomic for each element, and in order between two processes"
        if self.who == "one" and a.is_local:
            return False, "12.7: a process's load or store precedes the operation that it calls later"
        if self.who == "one" and self.sync == "flush":
            return False, "12.5.4: MPI_Win_flush completes the first at the target before the second begins"
        if self.sync == "exclusive" and self.who != "one":
            return False, "12.5.3: epochs under exclusive locks exclude each other, and unlock completes what was done"
        if self.who == "one":
            return True, "12.7: operations of one epoch are concurrent, those of one process, too"
        return True, "12.7: the epochs are concurrent, and nothing orders the two"

    def separate_reason(self):
        """The same in the separate model, where one of the two is a load or a store of the target."""
        a, b = self.a, self.b
        operation, local = (b, a) if a.is_local else (a, b)
        overlaps = a.target == b.target and set(a.elements) & set(b.elements)
        if a.target != b.target:
            return False, "12.7: the windows of two processes"
        if local.kind == "load" and operation.kind == "get":
            return False, "12.7: neither writes"
        if not overlaps and (local.kind == "load" or operation.kind == "get"):
            return False, "12.7: no byte is accessed by both, and only a store and an update are kept apart in the whole window"
        if self.who == "one" and a.kind == "load":
            return False, "12.7: a load precedes the operation that its process calls later"
        if self.who == "one" and self.sync == "flush" and a.kind == "get":
            return False, "12.5.4: the get is complete before the store begins"
        if self.sync == "exclusive" and self.who != "one":
            return False, "12.5.3, 12.7 (5), (6): between its lock and its unlock of itself the process has one copy"
        if local.kind == "load":
            return True, "12.7, S1: the update is not visible in the private copy before the process synchronises"
        if operation.kind == "get":
            return True, "12.7, S2: the store is not visible in the public copy before the process synchronises"
        return True, "12.7, S3: a store and an update of one window, wherever they are"

    def orders(self):
        """The orders of steps on elements that make a difference."""
        first = [(self.a, element) for element in self.a.elements]
        second = [(self.b, element) for element in self.b.elements]
        if self.who == "one":
            return [first + second]
        if self.sync == "exclusive" or self.reason()[1].startswith("12.7: n"):
            return [first + second, second + first]
        common = sorted(set(self.a.elements) & set(self.b.elements))
        result = []
        for flags in itertools.product((False, True), repeat=len(common)):
            late = {element for element, flag in zip(common, flags) if flag}  # b comes first
            result.append([step for step in first if step[1] not in late] + second + [step for step in first if step[1] in late])
        return result

    def outcomes(self):
        found = []
        for order in self.orders():
            memory = [[initial(rank, i) for i in range(LENGTH)] for rank in range(PROCESSES)]
            seen = [{"a": [0, 0], "b": [0, 0]} for _ in range(PROCESSES)]
            for access, element in order:
                access.step(memory, seen, element)
            outcome = [value for rank in range(PROCESSES) for value in memory[rank] + seen[rank]["a"] + seen[rank]["b"]]
            if outcome not in found:
                found.append(outcome)
        return found

    def condition(self, outcome, outcomes):
        """Which of the outcomes it is: what tells them apart, or all of one."""
        indices = [i for i in range(len(outcome)) if len(outcomes) == 1 or any(other[i] != outcome[i] for other in outcomes)]
        return " && ".join(f"all[{i}] == {outcome[i]}" for i in indices)

    def body(self):
        lines = []
        for rank in range(PROCESSES):
            lines += [f"    if (rank == {rank}) {{"] + ["        " + line for line in self.of_rank(rank)] + ["    }"]
        return "\n".join(lines)

    def of_rank(self, rank):
        accesses = [access for access in (self.a, self.b) if access.actor == rank]
        code = [access.code() for access in accesses]
        targets = sorted({access.target for access in accesses})
        if self.sync == "fence":
            return ["MPI_Win_fence(0, win);"] + code + ["MPI_Win_fence(0, win);"]
        if self.sync == "post":
            return self.posted(rank, accesses, code)
        if not accesses:
            return []
        if self.sync in ("exclusive", "shared"):
            kind = "MPI_LOCK_" + self.sync.upper()
            return ([f"MPI_Win_lock({kind}, {target}, 0, win);" for target in targets] + code +
                    [f"MPI_Win_unlock({target}, win);" for target in targets])
        if self.sync == "flush" and len(code) == 2:
            code.insert(1, f"MPI_Win_flush({self.a.target}, win);")
        return ["MPI_Win_lock_all(0, win);"] + code + ["MPI_Win_unlock_all(win);"]

    def posted(self, rank, accesses, code):
        def group(ranks):
            return f"MPI_Group_incl(world, {len(ranks)}, (int[]){{{', '.join(map(str, ranks))}}}, &group);"
        origins = sorted({access.actor for access in (self.a, self.b) if access.target == rank and not access.is_local})
        targets = sorted({access.target for access in accesses if not access.is_local})
        lines = []
        if origins:
            lines += [group(origins), "MPI_Win_post(group, 0, win);", "MPI_Group_free(&group);"]
        if targets:
            lines += [group(targets), "MPI_Win_start(group, 0, win);", "MPI_Group_free(&group);"]
        lines += code
        lines += ["MPI_Win_complete(win);"] if targets else []
        return lines + (["MPI_Win_wait(win);"] if origins else [])

    def text(self):
        races, why = self.reason()
        outcomes = self.outcomes()
        possible = " || ".join(f"({self.condition(outcome, outcomes)})" for outcome in outcomes)
        text = PROGRAM % {"length": LENGTH, "own": OWN, "all": OWN * PROCESSES, "body": self.body(),
                          "possible": "1" if races else possible}
        return f"/* {self.name}: {'races' if races else 'does not race'}.\n * {why} */\n{text}"


def all_cases(is_separate):
    for who, sync, place, first, second in itertools.product(WHO, SYNCS, PLACES, KINDS, KINDS):
        case = Case(who, sync, place, first, second, is_separate)
        if case.is_possible() and (not is_separate or case.a.is_local or case.b.is_local):
            yield case


def verdict(run):
    if run.mishap() or run.document is None:
        return f"status {run.status}: {run.err[-300:]}"
    found = sorted({violation["property"] for violation in run.document["violations"]})
    return " ".join([run.document["verdict"]] + found) + (run.document["reason"] or "")


def verify(tass, path, words=()):
    return verdict(Run(tass, ["verify", "-json", "-errors=0", f"-np={PROCESSES}", *words, path], timeout=60))


def judge(tass, case, folder):
    path = os.path.join(folder, case.name + ".c")
    with open(path, "w") as stream:
        stream.write(case.text())
    races, why = case.reason()
    wanted = "violated mpi-race-rma" if races else "verified"
    model = ["-rma-model=separate", "-DSEPARATE"] if case.is_separate else []
    found = verify(tass, path, model)
    problems = [] if found == wanted else [f"{case.name}: expected {wanted} ({why}), found {found}"]
    outcomes = [] if races else case.outcomes()
    for outcome in outcomes if len(outcomes) > 1 else []:
        condition = case.condition(outcome, outcomes)
        found = verify(tass, path, [f"-DNOT={condition}"] + model)
        if found != "violated assertion":
            problems.append(f"{case.name}: not reached: {condition}: {found}")
    return problems


def judge_native(tass, case, folder):
    path = os.path.join(folder, case.name + ".c")
    status, out = run_native(path, path[:-2], PROCESSES)
    possible = [" ".join(map(str, outcome)) for outcome in case.outcomes()]
    run = Run(tass, ["run", f"-np={PROCESSES}", path])
    problems = []
    if status or out.strip() not in possible:
        problems.append(f"{case.name}: natively {status} {out!r}, possible are {possible}")
    if run.status or run.out.strip().split("\n")[0].strip() not in possible:
        problems.append(f"{case.name}: tass run {run.status} {run.out!r} {run.err[-200:]}, possible are {possible}")
    return problems


def main():
    words = sys.argv[2:]
    keep = words[words.index("-keep") + 1] if "-keep" in words else None
    natives = int(words[words.index("-native") + 1]) if "-native" in words else 6
    names = [word for word in words if word.count("-") >= 4]
    cases = [case for case in all_cases("-separate" in words) if not names or case.name in names]
    if "-list" in words:
        for case in cases:
            print(case.name, *case.reason())
        return
    if "-all" not in words and not names:
        cases = cases[::5]
    failures = Failures()
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        for problems in pool.map(lambda case: judge(sys.argv[1], case, keep or folder), cases):
            failures.check(not problems, "; ".join(problems))
        quiet = [case for case in cases if not case.reason()[0]]
        for case in quiet[:: max(1, len(quiet) // natives)] if natives else []:
            problems = judge_native(sys.argv[1], case, keep or folder)
            failures.check(not problems, "; ".join(problems))
    failures.finish()


if __name__ == "__main__":
    main()
