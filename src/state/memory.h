/* Memory: objects, the places within them, reading and writing.
 *
 * An Lvalue designates a part of an object: the object's key, the indices that lead to the part,
 * and the part's type. An object of variable type carries the extents of its array dimensions as
 * one tuple term, outermost first (only those dimensions that are not constant).
 */
#ifndef STATE_MEMORY_H
#define STATE_MEMORY_H

#include "state/eval.h"

#define LVALUE_MAX 24u

typedef struct Lvalue {
    ObjectKey key;
    const Type *type;
    Term extents;           /* of the object's type; TERM_NONE when all are constant */
    uint32_t variable_dims; /* how many variable dimensions lie above the part */
    uint32_t count;
    Term indices[LVALUE_MAX];
    bool is_const;  /* may not be written after its initialisation */
    bool has_union; /* some index is that of a union's member */
    bool is_plain;  /* a pointer to the member alone led there: compilers may take it apart */
    bool is_packed; /* some index is that of a member whose type's alignment is not kept */
    /* A view: the indices lead to an object of type whole, of which the place is the bytes from
     * number byte on, seen as type (a character, or the integer of other signedness). NULL: none.
     */
    const Type *whole;
    uint64_t byte;
} Lvalue;

/* The place that an lvalue expression denotes. With is_address the last index may be one past the
 * end (the operand of &). */
bool lvalue_of(Eval *eval, const Expr *expr, bool is_address, Lvalue *place);
/* The place that a pointer designates, seen as an object of the given type; it must be one
 * (obligations: not null, live, within bounds). */
bool lvalue_of_pointer(Eval *eval, Term pointer, const Type *type, Place at, Lvalue *place);
/* The place that a settled path with a live object leads to, without a look at its last index
 * (which may be one past the end), nor at the type that is wanted. *is_past: the path ends in
 * POINTER_PAST. */
bool lvalue_walk(Eval *eval, Term pointer, Place at, Lvalue *place, bool *is_past);
/* The variable itself. */
void lvalue_of_variable(Eval *eval, const Variable *variable, Lvalue *place);
Term lvalue_pointer(Eval *eval, const Lvalue *place);

/* Steps down: the element at an index that was checked; a field. */
bool lvalue_index(Eval *eval, Lvalue *place, Term index, Place at);
bool lvalue_field(Eval *eval, Lvalue *place, uint32_t field, Place at);
/* The extent of the array that the place is. */
Term lvalue_extent(Eval *eval, const Lvalue *place);

/* The value there; scalars may be undefined. load and store do without the check of claims,
 * for callers that made it for a whole run. */
Term lvalue_load(Eval *eval, const Lvalue *place);
bool lvalue_store(Eval *eval, const Lvalue *place, Term value, Place at);
Term lvalue_read(Eval *eval, const Lvalue *place);
bool lvalue_write(Eval *eval, const Lvalue *place, Term value, Place at);

/* Whether a pointer leads to a member of what the type of a heap block has there, not to an element
 * of an array: from a byte there the program may go on as in an array, which the memory becomes. */
bool pointer_is_heap_member(Eval *eval, Term pointer, Place at);
/* Pointer p plus offset, in elements of type target. */
Term pointer_add(Eval *eval, Term pointer, Term offset, const Type *target, Place at);
/* Elements between two pointers into one array. */
Term pointer_difference(Eval *eval, Term a, Term b, const Type *target, Place at);
/* Makes a pointer a plain path: splits on what decides which object it points into. */
bool pointer_settle(Eval *eval, Term *pointer, Place at);
/* The pointee's object must exist: reports null, dangling and freed pointers (as property unless
 * that is PROPERTY_COUNT). */
bool pointer_check_object(Eval *eval, Term pointer, Property property, Place at);
/* Equality as a boolean term. */
Term pointer_equal(Eval *eval, Term a, Term b, Place at);
/* Whether a lies before b (or is b) in one object. */
Term pointer_less(Eval *eval, Term a, Term b, bool or_equal, Place at);

/* The run of elements that a library function sees at a pointer: nested arrays count as one flat
 * sequence; a single object is a run of one. */
