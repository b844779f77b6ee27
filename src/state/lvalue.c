/* Places in memory: finding them, reading, writing. */
#include "lib/bug.h"
#include "state/alias.h"
#include "state/bytes.h"
#include "state/claim.h"

/* "at line 3" in the file of the statement at hand, "at f.h:3:5" in another one. */
static const char *where(Eval *eval, Place place)
{
    bool is_here = !eval->stmt || eval->stmt->place.file == place.file;
    if (is_here)
        return engine_text(eval->engine, "at line %u", place.line);
    return engine_text(eval->engine, "at %s",
                       place_text(eval->state->model->program->sources, place));
}

static const char *variable_name(Eval *eval, const char *kind, const Variable *variable)
{
    if (variable->is_temporary)
        return "a value that is kept for a while";
    return engine_text(eval->engine, "%s'%s' (declared %s)", kind, variable->name,
                       where(eval, variable->place));
}

static const char *block_name(Eval *eval, ObjectKey key)
{
    bool is_live = key.region == REGION_HEAP;
    uint32_t site = is_live ? heap_block(eval, key.a)->site : key.a;
    if (!site)
        return "text that the program was given";
    return engine_text(eval->engine, "the block %s %s", is_live ? "allocated" : "freed",
                       where(eval, model_site_place(eval->state->model, site)));
}

const char *object_name(Eval *eval, ObjectKey key)
{
    const Program *program = eval->state->model->program;
    switch (key.region) {
    case REGION_GLOBAL:
        return variable_name(eval, "", program->globals[key.a]);
    case REGION_FRAME: {
        uint32_t function = process_frame(eval->process, key.a)->function;
        return variable_name(eval, "", program->functions[function]->locals[key.b]);
    }
    case REGION_INPUT:
        return variable_name(eval, "input ", program->inputs[key.a]);
    case REGION_OUTPUT:
        return variable_name(eval, "output ", program->outputs[key.a]);
    case REGION_DEAD:
        return engine_text(eval->engine, "%s, whose lifetime has ended",
                           variable_name(eval, "", program->functions[key.a]->locals[key.b]));
    case REGION_HEAP:
    case REGION_FREED:
        return block_name(eval, key);
    case REGION_STRING:
        return engine_text(eval->engine, "the string literal %s",
                           where(eval, program->strings[key.a]->place));
    case REGION_FUNCTION:
        return engine_text(eval->engine, "function '%s'", program->functions[key.a]->name);
    case REGION_FOREIGN:
        return engine_text(eval->engine, "memory of rank %u", key.a);
    case REGION_INTEGER:
        break;
    }
    return "no object";
}

static void object_of_variable(Object *object, const Variable *variable, Term *values,
                               uint32_t count)
{
    uint32_t slot = variable->slot;
    *object = (Object){.slot = &values[slot],
                       .value = values[slot],
                       .type = variable->type,
                       .extents = values[count + slot],
                       .is_const = variable->is_const || variable->type->is_const};
}

static bool object_find_block(Eval *eval, ObjectKey key, Object *object)
{
    if (!heap_has_block(eval, key.a) || !heap_block(eval, key.a)->is_live)
        return false;
    Block *block = heap_block(eval, key.a);
    *object = (Object){.slot = &block->value, .value = block->value, .extents = block->extent};
    return true;
}

bool object_find(Eval *eval, ObjectKey key, Object *object)
{
    State *state = eval->state;
    const Model *model = state->model;
    const Program *program = model->program;
    switch (key.region) {
    case REGION_GLOBAL:
        object_of_variable(object, program->globals[key.a], eval->process->globals.data,
                           program->global_count);
        return true;
    case REGION_FRAME: {
        if (key.a >= process_depth(eval->process))
            return false;
        FrameHeader *frame = process_frame(eval->process, key.a);
        const Function *function = program->functions[frame->function];
        object_of_variable(object, function->locals[key.b], frame_values(frame),
                           function->local_count);
        return true;
    }
    case REGION_HEAP:
        return object_find_block(eval, key, object);
    case REGION_STRING:
        *object = (Object){.value = model->strings[key.a],
                           .type = program->strings[key.a]->type,
                           .is_const = true};
        return true;
    case REGION_INPUT:
        *object = (Object){.value = model->inputs[key.a],
                           .type = program->inputs[key.a]->type,
                           .extents = model->input_extents[key.a],
                           .is_const = true};
        return true;
    case REGION_OUTPUT:
        object_of_variable(object, program->outputs[key.a], state->outputs.data,
                           program->output_count);
        object->is_const = false;
        return true;
    case REGION_FUNCTION:
    case REGION_INTEGER:
    case REGION_DEAD:
    case REGION_FREED:
    case REGION_FOREIGN:
        break;
    }
    return false;
}

