/* The one hash-consing table: maps content to a 32-bit id, where equal content has equal ids.
 *
 * The table stores only (hash, id); the content lives with its owner, who supplies the comparison.
 * Ids are the owner's, non-zero; 0 means absent. Open addressing, linear probing, at most 3/4 full,
 * 8 bytes a slot.
 *
 *     uint32_t id = intern_find(&table, hash, same, owner, &key);
 *     if (!id) { id = build(owner, &key); intern_add(&table, hash, id); }
 */
#ifndef LIB_INTERN_H
#define LIB_INTERN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct InternSlot {
    uint32_t hash, id;
} InternSlot;

typedef struct Intern {
    InternSlot *slots;
    uint32_t mask; /* number of slots - 1, a power of two less one; 0 when empty */
    uint32_t count;
} Intern;

typedef bool InternSame(const void *owner, uint32_t id, const void *key);

void intern_init(Intern *table);
void intern_release(Intern *table);

/* The id of the content that key stands for, or 0. The low 32 bits of hash place it. */
uint32_t intern_find(const Intern *table, uint64_t hash, InternSame *same, const void *owner,
                     const void *key);
/* Adds an id whose content is not in the table. */
void intern_add(Intern *table, uint64_t hash, uint32_t id);
/* Removes an id that is in the table under hash. */
void intern_remove(Intern *table, uint64_t hash, uint32_t id);
/* BUG() when a slot is where a search does not find it, or the table is fuller than it may be. In
 * checked builds it is asked whenever the table has grown. */
void intern_check(const Intern *table);
size_t intern_bytes(const Intern *table);

#endif
