/* Orders: conditions that compare two places, or a place and an integer: x > y, x >= y + 2, x < 7.
 *
 * Of such conditions everything that follows is known at once: a matrix holds for each pair of places
 * the greatest gap that a chain of conditions leaves between them (difference constraints; a longest
 * path). They have a solution unless a chain leads from a place to itself over a positive gap, and
 * then the chains give one. Sorts, minima and sliding windows make nothing else.
 */
#ifndef SYMBOLIC_ORDER_H
#define SYMBOLIC_ORDER_H

#include "symbolic/assignment.h"
#include "symbolic/bounds.h"

enum { ORDER_PLACES = 32 };

/* Gaps are counted in these parts of 1: a strict one is a part more. More than there are places, so
 * that a chain of strict gaps does not add up to 1. */
enum { ORDER_PARTS = 64 };

#define ORDER_NO_GAP INT64_MIN

typedef struct Order {
    TermBank *bank;
    uint32_t count;                /* of nodes: the first stands for the number 0 */
    Term places[ORDER_PLACES + 1]; /* from 1 on: symbols, reads at constant places */
    int64_t gaps[ORDER_PLACES + 1][ORDER_PLACES + 1]; /* [i][j]: place i - place j is no less */
} Order;

typedef enum OrderKind {
    ORDER_OTHER,         /* some condition is of another form, or numbers are too large */
    ORDER_CONTRADICTORY, /* they exclude each other */
    ORDER_EQUATING,      /* they say that two places differ by a certain number */
    ORDER_STRICT,        /* none of these: the order says all */
} OrderKind;

/* Reads conditions. Unless they are of another form, the order is theirs. */
OrderKind order_read(Order *order, TermBank *bank, const Term *conditions, uint32_t count);
/* Of conditions that are ORDER_STRICT: appends those that do not follow from others; which ones these
 * are does not depend on how the conditions are put. */
void order_reduce(const Order *order, const Term *conditions, uint32_t count, VecU32 *kept);
/* Meets bounds of a sum with what the order says of it, if it is of two places or of one. */
void order_bound(const Order *order, Term sum, Bounds *bounds);
/* Whether a sum is of two places or of one: then the order says all that its conditions do of it. */
bool order_knows(const Order *order, Term sum);
/* Bounds of a place by itself. */
Bounds order_bounds_of(const Order *order, uint32_t node);
/* Sets the places so that all conditions hold. */
bool order_solve(const Order *order, Assignment *assignment);

#endif
