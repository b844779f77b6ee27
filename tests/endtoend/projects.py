#!/usr/bin/env python3
"""Programs in projects: @file, tass.toml, -p with compile_commands.json, tass init."""
import json
import os
import re
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import Failures, Run  # noqa: E402

HEAT = """#include <mpi.h>
#include <assert.h>
#define N 10
#pragma TASS input {0 < M && M < 100} int
#define M 5
int main(int argc, char **argv)
{
    int size;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    assert(N < 4 || M < 4 || size < 3);
    MPI_Finalize();
    return 0;
}
"""
TOML = """# for all
errors = 0
["heat.c"]
np = "1..2"   # a string
inputM = 7
set = ["N=3", "K=1"] # an array
accept-bounds = true
quiet = false
[other.c]
np = 9
[compare]
np1 = 1
"""
UNSET = """#include <stdio.h>
#define NX 100
double u[NX], kept[NX], alpha = 0.1;
int counted;
int main(void)
{
    double total = 0;
    for (int i = 0; i < NX; i++) {
        kept[i] = alpha * u[i];
        total += kept[i];
    }
    counted++;
    printf("%g\\n", total);
    return 0;
}
"""


def write(folder, files):
    for name, text in files.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as stream:
            stream.write(text)


def check_words(tass, failures, folder):
    write(folder, {"heat.c": HEAT, "words.txt": "-np=4 '-inputM=3'\n\theat.c", "more.txt": "@words.txt -quiet", "self.txt": "@self.txt", "open.txt": "'a"})
    for words, status, phrase in ((["@words.txt"], 0, "verify -np=4, M = 3"), (["@more.txt"], 0, "verify -np=4, M = 3"), (["@none.txt"], 3, "@none.txt: cannot read"),
                                  (["@self.txt"], 3, "it names itself"), (["@open.txt"], 3, "a quote is not closed")):
        run = Run(tass, ["verify"] + words, cwd=folder)
        failures.check(run.status == status and phrase in run.out + run.err, f"{words}: {run.status} {run.out} {run.err}")


def check_toml(tass, failures, folder):
    write(folder, {"a/heat.c": HEAT, "a/tass.toml": TOML.replace(', "K=1"', ""), "a/plain.c": HEAT})
    run = Run(tass, ["verify", "a/heat.c"], cwd=folder)
    failures.check(run.status == 0 and "note: options of a/tass.toml: -errors=0 -np=1..2 -inputM=7 -set=N=3 -accept-bounds\n" in run.err
                   and "verify -np=2, M = 7" in run.out, f"tass.toml: {run.status} {run.out} {run.err}")
    run = Run(tass, ["verify", "-np=3", "--inputM=4..5", "-set=N=9", "a/heat.c"], cwd=folder)
    failures.check(run.status == 1 and "options of a/tass.toml: -errors=0 -accept-bounds\n" in run.err, f"the command line holds: {run.status} {run.err}")
    run = Run(tass, ["verify", "-np=2", "a/plain.c"], cwd=folder)
    failures.check(run.status == 0 and "options of a/tass.toml: -errors=0\n" in run.err, f"another program: {run.status} {run.err}")
    run = Run(tass, ["compare", "a/heat.c", "a/heat.c"], cwd=folder)
    failures.check("-np1=1" in run.err, f"of a command: {run.err}")
    run = Run(tass, ["verify", "-json=r.json", "a/heat.c"], cwd=folder)
    with open(os.path.join(folder, "r.json")) as stream:
        words = json.load(stream)["commandLine"]
    failures.check("-inputM=7" in words, f"the document has them: {words}")
    for text, phrase in (("np 4\n", "a/tass.toml:1: expected option = value"), ("\nno-such-thing = 4\n", "a/tass.toml:2: there is no option -no-such-thing"),
                         ("np = four\n", "a/tass.toml:1: expected a string in quotes"), ('np = "4\n', "expected a string"), ("[heat.c\n", "a ] is missing"),
                         ("np = 4 5\n", "something follows"), ("set = [", "expected a string")):
        write(folder, {"a/tass.toml": text})
        run = Run(tass, ["verify", "a/heat.c"], cwd=folder)
        failures.check(run.status == 3 and phrase in run.err, f"{text!r}: {run.status} {run.err}")


