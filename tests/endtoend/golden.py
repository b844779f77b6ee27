#!/usr/bin/env python3
"""What people read: reports of a sample of programs, to the letter, but for times, memory and counts.

    golden.py TASS            compares with golden/NAME.txt
    golden.py TASS -write     writes them; look at the difference before it is committed

The first line of each file is the command.
"""
import os
import re
import sys
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import ROOT, Failures, Run  # noqa: E402

FOLDER = os.path.join(ROOT, "tests", "endtoend", "golden")
COUNTS = re.compile(r"^states .*$", re.M)
SEQ, MPI, COMPARE = "tests/programs/seq", "tests/programs/mpi", "tests/programs/compare"
COMMANDS = {
    "assertion_false": f"verify {SEQ}/assertion_false.c",
    "index_symbolic": f"verify {SEQ}/index_symbolic.c",
    "leak_beside_kept_block": f"verify {SEQ}/leak_beside_kept_block.c",
    "struct_extent_short": f"verify -np=2 -DEXTENT=20 {MPI}/struct_extent_short.c",
    "use_after_free": f"verify {SEQ}/use_after_free.c",
    "division_by_zero_of_input": f"verify {SEQ}/division_by_zero_of_input.c",
    "overflow_of_sum": f"verify -check=overflow {SEQ}/overflow_of_sum.c",
    "uninitialised_one_path": f"verify {SEQ}/uninitialised_one_path.c",
    "nonlinear_open": f"verify -solver=none {SEQ}/nonlinear_assertion.c",
    "unbounded_loop": f"verify -infer=off {SEQ}/unbounded_loop.c",
    "unsatisfiable_assumption": f"verify {SEQ}/unsatisfiable_assumption.c",
    "verified_with_assumptions": f"verify {SEQ}/evaluation_order.c",
    "restrict_of_globals": f"verify {SEQ}/restrict_of_globals.c",
    "given_file_appended": f"verify -file=data={SEQ}/given_file_appended.c {SEQ}/given_file_appended.c",
    "deadlock_potential": f"verify -np=2 {MPI}/exchange_send_first.c",
    "deadlock_absolute": f"verify -np=2 {MPI}/tags_out_of_order.c",
    "wildcard_decides": f"verify -np=3 {MPI}/wildcard_second_match_deadlocks.c",
    "type_signature_mismatch": f"verify -np=2 {MPI}/type_signature_mismatch.c",
    "truncated": f"verify -np=2 {MPI}/truncated.c",
    "unreceived": f"verify -np=2 {MPI}/unreceived.c",
    "attached_buffer_looked_at": f"verify -np=2 {MPI}/attached_buffer_looked_at.c",
    "order_mismatch": f"verify -np=2 {MPI}/order_mismatch.c",
    "mpi_verified": f"verify -np=2 {MPI}/exchange_ordered.c",
    "not_equivalent": f"compare {COMPARE}/square_spec.c {COMPARE}/square_wrong.c",
    "output_undefined": f"compare {COMPARE}/square_spec.c {COMPARE}/square_unset.c",
    "extent_smaller": f"compare {COMPARE}/extent_spec.c {COMPARE}/extent_smaller.c",
    "print_lines_one_missing": f"compare {COMPARE}/print_lines_spec.c {COMPARE}/print_lines_one_missing.c",
    "print_lines_without_inputs": f"compare {COMPARE}/print_lines_spec.c {COMPARE}/print_lines_spec.c",
    "cells_printed_otherwise": f"compare -merge=off -inputcell=0..1 -DLONELY {COMPARE}/cells_that_live_spec.c {COMPARE}/cells_that_live.c",
    "file_output_missing": f"compare {COMPARE}/file_output_missing_spec.c {COMPARE}/file_output_missing.c",
    "other_signature": f"compare {COMPARE}/square_spec.c {COMPARE}/square_other_signature.c",
    "bounds_differ": f"compare {COMPARE}/bounds_differ_spec.c {COMPARE}/bounds_differ.c",
    "long_line_differs_late": f"compare {COMPARE}/long_line_spec.c {COMPARE}/long_line_differs_late.c",
    "elements_of_any_value": f"compare -np=3 {COMPARE}/rest_of_chunks_spec.c {COMPARE}/rest_of_chunks.c",
    "one_sided_race": "verify -np=2 -errors=0 -DNO_BARRIER tests/programs/rma/lock.c",
    "window_waits": "verify -np=3 -DNO_COMPLETE tests/programs/rma/post_start.c",
    "loop_by_invariants": "verify -DWEAK tests/programs/loops/called.c",
    "refused": "verify tests/reject/bad_operands.c tests/reject/mixed_prefixes.c",
}


def report(tass, name):
    words = COMMANDS[name].split()
    run = Run(tass, [words[0], "-color=never", *words[1:]])
    return (f"$ tass {COMMANDS[name]}\n" + "--- output\n" + COUNTS.sub("states …", run.out) + "--- errors\n" +
            COUNTS.sub("states …", run.err) + f"--- status {run.status}\n")


def main():
    tass, failures = os.path.abspath(sys.argv[1]), Failures()
    os.makedirs(FOLDER, exist_ok=True)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        reports = dict(zip(COMMANDS, pool.map(lambda name: report(tass, name), COMMANDS)))
    for name, text in reports.items():
        path = os.path.join(FOLDER, name + ".txt")
        if "-write" in sys.argv:
            with open(path, "w", encoding="utf-8") as stream:
                stream.write(text)
        with open(path, encoding="utf-8") as stream:
            wanted = stream.read()
        failures.check(text == wanted, f"{name}: now\n{text}\nwas\n{wanted}")
    files = {name[:-4] for name in os.listdir(FOLDER)}
    failures.check(files == set(COMMANDS), f"files without a command, or commands without a file: {files ^ set(COMMANDS)}")
    failures.finish()


main()
