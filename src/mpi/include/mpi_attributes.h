/* The functions of MPI that let attributes be copied as they are. Included by mpi.h. */
#ifndef MPI_ATTRIBUTES_H
#define MPI_ATTRIBUTES_H

static inline int MPI_COMM_DUP_FN(MPI_Comm comm, int keyval, void *extra, void *in, void *out, int *flag)
{
    *(void **)out = in;
    *flag = 1;
    return MPI_SUCCESS;
}

static inline int MPI_TYPE_DUP_FN(MPI_Datatype type, int keyval, void *extra, void *in, void *out,
                                  int *flag)
{
    *(void **)out = in;
    *flag = 1;
    return MPI_SUCCESS;
}

static inline int MPI_WIN_DUP_FN(MPI_Win win, int keyval, void *extra, void *in, void *out, int *flag)
{
    *(void **)out = in;
    *flag = 1;
    return MPI_SUCCESS;
}

#define MPI_DUP_FN MPI_COMM_DUP_FN

#endif
