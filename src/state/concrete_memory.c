#include "state/concrete_memory.h"

#include <stdlib.h>
#include <string.h>

#include "lib/alloc.h"
#include "lib/bug.h"
#include "lib/hash.h"
#include "lib/intern.h"
#include "model/floating.h"
#include "state/claim.h"
#include "state/object.h"
#include "state/roundoff.h"

/* A view's number stands above the cell. Objects with more cells have none. */
enum { CELL_BITS = 36, VIEWS_MAX = 1 << 24, PREFIX_MAX = 6 };
#define CELLS_MAX ((uint64_t)1 << 25)
/* What all cells may take, in bytes: before a stretch that finds more, all are forgotten. */
#define CELLS_BYTES ((uint64_t)512 << 20)

/* In the lowest bits of a stamp. */
enum { CELL_HELD = 1, CELL_OTHER = 2, CELL_DIRTY = 4, CELL_FLAGS = 7, EPOCH_STEP = 8 };

typedef struct Cells {
    ObjectKey key;
    uint32_t rank, side;
    const Type *type; /* of the object; of a block of the heap: of its elements */
    Term term;        /* the value that cells are of, but for those that are dirty */
    uint64_t count;
    Word *words;
    uint32_t *stamps; /* a cell is known if its stamp is of this epoch */
    uint32_t epoch;
    uint64_t looked;     /* the stretch in which it was looked at last */
    uint32_t generation; /* of its type and size */
    bool is_usable, is_const, is_zeroed;
    VecU32 dirty;
} Cells;

typedef struct View {
    uint32_t cells;      /* place among the objects */
    uint32_t generation; /* of the object when the view was made */
    const Type *type;
    uint64_t low, high; /* cells of the array that it leads into; of no array: high is low */
    uint64_t stride;
    bool is_const;
    uint32_t prefix_count;
    Term prefix[PREFIX_MAX];
} View;

struct Memory {
    Engine *engine;
    State *state;
    uint32_t rank;
    uint64_t stretch;
    uint64_t bytes;
    VEC(Cells) objects;
    VEC(View) views; /* by number; 0 is unused */
    Intern by_key;   /* objects: place + 1 */
    Intern view_numbers;
    VecU32 stored; /* objects with dirty cells */
};

Memory *memory_new(void)
{
    return mem_zero(1, sizeof(Memory));
}

static void forget(Memory *memory)
{
    for (uint32_t i = 0; i < memory->objects.length; i++) {
        Cells *cells = &memory->objects.data[i];
        mem_free(cells->words);
        mem_free(cells->stamps);
        vec_release(&cells->dirty);
    }
    vec_clear(&memory->objects);
    vec_clear(&memory->views);
    intern_release(&memory->by_key);
    intern_release(&memory->view_numbers);
    memory->bytes = 0;
}

void memory_free(Memory *memory)
{
    if (!memory)
        return;
    forget(memory);
    vec_release(&memory->objects);
    vec_release(&memory->views);
    vec_release(&memory->stored);
    mem_free(memory);
}

void memory_begin(Memory *memory, Engine *engine, State *state, uint32_t rank)
{
    CHECK(rank < state->process_count);
    memory->engine = engine;
    memory->state = state;
    memory->rank = rank;
    memory->stretch++;
    if (memory->bytes > CELLS_BYTES || memory->views.length > VIEWS_MAX / 2)
        forget(memory);
}

/* Types. */

uint64_t concrete_cells(const Type *type)
{
    uint64_t sum = 0;
    switch (type->kind) {
    case TYPE_BOOL:
    case TYPE_INT:
        return type_width(type) <= 64;
    case TYPE_REAL:
    case TYPE_POINTER:
        return 1;
    case TYPE_ARRAY: {
        uint64_t each = concrete_cells(type->element);
        bool is_fixed = type->is_complete && !type->extent_expr && type->extent > 0;
        return is_fixed && each && (uint64_t)type->extent <= CELLS_MAX / each
                   ? (uint64_t)type->extent * each
                   : 0;
    }
    case TYPE_STRUCT:
        if (type->is_packed) /* alias.h is told of accesses to its members */
            return 0;
        for (uint32_t i = 0; i < type->field_count; i++) {
            uint64_t each = concrete_cells(type->fields[i].type);
            if (!each || type->fields[i].is_bit_field || type->is_layout || !type->is_complete)
                return 0;
            sum += each;
        }
        return sum <= CELLS_MAX ? sum : 0;
    default:
        return 0;
    }
}