bool type_same_shape(const Type *a, const Type *b)
{
    if (a->kind != b->kind)
        return false;
    switch (a->kind) {
    case TYPE_BOOL:
    case TYPE_INT:
    case TYPE_REAL:
    case TYPE_COMPLEX:
        return a->basic == b->basic ||
               (type_is_char(a) && type_is_signed(a) && type_is_char(b) && type_is_signed(b));
    case TYPE_ARRAY:
        return type_same_shape(a->element, b->element);
    case TYPE_STRUCT:
    case TYPE_UNION:
        return a->unqualified == b->unqualified;
    case TYPE_VOID:
    case TYPE_POINTER:
    case TYPE_FUNCTION:
        break;
    }
    return true;
}

static ObjectKey key_of_variable(const Eval *eval, const Variable *variable)
{
    switch (variable->kind) {
    case VARIABLE_LOCAL:
    case VARIABLE_PARAM:
        return (ObjectKey){REGION_FRAME, process_depth(eval->process) - 1, variable->slot};
    case VARIABLE_GLOBAL:
        return (ObjectKey){REGION_GLOBAL, variable->slot, 0};
    case VARIABLE_INPUT:
        return (ObjectKey){REGION_INPUT, variable->slot, 0};
    case VARIABLE_OUTPUT:
        return (ObjectKey){REGION_OUTPUT, variable->slot, 0};
    case VARIABLE_BOUND:
        break;
    }
    BUG("a bound variable is no object");
}

static void lvalue_begin(Lvalue *place, ObjectKey key, const Object *object)
{
    place->key = key;
    place->type = object->type;
    place->extents = object->extents;
    place->is_const = object->is_const;
    place->variable_dims = place->count = 0;
    place->has_union = place->is_plain = place->is_packed = false;
    place->whole = NULL;
    place->byte = 0;
}

void lvalue_of_variable(Eval *eval, const Variable *variable, Lvalue *place)
{
    ObjectKey key = key_of_variable(eval, variable);
    Object object;
    REQUIRE(object_find(eval, key, &object));
    lvalue_begin(place, key, &object);
}

Term lvalue_extent(Eval *eval, const Lvalue *place)
{
    TermBank *bank = eval->engine->bank;
    if (!place->type)
        return place->extents;
    REQUIRE(place->type->kind == TYPE_ARRAY);
    if (!place->type->is_complete)
        return bytes_flexible_extent(eval, place);
    if (!place->type->extent_expr)
        return term_int64(bank, place->type->extent);
    REQUIRE(place->extents != TERM_NONE);
    return term_item(bank, place->extents, place->variable_dims);
}

static void lvalue_push(Lvalue *place, Term index)
{
    REQUIRE(place->count < LVALUE_MAX);
    place->indices[place->count++] = index;
}

/* Steps into the element type; a block of the heap starts its element's own extents. */
static void lvalue_enter(Eval *eval, Lvalue *place, Term index)
{
    lvalue_push(place, index);
    if (!place->type) {
        const Block *block = heap_block(eval, place->key.a);
        place->type = eval->state->heap_types.data[block->type - 1];
        place->extents = block->element_extents;
        return;
    }
    place->variable_dims += place->type->extent_expr != NULL;
    place->is_const |= place->type->is_const;
    place->type = place->type->element;
}

static bool check_index(Eval *eval, const Lvalue *place, Term index, bool is_address, Place at)
{
    TermBank *bank = eval->engine->bank;
    Term extent = lvalue_extent(eval, place);
    int64_t i, n;
    if (term_to_int64(bank, index, &i) && term_to_int64(bank, extent, &n) && i >= 0 && i < n)
        return true;
    Term above = term_le(bank, term_int64(bank, 0), index);
    Term below = is_address ? term_le(bank, index, extent) : term_lt(bank, index, extent);
    Term inside = term_and(bank, above, below);
    if (eval_holds(eval, inside))
        return true;
    return eval_require(eval, inside, PROPERTY_ARRAY_BOUNDS, at,
                        "index %s is outside %s, which has %s elements",
                        engine_term_text(eval->engine, index), object_name(eval, place->key),
                        engine_term_text(eval->engine, extent));
}

