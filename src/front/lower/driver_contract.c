#include "front/lower/driver_contract.h"

#include "front/lower/let.h"
#include "front/lower/type.h"
#include "lib/bug.h"

static const Expr *both(Program *program, const Expr *a, const Expr *b, Place place)
{
    if (!a || !b)
        return a ? a : b;
    Expr *expr = expr_new(&program->arena, EXPR_AND, type_basic(program->types, BASIC_INT), place);
    expr->a = a;
    expr->b = b;
    return expr;
}

static const Expr *member_of(Program *program, const Expr *record, uint32_t field, Place place)
{
    CHECK(field < record->type->field_count);
    Expr *member = expr_new(&program->arena, EXPR_FIELD, record->type->fields[field].type, place);
    member->a = record;
    member->field = field;
    return member;
}

static const Expr *element_of(Program *program, const Expr *array, const Expr *index, Place place)
{
    CHECK(array->type->kind == TYPE_ARRAY);
    Expr *element = expr_new(&program->arena, EXPR_INDEX, array->type->element, place);
    element->a = array;
    element->b = index;
    return element;
}

/* forall {long k | 0 <= k && k < extent} … */
static const Expr *same_elements(Program *program, const Expr *a, const Expr *b, Place place)
{
    CHECK(a->type->kind == TYPE_ARRAY && b->type->kind == TYPE_ARRAY);
    Arena *arena = &program->arena;
    const Type *truth = type_basic(program->types, BASIC_INT);
    const Type *type = type_basic(program->types, BASIC_LONG);
    Variable *counter = arena_new(arena, Variable);
    counter->kind = VARIABLE_BOUND;
    counter->name = "k";
    counter->type = type;
    counter->place = place;
    const Expr *k = expr_variable(arena, counter, place);
    const Expr *extent =
        a->type->extent_expr ? a->type->extent_expr : expr_int(arena, type, a->type->extent, place);
    if (extent->type != type) {
        Expr *cast = expr_new(arena, EXPR_CAST, type, place);
        cast->a = extent;
        extent = cast;
    }
    Expr *all = expr_new(arena, EXPR_FORALL, truth, place);
    all->variable = counter;
    all->a = both(
        program,
        expr_binary(arena, BINARY_LESS_EQUAL, truth, expr_int(arena, type, 0, place), k, place),
        expr_binary(arena, BINARY_LESS, truth, k, extent, place), place);
    all->b = driver_same(program, element_of(program, a, k, place),
                         element_of(program, b, k, place), place);
    return all->b ? all : NULL;
}

static const Expr *same_members(Program *program, const Expr *a, const Expr *b, Place place)
{
    CHECK(a->type->kind == TYPE_STRUCT && a->type->field_count == b->type->field_count);
    const Expr *all = expr_int(&program->arena, type_basic(program->types, BASIC_INT), 1, place);
    for (uint32_t i = 0; i < a->type->field_count && all; i++) {
        const Field *field = &a->type->fields[i];
        if (!field->name && field->is_bit_field)
            continue;
        const Expr *same = driver_same(program, member_of(program, a, i, place),
                                       member_of(program, b, i, place), place);
        all = same ? both(program, all, same, place) : NULL;
    }
    return all;
}

const Expr *driver_same(Program *program, const Expr *a, const Expr *b, Place place)
{
    const Type *type = a->type;
    if (type->kind == TYPE_ARRAY)
        return same_elements(program, a, b, place);
    if (type->kind == TYPE_STRUCT)
        return same_members(program, a, b, place);
    if (!type_is_scalar(type))
        return NULL;
    Arena *arena = &program->arena;
    Expr *value_a = arena_copy(arena, a, sizeof *a), *value_b = arena_copy(arena, b, sizeof *b);
    value_a->type = value_b->type = type->unqualified;
    return expr_binary(arena, BINARY_EQUAL, type_basic(program->types, BASIC_INT), value_a, value_b,
                       place);
}

