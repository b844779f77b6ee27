//! verify -np=2 => verified
//! verify -np=2 -DUNKNOWN => violated mpi-argument 46
//! verify -np=2 -DCODE_FOR_CLASS => violated mpi-argument 35
//! verify -np=2 -DFATAL => inconclusive "every execution ends in MPI_Abort"
// Error classes, codes and texts of the program; handlers that are called by it.
#include <assert.h>
#include <mpi.h>
static int told, last;
static void handler(MPI_Comm *comm, int *code, ...)
{
    int class;
    told++;
    MPI_Error_class(*code, &class);
    last = class;
}
int main(int argc, char **argv)
{
    int x = 0, code, cl, cd, n;
    char text[MPI_MAX_ERROR_STRING];
    MPI_Errhandler h, g;
    MPI_Init(&argc, &argv);
    MPI_Comm_create_errhandler(handler, &h);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, h);
    MPI_Comm_get_errhandler(MPI_COMM_WORLD, &g);
    MPI_Errhandler_free(&g);
    MPI_Errhandler_free(&h);
    assert(h == MPI_ERRHANDLER_NULL);
    code = MPI_Send(&x, 1, MPI_INT, 77, 0, MPI_COMM_WORLD);
    assert(told == 1 && last == MPI_ERR_RANK && code != MPI_SUCCESS);
    MPI_Comm_call_errhandler(MPI_COMM_WORLD, MPI_ERR_TAG);
    assert(told == 2 && last == MPI_ERR_TAG);
    MPI_Add_error_class(&cl);
#ifdef CODE_FOR_CLASS
    MPI_Add_error_code(cl, &cd);
    MPI_Add_error_code(cd, &cd);
#endif
    MPI_Add_error_code(cl, &cd);
    MPI_Add_error_string(cd, "my error");
    MPI_Error_class(cd, &n);
    assert(n == cl && cl > MPI_ERR_LASTCODE);
    MPI_Error_string(cd, text, &n);
    assert(n == 8 && text[0] == 'm' && text[8] == 0);
    MPI_Comm_call_errhandler(MPI_COMM_WORLD, cd);
    assert(last == cl);
#ifdef UNKNOWN
    MPI_Error_string(cd + 1, text, &n);
#endif
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    code = MPI_Comm_call_errhandler(MPI_COMM_SELF, cd);
    assert(code == MPI_SUCCESS);
#ifdef FATAL
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_ARE_FATAL);
    MPI_Comm_call_errhandler(MPI_COMM_SELF, cd);
#endif
    MPI_Finalize();
    return 0;
}
