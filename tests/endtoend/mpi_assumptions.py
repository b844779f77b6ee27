#!/usr/bin/env python3
"""Where what MPI leaves to the implementation is an assumption of the verdict, and where it is none.

usage: mpi_assumptions.py TASS
"""
import sys

from harness import check_assumptions

SETS = "know mpi://WORLD and mpi://SELF"
THREADS = "MPI_Session_get_info says MPI_THREAD_SINGLE"
HINTS = "give info objects without keys"
MAPS = "MPI_Cart_map and MPI_Graph_map keep"
FAILED = "MPI_File_open that fails gives MPI_FILE_NULL"
FRESH = "a file that is opened for appending"
PARTITIONS = "no partition arrives"
OVERHEAD = "MPI_BSEND_OVERHEAD is 128"
CANCELLED = "MPI can cancel sends"
REMOVED = "MPI has the functions that MPI 3.0 has removed"
EXSCAN = "MPI_Exscan leaves what rank 0 would receive into"
ROUNDING = "round-off does not matter"
TAGS = "MPI_TAG_UB is 2147483647"
APART = "where the info key alloc_shared_noncontig says so"
PROGRESS = "a partition that is ready arrives in the end"

BEFORE = """#include <mpi.h>
int main(int argc, char **argv)
{
    int n = 1, m = 1, flag, values[2] = {0};
    char name[100];
    MPI_Comm world = MPI_COMM_WORLD;
    MPI_Info info;
    MPI_Session session;
    MPI_Request request;
    MPI_File file;
    MPI_Init(&argc, &argv);
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session);
"""
AFTER = """
    MPI_Session_finalize(&session);
    MPI_Finalize();
    return 0;
}
"""
RECEIVE = ("MPI_Precv_init(values, %d, 1, MPI_INT, MPI_PROC_NULL, 0, world, MPI_INFO_NULL, &request); MPI_Start(&request); "
           "MPI_Parrived(request, 0, &flag); MPI_Wait(&request, MPI_STATUS_IGNORE); MPI_Request_free(&request);")
EARLY = ("MPI_Request send; int got[2]; MPI_Psend_init(values, 2, 1, MPI_INT, 0, 0, MPI_COMM_SELF, MPI_INFO_NULL, &send); "
         "MPI_Precv_init(got, 2, 1, MPI_INT, 0, 0, MPI_COMM_SELF, MPI_INFO_NULL, &request); MPI_Start(&send); MPI_Start(&request); "
         "%s MPI_Parrived(request, 0, &flag); %s MPI_Wait(&request, MPI_STATUS_IGNORE); MPI_Wait(&send, MPI_STATUS_IGNORE); "
         "MPI_Request_free(&request); MPI_Request_free(&send);")
CANCEL = "%s(&n, 1, MPI_INT, 0, 0, MPI_COMM_SELF, &request); MPI_Cancel(&request); MPI_Wait(&request, MPI_STATUS_IGNORE);"
BUFFERED = ("static char room[200]; void *back; MPI_Buffer_attach(%s); MPI_Bsend(&n, 1, MPI_INT, 0, 0, MPI_COMM_SELF); "
            "MPI_Recv(&m, 1, MPI_INT, 0, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE); MPI_Buffer_detach(&back, &flag);")
# Two processes: the sum of two tenths and one, and the number that it is over the reals.
RANKED = "int rank; MPI_Comm_rank(world, &rank); double tenths = 0.1; tenths += 0.2; double x = rank ? tenths : 0.3, y; "
HALVES = "int rank; MPI_Comm_rank(world, &rank); double x = 0.25 * (rank + 1), y; "
PAIRS = "struct { double v; int i; } p = {x, rank}, q; "
REDUCE = "MPI_Allreduce(&x, &y, 1, MPI_DOUBLE, %s, world); "
LOCATE = "MPI_Allreduce(&p, &q, 1, MPI_DOUBLE_INT, %s, world); "
PASS = "MPI_Sendrecv(&x, 1, MPI_DOUBLE, 1 - rank, 0, &y, 1, MPI_DOUBLE, 1 - rank, 0, world, MPI_STATUS_IGNORE); "
OPEN = 'MPI_File_open(world, "x", %s | MPI_MODE_RDWR, MPI_INFO_NULL, &file); '
TAGGED = "MPI_Sendrecv(&n, 1, MPI_INT, 0, %s, &m, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_SELF, MPI_STATUS_IGNORE);"
SHARE = ('MPI_Win win; int *own; MPI_Info_create(&info); MPI_Info_set(info, "alloc_shared_noncontig", "%s"); '
         "MPI_Win_allocate_shared(4, 4, info, world, &own, &win); MPI_Info_free(&info); MPI_Win_free(&win);")
