//! verify -np=1 => verified
/* Elements of many types, and a struct, come back as they were. */
#include <assert.h>
#include <mpi.h>
#include <stddef.h>
typedef struct Point {
    char name;
    double x;
    short y[2];
} Point;
#pragma TASS input
double u;
#pragma TASS input
long v;
#pragma TASS input
short s;
#pragma TASS input
char c;
int main(int argc, char **argv)
{
    Point p[2] = {{c, u, {s, 2}}, {'b', 2.5, {3, s}}}, q[2];
    float f = 0.25f, g = 0;
    long w = 0;
    unsigned char bytes[8];
    MPI_File file;
    MPI_Datatype type, point;
    int lengths[3] = {1, 1, 2};
    MPI_Aint places[3] = {offsetof(Point, name), offsetof(Point, x), offsetof(Point, y)};
    MPI_Datatype types[3] = {MPI_CHAR, MPI_DOUBLE, MPI_SHORT};
    MPI_Init(&argc, &argv);
    MPI_Type_create_struct(3, lengths, places, types, &type);
    MPI_Type_create_resized(type, 0, sizeof(Point), &point);
    MPI_Type_commit(&point);
    MPI_File_open(MPI_COMM_WORLD, "types", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    MPI_File_write_at(file, 0, p, 2, point, MPI_STATUS_IGNORE);
    MPI_File_read_at(file, 0, q, 2, point, MPI_STATUS_IGNORE);
    assert(q[0].name == c && q[0].x == u && q[0].y[0] == s && q[0].y[1] == 2);
    assert(q[1].name == 'b' && q[1].x == 2.5 && q[1].y[0] == 3 && q[1].y[1] == s);
    MPI_File_write_at(file, 64, &v, 1, MPI_LONG, MPI_STATUS_IGNORE);
    MPI_File_write_at(file, 72, &f, 1, MPI_FLOAT, MPI_STATUS_IGNORE);
    MPI_File_read_at(file, 64, &w, 1, MPI_LONG, MPI_STATUS_IGNORE);
    MPI_File_read_at(file, 72, &g, 1, MPI_FLOAT, MPI_STATUS_IGNORE);
    assert(w == v && g == f);
    MPI_File_write_at(file, 80, &v, 8, MPI_BYTE, MPI_STATUS_IGNORE);
    MPI_File_read_at(file, 80, bytes, 8, MPI_BYTE, MPI_STATUS_IGNORE);
    MPI_File_read_at(file, 80, &w, 1, MPI_LONG, MPI_STATUS_IGNORE);
    assert(w == v);
    assert(bytes[0] == (v & 255));
    MPI_File_close(&file);
    MPI_Type_free(&point);
    MPI_Type_free(&type);
    MPI_Finalize();
}
