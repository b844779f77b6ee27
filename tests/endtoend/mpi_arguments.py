#!/usr/bin/env python3
"""Every function that is modelled is called correctly, and with every mistake that its arguments allow.

    mpi_arguments.py TASS [-table] [-keep DIR] [NAME…]

A correct call of a function follows from its row in mpi.def (CORRECT), but for those in mpi_calls.txt. What can be wrong with
an argument follows from its kind and name there (FAULTS), the rest from what kind of function it is: a call before MPI_Init, an
operation that is not completed, an object that is not freed, a buffer that is used in flight, a collective that the processes do
not agree on. One program a function has all of them, chosen by an input; tass must find each, with its property and in its line,
and nothing else: so the correct call is right. -table prints which property is found how.
"""
import os
import re
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from harness import Failures, Run
from mpi_table import rows, split

HERE = os.path.dirname(os.path.abspath(__file__))
MODES = ["Send", "Ssend", "Rsend", "Bsend"]
# May be called at any time (MPI 4.1, 11.4.1).
ALWAYS = re.compile(r"MPI_(Initialized|Finalized|Get_version|Get_library_version|Info_\w+|Error_\w+|(Add|Remove)_error_\w+|Errhandler_(create|free)|"
                    r"\w+_create_errhandler|Get_hw_resource_info|Status_[gs]et_(source|tag|error))$")
# Functions that begin and end, those that spawn, those of sessions, intercommunicators, generalised requests and Fortran, partitioned ones, calls of error handlers;
# tests/programs/mpi has what is wrong with them.
OTHERS = {"MPI_Init", "MPI_Init_thread", "MPI_Finalize", "MPI_Comm_remote_size", "MPI_Comm_remote_group", "MPI_Intercomm_create",
          "MPI_Intercomm_merge", "MPI_Psend_init", "MPI_Precv_init", "MPI_Pready", "MPI_Pready_range", "MPI_Pready_list",
          "MPI_Parrived", "MPI_Comm_get_parent", "MPI_Comm_call_errhandler", "MPI_Win_call_errhandler",
          "MPI_Comm_spawn", "MPI_Comm_spawn_multiple", "MPI_Intercomm_create_from_groups", "MPI_Comm_create_from_group", "MPI_Group_from_session_pset", "MPI_Session_init",
          "MPI_Session_finalize", "MPI_Session_get_info", "MPI_Session_get_num_psets", "MPI_Session_get_nth_pset",
          "MPI_Session_get_pset_info", "MPI_Grequest_start", "MPI_Grequest_complete", "MPI_Type_match_size", "MPI_Type_create_f90_integer", "MPI_Type_create_f90_real", "MPI_Type_create_f90_complex",
          "MPI_Session_attach_buffer", "MPI_Session_detach_buffer", "MPI_Session_flush_buffer", "MPI_Session_iflush_buffer",
          "MPI_Session_set_errhandler", "MPI_Session_get_errhandler", "MPI_Session_call_errhandler"}


def is_other(name):
    """Those of files, too, have their faults in tests/programs/files, and in mpi_mistakes.py."""
    return name in OTHERS or name.startswith("MPI_File_") or name == "MPI_Register_datarep"


