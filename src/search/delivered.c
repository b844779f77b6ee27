#include "search/delivered.h"

#include "lib/bug.h"
#include "state/evaluate.h"
#include "state/lvalue.h"
#include "state/lvalue_access.h"
#include "state/pointer.h"

enum { OF_STUB = 4096, OF_LIBRARY = 64 };

typedef struct Delivery {
    Eval *eval;
    Arena *arena;
    uint32_t argument;
    Place at;
    uint32_t left; /* how many may come yet */
    DeliveredList *list;
} Delivery;

static void add_scalar(Delivery *delivery, const Lvalue *place, const Buf *path)
{
    CHECK(delivery->left);
    Term value = lvalue_load(delivery->eval, place);
    if (value == TERM_NONE || value == TERM_UNDEFINED)
        return;
    delivery->left--;
    vec_push(delivery->list,
             ((Delivered){delivery->argument, arena_text(delivery->arena, path->data, path->length),
                          value}));
}

static void add_part(Delivery *delivery, const Lvalue *place, Buf *path);

/* The elements of an array; numbers are given from the one that the argument points to on. */
static void add_elements(Delivery *delivery, const Lvalue *array, int64_t first, int64_t from,
                         Buf *path)
{
    Eval *eval = delivery->eval;
    TermBank *bank = eval->engine->bank;
    int64_t extent;
    if (!term_to_int64(bank, lvalue_extent(eval, array), &extent))
        return;
    size_t length = path->length;
    for (int64_t i = from; i < extent && delivery->left; i++) {
        Lvalue element = *array;
        if (!lvalue_index(eval, &element, term_int64(bank, i), delivery->at))
            return;
        buf_printf(path, "[%lld]", (long long)(i - first));
        add_part(delivery, &element, path);
        path->length = length;
    }
}

static void add_members(Delivery *delivery, const Lvalue *record, Buf *path)
{
    size_t length = path->length;
    for (uint32_t i = 0; i < record->type->field_count && delivery->left; i++) {
        const Field *field = &record->type->fields[i];
        Lvalue member = *record;
        if (!field->name || !lvalue_field(delivery->eval, &member, i, delivery->at))
            continue;
        buf_printf(path, ".%s", field->name);
        add_part(delivery, &member, path);
        path->length = length;
    }
}

static void add_part(Delivery *delivery, const Lvalue *place, Buf *path)
{
    const Type *type = place->type;
    if (!type || type->kind == TYPE_ARRAY)
        add_elements(delivery, place, 0, 0, path);
    else if (type->kind == TYPE_STRUCT)
        add_members(delivery, place, path);
    else if (type_is_arithmetic(type) && type->kind != TYPE_COMPLEX && delivery->left)
        add_scalar(delivery, place, path);
}

/* What the pointer leads to, with the rest of its array. */
static void add_target(Delivery *delivery, const Lvalue *place, bool is_whole)
{
    Eval *eval = delivery->eval;
    Lvalue array;
    int64_t first = 0;
    Buf path = {0};
    bool is_element =
        place->count && term_to_int64(eval->engine->bank, place->indices[place->count - 1], &first);
    if (is_element && lvalue_array_above(eval, place, delivery->at, &array)) {
        add_elements(delivery, &array, first, is_whole ? 0 : first, &path);
    } else {
        buf_puts(&path, "[0]");
        add_part(delivery, place, &path);
    }
    buf_release(&path);
}

static bool is_wanted(const Type *param, bool is_stub)
{
    if (param->kind != TYPE_POINTER || param->element->is_const)
        return false;
    const Type *target = param->element->unqualified;
    return is_stub ? target->kind != TYPE_FUNCTION
                   : type_is_integer(target) || target->kind == TYPE_STRUCT;
}

void delivered_by(Eval *eval, Arena *arena, const Stmt *stmt, DeliveredList *list)
{
    CHECK(stmt->kind == STMT_CALL && stmt->callee->kind == EXPR_FUNCTION);
    const Function *function = stmt->callee->function;
    const Type *type = function->type;
    for (uint32_t i = 0; i < stmt->arg_count && i < type->param_count; i++) {
        ObjectKey key;
        Object object;
        Lvalue place;
        uint32_t count;
        bool is_past = true;
        if (!is_wanted(type->params[i], function->is_stub))
            continue;
        Term pointer = eval_copy(eval, stmt->args[i]);
        if (pointer == TERM_NONE || pointer == TERM_UNDEFINED ||
            !pointer_parts(eval->engine->bank, pointer, &key, NULL, &count) ||
            !object_find(eval, key, &object) ||
            !lvalue_walk(eval, pointer, stmt->place, &place, &is_past) || is_past)
            continue;
        Delivery delivery = {eval, arena, i, stmt->place, function->is_stub ? OF_STUB : OF_LIBRARY,
                             list};
        add_target(&delivery, &place, function->is_stub);
    }
}
