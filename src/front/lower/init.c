/* Initialisers: braces, designators, elided braces, strings (C11 6.7.9).
 *
 * An aggregate is zeroed first, then its elements are stored one by one.
 */
#include <string.h>

#include "front/lower/init.h"
#include "front/lower/assign.h"
#include "front/lower/convert.h"
#include "front/lower/effect.h"
#include "front/lower/keep.h"
#include "front/lower/link.h"
#include "front/lower/literal.h"
#include "front/lower/sequence.h"
#include "front/lower/type.h"
#include "front/lower/value.h"
#include "front/lower/vector.h"
#include "front/lower/watched.h"
#include "lib/bug.h"

/* A position in an initialiser list; pending is the value of the item there, when it was lowered
 * to see its type. Once a designator was met, an item may be for what has a value already. */
typedef struct Cursor {
    const AstExpr *braces;
    uint32_t next;
    const Expr *pending;
    bool has_designator;
} Cursor;

static void init_object(Lower *lower, const Expr *place, const AstExpr *init);
static void init_elided(Lower *lower, const Expr *place, Cursor *cursor);

static const Expr *element_at(Lower *lower, const Expr *array, int64_t index, Place place)
{
    CHECK(array->type->kind == TYPE_ARRAY && index >= 0);
    Expr *expr = expr_new(lower->arena, EXPR_INDEX, array->type->element, place);
    expr->a = array;
    expr->b = expr_int(lower->arena, type_basic(lower->types, BASIC_LONG), index, place);
    return expr;
}

static const Expr *field_at(Lower *lower, const Expr *record, uint32_t index, Place place)
{
    CHECK(index < record->type->field_count);
    Expr *expr = expr_new(lower->arena, EXPR_FIELD, record->type->fields[index].type, place);
    expr->a = record;
    expr->field = index;
    return expr;
}

/* The string that initialises an array of that type; NULL: it is none. */
static const AstExpr *string_of(Lower *lower, const Type *type, const AstExpr *init)
{
    if (init->kind == AST_BRACES && init->list_count == 1 && !init->list[0]->list_count)
        init = init->list[0]->a;
    if (type->kind != TYPE_ARRAY || vector_is(type) || init->kind != AST_STRING)
        return NULL;
    const Type *element = type->element->unqualified;
    const Type *character = literal_character_type(lower, init);
    bool fits = type_is_char(character) ? type_is_char(element) : element == character;
    return fits ? init : NULL;
}

/* How many elements an array takes; a flexible array member, as many as the object has. */
static int64_t extent_of(const Expr *array)
{
    bool is_flexible =
        !array->type->is_complete && array->kind == EXPR_FIELD && array->a->kind == EXPR_VARIABLE;
    return is_flexible ? array->a->variable->flexible_extent : array->type->extent;
}

static void init_string(Lower *lower, const Expr *place, const AstExpr *ast)
{
    CHECK(ast->kind == AST_STRING && place->type->kind == TYPE_ARRAY);
    const StringLiteral *string = literal_string(lower, ast)->string;
    int64_t extent = extent_of(place);
    if (place->type->extent_expr)
        lower_error(lower, ast->place, "an array of variable size cannot be initialised");
    if (string->length - 1 > extent)
        lower_error(lower, ast->place, "the string is longer than its array");
    for (uint32_t i = 0; i < string->length && i < extent; i++) {
        int64_t character = string_character(string, i);
        if (!character)
            continue;
        const Expr *value = expr_int(lower->arena, string->type->element, character, ast->place);
        lower_assign_to(lower, element_at(lower, place, i, ast->place),
                        convert_to(lower, value, place->type->element, ast->place), ast->place,
                        true);
    }
}

static bool is_aggregate(const Type *type)
{
    return type->kind == TYPE_ARRAY || type->kind == TYPE_STRUCT || type->kind == TYPE_UNION;
}

static void init_zero(Lower *lower, const Expr *place, Place where)
{
    lower_assign_to(lower, place, expr_new(lower->arena, EXPR_ZERO, place->type, where), where,
                    true);
}

static bool takes_initialiser(const Field *field)
{
    return field->name || !field->is_bit_field;
}

static uint32_t next_field(const Type *record, uint32_t from)
{
    CHECK(record->kind == TYPE_STRUCT || record->kind == TYPE_UNION);
    while (from < record->field_count && !takes_initialiser(&record->fields[from]))
        from++;
    return from;
}

static int64_t element_count(Lower *lower, const Expr *object)
{
    const Type *type = object->type;
    if (type->kind == TYPE_STRUCT)
        return type->field_count;
    if (type->kind == TYPE_UNION)
        return type->field_count ? 1 : 0;
    if (type->extent_expr)
        lower_error(lower, object->place, "an array of variable size cannot be initialised");
    return extent_of(object);
}

