#!/usr/bin/env python3
"""Random derived datatypes, judged by an MPI library.

    mpi_datatypes.py TASS [-seeds FIRST..LAST] [-keep DIR]

A seed gives a program of two processes that builds datatypes by random constructors, one upon the other, prints their
sizes, extents and true extents, and sends some copies between arrays of numbers or of structs: with the same datatype
or with a flat one at the other end, as messages, by collectives, or packed. What `tass run` prints must be what the
program prints under mpiexec. A datatype with an element twice may not be received: then `tass verify` must say so.
"""
import os
import random
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from seeds import run as run_seeds  # noqa: E402

HEAD = """#include <mpi.h>
#include <stddef.h>
#include <stdio.h>
#define N 240
typedef struct Cell { char tag; double x[2]; int n; short s; } Cell;
static int serial = 0;
static void show(MPI_Datatype t)
{
    int size;
    MPI_Aint lower, extent, true_lower, true_extent;
    MPI_Type_size(t, &size);
    MPI_Type_get_extent(t, &lower, &extent);
    MPI_Type_get_true_extent(t, &true_lower, &true_extent);
    printf("type %d: %d, %ld %ld, %ld %ld\\n", serial++, size, (long)lower, (long)extent, (long)true_lower,
           (long)true_extent);
}
"""


class Builder:
    """Lines of C that make datatypes; each has a name, the bytes that it may reach from its start, and its elements."""

    def __init__(self, rng):
        self.rng, self.lines, self.names, self.count = rng, [], [], 0

    def new(self):
        name = f"t{self.count}"
        self.count += 1
        self.names.append(name)
        self.lines.append(f"    MPI_Datatype {name};")
        return name

    def array(self, kind, values):
        name = f"v{self.count}_{len(self.lines)}"
        self.lines.append(f"    {kind} {name}[] = {{{', '.join(map(str, values))}}};")
        return name

    def derive(self, old, unit):
        """A datatype over old; displacements in bytes are multiples of unit, so that all stays aligned."""
        rng, name = self.rng, self.new()
        kind = rng.choice(["contiguous", "vector", "hvector", "indexed", "hindexed", "block", "struct", "resized",
                           "subarray", "dup"])
        if kind == "contiguous":
            call = f"MPI_Type_contiguous({rng.randrange(0, 4)}, {old}, &{name})"
        elif kind == "vector":
            length = rng.randrange(1, 3)
            stride = rng.choice([-3, -2, 1, 2, 3, 4])
            call = f"MPI_Type_vector({rng.randrange(1, 4)}, {length}, {stride}, {old}, &{name})"
        elif kind == "hvector":
            call = (f"MPI_Type_create_hvector({rng.randrange(1, 4)}, {rng.randrange(1, 3)}, "
                    f"{unit * rng.choice([-4, 2, 3, 5, 6])}, {old}, &{name})")
        elif kind in ("indexed", "hindexed"):
            n = rng.randrange(1, 4)
            lengths = self.array("int", [rng.randrange(0, 3) for _ in range(n)])
            places = rng.sample(range(-2, 7), n)
            if kind == "indexed":
                call = f"MPI_Type_indexed({n}, {lengths}, {self.array('int', places)}, {old}, &{name})"
            else:
                at = self.array("MPI_Aint", [unit * p for p in places])
                call = f"MPI_Type_create_hindexed({n}, {lengths}, {at}, {old}, &{name})"
        elif kind == "block":
            n = rng.randrange(1, 4)
            places = self.array("int", rng.sample(range(-1, 6), n))
            call = f"MPI_Type_create_indexed_block({n}, {rng.randrange(1, 3)}, {places}, {old}, &{name})"
        elif kind == "struct":
            n = rng.randrange(1, 4)
            lengths = self.array("int", [rng.randrange(0, 3) for _ in range(n)])
            at = self.array("MPI_Aint", [unit * p for p in rng.sample(range(-2, 12), n)])
            types = self.array("MPI_Datatype", [old] * n)
            call = f"MPI_Type_create_struct({n}, {lengths}, {at}, {types}, &{name})"
        elif kind == "resized":
            call = (f"MPI_Type_create_resized({old}, {unit * rng.randrange(-2, 2)}, {unit * rng.randrange(1, 9)}, "
                    f"&{name})")
        elif kind == "subarray":
            dims = rng.randrange(1, 3)
            sizes = [rng.randrange(1, 4) for _ in range(dims)]
            lengths = [rng.randrange(1, s + 1) for s in sizes]
            starts = [rng.randrange(0, s - l + 1) for s, l in zip(sizes, lengths)]
            order = rng.choice(["MPI_ORDER_C", "MPI_ORDER_FORTRAN"])
            arrays = ", ".join(self.array("int", a) for a in (sizes, lengths, starts))
            call = f"MPI_Type_create_subarray({dims}, {arrays}, {order}, {old}, &{name})"
        else:
            call = f"MPI_Type_dup({old}, &{name})"
        self.lines.append(f"    {call};")
        self.lines.append(f"    if (rank == 0) show({name});")
        return name

    def cell(self):
        """The struct Cell, with some of its members."""
        rng, name = self.rng, self.new()
        members = rng.sample([("tag", "MPI_CHAR", 1), ("x", "MPI_DOUBLE", 2), ("n", "MPI_INT", 1),
                              ("s", "MPI_SHORT", 1)], rng.randrange(1, 5))
        at = self.array("MPI_Aint", [f"offsetof(Cell, {m})" for m, _, _ in members])
        lengths = self.array("int", [n for _, _, n in members])
        types = self.array("MPI_Datatype", [t for _, t, _ in members])
        self.lines.append(f"    MPI_Type_create_struct({len(members)}, {lengths}, {at}, {types}, &{name});")
        self.lines.append(f"    if (rank == 0) show({name});")
        whole = self.new()
        self.lines.append(f"    MPI_Type_create_resized({name}, 0, sizeof(Cell), &{whole});")
        return whole


