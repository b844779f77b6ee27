"""What the generators that have one judge for each seed share: a range of seeds on all processors."""
import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "endtoend"))
from harness import Failures  # noqa: E402


def run(judge, default, *switches):
    """TASS [-seeds FIRST..LAST] [-keep DIR], and switches, which the script looks for itself; judge((tass, seed, folder or None)) gives (seed, problem or "" or None).

    None says that a seed could not be judged: it is not counted, and half of the seeds must be."""
    parser = argparse.ArgumentParser()
    parser.add_argument("tass")
    parser.add_argument("-seeds", default=default)
    parser.add_argument("-keep", help="directory for the programs that fail")
    for switch in switches:
        parser.add_argument(switch, action="store_true")
    args = parser.parse_args()
    first, last = map(int, args.seeds.split(".."))
    if args.keep:
        os.makedirs(args.keep, exist_ok=True)
    failures = Failures()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for seed, problem in pool.map(judge, [(args.tass, seed, args.keep) for seed in range(first, last + 1)]):
            if problem is not None:
                failures.check(not problem, f"seed {seed}: {problem}")
    if 2 * failures.checks <= last - first:
        failures.lines.append(f"only {failures.checks} of the seeds {args.seeds} were judged")
    print(f"{last - first + 1 - failures.checks} of {last - first + 1} left out")
    failures.finish()
