/* MPI as tass models it: the C binding of MPI 4.1.
 *
 * Handles are integers in disjoint ranges, so that one kind of handle is never mistaken for another
 * when it is printed. Every function is a system function: its semantics is part of tass. A program
 * that calls one that is not modelled is refused by name when an execution reaches the call. The prototypes
 * are in mpi_functions.h.
 */
#ifndef MPI_H
#define MPI_H

#include <stddef.h> /* NULL, as some libraries have it */

#define MPI_VERSION 4
#define MPI_SUBVERSION 1

typedef int MPI_Comm;
typedef int MPI_Group;
typedef int MPI_Datatype;
typedef int MPI_Op;
typedef int MPI_Request;
typedef int MPI_Errhandler;
typedef int MPI_Info;
typedef int MPI_Win;
typedef int MPI_File;
typedef int MPI_Message;
typedef int MPI_Session;
typedef long MPI_Aint;
typedef long MPI_Offset;
typedef long MPI_Count;

/* The hidden fields: number of elements, code of their datatype, whether it was cancelled. */
typedef struct MPI_Status {
    int MPI_SOURCE;
    int MPI_TAG;
    int MPI_ERROR;
    int tass_count;
    int tass_type;
    int tass_cancelled;
} MPI_Status;

typedef void MPI_User_function(void *invec, void *inoutvec, int *len, MPI_Datatype *datatype);
typedef void MPI_User_function_c(void *invec, void *inoutvec, MPI_Count *len,
                                 MPI_Datatype *datatype);
typedef void MPI_Comm_errhandler_function(MPI_Comm *comm, int *code, ...);
typedef void MPI_Win_errhandler_function(MPI_Win *win, int *code, ...);
typedef void MPI_File_errhandler_function(MPI_File *file, int *code, ...);
typedef void MPI_Session_errhandler_function(MPI_Session *session, int *code, ...);
typedef MPI_Comm_errhandler_function MPI_Handler_function;
typedef int MPI_Comm_copy_attr_function(MPI_Comm comm, int keyval, void *extra, void *in, void *out,
                                        int *flag);
typedef int MPI_Comm_delete_attr_function(MPI_Comm comm, int keyval, void *value, void *extra);
typedef int MPI_Type_copy_attr_function(MPI_Datatype type, int keyval, void *extra, void *in,
                                        void *out, int *flag);
typedef int MPI_Type_delete_attr_function(MPI_Datatype type, int keyval, void *value, void *extra);
typedef int MPI_Win_copy_attr_function(MPI_Win win, int keyval, void *extra, void *in, void *out,
                                       int *flag);
typedef int MPI_Win_delete_attr_function(MPI_Win win, int keyval, void *value, void *extra);
typedef MPI_Comm_copy_attr_function MPI_Copy_function;
typedef MPI_Comm_delete_attr_function MPI_Delete_function;
typedef int MPI_Grequest_query_function(void *extra, MPI_Status *status);
typedef int MPI_Grequest_free_function(void *extra);
typedef int MPI_Grequest_cancel_function(void *extra, int complete);

#define MPI_COMM_NULL ((MPI_Comm)0x11000000)
#define MPI_COMM_WORLD ((MPI_Comm)0x11000001)
#define MPI_COMM_SELF ((MPI_Comm)0x11000002)
#define MPI_GROUP_NULL ((MPI_Group)0x12000000)
#define MPI_GROUP_EMPTY ((MPI_Group)0x12000001)
#define MPI_DATATYPE_NULL ((MPI_Datatype)0x13000000)
#define MPI_OP_NULL ((MPI_Op)0x14000000)
#define MPI_REQUEST_NULL ((MPI_Request)0x15000000)
#define MPI_ERRHANDLER_NULL ((MPI_Errhandler)0x16000000)
#define MPI_ERRORS_ARE_FATAL ((MPI_Errhandler)0x16000001)
#define MPI_ERRORS_RETURN ((MPI_Errhandler)0x16000002)
#define MPI_ERRORS_ABORT ((MPI_Errhandler)0x16000003)
#define MPI_INFO_NULL ((MPI_Info)0x17000000)
#define MPI_INFO_ENV ((MPI_Info)0x17000001)
#define MPI_WIN_NULL ((MPI_Win)0x18000000)
#define MPI_FILE_NULL ((MPI_File)0x19000000)
#define MPI_MESSAGE_NULL ((MPI_Message)0x1a000000)
#define MPI_MESSAGE_NO_PROC ((MPI_Message)0x1a000001)
#define MPI_SESSION_NULL ((MPI_Session)0x1b000000)

