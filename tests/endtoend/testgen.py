#!/usr/bin/env python3
"""tass testgen: natively every test ends and prints as it says; gcov of all of them shows exactly the branches that the table calls
covered; those proved unreachable are never hit.

usage: testgen.py TASS [-mutants N] [NAME...]: with mutants, how many of N seeded ones the tests kill."""
import collections
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import Failures, Run  # noqa: E402

PROGRAMS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "testgen")
ROW = re.compile(r"^(.*?):(\d+):(\d+): (.*): (test_\d+|proved unreachable|open)$")
# Options, status, tests, rows proved unreachable and open.
CASES = {
    "triangle": ([], 0, 8, 1, 0),
    "gcd_and_sorted": (["-inputstdin=1..6", "-inputn=0..4"], 0, 6, 5, 0),
    "quadrature": ([], 0, 6, 0, 0),
    "parser": (["-stdin-chars=5"], 0, 16, 0, 0),
    "ring": (["-np=3"], 0, 2, 0, 0),
    "any_source": (["-np=3"], 2, 1, 0, 1),
    "workers": (["-np=2"], 0, None, 1, 0),
    "function": (["-function=sum", "-extenta=3"], 0, 7, 1, 0),
    "implied": ([], 0, 3, 4, 0),
    "gather": (["-np=2"], 0, 3, 1, 0),
}


def commands(folder):
    """What CMakeLists.txt builds and runs: options, then name, status and words of each test."""
    with open(os.path.join(folder, "CMakeLists.txt")) as stream:
        text = stream.read()
    options = re.findall(r'^    "(.*)"$', text, re.M)
    tests = []
    for line in re.findall(r"^add_test\(.*\)$", text, re.M):
        words = line.partition(" COMMAND check_test ")[2][:-1].split()
        tests.append([word.replace("[==[", "").replace("]==]", "") for word in words])
    return options, tests


def compiler_of(folder):
    with open(os.path.join(folder, "CMakeLists.txt")) as stream:
        return "mpicc" if "mpicc" in stream.read() else "gcc"


def build_and_run(folder, coverage, source_of=None):
    """The numbers of the tests that fail; the objects with their counts stay in the folder."""
    options, tests = commands(folder)
    failed = []
    if not os.path.exists(os.path.join(folder, "check_test")):
        subprocess.run(["gcc", "-w", "-o", "check_test", "check_test.c", "-lm"], cwd=folder, check=True)
    for test in tests:
        number = re.search(r"TARGET_FILE:test_(\d+)", " ".join(test)).group(1)
        sources = sorted(name for name in os.listdir(folder) if re.match(rf"test_{number}_\d+\.c$", name))
        if source_of:
            sources = [source_of(name) for name in sources]
        flags = ["--coverage"] if coverage else []
        built = subprocess.run([compiler_of(folder), "-w", *flags, *options, "-o", f"test_{number}", *sources, "-lm"], cwd=folder)
        if built.returncode:
            return None
        words = [f"./test_{number}" if "TARGET_FILE" in word else word for word in test]
        try:
            done = subprocess.run(["./check_test", *words], cwd=folder, capture_output=True, timeout=20)
            if done.returncode:
                failed.append((number, done.stdout.decode("utf-8", "replace")))
        except subprocess.TimeoutExpired:
            failed.append((number, "timed out"))
        if failed and source_of:
            break
    return failed


def native_branches(folder, program):
    """By line of the program: how often gcov saw each of its branches."""
    counts = collections.defaultdict(dict)
    for name in os.listdir(folder):
        if not name.endswith(".gcda"):
            continue
        done = subprocess.run(["gcov", "--json-format", "--stdout", "-b", name], cwd=folder, capture_output=True)
        for text in done.stdout.decode().splitlines():
            for file in json.loads(text)["files"]:
                if os.path.realpath(os.path.join(folder, file["file"])) != os.path.realpath(program):
                    continue
                for line in file["lines"]:
                    for i, branch in enumerate(line["branches"]):
                        row = counts[line["line_number"]]
                        key = (line.get("function_name"), i)
                        row[key] = row.get(key, 0) + branch["count"]
    return counts


def table_of(run):
    """By line: the states of its conditions, or of its sides where it has none."""
    rows = collections.defaultdict(list)
    for line in run.out.splitlines():
        match = ROW.match(line)
        if match:
            rows[int(match.group(2))].append((match.group(4), match.group(5)))
    lines = {}
    for line, found in rows.items():
        conditions = [state for text, state in found if text.startswith("condition")]
        lines[line] = conditions or [state for _, state in found]
    return lines


def check_program(failures, tass, name, folder):
    options, status, tests, unreachable, opened = CASES[name]
    program = os.path.join(PROGRAMS, name + ".c")
    run = Run(tass, ["testgen", "-timeout=60", "-o", folder, *options, program])
    if not failures.check(run.status == status and not run.mishap(), f"{name}: status {run.status}: {run.out[-900:]}{run.err[-400:]}"):
        return
    count = len(re.findall(r"^add_test", open(os.path.join(folder, "CMakeLists.txt")).read(), re.M))
    failures.check(tests is None or count == tests, f"{name}: {count} tests")
    lines = table_of(run)
    states = [state for row in lines.values() for state in row]
    failures.check(states.count("proved unreachable") == unreachable, f"{name}: unreachable: {run.out}")
    failures.check(opened is None or states.count("open") == opened, f"{name}: open: {run.out}")
    for number in range(1, count + 1):
        with open(os.path.join(folder, f"test_{number}.json")) as stream:
            document = json.load(stream)
        failures.check(set(document) >= {"inputs", "args", "stdin", "files", "expected", "verdict"}, f"{name}: {document}")
    failed = build_and_run(folder, True)
    failures.check(failed == [], f"{name}: tests that fail natively: {failed}")
    for line, row in native_branches(folder, program).items():
        hit, missed = sum(1 for n in row.values() if n), sum(1 for n in row.values() if not n)
        covered = sum(1 for state in lines.get(line, []) if state.startswith("test_"))
        never = sum(1 for state in lines.get(line, []) if state == "proved unreachable")
        failures.check(not lines.get(line) or (hit == covered and missed >= never) or "open" in lines[line],
                       f"{name}:{line}: gcov has {hit} branches hit and {missed} missed, the table {lines.get(line)}")