static const Expr *member_at(Lower *lower, const Expr *place, int64_t index, Place where)
{
    return place->type->kind == TYPE_ARRAY ? element_at(lower, place, index, where)
                                           : field_at(lower, place, (uint32_t)index, where);
}

static const AstExpr *item_at(const Cursor *cursor)
{
    return cursor->next < cursor->braces->list_count ? cursor->braces->list[cursor->next] : NULL;
}

static bool is_static_literal(const Lower *lower, const AstExpr *init)
{
    bool is_static = !lower->builder || lower->builder == &lower->link->initialise;
    return is_static && init->kind == AST_LITERAL;
}

/* GNU's: a static object takes the list of a compound literal of its type. */
static const AstExpr *literal_list(Lower *lower, const Type *type, const AstExpr *init)
{
    CHECK(type && init);
    if (!is_static_literal(lower, init))
        return init;
    const Type *own = lower_type_name(lower, init->type)->unqualified;
    if (own->kind == TYPE_ARRAY && !own->is_complete)
        own = lower_sized_by(lower, own, init->a, init->place);
    bool is_open = type->kind == TYPE_ARRAY && own->kind == TYPE_ARRAY && !type->is_complete &&
                   own->element->unqualified == type->element->unqualified;
    return is_open || type_compatible(own, type->unqualified) ? init->a : init;
}

/* Initialises the sub-object from the item at the cursor, which has no designator left. */
static void init_member(Lower *lower, const Expr *place, Cursor *cursor)
{
    CHECK(item_at(cursor));
    const AstExpr *value = item_at(cursor)->a;
    if (!cursor->pending)
        value = literal_list(lower, place->type, value);
    bool is_whole = value->kind == AST_BRACES || !is_aggregate(place->type) ||
                    string_of(lower, place->type, value);
    if (is_whole && !cursor->pending) {
        cursor->next++;
        if (cursor->has_designator && is_aggregate(place->type))
            init_zero(lower, place, value->place);
        init_object(lower, place, value);
        return;
    }
    if (is_static_literal(lower, value) && is_aggregate(place->type)) {
        init_elided(lower, place, cursor);
        return;
    }
    if (!cursor->pending) {
        WatchedMark outer = watched_enter(lower);
        sequence_begin(lower, value);
        cursor->pending = lower_value(lower, value);
        watched_leave(lower, outer);
    }
    bool fits = !is_aggregate(place->type) ||
                cursor->pending->type->unqualified == place->type->unqualified;
    if (!fits) {
        init_elided(lower, place, cursor);
        return;
    }
    const Expr *converted =
        convert_assign(lower, cursor->pending, place->type, value->place, "initialisation");
    cursor->pending = NULL;
    cursor->next++;
    lower_assign_to(lower, place, converted, value->place, true);
}

/* Fills the elements in order, as long as there are items without designators. */
static void init_from(Lower *lower, const Expr *place, Cursor *cursor, int64_t first)
{
    int64_t count = element_count(lower, place);
    for (int64_t i = first; i < count; i++) {
        const AstExpr *item = item_at(cursor);
        if (place->type->kind != TYPE_ARRAY)
            i = next_field(place->type, (uint32_t)i);
        if (!item || i >= count || (item->list_count && !cursor->pending))
            return;
        init_member(lower, member_at(lower, place, i, item->place), cursor);
    }
}

static void init_elided(Lower *lower, const Expr *place, Cursor *cursor)
{
    uint32_t before = cursor->next;
    init_from(lower, place, cursor, 0);
    if (cursor->next == before)
        lower_error(lower, item_at(cursor)->place, "the initialiser does not fit '%s'",
                    lower_type_text(lower, place->type));
}

static uint32_t field_named(Lower *lower, const Type *record, const AstExpr *designator)
{
    CHECK(record->kind == TYPE_STRUCT || record->kind == TYPE_UNION);
    for (uint32_t i = 0; i < record->field_count; i++) {
        const Field *field = &record->fields[i];
        if (field->name && !strcmp(field->name, designator->name->text))
            return i;
        Expr probe = {.kind = EXPR_ZERO, .type = field->type};
        if (!field->name && !field->is_bit_field && field->type->field_count &&
            lower_member(lower, &probe, designator->name, designator->place))
            return i;
    }
    lower_error(lower, designator->place, "'%s' has no member '%s'", lower_type_text(lower, record),
                designator->name->text);
}

