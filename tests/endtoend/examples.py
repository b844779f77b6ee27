#!/usr/bin/env python3
"""The examples: every correct pair verifies at the bounds of its row, every faulty variant is found with its property; the
verdicts are the same without simplification; no more distinct questions reach the external solver than the table says."""
import os
import sys
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import Failures, Run  # noqa: E402

# Folder, options, specification, correct implementations, faulty ones with their property.
EXAMPLES = [
    ("adder", ["-np=3", "-inputB=6"], "adder_seq.c", ["adder_par.c"],
     {"adder_bad_end.c": "array-bounds", "adder_bad_overlap.c": "not-equivalent", "adder_bad_lost.c": "not-equivalent",
      "adder_bad_block.c": "not-equivalent"}),
    ("factorial", ["-inputB=12"], "factorial_iter.c", ["factorial_rec.c"],
     {"factorial_bad_base.c": "not-equivalent", "factorial_bad_factor.c": "not-equivalent"}),
    ("diffusion", ["-np=3", "-inputNXB=6", "-inputNTB=2"], "diffusion_seq.c", ["diffusion_par.c"],
     {"diffusion_bad_order.c": "deadlock-potential", "diffusion_bad_once.c": "not-equivalent",
      "diffusion_bad_border.c": "uninitialised-read"}),
    ("tiling", ["-inputB=4"], "tiling_plain.c", ["tiling_tiled.c"],
     {"tiling_bad_border.c": "array-bounds", "tiling_bad_set.c": "not-equivalent"}),
    ("manager_worker", ["-np=3", "-inputNB=3", "-inputLB=2", "-inputMB=1"], "matmul_seq.c", ["matmul_mw.c"],
     {"matmul_bad_order.c": "not-equivalent", "matmul_bad_stop.c": "deadlock-absolute",
      "matmul_bad_tag.c": "deadlock-absolute"}),
    ("laplace", ["-np=2", "-inputNXB=3", "-inputNYB=4", "-inputNTB=2"], "laplace_seq.c", ["laplace_par.c"],
     {"laplace_bad_local.c": "deadlock-potential", "laplace_bad_maximum.c": "not-equivalent"}),
    ("integrate", ["-np=3", "-inputINTERVALS=1"], "integrate_seq.c", ["integrate_mw.c"],
     {"integrate_bad_depth.c": "not-equivalent", "integrate_bad_half.c": "not-equivalent"}),
    ("adaptive", ["-np=3", "-inputINTERVALS=3", "-merge=on"], "adaptive_seq.c", ["adaptive_mw.c"],
     {"adaptive_bad_test.c": "not-equivalent", "adaptive_bad_end.c": "deadlock-absolute",
      "adaptive_bad_interval.c": "not-equivalent"}),
    ("matvec", ["-np=3", "-inputRB=4", "-inputCB=2"], "matvec_seq.c", ["matvec_par.c"],
     {"matvec_bad_count.c": "mpi-collective-args", "matvec_bad_vector.c": "uninitialised-read",
      "matvec_bad_start.c": "memory-overlap", "matvec_bad_gather.c": "mpi-collective-args"}),
    ("prefix", ["-np=3", "-inputNB=6"], "prefix_seq.c", ["prefix_par.c"],
     {"prefix_bad_first.c": "uninitialised-read", "prefix_bad_scan.c": "not-equivalent",
      "prefix_bad_block.c": "output-undefined"}),
    ("oddeven", ["-np=3", "-inputn=3"], "oddeven_seq.c", ["oddeven_par.c"],
     {"oddeven_bad_phases.c": "not-equivalent", "oddeven_bad_keep.c": "not-equivalent",
      "oddeven_bad_order.c": "deadlock-potential"}),
]

# Distinct questions for the external solver, at most: 0 for all others.
SOLVER_QUESTIONS = {"laplace_bad_maximum.c": 4, "integrate_mw.c": 1}


def jobs():
    for folder, options, spec, correct, faulty in EXAMPLES:
        names = [(name, "verified", None) for name in correct]
        names += [(name, "violated", wanted) for name, wanted in faulty.items()]
        for name, verdict, wanted in names:
            paths = [os.path.join("examples", folder, file) for file in (spec, name)]
            yield ["compare", "-json"] + options + paths, verdict, wanted


def judge_questions(failures, run):
    asked = run.document["statistics"]["solverQuestions"]
    limit = SOLVER_QUESTIONS.get(os.path.basename(run.command.split()[-1]), 0)
    failures.check(asked <= limit, f"{run.command}: {asked} questions for the solver, not at most {limit}")


def judge(failures, run, verdict, wanted):
    if not failures.check(run.document is not None, f"{run.command}: {run.status} {run.err[:400]}"):
        return
    found = [(v["property"], v["certainty"]) for v in run.document["violations"]]
    failures.check(run.document["verdict"] == verdict, f"{run.command}: {run.document['verdict']} {found}, not {verdict}")
    if wanted:
        failures.check((wanted, "proved") in found, f"{run.command}: {found}, not {wanted}")


def main():
    tass, failures, work = sys.argv[1], Failures(), list(jobs())
    for simplify in (True, False):
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            runs = list(pool.map(lambda job: Run(tass, job[0] if simplify else ["compare", "-simplify=off"] + job[0][1:]), work))
        for run, (_, verdict, wanted) in zip(runs, work):
            judge(failures, run, verdict, wanted)
            if simplify and run.document is not None:
                judge_questions(failures, run)
    failures.finish()


main()
