/* Maps from non-zero 32-bit keys to 32-bit values: memo tables over terms.
 *
 * A zeroed memo is empty and valid. Open addressing; nothing is removed but all at once.
 */
#ifndef SYMBOLIC_MEMO_H
#define SYMBOLIC_MEMO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct MemoSlot {
    uint32_t key, value;
} MemoSlot;

typedef struct Memo {
    MemoSlot *slots;
    uint32_t mask, count;
} Memo;

void memo_release(Memo *memo);
/* Empties the memo and keeps its room. */
void memo_clear(Memo *memo);
/* Whether key has a value; then *value is set. */
bool memo_get(const Memo *memo, uint32_t key, uint32_t *value);
/* Sets or replaces. */
void memo_put(Memo *memo, uint32_t key, uint32_t value);
/* Sets unless key has a value; returns whether it was set. */
bool memo_put_new(Memo *memo, uint32_t key, uint32_t value);
/* BUG() when a key is where it is not found; asked whenever the memo has grown in checked builds. */
void memo_check(const Memo *memo);
size_t memo_bytes(const Memo *memo);

#endif
