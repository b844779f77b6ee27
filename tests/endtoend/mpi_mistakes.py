#!/usr/bin/env python3
"""Functions of MPI whose mistakes do not follow from the kinds of their arguments: a correct call and a faulty one of each.

usage: mpi_mistakes.py TASS [NAME…]

An input decides which of the two is executed: tass must find the property in the line of the faulty one, and nothing else. The
rest of a row says why, with the clause of MPI 4.1.
"""
import os
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from harness import Failures, Run

# What stands around the call: processes, declarations and before, after.
PLAIN = (1, "MPI_Init(0, 0);", "MPI_Finalize();")
FILE = (1, 'MPI_Init(0, 0); MPI_File_open(MPI_COMM_WORLD, "f", MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &f);',
        "MPI_Wait(&r, &s); MPI_File_close(&f); MPI_Finalize();")
SESSION = (1, "MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session);", "MPI_Session_finalize(&session);")
PAIR = (2, "MPI_Init(0, 0); MPI_Comm_rank(MPI_COMM_WORLD, &rank); "
        "MPI_Intercomm_create(MPI_COMM_SELF, 0, MPI_COMM_WORLD, 1 - rank, 0, &inter);", "MPI_Comm_free(&inter); MPI_Finalize();")
# A partitioned send to nobody of two partitions.
PARTS = (1, "MPI_Init(0, 0); MPI_Psend_init(x, 2, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r); MPI_Start(&r);",
         "MPI_Pready_range(0, 0, r); MPI_Wait(&r, &s); MPI_Request_free(&r); MPI_Finalize();")

NULL_FILE = "a null handle is no open file (14.2)"
OFFSET = "an explicit offset is not negative (14.4.2)"
COUNT = "counts are not negative (3.2.2)"
ROOM = "the buffer has room for the elements (3.2.2)"
SPLIT = "a split operation is ended by its own function, and one at a time is active (14.4.5)"
NULL_TYPE = "MPI_DATATYPE_NULL is no datatype (3.2.2)"
NULL_SESSION = "a null handle is no session (11.3.1)"
PREDEFINED = "predefined classes, codes and strings stay (9.5)"
NULL_POINTER = "results go to variables"
F90 = "a precision that nobody has (19.1.5)"
LIVE = "handles are those that a function has made (2.5.1)"