uint64_t concrete_field(const Type *type, uint32_t field)
{
    CHECK(field <= type->field_count);
    uint64_t sum = 0;
    for (uint32_t i = 0; i < field; i++)
        sum += concrete_cells(type->fields[i].type);
    return sum;
}

bool concrete_is_word(const Type *type)
{
    return type_is_scalar(type) && concrete_cells(type) == 1;
}

/* Objects. */

/* The number of cells of an object, 0: it has none. */
static uint64_t count_cells(const Memory *memory, ObjectKey key, const Object *object,
                            const Type **type, bool *is_zeroed)
{
    TermBank *bank = memory->engine->bank;
    *is_zeroed = false;
    *type = object->type;
    if (key.region != REGION_HEAP)
        return object->extents == TERM_NONE ? concrete_cells(object->type) : 0;
    const Block *block = blocks_at(&memory->state->processes[memory->rank], key.a);
    int64_t extent;
    if (!block->type || block->element_extents != TERM_NONE ||
        !term_to_int64(bank, block->extent, &extent))
        return 0;
    *is_zeroed = block->is_zeroed == ZEROED;
    *type = memory->state->heap_types.data[block->type - 1];
    uint64_t each = concrete_cells(*type);
    return each && extent > 0 && (uint64_t)extent <= CELLS_MAX / each ? (uint64_t)extent * each : 0;
}

static bool is_kept(ObjectKey key)
{
    return key.region == REGION_GLOBAL || key.region == REGION_FRAME ||
           key.region == REGION_STRING || (key.region == REGION_HEAP && !(key.a & BLOCK_SHARED));
}

/* All that was known of the cells is forgotten. */
static void next_epoch(Cells *cells)
{
    CHECK(!cells->count || cells->stamps);
    cells->epoch += EPOCH_STEP;
    if (cells->epoch)
        return;
    memset(cells->stamps, 0, cells->count * sizeof *cells->stamps);
    cells->epoch = EPOCH_STEP;
}

static void resize(Memory *memory, Cells *cells, uint64_t count)
{
    uint64_t each = sizeof *cells->words + sizeof *cells->stamps;
    memory->bytes += count * each - cells->count * each;
    mem_free(cells->words);
    mem_free(cells->stamps);
    cells->words = mem_alloc(count * sizeof *cells->words);
    cells->stamps = mem_zero(count, sizeof *cells->stamps);
    cells->count = count;
    cells->epoch = EPOCH_STEP;
    cells->generation++;
}

/* The first look at an object in a stretch: is it as it was? */
static void look(Memory *memory, Cells *cells)
{
    const Process *process = &memory->state->processes[memory->rank];
    Object object;
    const Type *type;
    Eval eval = eval_begin(memory->engine, memory->state, memory->rank);
    cells->looked = memory->stretch;
    cells->is_usable = false;
    if (!object_find(&eval, cells->key, &object))
        return;
    uint64_t count = count_cells(memory, cells->key, &object, &type, &cells->is_zeroed);
    if (!count)
        return;
    bool is_other = type != cells->type || count != cells->count;
    cells->type = type;
    if (is_other)
        resize(memory, cells, count);
    else if (object.value != cells->term)
        next_epoch(cells);
    cells->term = object.value;
    cells->is_const = object.is_const || !object.slot;
    cells->is_usable = !claims_count(process) ||
                       !claims_may_forbid(memory->engine->bank, process, cells->key, true);
}

