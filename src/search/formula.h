/* Formulas of linear temporal logic over finite words: what -find and -ltl ask of a path.
 *
 *     formula ::= formula -> formula | formula || formula | formula && formula
 *               | formula U formula | formula V formula
 *               | ! formula | X formula | Xw formula | F formula | G formula
 *               | ( formula ) | true | false | atom
 *     atom    ::= [PROC[r]] at(LABEL) | [PROC[r]] at(FILE:LINE) | { expression of C }
 *
 * from the weakest binding to the strongest; -> groups to the right, U and V, too. X needs a next
 * position, Xw does not; U needs its right side within the word; V is its dual (release).
 *
 * A formula is read along a word from the left (progression: Bacchus, Kabanza, Planning for temporally
 * extended goals, 1998), which makes the deterministic automaton of Gerth, Peled, Vardi and Wolper's
 * tableau on the fly: a node is what the rest of the word must satisfy, and equal nodes are one.
 */
#ifndef SEARCH_FORMULA_H
#define SEARCH_FORMULA_H

#include "lib/arena.h"
#include "lib/diag.h"
#include "lib/vec.h"
#include "model/program.h"

enum { FORMULA_ATOMS_MAX = 32, FORMULA_NODES_MAX = 100000 };
enum { NODE_FALSE, NODE_TRUE }; /* numbers of nodes */

typedef struct FormulaAtom {
    bool is_place;
    int32_t rank;     /* of PROC[r]; -1: none is named */
    const char *text; /* LABEL or FILE; or the expression, without PROC[r]. */
    uint32_t line;    /* of FILE:LINE; 0: a label */
    const Expr *expr; /* of an expression, once the program is read */
} FormulaAtom;

typedef enum FormulaKind {
    NODE_CONSTANT,
    NODE_ATOM,
    NODE_NOT,
    NODE_AND,
    NODE_OR,
    NODE_NEXT,
    NODE_WEAK_NEXT,
    NODE_UNTIL,
    NODE_RELEASE,
} FormulaKind;

/* Children come before their parents; the first two are the constants. */
typedef struct FormulaNode {
    uint8_t kind;
    uint32_t a, b; /* nodes; of an atom, its number */
} FormulaNode;

typedef struct Formula {
    Arena arena;
    const char *text; /* as it was given: what is read may be its negation */
    VEC(FormulaNode) nodes;
    FormulaAtom atoms[FORMULA_ATOMS_MAX];
    uint32_t atom_count;
    uint32_t root;
    bool needs_whole_word; /* it has G, V or Xw */
} Formula;

/* Reads a text, or its negation; errors name the option. False after errors. Release in either case. */
bool formula_read(Formula *formula, const char *option, const char *text, bool is_negated,
                  Diag *diag);
/* BUG() where a node is none of those that make() builds: children come before it, and each node is
 * there once (checked builds ask it once it is read). */
void formula_check(const Formula *formula);
void formula_release(Formula *formula);
FormulaKind formula_kind(const Formula *formula, uint32_t node);

/* Functions of C whose values are the expressions, to be added to the text of the file with main; in
 * the formula's arena. NULL: there are none. */
const char *formula_functions(Formula *formula);
/* Finds the expressions in the program that was read with these functions. False after errors. */
bool formula_bind(Formula *formula, const Program *program, Diag *diag);

/* The truth of an atom at a position. */
typedef enum AtomTruth { ATOM_FALSE, ATOM_TRUE, ATOM_OPEN } AtomTruth;
typedef AtomTruth AtomValue(void *user, uint32_t atom);

/* What the rest of the word must satisfy after a position; NODE_TRUE: nothing, NODE_FALSE: it cannot.
 * is_last: there is no rest, so that it is one of these. Where that rests on an open atom, *open is
 * its number, and the result means nothing; else *open is UINT32_MAX. */
uint32_t formula_next(Formula *formula, uint32_t node, bool is_last, AtomValue *value, void *user,
                      uint32_t *open);

#endif
