#!/usr/bin/env python3
"""tass confirm: inputs of every kind reach the native program, matching and deadlocks are forced, and what is not seen is said.

Usage: confirm.py TASS [-share=N]; of the programs alone every N-th, and of a correct one every third order.
"""
import os
import subprocess
import sys
import tempfile
import zlib
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import Failures, Run  # noqa: E402

MPI = """#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
%s
int main(int argc, char **argv)
{
    int rank, value = 0, other = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
%s
    MPI_Finalize();
    return 0;
}
"""
SEQUENTIAL = "#include <assert.h>\n#include <stdio.h>\n#include <stdlib.h>\n%s\nint main(int argc, char **argv)\n{\n%s\n    return 0;\n}\n"

WINDOW = """    int cells[2] = {0, 0}, one = 1;
    MPI_Win w;
    MPI_Win_create(cells, sizeof cells, sizeof *cells, MPI_INFO_NULL, MPI_COMM_WORLD, &w);
%s
    MPI_Win_free(&w);
    (void)one;"""
# Name, options, files (name: text), phrase of what is said.
CASES = [
    ("inputs of every kind", [], {"a.c": SEQUENTIAL % (
        "#pragma TASS input\nint x, y = 4;\n#pragma TASS input {3 <= n && n <= 9} int\n#define n \\\n 10\n#pragma TASS input\n"
        "unsigned int u;\n#pragma TASS input\nstatic short s[n][2];\n#pragma TASS input\nconst double r;",
        "    assert(!(x == 5 && y == -3 && u == 4000000000u && s[2][1] == 77 && r == 0.75));")},
     "shown: Assertion"),
    ("inputs that the command line names", ["-input=k", "-input=M", "-input=v", "-set=LIMIT=7", "-set=w=3", "-set=t=2"], {"a.c": SEQUENTIAL % (
        "#define M 3\n#define LIMIT 100\nint t = 9;", "    int j = 1, k = 5, w[10];\n    int v[2] = {1, 2};\n"
        "    w[0] = LIMIT;\n    assert(!(k == 41 && M == 12 && v[1] == 6 && w[0] == 7 && sizeof w == 3 * sizeof *w && t == 2 && j == 1));")},
     "shown: Assertion"),
    ("an input in a header, and two files", ["-DMORE=2", "-Ih"], {
        "a.c": '#include "sizes.h"\n#include <assert.h>\nint twice(int);\nint main(void) { assert(twice(size) != 2 * MORE * 21); }\n',
        "b.c": '#include "sizes.h"\nint twice(int value) { return 2 * value; }\n',
        "h/sizes.h": "#ifndef SIZES\n#define SIZES\n#pragma TASS input {size > 0 && size < 100} int\n#define size 3\n#endif\n"},
     "shown: Assertion"),
    ("numbers of standard input", [], {"a.c": SEQUENTIAL % ("", "    int k;\n    double x;\n    if (scanf(\"%d %lf\", &k, &x) == 2)\n"
                                                            "        assert(k != 123 || x != 0.25);")}, "shown: Assertion"),
    ("characters of standard input", ["-stdin-chars=2"], {"a.c": SEQUENTIAL % ("", "    int c = getchar();\n    assert(c != 'q' || getchar() != 'r');")},
     "shown: Assertion"),
    ("arguments", ["-args=first {n=1..50}"], {"a.c": SEQUENTIAL % ("", "    assert(argv[1][0] == 'f' && atoi(argv[2]) != 37);")}, "shown: Assertion"),
    ("a file, and what rand returns", ["-file=in.txt=given.txt"], {"given.txt": "8\n", "a.c": SEQUENTIAL % (
        "", "    int k = 0;\n    FILE *f = fopen(\"in.txt\", \"r\");\n    fscanf(f, \"%d\", &k);\n    fclose(f);\n    assert(rand() != 4711 || k != 8);")},
     "shown: Assertion"),
    ("an assertion of tass", [], {"a.c": SEQUENTIAL % ("#pragma TASS input\nint x;", "#pragma TASS assert x != 99")},
     "shown: tass driver: assertion: rank 0: a.c:8: 'x != 99'"),
    ("a quantified one is no C", [], {"a.c": SEQUENTIAL % ("#pragma TASS input\nint x[3];", "#pragma TASS assert forall {int i | 0 <= i && i < 3} x[i] != 99")},
     "not shown: it ends with status 0; the assertion has no form in C"),
    ("macros of <tass.h>", [], {"a.c": SEQUENTIAL % ("#include <tass.h>\nTASS_INPUT int x;", "    TASS_ASSERT(x != 99);")},
     "not shown: it ends with status 0; the assertion has no form in C"),
    ("a fault of memory", [], {"a.c": SEQUENTIAL % ("#pragma TASS input {0 <= i && i < 20} int\n#define i 0\n",
                                                   "    int *p = malloc(10 * sizeof *p);\n    p[i] = 1;\n    free(p);")},
     "shown: AddressSanitizer: heap-buffer-overflow"),
    ("a leak", [], {"a.c": SEQUENTIAL % ("", "    char *volatile p = malloc(10);\n    p = NULL;\n    (void)p;")}, "shown: LeakSanitizer names memory that a.c"),
    ("what was never set", [], {"a.c": SEQUENTIAL % ("", "    int k[2];\n    k[1] = 3;\n    if (k[argc - 1])\n        printf(\"set\\n\");")},
     "shown: two runs differ"),
    ("messages from any source", ["-np=3"], {"a.c": MPI % ("", """    if (rank == 0) {
        MPI_Recv(&value, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&other, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(value != 2);
    } else
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);""")}, "shown: Assertion"),
    ("a deadlock where sends wait", [], {"a.c": MPI % ("", """    MPI_Send(&rank, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
    MPI_Recv(&value, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);""")}, "shown: hangs, as predicted: no end within 1 s"),
    ("a message that is too long", [], {"a.c": MPI % ("", """    int two[2] = {1, 2};
    if (rank == 0)
        MPI_Send(two, 2, MPI_INT, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);""")}, "shown: Fatal error in"),
    ("a message that nobody receives", [], {"a.c": MPI % ("", "    if (rank == 0)\n        MPI_Send(&rank, 1, MPI_INT, 1, 7, MPI_COMM_WORLD);")},
     "shown: tass driver: mpi-unreceived: rank 1: a message from rank 0 with tag 7"),
    ("the result of a collective, looked at early", [], {"a.c": MPI % ("", """    MPI_Request r;
    MPI_Iallreduce(&rank, &value, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &r);
    other = value;
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    value = other;""")}, "shown: AddressSanitizer: use-after-poison"),
    ("a buffer of a window's operation, changed early", [], {"a.c": MPI % ("", """    MPI_Win w;
    MPI_Win_create(&other, sizeof other, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    MPI_Win_fence(0, w);
    MPI_Put(&value, 1, MPI_INT, 1 - rank, 0, 1, MPI_INT, w);
    value = 7;
    MPI_Win_fence(0, w);
    MPI_Win_free(&w);""")}, "shown: tass driver: mpi-buffer-in-flight: rank 0: the buffer of a one-sided operation was changed"),
    ("a macro of the user that the driver could have", ["-DLATE", "-DPUT=1", "-DIN_FLIGHT=1"], {"a.c": MPI % (
        "", "    MPI_Request r;\n    MPI_Ibarrier(MPI_COMM_WORLD, &r);")}, "shown: tass driver: mpi-request-lost"),
    ("a type that is not freed", [], {"a.c": MPI % ("", "    MPI_Datatype type;\n    MPI_Type_contiguous(2, MPI_INT, &type);\n    MPI_Type_commit(&type);")},
     "shown: tass driver: mpi-resource-leak"),
    ("roots that disagree", [], {"a.c": MPI % ("", "    MPI_Bcast(&value, 1, MPI_INT, rank, MPI_COMM_WORLD);")},
     "shown: tass driver: mpi-collective-args"),
    ("a send buffer that is changed", [], {"a.c": MPI % ("", """    MPI_Request request;
    if (rank == 0) {
        MPI_Isend(&value, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
        value = 8;
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    } else
        MPI_Recv(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);""")}, "shown: tass driver: mpi-buffer-in-flight"),
    ("a function", ["-function=f", "-extentp=3"], {"a.c": "static int f(int n, const int *p)\n{\n    return n > 3 ? p[n] : 0;\n}\n"},
     "shown: AddressSanitizer: global-buffer-overflow"),
    ("a function of a program, with a type without a tag", ["-function=f", "-extentv=2", "-extentv[0].data=1", "-extentv[1].data=3"], {
        "a.c": "typedef struct { int n; double *data; } Row;\nint f(const Row *v, int k)\n{\n    return v[1].data[2] > 3 ? 1 / (k - v[1].n) : 0;\n}\n"
               "int main(void)\n{\n    return 0;\n}\n"}, "shown: runtime error: division by zero"),
    ("a function whose type begins as a qualifier does", ["-function=f", "-extentv=2"], {
        "a.c": "typedef struct { int n; } c;\nint f(const c *v)\n{\n    return 1 / (v[1].n - 7);\n}\n"}, "shown: runtime error: division by zero"),
    ("a function of rows", ["-function=f", "-inputn=1..3", "-inputm=1..3"], {
        "a.c": "struct s { char c; double b[2]; };\nint f(int n, int m, double a[n][m], struct s s)\n{\n"
               "    return a[n - 1][m - 1] == 2 && s.b[1] > 1 && s.c == 'x' ? 1 / (m - 3) : 0;\n}\n"}, "shown: runtime error: division by zero"),
    ("a function that gets another one", ["-function=f"], {
        "a.c": "int f(double (*g)(double, int), double x)\n{\n    return g(x, 2) == 0.5 && g(x, 3) > x ? 1 / (int)(x - x) : 0;\n}\n"},
     "shown: runtime error: division by zero"),
    ("a function of several processes", ["-function=f", "-extentw=2"], {
        "a.c": "#include <mpi.h>\ndouble f(double mine, const double *w, MPI_Comm comm)\n{\n    double all;\n"
               "    MPI_Allreduce(&mine, &all, 1, MPI_DOUBLE, MPI_SUM, comm);\n    return all == 3 ? 1 / (w[1] - w[0]) : 0;\n}\n"},
     "shown: runtime error: division by zero"),
    ("a function whose pointers overlap", ["-function=f", "-alias=any"], {"a.c": "int f(int *p, int *q)\n{\n    *p = 1;\n    *q = 0;\n    return 1 / *p;\n}\n"},
     "cannot be run: the function was checked alone (-function), and its pointers may overlap"),
    ("a function without a body", ["-stub=g"], {"a.c": SEQUENTIAL % ("int g(void);", "    assert(g() != 4);")}, "shown: Assertion"),
    ("a function without a body whose result is kept", ["-stub=g,g2"], {"a.c": SEQUENTIAL % (
        "double g(int *);\nunsigned g2(void);", "    int n = 1;\n    double x;\n    unsigned u = g2();\n    x = g(&n);\n"
        "    assert(x != 1.5 || u != 4000000000u || n != 6);")}, "shown: Assertion"),
    ("functions without bodies", ["-stub=g,h"], {"a.c": SEQUENTIAL % (
        "int g(int *size, const char *);\ndouble h(double);",
        "    int n = 0, m = 0;\n    g(&n, \"n\");\n    g(&m, \"m\");\n    assert(n + 3 != m || h(n) != 0.5 || h(m) > h(n));")}, "shown: Assertion"),
    ("a function without a body that fills arrays and structs, from their middle, too", ["-stub=k,m"], {"a.c": SEQUENTIAL % (
        "struct s { int n; double b[2]; };\nvoid k(double *, int);\nvoid m(struct s *);",
        "    double v[3];\n    struct s t;\n    k(v, 2);\n    k(v + 1, 2);\n    m(&t);\n    assert(v[0] != 2 || v[1] != 3 || t.n != 4 || t.b[1] != 0.5);")},
     "shown: Assertion"),
    ("a function without a body that gets bytes", ["-stub=k"], {"a.c": SEQUENTIAL % (
        "void k(void *, int);", "    int n;\n    k(&n, 4);\n    assert(n != 3);")}, "only the arrays that its pointers lead into"),
    ("functions without bodies at several ranks", ["-stub=g", "-np=2"], {"a.c": MPI % (
        "int g(void);", "    assert(g() + rank != 7 || g() + rank != 9);")}, "shown: Assertion"),
    ("who is complete first", ["-np=3"], {"a.c": MPI % ("", """    if (rank == 0) {
        MPI_Request r[2];
        MPI_Irecv(&value, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r[0]);
        MPI_Irecv(&other, 1, MPI_INT, 2, 0, MPI_COMM_WORLD, &r[1]);
        int first, second;
        MPI_Waitany(2, r, &first, MPI_STATUS_IGNORE);
        MPI_Waitany(2, r, &second, MPI_STATUS_IGNORE);
        assert(first < second);
    } else
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);""")}, "shown: Assertion"),
    ("some that are complete, in another order", ["-np=3"], {"a.c": MPI % ("", """    if (rank == 0) {
        MPI_Request r[2];
        MPI_Irecv(&value, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r[0]);
        MPI_Irecv(&other, 1, MPI_INT, 2, 0, MPI_COMM_WORLD, &r[1]);
        int count, which[2], left;
        MPI_Waitsome(2, r, &count, which, MPI_STATUSES_IGNORE);
        assert(count == 2 || which[0] == 0);
        MPI_Testsome(2, r, &left, which, MPI_STATUSES_IGNORE);
        MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    } else
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);""")}, "shown: Assertion"),
    ("a test that says not yet, then a probe that sees something", [], {"a.c": MPI % ("", """    int flag = 1, seen = 0;
    MPI_Request r;
    if (rank == 0) {
        MPI_Irecv(&value, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r);
        MPI_Iprobe(1, 1, MPI_COMM_WORLD, &seen, MPI_STATUS_IGNORE);
        MPI_Test(&r, &flag, MPI_STATUS_IGNORE);
        assert(!seen || flag);
        MPI_Wait(&r, MPI_STATUS_IGNORE);
        MPI_Recv(&other, 1, MPI_INT, 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
        MPI_Send(&rank, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }""")}, "shown: Assertion"),
    ("a probe of one message, and a receive of another", ["-np=3"], {"a.c": MPI % ("", """    MPI_Status s;
    if (rank) {
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    } else {
        MPI_Probe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &s);
        MPI_Recv(&value, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&other, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(value == s.MPI_SOURCE);
    }""")}, "shown: Assertion"),
    ("who has the lock first", [], {"a.c": MPI % ("", """    MPI_Win w;
    int cells[4] = {0};
    MPI_Win_create(cells, sizeof cells, sizeof *cells, MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, w);
    MPI_Get(&other, 1, MPI_INT, 0, 0, 1, MPI_INT, w);
    MPI_Win_flush(0, w);
    assert(other != 2 || rank == 1);
    int next = other + 1 + rank;
    MPI_Put(&next, 1, MPI_INT, 0, 0, 1, MPI_INT, w);
    MPI_Win_unlock(0, w);
    MPI_Win_free(&w);""")}, "shown: Assertion"),
    ("puts of one value that nothing orders", [], {"a.c": MPI % ("", """    MPI_Win w;
    MPI_Win_create(&value, sizeof value, sizeof value, MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    MPI_Win_fence(0, w);
    MPI_Put(&rank, 1, MPI_INT, 0, 0, 1, MPI_INT, w);
    MPI_Win_fence(0, w);
    MPI_Win_free(&w);""")}, "shown: tass driver: mpi-race-rma"),
    ("more there than here", [], {"a.c": MPI % ("", """    MPI_Win w;
    int cells[2] = {0};
    MPI_Win_create(cells, sizeof cells, sizeof *cells, MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    MPI_Win_fence(0, w);
    if (rank == 0)
        MPI_Put(&rank, 1, MPI_INT, 1, 0, 2, MPI_INT, w);
    MPI_Win_fence(0, w);
    MPI_Win_free(&w);""")}, "shown: tass driver: mpi-truncation"),
    ("a send buffer that is changed when its request is freed", [], {"a.c": MPI % ("", """    MPI_Request r;
    if (rank == 0) {
        MPI_Isend(&value, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r);
        MPI_Request_free(&r);
        value = 3;
    } else
        MPI_Recv(&other, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);""")}, "shown: tass driver: mpi-buffer-in-flight"),
    ("a persistent send buffer that is changed", [], {"a.c": MPI % ("", """    MPI_Request r;
    if (rank == 0) {
        MPI_Send_init(&value, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r);
        MPI_Start(&r);
        value = 3;
        MPI_Wait(&r, MPI_STATUS_IGNORE);
        MPI_Request_free(&r);
    } else
        MPI_Recv(&other, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);""")}, "shown: tass driver: mpi-buffer-in-flight"),
    ("in place, but not everywhere", [], {"a.c": MPI % ("", """    MPI_Allreduce(rank ? MPI_IN_PLACE : &value, &other, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);""")},
     "shown: tass driver: mpi-collective-args"),
    ("a function that this library declares otherwise", [], {"a.c": MPI % ("", """    int parts[1] = {5};
    MPI_Request r;
    if (rank == 0) {
        MPI_Psend_init(&value, 1, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
        MPI_Start(&r);
        MPI_Pready_list(1, parts, r);
    }""")}, "shown: Fatal error"),
    ("a receive whose request is freed", [], {"a.c": MPI % ("", """    MPI_Request r;
    static int late;
    if (rank == 1) {
        MPI_Irecv(&late, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &r);
        MPI_Request_free(&r);
    } else
        MPI_Ssend(&value, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);""")}, "shown: tass driver: mpi-request-lost"),
    ("what a collective sends, changed early", [], {"a.c": MPI % ("", """    MPI_Request r;
    MPI_Iallreduce(&value, &other, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &r);
    value = 3;
    MPI_Wait(&r, MPI_STATUS_IGNORE);""")}, "shown: tass driver: mpi-buffer-in-flight"),
    ("buffers that overlap", [], {"a.c": MPI % ("", """    int g[3] = {0};
    MPI_Sendrecv(g, 2, MPI_INT, 1 - rank, 0, g + 1, 2, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);""")},
     "shown: tass driver: memory-overlap"),
    ("blocks that overlap", ["-np=3"], {"a.c": MPI % ("", """    int counts[3] = {1, 2, 1}, starts[3] = {0, 1, 2}, all[4], mine[2] = {0};
    MPI_Allgatherv(mine, counts[rank], MPI_INT, all, counts, starts, MPI_INT, MPI_COMM_WORLD);""")}, "shown: tass driver: memory-overlap"),
    ("counts of blocks that disagree", [], {"a.c": MPI % ("", """    int counts[2] = {1, 2}, starts[2] = {0, 1}, all[3], mine[2] = {0};
    MPI_Gatherv(mine, 1, MPI_INT, all, counts, starts, MPI_INT, 0, MPI_COMM_WORLD);""")}, "shown: tass driver: mpi-collective-args"),
    ("counts of neighbours that disagree", ["-np=3"], {"a.c": MPI % ("", """    int dims[1] = {3}, periods[1] = {0}, send[4] = {0}, got[4];
    MPI_Comm line;
    MPI_Cart_create(MPI_COMM_WORLD, 1, dims, periods, 0, &line);
    MPI_Neighbor_alltoall(send, rank == 1 ? 2 : 1, MPI_INT, got, 1, MPI_INT, line);
    MPI_Comm_free(&line);""")}, "shown: tass driver: mpi-collective-args"),
    ("groups that disagree", [], {"a.c": MPI % ("", """    MPI_Group all, part;
    MPI_Comm made;
    MPI_Comm_group(MPI_COMM_WORLD, &all);
    MPI_Group_incl(all, 2 - rank, (int[]){1 - rank, rank}, &part);
    MPI_Comm_create(MPI_COMM_WORLD, part, &made);
    MPI_Group_free(&part);
    MPI_Group_free(&all);
    if (made != MPI_COMM_NULL)
        MPI_Comm_free(&made);""")}, "shown: tass driver: mpi-collective-args"),
    ("a message that nobody receives, in a communicator", [], {"a.c": MPI % ("", """    MPI_Comm twin;
    MPI_Comm_dup(MPI_COMM_WORLD, &twin);
    if (rank == 0)
        MPI_Send(&rank, 1, MPI_INT, 1, 7, twin);
    MPI_Comm_free(&twin);""")}, "shown: tass driver: mpi-unreceived: rank 1: a message from rank 0 with tag 7"),
    ("a message that only a probe takes", [], {"a.c": MPI % ("", """    MPI_Message m;
    if (rank == 0)
        MPI_Send(&rank, 1, MPI_INT, 1, 7, MPI_COMM_WORLD);
    else
        MPI_Mprobe(0, 7, MPI_COMM_WORLD, &m, MPI_STATUS_IGNORE);""")}, "shown: tass driver: mpi-unreceived: rank 1: a message that a probe took"),
    ("handles of other kinds", [], {"a.c": MPI % ("", """    MPI_Info info;
    MPI_Info_create(&info);""")}, "shown: tass driver: mpi-resource-leak: rank 0: 1 info object"),
    ("no room for a name", ["-np=1"], {"a.c": MPI % ("", "    char name[16];\n    MPI_Get_processor_name(name, &value);")},
     "shown: tass driver: mpi-buffer: rank 0: MPI_Get_processor_name"),
    ("a function of MPI of the program's own", [], {"a.c": MPI % ("""int MPI_Barrier(MPI_Comm comm)
{
    assert(comm != MPI_COMM_WORLD);
    return PMPI_Barrier(comm);
}""", "    MPI_Barrier(MPI_COMM_WORLD);")}, "shown: Assertion"),
    ("functions of MPI of the program's own, whose leaks are counted", [], {"a.c": MPI % ("""int MPI_Finalize(void)
{
    return PMPI_Finalize();
}""", """    MPI_Comm twin;
    MPI_Comm_dup(MPI_COMM_WORLD, &twin);""")}, "shown: tass driver: mpi-resource-leak: rank 0: 1 communicator"),
    ("a deadlock behind a function of MPI of the program's own", [], {"a.c": MPI % ("""int MPI_Send(const void *b, int n, MPI_Datatype t, int to, int tag, MPI_Comm c)
{
    return PMPI_Send(b, n, t, to, tag, c);
}""", """    MPI_Send(&value, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
    MPI_Recv(&value, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);""")}, "shown: hangs, as predicted"),
    ("a race under shared locks", ["-errors=0"], {"a.c": MPI % ("", WINDOW % """    MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, w);
    MPI_Put(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, w);
    MPI_Win_unlock(0, w);""")}, "shown: tass driver: mpi-race-rma: "),
    ("a race of a store with an operation that is not complete", ["-errors=0"], {"a.c": MPI % ("", WINDOW % """    MPI_Win_fence(0, w);
    if (rank == 1)
        MPI_Put(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, w);
    else
        cells[0] = 1;
    MPI_Win_fence(0, w);""")}, "shown: tass driver: mpi-race-rma: "),
    ("a race with what the library stores", ["-errors=0"], {"a.c": MPI % ("#include <string.h>", WINDOW % """    MPI_Win_fence(0, w);
    if (rank == 1)
        MPI_Put(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, w);
    else
        memset(cells, 0, (size_t)argc * sizeof *cells);
    MPI_Win_fence(0, w);""")}, "shown: tass driver: mpi-race-rma: "),
    ("a race of windows with separate memories", ["-rma-model=separate"], {"a.c": MPI % ("", WINDOW % """    MPI_Win_fence(0, w);
    if (rank == 1)
        MPI_Put(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, w);
    else
        cells[1] = 1;
    MPI_Win_fence(0, w);""")}, "cannot be run: the accesses are wrong for windows with separate memories"),
    ("a race between post and wait", ["-errors=0"], {"a.c": MPI % ("", WINDOW % """    MPI_Group all, other_one;
    MPI_Comm_group(MPI_COMM_WORLD, &all);
    MPI_Group_incl(all, 1, (int[]){1 - rank}, &other_one);
    if (rank == 1) {
        MPI_Win_start(other_one, 0, w);
        MPI_Put(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, w);
        MPI_Win_complete(w);
    } else {
        MPI_Win_post(other_one, 0, w);
        value = cells[0];
        MPI_Win_wait(w);
    }
    MPI_Group_free(&all);
    MPI_Group_free(&other_one);""")}, "shown: "),
    ("an unset number that changes nothing", [], {"a.c": SEQUENTIAL % ("", "    int v[3] = {1}, w[2], sum = 0;\n    v[0] = w[argc] ? 1 : 1;")},
     "shown: two runs differ, with other values in memory"),
    ("an unset number that is added to", [], {"a.c": SEQUENTIAL % ("", "    double sum;\n    sum += argc;")}, "shown: two runs differ, with other"),
    ("an unset member", [], {"a.c": SEQUENTIAL % ("struct { int n : 3; double d[2]; } s[2];", "    __typeof__(s[0]) t[2], *p = t;\n"
                                                  "    double x = 1 + p[argc - 1].d[1];")}, "shown: two runs differ, with other"),
    ("a root of a negative number", [], {"a.c": SEQUENTIAL % ("#include <math.h>\n#pragma TASS input\ndouble x;", "    return sqrt(x) > 7;")},
     "shown: tass driver: math-domain"),
    ("an argument that the format is not of", [], {"a.c": SEQUENTIAL % ("", '    printf("%d\\n", sizeof argc);')}, "shown: the compiler warns: a.c:7: format"),
    ("a ready send, which MPICH does not look at", [], {"a.c": MPI % ("", """    if (rank == 0)
        MPI_Rsend(&value, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);""")}, "not shown: it ends with status 0; this library"),
]

