/* Blocks of the heap. */
#include "state/heap.h"

#include "lib/bug.h"
#include "state/extent.h"
#include "state/layout.h"
#include "state/lifetime.h"
#include "state/object.h"
#include "state/pointee.h"

/* Objects have at most PTRDIFF_MAX bytes: more is what a negative size becomes. */
static bool heap_check_size(Eval *eval, Term bytes)
{
    CHECK(term_sort(eval->engine->bank, bytes) == SORT_INT);
    TermBank *bank = eval->engine->bank;
    Term possible = term_le(bank, bytes, term_int64(bank, INT64_MAX));
    return eval_holds(eval, possible) ||
           eval_require(eval, possible, PROPERTY_NEGATIVE_SIZE, eval->stmt->place,
                        "the size of the block, %s bytes, is that of no object",
                        engine_term_text(eval->engine, bytes));
}

Term heap_allocate(Eval *eval, Term bytes, bool is_zeroed)
{
    TermBank *bank = eval->engine->bank;
    Process *process = eval->process;
    if (!eval_choose_length(eval, bytes, eval->stmt->place) || !heap_check_size(eval, bytes))
        return TERM_NONE;
    Block block = {
        .is_live = true, .bytes = bytes, .is_zeroed = is_zeroed, .site = eval_site(eval)};
    uint32_t number = blocks_count(process);
    blocks_add(process, block);
    Term zero = term_int64(bank, 0);
    return pointer_make(bank, (ObjectKey){REGION_HEAP, number, 0}, &zero, 1);
}

Term heap_allocate_in_frame(Eval *eval, Term bytes)
{
    Term pointer = heap_allocate(eval, bytes, false);
    if (pointer != TERM_NONE)
        blocks_last(eval->process)->frame = process_depth(eval->process);
    return pointer;
}

static Term block_add(Eval *eval, const Type *type, int64_t count, Term value)
{
    CHECK(count > 0 && type->size);
    TermBank *bank = eval->engine->bank;
    Process *process = eval->process;
    Block block = {.is_live = true,
                   .type = state_heap_type(eval->state, type->unqualified) + 1,
                   .bytes = term_int64(bank, count * (int64_t)type->size),
                   .extent = term_int64(bank, count),
                   .value = value};
    uint32_t number = blocks_count(process);
    blocks_add(process, block);
    Term zero = term_int64(bank, 0);
    return pointer_make(bank, (ObjectKey){REGION_HEAP, number, 0}, &zero, 1);
}

Term heap_characters(Eval *eval, const Term *characters, uint32_t length)
{
    TermBank *bank = eval->engine->bank;
    const Type *type = type_basic(eval->state->model->program->types, BASIC_CHAR);
    Term chars = term_array_constant(bank, sort_array(bank, SORT_INT), term_int64(bank, 0));
    for (uint32_t i = 0; i < length; i++) {
        bool is_set = characters[i] != TERM_UNDEFINED;
        Term character = is_set ? eval_wrap(eval, characters[i], type) : TERM_UNDEFINED;
        chars = term_write(bank, chars, term_int64(bank, i), character);
    }
    return block_add(eval, type, (int64_t)length + 1, chars);
}

Term heap_text(Eval *eval, const char *text, size_t length)
{
    VecU32 characters = {0};
    for (size_t i = 0; i < length; i++)
        vec_push(&characters, term_int64(eval->engine->bank, (signed char)text[i]));
    Term pointer = heap_characters(eval, characters.data, characters.length);
    vec_release(&characters);
    return pointer;
}

Term heap_pointers(Eval *eval, const Term *pointers, uint32_t count, const Type *type)
{
    TermBank *bank = eval->engine->bank;
    Term array = term_array_constant(bank, sort_array(bank, SORT_PATH), pointer_null(bank));
    for (uint32_t i = 0; i < count; i++)
        array = term_write(bank, array, term_int64(bank, i), pointers[i]);
    return block_add(eval, type, (int64_t)count + 1, array);
}

uint32_t heap_share(State *state, Term bytes, uint32_t site)
{
    CHECK(site);
    shared_blocks_add(state, (Block){.is_live = true, .bytes = bytes, .site = site});
    return BLOCK_SHARED | (shared_blocks_count(state) - 1);
}

