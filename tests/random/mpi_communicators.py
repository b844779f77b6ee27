#!/usr/bin/env python3
"""Random groups, communicators and grids, judged by an MPI library.

    mpi_communicators.py TASS [-seeds FIRST..LAST] [-keep DIR]

A seed gives a program that makes communicators of communicators (split, duplicated, from groups, as grids) and groups of
groups, and prints what each process sees of them: ranks, sizes, sums over their members, comparisons, translated ranks,
coordinates and neighbours. `tass run` must print what the program prints under mpiexec, and `tass verify` must verify
it.
"""
import os
import random
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from seeds import run as run_seeds  # noqa: E402

HEAD = """#include <mpi.h>
#include <stdio.h>
static int me;
static void show(int step, MPI_Comm comm)
{
    int rank, size, sum, first = me;
    if (comm == MPI_COMM_NULL) {
        printf("%d: %d has none\\n", step, me);
        return;
    }
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    MPI_Allreduce(&me, &sum, 1, MPI_INT, MPI_SUM, comm);
    MPI_Bcast(&first, 1, MPI_INT, size - 1, comm);
    printf("%d: %d is %d of %d, sum %d, last %d\\n", step, me, rank, size, sum, first);
}
static void show_group(int step, MPI_Group group, MPI_Group other)
{
    int rank, size, result, from[8], to[8];
    MPI_Group_rank(group, &rank);
    MPI_Group_size(group, &size);
    MPI_Group_compare(group, other, &result);
    for (int i = 0; i < size; i++)
        from[i] = i;
    MPI_Group_translate_ranks(group, size, from, other, to);
    printf("%d: %d is %s%d of %d, %s;", step, me, rank == MPI_UNDEFINED ? "not " : "",
           rank == MPI_UNDEFINED ? 0 : rank, size,
           result == MPI_IDENT ? "same" : result == MPI_SIMILAR ? "similar" : "unequal");
    for (int i = 0; i < size; i++)
        printf(" %d", to[i] == MPI_UNDEFINED ? -1 : to[i]);
    printf("\\n");
}
"""


