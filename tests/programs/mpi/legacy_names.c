//! verify -np=2 => verified
//! verify -np=2 -DWRONG_BOUND => violated assertion 20
#include <mpi.h>
#include <assert.h>
#ifdef WRONG_BOUND
#define WRONG + 1
#else
#define WRONG
#endif
typedef struct { int a; double b; } S;
int main(int argc, char **argv) {
    int rank, nr, dims[1] = {2}, per[1] = {0}, v, flag; MPI_Aint ext, lb, ub, d[2], base; MPI_Datatype t, types[2] = {MPI_INT, MPI_DOUBLE}, vec; int bl[2] = {1, 1};
    S s = {1, 2.5}, r; MPI_Status st; MPI_Errhandler e; int key, *pv;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Address(&s.a, &d[0]); MPI_Address(&s.b, &d[1]); MPI_Address(&s, &base);
    d[0] -= base; d[1] -= base;
    MPI_Type_struct(2, bl, d, types, &t); MPI_Type_commit(&t);
    MPI_Type_extent(t, &ext); assert(ext == sizeof(S));
    MPI_Type_lb(t, &lb); MPI_Type_ub(t, &ub); assert(ub - lb == ext WRONG);
    MPI_Type_hvector(2, 1, 8, MPI_INT, &vec); MPI_Type_free(&vec);
    MPI_Errhandler_set(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL); MPI_Errhandler_get(MPI_COMM_WORLD, &e);
    MPI_Cart_map(MPI_COMM_WORLD, 1, dims, per, &nr); assert(nr == (rank < 2 ? rank : MPI_UNDEFINED));
    MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, MPI_TYPE_NULL_DELETE_FN, &key, 0);
    v = 4; MPI_Type_set_attr(t, key, &v); MPI_Type_get_attr(t, key, &pv, &flag); assert(flag && *pv == 4);
    MPI_Type_free_keyval(&key);
    if (rank == 0) MPI_Send(&s, 1, t, 1, 3, MPI_COMM_WORLD);
    if (rank == 1) { MPI_Recv(&r, 1, t, 0, 3, MPI_COMM_WORLD, &st); MPI_Status_get_tag(&st, &v); assert(v == 3 && r.b == 2.5); MPI_Status_set_tag(&st, 9); assert(st.MPI_TAG == 9); }
    MPI_Type_free(&t);
    MPI_Finalize();
    return 0;
}
