#!/usr/bin/env python3
"""A run that a limit ends names the loop that was gone round most, and what keeps it going; the options that it proposes lead to a
verdict. A run that comes to one says nothing of that.

usage: busiest.py TASS
"""
import os
import shlex
import sys
import tempfile

from harness import Failures, Run
from schema import validate

STEPS = """#define N 4000
#define STEPS (100 * 1000)
static double u[N], v[N];
int main(void)
{
    for (int s = 0; s < STEPS; s++) {
        for (int i = 1; i < N - 1; i++)
            v[i] = (u[i - 1] + u[i + 1]) / 3;
        for (int i = 1; i < N - 1; i++)
            u[i] = v[i];
    }
    return 0;
}
"""
CALLED = """enum { ROWS = 3000, COLUMNS = 50000 };
static long total;
static void visit(int row, int columns)
{
    for (int c = 0; c < columns; c++)
        total += (row * c) % 11 == 3 ? total % 5 + 1 : 1;
}
int main(void)
{
    for (int r = 0; r < ROWS; r++)
        visit(r % 7, COLUMNS);
    return 0;
}
"""
CONSTANT = """#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, x = 0;
    const int messages = 3000000;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int i = 0; i < messages; i++)
        if (rank == 0)
            MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        else if (rank == 1)
            MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
"""
INPUT = """#include <assert.h>
#pragma TASS input {n >= 3}
int n;
#pragma TASS input
int x[1000];
int main(void)
{
    int odd = 0;
    for (int i = 0; i < n && i < 1000; i++)
        if (x[i] % 2)
            odd++;
        else if (x[i] % 3 == 1)
            odd += 2;
    assert(odd != 1234567);
    return 0;
}
"""
DRAWN = """#include <assert.h>
#include <stdlib.h>
int main(void)
{
    int a[40], swaps = 0;
    for (int i = 0; i < 40; i++)
        a[i] = rand() % 100;
    for (int i = 0; i < 40; i++)
        for (int j = i + 1; j < 40; j++)
            if (a[j] < a[i]) {
                int t = a[i];
                a[i] = a[j];
                a[j] = t;
                swaps += j;
            }
    for (int i = 1; i < 40; i++)
        assert(a[i - 1] <= a[i]);
    return 0;
}
"""
DATA = """#include <math.h>
#pragma TASS input
double u0[3];
int main(void)
{
    double u = u0[1], d;
    do {
        double v = 0.25 * (u0[0] + 2 * u + u0[2]);
        d = fabs(v - u);
        u = v;
    } while (d > 1e-3);
    return 0;
}
"""
WORDS = """#include <stdlib.h>
int main(int argc, char **argv)
{
    if (argc < 3)
        return 1;
    int n = atoi(argv[1]);
    double *a = calloc(n, sizeof *a);
    for (int k = 0; a && k < n; k++)
        for (int i = 0; i < n; i++)
            a[i] += i * k / 3.0;
    free(a);
    return 0;
}
"""
LOCAL = """static double integrate(double a, double b)
{
    int intervals = 50000000;
    double h = (b - a) / intervals, sum = 0;
    for (int i = 0; i < intervals; i++)
        sum += 4 / (1 + (a + i * h) * (a + i * h));
    return sum * h;
}
int main(void)
{
    return integrate(0, 1) < 0;
}
"""
MEMBER = """#define PARTICLES 20000
struct config {
    int count, steps;
};
static void setup(struct config *c)
{
    c->count = PARTICLES;
    c->steps = 10;
}
static double x[PARTICLES], f[PARTICLES];
int main(void)
{
    struct config c;
    setup(&c);
    for (int s = 0; s < c.steps; s++)
        for (int i = 0; i < c.count; i++)
            for (int j = 0; j < c.count; j++)
                if (j != i && x[j] - x[i] < 3)
                    f[i] += x[j] - x[i];
    return 0;
}
"""
READ = """#include <stdio.h>
#include <stdlib.h>
int main(void)
{
    int n;
    if (scanf("%d", &n) != 1 || n < 1 || n > 100000)
        return 1;
    double *a = malloc(n * sizeof *a), s = 0;
    for (int i = 0; i < n; i++)
        a[i] = i;
    for (int i = 0; i < n; i++)
        if (a[i] * 3 > i + 1)
            s += a[i];
    free(a);
    return s < 0;
}
"""
SERVED = """#include <mpi.h>
#define TASKS 60
int main(int argc, char **argv)
{
    int rank, size, sent = 0, task;
    MPI_Status s;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        for (int i = 1; i < size; i++, sent++)
            MPI_Send(&sent, 1, MPI_INT, i, 1, MPI_COMM_WORLD);
        for (int done = 0; done < TASKS; done++, sent++) {
            MPI_Recv(&task, 1, MPI_INT, MPI_ANY_SOURCE, 2, MPI_COMM_WORLD, &s);
            MPI_Send(&sent, 1, MPI_INT, s.MPI_SOURCE, sent < TASKS ? 1 : 0, MPI_COMM_WORLD);
        }
    }
    while (rank) {
        MPI_Recv(&task, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &s);
        if (s.MPI_TAG == 0)
            break;
        task *= 2;
        MPI_Send(&task, 1, MPI_INT, 0, 2, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
"""
BEHIND = """static int nx = 3000, ny = 2000;
static double s;
struct grid {
    int lx, ly;
};
static void split(int n, int *length)
{
    *length = n / 2 + n % 2;
}
static void init(struct grid *g)
{
    split(nx, &g->lx);
    split(ny, &g->ly);
}
int main(int argc, char **argv)
{
    struct grid grid, *g = &grid;
    if (argc > 5)
        nx = ny = argc;
    init(g);
    for (int k = 0; k < 50; k++)
        for (int i = 0; i < g->lx; i++)
            for (int j = 0; j < g->ly; j++)
                s += i ^ j;
    return 0;
}
"""
NUMBER = """int main(void)
{
    unsigned x = 1;
    for (long i = 0; i < 4000000000L; i++)
        x = x * 1103515245u + 12345u;
    return 0;
}
"""

