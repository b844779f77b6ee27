#include "search/stores.h"

#include <string.h>

#include "lib/bug.h"
#include "state/lvalue.h"
#include "state/lvalue_access.h"
#include "state/object.h"

typedef struct Stores {
    Eval *eval;
    Arena *arena;
    NamedValues *list;
    Place at;
} Stores;

/* What is behind the name is not known any more: more than one thing has it, or lies there. */
static void forget(Stores *stores, const Buf *name)
{
    if (stores->list->length < STORES_MAX)
        vec_push(stores->list,
                 named_value(arena_text(stores->arena, name->data, name->length), STORES_UNKNOWN));
}

/* False: an object that has no name here. */
static bool add_object(const Eval *eval, ObjectKey key, Buf *name)
{
    const Program *program = eval->state->model->program;
    switch (key.region) {
    case REGION_GLOBAL:
        buf_puts(name, program->globals[key.a]->name);
        return true;
    case REGION_INPUT:
        buf_puts(name, program->inputs[key.a]->name);
        return true;
    case REGION_OUTPUT:
        buf_puts(name, program->outputs[key.a]->name);
        return true;
    case REGION_FRAME: {
        if (key.a >= process_depth(eval->process))
            return false;
        const Function *function =
            program->functions[process_frame(eval->process, key.a)->function];
        const Variable *variable = key.b < function->local_count ? function->locals[key.b] : NULL;
        if (!variable || variable->is_temporary) /* or it is of another process */
            return false;
        buf_printf(name, "#%u.%s", key.a, variable->name);
        return true;
    }
    case REGION_HEAP:
        buf_printf(name, "@%u", key.a);
        return true;
    default:
        return false;
    }
}

/* The object of a key, as a place; its type is NULL for a block of the heap. */
static bool begin(Stores *stores, ObjectKey key, Lvalue *place)
{
    Object object;
    if (!object_find(stores->eval, key, &object))
        return false;
    lvalue_of_object(stores->eval, key, place);
    return true;
}

/* Whether it is known how long the array is, of a block what its elements are: not before a declaration was reached, or
 * anything was stored. */
static bool has_elements(const Stores *stores, const Lvalue *place)
{
    const Type *type = place->type;
    if (!type)
        return place->key.region == REGION_HEAP && place->extents != TERM_NONE &&
               object_block(stores->eval, place->key.a)->type;
    return type->kind == TYPE_ARRAY && (!type->extent_expr || place->extents != TERM_NONE);
}

/* One step into an object, as C writes it. */
static bool step_into(Stores *stores, Lvalue *place, int64_t index, Buf *name)
{
    Eval *eval = stores->eval;
    const Type *type = place->type;
    bool is_record = type && (type->kind == TYPE_STRUCT || type->kind == TYPE_UNION);
    if (index < 0 || (is_record && index >= type->field_count))
        return false;
    if (is_record) {
        const char *field = type->fields[index].name;
        buf_printf(name, ".%s", field ? field : "");
        return field && lvalue_field(eval, place, (uint32_t)index, stores->at);
    }
    buf_printf(name, "[%lld]", (long long)index);
    if (!has_elements(stores, place))
        return false;
    return lvalue_index(eval, place, term_int64(eval->engine->bank, index), stores->at);
}

/* The place that a pointer has; elements are written also where they are one past the last. */
static bool add_pointer(Stores *stores, Term pointer, Buf *text)
{
    TermBank *bank = stores->eval->engine->bank;
    ObjectKey key;
    Lvalue place;
    const Term *items;
    uint32_t count;
    int64_t indices[LVALUE_MAX];
    if (pointer_is_null(bank, pointer)) {
        buf_puts(text, "NULL");
        return true;
    }
    if (!pointer_parts(bank, pointer, &key, &items, &count) || count > LVALUE_MAX)
        return false;
    for (uint32_t i = 0; i < count; i++)
        if (!term_to_int64(bank, items[i], &indices[i]))
            return false;
    buf_puts(text, "&");
    if (!add_object(stores->eval, key, text) || !begin(stores, key, &place))
        return false;
    for (uint32_t i = 0; i + 1 < count; i++)
        if (!step_into(stores, &place, indices[i], text))
            return false;
    bool is_record = place.type && place.type->kind == TYPE_STRUCT;
    bool is_scalar = place.type && place.type->kind != TYPE_ARRAY && !is_record;
    if (!count || (is_scalar && !indices[count - 1]))
        return true;
    if (is_record)
        return step_into(stores, &place, indices[count - 1], text);
    buf_printf(text, "[%lld]", (long long)indices[count - 1]);
    return true;
}