#define MPI_CHAR ((MPI_Datatype)0x13000001)
#define MPI_SIGNED_CHAR ((MPI_Datatype)0x13000002)
#define MPI_UNSIGNED_CHAR ((MPI_Datatype)0x13000003)
#define MPI_BYTE ((MPI_Datatype)0x13000004)
#define MPI_SHORT ((MPI_Datatype)0x13000005)
#define MPI_UNSIGNED_SHORT ((MPI_Datatype)0x13000006)
#define MPI_INT ((MPI_Datatype)0x13000007)
#define MPI_UNSIGNED ((MPI_Datatype)0x13000008)
#define MPI_LONG ((MPI_Datatype)0x13000009)
#define MPI_UNSIGNED_LONG ((MPI_Datatype)0x1300000a)
#define MPI_LONG_LONG ((MPI_Datatype)0x1300000b)
#define MPI_UNSIGNED_LONG_LONG ((MPI_Datatype)0x1300000c)
#define MPI_FLOAT ((MPI_Datatype)0x1300000d)
#define MPI_DOUBLE ((MPI_Datatype)0x1300000e)
#define MPI_LONG_DOUBLE ((MPI_Datatype)0x1300000f)
#define MPI_WCHAR ((MPI_Datatype)0x13000010)
#define MPI_C_BOOL ((MPI_Datatype)0x13000011)
#define MPI_INT8_T ((MPI_Datatype)0x13000012)
#define MPI_INT16_T ((MPI_Datatype)0x13000013)
#define MPI_INT32_T ((MPI_Datatype)0x13000014)
#define MPI_INT64_T ((MPI_Datatype)0x13000015)
#define MPI_UINT8_T ((MPI_Datatype)0x13000016)
#define MPI_UINT16_T ((MPI_Datatype)0x13000017)
#define MPI_UINT32_T ((MPI_Datatype)0x13000018)
#define MPI_UINT64_T ((MPI_Datatype)0x13000019)
#define MPI_C_COMPLEX ((MPI_Datatype)0x1300001a)
#define MPI_C_DOUBLE_COMPLEX ((MPI_Datatype)0x1300001b)
#define MPI_C_LONG_DOUBLE_COMPLEX ((MPI_Datatype)0x1300001c)
#define MPI_AINT ((MPI_Datatype)0x1300001d)
#define MPI_OFFSET ((MPI_Datatype)0x1300001e)
#define MPI_COUNT ((MPI_Datatype)0x1300001f)
#define MPI_PACKED ((MPI_Datatype)0x13000020)
#define MPI_FLOAT_INT ((MPI_Datatype)0x13000021)
#define MPI_DOUBLE_INT ((MPI_Datatype)0x13000022)
#define MPI_LONG_INT ((MPI_Datatype)0x13000023)
#define MPI_2INT ((MPI_Datatype)0x13000024)
#define MPI_SHORT_INT ((MPI_Datatype)0x13000025)
#define MPI_LONG_DOUBLE_INT ((MPI_Datatype)0x13000026)

#define MPI_MAX ((MPI_Op)0x14000001)
#define MPI_MIN ((MPI_Op)0x14000002)
#define MPI_SUM ((MPI_Op)0x14000003)
#define MPI_PROD ((MPI_Op)0x14000004)
#define MPI_LAND ((MPI_Op)0x14000005)
#define MPI_BAND ((MPI_Op)0x14000006)
#define MPI_LOR ((MPI_Op)0x14000007)
#define MPI_BOR ((MPI_Op)0x14000008)
#define MPI_LXOR ((MPI_Op)0x14000009)
#define MPI_BXOR ((MPI_Op)0x1400000a)
#define MPI_MINLOC ((MPI_Op)0x1400000b)
#define MPI_MAXLOC ((MPI_Op)0x1400000c)
#define MPI_REPLACE ((MPI_Op)0x1400000d)
#define MPI_NO_OP ((MPI_Op)0x1400000e)

