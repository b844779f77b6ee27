/* Random expressions with an oracle: a tree that is evaluated directly on numbers, and built
 * through the constructors; the two must agree wherever all operations of the tree are defined. */
#ifndef RANDOM_TERM_H
#define RANDOM_TERM_H

#include "symbolic/prover.h"

enum { NODE_CHILDREN = 3, TREE_NODES = 64, SYMBOLS = 3, ARRAY_SPAN = 12 };

typedef enum TreeOp {
    OP_CONSTANT,
    OP_SYMBOL,
    OP_ADD,
    OP_SUB,
    OP_MUL,
    OP_DIVIDE,
    OP_REMAINDER,
    OP_MODULO,
    OP_FLOOR,
    OP_TRUNCATE,
    OP_TO_REAL,
    OP_READ,
    OP_READ_WRITTEN, /* write(B, a, b)[c] */
    OP_ITE,
    OP_LT,
    OP_LE,
    OP_EQUAL,
    OP_NOT,
    OP_AND,
    OP_OR,
    OP_APPLY,
    OP_BITS,
    OP_FORALL,      /* forall k in 0 … 3: B[a + k] <= b + k */
    OP_EXISTS,      /* exists k in 0 … 3: B[a + k] <= b + k */
    OP_SAME_ARRAYS, /* write(B, a, b) == write(B, c, b) */
    OP_ITEM,        /* item(c ? (a, b) : (b, a), 0) with item 1 replaced by 0 */
    OP_ROW,         /* write(M, a, write(M[a], b, c))[b][a], M rows of B */
} TreeOp;

typedef struct TreeNode {
    TreeOp op;
    Sort sort;
    int64_t
        number; /* of a constant (a real is half of it), the symbol, the modulus, the operation */
    uint32_t children[NODE_CHILDREN];
} TreeNode;

typedef struct Tree {
    TreeNode nodes[TREE_NODES];
    uint32_t count, root;
} Tree;

/* The values at which trees and terms are compared. */
typedef struct Point {
    int64_t ints[SYMBOLS];
    Num reals[SYMBOLS];
    bool bools[SYMBOLS];
    int64_t array[ARRAY_SPAN]; /* B at 0, 1, …; 0 elsewhere */
    int64_t slope;             /* f(x) = slope at x = 0, 1, 2, else 0 */
} Point;

typedef struct Random {
    uint64_t state;
    uint64_t ops; /* a set of TreeOp to choose from besides constants and symbols; 0: all */
    bool linear;  /* one operand of a product and every divisor is a constant other than 0 */
} Random;

uint32_t random_below(Random *random, uint32_t limit);
void random_tree(Random *random, Tree *tree, Sort sort, uint32_t depth);
void random_point(Random *random, Point *point);

/* The symbol of a sort. */
Term tree_symbol(TermBank *bank, Sort sort, uint32_t which);
/* The term for the tree; TERM_NONE when a divisor is the constant 0. With reversed, operands of
 * commutative operations are given in the other order, and subtraction by other means. */
Term tree_build(TermBank *bank, const Tree *tree, bool reversed);
/* The value of the tree; booleans are 0 and 1. False when some operation is not defined. */
bool tree_evaluate(TermBank *bank, const Tree *tree, const Point *point, Num *value);
Assignment *point_assignment(TermBank *bank, const Point *point);

#endif
