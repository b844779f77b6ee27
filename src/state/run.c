/* Runs of elements, heap blocks, lifetimes and extents. */
#include "lib/bug.h"
#include "state/bytes.h"
#include "state/claim.h"
#include "state/layout.h"

/* Climbs from an element to the outermost array of the nested arrays around it. */
static bool run_climb(Eval *eval, Run *run, Place at)
{
    TermBank *bank = eval->engine->bank;
    Lvalue place = run->outer;
    Term flat = term_int64(bank, 0), unit = term_int64(bank, 1);
    Term extents[RUN_DIMS_MAX];
    run->dims = 0;
    while (place.count && run->dims < RUN_DIMS_MAX) {
        bool is_past;
        Term index = place.indices[place.count - 1];
        Term pointer = pointer_make(bank, place.key, place.indices, place.count - 1);
        Lvalue above;
        if (!lvalue_walk(eval, pointer, at, &above, &is_past))
            return false;
        if (above.type && above.type->kind != TYPE_ARRAY)
            break;
        extents[run->dims] = lvalue_extent(eval, &above);
        flat = term_add(bank, flat, term_mul(bank, index, unit));
        unit = term_mul(bank, unit, extents[run->dims++]);
        place = above;
    }
    for (uint32_t i = 0; i < run->dims; i++)
        run->extents[i] = extents[run->dims - 1 - i];
    run->outer = place;
    run->first = eval_simplify(eval, flat);
    run->available = eval_simplify(eval, term_sub(bank, unit, run->first));
    return true;
}

bool run_of_pointer(Eval *eval, Term pointer, const Type *wanted, Property property, Place at,
                    Run *run)
{
    TermBank *bank = eval->engine->bank;
    ObjectKey key;
    uint32_t count;
    bool is_past;
    if (!pointer_settle(eval, &pointer, at) || !pointer_check_object(eval, pointer, property, at))
        return false;
    pointer_parts(bank, pointer, &key, NULL, &count);
    if (key.region == REGION_HEAP && wanted && !heap_set_type(eval, key.a, wanted, at))
        return false;
    if (!bytes_resolve(eval, &pointer, wanted, at) ||
        !lvalue_walk(eval, pointer, at, &run->outer, &is_past))
        return false;
    if (!run->outer.type)
        return eval_unsupported(eval, at, "memory whose element type is not known yet"), false;
    while (run->outer.type->kind == TYPE_ARRAY || run->outer.type->is_layout) {
        Lvalue *place = &run->outer;
        if (place->count == LVALUE_MAX)
            return eval_unsupported(eval, at, "objects nested this deep"), false;
        if (place->type->is_layout) {
            if (!lvalue_field(eval, place, 0, at))
                return false;
            continue;
        }
        place->indices[place->count++] = term_int64(bank, 0);
        place->variable_dims += place->type->extent_expr != NULL;
        place->type = place->type->element;
    }
    run->type = run->outer.type;
    if (!run_climb(eval, run, at))
        return false;
    if (is_past)
        run->available = term_int64(bank, 0);
    return true;
}

/* The place of the element number index (flat) of the run; extents are constant here. */
static bool run_element(Eval *eval, const Run *run, int64_t index, Lvalue *place)
{
    TermBank *bank = eval->engine->bank;
    int64_t parts[RUN_DIMS_MAX] = {0};
    *place = run->outer;
    for (uint32_t i = run->dims; i-- > 1;) {
        int64_t extent;
        if (!eval_int(eval, run->extents[i], eval->stmt->place, "the row length", &extent))
            return false;
        REQUIRE(extent > 0);
        parts[i] = index % extent;
        index /= extent;
    }
    if (run->dims)
        parts[0] = index;
    for (uint32_t i = 0; i < run->dims; i++)
        place->indices[place->count++] = term_int64(bank, parts[i]);
    place->type = run->type;
    return true;
}

static bool run_start(Eval *eval, const Run *run, int64_t *first)
{
    return eval_int(eval, run->first, eval->stmt->place, "the start of the buffer", first);
}

/* Elements as an array of their own: what may be unset under a condition keeps it. */
static Term copy_elements(TermBank *bank, Term target, Term source, int64_t first, int64_t count)
{
    TermKind base = term_kind(bank, term_array_base(bank, source));
    if (!value_may_be_undefined(bank, source) || (base != TERM_WRITE && base != TERM_ITE))
        return term_copy_range(bank, target, 0, source, first, count);
    for (int64_t i = 0; i < count; i++) {
        Term index = term_int64(bank, first + i);
        target = term_write(bank, target, term_int64(bank, i), value_part(bank, source, &index, 1));
    }
    return target;
}

