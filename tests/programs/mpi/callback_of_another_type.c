//! verify -np=2 => verified
//! verify -np=2 -DTYPED => violated pointer-invalid 57 "will be called as"
//! verify -np=2 -DLONG_LENGTH => violated pointer-invalid 57
//! verify -np=2 -DRESULT => violated pointer-invalid 57
//! verify -np=2 -DATTRIBUTE => violated pointer-invalid 59
//! verify -np=2 -DHANDLER => violated pointer-invalid 62
#include <mpi.h>

/* MPI calls a function as the type that its prototype names, whatever a cast makes of the pointer. */
#ifdef TYPED
static void add(int *in, int *inout, int *length, MPI_Datatype *type)
#elif defined LONG_LENGTH
static void add(void *in, void *inout, long *length, MPI_Datatype *type)
#elif defined RESULT
static int add(void *in, void *inout, int *length, MPI_Datatype *type)
#else
static void add(void *in, void *inout, int *length, MPI_Datatype *type)
#endif
{
    const int *a = in;
    int *b = inout;
    for (int i = 0; i < *length; i++)
        b[i] += a[i];
    (void)type;
#ifdef RESULT
    return 0;
#endif
}

#ifdef ATTRIBUTE
static int drop(MPI_Comm comm, int key, int *value, void *extra)
#else
static int drop(MPI_Comm comm, int key, void *value, void *extra)
#endif
{
    (void)comm, (void)key, (void)value, (void)extra;
    return MPI_SUCCESS;
}

#ifdef HANDLER
static void fail(MPI_Comm *comm, long *code, ...)
#else
static void fail(MPI_Comm *comm, int *code, ...)
#endif
{
    MPI_Abort(*comm, *code);
}

int main(int argc, char **argv)
{
    int x = 1, sum, key;
    MPI_Op op;
    MPI_Comm copy;
    MPI_Errhandler handler;
    MPI_Init(&argc, &argv);
    MPI_Comm_dup(MPI_COMM_WORLD, &copy);
    MPI_Op_create((MPI_User_function *)add, 1, &op);
    MPI_Allreduce(&x, &sum, 1, MPI_INT, op, copy);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, (MPI_Comm_delete_attr_function *)drop, &key, NULL);
    MPI_Comm_set_attr(copy, key, &x);
    MPI_Comm_free_keyval(&key);
    MPI_Comm_create_errhandler((MPI_Comm_errhandler_function *)fail, &handler);
    MPI_Errhandler_free(&handler);
    MPI_Comm_free(&copy);
    MPI_Op_free(&op);
    MPI_Finalize();
    return sum != 2 && sum != 3;
}
