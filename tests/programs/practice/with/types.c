/* The second file of types_of_two_files.c. */
struct node { int v; struct node *next; };
typedef struct { double x, y; } Point;
typedef struct { double x, y; } Vec;
enum color { RED, GREEN };
struct opaque { int n; } it;
struct opaque *make(int n) { it.n = n; return &it; }
int get(const struct opaque *o) { return o->n; }
int sum(const struct node *n) { return n ? n->v + sum(n->next) : 0; }
double norm(Point p, Vec v) { return p.x + p.y + v.x + v.y; }
enum color flip(enum color c) { return c == RED ? GREEN : RED; }
struct priv { double a; };
int other(void) { struct priv p = {2.0}; return (int)p.a; }