static bool same_key(const void *owner, uint32_t id, const void *wanted)
{
    CHECK(id && id <= ((const Memory *)owner)->objects.length);
    const Memory *memory = owner;
    const Cells *cells = &memory->objects.data[id - 1], *key = wanted;
    return cells->rank == key->rank && cells->side == key->side &&
           object_key_equal(cells->key, key->key);
}

/* The object of a key, as it is in this stretch; NULL: it has no cells. */
static Cells *find(Memory *memory, ObjectKey key, uint32_t *place)
{
    if (!is_kept(key) || memory->state->model->program->has_restrict)
        return NULL; /* restrict.h is told of each access */
    Cells new = {.key = key, .rank = memory->rank, .side = memory->state->model->side};
    uint32_t words[] = {new.side, new.rank, (uint32_t)key.region, key.a, key.b};
    uint64_t hash = hash_bytes(words, sizeof words);
    uint32_t id = intern_find(&memory->by_key, hash, same_key, memory, &new);
    if (!id) {
        vec_push(&memory->objects, new);
        id = memory->objects.length;
        intern_add(&memory->by_key, hash, id);
    }
    *place = id - 1; /* also where it is not usable */
    Cells *found = &memory->objects.data[*place];
    if (found->looked != memory->stretch)
        look(memory, found);
    return found->is_usable ? found : NULL;
}

/* Views. */

static bool same_view(const void *owner, uint32_t number, const void *wanted)
{
    CHECK(number < ((const Memory *)owner)->views.length);
    const View *a = &((const Memory *)owner)->views.data[number], *b = wanted;
    return a->cells == b->cells && a->generation == b->generation && a->type == b->type &&
           a->low == b->low && a->high == b->high && a->stride == b->stride &&
           a->is_const == b->is_const && a->prefix_count == b->prefix_count &&
           !memcmp(a->prefix, b->prefix, a->prefix_count * sizeof *a->prefix);
}

static uint32_t view_number(Memory *memory, const View *view)
{
    uint64_t words[] = {view->cells,  view->generation,  view->low,      view->high,
                        view->stride, view->type->index, view->is_const, view->prefix_count};
    uint64_t hash = hash_bytes(words, sizeof words);
    uint32_t number = intern_find(&memory->view_numbers, hash, same_view, memory, view);
    if (number)
        return number;
    if (!memory->views.length)
        vec_push(&memory->views, (View){0});
    number = memory->views.length;
    vec_push(&memory->views, *view);
    intern_add(&memory->view_numbers, hash, number);
    return number;
}

static Word pointer_word(uint32_t view, uint64_t cell)
{
    CHECK(cell >> CELL_BITS == 0);
    return (Word){.number = (int64_t)((uint64_t)view << CELL_BITS | cell)};
}

static uint64_t cell_of(Word pointer)
{
    return (uint64_t)pointer.number & (((uint64_t)1 << CELL_BITS) - 1);
}

static const View *view_of(const Memory *memory, Word pointer)
{
    uint64_t number = (uint64_t)pointer.number >> CELL_BITS;
    CHECK(number < memory->views.length);
    return &memory->views.data[number];
}

/* Whether a type, or that of its elements, is const. */
static bool has_const(const Type *type)
{
    bool is_const = type->is_const;
    for (; type->kind == TYPE_ARRAY; type = type->element)
        is_const |= type->element->is_const;
    return is_const;
}

/* Steps from a part of an object into one of its parts. */
static bool enter(View *view, const Type **type, uint64_t *cell, int64_t index, uint64_t extent)
{
    bool is_array = !*type || (*type)->kind == TYPE_ARRAY;
    const Type *record = is_array ? NULL : *type;
    view->is_const |= *type && (*type)->is_const;
    if (record && (record->kind != TYPE_STRUCT || index < 0 || index >= record->field_count))
        return false;
    if (record) {
        *cell += concrete_field(record, (uint32_t)index);
        *type = record->fields[index].type;
        view->low = view->high = *cell;
        return true;
    }
    if (index < 0 || (uint64_t)index > extent)
        return false;
    view->low = *cell;
    view->high = *cell + extent * view->stride;
    *cell += (uint64_t)index * view->stride;
    return true;
}