#define RUN_DIMS_MAX LVALUE_MAX
typedef struct Run {
    Lvalue outer;     /* the outermost array of the sequence, or the single object */
    const Type *type; /* of the elements */
    uint32_t dims;    /* array dimensions below outer; 0: a single object */
    Term extents[RUN_DIMS_MAX];
    Term first;     /* flat index of the element pointed to */
    Term available; /* number of elements from there to the end */
} Run;

/* wanted is the element type that the caller needs (NULL: whatever is there); it types fresh heap
 * memory. Problems with the pointer are reported as property (PROPERTY_COUNT: the memory property
 * that fits). */
bool run_of_pointer(Eval *eval, Term pointer, const Type *wanted, Property property, Place at,
                    Run *run);
/* The values of count elements, as an array term from index 0; undefined beyond. count is at most
 * what is available. TERM_NONE when a choice is needed first. */
Term run_read(Eval *eval, const Run *run, int64_t count);
bool run_write(Eval *eval, const Run *run, Term values, int64_t count, Place at);

/* Evaluates the variable extents of a type now: a tuple, TERM_NONE when all are constant. An extent
 * must be positive (C11 6.7.6.2) in a declaration that a block reaches; elsewhere, and where an
 * array is sized by macros, which other compilers see as constants, it may be 0. */
bool extents_of_type(Eval *eval, const Type *type, bool is_declared, Place at, Term *extents);

/* "array 'a'", "the block allocated at f.c:3:5": what an object is called in messages. */
const char *object_name(Eval *eval, ObjectKey key);
/* The words that hold the value of an object, NULL when it cannot be written; its declared type
 * (NULL for a block of the heap), extents, and whether it is const. */
typedef struct Object {
    Term *slot;
    Term value;
    const Type *type;
    Term extents;
    bool is_const;
} Object;
bool object_find(Eval *eval, ObjectKey key, Object *object);
/* The same apart from qualifiers, extents, and what pointers point to. */
bool type_same_shape(const Type *a, const Type *b);

/* Heap. */
/* The block of a number: one of the process's own, or one that processes share (BLOCK_SHARED). */
static inline bool heap_has_block(const Eval *eval, uint32_t number)
{
    return number & BLOCK_SHARED ? (number & ~BLOCK_SHARED) < shared_blocks_count(eval->state)
                                 : number < blocks_count(eval->process);
}
static inline Block *heap_block(const Eval *eval, uint32_t number)
{
    return number & BLOCK_SHARED ? shared_blocks_at(eval->state, number & ~BLOCK_SHARED)
                                 : blocks_at(eval->process, number);
}
/* A new block of that many bytes for several processes, and a pointer to a byte of it. */
uint32_t heap_share(State *state, Term bytes, uint32_t site);
Term heap_shared_pointer(TermBank *bank, uint32_t number, Term byte);
/* The process has the block no more: its pointers to it dangle. */
bool heap_leave_shared(Eval *eval, uint32_t number, Place at);
/* A new block; TERM_NONE when its size is that of no object. */
Term heap_allocate(Eval *eval, Term bytes, bool is_zeroed);
/* A new block that ends with the topmost frame. */
Term heap_allocate_in_frame(Eval *eval, Term bytes);
/* A block with characters that the program finds: it is not freed by anyone. */
Term heap_text(Eval *eval, const char *text, size_t length);
Term heap_characters(Eval *eval, const Term *characters, uint32_t length);
/* The same with pointers, ended by a null pointer. */
Term heap_pointers(Eval *eval, const Term *pointers, uint32_t count, const Type *type);
/* A new block with the old one's content, which is freed (realloc). */
Term heap_resize(Eval *eval, Term pointer, Term bytes, Place at);
/* Reports blocks that nothing points to; the process is about to end. */
void heap_check_leaks(Eval *eval);
bool heap_free(Eval *eval, Term pointer, Place at);
/* Gives an untyped block its element type (first typed use). */
bool heap_set_type(Eval *eval, uint32_t block, const Type *type, Place at);

/* Ends the lifetime of variables of the topmost frame: pointers to them dangle. */
bool memory_end_variables(Eval *eval, const Variable *const *variables, uint32_t count);
/* Of all of them; *value, which the function returns, too. */
bool memory_end_frame(Eval *eval, Term *value);

#endif