# Function, setting, correct call, faulty call, property, why.
ROWS = [
    ("MPI_Comm_remote_group", PAIR, "MPI_Comm_remote_group(inter, &g); MPI_Group_free(&g);",
     "MPI_Comm_remote_group(MPI_COMM_WORLD, &g);", "mpi-comm", "only intercommunicators have a remote group (7.6.1)"),
    ("MPI_Comm_get_parent", PLAIN, "MPI_Comm_get_parent(&inter);", "MPI_Comm_get_parent((MPI_Comm *)0);", "pointer-null", NULL_POINTER),
    ("MPI_Status_set_source", PLAIN, "MPI_Status_set_source(&s, 3);", "MPI_Status_set_source((MPI_Status *)0, 3);", "pointer-null", NULL_POINTER),
    ("MPI_Status_set_tag", PLAIN, "MPI_Status_set_tag(&s, 3);", "MPI_Status_set_tag((MPI_Status *)0, 3);", "pointer-null", NULL_POINTER),
    ("MPI_Status_set_error", PLAIN, "MPI_Status_set_error(&s, 3);", "MPI_Status_set_error((MPI_Status *)0, 3);", "pointer-null", NULL_POINTER),
    ("MPI_Precv_init", PLAIN, "MPI_Precv_init(x, 2, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r); MPI_Request_free(&r);",
     "MPI_Precv_init(x, 0, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r);", "mpi-count", "there are partitions (4.2.1)"),
    ("MPI_Pready_range", PARTS, "MPI_Pready_range(1, 1, r);", "MPI_Pready_range(1, 2, r);", "mpi-argument", "partitions count from 0 (4.2.1)"),
    ("MPI_Info_delete", PLAIN, 'MPI_Info_create(&info); MPI_Info_set(info, "a", "b"); MPI_Info_delete(info, "a"); MPI_Info_free(&info);',
     'MPI_Info_delete(MPI_INFO_NULL, "a");', "mpi-argument", LIVE),
    ("MPI_Errhandler_free", PLAIN, "MPI_Comm_get_errhandler(MPI_COMM_WORLD, &e); MPI_Errhandler_free(&e);",
     "e = MPI_ERRHANDLER_NULL; MPI_Errhandler_free(&e);", "mpi-argument", LIVE),
    ("MPI_Add_error_string", PLAIN, 'MPI_Add_error_class(&n); MPI_Add_error_string(n, "odd");', 'MPI_Add_error_string(MPI_ERR_TYPE, "odd");',
     "mpi-argument", PREDEFINED),
    ("MPI_Remove_error_class", PLAIN, "MPI_Add_error_class(&n); MPI_Remove_error_class(n);", "MPI_Remove_error_class(MPI_ERR_TYPE);",
     "mpi-argument", PREDEFINED),
    ("MPI_Remove_error_code", PLAIN, "MPI_Add_error_code(MPI_ERR_OTHER, &n); MPI_Remove_error_code(n);", "MPI_Remove_error_code(MPI_ERR_TYPE);",
     "mpi-argument", PREDEFINED),
    ("MPI_Remove_error_string", PLAIN, 'MPI_Add_error_class(&n); MPI_Add_error_string(n, "odd"); MPI_Remove_error_string(n);',
     "MPI_Remove_error_string(MPI_ERR_TYPE);", "mpi-argument", PREDEFINED),
    ("MPI_Comm_call_errhandler", PLAIN, "MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN); MPI_Comm_call_errhandler(MPI_COMM_WORLD, MPI_ERR_OTHER);",
     "MPI_Comm_call_errhandler(MPI_COMM_NULL, MPI_ERR_OTHER);", "mpi-comm", LIVE),
    ("MPI_Errhandler_create", PLAIN, "MPI_Errhandler_create(told, &e); MPI_Errhandler_free(&e);",
     "MPI_Errhandler_create(told, (MPI_Errhandler *)0);", "pointer-null", NULL_POINTER),
    ("MPI_Win_create_errhandler", PLAIN, "MPI_Win_create_errhandler(told_of_window, &e); MPI_Errhandler_free(&e);",
     "MPI_Win_create_errhandler(told_of_window, (MPI_Errhandler *)0);", "pointer-null", NULL_POINTER),
    ("MPI_File_create_errhandler", PLAIN, "MPI_File_create_errhandler(told_of_file, &e); MPI_Errhandler_free(&e);",
     "MPI_File_create_errhandler(told_of_file, (MPI_Errhandler *)0);", "pointer-null", NULL_POINTER),
    ("MPI_Win_call_errhandler", PLAIN,
     "MPI_Win_create(x, 8, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &w); MPI_Win_set_errhandler(w, MPI_ERRORS_RETURN); "
     "MPI_Win_call_errhandler(w, MPI_ERR_OTHER); MPI_Win_free(&w);", "MPI_Win_call_errhandler(MPI_WIN_NULL, MPI_ERR_OTHER);", "mpi-window", LIVE),
    ("MPI_Type_create_f90_integer", PLAIN, "MPI_Type_create_f90_integer(5, &t);", "MPI_Type_create_f90_integer(5, (MPI_Datatype *)0);",
     "pointer-null", NULL_POINTER),
    ("MPI_Type_create_f90_real", PLAIN, "MPI_Type_create_f90_real(5, MPI_UNDEFINED, &t);", "MPI_Type_create_f90_real(MPI_UNDEFINED, MPI_UNDEFINED, &t);",
     "mpi-argument", F90),
    ("MPI_Type_create_f90_complex", PLAIN, "MPI_Type_create_f90_complex(5, MPI_UNDEFINED, &t);",
     "MPI_Type_create_f90_complex(MPI_UNDEFINED, MPI_UNDEFINED, &t);", "mpi-argument", F90),
    ("MPI_Session_finalize", PLAIN, "MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session); MPI_Session_finalize(&session);",
     "session = MPI_SESSION_NULL; MPI_Session_finalize(&session);", "mpi-argument", NULL_SESSION),
    ("MPI_Group_from_session_pset", SESSION, 'MPI_Group_from_session_pset(session, "mpi://SELF", &g); MPI_Group_free(&g);',
     'MPI_Group_from_session_pset(MPI_SESSION_NULL, "mpi://SELF", &g);', "mpi-argument", NULL_SESSION),
    ("MPI_Session_create_errhandler", SESSION, "MPI_Session_create_errhandler(told_of_session, &e); MPI_Errhandler_free(&e);",
     "MPI_Session_create_errhandler(told_of_session, (MPI_Errhandler *)0);", "pointer-null", NULL_POINTER),
    ("MPI_Session_set_errhandler", SESSION, "MPI_Session_set_errhandler(session, MPI_ERRORS_RETURN);",
     "MPI_Session_set_errhandler(MPI_SESSION_NULL, MPI_ERRORS_RETURN);", "mpi-argument", NULL_SESSION),
    ("MPI_Session_get_errhandler", SESSION, "MPI_Session_get_errhandler(session, &e); MPI_Errhandler_free(&e);",
     "MPI_Session_get_errhandler(MPI_SESSION_NULL, &e);", "mpi-argument", NULL_SESSION),
    ("MPI_Session_call_errhandler", SESSION, "MPI_Session_set_errhandler(session, MPI_ERRORS_RETURN); MPI_Session_call_errhandler(session, MPI_ERR_OTHER);",
     "MPI_Session_call_errhandler(MPI_SESSION_NULL, MPI_ERR_OTHER);", "mpi-argument", NULL_SESSION),
    ("MPI_Session_get_info", SESSION, "MPI_Session_get_info(session, &info); MPI_Info_free(&info);",
     "MPI_Session_get_info(MPI_SESSION_NULL, &info);", "mpi-argument", NULL_SESSION),
    ("MPI_Session_get_num_psets", SESSION, "MPI_Session_get_num_psets(session, MPI_INFO_NULL, &n);",
     "MPI_Session_get_num_psets(MPI_SESSION_NULL, MPI_INFO_NULL, &n);", "mpi-argument", NULL_SESSION),
    ("MPI_Session_get_pset_info", SESSION, 'MPI_Session_get_pset_info(session, "mpi://SELF", &info); MPI_Info_free(&info);',
     'MPI_Session_get_pset_info(session, "mpi://NOBODY", &info);', "mpi-argument", "there is no such process set (11.3.2)"),
    ("MPI_Session_attach_buffer", SESSION, "MPI_Session_attach_buffer(session, room, 256); MPI_Session_detach_buffer(session, &p, &n);",
     "MPI_Session_attach_buffer(session, room, 257);", "mpi-buffer", ROOM),
    ("MPI_Session_detach_buffer", SESSION, "MPI_Session_attach_buffer(session, room, 256); MPI_Session_detach_buffer(session, &p, &n);",
     "MPI_Session_detach_buffer(session, &p, &n);", "mpi-buffer", "no buffer is attached (3.6)"),
    ("MPI_Session_flush_buffer", SESSION, "MPI_Session_flush_buffer(session);", "MPI_Session_flush_buffer(MPI_SESSION_NULL);", "mpi-argument",
     NULL_SESSION),
    ("MPI_Session_iflush_buffer", SESSION, "MPI_Session_iflush_buffer(session, &r); MPI_Wait(&r, &s);",
     "MPI_Session_iflush_buffer(MPI_SESSION_NULL, &r);", "mpi-argument", NULL_SESSION),
    # Files.
    ("MPI_Register_datarep", FILE, 'MPI_Register_datarep("odd", MPI_CONVERSION_FN_NULL, MPI_CONVERSION_FN_NULL, extent_of, 0);',
     'MPI_Register_datarep("native", MPI_CONVERSION_FN_NULL, MPI_CONVERSION_FN_NULL, extent_of, 0);', "mpi-file", "the name is new (14.5.3)"),
    ("MPI_File_set_errhandler", FILE, "MPI_File_set_errhandler(f, MPI_ERRORS_RETURN);", "MPI_File_set_errhandler(f, MPI_ERRHANDLER_NULL);",
     "mpi-argument", LIVE),
    ("MPI_File_get_errhandler", FILE, "MPI_File_get_errhandler(f, &e); MPI_Errhandler_free(&e);",
     "MPI_File_get_errhandler(f, (MPI_Errhandler *)0);", "pointer-null", NULL_POINTER),
    ("MPI_File_call_errhandler", FILE, "MPI_File_call_errhandler(f, MPI_ERR_OTHER);",
     "MPI_File g = f; MPI_File_close(&g), MPI_File_call_errhandler(f, MPI_ERR_OTHER);", "mpi-file", "a closed file has no handler (14.2.2)"),
    ("MPI_File_preallocate", FILE, "MPI_File_preallocate(f, 8);", "MPI_File_preallocate(f, -8);", "mpi-file", "a size is not negative (14.2.5)"),
    ("MPI_File_get_size", FILE, "MPI_File_get_size(f, &at);", "MPI_File_get_size(MPI_FILE_NULL, &at);", "mpi-file", NULL_FILE),
    ("MPI_File_get_group", FILE, "MPI_File_get_group(f, &g); MPI_Group_free(&g);", "MPI_File_get_group(MPI_FILE_NULL, &g);", "mpi-file", NULL_FILE),
    ("MPI_File_get_amode", FILE, "MPI_File_get_amode(f, &n);", "MPI_File_get_amode(f, (int *)0);", "pointer-null", NULL_POINTER),
    ("MPI_File_set_info", FILE, "MPI_File_set_info(f, MPI_INFO_NULL);", "MPI_File_set_info(MPI_FILE_NULL, MPI_INFO_NULL);", "mpi-file", NULL_FILE),
    ("MPI_File_get_info", FILE, "MPI_File_get_info(f, &info); MPI_Info_free(&info);", "MPI_File_get_info(MPI_FILE_NULL, &info);", "mpi-file",
     NULL_FILE),
    ("MPI_File_get_view", FILE, "MPI_File_get_view(f, &at, &t, &t, text);", "MPI_File_get_view(MPI_FILE_NULL, &at, &t, &t, text);", "mpi-file",
     NULL_FILE),
    ("MPI_File_read_at_all", FILE, "MPI_File_read_at_all(f, 0, x, 1, MPI_INT, &s);", "MPI_File_read_at_all(f, -1, x, 1, MPI_INT, &s);", "mpi-file",
     OFFSET),
    ("MPI_File_write", FILE, "MPI_File_write(f, x, 4, MPI_INT, &s);", "MPI_File_write(f, x, 5, MPI_INT, &s);", "mpi-buffer", ROOM),
    ("MPI_File_read_all", FILE, "MPI_File_read_all(f, x, 1, MPI_INT, &s);", "MPI_File_read_all(f, x, -1, MPI_INT, &s);", "mpi-count", COUNT),
    ("MPI_File_read_shared", FILE, "MPI_File_read_shared(f, x, 1, MPI_INT, &s);", "MPI_File_read_shared(f, x, 1, MPI_DATATYPE_NULL, &s);",
     "mpi-datatype", NULL_TYPE),
    ("MPI_File_write_shared", FILE, "MPI_File_write_shared(f, x, 1, MPI_INT, &s);", "MPI_File_write_shared(f, x, 1, MPI_DOUBLE, &s);",
     "mpi-type-match", "the datatype is that of the memory (3.3.1)"),
    ("MPI_File_read_ordered", FILE, "MPI_File_read_ordered(f, x, 1, MPI_INT, &s);", "MPI_File_read_ordered(MPI_FILE_NULL, x, 1, MPI_INT, &s);",
     "mpi-file", NULL_FILE),
    ("MPI_File_iread_at", FILE, "MPI_File_iread_at(f, 0, x, 1, MPI_INT, &r);", "MPI_File_iread_at(f, -4, x, 1, MPI_INT, &r);", "mpi-file", OFFSET),
    ("MPI_File_iread_at_all", FILE, "MPI_File_iread_at_all(f, 0, x, 1, MPI_INT, &r);", "MPI_File_iread_at_all(f, 0, 0, 1, MPI_INT, &r);",
     "mpi-buffer", ROOM),
    ("MPI_File_iwrite_at_all", FILE, "MPI_File_iwrite_at_all(f, 0, x, 1, MPI_INT, &r);", "MPI_File_iwrite_at_all(f, 0, x, -1, MPI_INT, &r);",
     "mpi-count", COUNT),
    ("MPI_File_iread", FILE, "MPI_File_iread(f, x, 1, MPI_INT, &r);", "MPI_File_iread(f, x, 1, MPI_INT, (MPI_Request *)0);", "pointer-null",
     NULL_POINTER),
    ("MPI_File_iwrite", FILE, "MPI_File_iwrite(f, x, 1, MPI_INT, &r);",
     "MPI_File_iwrite(f, x, 1, MPI_INT, &r), x[0] = 1;", "mpi-buffer-in-flight", "the buffer is in use until the request is complete (3.7.2)"),
    ("MPI_File_iread_all", FILE, "MPI_File_iread_all(f, x, 1, MPI_INT, &r);", "MPI_File_iread_all(MPI_FILE_NULL, x, 1, MPI_INT, &r);", "mpi-file",
     NULL_FILE),
    ("MPI_File_iwrite_all", FILE, "MPI_File_iwrite_all(f, x, 1, MPI_INT, &r);", "MPI_File_iwrite_all(f, x, 9, MPI_INT, &r);", "mpi-buffer", ROOM),
    ("MPI_File_iread_shared", FILE, "MPI_File_iread_shared(f, x, 1, MPI_INT, &r);", "MPI_File_iread_shared(f, x, -1, MPI_INT, &r);", "mpi-count",
     COUNT),
    ("MPI_File_iwrite_shared", FILE, "MPI_File_iwrite_shared(f, x, 1, MPI_INT, &r);", "MPI_File_iwrite_shared(f, x, 1, MPI_DATATYPE_NULL, &r);",
     "mpi-datatype", NULL_TYPE),
    ("MPI_File_read_at_all_begin", FILE, "MPI_File_read_at_all_begin(f, 0, x, 1, MPI_INT); MPI_File_read_at_all_end(f, x, &s);",
     "MPI_File_read_at_all_begin(f, -1, x, 1, MPI_INT);", "mpi-file", OFFSET),
    ("MPI_File_read_at_all_end", FILE, "MPI_File_read_at_all_begin(f, 0, x, 1, MPI_INT); MPI_File_read_at_all_end(f, x, &s);",
     "MPI_File_read_at_all_end(f, x, &s);", "mpi-file", SPLIT),
    ("MPI_File_write_at_all_end", FILE, "MPI_File_write_at_all_begin(f, 0, x, 1, MPI_INT); MPI_File_write_at_all_end(f, x, &s);",
     "MPI_File_write_at_all_end(f, x, &s);", "mpi-file", SPLIT),
    ("MPI_File_read_all_begin", FILE, "MPI_File_read_all_begin(f, x, 1, MPI_INT); MPI_File_read_all_end(f, x, &s);",
     "MPI_File_read_all_begin(f, x, 5, MPI_INT);", "mpi-buffer", ROOM),
    ("MPI_File_read_all_end", FILE, "MPI_File_read_all_begin(f, x, 1, MPI_INT); MPI_File_read_all_end(f, x, &s);",
     "MPI_File_read_all_begin(f, x, 1, MPI_INT); MPI_File_read_all_end(f, x + 1, &s);", "mpi-file", SPLIT),
    ("MPI_File_write_all_begin", FILE, "MPI_File_write_all_begin(f, x, 1, MPI_INT); MPI_File_write_all_end(f, x, &s);",
     "MPI_File_read_all_begin(f, y, 1, MPI_INT); MPI_File_write_all_begin(f, x, 1, MPI_INT);", "mpi-file", SPLIT),
    ("MPI_File_read_ordered_begin", FILE, "MPI_File_read_ordered_begin(f, x, 1, MPI_INT); MPI_File_read_ordered_end(f, x, &s);",
     "MPI_File_read_ordered_begin(f, x, -1, MPI_INT);", "mpi-count", COUNT),
    ("MPI_File_read_ordered_end", FILE, "MPI_File_read_ordered_begin(f, x, 1, MPI_INT); MPI_File_read_ordered_end(f, x, &s);",
     "MPI_File_read_ordered_end(f, x, &s);", "mpi-file", SPLIT),
    ("MPI_File_write_ordered_begin", FILE, "MPI_File_write_ordered_begin(f, x, 1, MPI_INT); MPI_File_write_ordered_end(f, x, &s);",
     "MPI_File_write_ordered_begin(MPI_FILE_NULL, x, 1, MPI_INT);", "mpi-file", NULL_FILE),
    ("MPI_File_write_ordered_end", FILE, "MPI_File_write_ordered_begin(f, x, 1, MPI_INT); MPI_File_write_ordered_end(f, x, &s);",
     "MPI_File_write_all_begin(f, x, 1, MPI_INT); MPI_File_write_ordered_end(f, x, &s);", "mpi-file", SPLIT),
    ("MPI_File_seek_shared", FILE, "MPI_File_seek_shared(f, 1, MPI_SEEK_SET);", "MPI_File_seek_shared(f, -1, MPI_SEEK_SET);", "mpi-file",
     "a pointer is not moved before the file's view (14.4.4)"),
    ("MPI_File_get_position", FILE, "MPI_File_get_position(f, &at);", "MPI_File_get_position(f, (MPI_Offset *)0);", "pointer-null", NULL_POINTER),
    ("MPI_File_get_position_shared", FILE, "MPI_File_get_position_shared(f, &at);", "MPI_File_get_position_shared(MPI_FILE_NULL, &at);", "mpi-file",
     NULL_FILE),
    ("MPI_File_get_byte_offset", FILE, "MPI_File_get_byte_offset(f, 1, &at);", "MPI_File_get_byte_offset(f, -1, &at);", "mpi-file", OFFSET),
    ("MPI_File_get_type_extent", FILE, "MPI_File_get_type_extent(f, MPI_INT, &extent);",
     "MPI_File_get_type_extent(f, MPI_DATATYPE_NULL, &extent);", "mpi-datatype", NULL_TYPE),
    ("MPI_File_set_atomicity", FILE, "MPI_File_set_atomicity(f, 1);", "MPI_File_set_atomicity(MPI_FILE_NULL, 1);", "mpi-file", NULL_FILE),
    ("MPI_File_get_atomicity", FILE, "MPI_File_get_atomicity(f, &n);", "MPI_File_get_atomicity(f, (int *)0);", "pointer-null", NULL_POINTER),
]
PROGRAM = """#include <mpi.h>
#pragma TASS input {0 <= which && which <= 1} int
#define which 0
static void told(MPI_Comm *c, int *code, ...) {}
static void told_of_window(MPI_Win *c, int *code, ...) {}
static void told_of_file(MPI_File *c, int *code, ...) {}
static void told_of_session(MPI_Session *c, int *code, ...) {}
static int extent_of(MPI_Datatype type, MPI_Aint *extent, void *extra) { return MPI_SUCCESS; }
static char room[256], text[MPI_MAX_DATAREP_STRING];
int main(void)
{
    int x[4] = {1, 2, 3, 4}, y[4] = {0}, n = 0, rank;
    void *p;
    MPI_Comm inter;
    MPI_Group g;
    MPI_Info info;
    MPI_Errhandler e;
    MPI_Datatype t;
    MPI_Request r = MPI_REQUEST_NULL;
    MPI_Status s;
    MPI_Session session;
    MPI_File f;
    MPI_Offset at;
    MPI_Aint extent;
    MPI_Win w;
    %s
    if (which == 0) {
        %s
    } else {
        %s
    }
    %s
    return 0;
}
"""
FAULTY_LINE = PROGRAM[:PROGRAM.index("} else {")].count("\n") + 2


def judge(tass, row, folder):
    """None, or what is wrong."""
    name, (count, before, after), correct, faulty, wanted, _ = row
    path = os.path.join(folder, name + ".c")
    with open(path, "w") as stream:
        stream.write(PROGRAM % (before, correct, faulty, after))
    run = Run(tass, ["verify", "-json", "-errors=0", f"-np={count}", path])
    if run.mishap() or run.document is None:
        return f"{name}: status {run.status}: {run.err[-300:]}"
    found = {(v["property"], v["location"]["line"]) for v in run.document["violations"]}
    refused = [message["message"] for message in run.document["messages"] if run.status == 3]
    if found != {(wanted, FAULTY_LINE)} or refused:
        return f"{name}: found {sorted(found)}, not {wanted} in line {FAULTY_LINE} {refused}"
    return None


def main():
    tass, names = sys.argv[1], sys.argv[2:]
    failures = Failures()
    chosen = [row for row in ROWS if not names or row[0] in names]
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        for problem in pool.map(lambda row: judge(tass, row, folder), chosen):
            failures.check(problem is None, problem)
    failures.finish()


if __name__ == "__main__":
    main()
