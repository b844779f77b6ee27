/* Bounds: intervals of exact numbers, and arithmetic on them. */
#ifndef SYMBOLIC_BOUNDS_H
#define SYMBOLIC_BOUNDS_H

#include "symbolic/term.h"

/* A missing bound is flagged. */
typedef struct Bounds {
    Num low, high;
    bool has_low, has_high;
    bool low_strict, high_strict;
} Bounds;

/* Each update returns whether the set became smaller. */
bool bounds_add_low(Bounds *bounds, Num low, bool strict);
bool bounds_add_high(Bounds *bounds, Num high, bool strict);
/* Rounds the ends to integers and makes them not strict. */
void bounds_round(Arena *arena, Bounds *bounds);
bool bounds_empty(const Bounds *bounds);
/* Whether the set is one number, then low. */
bool bounds_point(const Bounds *bounds);
bool bounds_contain(const Bounds *bounds, Num value);
/* The member with the smallest denominator, of these the one nearest to 0. The set is not empty. */
Num bounds_simplest(Arena *arena, const Bounds *bounds);

/* Interval arithmetic: the least sets known to hold every result. */
Bounds bounds_of_number(Num value);
Bounds bounds_sum(Arena *arena, const Bounds *a, const Bounds *b);
Bounds bounds_scale(Arena *arena, const Bounds *a, Num factor);
Bounds bounds_product(Arena *arena, const Bounds *a, const Bounds *b);
Bounds bounds_power(Arena *arena, const Bounds *a, uint32_t exponent);
/* 1/a; no bounds when a may be 0. */
Bounds bounds_inverse(Arena *arena, const Bounds *a);
void bounds_meet(Bounds *a, const Bounds *b);
Bounds bounds_join(const Bounds *a, const Bounds *b);
/* 1 or -1 when all members have that sign, else 0. */
int bounds_sign(const Bounds *a);
/* What the bounds of t say of a relation kind(t): TERM_TRUE, TERM_FALSE or TERM_NONE. */
Term bounds_decide(uint32_t kind, const Bounds *bounds);

#endif
