"""What the generators that have one judge for each seed share: a range of seeds on all processors."""
import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "endtoend"))
from harness import Failures  # noqa: E402


def run(judge, default):
    """TASS [-seeds FIRST..LAST] [-keep DIR]; judge((tass, seed, folder or None)) gives (seed, problem or "" or None).

    None says that a seed could not be judged; half of them must be."""
    parser = argparse.ArgumentParser()
    parser.add_argument("tass")
    parser.add_argument("-seeds", default=default)
    parser.add_argument("-keep", help="directory for the programs that fail")
    args = parser.parse_args()
    first, last = map(int, args.seeds.split(".."))
    failures, judged = Failures(), 0
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for seed, problem in pool.map(judge, [(args.tass, seed, args.keep) for seed in range(first, last + 1)]):
            judged += problem is not None
            failures.check(not problem, f"seed {seed}: {problem}")
    failures.check(2 * judged > last - first, f"only {judged} of the seeds {args.seeds} were judged")
    failures.finish()
