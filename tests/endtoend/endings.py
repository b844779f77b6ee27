#!/usr/bin/env python3
"""How executions end: a verdict of verified needs one that ends as a program should; the others are counted, with their places.

usage: endings.py TASS
"""
import os
import sys
import tempfile

from harness import Failures, Run

MPI = "#include <mpi.h>\nint main(int argc, char **argv)\n{\n    int rank, x = 0;\n    MPI_Init(&argc, &argv);\n" \
      "    MPI_Comm_rank(MPI_COMM_WORLD, &rank);\n%s\n    MPI_Finalize();\n    return x;\n}\n"
INPUT = "#include <stdlib.h>\n#pragma TASS input\nint n;\nint main(void)\n{\n%s\n    return 0;\n}\n"
GUARDED = "    if (n == 3)\n        abort();"
CUT = "#pragma TASS assume n * n < 0"
SERVE = "    for (;;)\n        MPI_Barrier(MPI_COMM_WORLD);"
RECEIVE = "    MPI_Recv(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);"
HALF = "    if (rank == 0)\n        MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);\n    else {\n" \
       "        MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);\n#pragma TASS assume x == %s\n    }"

# Options, program, verdict, reason or property, kinds of endings, a line of the text (None: there is no line on how they ended).
VERIFY = [
    ([], INPUT % "", "verified", None, {"normal": 1}, None),
    ([], INPUT % "    if (n > 3)\n        exit(2);", "verified", None, {"normal": 1, "exit-status": 1},
     "ended: 1 normally, 1 with a status other than 0 (p.c:7:9)"),
    ([], INPUT % "    return n;", "verified", None, {"normal": 1}, None),
    ([], INPUT % CUT, "inconclusive", "no execution satisfies the assumptions", {"assumption": 1},
     "ended: 1 cut by an assumption (p.c:6:1)"),
    ([], INPUT % ("    if (n > 3) {\n%s\n        abort();\n    }" % CUT), "verified", None, {"normal": 1, "assumption": 1},
     "p.c:7:1: warning: no execution gets past this assumption"),
    ([], INPUT % "#pragma TASS assume n > 3", "verified", None, {"normal": 1}, None),
    ([], INPUT % GUARDED, "violated", "abort", None, None),
    (["-check=exit-status", "-no-check=abort"], INPUT % GUARDED, "violated", "exit-status", None, None),
    (["-no-check=abort"], INPUT % GUARDED, "verified", None, {"normal": 1, "abort": 1}, "ended: 1 normally, 1 in abort (p.c:7:9)"),
    (["-no-check=abort"], INPUT % "    abort();", "inconclusive", "every execution ends in abort", {"abort": 1}, None),
    (["-no-check=division-by-zero"], INPUT % "    n % (n - n);", "inconclusive", "every execution meets a fault whose check is off",
     {"switched-off": 1}, "ended: 1 cut by a fault whose check is off (p.c:6:7)"),
    (["-no-check=livelock"], INPUT % "    for (;;)\n        ;", "inconclusive", "every execution hangs", {"hung": 1}, None),
    ([], MPI % "    MPI_Abort(MPI_COMM_WORLD, 3);", "inconclusive", "every execution ends in MPI_Abort", {"mpi-abort": 1},
     "ended: 1 in MPI_Abort (p.c:7:5)"),
    (["-check=exit-status"], MPI % "    MPI_Abort(MPI_COMM_WORLD, 3);", "violated", "exit-status", None, None),
    (["-check=exit-status"], MPI % "    MPI_Abort(MPI_COMM_WORLD, 0);", "inconclusive", "every execution ends in MPI_Abort",
     {"mpi-abort": 1}, None),
    (["-deadlock=ignore"], MPI % RECEIVE, "inconclusive", "every execution hangs", {"hung": 1}, "ended: 1 hung (p.c:7:5)"),
    ([], MPI % SERVE, "inconclusive", "every execution hangs", {"hung": 1}, "ended: 1 hung"),
    ([], MPI % (HALF % 0), "verified", None, {"normal": 1}, None),
    ([], MPI % (HALF % 1), "inconclusive", "no execution satisfies the assumptions", {"assumption": 1}, None),
]

OUTPUT = "#include <mpi.h>\n#pragma TASS input\nint n;\n#pragma TASS output\nint r;\nint main(int argc, char **argv)\n{\n" \
         "    int rank;\n    MPI_Init(&argc, &argv);\n    MPI_Comm_rank(MPI_COMM_WORLD, &rank);\n%s\n    MPI_Finalize();\n    return 0;\n}\n"
PLAIN = OUTPUT % "    if (rank == 0)\n        r = n;"
ABORTS = OUTPUT % "    if (rank == 0)\n        r = n;\n    if (rank == 1 && n < 0)\n        MPI_Abort(MPI_COMM_WORLD, 1);"
ALWAYS = OUTPUT % "    MPI_Abort(MPI_COMM_WORLD, 1);"
ASSUMES = OUTPUT % ("    if (rank == 0)\n        r = n;\n" + CUT)

