#!/usr/bin/env python3
"""Every function that is modelled is called correctly, and with every mistake that its arguments allow.

    mpi_arguments.py TASS [-table] [-keep DIR] [NAME…]

mpi_calls.txt has a correct call of each function. What can be wrong with an argument follows from its type and name in mpi.h
(FAULTS), the rest from what kind of function it is: a call before MPI_Init, an operation that is not completed, an object that
is not freed, a buffer that is used in flight, a collective that the processes do not agree on. One program a function has all of
them, chosen by an input; tass must find each, with its property and in its line, and nothing else: so the correct call is
right. -table prints which property is found how.
"""
import os
import re
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from harness import ROOT, Failures, Run

HERE = os.path.dirname(os.path.abspath(__file__))
MODES = ["Send", "Ssend", "Rsend", "Bsend"]
# May be called at any time (MPI 4.1, 11.4.1).
ALWAYS = re.compile(r"MPI_(Initialized|Finalized|Get_version|Get_library_version|Info_\w+|Error_\w+|Errhandler_free)$")
# Functions that begin and end, and one that is for intercommunicators; tests/programs/mpi has what is wrong with them.
OTHERS = {"MPI_Init", "MPI_Init_thread", "MPI_Finalize", "MPI_Comm_remote_size"}
PROGRAM = """#include <mpi.h>
#pragma TASS input {0 <= which && which <= %(last)d} int
#define which 0

static void add(void *in, void *out, int *length, MPI_Datatype *type)
{
    for (int i = 0; i < *length; i++)
        ((int *)out)[i] += ((int *)in)[i];
}

int main(void)
{
    MPI_Comm comm = MPI_COMM_WORLD, c = MPI_COMM_NULL, cart = MPI_COMM_NULL;
    MPI_Datatype types[2] = {MPI_INT, MPI_INT}, no_types[2] = {MPI_DATATYPE_NULL, MPI_INT}, t = MPI_DATATYPE_NULL;
    MPI_Request r = MPI_REQUEST_NULL, q;
    MPI_Group g = MPI_GROUP_NULL, h;
    MPI_Op op;
    MPI_Info info = MPI_INFO_NULL, other_info;
    MPI_Errhandler e;
    MPI_Message m;
    MPI_Status s;
    MPI_Aint lower = 0, extent, places[2] = {0, 4};
    MPI_Count big, bigger;
    int x[16] = {1, 2, 3, 4}, y[16] = {1, 2, 3, 4}, which_ones[16] = {0}, unset[16];
    int ones[2] = {1, 1}, zero_one[2] = {0, 1}, two[1] = {2}, bytes[2] = {0, 4}, negative[2] = {-1, 1};
    int degrees[2] = {1, 2}, edges[2] = {1, 0}, range[1][3] = {{0, 0, 1}}, at = 0, key = 0, n = 0, size, flag, rank = 0, peer = 0;
    char text[512];
    static char room[512];
    void *p = 0;
%(early)s
    MPI_Init(0, 0);
    MPI_Comm_rank(comm, &rank);
    peer = 1 - rank;
    %(before)s
%(cases)s
        %(call)s;
%(touch)s
    if (which != %(lost)d) {
        %(after)s
    }
    MPI_Finalize();
%(late)s
    return 0;
}
"""
# What can be wrong with an argument: its type, its name, what stands there instead, what tass calls that.
FAULTS = [
    (r"MPI_Comm", r".*", "MPI_COMM_NULL", "mpi-comm"),
    (r"MPI_Datatype", r".*", "MPI_DATATYPE_NULL", "mpi-datatype"),
    (r"const MPI_Datatype\[\]", r".*", "no_types", "mpi-datatype"),
    (r"MPI_Datatype", r"(send|recv|data)?type", "MPI_DOUBLE", "mpi-type-match"),
    (r"MPI_Op", r".*", "MPI_OP_NULL", "mpi-op"),
    (r"MPI_Group", r".*", "MPI_GROUP_NULL", "mpi-comm"),
    (r"int", r"dest|source", "2", "mpi-rank"),
    (r"int", r"(send|recv)?tag", "-7", "mpi-tag"),
    (r"int", r"root", "2", "mpi-root"),
    (r"int", r"(send|recv|in|out)?count|blocklength|n", "-1", "mpi-count"),
    (r"const int\[\]", r"(send|recv)counts|blocklengths", "negative", "mpi-count"),
    (r"(const )?void \*", r"(send|recv|in|out|inout)?buf(fer)?", "0", "mpi-buffer"),
    (r"int", r"(send|recv)?count", "17", "mpi-buffer"),
    (r"MPI_Request \*", r"request", "(MPI_Request *)0", "pointer-null"),
    (r"MPI_(Comm|Datatype|Group|Op|Info) \*", r"new.*|group|op|info", "0", "pointer-null"),
    (r"(int|MPI_Aint|MPI_Count) \*", r"(?!argc).*", "0", "pointer-null"),
]
# The same for one function.
EXCEPTIONS = {("MPI_Buffer_detach", "buffer"): "pointer-null", ("MPI_Info_get_nthkey", "n"): "mpi-argument"}


