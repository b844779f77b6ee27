#ifndef MMIO_H
#define MMIO_H
#include <stdio.h>
#include <stdbool.h>
typedef char mm_typecode[4];
#define mm_is_matrix(t) ((t)[0] == 'M')
#define mm_is_sparse(t) ((t)[1] == 'C')
#define mm_is_symmetric(t) ((t)[3] == 'S')
#define mm_is_pattern(t) ((t)[2] == 'P')
int mm_read_banner(FILE *f, mm_typecode *matcode);
int mm_read_size(FILE *f, int *m, int *n, int *nz);
#endif
