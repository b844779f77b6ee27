#include "state/sides.h"

#include <string.h>

#include "lib/bug.h"
#include "state/block.h"
#include "symbolic/array.h"
#include "symbolic/enclosure.h"

/* How many elements of an array two short sides may leave different. */
enum { DIFFERENCES_MAX = 64 };

static void copy(VecU32 *to, const uint32_t *words, uint32_t count)
{
    vec_resize(to, count);
    if (count)
        memcpy(to->data, words, count * sizeof *words);
}

void side_memory_take(SideMemory *memory, const Process *process, bool is_whole)
{
    const Flow *flow = &process->flow;
    CHECK(flow->bases.length);
    memory->from = is_whole ? 0 : vec_last(&flow->bases);
    copy(&memory->stack, flow->stack.data + memory->from, flow->stack.length - memory->from);
    copy(&memory->bases, flow->bases.data, flow->bases.length);
    copy(&memory->globals, process->globals.data, process->globals.length);
    const VecU32 *blocks = &process->records[RECORD_BLOCKS];
    copy(&memory->blocks, blocks->data, is_whole ? blocks->length : 0);
}

static void put_back(VecU32 *to, uint32_t from, const VecU32 *words)
{
    vec_resize(to, from + words->length);
    if (words->length)
        memcpy(to->data + from, words->data, words->length * sizeof *words->data);
}

void side_memory_put(const SideMemory *memory, Process *process)
{
    put_back(&process->flow.bases, 0, &memory->bases);
    put_back(&process->flow.stack, memory->from, &memory->stack);
    put_back(&process->globals, 0, &memory->globals);
    if (memory->blocks.length)
        put_back(&process->records[RECORD_BLOCKS], 0, &memory->blocks);
}

void side_memory_release(SideMemory *memory)
{
    vec_release(&memory->stack);
    vec_release(&memory->bases);
    vec_release(&memory->globals);
    vec_release(&memory->blocks);
}

/* A value as it is under the condition of its side: a choice by that condition, as a round before may have
 * left it, is none there. So what is set in each round comes back to what it was. */
static Term on_side(const BothSides *sides, uint32_t side, Term value)
{
    Engine *engine = sides->engine;
    bool is_open = value != TERM_UNDEFINED && !term_is_constant(engine->bank, value);
    return is_open ? context_simplify(engine->contexts, sides->contexts[side], value) : value;
}

/* Of an integer, what is the same on both sides stays beside the choice, so that sums of many stay sums. */
static Term choice_of_integers(const BothSides *sides, Term yes, Term no)
{
    TermBank *bank = sides->engine->bank;
    Term more = term_ite(bank, sides->condition, term_sub(bank, yes, no), term_int64(bank, 0));
    return term_add(bank, no, more);
}

/* What is computed from constants may be round-off, which is not known of choices between them. */
static bool may_round(const BothSides *sides, Term value)
{
    const TermBank *bank = sides->engine->bank;
    return value != TERM_UNDEFINED &&
           (term_is_constant(bank, value) || enclosure_is_closed(bank, value));
}

/* What is merged: its type, whether the integers in it are counters. */
typedef struct Part {
    const Type *type;
    bool is_count;
} Part;

static bool is_number(const TermBank *bank, Term value)
{
    return value == TERM_UNDEFINED || term_sort(bank, value) == SORT_INT ||
           term_sort(bank, value) == SORT_REAL;
}

static Term merged_number(const BothSides *sides, Part part, Term yes, Term no)
{
    TermBank *bank = sides->engine->bank;
    bool is_integer = type_is_integer(part.type), is_count = is_integer && part.is_count;
    bool is_unset = yes == TERM_UNDEFINED || no == TERM_UNDEFINED;
    bool is_any = sides->merges_numbers && (is_integer || part.type->kind == TYPE_REAL);
    if ((!is_count && !is_any) || !is_number(bank, yes) || !is_number(bank, no))
        return TERM_NONE;
    if (!is_integer && (may_round(sides, yes) || may_round(sides, no)))
        return TERM_NONE;
    yes = on_side(sides, 0, yes);
    no = on_side(sides, 1, no);
    bool is_plain = is_unset || term_has_undefined(bank, yes) || term_has_undefined(bank, no);
    return is_count && !is_plain ? choice_of_integers(sides, yes, no)
                                 : term_ite(bank, sides->condition, yes, no);
}

/* Of a value the choice between what the sides made of it; TERM_NONE: there is none. */
static Term merged(const BothSides *sides, Part part, Term yes, Term no);

static Term merged_array(const BothSides *sides, Part part, Term yes, Term no)
{
    TermBank *bank = sides->engine->bank;
    VecI64 indices = {0};
    Term result = term_array_differences(bank, yes, no, DIFFERENCES_MAX, &indices) ? no : TERM_NONE;
    part.type = part.type->element;
    for (uint32_t i = 0; i < indices.length && result != TERM_NONE; i++) {
        Term index = term_int64(bank, indices.data[i]);
        Term value = merged(sides, part, term_read(bank, yes, index), term_read(bank, no, index));
        result = value == TERM_NONE ? TERM_NONE : term_write(bank, result, index, value);
    }
    vec_release(&indices);
    return result;
}