PAIR = "#include <mpi.h>\n#include <stdio.h>\n%s\nint main(int argc, char **argv)\n{\n    double total = 0;\n    MPI_Init(&argc, &argv);\n" \
       "    total = 2 * x[1];\n    %s\n    MPI_Finalize();\n    return 0;\n}\n"
# Options, specification, implementation, phrase.
PAIRS = [
    (["-function=f:g", "-extentv=n", "-inputn=0..3"], "void f(double *v, int n)\n{\n    for (int i = 0; i < n; i++)\n        v[i] *= 2;\n}\n",
     "void g(double *w, int k)\n{\n    for (int i = 0; i + 1 < k; i++)\n        w[i] *= 2;\n}\n", "shown: differs: v["),
    (["-function=f"], "double f(double x)\n{\n    return x * x;\n}\n", "double f(double x)\n{\n    return x + x;\n}\n", "shown: differs: result = "),
    (["-output=total"], PAIR % ("#pragma TASS input\ndouble x[2];", ""), PAIR % ("#pragma TASS input\ndouble x[2];", "total += x[0];"),
     "shown: differs: total = "),
    ([], PAIR % ("#pragma TASS input\ndouble x[2];\n#pragma TASS output\nint y[2][2];", "y[0][0] = y[0][1] = y[1][1] = 1; y[1][0] = 7;"),
     PAIR % ("#pragma TASS input\ndouble x[2];\n#pragma TASS output\nint y[2][2];", "y[0][0] = y[0][1] = y[1][1] = 1; y[1][0] = x[0] > 4 ? 8 : 7;"),
     "shown: differs: y[1][0] = 7 / 8"),
    (["-np=1"], PAIR % ("double x[2];", 'FILE *f = fopen("o.txt", "w"); fprintf(f, "1\\n"); fclose(f);'),
     PAIR % ("double x[2];", 'FILE *f = fopen("o.txt", "w"); fprintf(f, "2\\n"); fclose(f);'), "shown: differs: the file 'o.txt' that the sides write"),
    (["-np=1"], PAIR % ("double x[2];", 'printf("one\\ntwo\\n");'), PAIR % ("double x[2];", 'printf("one\\nthree\\n");'),
     'shown: differs: "two" / "three"'),
]