def transfer(rng, base, name, count, flat):
    """Sends count copies from a to b; flat: the number of basic elements is known to the receiver by MPI_Get_elements."""
    middle = "a + N / 2", "b + N / 2"
    way = rng.choice(["message", "broadcast", "packed", "gather", "scatter", "alltoall", "replace"] +
                     (["flat"] * 2 if flat else []))
    if way in ("gather", "scatter", "alltoall"):
        root = "1, " if way != "alltoall" else ""
        return [f"    MPI_{way.capitalize()}({middle[0]}, {count}, {name}, {middle[1]}, {count}, {name}, {root}"
                "MPI_COMM_WORLD);"]
    if way == "replace":
        return ["    if (rank == 1) for (int i = 0; i < N; i++) a[i] = b[i];",
                f"    MPI_Sendrecv_replace({middle[0]}, {count}, {name}, 1 - rank, 0, 1 - rank, 0, MPI_COMM_WORLD,",
                "                         MPI_STATUS_IGNORE);", "    for (int i = 0; i < N; i++) b[i] = a[i];"]
    if way == "message":
        return [f"    if (rank == 0) MPI_Send({middle[0]}, {count}, {name}, 1, 0, MPI_COMM_WORLD);",
                f"    else MPI_Recv({middle[1]}, {count}, {name}, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);"]
    if way == "broadcast":
        return [f"    MPI_Bcast(rank == 0 ? {middle[0]} : {middle[1]}, {count}, {name}, 0, MPI_COMM_WORLD);"]
    if way == "packed":
        return ["    char packed[4000]; int position = 0;",
                f"    MPI_Pack({middle[0]}, {count}, {name}, packed, 4000, &position, MPI_COMM_WORLD);",
                "    if (rank == 0) MPI_Send(packed, position, MPI_PACKED, 1, 0, MPI_COMM_WORLD);",
                "    else MPI_Recv(packed, 4000, MPI_PACKED, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);",
                "    int size = position; position = 0;",
                f"    if (rank == 1) MPI_Unpack(packed, size, &position, {middle[1]}, {count}, {name}, MPI_COMM_WORLD);"]
    return [f"    if (rank == 0) MPI_Send({middle[0]}, {count}, {name}, 1, 0, MPI_COMM_WORLD);",
            "    else { MPI_Status status; int got, whole;",
            f"        MPI_Recv(b, N, {base}, 0, 0, MPI_COMM_WORLD, &status);",
            f"        MPI_Get_elements(&status, {name}, &got); MPI_Get_count(&status, {name}, &whole);",
            "        printf(\"%d elements, %d copies\\n\", got, whole); }"]


