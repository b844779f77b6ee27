/* The store of interned components: vectors of 32-bit words, each kept once.
 *
 * Every component of a committed state (a frame, a heap, a process, a whole state) is such a
 * vector; its words are terms, small numbers, or ids of smaller components. Equal vectors of the
 * same kind have equal ids, so two committed states are equal exactly when their ids are. The store
 * owns the words; 0 is never an id. Kinds with many vectors that are alike are kept as trees
 * (store_tree.h): states, their parts, places, processes, and the outputs and records beside
 * processes of two or more words.
 */
#ifndef STATE_STORE_H
#define STATE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Store Store;
typedef uint32_t ComponentId;

/* What a vector means. Vectors of different kinds have different ids, unless both are kept as trees
 * and neither is a state. */
typedef enum ComponentKind {
    COMPONENT_FRAME,
    COMPONENT_FRAMES, /* many of a deep recursion */
    COMPONENT_GLOBALS,
    COMPONENT_RECORDS, /* a vector of records of one kind */
    COMPONENT_PROCESS,
    COMPONENT_OUTPUTS,
    COMPONENT_RECORD,     /* that stands beside a process */
    COMPONENT_RECORD_IDS, /* several of these */
    COMPONENT_FINISHED,   /* what a specification left */
    COMPONENT_NOTES,
    COMPONENT_KNOWLEDGE,
    COMPONENT_HEADER, /* what of a state seldom changes */
    COMPONENT_PLACE,  /* a process with the records beside it */
    COMPONENT_PART,   /* of a state */
    COMPONENT_STATE,  /* two parts */
} ComponentKind;

Store *store_new(void);
void store_free(Store *store);

/* The id of the vector words[0..count); it is copied when it is new. */
ComponentId store_intern(Store *store, ComponentKind kind, const uint32_t *words, uint32_t count);
/* The words of a component, of a process, a part or a state at least two; valid until the next
 * store_intern, and for these until another one is read. */
const uint32_t *store_words(const Store *store, ComponentId id, uint32_t *count);

/* Whether it is of this kind, which is one of those that are not kept as trees. */
bool store_is(const Store *store, ComponentId id, ComponentKind kind);

/* A mark on a state, which the search uses as its seen set: 0 when it is new, else as which of all, from 1,
 * the state was marked. */
uint32_t store_mark(Store *store, ComponentId id);

uint32_t store_count(const Store *store);
size_t store_bytes(const Store *store);

#endif
