//! verify -stub=mesh_size,mesh_read -errors=0 => verified
//! verify -DTRUSTS -stub=mesh_size,mesh_read => violated array-bounds 42
//! verify -DCOUNTS -stub=mesh_size,mesh_read => violated assertion 45
//! verify -stub=mesh_size => unusable "function 'mesh_read' has no body here"
//! verify -stub=mesh_size,mesh_read,mesh_write => unusable "-stub=mesh_write: no such function is called"
#include <assert.h>
#include <stdlib.h>

struct mesh {
    int cells, flags : 3;
    double *at;
    const double *weights;
};

int mesh_size(const char *name);
int mesh_read(const char *name, struct mesh *mesh, short marks[2]);

static int clamp(int n)
{
    return n < 1 ? 1 : n > 4 ? 4 : n;
}

int main(void)
{
    static const double weights[2] = {1, 2};
    int n = clamp(mesh_size("a.mesh")), untouched = 5;
    double *at = malloc(4 * sizeof *at);
    short marks[4] = {1, 2, 3, 4};
    struct mesh mesh = {n, 0, at, weights};
    for (int i = 0; i < 4; i++)
        at[i] = i;
    if (mesh_read("a.mesh", &mesh, marks + 1) == 0) {
        assert(mesh.at == at && weights[0] == 1 && untouched == 5);
        assert(mesh.flags >= -4 && mesh.flags < 4);
#ifndef TRUSTS
        if (mesh.cells < 0 || mesh.cells > 4)
            mesh.cells = 4;
#endif
        double sum = 0;
        for (int i = 0; i < mesh.cells; i++)
            if (i < 5)
                sum += mesh.at[i] * (marks[0] == 1);
        (void)sum;
#ifdef COUNTS
        assert(marks[3] == 4 || at[0] == 0);
#endif
    }
    free(at);
    return 0;
}
