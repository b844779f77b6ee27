#include "libc/stub.h"

#include "lib/bug.h"
#include "state/arithmetic.h"
#include "state/layout.h"
#include "state/lvalue.h"
#include "state/lvalue_access.h"
#include "state/pointee.h"

/* Numbers that one call may change. */
enum { NUMBERS_MAX = 1 << 16 };

typedef struct Reached {
    ObjectKey key;
    bool is_written; /* else only what pointers in it lead to */
} Reached;

typedef struct Stub {
    Eval *eval;
    Place at;
    bool writes; /* else pointers are followed */
    uint32_t numbers;
    VEC(Reached) objects;
} Stub;

static bool reach(Stub *stub, Term pointer, const Type *target);

static bool refuse(Stub *stub, const char *what)
{
    eval_unsupported(stub->eval, stub->at, "a stub that reaches %s", what);
    return false;
}

/* A value that nothing is known of. */
static Term any_value(Stub *stub, const Type *type, const Field *field)
{
    CHECK(type_is_arithmetic(type));
    Eval *eval = stub->eval;
    TermBank *bank = eval->engine->bank;
    const char *name = engine_text(eval->engine, "any#%u.%u.%u", eval->state->model->side,
                                   eval->rank, eval->process->next_symbol++);
    bool is_integer = type_is_integer(type);
    Term value = eval_interpret(
        eval, term_symbol(bank, name, is_integer ? (Sort)SORT_INT : (Sort)SORT_REAL));
    if (!is_integer)
        return value;
    return eval_assume(eval, value_in_member(bank, field, type, value)) ? value : TERM_NONE;
}

static bool visit_number(Stub *stub, const Lvalue *place, const Field *field)
{
    if (place->is_const)
        return true;
    if (++stub->numbers > NUMBERS_MAX)
        return refuse(stub, "more than 65536 numbers");
    if (!stub->writes)
        return true;
    bool is_complex = place->type->kind == TYPE_COMPLEX;
    Term value = any_value(stub, place->type, field);
    if (value != TERM_NONE && is_complex)
        value = eval_complex(stub->eval, value, any_value(stub, place->type, NULL));
    return value != TERM_NONE && lvalue_write(stub->eval, place, value, stub->at);
}

static bool holds_pointer(const Type *type)
{
    if (type->kind == TYPE_ARRAY)
        return holds_pointer(type->element);
    for (uint32_t i = 0; i < type->field_count; i++)
        if (holds_pointer(type->fields[i].type))
            return true;
    return type->kind == TYPE_POINTER;
}

static bool visit_pointer(Stub *stub, const Lvalue *place)
{
    if (stub->writes)
        return true;
    Term pointer = lvalue_load(stub->eval, place);
    if (pointer == TERM_NONE)
        return false;
    return value_may_be_undefined(stub->eval->engine->bank, pointer) ||
           reach(stub, pointer, place->type->element);
}

static bool visit(Stub *stub, const Lvalue *place, const Field *field);

static bool visit_elements(Stub *stub, const Lvalue *array)
{
    CHECK(!array->type || array->type->kind == TYPE_ARRAY);
    Eval *eval = stub->eval;
    int64_t extent;
    if (!eval_int(eval, lvalue_extent(eval, array), stub->at,
                  "the extent of an array that a stub reaches", &extent))
        return false;
    for (int64_t i = 0; i < extent; i++) {
        Lvalue element = *array;
        if (!lvalue_index(eval, &element, term_int64(eval->engine->bank, i), stub->at) ||
            !visit(stub, &element, NULL))
            return false;
    }
    return true;
}

static bool visit_members(Stub *stub, const Lvalue *record)
{
    CHECK(record->type->kind == TYPE_STRUCT);
    for (uint32_t i = 0; i < record->type->field_count; i++) {
        const Field *field = &record->type->fields[i];
        Lvalue member = *record;
        bool is_padding = field->is_bit_field && !field->name;
        if (!is_padding &&
            (!lvalue_field(stub->eval, &member, i, stub->at) || !visit(stub, &member, field)))
            return false;
    }
    return true;
}

static bool visit(Stub *stub, const Lvalue *place, const Field *field)
{
    if (!place->type || place->type->kind == TYPE_ARRAY)
        return visit_elements(stub, place);
    switch (place->type->kind) {
    case TYPE_STRUCT:
        return visit_members(stub, place);
    case TYPE_POINTER:
        return visit_pointer(stub, place);
    case TYPE_UNION:
        return refuse(stub, "a union");
    default:
        return visit_number(stub, place, field);
    }
}

