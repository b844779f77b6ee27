#include "front/lower/label.h"

#include "front/lower/convert.h"
#include "front/lower/link.h"
#include "lib/bug.h"

enum { LABELS_MAX = 1 << 16 };

/* The array, which is made when the first address is taken. */
static const Variable *places(Lower *lower, Place place)
{
    if (lower->label_places)
        return lower->label_places;
    const Type *type = type_array(lower->types, type_basic(lower->types, BASIC_CHAR), LABELS_MAX);
    LinkEntry *entry = link_entry(lower->link, "labels", true);
    Variable *variable = link_variable(lower->link, entry, type, place);
    variable->is_static_local = variable->is_address_taken = true;
    variable->function = lower->function;
    entry->is_listed = true;
    entry->defined = place;
    link_add_global(lower->link, variable);
    lower->label_places = variable;
    return variable;
}

const Expr *label_address_of(Lower *lower, uint32_t number, Place place)
{
    const Expr *array = expr_variable(lower->arena, places(lower, place), place);
    Expr *element = expr_new(lower->arena, EXPR_INDEX, array->type->element, place);
    element->a = array;
    element->b = expr_int(lower->arena, type_basic(lower->types, BASIC_LONG), number, place);
    const Type *type = type_pointer(lower->types, type_void(lower->types));
    return convert_to(lower, convert_address(lower, element, place), type, place);
}

const Expr *label_address(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->kind == AST_LABEL_ADDRESS && ast->name);
    if (!lower->function)
        lower_error(lower, ast->place, "the address of a label outside a function");
    uint32_t number = 0;
    while (number < lower->taken.length && lower->taken.data[number] != ast->name)
        number++;
    if (number == lower->taken.length)
        vec_push(&lower->taken, ast->name);
    if (number >= LABELS_MAX)
        lower_error(lower, ast->place, "more than %d labels have their address taken", LABELS_MAX);
    return label_address_of(lower, number, ast->place);
}