# Specification, implementation, verdict, reason or property and line, kinds of endings of both.
COMPARE = [
    (PLAIN, PLAIN, "verified", None, {"normal": 2}),
    (PLAIN, ABORTS, "violated", ("output-undefined", 14), {"normal": 1, "mpi-abort": 1}),
    (ABORTS, PLAIN, "violated", ("output-undefined", 6), {"normal": 1, "mpi-abort": 1}),
    (ABORTS, ABORTS, "verified", None, {"normal": 2, "mpi-abort": 2}),
    (ALWAYS, ALWAYS, "inconclusive", "no path of the specification ends normally", {"mpi-abort": 2}),
    (PLAIN, ASSUMES, "inconclusive", "no path of the implementation ends normally", {"normal": 1, "assumption": 1}),
]

# Program, options, whether the verdict says that there were no arguments.
ARGUMENTS = [
    ("int main(int argc, char **argv) { return argc > 1 ? argv[1][0] : 0; }\n", [], True),
    ("int main(int argc, char **argv) { return argc > 1 ? argv[1][0] : 0; }\n", ["-args=7"], False),
    ("#include <mpi.h>\nint main(int argc, char **argv) { MPI_Init(&argc, &argv); return MPI_Finalize(); }\n", [], False),
    ("static int f(char **v) { return v[0] == 0; }\nint main(int argc, char **argv) { return f(argv); }\n", [], True),
    ("int main(int argc, char **argv) { return 0; }\n", [], False),
]

PRINTS = "#include <stdio.h>\n#pragma TASS input\nint x;\nint main(void) { printf(\"banner %%d\\nvalue\\n\", %s); return 0; }\n"

# What a compare prints in a line, options, whether the verdict says that a line was judged as if a value were 0, and how it names the options.
LINES = [
    ("x", ["-ignore-lines=^banner"], True, ", -ignore-lines=^banner)"),
    ("x", ["-compare-lines=value"], True, ", -compare-lines=value)"),
    ("4", ["-ignore-lines=^banner"], False, ", -ignore-lines=^banner)"),
    ("x", ["-output-layout=ignore"], False, ", -output-layout=ignore)"),
    ("x", [], False, "-np=1)"),
]


def kinds(document):
    counts = {}
    for row in document["endings"]:
        counts[row["kind"]] = counts.get(row["kind"], 0) + row["count"]
    return counts


def judge_verify(failures, tass, folder, row):
    options, text, verdict, reason, endings, line = row
    path = os.path.join(folder, "p.c")
    with open(path, "w") as stream:
        stream.write(text)
    document = Run(tass, ["verify", "-json"] + options + [path]).document
    label = f"{options} {text}"
    if not failures.check(document is not None, label):
        return
    failures.check(document["verdict"] == verdict, f"{label}: {document['verdict']} {document['reason']}")
    if verdict == "violated":
        failures.check([v["property"] for v in document["violations"]] == [reason], f"{label}: {document['violations']}")
        return
    failures.check(document["reason"] == reason, f"{label}: {document['reason']}")
    failures.check(kinds(document) == endings, f"{label}: {kinds(document)}")
    run = Run(tass, ["verify"] + options + [path])
    shown = (run.out + run.err).replace(folder + os.sep, "")
    failures.check(line is None or line in shown, f"{label}: {shown}")
    failures.check(("ended:" in shown) == bool(set(endings) - {"normal"}), f"{label}: {shown}")


def judge_compare(failures, tass, folder, row):
    spec, impl, verdict, wanted, endings = row
    paths = [os.path.join(folder, name) for name in ("spec.c", "impl.c")]
    for path, text in zip(paths, (spec, impl)):
        with open(path, "w") as stream:
            stream.write(text)
    document = Run(tass, ["compare", "-json"] + paths).document
    label = f"compare {spec} {impl}"
    if not failures.check(document is not None, label):
        return
    failures.check(document["verdict"] == verdict, f"{label}: {document['verdict']} {document['reason']}")
    found = [(v["property"], v["location"]["line"]) for v in document["violations"]]
    failures.check(wanted == document["reason"] or wanted in found, f"{label}: {document['reason']} {found}")
    failures.check(kinds(document) == endings, f"{label}: {kinds(document)}")


def judge_arguments(failures, tass, folder, row):
    text, options, says = row
    path = os.path.join(folder, "p.c")
    with open(path, "w") as stream:
        stream.write(text)
    run = Run(tass, ["verify", "-json"] + options + [path])
    lines = [line for line in run.document["assumptions"] if "without arguments" in line]
    failures.check(len(lines) == says, f"{options} {text}: {run.document['assumptions']}")
    failures.check(run.document["given"]["arguments"] == [option.split("=")[1] for option in options], f"{run.document['given']}")


def judge_lines(failures, tass, folder, row):
    value, options, says, scope = row
    path = os.path.join(folder, "p.c")
    with open(path, "w") as stream:
        stream.write(PRINTS % value)
    run = Run(tass, ["compare"] + options + [path, path])
    shown = run.out + run.err
    failures.check(("as if these were 0" in shown) == says, f"{options} {value}: {shown}")
    failures.check(scope in shown, f"{options} {value}: {shown}")


def main():
    failures = Failures()
    with tempfile.TemporaryDirectory() as folder:
        for row in VERIFY:
            judge_verify(failures, sys.argv[1], folder, row)
        for row in COMPARE:
            judge_compare(failures, sys.argv[1], folder, row)
        for row in ARGUMENTS:
            judge_arguments(failures, sys.argv[1], folder, row)
        for row in LINES:
            judge_lines(failures, sys.argv[1], folder, row)
    failures.finish()


main()