#define MPI_SUCCESS 0
#define MPI_ERR_BUFFER 1
#define MPI_ERR_COUNT 2
#define MPI_ERR_TYPE 3
#define MPI_ERR_TAG 4
#define MPI_ERR_COMM 5
#define MPI_ERR_RANK 6
#define MPI_ERR_REQUEST 7
#define MPI_ERR_ROOT 8
#define MPI_ERR_GROUP 9
#define MPI_ERR_OP 10
#define MPI_ERR_TOPOLOGY 11
#define MPI_ERR_DIMS 12
#define MPI_ERR_ARG 13
#define MPI_ERR_UNKNOWN 14
#define MPI_ERR_TRUNCATE 15
#define MPI_ERR_OTHER 16
#define MPI_ERR_INTERN 17
#define MPI_ERR_IN_STATUS 18
#define MPI_ERR_PENDING 19
#define MPI_ERR_KEYVAL 20
#define MPI_ERR_NO_MEM 21
#define MPI_ERR_INFO 22
#define MPI_ERR_INFO_KEY 23
#define MPI_ERR_INFO_VALUE 24
#define MPI_ERR_INFO_NOKEY 25
#define MPI_ERR_SPAWN 26
#define MPI_ERR_PORT 27
#define MPI_ERR_SERVICE 28
#define MPI_ERR_NAME 29
#define MPI_ERR_WIN 30
#define MPI_ERR_SIZE 31
#define MPI_ERR_DISP 32
#define MPI_ERR_LOCKTYPE 33
#define MPI_ERR_ASSERT 34
#define MPI_ERR_RMA_CONFLICT 35
#define MPI_ERR_RMA_SYNC 36
#define MPI_ERR_RMA_RANGE 37
#define MPI_ERR_RMA_ATTACH 38
#define MPI_ERR_RMA_SHARED 39
#define MPI_ERR_RMA_FLAVOR 40
#define MPI_ERR_BASE 41
#define MPI_ERR_FILE 42
#define MPI_ERR_NOT_SAME 43
#define MPI_ERR_AMODE 44
#define MPI_ERR_UNSUPPORTED_DATAREP 45
#define MPI_ERR_UNSUPPORTED_OPERATION 46
#define MPI_ERR_NO_SUCH_FILE 47
#define MPI_ERR_FILE_EXISTS 48
#define MPI_ERR_BAD_FILE 49
#define MPI_ERR_ACCESS 50
#define MPI_ERR_NO_SPACE 51
#define MPI_ERR_QUOTA 52
#define MPI_ERR_READ_ONLY 53
#define MPI_ERR_FILE_IN_USE 54
#define MPI_ERR_DUP_DATAREP 55
#define MPI_ERR_CONVERSION 56
#define MPI_ERR_IO 57
#define MPI_ERR_SESSION 58
#define MPI_ERR_PROC_ABORTED 59
#define MPI_ERR_VALUE_TOO_LARGE 60
#define MPI_ERR_ERRHANDLER 61
#define MPI_ERR_LASTCODE 90

#define MPI_LONG_LONG_INT MPI_LONG_LONG
#define MPI_C_FLOAT_COMPLEX MPI_C_COMPLEX

/* Numbers that no program computes by mistake; which they are is the library's choice. */
#define MPI_PROC_NULL ((int)0xc465359bu)
#define MPI_ANY_SOURCE ((int)0xc4653536u)
#define MPI_ANY_TAG ((int)0xc46534d1u)
#define MPI_ROOT ((int)0xc465346cu)
#define MPI_UNDEFINED ((int)0xc4653407u)
#define MPI_KEYVAL_INVALID ((int)0xc46533a2u)
/* The largest of common libraries (Open MPI; MPICH has 96): room that a program gives in numbers of
 * its own is to be enough for all of them. */
#define MPI_BSEND_OVERHEAD 128

/* Pointers that are neither null nor any object's. */
#define MPI_BOTTOM ((void *)0x7ea50001)
#define MPI_IN_PLACE ((void *)0x7ea50002)
#define MPI_STATUS_IGNORE ((MPI_Status *)0x7ea50003)
#define MPI_STATUSES_IGNORE ((MPI_Status *)0x7ea50004)
#define MPI_ERRCODES_IGNORE ((int *)0x7ea50005)
#define MPI_ARGV_NULL ((char **)0)
#define MPI_ARGVS_NULL ((char ***)0)
#define MPI_UNWEIGHTED ((int *)0x7ea50006)
#define MPI_WEIGHTS_EMPTY ((int *)0x7ea50007)
#define MPI_BUFFER_AUTOMATIC ((void *)0x7ea50008)

#define MPI_MAX_PROCESSOR_NAME 128
#define MPI_MAX_ERROR_STRING 256
#define MPI_MAX_OBJECT_NAME 128
#define MPI_MAX_LIBRARY_VERSION_STRING 256
#define MPI_MAX_INFO_KEY 255
#define MPI_MAX_INFO_VAL 1024
#define MPI_MAX_PORT_NAME 256
#define MPI_MAX_DATAREP_STRING 128
#define MPI_MAX_STRINGTAG_LEN 256
#define MPI_MAX_PSET_NAME_LEN 256

#define MPI_IDENT 0
#define MPI_CONGRUENT 1
#define MPI_SIMILAR 2
#define MPI_UNEQUAL 3

#define MPI_GRAPH 1
#define MPI_CART 2
#define MPI_DIST_GRAPH 3

