/* Blocks of the heap, of one process or shared by several (block.h). A block has no type until its
 * first typed use. */
#ifndef STATE_HEAP_H
#define STATE_HEAP_H

#include "state/eval.h"

/* A new block of that many bytes for several processes, and a pointer to a byte of it. */
uint32_t heap_share(State *state, Term bytes, uint32_t site);
Term heap_shared_pointer(TermBank *bank, uint32_t number, Term byte);
/* The process has the block no more: its pointers to it dangle. */
bool heap_leave_shared(Eval *eval, uint32_t number, Place at);
/* A new block; TERM_NONE when its size is that of no object. */
Term heap_allocate(Eval *eval, Term bytes, bool is_zeroed);
/* A new block that ends with the topmost frame. */
Term heap_allocate_in_frame(Eval *eval, Term bytes);
/* A new block of zeros that need not be freed, and its end; bytes must be all of it. */
Term heap_map(Eval *eval, Term bytes);
bool heap_unmap(Eval *eval, Term pointer, Term bytes, Place at);
/* A block with characters that the program finds: it is not freed by anyone. */
Term heap_text(Eval *eval, const char *text, size_t length);
/* TERM_UNDEFINED: a byte of a file that was never written, which stays unset. */
Term heap_characters(Eval *eval, const Term *characters, uint32_t length);
/* The same with pointers, ended by a null pointer. */
Term heap_pointers(Eval *eval, const Term *pointers, uint32_t count, const Type *type);
/* A new block with the old one's content, which is freed (realloc). */
Term heap_resize(Eval *eval, Term pointer, Term bytes, Place at);
/* Reports blocks that nothing points to; the process is about to end. */
void heap_check_leaks(Eval *eval);
bool heap_free(Eval *eval, Term pointer, Place at);
/* A new block that another library lends to the program: heap_free refuses it, heap_take_back all others. */
Term heap_lend(Eval *eval, Term bytes);
bool heap_take_back(Eval *eval, Term pointer, Place at);

#endif