Term heap_shared_pointer(TermBank *bank, uint32_t number, Term byte)
{
    CHECK(number & BLOCK_SHARED);
    ObjectKey key = {REGION_HEAP, number, 0};
    Term zero = term_int64(bank, 0), path[] = {term_int64(bank, POINTER_BYTES), byte};
    return byte == zero ? pointer_make(bank, key, &zero, 1) : pointer_make(bank, key, path, 2);
}

bool heap_leave_shared(Eval *eval, uint32_t number, Place at)
{
    CHECK(number & BLOCK_SHARED);
    return lifetime_leave_block(eval, (ObjectKey){REGION_HEAP, number, 0}, at);
}

static bool is_freed_by(Eval *eval, ObjectKey key, bool is_lent)
{
    bool is_own = key.region == REGION_HEAP && !(key.a & BLOCK_SHARED);
    const Block *block = is_own ? object_block(eval, key.a) : NULL;
    return block && block->site && !block->frame && block->is_lent == is_lent;
}

/* Why the pointer's object is not freed so. */
static const char *why_not_freed(Eval *eval, ObjectKey key, bool is_lent)
{
    if (is_freed_by(eval, key, is_lent))
        return ", not to its start";
    if (!is_freed_by(eval, key, !is_lent))
        return "";
    return is_lent ? ", which the library of C allocated" : ", which free does not know";
}

static bool free_block(Eval *eval, Term pointer, bool is_lent, Place at)
{
    TermBank *bank = eval->engine->bank;
    ObjectKey key;
    const Term *indices;
    uint32_t count;
    if (!pointer_settle(eval, &pointer, at))
        return false;
    if (pointer_is_null(bank, pointer))
        return true;
    REQUIRE(pointer_parts(bank, pointer, &key, &indices, &count));
    bool is_start = count == 1 && indices[0] == term_int64(bank, 0);
    if (!is_start || !is_freed_by(eval, key, is_lent))
        return eval_require(eval, TERM_FALSE, PROPERTY_INVALID_FREE, at,
                            "the pointer leads to %s%s", object_name(eval, key),
                            why_not_freed(eval, key, is_lent));
    return lifetime_end_block(eval, key, at);
}

bool heap_free(Eval *eval, Term pointer, Place at)
{
    return free_block(eval, pointer, false, at);
}

Term heap_lend(Eval *eval, Term bytes)
{
    Term pointer = heap_allocate(eval, bytes, false);
    if (pointer != TERM_NONE)
        blocks_last(eval->process)->is_lent = true;
    return pointer;
}

bool heap_take_back(Eval *eval, Term pointer, Place at)
{
    return free_block(eval, pointer, true, at);
}

Term heap_map(Eval *eval, Term bytes)
{
    Term pointer = heap_allocate(eval, bytes, true);
    if (pointer != TERM_NONE)
        blocks_last(eval->process)->site = 0; /* none that the program must free */
    return pointer;
}

bool heap_unmap(Eval *eval, Term pointer, Term bytes, Place at)
{
    TermBank *bank = eval->engine->bank;
    ObjectKey key;
    const Term *indices;
    uint32_t count;
    if (!pointer_settle(eval, &pointer, at))
        return false;
    bool is_path = pointer_parts(bank, pointer, &key, &indices, &count);
    bool is_start = is_path && key.region == REGION_HEAP && count == 1 &&
                    indices[0] == term_int64(bank, 0) && !(key.a & BLOCK_SHARED);
    const Block *block = is_start ? object_block(eval, key.a) : NULL;
    if (!block || block->site || block->frame ||
        !eval_holds(eval, term_equal(bank, bytes, block->bytes)))
        return eval_unsupported(eval, at, "munmap of other than a whole block of mmap"), false;
    return lifetime_end_block(eval, key, at);
}

/* An array of which only the first elements are kept: those that were there before, and are there
 * after. */
static Term kept_elements(Eval *eval, Term array, const Type *element, int64_t before,
                          int64_t after)
{
    CHECK(before >= 0 && after >= 0);
    TermBank *bank = eval->engine->bank;
    Term fresh = term_array_constant(bank, term_sort(bank, array), value_undefined(bank, element));
    int64_t count = before < after ? before : after;
    return count > 0 ? term_copy_range(bank, fresh, 0, array, 0, count) : fresh;
}

