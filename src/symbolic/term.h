/* Terms: the symbolic expressions of the paper's section 4.5.
 *
 * A Term is a 32-bit id. Equal ids mean equal canonical terms, so == is the equality test.
 * Booleans, small integers, small integral reals and "undefined" are immediates that touch no
 * table; all others are hash-consed nodes of one TermBank, which owns them until it is released.
 * Terms are made only by the canonicalising constructors of build.h and array.h.
 *
 *     term ::= constant                  true, 3, -7/2
 *            | symbol                    symbolic constant, or function symbol
 *            | polynomial                c0 + c1·m1 + … + ck·mk, k >= 1, not a single primitive; an mi
 *                                        is a product of powers of primitives
 *            | quotient                  p / q of real polynomials, common factors cancelled, q monic
 *            | div(t, t) | rem(t, t)     C's truncating integer division and remainder, undecided
 *            | mod(t, c)                 non-negative remainder modulo a constant c > 0
 *            | floor(t) | trunc(t)       real to integer
 *            | real(t)                   integer to real
 *            | t > 0 | t >= 0 | t = 0 | t != 0
 *                                        over canonical numeric t: content removed, sign fixed
 *            | t == t                    equality of arrays, tuples, paths with no better form
 *            | not p
 *            | and{clause, …} | or{literal, …}
 *            | forall x. p | exists x. p
 *            | prefix(x, t, i)         the sum of t for x = 0 … i-1
 *            | ite(p, t, t)
 *            | tuple(t, …) | item(t, k)
 *            | path(t, …)                a sequence of integers
 *            | array node | constant array | write(a, i, t) | read(a, i) | partial(a, a)
 *            | splice(a, a, i, i)
 *                                        see array.h
 *            | f(t, …)                   application of a function symbol
 *            | bits(op, width, t, t)     bit operation on integers with a width
 *            | undefined                 the value of an object that was never set; of every sort
 *
 * p is a term of boolean sort, a of an array sort, i of integer sort. A primitive is a numeric term
 * that is no constant, polynomial or quotient. What is done with a term by its kind is a row of
 * kind.def.
 *
 * "undefined" may be stored in arrays and tuples and chosen by ite, never computed with.
 *
 * Order: term_compare is a total order that depends on structure only (never on ids, addresses or
 * the order of creation), so that serialised terms and messages are the same in every run.
 */
#ifndef SYMBOLIC_TERM_H
#define SYMBOLIC_TERM_H

#include <stdbool.h>
#include <stdint.h>

#include "lib/buf.h"
#include "lib/hash.h"
#include "lib/num.h"
#include "lib/stats.h"
#include "lib/vec.h"
#include "symbolic/rules.h"
#include "symbolic/sort.h"

typedef uint32_t Term;

/* Immediates have the top bit set; see bank.h for the encoding. */
#define TERM_NONE ((Term)0)
#define TERM_FALSE ((Term)0x80000000u)
#define TERM_TRUE ((Term)0x80000001u)
#define TERM_UNDEFINED ((Term)0x80000002u)

/* Of an immediate; its value is in the other bits. */
#define TERM_IMMEDIATE 0x80000000u

static inline bool term_is_immediate(Term term)
{
    return term & TERM_IMMEDIATE;
}

typedef enum TermKind {
#define KIND(identifier, text, words, traits, sort, print, express, write, smt, evaluate, rebuild, \
             bounds, signs, check)                                                                 \
    TERM_##identifier,
#include "symbolic/kind.def"
    TERM_KIND_COUNT
} TermKind;

/* stats may be NULL; it is updated as terms are made and must outlive the bank. */
TermBank *bank_new(Stats *stats);
void bank_free(TermBank *bank);
/* Where the work was left and its region is to be dropped: what libraries hold of it is given back. */
void bank_abandon(TermBank *bank);
/* Number of interned terms, and bytes that the bank holds. */
uint32_t bank_terms(const TermBank *bank);
/* How much work was done on terms so far, in pairs of polynomials that are moved: the same in each run, unlike time. A
 * second is some millions. */
uint64_t bank_worked(const TermBank *bank);
size_t bank_bytes(const TermBank *bank);
/* How often a rule was applied. */
uint64_t bank_rule_hits(const TermBank *bank, RuleId rule);
/* To be called now and then where no view of a polynomial is held: gives back what was unfolded for
 * views of long ones, when that is much. */
void bank_relax(TermBank *bank);
/* Has alive asked now and then while a term is being made that takes long; when it says no, the
 * work is left (mem_escape). */
void bank_watch(TermBank *bank, bool (*alive)(void *user), void *user);
/* Memory for big numbers that live as long as the bank. */
Arena *bank_arena(TermBank *bank);

TermKind term_kind(const TermBank *bank, Term term);
/* Whether a word is the id of some term that is no immediate. */
bool term_is_node(const TermBank *bank, uint32_t word);
/* TERM_UNDEFINED has sort SORT_NONE. */
Sort term_sort(const TermBank *bank, Term term);
bool term_is_constant(const TermBank *bank, Term term);
/* The value of an integer or real constant. */
Num term_num(const TermBank *bank, Term term);
/* Whether the term is an integer constant that fits in 64 bits; then *value is set. */
bool term_to_int64(const TermBank *bank, Term term, int64_t *value);
/* Of a symbol: its name. */
const char *term_symbol_name(const TermBank *bank, Term term);
/* Child terms in canonical order (for a polynomial: its primitives, each once). The pointer is
 * valid until the next term is made. */
const Term *term_children(const TermBank *bank, Term term, uint32_t *count);
/* The items of a path, which stay valid; NULL: it is none. */
const Term *term_path_items(const TermBank *bank, Term term, uint32_t *count);
/* A set of bits. Where a path that begins with these TERM_PATH_HEAD items is the term, or within, the two have one in common. */
enum { TERM_PATH_HEAD = 3 };
uint64_t term_path_bit(const Term *head);
uint64_t term_signature(const TermBank *bank, Term term);
/* Of an item of a tuple: its number. */
uint32_t term_item_number(const TermBank *bank, Term item);
/* Whether any part of the term is undefined, or is a path: the state scans for these. Or is TERM_ITE. */
bool term_has_undefined(const TermBank *bank, Term term);
bool term_has_path(const TermBank *bank, Term term);
bool term_has_choice(const TermBank *bank, Term term);
/* The distinct symbols (functions and arrays included) that occur free in the term, in term order,
 * appended. */
void term_symbols(TermBank *bank, Term term, VecU32 *symbols);

Fingerprint term_fingerprint(const TermBank *bank, Term term);
int term_compare(const TermBank *bank, Term a, Term b);

/* Text for people, close to C: "n*rank/8 + 1", "a[i] + 2*b", "0 <= n && n <= 20". Numbers of real
 * sort print as decimals where finite. Of a term of more than some thousand parts the rest is "...".
 * Deterministic. */
void term_print(Buf *buf, const TermBank *bank, Term term);

#endif
