/* The invariants that type.h states, checked over a whole table. */
#include "lib/bug.h"
#include "model/type.h"

static void check_arithmetic(const Type *type)
{
    REQUIRE(type->basic > BASIC_NONE && type->basic < BASIC_COUNT);
    REQUIRE(type->size && type->align && type->is_enum <= (type->kind == TYPE_INT));
    REQUIRE((type->kind == TYPE_BOOL) == (type->basic == BASIC_BOOL));
    REQUIRE(type_is_integer(type) == (type->basic < BASIC_FLOAT));
    REQUIRE(!type->element && !type->field_count && !type->param_count);
}

static void check_array(const Type *type)
{
    REQUIRE(type->element->kind != TYPE_FUNCTION && type->element->kind != TYPE_VOID);
    REQUIRE(type->is_complete || (!type->extent && !type->extent_expr));
    REQUIRE(!type->extent_expr || !type->size);
    REQUIRE(type->extent >= 0);
    REQUIRE(!type->is_vector || (type->extent > 0 && type->size % type->align == 0));
    if (type->is_complete && !type->extent_expr && type->element->size)
        REQUIRE(type->size == (uint64_t)type->extent * type->element->size);
}

/* Members lie within the record, those of a struct one after the other. */
static void check_members(const Type *type)
{
    for (uint32_t i = 0; i < type->field_count; i++) {
        const Field *field = &type->fields[i];
        REQUIRE(field->type);
        REQUIRE(field->is_bit_field || !field->bit_width);
        REQUIRE(!field->is_bit_field || type_is_integer(field->type));
        REQUIRE(field->bit_width <= 64);
        if (type->kind == TYPE_UNION)
            REQUIRE(field->offset == 0);
        if (!field->is_bit_field) {
            REQUIRE(field->offset + field->type->size <= type->size);
            REQUIRE(type->is_packed || !field->type->align ||
                    field->offset % field->type->align == 0);
        }
    }
}

static void check_record(const Type *type)
{
    if (!type->is_complete) {
        REQUIRE(!type->field_count && !type->size);
        return;
    }
    if (type->unqualified == type) {
        REQUIRE(type->is_layout || (type->align && type->size % type->align == 0));
        check_members(type);
    }
    REQUIRE(type->size == type->unqualified->size && type->fields == type->unqualified->fields);
}

static void check_function(const Type *type)
{
    REQUIRE((type->element->kind != TYPE_ARRAY || type->element->is_vector) &&
            type->element->kind != TYPE_FUNCTION);
    REQUIRE(type->has_prototype || !type->param_count);
    REQUIRE(!type->is_variadic || type->has_prototype);
    for (uint32_t i = 0; i < type->param_count; i++)
        REQUIRE((type->params[i]->kind != TYPE_ARRAY || type->params[i]->is_vector) &&
                type->params[i]->kind != TYPE_FUNCTION);
}

static void check_type(const Type *type)
{
    REQUIRE(type->kind <= TYPE_FUNCTION);
    REQUIRE(type->unqualified && type->unqualified->unqualified == type->unqualified);
    REQUIRE(!type->unqualified->is_const && !type->unqualified->is_volatile);
    REQUIRE(type->unqualified->kind == type->kind);
    switch (type->kind) {
    case TYPE_VOID:
        REQUIRE(!type->size && type->basic == BASIC_NONE);
        break;
    case TYPE_BOOL:
    case TYPE_INT:
    case TYPE_REAL:
    case TYPE_COMPLEX:
        check_arithmetic(type);
        break;
    case TYPE_POINTER:
        REQUIRE(type->element && type->size == 8 && type->align == 8);
        break;
    case TYPE_ARRAY:
        check_array(type);
        break;
    case TYPE_STRUCT:
    case TYPE_UNION:
        check_record(type);
        break;
    case TYPE_FUNCTION:
        check_function(type);
        break;
    }
}

void types_check(const TypeTable *types)
{
    for (uint32_t index = 0; index < types_count(types); index++) {
        REQUIRE(type_at(types, index)->index == index);
        check_type(type_at(types, index));
    }
}
