#!/usr/bin/env python3
"""tass replay, driven by a script: there and back again, values at every point, and what does not fit the sources."""
import os
import pty
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import Failures, Run  # noqa: E402

PROGRAM = """#include <assert.h>
#include <mpi.h>
#pragma TASS input {2 <= n && n <= 4} int
#define n 3
double a[10];
int total;
static int twice(int i)
{
    i = 2 * i;
    return i;
}
int main(int argc, char **argv)
{
    int rank, v, i;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (i = 0; i < n; i++)
        a[i] = i / 4.0;
    if (rank == 0) {
        MPI_Recv(&v, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        total = twice(v);
        assert(total != 14);
    } else {
        v = 7;
        MPI_Send(&v, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
"""

# Commands, phrases of what they print in this order.
SCRIPT = [
    ("next", ["1/", "a.c:15: MPI_Init"]),
    ("n message", ["a.c:20: MPI_Recv", "→ v = 7", "of rank 1 is its other end"]),
    ("next message", ["a.c:25: MPI_Send", "of rank 0 is its other end"]),
    ("print v", ["rank 1: v = 7"]),
    ("print rank@0", ["rank 0: rank = 0"]),
    ("where", ["rank 0: in main, a.c:20: MPI_Recv", "rank 1: in main, a.c:25: MPI_Send"]),
    ("rank 0", ["rank 0: in main"]),
    ("watch total + 1", ["watch total + 1 rank 0: total: no step up to here sets it"]),
    ("p a[i - 2] * 8", ["rank 0: a[i - 2] * 8 ="]),
    ("p a[1]", ["rank 0: a[1] = 0.25"]),
    ("p n > 1 && v == 7", [" = 1"]),
    ("p nothing", ["nothing: no step up to here sets it"]),
    ("next rank 0", ["a.c:21:"]),
    ("next line", ["a.c:9: i = 2 * i;", "→ i = 14"]),
    ("p i", ["rank 0: i = 14"]),
    ("where", ["rank 0: in twice, a.c:9"]),
    ("next", ["→ total = 14", "watch total + 1 rank 0: 15"]),
    ("back", ["watch total + 1 rank 0: 1"]),
    ("last", ["total = 14", "assertion 'total != 14' does not hold [assertion]", "watch total + 1 rank 0: 15"]),
    ("p i", ["rank 0: i ="]),
    ("next", ["there is no other step behind this one"]),
    ("back rank 1", ["rank 1 a.c:"]),
    ("rank 0", ["rank 0: in main"]),
    ("rank 5", ["no such process"]),
    ("first", ["at the beginning"]),
    ("back", ["there is no other step before this one"]),
    ("goto 2", ["2/"]),
    ("list", [">   16  "]),
    ("inputs", ["n = "]),
    ("violation 7", ["1 of 1: a.c:22: assertion"]),
    ("frobnicate", ["there is no command 'frobnicate'"]),
    ("p 1 +", ["something is missing at the end"]),
    ("p 1/0", ["a division by zero"]),
    ("p " + "(" * 500, ["too deep"]),
    ("help", ["next", "quit"]),
    ("quit", []),
]


def check_script(tass, failures, folder):
    commands = "".join(f"{command}\n" for command, _ in SCRIPT)
    run = subprocess.run([tass, "replay", "r.json"], input=commands, capture_output=True, text=True, cwd=folder, timeout=60)
    at = 0
    for command, phrases in SCRIPT:
        for phrase in phrases:
            found = run.stdout.find(phrase, at)
            if not failures.check(found >= 0, f"{command}: no '{phrase}' behind {run.stdout[at:at + 300]!r}"):
                return
            at = found
    failures.check(run.returncode == 0 and not run.stderr, f"status {run.returncode} {run.stderr}")


UNSEEN = """#include <assert.h>
#include <mpi.h>
static void set(int *p, int value)
{
    *p = value;
}
int main(int argc, char **argv)
{
    int rank, n = 1, *p = &n, rows, x = 7;
    double u[4] = {1, 2, 3, 4};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    *p = 5;
    set(&rows, 3);
    if (rank == 0)
        MPI_Send(u, 2, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(&u[1], 2, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    assert(rank == 0);
    x = n;
    MPI_Finalize();
    return x - 5;
}
"""


