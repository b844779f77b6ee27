#include "lib/arena.h"

#include <stdint.h>
#include <string.h>

#include "lib/alloc.h"
#include "lib/bug.h"
#include "lib/stress.h"

enum { BLOCK_SIZE = STRESS(64 * 1024, 16), ALIGNMENT = 16 };

struct ArenaBlock {
    ArenaBlock *older;
    size_t size;
    _Alignas(16) char data[];
};

void arena_init(Arena *arena)
{
    *arena = (Arena){.region = mem_region()};
}

void arena_check(const Arena *arena)
{
    size_t held = 0;
    for (const ArenaBlock *block = arena->block; block; block = block->older) {
        REQUIRE(block->size >= BLOCK_SIZE);
        held += sizeof *block + block->size;
    }
    REQUIRE(held == arena->held && arena->next <= arena->end);
    REQUIRE(!arena->block || (arena->next >= arena->block->data &&
                              arena->end == arena->block->data + arena->block->size));
}

void arena_release(Arena *arena)
{
#ifdef TASS_CHECKS
    arena_check(arena);
#endif
    for (ArenaBlock *block = arena->block; block;) {
        ArenaBlock *older = block->older;
        mem_free(block);
        block = older;
    }
    *arena = (Arena){.region = arena->region};
}

static void grow(Arena *arena, size_t size)
{
    size_t capacity = size > BLOCK_SIZE ? size : BLOCK_SIZE;
    ArenaBlock *block = mem_alloc_in(arena->region, sizeof *block + capacity);
    block->older = arena->block;
    block->size = capacity;
    arena->block = block;
    arena->next = block->data;
    arena->end = block->data + capacity;
    arena->held += sizeof *block + capacity;
}

void *arena_alloc(Arena *arena, size_t size)
{
    size_t rounded = (size + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1);
    if ((size_t)(arena->end - arena->next) < rounded || !arena->block)
        grow(arena, rounded);
    void *object = arena->next;
    arena->next += rounded;
    CHECK(arena->next <= arena->end && (uintptr_t)object % ALIGNMENT == 0);
    return object;
}

void *arena_zero(Arena *arena, size_t count, size_t size)
{
    CHECK(!size || count <= SIZE_MAX / size);
    void *object = arena_alloc(arena, count * size);
    memset(object, 0, count * size);
    return object;
}

void *arena_copy(Arena *arena, const void *data, size_t size)
{
    CHECK(data || !size);
    void *object = arena_alloc(arena, size);
    if (size)
        memcpy(object, data, size);
    return object;
}

char *arena_text(Arena *arena, const char *text, size_t length)
{
    CHECK(text || !length);
    char *copy = arena_alloc(arena, length + 1);
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}