static bool visit_object(Stub *stub, ObjectKey key)
{
    Lvalue place;
    bool is_past;
    Term root = pointer_make(stub->eval->engine->bank, key, NULL, 0);
    return lvalue_walk(stub->eval, root, stub->at, &place, &is_past) && visit(stub, &place, NULL);
}

/* Whether the object was met already; then it is written if any pointer says so. */
static bool is_known(Stub *stub, ObjectKey key, bool is_written)
{
    for (uint32_t i = 0; i < stub->objects.length; i++) {
        Reached *other = &stub->objects.data[i];
        if (other->key.region != key.region || other->key.a != key.a || other->key.b != key.b)
            continue;
        other->is_written |= is_written;
        return true;
    }
    return false;
}

/* Memory of the heap has the type that the pointer says, if it has none yet. */
static bool type_block(Stub *stub, ObjectKey key, const Type *target)
{
    CHECK(target->kind != TYPE_FUNCTION);
    if (key.region != REGION_HEAP || object_block(stub->eval, key.a)->type)
        return true;
    if (target->kind == TYPE_VOID || !target->size)
        return refuse(stub, "memory that has no type yet");
    return layout_set_type(stub->eval, key.a, target, stub->at);
}

/* Whether pointers lie in an object. */
static bool leads_on(Stub *stub, ObjectKey key, const Object *object)
{
    const Type *type = object->type;
    if (key.region == REGION_HEAP && object_block(stub->eval, key.a)->type)
        type = stub->eval->state->heap_types.data[object_block(stub->eval, key.a)->type - 1];
    return type && holds_pointer(type);
}

static bool reach(Stub *stub, Term pointer, const Type *target)
{
    if (target->kind == TYPE_FUNCTION)
        return true;
    Eval *eval = stub->eval;
    TermBank *bank = eval->engine->bank;
    if (!pointer_settle(eval, &pointer, stub->at))
        return false;
    if (pointer_is_null(bank, pointer))
        return true;
    ObjectKey key;
    const Term *items;
    uint32_t count;
    Object object;
    if (!pointer_check_object(eval, pointer, PROPERTY_COUNT, stub->at))
        return false;
    if (!pointer_parts(bank, pointer, &key, &items, &count) || !object_find(eval, key, &object))
        return refuse(stub, "what is no object of the program");
    bool is_written = !target->is_const && !object.is_const;
    if (is_known(stub, key, is_written) || (!is_written && !leads_on(stub, key, &object)))
        return true;
    if (!type_block(stub, key, target))
        return false;
    vec_push(&stub->objects, ((Reached){key, is_written}));
    return visit_object(stub, key);
}

static bool reach_arguments(Stub *stub, const Call *call)
{
    CHECK(call->count == call->stmt->arg_count);
    const Type *callee = call->stmt->callee->type;
    const Type *type = callee->kind == TYPE_POINTER ? callee->element : callee;
    for (uint32_t i = 0; i < call->count; i++) {
        const Type *param =
            i < type->param_count ? type->params[i] : call->stmt->args[i]->type->unqualified;
        if (param->kind != TYPE_POINTER && holds_pointer(param))
            return refuse(stub, "a struct with pointers by value");
        if (param->kind == TYPE_POINTER && !reach(stub, call->args[i], param->element))
            return false;
    }
    return true;
}

static bool set_result(Stub *stub, Call *call)
{
    const Type *callee = call->stmt->callee->type;
    const Type *type = (callee->kind == TYPE_POINTER ? callee->element : callee)->element;
    if (type->kind == TYPE_VOID || !call->stmt->lhs)
        return true;
    if (!type_is_integer(type) && type->kind != TYPE_REAL)
        return refuse(stub, "its caller with a value that is no number");
    call->result = any_value(stub, type, NULL);
    return call->result != TERM_NONE;
}

static CallStatus call_stub(Call *call)
{
    Stub stub = {.eval = call->eval, .at = call->stmt->place};
    bool ok = reach_arguments(&stub, call);
    stub.writes = true;
    stub.numbers = 0;
    eval_rest_on(call->eval, ASSUMPTION_STUB, stub.at);
    ok = ok && set_result(&stub, call);
    for (uint32_t i = 0; ok && i < stub.objects.length; i++)
        ok = !stub.objects.data[i].is_written || visit_object(&stub, stub.objects.data[i].key);
    vec_release(&stub.objects);
    return ok ? CALL_DONE : CALL_STOPPED;
}

const SystemFunction libc_stub = {"stub", call_stub, 0};