ROWS = [
    (TAGGED % "32767", []),
    (TAGGED % "32768", [TAGS]),
    ("int *largest; MPI_Comm_get_attr(world, MPI_TAG_UB, &largest, &flag);", [TAGS]),
    (SHARE % "true", [APART]),
    (SHARE % "false", []),
    ("", []),
    ("MPI_Session_get_num_psets(session, MPI_INFO_NULL, &n);", [SETS]),
    ("m = 100; MPI_Session_get_nth_pset(session, MPI_INFO_NULL, 0, &m, name);", [SETS]),
    ('MPI_Session_get_pset_info(session, "mpi://SELF", &info); MPI_Info_free(&info);', []),
    ("MPI_Session_get_info(session, &info); MPI_Info_free(&info);", [THREADS]),
    ("MPI_Comm_get_info(world, &info); MPI_Info_free(&info);", [HINTS]),
    ("MPI_Comm_set_info(world, MPI_INFO_NULL);", []),
    ("MPI_Exscan(&n, &m, 1, MPI_INT, MPI_SUM, world);", [EXSCAN]),
    ("MPI_Exscan(MPI_IN_PLACE, &m, 1, MPI_INT, MPI_SUM, world);", [EXSCAN]),
    ("MPI_Iexscan(&n, &m, 1, MPI_INT, MPI_SUM, world, &request); MPI_Wait(&request, MPI_STATUS_IGNORE);", [EXSCAN]),
    ("MPI_Scan(&n, &m, 1, MPI_INT, MPI_SUM, world);", []),
    (BUFFERED % "room, 200", [OVERHEAD]),
    (BUFFERED % "MPI_BUFFER_AUTOMATIC, 0", []),
    ("MPI_Cart_map(world, 1, &n, &m, &flag);", [MAPS]),
    ("MPI_Graph_map(world, 1, &values[0], values, &flag);", [MAPS]),
    (RECEIVE % 2, []),
    ("if (values[0]) MPI_Cancel(&request); " + RECEIVE % 2, [PARTITIONS]),
    ("if (values[0]) MPI_Cancel(&request); " + RECEIVE % 1, []),
    (CANCEL % "MPI_Irecv", []),
    (CANCEL % "MPI_Isend", [CANCELLED]),
    ("MPI_Aint at; MPI_Address(&n, &at);", [REMOVED]),
    ("MPI_Aint at; MPI_Get_address(&n, &at);", []),
    (EARLY % ("MPI_Pready(0, send);", "MPI_Pready(1, send);"), [PROGRESS]),
    (EARLY % ("MPI_Pready(1, send);", "MPI_Pready(0, send);"), []),
    (EARLY % ("MPI_Pready_range(0, 1, send);", ""), []),
    (OPEN % "MPI_MODE_CREATE" + "MPI_File_close(&file);", [FRESH]),
    (OPEN % "MPI_MODE_CREATE" + "MPI_File_get_info(file, &info); MPI_Info_free(&info); MPI_File_close(&file);", [HINTS, FRESH]),
    (RANKED + REDUCE % "MPI_MAX" + "m = y == 0.3;", [ROUNDING], "-np=2"),
    (RANKED + REDUCE % "MPI_MIN" + "m = y < 0.3;", [ROUNDING], "-np=2"),
    (RANKED + REDUCE % "MPI_SUM" + "m = (int)(y * 10);", [ROUNDING], "-np=2"),
    (RANKED + "x = 0.1 * (rank + 1); " + REDUCE % "MPI_SUM" + "if (y - 0.3) m = 1;", [ROUNDING], "-np=2"),
    (RANKED + "x = 0.1 * (rank + 1); " + REDUCE % "MPI_PROD" + "m = y == 0.02;", [ROUNDING], "-np=2"),
    (RANKED + REDUCE % "MPI_MAX" + REDUCE % "MPI_SUM" + "m = y > 0.7;", [], "-np=2"),
    (HALVES + REDUCE % "MPI_SUM" + "m = (int)(y * 4) + !(y - 0.75); " + REDUCE % "MPI_MAX" + "m = y == 0.5;", [], "-np=2"),
    (RANKED + PAIRS + LOCATE % "MPI_MAXLOC", [ROUNDING], "-np=2"),
    (RANKED + PAIRS + LOCATE % "MPI_MINLOC", [ROUNDING], "-np=2"),
    (RANKED + "x += rank; " + PAIRS + LOCATE % "MPI_MAXLOC", [], "-np=2"),
    (HALVES + "x = 0.5; " + PAIRS + LOCATE % "MPI_MAXLOC", [], "-np=2"),
    (RANKED + PASS + "m = y == 0.3;", [ROUNDING], "-np=2"),
    (HALVES + PASS + "m = y == 0.25;", [], "-np=2"),
    ("MPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_RETURN); " + OPEN % "MPI_MODE_CREATE" + "MPI_File_close(&file); " +
     OPEN % "MPI_MODE_CREATE | MPI_MODE_EXCL" + "if (file != MPI_FILE_NULL) MPI_File_close(&file);", [FRESH, FAILED]),
]


if __name__ == "__main__":
    check_assumptions(sys.argv[1], BEFORE, AFTER, ROWS)