/* The first element that a designator of an aggregate names; *last is the end of a range. */
static int64_t designated(Lower *lower, const Expr *place, const AstExpr *designator, int64_t *last)
{
    CHECK(designator->kind == AST_DESIGNATOR);
    const Type *type = place->type;
    if (type->kind != TYPE_ARRAY) {
        if (designator->a || type->kind == TYPE_POINTER || !is_aggregate(type))
            lower_error(lower, designator->place, "an index designator needs an array");
        return *last = field_named(lower, type, designator);
    }
    if (!designator->a)
        lower_error(lower, designator->place, "a member designator needs a struct or union");
    int64_t first = lower_integer_constant(lower, designator->a, "an index designator");
    *last = first;
    if (designator->b)
        *last = lower_integer_constant(lower, designator->b, "an index designator");
    if (first < 0 || *last < first || *last >= extent_of(place))
        lower_error(lower, designator->place, "the designator is outside the array of %lld",
                    (long long)extent_of(place));
    return first;
}

static bool is_anonymous_field(const Expr *member, const AstExpr *designator)
{
    return member->kind == EXPR_FIELD && !designator->a &&
           !member->a->type->fields[member->field].name;
}

/* gcc evaluates the initialiser of a range once: the other elements are copies of the first. */
static void copy_to_range(Lower *lower, const Expr *array, int64_t first, int64_t last, Place where)
{
    CHECK(first <= last);
    const Expr *value = member_at(lower, array, first, where);
    if (first < last && value->type->kind == TYPE_ARRAY)
        lower_error(lower, where,
                    "an initialiser with effects of a range of arrays is not supported");
    for (int64_t i = first + 1; i <= last; i++)
        lower_assign_to(lower, member_at(lower, array, i, where), value, where, true);
}

/* Follows the designators from depth on; then the item initialises what they name, and items
 * without designators go on behind it. */
static void init_designated(Lower *lower, const Expr *place, Cursor *cursor, uint32_t depth)
{
    CHECK(item_at(cursor) && depth < item_at(cursor)->list_count);
    const AstExpr *item = item_at(cursor);
    const AstExpr *designator = item->list[depth];
    int64_t last, first = designated(lower, place, designator, &last);
    uint32_t at = cursor->next;
    cursor->has_designator = true;
    bool is_once = first < last && lower_has_effects(lower, item->a);
    if (is_once && depth + 1 < item->list_count)
        lower_error(lower, item->place,
                    "an initialiser with effects of parts of a range is not supported");
    for (int64_t i = first; i <= (is_once ? first : last); i++) {
        const Expr *member = member_at(lower, place, i, item->place);
        cursor->next = at;
        if (is_anonymous_field(member, designator))
            init_designated(lower, member, cursor, depth);
        else if (depth + 1 < item->list_count)
            init_designated(lower, member, cursor, depth + 1);
        else
            init_member(lower, member, cursor);
    }
    if (is_once)
        copy_to_range(lower, place, first, last, item->place);
    if (place->type->kind != TYPE_UNION)
        init_from(lower, place, cursor, last + 1);
}

/* C leaves open in which order initialisers run, and whether those that are replaced run at all;
 * gcc goes by place. */
static void assume_order(Lower *lower, const AstExpr *braces)
{
    bool has_designator = false, has_effects = false;
    for (uint32_t i = 0; i < braces->list_count; i++) {
        has_designator |= braces->list[i]->list_count > 0;
        has_effects |= lower_has_effects(lower, braces->list[i]->a);
    }
    if (has_designator && has_effects)
        link_assume(lower->link, braces->place,
                    "initialisers run in the order in which they are written, also those that "
                    "later ones replace");
}

/* A struct as a value, and later a part of one: the rest stays as it was, C11 says; gcc 12 makes it zero. */
static void assume_rest(Lower *lower, const AstExpr *braces)
{
    uint32_t last = braces->list_count;
    while (last && braces->list[last - 1]->list_count < 2)
        last--;
    for (uint32_t i = 0; i + 1 < last; i++) {
        const AstExpr *value = braces->list[i]->a;
        bool is_list = value->kind == AST_BRACES || value->kind == AST_STRING;
        if (!is_list && lower_type_of(lower, value)->kind == TYPE_STRUCT)
            link_assume(lower->link, braces->list[last - 1]->place,
                        "a part of a struct that an earlier initialiser gave leaves the rest of it "
                        "as it was, which some compilers make zero");
    }
}

static void init_braced(Lower *lower, const Expr *place, const AstExpr *braces)
{
    CHECK(braces->kind == AST_BRACES);
    assume_order(lower, braces);
    assume_rest(lower, braces);
    Cursor cursor = {.braces = braces};
    init_from(lower, place, &cursor, 0);
    while (item_at(&cursor)) {
        const AstExpr *item = item_at(&cursor);
        if (!item->list_count)
            lower_error(lower, item->place, "too many initialisers for '%s'",
                        lower_type_text(lower, place->type));
        init_designated(lower, place, &cursor, 0);
    }
}

