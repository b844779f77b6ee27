//! verify with/types.c => verified
/* Structs, unions and enumerations of two files are compatible by their members (C11 6.2.7). */
#include <stddef.h>
struct node { int v; struct node *next; };
typedef struct { double x, y; } Vec;
typedef struct { double x, y; } Point;
enum color { RED, GREEN };
struct opaque;
struct opaque *make(int n);
int get(const struct opaque *o);
int sum(const struct node *n);
double norm(Point p, Vec v);
enum color flip(enum color c);
struct priv { int a; };
int other(void);
static int mine(void) { struct priv p = {1}; return p.a; }
int main(void) {
  struct node b = {2, NULL}, a = {1, &b};
  Point p = {1, 2}; Vec v = {3, 4};
  return sum(&a) == 3 && norm(p, v) == 10 && flip(RED) == GREEN && get(make(5)) == 5 && mine() + other() == 3 ? 0 : 1;
}
