#include <ctype.h>
#include <string.h>
#include "mmio.h"

int mm_read_banner(FILE *f, mm_typecode *matcode)
{
  char line[1025], banner[64], mtx[64], crd[64], type[64], storage[64];
  char *p;

  memset(*matcode, ' ', 4);
  if (fgets(line, 1025, f) == NULL) return 12;
  if (sscanf(line, "%s %s %s %s %s", banner, mtx, crd, type, storage) != 5) return 12;
  for (p = mtx; *p != '\0'; *p = tolower(*p), p++);
  for (p = crd; *p != '\0'; *p = tolower(*p), p++);
  for (p = type; *p != '\0'; *p = tolower(*p), p++);
  for (p = storage; *p != '\0'; *p = tolower(*p), p++);
  if (strncmp(banner, "%%MatrixMarket", strlen("%%MatrixMarket")) != 0) return 14;
  if (strcmp(mtx, "matrix") != 0) return 15;
  (*matcode)[0] = 'M';
  (*matcode)[1] = strcmp(crd, "coordinate") == 0 ? 'C' : 'A';
  (*matcode)[2] = strcmp(type, "real") == 0 ? 'R' : strcmp(type, "pattern") == 0 ? 'P' : 'I';
  (*matcode)[3] = strcmp(storage, "symmetric") == 0 ? 'S' : 'G';
  return 0;
}

int mm_read_size(FILE *f, int *m, int *n, int *nz)
{
  char line[1025];
  int num;

  *m = *n = *nz = 0;
  do {
    if (fgets(line, 1025, f) == NULL) return 12;
  } while (line[0] == '%');
  if (sscanf(line, "%d %d %d", m, n, nz) == 3) return 0;
  do {
    num = fscanf(f, "%d %d %d", m, n, nz);
    if (num == EOF) return 12;
  } while (num != 3);
  return 0;
}