/* Of inputs alone it is one more property of theirs: then neither program runs without it. */
static void assume(Driver *driver, ContractClause at, const ContractNames *names)
{
    Lower *lower = driver->lower;
    const Expr *condition = contract_condition(lower, at, names);
    bool is_of_inputs =
        lower->link->inputs.length &&
        lower_is_sized_by_inputs(type_array_expr(lower->types, condition->type, condition));
    if (is_of_inputs)
        given_assume(driver, condition);
    else
        lower_emit(lower, STMT_ASSUME, at.clause->place)->value = condition;
}

/* Objects that the function may change are kept as they are. */
static void keep_objects(Driver *driver)
{
    Lower *lower = driver->lower;
    for (GivenObject *object = driver->objects; object; object = object->next) {
        const Variable *variable = object->variable;
        if (variable->is_const)
            continue;
        Variable *kept = function_builder_local(lower->builder, VARIABLE_LOCAL,
                                                lower_format(lower, "old(%s)", variable->name),
                                                variable->type, driver->place);
        kept->is_captured = true;
        lower_declare_lifetime(lower, kept, true, driver->place);
        vec_last(&lower->builder->stmts).is_initialisation = true;
        given_assign(driver, expr_variable(lower->arena, kept, driver->place),
                     expr_variable(lower->arena, variable, driver->place));
        object->kept = kept;
    }
}

DriverContract driver_contract_before(Driver *driver, const AstFunction *ast,
                                      const Variable *const *params, uint32_t count)
{
    Lower *lower = driver->lower;
    const Name *name = ast->declarator->name;
    DriverContract contract = {.name = name, .names = {params, count, NULL}};
    ContractClause at = contract_first(lower, name, PRAGMA_REQUIRES);
    for (; at.clause; at = contract_next(lower, name, at))
        assume(driver, at, &contract.names);
    if (driver->call->is_compared)
        return contract;
    contract.has_assigns = contract_first(lower, name, PRAGMA_ASSIGNS).clause;
    contract_keep_old(lower, name, &contract.names);
    contract.places = contract_places(lower, name, &contract.names, true);
    if (contract.has_assigns)
        keep_objects(driver);
    return contract;
}

static void restore(Lower *lower, const ContractPlace *places)
{
    for (; places; places = places->next)
        lower_restore_elements(lower, places->kept, places->first, places->count, places->place);
}

static void check_objects(Driver *driver, const DriverContract *contract, Place place)
{
    Lower *lower = driver->lower;
    for (const GivenObject *object = driver->objects; object; object = object->next) {
        if (!object->kept)
            continue;
        const Expr *now = expr_variable(lower->arena, object->variable, place);
        const Expr *before = expr_variable(lower->arena, object->kept, place);
        const Expr *same = driver_same(lower->program, now, before, place);
        if (!same)
            lower_error(lower, place, "whether '%s' changes is not known: it holds a union",
                        object->variable->name);
        Stmt *stmt = lower_emit(lower, STMT_ASSERT, place);
        stmt->value = same;
        stmt->property = PROPERTY_CONTRACT;
        stmt->text = lower_format(lower, "'%s' changes '%s' where no assigns names it",
                                  contract->name->text, object->variable->name);
    }
}

static void call_check(Driver *driver, Place place)
{
    Lower *lower = driver->lower;
    Link *link = lower->link;
    const Type *type = type_function(lower->types, type_void(lower->types), NULL, 0, true, false);
    link->driver_check = link_function(link, link_entry(link, "$check", true), type, place);
    Expr *callee = expr_new(lower->arena, EXPR_FUNCTION, type_pointer(lower->types, type), place);
    callee->function = link->driver_check;
    lower_emit(lower, STMT_CALL, driver->place)->callee = callee;
}

void driver_contract_after(Driver *driver, DriverContract *contract, const Variable *result)
{
    Lower *lower = driver->lower;
    if (driver->call->is_compared)
        return;
    contract->names.result = result;
    ContractClause at = contract_first(lower, contract->name, PRAGMA_ENSURES);
    for (; at.clause; at = contract_next(lower, contract->name, at))
        contract_assert(lower, at, contract_condition(lower, at, &contract->names), "postcondition",
                        contract->name);
    lower->old = NULL;
    if (!contract->has_assigns)
        return;
    Place place = contract_first(lower, contract->name, PRAGMA_ASSIGNS).clause->place;
    restore(lower, contract->places);
    check_objects(driver, contract, place);
    call_check(driver, place);
}