def write(folder, files):
    for name, text in files.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as stream:
            stream.write(text)


def try_stored(tass, failures, label, folder, arguments, phrase):
    """The result is written first, and tried from there."""
    found = Run(tass, [arguments[0], "-json=r.json"] + arguments[1:], cwd=folder)
    run = Run(tass, ["confirm", "-timeout=1" if "hangs" in phrase else "-timeout=30", "r.json"], cwd=folder)
    failures.check(phrase in run.out, f"{label}: {found.status} {found.err[-300:]} {run.status} {run.out} {run.err[-300:]}")
    failures.check(run.status == (0 if phrase.startswith("shown") else 3 if phrase.startswith("cannot") else 1), f"{label}: status {run.status}")
    return run


def try_case(work):
    tass, failures, label, options, files, phrase = work
    with tempfile.TemporaryDirectory() as folder:
        write(folder, files)
        names = sorted(name for name in files if name.endswith(".c"))
        try_stored(tass, failures, label, folder, ["verify"] + options + names, phrase)


def try_pair(tass, failures, options, spec, impl, phrase):
    with tempfile.TemporaryDirectory() as folder:
        write(folder, {"spec.c": spec, "impl.c": impl})
        try_stored(tass, failures, phrase, folder, ["compare", "-np=2"] + options + ["spec.c", "impl.c"], phrase)