# Name, program, options, the loop's line, words of what keeps it going, options that are proposed.
ROWS = [
    ("steps", STEPS, [], {7, 9}, "'N'", "-set=N=4 -set=STEPS=4"),
    ("called", CALLED, [], {5}, "'ROWS'", "-set=COLUMNS=4 -set=ROWS=4"),
    ("constant", CONSTANT, ["-np=3"], {8}, "'messages'", "-set=messages=6"),
    ("input", INPUT, [], {9}, "the input 'n'", "-inputn=3..6"),
    ("drawn", DRAWN, [], {6, 9}, "40", "-rand=fixed"),
    ("data", DATA, [], {11}, None, "-loop-bound=data.c:11=4 -accept-bounds"),
    ("words", WORDS, ["-args=100000 x"], {9}, "the words of -args", '-args="4 x"'),
    ("local", LOCAL, [], {5}, "'integrate.intervals'", "-set=integrate.intervals=4"),
    ("member", MEMBER, [], {17}, "'PARTICLES'", "-set=PARTICLES=4"),
    ("read", READ, [], {11}, "a number of standard input", "-inputstdin=1..4"),
    ("served", SERVED, ["-np=4", "-states=20000"], {13, 18}, "'TASKS'", "-set=TASKS=8"),
    ("behind", BEHIND, [], {22, 23}, "'nx'", "-set=nx=4"),
    ("number", NUMBER, [], {4}, "the number 4000000000", None),
]


def check_proposal(tass, failures, path, options, proposal):
    """Taken, it leads to a verdict, and nothing is said of loops then."""
    given = [option for option in options if not option.startswith(("-args", "-states"))]
    taken = Run(tass, ["verify", "-json"] + given + shlex.split(proposal) + [path])
    verdict = taken.document["verdict"] if taken.document else taken.err[:200]
    failures.check(verdict == "verified" and "busiest" not in taken.document, f"{taken.command}: {verdict}")


def check_row(tass, failures, folder, row):
    name, text, options, lines, keeps, proposal = row
    path = os.path.join(folder, name + ".c")
    with open(path, "w", encoding="utf-8") as stream:
        stream.write(text)
    limit = [] if any(option.startswith("-states") for option in options) else ["-timeout=0.5"]
    run = Run(tass, ["verify", "-json"] + options + limit + [path])
    found = run.document.get("busiest") if run.document else None
    if not failures.check(run.status == 2 and found, f"{run.command}: {run.status} {run.err[:200]}"):
        return
    failures.check(not validate(run.document), f"{name}: {validate(run.document)[:2]}")
    failures.check(found["location"]["line"] in lines and found["rounds"] > 0, f"{name}: {found}")
    failures.check(keeps in found["keepsGoing"] if keeps else not found["keepsGoing"], f"{name}: {found}")
    failures.check(proposal in found["options"] if proposal else not found["options"], f"{name}: {found}")
    if proposal:
        check_proposal(tass, failures, path, options, found["options"])


def check_text(tass, failures, folder):
    run = Run(tass, ["verify", "-timeout=0.5", os.path.join(folder, "number.c")])
    failures.check("number.c:4:24 in 'main', gone round" in run.out and "tass: try:" not in run.out, f"text: {run.out}")
    run = Run(tass, ["verify", "-timeout=0.5", os.path.join(folder, "local.c")])
    failures.check("tass: try: -set=integrate.intervals=4\n" in run.out, f"text: {run.out}")


def main():
    tass, failures = os.path.abspath(sys.argv[1]), Failures()
    with tempfile.TemporaryDirectory() as folder:
        for row in ROWS:
            check_row(tass, failures, folder, row)
        check_text(tass, failures, folder)
    failures.finish()


main()