Term run_read(Eval *eval, const Run *run, int64_t count)
{
    TermBank *bank = eval->engine->bank;
    Sort element = value_sort(bank, run->type);
    Term result =
        term_array_constant(bank, sort_array(bank, element), value_undefined(bank, run->type));
    int64_t first;
    if (!claim_check_run(eval, run, term_int64(bank, count), false, eval->stmt->place) ||
        !run_start(eval, run, &first))
        return TERM_NONE;
    if (run->dims == 1) {
        Term array = lvalue_load(eval, &run->outer);
        return array == TERM_NONE ? TERM_NONE : copy_elements(bank, result, array, first, count);
    }
    for (int64_t i = 0; i < count; i++) {
        Lvalue place;
        if (!run_element(eval, run, first + i, &place))
            return TERM_NONE;
        Term value = lvalue_load(eval, &place);
        if (value == TERM_NONE)
            return TERM_NONE;
        result = term_write(bank, result, term_int64(bank, i), value);
    }
    return result;
}

bool run_write(Eval *eval, const Run *run, Term values, int64_t count, Place at)
{
    TermBank *bank = eval->engine->bank;
    int64_t first;
    if (!claim_check_run(eval, run, term_int64(bank, count), true, at) ||
        !run_start(eval, run, &first))
        return false;
    for (int64_t i = 0; i < count; i++) {
        Lvalue place;
        if (!run_element(eval, run, first + i, &place))
            return false;
        Term value = term_read(bank, values, term_int64(bank, i));
        if (!lvalue_store(eval, &place, value, at))
            return false;
    }
    return true;
}

/* Whether the variables of an extent are all macros that are inputs. */
static bool is_of_macros(const Expr *extent)
{
    if (!extent)
        return true;
    if (extent->kind == EXPR_VARIABLE)
        return extent->variable->kind == VARIABLE_INPUT && extent->variable->is_macro;
    return is_of_macros(extent->a) && is_of_macros(extent->b) && is_of_macros(extent->c);
}

bool extents_of_type(Eval *eval, const Type *type, bool is_declared, Place at, Term *extents)
{
    TermBank *bank = eval->engine->bank;
    Term items[RUN_DIMS_MAX];
    uint32_t count = 0;
    *extents = TERM_NONE;
    for (; type->kind == TYPE_ARRAY; type = type->element) {
        if (!type->extent_expr)
            continue;
        if (count == RUN_DIMS_MAX)
            return eval_unsupported(eval, at, "more than %u variable dimensions", RUN_DIMS_MAX),
                   false;
        Term extent = eval_value(eval, type->extent_expr);
        if (extent == TERM_NONE)
            return false;
        extent = eval_simplify(eval, extent);
        bool is_positive = is_declared && !is_of_macros(type->extent_expr) &&
                           !eval_is_off(eval, PROPERTY_NEGATIVE_SIZE);
        Term least = term_int64(bank, is_positive);
        if (!eval_require(eval, term_le(bank, least, extent), PROPERTY_NEGATIVE_SIZE, at,
                          "an array of %s elements", engine_term_text(eval->engine, extent)))
            return false;
        items[count++] = extent;
    }
    if (!count)
        return true;
    Sort sorts[RUN_DIMS_MAX];
    for (uint32_t i = 0; i < count; i++)
        sorts[i] = SORT_INT;
    *extents = term_tuple(bank, sort_tuple(bank, sorts, count), items);
    return true;
}