/* The place that the indices of a path lead to. */
static bool walk(Memory *memory, const Cells *cells, const Term *indices, uint32_t count,
                 View *view, uint64_t *cell)
{
    CHECK(!count || indices);
    bool is_block = cells->key.region == REGION_HEAP;
    const Type *type = is_block ? NULL : cells->type;
    *cell = 0;
    view->is_const = cells->is_const;
    for (uint32_t i = 0; i < count; i++) {
        int64_t index;
        uint64_t extent = 0;
        if (!term_to_int64(memory->engine->bank, indices[i], &index))
            return false;
        bool was_array = !type || type->kind == TYPE_ARRAY;
        if (was_array) {
            const Type *element = type ? type->element : cells->type;
            view->stride = concrete_cells(element);
            extent = type ? (uint64_t)type->extent : cells->count / view->stride;
        }
        if (!enter(view, &type, cell, index, extent))
            return false;
        if (was_array)
            type = type ? type->element : cells->type;
        if (i + 1 < count && was_array && (uint64_t)index == extent)
            return false;
    }
    view->type = type;
    view->generation = cells->generation;
    /* Memory of the heap is defined by no declaration, so with no const either. */
    view->is_const = !is_block && type && (view->is_const || has_const(type));
    return type != NULL;
}

/* The same type for those who look at memory: apart from qualifiers. */
static bool is_same_type(const Type *a, const Type *b)
{
    return a->unqualified == b->unqualified || (type_is_integer(a) && type_is_integer(b) &&
                                                a->basic == b->basic && !a->is_enum && !b->is_enum);
}

static bool decode_pointer(Memory *memory, Term term, const Type *target, Word *word)
{
    const TermBank *bank = memory->engine->bank;
    ObjectKey key;
    const Term *items;
    Term indices[PREFIX_MAX + 1];
    uint32_t count;
    uint64_t cell;
    View view = {0};
    if (pointer_is_null(bank, term)) {
        word->number = 0;
        return true;
    }
    if (!pointer_parts(bank, term, &key, &items, &count) || count > PREFIX_MAX)
        return false;
    memcpy(indices, items, count * sizeof *items);
    Cells *cells = find(memory, key, &view.cells);
    if (!cells || !walk(memory, cells, indices, count, &view, &cell) ||
        !is_same_type(view.type, target))
        return false;
    bool is_element = view.low != view.high;
    if (!is_element) {
        view.stride = concrete_cells(view.type);
        view.low = view.high = cell;
    }
    view.prefix_count = is_element ? count - 1 : count;
    memcpy(view.prefix, indices, view.prefix_count * sizeof *indices);
    *word = pointer_word(view_number(memory, &view), cell);
    return true;
}

static Term encode_pointer(const Memory *memory, Word word)
{
    TermBank *bank = memory->engine->bank;
    if (!word.number)
        return pointer_null(bank);
    const View *view = view_of(memory, word);
    Term indices[PREFIX_MAX + 1];
    uint32_t count = view->prefix_count;
    memcpy(indices, view->prefix, count * sizeof *indices);
    if (view->low != view->high)
        indices[count++] = term_int64(bank, (int64_t)((cell_of(word) - view->low) / view->stride));
    return pointer_make(bank, memory->objects.data[view->cells].key, indices, count);
}

/* Values. */

static bool integer_word(Num number, const Type *type, Word *word)
{
    CHECK(type_width(type) && type_width(type) <= 64);
    uint64_t natural;
    uint32_t width = type_width(type);
    if (!type_is_signed(type)) {
        bool is_natural = num_to_uint64(number, &natural);
        word->number = (int64_t)natural;
        return is_natural && (width == 64 || natural >> width == 0);
    }
    word->number = num_int64(number);
    return num_is_int64(number) && word->number >> (width - 1) == word->number >> 63;
}

