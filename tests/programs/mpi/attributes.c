//! verify -np=2 => verified
// An attribute under a key of the program, which a duplicate does not inherit; the largest tag; an
// info object.
#include <assert.h>
#include <mpi.h>
#include <string.h>
static int counter = 5;
int main(int argc, char **argv)
{
    int key, flag, *value, *largest, x = 1, n;
    char text[20];
    MPI_Comm copy;
    MPI_Info info, again;
    MPI_Init(&argc, &argv);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL);
    MPI_Comm_get_attr(MPI_COMM_WORLD, key, &value, &flag);
    assert(!flag);
    MPI_Comm_set_attr(MPI_COMM_WORLD, key, &counter);
    MPI_Comm_get_attr(MPI_COMM_WORLD, key, &value, &flag);
    assert(flag && *value == 5);
    (*value)++;
    assert(counter == 6);
    MPI_Comm_dup(MPI_COMM_WORLD, &copy);
    MPI_Comm_get_attr(copy, key, &value, &flag);
    assert(!flag);
    MPI_Comm_free(&copy);
    MPI_Comm_delete_attr(MPI_COMM_WORLD, key);
    MPI_Comm_free_keyval(&key);
    assert(key == MPI_KEYVAL_INVALID);
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &largest, &flag);
    assert(flag && *largest >= 32767);
    MPI_Sendrecv(&x, 1, MPI_INT, MPI_PROC_NULL, *largest, &x, 1, MPI_INT, MPI_PROC_NULL, *largest,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Info_create(&info);
    MPI_Info_set(info, "access_style", "read_once");
    MPI_Info_set(info, "striping", "4");
    MPI_Info_set(info, "striping", "16");
    MPI_Info_get_nkeys(info, &n);
    assert(n == 2);
    MPI_Info_get(info, "striping", 19, text, &flag);
    assert(flag && strcmp(text, "16") == 0);
    MPI_Info_dup(info, &again);
    MPI_Info_delete(again, "striping");
    MPI_Info_get(again, "striping", 19, text, &flag);
    assert(!flag);
    MPI_Info_get_nthkey(again, 0, text);
    assert(strcmp(text, "access_style") == 0);
    MPI_Info_free(&info);
    MPI_Info_free(&again);
    assert(info == MPI_INFO_NULL);
    MPI_Finalize();
    return 0;
}