/* Objects have at most PTRDIFF_MAX bytes: more is what a negative size becomes. */
static bool heap_check_size(Eval *eval, Term bytes)
{
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
    if (!heap_check_size(eval, bytes))
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

Term heap_text(Eval *eval, const char *text, size_t length)
{
    TermBank *bank = eval->engine->bank;
    const Type *type = type_basic(eval->state->model->program->types, BASIC_CHAR);
    Term chars = term_array_constant(bank, sort_array(bank, SORT_INT), term_int64(bank, 0));
    for (size_t i = 0; i < length; i++)
        chars = term_write(bank, chars, term_int64(bank, (int64_t)i),
                           term_int64(bank, (signed char)text[i]));
    return block_add(eval, type, (int64_t)length + 1, chars);
}

Term heap_characters(Eval *eval, const Term *characters, uint32_t length)
{
    TermBank *bank = eval->engine->bank;
    const Type *type = type_basic(eval->state->model->program->types, BASIC_CHAR);
    Term chars = term_array_constant(bank, sort_array(bank, SORT_INT), term_int64(bank, 0));
    for (uint32_t i = 0; i < length; i++)
        chars = term_write(bank, chars, term_int64(bank, i), eval_wrap(eval, characters[i], type));
    return block_add(eval, type, (int64_t)length + 1, chars);
}

Term heap_pointers(Eval *eval, const Term *pointers, uint32_t count, const Type *type)
{
    TermBank *bank = eval->engine->bank;
    Term array = term_array_constant(bank, sort_array(bank, SORT_PATH), pointer_null(bank));
    for (uint32_t i = 0; i < count; i++)
        array = term_write(bank, array, term_int64(bank, i), pointers[i]);
    return block_add(eval, type, (int64_t)count + 1, array);
}

static Term element_size(Eval *eval, const Type *type)
{
    TermBank *bank = eval->engine->bank;
    if (type->kind != TYPE_ARRAY || type->size)
        return term_int64(bank, (int64_t)type->size);
    Term size = element_size(eval, type->element);
    Term extent =
        type->extent_expr ? eval_value(eval, type->extent_expr) : term_int64(bank, type->extent);
    return size == TERM_NONE || extent == TERM_NONE ? TERM_NONE : term_mul(bank, size, extent);
}

static bool is_flexible(const Type *type)
{
    if (type->kind != TYPE_STRUCT || !type->field_count)
        return false;
    const Type *last = type->fields[type->field_count - 1].type;
    return last->kind == TYPE_ARRAY && !last->is_complete;
}

/* How many elements a block has; one struct with a flexible array member takes all of it. */
static Term block_extent(Eval *eval, const Type *type, Term bytes, Term size)
{
    TermBank *bank = eval->engine->bank;
    if (!is_flexible(type))
        return eval_simplify(eval, term_quotient(bank, bytes, size));
    Term fits = eval_simplify(eval, term_le(bank, size, bytes));
    return term_ite(bank, fits, term_int64(bank, 1), term_int64(bank, 0));
}

bool heap_set_type(Eval *eval, uint32_t number, const Type *type, Place at)
{
    TermBank *bank = eval->engine->bank;
    if (!heap_has_block(eval, number) || !heap_block(eval, number)->is_live ||
        heap_block(eval, number)->type || type->kind == TYPE_VOID)
        return true;
    Sort sort = value_sort(bank, type);
    Term size = element_size(eval, type), extents;
    if (sort == SORT_NONE || size == TERM_NONE ||
        (size == term_int64(bank, 0) && !is_flexible(type)))
        return eval_unsupported(eval, at, "memory of this type on the heap"), false;
    if (!extents_of_type(eval, type, false, at, &extents))
        return false;
    if (!eval_require(eval, term_lt(bank, term_int64(bank, 0), size), PROPERTY_NEGATIVE_SIZE, at,
                      "elements of size %s", engine_term_text(eval->engine, size)))
        return false;
    Block *block = heap_block(eval, number);
    Term fill = block->is_zeroed ? value_zero(bank, type) : value_undefined(bank, type);
    block->type = state_heap_type(eval->state, type->unqualified) + 1;
    block->extent = block_extent(eval, type, block->bytes, size);
    block->element_extents = extents;
    block->value = term_array_constant(bank, sort_array(bank, sort), fill);
    if (!is_flexible(type))
        layout_add_rest(eval, number);
    return true;
}

/* Pointers to a block or to variables become dangling ones. */
typedef struct Dangling {
    TermBank *bank;
    ObjectKey key; /* exact, or the frame when there are slots */
    const VecU32 *slots;
    ObjectKey replacement; /* its b is the slot when there are */
    uint32_t rank;         /* whose object it is */
} Dangling;

static bool is_dangling(const Dangling *dangling, ObjectKey key)
{
    if (key.region != dangling->key.region || key.a != dangling->key.a)
        return false;
    if (!dangling->slots)
        return key.b == dangling->key.b;
    for (uint32_t i = 0; i < dangling->slots->length; i++)
        if (dangling->slots->data[i] == key.b)
            return true;
    return false;
}

static Term dangling_rule(void *user, Term pointer)
{
    const Dangling *dangling = user;
    ObjectKey key;
    uint32_t count;
    if (!pointer_parts(dangling->bank, pointer, &key, NULL, &count) || !is_dangling(dangling, key))
        return pointer;
    ObjectKey replacement = dangling->replacement;
    if (dangling->slots)
        replacement.b = key.b;
    return pointer_make(dangling->bank, replacement, NULL, 0);
}

static Term dangling_visit(void *user, Term term)
{
    Dangling *dangling = user;
    return pointer_rewrite(dangling->bank, term, dangling_rule, user);
}

/* The pointer of another process, which may lead here. */
static Term foreign_rule(void *user, Term pointer)
{
    const Dangling *dangling = user;
    uint32_t rank;
    Term home = pointer_at_home(dangling->bank, pointer, &rank);
    if (home == TERM_NONE || rank != dangling->rank)
        return pointer;
    Term changed = dangling_rule(user, home);
    return changed == home ? pointer : pointer_abroad(dangling->bank, changed, rank);
}

static Term foreign_visit(void *user, Term term)
{
    Dangling *dangling = user;
    return pointer_rewrite(dangling->bank, term, foreign_rule, user);
}

#ifdef TASS_CHECKS
static void check_word(void *user, uint32_t word)
{
    Dangling *dangling = user;
    if (term_is_node(dangling->bank, word) && dangling_visit(dangling, word) != word)
        BUG("term %u leads to what has ended, but no list of terms has it", word);
}
#endif

/* In the process itself, in its messages, and, where one was sent away, everywhere. */
static void dangle(Eval *eval, Dangling *dangling)
{
    State *state = eval->state;
    dangling->rank = eval->rank;
    state_map(state, eval->rank, dangling_visit, dangling);
    for (uint32_t rank = 0; state->has_foreign && rank < state->process_count; rank++)
        if (rank != eval->rank)
            state_map(state, rank, foreign_visit, dangling);
#ifdef TASS_CHECKS
    state_each_word(state, eval->rank, check_word, dangling);
#endif
}

/* Pointers to the block dangle from now on. */
static bool end_block(Eval *eval, ObjectKey key, Place at)
{
    if (!claim_check_end(eval, key, false, at))
        return false;
    Dangling dangling = {
        .bank = eval->engine->bank, .key = key, .replacement = {REGION_FREED, eval_site(eval), 0}};
    *heap_block(eval, key.a) = (Block){0};
    dangle(eval, &dangling);
    while (blocks_count(eval->process) && !blocks_last(eval->process)->is_live)
        blocks_truncate(eval->process, blocks_count(eval->process) - 1);
    return true;
}

uint32_t heap_share(State *state, Term bytes, uint32_t site)
{
    shared_blocks_add(state, (Block){.is_live = true, .bytes = bytes, .site = site});
    return BLOCK_SHARED | (shared_blocks_count(state) - 1);
}

Term heap_shared_pointer(TermBank *bank, uint32_t number, Term byte)
{
    ObjectKey key = {REGION_HEAP, number, 0};
    Term zero = term_int64(bank, 0), path[] = {term_int64(bank, POINTER_BYTES), byte};
    return byte == zero ? pointer_make(bank, key, &zero, 1) : pointer_make(bank, key, path, 2);
}

bool heap_leave_shared(Eval *eval, uint32_t number, Place at)
{
    ObjectKey key = {REGION_HEAP, number, 0};
    if (!claim_check_end(eval, key, false, at))
        return false;
    Dangling dangling = {
        .bank = eval->engine->bank, .key = key, .replacement = {REGION_FREED, eval_site(eval), 0}};
    dangle(eval, &dangling);
    return true;
}

static bool is_freed_by_program(Eval *eval, ObjectKey key)
{
    bool is_own = key.region == REGION_HEAP && !(key.a & BLOCK_SHARED);
    const Block *block = is_own ? heap_block(eval, key.a) : NULL;
    return block && block->site && !block->frame;
}

bool heap_free(Eval *eval, Term pointer, Place at)
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
    if (!is_start || !is_freed_by_program(eval, key))
        return eval_require(eval, TERM_FALSE, PROPERTY_INVALID_FREE, at,
                            "the pointer leads to %s%s", object_name(eval, key),
                            is_freed_by_program(eval, key) ? ", not to its start" : "");
    return end_block(eval, key, at);
}

