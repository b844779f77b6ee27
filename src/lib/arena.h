/* Bump allocation: many small objects that live and die together.
 *
 * An arena owns its blocks; objects in it are never freed one by one. Memory is aligned to 16 bytes.
 * It grows in the region that it was made in (alloc.h), which must not end before it.
 */
#ifndef LIB_ARENA_H
#define LIB_ARENA_H

#include <stddef.h>

#include "lib/alloc.h"

typedef struct ArenaBlock ArenaBlock;

typedef struct Arena {
    ArenaBlock *block; /* the block in use; older ones hang behind it */
    char *next, *end;
    size_t held; /* bytes taken from the system */
    MemRegion *region;
} Arena;

void arena_init(Arena *arena);
void arena_release(Arena *arena);

/* BUG() when the blocks are not what the arena says it holds; asked before it goes in checked
 * builds. */
void arena_check(const Arena *arena);

/* Uninitialised memory; never NULL. */
void *arena_alloc(Arena *arena, size_t size);
/* Zeroed memory for count objects of size bytes. */
void *arena_zero(Arena *arena, size_t count, size_t size);
void *arena_copy(Arena *arena, const void *data, size_t size);
/* A zero-terminated copy of text[0..length). */
char *arena_text(Arena *arena, const char *text, size_t length);

#define arena_new(arena, Type) ((Type *)arena_zero((arena), 1, sizeof(Type)))

#endif
