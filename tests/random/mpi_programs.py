#!/usr/bin/env python3
"""Random MPI programs, judged by the plain explorer of mpi_explorer.py.

    mpi_programs.py TASS [-seeds FIRST..LAST] [-keep DIR] [-switches] [-native]
    mpi_programs.py TASS -buffering [-seeds FIRST..LAST] [-keep DIR]
    mpi_programs.py TASS -sides [-seeds FIRST..LAST] [-keep DIR]

Each seed gives a program that is correct by construction, but for receives from any source, and mutations of it: an
operation dropped, moved, retargeted, resized or retyped, a wait omitted or made a MPI_Request_free, a buffer touched, a mode,
a function, a root, a reduction or a communicator changed. In each mode of deadlocks `tass verify` must say verified exactly where the explorer finds nothing that is an error
there, and otherwise name a property that the explorer found; so it must in one mode with one of the reductions off, or all (with
-switches: in every mode with each of them). With -native, programs that verify and do not depend on
schedules also run under mpiexec, and must print there what they print under `tass run`.

With -buffering each seed gives four programs in which it matters which sends are buffered and when; tass must find all the
kinds of deadlocks and false assertions that there are (-errors=0), not one of them.

With -sides each program is the specification of one that does nothing, its implementation, and both: nothing is printed, so
that `tass compare` must find what is wrong with the program itself, whatever side it is on.
"""
import argparse
import copy
import itertools
import os
import random
import subprocess
import sys
import tempfile
import zlib
from concurrent.futures import ProcessPoolExecutor

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "endtoend"))
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import Failures, Run  # noqa: E402
from mpi_explorer import SOME, Explorer  # noqa: E402
from mpi_generator import Buffering, Program  # noqa: E402
from mpi_text import c_text  # noqa: E402

STATE_LIMIT = 40000
# Reductions, each off, and all; without them a search may be left after so many states.
SWITCHES = [["-por=off"], ["-save=all"], ["-simplify=off"], ["-merge=on"], ["-por=off", "-save=all", "-simplify=off"]]
SWITCHED_STATES = 200000


# That the send came before MPI_Cancel is not kept.
REFUSED = "cancelling a receive that a ready send is for"

# Nothing was proved where deadlocks are ignored and no execution comes to an end.
HANGS = {"every execution hangs", "no execution ends normally", "no execution ends"}


def is_deterministic(processes):
    ops = [op for process in processes for op in process]
    return not any(op["op"] in SOME | {"cancel", "test", "probe_now"} or op.get("peer", 0) is None for op in ops)


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


def plans(modes, label, options):
    """Modes of deadlocks with switches: each mode as it is, and one with some reductions off; -switches: all with all."""
    yield from ((mode, []) for mode in modes)
    others = list(itertools.product(modes, SWITCHES))
    if options.switches:
        yield from others
    else:
        yield others[zlib.crc32(label.encode()) % len(others)]


def judge_modes(tass, label, program, options):
    """(problem or None, how it counts)"""
    processes = program.numbered()
    explorer = Explorer(processes)
    if not explorer.explore(STATE_LIMIT):
        return None, "too large"
    found = explorer.found
    modes = {"potential": found | explorer.if_strict, "absolute": found, "ignore": found - {"deadlock-absolute"}}
    path = os.path.join(options.keep or tempfile.gettempdir(), f"mpi-{label}-{os.getpid()}.c")
    write(path, c_text(processes, program.comms))
    for mode, switches in plans(modes, label, options):
        wanted = modes[mode]
        limit = [f"-states={SWITCHED_STATES}"] if switches else []
        run = Run(tass, ["verify", "-json", f"-np={len(processes)}", f"-deadlock={mode}", *switches, *limit, path], timeout=120)
        if REFUSED in run.err:
            return None, "refused"
        if run.document is None or run.mishap():
            return f"{label}: status {run.status} {run.err[:300]}", "wrong"
        properties = {violation["property"] for violation in run.document["violations"]}
        if switches and run.document["reason"] == "the limit on states was reached" and properties <= wanted:
            continue
        if mode == "ignore" and run.document["reason"] in HANGS and "deadlock-absolute" in found and not wanted:
            continue
        if run.status != (1 if wanted else 0) or not properties <= wanted:
            return (f"{label} {mode} {' '.join(switches)}: status {run.status} {properties or '{}'} {run.err[:200]}, the explorer found "
                    f"{wanted or '{}'}", "wrong")
    problem = None
    if options.native and not modes["potential"] and is_deterministic(processes):
        write(path, c_text(processes, program.comms, True))
        problem = native_problem(tass, path, len(processes))
    if not problem:
        os.remove(path)
    return problem and f"{label}: {problem}", "wrong" if problem else "faulty" if modes["potential"] else "correct"


