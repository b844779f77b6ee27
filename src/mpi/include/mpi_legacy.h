/* Types and constants of what MPI has deprecated or removed, of other languages and of conversions for Fortran. Included
 * by mpi.h. */
#ifndef MPI_LEGACY_H
#define MPI_LEGACY_H

typedef int MPI_Fint;
typedef struct MPI_F08_status {
    MPI_Fint MPI_SOURCE, MPI_TAG, MPI_ERROR;
    MPI_Fint tass_fields[3];
} MPI_F08_status;
typedef int MPI_Datarep_conversion_function(void *userbuf, MPI_Datatype datatype, int count,
                                            void *filebuf, MPI_Offset position, void *extra_state);
typedef int MPI_Datarep_conversion_function_c(void *userbuf, MPI_Datatype datatype, MPI_Count count,
                                              void *filebuf, MPI_Offset position,
                                              void *extra_state);
typedef int MPI_Datarep_extent_function(MPI_Datatype datatype, MPI_Aint *extent, void *extra_state);
typedef MPI_Comm_errhandler_function MPI_Comm_errhandler_fn;
typedef MPI_Win_errhandler_function MPI_Win_errhandler_fn;
typedef MPI_File_errhandler_function MPI_File_errhandler_fn;
typedef MPI_Session_errhandler_function MPI_Session_errhandler_fn;

/* Basic datatypes of C++ and Fortran, which match only themselves. */
#define MPI_CXX_BOOL ((MPI_Datatype)0x13000027)
#define MPI_CXX_FLOAT_COMPLEX ((MPI_Datatype)0x13000028)
#define MPI_CXX_DOUBLE_COMPLEX ((MPI_Datatype)0x13000029)
#define MPI_CXX_LONG_DOUBLE_COMPLEX ((MPI_Datatype)0x1300002a)
#define MPI_CHARACTER ((MPI_Datatype)0x1300002b)
#define MPI_LOGICAL ((MPI_Datatype)0x1300002c)
#define MPI_INTEGER ((MPI_Datatype)0x1300002d)
#define MPI_REAL ((MPI_Datatype)0x1300002e)
#define MPI_DOUBLE_PRECISION ((MPI_Datatype)0x1300002f)
#define MPI_COMPLEX ((MPI_Datatype)0x13000030)
#define MPI_DOUBLE_COMPLEX ((MPI_Datatype)0x13000031)
#define MPI_INTEGER1 ((MPI_Datatype)0x13000032)
#define MPI_INTEGER2 ((MPI_Datatype)0x13000033)
#define MPI_INTEGER4 ((MPI_Datatype)0x13000034)
#define MPI_INTEGER8 ((MPI_Datatype)0x13000035)
#define MPI_REAL4 ((MPI_Datatype)0x13000036)
#define MPI_REAL8 ((MPI_Datatype)0x13000037)
#define MPI_COMPLEX8 ((MPI_Datatype)0x13000038)
#define MPI_COMPLEX16 ((MPI_Datatype)0x13000039)
#define MPI_2REAL ((MPI_Datatype)0x1300003a)
#define MPI_2DOUBLE_PRECISION ((MPI_Datatype)0x1300003b)
#define MPI_2INTEGER ((MPI_Datatype)0x1300003c)

#define MPI_F_STATUS_SIZE 6
#define MPI_F_SOURCE 0
#define MPI_F_TAG 1
#define MPI_F_ERROR 2
#define MPI_F_STATUS_IGNORE ((MPI_Fint *)0x7ea50009)
#define MPI_F_STATUSES_IGNORE ((MPI_Fint *)0x7ea5000a)
#define MPI_F08_STATUS_IGNORE ((MPI_F08_status *)0x7ea5000b)
#define MPI_F08_STATUSES_IGNORE ((MPI_F08_status *)0x7ea5000c)
#define MPI_CONVERSION_FN_NULL ((MPI_Datarep_conversion_function *)0)
#define MPI_CONVERSION_FN_NULL_C ((MPI_Datarep_conversion_function_c *)0)
#define MPI_COMBINER_F90_REAL 14
#define MPI_COMBINER_F90_COMPLEX 15
#define MPI_COMBINER_F90_INTEGER 16
#define MPI_COMBINER_HVECTOR_INTEGER 17
#define MPI_COMBINER_HINDEXED_INTEGER 18
#define MPI_COMBINER_STRUCT_INTEGER 19

#endif
