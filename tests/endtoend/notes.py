#!/usr/bin/env python3
"""What a report about waiting says of each process, and that a mismatch names both calls.

usage: notes.py TASS
"""
import os
import sys

from harness import ROOT, Failures, Run

PROGRAMS = os.path.join(ROOT, "tests", "programs", "mpi")
EXPECTED = {
    "ssend_cycle.c": ["rank 0 waits in MPI_Ssend to send to rank 1, tag 0: rank 1 waits as well"],
    "tags_out_of_order.c": ["to send to rank 1, tag 1: rank 1 waits as well; its receive of line 17 is for tag 2",
                            "to receive from rank 0, tag 2: rank 0 waits as well; its message of line 13 has tag 1"],
    "poll_bcast_sync.c": ["rank 1 waits in MPI_Test to receive from rank 0, tag 5 (line 16): rank 0 waits as well"],
    "request_loop_repeats.c": ["rank 0 waits in MPI_Iprobe for a message from rank 0, tag 1"],
    "detach_waits.c": ["rank 0 waits in MPI_Buffer_detach until its message is received by rank 1, tag 0"],
    "mprobe_nothing_comes.c": ["rank 1 waits in MPI_Mprobe for a message from rank 0, tag 0: rank 0 has ended"],
    "probe_starved_by_wildcard.c": ["rank 1 waits in MPI_Probe for a message from any source, tag 0"],
    "ibarrier_never_joined.c": ["rank 0 waits in MPI_Wait for its MPI_Ibarrier: rank 1 has ended"],
    "persistent_init_may_wait.c": ["rank 0 waits in MPI_Barrier_init: rank 1 is elsewhere"],
    "two_communicators_bcast.c": ["rank 0 waits in MPI_Bcast: rank 1 is elsewhere", "rank 1 waits in MPI_Bcast"],
    "mrecv_too_short.c": ["receive buffer holds 1 elements, the message from rank 0 (line 12) has 2"],
    "blocking_meets_nonblocking.c": ["rank 0 is in MPI_Ibcast (line 12), where rank 1 is in MPI_Bcast (line 15)"],
    "igather_types_differ.c": ["MPI_Igather: rank 1 (line 15) gives elements of MPI_UNSIGNED to rank 0 (line 13)"],
    "igather_part_used.c": ["is written while the collective started at line 11 uses it"],
}

COMPARED = {"last_to_come.c": True, "last_to_come_rank_one.c": True, "mpi_branch_spec.c": False}


def check_ahead(tass, failures):
    """What is assumed, and how many properties might be violated, is noted of what is done ahead, too."""
    folder = os.path.join(ROOT, "tests", "programs", "compare")
    for option, text in (("-DCALLS", "calls in one expression"), ("-DROUNDS", "round-off"), ("-DASKS", "getenv"), ("-DLOOKS", "attribute"), ("-DDIVIDES=7", ""), ("", "")):
        words = ["compare", "-json", "-np=2", *option.split(), "ahead_of_spec.c", "ahead_of.c"]
        ahead, apart = (Run(tass, words + more, cwd=folder).document for more in ([], ["-head-start=off"]))
        same = all(ahead[key] == apart[key] for key in ("verdict", "assumptions", "properties"))
        failures.check(same and any(text in one for one in ahead["assumptions"] + [""]), f"{words}: {ahead['assumptions']} {apart['assumptions']}")


def main():
    failures = Failures()
    folder = os.path.join(ROOT, "tests", "programs", "compare")
    for name, is_named in COMPARED.items():
        run = Run(sys.argv[1], ["compare", "-np=3", os.path.join(folder, "last_to_come.c" if is_named else name), os.path.join(folder, name)])
        failures.check(("the specification is nondeterministic" in run.out) == is_named, f"{run.command}: {run.out[:700]}")
    run = Run(sys.argv[1], ["verify", "-np=3", os.path.join(ROOT, "tests", "programs", "assertions", "ghost_cells_shifted.c")])
    failures.check("does not hold: PROC[rank - 1].u[LOCAL] is start[1], PROC[rank + 1].u[1] is 3.0*start[0] [" in run.out, run.out[:500])
    timed = os.path.join(PROGRAMS, "time_as_text.c")
    run = Run(sys.argv[1], ["compare", "-np=2..4", timed, timed])
    failures.check(run.out.count("as few characters") == 2 and run.out.count("assumed: the same 4 as before\n") == 2 and
                   run.out.count("tass: verified") == 3, f"{run.command}: {run.out[:2000]}")
    for name, texts in EXPECTED.items():
        path = os.path.join(PROGRAMS, name)
        with open(path) as stream:
            size = stream.readline().split("-np=")[1].split()[0]
        run = Run(sys.argv[1], ["verify", f"-np={size}", path])
        for text in texts:
            failures.check(text in run.out + run.err, f"{name}: '{text}' is missing in {(run.out + run.err)[:700]}")
    run = Run(sys.argv[1], ["verify", "-np=1", "-spawn=worker=" + os.path.join(PROGRAMS, "spawned", "worker.c"),
                            os.path.join(PROGRAMS, "nobody_was_spawned.c")])
    failures.check("note: rank 0 waits" in run.out and "rank 1" not in run.out, f"{run.command}: {run.out[:700]}")
    check_ahead(os.path.abspath(sys.argv[1]), failures)
    failures.finish()


if __name__ == "__main__":
    main()