PROGRAM = """#include <mpi.h>
#pragma TASS input {0 <= which && which <= %(last)d} int
#define which 0

static void add(void *in, void *out, int *length, MPI_Datatype *type)
{
    for (int i = 0; i < *length; i++)
        ((int *)out)[i] += ((int *)in)[i];
}

static void told(int *handle, int *code, ...)
{
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
    MPI_Status s = {0};
    MPI_Aint lower = 0, extent, places[2] = {0, 4};
    MPI_Count big, bigger;
    int x[16] = {1, 2, 3, 4}, y[16] = {1, 2, 3, 4}, which_ones[16] = {0}, unset[16];
    int ones[2] = {1, 1}, zero_one[2] = {0, 1}, two[1] = {2}, bytes[2] = {0, 4}, negative[2] = {-1, 1}, negative_ones[2] = {-1, -1};
    int degrees[2] = {1, 2}, edges[2] = {1, 0}, range[1][3] = {{0, 0, 1}}, at = 0, key = 0, n = 0, size, flag, rank = 0, peer = 0;
    static int cells[16];
    MPI_Win w = MPI_WIN_NULL;
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
# A correct argument by its kind, or by kind and name.
CORRECT = {
    "SEND_BUFFER": "x", "RECEIVE_BUFFER": "y", "BUFFER": "x", "SEND_COUNT": "1", "RECEIVE_COUNT": "1", "COUNT": "1",
    "SEND_COUNTS": "ones", "RECEIVE_COUNTS": "ones", "COUNTS": "ones", "SEND_DISPLS": "zero_one", "RECEIVE_DISPLS": "zero_one",
    "SEND_TYPE": "MPI_INT", "RECEIVE_TYPE": "MPI_INT", "TYPE": "MPI_INT", "OLD_TYPE": "MPI_INT",
    "SEND_TYPES": "types", "RECEIVE_TYPES": "types", "TYPES": "types", "DEST": "peer", "SOURCE": "peer", "ROOT": "0", "RANK": "rank",
    "TAG": "0", "ANY_TAG": "0", "COMM": "comm", "COMM_OUT": "&c", "GROUP": "g", "GROUP_OUT": "&h", "TYPE_OUT": "&t",
    "TYPE_INOUT": "&t", "OP": "MPI_SUM", "INFO": "MPI_INFO_NULL", "REQUEST": "r", "REQUEST_OUT": "&r", "REQUEST_INOUT": "&r",
    "REQUESTS_INOUT": "&r", "STATUS": "&s", "STATUS_OUT": "&s", "STATUSES_OUT": "&s", "MESSAGE_OUT": "&m", "MESSAGE_INOUT": "&m",
    "LENGTH": "2", "LENGTH count": "1", "LENGTH incount": "1", "NUMBER blocklength": "1", "NUMBERS displacements": "zero_one",
    "NUMBERS blocklengths": "ones", "BYTES_LIST": "places", "BYTES_OUT lb": "&lower", "BYTES_OUT extent": "&extent",
    "BIG_OUT": "&big", "BIG_OUT extent": "&bigger", "INT_OUT": "&n", "INT_OUT flag": "&flag", "INT_OUT size": "&size",
    "INTS_OUT": "which_ones", "NUMBER_OUT": "&n", "STRING": '"a"', "STRING_OUT": "text", "ERRHANDLER": "MPI_ERRORS_ARE_FATAL",
    "ERRHANDLER_OUT": "&e", "INT errorcode": "MPI_SUCCESS", "INT color": "0", "INT key": "rank", "INT reorder": "0",
    "INT maxdims": "1", "INT maxneighbors": "1", "INT n": "0", "INT valuelen": "9", "INT_INOUT buflen": "&n", "INTS_OUT edges": "y",
    "INTS": "zero_one", "NUMBER stride": "2", "BYTES stride": "8", "BYTES lb": "0", "BYTES extent": "8", "ADDRESS_OUT": "&lower",
    "POINTER_CONST": "x", "INT_OUT index": "&n", "INT_OUT nedges": "&size", "INT_OUT outdegree": "&size", "INT_OUT rank_dest": "&size",
    "INT_OUT subversion": "&size", "INT_OUT weighted": "&flag",
}
# What must come before and after, by the kinds of the parameters.
AROUND = {
    "COMM_OUT": ("", "MPI_Comm_free(&c);"),
    "GROUP": ("MPI_Comm_group(comm, &g);", "MPI_Group_free(&g);"),
    "GROUP_OUT": ("", "MPI_Group_free(&h);"),
    "TYPE_OUT": ("", "MPI_Type_free(&t);"),
    "ERRHANDLER_OUT": ("", "MPI_Errhandler_free(&e);"),
    "REQUEST": ("MPI_Ibarrier(comm, &r);", "MPI_Wait(&r, &s);"),
    "REQUEST_INOUT": ("MPI_Ibarrier(comm, &r);", "MPI_Wait(&r, &s);"),
    "REQUESTS_INOUT": ("MPI_Ibarrier(comm, &r);", "MPI_Wait(&r, &s);"),
    "STATUS": ("MPI_Sendrecv(x, 1, MPI_INT, peer, 0, y, 1, MPI_INT, peer, 0, comm, &s);", ""),
}
# What a communicator with a topology is made with, by the beginning of the function's name.
TOPOLOGIES = {
    "MPI_Cart": "MPI_Cart_create(comm, 1, two, ones, 0, &c);",
    "MPI_Graph": "MPI_Graph_create(comm, 2, degrees, edges, 0, &c);",
    "MPI_Dist_graph|MPI_I?[nN]eighbor":
        "MPI_Dist_graph_create_adjacent(comm, 1, &peer, MPI_UNWEIGHTED, 1, &peer, MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &c);",
}
# What can be wrong with an argument: its kind, its name, what stands there instead, what tass calls that.
FAULTS = [
    (r"COMM", r".*", "MPI_COMM_NULL", "mpi-comm"),
    (r"(\w+_)?TYPE", r".*", "MPI_DATATYPE_NULL", "mpi-datatype"),
    (r"(\w+_)?TYPES", r".*", "no_types", "mpi-datatype"),
    (r"((SEND|RECEIVE)_)?TYPE", r".*", "MPI_DOUBLE", "mpi-type-match"),
    (r"WIN", r".*", "MPI_WIN_NULL", "mpi-window"),
    (r"WIN_OUT", r".*", "0", "pointer-null"),
    (r"UNIT", r".*", "0", "mpi-window"),
    (r"ADDRESS", r"size|target_disp", "-1", "mpi-window"),
    (r"ADDRESS", r"target_disp", "16", "mpi-window"),
    (r"RANK", r"target_rank", "2", "mpi-rank"),
    (r"INT", r"mpi_assert", "64", "mpi-argument"),
    (r"INT", r"lock_type", "7", "mpi-argument"),
    (r"POINTER_OUT", r"baseptr", "0", "pointer-null"),
    (r"OP", r".*", "MPI_OP_NULL", "mpi-op"),
    (r"GROUP", r".*", "MPI_GROUP_NULL", "mpi-comm"),
    (r"DEST|SOURCE", r".*", "2", "mpi-rank"),
    (r"(ANY_)?TAG", r".*", "-7", "mpi-tag"),
    (r"ROOT", r".*", "2", "mpi-root"),
    (r"(\w+_)?COUNT|LENGTH", r".*", "-1", "mpi-count"),
    (r"NUMBER", r"blocklength", "-1", "mpi-count"),
    (r"INT", r"n", "-1", "mpi-argument"),
    (r"(\w+_)?COUNTS", r".*", "negative", "mpi-count"),
    (r"NUMBERS", r"blocklengths", "negative", "mpi-count"),
    (r"(\w+_)?BUFFER", r".*", "0", "mpi-buffer"),
    (r"POINTER", r"buffer", "0", "mpi-buffer"),
    (r"POINTER_OUT", r"buffer", "0", "pointer-null"),
    (r"(\w+_)?COUNT", r"(send|recv)?count", "17", "mpi-buffer"),
    (r"REQUEST_(IN)?OUT", r".*", "(MPI_Request *)0", "pointer-null"),
    (r"(COMM|TYPE|GROUP|OP|INFO)_(IN)?OUT", r"new.*|group|op|info", "0", "pointer-null"),
    (r"(INT|NUMBER|BYTES|ADDRESS|BIG)_(IN)?OUT", r"(?!argc).*", "0", "pointer-null"),
]


def correct(row):
    """A call that is right by the kinds of its parameters: arguments, what comes before and after; None when they do not say."""
    arguments = [CORRECT.get(f"{parameter.kind} {parameter.name}") or CORRECT.get(parameter.kind) for parameter in row.parameters]
    kinds = row.kinds()
    around = [AROUND[kind] for kind in AROUND if kind in kinds]
    before, after = " ".join(pair[0] for pair in around), " ".join(pair[1] for pair in around)
    topology = next((TOPOLOGIES[names] for names in TOPOLOGIES if re.match(names, row.name)), None)
    if topology and "COMM" in kinds and "COMM_OUT" not in kinds:
        before, after = topology, "MPI_Comm_free(&c);"
        arguments = ["c" if argument == "comm" else argument for argument in arguments]
    if row.family == "info objects" and "INFO" in kinds:
        before, after = 'MPI_Info_create(&info); MPI_Info_set(info, "a", "b"); n = 9;', "MPI_Info_free(&info);"
        arguments = ["info" if argument == "MPI_INFO_NULL" else argument for argument in arguments]
    if "SEND_TYPES" in kinds:
        arguments = ["bytes" if argument == "zero_one" else argument for argument in arguments]
    if row.macro == "NONBLOCKING":
        after = f"MPI_Wait(&r, &s); {after}"
    if row.macro == "PERSISTENT":
        after = f"MPI_Start(&r); MPI_Wait(&r, &s); MPI_Request_free(&r); {after}"
    is_incomplete = row.macro == "FUNCTION" and "REQUEST_OUT" in kinds  # it needs a partner
    return None if None in arguments or is_incomplete else (arguments, before.strip(), after.strip())


def written():
    """{function: (arguments, before, after)} of mpi_calls.txt, in all forms."""
    result = {}
    with open(os.path.join(HERE, "mpi_calls.txt")) as stream:
        lines = [line.rstrip("\n") for line in stream if not line.startswith("#")]
    for line in lines:
        call, before, after = (part.strip() for part in (line + "||").split("|")[:3])
        form, name, words = re.match(r"(S )?(MPI_\w+)\((.*)\)$", call).groups()
        arguments = split(words)
        if not form:
            result[name] = (arguments, before, after)
            continue
        for mode in MODES:
            result[f"MPI_{mode}"] = (arguments, before, after)
            result[f"MPI_I{mode.lower()}"] = (arguments + ["&r"], before, f"MPI_Wait(&r, &s); {after}")
            result[f"MPI_{mode}_init"] = (arguments + ["&r"], before, f"MPI_Start(&r); MPI_Wait(&r, &s); MPI_Request_free(&r); {after}")
    return result


def calls():
    """(row, arguments, before, after) of each function that is modelled."""
    own = written()
    for row in rows():
        call = own.get(row.name) or correct(row)
        if row.is_modelled and call and not is_other(row.name):
            yield row, *call


def with_argument(arguments, index, value):
    return arguments[:index] + [value] + arguments[index + 1:]


class Case:
    """A program for one function, and what tass must find in it, by line."""

    def __init__(self, row, arguments, before, after):
        self.row, self.name, self.arguments, self.before, self.after = row, row.name, arguments, before, after
        self.faults = []  # (statement, property) instead of the call
        self.add_arguments()
        self.add_collective()

    def call(self, arguments):
        return f"{self.name}({', '.join(arguments)})"

    def add_arguments(self):
        has_buffer = any("BUFFER" in kind for kind in self.row.kinds())
        is_used = "OP" in self.row.kinds() and self.row.macro != "PERSISTENT"
        for index, (argument, parameter) in enumerate(zip(self.arguments, self.row.parameters)):
            if is_used and parameter.kind == "SEND_BUFFER":
                self.add(index, "unset", "uninitialised-read")
            for kinds, names, value, wrong in FAULTS:
                if wrong == "mpi-type-match" and not has_buffer:
                    continue
                if wrong == "mpi-window" and not self.row.kinds() & {"WIN", "WIN_OUT"}:
                    continue
                if wrong == "mpi-type-match" and self.name == "MPI_Compare_and_swap":
                    wrong = "mpi-datatype"  # which compares integers
                if re.fullmatch(kinds, parameter.kind) and re.fullmatch(names, parameter.name) and argument != value:
                    self.add(index, value, wrong)

            if parameter.kind == "RANK" and self.name.startswith("MPI_Win_"):
                self.add(index, "2", "mpi-rank")

    def add(self, index, value, wrong):
        self.faults.append((self.call(with_argument(self.arguments, index, value)) + ";", wrong))

    def add_collective(self):
        """Where the processes must agree."""
        if not self.row.collective or self.row.pattern == "" or "NEIGHBOUR" in self.row.pattern:
            return
        other = "MPI_Barrier(comm);" if "arrier" not in self.name else "MPI_Bcast(x, 1, MPI_INT, 0, comm);"
        self.faults.append((f"if (rank) {other} else {self.call(self.arguments)};", "mpi-collective-order"))
        for index, parameter in enumerate(self.row.parameters):
            value = {"ROOT": "rank", "OP": "rank ? MPI_SUM : MPI_MAX", "SEND_COUNT": "1 + rank", "COUNT": "1 + rank"}.get(parameter.kind)
            if value and not parameter.is_at_root:  # it counts at the root alone
                self.add(index, value, "mpi-collective-args")

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
        touch, after = "", self.after
        if self.touched():
            last += 1
            after = after.replace("MPI_Start(&r);", f"if (which != {last}) MPI_Start(&r);")  # it was started, and counts at one rank alone
            touch = f"    if (which == {last}) {{\n        {self.touched()}\n    }}"
        text = PROGRAM % {"last": last, "early": early, "late": late, "before": self.before, "after": after, "lost": lost, "touch": touch,
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
        kinds = [kind for kind in self.row.kinds() if re.fullmatch(r"(COMM|TYPE|GROUP|OP|INFO|WIN)_(IN)?OUT", kind)]
        return "mpi-resource-leak" if kinds and not re.search("_free|_commit|_disconnect", self.name) else None

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
    failures = Failures()
    cases = [Case(*call) for call in calls() if not names or call[0].name in names]
    with tempfile.TemporaryDirectory() as folder:
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for problem in pool.map(lambda case: judge(tass, case, keep or folder), cases):
                failures.check(problem is None, problem)
    if not names:
        missing = {row.name for row in rows() if row.is_modelled and not is_other(row.name)} - {case.name for case in cases}
        failures.check(not missing, f"no call of {sorted(missing)}")
        unbroken = [case.name for case in cases if not case.wanted and not ALWAYS.match(case.name)]
        failures.check(not unbroken, f"no mistake is tried with {unbroken}")
    if "-table" in words:
        print_table(cases)
    failures.finish()


if __name__ == "__main__":
    main()
