/* The inside of a term bank: raw interning, below the canonicalising constructors.
 *
 * Encoding of a Term. Top bit clear: the index of a node. Top bit set, an immediate:
 *     0x80000000 false, 0x80000001 true, 0x80000002 undefined,
 *     11rv…v  a number of integer (r = 0) or real (r = 1) sort, v a signed value of 29 bits.
 * Every number that fits is immediate, every other is a node, so ids of equal numbers are equal.
 *
 * A node has a kind, a sort, flags and words; its words never move. What the words are:
 *
 *     constant           a Num
 *     symbol             a name
 *     polynomial         pairs (monomial, coefficient) in term order of the monomials; the monomial
 *                        of the constant part is TERM_NONE and stands first; no coefficient is 0.
 *                        A long one is a tree: see poly_tree.h
 *     quotient           numerator, then pairs (monic factor of the denominator, exponent)
 *     mod                argument, modulus (a constant)
 *     bits               operation, width, argument, argument
 *     item               tuple, index
 *     array              base, trie
 *     application        function symbol, then the arguments
 *     quantifiers        bound symbol, body
 *     all others         their children, as term.h writes them
 *
 * Hidden kinds, which are parts of nodes and no terms:
 *
 *     KIND_MONOMIAL      pairs (primitive, exponent > 0) in term order; not a single primitive with
 *                        exponent 1, which is its own monomial
 *     KIND_TRIE          level << 16 | bitmap, then the children that the bitmap marks; a line (trie.h):
 *                        level << 16, the first entry, and the step if that is not 0
 *     KIND_SUM           a node of the tree of a long polynomial: see poly_tree.h
 *
 * The fingerprint of a node depends on its structure only. That of a polynomial is a sum over its
 * pairs, so that adding a monomial to a long sum need not look at the sum.
 */
#ifndef SYMBOLIC_BANK_H
#define SYMBOLIC_BANK_H

#include "lib/arena.h"
#include "lib/bug.h"
#include "lib/intern.h"
#include "symbolic/build.h"
#include "symbolic/memo.h"

enum { KIND_MONOMIAL = TERM_KIND_COUNT, KIND_TRIE, KIND_SUM, KIND_LIMIT };

/* FLAG_DECIDABLE: some part is a boolean, or of a kind that rules of simplification look at; a term
 * without it changes under facts only where a primitive in it has a known value. FLAG_OPEN: a
 * symbol occurs that is no function with a fixed meaning (enclosure.h); a term without it has one
 * value. FLAG_EXTENDED: an infinity or NaN occurs (extended.h). FLAG_NAMED:
 * a number of named.h does. FLAG_QUANTIFIER: something binds a symbol. FLAG_CHOICE: some part is one
 * by a condition. */
enum {
    FLAG_UNDEFINED = 1,
    FLAG_PATH = 2,
    FLAG_QUANTIFIER = 4,
    FLAG_DECIDABLE = 8,
    FLAG_FOLDED = 16,
    FLAG_OPEN = 32,
    FLAG_EXTENDED = 64,
    FLAG_NAMED = 128,
    FLAG_CHOICE = 256,
    FLAG_MASK = 511,
};

enum { SORT_MASK = 0x1FFFF };

/* Kinds whose first word is a symbol that is bound in the second. */
static inline bool term_binds(uint32_t kind)
{
    return kind == TERM_FORALL || kind == TERM_EXISTS || kind == TERM_PREFIX;
}
/* How many binders are around the innermost place of a term (structure.c). */
uint32_t quantifier_depth(TermBank *bank, Term term);

typedef struct Node {
    const void *data;
    uint32_t count;
    uint32_t kind : 6, flags : 9, sort : 17;
} Node;

typedef struct SortInfo {
    SortKind kind;
    uint32_t count;
    const Sort *items;
    Sort element;
    Fingerprint fingerprint;
} SortInfo;

typedef struct PolyTerm {
    Term monomial, coefficient;
} PolyTerm;

/* A numeric term as scale·form + offset: see relation.h. */
typedef struct FormView {
    Term form;
    Num scale, offset;
} FormView;

/* A polynomial as lead times a product of powers of monic polynomials: pairs (factor, exponent). */
typedef struct Factoring {
    const uint32_t *words;
    uint32_t count; /* of pairs */
    Term lead;
} Factoring;

/* How a term was made: see origin.h. */
typedef struct Origin {
    Term a, b;
    uint32_t kind;
} Origin;

typedef enum NamedOperation {
    NAMED_ADD,
    NAMED_SUBTRACT,
    NAMED_MULTIPLY,
    NAMED_DIVIDE
} NamedOperation;