static void add_scalar(Stores *stores, const Lvalue *place, const Buf *name)
{
    TermBank *bank = stores->eval->engine->bank;
    Buf text = {0};
    Term value = lvalue_load(stores->eval, place);
    bool is_known = value != TERM_NONE && value != TERM_UNDEFINED;
    if (is_known && place->type->kind == TYPE_POINTER)
        is_known = add_pointer(stores, value, &text);
    else if (is_known)
        term_print(&text, bank, value);
    if (is_known)
        vec_push(stores->list,
                 named_value(arena_text(stores->arena, name->data, name->length),
                             arena_text(stores->arena, buf_text(&text), text.length)));
    else
        forget(stores, name); /* not what was there before */
    buf_release(&text);
}

static void add_part(Stores *stores, const Lvalue *place, Buf *name)
{
    const Type *type = place->type;
    int64_t count = 0;
    size_t length = name->length;
    if (stores->list->length >= STORES_MAX)
        return;
    if (type && type->kind == TYPE_UNION)
        forget(stores, name);
    if (type && type_is_scalar(type) && type->kind != TYPE_COMPLEX) {
        add_scalar(stores, place, name);
        return;
    }
    if (type && type->kind == TYPE_STRUCT)
        count = type->field_count;
    else if (has_elements(stores, place))
        term_to_int64(stores->eval->engine->bank, lvalue_extent(stores->eval, place), &count);
    for (int64_t i = 0; i < count && stores->list->length < STORES_MAX; i++) {
        Lvalue part = *place;
        if (step_into(stores, &part, i, name))
            add_part(stores, &part, name);
        name->length = length;
    }
}

static uint32_t globals_named(const Program *program, const char *name)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < program->global_count; i++)
        count += !strcmp(program->globals[i]->name, name);
    return count;
}

/* Whether the variable of a call may have a value; that of a block that was left has none. */
static bool may_have_value(const Stores *stores, ObjectKey key)
{
    Object object;
    Lvalue place;
    if (!object_find(stores->eval, key, &object))
        return false;
    lvalue_of_object(stores->eval, key, &place);
    return !place.type || !type_is_scalar(place.type) ||
           lvalue_load(stores->eval, &place) != TERM_UNDEFINED;
}

/* Whether the variable has its name from another one, of a block around it, of a file, or static. */
static bool is_ambiguous(const Stores *stores, ObjectKey key)
{
    const Eval *eval = stores->eval;
    const Program *program = eval->state->model->program;
    if (key.region == REGION_GLOBAL)
        return globals_named(program, program->globals[key.a]->name) > 1;
    if (key.region != REGION_FRAME)
        return false;
    const Function *function = program->functions[process_frame(eval->process, key.a)->function];
    const Variable *variable = function->locals[key.b];
    for (uint32_t i = 0; i < function->local_count; i++) {
        ObjectKey other = key;
        other.b = i;
        if (i != key.b && !strcmp(function->locals[i]->name, variable->name) &&
            may_have_value(stores, other))
            return true;
    }
    return variable->kind != VARIABLE_PARAM && globals_named(program, variable->name);
}

static void add_written(Stores *stores, const Touched *written)
{
    Lvalue place;
    Buf name = {0};
    bool ok = add_object(stores->eval, written->key, &name);
    bool is_over = ok && is_ambiguous(stores, written->key);
    if (is_over)
        forget(stores, &name);
    ok = ok && !is_over && begin(stores, written->key, &place);
    for (uint32_t i = 0; ok && i < written->count && written->path[i] != TOUCHED_ANY; i++) {
        if (place.type && place.type->kind == TYPE_UNION)
            forget(stores, &name);
        ok = step_into(stores, &place, written->path[i], &name);
    }
    if (ok)
        add_part(stores, &place, &name);
    buf_release(&name);
}

void stores_of(Eval *eval, Arena *arena, const TouchedList *writes, NamedValues *list)
{
    CHECK(arena);
    Stores stores = {eval, arena, list, eval->stmt ? eval->stmt->place : (Place){0}};
    for (uint32_t i = 0; i < writes->length; i++)
        add_written(&stores, &writes->data[i]);
}