bool lvalue_index(Eval *eval, Lvalue *place, Term index, Place at)
{
    index = eval_simplify(eval, index);
    if (!check_index(eval, place, index, false, at))
        return false;
    if (place->count == LVALUE_MAX)
        return eval_unsupported(eval, at, "objects nested more than %u deep", LVALUE_MAX), false;
    lvalue_enter(eval, place, index);
    return true;
}

bool lvalue_field(Eval *eval, Lvalue *place, uint32_t field, Place at)
{
    bool is_record =
        place->type && (place->type->kind == TYPE_STRUCT || place->type->kind == TYPE_UNION);
    if (!is_record || place->whole)
        return eval_unsupported(eval, at, "a member of what is seen as another type"), false;
    if (place->count == LVALUE_MAX)
        return eval_unsupported(eval, at, "objects nested more than %u deep", LVALUE_MAX), false;
    place->is_const |= place->type->is_const;
    place->has_union |= place->type->kind == TYPE_UNION;
    place->is_plain &= place->type->kind != TYPE_UNION;
    place->is_packed |= place->type->is_packed;
    lvalue_push(place, term_int64(eval->engine->bank, field));
    place->type = place->type->fields[field].type;
    return true;
}

bool lvalue_walk(Eval *eval, Term pointer, Place at, Lvalue *place, bool *is_past)
{
    TermBank *bank = eval->engine->bank;
    ObjectKey key;
    Object object;
    const Term *items;
    uint32_t count;
    Term indices[LVALUE_MAX];
    *is_past = false;
    if (bytes_is_pointer(bank, pointer) && !bytes_resolve(eval, &pointer, NULL, at))
        return false;
    if (bytes_is_pointer(bank, pointer))
        return eval_unsupported(eval, at, "a pointer to a byte in the middle of a value"), false;
    REQUIRE(pointer_parts(bank, pointer, &key, &items, &count));
    if (count > LVALUE_MAX)
        return eval_unsupported(eval, at, "objects nested more than %u deep", LVALUE_MAX), false;
    for (uint32_t i = 0; i < count; i++)
        indices[i] = items[i];
    REQUIRE(object_find(eval, key, &object));
    lvalue_begin(place, key, &object);
    for (uint32_t i = 0; i < count; i++) {
        int64_t number;
        bool is_number = term_to_int64(bank, indices[i], &number);
        if (is_number && number == POINTER_PAST && i + 1 == count) {
            *is_past = true;
        } else if (!place->type && !heap_block(eval, key.a)->type) {
            lvalue_push(place, indices[i]);
        } else if (!place->type || place->type->kind == TYPE_ARRAY) {
            lvalue_enter(eval, place, indices[i]);
        } else {
            REQUIRE(is_number);
            if (!lvalue_field(eval, place, (uint32_t)number, at))
                return false;
        }
    }
    return true;
}

Term lvalue_pointer(Eval *eval, const Lvalue *place)
{
    return pointer_make(eval->engine->bank, place->key, place->indices, place->count);
}

static bool lvalue_of_index(Eval *eval, const Expr *expr, bool is_address, Lvalue *place)
{
    if (!lvalue_of(eval, expr->a, false, place))
        return false;
    Term index = eval_value(eval, expr->b);
    if (index == TERM_NONE)
        return false;
    index = eval_simplify(eval, index);
    if (!check_index(eval, place, index, is_address, expr->place))
        return false;
    if (place->count == LVALUE_MAX)
        return eval_unsupported(eval, expr->place, "objects nested more than %u deep", LVALUE_MAX),
               false;
    lvalue_enter(eval, place, index);
    return true;
}

static bool lvalue_of_value(Eval *eval, const Expr *expr, bool is_address, Lvalue *place)
{
    Term pointer = eval_value(eval, expr->a);
    if (pointer == TERM_NONE)
        return false;
    (void)is_address;
    return lvalue_of_pointer(eval, pointer, expr->type, expr->place, place);
}

