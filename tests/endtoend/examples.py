#!/usr/bin/env python3
"""The examples: every correct pair verifies at the bounds of its row, every faulty variant is found with its property; the
verdicts are the same without simplification; no more distinct questions reach the external solver than the table says.
The parallel program as the specification, of the sequential one and of itself, gives the same verdicts.
Every row stands in examples/README.md, with its bounds, faults and properties."""
import os
import sys
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import EXIT_STATUS, ROOT, Failures, Run  # noqa: E402

# Folder, options, specification, correct implementations, faulty ones with their property: files of their own, or what is
# defined for the correct one.
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
     {"BAD_TEST": "not-equivalent", "BAD_END": "deadlock-absolute", "BAD_INTERVAL": "not-equivalent"}),
    ("matvec", ["-np=3", "-inputRB=4", "-inputCB=2"], "matvec_seq.c", ["matvec_par.c"],
     {"matvec_bad_count.c": "mpi-collective-args", "matvec_bad_vector.c": "uninitialised-read",
      "matvec_bad_start.c": "memory-overlap", "matvec_bad_gather.c": "mpi-collective-args"}),
    ("prefix", ["-np=3", "-inputNB=6"], "prefix_seq.c", ["prefix_par.c"],
     {"prefix_bad_first.c": "uninitialised-read", "prefix_bad_scan.c": "not-equivalent",
      "prefix_bad_block.c": "output-undefined"}),
    ("oddeven", ["-np=3", "-inputn=3"], "oddeven_seq.c", ["oddeven_par.c"],
     {"oddeven_bad_phases.c": "not-equivalent", "oddeven_bad_keep.c": "not-equivalent",
      "oddeven_bad_order.c": "deadlock-potential"}),
    ("dot", ["-np=3", "-inputNB=5"], "dot_seq.c", ["dot_par.c"],
     {"BAD_SUM": "uninitialised-read", "BAD_OPERATION": "not-equivalent", "BAD_PADDING": "uninitialised-read",
      "BAD_ROOT": "output-undefined"}),
    ("matvec", ["-np=3", "-inputRB=2", "-inputCB=4"], "matvec_seq.c", ["matvec_columns.c"],
     {"BAD_STRIDE": "not-equivalent", "BAD_ZERO": "uninitialised-read", "BAD_OVERLAP": "not-equivalent",
      "BAD_COMMIT": "mpi-datatype", "BAD_FREE": "mpi-resource-leak"}),
    ("wave", ["-np=2", "-inputNXB=5", "-inputNTB=3"], "wave_seq.c", ["wave_par.c"],
     {"BAD_WAIT": "mpi-buffer-in-flight", "BAD_EARLY": "mpi-buffer-in-flight", "BAD_LEVELS": "not-equivalent",
      "BAD_TAG": "deadlock-potential", "BAD_INNER": "mpi-buffer-in-flight"}),
    ("diffusion2d", ["-np=4", "-inputNXB=4", "-inputNYB=4", "-inputNTB=1"], "diffusion2d_seq.c", ["diffusion2d_par.c"],
     {"BAD_STRIDE": "not-equivalent", "BAD_ORDER": "deadlock-potential", "BAD_COLUMNS": "uninitialised-read",
      "BAD_DIMENSIONS": "mpi-truncation", "BAD_GHOST": "not-equivalent"}),
    ("redblack", ["-np=2", "-inputNXB=4", "-inputNYB=4", "-inputNTB=1"], "redblack_seq.c", ["redblack_par.c"],
     {"BAD_ONCE": "not-equivalent", "BAD_COLOUR": "not-equivalent", "BAD_START": "mpi-request-lost",
      "BAD_NEIGHBOUR": "uninitialised-read", "BAD_FREE": "mpi-request-lost"}),
    ("nbody", ["-np=3", "-inputNB=3"], "nbody_seq.c", ["nbody_ring.c"],
     {"BAD_ORDER": "deadlock-potential", "BAD_HOPS": "not-equivalent", "BAD_LEFT": "not-equivalent",
      "BAD_ZERO": "output-undefined", "BAD_WAIT": "mpi-buffer-in-flight", "BAD_LENGTH": "uninitialised-read"}),
    ("transpose", ["-np=2", "-inputRB=3", "-inputCB=4"], "transpose_seq.c", ["transpose_alltoall.c"],
     {"BAD_TILE": "not-equivalent", "BAD_PLACE": "memory-overlap", "BAD_COUNT": "mpi-buffer",
      "BAD_PACK": "not-equivalent"}),
    ("transpose", ["-np=2", "-inputRB=3", "-inputCB=4"], "transpose_seq.c", ["transpose_messages.c"],
     {"BAD_ORDER": "deadlock-potential", "BAD_WAIT": "mpi-request-lost", "BAD_TARGET": "mpi-truncation",
      "BAD_EXTENT": "not-equivalent"}),
    ("lu", ["-np=2", "-inputNB=3"], "lu_seq.c", ["lu_par.c"],
     {"BAD_ROOT": "mpi-root", "BAD_STOP": "deadlock-potential", "BAD_FIRST": "not-equivalent",
      "BAD_DIVISION": "not-equivalent", "BAD_LENGTH": "mpi-collective-args"}),
    ("gauss_jordan", ["-np=2", "-inputRB=2", "-inputCB=3"], "gauss_jordan_seq.c", ["gauss_jordan_par.c"],
     {"BAD_SEARCH": "deadlock-potential", "BAD_SWAP": "not-equivalent", "BAD_ROOT": "uninitialised-read",
      "BAD_BELOW": "not-equivalent", "BAD_DIVIDE": "not-equivalent", "BAD_TAG": "deadlock-potential"}),
]

