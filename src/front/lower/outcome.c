#include "front/lower/outcome.h"

#include <stddef.h>
#include <string.h>

#include "front/lower/arithmetic.h"
#include "front/lower/convert.h"
#include "front/lower/emit.h"
#include "lib/bug.h"

static void add_row(Driver *driver, Variable *output, const Variable *variable)
{
    DriverRow *row = arena_new(driver->lower->arena, DriverRow);
    *row = (DriverRow){output, variable, driver->rows};
    driver->rows = row;
}

static void make_output(Driver *driver, const char *name, const Variable *delivers)
{
    Link *link = driver->lower->link;
    const Type *type = delivers->type->unqualified;
    if (driver->rank)
        type = type_array(driver->lower->types, type, driver->call->processes);
    LinkEntry *entry =
        link_entry(link, lower_format(driver->lower, "-function output %s", name), false);
    Variable *output = link_variable(link, entry, type, delivers->place);
    output->name = name;
    output->kind = VARIABLE_OUTPUT;
    output->annotation = delivers->place;
    output->may_be_dropped = delivers->is_const;
    if (driver->rank) {
        add_row(driver, output, delivers);
        output->may_be_dropped = false;
    } else {
        output->delivers = delivers;
        ((Variable *)delivers)->is_delivered = true;
    }
    output->slot = link->outputs.length;
    vec_push(&link->outputs, output);
}

void outcome_object(Driver *driver, const Variable *object, const char *name)
{
    if (driver->call->is_compared)
        make_output(driver, name, object);
}

static void add_leaf(Driver *driver, const Expr *place, const Variable *kept)
{
    GivenLeaf *leaf = arena_new(driver->lower->arena, GivenLeaf);
    leaf->place = place;
    leaf->kept = kept;
    *driver->last_leaf = leaf;
    driver->last_leaf = &leaf->next;
}

void outcome_leaf(Driver *driver, const Expr *place, const char *name)
{
    if (!driver->call->is_compared || !driver->keeps_leaves)
        return;
    const Variable *kept = given_local(driver, name, place->type->unqualified);
    given_assign(driver, expr_variable(driver->lower->arena, kept, driver->place),
                 convert_value(driver->lower, place));
    make_output(driver, name, kept);
    add_leaf(driver, place, kept);
}

void outcome_elements(Driver *driver, const Variable *pointer, const Expr *input, const char *name)
{
    Lower *lower = driver->lower;
    if (!driver->call->is_compared)
        return;
    const Variable *kept = given_local(driver, name, input->type);
    const Expr *all = expr_variable(lower->arena, kept, driver->place);
    given_assign(driver, all, input);
    make_output(driver, name, kept);
    for (int64_t k = 0; k < input->type->extent; k++) {
        const Type *type = type_basic(lower->types, BASIC_LONG);
        Expr *place = expr_new(lower->arena, EXPR_POINTER_ADD, pointer->type, driver->place);
        Expr *target = expr_new(lower->arena, EXPR_INDEX, input->type->element, driver->place);
        place->a = expr_variable(lower->arena, pointer, driver->place);
        place->b = target->b = expr_int(lower->arena, type, k, driver->place);
        target->a = all;
        add_leaf(driver, convert_deref(lower, place, driver->place), kept);
        GivenLeaf *leaf = (GivenLeaf *)((char *)driver->last_leaf - offsetof(GivenLeaf, next));
        leaf->target = target;
    }
}

static const Variable *pointer_outcome(Driver *driver, const char *name)
{
    Lower *lower = driver->lower;
    const Type *type = type_basic(lower->types, BASIC_INT);
    const Variable *kept = given_local(driver, name, type);
    given_assign(driver, expr_variable(lower->arena, kept, driver->place),
                 expr_int(lower->arena, type, 0, driver->place));
    make_output(driver, name, kept);
    return kept;
}

void outcome_pointer(Driver *driver, const Expr *place, const char *name)
{
    CHECK(place->type->kind == TYPE_POINTER);
    bool is_of_function = place->type->element->kind == TYPE_FUNCTION;
    if (!driver->call->is_compared || !driver->keeps_leaves || is_of_function)
        return;
    const char *text = lower_format(driver->lower, "where %s leads", name);
    add_leaf(driver, place, pointer_outcome(driver, text));
}

/* Where the condition holds the pointer is known: its number is kept. */
static void try_place(const Driver *driver, const Expr *pointer, const Expr *place,
                      const Variable *kept, int64_t number, LocationId end)
{
    Lower *lower = driver->lower;
    LocationId yes = lower_new_location(lower), no = lower_new_location(lower);
    place = convert_to(lower, place, pointer->type, driver->place);
    const Expr *is_there = lower_arithmetic(lower, PUNCT2('=', '='), pointer, place, driver->place);
    lower_emit_branch(lower, is_there, yes, no, driver->place);
    lower->here = yes;
    given_assign(driver, expr_variable(lower->arena, kept, driver->place),
                 expr_int(lower->arena, kept->type, number, driver->place));
    lower_goto(lower, end, driver->place);
    lower->here = no;
}