/* An array of which only the first elements are kept: those that were there before, and are there
 * after. */
static Term kept_elements(Eval *eval, Term array, const Type *element, int64_t before,
                          int64_t after)
{
    TermBank *bank = eval->engine->bank;
    Term fresh = term_array_constant(bank, term_sort(bank, array), value_undefined(bank, element));
    int64_t count = before < after ? before : after;
    return count > 0 ? term_copy_range(bank, fresh, 0, array, 0, count) : fresh;
}

/* The content of a typed block after its size has changed from old to new (elements; bytes for a
 * struct with a flexible array member): what is beyond the old size was never set, and what is
 * beyond the new one is gone, also if the block grows again. False when a size must be chosen
 * first.
 */
static bool resized_value(Eval *eval, const Block *block, const Type *type, Term from, Term to,
                          Place at, Term *value)
{
    TermBank *bank = eval->engine->bank;
    int64_t before, after;
    *value = block->value;
    if (!block->is_zeroed && eval_holds(eval, term_le(bank, from, to)))
        return true;
    if (!eval_int(eval, from, at, "the size of the block", &before) ||
        !eval_int(eval, to, at, "the new size of the block", &after))
        return false;
    if (!is_flexible(type)) {
        *value = kept_elements(eval, block->value, type, before, after);
        return true;
    }
    uint32_t number = type->field_count - 1;
    const Field *last = &type->fields[number];
    int64_t size = (int64_t)last->type->element->size, offset = (int64_t)last->offset;
    Term zero = term_int64(bank, 0), record = term_read(bank, block->value, zero);
    Term array =
        kept_elements(eval, term_item(bank, record, number), last->type->element,
                      size ? (before - offset) / size : 0, size ? (after - offset) / size : 0);
    *value = term_write(bank, block->value, zero, term_with_item(bank, record, number, array));
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
           (!is_flexible(type) && type->size && term_to_int64(eval->engine->bank, bytes, &size) &&
            size % (int64_t)type->size);
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
    if (!is_freed_by_program(eval, key))
        return (void)heap_free(eval, pointer, at), TERM_NONE;
    Block old = *heap_block(eval, key.a);
    Term extent = TERM_NONE, value = TERM_NONE;
    bool has_layout = resizes_layout(eval, &old, bytes);
    if (has_layout) {
        old.is_zeroed = false;
    } else if (old.type) {
        const Type *type = eval->state->heap_types.data[old.type - 1];
        Term size = element_size(eval, type);
        if (size == TERM_NONE)
            return TERM_NONE;
        extent = block_extent(eval, type, bytes, size);
        bool by_bytes = is_flexible(type);
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

/* Pointers to the variables of the topmost frame in the slots become dangling ones; value, too. */
static void end_slots(Eval *eval, const VecU32 *slots, Term *value)
{
    Dangling dangling = {.bank = eval->engine->bank,
                         .key = {REGION_FRAME, process_depth(eval->process) - 1, 0},
                         .slots = slots,
                         .replacement = {REGION_DEAD, eval->function->index, 0}};
    dangle(eval, &dangling);
    if (*value != TERM_NONE)
        *value = dangling_visit(&dangling, *value);
}

bool memory_end_variables(Eval *eval, const Variable *const *variables, uint32_t count)
{
    FrameHeader *frame = process_top(eval->process);
    uint32_t depth = process_depth(eval->process) - 1;
    VecU32 slots = {0};
    Term none = TERM_NONE;
    bool ok = true;
    for (uint32_t i = 0; ok && i < count; i++) {
        const Variable *variable = variables[i];
        frame_values(frame)[variable->slot] = value_undefined(eval->engine->bank, variable->type);
        frame_values(frame)[eval->function->local_count + variable->slot] = TERM_NONE;
        if (!variable->is_address_taken)
            continue;
        ObjectKey key = {REGION_FRAME, depth, variable->slot};
        vec_push(&slots, variable->slot);
        ok = claim_check_end(eval, key, false, eval->stmt->place);
    }
    if (ok && slots.length)
        end_slots(eval, &slots, &none);
    vec_release(&slots);
    return ok;
}

/* What alloca gave the topmost frame. */
static bool end_frame_blocks(Eval *eval, Term *value)
{
    uint32_t depth = process_depth(eval->process);
    for (uint32_t i = blocks_count(eval->process); i-- > 0;) {
        const Block *block = i < blocks_count(eval->process) ? blocks_at(eval->process, i) : NULL;
        ObjectKey key = {REGION_HEAP, i, 0};
        if (!block || block->frame != depth)
            continue;
        if (!end_block(eval, key, eval->stmt->place))
            return false;
        Dangling dangling = {.bank = eval->engine->bank,
                             .key = key,
                             .replacement = {REGION_FREED, eval_site(eval), 0}};
        if (*value != TERM_NONE)
            *value = dangling_visit(&dangling, *value);
    }
    return true;
}

bool memory_end_frame(Eval *eval, Term *value)
{
    if (eval->function->calls_alloca && !end_frame_blocks(eval, value))
        return false;
    VecU32 slots = {0};
    for (uint32_t i = 0; i < eval->function->local_count; i++)
        if (eval->function->locals[i]->is_address_taken)
            vec_push(&slots, eval->function->locals[i]->slot);
    ObjectKey key = {REGION_FRAME, process_depth(eval->process) - 1, 0};
    bool ok = !slots.length || claim_check_end(eval, key, true, eval->stmt->place);
    if (ok && slots.length)
        end_slots(eval, &slots, value);
    vec_release(&slots);
    return ok;
}
