//! verify -np=2 with/md/params.c with/md/cells.c with/md/force.c with/md/comm.c -I@/with/md "-args=-i in.lj -v" -file=in.lj=@/with/md/in.lj => verified
//! verify -np=3 with/md/params.c with/md/cells.c with/md/force.c with/md/comm.c -I@/with/md "-args=-n 1" => verified
//! verify -np=2 with/md/params.c with/md/cells.c with/md/force.c with/md/comm.c -I@/with/md "-args=-i in.lj" -file=in.lj= => inconclusive "ends in MPI_Abort"
/*
 * md -- a small Lennard-Jones code, slabs in x, periodic.
 *
 * usage: md [-i input] [-n steps] [-v]
 */
#include <stdlib.h>
#include <string.h>
#include <math.h>
#include <unistd.h>
#include "md.h"

static Atom atoms[MAX_ATOMS];
static int verbose = 0;

static unsigned int seed = 12345u;
static double uniform(void)
{
    seed = seed * 1103515245u + 12345u;
    return (double)((seed >> 16) & 0x7fff) / 32768.0;
}

static int lattice(const Params *p, const Domain *d)
{
    int i, j, n = 0, id = 0;
    real ax = p->box[0] / p->natoms_x, ay = p->box[1] / p->natoms_y;

    for (i = 0; i < p->natoms_x; i++)
        for (j = 0; j < p->natoms_y; j++, id++) {
            real vx = uniform() - 0.5, vy = uniform() - 0.5;
            real x = (i + 0.25) * ax;
            if (x < d->lo || x >= d->hi)
                continue;
            if (n >= MAX_ATOMS)
                MPI_Abort(d->comm, 1);
            atoms[n].x[0] = x;
            atoms[n].x[1] = (j + 0.25) * ay;
            atoms[n].v[0] = vx;
            atoms[n].v[1] = vy;
            atoms[n].id = id;
            n++;
        }
    return n;
}

static void usage(const char *prog)
{
    fprintf(stderr, "usage: %s [-i input] [-n steps] [-v]\n", prog);
    MPI_Abort(MPI_COMM_WORLD, EXIT_FAILURE);
}

int main(int argc, char **argv)
{
    Params par;
    Domain dom;
    CellList cl;
    int opt, step, i, k, nlocal, nall, ntot, steps = -1, world;
    char *input = NULL;
    real e[2], etot[2];
    double t0, t1;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &world);
    while ((opt = getopt(argc, argv, "i:n:vh")) != -1) {
        switch (opt) {
        case 'i': input = optarg; break;
        case 'n': steps = atoi(optarg); break;
        case 'v': verbose++; break;
        default: usage(argv[0]);
        }
    }
    params_default(&par);
    if (world == 0 && input != NULL && params_read(input, &par) != 0) {
        perror(input);
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    params_bcast(&par, MPI_COMM_WORLD);
    if (steps >= 0)
        par.nsteps = steps;
    par.box[0] = par.natoms_x / sqrt(par.density);
    par.box[1] = par.natoms_y / sqrt(par.density);
    domain_init(&dom, &par);
    if (dom.rank == 0)
        printf("# %s: %d atoms, box %.4f x %.4f, %d processes\n", par.title, par.natoms_x * par.natoms_y, par.box[0],
               par.box[1], dom.nprocs);
    nlocal = lattice(&par, &dom);
    t0 = MPI_Wtime();
    for (step = 0; step < par.nsteps; step++) {
        nlocal = migrate(atoms, nlocal, &dom, &par);
        nall = exchange_ghosts(atoms, nlocal, &dom, &par);
        cells_build(&cl, atoms, nall, &dom, &par);
        e[0] = compute_forces(atoms, nlocal, nall, &cl, &par);
        cells_free(&cl);
        for (e[1] = 0, i = 0; i < nlocal; i++) {
            for (k = 0; k < DIM; k++) {
                atoms[i].v[k] += par.dt * atoms[i].f[k];
                atoms[i].x[k] += par.dt * atoms[i].v[k];
                e[1] += 0.5 * SQR(atoms[i].v[k]);
            }
            if (atoms[i].x[1] < 0) atoms[i].x[1] += par.box[1];
            if (atoms[i].x[1] >= par.box[1]) atoms[i].x[1] -= par.box[1];
        }
        MPI_Reduce(e, etot, 2, MPI_DOUBLE, MPI_SUM, 0, dom.comm);
        MPI_Allreduce(&nlocal, &ntot, 1, MPI_INT, MPI_SUM, dom.comm);
        if (ntot != par.natoms_x * par.natoms_y) {
            if (dom.rank == 0)
                fprintf(stderr, "lost atoms: %d\n", ntot);
            MPI_Abort(dom.comm, 3);
        }
        if (dom.rank == 0 && par.print_every > 0 && step % par.print_every == 0)
            printf("%6d %14.8g %14.8g %14.8g\n", step, etot[0], etot[1], etot[0] + etot[1]);
    }
    t1 = MPI_Wtime();
    if (dom.rank == 0 && verbose)
        printf("# %.3f s, %g atom steps/s\n", t1 - t0, (double)ntot * par.nsteps / (t1 - t0));
    domain_free(&dom);
    MPI_Finalize();
    return 0;
}
