#include <stdlib.h>
#include <string.h>
#include <math.h>
#include "md.h"

void params_default(Params *p)
{
    memset(p, 0, sizeof(*p));
    strcpy(p->title, "lj fluid");
    p->natoms_x = 4;
    p->natoms_y = 4;
    p->nsteps = 2;
    p->print_every = 1;
    p->dt = 0.005;
    p->rcut = 1.25;
    p->density = 0.8;
}

int params_read(const char *fname, Params *p)
{
    char line[128], key[32], val[96];
    int lineno = 0;
    FILE *fp = fopen(fname, "r");

    if (fp == NULL)
        return -1;
    while (fgets(line, sizeof(line), fp) != NULL) {
        char *c = strchr(line, '#');
        lineno++;
        if (c)
            *c = '\0';
        if (sscanf(line, " %31[^= \t] = %95[^\n]", key, val) != 2)
            continue;
        if (!strcmp(key, "title"))
            strncpy(p->title, val, sizeof(p->title) - 1);
        else if (!strcmp(key, "nx"))
            p->natoms_x = atoi(val);
        else if (!strcmp(key, "ny"))
            p->natoms_y = atoi(val);
        else if (!strcmp(key, "nsteps"))
            p->nsteps = atoi(val);
        else if (!strcmp(key, "print"))
            p->print_every = atoi(val);
        else if (!strcmp(key, "dt"))
            p->dt = atof(val);
        else if (!strcmp(key, "rcut"))
            p->rcut = atof(val);
        else if (!strcmp(key, "density"))
            p->density = strtod(val, NULL);
        else
            fprintf(stderr, "%s:%d: unknown keyword '%s' ignored\n", fname, lineno, key);
    }
    fclose(fp);
    return 0;
}

void params_bcast(Params *p, MPI_Comm comm)
{
    MPI_Bcast(p, sizeof(Params), MPI_BYTE, 0, comm);
}