def try_others(tass, failures):
    """What is kept can be made; what has changed is refused; the option and the command say the same."""
    with tempfile.TemporaryDirectory() as folder:
        write(folder, {"a.c": SEQUENTIAL % ("#pragma TASS input\nint x;", "    assert(x != 6);")})
        at_once = Run(tass, ["verify", "-confirm", "-emit=kept", "-json", "a.c"], cwd=folder)
        native = at_once.document["violations"][0]["native"] if at_once.document else None
        failures.check(at_once.status == 1 and native and native.startswith("shown: Assertion"), f"-confirm: {at_once.out[:500]}{at_once.err}")
        made = subprocess.run(["make", "-s", "-C", os.path.join(folder, "kept"), "run"], capture_output=True, text=True, timeout=60)
        failures.check(made.returncode != 0 and "a.c:8" in made.stderr and "x != 6" in made.stderr, f"make run: {made.stdout}{made.stderr}")
        command = Run(tass, ["confirm", "verify", "a.c"], cwd=folder)
        failures.check(command.status == 1 and "natively: shown" in command.out, f"tass confirm verify: {command.out}{command.err}")
        Run(tass, ["verify", "-json=r.json", "a.c"], cwd=folder)
        write(folder, {"a.c": SEQUENTIAL % ("#pragma TASS input\nint x;", "    assert(x != 7);")})
        changed = Run(tass, ["confirm", "r.json"], cwd=folder)
        failures.check(changed.status == 3 and "a.c has changed" in changed.err, f"a changed source: {changed.status} {changed.err}")
        Run(tass, ["verify", "-json=none_found.json", "-no-check=assertion", "a.c"], cwd=folder)
        none = Run(tass, ["confirm", "none_found.json"], cwd=folder)
        failures.check(none.status == 3 and "no violation that is proved" in none.err, f"no violation: {none.status} {none.out}{none.err}")
        write(folder, {"b.json": "{}", "c.json": "{"})
        for name in ("b.json", "c.json", "a.c", "none.json"):
            run = Run(tass, ["confirm", name], cwd=folder)
            failures.check(run.status == 3 and name in run.err, f"{name}: {run.status} {run.err}")
        bare = Run(tass, ["confirm", "verify", "a.c"], cwd=folder, env={"PATH": "/nonexistent"})
        failures.check(bare.status == 3 or "cannot be run" in bare.out, f"without a compiler: {bare.status} {bare.out}{bare.err}")
        write(folder, {"two.c": SEQUENTIAL % ("#pragma TASS input\nint x;", "    assert(x != 6);\n    assert(x != 7);")})
        two = Run(tass, ["verify", "-errors=2", "-confirm", "-emit=both", "two.c"], cwd=folder)
        kept = [os.path.exists(os.path.join(folder, "both", number, "Makefile")) for number in "12"]
        failures.check(two.out.count("shown: Assertion") == 2 and all(kept), f"a folder a violation: {kept} {two.out}{two.err}")