# Distinct questions for the external solver, at most: 0 for all others.
SOLVER_QUESTIONS = {"laplace_bad_maximum.c": 4, "integrate_mw.c": 1, "-DBAD_DIVISION": 1}


# What stays possible without simplification: which element a symbolic rank or place is.
UNDECIDED = {"-DBAD_LEFT"}


def jobs():
    for folder, options, spec, correct, faulty in EXAMPLES:
        names = [(name, "verified", None) for name in correct]
        names += [(name, "violated", wanted) for name, wanted in faulty.items()]
        for name, verdict, wanted in names:
            is_file = name.endswith(".c")
            paths = [os.path.join("examples", folder, file) for file in (spec, name if is_file else correct[0])]
            yield ["compare", "-json"] + options + ([] if is_file else [f"-D{name}"]) + paths, verdict, wanted


def swapped_jobs():
    """The sides changed, and each correct implementation against itself. A fault that only the implementation has to
    answer for (an output that nobody sets, a wrong value) is then the specification's, or a difference."""
    for arguments, verdict, _ in jobs():
        options, (spec, impl) = arguments[:-2], arguments[-2:]
        yield options + [impl, spec], verdict, None
        if verdict == "verified":
            yield options + [impl, impl], verdict, None


def judge_questions(failures, run):
    asked = run.document["statistics"]["solverQuestions"]
    words = [os.path.basename(word) for word in run.command.split()]
    limit = max(SOLVER_QUESTIONS.get(word, 0) for word in words)
    failures.check(asked <= limit, f"{run.command}: {asked} questions for the solver, not at most {limit}")


def judge(failures, run, verdict, wanted, certainties):
    if not failures.check(run.document is not None, f"{run.command}: {run.status} {run.err[:400]}"):
        return
    found = [(v["property"], v["certainty"]) for v in run.document["violations"]]
    failures.check(run.document["verdict"] == verdict, f"{run.command}: {run.document['verdict']} {found}, not {verdict}")
    if wanted:
        failures.check(any((wanted, certainty) in found for certainty in certainties), f"{run.command}: {found}, not {wanted}")


def check_table(failures):
    """The table of the README has each example with its options, and each fault with its property."""
    with open(os.path.join(ROOT, "examples", "README.md")) as stream:
        rows = [line for line in stream if line.startswith("| `")]
    for folder, options, _, correct, faulty in EXAMPLES:
        row = next((row for row in rows if f"`{correct[0]}`" in row), "")
        for word in [f"`{folder}`", f"`{' '.join(options)}`"] + [f"[{wanted}]" for wanted in faulty.values()]:
            failures.check(word in row, f"examples/README.md: {correct[0]}: no {word}")
        for name in faulty:
            short = name.removesuffix(".c").split("_", 1)[1] if name.endswith(".c") else name
            failures.check(f"`{short}`" in row or f"`{short[short.find('bad_'):]}`" in row, f"examples/README.md: {correct[0]}: no {name}")


def main():
    tass, failures, work = sys.argv[1], Failures(), list(jobs())
    check_table(failures)
    for simplify in (True, False):
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            runs = list(pool.map(lambda job: Run(tass, job[0] if simplify else ["compare", "-simplify=off"] + job[0][1:]), work))
        for run, (arguments, verdict, wanted) in zip(runs, work):
            if simplify or not UNDECIDED & set(arguments) or run.status != EXIT_STATUS["inconclusive"]:
                judge(failures, run, verdict, wanted, ["proved"] if simplify else ["proved", "possible"])
            if simplify and run.document is not None:
                judge_questions(failures, run)
    work = list(swapped_jobs())
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        runs = list(pool.map(lambda job: Run(tass, job[0]), work))
    for run, (_, verdict, _) in zip(runs, work):
        judge(failures, run, verdict, None, [])
    failures.finish()


main()