def check_builds(tass, failures, folder):
    write(folder, {
        "src/main.c": "#include <util.h>\n#include <assert.h>\nint main(void)\n{\n    assert(util() == 4 && NAME[1] == ' ');\n    return 0;\n}\n",
        "src/sub/util.c": '#include "util.h"\nint util(void)\n{\n    return SIZE;\n}\n', "src/inc/util.h": "int util(void);\n",
        "src/other.c": "int main(void)\n{\n    return 0;\n}\n"})
    top, flags = os.path.realpath(os.path.join(folder, "src")), ["-I../src/inc", "-DSIZE=4", '-DNAME="a b"', "-O2", "-Wall"]

    def commands(util_flags):
        return json.dumps([
            {"directory": folder + "/b", "file": top + "/main.c", "output": "x", "command":
             "/usr/bin/cc " + " ".join(f"'{flag}'" for flag in flags) + f" -o CMakeFiles/prog.dir/main.c.o -c {top}/main.c"},
            {"directory": folder + "/b", "file": "../src/sub/util.c", "arguments": ["cc"] + util_flags + ["-o", "CMakeFiles/prog.dir/sub/util.c.o", "-c", "x"]},
            {"directory": folder + "/b", "file": top + "/other.c", "arguments": ["cc", "-o", "CMakeFiles/other.dir/other.c.o"]}])
    write(folder, {"b/compile_commands.json": commands(flags)})
    for words, status, phrase in ((["-p", "b", "src/main.c"], 0, "verified"), (["-p=b", "src/other.c"], 0, "verified"), (["-p=b", "src/sub/util.c"], 0, "verified"),
                                  (["src/main.c"], 3, "util.h"), (["-p=b", "src/inc/util.h"], 3, "says nothing of src/inc/util.h"),
                                  (["-p=none", "src/main.c"], 3, "cannot read none/compile_commands.json")):
        run = Run(tass, ["verify"] + words, cwd=folder)
        failures.check(run.status == status and phrase in run.out + run.err, f"{words}: {run.status} {run.out} {run.err}")
    write(folder, {"b/compile_commands.json": commands(["-I../src/inc", "-DSIZE=5"])})
    run = Run(tass, ["verify", "-p=b", "src/main.c"], cwd=folder)
    failures.check(run.status == 3 and "util.c is compiled with -DSIZE=5" in run.err, f"other macros: {run.status} {run.err}")
    write(folder, {"b/compile_commands.json": "{}"})
    run = Run(tass, ["verify", "-p=b", "src/main.c"], cwd=folder)
    failures.check(run.status == 3 and "is no list of commands" in run.err, f"no list: {run.status} {run.err}")


IN_PLACE = """double u[4], next[4], got[4], made[4];
#include <mpi.h>
static void start(void)
{
    for (int i = 0; i < 4; i++)
        made[i] = i;
}
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    start();
    MPI_Bcast(got, 4, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 1; i < 3; i++)
        next[i] = u[i - 1] + u[i + 1] + got[i] + made[i];
    for (int i = 1; i < 3; i++)
        u[i] = next[i];
    MPI_Finalize();
    return 0;
}
"""


def check_init_in_place(tass, failures, folder):
    """An array that is changed in place is data, too; what is made or received first is not."""
    write(folder, {"i/in_place.c": IN_PLACE})
    words = Run(tass, ["init", "i/in_place.c"], cwd=folder).out.split("\n")[-2].split()
    failures.check([word for word in words if word.startswith("-input=")] == ["-input=u"], f"{words}")


def check_init(tass, failures, folder):
    """What is proposed is accepted."""
    write(folder, {"i/unset.c": UNSET})
    run = Run(tass, ["init", "i/unset.c"], cwd=folder)
    wanted = ["before i/unset.c:2  #define NX 100\n      #pragma TASS input {1 <= NX && NX <= 4} int", "before i/unset.c:3", "total of main: -output=total"]
    failures.check(run.status == 0 and all(text in run.out for text in wanted) and "counted" not in run.out and "-input=kept" not in run.out, run.out + run.err)
    line = re.search(r"^  tass (verify .*)$", run.out, re.MULTILINE)
    words = line.group(1).split() if line else []
    failures.check("-input=u" in words and "-input=alpha" in words, f"{words}")
    run = Run(tass, words, cwd=folder)
    failures.check(run.status == 0, f"{words}: {run.out} {run.err}")


def main():
    tass, failures = os.path.abspath(sys.argv[1]), Failures()
    for check in (check_words, check_toml, check_builds, check_init, check_init_in_place):
        with tempfile.TemporaryDirectory() as folder:
            check(tass, failures, os.path.realpath(folder))
    failures.finish()


main()
