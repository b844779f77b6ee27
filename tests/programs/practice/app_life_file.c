//! compare app_life_file_serial.c -np=4 -np1=1 "-args=6 6 2" => verified
/* Game of Life: 2-d blocks, file by MPI-IO with subarrays. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CELL(g, r, c) (g)[(r) * (lc + 2) + (c)]
#define MPI_CHECK(call) do { \
    int err_ = (call); \
    if (err_ != MPI_SUCCESS) { \
        char msg_[MPI_MAX_ERROR_STRING]; int len_; \
        MPI_Error_string(err_, msg_, &len_); \
        fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, msg_); \
        MPI_Abort(MPI_COMM_WORLD, err_); \
    } } while (0)

static int lr, lc;
static unsigned char *cur, *nxt;

static int neighbours(int r, int c)
{
    int n = 0;
    for (int i = -1; i <= 1; ++i)
        for (int j = -1; j <= 1; ++j)
            if (i | j)
                n += CELL(cur, r + i, c + j);
    return n;
}

int main(int argc, char **argv)
{
    int rank, size, dims[2] = {0, 0}, periods[2] = {1, 1}, coords[2], nb[8], rows = 6, cols = 6, gens = 2;
    MPI_Comm comm;
    MPI_File fh;
    MPI_Datatype column, row, ftype, mtype;

    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (argc >= 4) {
        rows = strtol(argv[1], 0, 10);
        cols = strtol(argv[2], 0, 10);
        gens = strtol(argv[3], 0, 10);
    }
    MPI_Dims_create(size, 2, dims);
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &comm);
    MPI_Comm_rank(comm, &rank);
    MPI_Cart_coords(comm, rank, 2, coords);
    if (rows % dims[0] || cols % dims[1]) {
        if (rank == 0)
            fprintf(stderr, "%dx%d does not divide by %dx%d\n", rows, cols, dims[0], dims[1]);
        MPI_Abort(comm, 1);
    }
    lr = rows / dims[0];
    lc = cols / dims[1];
    cur = calloc((lr + 2) * (lc + 2), 1);
    nxt = calloc((lr + 2) * (lc + 2), 1);
    for (int r = 1; r <= lr; ++r)
        for (int c = 1; c <= lc; ++c) {
            int gr = coords[0] * lr + r - 1, gc = coords[1] * lc + c - 1;
            CELL(cur, r, c) = (gr == 0 && gc == 1) || (gr == 1 && gc == 2) || (gr == 2 && gc <= 2);
        }
    int k = 0;
    for (int i = -1; i <= 1; ++i)
        for (int j = -1; j <= 1; ++j)
            if (i || j) {
                int at[2] = {coords[0] + i, coords[1] + j};
                MPI_Cart_rank(comm, at, &nb[k++]);
            }
    MPI_Type_contiguous(lc, MPI_UNSIGNED_CHAR, &row);
    MPI_Type_vector(lr, 1, lc + 2, MPI_UNSIGNED_CHAR, &column);
    MPI_Type_commit(&row);
    MPI_Type_commit(&column);
    for (int g = 0; g < gens; ++g) {
        MPI_Request req[16];
        MPI_Irecv(&CELL(cur, 0, 0), 1, MPI_UNSIGNED_CHAR, nb[0], 7, comm, req + 0);
        MPI_Irecv(&CELL(cur, 0, 1), 1, row, nb[1], 6, comm, req + 1);
        MPI_Irecv(&CELL(cur, 0, lc + 1), 1, MPI_UNSIGNED_CHAR, nb[2], 5, comm, req + 2);
        MPI_Irecv(&CELL(cur, 1, 0), 1, column, nb[3], 4, comm, req + 3);
        MPI_Irecv(&CELL(cur, 1, lc + 1), 1, column, nb[4], 3, comm, req + 4);
        MPI_Irecv(&CELL(cur, lr + 1, 0), 1, MPI_UNSIGNED_CHAR, nb[5], 2, comm, req + 5);
        MPI_Irecv(&CELL(cur, lr + 1, 1), 1, row, nb[6], 1, comm, req + 6);
        MPI_Irecv(&CELL(cur, lr + 1, lc + 1), 1, MPI_UNSIGNED_CHAR, nb[7], 0, comm, req + 7);
        MPI_Isend(&CELL(cur, 1, 1), 1, MPI_UNSIGNED_CHAR, nb[0], 0, comm, req + 8);
        MPI_Isend(&CELL(cur, 1, 1), 1, row, nb[1], 1, comm, req + 9);
        MPI_Isend(&CELL(cur, 1, lc), 1, MPI_UNSIGNED_CHAR, nb[2], 2, comm, req + 10);
        MPI_Isend(&CELL(cur, 1, 1), 1, column, nb[3], 3, comm, req + 11);
        MPI_Isend(&CELL(cur, 1, lc), 1, column, nb[4], 4, comm, req + 12);
        MPI_Isend(&CELL(cur, lr, 1), 1, MPI_UNSIGNED_CHAR, nb[5], 5, comm, req + 13);
        MPI_Isend(&CELL(cur, lr, 1), 1, row, nb[6], 6, comm, req + 14);
        MPI_Isend(&CELL(cur, lr, lc), 1, MPI_UNSIGNED_CHAR, nb[7], 7, comm, req + 15);
        MPI_Waitall(16, req, MPI_STATUSES_IGNORE);
        for (int r = 1; r <= lr; ++r)
            for (int c = 1; c <= lc; ++c) {
                int n = neighbours(r, c);
                CELL(nxt, r, c) = n == 3 || (n == 2 && CELL(cur, r, c));
            }
        unsigned char *t = cur; cur = nxt; nxt = t;
    }
    int gs[2] = {rows, cols}, ls[2] = {lr, lc}, st[2] = {coords[0] * lr, coords[1] * lc};
    int ms[2] = {lr + 2, lc + 2}, one[2] = {1, 1};
    MPI_Type_create_subarray(2, gs, ls, st, MPI_ORDER_C, MPI_UNSIGNED_CHAR, &ftype);
    MPI_Type_create_subarray(2, ms, ls, one, MPI_ORDER_C, MPI_UNSIGNED_CHAR, &mtype);
    MPI_Type_commit(&ftype);
    MPI_Type_commit(&mtype);
    MPI_CHECK(MPI_File_open(comm, "life.out", MPI_MODE_CREATE | MPI_MODE_WRONLY, MPI_INFO_NULL, &fh));
    MPI_CHECK(MPI_File_set_view(fh, 0, MPI_UNSIGNED_CHAR, ftype, "native", MPI_INFO_NULL));
    MPI_CHECK(MPI_File_write_all(fh, cur, 1, mtype, MPI_STATUS_IGNORE));
    MPI_CHECK(MPI_File_close(&fh));
    int alive = 0, total;
    for (int r = 1; r <= lr; ++r)
        for (int c = 1; c <= lc; ++c)
            alive += CELL(cur, r, c);
    MPI_Reduce(&alive, &total, 1, MPI_INT, MPI_SUM, 0, comm);
    if (rank == 0)
        printf("alive: %d\n", total);
    MPI_Type_free(&ftype); MPI_Type_free(&mtype); MPI_Type_free(&row); MPI_Type_free(&column);
    free(cur); free(nxt);
    MPI_Comm_free(&comm);
    MPI_Finalize();
    return 0;
}