static const Expr *element_address(Lower *lower, const Variable *object, int64_t index, Place place)
{
    const Expr *variable = expr_variable(lower->arena, object, place);
    if (object->type->kind != TYPE_ARRAY)
        return convert_address(lower, variable, place);
    Expr *element = expr_new(lower->arena, EXPR_INDEX, object->type->element, place);
    element->a = variable;
    element->b = expr_int(lower->arena, type_basic(lower->types, BASIC_LONG), index, place);
    return convert_address(lower, element, place);
}

/* Pointers are compared by where they lead: nowhere, or to an element of what the function was given.
 * Anything else is not understood. */
static void keep_pointer(const Driver *driver, const Expr *pointer, const Variable *kept)
{
    CHECK(pointer->type->kind == TYPE_POINTER);
    Lower *lower = driver->lower;
    LocationId end = lower_new_location(lower);
    pointer = convert_value(lower, pointer);
    const Expr *null = expr_new(lower->arena, EXPR_ZERO, pointer->type, driver->place);
    try_place(driver, pointer, null, kept, -1, end);
    int64_t number = 1;
    if (driver->call->aliases)
        lower_error(lower, driver->place, "where pointers lead is not compared with -alias=any");
    for (const GivenObject *object = driver->objects; object; object = object->next) {
        const Type *type = object->variable->type;
        if (type->kind == TYPE_ARRAY && type->extent_expr)
            lower_error(lower, driver->place,
                        "where pointers lead is compared only if all numbers of elements are "
                        "constant: that of '%s' is not (-extent%s=N)",
                        object->variable->name, object->variable->name);
        int64_t extent = type->kind == TYPE_ARRAY ? type->extent : 1;
        bool fits = type_compatible(type->kind == TYPE_ARRAY ? type->element : type,
                                    pointer->type->element);
        for (int64_t i = 0; fits && i <= extent; i++)
            try_place(driver, pointer, element_address(lower, object->variable, i, driver->place),
                      kept, number + i, end);
        number += extent + 1;
    }
    lower_refuse(lower, "the comparison of a pointer that leads to none of the parameters' objects",
                 driver->place);
    lower_goto(lower, end, driver->place);
    lower->here = end;
    lower->builder->locations.data[end].is_join = true;
}

static const char *result_name(const Driver *driver)
{
    const Function *function = driver->function;
    for (uint32_t i = 0; i < function->param_count; i++)
        if (!strcmp(function->locals[i]->name, "result"))
            return "the result";
    return "result";
}

Outcome outcome_before(Driver *driver)
{
    Lower *lower = driver->lower;
    const Type *type = driver->function->type->element->unqualified;
    Outcome outcome = {NULL, NULL};
    if (driver->call->is_compared && !driver->rank) {
        const Program *specification = lower->link->options->specification;
        const Function *named = specification && specification->subject
                                    ? specification->subject->function
                                    : driver->function;
        const char *name = lower_format(lower, "whether %s returns", named->name);
        outcome.returned = pointer_outcome(driver, name);
    }
    if (type->kind == TYPE_VOID)
        return outcome;
    outcome.result = given_local(driver, result_name(driver), type);
    const Expr *place = expr_variable(lower->arena, outcome.result, driver->place);
    given_assign(driver, place, expr_new(lower->arena, EXPR_ZERO, type, driver->place));
    if (!driver->call->is_compared)
        return outcome;
    if (type->kind == TYPE_POINTER)
        add_leaf(driver, place, pointer_outcome(driver, "where the result leads"));
    else if (given_is_plain(type))
        make_output(driver, result_name(driver), outcome.result);
    else
        lower_error(lower, driver->function->place,
                    "the result of '%s' holds %s, which is not compared: compare functions that "
                    "call it and look at the result",
                    driver->function->name, given_find_pointer(type) ? "pointers" : "a union");
    return outcome;
}

static void write_value(const Driver *driver, const Expr *target, const Expr *value);

static const Expr *part(const Driver *driver, ExprKind kind, const Expr *whole, const Type *type)
{
    CHECK(whole && type);
    Expr *expr = expr_new(driver->lower->arena, kind, type, driver->place);
    expr->a = whole;
    return expr;
}

static const Expr *element(const Driver *driver, const Expr *array, const Expr *index)
{
    if (!array)
        return NULL;
    Expr *expr = (Expr *)part(driver, EXPR_INDEX, array, array->type->element);
    expr->b = index;
    return expr;
}

static const Expr *member(const Driver *driver, const Expr *record, uint32_t field)
{
    CHECK(!record || field < record->type->field_count);
    if (!record)
        return NULL;
    Expr *expr = (Expr *)part(driver, EXPR_FIELD, record, record->type->fields[field].type);
    expr->field = field;
    return expr;
}