bool lvalue_of(Eval *eval, const Expr *expr, bool is_address, Lvalue *place)
{
    switch (expr->kind) {
    case EXPR_VARIABLE:
        lvalue_of_variable(eval, expr->variable, place);
        return true;
    case EXPR_STRING: {
        ObjectKey key = {REGION_STRING, expr->string->index, 0};
        Object object;
        REQUIRE(object_find(eval, key, &object));
        lvalue_begin(place, key, &object);
        return true;
    }
    case EXPR_INDEX:
        return lvalue_of_index(eval, expr, is_address, place);
    case EXPR_FIELD:
        return lvalue_of(eval, expr->a, false, place) &&
               lvalue_field(eval, place, expr->field, expr->place);
    case EXPR_DEREF:
        return lvalue_of_value(eval, expr, is_address, place);
    default:
        eval_unsupported(eval, expr->place, "this expression as a place in memory");
        return false;
    }
}

/* Splits the index that ends a path of the given length into a row and a column of that row, when
 * the row before is the first one; *is_split stays false when there is nothing to carry. */
static bool lvalue_carry(Eval *eval, Lvalue *place, uint32_t length, Place at, bool *is_split)
{
    TermBank *bank = eval->engine->bank;
    Lvalue row;
    bool is_past;
    if (place->indices[length - 2] != term_int64(bank, 0))
        return true;
    Term above = pointer_make(bank, place->key, place->indices, length - 2);
    if (!lvalue_walk(eval, above, at, &row, &is_past))
        return false;
    if (row.type && row.type->kind != TYPE_ARRAY)
        return true; /* the 0 is the number of a member */
    Term pointer = pointer_make(bank, place->key, place->indices, length - 1);
    if (!lvalue_walk(eval, pointer, at, &row, &is_past))
        return false;
    if (!row.type || row.type->kind != TYPE_ARRAY)
        return true;
    Term extent = lvalue_extent(eval, &row), index = place->indices[length - 1];
    if (prover_valid(eval->engine->prover, eval->context, term_lt(bank, index, extent),
                     EFFORT_LIGHT, NULL) == ANSWER_YES)
        return true;
    Term positive = term_lt(bank, term_int64(bank, 0), extent);
    if (prover_valid(eval->engine->prover, eval->context, positive, EFFORT_OBLIGATION, NULL) !=
        ANSWER_YES)
        return true;
    place->indices[length - 2] = term_quotient(bank, index, extent);
    place->indices[length - 1] = term_remainder(bank, index, extent);
    *is_split = true;
    return true;
}

/* A pointer to the first element of a matrix may walk on into later rows: then its last index
 * counts elements of the whole, and is split into its indices here, from the innermost outwards.
 * *first is the length of the shortest path that ends with an index yet to be checked. */
static bool lvalue_normalise_row(Eval *eval, Lvalue *place, Place at, uint32_t *first)
{
    bool is_split = true;
    *first = place->count;
    while (is_split && *first >= 2) {
        is_split = false;
        if (!lvalue_carry(eval, place, *first, at, &is_split))
            return false;
        *first -= is_split || *first == place->count;
    }
    return true;
}

/* The last index that leads to the place was checked only to be at most the extent. */
static bool lvalue_check_last(Eval *eval, const Lvalue *place, uint32_t depth, Place at)
{
    TermBank *bank = eval->engine->bank;
    Lvalue above;
    bool is_past;
    if (!depth)
        return true;
    Term pointer = pointer_make(bank, place->key, place->indices, depth - 1);
    if (!lvalue_walk(eval, pointer, at, &above, &is_past))
        return false;
    if (above.type && above.type->kind != TYPE_ARRAY)
        return true;
    return check_index(eval, &above, place->indices[depth - 1], false, at);
}

static bool lvalue_type_block(Eval *eval, Term pointer, const Type *type, Place at)
{
    ObjectKey key;
    uint32_t count;
    REQUIRE(pointer_parts(eval->engine->bank, pointer, &key, NULL, &count));
    return key.region != REGION_HEAP || heap_set_type(eval, key.a, type, at);
}