/* How a symbol was made that stands for a number: see named.h. */
typedef struct NamedReal {
    NamedOperation operation;
    Term a, b;
} NamedReal;

struct TermBank {
    Arena arena;
    VEC(Node) nodes; /* by id; 0 is unused */
    VEC(Fingerprint) fingerprints;
    VEC(uint64_t) signatures;
    Intern words, constants, symbols, sort_table;
    VEC(SortInfo) sorts;
    uint32_t *pool, *pool_end; /* room for the words of nodes */
    VEC(Fingerprint) scratch;
    VecU32 children;      /* what term_children returned last */
    VEC(FormView) forms;  /* memoised form_view */
    Memo form_places;     /* polynomial to place in forms, plus 1 */
    VEC(PolyTerm *) rows; /* long polynomials whose pairs were asked for in a row */
    Memo row_places;      /* polynomial to place in rows, plus 1 */
    size_t row_bytes;
    VEC(Factoring) factorings; /* of denominators: see quotient.c */
    Memo factoring_places;     /* denominator to place in factorings, plus 1 */
    VEC(Origin) origins;
    Memo origin_places;   /* polynomial or quotient to place in origins, plus 1 */
    Memo unfolded;        /* see unfold.h */
    bool is_unfolding;    /* no quotient is folded now */
    VEC(uint64_t) images; /* modulo a prime */
    Memo image_places;    /* term to place in images, plus 1 */
    Stats *stats;
    VEC(NamedReal) named;
    Memo named_places;             /* symbol to place in named, plus 1 */
    Term extended[4];              /* by Extended; TERM_NONE until it is asked for */
    bool is_spoilt;                /* see extended.h */
    struct Enclosures *enclosures; /* NULL until one is asked for: see enclosure.h */
    uint64_t hits[RULE_COUNT];
    bool (*alive)(void *user); /* see bank_watch */
    void *alive_user;
    uint64_t work;   /* since alive was asked */
    uint64_t worked; /* before that */
};

/* Counts pairs that were worked on. */
enum { WORK_BETWEEN_QUESTIONS = 1 << 20 };
void bank_ask(TermBank *bank);
/* BUG() when the tables do not fit each other, or a node is not made of older ones (of the first
 * nodes: a large bank would take too long). Asked before a bank goes in checked builds. */
void bank_check(const TermBank *bank);
static inline void bank_work(TermBank *bank, uint64_t pairs)
{
    bank->work += pairs;
    if (bank->work > WORK_BETWEEN_QUESTIONS)
        bank_ask(bank);
}

/* A rule was applied; the second gives the result of a rewrite, TERM_NONE when it was not. */
static inline void rule_hit(TermBank *bank, RuleId rule)
{
    bank->hits[rule]++;
}
static inline Term rule_result(TermBank *bank, RuleId rule, Term result)
{
    bank->hits[rule] += result != TERM_NONE;
    return result;
}

#define TERM_NUMBER 0xC0000000u
#define TERM_NUMBER_REAL 0x20000000u
enum { SMALL_LIMIT = 1 << 28 };

static inline bool term_is_small(Term term)
{
    return term >= TERM_NUMBER;
}

static inline int32_t small_value(Term term)
{
    return (int32_t)(term << 3) >> 3;
}

static inline bool small_fits(int64_t value)
{
    return value >= -SMALL_LIMIT && value < SMALL_LIMIT;
}

static inline Term small_make(Sort sort, int64_t value)
{
    return TERM_NUMBER | (sort == SORT_REAL ? TERM_NUMBER_REAL : 0) |
           ((uint32_t)value & (TERM_NUMBER_REAL - 1));
}

static inline const Node *bank_node(const TermBank *bank, Term term)
{
    CHECK(!term_is_immediate(term) && term && term < bank->nodes.length);
    return &bank->nodes.data[term];
}

/* The words of a node that is not an immediate. */
static inline const uint32_t *bank_words(const TermBank *bank, Term term)
{
    return bank_node(bank, term)->data;
}

/* The kind, hidden kinds included. */
static inline uint32_t bank_kind(const TermBank *bank, Term term)
{
    if (!term_is_immediate(term))
        return bank_node(bank, term)->kind;
    return term == TERM_UNDEFINED ? TERM_UNDEFINED_KIND : TERM_CONSTANT;
}

static inline bool bank_is(const TermBank *bank, Term term, uint32_t kind)
{
    return !term_is_immediate(term) && bank_node(bank, term)->kind == kind;
}

uint32_t bank_flags(const TermBank *bank, Term term);
/* A set of 64 bits with one for each primitive in the term: what is no subset does not occur. */
static inline uint64_t bank_signature(const TermBank *bank, Term term)
{
    return term_is_immediate(term) || !term ? 0 : bank->signatures.data[term];
}
static inline bool bank_may_contain(const TermBank *bank, Term term, Term part)
{
    uint64_t wanted = bank_signature(bank, part);
    return (bank_signature(bank, term) & wanted) == wanted;
}