def check_printed(tass, failures, folder, name, text, rank, expected):
    """What each expression is at the end, in a process."""
    with open(os.path.join(folder, f"{name}.c"), "w") as stream:
        stream.write(text)
    Run(tass, ["verify", f"-json={name}.json", f"{name}.c"], cwd=folder)
    commands = f"last\nrank {rank}\n" + "".join(f"print {expression}\n" for expression, _ in expected)
    run = subprocess.run([tass, "replay", f"{name}.json"], input=commands, capture_output=True, text=True, cwd=folder, timeout=60)
    lines = [line for line in run.stdout.splitlines() if line.startswith(f"rank {rank}: ") and not line.startswith(f"rank {rank}: in ")]
    failures.check(len(lines) == len(expected), f"{name}: {run.stdout}{run.stderr}")
    for line, (expression, value) in zip(lines, expected):
        failures.check(line == f"rank {rank}: {value}" or line == f"rank {rank}: {expression} = {value}",
                       f"{name}: {line} in place of {value}")


LISTS = """#include <assert.h>
#include <stdlib.h>
#include <string.h>
struct node {
    int v;
    struct node *next;
    double w[2];
};
static int total, many[100];
static int add(struct node *n, int k)
{
    int sum = 0;
    for (; n; n = n->next)
        sum += n->v * k;
    total = sum;
    return sum;
}
int main(void)
{
    int a[3] = {1, 2, 3}, m[2][2] = {{1, 2}, {3, 4}}, (*row)[2] = m + 1, *last = &a[2], unset;
    struct node *head = NULL;
    for (int i = 0; i < 2; i++) {
        struct node *n = malloc(sizeof *n);
        n->v = a[i];
        n->w[0] = 0.5;
        n->next = head;
        head = n;
    }
    struct node copy = *head;
    (*row)[1] = 7;
    int r = add(&copy, 2);
    const char *name = (char *)a;
    name = "a literal";
    memset(many, 0, sizeof many);
    assert(r == total + (m[1][1] == 7));
    return unset;
}
"""
LISTS_SAY = [
    ("r", "6"), ("total", "6"), ("a", "{[0] = 1, [1] = 2, [2] = 3}"), ("head->v", "2"), ("head->next->v * 10", "10"),
    ("*head", "{.v = 2, .w[0] = 0.5, .next = &(block 0)[0]}"), ("copy.next->w[0]", "0.5"), ("(*row)[1] + 1", "8"), ("row", "&m[1]"),
    ("row[0][1]", "7"), ("row[-1][1]", "2"), ("*last", "3"), ("last[-1]", "2"), ("&a[1]", "&a[1]"), ("head->next->next", "NULL"),
    ("head->next->next == 0", "1"), ("head == 0", "0"), ("head != NULL && head->v == 2", "1"),
    ("head + 1.5", "&(block 1)[0]: a pointer is no number"), ("*(last - 1) * 10", "20"), ("*(a + 2)", "3"), ("*(last - 2 + 1)", "2"), ("*a", "1"), ("&a[2] - &a[0]", "2"),
    ("last == &a[2]", "1"), ("last > &a[1]", "1"), ("head->next == head", "0"), ("-head", "&(block 1)[0]: a pointer is no number"), ("!head->next->next", "1"),
    ("head < last", "&(block 1)[0]: a pointer is no number"), ("m[1][1] == *(last) + 4", "1"), ("many[3]", "0"),
    ("many[80]", "many[80]: no step up to here sets it; step 39 may have set it unseen"), ("sum", "6"), ("unset", "unset: no step up to here sets it"),
    ("name", "name: no step up to here sets it; step 38 may have set it unseen"),
]
UNSEEN_SAY = [("n", "5"), ("rows", "3"), ("u[2]", "2.0"), ("u", "{[0] = 1.0, [1] = 1.0, [2] = 2.0, [3] = 4.0}"), ("p", "&n"), ("*p + rows", "8"), ("x", "7")]


