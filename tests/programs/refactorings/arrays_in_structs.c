//! compare arrays_in_structs.c -function=push:push_by_parts -inputn=0..2 => verified
//! compare arrays_in_structs.c -function=push:push_one -inputn=0..2 => violated not-equivalent 21
/* Particles as arrays within a struct, moved part by part. */
typedef struct {
    double x[2], v[2];
} particles;
void push(int n, particles *p, double dt)
{
    for (int i = 0; i < n; i++) {
        p->v[i] -= dt * p->x[i];
        p->x[i] += dt * p->v[i];
    }
}
void push_by_parts(int n, particles *p, double dt)
{
    for (int i = 0; i < n; i++)
        p->v[i] -= dt * p->x[i];
    for (int i = 0; i < n; i++)
        p->x[i] += dt * p->v[i];
}
void push_one(int n, particles *p, double dt)
{
    for (int i = 0; i < n; i++)
        p->x[i] += dt * p->v[i];
    for (int i = 0; i < n; i++)
        p->v[i] -= dt * p->x[i];
}