/* The same for the flexible array of a struct that takes so many bytes. */
static Term kept_tail(Eval *eval, Term record, const Type *type, int64_t before, int64_t after)
{
    CHECK(type_is_flexible(type));
    TermBank *bank = eval->engine->bank;
    uint32_t number = type->field_count - 1;
    const Field *last = &type->fields[number];
    Term tail = term_item(bank, record, number);
    before -= (int64_t)last->offset;
    after -= (int64_t)last->offset;
    int64_t size = last->type->kind == TYPE_ARRAY ? (int64_t)last->type->element->size : 0;
    tail = last->type->kind == TYPE_STRUCT
               ? kept_tail(eval, tail, last->type, before, after)
               : kept_elements(eval, tail, last->type->element, size ? before / size : 0,
                               size ? after / size : 0);
    return term_with_item(bank, record, number, tail);
}

/* The content of a typed block after its size has changed from old to new (elements; bytes for a
 * struct with a flexible array member): what is beyond the old size was never set, and what is
 * beyond the new one is gone, also if the block grows again. False when a size must be chosen
 * first.
 */
static bool resized_value(Eval *eval, const Block *block, const Type *type, Term from, Term to,
                          Place at, Term *value)
{
    CHECK(block->type && block->value != TERM_NONE);
    TermBank *bank = eval->engine->bank;
    int64_t before, after;
    *value = block->value;
    if (!block->is_zeroed && eval_holds(eval, term_le(bank, from, to)))
        return true;
    if (!eval_int(eval, from, at, "the size of the block", &before) ||
        !eval_int(eval, to, at, "the new size of the block", &after))
        return false;
    if (!type_is_flexible(type)) {
        *value = kept_elements(eval, block->value, type, before, after);
        return true;
    }
    Term zero = term_int64(bank, 0), record = term_read(bank, block->value, zero);
    *value = term_write(bank, block->value, zero, kept_tail(eval, record, type, before, after));
    return true;
}

/* Whether a block holds several types, or has another size than its elements together. */
static bool resizes_layout(Eval *eval, const Block *old, Term bytes)
{
    int64_t size;
    if (!old->type)
        return false;
    const Type *type = eval->state->heap_types.data[old->type - 1];
    return type->is_layout ||
           (!type_is_flexible(type) && type->size &&
            term_to_int64(eval->engine->bank, bytes, &size) && size % (int64_t)type->size);
}

Term heap_resize(Eval *eval, Term pointer, Term bytes, Place at)
{
    TermBank *bank = eval->engine->bank;
    ObjectKey key;
    uint32_t count;
    if (!pointer_settle(eval, &pointer, at))
        return TERM_NONE;
    if (pointer_is_null(bank, pointer))
        return heap_allocate(eval, bytes, false);
    REQUIRE(pointer_parts(bank, pointer, &key, NULL, &count));
    if (!is_freed_by(eval, key, false))
        return (void)heap_free(eval, pointer, at), TERM_NONE;
    Block old = *object_block(eval, key.a);
    Term extent = TERM_NONE, value = TERM_NONE;
    bool has_layout = resizes_layout(eval, &old, bytes);
    if (has_layout) {
        old.is_zeroed = false;
    } else if (old.type) {
        const Type *type = eval->state->heap_types.data[old.type - 1];
        Term size = extent_size(eval, type);
        if (size == TERM_NONE)
            return TERM_NONE;
        extent = layout_extent(eval, type, bytes, size);
        bool by_bytes = type_is_flexible(type);
        if (!resized_value(eval, &old, type, by_bytes ? old.bytes : old.extent,
                           by_bytes ? bytes : extent, at, &value))
            return TERM_NONE;
    } else if (old.is_zeroed && !eval_holds(eval, term_le(bank, bytes, old.bytes))) {
        return eval_unsupported(eval, at, "realloc of zeroed memory that has no type yet");
    }
    Term moved = heap_allocate(eval, bytes, old.is_zeroed && !old.type);
    if (moved == TERM_NONE)
        return TERM_NONE;
    Block *block = blocks_last(eval->process);
    if (has_layout) {
        if (!layout_resize(eval, &old, block))
            return eval_unsupported(eval, at, "realloc of memory that holds several types");
        return heap_free(eval, pointer, at) ? moved : TERM_NONE;
    }
    block->type = old.type;
    block->extent = extent;
    block->element_extents = old.element_extents;
    block->value = value;
    return heap_free(eval, pointer, at) ? moved : TERM_NONE;
}