bool lvalue_of_pointer(Eval *eval, Term pointer, const Type *type, Place at, Lvalue *place)
{
    bool is_past;
    ObjectKey key;
    if (!pointer_settle(eval, &pointer, at) ||
        !pointer_check_object(eval, pointer, PROPERTY_COUNT, at))
        return false;
    if (bytes_is_pointer(eval->engine->bank, pointer)) {
        Term offset = bytes_offset(eval, pointer, &key, at);
        if (offset == TERM_NONE || !bytes_place(eval, key, offset, type, at, place))
            return false;
        alias_note_place(eval, place, type, at);
        return true;
    }
    if (!lvalue_type_block(eval, pointer, type, at) ||
        !lvalue_walk(eval, pointer, at, place, &is_past))
        return false;
    if (is_past)
        return eval_require(eval, TERM_FALSE, PROPERTY_ARRAY_BOUNDS, at,
                            "the pointer is one past %s", object_name(eval, place->key));
    uint32_t first;
    if (!lvalue_normalise_row(eval, place, at, &first))
        return false;
    for (uint32_t length = first; length <= place->count; length++)
        if (!lvalue_check_last(eval, place, length, at))
            return false;
    if (!bytes_view(eval, place, type, at))
        return false;
    alias_note_place(eval, place, type, at);
    return true;
}

/* The type of what is kept for an object: NULL for a block of the heap, which is an array. */
static const Type *step_type(const Eval *eval, const Type *type, ObjectKey key, Term index)
{
    int64_t field;
    if (!type)
        return eval->state->heap_types.data[heap_block(eval, key.a)->type - 1];
    if (type->kind == TYPE_ARRAY)
        return type->element;
    REQUIRE(term_to_int64(eval->engine->bank, index, &field));
    return type->fields[field].type;
}

/* The part of an object's value that the place's indices lead to; members of unions are converted
 * where another one was written last. */
static Term read_within(Eval *eval, const Object *object, const Lvalue *place, Place at)
{
    TermBank *bank = eval->engine->bank;
    Term value = object->value;
    if (!place->has_union)
        return value_part(bank, value, place->indices, place->count);
    const Type *type = object->type;
    uint32_t start = 0;
    for (uint32_t i = 0; i < place->count; i++) {
        int64_t member;
        if (type && type->kind == TYPE_UNION) {
            REQUIRE(term_to_int64(bank, place->indices[i], &member));
            value = value_part(bank, value, place->indices + start, i - start);
            if (place->is_plain)
                alias_note_member(eval, value, type, (uint32_t)member, at);
            value = i + 1 < place->count
                        ? union_member_parts(eval, value, type, (uint32_t)member, at)
                        : union_member(eval, value, type, (uint32_t)member, at);
            if (value == TERM_NONE)
                return TERM_NONE;
            start = i + 1;
        }
        type = step_type(eval, type, place->key, place->indices[i]);
    }
    return value_part(bank, value, place->indices + start, place->count - start);
}

static Term write_within(TermBank *bank, Term old, const Term *indices, uint32_t count, Term value)
{
    if (!count)
        return value;
    int64_t field = 0;
    bool is_array = sort_kind(bank, term_sort(bank, old)) == SORT_KIND_ARRAY;
    REQUIRE(is_array || term_to_int64(bank, indices[0], &field));
    Term part = TERM_NONE;
    if (count > 1)
        part = is_array ? term_read(bank, old, indices[0]) : term_item(bank, old, (uint32_t)field);
    part = write_within(bank, part, indices + 1, count - 1, value);
    return is_array ? term_write(bank, old, indices[0], part)
                    : term_with_item(bank, old, (uint32_t)field, part);
}

/* The same through unions; TERM_NONE when it stopped. */
static Term write_through(Eval *eval, Term old, const Type *type, const Lvalue *place,
                          uint32_t from, Term value, Place at)
{
    TermBank *bank = eval->engine->bank;
    int64_t field = 0;
    if (from == place->count)
        return value;
    Term index = place->indices[from], part = TERM_NONE;
    bool is_array = !type || type->kind == TYPE_ARRAY, is_last = from + 1 == place->count;
    bool is_union = !is_array && type->kind == TYPE_UNION;
    REQUIRE(is_array || term_to_int64(bank, index, &field));
    if (!is_last)
        part = is_union   ? union_member_parts(eval, old, type, (uint32_t)field, at)
               : is_array ? value_part(bank, old, &index, 1)
                          : term_item(bank, old, (uint32_t)field);
    if (!is_last && part == TERM_NONE)
        return TERM_NONE;
    part = write_through(eval, part, step_type(eval, type, place->key, index), place, from + 1,
                         value, at);
    if (part == TERM_NONE)
        return TERM_NONE;
    if (is_union)
        return union_with_member(eval, old, type, (uint32_t)field, part, at);
    return is_array ? term_write(bank, old, index, part)
                    : term_with_item(bank, old, (uint32_t)field, part);
}