def try_without_mpiexec(tass, failures):
    """A compiler without what starts processes: that is said, whatever the runs are for."""
    race = MPI % ("", """    if (rank == 0) {
        MPI_Irecv(&value, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r);
        other = value;
        MPI_Wait(&r, MPI_STATUS_IGNORE);
        assert(other == 0);
    } else
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);""".replace("    if", "    MPI_Request r;\n    if", 1))
    pair = next([spec, impl] for _, spec, impl, phrase in PAIRS if "o.txt" in phrase)
    with tempfile.TemporaryDirectory() as folder:
        write(folder, {"race.c": race, "unset.c": MPI % ("", "    int k[2];\n    if (k[rank])\n        puts(\"set\");"), "spec.c": pair[0], "impl.c": pair[1],
                       "bin/mpicc": f"#!/bin/sh\nPATH='{os.environ['PATH']}' exec mpicc \"$@\"\n"})
        os.chmod(os.path.join(folder, "bin/mpicc"), 0o755)
        for words in (["verify", "race.c"], ["verify", "unset.c"], ["compare", "-np=1", "spec.c", "impl.c"]):
            run = Run(tass, ["confirm"] + words, cwd=folder, env={"PATH": os.path.join(folder, "bin")})
            failures.check(run.status == 1 and "cannot be run: mpiexec could not be started" in run.out, f"{words}: {run.status} {run.out}{run.err}")


