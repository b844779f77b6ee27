/* What one process may read from here on, as a row of words that can be compared with that of
 * another time: its calls with their variables, its globals, what the library keeps for it, and
 * (where it is the only one) what the state keeps beside it. Text that was printed is left out, as
 * nothing reads it again; so are the numbers of fresh symbols, and visits that loops count.
 *
 * The words stand in the same order wherever the process stands at the same place, with as many
 * calls and records.
 */
#ifndef STATE_IMAGE_H
#define STATE_IMAGE_H

#include "state/state.h"

/* A word: type is that of the variable whose value it is, or NULL, as the variable is. */
typedef struct ImageWord {
    uint32_t *word;
    bool is_term;
    const Type *type;
    const Variable *variable;
} ImageWord;

typedef void ImageVisit(void *user, ImageWord word);

/* left_out: the kind of records of the state that is not looked at, as a bit each. */
void image_walk(State *state, uint32_t rank, uint64_t left_out, ImageVisit *visit, void *user);
/* Appends the words. */
void image_take(State *state, uint32_t rank, uint64_t left_out, VecU32 *words);

#endif
