#include "search/entry.h"

#include <string.h>

#include "lib/bug.h"
#include "model/plain.h"
#include "state/claim.h"

static Process *process_of(Composition *composition)
{
    CHECK(composition->state.process_count == 1);
    return &composition->state.processes[0];
}

/* The variable that a key names; NULL: it names none. */
static const Variable *variable_of(Composition *composition, ObjectKey key)
{
    const Program *program = composition->state.model->program;
    Process *process = process_of(composition);
    if (key.region == REGION_GLOBAL)
        return program->globals[key.a];
    if (key.region != REGION_FRAME || key.a + 1 >= process_depth(process))
        return NULL;
    const Function *function = program->functions[process_frame(process, key.a)->function];
    return function->locals[key.b];
}

static Term *value_of(Composition *composition, ObjectKey key)
{
    Process *process = process_of(composition);
    return key.region == REGION_GLOBAL ? &process->globals.data[key.a]
                                       : &frame_values(process_frame(process, key.a))[key.b];
}

/* Its number among the objects, to which it is added if it is not there. False: it is not of the kind. */
static bool find_object(Composition *composition, Entry *entry, ObjectKey key, uint32_t *number)
{
    for (*number = 0; *number < entry->objects.length; (*number)++)
        if (object_key_equal(entry->objects.data[*number].key, key))
            return true;
    const Variable *variable = variable_of(composition, key);
    if (!variable || !plain_holds_integers(variable->type))
        return false;
    vec_push(&entry->objects, ((EntryObject){.key = key, .type = variable->type}));
    return true;
}

static bool is_set(const Cells *cells)
{
    bool is = !cells->are_too_many;
    for (uint32_t i = 0; i < cells->values.length; i++)
        is &= cells->values.data[i] != TERM_UNDEFINED;
    return is;
}

static Term mask_object(Composition *composition, const EntryObject *object, Cells *cells)
{
    Term value = *value_of(composition, object->key);
    bool is_same_always =
        object->key.region == REGION_GLOBAL && type_innermost(object->type)->is_const;
    return is_same_always ? value
                          : cells_mask(composition->engine.bank, object->type, value, cells);
}

/* Which objects the arguments lead to, and where. */
static bool find_pointees(Composition *composition, const Function *function, const Term *arguments,
                          Entry *entry)
{
    for (uint32_t i = 0; i < function->param_count; i++) {
        const Term *indices;
        uint32_t count, number;
        ObjectKey key;
        if (function->locals[i]->type->kind != TYPE_POINTER)
            continue;
        if (!pointer_parts(composition->engine.bank, arguments[i], &key, &indices, &count) ||
            !find_object(composition, entry, key, &number))
            return false;
        vec_push(&entry->shape, number);
        vec_push(&entry->shape, count);
        for (uint32_t k = 0; k < count; k++) {
            if (!term_is_constant(composition->engine.bank, indices[k]))
                return false;
            vec_push(&entry->shape, indices[k]);
        }
    }
    return true;
}

static void mask_all(Composition *composition, const Function *function, const Term *arguments,
                     Entry *entry)
{
    for (uint32_t i = 0; i < entry->objects.length; i++) {
        EntryObject *object = &entry->objects.data[i];
        object->value = mask_object(composition, object, &entry->cells);
        vec_push(&entry->shape, object->key.region == REGION_GLOBAL ? 1 + object->key.a : 0);
        vec_push(&entry->shape, object->type->index);
        vec_push(&entry->shape, object->value);
    }
    entry->shared = entry->cells.symbols.length;
    for (uint32_t i = 0; i < function->param_count; i++) {
        const Type *type = function->locals[i]->type;
        if (type->kind != TYPE_POINTER)
            vec_push(&entry->shape,
                     cells_mask(composition->engine.bank, type, arguments[i], &entry->cells));
    }
}

bool entry_take(Composition *composition, const VecU32 *globals, Entry *entry)
{
    Process *process = process_of(composition);
    *entry = (Entry){.cells.takes_unset = true};
    FrameHeader *top = process_top(process);
    const Function *function = composition->state.model->program->functions[top->function];
    const Term *arguments = frame_values(top);
    uint32_t number;
    bool is_taken = !claims_count(process);
    vec_push(&entry->shape, function->index);
    for (uint32_t i = 0; i < globals->length && is_taken; i++)
        is_taken = find_object(composition, entry, (ObjectKey){REGION_GLOBAL, globals->data[i], 0},
                               &number);
    is_taken = is_taken && find_pointees(composition, function, arguments, entry);
    if (is_taken)
        mask_all(composition, function, arguments, entry);
    is_taken = is_taken && is_set(&entry->cells);
    if (!is_taken)
        entry_release(entry);
    return is_taken;
}

bool entry_cells_now(Composition *composition, const Entry *entry, Cells *cells)
{
    *cells = (Cells){.takes_unset = true};
    bool is_same = true;
    for (uint32_t i = 0; i < entry->objects.length && is_same; i++) {
        const EntryObject *object = &entry->objects.data[i];
        is_same = mask_object(composition, object, cells) == object->value;
    }
    is_same = is_same && is_set(cells);
    CHECK(!is_same || cells->symbols.length == entry->shared);
    return is_same;
}

static Term with_values(Composition *composition, const Entry *entry, Term masked,
                        const Term *values, uint32_t count)
{
    Term value =
        term_substitute(composition->engine.bank, masked, entry->cells.symbols.data, values, count);
    REQUIRE(value != TERM_NONE);
    return value;
}

void entry_put(Composition *composition, const Entry *entry, const Term *values)
{
    process_of(composition)->is_changed = true;
    for (uint32_t i = 0; i < entry->objects.length; i++) {
        const EntryObject *object = &entry->objects.data[i];
        *value_of(composition, object->key) =
            with_values(composition, entry, object->value, values, entry->shared);
    }
}

void entry_put_arguments(Composition *composition, const Entry *entry, const Term *values)
{
    Process *process = process_of(composition);
    FrameHeader *top = process_top(process);
    const Function *function = composition->state.model->program->functions[top->function];
    uint32_t next = entry->shape.length;
    for (uint32_t i = function->param_count; i-- > 0;)
        if (function->locals[i]->type->kind != TYPE_POINTER)
            frame_values(top)[i] = with_values(composition, entry, entry->shape.data[--next],
                                               values, entry->cells.symbols.length);
    process->is_changed = true;
}

bool entry_is_alike(const VecU32 *shape, const Entry *entry)
{
    return shape->length == entry->shape.length &&
           !memcmp(shape->data, entry->shape.data, shape->length * sizeof *shape->data);
}

void entry_release(Entry *entry)
{
    vec_release(&entry->objects);
    cells_release(&entry->cells);
    vec_release(&entry->shape);
}
