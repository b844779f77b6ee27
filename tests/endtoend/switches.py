#!/usr/bin/env python3
"""-simplify=off, -por=off, -save=all, -merge=on, -concrete=off, -symmetry=off, -head-start=off and -learn=on change counts, never verdicts (but UNDECIDED): the programs of tests/programs again, every
other expectation with one of them, by its name, and some sequential ones with -merge=on; with all of them: switches.py TASS -all"""
import os
import re
import sys
import zlib
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAMS = os.path.join(HERE, "..", "programs")
sys.path.insert(0, HERE)
sys.path.insert(0, PROGRAMS)
from harness import Failures, Run  # noqa: E402
from run import arguments, expectations  # noqa: E402

# What stays open without simplification: which of two symbolic places was written; a number put together of its bytes; a
# closed term that an equation of the path puts in a symbol's place; without a solver, a choice behind what cannot hold; a
# difference of a monotone function at two places. A destination that the path restricts is refused.
UNDECIDED = {"symbolic_places.c": "inconclusive", "bits_packed_and_unpacked.c": "inconclusive",
             "closed_terms_hold.c": "inconclusive", "both_sides_behind_what_never_holds.c": "inconclusive", "monotone_assumed.c": "inconclusive",
             "rank_of_input.c": "unusable"}
# In another order of the processes what is refused comes first.
REFUSED = {"scattered_without_bound.c"}
# A loop without a bound, of which learning shows that nothing behind it can fail.
LEARNT = {"counter_in_some_rounds.c", "iteration_ended_by_either.c"}
SWITCHES = ["-learn=on", "-simplify=off", "-por=off", "-save=all", "-merge=on", "-concrete=off", "-symmetry=off", "-head-start=off"]


# Without simplification these take minutes, or for ever.
SLOW = {"unions_in_array_chosen.c", "arguments_that_inputs_choose.c"}
# A hundred million steps.
LONG = {"large_array_filled_sent_summed.c"}


def jobs(everything):
    for folder in ("mpi", "seq", "compare", "rma", "files", "assertions", "practice", "functions"):
        path = os.path.abspath(os.path.join(PROGRAMS, folder))
        for name in sorted(os.listdir(path)):
            if name.endswith(".c"):
                for command, words, verdict, _ in expectations(os.path.join(path, name)):
                    number = zlib.crc32(" ".join([name, *words]).encode())
                    if not everything and number // 64 % 2:
                        continue
                    one = SWITCHES[number % len(SWITCHES)]
                    if one == ("-learn=on" if command != "verify" else "-head-start=off"):
                        one = "-save=all"
                    if one == "-por=off" and any(re.fullmatch(r"-np=([4-9]|\d\d+)", word) for word in words):
                        one = "-save=all"  # all orders of so many processes take minutes
                    some = {one, "-merge=on"} if folder in ("seq", "compare") and number // 8 % 3 == 0 else {one}
                    if name in SLOW:
                        some.discard("-simplify=off")
                    if name in LONG:
                        some.discard("-concrete=off")
                    for switch in SWITCHES if everything else sorted(some):
                        if switch == ("-learn=on" if command != "verify" else "-head-start=off"):
                            continue
                        yield arguments(command, words + [switch], os.path.join(path, name)), verdict, switch


def main():
    tass, failures, work = sys.argv[1], Failures(), list(jobs("-all" in sys.argv))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        runs = pool.map(lambda job: Run(tass, job[0], timeout=120), work)
        for run, (_, verdict, switch) in zip(runs, work):
            got = run.document["verdict"] if run.document else f"status {run.status} {run.err[:200]}"
            open_verdict = UNDECIDED.get(os.path.basename(run.command.split()[-1])) if switch == "-simplify=off" else None
            refused = "unusable" if switch == "-por=off" and os.path.basename(run.command.split()[-1]) in REFUSED else None
            learnt = "verified" if switch == "-learn=on" and os.path.basename(run.command.split()[-1]) in LEARNT else None
            good = got in (verdict, open_verdict, refused, learnt)
            failures.check(good, f"{run.command}: {got}, not {verdict}")
    failures.finish()


main()