SHARED = """#include <assert.h>
union word {
    int i;
    unsigned char b[4];
};
struct holder {
    int tag;
    union word word;
};
#pragma TASS input {0 <= n && n <= 3}
int n;
static int count(int by)
{
    static int calls = 100;
    calls += by;
    return calls;
}
static int other(int n)
{
    static int calls;
    n = n + 40;
    calls++;
    assert(n != 42);
    return calls;
}
int main(void)
{
    struct holder h = {4, {1}};
    int x = 1, y = 1, sum = 0;
    for (int i = 0; i < 2; i++)
        sum += i;
    for (int i = 5; i < 7; i++)
        sum += i;
    h.word.b[0] = 9;
    {
        int x = 2, y = 2;
        x += sum;
        y += x;
        sum = y;
    }
    y = 8;
    sum += count(3);
    return other(n) + x + y + h.word.i;
}
"""
SHARED_SAY = [
    ("n", "42"),
    ("calls", "calls: no step up to here sets it; step "),
]
SHARED_MAIN = [
    ("x", "x: no step up to here sets it; step "),
    ("y", "8"),
    ("h.tag", "4"),
    ("h.word.b[0]", "9"),
    ("h.word.i", "h.word.i: no step up to here sets it; step "),
]


def check_shared(tass, failures, folder):
    """Members of a union, and names that several variables have."""
    with open(os.path.join(folder, "shared.c"), "w") as stream:
        stream.write(SHARED)
    Run(tass, ["verify", "-json=shared.json", "shared.c"], cwd=folder)
    for commands, expected in (("last\n", SHARED_SAY), ("last\n" + "back line\n" * 4, SHARED_MAIN)):
        text = commands + "".join(f"print {expression}\n" for expression, _ in expected)
        run = subprocess.run([tass, "replay", "shared.json"], input=text, capture_output=True, text=True, cwd=folder, timeout=60)
        lines = run.stdout.splitlines()[-len(expected):]
        for line, (expression, value) in zip(lines, expected):
            failures.check(line.startswith(f"rank 0: {value}") or line == f"rank 0: {expression} = {value}", f"{expression}: {line} in place of {value}")


def check_back_and_forth(tass, failures, folder):
    """Every step is the same on the way back."""
    def steps(commands):
        run = subprocess.run([tass, "replay", "r.json"], input=commands, capture_output=True, text=True, cwd=folder, timeout=60)
        return [line for line in run.stdout.splitlines() if "/" in line.split(" ")[0] and " rank " in line]
    there = steps("next\n" + "\n" * 100)
    back = steps("last\n" + "back\n" * 100)
    distinct = list(dict.fromkeys(there))
    failures.check(len(distinct) > 20 and distinct == list(dict.fromkeys(back))[::-1], f"{there} {back}")
    every = Run(tass, ["replay", "-all", "r.json"], cwd=folder)
    failures.check([line for line in every.out.splitlines() if line in distinct] == distinct, f"-all: {every.out}")


def check_terminal(tass, failures, folder):
    """A person sees a prompt."""
    controller, terminal = pty.openpty()
    process = subprocess.Popen([tass, "replay", "r.json"], stdin=terminal, stdout=terminal, stderr=terminal, cwd=folder, close_fds=True)
    os.close(terminal)
    os.write(controller, b"next\nquit\n")
    shown = b""
    try:
        while chunk := os.read(controller, 4096):
            shown += chunk
    except OSError:
        pass
    failures.check(process.wait(timeout=60) == 0 and shown.count(b"(replay) ") == 2 and b"MPI_Init" in shown, f"{shown}")
    os.close(controller)


def main():
    tass, failures = os.path.abspath(sys.argv[1]), Failures()
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a.c")
        with open(path, "w") as stream:
            stream.write(PROGRAM)
        found = Run(tass, ["verify", "-json=r.json", "a.c"], cwd=folder)
        failures.check(found.status == 1, f"{found.out} {found.err}")
        check_script(tass, failures, folder)
        check_printed(tass, failures, folder, "unseen", UNSEEN, 1, UNSEEN_SAY)
        check_printed(tass, failures, folder, "lists", LISTS, 0, LISTS_SAY)
        check_shared(tass, failures, folder)
        check_back_and_forth(tass, failures, folder)
        check_terminal(tass, failures, folder)
        Run(tass, ["verify", "-no-check=assertion", "-json=none.json", "a.c"], cwd=folder)
        with open(path, "a") as stream:
            stream.write("/* changed */\n")
        for arguments, phrase in ((["r.json"], "a.c has changed since the result was written"), (["none.json"], ""), (["absent.json"], "absent.json"),
                                  (["a.c"], "a.c is no document"), ([], "no result given"), (["r.json", "r.json"], "one argument too many")):
            run = Run(tass, ["replay"] + arguments, cwd=folder)
            failures.check(run.status == 3 and phrase in run.err, f"{arguments}: {run.status} {run.err}")
    failures.finish()


main()