MUTATIONS = [("<=", "<"), (">=", ">"), ("<", "<="), (">", ">="), ("==", "!="), ("!=", "=="), ("&&", "||"), ("||", "&&"), ("+", "-"), ("-", "+"),
             (" 1", " 2"), (" 0", " 1"), ("return 1", "return 0"), ("*", "+")]


def mutants_of(text, rng, count):
    """Texts with one operator or constant replaced, in lines of the program's own."""
    places = []
    for before, after in MUTATIONS:
        at = text.find(before, text.find("int main") if "static" not in text else text.find("static"))
        while at >= 0:
            line = text[text.rfind("\n", 0, at) + 1:text.find("\n", at)]
            if "printf(\"" not in line and "#" not in line and "MPI_" not in line and text[at - 1] not in "<>=!+-&|" and text[at + len(before)] not in "=+-<>&|":
                places.append(text[:at] + after + text[at + len(before):])
            at = text.find(before, at + 1)
    rng.shuffle(places)
    return places[:count]


def is_same(tass, name, mutant, folder):
    """Whether a mutant is proved to do what the program does, within the bounds of the tests."""
    path = os.path.join(folder, "same.c")
    with open(path, "w") as stream:
        stream.write(mutant)
    return Run(tass, ["compare", "-timeout=60", *CASES[name][0], os.path.join(PROGRAMS, name + ".c"), path]).status == 0


def measure_mutants(tass, names, count):
    killed = made = equivalent = 0
    rng = random.Random(1)
    for name in names:
        with tempfile.TemporaryDirectory() as folder:
            program = os.path.join(PROGRAMS, name + ".c")
            Run(tass, ["testgen", "-timeout=60", f"-o={folder}", *CASES[name][0], program])
            with open(program) as stream:
                text = stream.read()
            with open(os.path.join(folder, "test_1_1.c")) as stream:
                original = stream.read()
            for mutant in mutants_of(text, rng, count // len(names) + 1):
                def source_of(unit):
                    with open(os.path.join(folder, unit)) as stream:
                        driver = stream.read()
                    setter = driver[driver.index("__attribute__((constructor))"):]
                    n = re.search(r"^#define n \((.*)\)$", driver, re.M)
                    body = re.sub(r"^#define n .*$", f"#define n ({n.group(1)})", mutant, flags=re.M) if n else mutant
                    with open(os.path.join(folder, "mutant.c"), "w") as stream:
                        stream.write(body + "\n" + setter)
                    return "mutant.c"
                failed = build_and_run(folder, False, source_of)
                if failed is None:
                    continue
                if not failed and is_same(tass, name, mutant, folder):
                    equivalent += 1
                    continue
                made += 1
                killed += bool(failed)
                if not failed:
                    changed = [line for line, old in zip(mutant.split("\n"), text.split("\n")) if line != old]
                    print(f"{name} survives: {changed}", flush=True)
            del original
    print(f"{killed} of {made} mutants killed; {equivalent} more do the same for all inputs")


def check_function(failures, tass):
    """What a test cannot give to a function is said."""
    for options, words in ((["-function=of_text"], "'names' is no number"), (["-function=sum", "-extenta=1..3"], "-extenta=1..3: a test needs a number"),
                           (["-function=nobody"], "nobody"), (["-extenta=3"], "-function=NAME"), (["-function=sum", "-extentq=3"], "no pointer of that name")):
        with tempfile.TemporaryDirectory() as folder:
            run = Run(tass, ["testgen", f"-o={folder}", *options, os.path.join(PROGRAMS, "function.c")])
            failures.check(run.status == 3 and words in run.err, f"{options}: {run.status} {run.out}{run.err}")


def check_cmake(failures, tass, folder):
    """The list of tests is one that cmake and ctest understand."""
    tests = os.path.join(folder, "tests")
    Run(tass, ["testgen", "-minimize", "-cover=mcdc", f"-o={tests}", os.path.join(PROGRAMS, "triangle.c")])
    for command in (["cmake", "-S", tests, "-B", os.path.join(folder, "b")], ["cmake", "--build", os.path.join(folder, "b")],
                    ["ctest", "--test-dir", os.path.join(folder, "b")]):
        done = subprocess.run(command, capture_output=True, text=True)
        failures.check(done.returncode == 0, f"{command}: {done.stdout[-600:]}{done.stderr[-600:]}")
    failures.check("100% tests passed" in done.stdout, done.stdout)


def main():
    tass, words = sys.argv[1], sys.argv[2:]
    if words[:1] == ["-mutants"]:
        measure_mutants(tass, words[2:] or ["triangle", "gcd_and_sorted", "parser", "quadrature", "implied", "ring", "gather", "workers"], int(words[1]))
        return
    failures = Failures()
    for name in words or CASES:
        folder = tempfile.mkdtemp()
        check_program(failures, tass, name, folder)
        shutil.rmtree(folder)
    if not words:
        with tempfile.TemporaryDirectory() as folder:
            check_cmake(failures, tass, folder)
        check_function(failures, tass)
    failures.finish()


if __name__ == "__main__":
    main()
