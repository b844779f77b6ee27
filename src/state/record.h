/* Records: what a folder keeps in a state, as plain words that state looks after without knowing
 * what they mean.
 *
 * A kind of record says which words there are and what they hold: a term, the id of a component, or
 * a number. Each process, or the state, has a vector of records of each of its kinds. Clearing,
 * committing, restoring, printing, and whatever goes through all terms go by that description, in
 * one place each (record.c, morphic.c). A folder lists its kinds in a table (libc/record.def) from
 * which the structs (record_structs.h) and the descriptions (record_fields.h) are made, so that no
 * word can be left out.
 *
 * Numbers tell the kinds of one owner apart. State has the first ones; every other folder takes its
 * own range (record_kinds_add refuses a number that is taken).
 */
#ifndef STATE_RECORD_H
#define STATE_RECORD_H

#include <stdbool.h>
#include <stddef.h>

#include "lib/buf.h"
#include "lib/bug.h"
#include "lib/vec.h"
#include "symbolic/term.h"

typedef enum WordMeaning {
    WORD_NUMBER,
    WORD_TERM,
    WORD_COMPONENT, /* an id of the store */
    WORD_PART,      /* a struct of such words */
} WordMeaning;

typedef struct RecordField {
    const char *name;
    WordMeaning meaning;
    const struct RecordField *part;
    uint32_t part_count;
} RecordField;

typedef enum RecordOwner {
    RECORD_OF_PROCESS,
    RECORD_OF_STATE,
    /* Of the state, too, but each record concerns two processes: it is committed beside the one
     * that kind.place names, so that a state is little more than what changed (morphic.c). */
    RECORD_OF_PLACE,
} RecordOwner;

enum { RECORD_KINDS_MAX = 24, RECORD_TERMS_MAX = 32, RECORD_COMPONENTS_MAX = 4 };

typedef struct RecordKind {
    const char *name;
    uint32_t owner;   /* RecordOwner */
    uint32_t number;  /* among the kinds of processes, or of the state */
    uint32_t words;   /* of one record */
    uint32_t initial; /* how many zeroed ones there are before the first step */
    bool is_output;   /* a specification's last ones stay for the comparison (state_keep_outputs) */
    bool is_derived;  /* its terms are also those of another kind */
    const RecordField *fields;
    uint32_t field_count;
    /* Of RECORD_OF_PLACE: the rank beside which it is kept; the process that its terms belong to;
     * the order that restored records are put into (records that are equal keep theirs). */
    uint32_t (*place)(const uint32_t *record);
    uint32_t (*process)(const uint32_t *record);
    int (*order)(const uint32_t *a, const uint32_t *b);
    /* Made by record_kinds_add: where the terms are, and the ids of components. */
    uint16_t terms[RECORD_TERMS_MAX], components[RECORD_COMPONENTS_MAX];
    uint32_t term_count, component_count;
} RecordKind;

/* The kinds of a run, by owner and number. A number without a kind has words 0. */
typedef struct RecordKinds {
    RecordKind process[RECORD_KINDS_MAX];
    RecordKind state[RECORD_KINDS_MAX];
    uint32_t process_count, state_count; /* one more than the largest number */
    uint32_t places;                     /* how many of the state are RECORD_OF_PLACE */
} RecordKinds;

/* Those of state itself; others are added. */
void record_kinds_init(RecordKinds *kinds);
void record_kinds_add(RecordKinds *kinds, const RecordKind *rows, uint32_t count);

/* A visit of a term, which may replace it; of a word, whatever it holds. */
typedef Term TermVisit(void *user, Term term);
typedef void WordVisit(void *user, uint32_t word);

/* Calls visit for each defined one of the terms; returns whether some term changed. */
bool terms_map(Term *terms, uint32_t count, TermVisit *visit, void *user);
bool record_map(const RecordKind *kind, uint32_t *record, TermVisit *visit, void *user);
bool records_map(const RecordKind *kind, VecU32 *records, TermVisit *visit, void *user);
/* Calls visit for the id of each component, 0 apart. */
void records_each_component(const RecordKind *kind, const VecU32 *records, WordVisit *visit,
                            void *user);