static bool real_word(Num number, const Type *type, Word *word)
{
    if (!floating_holds(type, number) || !num_is_double(number))
        return false;
    word->real = num_to_double(number);
    return true;
}

bool memory_word(Memory *memory, Term term, const Type *type, Word *word)
{
    const TermBank *bank = memory->engine->bank;
    if (type->kind == TYPE_POINTER)
        return term != TERM_UNDEFINED && term_kind(bank, term) == TERM_PATH &&
               decode_pointer(memory, term, type->element, word);
    if (!term_is_constant(bank, term))
        return false;
    Num number = term_num(bank, term);
    return type->kind == TYPE_REAL ? real_word(number, type, word)
                                   : integer_word(number, type, word);
}

Term memory_term(const Memory *memory, Word word, const Type *type)
{
    CHECK(concrete_is_word(type));
    TermBank *bank = memory->engine->bank;
    Arena *arena = bank_arena(bank);
    if (type->kind == TYPE_POINTER)
        return encode_pointer(memory, word);
    if (type->kind == TYPE_REAL && word.real == (double)(int32_t)word.real)
        return term_real(bank, NUM((int32_t)word.real));
    if (type->kind == TYPE_REAL)
        return term_real(bank, num_from_double(arena, word.real));
    if (word.number >= 0 || type_is_signed(type))
        return term_int64(bank, word.number);
    return term_int(bank, num_from_uint64(arena, (uint64_t)word.number));
}

bool memory_variable(Memory *memory, const Variable *variable, Word *place)
{
    bool is_global = variable->kind == VARIABLE_GLOBAL;
    uint32_t depth = process_depth(&memory->state->processes[memory->rank]) - 1;
    ObjectKey key = {is_global ? REGION_GLOBAL : REGION_FRAME, is_global ? variable->slot : depth,
                     is_global ? 0 : variable->slot};
    View view = {0};
    const Cells *cells = find(memory, key, &view.cells);
    if (!cells)
        return false;
    view.is_const = cells->is_const || has_const(cells->type);
    view.generation = cells->generation;
    view.type = cells->type;
    view.stride = cells->count;
    if (cells->type->kind == TYPE_ARRAY) {
        view.type = cells->type->element;
        view.stride = concrete_cells(view.type);
        view.high = cells->count;
    }
    *place = pointer_word(view_number(memory, &view), 0);
    return true;
}

bool memory_is_object(const Memory *memory, Word pointer)
{
    if (!pointer.number)
        return false;
    const View *view = view_of(memory, pointer);
    uint64_t cell = cell_of(pointer);
    return cell >= view->low && (cell < view->high || view->low == view->high);
}

bool memory_add(const Memory *memory, Word pointer, int64_t count, Word *result)
{
    if (!pointer.number)
        return false;
    const View *view = view_of(memory, pointer);
    int64_t limit = (int64_t)CELLS_MAX;
    if (count > limit || count < -limit)
        return false;
    int64_t cell = (int64_t)cell_of(pointer) + count * (int64_t)view->stride;
    result->number = pointer.number + count * (int64_t)view->stride;
    return cell >= (int64_t)view->low && cell <= (int64_t)view->high;
}

bool memory_elements(const Memory *memory, Word a, Word b, int64_t *first, int64_t *second)
{
    if (!a.number || (uint64_t)a.number >> CELL_BITS != (uint64_t)b.number >> CELL_BITS)
        return false;
    const View *view = view_of(memory, a);
    *first = (int64_t)((cell_of(a) - view->low) / view->stride);
    *second = (int64_t)((cell_of(b) - view->low) / view->stride);
    return true;
}

/* Cells. */

