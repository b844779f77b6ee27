/* The memory of stretches of concrete execution (concrete.h): objects as rows of cells, one for
 * each scalar in them, in the order of memory. Cells are read from the object's value when they are
 * asked for, stay known as long as the object has that value, and are written back when the stretch
 * ends.
 *
 * A pointer is a word: the number of a view, and a cell. A view is an object with the bounds of the
 * array that the pointer leads into; 0 is the null pointer. Only objects whose parts all have a
 * constant size, and no unions or bit-fields, have cells.
 */
#ifndef STATE_CONCRETE_MEMORY_H
#define STATE_CONCRETE_MEMORY_H

#include "state/concrete_code.h"
#include "state/eval.h"

typedef struct Memory Memory;
Memory *memory_new(void);
void memory_free(Memory *memory);

/* A stretch of a process begins; it ends, and what was stored becomes part of the state. */
void memory_begin(Memory *memory, Engine *engine, State *state, uint32_t rank);
void memory_end(Memory *memory);

/* All return false where the stretch is to be left. */

/* The word of a value of that type, and the value of a word. */
bool memory_word(Memory *memory, Term term, const Type *type, Word *word);
Term memory_term(const Memory *memory, Word word, const Type *type);
/* A variable as a whole. */
bool memory_variable(Memory *memory, const Variable *variable, Word *place);
/* Whether the word is that of a pointer to an object, not past its end. */
bool memory_is_object(const Memory *memory, Word pointer);
bool memory_add(const Memory *memory, Word pointer, int64_t count, Word *result);
/* Of two pointers into one array: which elements they lead to. */
bool memory_elements(const Memory *memory, Word a, Word b, int64_t *first, int64_t *second);
bool memory_load(Memory *memory, Word place, const Type *type, Word *word);
bool memory_store(Memory *memory, Word place, const Type *type, Word word);

#endif
