//! verify -np=2 => verified
//! verify -np=2 -DWRONG_KIND => violated mpi-argument 41
// Attributes of datatypes and windows; what nonblocking duplication copies comes with its end.
#include <assert.h>
#include <mpi.h>
#include <stddef.h>

static int type_deleted, window_deleted;

static int drop_type(MPI_Datatype type, int key, void *value, void *extra)
{
    type_deleted += *(int *)value;
    return MPI_SUCCESS;
}

static int drop_window(MPI_Win window, int key, void *value, void *extra)
{
    window_deleted += *(int *)extra;
    return MPI_SUCCESS;
}

int main(int argc, char **argv)
{
    static int value = 3;
    int key, flag, *got, window_key, comm_key, memory[2];
    MPI_Datatype type, twin;
    MPI_Win window;
    MPI_Comm first, second;
    MPI_Request requests[2];
    MPI_Init(&argc, &argv);
    MPI_Type_create_keyval(MPI_TYPE_DUP_FN, drop_type, &key, NULL);
    MPI_Win_create_keyval(MPI_WIN_NULL_COPY_FN, drop_window, &window_key, &value);
    MPI_Type_contiguous(2, MPI_INT, &type);
    MPI_Type_set_attr(type, key, &value);
    MPI_Type_dup(type, &twin);
    MPI_Type_get_attr(twin, key, &got, &flag);
    assert(flag && got == &value);
    MPI_Type_free(&twin);
    assert(type_deleted == 3);
#ifdef WRONG_KIND
    MPI_Type_set_attr(MPI_INT, window_key, &value);
#endif
    MPI_Type_free(&type);
    assert(type_deleted == 6);
    MPI_Win_create(memory, sizeof memory, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &window);
    MPI_Win_set_attr(window, window_key, &value);
    MPI_Win_free(&window);
    assert(window_deleted == 3);
    MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &comm_key, NULL);
    MPI_Comm_set_attr(MPI_COMM_WORLD, comm_key, &value);
    MPI_Comm_idup(MPI_COMM_WORLD, &first, &requests[0]);
    MPI_Comm_delete_attr(MPI_COMM_WORLD, comm_key);
    MPI_Comm_idup(MPI_COMM_WORLD, &second, &requests[1]);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    MPI_Comm_get_attr(first, comm_key, &got, &flag);
    assert(flag && *got == 3);
    MPI_Comm_get_attr(second, comm_key, &got, &flag);
    assert(!flag);
    MPI_Comm_free(&first);
    MPI_Comm_free(&second);
    MPI_Comm_free_keyval(&comm_key);
    MPI_Type_free_keyval(&key);
    MPI_Win_free_keyval(&window_key);
    MPI_Finalize();
    return 0;
}