/* The part of a value that is a cell. */
static Term part_at(TermBank *bank, Term value, const Type *type, bool is_block, uint64_t cell)
{
    while (is_block || !concrete_is_word(type)) {
        bool is_array = is_block || type->kind == TYPE_ARRAY;
        if (value == TERM_UNDEFINED)
            return TERM_NONE;
        if (!is_array) {
            uint32_t field = 0;
            for (uint64_t each; cell >= (each = concrete_cells(type->fields[field].type)); field++)
                cell -= each;
            value = term_item(bank, value, field);
            type = type->fields[field].type;
            continue;
        }
        const Type *element = is_block ? type : type->element;
        uint64_t each = concrete_cells(element);
        if (term_kind(bank, value) != TERM_ARRAY && term_kind(bank, value) != TERM_ARRAY_CONSTANT)
            return TERM_NONE;
        value = term_read(bank, value, term_int64(bank, (int64_t)(cell / each)));
        cell %= each;
        type = element;
        is_block = false;
    }
    return value;
}

static bool load_cell(Memory *memory, uint32_t place, uint64_t cell, const Type *type)
{
    CHECK(place < memory->objects.length && cell < memory->objects.data[place].count);
    Cells *cells = &memory->objects.data[place];
    Term value = part_at(memory->engine->bank, cells->term, cells->type,
                         cells->key.region == REGION_HEAP, cell);
    Word word;
    bool is_rounded = type->kind == TYPE_REAL && roundoff_is_rounded(memory->engine, NULL, value);
    bool is_held = value != TERM_NONE && !is_rounded && memory_word(memory, value, type, &word);
    cells = &memory->objects.data[place]; /* which moves when others are found */
    cells->stamps[cell] = cells->epoch | (is_held ? CELL_HELD : CELL_OTHER);
    if (is_held)
        cells->words[cell] = word;
    return is_held;
}

static Cells *cells_of(Memory *memory, const View *view)
{
    CHECK(view->cells < memory->objects.length);
    Cells *cells = &memory->objects.data[view->cells];
    if (cells->looked != memory->stretch)
        look(memory, cells);
    return cells->is_usable && cells->generation == view->generation ? cells : NULL;
}

/* Whether what a known pointer leads to is as it was when it was read. */
static bool is_fresh(Memory *memory, Word pointer)
{
    return !pointer.number || cells_of(memory, view_of(memory, pointer));
}

bool memory_load(Memory *memory, Word place, const Type *type, Word *word)
{
    const View *view = view_of(memory, place);
    uint64_t cell = cell_of(place);
    Cells *cells = cells_of(memory, view);
    if (!cells || cell >= cells->count)
        return false;
    uint32_t at = view->cells, stamp = cells->stamps[cell];
    bool is_known = (stamp & ~(uint32_t)CELL_FLAGS) == cells->epoch;
    bool is_held = is_known ? stamp & CELL_HELD : load_cell(memory, at, cell, type);
    if (is_held)
        *word = memory->objects.data[at].words[cell];
    if (!is_held || type->kind != TYPE_POINTER || is_fresh(memory, *word))
        return is_held;
    if (memory->objects.data[at].stamps[cell] & CELL_DIRTY || !load_cell(memory, at, cell, type))
        return false;
    *word = memory->objects.data[at].words[cell];
    return true;
}

bool memory_store(Memory *memory, Word place, const Type *type, Word word)
{
    const View *view = view_of(memory, place);
    uint64_t cell = cell_of(place);
    Cells *cells = cells_of(memory, view);
    if (!cells || cell >= cells->count || cells->is_const || view->is_const)
        return false;
    bool is_zero = type->kind == TYPE_REAL ? word.real == 0 : word.number == 0;
    if (cells->is_zeroed && is_zero)
        return false; /* zeros that are stored have a type (ZEROED_AND_STORED) */
    uint32_t stamp = cells->stamps[cell];
    bool is_dirty = (stamp & ~(uint32_t)CELL_FLAGS) == cells->epoch && stamp & CELL_DIRTY;
    if (!is_dirty) {
        if (!cells->dirty.length)
            vec_push(&memory->stored, view->cells);
        vec_push(&cells->dirty, (uint32_t)cell);
    }
    cells->words[cell] = word;
    cells->stamps[cell] = cells->epoch | CELL_HELD | CELL_DIRTY;
    return true;
}