def functions():
    """The functions that are modelled."""
    with open(os.path.join(ROOT, "src", "mpi", "functions.c")) as stream:
        return re.findall(r'\{"(MPI_\w+)"', stream.read())


def parameters():
    """(type, name) of the parameters of each function."""
    with open(os.path.join(ROOT, "src", "mpi", "include", "mpi.h")) as stream:
        text = re.sub(r"\s+", " ", stream.read())
    result = {}
    for name, words in re.findall(r" \*?(MPI_\w+)\(([^;{}]*)\);", text):
        result[name] = []
        for word in words.split(", "):
            match = re.match(r"(.*?[ *])(\w+)(\[.*)?$", word)
            if match:
                result[name].append((match.group(1).strip() + ("[]" if match.group(3) else ""), match.group(2)))
    return result


def rows():
    """(function, arguments, before, after, is collective) of each call, in all its forms."""
    with open(os.path.join(HERE, "mpi_calls.txt")) as stream:
        lines = [line.rstrip("\n") for line in stream if not line.startswith("#")]
    for line in lines:
        call, before, after = (part.strip() for part in (line + "||").split("|")[:3])
        form, name, words = re.match(r"([SCN] )?(MPI_\w+)\((.*)\)$", call).groups()
        arguments, base = split(words), name[4:]
        for mode in MODES if form == "S " else [base]:
            yield f"MPI_{mode}", arguments, before, after
            if form:
                yield f"MPI_I{mode.lower()}", arguments + ["&r"], before, f"MPI_Wait(&r, &s); {after}"
            if form in ("S ", "C "):
                more = ["MPI_INFO_NULL", "&r"] if form == "C " else ["&r"]
                yield (f"MPI_{mode}_init", arguments + more, before,
                       f"MPI_Start(&r); MPI_Wait(&r, &s); MPI_Request_free(&r); {after}")


def split(words):
    return [word.strip() for word in words.split(",")] if words else []


def with_argument(arguments, index, value):
    return arguments[:index] + [value] + arguments[index + 1:]