def program(seed):
    rng = random.Random(seed)
    builder = Builder(rng)
    of_cells = rng.random() < 0.35
    c_type, base, unit = rng.choice([("int", "MPI_INT", 4), ("double", "MPI_DOUBLE", 8), ("short", "MPI_SHORT", 2)])
    if of_cells:
        c_type, unit = "Cell", 32
        name = builder.cell()
        depth = rng.randrange(0, 2)
    else:
        name, depth = base, rng.randrange(1, 4)
    for _ in range(depth):
        name = builder.derive(name, unit)
    fill = ["        a[i].tag = (char)(i % 100); a[i].x[0] = i; a[i].x[1] = -i; a[i].n = 1000 + i; a[i].s = 7;",
            "        b[i].tag = 1; b[i].x[0] = b[i].x[1] = b[i].n = b[i].s = -1;"] if of_cells else \
        ["        a[i] = i; b[i] = -1;"]
    show = ["        if (b[i].tag != 1 || b[i].x[0] != -1 || b[i].x[1] != -1 || b[i].n != -1 || b[i].s != -1)",
            "            printf(\"%d: %d %.1f %.1f %d %d\\n\", i, b[i].tag, b[i].x[0], b[i].x[1], b[i].n, b[i].s);"] \
        if of_cells else \
        [f"        if (b[i] != -1) printf(\"%d: %{'.1f' if c_type == 'double' else 'd'}\\n\", i, b[i]);"]
    lines = [f"static {c_type} a[N], b[N];", "int main(int argc, char **argv)", "{", "    int rank;",
             "    MPI_Init(&argc, &argv);", "    MPI_Comm_rank(MPI_COMM_WORLD, &rank);",
             "    for (int i = 0; i < N; i++) {", *fill, "    }", *builder.lines,
             f"    MPI_Type_commit(&{name});",
             *transfer(rng, base, name, rng.randrange(0, 3), not of_cells),
             "    for (int i = 0; rank == 1 && i < N; i++)", *show,
             *[f"    MPI_Type_free(&{t});" for t in builder.names], "    MPI_Finalize();", "    return 0;", "}"]
    return HEAD + "\n".join(lines) + "\n"


def run(command):
    result = subprocess.run(command, capture_output=True, text=True, timeout=120)
    return result.returncode, result.stdout, result.stderr


def judge(job):
    tass, seed, keep = job
    with tempfile.TemporaryDirectory() as folder:
        source, binary = os.path.join(folder, "t.c"), os.path.join(folder, "t")
        text = program(seed)
        with open(source, "w") as stream:
            stream.write(text)
        status, out, err = run(["mpicc", "-w", "-O0", source, "-o", binary])
        if status:
            return seed, f"does not compile: {err[:300]}"
        status, native, err = run(["mpiexec", "-n", "2", binary])
        if status:
            return seed, None  # out of bounds, or more than the library takes
        code, mine, complaint = run([tass, "run", "-np=2", source])
        problem = ""
        if code == 1 and ("memory-overlap" in mine + complaint or "mpi-buffer" in mine + complaint):
            return seed, ""
        if code != 0:
            problem = f"status {code}: {(mine + complaint)[-400:]}"
        elif sorted(mine.splitlines()) != sorted(native.splitlines()):
            differ = [pair for pair in zip(sorted(mine.splitlines()), sorted(native.splitlines())) if pair[0] != pair[1]]
            problem = f"prints {differ[:2]} of {len(mine.splitlines())}, {len(native.splitlines())} lines"
        if problem and keep:
            with open(os.path.join(keep, f"datatype{seed}.c"), "w") as stream:
                stream.write(text)
        return seed, problem


if __name__ == "__main__":
    run_seeds(judge, "1..60")