/* Writing back. */

static int compare_cells(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static void sort_cells(VecU32 *dirty)
{
    bool is_sorted = true;
    for (uint32_t i = 1; is_sorted && i < dirty->length; i++)
        is_sorted = dirty->data[i - 1] < dirty->data[i];
    if (!is_sorted)
        qsort(dirty->data, dirty->length, sizeof *dirty->data, compare_cells);
}

/* What is to be written into a part of an object that begins at a cell: dirty ones, in order. */
typedef struct Part {
    const Memory *memory;
    const Cells *cells;
    const uint32_t *dirty;
    uint32_t count;
    uint64_t start;
} Part;

static Term rebuilt(Part part, Term old, const Type *type, bool is_block);

/* The dirty cells from one on that lie below an end; and the others. */
static Part split_part(Part *part, uint64_t start, uint64_t end)
{
    CHECK(start <= end && part->start <= start);
    Part first = *part;
    first.count = 0;
    first.start = start;
    while (first.count < part->count && part->dirty[first.count] < end)
        first.count++;
    part->dirty += first.count;
    part->count -= first.count;
    return first;
}

static Term rebuilt_array(Part part, Term old, const Type *element)
{
    TermBank *bank = part.memory->engine->bank;
    uint64_t each = concrete_cells(element), start = part.start;
    VEC(int64_t) places = {0};
    VecU32 values = {0};
    while (part.count) {
        uint64_t index = (part.dirty[0] - start) / each;
        Part inner = split_part(&part, start + index * each, start + (index + 1) * each);
        Term before = concrete_is_word(element)
                          ? TERM_NONE
                          : term_read(bank, old, term_int64(bank, (int64_t)index));
        vec_push(&places, (int64_t)index);
        vec_push(&values, rebuilt(inner, before, element, false));
    }
    Term result = term_write_all(bank, old, places.data, values.data, places.length);
    vec_release(&places);
    vec_release(&values);
    return result;
}

static Term rebuilt(Part part, Term old, const Type *type, bool is_block)
{
    TermBank *bank = part.memory->engine->bank;
    if (is_block || type->kind == TYPE_ARRAY)
        return rebuilt_array(part, old, is_block ? type : type->element);
    if (type->kind != TYPE_STRUCT)
        return memory_term(part.memory, part.cells->words[part.dirty[0]], type);
    uint64_t start = part.start;
    for (uint32_t field = 0; part.count; field++) {
        const Type *member = type->fields[field].type;
        uint64_t end = start + concrete_cells(member);
        Part inner = split_part(&part, start, end);
        if (inner.count) {
            Term value = rebuilt(inner, term_item(bank, old, field), member, false);
            old = term_with_item(bank, old, field, value);
        }
        start = end;
    }
    return old;
}

static void write_cells(Memory *memory, Cells *cells)
{
    Object object;
    Eval eval = eval_begin(memory->engine, memory->state, memory->rank);
    REQUIRE(object_find(&eval, cells->key, &object) && object.slot && object.value == cells->term);
    sort_cells(&cells->dirty);
    Part part = {memory, cells, cells->dirty.data, cells->dirty.length, 0};
    cells->term = rebuilt(part, cells->term, cells->type, cells->key.region == REGION_HEAP);
    *object.slot = cells->term;
    for (uint32_t i = 0; i < cells->dirty.length; i++)
        cells->stamps[cells->dirty.data[i]] &= ~(uint32_t)CELL_DIRTY;
    vec_clear(&cells->dirty);
}

void memory_end(Memory *memory)
{
    for (uint32_t i = 0; i < memory->stored.length; i++)
        write_cells(memory, &memory->objects.data[memory->stored.data[i]]);
    vec_clear(&memory->stored);
}