static void init_scalar(Lower *lower, const Expr *place, const AstExpr *init)
{
    while (init->kind == AST_BRACES) {
        if (init->list_count != 1 || init->list[0]->list_count)
            lower_error(lower, init->place, "a scalar takes one initialiser");
        init = init->list[0]->a;
    }
    WatchedMark outer = watched_enter(lower);
    sequence_begin(lower, init);
    lower_store(lower, place, init, init->place, "initialisation", true);
    sequence_end(lower, init->place);
    watched_leave(lower, outer);
}

static void init_object(Lower *lower, const Expr *place, const AstExpr *init)
{
    init = literal_list(lower, place->type, init);
    const AstExpr *string = string_of(lower, place->type, init);
    if (string)
        init_string(lower, place, string);
    else if (is_aggregate(place->type) && init->kind == AST_BRACES)
        init_braced(lower, place, init);
    else if (place->type->kind == TYPE_ARRAY && !vector_is(place->type))
        lower_error(lower, init->place, "an array needs an initialiser in braces");
    else
        init_scalar(lower, place, init);
}

void lower_initialise(Lower *lower, const Expr *lhs, const AstExpr *init, Place place)
{
    CHECK(lhs->type && init);
    init = literal_list(lower, lhs->type, init);
    bool is_whole =
        !is_aggregate(lhs->type) ||
        ((lhs->type->kind != TYPE_ARRAY || vector_is(lhs->type)) && init->kind != AST_BRACES);
    if (!is_whole)
        init_zero(lower, lhs, place);
    init_object(lower, lhs, init);
}

/* Scalars that fill an object when braces are elided. */
static int64_t leaf_count(const Type *type)
{
    int64_t count = 0;
    if (type->kind == TYPE_ARRAY)
        return type->extent * leaf_count(type->element);
    if (type->kind == TYPE_UNION)
        return type->field_count ? leaf_count(type->fields[0].type) : 0;
    if (type->kind != TYPE_STRUCT)
        return 1;
    for (uint32_t i = 0; i < type->field_count; i++)
        count += takes_initialiser(&type->fields[i]) ? leaf_count(type->fields[i].type) : 0;
    return count;
}

static bool fills_element(Lower *lower, const Type *element, const AstExpr *value)
{
    if (!is_aggregate(element) || value->kind == AST_BRACES)
        return true;
    if (value->kind == AST_STRING && string_of(lower, element, value))
        return true;
    return (element->kind != TYPE_ARRAY || vector_is(element)) &&
           lower_type_of(lower, value)->unqualified == element->unqualified;
}

static int64_t count_items(Lower *lower, const Type *element, const AstExpr *braces)
{
    CHECK(braces->kind == AST_BRACES);
    int64_t at = 0, most = 0, leaves = 0, size = leaf_count(element);
    for (uint32_t i = 0; i < braces->list_count; i++) {
        const AstExpr *item = braces->list[i];
        if (item->list_count && item->list[0]->a) {
            const AstExpr *index = item->list[0]->b ? item->list[0]->b : item->list[0]->a;
            at = lower_integer_constant(lower, index, "an index designator");
            leaves = 0;
        }
        if (fills_element(lower, element, item->a) || item->list_count > 1) {
            at += 1 + (leaves != 0);
            leaves = 0;
        } else if (++leaves == size) {
            at++;
            leaves = 0;
        }
        int64_t used = at + (leaves != 0);
        most = used > most ? used : most;
    }
    return most;
}

int64_t lower_flexible_extent(Lower *lower, const Type *type, const AstExpr *init)
{
    bool is_list = type->kind == TYPE_STRUCT && type->field_count && init->kind == AST_BRACES &&
                   init->list_count;
    const Field *field = is_list ? &type->fields[type->field_count - 1] : NULL;
    if (!field || field->type->kind != TYPE_ARRAY || field->type->is_complete ||
        field->is_zero_length)
        return 0;
    bool is_designated = false;
    for (uint32_t i = 0; i < init->list_count; i++)
        is_designated |= init->list[i]->list_count > 0;
    const AstExpr *last = init->list[init->list_count - 1];
    const AstExpr *name = last->list_count == 1 ? last->list[0] : NULL;
    bool fits = is_designated ? name && name->name && !strcmp(name->name->text, field->name)
                              : init->list_count == type->field_count;
    return fits ? lower_sized_by(lower, field->type, last->a, last->place)->extent : 0;
}

const Type *lower_sized_by(Lower *lower, const Type *array, const AstExpr *init, Place place)
{
    CHECK(array->kind == TYPE_ARRAY && init);
    int64_t count = 0;
    if (init->kind == AST_LITERAL)
        init = init->a;
    const AstExpr *string = string_of(lower, array, init);
    if (string)
        count = literal_string(lower, string)->string->length;
    else if (init->kind == AST_BRACES)
        count = count_items(lower, array->element, init);
    else
        lower_error(lower, place, "an array needs an initialiser in braces");
    return type_array(lower->types, array->element, count);
}
