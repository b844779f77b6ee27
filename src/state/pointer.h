/* Pointers: path terms (paper, section 3.2: references).
 *
 *     null                     the empty path
 *     into an object           (region, a, b, index, …)
 *     one past a single object (region, a, b, …, POINTER_PAST)
 *     to a byte of an object   (region, a, b, POINTER_BYTES, offset)
 *
 * An index is an array index (any integer term) or a field's number. A pointer to an array and a
 * pointer to its first element are different paths; conversions between them are made when the
 * pointer is used (lvalue.h). Keys are relative to the process, so that equal states of a process
 * are equal whatever ran before.
 *
 * A pointer to a variable whose lifetime has ended, or to a freed block, is rewritten to a dangling
 * one that remembers what it pointed to.
 */
#ifndef STATE_POINTER_H
#define STATE_POINTER_H

#include "symbolic/build.h"

typedef enum Region {
    REGION_GLOBAL = 1, /* a: slot */
    REGION_FRAME,      /* a: depth, from 0; b: slot */
    REGION_HEAP,       /* a: block */
    REGION_STRING,     /* a: index of the literal */
    REGION_INPUT,      /* a: slot */
    REGION_OUTPUT,     /* a: slot */
    REGION_FUNCTION,   /* a: index */
    REGION_INTEGER,    /* a: the integer that was converted; never an object */
    REGION_DEAD,       /* a: index of the function, b: slot of the variable */
    REGION_FREED,      /* a: site of the call that freed the block */
    REGION_FOREIGN,    /* a: rank of another process; the indices are its pointer, whole */
} Region;

#define POINTER_PAST (-(1 << 27))
#define POINTER_BYTES (-2)
#define POINTER_HEADER 3u

typedef struct ObjectKey {
    Region region;
    uint32_t a, b;
} ObjectKey;

static inline bool object_key_equal(ObjectKey a, ObjectKey b)
{
    return a.region == b.region && a.a == b.a && a.b == b.b;
}

/* The null pointer. */
Term pointer_null(TermBank *bank);
Term pointer_make(TermBank *bank, ObjectKey key, const Term *indices, uint32_t count);
/* The key of a path that is not null; indices (when not NULL) points at the index items and *count
 * is their number, valid until the next term is made. False when the term is null or no path. */
bool pointer_parts(const TermBank *bank, Term pointer, ObjectKey *key, const Term **indices,
                   uint32_t *count);
bool pointer_is_null(const TermBank *bank, Term pointer);

/* A bit that term_signature of a term has where a pointer to the object, or into it, is in the term. */
uint64_t pointer_bit(TermBank *bank, ObjectKey key);

/* Replaces pointers by a rule, everywhere in a term: rule returns the new pointer, or the same. */
typedef Term PointerRule(void *user, Term pointer);
Term pointer_rewrite(TermBank *bank, Term term, PointerRule *rule, void *user);

/* A value of the process from as the process to gets it: pointers to memory of one process are
 * foreign in another, and are again what they were when they come back. *has_foreign is set where
 * one stays foreign. */
Term pointer_send(TermBank *bank, Term term, uint32_t from, uint32_t to, uint32_t *has_foreign);
/* What a foreign pointer is in its own process; TERM_NONE: it is not foreign. */
Term pointer_at_home(TermBank *bank, Term pointer, uint32_t *rank);
/* A pointer of the process rank as another one holds it. */
Term pointer_abroad(TermBank *bank, Term pointer, uint32_t rank);
/* Whether it is a pointer to a byte. */
bool bytes_is_pointer(const TermBank *bank, Term pointer);

#endif