# A correct program, but for an assertion that has no form in C: the driver has nothing to say, whatever it is asked.
CORRECT = MPI % ("", """    int all[3], counts[3] = {1, 1, 1}, starts[3] = {2, 1, 0}, flag = 0, index, peer = rank ^ 1, unknown[2] = {0};
    MPI_Request r[3], freed;
    MPI_Comm line, twin;
    MPI_Group world, part;
    MPI_Win w;
    MPI_Info info;
    MPI_Datatype odd;
    MPI_Message m;
    int cells[4] = {0}, strided[4] = {0}, got[4], name_length;
    char name[MPI_MAX_PROCESSOR_NAME];
    MPI_Get_processor_name(name, &name_length);
    MPI_Comm_dup(MPI_COMM_WORLD, &twin);
    MPI_Info_create(&info);
    MPI_Info_free(&info);
    MPI_Comm_group(twin, &world);
    MPI_Group_incl(world, 1, &rank, &part);
    MPI_Comm_create(twin, part, &line);
    MPI_Comm_free(&line);
    MPI_Group_free(&part);
    MPI_Group_free(&world);
    MPI_Type_vector(2, 1, 2, MPI_INT, &odd);
    MPI_Type_commit(&odd);
    if (rank == 0) {
        for (int i = 0; i < 2; i++)
            MPI_Irecv(&got[i], 1, MPI_INT, i + 1, 0, twin, &r[i]);
        MPI_Waitany(2, r, &index, MPI_STATUS_IGNORE);
        while (!flag)
            MPI_Testall(2, r, &flag, MPI_STATUSES_IGNORE);
        MPI_Mprobe(1, 1, twin, &m, MPI_STATUS_IGNORE);
        MPI_Mrecv(&value, 1, MPI_INT, &m, MPI_STATUS_IGNORE);
        MPI_Send(&value, 1, MPI_INT, 1, 2, twin);
    } else {
        MPI_Send(&rank, 1, MPI_INT, 0, 0, twin);
        if (rank == 1) {
            static int sent = 3;
            MPI_Isend(&sent, 1, MPI_INT, 0, 1, twin, &freed);
            MPI_Request_free(&freed);
            MPI_Recv(&value, 1, MPI_INT, 0, 2, twin, MPI_STATUS_IGNORE);
            sent = 4;
        }
    }
    MPI_Send_init(&value, 1, MPI_INT, rank, 4, twin, &r[1]);
    for (int i = 0; i < 4; i++) {
        value = i;
        MPI_Irecv(&other, 1, MPI_INT, rank, 4, twin, &r[0]);
        MPI_Startall(1, &r[1]);
        if (i % 2)
            MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
        else {
            MPI_Waitany(1, &r[1], &index, MPI_STATUS_IGNORE);
            value = 9;
            MPI_Wait(&r[0], MPI_STATUS_IGNORE);
        }
        MPI_Wait(&r[1], MPI_STATUS_IGNORE);
    }
    MPI_Request_free(&r[1]);
    MPI_Isend(strided, 1, odd, rank, 3, twin, &r[0]);
    strided[1] = 5;
    MPI_Recv(got, 2, MPI_INT, rank, 3, twin, MPI_STATUS_IGNORE);
    MPI_Wait(&r[0], MPI_STATUS_IGNORE);
    MPI_Allgatherv(&rank, 1, MPI_INT, all, counts, starts, MPI_INT, twin);
    MPI_Gatherv(&rank, 1, MPI_INT, all, counts, starts, MPI_INT, 1, twin);
    MPI_Scatterv(all, counts, starts, MPI_INT, &value, 1, MPI_INT, 1, twin);
    MPI_Alltoallv(got, counts, starts, MPI_INT, all, counts, starts, MPI_INT, twin);
    MPI_Iallreduce(&rank, &value, 1, MPI_INT, MPI_SUM, twin, &r[0]);
    MPI_Wait(&r[0], MPI_STATUS_IGNORE);
    MPI_Cart_create(twin, 1, (int[]){3}, (int[]){0}, 0, &line);
    MPI_Neighbor_allgather(&rank, 1, MPI_INT, unknown, 1, MPI_INT, line);
    MPI_Comm_free(&line);
    MPI_Win_create(cells, sizeof cells, sizeof *cells, MPI_INFO_NULL, twin, &w);
    MPI_Win_fence(0, w);
    MPI_Put(&rank, 1, MPI_INT, 0, rank, 1, MPI_INT, w);
    MPI_Win_fence(0, w);
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, w);
    MPI_Get(&value, 1, MPI_INT, 0, 3, 1, MPI_INT, w);
    MPI_Win_flush(0, w);
    value += 1;
    MPI_Put(&value, 1, MPI_INT, 0, 3, 1, MPI_INT, w);
    MPI_Win_unlock(0, w);
    MPI_Barrier(twin);
    MPI_Win_lock_all(0, w);
    MPI_Put(&rank, 1, MPI_INT, (rank + 1) % 3, 0, 1, MPI_INT, w);
    MPI_Win_flush((rank + 1) % 3, w);
    MPI_Barrier(twin);
    cells[0] += 1;
    MPI_Barrier(twin);
    MPI_Get(&value, 1, MPI_INT, (rank + 1) % 3, 0, 1, MPI_INT, w);
    MPI_Win_unlock_all(w);
    MPI_Comm_group(twin, &world);
    MPI_Win_post(world, 0, w);
    MPI_Win_start(world, 0, w);
    MPI_Put(&rank, 1, MPI_INT, 1, rank, 1, MPI_INT, w);
    MPI_Win_complete(w);
    MPI_Win_wait(w);
    cells[rank] = value;
    MPI_Group_free(&world);
    MPI_Win_free(&w);
    MPI_Type_free(&odd);
    MPI_Comm_free(&twin);
#pragma TASS assert forall {int i | 0 <= i && i < 1} all[i] == 9
    (void)peer;""")
