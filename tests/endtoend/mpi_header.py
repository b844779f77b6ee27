#!/usr/bin/env python3
"""mpi.h declares every function of MPI 4.1, so that every program type-checks; what is not modelled is refused by name.

usage: mpi_header.py TASS
"""
import os
import re
import subprocess
import sys
import tempfile

from harness import ROOT, Failures, Run

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAM = "#include <mpi.h>\nint main(void)\n{\n    int flag;\n    MPI_Init(0, 0);\n    %s;\n    MPI_Finalize();\n}\n"
NOT_MODELLED = {"MPI_Open_port": "MPI_Open_port(MPI_INFO_NULL, 0)", "MPI_File_c2f": "MPI_File_c2f(MPI_FILE_NULL)",
                "MPI_T_finalize": "MPI_T_finalize()", "MPI_Comm_c2f": "MPI_Comm_c2f(MPI_COMM_WORLD)",
                "MPI_Publish_name": "MPI_Publish_name(\"a\", MPI_INFO_NULL, \"b\")",
                "MPI_Comm_join": "MPI_Comm_join(0, 0)", "MPI_Lookup_name": "MPI_Lookup_name(0, MPI_INFO_NULL, 0)"}


def check_declared(failures, tass, folder):
    with open(os.path.join(HERE, "mpi_functions.txt")) as stream:
        names = stream.read().split()
    path = os.path.join(folder, "all.c")
    with open(path, "w") as stream:
        stream.write("#include <mpi.h>\n" + "".join(f"void *const p_{name} = (void *){name};\n" for name in names))
    made = os.path.join(os.path.dirname(os.path.abspath(tass)), "share", "tass", "include")
    done = subprocess.run(["gcc", "-w", "-fsyntax-only", f"-I{ROOT}/src/mpi/include", f"-I{made}", path], capture_output=True, text=True)
    missing = re.findall(r"error: .(MPI_\w+). undeclared", done.stderr)
    failures.check(not missing, f"mpi.h does not declare {missing}")
    failures.check(done.returncode == 0 or missing, f"mpi.h: {done.stderr[:500]}")
    failures.check(len(names) > 600, f"only {len(names)} names are checked")


def check_refused(failures, tass, folder):
    for name, call in NOT_MODELLED.items():
        path = os.path.join(folder, name + ".c")
        with open(path, "w") as stream:
            stream.write(PROGRAM % call)
        run = Run(tass, ["verify", "-np=2", path])
        failures.check(run.status == 3 and f"{path}:6:" in run.err and f"'{name}' is not modelled" in run.err,
                       f"{name}: status {run.status}: {run.err[:300]}")


def main():
    failures = Failures()
    with tempfile.TemporaryDirectory() as folder:
        check_declared(failures, sys.argv[1], folder)
        check_refused(failures, sys.argv[1], folder)
    failures.finish()


if __name__ == "__main__":
    main()