/* An output element has one writer: what another process writes must be equal to what is there, or
 * the order of the processes would decide. */
static bool output_claim(Eval *eval, const Lvalue *place, Term old, Term value, Place at)
{
    State *state = eval->state;
    TermBank *bank = eval->engine->bank;
    Term *writers = &state->outputs.data[2 * state->model->program->output_count + place->key.a];
    if (state->process_count == 1)
        return true;
    if (!type_is_scalar(place->type) || place->has_union)
        return eval_unsupported(eval, at, "assignment of a whole struct to an output"), false;
    Term self = term_int64(bank, (int64_t)eval->rank + 1);
    Term writer = value_part(bank, *writers, place->indices, place->count);
    Term alone = term_or(bank, term_equal(bank, writer, term_int64(bank, 0)),
                         term_equal(bank, writer, self));
    if (old != TERM_UNDEFINED && value != TERM_UNDEFINED)
        alone = term_or(bank, alone, term_equal(bank, old, value));
    if (!eval_holds(eval, alone) &&
        !eval_require(eval, alone, PROPERTY_OUTPUT_CONFLICT, at,
                      "%s was written by another process, with another value",
                      object_name(eval, place->key)))
        return false;
    *writers = write_within(bank, *writers, place->indices, place->count, self);
    return true;
}

/* What a process reads of an output must be what it wrote itself. */
static bool output_check_read(Eval *eval, const Lvalue *place)
{
    State *state = eval->state;
    TermBank *bank = eval->engine->bank;
    Term writers = state->outputs.data[2 * state->model->program->output_count + place->key.a];
    if (state->process_count == 1)
        return true;
    Place at = eval->stmt ? eval->stmt->place : (Place){0};
    if (!type_is_scalar(place->type) || place->has_union)
        return eval_unsupported(eval, at, "reading a whole output"), false;
    Term self = term_int64(bank, (int64_t)eval->rank + 1);
    Term writer = value_part(bank, writers, place->indices, place->count);
    return eval_require(eval, term_equal(bank, writer, self), PROPERTY_OUTPUT_CONFLICT, at,
                        "%s is read, but this process did not write it",
                        object_name(eval, place->key));
}

/* Elements of an integer input are in the range of their type. */
static bool assume_input_range(Eval *eval, const Lvalue *place, Term value)
{
    TermBank *bank = eval->engine->bank;
    if (place->key.region != REGION_INPUT || !type_is_integer(place->type) || !place->count ||
        term_is_constant(bank, value))
        return true;
    Bounds bounds = context_bounds(eval->engine->contexts, eval->context, value);
    if (bounds.has_low && bounds.has_high)
        return true;
    return eval_assume(eval, value_in_range(bank, place->type, value));
}

Term lvalue_read(Eval *eval, const Lvalue *place)
{
    Place at = eval->stmt ? eval->stmt->place : (Place){0};
    if (claims_count(eval->process) && !claim_check(eval, place, false, at))
        return TERM_NONE;
    return lvalue_load(eval, place);
}

/* What the bytes of a view are as its type. */
static Term view_value(Eval *eval, const Lvalue *view, Term whole, Place at)
{
    Term bytes[16], value = TERM_NONE;
    REQUIRE(view->type->size <= 16);
    if (whole == TERM_NONE)
        return TERM_NONE;
    if (view->type->size == 1 && bytes_is_padding(view->whole, view->byte))
        return bytes_unknown(eval, view->type); /* for a copy byte by byte */
    for (uint64_t i = 0; i < view->type->size; i++)
        bytes[i] = bytes_get(eval, whole, view->whole, view->byte + i);
    value = bytes_value(eval, bytes, view->type);
    if (value == TERM_NONE && eval->engine->stop == STOP_NONE)
        eval_unsupported(eval, at, "byte %llu of %s, whose value is not modelled",
                         (unsigned long long)view->byte, object_name(eval, view->key));
    return value;
}