MODES = [{}, {"TASS_TURNS": "1"}, {"TASS_DELAY": "1"}, {"TASS_DELAY": "2", "TASS_FREE": "1"}, {"TASS_SYNCHRONOUS": "1", "TASS_COLLECTIVES": "1"},
         {"TASS_DEFER": "1", "TASS_DELAY": "1"}, {"TASS_DEFER": "2"}, {"TASS_TRAPS": "1"},
         {"TASS_ACCESSES": "1", "TASS_DELAY": "1"}, {"TASS_ACCESSES": "1", "TASS_DELAY": "2"}, {"TASS_ACCESSES": "1", "TASS_DEFER": "1"}]
# Loads and stores are told to the driver, in the last modes; libraries by hand, as that of the sanitizer is not wanted.
SEEN = "CFLAGS=-fsanitize=thread -nodefaultlibs -Wl,--no-as-needed -lc -lgcc"


def try_correct(tass, failures, modes):
    """What is correct is not blamed, in any order."""
    with tempfile.TemporaryDirectory() as folder:
        write(folder, {"a.c": CORRECT, "bin/mpiexec": "#!/bin/sh\n"})
        os.chmod(os.path.join(folder, "bin/mpiexec"), 0o755)
        # Where not all orders are wanted they are run below only.
        paths = [os.path.join(folder, "bin")] * (len(modes) < len(MODES)) + [os.environ["PATH"]]
        run = Run(tass, ["verify", "-np=3", "-confirm", "-emit=kept", "a.c"], cwd=folder, env=dict(os.environ, PATH=":".join(paths)))
        failures.check("natively: not shown: it ends with status 0; the assertion has no form in C" in run.out, f"correct: {run.out}{run.err}")
        kept = os.path.join(folder, "kept")
        made = subprocess.run(["make", "-s", "-C", kept, "implementation", SEEN], capture_output=True, text=True)
        failures.check(made.returncode == 0, f"correct: {made.stderr[:300]}")
        for number, mode in enumerate(modes if made.returncode == 0 else []):
            run = subprocess.run(["mpiexec", "-n", "3", "./implementation"], cwd=kept, env=dict(os.environ, TASS_RUN=f"m{number}", **mode),
                                 stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)
            said = "".join(open(os.path.join(kept, f"m{number}.err.{rank}")).read() for rank in range(3))
            failures.check(run.returncode == 0 and not said, f"correct, {mode}: {run.returncode} {said[:300]}{run.stderr[:200]}")


def main():
    tass, failures = os.path.abspath(sys.argv[1]), Failures()
    share = next((int(word[7:]) for word in sys.argv[2:] if word.startswith("-share=")), 1)
    cases = [case for case in CASES if zlib.crc32(case[0].encode()) % share == 0]
    with ThreadPoolExecutor(2) as workers:
        list(workers.map(try_case, [(tass, failures, *case) for case in cases]))
    for pair in PAIRS:
        try_pair(tass, failures, *pair)
    try_correct(tass, failures, MODES if share == 1 else MODES[1::3])
    try_others(tass, failures)
    try_without_mpiexec(tass, failures)
    failures.finish()


main()