#define MPI_THREAD_SINGLE 0
#define MPI_THREAD_FUNNELED 1
#define MPI_THREAD_SERIALIZED 2
#define MPI_THREAD_MULTIPLE 3

#define MPI_COMM_TYPE_SHARED 1
#define MPI_COMM_TYPE_HW_UNGUIDED 2
#define MPI_COMM_TYPE_HW_GUIDED 3
#define MPI_COMM_TYPE_RESOURCE_GUIDED 4

#define MPI_TAG_UB 1
#define MPI_HOST 2
#define MPI_IO 3
#define MPI_WTIME_IS_GLOBAL 4
#define MPI_UNIVERSE_SIZE 5
#define MPI_APPNUM 6
#define MPI_LASTUSEDCODE 7
#define MPI_WIN_BASE 8
#define MPI_WIN_SIZE 9
#define MPI_WIN_DISP_UNIT 10
#define MPI_WIN_CREATE_FLAVOR 11
#define MPI_WIN_MODEL 12

#define MPI_WIN_FLAVOR_CREATE 1
#define MPI_WIN_FLAVOR_ALLOCATE 2
#define MPI_WIN_FLAVOR_DYNAMIC 3
#define MPI_WIN_FLAVOR_SHARED 4
#define MPI_WIN_SEPARATE 1
#define MPI_WIN_UNIFIED 2
#define MPI_LOCK_EXCLUSIVE 1
#define MPI_LOCK_SHARED 2
#define MPI_MODE_NOCHECK 1
#define MPI_MODE_NOSTORE 2
#define MPI_MODE_NOPUT 4
#define MPI_MODE_NOPRECEDE 8
#define MPI_MODE_NOSUCCEED 16

#define MPI_MODE_RDONLY 2
#define MPI_MODE_RDWR 8
#define MPI_MODE_WRONLY 4
#define MPI_MODE_CREATE 1
#define MPI_MODE_EXCL 64
#define MPI_MODE_DELETE_ON_CLOSE 16
#define MPI_MODE_UNIQUE_OPEN 32
#define MPI_MODE_APPEND 128
#define MPI_MODE_SEQUENTIAL 256
#define MPI_DISPLACEMENT_CURRENT ((MPI_Offset)-54278278)
#define MPI_SEEK_SET 0
#define MPI_SEEK_CUR 1
#define MPI_SEEK_END 2

#define MPI_ORDER_C 1
#define MPI_ORDER_FORTRAN 2
#define MPI_DISTRIBUTE_BLOCK 1
#define MPI_DISTRIBUTE_CYCLIC 2
#define MPI_DISTRIBUTE_NONE 3
#define MPI_DISTRIBUTE_DFLT_DARG (-1)

#define MPI_COMBINER_NAMED 1
#define MPI_COMBINER_DUP 2
#define MPI_COMBINER_CONTIGUOUS 3
#define MPI_COMBINER_VECTOR 4
#define MPI_COMBINER_HVECTOR 5
#define MPI_COMBINER_INDEXED 6
#define MPI_COMBINER_HINDEXED 7
#define MPI_COMBINER_INDEXED_BLOCK 8
#define MPI_COMBINER_HINDEXED_BLOCK 9
#define MPI_COMBINER_STRUCT 10
#define MPI_COMBINER_SUBARRAY 11
#define MPI_COMBINER_DARRAY 12
#define MPI_COMBINER_RESIZED 13
#define MPI_TYPECLASS_INTEGER 1
#define MPI_TYPECLASS_REAL 2
#define MPI_TYPECLASS_COMPLEX 3

#define MPI_COMM_NULL_COPY_FN ((MPI_Comm_copy_attr_function *)0)
#define MPI_COMM_NULL_DELETE_FN ((MPI_Comm_delete_attr_function *)0)
#define MPI_TYPE_NULL_COPY_FN ((MPI_Type_copy_attr_function *)0)
#define MPI_TYPE_NULL_DELETE_FN ((MPI_Type_delete_attr_function *)0)
#define MPI_WIN_NULL_COPY_FN ((MPI_Win_copy_attr_function *)0)
#define MPI_WIN_NULL_DELETE_FN ((MPI_Win_delete_attr_function *)0)
#define MPI_NULL_COPY_FN ((MPI_Copy_function *)0)
#define MPI_NULL_DELETE_FN ((MPI_Delete_function *)0)

#include "mpi_attributes.h"
#include "mpi_legacy.h"
#include "mpi_tool.h"

#include "mpi_functions.h" /* made from src/mpi/mpi.def */
#ifdef __tass_profiling
#include "mpi_profiling.h" /* likewise */
#endif

#endif