/* The object that a view is of. */
static Lvalue view_object(const Lvalue *view)
{
    Lvalue object = *view;
    object.type = view->whole;
    object.whole = NULL;
    return object;
}

Term lvalue_load(Eval *eval, const Lvalue *place)
{
    Object object;
    Place at = eval->stmt ? eval->stmt->place : (Place){0};
    if (place->whole) {
        Lvalue whole = view_object(place);
        return view_value(eval, place, lvalue_load(eval, &whole), at);
    }
    REQUIRE(object_find(eval, place->key, &object));
    if (place->key.region == REGION_OUTPUT && !output_check_read(eval, place))
        return TERM_NONE;
    Term value = read_within(eval, &object, place, at);
    if (value == TERM_NONE)
        return TERM_NONE;
    return assume_input_range(eval, place, value) ? value : TERM_NONE;
}

bool lvalue_write(Eval *eval, const Lvalue *place, Term value, Place at)
{
    if (claims_count(eval->process) && !claim_check(eval, place, true, at))
        return false;
    return lvalue_store(eval, place, value, at);
}

static void note_output(Eval *eval, const Lvalue *place)
{
    const State *state = eval->state;
    OutputNote note = {.site =
                           eval->stmt ? model_site(state->model, eval->function, eval->stmt) : 0,
                       .rank = eval->rank};
    OutputNote *notes = &state->output_notes.data[place->key.a * (state->process_count + 1)];
    notes[0] = notes[1 + eval->rank] = note;
}

static bool store_view(Eval *eval, const Lvalue *view, Term value, Place at)
{
    Lvalue object = view_object(view);
    Term whole = lvalue_load(eval, &object);
    for (uint64_t i = 0; i < view->type->size && whole != TERM_NONE; i++)
        whole = bytes_set(eval, whole, view->whole, view->byte + i,
                          bytes_get(eval, value, view->type, i));
    if (whole != TERM_NONE)
        return lvalue_store(eval, &object, whole, at);
    if (eval->engine->stop == STOP_NONE && eval->split.term == TERM_NONE)
        eval_unsupported(eval, at, "a write to byte %llu of %s", (unsigned long long)view->byte,
                         object_name(eval, view->key));
    return false;
}

/* Memory of the heap is defined by no declaration, so with no const either (C11 6.7.3p6): the const
 * of a member binds only those that write it by name. */
static bool is_read_only(const Lvalue *place)
{
    return place->key.region != REGION_HEAP && (place->is_const || place->type->is_const);
}

/* Zeros that are stored in zeroed memory have a type, unlike those that were there before. */
static void note_zero(Eval *eval, const Lvalue *place, Term value)
{
    if (place->key.region != REGION_HEAP)
        return;
    Block *block = heap_block(eval, place->key.a);
    if (block->is_zeroed == ZEROED && !type_is_char(place->type) &&
        value == value_zero(eval->engine->bank, place->type))
        block->is_zeroed = ZEROED_AND_STORED;
}

bool lvalue_store(Eval *eval, const Lvalue *place, Term value, Place at)
{
    TermBank *bank = eval->engine->bank;
    Object object;
    bool may_write = (eval->stmt && eval->stmt->is_initialisation) ||
                     (eval_is_off(eval, PROPERTY_CONST_WRITE) &&
                      object_find(eval, place->key, &object) && object.slot);
    if (is_read_only(place) && !may_write)
        return eval_require(eval, TERM_FALSE, PROPERTY_CONST_WRITE, at, "%s is not to be written",
                            object_name(eval, place->key));
    if (place->whole)
        return store_view(eval, place, value, at);
    REQUIRE(object_find(eval, place->key, &object) && object.slot);
    if (place->key.region == REGION_OUTPUT &&
        !output_claim(eval, place, value_part(bank, object.value, place->indices, place->count),
                      value, at))
        return false;
    Term changed = place->has_union
                       ? write_through(eval, object.value, object.type, place, 0, value, at)
                       : write_within(bank, object.value, place->indices, place->count, value);
    if (changed == TERM_NONE)
        return false;
    *object.slot = changed;
    note_zero(eval, place, value);
    if (place->key.region == REGION_OUTPUT)
        note_output(eval, place);
    return true;
}