class Builder:
    def __init__(self, rng, processes):
        self.rng, self.np = rng, processes
        self.lines, self.comms, self.groups, self.step = [], ["MPI_COMM_WORLD"], [], 0
        self.add_group("MPI_Comm_group(MPI_COMM_WORLD, &{})")

    def add(self, line):
        self.lines.append("    " + line)

    def add_group(self, call):
        name = f"g{len(self.groups)}"
        self.groups.append(name)
        self.add(f"MPI_Group {name};")
        self.add(call.format(name) + ";")

    def formula(self, modulus):
        rng = self.rng
        return f"(r * {rng.randrange(0, 4)} + {rng.randrange(0, 4)}) % {modulus}"

    def ranks(self, size):
        count = self.rng.randrange(0, size + 1)
        return self.rng.sample(range(size), count)

    def group_step(self):
        rng = self.rng
        a, b = rng.choice(self.groups), rng.choice(self.groups)
        if rng.random() < 0.5:
            self.add_group(f"MPI_Group_{rng.choice(['union', 'intersection', 'difference'])}({a}, {b}, &{{}})")
        else:
            ranks = self.ranks(self.np)
            values = ", ".join(map(str, ranks)) or "0"
            self.add(f"int l{self.step}[] = {{{values}}};")
            kind = rng.choice(["incl", "excl"])
            self.add_group(f"MPI_Group_{kind}(g0, {len(ranks)}, l{self.step}, &{{}})")
        self.add(f"show_group({self.step}, {self.groups[-1]}, {a});")

    def comm_step(self):
        rng = self.rng
        old, new = rng.choice(self.comms), f"c{self.step}"
        kind = rng.choice(["split", "split", "dup", "create", "create_group", "cart", "sub"])
        self.add(f"MPI_Comm {new} = MPI_COMM_NULL;")
        body = [f"int r; MPI_Comm_rank({old}, &r);"]
        if kind == "split":
            colour = self.formula(rng.randrange(1, 4))
            if rng.random() < 0.3:
                colour = f"r == {rng.randrange(0, 3)} ? MPI_UNDEFINED : {colour}"
            body.append(f"MPI_Comm_split({old}, {colour}, {self.formula(5)}, &{new});")
        elif kind == "dup":
            body.append(f"MPI_Comm_dup({old}, &{new}); int q; MPI_Comm_compare({old}, {new}, &q); "
                        f"printf(\"%d: %d\\n\", {self.step}, q == MPI_CONGRUENT);")
        elif kind == "create":
            body.append(f"MPI_Group a, b; MPI_Comm_group({old}, &a); "
                        f"MPI_Group_intersection({rng.choice(self.groups)}, a, &b); "
                        f"MPI_Comm_create({old}, b, &{new}); MPI_Group_free(&a); if (b != MPI_GROUP_EMPTY) MPI_Group_free(&b);")
        elif kind == "create_group":
            body.append(f"MPI_Group a, b; MPI_Comm_group({old}, &a); "
                        f"MPI_Group_intersection({rng.choice(self.groups)}, a, &b); int in; MPI_Group_rank(b, &in); "
                        f"if (in != MPI_UNDEFINED) MPI_Comm_create_group({old}, b, {self.step}, &{new}); "
                        "MPI_Group_free(&a); if (b != MPI_GROUP_EMPTY) MPI_Group_free(&b);")
        else:
            dims = rng.randrange(1, 3)
            periods = ", ".join(str(rng.randrange(2)) for _ in range(dims))
            body.append(f"int s, d[2] = {{0, 0}}, p[2] = {{{periods}}}, x[2], u, v; MPI_Comm_size({old}, &s); "
                        f"MPI_Dims_create(s, {dims}, d); MPI_Comm grid; "
                        f"MPI_Cart_create({old}, {dims}, d, p, 0, &grid); MPI_Comm_rank(grid, &r); "
                        f"MPI_Cart_coords(grid, r, {dims}, x); MPI_Cart_shift(grid, {dims - 1}, {rng.choice([-1, 1, 2])}, "
                        f"&u, &v); printf(\"%d: %d at %d %d, %d %d\\n\", {self.step}, me, x[0], {dims} == 2 ? x[1] : 0, "
                        "u == MPI_PROC_NULL ? -1 : u, v == MPI_PROC_NULL ? -1 : v);")
            if kind == "sub":
                keep = ", ".join(rng.choice([["1", "0"], ["0", "1"], ["1", "1"]])) if dims == 2 else "1"
                body.append(f"int k[2] = {{{keep}}}; MPI_Cart_sub(grid, k, &{new}); MPI_Comm_free(&grid);")
            else:
                body.append(f"{new} = grid;")
        self.add(f"if ({old} != MPI_COMM_NULL) {{")
        for line in body:
            self.add("    " + line)
        self.add("}")
        self.add(f"show({self.step}, {new});")
        self.comms.append(new)

    def program(self):
        for self.step in range(1, self.rng.randrange(4, 9)):
            (self.group_step if self.rng.random() < 0.35 else self.comm_step)()
        for comm in self.comms[1:]:
            self.add(f"if ({comm} != MPI_COMM_NULL) MPI_Comm_free(&{comm});")
        for group in self.groups:
            self.add(f"if ({group} != MPI_GROUP_EMPTY) MPI_Group_free(&{group});")
        return "\n".join([HEAD + "int main(int argc, char **argv)", "{", "    MPI_Init(&argc, &argv);",
                          "    MPI_Comm_rank(MPI_COMM_WORLD, &me);", *self.lines, "    MPI_Finalize();", "    return 0;",
                          "}", ""])


def run(command):
    environment = dict(os.environ, UCX_LOG_LEVEL="fatal")
    result = subprocess.run(command, capture_output=True, text=True, timeout=120, env=environment)
    return result.returncode, result.stdout, result.stderr


def compare(tass, source, binary, processes):
    status, _, err = run(["mpicc", "-w", "-O0", source, "-o", binary])
    if status:
        return f"does not compile: {err[:300]}"
    status, mine, err = run([tass, "run", f"-np={processes}", source])
    if status or not mine:
        return f"run: status {status}, {err[-300:]}"
    for _ in range(10):  # mpiexec may mix the lines of processes, more so on a busy machine
        code, native, complaint = run(["mpiexec", "-n", str(processes), binary])
        if code:
            return f"natively status {code}: {complaint[-300:]}"
        if sorted(mine.splitlines()) == sorted(native.splitlines()):
            break
    else:
        return f"run: status {status}, {set(mine.splitlines()) ^ set(native.splitlines())} {err[-300:]}"
    status, out, err = run([tass, "verify", f"-np={processes}", source])
    return f"verify: status {status}: {(out + err)[:400]}" if status else ""


def judge(job):
    tass, seed, keep = job
    rng = random.Random(seed)
    processes = rng.randrange(2, 6)
    text = Builder(rng, processes).program()
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(folder, "c.c")
        with open(source, "w") as stream:
            stream.write(text)
        problem = compare(tass, source, os.path.join(folder, "c"), processes)
    if problem and keep:
        with open(os.path.join(keep, f"comm{seed}.c"), "w") as stream:
            stream.write(f"// -np={processes}\n{text}")
    return seed, problem


if __name__ == "__main__":
    run_seeds(judge, "1..40")