# What -buffering asks for; other findings end an execution here and not there.
BEHAVIOURS = {"assertion", "deadlock-potential", "deadlock-absolute"}


def behaviours(properties):
    """An absolute deadlock is a potential one, too."""
    implied = {"deadlock-potential"} if "deadlock-absolute" in properties else set()
    return (properties | implied) & BEHAVIOURS


def judge_buffering(tass, label, program, options):
    """As judge_modes."""
    processes = program.numbered()
    explorer = Explorer(processes)
    if not explorer.explore(STATE_LIMIT):
        return None, "too large"
    wanted = explorer.found | explorer.if_strict
    path = os.path.join(options.keep or tempfile.gettempdir(), f"mpi-{label}-{os.getpid()}.c")
    write(path, c_text(processes, program.comms))
    run = Run(tass, ["verify", "-json", "-errors=0", f"-np={len(processes)}", path], timeout=120)
    found = {violation["property"] for violation in run.document["violations"]} if run.document else None
    if found is None or run.mishap() or not found <= wanted or behaviours(found) != behaviours(wanted):
        return f"{label}: status {run.status} {found} {run.err[:200]}, the explorer found {wanted or '{}'}", "wrong"
    os.remove(path)
    return None, "faulty" if wanted else "correct"


# It branches, so that the search comes back from it to the other program.
BYSTANDER = "#include <stdlib.h>\nint main(void)\n{\n    return rand() > 5 ? 0 : rand() > 7 ? 0 : 0;\n}\n"


def judge_sides(tass, label, program, options):
    """As judge_modes."""
    processes = program.numbered()
    explorer = Explorer(processes)
    if not explorer.explore(STATE_LIMIT):
        return None, "too large"
    wanted = explorer.found | explorer.if_strict
    path = os.path.join(options.keep or tempfile.gettempdir(), f"mpi-{label}-{os.getpid()}.c")
    other = path.removesuffix(".c") + "-bystander.c"
    write(path, c_text(processes, program.comms))
    write(other, BYSTANDER)
    for sides in ([path, other], [other, path], [path, path]):
        run = Run(tass, ["compare", "-json", f"-np={len(processes)}", f"-states={SWITCHED_STATES}", *sides], timeout=120)
        if run.document is None or run.mishap():
            return f"{label}: {run.command}: status {run.status} {run.err[:300]}", "wrong"
        if run.document["reason"] == "the limit on states was reached":
            continue
        found = {violation["property"] for violation in run.document["violations"]}
        if run.status != (1 if wanted else 0) or not found <= wanted:
            return f"{label}: {run.command}: status {run.status} {found or '{}'}, the explorer found {wanted or '{}'}", "wrong"
    os.remove(path)
    os.remove(other)
    return None, "faulty" if wanted else "correct"


def judge_seed(arguments):
    tass, seed, options = arguments
    rng = random.Random(seed)
    judge = judge_sides if options.sides else judge_modes
    if options.buffering:
        return [judge_buffering(tass, f"{seed}-{number}", Buffering(rng).build(), options) for number in range(4)]
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
    parser.add_argument("-switches", action="store_true", help="every mode with every switch, not one of them")
    parser.add_argument("-buffering", action="store_true", help="programs in which it matters which sends are buffered")
    parser.add_argument("-sides", action="store_true", help="compare, with the program as each side and as both")
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