/* The words of a vector become those of the initial records. */
void records_start(const RecordKind *kind, VecU32 *records);
/* Adds one where the kind's order has it, behind its equals. */
void records_insert(const RecordKind *kind, VecU32 *records, const uint32_t *record);
/* "requests 0: kind 1, peer 3, …", a line a record, without the words that are 0. */
void records_print(Buf *out, const RecordKind *kind, const VecU32 *records);
/* Whether the vector holds whole records, and terms only where the kind says so: no other word of a
 * checked build, where the ids of terms are larger than all other numbers, is one of the bank's. */
bool records_check(const TermBank *bank, const RecordKind *kind, const VecU32 *records);

/* Of a row of the table that record_fields.h made descriptions of. */
#define RECORD_FIELDS(Type) Type##_fields, sizeof Type##_fields / sizeof *Type##_fields
#define RECORD_ROW(Type, title, of, position)                                                      \
    .name = (title), .owner = (of), .number = (position), .words = RECORD_WORDS(Type),             \
    .fields = Type##_fields, .field_count = sizeof Type##_fields / sizeof *Type##_fields

#define RECORD_WORDS(type) ((uint32_t)(sizeof(type) / sizeof(uint32_t)))

#define RECORD_FUNCTION static inline __attribute__((unused))
/* The functions through which a kind's owner reads and changes its records:
 *   names_count(owner)         how many there are
 *   names_at(owner, i)         record i; valid until one is added
 *   names_add(owner, record)   appends a copy, and returns it
 *   names_last(owner)          the last one
 *   names_index(owner, record) its position
 *   names_remove(owner, i)     the later ones move up
 *   names_truncate(owner, n)   only the first n stay
 */
#define RECORD_ACCESS(Type, names, Owner, number)                                                  \
    _Static_assert(sizeof(Type) % sizeof(uint32_t) == 0, "words only");                            \
    RECORD_FUNCTION uint32_t names##_count(const Owner *owner)                                     \
    {                                                                                              \
        return owner->records[number].length / RECORD_WORDS(Type);                                 \
    }                                                                                              \
    RECORD_FUNCTION Type *names##_at(const Owner *owner, uint32_t index)                           \
    {                                                                                              \
        CHECK(index < names##_count(owner));                                                       \
        return (Type *)(void *)owner->records[number].data + index;                                \
    }                                                                                              \
    RECORD_FUNCTION Type *names##_add(Owner *owner, Type record)                                   \
    {                                                                                              \
        VecU32 *words = &owner->records[number];                                                   \
        uint32_t index = names##_count(owner);                                                     \
        vec_resize(words, words->length + RECORD_WORDS(Type));                                     \
        *names##_at(owner, index) = record;                                                        \
        return names##_at(owner, index);                                                           \
    }                                                                                              \
    RECORD_FUNCTION Type *names##_last(const Owner *owner)                                         \
    {                                                                                              \
        return names##_at(owner, names##_count(owner) - 1);                                        \
    }                                                                                              \
    RECORD_FUNCTION uint32_t names##_index(const Owner *owner, const Type *record)                 \
    {                                                                                              \
        uint32_t index = (uint32_t)(record - names##_at(owner, 0));                                \
        CHECK(index < names##_count(owner));                                                       \
        return index;                                                                              \
    }                                                                                              \
    RECORD_FUNCTION void names##_truncate(Owner *owner, uint32_t count)                            \
    {                                                                                              \
        CHECK(count <= names##_count(owner));                                                      \
        owner->records[number].length = count * RECORD_WORDS(Type);                                \
    }                                                                                              \
    RECORD_FUNCTION void names##_remove(Owner *owner, uint32_t index)                              \
    {                                                                                              \
        uint32_t last = names##_count(owner) - 1;                                                  \
        CHECK(index <= last);                                                                      \
        for (uint32_t i = index; i < last; i++)                                                    \
            *names##_at(owner, i) = *names##_at(owner, i + 1);                                     \
        names##_truncate(owner, last);                                                             \
    }

#endif
