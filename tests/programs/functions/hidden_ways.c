//! compare hidden_ways.c -function=set:set_again => verified
//! compare hidden_ways.c -function=set:set_other => violated not-equivalent 34
//! compare hidden_ways.c -function=put:put_other => violated not-equivalent 44
//! verify -function=set_nothing => violated contract 49
//! verify -function=look -globals=any => violated assertion 57
//! verify -function=look => verified
//! verify -function=bits => verified
//! compare hidden_ways.c -function=grow:grow_again => verified
//! compare hidden_ways.c -function=grow:grow_twice => violated not-equivalent 82
//! compare hidden_ways.c -function=remember:twice => verified
//! compare hidden_ways.c -function=forget:twice => violated not-equivalent 102
//! compare hidden_ways.c -function=move:move => unusable "a pointer that leads to none of the parameters' objects"
//! verify -function=move => verified
//! verify -function=main => verified
//! verify -function=kind => violated assertion 116
/* What a function changes without naming it, and what its arguments cannot be. */
#include <assert.h>

int x, row[3];
static int *const to_x = &x;
static int *to_row = row;

void set(int n)
{
    *to_x = n;
}

void set_again(int n)
{
    x = n - 1;
    ++*to_x;
}

void set_other(int n)
{
    *to_x = n + 1;
}

void put(int n)
{
    to_row[1] = n;
}

void put_other(int n)
{
    to_row[2] = n;
}

#pragma TASS assigns nothing
void set_nothing(int n)
{
    *to_x = n;
}

void look(void)
{
    assert(*to_x == 0);
}

struct fields {
    unsigned a : 3;
    int b : 4;
};

int bits(struct fields s, struct fields *t)
{
    assert(s.a < 8 && t->a < 8 && s.b >= -8 && t->b < 8);
    return s.a;
}

unsigned grow(struct fields *s)
{
    s->a++;
    return s->a;
}

unsigned grow_again(struct fields *s)
{
    return s->a = s->a == 7 ? 0 : s->a + 1;
}

unsigned grow_twice(struct fields *s)
{
    return s->a = s->a + 1 & 3;
}

int remember(int n)
{
    static int last, value;
    if (n == last)
        return value;
    last = n;
    return value = 2 * n;
}

int forget(int n)
{
    static int last = 1, value;
    return n == last ? value : 2 * n;
}

int twice(int n)
{
    return n + n;
}

void move(int **p)
{
    *p = &x;
}

enum side { LEFT, RIGHT };

int kind(enum side s)
{
    assert(s == LEFT || s == RIGHT);
    return s;
}

int main(int argc, char **argv)
{
    return argc > 5 && argv[0][0];
}