/* for (k = 0; k < extent; k++) target[k] = value[k] */
static void write_elements(const Driver *driver, const Expr *target, const Expr *value)
{
    CHECK(target->type->kind == TYPE_ARRAY);
    Lower *lower = driver->lower;
    Place place = driver->place;
    const Type *type = type_basic(lower->types, BASIC_LONG), *array = target->type;
    const Expr *extent = array->extent_expr ? array->extent_expr
                                            : expr_int(lower->arena, type, array->extent, place);
    const Expr *k = lower_temporary(lower, type, place);
    given_assign(driver, k, expr_int(lower->arena, type, 0, place));
    LocationId head = lower_new_location(lower), body = lower_new_location(lower),
               end = lower_new_location(lower);
    lower_goto(lower, head, place);
    lower->here = head;
    lower_emit_branch(lower, lower_arithmetic(lower, '<', k, extent, place), body, end, place);
    lower->here = body;
    write_value(driver, element(driver, target, k), element(driver, value, k));
    const Expr *one = expr_int(lower->arena, type, 1, place);
    given_assign(driver, k, lower_arithmetic(lower, '+', k, one, place));
    lower_goto(lower, head, place);
    lower->here = end;
}

/* value NULL: zero */
static void write_value(const Driver *driver, const Expr *target, const Expr *value)
{
    const Type *type = target->type;
    if (type->kind == TYPE_ARRAY) {
        write_elements(driver, target, value);
    } else if (type->kind == TYPE_STRUCT) {
        for (uint32_t i = 0; i < type->field_count; i++)
            if (type->fields[i].name || !type->fields[i].is_bit_field)
                write_value(driver, member(driver, target, i), member(driver, value, i));
    } else {
        const Expr *zero = expr_new(driver->lower->arena, EXPR_ZERO, type, driver->place);
        given_assign(driver, target, value ? value : zero);
    }
}

static void write_row(const Driver *driver, const DriverRow *row, const Expr *index, bool is_absent)
{
    Lower *lower = driver->lower;
    const Expr *output = expr_variable(lower->arena, row->output, driver->place);
    const Expr *variable = expr_variable(lower->arena, row->variable, driver->place);
    write_value(driver, element(driver, output, index), is_absent ? NULL : variable);
}

/* Each process writes its own; rank 0 those of processes that do not run. */
static void write_rows(const Driver *driver)
{
    CHECK(driver->rank && driver->size);
    Lower *lower = driver->lower;
    const Expr *rank = expr_variable(lower->arena, driver->rank, driver->place);
    const Expr *size = expr_variable(lower->arena, driver->size, driver->place);
    const Expr *zero = expr_int(lower->arena, rank->type, 0, driver->place);
    for (const DriverRow *row = driver->rows; row; row = row->next)
        write_row(driver, row, rank, false);
    LocationId end = lower_new_location(lower), first = lower_new_location(lower);
    lower_emit_branch(lower, lower_arithmetic(lower, PUNCT2('=', '='), rank, zero, driver->place),
                      first, end, driver->place);
    lower->here = first;
    for (uint32_t i = 1; i < driver->call->processes; i++) {
        LocationId absent = lower_new_location(lower), next = lower_new_location(lower);
        const Expr *index = expr_int(lower->arena, rank->type, i, driver->place);
        lower_emit_branch(lower,
                          lower_arithmetic(lower, PUNCT2('<', '='), size, index, driver->place),
                          absent, next, driver->place);
        lower->here = absent;
        for (const DriverRow *row = driver->rows; row; row = row->next)
            write_row(driver, row, index, true);
        lower_goto(lower, next, driver->place);
        lower->here = next;
    }
    lower_goto(lower, end, driver->place);
    lower->here = end;
    lower->builder->locations.data[end].is_join = true;
}

/* A caller reads what is returned. */
static void require_set(const Driver *driver, const Variable *result)
{
    Lower *lower = driver->lower;
    if (!result || !type_is_scalar(result->type))
        return;
    const Type *truth = type_basic(lower->types, BASIC_INT);
    Expr *is_set = expr_new(lower->arena, EXPR_DEFINED, truth, driver->place);
    is_set->a = expr_variable(lower->arena, result, driver->place);
    Stmt *stmt = lower_emit(lower, STMT_ASSERT, driver->place);
    stmt->value = is_set;
    stmt->property = PROPERTY_UNINITIALISED_READ;
    stmt->text = lower_format(lower, "the result of '%s' is set", driver->function->name);
}

void outcome_after(const Driver *driver, const Outcome *outcome)
{
    Lower *lower = driver->lower;
    require_set(driver, outcome->result);
    if (!driver->call->is_compared)
        return;
    if (outcome->returned)
        given_assign(driver, expr_variable(lower->arena, outcome->returned, driver->place),
                     expr_int(lower->arena, outcome->returned->type, 1, driver->place));
    for (const GivenLeaf *leaf = driver->leaves; leaf; leaf = leaf->next) {
        if (leaf->place->type->kind == TYPE_POINTER)
            keep_pointer(driver, leaf->place, leaf->kept);
        else
            given_assign(driver,
                         leaf->target ? leaf->target
                                      : expr_variable(lower->arena, leaf->kept, driver->place),
                         convert_value(lower, leaf->place));
    }
    if (driver->rank)
        write_rows(driver);
}