class Case:
    """A program for one function, and what tass must find in it, by line."""

    def __init__(self, name, arguments, before, after, types):
        self.name, self.arguments, self.before, self.after, self.types = name, arguments, before, after, types
        self.faults = []  # (statement, property) instead of the call
        self.add_arguments()
        self.add_collective()

    def call(self, arguments):
        return f"{self.name}({', '.join(arguments)})"

    def add_arguments(self):
        has_buffer = any("buf" in name for _, name in self.types)
        for index, (kind, name) in enumerate(self.types):
            is_used = re.search("reduce|scan", self.name.lower()) and not self.name.endswith("_init")
            if is_used and name in ("sendbuf", "inbuf"):
                self.faults.append((self.call(with_argument(self.arguments, index, "unset")) + ";", "uninitialised-read"))
            for type_pattern, name_pattern, value, wrong in FAULTS:
                if wrong in ("mpi-buffer", "mpi-type-match") and not has_buffer:
                    continue
                if re.fullmatch(type_pattern, kind) and re.fullmatch(name_pattern, name):
                    wrong = EXCEPTIONS.get((self.name, name), wrong)
                    self.faults.append((self.call(with_argument(self.arguments, index, value)) + ";", wrong))

    def add_collective(self):
        """Where the processes must agree."""
        if not self.is_collective():
            return
        other = "MPI_Barrier(comm);" if "arrier" not in self.name else "MPI_Bcast(x, 1, MPI_INT, 0, comm);"
        self.faults.append((f"if (rank) {other} else {self.call(self.arguments)};", "mpi-collective-order"))
        for index, (_, name) in enumerate(self.types):
            value = {"root": "rank", "op": "rank ? MPI_SUM : MPI_MAX", "sendcount": "1 + rank", "count": "1 + rank"}.get(name)
            if value and not (name == "sendcount" and "catter" in self.name):  # it counts at the root alone
                self.faults.append((self.call(with_argument(self.arguments, index, value)) + ";", "mpi-collective-args"))

    def is_collective(self):
        base = re.sub(r"_init$", "", self.name[4:]).lower().lstrip("i")
        return bool(re.match(r"(barrier|bcast|n?reduce(?!_local)|allreduce|scan|exscan|gather|scatter|all)", base)) and \
            "Alloc" not in self.name

    def text(self):
        """The program; fills wanted: (property, line)."""
        lines = [f"    {'else ' if i else ''}if (which == {i + 1})\n        {statement}"
                 for i, (statement, _) in enumerate(self.faults)]
        early, late, lost, last = "", "", -1, len(self.faults)
        if not ALWAYS.match(self.name):
            last += 2
            early, late = (f"    if (which == {number})\n        {self.call(self.arguments)};" for number in (last - 1, last))
        if self.leaves():
            lost = last = last + 1
        touch = ""
        if self.touched():
            last += 1
            touch = f"    if (which == {last}) {{\n        {self.touched()}\n    }}"
        text = PROGRAM % {"last": last, "early": early, "late": late, "before": self.before, "after": self.after, "lost": lost, "touch": touch,
                          "cases": "\n".join(lines) + ("\n    else" if lines else ""), "call": self.call(self.arguments)}
        self.find_lines(text, early, lost, touch)
        return text

    def find_lines(self, text, early, lost, touch):
        listed = text.split("\n")
        at = next(i for i, line in enumerate(listed) if "peer = 1 - rank" in line) + 3
        self.prepared = at - 1  # the line of what comes before the call
        self.wanted = {(wrong, at + 2 * i + 1) for i, (_, wrong) in enumerate(self.faults)}
        call = at + 2 * len(self.faults) + bool(self.faults)
        if early:
            self.wanted.add(("mpi-init", next(i for i, line in enumerate(listed) if "MPI_Init(0, 0)" in line)))
            if self.name != "MPI_Abort":
                self.wanted.add(("mpi-init", next(i for i, line in enumerate(listed) if "MPI_Finalize" in line) + 3))
        if lost >= 0:
            self.wanted.add((self.leaves(), call))
            if "Comm_idup" in self.name:
                self.wanted.add(("mpi-resource-leak", call))
        if touch:
            self.wanted.add(("mpi-buffer-in-flight", call + 2 + touch.count("MPI_Start")))

    def leaves(self):
        """What is wrong when what the call made is left as it is."""
        if self.arguments and self.arguments[-1] == "&r" and self.name != "MPI_Startall" and len(self.arguments) > 1:
            return "mpi-request-lost"
        kinds = [kind for kind, name in self.types if re.fullmatch(r"MPI_(Comm|Datatype|Group|Op|Info) \*", kind)]
        return "mpi-resource-leak" if kinds and "_free" not in self.name and "_commit" not in self.name else None

    def touched(self):
        """A use of a buffer while it is in flight: a write, or the read of one that receives."""
        if self.leaves() != "mpi-request-lost" or "(x" not in self.call(self.arguments):
            return None
        start = "MPI_Start(&r);\n        " if self.name.endswith("_init") else ""
        return f"{start}x[0] = 5;"


def judge(tass, case, folder):
    path = os.path.join(folder, case.name + ".c")
    with open(path, "w") as stream:
        stream.write(case.text())
    run = Run(tass, ["verify", "-json", "-errors=0", "-np=2", path])
    if run.mishap() or run.document is None:
        return f"{case.name}: status {run.status}: {run.err[-300:]}"
    found = {(v["property"], v["location"]["line"]) for v in run.document["violations"]}
    found -= {(wrong, line) for wrong, line in found if line == case.prepared}  # what is left when the call ends the run
    errors = [message["message"] for message in run.document["messages"] if run.status == 3]
    if found != case.wanted or errors:
        return f"{case.name}: not found {sorted(case.wanted - found)}, found besides {sorted(found - case.wanted)} {errors[:2]}"
    return None


def print_table(cases):
    for case in cases:
        kinds = sorted({wrong for wrong, _ in case.wanted})
        print(f"{case.name}: {', '.join(kinds)}")


def main():
    tass, words = sys.argv[1], sys.argv[2:]
    keep = words[words.index("-keep") + 1] if "-keep" in words else None
    names = [word for word in words if word.startswith("MPI_")]
    failures, types = Failures(), parameters()
    cases = [Case(*row, types[row[0]]) for row in rows() if not names or row[0] in names]
    with tempfile.TemporaryDirectory() as folder:
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for problem in pool.map(lambda case: judge(tass, case, keep or folder), cases):
                failures.check(problem is None, problem)
    if not names:
        missing = set(functions()) - {case.name for case in cases} - OTHERS
        failures.check(not missing, f"no call of {sorted(missing)}")
        unbroken = [case.name for case in cases if not case.wanted and not ALWAYS.match(case.name)]
        failures.check(not unbroken, f"no mistake is tried with {unbroken}")
    if "-table" in words:
        print_table(cases)
    failures.finish()


if __name__ == "__main__":
    main()