/* How a number of named.h was made; NULL: the term is none. */
const NamedReal *bank_named(const TermBank *bank, Term term);
/* Whether the part is the term or occurs in it. */
bool term_occurs(TermBank *bank, Term part, Term term);

/* The node with these words, made if need be. Which words are terms follows from the kind. */
Term bank_intern(TermBank *bank, uint32_t kind, Sort sort, const uint32_t *words, uint32_t count);
/* The polynomial node with these words (pairs, or see poly_tree.h), the mixes (below) of whose
 * pairs sum up to sum. */
Term bank_intern_polynomial(TermBank *bank, Sort sort, const uint32_t *words, uint32_t count,
                            Fingerprint sum);
/* The share of one pair in the fingerprint of a polynomial; sums are modulo 2^128. */
Fingerprint bank_pair_mix(const TermBank *bank, PolyTerm pair);
/* The sum of the pairs of a polynomial node. */
Fingerprint bank_polynomial_sum(const TermBank *bank, Term polynomial);
Fingerprint fingerprint_add(Fingerprint a, Fingerprint b);
Fingerprint fingerprint_subtract(Fingerprint a, Fingerprint b);

/* Traits of a kind (kind.def). */
enum { IS_PRIMITIVE = 1, IS_DECIDABLE = 2, HOLDS_UNDEFINED = 4 };
extern const uint8_t kind_traits[KIND_LIMIT];
static inline bool kind_has(uint32_t kind, uint32_t trait)
{
    return kind_traits[kind] & trait;
}

/* The words of a node that are terms: word first + k·step, k < number. By the column WORDS of
 * kind.def:
 *     NONE, ALL    none, all of them
 *     FIRST        the first; what follows are numbers
 *     FROM_2       all but the first two, which are numbers
 *     INNER        all, but some are of hidden kinds: term_children_list knows the children
 *     QUOTIENT     the first, and every other from there: the rest are exponents, and the caller's
 *                  affair */
typedef struct TermWords {
    uint32_t first, step, number;
} TermWords;
#define TERM_WORDS_NONE ((TermWords){0, 1, 0})
#define TERM_WORDS_ALL ((TermWords){0, 1, count})
#define TERM_WORDS_FIRST ((TermWords){0, 1, 1})
#define TERM_WORDS_FROM_2 ((TermWords){2, 1, count - 2})
#define TERM_WORDS_INNER ((TermWords){0, 1, count})
#define TERM_WORDS_QUOTIENT ((TermWords){0, 1, count})
static inline TermWords bank_term_words(uint32_t kind, uint32_t count)
{
    switch (kind) {
#define KIND(identifier, text, words, traits, sort, print, express, write, smt, evaluate, rebuild, \
             bounds, signs, check)                                                                 \
    case TERM_##identifier:                                                                        \
        return TERM_WORDS_##words;
#include "symbolic/kind.def"
    case KIND_MONOMIAL:
        return (TermWords){0, 2, count / 2};
    case KIND_TRIE:
        return (TermWords){1, 1, count - 1};
    case KIND_SUM:
        return (TermWords){2, 1, count - 2};
    default:
        BUG("a node of kind %u", kind);
    }
}

/* Whether a word is one of these. A quotient's exponents are words between its terms. */
static inline bool bank_word_is_term(uint32_t kind, uint32_t index, TermWords terms)
{
    if (kind == TERM_QUOTIENT)
        return index == 0 || index % 2 == 1;
    return index >= terms.first && (index - terms.first) % terms.step == 0 &&
           (index - terms.first) / terms.step < terms.number;
}

/* Whether the children of terms of a kind are just words of theirs, as bank_term_words says. */
static inline bool bank_lists_children(uint32_t kind)
{
    return kind != TERM_POLYNOMIAL && kind != TERM_ARRAY && kind != TERM_QUOTIENT;
}

/* Appends the children of a term as term_children gives them. */
void term_children_list(TermBank *bank, Term term, VecU32 *list);
/* Puts terms into term order. */
void term_sort_list(const TermBank *bank, Term *terms, uint32_t count);

/* The constant of a numeric sort with a value (integral for SORT_INT). */
Term constant_make(TermBank *bank, Sort sort, Num value);
Fingerprint sort_fingerprint(const TermBank *bank, Sort sort);
bool sort_is_numeric(Sort sort);
/* 0, false, the empty path; tuples and constant arrays of these. Not for functions. */
Term sort_default(TermBank *bank, Sort sort);
void sorts_init(TermBank *bank);

#endif
