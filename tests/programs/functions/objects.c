//! compare objects.c -function=corner:corner_open -inputn=1..2 -inputm=1..3 => verified
//! compare objects.c -function=corner_open:corner -inputn=1..2 -inputm=1..3 => verified
//! compare objects.c -function=corner:corner_across -inputn=1..2 -inputm=1..2 => unusable "says one size for both"
//! verify -function=writes => verified
//! verify -function=through_cast => violated const-write 43
//! verify -function=frees => violated invalid-free 49
//! verify -function=before => violated array-bounds 54
//! compare objects.c -function=aliased:apart => verified
//! compare objects.c -function=either:either_wrong -inputn=-1..1 => violated not-equivalent 75
//! compare objects.c -function=either:either => verified
//! compare objects.c -function=fresh:fresh => unusable "a pointer that leads to none of the parameters' objects"
//! verify -function=fresh => verified
//! compare objects.c -function=plus:plus_in_place => verified
//! compare objects.c -function=plus:plus_wrong => violated not-equivalent 101
//! verify -function=norm -input'v[0].n'=0..2 -extentv[0].d=2 => unusable "there is no input"
//! verify -function=norm -inputv[0].n=0..2 -extentv[0].d=2 => verified
//! verify -function=norm -inputv[0].n=0..3 -extentv[0].d=2 => violated array-bounds 117
//! compare objects.c -function=set:set_again => verified
//! compare objects.c -function=set:set_and_move => violated not-equivalent 134
//! compare objects.c -function=set:set_short => violated not-equivalent 140
//! verify -function=rows -extenta=2 -extenta[0]=2 -extenta[1]=3 => violated array-bounds 149
//! verify -function=rows -extenta=2 -extenta[0]=3 -extenta[1]=3 => verified
//! verify -function=rows -depth=1 => unusable "'a[0]' is a pointer behind 1 others: -depth=2 follows it"
//! verify -function=dot => verified
//! verify -function=transpose -inputn=1..2 => verified
//! verify -function=list => unusable "'l[0].next' leads to another 'struct node'"
//! verify -function=untyped => unusable "'p' is a 'void *'"
//! verify -function=stream => unusable "('FILE')"
//! verify -function=opaque => unusable "whose members are not known here"
//! verify -function=either_way => unusable "'u' is a union"
//! verify -function=any_number => unusable "what its '...' stands for"
/* What parameters lead to, and what cannot be made. */
#include <stdio.h>
#include <stdlib.h>

void writes(const int *a, int *b)
{
    *b = *a;
}

void through_cast(const int *a)
{
    *(int *)a = 1;
}

/* It is not the function's to free. */
void frees(int *a)
{
    free(a);
}

void before(int *a)
{
    a[-1] = 0;
}

int aliased(int *a, int *b)
{
    *a = 1;
    *b = 2;
    return *a;
}

int apart(int *a, int *b)
{
    *a = 1;
    *b = 2;
    return 1;
}

int *either(int *a, int *b, int n)
{
    return n ? a : b;
}
int *either_wrong(int *a, int *b, int n)
{
    return n > 0 ? a : b;
}

int *fresh(void)
{
    return calloc(1, sizeof(int));
}

struct pair {
    double x, y;
};

struct pair plus(struct pair a, struct pair b)
{
    struct pair sum = {a.x + b.x, a.y + b.y};
    return sum;
}

struct pair plus_in_place(struct pair a, struct pair b)
{
    a.x += b.x;
    a.y += b.y;
    return a;
}
struct pair plus_wrong(struct pair a, struct pair b)
{
    a.x += b.x;
    a.y += b.x;
    return a;
}

struct vector {
    int n;
    double *d;
};

double norm(const struct vector *v)
{
    double s = 0;
    for (int i = 0; i < v->n; i++)
        s += v->d[i] * v->d[i];
    return s;
}

void set(struct vector *v)
{
    v->n = 1;
    v->d[0] = 2;
}

void set_again(struct vector *v)
{
    *v->d = 2;
    v->n = 1;
}

/* The pointer leads elsewhere. */
void set_and_move(struct vector *v)
{
    v->n = 1;
    *v->d++ = 2;
}

void set_short(struct vector *v)
{
    *v->d = 2;
}

double rows(double **a)
{
    double s = 0;
    for (int i = 0; i < 2; i++)
        s += a[i][2];
    return s;
}

typedef double vec3[3];

double dot(const vec3 a, const double b[static 3])
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

void transpose(int n, double a[n][n])
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++) {
            double t = a[i][j];
            a[i][j] = a[j][i];
            a[j][i] = t;
        }
}

struct node {
    int value;
    struct node *next;
};

int list(struct node *l)
{
    return l->value;
}

int untyped(void *p)
{
    return *(int *)p;
}

int stream(FILE *f)
{
    return fgetc(f);
}

struct hidden;

int opaque(struct hidden *h)
{
    return h != NULL;
}

union number {
    int i;
    float f;
};

int either_way(union number u)
{
    return u.i;
}

int any_number(int n, ...)
{
    return n;
}

double corner(int n, int m, const double a[n][m])
{
    return a[n - 1][m - 1];
}

double corner_open(int n, int m, const double (*a)[m])
{
    return a[n - 1][m - 1];
}

/* Rows of another length. */
double corner_across(int n, int m, const double a[m][n])
{
    return a[n - 1][m - 1];
}