static Term merged_struct(const BothSides *sides, Part part, Term yes, Term no)
{
    TermBank *bank = sides->engine->bank;
    const Type *type = part.type;
    Term result = no;
    for (uint32_t i = 0; i < type->field_count && result != TERM_NONE; i++) {
        part.type = type->fields[i].type;
        Term value = merged(sides, part, term_item(bank, yes, i), term_item(bank, no, i));
        result = value == TERM_NONE ? TERM_NONE : term_with_item(bank, result, i, value);
    }
    return result;
}

static Term merged(const BothSides *sides, Part part, Term yes, Term no)
{
    CHECK(part.type);
    bool is_array = part.type->kind == TYPE_ARRAY, is_struct = part.type->kind == TYPE_STRUCT;
    if (yes == no)
        return no;
    if (!is_array && !is_struct)
        return merged_number(sides, part, yes, no);
    if (yes == TERM_UNDEFINED || no == TERM_UNDEFINED || part.type->is_layout)
        return TERM_NONE;
    return is_array ? merged_array(sides, part, yes, no) : merged_struct(sides, part, yes, no);
}

/* The value of a variable in a frame, or of a global one. */
static bool merge_variable(const BothSides *sides, const Variable *variable, Term yes, Term *no)
{
    if (yes == *no)
        return true;
    if (!variable || !yes || !*no)
        return false;
    *no = merged(sides, (Part){variable->type, variable->steers_nothing}, yes, *no);
    return *no != TERM_NONE;
}

static bool merge_frame(const BothSides *sides, const uint32_t *yes, uint32_t *no)
{
    const FrameHeader *frame = (const FrameHeader *)no;
    const Program *program = sides->state->model->program;
    CHECK(frame->function < program->function_count);
    const Function *function = program->functions[frame->function];
    if (memcmp(yes, no, sizeof *frame))
        return false;
    for (uint32_t i = 0; i < 2 * frame->variables; i++) {
        const Variable *variable = i < frame->variables ? function->locals[i] : NULL;
        if (!merge_variable(sides, variable, yes[FRAME_HEADER_WORDS + i],
                            &no[FRAME_HEADER_WORDS + i]))
            return false;
    }
    return true;
}

static bool merge_stack(const BothSides *sides, const SideMemory *yes, SideMemory *no)
{
    if (yes->stack.length != no->stack.length || yes->bases.length != no->bases.length)
        return false;
    for (uint32_t i = 0; i < no->bases.length; i++) {
        uint32_t base = no->bases.data[i];
        if (yes->bases.data[i] != base)
            return false;
        if (base >= no->from && !merge_frame(sides, yes->stack.data + (base - no->from),
                                             no->stack.data + (base - no->from)))
            return false;
    }
    return true;
}

static bool merge_globals(const BothSides *sides, const SideMemory *yes, SideMemory *no)
{
    const Program *program = sides->state->model->program;
    CHECK(yes->globals.length == no->globals.length);
    for (uint32_t i = 0; i < no->globals.length; i++) {
        const Variable *variable = i < program->global_count ? program->globals[i] : NULL;
        if (!merge_variable(sides, variable, yes->globals.data[i], &no->globals.data[i]))
            return false;
    }
    return true;
}

/* A block is an array; what it is otherwise is to be the same. */
static bool merge_block(const BothSides *sides, const Block *yes, Block *no)
{
    Block alike = *yes;
    alike.value = no->value;
    if (yes->value == no->value)
        return !memcmp(yes, no, sizeof *yes);
    if (!no->type || memcmp(&alike, no, sizeof alike))
        return false;
    const Type element = *sides->state->heap_types.data[no->type - 1];
    const Type array = {.kind = TYPE_ARRAY, .element = &element};
    no->value = merged(sides, (Part){&array, false}, yes->value, no->value);
    return no->value != TERM_NONE;
}

static bool merge_blocks(const BothSides *sides, const SideMemory *yes, SideMemory *no)
{
    const uint32_t words = sizeof(Block) / sizeof(uint32_t);
    if (yes->blocks.length != no->blocks.length)
        return false;
    for (uint32_t i = 0; i < no->blocks.length; i += words)
        if (!merge_block(sides, (const Block *)(const void *)(yes->blocks.data + i),
                         (Block *)(void *)(no->blocks.data + i)))
            return false;
    return true;
}

bool sides_merge(const BothSides *sides, const SideMemory *yes, SideMemory *no)
{
    CHECK(yes->from == no->from);
    return merge_stack(sides, yes, no) && merge_globals(sides, yes, no) &&
           merge_blocks(sides, yes, no);
}
