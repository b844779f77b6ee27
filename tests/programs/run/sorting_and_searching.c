//# verify
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct person { char name[12]; int age; double height; };
static int by_age(const void *a, const void *b) { return ((const struct person *)a)->age - ((const struct person *)b)->age; }
static int by_name(const void *a, const void *b) { return strcmp(((const struct person *)a)->name, ((const struct person *)b)->name); }
static int ints(const void *a, const void *b) { int x = *(const int *)a, y = *(const int *)b; return (x > y) - (x < y); }
static int doubles_down(const void *a, const void *b) { const double *x = a, *y = b; return *x < *y ? 1 : *x > *y ? -1 : 0; }
static int words(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }
int main(void)
{
    struct person p[] = {{"zoe", 31, 1.7}, {"adam", 25, 1.8}, {"mia", 31, 1.6}, {"bob", 19, 1.75}};
    qsort(p, 4, sizeof p[0], by_age);
    for (int i = 0; i < 4; i++) printf("%s %d %.2f\n", p[i].name, p[i].age, p[i].height);
    qsort(p, 4, sizeof p[0], by_name);
    struct person key = {.name = "mia"}, *found = bsearch(&key, p, 4, sizeof *p, by_name);
    printf("%s at %ld\n", found ? found->name : "none", found ? (long)(found - p) : -1L);
    int a[9] = {5, 3, 9, -1, 7, 7, 0, 2, 8}, k = 7, none = 4;
    qsort(a, 9, sizeof(int), ints);
    for (int i = 0; i < 9; i++) printf("%d ", a[i]);
    printf("\n%d %d\n", *(int *)bsearch(&k, a, 9, sizeof k, ints), bsearch(&none, a, 9, sizeof k, ints) == NULL);
    double *d = malloc(5 * sizeof *d);
    for (int i = 0; i < 5; i++) d[i] = (i * 7) % 5 * 0.1;
    qsort(d, 5, sizeof *d, doubles_down);
    for (int i = 0; i < 5; i++) printf("%.1f ", d[i]);
    free(d);
    const char *w[] = {"pear", "apple", "fig"};
    qsort(w, 3, sizeof *w, words);
    printf("\n%s %s %s\n", w[0], w[1], w[2]);
    double m[3][2] = {{3, 1}, {1, 2}, {2, 3}};
    qsort(m, 3, sizeof m[0], doubles_down);
    printf("%g %g\n", m[0][1], m[2][1]);
    return 0;
}
